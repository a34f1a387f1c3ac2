"""Boxes of our own for the tests of the Clue family."""

from __future__ import annotations

from typing import Any

from tests.engine.games.clue.helpers import content


def things(kind: str, count: int) -> list[dict[str, Any]]:
    """`count` cards of a kind, with plain names."""
    return [{"id": f"{kind}{i + 1}", "names": {"en": f"{kind.title()} {i + 1}"}} for i in range(count)]


def box(suspects: int = 6, weapons: int = 6, rooms: int = 9, **more: Any) -> dict[str, Any]:
    """An own box with so many cards; other fields of the file by name."""
    return {
        "id": "own-box",
        "game": "clue",
        "names": {"en": "Our own box"},
        "suspects": things("suspect", suspects),
        "weapons": things("weapon", weapons),
        "rooms": things("room", rooms),
        "left_over": "faceup",
        "accuse": "centre",
        **more,
    }


MICRO = box(3, 3, 3)
NINE_WEAPONS = box(weapons=9, seats=[2, 6])
CENTRE = box(left_over="centre", seats=[2, 6])
CLOCKS = box(left_over="uneven", accuse="room", extra={"kind": "intrigue", "demons": 3, "cards": 20})
SMALL_CLOCKS = box(3, 3, 3, extra={"kind": "intrigue", "demons": 2, "cards": 5})
CLUEDO = content("cluedo-2012")
SUPERNATURAL = content("clue-supernatural")
CLASSIC_UK = content("cluedo-classic")
CLASSIC_US = content("clue-classic")

EDITIONS = [CLUEDO, SUPERNATURAL, CLASSIC_UK, CLASSIC_US, NINE_WEAPONS, CENTRE]
"""The printed boxes, and two of one's own."""
NAMES = [*(e["id"] for e in EDITIONS[:4]), "an own box", "an own box with a centre"]
