"""The transcript of every game is intact, and no leaf of it can be changed unnoticed."""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from engine.core.canonical import canonical
from engine.core.transcript import transcript_of
from engine.core.verify import BadTranscript, verify
from tests.engine.contract.play import log_of, play

TAMPERED = 2
"""Leaves changed in one game: each is a whole replay."""

Path = tuple[str | int, ...]


@cache
def _transcript(game, slug, scene, seed) -> Any:
    """The transcript of the random game number `seed`, whose dice are `dice_from(seed)`."""
    run = play(slug, scene, seed)
    return transcript_of(
        game,
        run.scene.start,
        seed=hashlib.sha256(str(seed).encode()).hexdigest(),
        table="TEST",
        game_no=1,
        cuts={},
        log=log_of(run),
        names={s: f"Person {s}" for s in run.seats},
    )


def test_an_honest_game_is_intact(slug, scene, game, deeper):
    for seed in range(deeper or 1):
        text = canonical(_transcript(game, slug, scene, seed)).decode()
        assert verify(text, {slug: game}) == []


def test_no_part_can_be_changed_unnoticed(slug, scene, game, deeper):
    honest = _transcript(game, slug, scene, 0)
    rng = Random(f"tamper {slug} {scene}")
    parts = [p for p in _paths(honest) if p and p[0] not in ("names", "app")]
    for path in rng.sample(parts, min(len(parts), deeper or TAMPERED)):
        changed = _changed(honest, path, rng)
        assert _found(canonical(changed).decode(), {slug: game}), f"{path} was changed unnoticed"


def _found(text: str, known: Any) -> list[Any]:
    try:
        return verify(text, known)
    except BadTranscript as no:
        return [no]


def _paths(value: Any, path: Path = ()) -> Iterator[Path]:
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from _paths(item, (*path, key))


def _changed(value: Any, path: Path, rng: Random) -> Any:
    """A copy in which one place is another, or gone."""
    made = copy.deepcopy(value)
    holder = made
    for key in path[:-1]:
        holder = holder[key]
    last = path[-1]
    match holder[last]:
        case bool(old):
            holder[last] = not old
        case int(old):
            holder[last] = old + rng.choice([-1, 1])
        case str(old):
            holder[last] = (
                f"{old}x" if rng.random() < 0.5 or not old else ("1" if old[0] == "0" else "0") + old[1:]
            )
        case _:
            del holder[last]
    return made
