"""The sealed dice are fair: over many listed seeds every card comes to every place alike, every seat is picked alike."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from engine.core.dice import SealedDice, dice_from
from tests.engine.contract.microworlds import SPEC
from tests.engine.contract.play import game_of
from tests.vectors.make import bits

SEEDS = range(3000)


def far(counts: Counter, expected: float, freedom: int) -> float:
    """How many standard deviations the chi-square of `counts` lies from what fair dice give. Below 4 is fair."""
    statistic = sum((counts[k] - expected) ** 2 / expected for k in counts)
    return abs(statistic - freedom) / sqrt(2 * freedom)


@pytest.mark.parametrize("size", [2, 6, 18])
def test_a_shuffle_brings_every_card_to_every_place_alike(size):
    counts = Counter({(card, place): 0 for card in range(size) for place in range(size)})
    for seed in SEEDS:
        counts.update((c, place) for place, c in enumerate(dice_from(seed).shuffled("deal", range(size))))
    assert min(counts.values()) > 0
    assert far(counts, len(SEEDS) / size, (size - 1) ** 2) < 4


@pytest.mark.parametrize("size", [2, 3, 7, 8])
def test_a_pick_is_even(size):
    counts = Counter(dice_from(seed).one_of("conspirator", range(size), 1) for seed in SEEDS)
    assert len(counts) == size
    assert far(counts, len(SEEDS) / size, size - 1) < 4


def test_the_draws_of_one_game_are_even_too():
    """A thousand rounds of one game: the number of the draw changes, the seed does not."""
    dice = dice_from(1)
    counts = Counter(dice.one_of("conspirator", range(5), n) for n in range(1000))
    assert far(counts, 200, 4) < 4


@pytest.mark.parametrize("whose", ["seed", "cut"])
def test_one_honest_party_is_enough(whose):
    """With the seed fixed by a cheat and one honest cut the deal is even, and the other way round."""
    counts = Counter()
    for i in SEEDS:
        seed = bits(f"seed {i if whose == 'seed' else 0}")
        cuts = [bits("a cheat's"), bits(f"cut {i if whose == 'cut' else 0}")]
        counts[SealedDice(bytes.fromhex(seed), cuts, "KWRT", 1).shuffled("deal", range(9))[0]] += 1
    assert far(counts, len(SEEDS) / 9, 8) < 4


def test_the_measure_sees_unfair_dice():
    counts = Counter(
        min(dice_from(s).one_of("x", range(6)), dice_from(s).one_of("y", range(7))) for s in SEEDS
    )
    assert far(counts, len(SEEDS) / 6, 5) > 4


def test_in_a_deal_every_card_comes_to_every_place_alike():
    game, start = game_of("micro"), SPEC.scenes[1].start
    counts: Counter = Counter()
    for seed in SEEDS:
        state = game.evolve(None, game.setup(start, dice_from(seed))[0])
        counts.update((c, place) for place, cards in SPEC.places(state).items() for c in cards)
    sizes = {place: len(cards) for place, cards in SPEC.places(state).items()}
    for place, size in sizes.items():
        alone = Counter({k: v for k, v in counts.items() if k[1] == place})
        assert len(alone) == 8
        assert far(alone, len(SEEDS) * size / 8, 7) < 4
