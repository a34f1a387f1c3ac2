"""Whatever is sent is answered: with what was asked or a refusal that says what is wrong, never with a mistake of ours."""

from __future__ import annotations

import http.client
import json
import secrets
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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


def loose(schema: Any) -> st.SearchStrategy[dict[str, Any]]:
    """A body with the fields of a schema, each right, nearly right or wrong, or missing, and perhaps one too many."""
    likely: dict[str, st.SearchStrategy[Any]] = {
        "id": st.builds(lambda: secrets.token_hex(16)),
        "join_id": st.builds(lambda: secrets.token_hex(16)),
        "v": st.just(1),
        "visible": st.booleans(),
        "values": st.dictionaries(words, words, max_size=3),
    }
    fields = {name: likely.get(name, words) | anything for name in schema().fields}
    return st.fixed_dictionaries({}, optional={**fields, "more": anything})


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


paths = st.sampled_from(
    [
        "/api/tables",
        "/api/tables/{code}",
        "/api/mine",
        "/api/boxes",
        "/api/games/clue/rules/en",
        "/t/{code}",
        "/s/{code}",
    ]
    + [
        f"/api/tables/{{code}}/{w}"
        for w in ("join", "watch", "resume", "view", "acts", "edition", "transcript", "qr.svg")
    ]
)
segments = st.text(max_size=20).filter(_encodes).map(lambda t: quote(t, safe=""))
methods = st.sampled_from(["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"])
bodies = st.one_of(*(loose(schema) for schema in BODIES.values()), messages).map(
    lambda b: raw_of(b).encode()
) | st.binary(max_size=200)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, list[Phone]]]:
    """A table on a server that lets many tries through."""
    free = {"code_tries": 100_000, "tables_per_hour": 100_000, "max_tables": 100_000}
    with running(tmp_path_factory.mktemp("fuzz") / "data", **free) as server:
        yield server, table_of(server, ["Anna", "Ben", "Cleo"])


@given(
    method=methods,
    path=paths | segments.map(lambda s: f"/api/{s}"),
    more=segments,
    query=segments,
    body=bodies,
    cookie=st.booleans(),
)
@settings(max_examples=EXAMPLES)
def test_whatever_is_sent_over_http_is_answered(
    table: tuple[Running, list[Phone]],
    method: str,
    path: str,
    more: str,
    query: str,
    body: bytes,
    cookie: bool,
) -> None:
    server, (anna, _, cleo) = table
    asked = path.format(code=anna.code) if "{" in path else path
    asked += f"/{more}" if more and len(more) % 2 else ""
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
