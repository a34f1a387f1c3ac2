"""For who runs the server: whether it lives, whether its store answers, and a few figures. No code, name or id stands in any of them."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from importlib.metadata import version

from flask import Blueprint, Response, current_app, request

from server.door import address, service
from server.refusals import Refused

health = Blueprint("health", __name__)

_SCHEME = "bearer"
_UNCOUNTED = ("api.acts", "api.view")
"""Who plays and reads the figures too could see from these when somebody did something, and whether it was refused."""

_KIND = "text/plain; version=0.0.4"


class Answers:
    """How many calls were answered with which status since the start."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._by_status: Counter[int] = Counter()

    def count(self, answer: Response) -> Response:
        """Count an answer, and return it."""
        if request.endpoint not in _UNCOUNTED:
            with self._lock:
                self._by_status[answer.status_code] += 1
        return answer

    def all(self) -> list[tuple[int, int]]:
        """Return (status, number)."""
        with self._lock:
            return sorted(self._by_status.items())


def _plain(text: str, status: int = 200, kind: str = "text/plain") -> Response:
    answer = Response(text, status, content_type=f"{kind}; charset=utf-8")
    answer.headers["Cache-Control"] = "no-store"
    return answer


@health.get("/healthz")
def alive() -> Response:
    """Say that the program runs."""
    return _plain("ok")


@health.get("/readyz")
def ready() -> Response:
    """Say whether calls can be served: the store answers, and the program is not about to end."""
    if service().closing:
        return _plain("stopping", 503)
    return _plain("ready") if service().store.answers() else _plain("the store does not answer", 503)


@health.get("/metrics")
def metrics() -> Response:
    """Return the figures in the text format of Prometheus, to who has the token; without a token set there is nothing here."""
    word = service().metrics_word
    if not word.asked:
        raise Refused("unknown-path")
    said = request.headers.get("Authorization", "")
    scheme, _, token = said.partition(" ")
    if scheme.lower() != _SCHEME or not word.said(token, address()):
        answer = _plain("Send the setting metrics_token: Authorization: Bearer ...\n", 401)
        answer.headers["WWW-Authenticate"] = "Bearer"
        return answer
    answers: Answers = current_app.extensions["casekeeper-answers"]
    return _plain("\n".join(_figures(answers)) + "\n", kind=_KIND)


def _figures(answers: Answers) -> Iterator[str]:
    awake = service().awake()
    store = service().store
    up = store.answers()
    yield from _figure(
        "info", "gauge", "The version that runs.", {f'{{version="{version("casekeeper")}"}}': 1}
    )
    yield from _figure("store_up", "gauge", "Whether the store answers.", {"": int(up)})
    if up:
        yield from _figure("tables", "gauge", "Tables that are kept.", {"": store.count()})
    yield from _figure("tables_awake", "gauge", "Tables that are open in this process.", {"": len(awake)})
    sockets = sum(len(table.attached) for table in awake)
    yield from _figure("sockets", "gauge", "Phones and screens that are connected to it.", {"": sockets})
    by_status = {f'{{status="{status}"}}': number for status, number in answers.all()}
    yield from _figure(
        "answers_total", "counter", "Calls by the status of their answer, acts and views left out.", by_status
    )


def _figure(name: str, kind: str, about: str, values: dict[str, int]) -> Iterator[str]:
    """Say one figure: a line for each label. No label holds what a caller has sent."""
    yield f"# HELP casekeeper_{name} {about}"
    yield f"# TYPE casekeeper_{name} {kind}"
    for label, value in values.items():
        yield f"casekeeper_{name}{label} {value}"
