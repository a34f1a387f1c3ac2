"""A server for everybody: who guesses a code is told the same by every call, whatever there is behind it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.app import create_app
from server.config import Config
from server.door import ANSWER_SECONDS
from server.openapi import routes
from tests.server.phones import Answer, Phone, Running, deal, running, table_of

NO_TABLE = "BBBBBB"
_nobody: Any = object()
APP = create_app(Config(), _nobody)
"""The routes, without a store."""
BODIES: dict[str, dict[str, Any]] = {
    "join": {"name": "Dan", "key": ""},
    "watch": {"key": ""},
    "resume": {"digits": "000000"},
    "wish": {"seat": "s1", "name": "Dan"},
    "sit": {},
    "second": {"name": "Dan", "digits": "", "pin": "1111"},
    "pass": {"pin": "1111", "own": ""},
    "acts": {"type": "history", "before": 0},
}
UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "A" * 22 + "==",
}
WITHOUT_JOIN_ID = {"wish", "pass", "acts"}
CALLS = sorted({(method, path) for method, path, _ in routes(APP) if path.startswith("/api/tables/{code}")})


def knock(phone: Phone, method: str, path: str, code: str) -> Answer:
    """Make a call at a table as somebody who only has its code."""
    what = path.rpartition("/")[2]
    body = BODIES.get(what)
    if body is not None:
        own = (
            {"id": "0" * 32}
            if what == "acts"
            else {}
            if what in WITHOUT_JOIN_ID
            else {"join_id": secrets.token_hex(16)}
        )
        body = {**body, **own}
    return phone.call(method, path.replace("{code}", code), body, headers=UPGRADE if what == "socket" else {})


def told(got: Answer) -> tuple[int, bytes, list[tuple[str, str]], list[str]]:
    """Return all that an answer says, but the time of day."""
    return got.status, got.body, sorted(kv for kv in got.headers.items() if kv[0] != "Date"), got.cookies


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, dict[str, str]]]:
    """A public server, and the code of a table that plays, of one that is full, and of one that sleeps after a restart."""
    data = tmp_path_factory.mktemp("public")
    with running(data, public=True) as before:
        asleep = before.phone()
        asleep.make("Olga")
    with running(data, public=True, code_tries=10_000) as server:
        phones = table_of(server, ["Anna", "Ben", "Cleo"])
        deal(phones)
        full = table_of(server, ["Anna", "Ben", "Cleo", "Dev", "Elin", "Finn"])
        yield server, {"playing": phones[0].code, "full": full[0].code, "asleep": asleep.code}


@pytest.mark.parametrize(("method", "path"), CALLS)
def test_a_guessed_code_is_told_the_same_by_every_call(
    closed: tuple[Running, dict[str, str]], method: str, path: str
) -> None:
    server, codes = closed
    nothing = told(knock(server.phone(), method, path, NO_TABLE))
    assert nothing[0] in (403, 404)
    assert not nothing[3]
    for kind, code in codes.items():
        forger = server.phone()  # a token that was made up is no better than none
        forger.cookies = {f"ck-{server.service.store.instance}-seat-{code}": secrets.token_hex(16)}
        for who in (server.phone(), forger):
            began = time.monotonic()
            assert told(knock(who, method, path, code)) == nothing, (kind, method, path)
            assert time.monotonic() - began >= ANSWER_SECONDS


def test_every_call_at_a_table_counts_as_a_guess(tmp_path: Path) -> None:
    with running(tmp_path, public=True) as server:
        phones = table_of(server, ["Anna", "Ben", "Cleo"])
        deal(phones)
        server.clock.stand()
        for code in (NO_TABLE, phones[0].code):
            guess = server.phone()
            codes = [knock(guess, "GET", "/api/tables/{code}/view", code).code for _ in range(11)]
            assert codes == ["not-open"] * 10 + ["slow-down"]
            assert phones[0].look()["me"]["seat"] == "s1"
            server.clock.ahead += 60


def test_a_screen_is_told_that_its_table_sleeps(tmp_path: Path) -> None:
    with running(tmp_path, public=True) as before:
        anna = before.phone()
        anna.make("Anna")
        screen = before.phone(anna.code)
        assert screen.watch(before.service.awake()[0].vault.join_key).status == 200
        stranger = before.phone(anna.code)
    with running(tmp_path, public=True) as server:
        for phone, code in ((screen, "sealed"), (stranger, "not-open")):
            phone.port = server.port
            assert phone.call("GET", phone.path("view")).code == code
        anna.port = server.port
        assert anna.look()["me"]["seat"] == "s1"
        assert screen.look()["me"]["kind"] == "screen"


def test_at_home_who_has_no_seat_is_told_so(server: Running) -> None:
    anna = server.phone()
    anna.make("Anna")
    got = server.phone().call("GET", anna.path("view"))
    assert (got.status, got.code) == (401, "no-seat-here")
