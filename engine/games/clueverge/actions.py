"""What one can do in Clueverge. Cells are named as people name them ("A1" to "D4"); "fled" is the card Fled the Country."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.core.game import Action
from engine.core.seats import Seat
from engine.core.secret import Secret


@dataclass(frozen=True, slots=True)
class MarkScene(Action):
    """The card with the other back lies there (R-scene)."""

    act: ClassVar[str] = "mark_scene"
    cell: str


@dataclass(frozen=True, slots=True)
class MendScene(Action):
    """The Crime Scene card was marked in the wrong cell (R-correct)."""

    act: ClassVar[str] = "mend_scene"
    cell: str


@dataclass(frozen=True, slots=True)
class UseCase(Action):
    """Open by a Case Card that was typed in before (R-case)."""

    act: ClassVar[str] = "use_case"
    number: str


@dataclass(frozen=True, slots=True)
class DrawCase(Action):
    """Open by an order that the referee draws (R-case)."""

    act: ClassVar[str] = "draw_case"


@dataclass(frozen=True, slots=True)
class TapCells(Action):
    """These cards lie face up already (R-case)."""

    act: ClassVar[str] = "tap_cells"
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SaveCase(Action):
    """Type in a Case Card, the highest number first (R-case)."""

    act: ClassVar[str] = "save_case"
    number: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reset(Action):
    """Begin the set-up of this case anew (R-correct)."""

    act: ClassVar[str] = "reset"


@dataclass(frozen=True, slots=True)
class Redo(Action):
    """There can be no culprit: lay a new grid (R-redo)."""

    act: ClassVar[str] = "redo"


@dataclass(frozen=True, slots=True)
class Enter(Action):
    """What a face-up Investigation card shows (R-enter)."""

    act: ClassVar[str] = "enter"
    cell: str
    card: str


@dataclass(frozen=True, slots=True)
class EnterScene(Action):
    """What the face-up Crime Scene card shows (R-enter)."""

    act: ClassVar[str] = "enter_scene"
    card: str


@dataclass(frozen=True, slots=True)
class Clear(Action):
    """What was entered for a cell is wrong (R-correct)."""

    act: ClassVar[str] = "clear"
    cell: str


@dataclass(frozen=True, slots=True)
class TellAlibis(Action):
    """Which arrows the two Alibi cards of this box show (R-alibis)."""

    act: ClassVar[str] = "tell_alibis"
    reading: str


@dataclass(frozen=True, slots=True)
class EndTalk(Action):
    """The discussion is over (R-talk)."""

    act: ClassVar[str] = "end_talk"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Lay the own pawn on a card and look (R-place, R-own)."""

    act: ClassVar[str] = "place"
    cell: str


@dataclass(frozen=True, slots=True)
class UseUnused(Action):
    """Lay an unused pawn on a card and look (R-unused)."""

    act: ClassVar[str] = "unused"
    cell: str


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """Turn up a card without a pawn (R-reveal)."""

    act: ClassVar[str] = "reveal"
    cell: str


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Move the lying pawn; the card left behind is turned up (R-move)."""

    act: ClassVar[str] = "move"
    cell: str


@dataclass(frozen=True, slots=True)
class Declare(Action):
    """Stand the pawn up there: "Found the Culprit" (R-declare, R-found)."""

    act: ClassVar[str] = "declare"
    place: str


@dataclass(frozen=True, slots=True)
class TurnUp(Action):
    """Alone: turn up the card that one looks at (R-solo)."""

    act: ClassVar[str] = "turn_up"
    cell: str


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """The wrong cell was tapped (R-correct)."""

    act: ClassVar[str] = "take_back"


@dataclass(frozen=True, slots=True)
class Note(Action):
    """Note for oneself what an Investigation card shows that one looked at (R-look)."""

    act: ClassVar[str] = "note"
    cell: str
    card: Secret[str]


@dataclass(frozen=True, slots=True)
class NoteScene(Action):
    """Note for oneself what the Crime Scene card shows (R-look)."""

    act: ClassVar[str] = "note_scene"
    card: Secret[str]


@dataclass(frozen=True, slots=True)
class Forget(Action):
    """Rub out an own note (R-look)."""

    act: ClassVar[str] = "forget"
    cell: str


@dataclass(frozen=True, slots=True)
class Close(Action):
    """All cards are entered rightly: the verdict stands (R-verdict)."""

    act: ClassVar[str] = "close"


@dataclass(frozen=True, slots=True)
class NextCase(Action):
    """The next case of a match or series (R-match, R-solo)."""

    act: ClassVar[str] = "next_case"


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """The host ends a match or series between two cases (R-match)."""

    act: ClassVar[str] = "stop"


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """A seat leaves the game (R-leave)."""

    act: ClassVar[str] = "leave"


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """The table goes on without a seat that is missing (R-leave)."""

    act: ClassVar[str] = "remove"
    seat: Seat


ACTIONS: dict[str, type[Action]] = {
    a.act: a
    for a in (
        *(MarkScene, MendScene, UseCase, DrawCase, TapCells, SaveCase, Reset, Redo),
        *(Enter, EnterScene, Clear, TellAlibis, EndTalk),
        *(Place, UseUnused, Reveal, Move, Declare, TurnUp, TakeBack, Note, NoteScene, Forget),
        *(Close, NextCase, Stop, Leave, Remove),
    )
}
