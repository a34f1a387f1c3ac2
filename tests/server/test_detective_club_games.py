"""Detective Club over HTTP from the first word to the next game: people who come and go, early ends, rematches, kills."""

from __future__ import annotations

import signal
import threading
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.server.club import (
    ballots,
    board,
    clockwise,
    club,
    does,
    give,
    play_round,
    prompt_of,
    read,
    refused,
    to_vote,
)
from tests.server.phones import Phone, Running, seat_all
from tests.server.programs import Program
from tests.server.test_restart import seen


def phase(phone: Phone) -> str:
    return str(board(phone)["phase"])


def next_round(phones: list[Phone]) -> list[Phone]:
    does(phones[-1], "next_round")
    again = clockwise(phones)
    assert again[0] is phones[1]
    return again


def end(phones: list[Phone]) -> dict[str, Any]:
    """From the last result on: turn up the tokens, settle a tie as counted; the outcome."""
    does(phones[0], "count_up")
    if phones[0].now()["table"]["phase"] == "play":
        does(phones[0], "as_counted")
    return dict(phones[0].now()["game"]["outcome"])


@pytest.mark.parametrize(("people", "rounds"), [(4, 8), (5, 10), (6, 6), (7, 7), (8, 8)])
def test_f33_whole_games_with_as_many_rounds_as_the_rulebook_says(
    server: Running, people: int, rounds: int
) -> None:
    """R-new-round, R-end: two rounds each with 4 and 5, one each with 6 to 8; most points win. Every act is sent twice (F38)."""
    ways = [{"track": False}, {"track": False, "no_discussion": True, "voting": "secret", "topic": "夜"}]
    phones = club(server, people, **ways[people % 2])
    began, actives, points = phones, Counter[str](), Counter[str]()
    for no in range(rounds):
        assert board(phones[0])["round"]["of"] == rounds
        actives[phones[0].seat or ""] += 1
        empty = play_round(phones, no % (people - 1))
        assert empty is not phones[0]
        points.update({r["seat"]: r["points"] for r in board(phones[0])["last"]["rows"]})
        if no < rounds - 1:
            assert prompt_of(phones[0], "count_up") is None
            phones = next_round(phones)
    assert set(actives.values()) == {rounds // people}
    winners = end(phones)["winners"]
    totals = board(phones[0])["totals"]
    assert {t["seat"]: t["points"] for t in totals} == {p.seat: points[p.seat or ""] for p in began}
    assert {points[s] for s in winners} == {max(points.values())}
    draws = board(phones[0])["draws"]
    assert sum(d["conspirator"] for d in draws) == rounds


@pytest.mark.parametrize("role", ["conspirator", "detective"])
@pytest.mark.parametrize("voting", ["in_turn", "secret"])
def test_f16_f17_f24_the_last_one_awaited_leaves_and_comes_back(
    server: Running, role: str, voting: str
) -> None:
    """R-leave: the wait ends at once, the same whatever was on the page; who comes back finds nothing of the old round."""
    phones = club(server, 5, track=False, voting=voting)
    while True:
        empty = give(phones)
        last = phones[-1]
        if (last is empty) == (role == "conspirator"):
            break
        does(phones[0], "void_round")  # until the dice give the last voter this role
    to_vote(phones)
    for voter, whom in ballots(phones, empty, 1).items():
        if voter is not last:
            does(voter, "vote", whom=whom.seat)
    assert phones[0].now()["game"]["now"]["awaited"] == [last.seat]
    does(last, "leave")
    for phone in phones:
        shown = board(phone)
        assert (shown["phase"], shown["last"]["void"], shown["last"]["by"]) == ("word", "left", last.seat)
        assert shown["last"]["conspirator"] == empty.seat
        assert shown["round"]["active"] == phones[0].seat
        assert shown["left"] == [last.seat]
    assert refused(phones, last, "set_topic", topic="x")[1] == "R-leave"
    does(last, "come_back")
    last.traffic.clear()
    assert phones[0].act(prompt_of(phones[0], "give_word"), {"word": "moon"})["type"] == "ok"
    texts = [read(p) for p in phones]
    assert sorted(texts) == ["", *["moon"] * 4]
    mine = last.now()["game"]["board"]
    assert "lantern" not in str([mine["round"], mine["last"], mine["page"]])
    play_on = ballots(phones, phones[texts.index("")], 2)
    to_vote(phones)
    for voter, whom in play_on.items():
        does(voter, "vote", whom=whom.seat)
    assert phase(phones[0]) == "result"


@pytest.mark.parametrize("moment", ["word", "cards", "say", "explain", "vote", "result"])
@pytest.mark.parametrize("leaver", ["active", "conspirator", "detective"])
def test_f16_after_whoever_leaves_in_each_phase_the_game_can_be_finished(
    server: Running, moment: str, leaver: str
) -> None:
    """R-leave, R-end: with three left the table may finish with the points so far."""
    phones = club(server, 4, track=False)
    empty = None if moment == "word" else give(phones)
    if moment not in {"word", "cards"}:
        does(phones[0], "cards_done")
    if moment not in {"word", "cards", "say"}:
        does(phones[0], "say_word")
    if moment in {"vote", "result"}:
        does(phones[0], "speeches_done")
    if moment == "result":
        assert empty
        for voter, whom in ballots(phones, empty, 2).items():
            does(voter, "vote", whom=whom.seat)
    assert phase(phones[0]) == moment
    others = [p for p in phones[1:] if p is not empty]
    gone = {"active": phones[0], "conspirator": empty or phones[1], "detective": others[-1]}[leaver]
    does(gone, "leave")
    rest = [p for p in phones if p is not gone]
    for phone in rest:
        assert phase(phone) == "short"
    for phone in rest:
        does(phone, "finish") if phone is not rest[-1] else phone.act(prompt_of(phone, "finish"))
    if rest[0].now()["table"]["phase"] == "play":
        rest[0].act(prompt_of(rest[0], "as_counted"))
    table = rest[0].now()["table"]
    assert table["phase"] == "end"
    assert gone.seat not in rest[0].now()["game"]["outcome"]["winners"]


def test_f35_early_end_rematch_by_all_at_once_and_another_evening_round(server: Running) -> None:
    """R-end, R-new-round: all agree to stop; one new game comes of four taps; then the host changes people in the lobby."""
    phones = club(server, 5, track=False, topic="night")
    play_round(phones, 1, "lantern")
    phones[2].ask({"type": "note", "cell": "round-1-0:s1:card-1", "mark": "x"})
    for phone in phones[:-1]:
        does(phone, "finish")
        assert phone.now()["table"]["phase"] == "play"
    assert phones[-1].act(prompt_of(phones[-1], "finish"))["type"] == "ok"
    if phones[0].now()["table"]["phase"] == "play":
        phones[0].act(prompt_of(phones[0], "as_counted"))
    assert phones[0].now()["table"]["phase"] == "end"
    tapped: list[str] = []
    threads = [
        threading.Thread(target=lambda p=p: tapped.append(p.do("rematch", game_no=1)["type"])) for p in phones
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert tapped == ["ok"] * 5
    start_anew(phones)
    for phone in phones:
        view = phone.look()
        assert view["table"]["game_no"] == 2
        assert view["notes"] == {}
        old = view["game"]
        assert "lantern" not in str(old)
        shown = old["board"]
        assert (shown["round"]["no"], shown["total"], shown["wishes"], shown["last"]) == (1, 0, [], None)
        assert shown["topic"] == "night"
    phones = clockwise(phones)
    play_round(phones, 2)
    for phone in phones:
        assert phone.act(prompt_of(phone, "finish"))["type"] == "ok"
    if phones[0].now()["table"]["phase"] == "play":
        phones[0].act(prompt_of(phones[0], "as_counted"))
    host = next(p for p in phones if p.seat == p.look()["table"]["host"])
    assert host.do("lobby", game_no=2)["type"] == "ok"
    goes = next(p for p in phones if p is not host)
    assert goes.do("leave")["type"] == "ok"
    rest = [p for p in phones if p is not goes]
    assert host.do("option", name="voting", value="secret")["type"] == "ok"
    for phone in rest:
        phone.commit()
    seat_all([host, *[p for p in rest if p is not host]])
    for phone in rest:
        phone.open_cut()
    table = host.look()["table"]
    assert (table["game_no"], table["phase"], len(table["evening"])) == (3, "play", 2)
    rest = clockwise(rest)
    play_round(rest, 0)
    assert phase(rest[0]) == "result"


def start_anew(phones: list[Phone]) -> None:
    """Cut for the next game."""
    for phone in phones:
        phone.commit()
    for phone in phones:
        phone.open_cut()
    assert phones[0].now()["table"]["phase"] == "play"


def test_f36_a_wrong_tap_is_taken_back_and_a_look_is_never_had_twice(server: Running) -> None:
    """R-cards, R-word: a card's tap by anybody; the word until the first look, after that only the whole round before all."""
    phones = club(server, 4)
    assert phones[0].act(prompt_of(phones[0], "give_word"), {"word": "lamp"})["type"] == "ok"
    does(phones[0], "correct_word", word="lantern")
    assert [read(p) for p in phones].count("lantern") == 3
    does(phones[1], "played")
    assert board(phones[2])["round"]["laid"] == 1
    does(phones[3], "step_back")
    assert [board(p)["round"]["laid"] for p in phones] == [0] * 4
    pages = [read(p) for p in phones]
    assert [read(p) for p in phones] == pages
    does(phones[0], "void_round")
    for phone in phones:
        assert board(phone)["last"]["void"] == "word"
        assert phone.ask({"type": "page", "page": "round-1"})["code"] == "no-page"


def test_f41_killed_in_each_phase_and_everything_is_there(tmp_path: Path) -> None:
    """Word, cards, word said, stories, votes (one cast in secret), result, tie or end: pages and roles as well."""
    program = Program(tmp_path / "data").start()
    phones = club(program, 4, voting="secret")

    def kill() -> None:
        before = [seen(p) for p in phones]
        program.stop(signal.SIGKILL)
        program.start()
        for phone, was in zip(phones, before, strict=True):
            assert seen(phone) == was

    try:
        kill()
        empty = give(phones)
        pages = [read(p) for p in phones]
        kill()
        assert [read(p) for p in phones] == pages
        for seat in board(phones[0])["round"]["cards"]:
            does(next(p for p in phones if p.seat == seat), "played")
        kill()
        does(phones[0], "say_word")
        does(phones[0], "spoken")
        kill()
        for phone in phones[1:]:
            does(phone, "spoken")
        votes = ballots(phones, empty, 2)
        does(phones[1], "vote", whom=votes[phones[1]].seat)
        kill()
        for phone in phones[2:]:
            does(phone, "vote", whom=votes[phone].seat)
        kill()
        assert board(phones[0])["last"]["conspirator"] == empty.seat
        for phone in phones:
            assert phone.act(prompt_of(phone, "finish"))["type"] == "ok"
        if phones[0].now()["table"]["phase"] == "play":
            kill()
            phones[0].act(prompt_of(phones[0], "as_counted"))
        kill()
        assert phones[0].now()["table"]["phase"] == "end"
    finally:
        program.stop()
