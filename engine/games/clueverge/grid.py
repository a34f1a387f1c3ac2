"""The text form of a grid, and what is wrong with a bad one.

Four lines of four tokens: `S1`-`S7` suspects, `M` Motive, `A+` Alibi with four arrows, `A|` up and down, `A-` left and right, `A` Alibi
whose arrows were not told, `W` Weapon, `C` Clue, `F` False Testimony, `F#` the one that is the Crime Scene card, `P` Plot
Twist, `.` unknown, `#` the Crime Scene card face down. `M1`, `A2` and so on name one of two cards of a kind whose
arrows differ in the owner's box.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.core.words import Say
from engine.games.clueverge.edition import Box
from engine.games.clueverge.square import CELL_NAMES, CELLS, SIDE
from engine.games.clueverge.worlds import ways

Grid = tuple[str, ...]
"""Sixteen tokens, row by row from the top left."""

UNKNOWN, FACE_DOWN = ".", "#"
MOST_UNKNOWN = 12

_TOKEN = re.compile(r"S[0-9]{1,2}|M[12]?|A[+|\-12]?|W[12]?|C[12]?|F[#12]?|P|\.|#")


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong. `code` names the message `grid-<code>`, `cells` the cells it is about, `found` what stands there."""

    code: str
    cells: tuple[int, ...] = ()
    found: str | None = None
    n: int | None = None

    @property
    def say(self) -> Say:
        """The problem as a message of the game's words."""
        where = ", ".join(CELL_NAMES[c] for c in self.cells)
        args: dict[str, str | int | None] = {"cells": where or None, "found": self.found, "n": self.n}
        return Say(f"grid-{self.code}", {name: value for name, value in args.items() if value is not None})


class GridError(ValueError):
    """A grid that cannot be judged. Its text is plain English for a terminal; `problems` is for phones."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(plain(p) for p in problems))
        self.problems = tuple(problems)


_PLAIN = {
    "lines": "there must be {n} lines of {n} cards, but this grid has {found}",
    "line-length": "line {n} must have 4 cards, but has {found}",
    "cell-count": "there must be 16 cells, not {found}",
    "unknown-token": "{cells}: {found} is not a card; write S1-S7 M A+ A| A- A W C F P, . for unknown, # for the Crime Scene card face down",
    "not-in-box": "{cells}: this box has no card {found}",
    "too-many": "{cells}: {found} stands {n} times, which is more often than the box has it",
    "two-crime-scenes": "{cells}: only one of these can be the Crime Scene card of this grid",
    "alibis": "{cells}: the two Alibi cards of one box are either both A+, or one A| and one A-",
    "no-room": "{cells}: with the other cards as they stand there is no card {found} left for this cell",
    "too-many-unknown": "{n} cells are unknown; at most 12 may be: turn up more cards",
}


def plain(problem: Problem) -> str:
    """The problem in English for a terminal."""
    cells = ", ".join(CELL_NAMES[c] for c in problem.cells)
    return _PLAIN[problem.code].format(cells=cells, found=problem.found, n=problem.n)


def parse_grid(text: str) -> Grid:
    """The grid written in `text`; blank lines round it do not matter. Raises GridError; counts are checked by `check_grid`."""
    lines = [line.split() for line in text.strip().splitlines()]
    if len(lines) != SIDE:
        raise GridError([Problem("lines", found=_lines(len(lines) if text.strip() else 0), n=SIDE)])
    wrong = [Problem("line-length", found=str(len(x)), n=i) for i, x in enumerate(lines, 1) if len(x) != SIDE]
    if wrong:
        raise GridError(wrong)
    return read_tokens([token for line in lines for token in line])


def _lines(n: int) -> str:
    return f"{n} line{'' if n == 1 else 's'}"


def read_tokens(tokens: Sequence[str]) -> Grid:
    """A grid from 16 tokens; letters may be small. Raises GridError."""
    if len(tokens) != len(CELLS):
        raise GridError([Problem("cell-count", found=str(len(tokens)))])
    grid = tuple(token.upper() for token in tokens)
    wrong = [Problem("unknown-token", (c,), tokens[c][:12]) for c in CELLS if not _TOKEN.fullmatch(grid[c])]
    if wrong:
        raise GridError(wrong)
    return grid


def print_grid(grid: Sequence[str]) -> str:
    """The text form, in even columns, ending with a newline."""
    wide = max(map(len, grid))
    rows = (grid[r * SIDE : r * SIDE + SIDE] for r in range(SIDE))
    return "".join(" ".join(t.ljust(wide) for t in row).rstrip() + "\n" for row in rows)


def unknown_cells(grid: Sequence[str]) -> tuple[int, ...]:
    """The cells whose card is not known."""
    return tuple(c for c in CELLS if grid[c] in (UNKNOWN, FACE_DOWN))


def check_grid(box: Box, grid: Grid) -> None:
    """Raises GridError naming every fault that can be named, if the box cannot lie as `grid` says."""
    problems = _clashes(box, grid)
    if problems:
        raise GridError(problems)
    for cell in CELLS:
        if not _fits(box, (*grid[: cell + 1], *[UNKNOWN] * (len(CELLS) - cell - 1))):
            raise GridError([Problem("no-room", (cell,), grid[cell])])


def _fits(box: Box, grid: Sequence[str]) -> bool:
    return any(ways(deck, grid) for deck in box.decks.values())


def _clashes(box: Box, grid: Grid) -> list[Problem]:
    hidden = unknown_cells(grid)
    known = [c for c in CELLS if c not in hidden]
    meant = {c: frozenset[str]().union(*(d.shown_by(grid[c]) for d in box.decks.values())) for c in known}
    foreign = [Problem("not-in-box", (c,), grid[c]) for c in known if not meant[c]]
    if foreign:
        return foreign
    problems = []
    for name, cells in [*_groups(grid, known).items(), *_named(box, grid, known).items()]:
        stock = 1 if name in box.card_ids else sum(f.id[0] == name for f in box.facts.cards)
        if len(cells) > stock:
            problems.append(Problem("too-many", cells, name, len(cells)))
    scenes = _crime_scenes(box, grid, meant)
    if len(scenes) > 1:
        problems.append(Problem("two-crime-scenes", scenes))
    alibis = tuple(c for c in known if grid[c][0] == "A")
    if not problems and not _fits(box, [grid[c] if c in alibis else UNKNOWN for c in CELLS]):
        problems.append(Problem("alibis", alibis))
    return problems


def _groups(grid: Grid, known: Sequence[int]) -> dict[str, tuple[int, ...]]:
    """The known cells by suspect, or by kind."""
    names = {c: grid[c] if grid[c][0] == "S" else grid[c][0] for c in known}
    return {name: tuple(c for c in known if names[c] == name) for name in dict.fromkeys(names.values())}


def _named(box: Box, grid: Grid, known: Sequence[int]) -> dict[str, tuple[int, ...]]:
    """The known cells by the one card that they name ("M1"), suspects left out."""
    names = {grid[c] for c in known if grid[c] in box.card_ids and grid[c][0] != "S"}
    return {name: tuple(c for c in known if grid[c] == name) for name in sorted(names)}


def _crime_scenes(box: Box, grid: Grid, meant: Mapping[int, frozenset[str]]) -> tuple[int, ...]:
    """The cells that can only be the Crime Scene card: face down, one of the three, or one False Testimony too many."""
    scenes = {c for c in CELLS if grid[c] == FACE_DOWN or meant.get(c, {""}) <= box.crime_scene}
    false = [c for c in CELLS if grid[c][0] == "F" and c not in scenes]
    stock = sum(f.kind == "false" and f.id not in box.crime_scene for f in box.facts.cards)
    return tuple(sorted(scenes | set(false[stock:])))
