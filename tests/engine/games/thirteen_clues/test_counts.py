"""R-ask, R-two: what each witness sees, counted a second time by brute force over thousands of random positions."""

from __future__ import annotations

from random import Random

import pytest

from engine.games.thirteen_clues import rules
from engine.games.thirteen_clues.actions import AskSide
from tests.engine.games.thirteen_clues.model import model_of
from tests.engine.games.thirteen_clues.table import Table

DEALS = {2: 250, 3: 200, 4: 150, 5: 100, 6: 100}
"""Deals for each number of players; in each, every witness is asked everything: more than 50,000 questions."""


@pytest.mark.parametrize("players", DEALS)
def test_the_referee_counts_what_the_witness_sees(players):
    asked = 0
    for seed in range(DEALS[players]):
        table = Table(players, seed=seed).choose_at_random(Random(seed))
        model = model_of(table.events)
        sides = ("left", "right") if players == 2 else ("",)
        for witness in table.start.seats:
            for about in rules.askable(table.state):
                for side in sides:
                    counted = rules.count(table.state, witness, about, side)
                    assert counted == model.count(witness, about, side), (seed, witness, about, side)
                    asked += 1
    assert asked == DEALS[players] * players * {2: 24, 3: 13, 4: 14, 5: 15, 6: 16}[players]


def test_an_example_counted_by_hand():
    """R-ask: s2 sees nurse, parlor, rifle (s1's case), butcher, library, knife (s3's case), and its own crossbow, theater."""
    table = Table(3).choose_all()
    assert [c.card for screen in table.view("s2").screens for c in screen.front] == [
        *("butcher", "library", "knife"),
        *("nurse", "parlor", "rifle"),
    ]
    assert [c.card for c in table.view("s2").own.behind] == ["crossbow", "theater"]
    expected = {"red": 2, "purple": 2, "yellow": 1, "blue": 1, "pink": 1, "orange": 1, "green": 0}
    expected |= {"man": 1, "woman": 1, "indoor": 3, "outdoor": 0, "melee": 1, "ranged": 2}
    assert {
        about: rules.count(table.state, "s2", about, "") for about in rules.askable(table.state)
    } == expected


def test_with_two_players_only_the_card_on_the_named_side_counts():
    """R-two: s2 sees s1's case (butcher, library, knife) and of crossbow (left) and sword (right) only one."""
    for side, melee, ranged in (("left", 1, 1), ("right", 2, 0)):
        table = Table(2).choose_all()
        assert table.ask_side("s1", "melee", side) == melee
        table = Table(2).choose_all()
        table.do("s1", AskSide("ranged", side))
        assert table.state.questions[-1].count.open() == ranged
