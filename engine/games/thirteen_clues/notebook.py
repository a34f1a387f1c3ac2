"""The automatic marks of the notebook (R-notebook): computed from facts each time, never stored, each with its reason."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engine.core.seats import Seat
from engine.core.words import Arg, Say, SeatRef
from engine.games.thirteen_clues import rules
from engine.games.thirteen_clues.speech import called, number_say
from engine.games.thirteen_clues.state import Question, State

SEEN, ANSWERS = 1, 2
"""Levels: what I see and the informants that I looked at; also what an answer of zero crosses off."""

MarkKind = Literal["", "seen", "informant", "zero"]


@dataclass(frozen=True, slots=True)
class Cell:
    """One card in the notebook. `mark` says why it is not in the own case, `level` from which setting on it is shown."""

    card: str
    mark: MarkKind = ""
    level: int = 0
    why: Say | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One colour in play: its suspect, location and weapon."""

    colour: str
    cells: tuple[Cell, Cell, Cell]


def rows(state: State, seat: Seat | None) -> tuple[Row, ...]:
    """The notebook of a seat, one row a colour; None: an empty one. At most up to the level that the table set."""
    known = {} if seat is None else marks(state, seat)
    most = int(state.start.options.get("marks", ANSWERS))
    made = []
    for colour in state.box.facts.colours:
        if colour.id not in state.box.colours(len(state.seats)):
            continue
        found = [known.get(c.id, Cell(c.id)) for c in colour.cards()]
        suspect, location, weapon = (c if c.level <= most else Cell(c.card) for c in found)
        made.append(Row(colour.id, (suspect, location, weapon)))
    return tuple(made)


def marks(state: State, seat: Seat) -> Mapping[str, Cell]:
    """Every card that is surely not in the own case: the surest reason for each, the earliest answer."""
    found: dict[str, Cell] = {}
    for question in reversed(state.questions):
        for card in _crossed_off(state, seat, question):
            found[card] = Cell(card, "zero", ANSWERS, _zero(state, question))
    for card, letter in rules.known_informants(state, seat).items():
        found[card] = Cell(card, "informant", SEEN, Say("mark-informant", {"letter": letter}))
    for card, why in _seen(state, seat).items():
        found[card] = Cell(card, "seen", SEEN, why)
    return found


def _seen(state: State, seat: Seat) -> Mapping[str, Say]:
    if not state.opened:
        return {c: called("mark-hand") for c in rules.hand(state, seat)}
    fronts = {
        card: Say("mark-screen", {"who": SeatRef(other)})
        for other in state.seats
        if other != seat
        for card in rules.case(state, other)
    }
    return fronts | {c: called("mark-behind") for c in rules.behind(state, seat)}


def _crossed_off(state: State, seat: Seat, question: Question) -> tuple[str, ...]:
    """What an answer of zero says about the own case: every other witness sees it."""
    if question.witness == seat or rules.answer_for(seat, question) != 0:
        return ()
    return tuple(c for c in rules.in_play(state) if rules.answers_to(state, c, question.about))


def _zero(state: State, question: Question) -> Say:
    args: dict[str, Arg] = {
        "no": question.no,
        "who": SeatRef(question.witness),
        "count": number_say(state, question.about, 0),
    }
    return Say("mark-zero", args)
