"""What has happened at a Clue table. Random results are inside, so that a stored game can be told again without dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engine.core.game import Event, Start
from engine.core.seats import Seat
from engine.core.secret import Secret

Trio = tuple[str, str, str]
"""A suspect, a weapon and a room."""

How = Literal["die", "space", "moved"]
What = Literal["demon", "played", "kept"]
LinkKind = Literal["secret", "joining"]


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The envelope is filled and the cards are dealt (R-deal, R-side). `side`: the cards A, B, C, D of two players."""

    start: Start
    envelope: Secret[Trio]
    hands: Mapping[Seat, Secret[tuple[str, ...]]]
    faceup: tuple[str, ...]
    centre: Secret[tuple[str, ...]]
    side: Secret[tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class FirstChosen(Event):
    """Who begins (R-first)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """Question `no` (R-ask). `again`: asked once more by the referee after a correction of the seat order."""

    no: int
    seat: Seat
    suspect: str
    weapon: str
    room: str
    again: bool = False


@dataclass(frozen=True, slots=True)
class Showed(Event):
    """`seat` showed the asker of question `no` a card, which only the two know (R-answer)."""

    no: int
    seat: Seat
    card: Secret[str]
    by_referee: bool = False


@dataclass(frozen=True, slots=True)
class CouldNot(Event):
    """`seat` holds none of the three cards of question `no` (R-answer)."""

    no: int
    seat: Seat
    by_referee: bool = False


@dataclass(frozen=True, slots=True)
class Refused(Event):
    """`seat` did not answer question `no` because of a card effect: that tells nothing (R-effects)."""

    no: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class NobodyAnswered(Event):
    """Question `no` went round the table (R-nobody)."""

    no: int


@dataclass(frozen=True, slots=True)
class QuestionDropped(Event):
    """The asker of question `no` is out, so that nobody need answer (R-demon, R-leave)."""

    no: int


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """`seat` looked at the side card `letter` because of question `no` (R-side)."""

    no: int
    seat: Seat
    letter: str
    by_referee: bool = False


@dataclass(frozen=True, slots=True)
class LookedCentre(Event):
    """`seat` entered the centre and looked at the cards there (R-centre)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class EnteredNothing(Event):
    """`seat` entered no room in this turn (R-turn). `skipped`: said by the table for a player who is away."""

    seat: Seat
    skipped: bool = False


@dataclass(frozen=True, slots=True)
class EndedTurn(Event):
    """`seat` is done with its turn (R-turn)."""

    seat: Seat
    skipped: bool = False


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """The turn goes to `seat` (R-turn)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Accused(Event):
    """`seat` named the three cards, and is `right` or not (R-accuse)."""

    seat: Seat
    suspect: str
    weapon: str
    room: str
    right: bool


@dataclass(frozen=True, slots=True)
class Withdrawn(Event):
    """The asker took question `no` back before its first answer (R-correct)."""

    no: int


@dataclass(frozen=True, slots=True)
class TurnTakenBack(Event):
    """`seat` took back that it entered nothing, or that it ended its turn (R-correct)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """`seat` drew an Intrigue card (R-intrigue). `no`: the question by which it was moved, else 0."""

    seat: Seat
    how: How
    what: What
    no: int = 0


@dataclass(frozen=True, slots=True)
class WasStruck(Event):
    """`seat` drew the last Demon: it is out, its hand lies open, the card goes back (R-demon)."""

    seat: Seat
    how: How
    no: int = 0


@dataclass(frozen=True, slots=True)
class UsedCard(Event):
    """`seat` used an action card that it had kept (R-intrigue)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class UsedPower(Event):
    """`seat` used its character's power (R-power)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LogUndone(Event):
    """`seat` took its last entry out of the deck log (R-correct)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ShowedTo(Event):
    """By a card effect `seat` showed `to` a card, which only the two know (R-effects)."""

    seat: Seat
    to: Seat
    card: Secret[str]


@dataclass(frozen=True, slots=True)
class ShowedAll(Event):
    """By a card effect `seat` showed everybody `card` (R-effects)."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Saw(Event):
    """By a card effect `seat` saw the card that was shown for question `no` (R-effects)."""

    seat: Seat
    no: int


@dataclass(frozen=True, slots=True)
class AskAgainGiven(Event):
    """By a card effect `seat` may ask once more (R-effects)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AnotherTurnGiven(Event):
    """By a card effect `seat` has another turn (R-effects)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WentAway(Event):
    """`seat` left the game by itself: its hand lies open (R-leave)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WasRemoved(Event):
    """The table removed `seat`: the hand stays hidden and the referee answers (R-leave)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WasRestored(Event):
    """`seat` plays again (R-leave)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Correction:
    """What is proposed.

    "question": question `no` asked again; "order": `seat` and `other` changing places; "demons": `count` of them drawn;
    "strike": `seat` playing again; "power": that of `seat` not used; "stop": the end, everything opened.
    """

    kind: Literal["question", "order", "demons", "strike", "power", "stop"]
    no: int = 0
    seat: Seat = ""
    other: Seat = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class Proposed(Event):
    """`seat` proposes a correction (R-correct)."""

    seat: Seat
    correction: Correction


@dataclass(frozen=True, slots=True)
class Agreed(Event):
    """`seat` agrees to the proposal (R-correct)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ProposalDropped(Event):
    """The proposal is off: `seat` did not agree, withdrew it, or (empty) its proposer is gone (R-correct)."""

    seat: Seat = ""


@dataclass(frozen=True, slots=True)
class Corrected(Event):
    """The proposal holds from now on (R-correct). `forced`: by the table and those who agreed."""

    forced: bool = False


@dataclass(frozen=True, slots=True)
class LinkAdded(Event):
    """`seat` read on the board that these two rooms are connected, by a secret passage or as joining rooms (R-board)."""

    seat: Seat
    kind: LinkKind
    rooms: tuple[str, str]


@dataclass(frozen=True, slots=True)
class LinkRemoved(Event):
    """`seat` read on the board that these two rooms are not connected (R-board)."""

    seat: Seat
    rooms: tuple[str, str]


@dataclass(frozen=True, slots=True)
class LinkUndone(Event):
    """`seat` took back the last change of the connections, whoever made it (R-board)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Unsolved(Event):
    """Nobody is left who may accuse: the envelope is opened (R-unsolved)."""


EVENTS: dict[str, type[Event]] = {
    e.__name__: e
    for e in (
        Dealt, FirstChosen, Asked, Showed, CouldNot, Refused, NobodyAnswered, QuestionDropped, Looked, LookedCentre,
        EnteredNothing, EndedTurn, TurnPassed, Accused, Withdrawn, TurnTakenBack,
        Drew, WasStruck, UsedCard, UsedPower, LogUndone, ShowedTo, ShowedAll, Saw, AskAgainGiven, AnotherTurnGiven,
        WentAway, WasRemoved, WasRestored, Proposed, Agreed, ProposalDropped, Corrected,
        LinkAdded, LinkRemoved, LinkUndone, Unsolved,
    )
}  # fmt: skip
"""Class name -> event class."""
