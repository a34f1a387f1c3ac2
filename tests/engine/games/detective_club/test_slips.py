"""Field cases about acts that come twice, late, from the wrong seat, or after a rematch."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.errors import IllegalAction
from engine.core.game import fold
from engine.core.prompts import answers
from engine.core.seats import TABLE
from engine.core.secret import Secret
from engine.games.detective_club.actions import ACTIONS
from engine.games.detective_club.game import GAME
from tests.engine.games.detective_club.helpers import Table, start_of
from tests.engine.games.detective_club.worlds import SPEC


def record():
    """Every act of a whole short game with its actor, from its recording."""
    name, start, script, acts = SPEC.golden()[0]
    assert name == "four in turn"
    return start, script, acts


def test_f38_every_act_sent_twice_acts_once_or_is_refused_without_harm():
    """R-word, R-vote: prompts are used up; the same act again is refused or answers another prompt."""
    start, _, acts = record()
    t = Table(len(start.seats), ["s4", "s1"])
    for actor, action in acts:
        used = {p.id for p in GAME.legal(t.state, actor) if p.act == action.act}
        t.do(actor, action)
        assert not used & {p.id for p in GAME.legal(t.state, actor)}, action.act


def test_f38_acts_that_come_late_are_refused_without_harm():
    """R-new-round: everything that was possible in the first round is tried after the game."""
    start, _, acts = record()
    t = Table(len(start.seats), ["s4", "s1"])
    offered = []
    for actor, action in acts:
        offered += [(a, p) for a in (*start.seats, TABLE) for p in GAME.legal(t.state, a)]
        t.do(actor, action)
    state = t.state
    for actor, prompt in offered:
        for values in answers(prompt):
            action = ACTIONS[prompt.act](**{k: _as_field(prompt.act, v) for k, v in values.items()})
            with pytest.raises(IllegalAction) as no:
                GAME.decide(t.state, actor, action, t.dice)
            assert no.value.code == "over"
    assert t.state == state


def _as_field(name, value):
    return Secret(value) if name in ("give_word", "correct_word", "vote", "change_vote") else value


def test_f34_each_notebook_is_in_exactly_one_place():
    """R-word: one for all but the Active Player, one of them empty."""
    t = Table(6, ["s4"])
    steps = [t.state]
    t.to_vote()
    steps.append(t.state)
    t.vote_all(t.votes_for_right(1))
    steps.append(t.state)
    for state in steps:
        where = Counter(card for cards in SPEC.places(state).values() for card in cards)
        assert set(where.values()) == {1}
        assert len(where) == 5
        assert set(where) == set(SPEC.all_cards(state))


def test_f35_a_rematch_begins_with_nothing_of_the_old_game():
    """R-new-round: only people, order and options stay."""
    t = Table(4, topic="films")
    t.round(1)
    t.do("s1", ACTIONS["finish"]())
    fresh = fold(GAME, GAME.setup(start_of(4, topic="films"), t.dice))
    again = Table(4, topic="films")
    assert again.state == fresh
    assert set(again.totals().values()) == {0}
    assert again.view("s2").last is None
    assert again.view("s2").wishes == ()
