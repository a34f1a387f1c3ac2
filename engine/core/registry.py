"""All games, found by looking into engine/games: a sixth game is one more folder there, named nowhere else.

A game's package has `GAME` in its `__init__`. A folder without it is refused loudly.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from typing import Any

import engine.games
from engine.core.game import Game


def packages() -> tuple[str, ...]:
    """The packages of all games, in alphabetical order; none is imported."""
    return tuple(
        f"engine.games.{name}" for name in sorted(m.name for m in pkgutil.iter_modules(engine.games.__path__))
    )


@cache
def games() -> Mapping[str, Game[Any]]:
    """Every game by slug, in alphabetical order. Raises RuntimeError for a folder that holds no game of its own name."""
    found: dict[str, Game[Any]] = {}
    for package in packages():
        slug = package.rpartition(".")[2]
        game = getattr(importlib.import_module(package), "GAME", None)
        if game is None or game.slug != slug:
            raise RuntimeError(f"engine/games/{slug} does not define GAME with slug {slug!r}")
        found[slug] = game
    return found
