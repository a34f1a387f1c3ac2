"""R-leave: somebody leaves, comes back, is missing."""

from __future__ import annotations

import pytest

from engine.core.pages import page_of
from engine.core.seats import TABLE
from engine.games.detective_club import actions as act
from engine.games.detective_club.game import GAME
from tests.engine.games.detective_club.helpers import Table, vote, word

PHASES = ("cards", "say", "explain", "vote")


def at(phase, seats=5, conspirators=("s3", "s4", "s3", "s4"), **options):
    """A game in this phase of its first round."""
    t = Table(seats, conspirators, **options)
    if phase == "word":
        return t
    t.give("lantern")
    t.do("s2", act.OpenPage())
    if phase == "cards":
        t.do("s1", act.Played())
        return t
    t.lay_all()
    if phase == "say":
        return t
    if phase == "explain":
        t.do("s1", act.SayWord())
        t.do("s1", act.Spoken())
        return t
    t.explain_all()
    if phase == "vote":
        t.do("s2", vote("s5"))
        return t
    t.vote_all(t.votes_for_right(0))
    return t


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("leaver", ["s2", "s3", "s5"])
def test_f16_whoever_leaves_with_the_pages_out_makes_the_round_void(phase, leaver):
    """R-leave: notebooks opened, same Active Player again; the same for every role."""
    t = at(phase)
    t.do(leaver, act.Leave())
    assert (t.phase, t.active) == ("word", "s1")
    assert (t.view().round.no, t.view().round.again) == (1, 1)
    last = t.view(leaver).last
    assert (last.void, last.by, last.word, last.conspirator) == ("left", leaver, "lantern", "s3")
    assert t.said()[-4:] == ["line-left", "line-void-left", "line-void-open", "line-round-again"]
    assert set(t.totals().values()) == {0}
    assert t.view().left == (leaver,)
    t.round(1)
    assert t.phase == "result"


@pytest.mark.parametrize("phase", PHASES)
def test_f18_when_the_active_player_leaves_the_pencil_goes_on(phase):
    """R-leave: on to the next; their rounds are not played."""
    t = at(phase)
    t.do("s1", act.Leave())
    assert (t.phase, t.active) == ("word", "s2")
    assert (t.view().round.no, t.view().round.again, t.view().round.of) == (1, 1, 8)
    t.round(0)


def test_the_active_player_leaves_before_the_word():
    """R-leave: nothing to void, the next one begins."""
    t = at("word")
    t.do("s1", act.Leave())
    assert t.active == "s2"
    assert t.said()[-2:] == ["line-left", "line-round-again"]
    assert t.view().last is None


def test_who_leaves_before_the_word_voids_nothing():
    """R-leave: roles are not given yet."""
    t = at("word")
    t.do("s4", act.Leave())
    assert (t.phase, t.active, t.view().round.again) == ("word", "s1", 0)
    assert t.said()[-1] == "line-left"


def test_after_the_votes_scoring_goes_on_without_them():
    """R-leave: the round counts."""
    t = at("result")
    points = t.totals()
    t.do("s3", act.Leave())
    assert t.totals() == points
    assert t.phase == "result"
    t.do("s5", act.NextRound())
    assert t.active == "s2"
    t.round(0)


@pytest.mark.parametrize("secret", [False, True])
def test_f17_the_last_outstanding_voter_leaves_and_the_wait_ends(secret):
    """R-leave: at once."""
    t = Table(5, ["s3", "s4"], voting="secret" if secret else "in_turn")
    t.to_vote()
    for seat in ("s2", "s3", "s4"):
        t.do(seat, vote("s5"))
    assert t.now().awaited == ("s5",)
    t.do("s5", act.Leave())
    assert t.now().awaited == ("s1",)
    assert t.phase == "word"


def test_f17_the_last_one_who_does_not_wish_to_stop_leaves():
    """R-leave, R-end."""
    t = at("result")
    for seat in ("s1", "s2", "s3", "s4"):
        t.do(seat, act.Finish())
    t.do("s5", act.Leave())
    assert t.state.ended


def test_with_fewer_than_four_the_table_may_finish():
    """R-leave: all who are left, or the host."""
    t = at("result", seats=4)
    t.do("s4", act.Leave())
    assert t.phase == "short"
    assert t.refused("s1", act.NextRound()) == ("next-not-now", "R-new-round")
    assert t.prompt("s1", "finish").weight == "main"
    assert set(t.now().awaited) == {"s1", "s2", "s3"}
    t.do("s1", act.Finish())
    t.do("s2", act.Finish())
    assert t.now().awaited == ("s3",)
    t.do("s3", act.Finish())
    assert t.state.ended.winners == ("s3",)


def test_the_host_finishes_a_short_table_alone():
    """R-leave."""
    t = at("cards", seats=4)
    t.do("s4", act.Leave())
    assert t.phase == "short"
    assert t.refused("s1", word("moon")) == ("word-not-now", "R-word")
    t.do(TABLE, act.Finish())
    assert t.state.ended.how == "shared"


@pytest.mark.parametrize("phase", ["word", "result"])
def test_who_left_comes_back_between_rounds_with_the_points(phase):
    """R-leave."""
    t = at(phase)
    points = t.totals()
    t.do("s3", act.Leave())
    assert t.now("s3").sub.key == "now-sub-away"
    assert t.acts("s3") == ["come_back"]
    assert t.refused("s3", word("moon")) == ("away", "R-leave")
    t.do("s3", act.ComeBack())
    assert t.state.playing == ("s1", "s2", "s3", "s4", "s5")
    assert t.totals() == points
    assert t.refused("s3", act.ComeBack()) == ("not-away", "R-leave")
    assert t.refused("stranger", act.ComeBack()) == ("not-away", "R-leave")
    assert t.refused(TABLE, act.ComeBack()) == ("not-away", "R-leave")


def test_nobody_comes_back_into_a_round():
    """R-leave: later."""
    t = at("word", conspirators=["s2"])
    t.do("s3", act.Leave())
    t.give()
    assert t.acts("s3") == []
    assert t.refused("s3", act.ComeBack()) == ("come-back-later", "R-leave")


def test_a_short_table_goes_on_when_somebody_comes_back():
    """R-leave."""
    t = at("result", seats=4)
    t.do("s2", act.Leave())
    assert t.phase == "short"
    t.do("s2", act.ComeBack())
    assert t.phase == "result"
    t.do("s2", act.NextRound())
    assert t.active == "s2"


def test_the_host_goes_on_without_a_missing_player():
    """R-leave: a removal never opens more than a leaving."""
    t = at("vote")
    assert [c.value for c in t.prompt(TABLE, "remove").fields[0].choices] == ["s1", "s2", "s3", "s4", "s5"]
    t.do(TABLE, act.Remove("s3"))
    assert t.said()[-4] == "line-removed"
    assert t.refused(TABLE, act.Remove("s3")) == ("remove-nobody", "R-leave")
    assert t.refused("s1", act.Remove("s2")) == ("host-only", "R-leave")
    assert t.refused(TABLE, act.Leave()) == ("needs-seat", "R-leave")


def test_who_left_cannot_win():
    """R-leave, R-end."""
    t = at("result", seats=4, conspirators=["s4"])
    assert max(t.totals(), key=t.totals().get) == "s4"
    t.do("s4", act.Leave())
    t.do(TABLE, act.Finish())
    assert t.state.ended.winners == ("s1",)
    assert next(x for x in t.view().totals if x.seat == "s4").left


def test_when_all_leave_the_game_ends_without_a_winner():
    """R-leave, R-end."""
    for phase in ("word", "cards", "result"):
        t = at(phase, seats=4)
        for seat in ("s2", "s1", "s4", "s3"):
            t.do(seat, act.Leave())
        assert (t.state.ended.how, t.state.ended.winners) == ("nobody", ())
        assert GAME.outcome(t.state).why.key == "why-nobody"
        assert t.now("s1").say.key == "now-won-nobody"


def test_the_last_round_falls_away_with_its_active_player():
    """R-leave, R-new-round: nobody is left to have the pencil."""
    t = Table(6)
    t.conspire_anyhow()
    t.rounds(5, 2)
    t.do("s1", act.NextRound())
    t.give()
    t.do("s6", act.Leave())
    assert t.state.totals == "rounds"
    assert "line-void-open" in t.said()


@pytest.mark.parametrize("leavers", [("s1",), ("s2",), ("s1", "s2"), ("s3",), ("s4", "s3", "s1", "s2")])
def test_leaving_in_a_tie_settles_it_among_who_is_left(leavers):
    """R-leave, R-end."""
    t = Table(4, ["s2", "s1"])
    t.round(0)
    t.do("s1", act.NextRound())
    t.round(0)
    for seat in t.start.seats:
        t.do(seat, act.Finish())
    assert t.phase == "tie"
    for seat in leavers:
        if t.state.ended is None:
            t.do(seat, act.Leave())
    tied = {"s1", "s2"} - set(leavers)
    assert (t.state.ended is None) == (len(tied) == 2)
    if t.state.ended:
        assert set(t.state.ended.winners) <= set(t.start.seats) - set(leavers[:1])


def test_a_tie_ends_when_the_one_who_did_not_count_leaves():
    """R-leave, R-end: three tied, two counted."""
    t = Table(4, ["s2", "s1"])
    t.round(0)
    t.do("s1", act.NextRound())
    t.round(0)
    for seat in t.start.seats:
        t.do(seat, act.Finish())
    t.do("s2", act.CountTokens(4))
    t.do("s1", act.Leave())
    assert t.state.ended.winners == ("s2",)


def test_f24_who_comes_back_finds_nothing_of_the_old_round():
    """R-new-round: the Conspirator drops out and is back in the next round."""
    t = at("explain", seats=5, conspirators=["s3", "s4"])
    t.do("s3", act.OpenPage())
    old = page_of(GAME, t.state, "s3").id
    t.do("s3", act.Leave())
    t.do("s3", act.ComeBack())
    assert page_of(GAME, t.state, "s3") is None
    t.give("moon")
    page = page_of(GAME, t.state, "s3")
    assert page.id != old
    assert page.text is None
    assert "lantern" not in str(t.screen("s3")["view"])
    t.do("s3", act.OpenPage())
    assert t.page("s3") == "moon"
