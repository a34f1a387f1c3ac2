"""What happened in a game of Clueverge. Cells are named ("A1"), cards by their tokens of the text form ("S4", "A+", "F#").

`after` in what is done on a turn is the seat that has the next turn (the same seat, if it must act once more), or "" when all have
declared. `by` is the seat that tapped, or the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engine.core.game import Event, Start
from engine.core.seats import Seat
from engine.core.secret import Secret

Order = Literal["card", "drawn", "tapped"]
"""Where the order of opening came from: a Case Card, the referee, or the table itself."""

Ended = Literal["", "case", "match", "series", "stopped", "left"]
"""Why a game is over; "" while it goes on."""


@dataclass(frozen=True)
class Began(Event):
    """The game: seats, box and options."""

    start: Start


@dataclass(frozen=True)
class Dealt(Event):
    """The referee laid a grid: the sixteen cards (ids) row by row, where the Crime Scene card lies, and the cells turned up.

    `draws`: orders drawn so far in this game.
    """

    cards: Secret[tuple[str, ...]]
    scene: str
    order: Order
    number: str
    cells: tuple[str, ...]
    draws: int


@dataclass(frozen=True)
class DealDiscarded(Event):
    """The face-up cards of the deal prove that there is no culprit (R-redo): a new one follows."""


@dataclass(frozen=True)
class SceneMarked(Event):
    """The Crime Scene card lies there; `mended` if it had been marked elsewhere."""

    by: Seat
    cell: str
    mended: bool = False


@dataclass(frozen=True)
class CaseSaved(Event):
    """A Case Card was typed in."""

    by: Seat
    number: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class CaseLaid(Event):
    """These cells are turned up at the start. `draws`: orders drawn so far in this game."""

    by: Seat
    order: Order
    number: str
    cells: tuple[str, ...]
    draws: int


@dataclass(frozen=True)
class GridReset(Event):
    """The set-up of this case begins anew; `no_culprit` if the face-up cards demanded it (R-redo)."""

    by: Seat
    no_culprit: bool


@dataclass(frozen=True)
class CardEntered(Event):
    """Somebody said what a face-up card shows."""

    by: Seat
    cell: str
    card: str


@dataclass(frozen=True)
class CardCleared(Event):
    """What was entered for a cell is void."""

    by: Seat
    cell: str


@dataclass(frozen=True)
class RedoDemanded(Event):
    """The face-up cards, as entered, prove that there is no culprit (R-redo)."""


@dataclass(frozen=True)
class AlibisTold(Event):
    """The arrows of the Alibi cards of this box are known."""

    by: Seat
    reading: str


@dataclass(frozen=True)
class PlayBegun(Event):
    """The grid is ready; `first` was drawn to begin."""

    first: Seat


@dataclass(frozen=True)
class TalkEnded(Event):
    """The discussion is over."""

    by: Seat


@dataclass(frozen=True)
class Placed(Event):
    """A pawn was laid on a card and its player looks; `unused` if it is none of the players'."""

    seat: Seat
    cell: str
    unused: bool
    after: Seat


@dataclass(frozen=True)
class Moved(Event):
    """A lying pawn moved. The card left behind was turned up, if it was down; `card` if what it shows is known."""

    seat: Seat
    left: str
    cell: str
    card: str | None
    after: Seat


@dataclass(frozen=True)
class Turned(Event):
    """A card was turned up on a turn; `card` if what it shows is known."""

    seat: Seat
    cell: str
    card: str | None
    after: Seat


@dataclass(frozen=True)
class Declared(Event):
    """A pawn stands up at `place`, a cell or "fled"; its player has found the culprit."""

    seat: Seat
    place: str
    after: Seat


@dataclass(frozen=True)
class TookBack(Event):
    """The last thing done on a turn is undone."""

    seat: Seat


@dataclass(frozen=True)
class Noted(Event):
    """A private note of what a card shows; "" rubs it out."""

    seat: Seat
    cell: str
    card: Secret[str]


@dataclass(frozen=True)
class GridOpened(Event):
    """All have declared: every card is turned up; `cards` are those of which it is known what they show."""

    cards: Mapping[str, str]


@dataclass(frozen=True)
class CaseClosed(Event):
    """The verdict stands. `culprit` None: Fled the Country."""

    culprit: int | None
    winners: tuple[Seat, ...]
    ended: Ended


@dataclass(frozen=True)
class CaseBegun(Event):
    """The next case of a match or series."""

    by: Seat


@dataclass(frozen=True)
class Stopped(Event):
    """The host ended the match or series."""


@dataclass(frozen=True)
class SeatLeft(Event):
    """A seat left or was removed; `after` has the turn now ("" when all others have declared, or nobody has it)."""

    seat: Seat
    by: Seat
    after: Seat


EVENTS: dict[str, type[Event]] = {
    e.__name__: e
    for e in (
        *(Began, Dealt, DealDiscarded, SceneMarked, CaseSaved, CaseLaid, GridReset),
        *(CardEntered, CardCleared, RedoDemanded, AlibisTold, PlayBegun, TalkEnded),
        *(Placed, Moved, Turned, Declared, TookBack, Noted),
        *(GridOpened, CaseClosed, CaseBegun, Stopped, SeatLeft),
    )
}
