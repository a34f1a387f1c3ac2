"""R-vote and R-score: who votes when, for whom, and what it is worth."""

from __future__ import annotations

import pytest

from engine.games.detective_club import actions as act
from engine.games.detective_club import rules
from tests.engine.games.detective_club.helpers import Table, change, vote


def voting(seats=4, conspirators=("s2",), **options):
    t = Table(seats, conspirators, **options)
    t.to_vote()
    return t


def test_votes_go_clockwise_from_the_left_and_are_open_at_once():
    """R-vote."""
    t = voting(5, first="s3", conspirators=["s4"])
    assert t.voters == ("s4", "s5", "s1", "s2")
    assert t.now().awaited == ("s4",)
    assert t.refused("s1", vote("s2")) == ("vote-not-turn", "R-vote")
    t.do("s4", vote("s2"))
    for seat in (*t.start.seats, "table"):
        assert [(b.voter, b.cast, b.whom) for b in t.view(seat).round.ballots][:2] == [
            ("s4", True, "s2"),
            ("s5", False, ""),
        ]
    assert t.now().awaited == ("s5",)


def test_the_active_player_does_not_vote():
    """R-vote."""
    t = voting()
    assert "vote" not in t.acts("s1")
    assert t.refused("s1", vote("s2")) == ("vote-active", "R-vote")
    assert t.refused("s1", change("s2")) == ("vote-active", "R-vote")


def test_f33_nobody_names_oneself():
    """R-vote: never oneself, the Conspirator too."""
    t = voting()
    assert t.refused("s2", vote("s2")) == ("vote-self", "R-vote")
    assert [c.value for c in t.prompt("s2", "vote").fields[0].choices] == ["s3", "s4"]
    t.do("s2", vote("s3"))
    assert t.refused("s3", vote("s3")) == ("vote-self", "R-vote")


def test_the_active_player_is_not_named_unless_the_switch_says_so():
    """R-vote: the switch."""
    assert voting().refused("s2", vote("s1")) == ("vote-for-active", "R-vote")
    t = voting(vote_for_active=True)
    assert [c.value for c in t.prompt("s2", "vote").fields[0].choices] == ["s1", "s3", "s4"]
    t.vote_all({"s2": "s1", "s3": "s1", "s4": "s1"})
    assert t.view().last.right == 0


@pytest.mark.parametrize("nobody", ["", "s9", "table", "s1 "])
def test_a_vote_names_a_player_of_the_round(nobody):
    """R-vote."""
    assert voting().refused("s2", vote(nobody)) == ("vote-nobody", "R-vote")


def test_there_is_no_vote_before_it_is_open():
    """R-vote."""
    t = Table(4)
    assert t.refused("s2", vote("s3")) == ("vote-not-open", "R-vote")
    t.give()
    assert t.refused("s2", vote("s3")) == ("vote-not-open", "R-vote")
    t.lay_all()
    assert t.refused("s2", vote("s3")) == ("vote-not-open", "R-vote")
    assert t.refused("s2", change("s3")) == ("vote-not-open", "R-vote")


def test_in_turn_a_vote_is_changed_until_the_next_is_cast():
    """R-vote."""
    t = voting()
    assert t.refused("s2", change("s3")) == ("vote-none-yet", "R-vote")
    t.do("s2", vote("s3"))
    assert t.refused("s2", vote("s4")) == ("vote-twice", "R-vote")
    assert t.refused("s2", change("s3")) == ("vote-same", "R-vote")
    assert t.refused("s2", change("s2")) == ("vote-self", "R-vote")
    t.do("s2", change("s4"))
    t.do("s2", change("s3"))
    assert t.said("s4")[-3:] == ["line-vote", "line-vote-changed", "line-vote-changed"]
    t.do("s3", vote("s2"))
    assert "change_vote" not in t.acts("s2")
    assert t.refused("s2", change("s4")) == ("vote-fixed", "R-vote")
    assert "change_vote" in t.acts("s3")


def test_the_last_vote_opens_the_pages():
    """R-vote, R-score."""
    t = voting()
    t.vote_all({"s2": "s3", "s3": "s2", "s4": "s3"})
    assert t.phase == "result"
    assert t.refused("s4", change("s2")) == ("vote-not-open", "R-vote")


def test_secret_votes_come_in_any_order_and_are_opened_together():
    """R-vote: the option."""
    t = voting(5, voting="secret")
    assert t.now().awaited == ("s2", "s3", "s4", "s5")
    assert t.prompt("s4", "vote").private
    t.do("s4", vote("s2"))
    assert t.now().awaited == ("s2", "s3", "s5")
    own = {b.voter: b for b in t.view("s4").round.ballots}["s4"]
    assert (own.cast, own.whom) == (True, "s2")
    for seat in ("s1", "s2", "s3", "s5", "table"):
        seen = {b.voter: b for b in t.view(seat).round.ballots}["s4"]
        assert (seen.cast, seen.whom) == (True, "")
        assert t.said(seat)[-1] == "line-voted"
    assert t.said("s4")[-1] == "line-vote-own"
    assert "line-voted" not in t.said("s4")
    for seat, whom in (("s2", "s5"), ("s5", "s2"), ("s3", "s4")):
        t.do(seat, vote(whom))
    for seat in (*t.start.seats, "table"):
        assert {r.seat: r.whom for r in t.view(seat).last.rows} == {
            "s1": "",
            "s2": "s5",
            "s3": "s4",
            "s4": "s2",
            "s5": "s2",
        }
        assert t.said(seat).count("line-vote") == 4


def test_secret_votes_are_changed_until_all_are_in_and_nobody_notices():
    """R-vote."""
    t = voting(4, voting="secret")
    t.do("s3", vote("s2"))
    t.do("s2", vote("s4"))
    before = {s: t.screen(s) for s in ("s1", "s2", "s4", "table")}
    t.do("s3", change("s4"))
    assert {s: t.screen(s) for s in before} == before
    t.do("s4", vote("s2"))
    assert t.view().last.right == 1


@pytest.mark.parametrize("secret", [False, True])
@pytest.mark.parametrize(("seats", "right"), [*((4, n) for n in range(3)), *((8, n) for n in range(7))])
def test_f33_points_for_every_number_of_right_votes(seats, right, secret):
    """R-score: 3 to who saw it; none or one right: Conspirator 5, Active Player 4; more: those two nothing."""
    t = voting(seats, ["s3"], voting="secret" if secret else "in_turn")
    votes = t.votes_for_right(right)
    t.vote_all(votes)
    points = {r.seat: r.points for r in t.view().last.rows}
    saw = {s for s in t.voters if s != "s3" and votes[s] == "s3"}
    assert len(saw) == right
    assert points["s3"] == (5 if right < 2 else 0)
    assert points["s1"] == (4 if right < 2 else 0)
    assert {s: points[s] for s in t.voters if s != "s3"} == {
        s: 3 if s in saw else 0 for s in t.voters if s != "s3"
    }
    assert t.totals() == points
    assert t.view().last.right == right


def test_the_vote_of_the_conspirator_scores_nothing():
    """R-score: whomever it names."""
    assert rules.points("s1", "s2", {"s2": "s3", "s3": "s2", "s4": "s2"}) == {
        "s1": 0,
        "s2": 0,
        "s3": 3,
        "s4": 3,
    }
    assert rules.points("s1", "s2", {"s2": "s4", "s3": "s2", "s4": "s3"}) == {
        "s1": 4,
        "s2": 5,
        "s3": 3,
        "s4": 0,
    }


def test_even_a_vote_for_oneself_would_not_count_as_right():
    """R-score: the Conspirator is no Detective."""
    assert rules.detectives_who_saw("s2", {"s2": "s2", "s3": "s2", "s4": "s3"}) == ("s3",)


def test_totals_stay_hidden_but_for_the_own():
    """R-score: the round is public, the totals are not."""
    t = Table(4)
    t.round(1)
    assert [t.view(s).total for s in (*t.start.seats, "table")] == [*t.totals().values(), -1]
    assert t.view("s1").totals == ()


def test_the_result_is_opened_row_by_row():
    """R-score: roles, votes, points."""
    t = voting(4, ["s3"])
    t.vote_all({"s2": "s3", "s3": "s2", "s4": "s2"})
    rows = {r.seat: r for r in t.view("table").last.rows}
    assert [r.seat for r in t.view().last.rows] == ["s1", "s2", "s3", "s4"]
    assert (rows["s1"].role, rows["s1"].whom, rows["s1"].points) == ("active", "", 4)
    assert (rows["s2"].role, rows["s2"].right, rows["s2"].points) == ("detective", True, 3)
    assert (rows["s3"].role, rows["s3"].right, rows["s3"].points) == ("conspirator", False, 5)
    assert (rows["s4"].role, rows["s4"].right, rows["s4"].points) == ("detective", False, 0)
    assert t.said()[-4:] == ["line-conspirator", "line-points", "line-points", "line-points"]
    assert t.now("s3").say.key == "now-result-you"
    assert t.now("s2").say.args["who"].seat == "s3"


def test_who_is_awaited_hears_it():
    """R-vote."""
    t = voting()
    assert t.now("s2").say.key == "now-vote-you"
    assert t.now("s3").say.key == "now-vote-other"
    assert t.now("s1").sub.key == "now-sub-vote-active"
    assert t.prompt("s2", "vote").note.args["next"].seat == "s3"
    t.do("s2", vote("s3"))
    t.do("s3", vote("s2"))
    assert t.prompt("s4", "vote").note.key == "note-vote-last"


def test_late_acts_of_the_vote_do_no_harm():
    """R-vote: after the result."""
    t = Table(4)
    t.round(0)
    state = t.state
    assert t.refused("s2", vote("s3")) == ("vote-not-open", "R-vote")
    assert t.refused("s2", act.StepBack()) == ("nothing-to-take-back", "R-cards")
    assert t.state == state
