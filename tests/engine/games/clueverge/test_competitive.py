"""Against each other: turns, looks, declarations and the end (R-open, R-turn, R-place, R-reveal, R-move, R-declare, R-last)."""

from __future__ import annotations

import pytest

from engine.core.seats import TABLE
from engine.core.secret import Secret
from engine.core.words import Label
from engine.games.clueverge import actions as act
from engine.games.clueverge import rules
from engine.games.clueverge.square import CELL_NAMES
from tests.engine.games.clueverge.recorded import EIGHT, ON_TABLE, SCENE, enter
from tests.engine.games.clueverge.table import by_referee, real

SIX = ("A1", "B1", "D1", "C4", "D2", "A3")
FOUR = ("A1", "B1", "D1", "C4")
DOWN = tuple(n for n in CELL_NAMES if n not in EIGHT)


@pytest.mark.parametrize(("count", "up"), [(2, 8), (3, 6), (4, 4)])
def test_r_open_how_many_cards_lie_face_up(count, up):
    table = by_referee(count, EIGHT[:up])
    assert [c.cell for c in table.view().cells if c.up] == sorted(EIGHT[:up], key=CELL_NAMES.index)
    assert not table.cell(SCENE).up


def test_r_place_only_on_face_down_investigation_cards_without_a_pawn():
    table = real(2)
    assert table.now("s1").say.key == "now-place"
    assert table.choices("s1", "place") == tuple(n for n in DOWN if n != SCENE)
    assert table.refused("s1", act.Place(SCENE)) == ("scene-not-allowed", "R-place")
    assert table.refused_with("s1", act.Place(SCENE)) == {"cell": SCENE}
    assert table.refused("s1", act.Place("A1")) == ("is-face-up", "R-place")
    assert table.refused("s1", act.Place("Z9")) == ("no-such-cell", "R-place")
    assert table.refused("s2", act.Place("C1")) == ("not-your-turn", "R-place")
    assert table.refused("s1", act.Reveal("C1")) == ("place-first", "R-place")
    assert table.refused("s1", act.Move("C1")) == ("place-first", "R-place")
    assert table.refused("s1", act.Declare("C1")) == ("place-first", "R-place")
    table.do("s1", act.Place("C1"))
    assert table.refused("s2", act.Place("C1")) == ("pawn-there", "R-place")
    table.do("s2", act.Place("A2"))
    assert table.refused("s1", act.Place("D3")) == ("placed-already", "R-place")


def test_r_look_the_referee_shows_a_card_to_who_lies_on_it_and_to_nobody_else():
    table = by_referee(3, SIX).do("s1", act.Place("C3"))
    assert table.cell("C3", "s1").own == ON_TABLE["C3"]
    assert [table.cell("C3", s).own for s in ("s2", "s3", None)] == [None] * 3
    looks = [s for s in table.told("s1") if s.key == "line-look"]
    assert looks[0].args == {"cell": "C3", "card": Label("S5")}
    assert not [s for s in table.told("s2") + table.told() if s.key == "line-look"]
    assert table.view("s1").left["S5"] == 0
    assert table.view("s2").left["S5"] == 1
    assert table.refused("s1", act.Note("C3", Secret("S5"))) == ("referee-knows", "R-look")
    assert table.refused("s1", act.NoteScene(Secret("P"))) == ("referee-knows", "R-look")
    assert table.refused("s1", act.Enter("C3", "S5")) == ("referee-deals", "R-enter")
    assert table.refused("s1", act.EnterScene("P")) == ("referee-deals", "R-enter")
    assert table.refused("s1", act.Clear("A1")) == ("referee-deals", "R-correct")
    assert table.refused("s1", act.MendScene("A1")) == ("referee-deals", "R-correct")
    assert table.refused("s1", act.TakeBack()) == ("referee-told", "R-correct")


def test_r_reveal_turns_up_any_card_without_a_pawn():
    table = real(2).do("s1", act.Place("C1")).do("s2", act.Place("A2"))
    assert table.choices("s1", "reveal") == tuple(n for n in DOWN if n not in ("C1", "A2"))
    assert table.refused("s1", act.Reveal("C1")) == ("pawn-there", "R-reveal")
    assert table.refused("s1", act.Reveal("A2")) == ("pawn-there", "R-reveal")
    assert table.refused("s1", act.Reveal("A1")) == ("is-face-up", "R-reveal")
    table.do("s1", act.Reveal(SCENE))
    assert table.cell(SCENE).enter
    assert table.now("s2").sub.args == {"cells": SCENE}
    table.all(enter("s2", SCENE))
    assert table.cell(SCENE).card == "S7"
    assert table.state.table.turn == "s2"


def test_r_move_turns_up_the_card_left_behind():
    table = real(2).do("s1", act.Place("C1")).do("s2", act.Place("A2"))
    assert "fled" not in table.choices("s1", "move")
    assert set(table.choices("s1", "move")) == set(CELL_NAMES) - {"C1", "A2"}
    assert table.refused("s1", act.Move("A2")) == ("pawn-there", "R-move")
    assert table.refused("s1", act.Move("C1")) == ("pawn-there", "R-move")
    table.do("s1", act.Move(SCENE))  # the Crime Scene card may be moved to
    assert table.cell("C1").up
    assert not table.cell("C1").enter or table.cell("C1").card is None
    table.do("s2", act.Move("A1"))  # and a face-up card
    table.do("s1", act.Move("D3"))
    assert table.cell(SCENE).up
    assert [s.key for s in table.told() if s.key.startswith("line-moved")] == ["line-moved-up"] * 3
    table.do("s2", act.Move("B1"))
    assert table.told()[-1].key == "line-moved"  # nothing left to turn up


def test_r_declare_where_nobody_else_stands():
    table = real(3, SIX)
    table.do("s1", act.Place("C1")).do("s2", act.Place("A2")).do("s3", act.Place("D3"))
    table.do("s1", act.Declare("D3"))  # a lying pawn does not matter
    assert not table.cell("C1").up  # the card left behind stays as it was
    assert not table.cell("D3").up  # a declaration turns up nothing
    assert table.refused("s1", act.Reveal("C3")) == ("declared-already", "R-declare")
    assert table.refused("s2", act.Declare("D3")) == ("stands-there", "R-declare")
    table.do("s2", act.Reveal("C3"))
    # s3 shares the card with a standing pawn: declaring means moving
    assert "D3" not in table.choices("s3", "declare")
    assert table.refused_with("s3", act.Declare("D3")) == {"place": "D3"}
    table.do("s3", act.Declare("fled"))
    assert table.refused_with("s2", act.Declare("fled")) == {"place": Label("fled")}
    assert table.refused("s2", act.Declare("nowhere")) == ("no-such-cell", "R-declare")
    assert table.cell("C1", "s1").looked  # what was seen stays seen
    assert not table.cell("D3", "s1").looked  # no new look after standing up


def test_declaring_on_the_own_card():
    table = real(2).do("s1", act.Place("C1")).do("s2", act.Place("A2")).do("s1", act.Declare("C1"))
    assert not table.cell("C1").up
    assert [(p.owner, p.standing) for p in table.cell("C1").pawns] == [("s1", True)]


def test_r_last_with_three_players_must_declare_at_once():
    table = real(3, SIX).do("s1", act.Place("C1")).do("s2", act.Place("A2")).do("s3", act.Place("D3"))
    table.do("s1", act.Declare("D1")).do("s2", act.Declare("A1"))
    assert set(table.offered("s3")) >= {"declare"}
    assert not set(table.offered("s3")) & {"reveal", "move", "place"}
    assert table.refused("s3", act.Reveal("C3")) == ("must-declare", "R-last")
    assert table.refused("s3", act.Move("C3")) == ("must-declare", "R-last")
    assert table.now("s3").say.key == "now-must-declare"


def test_r_last_with_a_pawn_never_placed_goes_straight_to_any_place():
    table = real(3, SIX).do("s1", act.Place("C1")).do("s2", act.Place("A2")).do(TABLE, act.Remove("s3"))
    assert not rules.is_last(table.state, "s1")
    table = real(4, FOUR)
    for seat, cell in (("s1", "C1"), ("s2", "A2"), ("s3", "D3")):
        table.do(seat, act.Place(cell))
    for seat in ("s1", "s2", "s3"):
        table.do(TABLE, act.Remove(seat))
    assert table.refused("s4", act.Place("B4")) == ("must-declare", "R-last")
    assert set(table.choices("s4", "declare")) == {*CELL_NAMES, "fled"}
    table.do("s4", act.Declare("D1"))
    assert table.state.phase == "open"


def test_r_last_of_two_does_one_thing_first_and_declares_in_the_same_turn():
    table = real(2).do("s1", act.Place("C1")).do("s2", act.Place("A2")).do("s1", act.Declare("D1"))
    assert table.now("s2").say.key == "now-last"
    table.do("s2", act.Move("D3"))
    assert table.state.table.turn == "s2"
    assert table.cell("D3", "s2").looked  # and look
    assert table.refused("s2", act.Reveal("C3")) == ("must-declare", "R-last")
    assert table.refused("s1", act.Reveal("C3")) == ("declared-already", "R-declare")
    table.do("s2", act.Declare("D3"))
    assert table.state.phase == "open"


def test_r_last_of_two_may_place_a_pawn_first():
    table = real(2).do("s1", act.Place("C1")).do(TABLE, act.Remove("s1"))
    table.do("s2", act.Place("D3"))
    assert table.refused("s2", act.Move("C3")) == ("must-declare", "R-last")
    table.do("s2", act.Declare("fled"))
    assert table.state.phase == "open"


def test_r_verdict_the_one_on_the_true_culprit_wins():
    table = by_referee(3, SIX)
    table.do("s1", act.Place("C1")).do("s2", act.Place("A2")).do("s3", act.Place("D3"))
    table.do("s1", act.Declare("A1")).do("s2", act.Declare("D1")).do("s3", act.Declare("fled"))
    assert table.outcome.winners == ("s2",)
    assert table.outcome.why.key == "why-found"
    assert table.view().report["culprit"] == 4
    assert table.view().results[0].culprit == 4
    assert table.offered("s1") == {}
    assert table.refused("s1", act.Reveal("C1")) == ("over", "R-verdict")


def test_r_verdict_nobody_right_means_no_winner():
    table = by_referee(2, EIGHT)
    table.do("s1", act.Place("C1")).do("s2", act.Place("A2"))
    table.do("s1", act.Declare("A1")).do("s2", act.Declare("fled"))
    assert table.outcome.winners == ()
    assert table.outcome.why.key == "why-nobody"
    assert table.now().say.key == "now-over"


def test_nothing_left_to_reveal_ends_nothing():
    table = real(2).do("s1", act.Place("C1")).do("s2", act.Place("A2"))
    others = [n for n in DOWN if n not in ("C1", "A2")]
    for turn, cell in enumerate(others):
        table.do(("s1", "s2")[turn % 2], act.Reveal(cell))
    seat = table.state.table.turn
    assert "reveal" not in table.offered(seat)
    assert table.now(seat).say.key == "now-nothing-left"
    assert table.outcome is None
    table.do(seat, act.Declare("fled"))


def test_a_pawn_for_which_no_card_is_left_declares_at_once():
    """Six cards lie face down with the Crime Scene card; pawns are on or off, and all others are turned up."""
    table = real(2).do("s1", act.Place("C1"))
    table.state = _all_up(table.state, but=("C1", SCENE))
    assert "place" not in table.offered("s2")
    table.do("s2", act.Declare("D1"))


def _all_up(state, but):
    from dataclasses import replace

    from engine.games.clueverge.state import Cell

    cells = {n: c if n in but else Cell(up=True, card=c.card) for n, c in state.table.cells.items()}
    return replace(state, table=replace(state.table, cells=cells))


def test_r_turn_goes_left_past_those_who_have_declared():
    table = real(4, FOUR)
    for seat, cell in (("s1", "C1"), ("s2", "A2"), ("s3", "D3"), ("s4", "C3")):
        table.do(seat, act.Place(cell))
    table.do("s1", act.Declare("fled")).do("s2", act.Reveal("B4")).do("s3", act.Reveal("D4")).do(
        "s4", act.Reveal("A4")
    )
    assert table.state.table.turn == "s2"
    assert table.now("s3").awaited == ("s2",)
    assert table.now("s3").out == ("s1",)


def test_r_leave_a_lying_pawn_is_lifted_and_its_card_stays_down():
    table = real(3, SIX).do("s1", act.Place("C1")).do("s2", act.Place("A2"))
    table.do("s3", act.Leave())
    assert table.state.table.turn == "s1"
    table.do("s1", act.Leave())
    assert not table.cell("C1").up
    assert table.cell("C1").pawns == ()
    assert table.refused("s1", act.Place("C1")) == ("not-at-table", "R-leave")
    assert table.refused(TABLE, act.Remove("s1")) == ("not-at-table", "R-leave")
    assert table.refused("s2", act.Remove("s3")) == ("host-only", "R-leave")
    assert table.refused(TABLE, act.Place("C1")) == ("needs-seat", "R-leave")
    # s2 is the only one left: all others, whoever is at the table, have declared
    assert table.refused("s2", act.Reveal("C1")) == ("must-declare", "R-last")
    table.do("s2", act.Leave())
    assert table.outcome.why.key == "why-left"


def test_r_leave_a_standing_pawn_stays_and_can_be_right():
    table = real(2).do("s1", act.Place("C1")).do("s2", act.Place("A2")).do("s1", act.Declare("D1"))
    table.do("s1", act.Leave())
    assert table.refused("s2", act.Declare("D1")) == ("stands-there", "R-declare")
    table.do("s2", act.Declare("fled"))
    table.all(enter("s2", *DOWN)).do("s2", act.Close())
    assert table.outcome.winners == ("s1",)


def test_f18_the_player_on_turn_leaves_and_the_next_is_on():
    table = real(3, SIX).do(TABLE, act.Remove("s1"))
    assert table.state.table.turn == "s2"
    table.do("s2", act.Place("C1"))
    assert table.state.table.turn == "s3"


def test_the_last_one_to_declare_leaves_and_the_grid_is_opened():
    table = (
        real(2)
        .do("s1", act.Place("C1"))
        .do("s2", act.Place("A2"))
        .do("s1", act.Declare("D1"))
        .do("s2", act.Leave())
    )
    assert table.state.phase == "open"
    assert all(c.up for c in table.view().cells)


def test_r_match_until_somebody_was_right_twice():
    table = by_referee(2, EIGHT, several=True)
    assert table.view().wins == {"s1": 0, "s2": 0}
    for _ in range(40):
        if table.outcome is not None:
            break
        _play_a_case(table)
        if table.state.phase == "closed":
            assert max(table.view().wins.values()) < 2
            assert table.refused("s1", act.Stop()) == ("host-only", "R-leave")
            table.do("s2", act.NextCase())
    assert table.outcome.why.key == "why-match"
    (winner,) = table.outcome.winners
    assert table.view().wins[winner] == 2
    assert len({d.cards.open() for d in table.events if hasattr(d, "draws")}) == table.state.deals


def _play_a_case(table):
    """Both lie down somewhere; one declares on the culprit, whom the test knows."""
    for _ in range(2):
        seat = table.state.table.turn
        table.do(seat, act.Place(table.choices(seat, "place")[0]))
    cards = table.state.deal.open()
    culprit = rules.verdicts(_opened(table.state))[0].verdict.culprit
    place = "fled" if culprit is None else CELL_NAMES[cards.index(f"S{culprit}")]
    seat = table.state.table.turn
    table.do(seat, act.Declare(place))
    seat = table.state.table.turn
    table.do(seat, act.Declare(next(p for p in table.choices(seat, "declare") if p != place)))


def _opened(state):
    from dataclasses import replace

    from engine.games.clueverge.knowledge import turned_up
    from engine.games.clueverge.state import Cell

    cells = {n: Cell(up=True, card=card) for n, card in turned_up(state, CELL_NAMES).items()}
    return replace(state, table=replace(state.table, cells=cells))


def test_r_match_can_be_stopped_by_the_host_between_two_cases():
    table = by_referee(2, EIGHT, several=True)
    assert table.refused(TABLE, act.Stop()) == ("not-now", "R-match")
    assert table.refused("s1", act.NextCase()) == ("not-now", "R-match")
    _play_a_case(table)
    table.do(TABLE, act.Stop())
    assert table.outcome.why.key == "why-stopped"


def test_r_match_a_next_case_forgets_the_grid_and_keeps_the_crown():
    table = by_referee(2, EIGHT, several=True)
    _play_a_case(table)
    before = table.state.deal
    table.do("s1", act.NextCase())
    assert table.state.deal != before
    assert table.state.table.pawns == {}
    assert table.view().case_no == 2
    assert sum(table.view().wins.values()) == 1
    assert table.now().turn in ("s1", "s2")


def test_cooperative_acts_are_refused_against_each_other():
    table = real(2)
    assert table.refused("s1", act.UseUnused("C1")) == ("cooperative-only", "R-unused")
    assert table.refused("s1", act.TurnUp("C1")) == ("alone-only", "R-solo")
    assert table.refused("s1", act.EndTalk()) == ("not-now", "R-talk")
