"""The four by four square: cells, directions, what an arrow reaches, and the eight ways to turn or mirror it.

A cell is a number 0-15, row by row from the top left; people call it by column and row ("A1" top left, "D4" bottom right).
A set of cells is a 16-bit mask: bit n is cell n. A set of directions is an 8-bit mask in the order of DIRECTIONS.
"""

from __future__ import annotations

from collections.abc import Iterable

SIDE = 4
CELLS = range(SIDE * SIDE)
ALL_CELLS = (1 << len(CELLS)) - 1

DIRECTIONS: dict[str, tuple[int, int]] = {
    "N": (-1, 0), "NE": (-1, 1), "E": (0, 1), "SE": (1, 1), "S": (1, 0), "SW": (1, -1), "W": (0, -1), "NW": (-1, -1),
}  # fmt: skip
"""Direction -> (rows down, columns right)."""


def cell_name(cell: int) -> str:
    """Name a cell: "A1" for 0, "D4" for 15."""
    return f"{'ABCD'[cell % SIDE]}{cell // SIDE + 1}"


CELL_NAMES = tuple(cell_name(c) for c in CELLS)
CELL_OF = {name: c for c, name in enumerate(CELL_NAMES)}


def arrow_mask(directions: Iterable[str]) -> int:
    """The bits of a set of directions. Raises ValueError for a direction that does not exist."""
    order = list(DIRECTIONS)
    return sum({1 << order.index(d) for d in directions})


def arrow_names(arrows: int) -> tuple[str, ...]:
    """The directions of a mask, clockwise from north."""
    return tuple(d for n, d in enumerate(DIRECTIONS) if arrows >> n & 1)


def reach(arrows: int, cell: int, steps: int) -> int:
    """The cells that arrows on `cell` point at, at most `steps` cells away. Lines are not blocked and do not wrap."""
    found = 0
    for down, right in (DIRECTIONS[d] for d in arrow_names(arrows)):
        for step in range(1, steps + 1):
            row, column = cell // SIDE + down * step, cell % SIDE + right * step
            if row in range(SIDE) and column in range(SIDE):
                found |= 1 << (row * SIDE + column)
    return found


def cells_in(mask: int) -> tuple[int, ...]:
    """The cells of a mask in order."""
    return tuple(c for c in CELLS if mask >> c & 1)


def _symmetries() -> tuple[tuple[int, ...], ...]:
    turned = [tuple(CELLS)]
    for _ in range(3):
        turned.append(tuple(turned[-1][c % SIDE * SIDE + SIDE - 1 - c // SIDE] for c in CELLS))
    mirrored = [tuple(t[c // SIDE * SIDE + SIDE - 1 - c % SIDE] for c in CELLS) for t in turned]
    return (*turned, *mirrored)


SYMMETRIES = _symmetries()
"""The eight ways to lay the square on itself: `SYMMETRIES[k][c]` is where cell c comes to lie. The first changes nothing."""
