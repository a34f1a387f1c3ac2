"""R-notebook: what is crossed off by itself, each with its reason, recomputed from facts."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.words import Say, SeatRef
from engine.games.thirteen_clues import rules
from engine.games.thirteen_clues.actions import Accuse, Ask, AskTopSecret, Look, TakeBack
from tests.engine.games.thirteen_clues.table import Table


def marks(table, seat):
    return {c.card: c for row in table.view(seat).notebook for c in row.cells if c.mark}


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_thirteen_cards_are_hidden_from_everybody_whatever_the_number_of_players(players):
    """R-choose, R-notebook"""
    for seed in range(20):
        table = Table(players, seed=seed).choose_at_random(Random(seed))
        for seat in table.start.seats:
            rows = table.view(seat).notebook
            assert len(rows) == {2: 6, 3: 7, 4: 8, 5: 9, 6: 10}[players]
            open_ = [c.card for row in rows for c in row.cells if not c.mark]
            assert len(open_) == 13
            assert set(rules.case(table.state, seat)) <= set(open_)


def test_what_one_sees_is_crossed_off_with_the_place():
    """R-notebook"""
    table = Table(3)
    assert {c.why.key for c in marks(table, "s1").values()} == {"mark-hand"}
    table.choose_all()
    mine = marks(table, "s1")
    assert mine["officer"].why == Say("mark-screen", {"who": SeatRef("s2")})
    assert mine["library"].why == Say("mark-screen", {"who": SeatRef("s3")})
    assert mine["duke"].why == Say("mark-behind")
    assert all(c.level == 1 for c in mine.values())


def test_an_informant_is_crossed_off_for_the_looker_only():
    """R-notebook, R-informant"""
    table = Table(3).choose_all()
    card = table.state.informants[1].open()
    table.do("s1", Look("B"))
    assert marks(table, "s1")[card].why == Say("mark-informant", {"letter": "B"})
    assert card not in marks(table, "s2") or marks(table, "s2")[card].mark == "seen"


def test_zero_crosses_off_all_that_was_asked_for_whoever_asked():
    """R-notebook: every witness but oneself sees the own case."""
    table = Table(3).choose_all()
    assert table.ask("s1", "s2", "green") == 0
    for seat in ("s1", "s3"):
        crossed = {c: m for c, m in marks(table, seat).items() if m.mark == "zero"}
        seen = set(rules.in_view(table.state, seat))
        assert set(crossed) == {"countess", "park", "sword"} - seen
        assert {m.level for m in crossed.values()} == {2}
    assert not [m for m in marks(table, "s2").values() if m.mark == "zero"], "s2 does not see the own case"
    reason = marks(table, "s3")["countess"].why
    assert reason.key == "mark-zero"
    assert reason.args["no"] == 1
    assert reason.args["who"] == SeatRef("s2")


def test_a_secret_zero_crosses_off_for_the_asker_alone():
    """R-notebook, R-top-secret"""
    table = Table(3, top_secret=True).choose_all()
    table.ask("s1", "s2", "green", AskTopSecret)
    assert marks(table, "s1")["countess"].mark == "zero"
    assert "countess" not in marks(table, "s3")


def test_f37_a_question_taken_back_leaves_the_notebook_as_if_it_had_not_been_asked():
    """R-notebook, R-correct"""
    never, table = Table(3).choose_all(), Table(3).choose_all()
    table.do("s1", Ask("s2", "green"))
    assert all(table.view(s).notebook == never.view(s).notebook for s in ("s1", "s2", "s3"))
    table.do("s1", TakeBack())
    assert all(table.view(s).notebook == never.view(s).notebook for s in ("s1", "s2", "s3"))
    table.ask("s1", "s3", "red")
    never.ask("s1", "s3", "red")
    assert all(table.view(s).notebook == never.view(s).notebook for s in ("s1", "s2", "s3"))


@pytest.mark.parametrize(
    ("level", "left"), [(0, set()), (1, {"seen", "informant"}), (2, {"seen", "informant", "zero"})]
)
def test_the_table_sets_how_much_is_crossed_off(level, left):
    """R-notebook"""
    table = Table(3, marks=level).choose_all()
    table.ask("s1", "s2", "green")
    table.do("s2", Look("A"))
    table.do("s2", Look("B"))
    table.do("s3", Look("A"))
    assert {m.mark for s in ("s1", "s2", "s3") for m in marks(table, s).values()} == left


def test_the_surest_reason_is_given():
    """R-notebook: seen before informant before zero, the earliest zero first."""
    table = Table(3).choose_all()
    table.ask("s1", "s2", "green")
    table.ask("s2", "s3", "outdoor")
    table.do("s2", Look("A"))
    assert marks(table, "s1")["park"].mark == "seen"
    first = marks(table, "s3")["countess"].why.args["no"]
    table.ask("s3", "s2", "green")
    assert marks(table, "s3")["countess"].why.args["no"] == first == 1


def test_nothing_in_the_notebook_depends_on_what_one_was_not_told():
    """R-notebook: the shared screen has an empty one, and a wrong accusation crosses off no card."""
    table = Table(3).choose_all()
    before = table.view("s1").notebook
    table.do("s1", Accuse("countess", "museum", "rifle"))
    assert table.view("s1").notebook == before
    assert not marks(table, None)
