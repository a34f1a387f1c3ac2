"""Somebody is missing: in each game, in each of its phases, whoever is waited for goes in each way there is, and the others finish.

The tables here are the server's own, act by act, without the store and the wire: so every phase of every box can be left in
every way. What the wire adds is in the other files.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.core.canonical import canonical
from engine.core.dice import SealedDice
from engine.core.news import Now
from engine.core.prompts import Prompt
from engine.core.registry import games
from engine.core.seats import TABLE, Seat, clockwise_from
from engine.core.secret import Secret
from engine.core.viewer import SeatEye, TableEye, Viewer
from server import table_events as ev
from server.acts import decide
from server.draft import Draft, Facts
from server.play import HOST_PREFIX, Play
from server.table_state import TableState
from tests.engine.contract.play import answered, as_json, choose, scene_of, scenes, spec_of

OFTEN = {
    "clue": ("cluedo-2012 for 2", "cluedo-2012 for 3", "clue-supernatural for 4", "by itself"),
    "thirteen_clues": ("two", "three", "five, at once, Top Secret"),
    "clueverge": (
        "three with real cards, odds",
        "three dealt, match",
        "four together, dealt",
        "alone, dealt, series",
    ),
    "detective_club": ("4 in turn", "5 without talk", "6 secret"),
}
"""The boxes of each run; the others are played by the long ones."""

ALL = [(slug, name) for slug, name in scenes() if slug in games() and not scene_of(slug, name).micro]
FEW = [(slug, name) for slug, name in ALL if name in OFTEN.get(slug, (name,))]
BOXES = [
    pytest.param(slug, name, id=f"{slug}: {name}", marks=() if (slug, name) in FEW else pytest.mark.long)
    for slug, name in ALL
]

AWHILE = 40
"""Acts that the others play on before they bring the game to an end by leaving it."""

LONG = 120
"""Acts of a game whose phases are looked at."""


@dataclass(frozen=True)
class Moment:
    """A table in the middle of a game."""

    state: TableState
    play: Play
    facts: Facts = field(default_factory=Facts)

    @property
    def now(self) -> Now:
        """What the shared screen is told."""
        return self.play.game.now(self.play.state, TableEye())

    @property
    def over(self) -> bool:
        return self.state.phase == "end"

    def then(self, seat: Seat, message: dict[str, Any]) -> Moment:
        """Let a seat's phone say something."""
        draft = Draft(self.state, self.play, self.facts)
        decide(draft, seat, message)
        assert draft.play is not None
        return replace(self, state=draft.state, play=draft.play)

    def act(self, actor: Seat, prompt: Prompt, values: dict[str, Any]) -> Moment:
        prefix, seat = (HOST_PREFIX, self.state.host) if actor == TABLE else ("", actor)
        said = {"type": "act", "prompt": prefix + prompt.id, "act": prompt.act, "values": as_json(values)}
        return self.then(seat, said)

    def offers(self, actors: tuple[Seat, ...], *acts: str) -> list[tuple[Seat, Prompt]]:
        return [(a, p) for a in actors for p in self.play.prompts(a) if not acts or p.act in acts]

    def absent(self, *who: Seat) -> Moment:
        """The phones of these are gone for long."""
        here = frozenset(self.state.seats) - set(who)
        gone = frozenset(who)
        away = self.state.host in who
        return replace(self, facts=Facts(here=here, silent=gone, gone=gone, host_away=away))


def dealt(slug: str, name: str) -> Moment:
    """Return a table of this box whose cards are dealt."""
    game, start = games()[slug], scene_of(slug, name).start
    draft = Draft(TableState(), None, Facts())
    draft.add(
        ev.TableMade("BCDF", "", slug, game.edition(start.edition).id, canonical(start.edition).decode())
    )
    for seat in start.seats:
        draft.add(ev.SeatTaken(seat, f"Player {seat}"))
        draft.add(ev.DeviceAdded(f"phone of {seat}", seat, 1, "joined"))
    for option, value in start.options.items():
        draft.add(ev.OptionSet(option, value))
    draft.add(ev.CuttingBegun(1, fresh=False))
    draft.add(ev.SealDrawn(Secret("0d" * 32), "5e" * 32, (), start.seats))
    draft.add(ev.Dealt(1, start.seats, start.options))
    for event in game.setup(start, SealedDice(bytes.fromhex("0d" * 32), [], "BCDF", 1)):
        draft.add(event)
    assert draft.play is not None
    return Moment(draft.state, draft.play)


def one_more(moment: Moment, actors: tuple[Seat, ...], rng: Random) -> Moment | None:
    """Let one of `actors` do something; None if none of them can do anything."""
    slug = moment.state.game_slug
    for _ in range(AWHILE):
        offer = choose(games()[slug], spec_of(slug), moment.play.state, actors, rng)
        if offer is None:
            break
        if offer.actor != TABLE or offer.prompt in moment.play.host_prompts(moment.facts.silent):
            return moment.act(offer.actor, offer.prompt, dict(offer.values))
    return None


@cache
def phases(slug: str, name: str) -> list[Moment]:
    """Return a moment of each phase of random games of this box: each sentence at the top of the shared screen, once."""
    found: dict[str, Moment] = {}
    for seed in range(2):
        moment, rng = dealt(slug, name), Random(f"{slug} {name} {seed}")
        for _ in range(LONG):
            if moment.over:
                break
            if moment.now.awaited:
                found.setdefault(moment.now.say.key, moment)
            after = one_more(moment, (*moment.state.seats, TABLE), rng)
            assert after is not None
            moment = after
    return list(found.values())


def awaited(slug: str, name: str) -> Iterator[tuple[Moment, Seat]]:
    """Each phase with each seat that is waited for in it."""
    for moment in phases(slug, name):
        for seat in moment.now.awaited:
            yield moment, seat


def gone(moment: Moment, who: Seat) -> Iterator[tuple[str, Moment]]:
    """Let somebody go in each way that the rules have: by their own phone, and by the table, whose powers another may have taken."""
    for _, prompt in moment.offers((who,), "leave"):
        yield "leaves", moment.act(who, prompt, {})
    moment = in_charge(moment.absent(who), who)
    for _, prompt in moment.offers((TABLE,), "remove"):
        yield "is removed", moment.act(TABLE, prompt, {"seat": who})


def in_charge(moment: Moment, absent: Seat) -> Moment:
    """Let somebody who is here have the powers."""
    others = [s for s in moment.state.seats if s != absent and not called(moment, s).gone]
    if moment.state.host != absent or not others:
        return moment
    return moment.then(others[-1], {"type": "table", "do": "take_host", "fields": {}})


def called(moment: Moment, seat: Seat) -> Any:
    person = moment.state.person(seat)
    assert person is not None
    return person


def finished(moment: Moment, without: Seat, rng: Random) -> bool:
    """Whether the others, who play on for a while and then leave one after another, come to an end; none of them is ever stuck."""
    others = (*(s for s in moment.state.seats if s != without), TABLE)
    for _ in range(AWHILE):
        if moment.over:
            return True
        after = one_more(moment, others, rng)
        if after is None:
            return False
        moment = after
    while not moment.over:
        last = moment.offers(others, "leave", "remove", "stop", "finish")
        if not last:
            return False
        actor, prompt = rng.choice(last)
        moment = moment.act(actor, prompt, answered(prompt, rng))
    return True


def looked_at(moment: Moment) -> None:
    """Everybody's view can be made."""
    game, state = moment.play.game, moment.play.state
    eyes: list[Viewer] = [TableEye(), *map(SeatEye, moment.state.seats)]
    for eye in eyes:
        assert game.view(state, eye) is not None
        assert game.now(state, eye).awaited == moment.now.awaited


@pytest.mark.parametrize(("slug", "name"), BOXES)
def test_f16_whoever_is_waited_for_goes_in_each_phase_and_the_others_finish(slug: str, name: str) -> None:
    """They leave, or the table takes them out; also when it was the host, whose powers pass on."""
    rng = Random(7)
    ways = set()
    for moment, who in awaited(slug, name):
        for way, after in gone(moment, who):
            looked_at(after)
            assert called(after, who).gone
            if len(moment.state.seats) > 1 and not after.over:
                assert after.state.host != who
            assert finished(after, who, rng), f"{who} {way} at {moment.now.say.key}"
            ways.add(way)
    assert ways == {"leaves", "is removed"}


@pytest.mark.parametrize(("slug", "name"), BOXES)
def test_f16_the_others_finish_without_whoever_only_went_away(slug: str, name: str) -> None:
    """Nobody takes them out at first: the referee answers for them, their turn is passed over, or others go on."""
    rng = Random(8)
    for moment, who in awaited(slug, name):
        others = [s for s in moment.state.seats if s != who and not called(moment, s).gone]
        if not others or who in moment.now.out:
            continue
        here = in_charge(moment.absent(who), who)
        assert finished(here, who, rng), f"{who} is away at {moment.now.say.key}"


@pytest.mark.parametrize("slug", sorted(games()))
def test_f17_the_last_one_awaited_goes_and_the_wait_ends_at_once(slug: str) -> None:
    """Whoever went is awaited no more; if all waited for this one alone, something else is to be done, by others, or it is over."""
    alone = 0
    for name in (n for s, n in FEW if s == slug):
        for moment, who in awaited(slug, name):
            for way, after in gone(moment, who):
                at = f"{who} {way} at {moment.now.say.key}, {name}"
                assert who not in after.now.awaited, at
                if moment.now.awaited == (who,) and len(moment.state.seats) > 1:
                    assert after.over or after.now.awaited, at
                    alone += 1
    assert alone


@pytest.mark.parametrize("slug", sorted(games()))
def test_f18_whoever_is_on_turn_goes_and_the_next_in_order_is_on(slug: str) -> None:
    turns = 0
    for name in (n for s, n in FEW if s == slug):
        for moment in phases(slug, name):
            who = moment.now.turn
            if who is None or who not in moment.now.awaited:
                continue
            for way, after in gone(moment, who):
                if after.over or after.now.turn is None:
                    continue
                order = clockwise_from(moment.state.seats, who)
                at = f"{who} {way} at {moment.now.say.key}, {name}: {after.now}"
                assert after.now.turn == next(s for s in order if s not in (who, *after.now.out)), at
                turns += 1
    assert turns
