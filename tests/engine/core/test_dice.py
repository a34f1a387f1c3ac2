"""Sealed and scripted dice. That they are fair: tests/seal/test_draws.py."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.dice import Draw, ScriptedDice, SealedDice, _below, dice_from
from tests.vectors.make import bits

SEED = bytes.fromhex(bits("seed"))


@given(st.integers(0, 50), st.integers(0, 9))
def test_a_shuffle_keeps_every_card(size, n):
    cards = [f"card {i}" for i in range(size)]
    dice = dice_from(n)
    assert sorted(dice.shuffled("deal", cards, n)) == sorted(cards)
    draw = dice.draws[-1]
    assert (draw.purpose, draw.n, draw.kind, draw.size) == ("deal", n, "shuffle", size)
    assert sorted(draw.result) == list(range(size))


def test_a_draw_depends_on_its_name_alone_and_uses_nothing_up():
    one, two = dice_from(1), dice_from(1)
    first = one.shuffled("deal", range(20))
    two.one_of("first", range(5))
    two.shuffled("deal", range(20), 1)
    assert two.shuffled("deal", range(20)) == first == one.shuffled("deal", range(20))


def test_every_part_of_the_key_matters():
    def deal(seed=SEED, cuts=("a", "b"), table="KWRT", game_no=1, purpose="deal", n=0):
        return SealedDice(seed, cuts, table, game_no).shuffled(purpose, range(30), n)

    others = [
        deal(seed=bytes.fromhex(bits("x"))),
        deal(cuts=("a",)),
        deal(cuts=("b", "a")),
        deal(table="KWRS"),
        deal(game_no=2),
        deal(purpose="first"),
        deal(n=1),
    ]
    assert len({deal(), *others}) == len(others) + 1


def test_one_of_picks_what_the_draw_says():
    dice = dice_from(3)
    picked = dice.one_of("first", ["s1", "s2", "s3"], 2)
    assert dice.draws == [Draw("first", 2, "pick", 3, (["s1", "s2", "s3"].index(picked),))]
    with pytest.raises(ValueError, match="nothing to draw from for 'first'"):
        dice.one_of("first", [])


def test_words_that_would_make_it_uneven_are_thrown_away():
    limit = 2**32 - 2**32 % 3
    assert list(_below(iter([limit, limit - 1, 2**32 - 1, 4]), 3)) == [2, 1]


def test_scripted_dice_fall_as_told_and_otherwise_as_others():
    dice = ScriptedDice({("deal", 0): ["b", "a"], ("first", 1): "s2"}, dice_from(5))
    assert dice.shuffled("deal", ["a", "b"]) == ("b", "a")
    assert dice.one_of("first", ["s1", "s2"], 1) == "s2"
    assert dice.shuffled("deal", range(9), 1) == dice_from(5).shuffled("deal", range(9), 1)
    assert dice.one_of("first", range(9)) == dice_from(5).one_of("first", range(9))
    assert ScriptedDice({}).shuffled("deal", range(9)) == dice_from(0).shuffled("deal", range(9))


@pytest.mark.parametrize("wish", ["ab", ["a"], ["a", "a"], ["a", "c"], None])
def test_a_script_that_does_not_fit_is_refused(wish):
    with pytest.raises(ValueError, match="is not an order of the items"):
        ScriptedDice({("deal", 0): wish}).shuffled("deal", ["a", "b"])
    with pytest.raises(ValueError, match="names none of the items"):
        ScriptedDice({("first", 0): "c"}).one_of("first", ["a", "b"])
