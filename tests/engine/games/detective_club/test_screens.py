"""Hidden means hidden: roles side by side, the room, what comes back. See also tests/engine/contract/test_leaks.py."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from engine.core.canonical import canonical
from engine.core.codec import shown
from engine.core.game import event_from_json, event_to_json
from engine.core.viewer import SeatEye, TableEye
from engine.games.detective_club import actions as act
from engine.games.detective_club.game import GAME
from tests.engine.games.detective_club.helpers import Table, vote


def until(phase, t):
    """Yields after each act of a round, up to the last vote but one."""
    t.give("lantern")
    yield
    for seat in t.start.seats:
        t.do(seat, act.OpenPage())
        yield
    while t.phase == "cards":
        t.do("s1", act.Played())
        yield
    if t.phase == "say":
        t.do("s1", act.SayWord())
        yield
    while t.phase == "explain":
        t.do("s1", act.Spoken())
        yield
    for seat in t.voters[:-1]:
        t.do(seat, vote(next(s for s in t.voters if s != seat)))
        yield
    assert t.phase == phase


@pytest.mark.parametrize("options", [{}, {"voting": "secret"}, {"no_discussion": True}])
def test_f25_every_screen_is_the_same_whoever_has_the_empty_page(options):
    """R-word: view, top, prompts and lines, of each seat and the room, act by act, to the last byte."""
    tables = [Table(5, [who], **options) for who in ("s2", "s3", "s4", "s5")]
    for _ in zip(*(until("vote", t) for t in tables), strict=True):
        for seat in (*tables[0].start.seats, "table"):
            screens = {json.dumps(t.screen(seat), sort_keys=True) for t in tables}
            assert len(screens) == 1, f"{seat} in {tables[0].phase}"


def test_f25_the_boards_of_conspirator_detective_and_active_player_are_equal_while_closed():
    """R-word: byte for byte, before and after the press."""
    t = Table(4, ["s2"])
    t.give("lantern")
    for _ in range(2):
        boards = {canonical(shown(GAME.view(t.state, SeatEye(s)))) for s in t.start.seats}
        assert len(boards) == 1
        pages = [p for s in t.start.seats for p in GAME.legal(t.state, s) if p.act == "open_page"]
        assert len({(p.id, p.say, p.note) for p in pages}) == (1 if pages else 0)
        if pages:
            t.open_all()
    assert "open_page" not in t.acts("s2")


def test_f23_neither_word_nor_conspirator_is_in_any_message_before_its_time():
    """R-word, R-explain: the room and every phone, in every act."""
    t = Table(6, ["s4"])
    acts = until("vote", t)
    for _ in acts:
        for seat in (*t.start.seats, "table"):
            text = json.dumps(t.screen(seat))
            assert ("lantern" in text) == t.state.round.said
            assert "conspirator" not in text


def test_that_somebody_looked_is_seen_by_nobody_else():
    """R-word: but the Active Player, whose word is fixed by it."""
    t = Table(5, ["s2"])
    t.give()
    before = {s: t.screen(s) for s in ("s3", "s4", "s5", "table")}
    t.do("s2", act.OpenPage())
    assert {s: t.screen(s) for s in before} == before
    after_first = t.screen("s1")
    t.do("s4", act.OpenPage())
    assert t.screen("s1") == after_first


def test_what_the_referee_does_never_depends_on_the_role():
    """R-leave: events of the same kind and number, whoever has the empty page."""
    found = set()
    for who in ("s2", "s3", "s4", "s5"):
        t = Table(5, [who, "s2"])
        for _ in until("vote", t):
            pass
        t.do("s3", act.Leave())
        found.add(tuple(type(e).__name__ for e in t.events))
    assert len(found) == 1


def test_the_shared_screen_and_late_arrivals_see_nothing_before_the_reveal():
    """Shared screen: nothing before the reveal, everything after."""
    t = Table(4, ["s3"], voting="secret")
    for _ in until("vote", t):
        view = GAME.view(t.state, TableEye())
        assert view.page == ""
        assert view.last is None
        assert view.total == -1
        assert all(b.whom == "" for b in view.round.ballots)
    t.do("s4", vote("s3"))
    assert GAME.view(t.state, TableEye()).last.conspirator == "s3"


def test_everything_is_read_back_from_the_store():
    """Events hold everything random: replayed through JSON they give the same game."""
    t = Table(4, ["s3"], voting="secret", topic="films")
    t.round(1)
    t.do("s1", act.NextRound())
    t.do("s2", act.Leave())
    state = None
    for event in t.events:
        again = event_from_json(GAME, json.loads(canonical(event_to_json(event))))
        assert again == event
        state = GAME.evolve(state, again)
    assert state == t.state


def test_prompts_of_a_seat_change_only_by_what_it_may_know():
    """R-word: ids and choices stay while others look at their pages."""
    t = Table(6, ["s2"])
    t.give()
    seen = []
    for seat in ("s2", "s3", "s4"):
        t.do(seat, act.OpenPage())
        seen.append([p.id for p in GAME.legal(t.state, "s6")])
    assert all(a == b for a, b in pairwise(seen))
