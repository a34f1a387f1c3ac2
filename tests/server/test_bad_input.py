"""Everything that should not be sent: each gets its own clear refusal, changes nothing, and the server lives on."""

from __future__ import annotations

import http.client
import json
import re
import secrets
import socket
import threading
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.refusals import CODES, Refused
from server.schemas.inbound import MESSAGES, SOFT_LIMIT, TABLE_ACTS, read_body, read_message
from server.table_acts import ACTS
from tests.server.phones import Phone, Running, act_message, answer_for, deal, running, table_of

ID = "0" * 31


def hexid() -> str:
    return secrets.token_hex(16)


def unchanged(phone: Phone, send: Any) -> Any:
    """Run `send` and require that this phone's view is byte for byte the same (revision) afterwards."""
    before = phone.call("GET", phone.path("view")).json["rev"]
    found = send()
    assert phone.call("GET", phone.path("view")).json["rev"] == before
    return found


BAD_MESSAGES: list[Any] = [
    b"",
    b"{",
    b"null",
    b"[]",
    b"42",
    b'"act"',
    b"\xff\xfe",
    b"{}" + b" " * 10 + b"x",
    b'{"type": "act", "type": "table"}',
    b'{"type": NaN}',
    b'{"type": "table", "id": "%b", "do": "table_name", "name": "One", "name": "Two"}'
    % secrets.token_hex(16).encode(),
    b"[" * 2000,
    b'{"type": "' + b"x" * 100 + b'"}',
    {"type": "nothing"},
    {"type": None},
    {"type": ["act"]},
    {"type": "act"},
    {"type": "act", "id": "short", "prompt": "p", "act": "ask", "values": {}},
    {"type": "act", "id": hexid().upper() + "G", "prompt": "p", "act": "ask", "values": {}},
    {"type": "act", "id": hexid(), "prompt": "", "act": "ask", "values": {}},
    {"type": "act", "id": hexid(), "prompt": "p", "act": "ask", "values": []},
    {"type": "act", "id": hexid(), "prompt": "p", "act": "ask", "values": {"a": {"b": 1}}},
    {"type": "act", "id": hexid(), "prompt": "p", "act": "ask", "values": {"a": True}},
    {"type": "act", "id": hexid(), "prompt": "p", "act": "ask", "values": {"a": 1.5}},
    {"type": "act", "id": hexid(), "prompt": "p", "act": "ask", "values": {"a": None}},
    {"type": "act", "id": hexid(), "prompt": "p", "act": "ask", "values": {"a": 10**12}},
    {"type": "act", "id": hexid(), "prompt": "p", "act": "ask", "values": {}, "seat": "s2"},
    {"type": "act", "id": hexid(), "prompt": "p", "act": "ASK", "values": {}},
    {"type": "table", "id": hexid()},
    {"type": "table", "id": hexid(), "do": "explode"},
    {"type": "table", "id": hexid(), "do": ["start"]},
    {"type": "table", "do": "start"},
    {"type": "table", "id": hexid(), "do": "start", "now": True},
    {"type": "table", "id": hexid(), "do": "rename"},
    {"type": "table", "id": hexid(), "do": "rename", "name": 7},
    {"type": "table", "id": hexid(), "do": "rename", "name": "x" * 201},
    {"type": "table", "id": hexid(), "do": "left", "ok": "true"},
    {"type": "table", "id": hexid(), "do": "left", "ok": 1},
    {"type": "table", "id": hexid(), "do": "order", "seats": "s1"},
    {"type": "table", "id": hexid(), "do": "order", "seats": [1, 2]},
    {"type": "table", "id": hexid(), "do": "commit", "hash": "zz"},
    {"type": "table", "id": hexid(), "do": "drop_phone", "phone": "1"},
    {"type": "table", "id": hexid(), "do": "drop_phone", "phone": True},
    {"type": "table", "id": hexid(), "do": "rematch", "game_no": -1},
    {"type": "table", "id": hexid(), "do": "option", "name": "first", "value": [1]},
    {"type": "note", "id": hexid(), "cell": "", "mark": "x"},
    {"type": "note", "id": hexid(), "cell": "c" * 81, "mark": "x"},
    {"type": "note", "id": hexid(), "cell": "c", "mark": "m" * 41},
    {"type": "note", "id": hexid(), "cell": "c", "mark": "\ud800"},
    {"type": "history", "id": hexid(), "before": 1.0},
    {"type": "page", "id": hexid(), "page": 3},
]


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Phone]]:
    """Two phones at a table that nothing ever changes."""
    with running(tmp_path_factory.mktemp("two")) as server:
        yield table_of(server, ["Anna", "Ben"])


@pytest.mark.parametrize("message", BAD_MESSAGES, ids=range(len(BAD_MESSAGES)))
def test_a_malformed_message_changes_nothing(two: list[Phone], message: Any) -> None:
    anna, ben = two
    raw = message if isinstance(message, bytes) else json.dumps(message).encode()
    got = unchanged(anna, lambda: anna.call("POST", anna.path("acts"), raw))
    assert (got.status, got.json["code"]) == (400, "bad-message")
    assert got.json["args"]["where"]
    # The same over the socket: text or not, the connection stays.
    anna.open()
    anna.send(raw)
    refused = anna.hear()
    assert refused is not None
    assert refused["code"] == "bad-message"
    assert anna.now()["me"]["seat"] == "s1"
    assert ben.look()["me"]["seat"] == "s2"
    anna.close()


def test_a_message_that_is_too_large(server: Running) -> None:
    anna, _ = table_of(server, ["Anna", "Ben"])
    raw = json.dumps({"type": "note", "id": hexid(), "cell": "c", "mark": "m" * SOFT_LIMIT}).encode()
    got = unchanged(anna, lambda: anna.call("POST", anna.path("acts"), raw))
    assert (got.status, got.json["refused"]["code"], got.json["refused"]["args"]) == (
        413,
        "too-large",
        {"most": SOFT_LIMIT},
    )
    anna.open()
    anna.send(raw)
    refused = anna.hear()
    assert refused is not None
    assert refused["code"] == "too-large"
    assert anna.do("table_name", name="Still here")["type"] == "ok"
    anna.send("x" * 70_000)
    assert anna.until_closed() == 1009
    assert anna.look()["table"]["name"] == "Still here"
    anna.close()


def test_a_body_that_lies_about_its_length(server: Running) -> None:
    anna, _ = table_of(server, ["Anna", "Ben"])
    line = http.client.HTTPConnection(anna.host, anna.port, timeout=5)
    line.putrequest("POST", anna.path("acts"))
    line.putheader("Content-Length", str(10**9))
    line.putheader("Cookie", "; ".join(f"{k}={v}" for k, v in anna.cookies.items()))
    line.endheaders()
    assert line.getresponse().status == 413
    line.close()
    assert anna.look()["me"]["seat"] == "s1"


@pytest.mark.parametrize(
    ("path", "code", "status"),
    [
        ("/api/tables/BBBB", "unknown-table", 404),
        ("/api/tables/NOTACODE", "unknown-table", 404),
        ("/api/tables/%00%ff", "unknown-table", 404),
        ("/api/tables/..%2f..%2fetc", "unknown-path", 404),
        ("/api/nothing", "unknown-path", 404),
        ("/api/games/chess/rules/en", "unknown-box", 404),
        ("/api/games/clue/rules/xx", "unknown-language", 404),
        ("/words/xx/shell.ftl", "unknown-path", 404),
        ("/words/en/chess.ftl", "unknown-path", 404),
        ("/pwa/../server/app.py", "unknown-path", 404),
        ("/pwa/%2e%2e/server/app.py", "unknown-path", 404),
        ("/static/.secret", "unknown-path", 404),
        ("/pwa/index.html/x", "unknown-path", 404),
        ("/etc/passwd", "unknown-path", 404),
    ],
)
def test_unknown_things_are_named(server: Running, path: str, code: str, status: int) -> None:
    got = server.phone().call("GET", path)
    assert (got.status, got.code) == (status, code)


def test_wrong_methods(server: Running) -> None:
    phone = server.phone()
    for method, path, allowed in (
        ("PUT", "/", {"GET", "HEAD", "OPTIONS"}),
        ("PUT", "/api/tables", {"POST", "OPTIONS"}),
        ("DELETE", "/api/tables", {"POST", "OPTIONS"}),
        ("GET", "/api/tables", {"POST", "OPTIONS"}),
        ("PATCH", "/api/boxes", {"GET", "HEAD", "POST", "OPTIONS"}),
        ("POST", "/api/tables/BBBB/view", {"GET", "HEAD", "OPTIONS"}),
    ):
        got = phone.call(method, path)
        assert (got.status, got.code) == (405, "wrong-method"), path
        assert set(got.headers["Allow"].split(", ")) == allowed, path
    for method in ("GET", "PUT", "POST"):
        assert phone.call(method, "/api/no/thing").code == "unknown-path"


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"join_id": hexid(), "name": "A", "table_name": "", "game": "clue"},
        {"join_id": hexid(), "name": "A", "table_name": "", "game": "clue", "edition": "cluedo-2012", "x": 1},
        {"join_id": "1", "name": "A", "table_name": "", "game": "clue", "edition": "cluedo-2012"},
        {"join_id": hexid(), "name": None, "table_name": "", "game": "clue", "edition": "cluedo-2012"},
        {"join_id": hexid(), "name": "A", "table_name": "", "game": "../clue", "edition": "cluedo-2012"},
    ],
)
def test_a_table_that_cannot_be_made(server: Running, body: dict[str, Any]) -> None:
    assert server.phone().call("POST", "/api/tables", body).code == "bad-message"
    assert server.service.store.count() == 0


def test_boxes_that_are_unknown(server: Running) -> None:
    for game, edition in (("chess", "cluedo-2012"), ("clue", "monopoly"), ("clue", "13-clues")):
        assert server.phone().make(game=game, edition=edition).code == "unknown-box"
    assert server.phone().make(name="").code == "name-empty"
    assert server.service.store.count() == 0


def test_f38_every_act_twice_and_late(server: Running) -> None:
    phones = table_of(server, ["Anna", "Ben", "Cleo"])
    deal(phones)
    rng = Random(2)
    for _ in range(12):
        offers = [
            (p, pr)
            for p in phones
            for pr in p.look()["game"]["prompts"]
            if pr["act"] not in ("leave", "accuse")
        ]
        phone, prompt = rng.choice(offers)
        message = {
            "type": "act",
            "id": hexid(),
            "prompt": prompt["id"],
            "act": prompt["act"],
            "values": answer_for(prompt, rng),
        }
        first = phone.post(message)
        assert first["type"] == "ok"
        before = [p.call("GET", p.path("view")).json["rev"] for p in phones]
        assert phone.post(message) == first
        # The same act from another phone is that phone's own: it does not get the first one's answer.
        for other in phones:
            if other is not phone and prompt["id"] not in [p["id"] for p in other.look()["game"]["prompts"]]:
                assert other.post(message)["type"] == "refused"
        late = phone.post({**message, "id": hexid()})
        assert (late["code"], late["type"]) == ("late", "refused")
        assert [p.call("GET", p.path("view")).json["rev"] for p in phones] == before


def test_f38_a_refusal_is_remembered_too(server: Running) -> None:
    anna, ben = table_of(server, ["Anna", "Ben"])
    message = {"type": "table", "id": hexid(), "do": "rename", "name": "Anna"}
    assert ben.post(message)["code"] == "name-taken"
    anna.do("rename", name="Annabel")
    assert ben.post(message)["code"] == "name-taken"
    assert ben.do("rename", name="Anna")["type"] == "ok"


def test_f38_the_same_act_from_two_threads_at_once(server: Running) -> None:
    phones = table_of(server, ["Anna", "Ben", "Cleo"])
    deal(phones)
    seat = phones[0].look()["game"]["now"]["turn"]
    mover = next(p for p in phones if p.seat == seat)
    prompt = next(p for p in mover.look()["game"]["prompts"] if p["act"] not in ("leave", "accuse"))
    message = act_message(prompt, answer_for(prompt, Random(1)))
    entries = server.service.awake()[0].record.seq
    answers: list[dict] = []
    threads = [threading.Thread(target=lambda: answers.append(mover.post(message))) for _ in range(6)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert [a["type"] for a in answers] == ["ok"] * 6
    assert server.service.awake()[0].record.seq == entries + 1


def test_acts_for_another_seat_or_with_foreign_cards(server: Running) -> None:
    phones = table_of(server, ["Anna", "Ben", "Cleo"])
    deal(phones)
    turn = phones[0].look()["game"]["now"]["turn"]
    mover = next(p for p in phones if p.seat == turn)
    other = next(p for p in phones if p.seat != turn)
    theirs = {p["act"] for p in other.look()["game"]["prompts"]}
    prompt = next(p for p in mover.look()["game"]["prompts"] if p["fields"] and p["act"] not in theirs)
    values = {f["name"]: f["choices"][0]["value"] for f in prompt["fields"]}
    got = unchanged(other, lambda: other.act(prompt, values))
    assert got["type"] == "refused"
    for bad in (
        {**values, next(iter(values)): "no-such-card"},
        {**values, "extra": "x"},
        dict(list(values.items())[1:]),
        {k: [v] for k, v in values.items()},
        dict.fromkeys(values, 3),
    ):
        got = unchanged(mover, lambda bad=bad: mover.act(prompt, bad))
        assert got["type"] == "refused", bad
        assert got["code"] != "internal", bad
    assert mover.act({**prompt, "act": "fly"}, values)["code"] == "late"


def test_too_fast_is_refused_and_then_cut_off(server: Running) -> None:
    anna, _ = table_of(server, ["Anna", "Ben"])
    server.service.acts._rate, server.service.acts._size = 5.0, 20.0
    anna.open()
    for _ in range(60):
        anna.send({"type": "ping", "visible": True})
    assert anna.until_closed() == 4029
    heard = [json.loads(f) for f in anna.frames[-60:]]
    assert sum(1 for m in heard if m["type"] == "pong") in range(15, 30)
    assert any(m.get("code") == "too-fast" for m in heard)
    anna.close()


def test_notes_have_a_limit(server: Running) -> None:
    anna, _ = table_of(server, ["Anna", "Ben"])
    table = server.service.awake()[0]
    table.notes[table.owner("s1")] = {f"c{i}": "x" for i in range(400)}
    assert anna.ask({"type": "note", "cell": "one more", "mark": "x"})["code"] == "notes-full"
    assert anna.ask({"type": "note", "cell": "c7", "mark": ""})["type"] == "ok"
    assert anna.ask({"type": "note", "cell": "one more", "mark": "x"})["type"] == "ok"


def test_every_table_act_of_the_wire_is_decided_and_every_code_is_listed() -> None:
    assert set(TABLE_ACTS) == set(ACTS)
    assert set(MESSAGES) == {"hello", "ping", "act", "note", "page", "history"}
    assert all(400 <= status < 600 for status in CODES.values())


def test_every_refusal_in_the_server_is_listed(root: Any) -> None:
    used: set[str] = set()
    for path in (root / "server").rglob("*.py"):
        used |= set(re.findall(r'Refused\(\s*"([a-z-]+)"', path.read_text("utf-8")))
    used |= {"seat-count", "bad-option", "pick-missing", "pick-twice"}  # start_problem of the engine
    assert used - set(CODES) == set()
    assert set(CODES) - used <= {"store-busy", "disk-full"}


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
near = st.fixed_dictionaries(
    {"type": st.sampled_from([*MESSAGES, "table"]), "id": st.just(hexid()) | json_values},
    optional=dict.fromkeys(
        (
            "do",
            "prompt",
            "act",
            "values",
            "cell",
            "mark",
            "page",
            "before",
            "v",
            "lang",
            "visible",
            "name",
            "seat",
        ),
        json_values,
    ),
)


@settings(max_examples=200)
@given(
    st.one_of(
        st.binary(max_size=200), st.text(max_size=200), json_values.map(json.dumps), near.map(json.dumps)
    )
)
def test_whatever_comes_in_is_read_or_refused(raw: bytes | str) -> None:
    body = raw.encode("utf-8", "surrogatepass") if isinstance(raw, str) else raw
    for read in (lambda: read_message(raw), lambda: read_body("join", body)):
        refused: Refused | None = None
        try:
            found = read()
        except Refused as no:
            refused = no
        if refused is None:
            assert isinstance(found, dict)
        elif refused.code != "too-large":
            assert refused.code == "bad-message"
            assert isinstance(refused.says["where"], str)


def test_chunks_that_are_none_are_the_callers_mistake(server: Running) -> None:
    with socket.create_connection((server.host, server.port), 5) as line:
        line.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: %s\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nnothing\r\n"
            % server.netloc.encode()
        )
        said = line.recv(65536)
    assert said.split(b" ")[1] == b"400"
