"""What a game tells the contract tests about itself: `tests/engine/games/<slug>/worlds.py` defines `SPEC`.

The contract tests run on every registered game. They know no game; what they need beyond `engine.core.game.Game` is here.
The worlds are written from the "who knows what" table of the game, never from view.py: otherwise a leak would be
its own proof.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from engine.core.codec import stored
from engine.core.game import Action, Event, Start
from engine.core.seats import Seat
from engine.core.viewer import Viewer


@dataclass(frozen=True)
class Scene:
    """One way to begin: a name for the test report, the start, and whether all worlds are few enough to list (micro)."""

    name: str
    start: Start
    micro: bool = False


@dataclass(frozen=True)
class Step:
    """One act of a game: who acted, what, the events that it caused, and the states around it."""

    actor: Seat
    action: Action | None  # None for the set-up
    before: Any
    events: tuple[Event, ...]
    after: Any


class Spec(Protocol):
    """What worlds.py provides. `state` is the game's, `events` a history from the first event on."""

    scenes: Sequence[Scene]
    """Every edition, every number of seats, the options that change what is hidden, and at least one micro scene."""

    rare: Mapping[str, Callable[[Step], bool]]
    """Rare places by name. Random play over all scenes must reach each; a count of zero fails."""

    def weight(self, state: Any, actor: Seat, act: str) -> float:
        """How often random play takes `act` compared with others (so that games do not end at once, and do end)."""
        ...

    def others(self, events: Sequence[Event], viewer: Viewer, rng: Random) -> Iterator[tuple[Event, ...]]:
        """Other histories that agree with all that `viewer` has been told; endless or all of them.

        Same public events, same own secrets; everything hidden from the viewer drawn anew at random. Where it is
        hidden *that* something happened (who has chosen already), that differs too: such a history may have
        another order or length. For a micro scene: every such world but `events` itself, each once.
        """
        ...

    def ignorant(self, events: Sequence[Event], viewer: Viewer) -> bool:
        """Whether the table says that something is still hidden from `viewer`, so that `others` must differ from `events`."""
        ...

    def told_otherwise(
        self, events: Sequence[Event], viewer: Viewer, rng: Random
    ) -> Iterator[tuple[str, tuple[Event, ...]]]:
        """Histories that differ in something that `viewer` WAS told (with a word for it): the view or lines must differ."""
        ...

    def places(self, state: Any) -> Mapping[str, Sequence[str]]:
        """Every card by place ("envelope", "hand s1", ...): each card of the edition stands in exactly one."""
        ...

    def all_cards(self, state: Any) -> Sequence[str]:
        """Every card of the edition in play, once each (copies numbered)."""
        ...

    def golden(
        self,
    ) -> Sequence[tuple[str, Start, Mapping[tuple[str, int], object], Sequence[tuple[Seat, Action]]]]:
        """Recorded games: name, start, dice script, acts. Their playthroughs (every view after each act) are kept as text."""
        ...


def key_of(events: Sequence[Event]) -> str:
    """A text that is the same exactly for the same history: events may hold mappings, which cannot be hashed."""
    return repr([(type(e).__name__, stored(e)) for e in events])
