"""The automatic marks of a notebook, computed from what its seat was told and never stored.

Each fact that a seat knows is a function that says which cells it settles, and why. Level 1 is what one holds and was shown,
level 2 also who could not answer and who showed one of three.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from engine.core.seats import Seat
from engine.core.words import Arg, Label, Many, Say, SeatRef
from engine.games.clue.rules import notes_problem
from engine.games.clue.state import Answer, Question, State

Mark = Literal["has", "no", "maybe"]
HAS: Mark = "has"
NO: Mark = "no"
MAYBE: Mark = "maybe"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why cells are marked. `level`: 1 or 2. `no`: the question it comes from, or null."""

    why: Say
    level: int
    no: int | None = None


@dataclass(frozen=True, slots=True)
class Notebook:
    """A seat's score sheet. Rows are `View.cards`; `columns` are the seats clockwise, then "side-A" to "side-D" or "centre".

    `marks`: "card:column" -> [mark, index into `reasons`]; mark is "has", "no", or "maybe" (showed one of three that
    include it). `crossed`: cards that cannot be in the envelope, card -> index into `reasons`. `level` is the highest
    that this table allows; a phone that shows less leaves out the reasons of a higher level. `read_only`: wrong accusers.
    """

    columns: tuple[str, ...]
    level: int
    marks: Mapping[str, tuple[Mark, int]]
    crossed: Mapping[str, int]
    reasons: tuple[Reason, ...]
    read_only: bool


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that a seat knows. `has`: (card, column) pairs where cards are, `no`: where they are not."""

    reason: Reason
    has: tuple[tuple[str, str], ...] = ()
    no: tuple[tuple[str, str], ...] = ()
    maybe: tuple[tuple[str, str], ...] = ()
    nowhere: tuple[str, ...] = ()
    """Cards that are in no column at all: face up."""
    full: str = ""
    """A column of which every card is known."""


def columns_of(state: State) -> tuple[str, ...]:
    """Who or what may hold a card: seats clockwise, the side cards, the cards in the centre."""
    centre = ("centre",) if state.centre.open() else ()
    return (*state.seats, *(f"side-{letter}" for letter in state.side), *centre)


def notebook(state: State, me: Seat) -> Notebook:
    """The notebook of `me`: every fact it knows, the lower levels first, each cell marked once."""
    level = int(state.options["marks"])
    columns = columns_of(state)
    facts = [f for f in sorted(facts_of(state, me), key=lambda f: f.reason.level) if f.reason.level <= level]
    settled: dict[str, tuple[Mark, Fact]] = {}
    crossed: dict[str, Fact] = {}
    for fact in facts:
        for (card, column), mark in _cells(state, fact, columns):
            settled.setdefault(f"{card}:{column}", (mark, fact))
        for card in (*fact.nowhere, *(card for card, _ in fact.has)):
            crossed.setdefault(card, fact)
    for fact in facts:
        for card, column in fact.maybe:
            settled.setdefault(f"{card}:{column}", (MAYBE, fact))
    # A fact that settles nothing new is no reason for anything.
    needed = {id(fact) for _, fact in settled.values()} | {id(fact) for fact in crossed.values()}
    used = [f for f in facts if id(f) in needed]
    at = {id(f): i for i, f in enumerate(used)}
    return Notebook(
        columns,
        level,
        {cell: (mark, at[id(fact)]) for cell, (mark, fact) in settled.items()},
        {card: at[id(fact)] for card, fact in crossed.items()},
        tuple(f.reason for f in used),
        notes_problem(state, me) is not None,
    )


def _cells(state: State, fact: Fact, columns: tuple[str, ...]) -> Iterator[tuple[tuple[str, str], Mark]]:
    """What a fact settles: a card that is in one column is in no other, and a known column holds nothing else."""
    for card, column in fact.has:
        yield (card, column), HAS
        yield from (((card, other), NO) for other in columns if other != column)
    yield from ((cell, NO) for cell in fact.no)
    yield from (((card, column), NO) for card in fact.nowhere for column in columns)
    if fact.full:
        yield from (((card, fact.full), NO) for card in state.box.cards)


def facts_of(state: State, me: Seat) -> Iterator[Fact]:
    """Everything that `me` knows about where cards are."""
    yield from _dealt(state, me)
    yield from _opened(state, me)
    yield from _looked(state, me)
    yield from _envelope(state, me)
    for question in state.questions:
        yield from _shown(question, me)
        if question.counts:
            yield from _answers(question, me)
    yield from _effects(state, me)


def _dealt(state: State, me: Seat) -> Iterator[Fact]:
    hand = state.hands[me].open()
    for card in hand:
        yield Fact(Reason(Say("why-you-hold", {"card": Label(card)}), 1), has=((card, me),))
    yield Fact(Reason(Say("why-not-yours"), 1), full=me)
    if state.faceup:
        yield Fact(Reason(Say("why-faceup"), 1), nowhere=state.faceup)


def _opened(state: State, me: Seat) -> Iterator[Fact]:
    for seat in state.opened:
        if seat != me:
            reason = Reason(Say("why-open-hand", {"who": SeatRef(seat)}), 1)
            yield Fact(reason, has=tuple((card, seat) for card in state.hands[seat].open()), full=seat)


def _looked(state: State, me: Seat) -> Iterator[Fact]:
    for look in state.looks:
        if look.seat == me:
            column = f"side-{look.letter}"
            reason = Reason(Say("why-looked", {"letter": look.letter}), 1, look.no)
            yield Fact(reason, has=((state.side[look.letter].open(), column),), full=column)
    if me in state.centre_looks:
        cards = state.centre.open()
        yield Fact(
            Reason(Say("why-looked-centre"), 1), has=tuple((c, "centre") for c in cards), full="centre"
        )


def _envelope(state: State, me: Seat) -> Iterator[Fact]:
    """A wrong accuser knows the envelope: those three cards are in no column, but are not crossed off."""
    if me in state.wrong:
        cells = tuple((card, column) for card in state.envelope.open() for column in columns_of(state))
        yield Fact(Reason(Say("why-envelope"), 1), no=cells)


def _shown(question: Question, me: Seat) -> Iterator[Fact]:
    """What was shown stays known, even if the question was corrected."""
    if question.card is None:
        return
    by = question.answers[-1].seat
    if me == question.seat or me in question.seen_by:
        args: dict[str, Arg] = {"who": SeatRef(by), "card": Label(question.card.open()), "no": question.no}
        key = "why-shown" if me == question.seat else "why-saw"
        yield Fact(Reason(Say(key, args), 1, question.no), has=((question.card.open(), by),))


def _answers(question: Question, me: Seat) -> tuple[Fact, ...]:
    told = me != question.seat and me not in question.seen_by
    return _from_answers(question.no, question.seat, question.cards, question.answers, me, told=told)


@lru_cache(4096)
def _from_answers(
    no: int, asker: Seat, cards: tuple[str, ...], answers: tuple[Answer, ...], me: Seat, *, told: bool
) -> tuple[Fact, ...]:
    """What `me` learns from answers that all heard. Kept: each is asked for again in every view of a whole game."""
    facts = []
    named: dict[str, Arg] = {"cards": Many(tuple(Label(c) for c in cards)), "no": no}
    for answer in answers:
        if answer.seat == me:
            continue
        cells = tuple((card, answer.seat) for card in cards)
        who: dict[str, Arg] = {"who": SeatRef(answer.seat), **named}
        if answer.how == "could-not":
            facts.append(Fact(Reason(Say("why-could-not", who), 2, no), no=cells))
        if answer.how == "showed" and told:
            one_of: dict[str, Arg] = {**who, "to": SeatRef(asker)}
            facts.append(Fact(Reason(Say("why-one-of", one_of), 2, no), maybe=cells))
    return tuple(facts)


def _effects(state: State, me: Seat) -> Iterator[Fact]:
    for effect in state.effects:
        if effect.seat != me and effect.to in ("", me):
            args: dict[str, Arg] = {"who": SeatRef(effect.seat), "card": Label(effect.card.open())}
            key = "why-effect-to-you" if effect.to else "why-effect-to-all"
            yield Fact(Reason(Say(key, args), 1), has=((effect.card.open(), effect.seat),))
