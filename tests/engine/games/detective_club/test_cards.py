"""R-cards, R-explain, R-no-discussion: whose card, whose story."""

from __future__ import annotations

import pytest

from engine.games.detective_club import actions as act
from engine.games.detective_club import rules
from tests.engine.games.detective_club.helpers import Table


def test_cards_go_clockwise_the_active_players_second_in_the_middle():
    """R-cards: others, Active Player, others."""
    t = Table(5, first="s3", conspirators=["s1"])
    t.give()
    order = []
    while t.phase == "cards":
        order.append(rules.awaited_card(t.state))
        assert t.now().awaited == (order[-1],)
        t.do(order[-1], act.Played())
    assert order == ["s4", "s5", "s1", "s2", "s3", "s4", "s5", "s1", "s2"]


def test_anybody_can_tap_for_whom_a_card_is_awaited():
    """R-cards."""
    t = Table(4)
    t.give()
    assert t.prompt("s2", "played").weight == "main"
    assert t.prompt("s4", "played").weight == "plain"
    t.do("s4", act.Played())
    assert rules.awaited_card(t.state) == "s3"


def test_without_tracking_one_tap_says_that_all_cards_are_there():
    """R-cards, R-explain: the option."""
    t = Table(4, track=False)
    t.give()
    assert "played" not in t.acts("s2")
    assert t.refused("s2", act.SpeechesDone()) == ("speech-not-now", "R-explain")
    assert t.refused("s2", act.Played()) == ("not-tracked", "R-cards")
    t.do("s3", act.CardsDone())
    assert t.phase == "say"
    t.do("s1", act.SayWord())
    assert t.refused("s2", act.Spoken()) == ("not-tracked", "R-explain")
    t.do("s2", act.SpeechesDone())
    assert t.phase == "vote"


def test_with_tracking_there_is_no_tap_for_all():
    """R-cards, R-explain."""
    t = Table(4)
    t.give()
    assert t.refused("s2", act.CardsDone()) == ("is-tracked", "R-cards")
    t.lay_all()
    t.do("s1", act.SayWord())
    assert t.refused("s2", act.SpeechesDone()) == ("is-tracked", "R-explain")


@pytest.mark.parametrize("track", [True, False])
def test_f36_a_wrong_tap_is_taken_back_by_anybody_and_all_see_it(track):
    """R-cards: the last tap, while nothing hidden was shown because of it."""
    t = Table(4, track=track)
    t.give()
    assert t.refused("s2", act.StepBack()) == ("nothing-to-take-back", "R-cards")
    laid = t.state.round.cards
    t.do("s3", act.Played() if track else act.CardsDone())
    t.do("s4", act.StepBack())
    assert t.state.round.cards == laid
    assert t.said("s2")[-1] == "line-step-back"
    t.lay_all()
    assert t.phase == "say"
    t.do("s2", act.StepBack())
    assert t.phase == "cards"
    t.lay_all()
    t.do("s1", act.SayWord())
    assert t.refused("s2", act.StepBack()) == ("nothing-to-take-back", "R-cards")
    t.do("s2", act.Spoken() if track else act.SpeechesDone())
    t.do("s2", act.StepBack())
    assert t.state.round.spoken == 0
    t.explain_all()
    t.do("s3", act.StepBack())
    assert t.phase == "explain"
    t.explain_all()
    t.do("s2", t.first_vote("s2"))
    assert t.refused("s2", act.StepBack()) == ("nothing-to-take-back", "R-cards")


def test_the_word_is_shown_to_all_when_the_active_player_says_it():
    """R-explain."""
    t = Table(4)
    t.give("lantern")
    assert t.refused("s1", act.SayWord()) == ("say-not-now", "R-explain")
    t.lay_all()
    assert t.refused("s2", act.SayWord()) == ("say-not-active", "R-explain")
    for seat in (*t.start.seats, "table"):
        assert "lantern" not in str(t.screen(seat))
    t.do("s1", act.SayWord())
    for seat in (*t.start.seats, "table"):
        assert t.view(seat).round.word == "lantern"
        assert t.now(seat).sub.args["word"] == "lantern"


def test_the_active_player_explains_first_then_clockwise():
    """R-explain."""
    t = Table(4, first="s2", conspirators=["s3"])
    t.give()
    assert t.refused("s3", act.Spoken()) == ("speech-not-now", "R-explain")
    t.lay_all()
    assert t.refused("s3", act.Played()) == ("cards-not-now", "R-cards")
    t.do("s2", act.SayWord())
    order = []
    while t.phase == "explain":
        order.append(rules.awaited_speech(t.state))
        t.do("s1", act.Spoken())
    assert order == ["s2", "s3", "s4", "s1"]


def test_without_talk_the_vote_follows_the_cards_and_the_word_the_vote():
    """R-no-discussion."""
    t = Table(4, no_discussion=True)
    t.give("lantern")
    t.lay_all()
    assert t.phase == "vote"
    assert "say_word" not in t.acts("s1")
    for seat in (*t.start.seats, "table"):
        assert "lantern" not in str(t.screen(seat))
    t.do("s3", act.StepBack())
    assert t.phase == "cards"
    t.lay_all()
    t.vote_all(t.votes_for_right(1))
    for seat in (*t.start.seats, "table"):
        assert t.view(seat).round.word == "lantern"
        assert "line-word" in t.said(seat)


def test_eight_players_do_not_draw_cards_in_the_last_round():
    """R-cards: 176 cards are needed, the box has 168."""
    t = Table(8, ["s2", "s3", "s4", "s5", "s6", "s7", "s8", "s1"])
    shown = []
    for n in range(8):
        if n:
            t.do("s1", act.NextRound())
        shown.append(t.view().round.refills)
        t.round(2)
    assert shown == [True] * 7 + [False]


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_with_fewer_players_the_pile_lasts(seats):
    """R-cards."""
    t = Table(seats)
    rounds = rules.rounds_in_all(t.state)
    t.conspire_anyhow()
    for n in range(rounds):
        if n:
            t.do("s1", act.NextRound())
        assert t.view().round.refills
        t.round(2)


def test_the_last_round_of_eight_says_so_at_the_top():
    """R-cards."""
    t = Table(8)
    t.conspire_anyhow()
    t.rounds(7, 2)
    t.draw = True
    t.do("s1", act.NextRound())
    t.give()
    assert t.refused("s1", act.SpeechesDone()) == ("speech-not-now", "R-explain")
    t.open_all()
    t.do("s1", act.Played())
    assert t.now("s1").sub.key == "now-sub-no-refill"
