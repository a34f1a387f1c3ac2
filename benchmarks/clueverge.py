"""Clueverge: how fast grids are judged and chances counted, and how often the True Culprit has Fled the Country.

    python benchmarks/clueverge.py [--layouts N]

The bulk judge needs numpy and uses one process a core; it is a second writing of the rules, made of look-up tables, and is
compared with the engine's judge before anything is timed. Goals: a grid in under 20 microseconds, exact chances with 8 and 12
unknown cells in under 100 ms and 1 s, 5 million grids a second in bulk on 2 cores. The shares of Fled the Country are exact, over all
layouts (about two minutes); the bulk judge's sample stands beside them.
"""

from __future__ import annotations

import argparse
import math
import os
import platform
import random
import time
from concurrent.futures import ProcessPoolExecutor

from engine.games.clueverge.cards import Deck
from engine.games.clueverge.chances import FLED, chances
from engine.games.clueverge.edition import shipped_box
from engine.games.clueverge.grid import parse_grid
from engine.games.clueverge.square import ALL_CELLS, CELLS
from engine.games.clueverge.verdict import tally

DECKS = shipped_box().decks
CHUNK = 1 << 15


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--layouts",
        type=int,
        default=1_000_000,
        help="random grids of each kind for the sampled share of Fled",
    )
    layouts = parser.parse_args().layouts
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}")
    single()
    odds()
    try:
        import numpy as np
    except ImportError:
        print("bulk: not run, numpy is not installed")
    else:
        print(f"numpy {np.__version__}")
        bulk(layouts)
    print("\nFled the Country, over all layouts:")
    for reading, deck in DECKS.items():
        for crime in deck.crime:
            share = chances(Deck(deck.investigation, (crime,)), ["."] * 16).of[FLED]
            print(f"  Alibis {reading:5}  Crime Scene {crime.id}: {share} = {float(share):.5f}", flush=True)


def single() -> None:
    deck, dice = DECKS["cross"], random.Random(1)
    grids = []
    for n in range(20_000):
        cards = [*deck.investigation, deck.crime[n % 3]]
        dice.shuffle(cards)
        grids.append([c.face for c in cards])
    best = min(_timed(lambda: [tally(g).culprit for g in grids]) for _ in range(3))
    print(f"single grid, pure Python: {best / len(grids) * 1e6:.1f} us (goal: under 20)")


def odds() -> None:
    cases = {
        8: "S1 S2 S3 S4\nS5 S6 F C\n. . . .\n. . . #",
        12: "S1 S2 S3 S4\n. . . .\n. . . .\n. . . .",
    }
    for unknown, text in cases.items():
        grid, goal = parse_grid(text), 100 if unknown == 8 else 1000
        both = 0.0
        for name, deck in DECKS.items():
            best = min(_timed(lambda d=deck, g=grid: chances(d, g)) for _ in range(3))
            both += best
            print(
                f"exact chances, {unknown} unknown cells, Alibis {name}: {best * 1e3:.0f} ms (goal: under {goal})"
            )
        print(f"exact chances, {unknown} unknown cells, both readings: {both * 1e3:.0f} ms")


def _timed(work) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


# The bulk judge. A card is a byte; for each cell and card, one 64-bit word says all that the card does there:
# bits 0-15 cells it voids, 16-31 cells it lights, 32-47 its own cell if it is a Weapon, 48-63 its own cell if a Motive.
# A second word: bits 0-15 its own cell if it is the first Alibi face, 16-31 if the second; suspects' cells in
# a third: 4 bits each (plus one, so that 0 means absent, 5 bits), bit 40 Plot Twist.


def _tables(deck):
    import numpy as np

    faces = list({c.face: None for c in deck.by_id.values()})
    code = {f: n for n, f in enumerate(faces)}
    alibis = [f for f in faces if f.kind == "alibi"]
    first = np.zeros((16, len(faces)), np.uint64)
    second = np.zeros_like(first)
    third = np.zeros_like(first)
    for cell in CELLS:
        for f, n in code.items():
            here = 1 << cell
            if f.kind == "false":
                first[cell, n] = f.reach[cell]
            elif f.kind == "clue":
                first[cell, n] = f.reach[cell] << 16
            elif f.kind == "weapon":
                first[cell, n] = here << 32
            elif f.kind == "motive":
                first[cell, n] = here << 48
            elif f.kind == "alibi":
                second[cell, n] = here << 16 * alibis.index(f)
            elif f.kind == "suspect":
                third[cell, n] = (cell + 1) << 5 * (f.number - 1)
            else:
                third[cell, n] = 1 << 40
    kinds = {k: next(f for f in faces if f.kind == k) for k in ("motive", "weapon")}
    hits = [_pointing(f) for f in (kinds["motive"], kinds["weapon"], *alibis)]
    return code, first, second, third, hits


def _pointing(face):
    """For each set of cells: the cells at which copies of `face` there point."""
    import numpy as np

    table = np.zeros(ALL_CELLS + 1, np.uint16)
    for cell in CELLS:
        size = 1 << cell
        table[size : 2 * size] = table[:size] | np.uint16(face.reach[cell])
    return table


def judge(tables, grids):
    """Culprit numbers (0: Fled) of `grids`, an array of card codes of shape (16, n)."""
    import numpy as np

    _, first, second, third, hits = tables
    a = first[0].take(grids[0])
    b = second[0].take(grids[0])
    c = third[0].take(grids[0])
    for cell in range(1, 16):
        a |= first[cell].take(grids[cell])
        b |= second[cell].take(grids[cell])
        c |= third[cell].take(grids[cell])
    words = a.view(np.uint16).reshape(-1, 4)  # little-endian: voided, lit, weapons, motives
    trusted = ~words[:, 0]
    alibis = b.view(np.uint16).reshape(-1, 4)
    guilty = hits[0].take(words[:, 3] & trusted) & hits[1].take(words[:, 2] & words[:, 1])
    for n, table in enumerate(hits[2:]):
        guilty &= ~table.take(alibis[:, n] & trusted)
    candidates = guilty.astype(np.uint32) << np.uint32(1)  # bit 0: absent, never a candidate
    highest = np.zeros(len(candidates), np.uint8)
    lowest = np.zeros_like(highest)
    for number in range(1, 8):
        place = (c >> np.uint64(5 * (number - 1))).astype(np.uint32) & np.uint32(31)
        is_candidate = ((candidates >> place) & np.uint32(1)).astype(bool)
        highest[is_candidate] = number
        lowest[is_candidate & (lowest == 0)] = number
    twist = (c >> np.uint64(40)).astype(bool)
    return np.where(twist, lowest, highest)


def _shuffled(code, deck, crime, n, seed):
    import numpy as np

    cards = np.array([code[c.face] for c in (*deck.investigation, crime)], np.uint8)
    rng = np.random.default_rng(seed)
    return np.ascontiguousarray(rng.permuted(np.tile(cards, (n, 1)), axis=1).T)


def _share(job):
    """How many of `n` random layouts end with Fled the Country."""
    reading, crime, n, seed = job
    deck = DECKS[reading]
    tables = _tables(deck)
    fled, done = 0, 0
    while done < n:
        size = min(CHUNK * 8, n - done)
        grids = _shuffled(tables[0], deck, deck.crime[crime], size, (seed, done))
        for at in range(0, size, CHUNK):
            fled += int((judge(tables, grids[:, at : at + CHUNK]) == 0).sum())
        done += size
    return fled


def _speed(seed):
    """Judge the same 2**20 layouts four times; the time for one layout."""
    deck = DECKS["split"]
    tables = _tables(deck)
    grids = _shuffled(tables[0], deck, deck.crime[seed % 3], 1 << 20, seed)
    parts = [grids[:, at : at + CHUNK].copy() for at in range(0, 1 << 20, CHUNK)]
    start = time.perf_counter()
    for _ in range(4):
        for part in parts:
            judge(tables, part)
    return (time.perf_counter() - start) / (4 << 20)


def _same(reading, crime, n=3000):
    deck = DECKS[reading]
    tables = _tables(deck)
    faces = list(tables[0])
    grids = _shuffled(tables[0], deck, deck.crime[crime], n, 99)
    bulk_says = judge(tables, grids)
    for i in range(n):
        if (tally([faces[k] for k in grids[:, i]]).culprit or 0) != bulk_says[i]:
            raise SystemExit(f"the bulk judge differs on layout {i} of {reading} {deck.crime[crime].id}")


def bulk(layouts) -> None:
    for reading in DECKS:
        for crime in range(3):
            _same(reading, crime)
    cores = os.cpu_count() or 1
    with ProcessPoolExecutor(cores) as pool:
        each = list(pool.map(_speed, range(cores)))
        print(f"bulk, {cores} cores: {sum(1 / t for t in each) / 1e6:.1f} million grids a second (goal: 5)")
        print(f"\nFled the Country, share of {layouts:,} random layouts, with its 95 % interval:")
        jobs = [(r, c, layouts // cores, k) for r in DECKS for c in range(3) for k in range(cores)]
        counts = list(pool.map(_share, jobs))
    for at in range(0, len(jobs), cores):
        reading, crime, n, _ = jobs[at]
        share = sum(counts[at : at + cores]) / (n * cores)
        half = 1.96 * math.sqrt(share * (1 - share) / (n * cores))
        name = DECKS[reading].crime[crime].id
        print(f"  Alibis {reading:5}  Crime Scene {name}: {share:.5f} +- {half:.5f}")


if __name__ == "__main__":
    main()
