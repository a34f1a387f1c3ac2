"""What may be asked without a table: which cards a box has, and the verdict on a grid (pure; the page and the endpoint use it)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.core.codec import Json, shown
from engine.core.editions import shipped
from engine.core.errors import BadEdition, IllegalAction, Malformed
from engine.core.faults import Reason
from engine.core.words import Many
from engine.games.clueverge import knowledge
from engine.games.clueverge.edition import PACKAGE, Box, read_box, read_edition, shipped_box
from engine.games.clueverge.grid import Grid, GridError, parse_grid, read_tokens
from engine.games.clueverge.report import report

RULE = "R-verdict"


def ask_verdict(question: Json) -> Json:
    """The report on `{"grid": 16 tokens or the text form, "alibi": reading, "arrows": {card: directions}}`.

    The grid alone is enough. `alibi` is "open", a reading of the shipped box, or "own": then the Alibi cards, like all others,
    have the `arrows` that are given for a box of one's own (a card that is not named has those of the shipped one). Raises Malformed for anything else, IllegalAction (bad-grid) naming what is wrong with the grid and where.
    """
    asked = _asked(question, {"grid", "alibi", "arrows"})
    box = _box(asked)
    try:
        return report(box, _grid(asked.get("grid")))
    except GridError as wrong:
        faults = Many(tuple(p.say for p in wrong.problems))
        raise IllegalAction("bad-grid", RULE, faults=faults) from None


def ask_box(question: Json) -> Json:
    """What the box holds, for `{"alibi": reading, "arrows": {card: directions}}` as in `ask_verdict`.

    `stock` and `scene` (token -> how often), `alibi`, `readings` (name -> card -> arrows), `labels` (id -> Thing). Raises Malformed.
    """
    box = _box(_asked(question, {"alibi", "arrows"}))
    return {
        "stock": dict(knowledge.stock(box, scene=False)),
        "scene": dict(knowledge.stock(box, scene=True)),
        "alibi": box.facts.alibi,
        "readings": shown(box.facts.readings),
        "labels": shown(read_edition(_content()).labels),
    }


def _asked(question: Json, known: set[str]) -> dict[str, Any]:
    if not isinstance(question, dict):
        raise Malformed("", Reason("no-object"))
    strange = sorted(set(question) - known)
    if strange:
        raise Malformed(strange[0], Reason("unknown-field"))
    return question


def _grid(given: Any) -> Grid:
    if isinstance(given, str):
        return parse_grid(given)
    if not isinstance(given, list) or not all(isinstance(token, str) for token in given):
        raise Malformed("grid", Reason("cv-grid"))
    return read_tokens(given)


@lru_cache(maxsize=1)
def _content() -> dict[str, Any]:
    content: dict[str, Any] = shipped(PACKAGE)[shipped_box().facts.id]
    return content


def _box(asked: dict[str, Any]) -> Box:
    facts = shipped_box().facts
    reading = asked.get("alibi", facts.alibi)
    if not isinstance(reading, str) or reading not in ("open", "own", *facts.readings):
        raise Malformed("alibi", Reason("cv-alibi"))
    arrows = asked.get("arrows", {})
    if not isinstance(arrows, dict):
        raise Malformed("arrows", Reason("no-object"))
    content = {**_content(), "alibi": reading}
    content["cards"] = [
        {**card, "arrows": arrows.get(card["id"], card.get("arrows", []))} for card in content["cards"]
    ]
    try:
        return read_box(read_edition(content).content)
    except BadEdition as no:
        raise Malformed("arrows", no.faults[0].reason) from None
