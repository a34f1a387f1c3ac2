"""What the referee knows in Detective Club."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from engine.core.game import Start
from engine.core.seats import Seat
from engine.core.secret import Secret
from engine.games.detective_club.edition import Box
from engine.games.detective_club.events import GameEnded, RoundScored, RoundVoided, WhyOver

Phase = Literal["word", "cards", "say", "explain", "vote", "result", "short", "tie", "over"]
"""short: fewer than four are left, no round can begin. tie: the totals are open and the first place is not settled."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The options of the lobby."""

    secret_votes: bool
    no_discussion: bool
    vote_for_active: bool
    track: bool


@dataclass(frozen=True, slots=True)
class Round:
    """The round under way, or the one just scored.

    `again` counts how often it was begun anew, `drawn_from` are those who got a notebook, the Conspirator among them.
    `taps` counts all taps on cards and explanations, taken back ones too; `cards` and `spoken` what stands of them.
    """

    no: int
    again: int
    active: Seat
    word: Secret[str] | None = None
    conspirator: Secret[Seat] | None = None
    drawn_from: tuple[Seat, ...] = ()
    corrections: int = 0
    opened: frozenset[Seat] = frozenset()
    taps: int = 0
    cards: int = 0
    said: bool = False
    spoken: int = 0
    votes: Mapping[Seat, Secret[Seat]] = field(default_factory=dict)
    changes: Mapping[Seat, int] = field(default_factory=dict)
    scored: RoundScored | None = None

    @property
    def id(self) -> str:
        """Names this round, also as a page and in prompts."""
        return f"round-{self.no}-{self.again}"


@dataclass(frozen=True, slots=True)
class Past:
    """A round that is over, all of it open: who had the pencil and who got a notebook, clockwise."""

    no: int
    active: Seat
    others: tuple[Seat, ...]
    how: RoundScored | RoundVoided


@dataclass(frozen=True, slots=True)
class State:
    """A game. `playing` are the seats that have not left, clockwise; `done` how often each was Active Player in a scored round.

    `draws` numbers the sealed draws of conspirators, `moves` counts leaving and coming back, `comings` the latter by seat.
    """

    start: Start
    box: Box
    settings: Settings
    playing: tuple[Seat, ...]
    round: Round
    past: tuple[Past, ...] = ()
    done: Mapping[Seat, int] = field(default_factory=dict)
    draws: int = 0
    moves: int = 0
    comings: Mapping[Seat, int] = field(default_factory=dict)
    topic: str = ""
    topics: int = 0
    wishes: frozenset[Seat] = frozenset()
    totals: WhyOver | None = None
    tokens: Mapping[Seat, int] = field(default_factory=dict)
    counts: Mapping[Seat, int] = field(default_factory=dict)
    ended: GameEnded | None = None
