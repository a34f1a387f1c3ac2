"""Where a game of 13 Clues stands. Built by evolve.py from events alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from engine.core.game import Start
from engine.core.seats import Seat
from engine.core.secret import Secret
from engine.games.thirteen_clues.edition import Box
from engine.games.thirteen_clues.events import RESERVE

Triple = tuple[str, str, str]
"""Card ids: suspect, location, weapon."""


@dataclass(frozen=True, slots=True)
class Table:
    """What lies open on the table and can be put back: whose turn, glasses, unspent Top Secret tiles.

    `done`: the turn is over, the next one has not begun yet.
    """

    on_turn: Seat
    glasses: Mapping[Seat, int]
    reserve: int
    tiles: frozenset[Seat]
    done: bool = False

    def moved(self, source: Seat, to: Seat, number: int = 1) -> Table:
        """`number` glasses go from one place to another; a place is a seat or the reserve."""
        glasses = dict(self.glasses)
        reserve = self.reserve
        if source == RESERVE:
            reserve -= number
        else:
            glasses[source] -= number
        if to == RESERVE:
            reserve += number
        else:
            glasses[to] += number
        return replace(self, glasses=glasses, reserve=reserve)


@dataclass(frozen=True, slots=True)
class Question:
    """One question. `answered`: the number was given; `undone`: it was taken back or corrected and does not count."""

    no: int
    asker: Seat
    witness: Seat
    about: str
    side: str
    top_secret: bool
    count: Secret[int]
    answered: bool = False
    undone: Literal["", "taken-back", "corrected"] = ""


@dataclass(frozen=True, slots=True)
class Look:
    """Who looked at which informant."""

    seat: Seat
    letter: str


@dataclass(frozen=True, slots=True)
class Accusation:
    """Three cards named, and whether they were right."""

    seat: Seat
    cards: Triple
    right: bool


@dataclass(frozen=True, slots=True)
class Undo:
    """The table as it was before `seat` asked question `no`, or took a glass from somebody (`no` 0)."""

    seat: Seat
    no: int
    table: Table


@dataclass(frozen=True, slots=True)
class Proposal:
    """Correct question `no`? `agreed` holds who says yes, the proposer among them."""

    seat: Seat
    no: int
    agreed: frozenset[Seat]


@dataclass(frozen=True, slots=True)
class State:
    """All of it, secrets included.

    `turns`, `acts`, `arrivals` and `proposals` count public happenings; they only rise, so that a prompt never comes back.
    `choices` counts per seat how often it chose, `departures` how often it left.
    """

    start: Start
    box: Box
    hands: Mapping[Seat, Secret[tuple[str, ...]]]
    informants: tuple[Secret[str], ...]
    first: Seat
    table: Table
    picks: Mapping[Seat, Secret[Triple]] = field(default_factory=dict)
    choices: Mapping[Seat, int] = field(default_factory=dict)
    opened: bool = False
    turns: int = 0
    acts: int = 0
    questions: tuple[Question, ...] = ()
    looks: tuple[Look, ...] = ()
    accusations: tuple[Accusation, ...] = ()
    left: frozenset[Seat] = frozenset()
    departures: Mapping[Seat, int] = field(default_factory=dict)
    arrivals: int = 0
    undo: Undo | None = None
    proposal: Proposal | None = None
    proposals: int = 0

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats clockwise, those left included."""
        return self.start.seats
