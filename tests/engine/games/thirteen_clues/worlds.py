"""The worlds of 13 Clues: what each viewer is told, from the "who knows what" table, and other histories that fit it.

A seat is told: its five cards; once all have chosen the fronts of all other screens and its own two behind; the informants that it
looked at; every public answer, its own count as a witness, Top Secret answers that it asked for or gave. Never its own case.
The shared screen is told no card but those named in an accusation. At the end everything is opened.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import permutations, product
from random import Random
from typing import Any

from engine.core.game import Start
from engine.core.secret import Secret
from engine.core.viewer import SeatEye, Viewer
from engine.games.thirteen_clues import events as ev
from tests.engine.contract.spec import Scene, key_of
from tests.engine.games.thirteen_clues.boxes import box, options, seats, small_box
from tests.engine.games.thirteen_clues.model import KINDS, Model, begin, model_of, step
from tests.engine.games.thirteen_clues.rare import RARE

Events = tuple[Any, ...]

FEW_GLASSES = 3
LONG = 60
TRIES = 60
"""Changes tried for one other world."""


def facts(events: Sequence[Any], viewer: Viewer) -> list[Any]:
    """All that `viewer` has been told that may differ between histories with the same public events."""
    me = viewer.seat if isinstance(viewer, SeatEye) else None
    model = begin(events[0])
    known: list[Any] = [] if me is None else [("hand", model.hands[me])]
    questions: dict[int, Any] = {}
    for e in events[1:]:
        step(model, e)
        match e:
            case ev.Chosen(seat, cards):
                known.append(("chosen", seat, cards.open() if seat == me else None))
            case ev.Opened():
                if me is not None:
                    known.append(
                        ("fronts", [model.case(s) for s in model.seats if s != me], model.behind(me))
                    )
            case ev.Asked():
                questions[e.no] = e
                known.append(("asked", e.no, e.count.open() if e.witness == me else None))
            case ev.Answered(no):
                q = questions[no]
                told = not q.top_secret or me in (q.asker, q.witness)
                known.append(("answered", no, q.count.open() if told else None))
            case ev.Looked(seat, letter):
                card = model.informants[ord(letter) - ord("A")]
                known.append(("looked", seat, letter, card if seat == me else None))
            case ev.Accused():
                known.append(("accused", e.seat, e.suspect, e.location, e.weapon, e.right))
        if model.over and model.opened:
            rest = [(model.case(s), model.behind(s)) for s in model.seats]
            known.append(("over", rest, model.informants))
    return known


def possible(events: Sequence[Any]) -> bool:
    """Whether these events could have been played: nobody names a card that they see, and verdicts are true."""
    model = begin(events[0])
    for e in events[1:]:
        if isinstance(e, ev.Accused):
            named = (e.suspect, e.location, e.weapon)
            if model.visible(e.seat) & set(named) or e.right != (named == model.case(e.seat)):
                return False
        step(model, e)
    return True


def told_anew(events: Sequence[Any]) -> Events:
    """The same events with every number that the referee works out worked out again."""
    model = begin(events[0])
    made = [events[0]]
    for e in events[1:]:
        if isinstance(e, ev.Asked):
            e = replace(e, count=Secret(model.count(e.witness, e.about, e.side)))  # noqa: PLW2901
        step(model, e)
        made.append(e)
    return tuple(made)


def relabelled(events: Sequence[Any], turn: Mapping[str, str]) -> Events:
    """The same deal and choices with cards exchanged."""

    def other(cards: Sequence[str]) -> tuple[str, ...]:
        return tuple(turn.get(c, c) for c in cards)

    dealt = events[0]
    dealt = replace(
        dealt,
        hands={s: Secret(other(h.open())) for s, h in dealt.hands.items()},
        informants=tuple(Secret(turn.get(c.open(), c.open())) for c in dealt.informants),
    )
    rest = [
        replace(e, cards=Secret(other(e.cards.open()))) if isinstance(e, ev.Chosen) else e for e in events[1:]
    ]
    return (dealt, *rest)


def well_dealt(events: Sequence[Any]) -> bool:
    """Whether every hand holds each kind, and every choice is one of each, from that hand."""
    model = begin(events[0])
    for hand in model.hands.values():
        if {model.cards[c]["kind"] for c in hand} != set(KINDS):
            return False
    for e in events:
        if isinstance(e, ev.Chosen):
            cards = e.cards.open()
            if [model.cards[c]["kind"] for c in cards] != list(KINDS) or not set(cards) <= set(
                model.hands[e.seat]
            ):
                return False
    return True


class ThirteenSpec:
    def __init__(self) -> None:
        full = box()
        few_glasses = small_box(5, FEW_GLASSES)  # no informants: every glass goes from hand to hand
        self.scenes = (
            Scene("micro of two", Start(seats(2), small_box(4, 2), options()), micro=True),
            Scene("micro of three", Start(seats(3), small_box(5, 4), options(top_secret=True)), micro=True),
            Scene("two", Start(("s2", "s1"), full, options())),
            Scene("two, at once", Start(seats(2), full, options(at_once=True, top_secret=True))),
            Scene("three", Start(("s3", "s1", "s2"), full, options())),
            Scene("three, few glasses", Start(seats(3), few_glasses, options(marks=1))),
            Scene("four, Top Secret", Start(seats(4), full, options(top_secret=True))),
            Scene("five, at once, Top Secret", Start(seats(5), full, options(at_once=True, top_secret=True))),
            Scene("six", Start(seats(6), full, options(marks=0))),
            Scene("six, Top Secret", Start(seats(6), full, options(top_secret=True))),
        )
        self.rare = RARE

    def weight(self, state: Any, actor: str, act: str) -> float:
        if act == "choose" and actor in state.picks:
            return 0.1
        if act == "leave" and (not state.opened or len(state.left) == len(state.seats) - 1):
            return 0.02
        if act == "leave" and state.acts > LONG:
            return 0.2  # enough of this game
        if act == "take-back" and not state.undo.no:
            return 2
        if state.box.facts.glasses == FEW_GLASSES and act in FILLS_THE_RESERVE and state.acts <= LONG:
            return FILLS_THE_RESERVE[act]
        return WEIGHTS.get(act, 1)

    def others(self, events: Sequence[Any], viewer: Viewer, rng: Random) -> Iterator[Events]:
        told = facts(events, viewer)
        if self._is_micro(events):
            for world in self._family(events):
                if facts(world, viewer) == told and possible(world):
                    yield world
            return
        here = tuple(events)
        while True:
            for _ in range(TRIES):
                there = self._changed(here, viewer, rng)
                if well_dealt(there) and possible(there):
                    there = told_anew(there)
                    if facts(there, viewer) == told:
                        here = there
                        break
            # What no viewer is ever told: the order in which a hand was dealt, except of what stays behind.
            here = self._shuffled_hands(here, viewer, rng)
            if key_of(here) != key_of(events):
                yield here

    def _is_micro(self, events: Sequence[Any]) -> bool:
        return any(s.micro and s.start.edition == events[0].start.edition for s in self.scenes)

    def _family(self, events: Sequence[Any]) -> Iterator[Events]:
        """The worlds of a micro scene that are listed: at every place lies a card of the kind that really lies there.

        Even the smallest box has millions of deals. Listed are all in which three of each kind (with two seats all
        four suspects) change places among themselves, and all else lies as it does: closed in itself, and few enough.
        """
        model = begin(events[0])
        moved = []
        for kind in KINDS:
            cards = [c for c, f in model.cards.items() if f["kind"] == kind]
            moved.append(cards if kind == "suspect" and len(model.seats) == 2 else cards[-3:])
        for orders in product(*(permutations(cards) for cards in moved)):
            turn = {
                c: d
                for cards, order in zip(moved, orders, strict=True)
                for c, d in zip(cards, order, strict=True)
            }
            if any(c != d for c, d in turn.items()):
                yield told_anew(relabelled(events, turn))

    def _changed(self, events: Events, viewer: Viewer, rng: Random) -> Events:
        """A few cards exchanged, and sometimes another choice of somebody else."""
        me = viewer.seat if isinstance(viewer, SeatEye) else None
        model = model_of(events)
        kept = set(model.hands[me]) if me else set()
        free = [c for c in model.cards if c not in kept]
        made = events
        for _ in range(rng.choice((1, 1, 2, 3))):
            one = rng.choice(free)
            alike = [c for c in free if model.cards[c]["kind"] == model.cards[one]["kind"]]
            two = rng.choice(alike if rng.random() < 0.7 else free)
            made = relabelled(made, {one: two, two: one})
        choices = [i for i, e in enumerate(made) if isinstance(e, ev.Chosen) and e.seat != me]
        if choices and rng.random() < 0.4:
            i = rng.choice(choices)
            hand = made[0].hands[made[i].seat].open()
            cards = tuple(
                rng.choice([c for c in hand if model.cards[c]["kind"] == k] or [hand[0]]) for k in KINDS
            )
            made = (*made[:i], replace(made[i], cards=Secret(cards)), *made[i + 1 :])
        return made

    def _shuffled_hands(self, events: Events, viewer: Viewer, rng: Random) -> Events:
        me = viewer.seat if isinstance(viewer, SeatEye) else None
        model = model_of(events)
        hands = {}
        for seat, hand in model.hands.items():
            order = list(hand)
            if seat != me:
                rng.shuffle(order)
            if seat in model.picks:
                stays = iter(model.behind(seat))
                order = [c if c in model.picks[seat] else next(stays) for c in order]
            hands[seat] = Secret(tuple(order))
        return (replace(events[0], hands=hands), *events[1:])

    def ignorant(self, events: Sequence[Any], viewer: Viewer) -> bool:
        if model_of(events).over:
            return False
        # On a micro scene only the listed worlds count: there an answer may leave none of them.
        return not self._is_micro(events) or not any(isinstance(e, (ev.Asked, ev.Accused)) for e in events)

    def told_otherwise(
        self, events: Sequence[Any], viewer: Viewer, rng: Random
    ) -> Iterator[tuple[str, Events]]:
        me = viewer.seat if isinstance(viewer, SeatEye) else None
        told = facts(events, viewer)
        for word, world in self._told(tuple(events), me, rng):
            if facts(world, viewer) != told:
                yield word, world

    def _told(self, events: Events, me: str | None, rng: Random) -> Iterator[tuple[str, Events]]:
        model = model_of(events)
        if me is not None:
            yield from self._swaps("hand", events, model, [rng.choice(model.hands[me])], rng)
            if model.opened:
                yield from self._swaps("behind", events, model, [rng.choice(model.behind(me))], rng)
                other = rng.choice([s for s in model.seats if s != me])
                yield from self._swaps("front", events, model, [rng.choice(model.case(other))], rng)
        if model.over and model.opened:
            yield from self._swaps("opened", events, model, list(model.cards), rng)
        for i, e in enumerate(events):
            match e:
                case ev.Asked():
                    yield (
                        "answer",
                        (*events[:i], replace(e, count=Secret(e.count.open() + 1)), *events[i + 1 :]),
                    )
                case ev.Looked(seat, letter):
                    if seat == me:
                        card = model.informants[ord(letter) - ord("A")]
                        yield from self._swaps("informant", events, model, [card], rng)
                    other = "A" if letter != "A" else "B"
                    if len(model.informants) > 1:
                        yield "letter", (*events[:i], replace(e, letter=other), *events[i + 1 :])
                case ev.Accused():
                    alike = [c for c, f in model.cards.items() if f["kind"] == "weapon" and c != e.weapon]
                    yield "named", (*events[:i], replace(e, weapon=rng.choice(alike)), *events[i + 1 :])

    def _swaps(
        self, word: str, events: Events, model: Model, cards: Sequence[str], rng: Random
    ) -> Iterator[tuple[str, Events]]:
        """One of `cards` exchanged for another of its kind, without anything else that was public."""
        one = rng.choice(cards)
        alike = [c for c, f in model.cards.items() if f["kind"] == model.cards[one]["kind"] and c != one]
        two = rng.choice(alike)
        yield word, relabelled(events, {one: two, two: one})

    def places(self, state: Any) -> Mapping[str, Sequence[str]]:
        made: dict[str, Sequence[str]] = {"informants": [c.open() for c in state.informants]}
        for seat, hand in state.hands.items():
            cards = hand.open()
            chosen = state.picks[seat].open() if seat in state.picks else ()
            made[f"chosen by {seat}"] = chosen
            made[f"with {seat}"] = [c for c in cards if c not in chosen]
        return made

    def all_cards(self, state: Any) -> Sequence[str]:
        # Six colours with two players, one more for each further one (the shipped box); a small box is all in play.
        return list(cards_in_play(state.start))

    def golden(self) -> Sequence[Any]:
        from tests.engine.games.thirteen_clues.recorded import games

        return games()


def cards_in_play(start: Start) -> Sequence[str]:
    from tests.engine.games.thirteen_clues.model import cards_of

    return list(cards_of(start.edition, len(start.seats)))


WEIGHTS = {
    "accuse": 4,
    "take-back": 0.2,
    "correct": 0.2,
    "disagree": 0.2,
    "choose-for": 0.1,
    "skip": 0.02,
    "leave": 0.008,
    "remove": 0.008,
    "come_back": 0.01,
}

FILLS_THE_RESERVE = {"accuse": 0.02, "leave": 0.001, "remove": 0.001}
"""Rare where the reserve shall get empty."""

SPEC = ThirteenSpec()
