"""Somebody leaves, is removed, or is away for a moment."""

from __future__ import annotations

import pytest

from engine.core.dice import dice_from
from engine.games.clue import GAME
from engine.games.clue import actions as ac
from tests.engine.games.clue.boxes import EDITIONS, NAMES
from tests.engine.games.clue.helpers import Play, script_of, start_of
from tests.engine.games.clue.test_asking import ENVELOPE, cluedo
from tests.engine.games.clue.test_mending import answer


def finish(play):
    """Whoever is left plays on until it is over: nobody enters a room, all accuse wrongly in the end."""
    for _ in range(100):
        if GAME.outcome(play.state) is not None:
            return GAME.outcome(play.state)
        seat = play.awaited[0]
        offers = play.offers(seat)
        if "accuse" in offers:
            play.accuse(seat, play.state.envelope.open())
        elif "look" in offers:
            play.do(seat, ac.Look(play.choices(seat, "look", "letter")[0]))
        elif "end_turn" in offers:
            play.do(seat, ac.EndTurn())
        elif "agree" in offers:
            play.do(seat, ac.Agree())
        elif "first" in offers:
            play.do(seat, ac.First(play.choices(seat, "first", "seat")[0]))
        else:
            answer(play)
    raise AssertionError("it never ends")


def to_phase(edition, seats, phase):
    """A game in that phase, s1 on turn."""
    options = {"first": "roll"} if phase == "first" else {}
    play = Play(start_of(edition, seats, options), {("first", 0): "s1"})
    if phase in ("answer", "answered", "look"):
        play.ask("s1", *play.state.envelope.open())
    if phase == "answered":
        play.cannot("s2")
    if phase == "look":
        play.cannot(*play.start.seats[1:])
    if phase == "proposal":
        play.do("s1", ac.Stop())
    return play


PHASES = ["first", "turn", "answer", "answered", "look", "proposal"]


@pytest.mark.parametrize("edition", EDITIONS, ids=NAMES)
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("how", ["leave", "remove"])
def test_f16_each_player_gone_in_each_phase_the_game_can_be_finished(edition, phase, how):
    """R-leave: by themselves or by the table; with two and with three seats."""
    for seats in (2, 3):
        if seats < edition["seats"][0] or (
            phase in ("answered", "look") and (seats == 2) != (phase == "look")
        ):
            continue
        for goer in (f"s{i + 1}" for i in range(seats)):
            play = to_phase(edition, seats, phase)
            if how == "leave":
                play.do(goer, ac.Leave())
            else:
                play.table(ac.Remove(goer))
            assert goer not in play.awaited
            assert finish(play) is not None


@pytest.mark.parametrize("edition", EDITIONS, ids=NAMES)
def test_f17_the_awaited_answerer_leaves_and_the_wait_ends_at_once(edition):
    """R-leave, R-answer: the next is asked; the last one gone, nobody could answer."""
    play = to_phase(edition, 3, "answer")
    play.do("s2", ac.Leave())
    assert play.awaited == ("s3",)
    assert play.do("s3", ac.Leave())[:2] == ["WentAway", "NobodyAnswered"]
    assert play.awaited == ("s1",)


@pytest.mark.parametrize("edition", EDITIONS, ids=NAMES)
def test_f18_the_player_on_turn_leaves_next_in_order(edition):
    """R-leave, R-turn: with a question open it is dropped."""
    play = to_phase(edition, 3, "turn")
    assert play.do("s1", ac.Leave()) == ["WentAway", "TurnPassed"]
    assert play.turn == "s2"
    play = to_phase(edition, 3, "answer")
    assert play.do("s1", ac.Leave()) == ["WentAway", "QuestionDropped", "TurnPassed"]
    assert (play.turn, play.view().questions[0].status) == ("s2", "dropped")


@pytest.mark.parametrize("edition", EDITIONS, ids=NAMES)
def test_f19_the_cards_of_one_who_quits_are_never_dealt_to_others(edition):
    """R-leave: they lie open, and every hand is what it was."""
    play = to_phase(edition, 3, "turn")
    hands = {s: h.open() for s, h in play.state.hands.items()}
    play.do("s2", ac.Leave())
    assert {s: h.open() for s, h in play.state.hands.items()} == hands
    assert play.view().seats[1].open == hands["s2"]
    assert play.mark("s3", hands["s2"][0], "s2") == "has"
    assert "line-left" in play.told()
    assert play.refused("s2", ac.NoRoom()) == ("you-are-gone", "R-leave")
    assert GAME.legal(play.state, "s2") == ()


def test_a_removed_player_is_answered_for_by_the_referee():
    """R-leave: at random among the matching cards, hand hidden; "cannot" if there is none."""
    shown = set()
    for number in range(12):
        start = start_of("cluedo-2012", 3)
        play = Play(
            start,
            script_of(start, ENVELOPE, {"s2": ("mustard", "wrench"), "s3": ("green",)}),
            dice_from(number),
        )
        play.table(ac.Remove("s2"))
        assert play.view().seats[1].open == ()
        assert play.ask("s1", "mustard", "wrench", "kitchen") == ["Asked", "Showed", "TurnPassed"]
        question = play.view("s1").questions[0]
        assert question.answers[0].by_referee
        shown.add(question.card)
        assert play.view("s3").questions[0].card is None
        play.ask("s3", *ENVELOPE)
        play.cannot("s1")
        assert "line-referee-could-not" in play.told("s3")
        assert "line-referee-showed-to-you" in play.told("s1")
    assert shown == {"mustard", "wrench"}


def test_the_table_lets_the_referee_answer_once_for_one_who_is_away():
    """R-leave: nobody freezes the table."""
    play = cluedo()
    assert play.refused("table", ac.AnswerFor()) == ("no-question", "R-leave")
    play.ask("s1", "mustard", "rope", "kitchen")
    assert play.prompt("table", "answer_for").say.args["who"].seat == "s2"
    assert play.table(ac.AnswerFor()) == ["Showed", "TurnPassed"]
    assert play.view("s1").questions[0].card == "mustard"
    assert play.view("s2").questions[0].card == "mustard"
    play.ask("s2", *ENVELOPE)
    assert play.table(ac.AnswerFor())[0] == "CouldNot"


def test_the_table_goes_on_without_one_who_is_away():
    """R-leave, R-turn: the turn passes; after a question it ends; a look is made by the referee and told to the looker."""
    play = cluedo(3, accuse="anywhere", after_asking=True)
    play.table(ac.Skip())
    assert play.turn == "s2"
    assert "line-skipped-you" in play.told("s1")
    play.ask("s2", "white", "rope", "kitchen")
    assert play.refused("table", ac.Skip()) == ("nothing-to-skip", "R-leave")
    play.show("s3", "white")
    assert play.table(ac.Skip()) == ["EndedTurn", "TurnPassed"]
    two = to_phase("cluedo-2012", 2, "look")
    assert two.table(ac.Skip()) == ["Looked", "TurnPassed"]
    assert "line-referee-looked" in two.told()
    assert [s.card is not None for s in two.view("s1").side].count(True) == 1


def test_a_removed_player_comes_back():
    """R-leave: not who saw the envelope, and not who left."""
    play = cluedo()
    assert play.refused("table", ac.Restore("s2")) == ("no-such-seat", "R-leave")
    play.table(ac.Remove("s2"))
    assert play.refused("table", ac.Remove("s2")) == ("no-such-seat", "R-leave")
    play.table(ac.Restore("s2"))
    assert play.view().seats[1].stand == "in"
    play.accuse("s1", ("plum", "rope", "study"))
    play.table(ac.Remove("s1"))
    assert play.view().seats[0].stand == "removed"
    assert play.refused("table", ac.Restore("s1")) == ("no-such-seat", "R-leave")
    play.do("s2", ac.Leave())
    assert play.refused("table", ac.Restore("s2")) == ("no-such-seat", "R-leave")


def test_alone_at_the_table_one_may_end_it_and_open_everything():
    """R-leave: two seats, one left: at once; it is held like everything final."""
    play = cluedo(2)
    play.do("s2", ac.Leave())
    assert play.prompt("s1", "stop").weight == "wax"
    assert play.now("s1").sub.key == "now-nobody-to-answer"
    assert play.prompt("s1", "ask").note is None
    assert play.do("s1", ac.Stop()) == ["Proposed", "Corrected"]
    assert GAME.outcome(play.state).why.key == "why-stopped"


def test_when_the_looker_leaves_nobody_waits():
    """R-leave, R-side."""
    play = to_phase("cluedo-2012", 2, "look")
    assert play.do("s1", ac.Leave()) == ["WentAway", "QuestionDropped", "TurnPassed"]
    assert play.view().questions[0].status == "nobody"
    assert play.turn == "s2"
