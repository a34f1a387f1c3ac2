"""What the tokens of a grid can stand for in one deck.

A token may leave open which card it is ("A", or an "F" that may be the Crime Scene card). A `Way` settles all of that; its
weight is the number of ways to put real cards there, so that every order of the shuffled cards counts once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations, product

from engine.games.clueverge.cards import Card, Deck, Face
from engine.games.clueverge.square import CELLS

_UNKNOWN, _FACE_DOWN = ".", "#"


@dataclass(frozen=True)
class Way:
    """One way to read a grid.

    `faces`: the face in every known cell, None where unknown. `rest`: the faces left for the unknown cells, with their number.
    `crime`: the Crime Scene card that is assumed.
    """

    faces: tuple[Face | None, ...]
    rest: tuple[tuple[Face, int], ...]
    crime: Card
    weight: int


def ways(deck: Deck, grid: Sequence[str]) -> list[Way]:
    """All ways to read `grid` with this deck; none if it does not fit. One way per arrangement of faces and Crime Scene card."""
    down = [c for c in CELLS if grid[c] == _FACE_DOWN]
    if len(down) > 1:
        return []
    groups: dict[str, list[int]] = {}
    for cell in CELLS:
        if grid[cell] not in (_UNKNOWN, _FACE_DOWN):
            groups.setdefault(grid[cell] if grid[cell][0] == "S" else grid[cell][0], []).append(cell)
    found = []
    for crime in deck.crime:
        stock = {c.id for c in deck.investigation} | (set() if down else {crime.id})
        each = [_settled(deck, grid, cells, stock) for cells in groups.values()]
        for combination in product(*each):
            placed = {cell: face for part, _ in combination for cell, face in part}
            weight = 1
            for _, n in combination:
                weight *= n
            placed |= dict.fromkeys(down, crime.face)
            rest = deck.copies(crime)
            rest.subtract(placed.values())
            left = tuple((face, n) for face, n in rest.items() if n)
            found.append(Way(tuple(placed.get(c) for c in CELLS), left, crime, weight))
    return found


_Part = tuple[tuple[int, Face], ...]


def _settled(deck: Deck, grid: Sequence[str], cells: list[int], stock: set[str]) -> list[tuple[_Part, int]]:
    """The arrangements of faces on `cells` (all of one kind), each with the number of arrangements of cards."""
    counted: Counter[_Part] = Counter()
    for ids in _choices([deck.shown_by(grid[c]) & stock for c in cells]):
        counted[tuple((c, deck.by_id[i].face) for c, i in zip(cells, ids, strict=True))] += 1
    return list(counted.items())


def _choices(options: list[frozenset[str]]) -> Iterator[tuple[str, ...]]:
    everything = sorted(frozenset().union(*options))
    for ids in permutations(everything, len(options)):
        if all(i in o for i, o in zip(ids, options, strict=True)):
            yield ids
