"""The leak test itself, as functions that return the first leak as a sentence, so that it can be tested on leaky games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from random import Random
from typing import Any

from engine.core.game import Game, event_from_json, event_to_json
from engine.core.seats import TABLE
from engine.core.viewer import SeatEye
from tests.engine.contract.leaks import Eyes, probes
from tests.engine.contract.play import Run, sampled
from tests.engine.contract.spec import Spec, key_of

WORLDS = 2
"""Other worlds a viewer at a place."""
PLACES = 2
"""Places looked at in a game."""
SCREENS = 4
"""Screens compared in a history, besides the last two; the lines are compared all."""
TOLD = 5
"""Worlds a viewer at a place that differ in what the viewer was told."""
MICRO_MOST = 5000
"""Worlds of a micro scene: more of them cannot be listed in a test."""
MICRO_SOME = 24
"""Of which this many are looked at by every viewer."""

Check = Callable[[Game[Any], Spec, Sequence[Run]], "str | None"]


def leak(game: Game[Any], spec: Spec, runs: Sequence[Run]) -> str | None:
    """Worlds that agree with what a viewer was told must look the same; where the table says ignorance, there are some."""
    compared = 0
    for run in runs:
        rng = Random(f"leak {run.scene.name} {len(run.steps)}")
        for at in sampled(run, PLACES, rng):
            real = run.events(at + 1)
            look = sorted({max(0, at - 1), at, *rng.sample(range(at + 1), min(SCREENS, at + 1))})
            for viewer in run.viewers:
                other = 0
                actor = viewer.seat if isinstance(viewer, SeatEye) else TABLE
                eyes = Eyes(game, run, at, viewer, probes(game, run, at, actor, rng, 8), look)
                for world in islice(spec.others(real, viewer, rng), WORLDS):
                    other += key_of(world) != key_of(real)
                    found = eyes.difference(world)
                    if found:
                        return f"step {at}, {viewer}: {found}"
                if spec.ignorant(real, viewer) and not other:
                    return f"step {at}, {viewer}: does not know everything, but no other world was found"
                compared += other
    return None if compared else "no other world was compared"


def unseen(game: Game[Any], spec: Spec, runs: Sequence[Run]) -> str | None:
    """Worlds that differ in what a viewer was told must look different, also read back from the store.

    After a reload there is the standing screen and the whole history, nothing else: one of them must tell.
    """
    compared = 0
    for run in runs:
        rng = Random(f"told {run.scene.name} {len(run.steps)}")
        for at in sampled(run, PLACES, rng):
            real = run.events(at + 1)
            for viewer in run.viewers:
                eyes = Eyes(game, run, at, viewer, look=[at])
                for word, world in islice(spec.told_otherwise(real, viewer, rng), TOLD):
                    again = [event_from_json(game, event_to_json(e)) for e in world]
                    if not eyes.difference(again):
                        return f"step {at}, {viewer}: was told {word}, but everything looks as before"
                    compared += 1
    return None if compared else "nobody was told anything"


def inexact(game: Game[Any], spec: Spec, runs: Sequence[Run]) -> str | None:
    """On a micro scene, with all worlds listed: a viewer tells two of them apart if and only if told something different.

    The spectator is told least, so the worlds that fit what the spectator knows hold those that fit anybody's knowledge.
    """
    for run in runs:
        rng = Random(f"micro {run.scene.name} {len(run.steps)}")
        for at in sampled(run, 2, rng):
            real = run.events(at + 1)
            worlds = {key_of(w): w for w in islice(spec.others(real, run.viewers[-1], rng), MICRO_MOST + 1)}
            if len(worlds) > MICRO_MOST:
                return f"step {at}: more than {MICRO_MOST} worlds: not micro"
            some = dict(rng.sample(sorted(worlds.items()), min(len(worlds), MICRO_SOME)))
            for viewer in run.viewers:
                listed = [key_of(w) for w in spec.others(real, viewer, rng)]
                where = f"step {at}, {viewer}"
                if len(set(listed)) < len(listed) or key_of(real) in listed:
                    return f"{where}: a world stands twice, or the real one among the others"
                if spec.ignorant(real, viewer) and not listed:
                    return f"{where}: does not know everything, but there is no other world"
                if not set(listed) <= set(worlds):
                    return f"{where}: fits a world that the spectator could exclude"
                eyes = Eyes(game, run, at, viewer)
                for key, world in some.items():
                    apart = eyes.difference(world)
                    if (apart is None) != (key in listed):
                        return f"{where}: {apart or 'looks the same, though told something else'}"
    return None
