"""Boxes to play with in tests: the shipped one, and small ones of few colours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.editions import shipped

PACKAGE = "engine.games.thirteen_clues"


def box() -> dict[str, Any]:
    return dict(shipped(PACKAGE)["13-clues"])


def small_box(colours: int, glasses: int) -> dict[str, Any]:
    """A box that holds only the first colours of the shipped one, all in play whoever plays."""
    full = box()
    kept = [{**c, "players": 2} for c in full["colours"][:colours]]
    ids = {c["id"] for c in kept} | {
        c[kind]["id"] for c in kept for kind in ("suspect", "location", "weapon")
    }
    return {
        **full,
        "id": f"small-{colours}",
        "names": {"en": f"{colours} colours"},
        "glasses": glasses,
        "colours": kept,
        "labels": [label for label in full["labels"] if label["id"] in ids],
    }


def seats(number: int) -> tuple[str, ...]:
    return tuple(f"s{i}" for i in range(1, number + 1))


def options(**chosen: Any) -> Mapping[str, Any]:
    return {"top-secret": False, "at-once": False, "marks": 2} | {
        k.replace("_", "-"): v for k, v in chosen.items()
    }
