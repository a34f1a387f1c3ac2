"""What a seat, or the host for the table, can do. Each class answers the prompt of its `act`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.core.game import Action
from engine.core.secret import Secret


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Put three of your five cards on the screen to your left (R-choose)."""

    act: ClassVar[str] = "choose"
    suspect: Secret[str]
    location: Secret[str]
    weapon: Secret[str]


@dataclass(frozen=True, slots=True)
class ChooseFor(Action):
    """Host: the referee chooses for a seat that does not (R-choose)."""

    act: ClassVar[str] = "choose-for"
    seat: str


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take a glass from another seat, the reserve being empty (R-glass)."""

    act: ClassVar[str] = "take"
    source: str


@dataclass(frozen=True, slots=True)
class Ask(Action):
    """Ask a witness how many cards of a colour or category they see (R-ask)."""

    act: ClassVar[str] = "ask"
    witness: str
    about: str


@dataclass(frozen=True, slots=True)
class AskTopSecret(Action):
    """Ask and spend the Top Secret tile: the answer goes to the asker alone (R-top-secret)."""

    act: ClassVar[str] = "ask-top-secret"
    witness: str
    about: str


@dataclass(frozen=True, slots=True)
class AskSide(Action):
    """With two players: ask about what the other sees, with the card behind their screen on one `side` (R-two)."""

    act: ClassVar[str] = "ask-side"
    about: str
    side: str


@dataclass(frozen=True, slots=True)
class Said(Action):
    """The answer was said aloud, or handed over in secret (R-ask)."""

    act: ClassVar[str] = "said"


@dataclass(frozen=True, slots=True)
class Look(Action):
    """Look at one informant (R-informant)."""

    act: ClassVar[str] = "look"
    letter: str


@dataclass(frozen=True, slots=True)
class Accuse(Action):
    """Name the three cards of the own case (R-accuse)."""

    act: ClassVar[str] = "accuse"
    suspect: str
    location: str
    weapon: str


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Take back a wrong tap from which nobody has learned anything (R-correct)."""

    act: ClassVar[str] = "take-back"


@dataclass(frozen=True, slots=True)
class Correct(Action):
    """Propose to all that the last question does not count (R-correct)."""

    act: ClassVar[str] = "correct"


@dataclass(frozen=True, slots=True)
class Agree(Action):
    """Agree to a correction (R-correct)."""

    act: ClassVar[str] = "agree"


@dataclass(frozen=True, slots=True)
class Disagree(Action):
    """Let it stand as it is (R-correct)."""

    act: ClassVar[str] = "disagree"


@dataclass(frozen=True, slots=True)
class AgreeForAll(Action):
    """Host: the correction is made without waiting for everybody (R-correct)."""

    act: ClassVar[str] = "agree-for-all"


@dataclass(frozen=True, slots=True)
class Skip(Action):
    """Host: the seat whose turn it is is passed over; its glasses stay (R-leave)."""

    act: ClassVar[str] = "skip"


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Leave the game for good (R-leave)."""

    act: ClassVar[str] = "leave"


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """Host: a seat that does not come back leaves (R-leave)."""

    act: ClassVar[str] = "remove"
    seat: str


@dataclass(frozen=True, slots=True)
class ComeBack(Action):
    """Play on a seat that was left (R-leave)."""

    act: ClassVar[str] = "come_back"


ACTIONS: dict[str, type[Action]] = {
    a.act: a
    for a in (
        Choose,
        ChooseFor,
        Take,
        Ask,
        AskTopSecret,
        AskSide,
        Said,
        Look,
        Accuse,
        TakeBack,
        Correct,
        Agree,
        Disagree,
        AgreeForAll,
        Skip,
        Leave,
        Remove,
        ComeBack,
    )
}
