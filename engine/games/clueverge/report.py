"""The verdict on a grid as JSON: one form for the command line, the endpoint, the phone page and the end of a game.

All cards known: `culprit` (number or null), `fled`, `candidates`, `lines`, and under `verdicts` the explanation, once for
each result that this box may have. If the two readings of the Alibis (or an "A" whose arrows were not told) lead to
different results, `differs` is true and `culprit` null.

Some unknown: `chances` (outcome -> fraction in text, "fled" for Fled the Country), `possible` suspects, and `readings` with the
same for each reading of an open box; `chances` is then that of the first one. `culprit` and `fled` say what is certain in all of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.core.codec import Json, shown
from engine.games.clueverge.cards import Deck, Face
from engine.games.clueverge.chances import FLED, Chances, chances
from engine.games.clueverge.edition import Box
from engine.games.clueverge.explain import arrow, result, steps
from engine.games.clueverge.grid import MOST_UNKNOWN, Grid, GridError, Problem, check_grid, unknown_cells
from engine.games.clueverge.square import CELL_NAMES
from engine.games.clueverge.verdict import Verdict, explain
from engine.games.clueverge.worlds import ways


def report(box: Box, grid: Grid) -> dict[str, Json]:
    """The JSON for one grid. Raises GridError naming what is wrong and where."""
    check_grid(box, grid)
    unknown = unknown_cells(grid)
    if len(unknown) > MOST_UNKNOWN:
        raise GridError([Problem("too-many-unknown", n=len(unknown))])
    return {"grid": list(grid), "unknown": len(unknown)} | (
        _odds(box, grid) if unknown else _verdicts(box, grid)
    )


@dataclass(frozen=True, slots=True)
class Judged:
    """One verdict that a full grid may have: the readings of the box in which it holds, and the grid with every card settled."""

    readings: tuple[str, ...]
    cards: Grid
    verdict: Verdict


def judged(decks: Mapping[str, Deck], grid: Grid) -> tuple[Judged, ...]:
    """Every verdict that a full grid may have; more than one only if the arrows of some card are open."""
    found: dict[tuple[Face, ...], tuple[dict[str, None], Grid]] = {}
    for name, deck in decks.items():
        for way in ways(deck, grid):
            faces = tuple(f for f in way.faces if f is not None)
            names, _ = found.setdefault(faces, ({}, tuple(map(deck.face_token, faces))))
            names[name] = None
    return tuple(Judged(tuple(names), cards, explain(faces)) for faces, (names, cards) in found.items())


def differs(verdicts: Sequence[Judged]) -> bool:
    """Whether the readings lead to different results."""
    return len({j.verdict.culprit for j in verdicts}) > 1


def _verdicts(box: Box, grid: Grid) -> dict[str, Json]:
    verdicts = judged(box.decks, grid)
    told = [
        {"readings": list(j.readings), "cards": list(j.cards), **verdict_json(j.verdict)} for j in verdicts
    ]
    if differs(verdicts):
        return {
            "culprit": None,
            "fled": False,
            "candidates": [],
            "lines": [],
            "differs": True,
            "verdicts": told,
        }
    first = told[0]
    plain = {key: first[key] for key in ("culprit", "fled", "candidates", "lines")}
    return {**plain, "differs": False, "verdicts": told}


def verdict_json(verdict: Verdict) -> dict[str, Json]:
    """One verdict with its lines, findings and steps."""
    return {
        "culprit": verdict.culprit,
        "fled": verdict.fled,
        "candidates": list(verdict.candidates),
        "lines": [_line(shown(arrow(r))) for r in verdict.rays],
        "suspects": [
            {"number": f.number, "cell": CELL_NAMES[f.cell], "candidate": f.candidate}
            for f in verdict.findings
        ],
        "result": shown(result(verdict)),
        "steps": [{**shown(s), "arrows": [_line(a) for a in shown(s.arrows)]} for s in steps(verdict)],
    }


def _line(line: dict[str, Json]) -> dict[str, Json]:
    return {
        "kind": line["kind"],
        "from": line["start"],
        "to": line["end"],
        "counts": line["counts"],
        "because": line["because"],
    }


def odds(box: Box, grid: Grid) -> dict[str, Chances]:
    """The exact chances in each reading of the box that fits the grid. The grid must fit."""
    return {name: chances(deck, grid) for name, deck in box.decks.items() if ways(deck, grid)}


def _odds(box: Box, grid: Grid) -> dict[str, Json]:
    by_reading = odds(box, grid)
    told = [
        {"reading": name, "chances": chances_json(box, c), "possible": list(c.possible)}
        for name, c in by_reading.items()
    ]
    sure = {n for c in by_reading.values() for n in c.of}
    certain = sure.pop() if len(sure) == 1 else "open"
    return {
        "culprit": certain if isinstance(certain, int) else None,
        "fled": certain is FLED,
        "candidates": [],
        "lines": [],
        "differs": any(t["chances"] != told[0]["chances"] for t in told),
        "possible": sorted({n for c in by_reading.values() for n in c.possible}),
        "chances": told[0]["chances"],
        "readings": told,
    }


def chances_json(box: Box, c: Chances) -> dict[str, str]:
    """Every outcome with its chance as a fraction in text; "0" for what is impossible."""
    outcomes: list[int | None] = [*box.suspects, FLED]
    return {"fled" if n is FLED else str(n): str(c.of.get(n, 0)) for n in outcomes}
