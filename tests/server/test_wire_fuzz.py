"""Whatever is sent is answered: with what was asked or a refusal that says what is wrong, never with a mistake of ours."""

from __future__ import annotations

import http.client
import json
import re
import secrets
import tempfile
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.app import create_app
from server.config import Config
from server.schemas.inbound import BODIES, MESSAGES, TABLE_ACTS
from tests.server.phones import Phone, Running, deal, running, table_of

ANSWERS = {"view", "ok", "refused", "page", "history", "pong"}
EXAMPLES = 150

words = st.sampled_from(
    [
        "",
        "s1",
        "s2",
        "s99",
        "0" * 32,
        "f" * 64,
        "clue",
        "cluedo-2012",
        "ask",
        "table/x",
        "rope",
        "Ben",
        "\u202e",
        "\ud800",
    ]
)
scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=50) | words
anything = st.recursive(
    scalars,
    lambda x: st.lists(x, max_size=4) | st.dictionaries(st.text(max_size=8), x, max_size=4),
    max_leaves=8,
)


LIKELY: dict[str, st.SearchStrategy[Any]] = {
    "id": st.builds(lambda: secrets.token_hex(16)),
    "join_id": st.builds(lambda: secrets.token_hex(16)),
    "v": st.just(1),
    "visible": st.booleans(),
    "pin": st.just("1234"),
    "own": st.sampled_from(["", "4321"]),
    "digits": st.sampled_from(["", "123456"]),
    "name": st.text(min_size=1, max_size=8),
    "values": st.dictionaries(words, words, max_size=3),
}


@st.composite
def right(draw: st.DrawFn, schema: Any) -> dict[str, Any]:
    """A body with the fields of a schema, each as it may well be."""
    return draw(st.fixed_dictionaries({name: LIKELY.get(name, words) for name in schema().fields}))


@st.composite
def loose(draw: st.DrawFn, schema: Any) -> dict[str, Any]:
    """A body with the fields of a schema, each right, nearly right or wrong, or missing, and perhaps one too many."""
    fields = {name: LIKELY.get(name, words) | anything for name in schema().fields}
    return draw(st.fixed_dictionaries({}, optional={**fields, "more": anything}))


def tagged(schema: Any, **tags: str) -> st.SearchStrategy[dict[str, Any]]:
    return loose(schema).map(lambda body: {**body, **tags})


def with_id(message: dict[str, Any]) -> dict[str, Any]:
    return {"id": secrets.token_hex(16), **message}


messages = st.one_of(
    *(tagged(schema, type=kind) for kind, schema in MESSAGES.items()),
    *(tagged(s, type="table", do=do).map(with_id) for do, s in TABLE_ACTS.items() if do != "leave"),
    anything,
)


def raw_of(value: Any) -> str:
    return json.dumps(value)  # half surrogates are escaped, NaN is written as JSON does not know it


def _encodes(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


raws = messages.map(raw_of) | st.text(max_size=300).filter(_encodes) | st.binary(max_size=300)


@pytest.fixture(scope="module", params=["lobby", "play"])
def seated(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Phone]]:
    """Three people with open sockets, before and after the deal; the last one will send anything."""
    with running(tmp_path_factory.mktemp("fuzz") / "data", code_tries=100_000) as server:
        phones = table_of(server, ["Anna", "Ben", "Cleo"], sockets=True)
        if request.param == "play":
            deal(phones)
        yield phones
        for phone in phones:
            phone.close()


@given(raw=raws)
@settings(max_examples=EXAMPLES)
def test_whatever_is_sent_over_a_socket_is_answered(seated: list[Phone], raw: str | bytes) -> None:
    *_, cleo = seated
    cleo.frames.clear()
    cleo.send(raw)
    cleo.send({"type": "ping", "visible": True})
    heard: list[dict[str, Any]] = []
    while not heard or heard[-1]["type"] != "pong":
        message = cleo.hear()
        assert message is not None, f"the line ended with {cleo.closed}"
        heard.append(message)
    assert {m["type"] for m in heard} <= ANSWERS
    assert not [m for m in heard if m.get("code") == "internal"]
    assert len([m for m in heard if m["type"] != "view"]) <= 2  # one answer, and the pong


segments = st.text(max_size=20).filter(_encodes).map(lambda t: quote(t, safe=""))
methods = st.sampled_from(["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"])


def encoded(body: Any) -> bytes:
    return raw_of(body).encode()


bodies = st.one_of(*(loose(schema) for schema in BODIES.values()), messages).map(encoded) | st.binary(
    max_size=200
)


def all_calls() -> list[tuple[str, str]]:
    """Return method and path of every call that there is, with something in the open places of the path."""
    filled = {"code": "{code}", "game": "clue", "language": "en", "key": "cluedo-2012"}
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Config(data=folder))
        app.extensions["casekeeper"].close()
        return sorted(
            (method, re.sub(r"<(?:.*?:)?(\w+)>", lambda part: filled.get(part[1], "x"), rule.rule))
            for rule in app.url_map.iter_rules()
            for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
        )


def body_for(path: str) -> st.SearchStrategy[bytes]:
    """What belongs to a call, nearly that, or anything."""
    schema = BODIES.get(path.rpartition("/")[2])
    if schema is None:
        return bodies
    ways = [right(schema).map(encoded), loose(schema).map(encoded), bodies]
    return st.sampled_from(ways).flatmap(lambda way: way)


def others(path: str) -> st.SearchStrategy[str]:
    """Paths near by."""
    return st.just(f"{path}/") | segments.map(lambda s: f"{path}/{s}") | segments.map(lambda s: f"/api/{s}")


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, list[Phone]]]:
    """A table on a server that lets many tries through."""
    free = {"code_tries": 100_000, "tables_per_hour": 100_000, "max_tables": 100_000}
    with running(tmp_path_factory.mktemp("fuzz") / "data", **free) as server:
        yield server, table_of(server, ["Anna", "Ben", "Cleo"])


@pytest.mark.filterwarnings(
    "ignore:Generating overly large repr"
)  # while it says what broke, which must not be hidden
@pytest.mark.parametrize(("method", "path"), all_calls())
@given(data=st.data())
@settings(max_examples=EXAMPLES // 15)
def test_whatever_is_sent_over_http_is_answered(
    table: tuple[Running, list[Phone]],
    method: str,
    path: str,
    data: st.DataObject,
) -> None:
    server, (anna, _, cleo) = table
    if not data.draw(st.integers(0, 5)):
        method, path = data.draw(methods), data.draw(others(path))
    body, query, cookie = data.draw(body_for(path)), data.draw(segments), data.draw(st.integers(0, 3))
    asked = path.replace("{code}", anna.code)
    line = http.client.HTTPConnection(server.host, server.port, timeout=10)
    headers = {"Cookie": "; ".join(f"{k}={v}" for k, v in cleo.cookies.items())} if cookie else {}
    try:
        line.request(method, f"{asked}?{query}", body, headers)
        got = line.getresponse()
        said = got.read()
    finally:
        line.close()
    assert got.status < 500, (got.status, said)
    if method != "HEAD" and got.status >= 400 and asked.startswith("/api/"):
        no = json.loads(said)
        assert (no.get("refused") or no)["code"], no
    assert anna.look()["me"]["seat"] == "s1"
