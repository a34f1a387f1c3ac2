"""R-correct: what can be taken back freely, what only with everybody's agreement, and what never."""

from __future__ import annotations

import pytest

from engine.games.thirteen_clues.actions import (
    Accuse,
    Agree,
    AgreeForAll,
    Ask,
    AskTopSecret,
    Correct,
    Disagree,
    Leave,
    Look,
    Remove,
    Said,
    Skip,
    Take,
    TakeBack,
)
from tests.engine.games.thirteen_clues.table import HOST, Table
from tests.engine.games.thirteen_clues.test_rules import without_reserve


def test_f36_a_choice_is_free_to_change_until_all_have_chosen():
    """R-correct, R-choose: only the chooser hears of it."""
    table = Table(3)
    table.do("s1", table.choice("s1"))
    heard = {seat: table.news(seat) for seat in ("s2", "s3", None)}
    views = {seat: table.view(seat) for seat in ("s2", "s3", None)}
    used = table.prompts("s1")["choose"].id
    table.do("s1", table.choice("s1", "duke", "park", "poison"))
    assert {seat: table.news(seat) for seat in heard} == heard
    assert {seat: table.view(seat) for seat in views} == views
    assert table.prompts("s1")["choose"].id != used
    table.do("s2", table.choice("s2"))
    table.do("s3", table.choice("s3"))
    assert [c.card for c in table.view("s1").screens[0].front] == ["duke", "park", "poison"]


def test_f36_a_question_is_taken_back_before_its_answer():
    """R-correct: nobody has learned anything; the glass comes back."""
    table = Table(3, top_secret=True).choose_all()
    glasses, tiles = table.glasses, table.state.table.tiles
    table.do("s1", AskTopSecret("s2", "red"))
    assert table.refused("s2", TakeBack()) == ("nothing-to-take-back", "R-correct")
    table.do("s1", TakeBack())
    assert (table.glasses, table.state.table.tiles, table.on_turn) == (glasses, tiles, "s1")
    assert [q.answer for seat in ("s1", "s2", "s3") for q in table.view(seat).questions] == [None] * 3
    assert table.view(None).questions[-1].status == "taken-back"
    assert table.refused("s2", Said()) == ("nothing-asked", "R-ask")
    assert table.refused("s1", TakeBack()) == ("nothing-to-take-back", "R-correct")
    assert table.ask("s1", "s3", "man", AskTopSecret) == table.view("s1").questions[-1].answer
    assert table.view("s1").questions[-1].no == 2


def test_a_glass_taken_from_the_wrong_player_is_given_back():
    """R-correct"""
    table = without_reserve()
    before = table.glasses
    table.do("s1", Take("s2"))
    used = table.prompts("s1")["take-back"].id
    table.do("s1", TakeBack())
    assert table.glasses == before
    assert table.news("s2")[-1] == "news-took-back-glass"
    table.do("s1", Take("s2"))
    assert table.prompts("s1")["take-back"].id != used
    table.ask("s1", "s3", "red")
    assert table.refused("s1", TakeBack()) == ("nothing-to-take-back", "R-correct")


def test_f36_an_answered_question_is_corrected_when_all_agree():
    """R-correct: the glass goes back, it is the asker's turn again, what was heard stays known."""
    table = Table(3).choose_all()
    glasses = table.glasses
    table.ask("s1", "s2", "green")
    assert table.on_turn == "s2"
    marks = _crossed(table, "s3")
    assert marks, "zero green crosses off"
    table.do("s1", Correct())
    assert table.now(None).awaited == ("s2", "s3")
    assert table.refused("s2", Ask("s3", "red")) == ("correction-first", "R-correct")
    assert table.refused("s1", Agree()) == ("has-agreed", "R-correct")
    table.do("s2", Agree())
    assert table.refused("s2", Disagree()) == ("has-agreed", "R-correct")
    table.do("s3", Agree())
    assert table.glasses == glasses
    assert table.on_turn == "s1"
    assert table.view(None).questions[-1].status == "corrected"
    assert table.view(None).questions[-1].answer == 0
    assert _crossed(table, "s3") == marks
    assert [line.kind for line in table.told(None)][-4:] == ["correction"] * 4
    table.ask("s1", "s3", "green")
    assert table.on_turn == "s2"


def _crossed(table, seat):
    return {c.card for row in table.view(seat).notebook for c in row.cells if c.mark == "zero"}


def test_one_who_does_not_agree_lets_the_question_stand():
    """R-correct"""
    table = Table(3).choose_all()
    table.ask("s1", "s2", "red")
    used = table.prompts("s1")["correct"].id
    before = table.glasses
    table.do("s1", Correct())
    table.do("s3", Disagree())
    assert (table.glasses, table.on_turn) == (before, "s2")
    assert table.view(None).questions[-1].status == "answered"
    assert table.prompts("s1")["correct"].id != used
    assert table.refused("s3", Agree()) == ("no-correction", "R-correct")


def test_the_host_may_end_the_wait_when_one_more_agrees():
    """R-correct"""
    table = Table(4, seed=3).choose_all()
    first = table.on_turn
    other, third, _ = (s for s in table.start.seats if s != first)
    table.ask(first, other, "red")
    assert table.refused(HOST, AgreeForAll()) == ("no-correction", "R-correct")
    table.do(first, Correct())
    assert "agree-for-all" not in table.prompts(HOST)
    assert table.refused(HOST, AgreeForAll()) == ("one-more-must-agree", "R-correct")
    table.do(third, Agree())
    table.do(HOST, AgreeForAll())
    assert table.on_turn == first
    assert "news-corrected-forced" in table.news(other)


def after_another_act():
    table = Table(3).choose_all()
    table.ask("s1", "s2", "red")
    table.do("s2", Look("A"))
    return table


def after_a_skip():
    table = Table(3).choose_all()
    table.ask("s1", "s2", "red")
    table.do(HOST, Skip())
    return table


def after_a_look():
    table = Table(3).choose_all()
    table.do("s1", Look("A"))
    return table


def after_an_accusation():
    table = Table(3).choose_all()
    table.do("s1", Accuse("countess", "museum", "rifle"))
    return table


def after_a_secret_answer():
    table = Table(3, top_secret=True).choose_all()
    table.ask("s1", "s2", "red", AskTopSecret)
    return table


@pytest.mark.parametrize(
    "after", [after_another_act, after_a_skip, after_a_look, after_an_accusation, after_a_secret_answer]
)
def test_f36_never_a_way_to_look_twice(after):
    """R-correct: neither a look, an accusation, a secret answer, nor anything that others have built on."""
    table = after()
    for seat in ("s1", "s2"):
        assert table.refused(seat, TakeBack()) == ("nothing-to-take-back", "R-correct")
        assert table.refused(seat, Correct()) == ("nothing-to-correct", "R-correct")
        assert not {"take-back", "correct"} & set(table.prompts(seat))


def test_a_correction_ends_with_its_proposer():
    """R-correct, R-leave"""
    table = Table(3).choose_all()
    table.ask("s1", "s2", "red")
    table.do("s1", Correct())
    table.do("s1", Leave())
    assert table.state.proposal is None
    assert table.news("s2")[-1] == "news-stands"
    assert table.on_turn == "s2"


def test_who_leaves_is_not_waited_for():
    """R-correct, R-leave, F17: the last one to agree leaves, and the wait ends at once."""
    table = Table(3).choose_all()
    table.ask("s1", "s2", "red")
    table.do("s1", Correct())
    table.do("s2", Agree())
    table.do(HOST, Remove("s3"))
    assert table.view(None).questions[-1].status == "corrected"
    assert table.on_turn == "s1"
    assert sum(table.glasses.values()) == 8


def test_with_two_players_a_question_can_be_corrected_too():
    """R-correct, R-two"""
    table = Table(2).choose_all()
    table.ask_side("s1", "red", "left")
    table.do("s1", Correct())
    table.do("s2", Agree())
    assert table.on_turn == "s1"
