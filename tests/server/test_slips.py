"""Slips: what is taken back or corrected stays in the log beside what it mends, and a correction needs everybody who is here.

Clueverge, whose entries anybody mends, and Detective Club, whose rounds are voided, have theirs in their own files (F36, F37).
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from server.tables import Table
from tests.server.phones import Phone, Running, answer_for, deal, table_of

MINUTE = 61


@dataclass(frozen=True)
class Way:
    """How a question is asked, answered, taken back and corrected in a box."""

    game: str
    edition: str
    before: tuple[str, ...]
    answers: tuple[str, ...]
    back: str
    correct: str
    force: str


WAYS = {
    edition: Way(game, edition, *acts)
    for game, edition, acts in (
        ("clue", "cluedo-2012", ((), ("show", "cannot"), "take_back", "correct_question", "force")),
        ("clue", "clue-supernatural", ((), ("show", "cannot"), "take_back", "correct_question", "force")),
        (
            "thirteen_clues",
            "13-clues",
            (("choose", "take"), ("said",), "take-back", "correct", "agree-for-all"),
        ),
    )
}


def prompt_of(phone: Phone, *acts: str) -> dict[str, Any] | None:
    game = phone.look()["game"]
    return next((p for p in (*game["prompts"], *game["host_prompts"]) if p["act"] in acts), None)


def does(phone: Phone, *acts: str) -> None:
    prompt = prompt_of(phone, *acts)
    assert prompt, (acts, phone.look()["game"]["prompts"])
    assert phone.act(prompt, answer_for(prompt, Random(1)))["type"] == "ok"


def asked(server: Running, way: Way) -> tuple[Phone, list[Phone]]:
    """Let three sit down and somebody ask; return who asked, and the others."""
    phones = table_of(server, ["Anna", "Ben", "Cleo"], game=way.game, edition=way.edition)
    deal(phones)
    for act in way.before:
        for phone in phones:
            if prompt_of(phone, act):
                does(phone, act)
    asker = next(p for p in phones if prompt_of(p, "ask"))
    does(asker, "ask")
    return asker, [p for p in phones if p is not asker]


def answer(phones: list[Phone], way: Way) -> Phone:
    """Let whoever is asked answer; return who it was."""
    who = phones[0].look()["game"]["now"]["awaited"][0]
    phone = next(p for p in phones if p.seat == who)
    does(phone, *way.answers)
    return phone


def lines(phone: Phone) -> list[Any]:
    return [(line["kind"], line["say"]) for line in phone.look()["game"]["lines"]]


@pytest.fixture(params=sorted(WAYS))
def way(request: pytest.FixtureRequest) -> Way:
    return WAYS[request.param]


def test_f36_a_question_is_taken_back_before_anybody_answered_and_the_log_has_both(
    server: Running, way: Way
) -> None:
    asker, others = asked(server, way)
    before = [lines(p) for p in (asker, *others)]
    assert all(prompt_of(p, way.back) is None for p in others)
    does(asker, way.back)
    for phone, told in zip((asker, *others), before, strict=True):
        assert lines(phone)[: len(told)] == told
        assert len(lines(phone)) > len(told)
        assert phone.look()["game"]["now"]["turn"] == asker.seat
    assert prompt_of(asker, "ask")


def test_f36_after_an_answer_a_question_is_corrected_by_everybody_and_nothing_is_shown_again(
    server: Running, way: Way
) -> None:
    asker, others = asked(server, way)
    phones = [asker, *others]
    answer(phones, way)
    assert prompt_of(asker, way.back) is None
    told = [lines(p) for p in phones]
    does(asker, way.correct)
    assert set(asker.look()["game"]["now"]["awaited"]) == {p.seat for p in others}
    does(others[0], "agree")
    assert prompt_of(asker, "ask") is None
    assert asker.look()["game"]["now"]["awaited"] == [others[1].seat]
    does(others[1], "agree")
    for phone, known in zip(phones, told, strict=True):
        after = lines(phone)
        assert after[: len(known)] == known
        # what was shown to two people is told to them no second time
        assert not [say for kind, say in after[len(known) :] if kind in ("private", "answer")]
        assert "correction" in {kind for kind, _ in after[len(known) :]}
        assert phone.look()["game"]["now"]["turn"] == asker.seat
    live = server.service.awake()[0]
    read = Table(server.service, live.vault)
    read.load()
    assert read.play == live.play


def test_f36_one_no_ends_a_correction_and_nothing_has_changed(server: Running, way: Way) -> None:
    asker, others = asked(server, way)
    answer([asker, *others], way)
    before = asker.look()["game"]
    does(asker, way.correct)
    does(others[0], "agree")
    does(others[1], "disagree")
    after = asker.look()["game"]
    assert (after["now"], after["board"]) == (before["now"], before["board"])


def test_f36_the_host_and_one_more_correct_only_without_whoever_has_been_away_for_a_minute(
    server: Running, way: Way
) -> None:
    asker, others = asked(server, way)
    phones = [asker, *others]
    answer(phones, way)
    host = phones[0].look()["table"]["host"]
    if asker.seat != host:
        assert next(p for p in phones if p.seat == host).do("host", seat=asker.seat)["type"] == "ok"
    willing, silent = others
    does(asker, way.correct)
    does(willing, "agree")
    # who is here is asked, and cannot be passed over: neither by the button nor by a message that somebody made up
    assert prompt_of(asker, way.force) is None

    forged = {"id": f"table/{way.force}:{willing.seat}", "act": way.force}
    before = asker.look()
    got = asker.act(forged)
    assert (got["code"], got["args"]) == ("still-here", {"who": {"seat": silent.seat}})
    assert asker.look() == before

    server.clock.ahead += MINUTE
    willing.look()
    server.service.tick()
    told = [lines(p) for p in phones[:2]]
    does(asker, way.force)
    for phone, known in zip(phones[:2], told, strict=True):
        assert "correction" in {kind for kind, _ in lines(phone)[len(known) :]}
    assert asker.look()["game"]["now"]["turn"] == asker.seat
    assert prompt_of(asker, "ask")


def test_the_host_is_shown_the_way_as_soon_as_a_minute_is_over(server: Running, way: Way) -> None:
    """Nobody does anything meanwhile: time alone brings the button, and takes it away when somebody is back."""
    asker, others = asked(server, way)
    answer([asker, *others], way)
    does(asker, way.correct)
    does(others[0], "agree")
    host = next(p for p in (asker, *others) if p.seat == asker.look()["table"]["host"])
    if host is others[1]:
        assert host.do("host", seat=asker.seat)["type"] == "ok"
        host = asker
    host.open()

    def offered() -> bool:
        return way.force in {p["act"] for p in host.view["game"]["host_prompts"]}

    def is_here() -> bool:
        return any(
            s["seat"] == others[1].seat and s["presence"] == "here" for s in host.view["table"]["seats"]
        )

    assert not offered()
    server.clock.ahead += MINUTE - 10
    host.wait(lambda: not is_here())
    assert not offered()
    server.clock.ahead += 10
    host.wait(offered)
    others[1].look()
    host.wait(lambda: not offered())
    host.close()
