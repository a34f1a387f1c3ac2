"""The exact chance of every outcome of a grid with unknown cells.

Every order of the shuffled cards that agrees with what is known counts once. They are not gone through one by one. The
evidence falls into two halves that meet only in the suspects they point at: Clues with Weapons, and False Testimonies
with Motives and Alibis. Each half is laid out alone and grouped by the cells that it fills and those that it points at; two
layouts that fill different cells join into the set of cells where a suspect is a candidate. Who
lies in the cells that are left is then a matter of factorials.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations
from math import factorial, perm, prod

from engine.games.clueverge.cards import Deck
from engine.games.clueverge.square import ALL_CELLS, cells_in
from engine.games.clueverge.worlds import Way, ways

FLED = None
"""The outcome Fled the Country, where a culprit would be a number."""


@dataclass(frozen=True, slots=True)
class Chances:
    """The chance of each outcome: suspects by number, FLED last. They add up to 1; what is impossible is left out."""

    of: Mapping[int | None, Fraction]

    @property
    def possible(self) -> tuple[int, ...]:
        """The suspects who can still be the True Culprit."""
        return tuple(n for n in self.of if n is not FLED)


def chances(deck: Deck, grid: Sequence[str]) -> Chances:
    """The exact chances for a grid that fits `deck`. Raises ValueError if it does not fit."""
    total: Counter[int | None] = Counter()
    laid: dict[
        object, _Layouts
    ] = {}  # two ways with the same evidence (Suspect 7 or Plot Twist unknown) share the work
    for way in ways(deck, grid):
        count = _Count(way)
        if count.evidence not in laid:
            laid[count.evidence] = count.layouts()
        total.update(count.orders(laid[count.evidence]))
    everything = total.total()
    if not everything:
        raise ValueError("the grid does not fit this deck")
    order = sorted(total, key=lambda n: (n is FLED, n or 0))
    return Chances({n: Fraction(total[n], everything) for n in order if total[n]})


def culprit_possible(deck: Deck, grid: Sequence[str]) -> bool:
    """Whether some order of the unknown cards has a True Culprit (R-redo). Stops at the first that is found."""
    return any(_Count(way).has_culprit() for way in ways(deck, grid))


Placing = tuple[int, tuple[tuple[int, int], ...]]
"""The cells filled by unknown cards of a kind; and for each card of it, known ones too, its own cell's bit and what it points at."""

_Layouts = Mapping[tuple[int, int], int]
"""(how many unknown cells make a suspect a candidate, the cells of known candidates) -> in how many layouts of the evidence."""

Half = dict[int, list[tuple[int, int]]]
"""Cells filled by unknown cards of this half -> (cells where it lets a suspect be a candidate, number of layouts)."""


class _Count:
    """Counts the orders of the cards that one way to read a grid leaves open."""

    def __init__(self, way: Way) -> None:
        self._way = way
        self._unknown = sum(1 << c for c, face in enumerate(way.faces) if face is None)
        self._cells = cells_in(self._unknown)
        self._known = {f.number: c for c, f in enumerate(way.faces) if f is not None and f.kind == "suspect"}
        self._left = [f.number for f, _ in way.rest if f.kind == "suspect"]
        twists = sum(n for f, n in way.rest if f.kind == "twist")
        self._free = len(self._left) + twists
        self._lowest = bool(twists) or any(f is not None and f.kind == "twist" for f in way.faces)
        self._suspect_cells = self._unknown | sum(1 << c for c in self._known.values())

    @property
    def evidence(self) -> object:
        """What the layouts depend on: two ways that agree in this have the same."""
        loose = tuple((f, n) for f, n in self._way.rest if f.kind not in ("suspect", "twist"))
        return (
            loose,
            tuple(f if f is None or f.arrows else None for f in self._way.faces),
            self._suspect_cells,
        )

    def has_culprit(self) -> bool:
        """Whether there is an order with a True Culprit."""
        known = self._suspect_cells & ~self._unknown
        weapons, motives = self._weapon_half(), self._motive_half()
        return any(
            guilty & known or (guilty and self._left)
            for filled, ours in weapons.items()
            for other, theirs in motives.items()
            if not filled & other
            for guilty in (used & accused for used, _ in ours for accused, _ in theirs)
        )

    def layouts(self) -> _Layouts:
        """The layouts of the evidence by what they make of the suspects."""
        weapons, motives = self._weapon_half(), self._motive_half()
        repeated = [(filled, [v for v, n in theirs for _ in range(n)]) for filled, theirs in motives.items()]
        times = [0] * (ALL_CELLS + 1)
        for filled, ours in weapons.items():
            # Counting in one go what fits beside this layout of the Weapons is what makes 12 unknown cells quick.
            theirs = Counter(chain.from_iterable([v for other, v in repeated if not other & filled])).items()
            for used, n in ours:
                for accused, m in theirs:
                    times[used & accused] += n * m
        times[0] = 0
        cases: Counter[tuple[int, int]] = Counter()
        for guilty, n in enumerate(times):
            if n:
                cases[(guilty & self._unknown).bit_count(), guilty & ~self._unknown] += n
        cases[0, 0] += self._all_layouts() - cases.total()
        return cases

    def orders(self, layouts: _Layouts) -> Mapping[int | None, int]:
        """Outcome -> number of orders of the real cards, times the weight of this way."""
        total: Counter[int | None] = Counter()
        for (cells, known), n in layouts.items():
            for outcome, times in self._who(cells, known).items():
                total[outcome] += n * times
        each = self._way.weight * prod(factorial(n) for _, n in self._way.rest)
        return {outcome: n * each for outcome, n in total.items()}

    def _all_layouts(self) -> int:
        """In how many ways the unknown evidence can lie, cards with the same face not told apart."""
        evidence = [n for face, n in self._way.rest if face.kind not in ("suspect", "twist")]
        return perm(len(self._cells), sum(evidence)) // prod(map(factorial, evidence))

    def _who(self, cells: int, known: int) -> Mapping[int | None, int]:
        """Outcome -> number of orders of the free cards.

        `cells` of the free cells make a suspect a candidate, and so do the cells of the mask `known`.
        """
        guilty = [n for n, c in self._known.items() if known >> c & 1]
        free, innocent = self._free, self._free - cells
        best = sorted([*self._left, *guilty], reverse=not self._lowest)
        found: dict[int | None, int] = {}
        better = (
            0  # unknown suspects before whom this one would have to give way: they must lie in innocent cells
        )
        for number in best:
            if number in guilty:
                found[number] = perm(innocent, better) * factorial(free - better)
                return found
            found[number] = perm(innocent, better) * cells * factorial(max(free - better - 1, 0))
            better += 1
        found[FLED] = perm(innocent, better) * factorial(free - better)
        return found

    def _weapon_half(self) -> Half:
        counted: dict[int, int] = defaultdict(int)
        weapons = self._placings("weapon")
        for clues, shone in self._placings("clue"):
            lit = _union(shone)
            for filled, cards in weapons:
                if not filled & clues:
                    hit = _union((bit, reach) for bit, reach in cards if lit & bit)
                    self._add(counted, filled | clues, hit)
        return _grouped(counted)

    def _motive_half(self) -> Half:
        counted: dict[int, int] = defaultdict(int)
        motives, alibis = self._placings("motive"), self._placings("alibi")
        for false, struck in self._placings("false"):
            trusted = ALL_CELLS & ~_union(struck)
            cleared = [
                (a, _union((b, r) for b, r in cards if trusted & b)) for a, cards in alibis if not a & false
            ]
            for filled, cards in motives:
                accused = 0 if filled & false else _union((b, r) for b, r in cards if trusted & b)
                if accused:
                    for a, innocent in cleared:
                        if not a & filled:
                            self._add(counted, filled | false | a, accused & ~innocent)
        return _grouped(counted)

    def _add(self, counted: dict[int, int], filled: int, pointed: int) -> None:
        pointed &= self._suspect_cells & ~filled
        if pointed:
            counted[filled << 16 | pointed] += 1

    def _placings(self, kind: str) -> list[Placing]:
        """Every way to lay the unknown cards of one kind, cards with the same face not told apart."""
        known = tuple(
            (1 << c, f.reach[c]) for c, f in enumerate(self._way.faces) if f is not None and f.kind == kind
        )
        found: list[Placing] = [(0, known)]
        for face, n in self._way.rest:
            if face.kind == kind:
                found = [
                    (filled | sum(1 << c for c in cells), (*cards, *((1 << c, face.reach[c]) for c in cells)))
                    for filled, cards in found
                    for cells in combinations([c for c in self._cells if not filled >> c & 1], n)
                ]
        return found


def _union(cards: Iterator[tuple[int, int]] | Sequence[tuple[int, int]]) -> int:
    pointed = 0
    for _, reach in cards:
        pointed |= reach
    return pointed


def _grouped(counted: Mapping[int, int]) -> Half:
    half: Half = defaultdict(list)
    for key, n in counted.items():
        half[key >> 16].append((key & ALL_CELLS, n))
    return half
