"""13 Clues: everybody sees all cases but their own."""

from __future__ import annotations

from engine.games.thirteen_clues.game import GAME as GAME
