"""Random play on every game: it ends, every card stays in one place, rare places are reached, nobody freezes the table."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from engine.core.dice import dice_from
from engine.core.seats import TABLE
from tests.engine.contract.play import FEW, LONGEST, Offer, act, answered, choose, play, sampled, scenes

MOST = 60
"""Games of each scene after which a rare place counts as never reached."""

AWHILE = 60
"""Acts that those who are left play on before they bring the game to an end."""


def test_random_play_ends(game, runs):
    for run in runs():
        assert len(run.steps) < LONGEST
        assert game.outcome(run.steps[-1].after) is not None
        for step in run.steps[:-1]:
            assert game.outcome(step.after) is None


def test_f34_every_card_is_in_exactly_one_place(spec, runs):
    for run in runs():
        for step in run.steps:
            where = Counter(card for cards in spec.places(step.after).values() for card in cards)
            assert where == Counter(spec.all_cards(step.after))
            assert set(where.values()) <= {1}


def test_every_rare_place_is_reached(slug, spec, deeper):
    counts = Counter(dict.fromkeys(spec.rare, 0))
    names = [name for of, name in scenes() if of == slug]
    for seed, name in product(range(max(MOST, deeper)), names):
        if seed >= deeper and all(counts.values()):
            break
        for step in (play if seed < FEW else play.__wrapped__)(slug, name, seed).steps:
            counts.update(rare for rare, reached in spec.rare.items() if reached(step))
    assert not [rare for rare, count in counts.items() if not count], f"never reached: {counts}"
    print(f"{slug}: {dict(counts)}")


def test_once_over_nobody_can_act(game, runs):
    for run in runs():
        for actor in (*run.seats, TABLE):
            assert game.legal(run.steps[-1].after, actor) == ()


def test_f16_a_game_can_be_finished_whoever_is_removed_and_whenever(game, spec, runs):
    for run in runs():
        rng = Random(str(run.scene.name))
        for at in sampled(run, 4, rng):
            state = run.steps[at].after
            for actor in (*run.seats, TABLE):
                for prompt in game.legal(state, actor):
                    if prompt.act not in ("leave", "remove"):
                        continue
                    goers = [c.value for f in prompt.fields for c in f.choices if f.name == "seat"] or [None]
                    for goer in goers:
                        values = {} if goer is None else {"seat": goer}
                        gone = act(game, state, Offer(actor, prompt, values), dice_from(at)).after
                        assert _ends(game, spec, gone, (*run.seats, TABLE), rng), (
                            f"{goer or actor} gone at {at}"
                        )


def test_f20_one_who_stays_can_finish_with_the_powers_of_the_host(game, spec, runs):
    """All others have vanished without a word: the table is never frozen."""
    for run in runs():
        rng = Random(str(run.scene.name))
        for at in sampled(run, 2, rng):
            for stays in run.seats:
                if game.legal(run.steps[at].after, stays):
                    state = run.steps[at].after
                    assert _ends(game, spec, state, (stays, TABLE), rng), f"{stays} alone from {at}"


def test_whoever_is_awaited_can_act(game, runs):
    for run in runs():
        for step in run.steps[:-1]:
            for viewer in run.viewers:
                for seat in game.now(step.after, viewer).awaited:
                    assert game.legal(step.after, seat), f"{seat} is awaited and can do nothing"


def _ends(game, spec, state, actors, rng):
    """Whether play goes on and can be brought to an end by these actors alone: they are never stuck, and when they have
    played for a while, they leave and remove until it is over."""
    for _ in range(AWHILE):
        offer = choose(game, spec, state, actors, rng)
        if offer is None:
            return game.outcome(state) is not None
        state = act(game, state, offer, dice_from(0)).after
    while game.outcome(state) is None:
        last = [(a, p) for a in actors for p in game.legal(state, a) if p.act in ("leave", "remove")]
        if not last:
            return False
        actor, prompt = rng.choice(last)
        state = act(game, state, Offer(actor, prompt, answered(prompt, rng)), dice_from(0)).after
    return True


@pytest.mark.parametrize("actor", ["s99", ""])
def test_a_stranger_can_do_nothing(game, runs, actor):
    for run in runs():
        for step in run.steps:
            assert game.legal(step.after, actor) == ()
