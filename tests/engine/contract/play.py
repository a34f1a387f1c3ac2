"""Random play of any game: histories to look at, the same for the same seed."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import engine.games
from engine.core.dice import Dice, dice_from
from engine.core.game import Event, Game, action_from_values, event_to_json, fold
from engine.core.prompts import ChooseMany, ChooseOne, Field, Number, Prompt, ShortText
from engine.core.seats import TABLE, Seat
from engine.core.transcript import Entry, StoredEvent
from engine.core.viewer import SeatEye, TableEye, Viewer
from tests.engine.contract.microgame import GAME as MICRO
from tests.engine.contract.microworlds import SPEC as MICRO_SPEC
from tests.engine.contract.spec import Scene, Spec, Step

LONGEST = 1500
"""Acts after which a random game counts as endless."""


FEW = 1
"""Random games of a scene, when nobody asks for more with --contract-games; of a micro scene one more."""


def slugs() -> list[str]:
    """Every folder of engine/games, and the micro game that tests the tests. Imports none of them, so that one
    broken game fails alone."""
    return [*sorted(m.name for m in pkgutil.iter_modules(engine.games.__path__)), MICRO.slug]


def game_of(slug: str) -> Game[Any]:
    return MICRO if slug == MICRO.slug else importlib.import_module(f"engine.games.{slug}").GAME


@cache
def spec_of(slug: str) -> Spec:
    """What the game's worlds.py says of it."""
    if slug == MICRO.slug:
        return MICRO_SPEC
    return importlib.import_module(f"tests.engine.games.{slug}.worlds").SPEC


def scenes(*, only_micro: bool = False) -> list[tuple[str, str]]:
    """(slug, scene name) of every game, to parametrise with. A game without worlds.py is there too, and fails."""
    found = []
    for slug in slugs():
        try:
            found += [(slug, s.name) for s in spec_of(slug).scenes if s.micro or not only_micro]
        except Exception as fault:  # noqa: BLE001 - whatever it is, the test of this one game shall say it
            found.append((slug, f"worlds.py does not load: {fault}"))
    return found


def scene_of(slug: str, name: str) -> Scene:
    return next(s for s in spec_of(slug).scenes if s.name == name)


@dataclass(frozen=True)
class Offer:
    """One way to act: a prompt of an actor, answered."""

    actor: Seat
    prompt: Prompt
    values: Mapping[str, Any]


@dataclass(frozen=True)
class Run:
    """One random game. Step 0 is the set-up."""

    slug: str
    scene: Scene
    steps: tuple[Step, ...]
    offers: tuple[Offer | None, ...]

    def events(self, steps: int | None = None) -> tuple[Event, ...]:
        """The events of the first `steps` steps (of all, without it)."""
        return tuple(e for step in self.steps[:steps] for e in step.events)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(self.scene.start.seats)

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return (*(SeatEye(s) for s in self.seats), TableEye())


def random_value(field: Field, rng: Random) -> Any:
    """One answer that `field` offers."""
    match field:
        case ChooseOne():
            return rng.choice(field.choices).value
        case ChooseMany():
            count = rng.randint(field.least, field.most)
            return tuple(c.value for c in rng.sample(field.choices, count))
        case Number():
            return rng.randint(field.least, field.most)
        case ShortText():
            longest = "x" * min(field.most, field.most_bytes)
            return rng.choice(["word", "a b", longest, "é", "言葉", "🙂"])[: field.most]
    raise AssertionError(field)


def answered(prompt: Prompt, rng: Random) -> dict[str, Any]:
    return {f.name: random_value(f, rng) for f in prompt.fields}


def as_json(values: Mapping[str, Any]) -> dict[str, Any]:
    """Values as a phone sends them."""
    return {k: list(v) if isinstance(v, tuple) else v for k, v in values.items()}


def act(game: Game[Any], state: Any, offer: Offer, dice: Dice) -> Step:
    """Carry out one offer."""
    action = action_from_values(game, offer.prompt.act, as_json(offer.values))
    events = game.decide(state, offer.actor, action, dice)
    after = state
    for e in events:
        after = game.evolve(after, e)
    return Step(offer.actor, action, state, events, after)


def choose(
    game: Game[Any], spec: Spec, state: Any, actors: Sequence[Seat], rng: Random, at_most: float = 1e9
) -> Offer | None:
    """One of the things that `actors` may do, by the game's weights; None when there is nothing."""
    offered = [(actor, p) for actor in actors for p in game.legal(state, actor)]
    weights = [min(at_most, spec.weight(state, actor, p.act)) for actor, p in offered]
    if not offered or not any(weights):
        return None
    actor, prompt = rng.choices(offered, weights)[0]
    return Offer(actor, prompt, answered(prompt, rng))


def going_on(
    game: Game[Any], spec: Spec, state: Any, actors: Sequence[Seat], rng: Random, dice: Dice
) -> Iterator[tuple[Offer, Step]]:
    """Random acts of `actors` from `state` until the game is over or none of them can act."""
    while game.outcome(state) is None:
        offer = choose(game, spec, state, actors, rng)
        if offer is None:
            return
        step = act(game, state, offer, dice)
        yield offer, step
        state = step.after


def play_with(slug: str, scene: Scene, rng: Random, dice: Dice) -> Run:
    """One whole random game with these dice."""
    game, spec = game_of(slug), spec_of(slug)
    events = game.setup(scene.start, dice)
    steps = [Step("", None, None, events, fold(game, events))]
    offers: list[Offer | None] = [None]
    for offer, step in going_on(game, spec, steps[0].after, (*scene.start.seats, TABLE), rng, dice):
        offers.append(offer)
        steps.append(step)
        if len(steps) > LONGEST:
            break
    return Run(slug, scene, tuple(steps), tuple(offers))


@cache
def play(slug: str, scene_name: str, seed: int) -> Run:
    """One whole random game (cached: the same arguments, the same game)."""
    return play_with(slug, scene_of(slug, scene_name), Random(f"{slug}/{scene_name}/{seed}"), dice_from(seed))


def log_of(run: Run) -> list[Entry]:
    """The run as it would be stored."""
    return [
        Entry(
            offer.actor if offer else None,
            offer.prompt.act if offer else None,
            as_json(offer.values) if offer else {},
            tuple(StoredEvent(**event_to_json(e)) for e in step.events),
        )
        for offer, step in zip(run.offers, run.steps, strict=True)
    ]


def sampled(run: Run, count: int, rng: Random) -> list[int]:
    """`count` different step numbers of the run, the last but one among them, in order."""
    numbers = range(len(run.steps))
    picked = {max(0, len(run.steps) - 2), *rng.sample(numbers, min(count, len(run.steps)))}
    return sorted(picked)
