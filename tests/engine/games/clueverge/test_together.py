"""Together and alone: discussion, unused pawns, declaring, ties, series (R-talk, R-unused, R-own, R-found, R-solo); verdict only (R-only)."""

from __future__ import annotations

import pytest

from engine.core.seats import TABLE
from engine.games.clueverge import actions as act
from engine.games.clueverge.square import CELL_NAMES
from tests.engine.games.clueverge.recorded import EIGHT, ON_TABLE, SCENE, enter
from tests.engine.games.clueverge.table import by_referee, real

DOWN = tuple(n for n in CELL_NAMES if n not in EIGHT)
CULPRIT = "D1"


def together(count, **options):
    table = by_referee(count, EIGHT, rules="cooperative", **options)
    return table.do("s1", act.EndTalk())


@pytest.mark.parametrize("count", [2, 3, 4])
def test_r_open_eight_cards_whatever_the_number_of_players(count):
    table = by_referee(count, EIGHT, rules="cooperative")
    assert sum(c.up for c in table.view().cells) == 8
    assert table.view().unused_left == 4 - count


def test_r_talk_nobody_acts_before_the_discussion_is_over():
    table = by_referee(2, EIGHT, rules="cooperative", odds=True)
    assert table.state.phase == "talk"
    assert table.now("s2").say.key == "now-talk"
    assert table.refused("s1", act.Place("C1")) == ("not-now", "R-own")
    assert table.view("s1").odds  # R-odds: during the discussion
    table.do("s2", act.EndTalk())
    assert not table.view("s1").odds  # and never after it
    assert table.refused("s2", act.EndTalk()) == ("not-now", "R-talk")


def test_r_odds_only_if_the_table_wants_them():
    assert not by_referee(2, EIGHT).view("s1").odds
    assert by_referee(2, EIGHT, odds=True).view("s1").odds
    assert by_referee(1, EIGHT, odds=True).view("s1").odds
    assert not by_referee(1, EIGHT).view("s1").odds


def test_r_unused_pawns_lie_on_face_down_investigation_cards():
    table = together(2)
    assert table.choices("s1", "unused") == tuple(n for n in DOWN if n != SCENE)
    assert table.refused("s1", act.UseUnused(SCENE)) == ("scene-not-allowed", "R-unused")
    assert table.refused("s1", act.UseUnused("A1")) == ("is-face-up", "R-unused")
    table.do("s1", act.UseUnused("C1"))
    assert table.cell("C1", "s1").own == ON_TABLE["C1"]
    assert table.cell("C1", "s2").own is None  # who laid it looks alone
    assert [(p.owner, p.by, p.standing) for p in table.cell("C1").pawns] == [("", "s1", False)]
    assert table.refused("s2", act.UseUnused("C1")) == ("pawn-there", "R-unused")
    table.do("s2", act.UseUnused("A2"))
    assert table.refused("s1", act.UseUnused("C3")) == ("no-unused-left", "R-unused")


def test_r_own_the_crime_scene_card_is_allowed():
    table = together(2).do("s1", act.Place(SCENE))
    assert table.cell(SCENE, "s1").own == "S7"
    assert table.cell(SCENE, "s2").own is None
    assert table.refused("s2", act.Place(SCENE)) == ("pawn-there", "R-own")
    assert table.refused("s2", act.Place("A1")) == ("is-face-up", "R-own")
    assert table.refused("s2", act.Declare("A1")) == ("place-first", "R-own")
    assert table.refused("s2", act.Reveal("C1")) == ("competitive-only", "R-reveal")
    assert table.refused("s2", act.Move("C1")) == ("competitive-only", "R-move")


def test_r_found_several_may_stand_together_and_a_declared_player_lays_no_more_pawns():
    table = together(2).do("s1", act.Place("C1")).do("s2", act.Place("A2"))
    table.do("s1", act.Declare("fled"))
    assert table.refused("s1", act.UseUnused("C3")) == ("declared-already", "R-declare")
    table.do("s2", act.UseUnused("C3"))  # unused pawns of the other may still be laid
    table.do("s2", act.Declare("fled"))
    assert table.outcome.winners == ()
    assert table.view().unused_left == 1  # and may remain


def _declare(places):
    table = together(len(places))
    seats = tuple(f"s{n}" for n in range(1, len(places) + 1))
    first = seats.index(table.state.table.turn)
    order = seats[first:] + seats[:first]
    for seat, cell in zip(order, DOWN, strict=False):
        table.do(seat, act.Place(cell))
    for seat, place in zip(order, places, strict=True):
        table.do(seat, act.Declare(place))
    return table


@pytest.mark.parametrize(
    ("places", "won"),
    [
        ((CULPRIT, CULPRIT), True),
        (("A1", CULPRIT), True),  # a tie: the one declared last
        ((CULPRIT, "A1"), False),
        ((CULPRIT, CULPRIT, "fled"), True),  # the most, not the last
        (("fled", "fled", CULPRIT), False),
        ((CULPRIT, "fled", "fled", CULPRIT), True),  # 2-2
        (("fled", CULPRIT, CULPRIT, "fled"), False),
        (("A1", "B1", "fled", CULPRIT), True),  # all apart
        (("A1", CULPRIT, CULPRIT, "fled"), True),
        (("fled", "fled", "fled", CULPRIT), False),
    ],
)
def test_r_found_the_place_with_most_standing_pawns_counts_a_tie_goes_to_the_last(places, won):
    table = _declare(places)
    assert table.outcome.winners == (table.state.present if won else ())
    assert table.outcome.why.key == ("why-all" if won else "why-nobody")


def test_r_found_lying_pawns_do_not_count():
    table = together(2).do("s1", act.UseUnused("C1")).do("s2", act.UseUnused("A2"))
    table.do("s1", act.Place("C3")).do("s2", act.Place("D3"))
    table.do("s1", act.Declare("C1")).do("s2", act.Declare(CULPRIT))
    assert table.outcome.winners == ("s1", "s2")  # 1-1, although two pawns are on C1


def test_the_news_says_no_more_than_the_pawns():
    table = together(3).do("s1", act.Place("C1")).do("s2", act.UseUnused("A2"))
    keys = [s.key for s in table.told("s3")]
    assert keys[-2:] == ["line-placed", "line-unused"]


def test_r_leave_together_goes_on_without_that_pawn():
    table = together(3).do("s1", act.Place("C1")).do("s2", act.Place("A2")).do("s3", act.Place("C3"))
    table.do("s1", act.Declare("fled")).do(TABLE, act.Remove("s1"))
    assert table.view().fled == ()  # a standing pawn too
    table.do("s2", act.Declare(CULPRIT)).do("s3", act.Declare("A1"))
    assert table.outcome.winners == ()
    table = together(2).do("s1", act.Place("C1")).do("s2", act.Leave())
    table.do("s1", act.Declare(CULPRIT))
    assert table.outcome.winners == ("s1",)


def test_f16_the_one_on_turn_leaves_in_the_discussion():
    table = by_referee(3, EIGHT, rules="cooperative").do("s1", act.Leave())
    assert table.state.phase == "talk"
    table.do("s2", act.EndTalk())
    assert table.state.table.turn == "s2"


def test_r_solo_four_looks_or_three_and_they_may_be_turned_up():
    table = by_referee(1, EIGHT)
    assert table.view().mode == "solo"
    assert table.state.phase == "turn"  # nobody to discuss with
    assert table.view().unused_left == 3
    assert by_referee(1, EIGHT, harder=True).view().unused_left == 2
    assert by_referee(2, EIGHT, rules="cooperative", harder=True).view().unused_left == 2  # only alone
    table.do("s1", act.UseUnused("C1"))
    assert table.choices("s1", "turn_up") == ("C1",)
    assert table.refused("s1", act.TurnUp("A2")) == ("not-offered", "R-solo")
    table.do("s1", act.TurnUp("C1"), act.UseUnused("A2"), act.UseUnused("C3"), act.Place(SCENE))
    assert table.cell("C1").card == "F"
    assert table.state.table.turn == "s1"
    assert table.refused("s1", act.UseUnused("D3")) == ("no-unused-left", "R-unused")
    assert table.now("s1").say.key == "now-declare-only"
    table.do("s1", act.Declare(CULPRIT))
    assert table.outcome.winners == ("s1",)


def test_r_solo_a_series_of_five_counts_the_wins():
    table = by_referee(1, EIGHT, several=True)
    for case in range(1, 6):
        assert table.view().case_no == case
        table.do("s1", act.Place(table.choices("s1", "place")[0]), act.Declare("D1"))
        if case < 5:
            assert table.outcome is None
            assert table.now("s1").sub.key in ("case-solved", "case-missed")
            table.do("s1", act.NextCase())
    solved = sum(bool(r.winners) for r in table.view().results)
    assert solved >= 1  # the first case is the recorded one
    assert table.outcome.why.args == {"n": solved, "of": 5}
    assert table.outcome.winners == (("s1",) if solved == 5 else ())


def test_r_only_the_phones_know_nothing_of_pawns():
    from tests.engine.games.clueverge.recorded import CONTENT, Start
    from tests.engine.games.clueverge.table import Played

    table = Played(Start(("s1", "s2"), CONTENT, {"verdict_only": True, "alibi": "cross"}))
    table.do("s2", act.MarkScene(SCENE))
    assert table.state.phase == "open"
    table.all(enter("s1", *(n for n in CELL_NAMES if n != SCENE)))
    assert table.now().say.key == "now-enter-scene"
    table.all(enter("s2", SCENE))
    assert table.view().report["candidates"] == [2, 4]
    assert table.now().say.key == "now-verdict"
    table.do("s1", act.Close())
    assert table.outcome.winners == ()
    assert table.outcome.why.key == "why-verdict"
    assert not [s for s in table.told() if s.key in ("line-opened", "line-nobody-right")]


def test_real_cards_together():
    table = real(2, rules="cooperative").do("s1", act.EndTalk())
    table.do("s1", act.Place("C1")).do("s2", act.UseUnused("A2")).do("s1", act.Declare(CULPRIT))
    table.do("s2", act.Place("C3")).do("s2", act.Declare(CULPRIT))
    table.all(enter("s1", *DOWN)).do("s2", act.Close())
    assert table.outcome.winners == ("s1", "s2")
