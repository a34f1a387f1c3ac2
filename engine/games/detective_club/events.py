"""What happened, as it is stored: with everything random and every result inside.

Words, roles and votes are secret until a round is opened; `RoundScored` and `RoundVoided` hold them in plain,
because from then on everybody may know them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engine.core.game import Event, Start
from engine.core.seats import Seat
from engine.core.secret import Secret

WhyVoid = Literal["left", "word"]
WhyOver = Literal["rounds", "early"]
How = Literal["points", "tokens", "shared", "nobody"]


@dataclass(frozen=True, slots=True)
class GameStarted(Event):
    """The whole start."""

    start: Start


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """Round `no`, begun for the first time (`again` 0) or once more after a void one. `active` has the pencil."""

    no: int
    again: int
    active: Seat


@dataclass(frozen=True, slots=True)
class WordGiven(Event):
    """The notebooks are out: one is empty, the sealed dice chose whose."""

    word: Secret[str]
    conspirator: Secret[Seat]


@dataclass(frozen=True, slots=True)
class WordCorrected(Event):
    """The word was mended before anybody looked; the roles stay."""

    word: Secret[str]


@dataclass(frozen=True, slots=True)
class PageOpened(Event):
    """`seat` looked at its page for the first time in this round. Nobody else is told."""

    seat: Seat
    round: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """`seat` laid the awaited card; `by` tapped."""

    seat: Seat
    by: Seat


@dataclass(frozen=True, slots=True)
class CardsFinished(Event):
    """All cards lie there; `by` tapped."""

    by: Seat


@dataclass(frozen=True, slots=True)
class WordSaid(Event):
    """The word is open to all."""


@dataclass(frozen=True, slots=True)
class CardsExplained(Event):
    """`seat` explained both cards; `by` tapped."""

    seat: Seat
    by: Seat


@dataclass(frozen=True, slots=True)
class SpeechesFinished(Event):
    """Everybody has explained; `by` tapped."""

    by: Seat


@dataclass(frozen=True, slots=True)
class SteppedBack(Event):
    """`by` took back the last tap on a card or an explanation."""

    by: Seat


@dataclass(frozen=True, slots=True)
class VoteCast(Event):
    """`voter` named `whom`, for the first time or instead of an earlier vote. Open at once or not, as the options say."""

    voter: Seat
    whom: Secret[Seat]


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """All votes are in: notebooks and votes are open. `points` names everybody who played the round."""

    word: str
    conspirator: Seat
    votes: Mapping[Seat, Seat]
    points: Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class RoundVoided(Event):
    """The round does not count; its notebooks are open. `by` left, or threw the word away."""

    why: WhyVoid
    by: Seat
    word: str
    conspirator: Seat


@dataclass(frozen=True, slots=True)
class TopicSet(Event):
    """The topic from now on; "" is none."""

    topic: str
    by: Seat


@dataclass(frozen=True, slots=True)
class FinishWished(Event):
    """`seat` would stop here."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatLeft(Event):
    """`seat` left; `by` is the seat itself or the table."""

    seat: Seat
    by: Seat


@dataclass(frozen=True, slots=True)
class SeatReturned(Event):
    """`seat` plays again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TotalsOpened(Event):
    """All tokens are turned up: after the last round, or earlier by agreement."""

    why: WhyOver


@dataclass(frozen=True, slots=True)
class TokensCounted(Event):
    """A tied seat has so many tokens on the table."""

    seat: Seat
    tokens: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """Who won, and what decided it. `tokens`: what the tied seats had, if that was looked at."""

    winners: tuple[Seat, ...]
    how: How
    tokens: Mapping[Seat, int]


EVENTS: dict[str, type[Event]] = {
    e.__name__: e
    for e in (
        *(GameStarted, RoundBegun, WordGiven, WordCorrected, PageOpened, CardPlayed, CardsFinished, WordSaid),
        *(
            CardsExplained,
            SpeechesFinished,
            SteppedBack,
            VoteCast,
            RoundScored,
            RoundVoided,
            TopicSet,
            FinishWished,
        ),
        *(SeatLeft, SeatReturned, TotalsOpened, TokensCounted, GameEnded),
    )
}
