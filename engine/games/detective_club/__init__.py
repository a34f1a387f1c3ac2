"""Detective Club: 4 to 8 players, one word, one empty notebook."""

from __future__ import annotations

from engine.games.detective_club.game import GAME

__all__ = ["GAME"]
