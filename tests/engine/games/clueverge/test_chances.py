"""The exact chances equal those of going through every order of the cards."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.clueverge.chances import chances, culprit_possible
from engine.games.clueverge.edition import shipped_box
from engine.games.clueverge.grid import parse_grid
from engine.games.clueverge.worlds import ways
from tests.engine.games.clueverge.naive import naive_chances, naive_culprit

DECKS = shipped_box().decks
ALIBIS = {"cross": ("A+", "A+"), "split": ("A|", "A-")}


def covered(tokens, unknown, scene_down, loose):
    """A grid with the cells `unknown` covered; the Crime Scene card shown as "#" if wanted; exact signs dropped from `loose`."""
    grid = list(tokens)
    for cell in unknown:
        crime = grid[cell] in ("S7", "F#", "P")
        grid[cell] = "#" if crime and scene_down else "."
    return tuple(t[0] if t in loose else t for t in grid)


@st.composite
def partly_known(draw, most):
    reading = draw(st.sampled_from(sorted(DECKS)))
    deck = DECKS[reading]
    cards = draw(st.permutations([*deck.investigation, draw(st.sampled_from(deck.crime))]))
    tokens = [deck.token(c.id) for c in cards]
    unknown = draw(st.lists(st.integers(0, 15), min_size=1, max_size=most, unique=True))
    loose = draw(st.sampled_from([(), ("F#",), ("A|", "A-", "F#"), ("A+",)]))
    return reading, covered(tokens, unknown, draw(st.booleans()), loose)


@settings(max_examples=40)
@given(partly_known(most=5))
def test_law_chances_equal_brute_force(case):
    reading, grid = case
    assert dict(chances(DECKS[reading], grid).of) == naive_chances(grid, ALIBIS[reading])


EIGHT = [
    ("cross", "S1 . . S2\nS4 S3 . .\n. S5 S7 .\nF . . S6"),
    ("cross", "S1 . . S2\nS4 S3 . .\n. S5 # .\nF . C C"),
    ("cross", "S1 . . S2\nS4 S3 . .\n. S5 C .\nF . . C"),
    ("split", "S1 A . S2\nS4 S3 . .\n. S5 S6 .\n. . . S7"),
    ("split", "F . A| S2\nS4 S3 . F#\n. S5 S6 .\n. . . ."),
]


@pytest.mark.parametrize(("reading", "text"), EIGHT)
def test_law_chances_equal_brute_force_with_eight_unknown_cells(reading, text):
    grid = parse_grid(text)
    assert sum(t in ".#" for t in grid) == 8
    exact = chances(DECKS[reading], grid).of
    assert dict(exact) == naive_chances(grid, ALIBIS[reading])
    assert sum(exact.values()) == 1
    assert all(isinstance(v, Fraction) for v in exact.values())


@settings(max_examples=25)
@given(partly_known(most=4))
def test_culprit_possible_is_what_the_chances_say(case):
    reading, grid = case
    deck = DECKS[reading]
    assert culprit_possible(deck, grid) == bool(chances(deck, grid).possible)


@pytest.mark.parametrize("reading", sorted(DECKS))
def test_both_motives_voided_in_the_open_prove_that_there_is_no_culprit(reading):
    grid = parse_grid("M F M .\n. . . .\n. . . .\n. . # S3")
    assert not culprit_possible(DECKS[reading], grid)
    assert dict(chances(DECKS[reading], grid).of) == {None: Fraction(1)}
    assert culprit_possible(DECKS[reading], parse_grid("M F . M\n. . . .\n. . . .\n. . # S3"))


@pytest.mark.parametrize("unknown", [9, 12])
def test_many_unknown_cells_agree_with_a_large_sample(unknown):
    """Twelve unknown cells cannot be gone through one by one: a sample must lie within six standard errors."""
    deck, dice = DECKS["cross"], random.Random(unknown)
    cards = [*deck.investigation, deck.crime[0]]
    dice.shuffle(cards)
    tokens = [deck.token(c.id) for c in cards]
    cells = sorted(dice.sample(range(16), unknown))
    grid = ["." if c in cells else t for c, t in enumerate(tokens)]
    shown = [t for t in grid if t != "."]
    exact = chances(deck, grid).of
    rounds, seen = 6000, {}
    left = [deck.token(c.id) for c in deck.investigation]
    for t in shown:
        if t in left:
            left.remove(t)
    for _ in range(rounds):
        pool = left + ([] if "S7" in shown else [dice.choice(["S7", "F#", "P"])])
        dice.shuffle(pool)
        full = list(grid)
        for cell, card in zip(cells, pool, strict=True):
            full[cell] = card
        outcome = naive_culprit(full)
        seen[outcome] = seen.get(outcome, 0) + 1
    for outcome, chance in exact.items():
        error = (float(chance) * (1 - float(chance)) / rounds) ** 0.5
        assert abs(seen.get(outcome, 0) / rounds - float(chance)) < 6 * error + 1e-9, outcome
    assert set(seen) <= set(exact)


def test_a_grid_that_does_not_fit_is_refused():
    with pytest.raises(ValueError, match="does not fit"):
        chances(DECKS["cross"], parse_grid("S1 S1 . .\n. . . .\n. . . .\n. . . ."))


def test_a_grid_with_two_covered_crime_scene_cards_is_none():
    assert ways(DECKS["cross"], parse_grid("# # . .\n. . . .\n. . . .\n. . . .")) == []
