"""Taking back and correcting."""

from __future__ import annotations

import pytest

from engine.core.secret import Secret
from engine.games.clue import GAME
from engine.games.clue import actions as ac
from tests.engine.games.clue import boxes
from tests.engine.games.clue.boxes import EDITIONS, NAMES
from tests.engine.games.clue.helpers import Play, start_of
from tests.engine.games.clue.test_asking import ENVELOPE, cluedo
from tests.engine.games.clue.test_deck import DEMON, hunt

OTHERS = ("s2", "s3", "s4")


def two(seats=3, edition=boxes.CLUEDO):
    return Play(start_of(edition, seats), {("first", 0): "s1"})


def trio(edition, at=1):
    return tuple(edition[k][at]["id"] for k in ("suspects", "weapons", "rooms"))


@pytest.mark.parametrize("edition", EDITIONS, ids=NAMES)
def test_f36_a_question_is_taken_back_freely_before_its_first_answer(edition):
    """R-correct: nothing hidden was told; the movers go back; the taken number is not used again."""
    play = two(3, edition)
    before = play.view("s2")
    play.ask("s1", *trio(edition))
    assert play.refused("s2", ac.TakeBack()) == ("too-late-to-take-back", "R-correct")
    assert play.do("s1", ac.TakeBack()) == ["Withdrawn"]
    after = play.view("s2")
    assert (after.weapons, after.places, after.moved) == (before.weapons, before.places, before.moved)
    assert after.questions[0].status == "withdrawn"
    assert "line-withdrawn" in play.told()
    play.ask("s1", *trio(edition, 2))
    assert play.view().questions[-1].no == 2


@pytest.mark.parametrize("edition", EDITIONS, ids=NAMES)
def test_f36_after_an_answer_only_as_a_correction_that_everybody_sees(edition):
    """R-correct: never a way to look twice: not after a look, an accusation, or a look by an effect."""
    play = two(3, edition)
    cards = (*trio(edition)[:2], play.state.envelope.open()[2])
    play.ask("s1", *cards)
    answer(play)
    assert play.refused("s1", ac.TakeBack()) == ("too-late-to-take-back", "R-correct")
    play.do("s1", ac.CorrectQuestion())
    assert play.view("s3").proposal.say.key == "correct-question"
    assert play.now("s2").say.key == "now-agree-you"
    assert play.now("s1").say.key == "now-agree"
    assert play.refused("s2", ac.NoRoom()) == ("proposal-open", "R-correct")
    play.do("s2", ac.Agree())
    assert play.refused("s2", ac.Agree()) == ("agreed-already", "R-correct")
    assert play.do("s3", ac.Agree()) == ["Agreed", "Corrected"]
    assert play.view().questions[0].status == "corrected"
    assert play.turn == "s1"
    assert "line-corrected" in play.told()
    assert play.refused("s1", ac.CorrectQuestion()) == ("no-question-to-correct", "R-correct")


def answer(play):
    """Whoever is awaited answers: shows the first matching card, or cannot."""
    while play.state.phase == "answer":
        seat = play.awaited[0]
        if "cannot" in play.offers(seat):
            play.cannot(seat)
        else:
            play.show(seat, play.choices(seat, "show", "card")[0])


@pytest.mark.parametrize("edition", EDITIONS, ids=NAMES)
def test_f37_a_wrong_entry_leaves_the_notebook_as_if_never_made(edition):
    """R-correct: a withdrawn question, and the answers of a corrected one, mark nothing; a shown card stays known."""
    play, clean = two(3, edition), two(3, edition)
    play.ask("s1", *trio(edition))
    play.do("s1", ac.TakeBack())
    for seat in play.start.seats:
        assert play.view(seat).notebook == clean.view(seat).notebook
    envelope = play.state.envelope.open()
    play.ask("s1", *envelope)
    play.cannot("s2")
    assert play.mark("s3", envelope[0], "s2") == "no"
    play.agreed("s1", ac.CorrectQuestion(), "s2", "s3")
    for seat in play.start.seats:
        assert play.view(seat).notebook == clean.view(seat).notebook


def test_f37_what_was_shown_stays_known():
    """R-correct: the card is in the asker's notebook, the other answers are not."""
    play = cluedo()
    play.ask("s1", "plum", "rope", "bedroom")
    play.cannot("s2")
    play.show("s3", "bedroom")
    play.agreed("s1", ac.CorrectQuestion(), *OTHERS)
    assert play.mark("s1", "bedroom", "s3") == "has"
    assert play.mark("s1", "plum", "s2") is None
    assert play.mark("s4", "bedroom", "s3") is None


def test_f37_a_wrong_entry_in_the_deck_log():
    """R-correct, R-intrigue: the count and the kept cards are as if it was never made; it stays on record as undone."""
    play = hunt()
    play.do("s1", ac.Draw("die", "kept"))
    play.do("s1", DEMON)
    play.do("s1", ac.UndoLog())
    play.do("s1", ac.UndoLog())
    assert play.view().deck.drawn == 0
    assert play.view().seats[0].kept == 0
    assert [e.undone for e in play.view().log] == [True, True]
    assert play.refused("s1", ac.UndoLog()) == ("nothing-to-undo", "R-correct")
    assert play.refused("s2", ac.UndoLog()) == ("nothing-to-undo", "R-correct")


def test_a_used_card_and_a_power_are_undone_too():
    """R-correct."""
    play = hunt()
    play.do("s1", ac.Draw("die", "kept"))
    play.do("s1", ac.Use())
    play.do("s1", ac.UndoLog())
    assert play.view().seats[0].kept == 1
    play.do("s1", ac.Power())
    play.do("s1", ac.UndoLog())
    assert play.view().seats[0].power == "unused"


def test_a_demon_is_not_undone_after_a_strike():
    """R-correct: it opened a hand; only a correction mends it."""
    play = hunt(demons=7)
    play.no_room("s1")
    play.do("s2", ac.Struck("die"))
    assert play.refused("s1", ac.UndoLog()) == ("nothing-to-undo", "R-correct")
    assert play.refused("s2", ac.UndoLog()) == ("nothing-to-undo", "R-correct")


def test_f36_a_turn_ended_by_mistake_is_taken_back_until_the_next_player_acts():
    """R-correct, R-turn."""
    play = cluedo()
    play.no_room("s1")
    assert play.refused("s3", ac.TakeBack()) == ("too-late-to-take-back", "R-correct")
    assert play.do("s1", ac.TakeBack()) == ["TurnTakenBack"]
    assert play.turn == "s1"
    play.no_room("s1", "s2")
    assert play.refused("s1", ac.TakeBack()) == ("too-late-to-take-back", "R-correct")
    play.ask("s3", "green", "rope", "kitchen")
    assert play.refused("s2", ac.TakeBack()) == ("too-late-to-take-back", "R-correct")
    play.show("s4", "green")
    assert play.refused("s3", ac.TakeBack()) == ("too-late-to-take-back", "R-correct"), "settled, not tapped"


def test_never_after_a_side_card_was_looked_at():
    """R-correct, R-side: a look is final."""
    start = start_of("cluedo-2012", 2)
    play = Play(start, {("first", 0): "s1"})
    play.ask("s1", *play.state.envelope.open())
    play.cannot("s2")
    play.do("s1", ac.Look("A"))
    assert play.refused("s1", ac.CorrectQuestion()) == ("look-is-final", "R-correct")
    assert play.refused("s1", ac.TakeBack()) == ("too-late-to-take-back", "R-correct")


def test_never_after_it_was_seen_by_an_effect():
    """R-correct, R-effects."""
    play = cluedo()
    play.ask("s1", "mustard", "rope", "kitchen")
    play.show("s2", "mustard")
    play.do("s3", ac.See())
    assert play.refused("s1", ac.CorrectQuestion()) == ("look-is-final", "R-correct")


def test_never_after_an_accusation():
    """R-correct, R-accuse: an accusation is never taken back."""
    play = cluedo()
    play.ask("s1", "mustard", "rope", "kitchen")
    play.show("s2", "mustard")
    play.accuse("s2", ("plum", "rope", "study"))
    assert play.refused("s1", ac.CorrectQuestion()) == ("accusation-is-final", "R-correct")
    assert play.refused("s2", ac.TakeBack()) == ("too-late-to-take-back", "R-correct")


def test_f36_where_cannot_is_said_by_itself_a_question_is_never_taken_back_freely():
    """R-correct, R-answer: that somebody is waited for told that they hold a card: one could ask about all cards in turn."""
    play = cluedo(extra="off", auto_cannot=True)
    assert play.ask("s1", "mustard", "rope", "kitchen") == ["Asked"]
    assert play.refused("s1", ac.TakeBack()) == ("too-late-to-take-back", "R-correct")
    play.agreed("s1", ac.CorrectQuestion(), *OTHERS)
    assert play.view().questions[0].status == "corrected"
    assert play.refused("s1", ac.CorrectQuestion()) == ("no-question-to-correct", "R-correct")


def test_not_for_an_asker_who_is_out():
    """R-correct, R-leave."""
    play = cluedo()
    play.ask("s1", "mustard", "rope", "kitchen")
    play.show("s2", "mustard")
    play.do("s1", ac.Leave())
    assert play.refused("s2", ac.CorrectQuestion()) == ("asker-is-out", "R-correct")


def test_an_unanswered_question_needs_no_correction():
    """R-correct: it is taken back freely."""
    play = cluedo()
    assert play.refused("s1", ac.CorrectQuestion()) == ("no-question-to-correct", "R-correct")
    play.ask("s1", *ENVELOPE)
    assert play.refused("s1", ac.CorrectQuestion()) == ("no-question-to-correct", "R-correct")


def test_a_wrong_seat_order_an_open_question_is_asked_again():
    """R-correct, R-answer: the two change places, the answers of the open question are cancelled."""
    play = cluedo()
    play.ask("s1", "plum", "rope", "bathroom")
    play.cannot("s2")
    names = play.agreed("s2", ac.CorrectOrder(("s2", "s4")), "s1", "s3", "s4")
    assert names[-2:] == ["Corrected", "Asked"]
    assert [s.seat for s in play.view().seats] == ["s1", "s4", "s3", "s2"]
    assert [q.status for q in play.view().questions] == ["corrected", "open"]
    assert play.awaited == ("s4",)
    assert "line-asked-again" in play.told()
    play.show("s4", "bathroom")
    assert play.turn == "s4"


def test_a_wrong_seat_order_between_questions():
    """R-correct: it holds from then on."""
    play = cluedo()
    play.agreed("s2", ac.CorrectOrder(("s2", "s3")), "s1", "s3", "s4")
    play.no_room("s1")
    assert play.turn == "s3"
    for wrong in (("s2",), ("s2", "s2"), ("s2", "s9"), ("s1", "s2", "s3")):
        assert play.refused("s1", ac.CorrectOrder(wrong)) == ("no-such-seat", "R-correct")


def test_two_players_have_one_order():
    """R-correct."""
    play = Play(start_of("cluedo-2012", 2))
    assert play.refused("s1", ac.CorrectOrder(("s1", "s2"))) == ("one-order-only", "R-correct")


def test_the_number_of_demons_is_corrected():
    """R-correct, R-demon."""
    play = hunt(demons=5)
    play.agreed("s3", ac.CorrectDemons(3), "s1", "s2", "s4")
    assert play.view().deck.drawn == 3
    for wrong in (-1, 8):
        assert play.refused("s3", ac.CorrectDemons(wrong)) == ("no-such-count", "R-demon")
    play.agreed("s3", ac.CorrectDemons(0), "s1", "s2", "s4")
    play.do("s1", ac.UndoLog())
    assert play.view().deck.drawn == 0, "never below nothing"


def test_a_strike_is_corrected_the_hand_stays_open():
    """R-correct, R-demon: what was shown stays known; the seat plays and answers again."""
    play = hunt(demons=7)
    play.do("s1", ac.Struck("die"))
    assert play.choices("s2", "correct_strike", "seat") == ["s1"]
    play.agreed("s1", ac.CorrectStrike("s1"), *OTHERS)
    seat = play.view().seats[0]
    assert (seat.stand, seat.power) == ("in", "unused")
    assert seat.open == play.state.hands["s1"].open()
    play.ask("s2", "bobby", "blade", "new-england")
    play.cannot("s3", "s4")
    play.show("s1", "bobby")
    assert play.refused("s1", ac.CorrectStrike("s2")) == ("not-struck", "R-correct")
    play.do("s1", ac.Leave())
    assert play.view().seats[0].open == play.state.hands["s1"].open()


def test_a_power_is_corrected():
    """R-correct, R-power."""
    play = hunt()
    play.do("s2", ac.Power())
    play.agreed("s1", ac.CorrectPower("s2"), *OTHERS)
    assert play.view().seats[1].power == "unused"
    play.do("s2", ac.Power())
    assert play.refused("s1", ac.CorrectPower("s3")) == ("power-not-used", "R-correct")


def test_a_proposal_is_dropped_by_anybody_who_does_not_agree():
    """R-correct: by another, by the proposer, by the table."""
    for actor in ("s3", "s1", "table"):
        play = cluedo()
        play.do("s1", ac.CorrectOrder(("s1", "s2")))
        assert play.do(actor, ac.Disagree()) == ["ProposalDropped"]
        assert play.view().proposal is None
        assert "line-proposal-dropped" in play.told()
        for act in (ac.Agree(), ac.Disagree()):
            assert play.refused("s3", act) == ("nothing-proposed", "R-correct")
        assert play.refused("table", ac.Force()) == ("nothing-proposed", "R-correct")


def test_the_table_carries_it_with_one_more_seat():
    """R-correct: if somebody is away for ever nothing freezes."""
    play = cluedo()
    play.do("s1", ac.CorrectOrder(("s1", "s2")))
    assert play.refused("table", ac.Force()) == ("one-more-must-agree", "R-correct")
    assert "force" not in play.offers("table")
    play.do("s3", ac.Agree())
    assert play.table(ac.Force()) == ["Corrected"]
    assert "line-corrected-forced" in play.told()


def test_all_agree_to_stop_and_everything_is_opened():
    """R-leave: never by the table alone, since hands are opened."""
    play = cluedo()
    play.do("s1", ac.Stop())
    play.do("s2", ac.Agree())
    assert play.refused("table", ac.Force()) == ("all-must-agree", "R-leave")
    play.do("s3", ac.Agree())
    play.do("s4", ac.Agree())
    outcome = GAME.outcome(play.state)
    assert (outcome.winners, outcome.why.key) == ((), "why-stopped")
    assert play.view().opened.hands["s2"] == play.state.hands["s2"].open()


def test_a_proposal_ends_with_its_proposer_and_holds_when_the_last_who_did_not_agree_goes():
    """R-correct, R-leave."""
    play = cluedo()
    play.do("s1", ac.CorrectOrder(("s1", "s2")))
    assert play.do("s1", ac.Leave())[:2] == ["WentAway", "ProposalDropped"]
    play.do("s2", ac.CorrectOrder(("s2", "s3")))
    play.do("s3", ac.Agree())
    assert play.do("s4", ac.Leave()) == ["WentAway", "Corrected"]


def test_a_proposal_that_cannot_be_carried_out_any_more_is_dropped():
    """R-correct: the asker of the question to be asked again is removed meanwhile."""
    play = cluedo()
    play.ask("s1", "mustard", "rope", "kitchen")
    play.show("s2", "mustard")
    play.do("s2", ac.CorrectQuestion())
    assert "ProposalDropped" in play.table(ac.Remove("s1"))


def test_the_first_player_chosen_while_something_is_proposed():
    """R-correct, R-first: also before anybody began."""
    play = Play(start_of("cluedo-2012", 3, first="roll"))
    play.do("s1", ac.CorrectOrder(("s1", "s2")))
    assert play.now("s2").turn is None
    play.do("s2", ac.Agree())
    play.do("s3", ac.Agree())
    assert [s.seat for s in play.view().seats] == ["s2", "s1", "s3"]


def test_a_show_to_all_is_not_taken_back():
    """R-correct: hidden information was delivered."""
    play = cluedo()
    play.do("s1", ac.ShowAll(Secret("scarlet")))
    assert "take_back" not in play.offers("s1")
