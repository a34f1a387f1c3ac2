"""A page: a secret text that leaves the server only when its seat presses, in a reply of one fixed length.

A game that hands out pages has one more method, `page(state, seat)`. What stands on a page is in no view, line or prompt; the server
reads it for a `page` request and sends an empty page by the same path and in the same number of bytes as a full one, so that neither
the phones side by side nor the messages tell who holds which. The first press is an act of the game (`OPEN_PAGE`), so that the game
knows that the text is out; later presses only ask the server again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from engine.core.game import Game
from engine.core.seats import Seat
from engine.core.secret import Secret

S_contra = TypeVar("S_contra", contravariant=True)

OPEN_PAGE = "open_page"
"""The act of the first press: a prompt without fields."""

PAGE_BYTES = 160
"""The longest text of a page, in UTF-8 bytes; replies are padded to one length that holds this in JSON."""


@dataclass(frozen=True, slots=True)
class Page:
    """One seat's page. `id` changes when the page is wiped. `text` is None before the first press; "" is an empty page."""

    id: str
    text: Secret[str] | None


class HasPages(Protocol[S_contra]):
    """What a game with pages offers besides `engine.core.game.Game`."""

    def page(self, state: S_contra, seat: Seat) -> Page | None:
        """Return the page that lies before `seat` now, or None."""
        ...


def page_of(game: Game[Any], state: Any, seat: Seat) -> Page | None:
    """Return the page of `seat`; None when there is none, or when `game` knows no pages."""
    read = getattr(game, "page", None)
    found = None if read is None else read(state, seat)
    assert found is None or isinstance(found, Page)
    return found
