"""Real cards: laying, entering, private notes, mending (R-scene, R-case, R-redo, R-enter, R-look, R-alibis, R-correct)."""

from __future__ import annotations

import pytest

from engine.core.editions import shipped
from engine.core.game import Start
from engine.core.seats import TABLE
from engine.core.secret import Secret
from engine.core.words import Label, Many
from engine.games.clueverge import GAME
from engine.games.clueverge import actions as act
from engine.games.clueverge import events as ev
from engine.games.clueverge.grid import parse_grid
from engine.games.clueverge.knowledge import turned_orders
from engine.games.clueverge.square import CELL_NAMES
from tests.engine.games.clueverge.recorded import CONTENT, EIGHT, ON_TABLE, SCENE, enter, note
from tests.engine.games.clueverge.table import Played, real

DOWN = tuple(n for n in CELL_NAMES if n not in EIGHT)


def empty(count=2, content=CONTENT, **options):
    return Played(Start(tuple(f"s{n}" for n in range(1, count + 1)), content, {"alibi": "cross", **options}))


# Laying the grid


def test_r_scene_is_marked_first():
    table = empty()
    assert table.now("s2").say.key == "now-scene"
    assert table.now("s2").awaited == ("s1", "s2")
    assert table.refused("s1", act.DrawCase()) == ("not-now", "R-case")
    assert table.refused("s1", act.MarkScene("E5")) == ("not-offered", "R-scene")
    table.do("s2", act.MarkScene(SCENE))
    assert table.view().scene == SCENE
    assert table.refused("s1", act.MarkScene("A1")) == ("not-now", "R-scene")
    assert not GAME.sealed(GAME.editions()[0], {"way": "box"})
    assert GAME.sealed(GAME.editions()[0], {"way": "phone"})  # R-deal


def test_r_case_a_typed_in_case_card_is_kept_and_turned_away_from_the_crime_scene():
    order = ("B3", "A1", "D4", "C2", "A4", "B1", "D2", "C3")
    table = empty().do("s1", act.MarkScene(SCENE))
    assert table.refused("s1", act.UseCase("3")) == ("no-such-case", "R-case")
    table.do("s1", act.SaveCase("3", order))
    assert table.view().saved == {"3": order}
    assert table.view().cases == ("3",)
    table.do("s2", act.UseCase("3"))
    laid = table.events[-1]
    assert isinstance(laid, ev.CaseLaid)
    assert (laid.order, laid.number) == ("card", "3")
    assert len(laid.cells) == 8
    assert SCENE not in laid.cells
    assert laid.cells in turned_orders(order, SCENE, 8)
    assert table.now().say.args == {"cell": min(laid.cells, key=CELL_NAMES.index)}


def test_r_case_the_eight_ways_to_lay_a_case_card():
    order = ("A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2")
    ways = turned_orders(order, "A4", 8)
    assert len(ways) == 4  # the half with A4 stays down in four of the eight
    assert all("A4" not in w for w in ways)
    assert ("D4", "C4", "B4", "A4", "D3", "C3", "B3", "A3") not in ways
    assert ("D1", "C1", "B1", "A1", "D2", "C2", "B2", "A2") in ways  # mirrored
    assert turned_orders(("A1", "D1", "A4", "D4", "B2", "C2", "B3", "C3"), "A1", 8) == []


def test_r_case_one_that_always_turns_up_the_crime_scene_is_refused_and_a_drawn_one_drawn_again():
    corners = ("A1", "D1", "A4", "D4", "B2", "C2", "B3", "C3")
    table = empty().do("s1", act.MarkScene("D4"), act.SaveCase("1", corners))
    assert table.view().cases == ()
    assert table.refused("s1", act.UseCase("1")) == ("case-hits-scene", "R-case")
    hits = (*corners, *(n for n in CELL_NAMES if n not in corners))
    script = {("order", 0): hits}
    table = Played(table.state.start, script).do("s1", act.MarkScene("D4"), act.DrawCase())
    assert table.events[-1].draws == 2
    assert "D4" not in table.events[-1].cells
    assert table.told()[-1].key == "line-laid-drawn"  # said to be not from the box


def test_r_case_cards_of_the_edition_are_there_from_the_start():
    # Case 1 was not typed in
    table = empty(content={**CONTENT, "cases": [[], list(range(15, -1, -1))]}).do("s1", act.MarkScene("A1"))
    assert table.choices("s1", "use_case") == ("2",)
    table.do("s1", act.UseCase("2"))
    assert "A1" not in table.events[-1].cells


def test_r_case_the_table_taps_as_many_cells_as_lie_up():
    table = empty(3).do("s1", act.MarkScene(SCENE))
    field = table.offered("s1")["tap_cells"].fields[0]
    assert (field.least, field.most) == (6, 6)
    assert SCENE not in {c.value for c in field.choices}
    assert table.refused("s1", act.TapCells(("A1", "B1"))) == ("not-offered", "R-case")


def test_r_correct_the_set_up_can_begin_anew():
    table = empty().do("s1", act.MarkScene("A1"), act.Reset())
    assert table.state.phase == "scene"
    table.do("s1", act.MarkScene(SCENE), act.TapCells(EIGHT), *[a for _, a in enter("s1", "A1", "B1")])
    table.do("s2", act.Reset())
    assert table.state.phase == "scene"
    assert all(not c.up for c in table.view().cells)
    playing = real(2)
    assert playing.refused("s1", act.Reset()) == ("not-now", "R-correct")


def test_r_correct_the_mark_of_the_crime_scene_can_be_moved():
    table = real(2)
    assert table.choices("s1", "mend_scene") == tuple(n for n in DOWN if n != SCENE)
    table.do("s2", act.MendScene("C3"))
    assert table.view().scene == "C3"
    assert table.told()[-1].key == "line-scene-mended"
    assert table.refused("s1", act.Place("C3")) == ("scene-not-allowed", "R-place")
    assert table.refused("s1", act.MendScene("A1")) == ("cannot-be-scene", "R-correct")
    table.do("s1", act.Place("C1")).do("s2", act.Place("A2")).do("s1", act.Reveal("C3"))
    assert table.refused("s2", act.MendScene(SCENE)) == ("cannot-be-scene", "R-correct")


# R-redo


NO_CULPRIT = {"A1": "M", "B1": "F", "C1": "M"}


def test_r_redo_the_face_up_cards_prove_that_there_is_no_culprit():
    table = empty().do(
        "s1", act.MarkScene("D4"), act.TapCells(("A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2"))
    )
    cards = {**NO_CULPRIT, "D1": "S1", "A2": "S2", "B2": "S3", "C2": "S4", "D2": "S5"}
    for cell, card in cards.items():
        table.do("s2", act.Enter(cell, card))
    assert table.state.phase == "redo"
    assert table.now().say.key == "now-redo"
    assert table.refused("s1", act.Place("A3")) == ("not-now", "R-place")
    table.do("s1", act.Redo())
    assert table.state.phase == "scene"
    assert table.told()[-1].key == "line-redo"


def test_r_redo_may_come_from_a_wrong_entry_which_is_mended():
    table = empty().do(
        "s1", act.MarkScene("D4"), act.TapCells(("A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2"))
    )
    cards = {**NO_CULPRIT, "D1": "S1", "A2": "S2", "B2": "S3", "C2": "S4", "D2": "S5"}
    for cell, card in cards.items():
        table.do("s2", act.Enter(cell, card))
    table.do("s1", act.Clear("B1"))
    assert table.state.phase == "cards"
    assert table.refused("s1", act.Redo()) == ("not-now", "R-redo")
    table.do("s1", act.Enter("B1", "C"))
    assert table.state.phase == "turn"


def test_r_redo_the_referee_deals_again_by_itself():
    ids = ["M1", "F1", "M2", "S1", "S2", "S3", "S4", "S5", "W1", "W2", "C1", "C2", "A1", "A2", "S6", "S7"]
    order = ("A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2", *CELL_NAMES[8:])
    script = {
        ("crime-scene", 0): "S7", ("grid", 0): tuple(ids), ("order", 0): order, ("order-turn", 0): order[:8],
    }  # fmt: skip
    table = Played(Start(("s1", "s2"), CONTENT, {"way": "phone", "alibi": "split"}), script)
    assert [type(e).__name__ for e in table.events[:3]] == ["Began", "Dealt", "DealDiscarded"]
    assert isinstance(table.events[-1], ev.PlayBegun)
    assert table.state.deal.open() != tuple(ids)
    assert "line-discarded" in [s.key for s in table.told()]


# Entering


def test_r_enter_refuses_what_the_box_does_not_hold_naming_where_it_stands():
    table = empty().do(
        "s1", act.MarkScene(SCENE), act.TapCells(EIGHT), *[a for _, a in enter("s1", "A1", "B1", "D2")]
    )
    assert table.refused("s2", act.Enter("C2", "M")) == ("card-is-up", "R-enter")
    assert table.refused_with("s2", act.Enter("C2", "M")) == {"card": Label("M"), "cells": "B1, D2"}
    assert table.refused_with("s2", act.Enter("C2", "S1")) == {"card": Label("S1"), "cells": "A1"}
    assert table.refused("s2", act.Enter("C2", "S7")) == ("no-such-card", "R-enter")  # a Crime Scene card
    assert table.refused("s2", act.Enter("C2", "XX")) == ("no-such-card", "R-enter")
    assert table.refused("s2", act.Enter("A1", "S2")) == ("entered-already", "R-enter")
    assert table.refused("s2", act.Enter("A4", "S2")) == ("not-to-enter", "R-enter")
    assert table.refused("s2", act.Enter("Z1", "S2")) == ("no-such-cell", "R-enter")
    assert table.refused("s2", act.EnterScene("S7")) == ("scene-not-up", "R-enter")
    assert table.view("s2").left["M"] == 0
    assert "M" not in {c.value for c in table.offered("s2")["enter"].fields[1].choices}


def test_r_enter_only_a_crime_scene_card_stands_on_its_cell():
    table = real(2).do("s1", act.Place("C1")).do("s2", act.Place("A2")).do("s1", act.Reveal(SCENE))
    assert table.choices("s2", "enter_scene") == ("S7", "F#", "P")
    assert table.refused("s2", act.EnterScene("M")) == ("no-such-card", "R-enter")
    assert table.refused("s2", act.Enter(SCENE, "S7")) == ("not-to-enter", "R-enter")
    table.do("s2", act.EnterScene("F#"))
    assert table.cell(SCENE).card == "F#"


# Private looks and notes


def test_r_look_a_note_is_for_its_owner_alone():
    table = real(2).do("s1", act.Place("C1")).all([note("s1", "C1")])
    assert table.cell("C1", "s1").own == "F"
    assert table.cell("C1", "s2").own is None
    assert table.cell("C1").own is None
    assert table.view("s1").left["F"] == 0
    assert table.view("s2").left["F"] == 1
    assert table.view("s1").grid[2] == "F"
    assert table.view("s2").grid[2] == "."
    assert [s.key for s in table.told("s2")] == [s.key for s in table.told()]
    assert table.told("s1")[-1].args == {"cell": "C1", "card": Label("F")}
    table.do("s1", act.Forget("C1"))
    assert table.cell("C1", "s1").own is None
    assert table.refused("s1", act.Forget("C1")) == ("no-such-note", "R-look")


def test_r_look_only_what_one_looked_at_oneself():
    table = real(2).do("s1", act.Place("C1")).do("s2", act.Place("A2"))
    assert table.refused("s1", act.Note("A2", Secret("M"))) == ("not-looked", "R-look")
    assert table.refused("s2", act.Note("C1", Secret("F"))) == ("not-looked", "R-look")
    assert table.refused("s1", act.Note("A1", Secret("M"))) == ("not-looked", "R-look")
    assert table.refused("s1", act.Note("Q1", Secret("M"))) == ("no-such-cell", "R-look")
    assert table.refused("s1", act.Note("C1", Secret("S7"))) == ("no-such-card", "R-look")
    assert table.refused("s1", act.NoteScene(Secret("P"))) == ("scene-not-looked", "R-look")
    table.do("s1", act.Move(SCENE), act.NoteScene(Secret("P")))
    assert table.cell(SCENE, "s1").own == "P"
    assert table.refused("s1", act.NoteScene(Secret("M"))) == ("no-such-card", "R-look")
    table.all(enter("s1", "C1"))
    assert table.refused("s1", act.Note("C1", Secret("F"))) == ("in-the-open", "R-look")


def test_r_look_a_note_stays_when_the_pawn_has_gone():
    table = real(3, EIGHT[:6]).do("s1", act.Place("C1")).all([note("s1", "C1")]).do("s2", act.Place("A2"))
    table.do("s3", act.Place("C3")).do("s1", act.Declare("fled"))
    assert table.cell("C1", "s1").own == "F"
    table.do("s1", act.Note("C1", Secret("C")))  # and can be changed
    assert table.cell("C1", "s1").own == "C"


def test_r_enter_a_note_becomes_public_when_its_card_is_turned_up():
    table = real(2).do("s1", act.Place("C1")).all([note("s1", "C1")]).do("s2", act.Place("A2"))
    table.do("s1", act.Move("D3"))
    assert table.cell("C1", "s2").card == "F"
    assert Label("F") in [s.args.get("card") for s in table.told("s2") if s.key == "line-shows"]
    assert table.refused("s1", act.TakeBack()) == ("too-late", "R-correct")  # something private came out
    table.do("s2", act.Clear("C1"))  # mended by anybody
    assert table.cell("C1").enter


def test_r_enter_notes_that_disagree_become_nothing_and_each_owner_alone_is_told_of_a_clash():
    table = (
        real(3, EIGHT[:6]).do("s1", act.Place("A3"), act.Note("A3", Secret("S2"))).do("s2", act.Place("C1"))
    )
    table.do("s3", act.Place("A2")).do("s1", act.Leave())
    table.do("s2", act.Move("A3"), act.Note("A3", Secret("S3"))).do("s3", act.Reveal("D3"))
    table.do("s2", act.Move("D4"))
    assert table.cell("A3").enter  # one noted S2, the other S3: it is asked
    table.do("s3", act.Enter("A3", "W"), act.Enter("D3", "S2"))
    assert table.view("s2").clashes == ()
    table.do("s2", act.Note("D4", Secret("S2")))  # D3 is S2 in the open
    (clash,) = table.view("s2").clashes
    assert clash.key == "grid-too-many"
    assert clash.args == {"cells": "D3, D4", "found": "S2", "n": 2}
    assert table.view("s3").clashes == table.view().clashes == ()


def test_r_enter_a_note_that_cannot_be_is_asked_again():
    table = real(2).do("s1", act.Place("C1"), act.Note("C1", Secret("S1"))).do("s2", act.Place("A2"))
    assert table.view("s1").clashes  # S1 lies in A1
    table.do("s1", act.Move("D3"))
    assert table.cell("C1").enter


def test_at_the_end_only_cells_not_yet_known_are_asked():
    table = (
        real(2)
        .do("s1", act.Place("C1"))
        .all([note("s1", "C1")])
        .do("s2", act.Place("A2"))
        .all([note("s2", "A2")])
    )
    table.do("s1", act.Declare("D1")).do("s2", act.Declare("fled"))
    assert table.state.phase == "open"
    assert table.choices("s2", "enter") == tuple(n for n in DOWN if n not in ("C1", "A2", SCENE))
    assert table.now().sub.args == {"n": len(DOWN) - 3}
    assert table.refused("s1", act.Close()) == ("cards-missing", "R-verdict")


# The verdict and what can be mended


def at_the_verdict(**options):
    table = real(2, **options).do("s1", act.Place("C1")).do("s2", act.Place("A2"))
    table.do("s1", act.Declare("D1")).do("s2", act.Declare("A1"))
    return table.all(enter("s1", *DOWN))


def test_any_entry_can_be_mended_and_the_verdict_is_worked_out_anew():
    table = at_the_verdict()
    assert table.state.phase == "verdict"
    assert table.view().report["culprit"] == 4
    assert table.outcome is None
    table.do("s2", act.Clear("D1"), act.Clear("D4"))
    assert table.view().report is None
    assert table.now().say.key == "now-enter"
    table.do("s2", act.Enter("D1", "S3"), act.Enter("D4", "S4"))
    assert table.view().report["culprit"] == 3
    assert "line-cleared" in [s.key for s in table.told()]
    table.do("s2", act.Close())
    assert table.outcome.winners == ("s1",)  # stands on D1
    assert table.refused("s1", act.Clear("D1")) == ("over", "R-verdict")


def test_clearing_what_nobody_entered_is_refused():
    table = real(2)
    assert table.refused("s1", act.Clear("C1")) == ("nothing-entered", "R-correct")


def open_box(grid, scene, **options):
    """A grid entered by a table that wants the verdict only and has not looked at its Alibi cards."""
    table = empty(alibi="open", verdict_only=True, **options).do("s1", act.MarkScene(scene))
    for name, card in zip(CELL_NAMES, parse_grid(grid), strict=True):
        table.do("s1", act.EnterScene(card) if name == scene else act.Enter(name, card))
    return table


DIFFERS = "S1 M W S2\nS4 C A W\nM S3 C S5\nS6 F S7 A"


def test_r_alibis_decide_and_are_asked_for_only_then():
    table = open_box(DIFFERS, "C4")
    assert table.now().say.key == "now-alibis"
    assert table.refused("s1", act.Close()) == ("alibis-decide", "R-alibis")
    table.do("s2", act.TellAlibis("cross"))
    assert table.view().report["culprit"] == 1
    assert table.cell("C2").card == "A+"
    table.do("s1", act.Close())
    assert table.outcome.why.args == {"culprit": Label("S1")}


def test_r_alibis_that_differ_are_entered_again():
    table = open_box(DIFFERS, "C4").do("s2", act.TellAlibis("split"))
    assert [c.cell for c in table.view().cells if c.enter] == ["C2", "D4"]
    assert table.state.phase == "open"
    table.do("s1", act.Enter("C2", "A|"), act.Enter("D4", "A-"))
    assert table.state.phase == "verdict"
    table.do("s1", act.TellAlibis("cross"))  # told wrongly: mended
    assert table.cell("C2").card == "A+"
    assert table.refused("s1", act.TellAlibis("cross")) == ("not-offered", "R-alibis")


def test_r_alibis_nothing_is_asked_when_the_result_is_the_same():
    same = open_box("A C M S2\nS6 S5 A W\nS1 F F# W\nS4 C M S3", "C3")
    assert not same.view().report["differs"]
    same.do("s1", act.Close())
    assert same.outcome.why.args == {"culprit": Label("fled")}


def test_r_alibis_the_referee_knows_which_card_is_which():
    table = Played(Start(("s1", "s2"), CONTENT, {"way": "phone"}))
    shown = {c.card for c in table.view().cells if c.up}
    assert not shown & {"A+", "A|", "A-"}
    table.do("s1", act.TellAlibis("split"))
    assert table.refused("s1", act.TellAlibis("cross")) == ("alibis-settled", "R-alibis")
    assert table.view().left.keys() >= {"A|", "A-"}


# Taking back


def test_f36_a_wrong_tap_is_taken_back_until_anything_else_happens():
    table = real(2).do("s1", act.Place("C1"))
    table.all([note("s1", "C1")])
    before_second = table.refused("s2", act.TakeBack())
    assert before_second == ("too-late", "R-correct")  # only who did it
    table.do("s1", act.TakeBack())
    assert table.state.table.turn == "s1"
    assert table.view("s1").cells[2].own is None  # the note goes with the look
    assert table.told()[-1].key == "line-took-back"
    assert table.refused("s1", act.TakeBack()) == ("too-late", "R-correct")
    table.do("s1", act.Place("C3")).do("s2", act.Place("A2"))
    assert table.refused("s1", act.TakeBack()) == ("too-late", "R-correct")
    table.do("s1", act.Reveal(SCENE)).do("s1", act.TakeBack())
    assert not table.cell(SCENE).up
    table.do("s1", act.Move("D3")).do("s1", act.TakeBack())
    assert not table.cell("C3").up
    table.do("s1", act.Declare("D3"))
    assert table.refused("s1", act.TakeBack()) == ("too-late", "R-correct")  # never a declaration


def test_f36_an_entry_ends_taking_back():
    table = real(2).do("s1", act.Place("C1")).do("s2", act.Place("A2")).do("s1", act.Reveal(SCENE))
    table.all(enter("s2", SCENE))
    assert table.refused("s1", act.TakeBack()) == ("too-late", "R-correct")


def test_f37_a_mended_entry_leaves_no_trace_but_the_news():
    plain = at_the_verdict()
    mended = real(2).do("s1", act.Clear("A1"), act.Enter("A1", "S5"), act.Clear("A1"), act.Enter("A1", "S1"))
    mended.do("s1", act.Place("C1")).do("s2", act.Place("A2")).do("s1", act.Declare("D1")).do(
        "s2", act.Declare("A1")
    )
    mended.all(enter("s1", *DOWN))
    assert plain.view("s1") == mended.view("s1")


# Bad starts and forms


@pytest.mark.parametrize("options", [{"way": "post"}, {"odds": "yes"}, {"alibi": "both"}, {"several": 1}])
def test_options_that_are_none_are_refused(options):
    from engine.core.errors import IllegalAction

    with pytest.raises(IllegalAction) as no:
        empty(**options)
    assert no.value.code == "bad-option"


def test_five_players_are_too_many():
    from engine.core.errors import IllegalAction

    with pytest.raises(IllegalAction) as no:
        empty(5)
    assert (no.value.code, dict(no.value.args_)) == ("seat-count", {"least": 1, "most": 4})


def test_a_host_removes_somebody_while_the_grid_is_laid_and_fewer_cards_are_asked_for():
    table = empty(3).do("s1", act.MarkScene(SCENE)).do(TABLE, act.Remove("s2"))
    assert table.offered("s1")["tap_cells"].fields[0].least == 8
    assert table.now().sub.args == {"n": 8}


def test_an_own_box_says_its_own_arrows():
    content = {**shipped("engine.games.clueverge")["clueverge-2023"], "alibi": "own", "id": "mine"}
    options = {o.name: o for o in GAME.options(GAME.edition(content))}
    assert [c.value for c in options["alibi"].choices] == ["own", "cross", "split"]
    assert options["alibi"].default == "own"
    without = {k: v for k, v in content.items() if k != "readings"}
    assert "alibi" not in {o.name for o in GAME.options(GAME.edition(without))}


def test_the_news_of_opening_names_the_cells():
    table = empty().do("s1", act.MarkScene(SCENE), act.TapCells(EIGHT))
    assert table.told()[-1].args == {"cells": Many(EIGHT)}
    assert ON_TABLE["A1"] == "S1"


def test_r_case_the_referee_deals_by_one_of_the_owners_case_cards():
    content = {**CONTENT, "cases": [list(range(16)), list(range(15, -1, -1))]}
    table = Played(Start(("s1", "s2"), content, {"way": "phone", "alibi": "cross"}))
    laid = next(e for e in table.events if isinstance(e, ev.Dealt))
    assert (laid.order, laid.number in ("1", "2")) == ("card", True)
    assert laid.scene not in laid.cells


def test_r_case_out_of_time():
    assert real(2).refused("s1", act.UseCase("1")) == ("not-now", "R-case")


def test_r_match_with_real_cards_lays_a_new_grid():
    table = at_the_verdict(several=True)
    table.do("s1", act.Close())
    assert table.outcome is None
    assert table.view().wins == {"s1": 1, "s2": 0}
    table.do("s2", act.NextCase())
    assert table.state.phase == "scene"
    assert table.view().cells == empty().view().cells
    table.do("s1", act.MarkScene(SCENE), act.TapCells(EIGHT)).all(enter("s2", *EIGHT))
    assert table.state.phase == "turn"
    assert table.view().wins == {"s1": 1, "s2": 0}


def test_r_redo_the_alibis_told_while_nobody_can_be_the_culprit():
    """The two Alibis entered are asked again, so the set-up is not over."""
    table = empty(alibi="open").do("s1", act.MarkScene("D4"))
    table.do("s1", act.TapCells(("A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2")))
    for cell, card in {**NO_CULPRIT, "D1": "A", "A2": "A", "B2": "S3", "C2": "S4", "D2": "S5"}.items():
        table.do("s2", act.Enter(cell, card))
    assert table.state.phase == "redo"
    table.do("s1", act.TellAlibis("split"))
    assert table.state.phase == "cards"
    table.do("s1", act.Enter("D1", "A|"), act.Enter("A2", "A-"))
    assert table.state.phase == "redo"
    table.do("s1", act.TellAlibis("cross"))  # nothing to ask: both point the same way
    assert table.state.phase == "redo"


def test_looking_twice_at_the_same_card_is_one_look():
    table = (
        real(2)
        .do("s1", act.Place("C1"))
        .do("s2", act.Place("A2"))
        .do("s1", act.Move("D3"))
        .do("s2", act.Move("D4"))
    )
    table.do("s1", act.Move("C1"))
    assert table.state.table.looked["s1"] == ("C1", "D3")
