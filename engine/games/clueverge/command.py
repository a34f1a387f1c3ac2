"""`casekeeper verdict`: many grids in, one answer each, in plain English or as JSON lines.

The phones say the same with the game's words; a terminal gets these few short lines of its own.
"""

from __future__ import annotations

import json as jsonlib
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.core.codec import Json
from engine.core.editions import Edition
from engine.games.clueverge.edition import read_box, shipped_box
from engine.games.clueverge.grid import GridError, parse_grid, print_grid
from engine.games.clueverge.report import report
from engine.games.clueverge.square import CELL_NAMES


class Answer(NamedTuple):
    """What to print for one grid, and whether it could be judged."""

    text: str
    ok: bool


def verdict_command(lines: Iterable[str], *, json: bool, edition: Edition | None = None) -> Iterator[Answer]:
    """One answer for each grid in `lines`; grids are separated by blank lines. `edition`: a box of one's own.

    A bad grid gets its fault as answer (in JSON {"error": text, "grid": its number}), and the others are judged all the same. No
    grid at all is a fault too.
    """
    box = read_box(edition.content) if edition else shipped_box()
    number = 0
    for number, text in enumerate(_grids(lines), 1):
        try:
            found = report(box, parse_grid(text))
        except GridError as wrong:
            told = {"error": str(wrong), "grid": number}
            yield Answer(jsonlib.dumps(told) if json else f"grid {number}: {wrong}\n", ok=False)
        else:
            yield Answer(jsonlib.dumps(found) if json else _plain(found), ok=True)
    if not number:
        wrong_text = "there is no grid: write 4 lines of 4 cards, grids separated by blank lines"
        yield Answer(jsonlib.dumps({"error": wrong_text, "grid": 0}) if json else wrong_text + "\n", ok=False)


def _grids(lines: Iterable[str]) -> Iterator[str]:
    block: list[str] = []
    for line in lines:
        if line.strip():
            block.append(line.rstrip("\r\n"))
        elif block:
            yield "\n".join(block)
            block = []
    if block:
        yield "\n".join(block)


def _plain(found: dict[str, Json]) -> str:
    out = [print_grid(found["grid"]).rstrip("\n")]
    if "verdicts" in found:
        for verdict in found["verdicts"]:
            if len(found["verdicts"]) > 1:
                out.append(f"If {_alibis(verdict['cards'])}:")
            out += _verdict(verdict)
        if found["differs"]:
            out.append("The result depends on the arrows of the Alibi cards: look at them.")
    else:
        for reading in found["readings"] if found["differs"] else found["readings"][:1]:
            if found["differs"]:
                out.append(f"If the Alibi cards are as in {reading['reading']!r}:")
            chances = reading["chances"].items()
            out += [f"  {_outcome(n)}: {c}" for n, c in chances if c != "0"]
    return "\n".join(out) + "\n"


def _alibis(cards: list[str]) -> str:
    shown = [f"{CELL_NAMES[c]} is {token}" for c, token in enumerate(cards) if token.startswith("A")]
    return " and ".join(shown)


def _outcome(name: str) -> str:
    return "Fled the Country" if name == "fled" else f"Suspect {name}"


def _verdict(verdict: dict[str, Json]) -> list[str]:
    culprit = verdict["culprit"]
    candidates = ", ".join(map(str, verdict["candidates"]))
    out = [
        "Fled the Country"
        if culprit is None
        else f"True Culprit: Suspect {culprit} (candidates: {candidates})"
    ]
    for suspect in verdict["suspects"]:
        at = [line for line in verdict["lines"] if line["to"] == suspect["cell"]]
        mark = "candidate" if suspect["candidate"] else "no"
        out.append(f"  Suspect {suspect['number']} in {suspect['cell']}: {mark}")
        out += [f"    {_line(line)}" for line in at]
    return out


def _line(line: dict[str, Json]) -> str:
    by = " and ".join(line["because"])
    why = {
        ("weapon", True): f"used in the crime: Clue in {by}",
        ("weapon", False): "not used: no Clue beside it",
        ("motive", False): f"void: False Testimony in {by}",
        ("alibi", False): f"void: False Testimony in {by}",
    }.get((line["kind"], line["counts"]), "")
    return f"{line['kind'].capitalize()} in {line['from']}" + (f" ({why})" if why else "")
