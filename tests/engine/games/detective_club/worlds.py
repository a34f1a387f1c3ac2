"""What Detective Club tells the contract tests about itself (tests/engine/contract/spec.py)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.core.viewer import Viewer
from engine.games.detective_club import rules
from engine.games.detective_club.state import State
from tests.engine.contract.spec import Scene, key_of
from tests.engine.games.detective_club.helpers import start_of
from tests.engine.games.detective_club.knowledge import Events, facts, under_way
from tests.engine.games.detective_club.otherworlds import drawn, listed, other_pages, other_public, possible
from tests.engine.games.detective_club.rare import RARE
from tests.engine.games.detective_club.recorded import GAMES

WEIGHTS = {
    "give_word": 5,
    "correct_word": 0.3,
    "void_round": 0.02,
    "played": 3,
    "spoken": 3,
    "step_back": 0.1,
    "vote": 5,
    "change_vote": 0.3,
    "next_round": 2,
    "as_counted": 0.2,
    "set_topic": 0.1,
    "drop_topic": 0.1,
    "finish": 0.8,
    "leave": 0.01,
    "remove": 0.01,
    "come_back": 0.5,
}


class ClubSpec:
    """See tests/engine/contract/spec.py."""

    def __init__(self) -> None:
        self.scenes = (
            Scene("micro of four", start_of(4, track=False), micro=True),
            *(Scene(f"{n} in turn", start_of(n, topic="films" if n % 2 else "")) for n in range(4, 9)),
            Scene("4 secret", start_of(4, voting="secret")),
            Scene("6 secret", start_of(6, voting="secret", vote_for_active=True)),
            Scene("5 without talk", start_of(5, no_discussion=True)),
            Scene("8 secret without talk", start_of(8, voting="secret", no_discussion=True, track=False)),
        )
        self.rare = RARE

    def weight(self, state: State, actor: str, act: str) -> float:
        if act in ("leave", "remove") and len(state.playing) <= 4:
            return 0.002
        if act == "finish" and len(state.start.seats) in (4, 8) and not state.settings.secret_votes:
            return 0.02
        return WEIGHTS.get(act, 1.0)

    def others(self, events: Events, viewer: Viewer, rng: Random) -> Iterator[tuple[Any, ...]]:
        told = facts(events, viewer)
        micro = not events[0].start.options.get("track", True) and len(events[0].start.seats) == 4
        worlds = listed(events) if micro else drawn(events, viewer, rng)
        real = key_of(events)
        for world in worlds:
            if possible(world) and facts(world, viewer) == told and (not micro or key_of(world) != real):
                yield world

    def ignorant(self, events: Events, viewer: Viewer) -> bool:
        numbers = under_way(events)
        if not numbers:
            return False
        known = facts(events, viewer)[len(facts(events[: numbers[0]], viewer)) :]
        is_conspirator = ("my page", "") in known
        return not (is_conspirator and any(f[0] == "word" for f in known))

    def told_otherwise(
        self, events: Events, viewer: Viewer, rng: Random
    ) -> Iterator[tuple[str, tuple[Any, ...]]]:
        told = facts(events, viewer)
        for what, world in (*other_pages(events, rng), *other_public(events)):
            if facts(world, viewer) != told:
                yield what, world

    def places(self, state: State) -> dict[str, list[str]]:
        """The notebooks: between rounds with the Active Player, during one each with its player."""
        r = state.round
        if r.conspirator is None or r.scored:
            return {f"with {r.active}": self.all_cards(state)}
        found = {f"before {r.conspirator.open()}": ["empty"]}
        written = [s for s in r.drawn_from if s != r.conspirator.open()]
        return found | {f"before {s}": [f"written {n}"] for n, s in enumerate(written)}

    def all_cards(self, state: State) -> list[str]:
        r = state.round
        out = r.drawn_from if r.conspirator and not r.scored else rules.others(state)
        return ["empty", *(f"written {n}" for n in range(len(out) - 1))]

    def golden(self) -> Any:
        return GAMES


SPEC = ClubSpec()
