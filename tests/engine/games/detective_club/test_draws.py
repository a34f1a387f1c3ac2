"""R-word, R-new-round: who becomes Conspirator is even for every seat, and drawn by the seal."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.dice import dice_from
from engine.core.secret import Secret
from engine.games.detective_club import actions as act
from engine.games.detective_club.game import GAME
from tests.engine.games.detective_club.helpers import Table, start_of

SEEDS = range(2000)
"""The seeds that are drawn from, all of them: `dice_from(0)` to `dice_from(1999)`."""

# The values that a fair draw exceeds once in a thousand times, for 1 to 7 degrees of freedom.
CHI_SQUARE_999 = {1: 10.83, 2: 13.82, 3: 16.27, 4: 18.47, 5: 20.52, 6: 22.46, 7: 24.32}


def chi_square(counts, places):
    expected = sum(counts.values()) / places
    return sum((counts[seat] - expected) ** 2 / expected for seat in counts) + expected * (
        places - len(counts)
    )


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_f33_draws_of_the_conspirator_are_even(seats):
    """R-word: every seat but the Active Player, each with the same chance."""
    start = start_of(seats)
    counts, firsts, by_distance = Counter(), Counter(), Counter()
    for seed in SEEDS:
        dice = dice_from(seed)
        first, conspirator = _draw(start, dice)
        assert conspirator != first
        firsts[first] += 1
        counts[conspirator] += 1
        by_distance[(int(conspirator[1:]) - int(first[1:])) % seats] += 1
    assert set(counts) == set(start.seats)
    assert chi_square(firsts, seats) < CHI_SQUARE_999[seats - 1]
    assert chi_square(counts, seats) < CHI_SQUARE_999[seats - 1]
    assert set(by_distance) == set(range(1, seats))
    assert chi_square(by_distance, seats - 1) < CHI_SQUARE_999[seats - 2]


def _draw(start, dice):
    """The first Active Player and the first Conspirator."""
    events = GAME.setup(start, dice)
    state = None
    for event in events:
        state = GAME.evolve(state, event)
    active = state.round.active
    given = GAME.decide(state, active, act.GiveWord(Secret("lantern")), dice)
    return active, given[0].conspirator.open()


def test_a_biased_draw_would_be_noticed():
    """R-word: the test itself, with a die that skips one seat now and then."""
    fair = Counter(f"s{1 + n % 4}" for n in range(2000))
    assert chi_square(fair, 4) < CHI_SQUARE_999[3]
    biased = Counter(f"s{1 + n % 4}" for n in range(2000) if n % 12)
    assert chi_square(biased, 4) > CHI_SQUARE_999[3]
    never = Counter(f"s{1 + n % 3}" for n in range(2000))
    assert chi_square(never, 4) > CHI_SQUARE_999[3]


def test_later_rounds_draw_anew():
    """R-new-round: a draw is numbered, so no two rounds are tied to each other."""
    pairs = Counter()
    for seed in range(500):
        t = Table(4)
        t.conspire_anyhow(seed)
        t.give()
        one = t.state.round.conspirator.open()
        t.do("s1", act.OpenPage())
        t.do("s1", act.VoidRound())
        t.give()
        pairs[one, t.state.round.conspirator.open()] += 1
    assert len(pairs) == 9
    assert chi_square(pairs, 9) < 26.12  # 8 degrees of freedom


def test_the_same_act_asked_for_twice_draws_the_same():
    """R-word: a refused or repeated act uses nothing up."""
    t = Table(8)
    t.conspire_anyhow(7)
    drawn = {
        GAME.decide(t.state, "s1", act.GiveWord(Secret(w)), t.dice)[0].conspirator.open()
        for w in ("moon", "sun", "tree")
    }
    assert len(drawn) == 1


def test_the_history_shows_who_was_conspirator_how_often():
    """R-new-round: out of how many rounds, void ones too."""
    t = Table(4, ["s2", "s3", "s3"])
    t.give()
    t.do("s2", act.OpenPage())
    t.do("s1", act.VoidRound())
    t.round(0)
    t.do("s1", act.NextRound())
    t.round(0)
    for seat in t.start.seats:
        assert t.view(seat).draws == ()
    for seat in t.start.seats:
        t.do(seat, act.Finish())
    assert {d.seat: (d.conspirator, d.rounds) for d in t.view("table").draws} == {
        "s1": (0, 1),
        "s2": (1, 2),
        "s3": (2, 3),
        "s4": (0, 3),
    }
