"""Detective Club on the wire: roles that no length, number, header or path tells apart; bad input; every count of right votes."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from server.session import safely
from tests.server.club import (
    board,
    club,
    does,
    give,
    play_round,
    prompt_of,
    read,
    refused,
    to_vote,
)
from tests.server.nginx import nginx_before
from tests.server.phones import Answer, Phone, Running

# Streams

Heard = list[tuple[Any, ...]]

FREE = {"Date", "ETag"}
"""Headers whose value is new each time; their lengths are compared all the same."""


def outside(answer: Answer) -> tuple[Any, ...]:
    """All of an answer that can be seen from outside: status, headers, length."""
    headers = [(k, len(v) if k in FREE else v) for k, v in sorted(answer.headers.items())]
    return answer.status, headers, len(answer.body)


def by_http(phone: Phone) -> Heard:
    """Poll the view, look at the page for the first time and again, poll again: what can be seen of each answer."""
    heard: Heard = []

    def call(method: str, path: str, body: Any = None, **headers: str) -> Answer:
        got = phone.call(method, phone.path(path), body, headers)
        heard.append((path, *outside(got)))
        return got

    def post(**message: Any) -> Answer:
        return call("POST", "acts", {"id": secrets.token_hex(16), **message})

    got = call("GET", "view")
    call("GET", "view", **{"If-None-Match": got.headers["ETag"]})
    game = got.json["view"]["game"]
    first = next(p for p in game["prompts"] if p["act"] == "open_page")
    for _ in range(2):
        post(type="act", prompt=first["id"], act="open_page", values={})
        assert "text" in post(type="page", page=game["page"]["id"]).json
    post(type="page", page="round-0")
    got = call("GET", "view", **{"If-None-Match": got.headers["ETag"]})
    call("GET", "view", **{"If-None-Match": got.headers["ETag"]})
    return heard


def by_socket(phone: Phone) -> Heard:
    """The same over a socket that is torn and opened anew in the middle: kind and length of each message."""
    phone.open()
    game = phone.now()["game"]
    again = {"id": "open_page/again", "act": "open_page"}
    first = next((p for p in game["prompts"] if p["act"] == "open_page"), again)
    for _ in range(2):
        phone.act(first)
        phone.ask({"type": "page", "page": game["page"]["id"]})
        phone.now()
        phone.close()
        phone.open()
        phone.ask({"type": "page", "page": game["page"]["id"]})
    phone.now()
    phone.close()
    # an answer and a view of the same act may go out in either order
    return [(kind, len(frame.encode())) for frame in phone.frames for kind in [json.loads(frame)["type"]]]


def messages_in(phone: Phone) -> list[dict[str, Any]]:
    """All that came to a phone, over HTTP and over the socket."""
    bodies = [raw.rpartition(b")]")[2] if raw.startswith(b"[(") else raw for raw in phone.traffic]
    return [json.loads(body) for body in bodies if body]


@pytest.mark.parametrize("way", [by_http, by_socket])
@pytest.mark.parametrize("word", ["lantern", "👩‍👩‍👧‍👦" * 6, '"\\' * 20])
def test_f23_f25_streams_of_conspirator_and_detectives_are_alike(
    server: Running, way: Callable[[Phone], Heard], word: str
) -> None:
    """R-word: the same messages, as many of them, as long to the byte, with the same headers; on reconnecting too."""
    phones = club(server, 6, track=False)
    assert phones[0].act(prompt_of(phones[0], "give_word"), {"word": word})["type"] == "ok"
    for phone in phones:
        phone.traffic.clear()
    phones[0].look()
    heard = [sorted(way(phone), key=repr) if way is by_socket else way(phone) for phone in phones[1:]]
    assert len(heard[0]) > 8
    assert [h for h in heard if h != heard[0]] == []
    pages = [{m["text"] for m in messages_in(p) if m.get("type") == "page"} for p in phones[1:]]
    assert sorted(pages, key=repr) == sorted([{""}, *[{word}] * 4], key=repr)
    # outside of the pages the word is nowhere (F23)
    for phone in phones:
        rest = [m for m in messages_in(phone) if m.get("type") != "page"]
        assert rest
        assert word not in repr(rest)
        assert repr(word)[1:-1] not in repr(rest)


def test_f25_behind_nginx_that_compresses_all_lengths_stay_alike(server: Running, tmp_path: Path) -> None:
    """R-word: what belongs to a table is compressed by nobody on the way, so that no length tells what is in it."""
    phones = club(server, 6, track=False)
    assert phones[0].act(prompt_of(phones[0], "give_word"), {"word": "w" * 40})["type"] == "ok"
    with nginx_before(server.port, tmp_path / "nginx") as port:
        for phone in phones:
            phone.port = port
            phone.headers["Accept-Encoding"] = "gzip"
        control = phones[0].call("GET", "/api/boxes")
        assert control.headers.get("Content-Encoding") == "gzip", "this nginx does compress"
        heard = [by_http(phone) for phone in phones[1:]]
        assert [h for h in heard if h != heard[0]] == []
        lengths = {entry[3] for entry in heard[0] if entry[0] == "acts" and entry[1] == 200}
        assert 1024 in lengths
        for phone in phones[1:]:
            phone.frames.clear()
        sockets = [sorted(by_socket(phone)) for phone in phones[1:]]
        assert [s for s in sockets if s != sockets[0]] == []
        assert sorted(read(p) for p in phones[1:]) == ["", *["w" * 40] * 4]
        for phone in phones:
            phone.port = server.port


def test_f25_every_role_goes_the_same_way_through_the_program(server: Running) -> None:
    """R-word: no time can tell, as the very same functions are called in the same order for a word and for none."""
    phones = club(server, 6, track=False)
    does(phones[0], "give_word", word="lantern")
    table = server.service.awake()[0]
    page = phones[1].look()["game"]["page"]["id"]
    ways: dict[str, list[list[str]]] = {"open_page": [], "page": [], "again": []}
    for phone in phones[1:]:
        device = next(d.id for d in table.state.devices.values() if d.seat == phone.seat)
        act = {"type": "act", "prompt": prompt_of(phone, "open_page")["id"], "act": "open_page", "values": {}}
        for name, message in (("open_page", act), ("page", {"type": "page", "page": page}), ("again", act)):
            raw = json.dumps({"id": secrets.token_hex(16), **message}).encode()
            ways[name].append(calls_of(lambda raw=raw, device=device: safely(table, device, raw)))
    for name, found in ways.items():
        # the first one of all also fixes the word: whoever that is, it shows on the Active Player's phone
        rest = found[1:] if name == "open_page" else found
        assert len(rest[0]) > 20
        assert [way for way in rest if way != rest[0]] == [], name
    assert sorted(read(p) for p in phones[1:]) == ["", *["lantern"] * 4]


def calls_of(work: Callable[[], Any]) -> list[str]:
    """Every function that is called while `work` runs, in order."""
    calls: list[str] = []

    def note(frame: Any, event: str, arg: Any) -> None:
        if event == "call":
            calls.append(frame.f_code.co_qualname if sys.version_info >= (3, 11) else frame.f_code.co_name)
        elif event == "c_call":
            calls.append(str(arg.__name__))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(before)
    return calls


# Bad input

BAD_WORDS = [
    ("", "empty"),
    (" ", "empty"),
    (" \u3000\u2003 ", "empty"),
    ("\u200b", "hidden"),
    ("w" * 41, "long"),
    ("👩‍👩‍👧‍👦" * 7, "bytes"),
    ("moon\u0000", "hidden"),
    ("moon\x07", "hidden"),
    ("mo\non", "hidden"),
    ("\u202enoom", "hidden"),
    ("\u2066moon\u2069", "hidden"),
    ("mo\u200eon", "hidden"),
    ("mo\ufeffon", "hidden"),
]


@pytest.mark.parametrize("act", ["give_word", "set_topic", "correct_word"])
def test_f27_what_is_no_word_and_no_topic_is_refused_with_the_rule(server: Running, act: str) -> None:
    phones = club(server, 4)
    active = phones[0]
    name, rule = ("topic", "R-theme") if act == "set_topic" else ("word", "R-word")
    if act == "correct_word":
        does(active, "give_word", word="lantern")
    for text, code in BAD_WORDS:
        assert refused(phones, active, act, **{name: text}) == (f"{name}-{code}", rule), text
    assert refused(phones, active, act, **{name: "w" * 3000}) == (f"{name}-long", rule)
    for value in (7, ["moon"]):
        assert refused(phones, active, act, **{name: value}) == ("bad-message", ""), value
    markup = "<script>alert(1)</script>"
    does(active, act, **{name: f"  {markup} "})
    assert (board(active)["topic"] if act == "set_topic" else read(active)) == markup


def test_what_may_not_be_done_with_the_word(server: Running) -> None:
    phones = club(server, 4)
    active, left = phones[:2]
    assert refused(phones, left, "give_word", word="moon") == ("late", "R-word")
    assert refused(phones, active, "open_page") == ("late", "R-word")
    assert refused(phones, active, "say_word") == ("late", "R-explain")
    does(active, "give_word", word="lantern")
    assert refused(phones, active, "give_word", word="moon") == ("late", "R-word")
    assert refused(phones, active, "void_round") == ("late", "R-word")
    read(phones[2])
    assert refused(phones, active, "correct_word", word="moon") == ("late", "R-word")
    assert refused(phones, left, "void_round") == ("late", "R-word")
    assert phones[1].ask({"type": "page", "page": "round-9"})["code"] == "no-page"


def test_f33_what_is_no_vote_is_refused_with_the_rule(server: Running) -> None:
    """Oneself, the Active Player, twice, as the Active Player, out of turn, nobody, and before the vote is open."""
    phones = club(server, 4, track=False)
    active, left, right = phones[0], phones[1], phones[2]
    assert refused(phones, left, "vote", whom=right.seat) == ("late", "R-vote")
    give(phones)
    assert refused(phones, left, "vote", whom=right.seat) == ("late", "R-vote")
    to_vote(phones)
    assert refused(phones, active, "vote", whom=left.seat) == ("late", "R-vote")
    assert refused(phones, right, "vote", whom=left.seat) == ("late", "R-vote")
    assert refused(phones, left, "vote", whom=left.seat) == ("vote-self", "R-vote")
    assert refused(phones, left, "vote", whom=active.seat) == ("vote-for-active", "R-vote")
    for nobody in ("s9", "", "table", " s3"):
        assert refused(phones, left, "vote", whom=nobody)[0] in {"vote-nobody", "bad-message"}
    assert refused(phones, left, "vote") == ("bad-message", "")
    does(left, "vote", whom=right.seat)
    assert refused(phones, left, "vote", whom=phones[3].seat) == ("late", "R-vote")
    assert refused(phones, left, "change_vote", whom=left.seat) == ("vote-self", "R-vote")
    does(left, "change_vote", whom=phones[3].seat)
    does(right, "vote", whom=left.seat)
    assert refused(phones, left, "change_vote", whom=right.seat) == ("late", "R-vote")


@pytest.mark.parametrize(("people", "right"), [*((4, n) for n in range(3)), *((8, n) for n in range(7))])
def test_f33_points_for_every_number_of_right_votes(server: Running, people: int, right: int) -> None:
    """R-score: with 4 and with 8 players, in the open and, where it is even, in secret."""
    phones = club(server, people, track=False, voting="in_turn" if right % 2 else "secret")
    empty = play_round(phones, right)
    rows = {r["seat"]: r for r in board(phones[1])["last"]["rows"]}
    few = right < 2
    assert rows[empty.seat]["points"] == (5 if few else 0)
    assert rows[phones[0].seat]["points"] == (4 if few else 0)
    detectives = [p for p in phones[1:] if p is not empty]
    assert [rows[p.seat]["points"] for p in detectives] == [3] * right + [0] * (len(detectives) - right)
    assert {p.seat: board(p)["total"] for p in phones} == {s: r["points"] for s, r in rows.items()}
