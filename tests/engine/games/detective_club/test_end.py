"""R-new-round, R-end, R-theme: how many rounds, who wins, the topic."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.dice import dice_from
from engine.core.errors import IllegalAction
from engine.core.seats import TABLE
from engine.games.detective_club import actions as act
from engine.games.detective_club import rules
from engine.games.detective_club.game import GAME
from tests.engine.games.detective_club.helpers import Table, start_of, word


def whole(seats, right=2, **options):
    """A whole game, to the last result."""
    t = Table(seats, **options)
    t.conspire_anyhow()
    actives = []
    while True:
        actives.append(t.active)
        t.round(right)
        if "next_round" not in t.acts("s1"):
            return t, actives
        t.do("s2", act.NextRound())


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_f33_everybody_is_active_twice_with_four_or_five_else_once(seats):
    """R-new-round: and the pencil goes to the left."""
    t, actives = whole(seats, first="s2")
    times = 2 if seats < 6 else 1
    order = [f"s{n}" for n in (*range(2, seats + 1), 1)]
    assert actives == order * times
    assert t.view().round.of == seats * times == t.view().round.no
    assert t.refused("s1", act.NextRound()) == ("next-none", "R-new-round")
    t.do("s1", act.CountUp())
    assert all(p.how.conspirator != p.active for p in t.state.past)


def test_the_first_active_player_is_drawn():
    """R-new-round."""
    found = Counter()
    for seed in range(200):
        found[GAME.setup(start_of(4), dice_from(seed))[1].active] += 1
    assert set(found) == {"s1", "s2", "s3", "s4"}
    assert min(found.values()) > 25


def test_the_next_round_waits_for_the_end_of_this_one():
    """R-new-round."""
    t = Table(4)
    assert t.refused("s1", act.NextRound()) == ("next-not-now", "R-new-round")
    assert t.refused("s1", act.CountUp()) == ("count-not-now", "R-end")
    t.give()
    assert t.refused("s1", act.NextRound()) == ("next-not-now", "R-new-round")
    t.lay_all()
    t.explain_all()
    t.vote_all(t.votes_for_right(0))
    assert t.refused("s1", act.CountUp()) == ("count-not-now", "R-end")
    t.do("s4", act.NextRound())
    assert (t.active, t.view().round.no) == ("s2", 2)


def test_most_points_win():
    """R-end: and everything is opened."""
    t = Table(4, ["s2", "s3", "s4", "s1"] * 2)
    for n, right in enumerate([2, 1, 0, 2, 2, 2, 0, 1]):
        if n:
            t.do("s1", act.NextRound())
        t.round(right)
    t.do("s3", act.CountUp())
    totals = t.totals()
    best = max(totals.values())
    assert t.state.ended.how == "points"
    assert t.state.ended.winners == tuple(s for s in t.start.seats if totals[s] == best)
    outcome = GAME.outcome(t.state)
    assert outcome is not None
    assert GAME.outcome(Table(4).state) is None
    assert outcome.why.args["points"] == best
    view = t.view("table")
    assert [x.points for x in view.totals] == sorted(totals.values(), reverse=True)
    assert view.totals[0].winner
    assert [x.seat for x in view.totals if x.winner] == list(outcome.winners)
    assert len(view.rounds) == 8
    assert [(d.conspirator, d.rounds) for d in view.draws] == [(2, 6)] * 4
    assert t.now(outcome.winners[0]).say.key == "now-won-you"
    assert t.now().say.key == "now-won-other"
    assert t.refused("s1", act.CountUp()) == ("over", "R-end")
    assert GAME.legal(t.state, "s1") == GAME.legal(t.state, TABLE) == ()


def equal_points(t):
    """Stop, with all agreed."""
    for seat in t.state.playing:
        t.do(seat, act.Finish())


def test_a_tie_is_settled_as_counted():
    """R-end: 6 points of two awards beat none, 4 + 4 = 8 of two awards and 3 + 5 = 8 of two are shared."""
    t = Table(4, ["s2", "s1", "s2"])
    t.round(0)
    t.do("s1", act.NextRound())
    t.round(0)
    assert t.totals() == {"s1": 9, "s2": 9, "s3": 0, "s4": 0}
    equal_points(t)
    assert t.phase == "tie"
    assert t.now().say.key == "now-tie"
    assert t.view().totals[0].points == 9
    assert t.refused("s1", act.Finish()) == ("finish-not-now", "R-end")
    t.do("s3", act.AsCounted())
    assert (t.state.ended.how, t.state.ended.winners) == ("shared", ("s1", "s2"))
    assert t.state.ended.tokens == {"s1": 2, "s2": 2}
    assert t.said().count("line-tokens-awards") == 2
    assert t.now("s1").say.key == "now-won-you-shared"


def unequal_awards():
    """12 points each: s2 of three awards (4 + 5 + 3), s3 of four times three."""
    t = Table(5, ["s2", "s1", "s5", "s1", "s1", "s1", "s1"])
    plan = [
        {"s2": "s3", "s3": "s2", "s4": "s3", "s5": "s3"},  # one right: s1 4, s2 5, s3 3
        {"s3": "s1", "s4": "s3", "s5": "s3", "s1": "s3"},  # one right: s2 4, s1 5, s3 3
        {"s4": "s5", "s5": "s4", "s1": "s4", "s2": "s5"},  # two right: s4 3, s2 3
        {"s5": "s1", "s1": "s5", "s2": "s5", "s3": "s1"},  # two right: s5 3, s3 3
        {"s1": "s2", "s2": "s4", "s3": "s1", "s4": "s1"},  # two right: s3 3, s4 3
    ]
    for n, votes in enumerate(plan):
        if n:
            t.do("s1", act.NextRound())
        t.to_vote()
        t.vote_all(votes)
    assert t.totals() == {"s1": 9, "s2": 12, "s3": 12, "s4": 6, "s5": 3}
    equal_points(t)
    return t


def test_more_awards_beat_fewer():
    """R-end: counted as one token for each award."""
    t = unequal_awards()
    assert t.phase == "tie"
    t.do("s5", act.AsCounted())
    assert (t.state.ended.how, t.state.ended.winners) == ("tokens", ("s3",))
    assert t.state.ended.tokens == {"s2": 3, "s3": 4}
    assert GAME.outcome(t.state).why.key == "why-tokens"


def test_tokens_on_the_table_count_when_all_tied_players_typed_them():
    """R-end: the offer to type in counted tokens."""
    t = unequal_awards()
    assert t.refused("s1", act.CountTokens(3)) == ("tokens-not-tied", "R-end")
    assert t.refused("s2", act.CountTokens(0)) == ("tokens-number", "R-end")
    assert t.refused("s2", act.CountTokens(69)) == ("tokens-number", "R-end")
    t.do("s2", act.CountTokens(6))
    assert t.phase == "tie"
    t.do("s2", act.CountTokens(7))
    assert {x.seat: x.tokens for x in t.view().totals}["s2"] == 7
    t.do("s3", act.CountTokens(5))
    assert (t.state.ended.how, t.state.ended.winners) == ("tokens", ("s2",))
    assert t.state.ended.tokens == {"s2": 7, "s3": 5}
    assert "line-tokens-awards" not in t.said()


def test_equal_tokens_share_the_victory():
    """R-end."""
    t = unequal_awards()
    t.do("s2", act.CountTokens(5))
    t.do("s3", act.CountTokens(5))
    assert (t.state.ended.how, t.state.ended.winners) == ("shared", ("s2", "s3"))


def test_tokens_are_counted_only_for_a_tie():
    """R-end."""
    t = Table(4)
    assert t.refused("s1", act.CountTokens(3)) == ("tokens-not-now", "R-end")
    assert t.refused("s1", act.AsCounted()) == ("tokens-not-now", "R-end")


def test_who_stops_before_the_first_point_shares_without_tokens():
    """R-end: nobody has a token to count."""
    t = Table(4)
    equal_points(t)
    assert (t.state.ended.how, t.state.ended.winners) == ("shared", ("s1", "s2", "s3", "s4"))


def test_the_table_stops_early_when_all_tap_it():
    """R-end: between rounds, with the points so far."""
    t = Table(4)
    t.round(0)
    t.do("s1", act.Finish())
    assert t.refused("s1", act.Finish()) == ("finish-wished", "R-end")
    assert t.view("s4").wishes == ("s1",)
    for seat in ("s2", "s3"):
        t.do(seat, act.Finish())
    assert t.state.ended is None
    t.do("s4", act.Finish())
    assert (t.state.ended.winners, t.state.totals) == (("s2",), "early")


def test_the_host_stops_early_only_with_two_who_wish_it():
    """R-end."""
    t = Table(4)
    assert t.refused(TABLE, act.Finish()) == ("finish-needs-two", "R-end")
    t.do("s1", act.Finish())
    assert "finish" not in t.acts(TABLE)
    t.do("s2", act.Finish())
    t.do(TABLE, act.Finish())
    assert t.state.ended


def test_a_wish_to_stop_ends_with_the_break():
    """R-end: a new round, a new question."""
    t = Table(4)
    t.round(0)
    for seat in ("s1", "s2", "s3"):
        t.do(seat, act.Finish())
    t.do("s4", act.NextRound())
    assert t.view().wishes == ()
    t.give()
    assert t.refused("s1", act.Finish()) == ("finish-not-now", "R-end")
    assert t.refused(TABLE, act.Finish()) == ("finish-not-now", "R-end")


def test_after_the_last_round_one_counts_instead_of_stopping():
    """R-end."""
    t, _ = whole(6)
    assert t.refused("s1", act.Finish()) == ("finish-not-now", "R-end")
    assert t.now().awaited == t.state.playing


def test_a_topic_is_agreed_in_the_lobby_or_between_rounds():
    """R-theme: shown to all."""
    t = Table(4, topic=" places at night ")
    assert t.view("table").topic == "places at night"
    assert t.now("s1").sub.args["topic"] == "places at night"
    t.do("s3", act.SetTopic("films"))
    assert t.view("s1").topic == "films"
    t.give()
    assert t.refused("s3", act.SetTopic("animals")) == ("topic-not-now", "R-theme")
    assert t.refused("s3", act.DropTopic()) == ("topic-not-now", "R-theme")
    t.lay_all()
    t.explain_all()
    t.vote_all(t.votes_for_right(0))
    t.do("s1", act.DropTopic())
    assert t.view().topic == ""
    assert t.refused("s1", act.DropTopic()) == ("topic-none", "R-theme")
    assert t.said()[-1] == "line-topic-none"


@pytest.mark.parametrize(
    ("text", "code"),
    [("", "empty"), ("  ", "empty"), ("x" * 41, "long"), ("a\u202eb", "hidden"), ("👨‍👩‍👧‍👦" * 7, "bytes")],
)
def test_f27_what_is_no_topic_is_refused(text, code):
    """R-theme: as for words; markup is text."""
    t = Table(4)
    assert t.refused("s1", act.SetTopic(text)) == (f"topic-{code}", "R-theme")
    t.do("s1", act.SetTopic("<script>alert(1)</script>"))
    assert t.view().topic == "<script>alert(1)</script>"


def test_a_bad_topic_from_the_lobby_is_refused():
    """R-theme."""
    with pytest.raises(IllegalAction) as no:
        GAME.setup(start_of(4, topic="👨‍👩‍👧‍👦" * 7), dice_from(0))
    assert (no.value.code, no.value.rule) == ("topic-bytes", "R-theme")


@pytest.mark.parametrize("seats", [3, 9])
def test_four_to_eight_play(seats):
    """R-new-round."""
    with pytest.raises(IllegalAction) as no:
        GAME.setup(start_of(seats), dice_from(0))
    assert no.value.code == "seat-count"


def test_a_new_round_wipes_the_result_of_the_last_only_when_the_pages_are_out():
    """R-new-round: the last result can still be read while the next word is thought of."""
    t = Table(4)
    t.round(1)
    t.do("s1", act.NextRound())
    assert t.view("s3").last.no == 1
    assert t.view("s3").round.word == ""
    t.do("s2", word("moon"))
    assert t.view("s3").last is None


def test_nothing_is_owed_when_everybody_had_the_pencil():
    """R-new-round."""
    t, _ = whole(6)
    assert set(rules.owed(t.state).values()) == {0}
    assert rules.next_active(t.state) is None
