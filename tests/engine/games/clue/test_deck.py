"""The other deck: Intrigue cards and Demons, powers, and effects that only the players can read."""

from __future__ import annotations

import pytest

from engine.core.secret import Secret
from engine.games.clue import GAME
from engine.games.clue import actions as ac
from tests.engine.games.clue import boxes
from tests.engine.games.clue.helpers import Play, script_of, start_of
from tests.engine.games.clue.test_asking import ENVELOPE, cluedo

DEMON = ac.Draw("die", "demon")


def hunt(seats=4, demons=0, **options):
    """A game of Supernatural, with so many Demons drawn by s1 on its first turn."""
    start = start_of("clue-supernatural", seats, options)
    over = ("mid-atlantic", "southeast")[: {3: 0, 4: 2}[seats]]
    hands = {"s1": ("bobby",), "s2": ("charlie", "knife"), "s3": ("dean",)}
    play = Play(start, script_of(start, ("castiel", "blade", "new-england"), hands, over=over))
    for _ in range(demons):
        play.do("s1", DEMON)
    return play


def test_demons_are_counted_for_all_with_a_warning_at_seven():
    """R-demon: the first seven do nothing."""
    play = hunt(demons=6)
    deck = play.view().deck
    assert (deck.drawn, deck.demons, deck.warning) == (6, 8, False)
    assert "line-demon-warning" not in play.told()
    play.do("s1", DEMON)
    assert play.view("s3").deck.warning
    assert "line-demon-warning" in play.told("s3")
    assert play.choices("s1", "draw", "what") == ["played", "kept"]
    assert play.refused("s1", DEMON) == ("demon-strikes", "R-demon")


def test_no_strike_before_seven():
    """R-demon."""
    assert hunt(demons=6).refused("s1", ac.Struck("die")) == ("demon-harmless", "R-demon")


def test_the_eighth_demon_strikes():
    """R-demon: out, hand open for all, answers and draws no more, cards and power gone; the mover may be named; it stays at seven."""
    play = hunt(demons=7)
    play.do("s1", ac.Draw("die", "kept"))
    play.do("s1", ac.Struck("space"))
    seat = play.view().seats[0]
    assert (seat.stand, seat.kept, seat.power) == ("struck", 0, "discarded")
    assert seat.open == play.state.hands["s1"].open()
    assert play.view().deck.drawn == 7
    assert play.turn == "s2"
    assert [play.now(viewer).sub for viewer in ("", "s3")] == [None, None]
    assert play.now("s1").sub.key == "now-you-are-out"
    assert play.mark("s3", "bobby", "s1") == "has"
    assert play.why("s3", "bobby", "s1") == ("why-open-hand", None)
    for act in (DEMON, ac.Struck("die"), ac.Power(), ac.See(), ac.ShowAll(Secret("bobby"))):
        assert play.refused("s1", act) == ("struck-already", "R-demon")
    assert play.refused("s1", ac.Use()) == ("nothing-kept", "R-intrigue")
    play.ask("s2", "bobby", "blade", "new-england")
    assert "line-moved" in play.told("s1")
    assert "line-moved-you" not in play.told("s1"), "no turn of theirs comes in which to ask there"
    assert play.refused("s1", ac.Draw("moved", "kept")) == ("struck-already", "R-demon")
    play.cannot("s3", "s4")
    assert play.turn == "s3", "s1 holds Bobby but is not asked"


def test_the_card_goes_back_and_strikes_again_until_nobody_is_left():
    """R-demon, R-unsolved: also when it is the only card left; all struck: nobody wins."""
    play = hunt(3, demons=7)
    assert play.do("s1", ac.Struck("die")) == ["WasStruck", "TurnPassed"]
    play.do("s2", ac.Struck("die"))
    assert play.do("s3", ac.Struck("die")) == ["WasStruck", "Unsolved"]
    assert GAME.outcome(play.state).winners == ()
    assert play.state.demons == 7


def test_the_asker_is_struck_the_turn_ends():
    """R-demon: nobody need answer."""
    play = hunt(demons=7)
    play.ask("s1", "charlie", "blade", "new-england")
    assert play.do("s1", ac.Struck("die")) == ["WasStruck", "QuestionDropped", "TurnPassed"]
    assert play.view().questions[0].status == "dropped"
    assert play.turn == "s2"


def test_the_awaited_answerer_is_struck_the_question_passes_on():
    """R-demon, R-moved: being moved one may draw, and can be struck while asked."""
    play = hunt(demons=7)
    play.ask("s1", "castiel", "knife", "west-coast")
    assert play.awaited == ("s2",)
    play.do("s2", ac.Struck("moved"))
    assert play.awaited == ("s3",)
    assert "knife" in play.view().seats[1].open


def test_being_moved_one_may_draw_once_at_that_moment():
    """R-moved, R-intrigue: not if the mover stood there already, not after the next question, not twice."""
    play = hunt()
    assert play.refused("s3", ac.Draw("moved", "kept")) == ("no-draw-now", "R-intrigue")
    play.ask("s1", "charlie", "knife", "west-coast")
    assert play.choices("s3", "draw", "how") == ["moved"]
    play.do("s3", ac.Draw("moved", "kept"))
    assert play.refused("s3", ac.Draw("moved", "kept")) == ("no-draw-now", "R-intrigue")
    play.show("s2", "knife")
    play.ask("s2", "charlie", "knife", "west-coast")
    assert play.refused("s3", ac.Draw("moved", "kept")) == ("no-draw-now", "R-intrigue")


def test_cards_are_drawn_on_the_own_turn():
    """R-intrigue: rolled or landed on; logged for all with how and what."""
    play = hunt()
    assert play.choices("s1", "draw", "how") == ["die", "space"]
    assert play.refused("s2", DEMON) == ("no-draw-now", "R-intrigue")
    assert play.refused("s1", ac.Draw("die", "joker")) == ("no-such-draw", "R-intrigue")
    play.do("s1", ac.Draw("space", "played"))
    play.do("s1", ac.Draw("die", "kept"))
    log = play.view("s4").log
    assert [(e.seat, e.how, e.what) for e in log] == [("s1", "space", "played"), ("s1", "die", "kept")]
    assert {"line-drew-played", "line-drew-kept"} <= set(play.told("s4"))
    assert play.view("s4").seats[0].kept == 1


def test_kept_cards_are_used_any_number_in_a_turn():
    """R-intrigue: used cards do not come back."""
    play = hunt()
    assert play.refused("s1", ac.Use()) == ("nothing-kept", "R-intrigue")
    for _ in range(2):
        play.do("s1", ac.Draw("die", "kept"))
    for _ in range(2):
        play.do("s1", ac.Use())
    assert play.refused("s1", ac.Use()) == ("nothing-kept", "R-intrigue")
    assert play.view().seats[0].kept == 0


def test_a_wrong_accuser_draws_no_more():
    """R-accuse: also when moved."""
    play = hunt()
    play.accuse("s1", ("castiel", "blade", "west-coast"))
    play.ask("s2", "bobby", "blade", "west-coast")
    assert play.refused("s1", ac.Draw("moved", "kept")) == ("draws-no-more", "R-accuse")


def test_a_power_works_once():
    """R-power: public; a second time refused; boxes without powers have none."""
    play = hunt()
    assert [s.power for s in play.view().seats] == ["unused"] * 4
    play.do("s3", ac.Power())
    assert play.refused("s3", ac.Power()) == ("power-used", "R-power")
    assert play.view().seats[2].power == "used"
    assert "line-power" in play.told()
    assert cluedo().refused("s1", ac.Power()) == ("no-powers", "R-power")


def test_in_a_two_player_hunt_powers_work_and_intrigue_does_not():
    """R-extra, R-power."""
    play = Play(start_of("clue-supernatural", 2))
    play.do("s1", ac.Power())
    assert play.refused("s1", DEMON) == ("deck-off", "R-extra")
    assert play.view().deck is None


def test_an_own_box_counts_its_clocks():
    """R-demon: three clocks: the third strikes."""
    play = Play(start_of(boxes.CLOCKS, 3), {("first", 0): "s1"})
    play.do("s1", DEMON)
    play.do("s1", DEMON)
    assert play.view().deck.warning
    play.do("s1", ac.Struck("die"))
    assert play.view().seats[0].stand == "struck"


# Effects


def test_a_card_is_shown_to_one_by_an_effect():
    """R-effects: all hear it, the two know which; it is marked in the notebook of the one."""
    play = cluedo()
    play.do("s2", ac.ShowTo("s4", Secret("wrench")))
    assert [play.view(v).effects[0].card for v in ("s2", "s4", "s1", "")] == ["wrench", "wrench", None, None]
    assert play.mark("s4", "wrench", "s2") == "has"
    assert play.why("s4", "wrench", "s2") == ("why-effect-to-you", None)
    assert play.mark("s1", "wrench", "s2") is None
    assert "line-effect-showed" in play.told("s1")
    assert "line-showed-you" in play.told("s4")
    assert play.prompt("s1", "show_to").private


def test_what_an_effect_cannot_show():
    """R-effects: only a card that one holds, to another who is at the table."""
    play = cluedo()
    assert play.refused("s2", ac.ShowTo("s1", Secret("rope"))) == ("card-not-held", "R-effects")
    assert play.refused("s2", ac.ShowAll(Secret("rope"))) == ("card-not-held", "R-effects")
    play.do("s3", ac.Leave())
    for to in ("s2", "s3", "s9"):
        assert play.refused("s2", ac.ShowTo(to, Secret("wrench"))) == ("no-such-seat", "R-effects")


def test_a_card_is_shown_to_all_by_an_effect():
    """R-effects."""
    play = cluedo()
    play.do("s2", ac.ShowAll(Secret("wrench")))
    assert play.view().effects[0].card == "wrench"
    assert play.mark("s1", "wrench", "s2") == "has"
    assert play.why("s1", "wrench", "s2") == ("why-effect-to-all", None)


def test_another_sees_what_was_just_shown_by_an_effect():
    """R-effects: once, until the next question, not the two who know it; all hear it."""
    play = cluedo()
    assert play.refused("s3", ac.See()) == ("nothing-shown", "R-effects")
    play.ask("s1", "mustard", "wrench", "kitchen")
    assert play.refused("s3", ac.See()) == ("nothing-shown", "R-effects")
    play.show("s2", "wrench")
    for knows in ("s1", "s2"):
        assert play.refused(knows, ac.See()) == ("you-know-it", "R-effects")
    assert play.prompt("s3", "see").weight == "wax"
    play.do("s3", ac.See())
    assert play.refused("s3", ac.See()) == ("you-know-it", "R-effects")
    assert play.view("s3").questions[0].card == "wrench"
    assert play.view("s4").questions[0].card is None
    assert play.view("s4").questions[0].seen_by == ("s3",)
    assert play.why("s3", "wrench", "s2") == ("why-saw", 1)
    assert "line-saw" in play.told()
    play.ask("s2", *ENVELOPE)
    assert play.refused("s4", ac.See()) == ("nothing-shown", "R-effects")


def test_refusing_by_an_effect_tells_nothing():
    """R-effects, R-answer: the question passes on, and no mark is made."""
    play = cluedo()
    play.ask("s1", "mustard", "wrench", "kitchen")
    play.do("s2", ac.Refuse())
    assert play.awaited == ("s3",)
    assert play.mark("s1", "mustard", "s2") is None
    assert [(a.seat, a.how) for a in play.view().questions[0].answers] == [("s2", "refused")]
    assert play.refused("s2", ac.Refuse()) == ("not-asked", "R-answer")


def test_without_such_cards_nobody_refuses():
    """R-extra: no prompt mentions it."""
    play = cluedo(extra="off")
    play.ask("s1", "mustard", "wrench", "kitchen")
    assert play.refused("s2", ac.Refuse()) == ("deck-off", "R-extra")
    assert play.refused("s2", ac.ShowAll(Secret("wrench"))) == ("deck-off", "R-extra")
    assert play.refused("s2", ac.AnotherTurn()) == ("deck-off", "R-extra")
    assert play.offers("s2") == ["add_link", "remove_link", "show", "correct_order", "stop", "leave"]


def test_asking_again_by_an_effect():
    """R-effects, R-turn: the turn goes on for one more question, then ends by itself."""
    play = cluedo()
    play.do("s1", ac.AskAgain())
    assert play.refused("s1", ac.AskAgain()) == ("may-ask-already", "R-effects")
    play.ask("s1", "mustard", "rope", "kitchen")
    play.show("s2", "mustard")
    assert play.prompt("s1", "end_turn").weight == "plain"
    play.ask("s1", "white", "rope", "kitchen")
    play.cannot("s2")
    play.show("s3", "white")
    assert play.turn == "s2"


def test_asking_again_just_after_the_turn_ended():
    """R-effects: only until the next player acts."""
    play = cluedo()
    play.ask("s1", "mustard", "rope", "kitchen")
    play.show("s2", "mustard")
    assert play.refused("s3", ac.AskAgain()) == ("not-your-turn", "R-turn")
    play.do("s1", ac.AskAgain())
    assert play.turn == "s1"
    play.ask("s1", "white", "rope", "kitchen")
    play.cannot("s2")
    play.show("s3", "white")
    play.no_room("s2")
    assert play.refused("s1", ac.AskAgain()) == ("not-your-turn", "R-turn")


def test_another_turn_by_an_effect():
    """R-effects: after this one, or just after it ended."""
    play = cluedo()
    play.do("s1", ac.AnotherTurn())
    assert play.refused("s1", ac.AnotherTurn()) == ("another-already", "R-effects")
    play.no_room("s1")
    assert play.turn == "s1"
    play.no_room("s1")
    assert play.turn == "s2"
    play.no_room("s2")
    play.do("s2", ac.AnotherTurn())
    assert play.turn == "s2"
    play.no_room("s2")
    assert play.turn == "s3"


def test_no_extra_turn_for_one_who_is_out():
    """R-effects, R-turn."""
    play = cluedo()
    play.do("s1", ac.AnotherTurn())
    play.accuse("s1", ("plum", "rope", "study"))
    assert play.turn == "s2"
    assert play.refused("s1", ac.AnotherTurn()) == ("out-of-play", "R-turn")


@pytest.mark.parametrize("seat", ["s2", "s3"])
def test_no_effects_on_a_turn_that_has_not_begun(seat):
    """R-effects: only one's own turn or the one just ended."""
    assert cluedo().refused(seat, ac.AnotherTurn()) == ("not-your-turn", "R-turn")
