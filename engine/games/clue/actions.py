"""What can be done at a Clue table. The fields are those of the prompt that an act answers (see legal.py)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.core.game import Action
from engine.core.seats import Seat
from engine.core.secret import Secret


@dataclass(frozen=True, slots=True)
class First(Action):
    """Says who rolled highest and begins (R-first)."""

    act: ClassVar[str] = "first"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Ask(Action):
    """Asks about a suspect, a weapon and the room just entered (R-ask)."""

    act: ClassVar[str] = "ask"
    suspect: str
    weapon: str
    room: str


@dataclass(frozen=True, slots=True)
class NoRoom(Action):
    """Entered no room: the turn is over (R-turn)."""

    act: ClassVar[str] = "no_room"


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """Ends a turn that does not end by itself (R-turn)."""

    act: ClassVar[str] = "end_turn"


@dataclass(frozen=True, slots=True)
class Show(Action):
    """Shows the asker one of the named cards (R-answer)."""

    act: ClassVar[str] = "show"
    card: Secret[str]


@dataclass(frozen=True, slots=True)
class Cannot(Action):
    """Says "I cannot answer", holding none of the named cards (R-answer)."""

    act: ClassVar[str] = "cannot"


@dataclass(frozen=True, slots=True)
class Refuse(Action):
    """Does not answer because of a card effect (R-answer, R-effects)."""

    act: ClassVar[str] = "refuse"


@dataclass(frozen=True, slots=True)
class Look(Action):
    """Looks at a side card after nobody could answer (R-side)."""

    act: ClassVar[str] = "look"
    letter: str


@dataclass(frozen=True, slots=True)
class LookCentre(Action):
    """Entered the centre and looks at the cards that lie there (R-centre)."""

    act: ClassVar[str] = "look_centre"


@dataclass(frozen=True, slots=True)
class Accuse(Action):
    """Names the three cards of the envelope, once in a game (R-accuse)."""

    act: ClassVar[str] = "accuse"
    suspect: str
    weapon: str
    room: str


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Takes back the own last tap, as long as nothing hidden was told because of it (R-correct)."""

    act: ClassVar[str] = "take_back"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Logs a card drawn from the Intrigue deck (R-intrigue). `how`: die, space, moved. `what`: demon, played, kept."""

    act: ClassVar[str] = "draw"
    how: str
    what: str


@dataclass(frozen=True, slots=True)
class Struck(Action):
    """The last Demon was drawn: this seat is out (R-demon)."""

    act: ClassVar[str] = "struck"
    how: str


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Uses a kept action card (R-intrigue)."""

    act: ClassVar[str] = "use"


@dataclass(frozen=True, slots=True)
class Power(Action):
    """Uses the own character's power, once in a game (R-power)."""

    act: ClassVar[str] = "power"


@dataclass(frozen=True, slots=True)
class UndoLog(Action):
    """Takes the own last entry out of the deck log (R-correct)."""

    act: ClassVar[str] = "undo_log"


@dataclass(frozen=True, slots=True)
class ShowTo(Action):
    """A card effect: shows one player a card of the own hand (R-effects)."""

    act: ClassVar[str] = "show_to"
    to: Seat
    card: Secret[str]


@dataclass(frozen=True, slots=True)
class ShowAll(Action):
    """A card effect: shows everybody a card of the own hand (R-effects)."""

    act: ClassVar[str] = "show_all"
    card: Secret[str]


@dataclass(frozen=True, slots=True)
class See(Action):
    """A card effect: sees the card that was just shown to the asker (R-effects)."""

    act: ClassVar[str] = "see"


@dataclass(frozen=True, slots=True)
class AskAgain(Action):
    """A card effect: may ask once more in this turn (R-effects)."""

    act: ClassVar[str] = "ask_again"


@dataclass(frozen=True, slots=True)
class AnotherTurn(Action):
    """A card effect: has another turn after this one (R-effects)."""

    act: ClassVar[str] = "another_turn"


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Leaves the game and opens the own hand to all (R-leave)."""

    act: ClassVar[str] = "leave"


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """The table: a player is gone, and the referee answers for the seat (R-leave)."""

    act: ClassVar[str] = "remove"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Restore(Action):
    """The table: a removed seat plays again (R-leave)."""

    act: ClassVar[str] = "restore"
    seat: Seat


@dataclass(frozen=True, slots=True)
class AnswerFor(Action):
    """The table: the referee gives this one answer for a player who is away (R-leave)."""

    act: ClassVar[str] = "answer_for"


@dataclass(frozen=True, slots=True)
class Skip(Action):
    """The table: goes on without the player who is away and whose turn or look it is (R-leave)."""

    act: ClassVar[str] = "skip"


@dataclass(frozen=True, slots=True)
class CorrectQuestion(Action):
    """Proposes that the last question be asked again (R-correct)."""

    act: ClassVar[str] = "correct_question"


@dataclass(frozen=True, slots=True)
class CorrectOrder(Action):
    """Proposes that two players change places in the order (R-correct)."""

    act: ClassVar[str] = "correct_order"
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class CorrectDemons(Action):
    """Proposes another count of drawn Demons (R-correct)."""

    act: ClassVar[str] = "correct_demons"
    count: int


@dataclass(frozen=True, slots=True)
class CorrectStrike(Action):
    """Proposes that a seat that a Demon struck plays again, its hand staying open (R-correct)."""

    act: ClassVar[str] = "correct_strike"
    seat: Seat


@dataclass(frozen=True, slots=True)
class CorrectPower(Action):
    """Proposes that a power counts as not used (R-correct)."""

    act: ClassVar[str] = "correct_power"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """Proposes to end the game unsolved and to open everything (R-leave)."""

    act: ClassVar[str] = "stop"


@dataclass(frozen=True, slots=True)
class Agree(Action):
    """Agrees to what was proposed (R-correct)."""

    act: ClassVar[str] = "agree"


@dataclass(frozen=True, slots=True)
class Disagree(Action):
    """Does not agree; or takes the own proposal back (R-correct)."""

    act: ClassVar[str] = "disagree"


@dataclass(frozen=True, slots=True)
class Force(Action):
    """The table carries a correction with one more seat that agrees (R-correct)."""

    act: ClassVar[str] = "force"


@dataclass(frozen=True, slots=True)
class AddLink(Action):
    """Says that the board connects two rooms, `pair` as in "kitchen.study" (R-board)."""

    act: ClassVar[str] = "add_link"
    kind: str
    pair: str


@dataclass(frozen=True, slots=True)
class RemoveLink(Action):
    """Says that the board does not connect two rooms (R-board)."""

    act: ClassVar[str] = "remove_link"
    pair: str


@dataclass(frozen=True, slots=True)
class UndoLink(Action):
    """Takes back the last change of the connections (R-board)."""

    act: ClassVar[str] = "undo_link"


ACTIONS: dict[str, type[Action]] = {
    a.act: a
    for a in (
        First, Ask, NoRoom, EndTurn, Show, Cannot, Refuse, Look, LookCentre, Accuse, TakeBack,
        Draw, Struck, Use, Power, UndoLog, ShowTo, ShowAll, See, AskAgain, AnotherTurn,
        Leave, Remove, Restore, AnswerFor, Skip,
        CorrectQuestion, CorrectOrder, CorrectDemons, CorrectStrike, CorrectPower, Stop, Agree, Disagree, Force,
        AddLink, RemoveLink, UndoLink,
    )
}  # fmt: skip
"""act -> its class."""
