"""What may be asked without a table: which cards a box has, and the verdict on a grid (pure; the page and the endpoint use it)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.core.codec import Json, shown
from engine.core.editions import shipped
from engine.core.errors import IllegalAction, Malformed
from engine.core.words import Many
from engine.games.clueverge import knowledge
from engine.games.clueverge.edition import PACKAGE, Box, read_box, read_edition, shipped_box
from engine.games.clueverge.grid import Grid, GridError, parse_grid, read_tokens
from engine.games.clueverge.report import report

RULE = "R-verdict"


def ask_verdict(question: Json) -> Json:
    """The report on `{"grid": 16 tokens or the text form, "alibi": a reading or "open"}`; the second may be left out.

    Raises Malformed for anything else, IllegalAction (bad-grid) naming what is wrong with the grid and where.
    """
    asked = _asked(question, {"grid", "alibi"})
    box = _box(asked)
    try:
        return report(box, _grid(asked.get("grid")))
    except GridError as wrong:
        faults = Many(tuple(p.say for p in wrong.problems))
        raise IllegalAction("bad-grid", RULE, faults=faults) from None


def ask_box(question: Json) -> Json:
    """What the shipped box holds, for `{"alibi": a reading or "open"}`.

    `stock` and `scene` (token -> how often), `alibi`, `readings` (name -> card -> arrows), `labels` (id -> Thing). Raises Malformed.
    """
    box = _box(_asked(question, {"alibi"}))
    return {
        "stock": dict(knowledge.stock(box, scene=False)),
        "scene": dict(knowledge.stock(box, scene=True)),
        "alibi": box.facts.alibi,
        "readings": shown(box.facts.readings),
        "labels": shown(read_edition(_content()).labels),
    }


def _asked(question: Json, known: set[str]) -> dict[str, Any]:
    if not isinstance(question, dict):
        raise Malformed("", "must be an object")
    strange = sorted(set(question) - known)
    if strange:
        raise Malformed(strange[0], "is not asked for")
    return question


def _grid(given: Any) -> Grid:
    if isinstance(given, str):
        return parse_grid(given)
    if not isinstance(given, list) or not all(isinstance(token, str) for token in given):
        raise Malformed("grid", "must be 16 tokens, or 4 lines of 4 tokens")
    return read_tokens(given)


@lru_cache(maxsize=1)
def _content() -> dict[str, Any]:
    content: dict[str, Any] = shipped(PACKAGE)[shipped_box().facts.id]
    return content


def _box(asked: dict[str, Any]) -> Box:
    box = shipped_box()
    reading = asked.get("alibi", box.facts.alibi)
    if not isinstance(reading, str) or reading not in ("open", *box.facts.readings):
        raise Malformed("alibi", "must be open or one of the readings")
    return read_box({**_content(), "alibi": reading})
