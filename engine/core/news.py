"""Lines of news: what one viewer is told, once.

State and news leak separately, so `Game.lines` is a function of its own beside `Game.view`. All the lines that a viewer was
ever told are its history; nothing else is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.core.codec import Json, shown
from engine.core.seats import Seat
from engine.core.viewer import SeatEye, Viewer
from engine.core.words import Say

Kind = Literal["news", "question", "answer", "private", "verdict", "correction"]


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence for some viewers.

    `to` None means everybody and the shared screen, else only those seats; `but` leaves seats out (those who get
    a fuller line). `no` is the number of the question, turn or round that it belongs to.
    """

    say: Say
    to: tuple[Seat, ...] | None = None
    but: tuple[Seat, ...] = ()
    no: int | None = None
    kind: Kind = "news"


def told(line: Line, viewer: Viewer) -> bool:
    """Whether `viewer` is told `line`."""
    if isinstance(viewer, SeatEye):
        return (line.to is None or viewer.seat in line.to) and viewer.seat not in line.but
    return line.to is None


def line_json(line: Line) -> Json:
    """What is sent of a line: {"say", "no", "kind"}. Who else was told it, or less, is nobody's business."""
    return {"kind": line.kind, "no": line.no, "say": shown(line.say)}


@dataclass(frozen=True, slots=True)
class Now:
    """The top of every screen: whose turn it is and what is awaited of whom, as one viewer is told it.

    `say` is one sentence for this viewer ("Your turn: ask"), `sub` a second one, `aloud` a sentence to be read out.
    `awaited` are the seats that must act before play can go on; empty at the end. `strung` is the red thread: who
    asks whom. `out` seats no longer take turns.
    """

    say: Say
    sub: Say | None = None
    aloud: Say | None = None
    turn: Seat | None = None
    awaited: tuple[Seat, ...] = ()
    strung: tuple[Seat, Seat] | None = None
    out: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `winners` may be empty (unsolved). `why` is said to everybody."""

    winners: tuple[Seat, ...]
    why: Say
