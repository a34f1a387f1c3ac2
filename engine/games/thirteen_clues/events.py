"""What happened. Events are stored with their random results and with what the referee worked out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core.game import Event, Start
from engine.core.seats import Seat
from engine.core.secret import Secret

RESERVE = ""
"""Where a glass goes or comes from when it is no seat: the reserve."""


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The game begins (R-deal). A hand is in the order in which its last two cards will stand behind the screen."""

    start: Start
    hands: Mapping[Seat, Secret[tuple[str, ...]]]
    informants: tuple[Secret[str], ...]
    first: Seat


@dataclass(frozen=True, slots=True)
class Chosen(Event):
    """A seat, or the referee for it, chose suspect, location and weapon for the seat to its left (R-choose)."""

    seat: Seat
    cards: Secret[tuple[str, str, str]]
    by_referee: bool


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """All have chosen: the cards stand on the screens (R-choose)."""


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is `seat`'s turn (R-glass)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Took(Event):
    """`seat` took a glass from the `source` seat or the reserve (R-glass)."""

    seat: Seat
    source: Seat


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """Question `no` (R-ask, R-top-secret, R-two). `glass_to` is None without glasses; `count` is what the witness sees."""

    no: int
    asker: Seat
    witness: Seat
    about: str
    side: str
    top_secret: bool
    glass_to: Seat | None
    count: Secret[int]


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """The answer to question `no` was given. `by` is the witness, or who gave it for them: asker, host or referee ("")."""

    no: int
    by: Seat


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """`seat` looked at the informant `letter` (R-informant)."""

    seat: Seat
    letter: str
    glass_to: Seat | None


@dataclass(frozen=True, slots=True)
class Accused(Event):
    """`seat` named three cards (R-accuse). After a wrong accusation all glasses left go to the reserve."""

    seat: Seat
    suspect: str
    location: str
    weapon: str
    right: bool
    glass_to: Seat | None


@dataclass(frozen=True, slots=True)
class TookBack(Event):
    """`seat` took back the question `no`, or the glass just taken if `no` is 0 (R-correct)."""

    seat: Seat
    no: int


@dataclass(frozen=True, slots=True)
class Proposed(Event):
    """`seat` proposes that question `no` does not count (R-correct)."""

    seat: Seat
    no: int


@dataclass(frozen=True, slots=True)
class Agreed(Event):
    """`seat` agrees to the correction (R-correct)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Dropped(Event):
    """The question stands (R-correct): `seat` did not agree; "" when somebody left or came back meanwhile."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Corrected(Event):
    """Question `no` does not count; `forced` by the host (R-correct)."""

    no: int
    forced: bool


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """The host passed over `seat` (R-leave)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Left(Event):
    """`seat` left, or was `removed` by the host (R-leave)."""

    seat: Seat
    removed: bool


@dataclass(frozen=True, slots=True)
class CameBack(Event):
    """Somebody plays for `seat` again (R-leave)."""

    seat: Seat


EVENTS: dict[str, type[Event]] = {
    e.__name__: e
    for e in (
        Dealt,
        Chosen,
        Opened,
        TurnBegan,
        Took,
        Asked,
        Answered,
        Looked,
        Accused,
        TookBack,
        Proposed,
        Agreed,
        Dropped,
        Corrected,
        Skipped,
        Left,
        CameBack,
    )
}
