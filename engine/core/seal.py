"""The seal: a deal that nobody can have arranged or changed.

1. Each phone commits to a random `cut`: it sends only `cut_hash(seat, cut)`.
2. The server freezes those hashes, draws a seed and publishes `seal(...)` over all that decides the deal.
3. Only then do the phones open their cuts; the deal comes from seed and cuts together (engine.core.dice).
4. After the game seed and cuts are revealed; everybody recomputes seal and draws.

docs/seal.md is the specification; tests/vectors/ holds examples for other checkers.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.canonical import canonical, digest
from engine.core.game import Start
from engine.core.seats import Seat

SEAL_TAG = b"casekeeper-seal-v1"
CUT_TAG = b"casekeeper-cut-v1"
RANDOM_HEX = re.compile(r"[0-9a-f]{64}")
"""What seeds, cuts and hashes look like: 256 bits in lower-case hex."""
SHAPES = ("circle", "square", "triangle", "diamond", "star", "plus", "moon", "hourglass")
COLOURS = ("red", "blue", "green", "yellow", "purple", "pink", "orange", "white")


@dataclass(frozen=True, slots=True)
class Sealed:
    """All that the seal fixes before a card is dealt. `cut_hashes`: (seat, hash in hex), in seat order."""

    seed: str
    table: str
    game_no: int
    game: str
    edition: str
    options: Mapping[str, Any]
    seats: tuple[Seat, ...]
    picks: Mapping[Seat, Mapping[str, str]]
    cut_hashes: tuple[tuple[Seat, str], ...]


def sealed_of(
    game: str, start: Start, *, seed: str, table: str, game_no: int, cut_hashes: Sequence[tuple[Seat, str]]
) -> Sealed:
    """All that is sealed of a game about to start. `cut_hashes` are of the seats that sent one, in seat order."""
    return Sealed(
        seed=seed,
        table=table,
        game_no=game_no,
        game=game,
        edition=digest(start.edition),
        options=start.options,
        seats=start.seats,
        picks=start.picks,
        cut_hashes=tuple(cut_hashes),
    )


def cut_hash(seat: Seat, cut: str) -> str:
    """What a phone publishes of its cut (64 hex digits) before the seed is drawn."""
    return hashlib.sha256(CUT_TAG + canonical({"cut": cut, "seat": seat})).hexdigest()


def seal(sealed: Sealed) -> str:
    """The seal in hex. `edition` is the digest of the edition's content, `seed` 64 hex digits."""
    return hashlib.sha256(
        SEAL_TAG
        + canonical(
            {
                "cut_hashes": [list(c) for c in sealed.cut_hashes],
                "edition": sealed.edition,
                "game": sealed.game,
                "game_no": sealed.game_no,
                "options": dict(sealed.options),
                "picks": {s: dict(p) for s, p in sealed.picks.items()},
                "seats": list(sealed.seats),
                "seed": sealed.seed,
                "table": sealed.table,
            }
        )
    ).hexdigest()


def shapes(seal_hex: str) -> tuple[tuple[str, str], ...]:
    """The seal as six (colour, shape) pairs, to compare by eye: byte i gives shape (low 3 bits) and colour (next 3)."""
    return tuple((COLOURS[b >> 3 & 7], SHAPES[b & 7]) for b in bytes.fromhex(seal_hex)[:6])
