"""Everything random in a game comes from here, and can be checked afterwards.

A draw is named by a purpose and a number ("deal", 0). It is a function of the server's seed, of all the phones' cuts and of
that name alone: the same draw asked for twice gives the same result, a refused act uses nothing up, and no one
person chose it. docs/seal.md is the specification for other checkers.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from engine.core.canonical import canonical

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Draw:
    """What was drawn: `kind` "shuffle" gives a permutation of range(`size`), "pick" one index below `size`."""

    purpose: str
    n: int
    kind: str
    size: int
    result: tuple[int, ...]


class Dice(Protocol):
    """The only source of chance that rules may use."""

    def shuffled(self, purpose: str, items: Sequence[T], n: int = 0) -> tuple[T, ...]:
        """`items` in random order. `n` numbers the draws of one purpose, from 0."""
        ...

    def one_of(self, purpose: str, items: Sequence[T], n: int = 0) -> T:
        """One of `items`, each with the same chance. Raises ValueError when there is none."""
        ...


class SealedDice:
    """Dice keyed by `seed` (32 bytes) and by the opened cuts (hex) in seat order; `draws` lists what was drawn."""

    def __init__(self, seed: bytes, cuts: Sequence[str], table: str, game_no: int) -> None:
        self._seed = seed
        self._cuts = list(cuts)
        self._table = table
        self._game_no = game_no
        self.draws: list[Draw] = []

    def shuffled(self, purpose: str, items: Sequence[T], n: int = 0) -> tuple[T, ...]:
        """See `Dice`; Fisher-Yates over the keyed stream."""
        order = self._permutation(purpose, n, len(items))
        self.draws.append(Draw(purpose, n, "shuffle", len(items), order))
        return tuple(items[i] for i in order)

    def one_of(self, purpose: str, items: Sequence[T], n: int = 0) -> T:
        """See `Dice`; rejection sampling over the keyed stream."""
        if not items:
            raise ValueError(f"nothing to draw from for {purpose!r}")
        at = next(_below(self._words(purpose, n), len(items)))
        self.draws.append(Draw(purpose, n, "pick", len(items), (at,)))
        return items[at]

    def _permutation(self, purpose: str, n: int, size: int) -> tuple[int, ...]:
        order = list(range(size))
        words = self._words(purpose, n)
        for i in range(size - 1, 0, -1):
            j = next(_below(words, i + 1))
            order[i], order[j] = order[j], order[i]
        return tuple(order)

    def _words(self, purpose: str, n: int) -> Iterator[int]:
        counter = 0
        while True:
            message = canonical(
                {
                    "counter": counter,
                    "cuts": self._cuts,
                    "game_no": self._game_no,
                    "n": n,
                    "purpose": purpose,
                    "table": self._table,
                }
            )
            block = hmac.new(self._seed, message, hashlib.sha256).digest()
            for at in range(0, 32, 4):
                yield int.from_bytes(block[at : at + 4], "big")
            counter += 1


def _below(words: Iterator[int], bound: int) -> Iterator[int]:
    """Numbers below `bound` from 32-bit words, by rejection, so that every number has the same chance."""
    limit = 2**32 - 2**32 % bound
    for word in words:
        if word < limit:
            yield word % bound


def dice_from(number: int) -> SealedDice:
    """Sealed dice from a small number, for tests and examples: the same number, the same game."""
    return SealedDice(hashlib.sha256(str(number).encode()).digest(), [], "TEST", 1)


class ScriptedDice:
    """Dice that fall as told: `script[(purpose, n)]` is the wanted order of items, or the wanted item.

    A draw without a line in the script falls as `otherwise` does. For tests: a wish that does not fit raises ValueError.
    """

    def __init__(self, script: Mapping[tuple[str, int], object], otherwise: Dice | None = None) -> None:
        self._script = dict(script)
        self._otherwise = otherwise if otherwise is not None else dice_from(0)

    def shuffled(self, purpose: str, items: Sequence[T], n: int = 0) -> tuple[T, ...]:
        """See `Dice`; raises ValueError when the script wishes for other items."""
        if (purpose, n) not in self._script:
            return self._otherwise.shuffled(purpose, items, n)
        wish = self._script[purpose, n]
        if not isinstance(wish, (list, tuple)) or sorted(map(repr, wish)) != sorted(map(repr, items)):
            raise ValueError(f"the script for {purpose!r} {n} is not an order of the items")
        return tuple(wish)

    def one_of(self, purpose: str, items: Sequence[T], n: int = 0) -> T:
        """See `Dice`; raises ValueError when the script wishes for none of the items."""
        if (purpose, n) not in self._script:
            return self._otherwise.one_of(purpose, items, n)
        wish = self._script[purpose, n]
        for item in items:
            if item == wish:
                return item
        raise ValueError(f"the script for {purpose!r} {n} names none of the items")
