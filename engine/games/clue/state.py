"""The state of a Clue game: facts only. What follows from them is in rules.py, what may be seen of them in view.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from engine.core.game import OptionValue, Start
from engine.core.seats import Seat
from engine.core.secret import Secret
from engine.games.clue.edition import Box, Link
from engine.games.clue.events import Correction, How, Trio, What

Phase = Literal["first", "turn", "answer", "look", "over"]
"""first: who begins is to be said; turn: the player on turn acts; answer, look: a question is being settled."""

AnswerHow = Literal["showed", "could-not", "refused"]
Gone = Literal["left", "removed"]
Status = Literal["open", "shown", "nobody", "dropped", "withdrawn", "corrected"]
"""How a question stands. Of "withdrawn" and "corrected" ones no answer counts, but what was shown stays known."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn. `asks_left`: questions that may still be asked; `fresh`: its player has not acted yet."""

    seat: Seat
    no: int
    asks_left: int = 1
    asked: int = 0
    in_centre: bool = False
    another: bool = False
    done: bool = False
    fresh: bool = True


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to a question, public but for the card."""

    seat: Seat
    how: AnswerHow
    by_referee: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """Where movers and weapons were brought last: room ids, as far as questions tell.

    `moved`: by which question a player's mover was moved since its last turn.
    """

    suspects: Mapping[str, str] = field(default_factory=dict)
    weapons: Mapping[str, str] = field(default_factory=dict)
    moved: Mapping[Seat, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Before:
    """What to go back to: a turn and the board in it. `tapped`: its player said that it was over."""

    turn: Turn
    board: Board
    tapped: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """A question. `order`: who is asked, nearest first. `moved`: the seat whose mover it moved, or "".

    `seen_by`: who saw the shown card by a card effect.
    """

    no: int
    seat: Seat
    cards: Trio
    order: tuple[Seat, ...]
    before: Before
    moved: Seat = ""
    answers: tuple[Answer, ...] = ()
    card: Secret[str] | None = None
    seen_by: tuple[Seat, ...] = ()
    status: Status = "open"

    @property
    def counts(self) -> bool:
        """Whether its answers stand."""
        return self.status not in ("withdrawn", "corrected")


@dataclass(frozen=True, slots=True)
class Look:
    """Who looked at which side card, because of which question."""

    seat: Seat
    letter: str
    no: int


@dataclass(frozen=True, slots=True)
class Accusation:
    """Three cards named by `seat`. `after`: how many questions had been asked by then."""

    seat: Seat
    cards: Trio
    right: bool
    after: int


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One entry of the public deck log: a card drawn (`how`, `what`), a strike, a kept card or a power used."""

    seat: Seat
    kind: Literal["drew", "struck", "used", "power"]
    how: How | Literal[""] = ""
    what: What | Literal[""] = ""
    no: int = 0
    undone: bool = False


@dataclass(frozen=True, slots=True)
class Effect:
    """A card shown by a card effect, to one seat or ("") to all. `after`: how many questions had been asked by then."""

    seat: Seat
    to: Seat
    card: Secret[str]
    after: int


@dataclass(frozen=True, slots=True)
class Proposal:
    """A correction that waits for agreement. `no` numbers the proposals of a game; `agreed` begins with the proposer."""

    no: int
    seat: Seat
    correction: Correction
    agreed: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class State:
    """A game. `seats` is the clockwise order, which a correction may change; everything hidden is a Secret.

    Numbers that only tell prompts apart: `firsts` (choices of who begins), `grants` (questions and turns by card effects),
    `goings` (players gone or back), `proposals`, `link_changes` (of the connections of the board, `links`; what they were before
    each change that still holds is in `links_before`).
    """

    start: Start
    box: Box
    options: Mapping[str, OptionValue]
    seats: tuple[Seat, ...]
    characters: Mapping[Seat, str]
    envelope: Secret[Trio]
    hands: Mapping[Seat, Secret[tuple[str, ...]]]
    faceup: tuple[str, ...]
    centre: Secret[tuple[str, ...]]
    side: Mapping[str, Secret[str]]
    links: tuple[Link, ...]
    phase: Phase = "first"
    turn: Turn | None = None
    previous: Before | None = None
    firsts: int = 0
    board: Board = field(default_factory=Board)
    questions: tuple[Question, ...] = ()
    looks: tuple[Look, ...] = ()
    centre_looks: tuple[Seat, ...] = ()
    accusations: tuple[Accusation, ...] = ()
    log: tuple[LogEntry, ...] = ()
    demons: int = 0
    effects: tuple[Effect, ...] = ()
    grants: int = 0
    wrong: tuple[Seat, ...] = ()
    struck: tuple[Seat, ...] = ()
    opened: tuple[Seat, ...] = ()
    gone: Mapping[Seat, Gone] = field(default_factory=dict)
    goings: int = 0
    proposal: Proposal | None = None
    proposals: int = 0
    links_before: tuple[tuple[Link, ...], ...] = ()
    link_changes: int = 0
    end: Literal["", "solved", "unsolved", "stopped"] = ""
