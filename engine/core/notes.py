"""Whether a seat may still write into its notebook. What people note is no game's business; but a rule can close a notebook.

A game with such a rule has one more method, `notes_problem(state, seat)`; without it every notebook stays open.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from engine.core.errors import IllegalAction
from engine.core.game import Game
from engine.core.seats import Seat

S_contra = TypeVar("S_contra", contravariant=True)


class ClosesNotes(Protocol[S_contra]):
    """What a game that closes notebooks offers besides `engine.core.game.Game`."""

    def notes_problem(self, state: S_contra, seat: Seat) -> IllegalAction | None:
        """Return why `seat` notes nothing any more, or None."""
        ...


def notes_problem(game: Game[Any], state: Any, seat: Seat) -> IllegalAction | None:
    """Return why `seat` notes nothing any more; None while it may, and always when `game` closes no notebooks."""
    ask = getattr(game, "notes_problem", None)
    found = None if ask is None else ask(state, seat)
    assert found is None or isinstance(found, IllegalAction)
    return found
