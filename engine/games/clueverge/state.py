"""The state of a game of Clueverge: what the table knows, what single seats know, and what only the referee knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from engine.core.game import Start
from engine.core.seats import Seat
from engine.core.secret import Secret
from engine.games.clueverge.edition import Box
from engine.games.clueverge.events import Ended, Order
from engine.games.clueverge.square import CELL_NAMES

Mode = Literal["competitive", "cooperative", "solo"]
Phase = Literal["scene", "case", "cards", "redo", "talk", "turn", "open", "verdict", "closed", "over"]
"""scene, case, cards, redo: laying the grid; talk: the discussion; open: the last cards are entered; closed: between two cases."""

FLED_CARD = "fled"
"""The place beside the grid: the card Fled the Country."""

PAWNS = 4
"""Detective Pawns in the box: one for each player, the others are the unused ones of cooperative play."""

PLACES = (*CELL_NAMES, FLED_CARD)


@dataclass(frozen=True, slots=True)
class Settings:
    """The options of the lobby, as they apply to this number of players."""

    phone: bool
    mode: Mode
    several: bool
    harder: bool
    verdict_only: bool
    odds: bool


@dataclass(frozen=True, slots=True)
class Cell:
    """What all know of a cell: whether its card lies face up, and what it shows, if somebody said so."""

    up: bool = False
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Pawn:
    """A player's pawn on a cell or on the card Fled the Country."""

    place: str
    standing: bool = False


@dataclass(frozen=True, slots=True)
class UnusedPawn:
    """A pawn that belongs to nobody, lying on a cell, and who looked there."""

    cell: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class Declaration:
    """Who stood up where, in the order of declaring."""

    seat: Seat
    place: str


@dataclass(frozen=True, slots=True)
class Result:
    """How one case ended. `culprit` None: Fled the Country."""

    culprit: int | None
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """What lies on the table in one case, and whose turn it is: all that taking back an act restores.

    `players` began the case. `extra`: the last of two players has done one more thing and now must declare (R-last).
    """

    cells: Mapping[str, Cell]
    scene: str | None = None
    order: Order | None = None
    number: str = ""
    pawns: Mapping[Seat, Pawn] = field(default_factory=dict)
    unused: tuple[UnusedPawn, ...] = ()
    unused_left: int = 0
    looked: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)
    declared: tuple[Declaration, ...] = ()
    turn: Seat | None = None
    turn_no: int = 0
    extra: bool = False
    players: int = 0


EMPTY = Table(dict.fromkeys(CELL_NAMES, Cell()))


@dataclass(frozen=True, slots=True)
class Undo:
    """Who may take back what was done last, and the table as it was before."""

    seat: Seat
    table: Table


@dataclass(frozen=True, slots=True)
class State:
    """Everything. `edits`, `moves`, `looks` and `noted` only ever rise: prompts are named by them.

    `deal`: the ids of the sixteen cards row by row, if the referee laid them. `notes`: seat -> cell -> what it noted there.
    """

    start: Start
    settings: Settings
    box: Box
    present: tuple[Seat, ...]
    phase: Phase
    table: Table = EMPTY
    case_no: int = 1
    deal: Secret[tuple[str, ...]] | None = None
    deals: int = 0
    draws: int = 0
    cases: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    notes: Mapping[Seat, Mapping[str, Secret[str]]] = field(default_factory=dict)
    undo: Undo | None = None
    results: tuple[Result, ...] = ()
    ended: Ended = ""
    edits: int = 0
    moves: int = 0
    told: int = 0
    looks: Mapping[Seat, int] = field(default_factory=dict)
    noted: Mapping[Seat, int] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, clockwise, those who left among them."""
        return self.start.seats
