"""Edition content for tests to change."""

from __future__ import annotations

import copy

from engine.core.editions import shipped


def shipped_content():
    """A copy of the shipped edition's content."""
    return copy.deepcopy(dict(shipped("engine.games.clueverge")["clueverge-2023"]))
