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


@cache
def games() -> Mapping[str, Game[Any]]:
    """Every game by slug, in alphabetical order. Raises RuntimeError for a folder that holds no game of its own name."""
    found: dict[str, Game[Any]] = {}
    for module in sorted(pkgutil.iter_modules(engine.games.__path__), key=lambda m: m.name):
        game = getattr(importlib.import_module(f"engine.games.{module.name}"), "GAME", None)
        if game is None or game.slug != module.name:
            raise RuntimeError(f"engine/games/{module.name} does not define GAME with slug {module.name!r}")
        found[module.name] = game
    return found
