"""Accusations, all the ways in which a game ends, and the side and centre cards."""

from __future__ import annotations

import pytest

from engine.core.words import Label
from engine.games.clue import GAME
from engine.games.clue import actions as ac
from tests.engine.games.clue import boxes
from tests.engine.games.clue.boxes import EDITIONS, NAMES
from tests.engine.games.clue.helpers import Play, script_of, start_of
from tests.engine.games.clue.test_asking import ENVELOPE, cluedo

WRONG = ("plum", "rope", "bathroom")


def test_a_right_accusation_wins_and_opens_everything():
    """R-accuse: the three names are public, the game is over, all see all."""
    play = cluedo()
    play.accuse("s1", ENVELOPE)
    outcome = GAME.outcome(play.state)
    assert outcome.winners == ("s1",)
    assert outcome.why.key == "why-solved"
    for viewer in ("", "s1", "s2"):
        view = play.view(viewer)
        assert view.phase == "over"
        assert view.envelope == ENVELOPE
        assert view.opened.hands["s3"] == play.state.hands["s3"].open()
        assert view.accusations[0].right
        assert play.now(viewer).say.key == "why-solved"
    assert play.refused("s2", ac.NoRoom()) == ("game-over", "R-turn")
    assert play.offers("table") == []


def test_a_wrong_accuser_alone_sees_the_envelope_and_only_answers():
    """R-accuse: asks and accuses no more, hand hidden, goes on answering; which of the three was wrong is not said."""
    play = cluedo()
    play.accuse("s1", WRONG)
    assert play.view("s1").envelope == ENVELOPE
    assert "line-you-saw-envelope" in play.told("s1")
    for other in ("", "s2", "s3", "s4"):
        assert play.view(other).envelope is None
        assert "line-you-saw-envelope" not in play.told(other)
        assert play.view(other).accusations[0].cards == WRONG
        assert play.view(other).seats[0].open == ()
    assert play.view("s1").out
    assert play.view("s1").notebook.read_only
    closed = GAME.notes_problem(play.state, "s1")
    assert (closed.code, closed.rule) == ("notes-closed", "R-accuse")
    assert GAME.notes_problem(play.state, "s2") is None
    assert play.now("s1").sub.key == "now-you-only-answer"
    assert play.turn == "s2"
    play.ask("s2", "scarlet", "rope", "kitchen")
    play.cannot("s3", "s4")
    play.show("s1", "scarlet")
    play.no_room("s3", "s4")
    assert play.turn == "s2", "s1 takes no more turns"
    assert play.refused("s1", ac.Accuse(*ENVELOPE)) == ("accused-already", "R-accuse")
    assert play.refused("s1", ac.Ask(*ENVELOPE)) == ("not-your-turn", "R-turn")


@pytest.mark.parametrize("edition", EDITIONS, ids=NAMES)
def test_f28_two_players_and_a_wrong_accusation_the_other_plays_on_alone(edition):
    """R-last, R-unsolved: wrong too: unsolved, and everything is opened; nobody wins by being left over."""
    seats = max(2, edition["seats"][0])
    play = Play(start_of(edition, seats), {("first", 0): "s1"})
    suspect, weapon, room = play.state.envelope.open()
    wrong = (next(t["id"] for t in edition["suspects"] if t["id"] != suspect), weapon, room)
    for seat in play.start.seats[:-1]:
        play.accuse(seat, wrong)
        assert GAME.outcome(play.state) is None
    last = play.start.seats[-1]
    for _ in range(3):
        assert play.turn == last
        play.no_room(last)
    assert play.accuse(last, wrong)[-1] == "Unsolved"
    outcome = GAME.outcome(play.state)
    assert (outcome.winners, outcome.why.key) == ((), "why-unsolved")
    assert play.view().envelope == (suspect, weapon, room)
    assert "line-unsolved" in play.told()


@pytest.mark.parametrize("edition", EDITIONS, ids=NAMES)
def test_f28_the_last_one_left_can_still_solve_it(edition):
    """R-last: the last one wins by a right accusation only."""
    seats = max(2, edition["seats"][0])
    play = Play(start_of(edition, seats), {("first", 0): "s1"})
    suspect, weapon, room = play.state.envelope.open()
    wrong = (suspect, next(t["id"] for t in edition["weapons"] if t["id"] != weapon), room)
    for seat in play.start.seats[:-1]:
        play.accuse(seat, wrong)
    play.accuse(play.start.seats[-1], (suspect, weapon, room))
    assert GAME.outcome(play.state).winners == (play.start.seats[-1],)


@pytest.mark.parametrize("edition", EDITIONS, ids=NAMES)
def test_f29_an_accusation_without_touching_anything_is_impossible(edition):
    """R-accuse: three fields of which none has a default; the act is wax, so it is held."""
    play = Play(start_of(edition, 3), {("first", 0): "s1"})
    prompt = play.prompt("s1", "accuse")
    assert [f.kind for f in prompt.fields] == ["one", "one", "one"]
    assert prompt.weight == "wax"
    assert prompt.note.key == f"note-accuse-{edition['accuse']}"
    assert prompt.note.args == {"accusation": Label("term-accusation")}, "the box's own word"
    assert play.refused("s1", ac.Accuse("", "", "")) == ("unknown-card", "R-accuse")


def test_in_the_centre_never_in_the_turn_of_a_question():
    """R-accuse: not even where the lobby allows accusing after a question."""
    play = cluedo(3, after_asking=True)
    play.ask("s1", "mustard", "rope", "kitchen")
    assert play.refused("s1", ac.Accuse(*ENVELOPE)) == ("question-open", "R-answer")
    play.show("s2", "mustard")
    assert play.turn == "s2", "the turn ended by itself"
    play = cluedo(3)
    play.ask("s1", "mustard", "rope", "kitchen")
    play.show("s2", "mustard")
    assert play.refused("s1", ac.Accuse(*ENVELOPE)) == ("not-your-turn", "R-turn")


def test_accusing_right_after_asking_where_the_box_allows_it():
    """R-accuse, R-turn: Clue of 1986: the turn goes on after the question until its player ends it."""
    start = start_of("clue-classic", 3)
    play = Play(start, script_of(start, ("plum", "rope", "kitchen"), {"s2": ("green",)}))
    play.ask("s1", "green", "rope", "kitchen")
    play.show("s2", "green")
    assert play.turn == "s1"
    play.accuse("s1", ("plum", "rope", "kitchen"))
    assert GAME.outcome(play.state).winners == ("s1",)


def test_not_after_asking_where_only_instead():
    """R-accuse: an effect that lets one ask again leaves the turn open, but not for an accusation."""
    play = cluedo(3)
    play.do("s1", ac.AskAgain())
    play.ask("s1", "mustard", "rope", "kitchen")
    play.show("s2", "mustard")
    assert play.turn == "s1"
    assert play.refused("s1", ac.Accuse(*ENVELOPE)) == ("accuse-next-turn", "R-accuse")


def test_two_players_look_at_side_cards_that_they_have_not_seen():
    """R-side, R-nobody: which one is public, what it is only the looker's; none left: nothing happens."""
    start = start_of("cluedo-2012", 2)
    side = ("white", "pistol", "garage", "bedroom")
    play = Play(start, script_of(start, ENVELOPE, {"s1": ("mustard", "wrench", "study")}, side=side))
    for number, letter in enumerate("CADB"):
        play.ask("s1", "mustard", "wrench", "study")
        assert play.cannot("s2") == ["CouldNot", "NobodyAnswered"]
        assert play.awaited == ("s1",)
        assert (play.now("s1").say.key, play.now("s2").say.key) == ("now-look-you", "now-wait-look")
        assert play.refused("s2", ac.Look("A")) == ("no-look", "R-nobody")
        assert play.refused("s1", ac.Look("E")) == ("no-such-letter", "R-side")
        if number:
            assert play.refused("s1", ac.Look("C")) == ("seen-already", "R-side")
        assert set(play.choices("s1", "look", "letter")) == set("ABCD") - set("CADB"[:number])
        play.do("s1", ac.Look(letter))
        card = side["ABCD".index(letter)]
        mine, theirs, public = (play.view(v).side["ABCD".index(letter)] for v in ("s1", "s2", ""))
        assert (mine.card, theirs.card, public.card) == (card, None, None)
        assert mine.looked == theirs.looked == public.looked == ("s1",)
        assert play.view().questions[-1].look == letter
        assert play.why("s1", card, f"side-{letter}") == ("why-looked", number * 1 + 1)
        play.no_room("s2")
    play.ask("s1", "mustard", "wrench", "study")
    assert play.cannot("s2") == ["CouldNot", "NobodyAnswered", "TurnPassed"]
    assert play.refused("s1", ac.Look("A")) == ("no-look", "R-nobody")


def test_who_enters_the_centre_looks_at_the_cards_there_alone():
    """R-centre: the look is public, the cards are not; no question in that turn, but an accusation."""
    start = start_of(boxes.CENTRE, 4)
    over = ("room8", "room9")
    play = Play(start, script_of(start, ("suspect1", "weapon1", "room1"), {}, over=over))
    prompt = play.prompt("s1", "look_centre")
    assert prompt.weight == "wax"
    assert play.refused("s2", ac.LookCentre()) == ("not-your-turn", "R-turn")
    play.do("s1", ac.LookCentre())
    assert play.view("s1").centre.seen == over
    assert play.view("s2").centre.seen == play.view().centre.seen == ()
    assert play.view().centre.looked == ("s1",)
    assert play.mark("s1", "room8", "centre") == "has"
    assert play.mark("s1", "suspect2", "centre") == "no"
    assert play.refused("s1", ac.Ask("suspect1", "weapon1", "room1")) == ("ask-in-centre", "R-centre")
    assert play.refused("s1", ac.NoRoom()) == ("end-turn-instead", "R-turn")
    assert play.refused("s1", ac.LookCentre()) == ("seen-already-centre", "R-centre")
    assert play.now("s1").say.key == "now-your-turn-end"
    assert {"accuse", "end_turn"} <= set(play.offers("s1"))
    play.do("s1", ac.EndTurn())
    assert play.view("s1").seats[0].place == ""
    play.ask("s2", "suspect1", "weapon1", "room8")
    play.do("s2", ac.TakeBack())
    play.do("s2", ac.LookCentre())
    play.table(ac.Skip())
    assert play.turn == "s3"


def test_no_look_at_the_centre_after_asking_or_where_nothing_lies():
    """R-centre."""
    start = start_of(boxes.box(left_over="centre", accuse="anywhere", after_asking=True), 4)
    play = Play(start, script_of(start, ("suspect1", "weapon1", "room1"), {}, over=("room8", "room9")))
    play.ask("s1", "suspect1", "weapon1", "room1")
    play.cannot("s2", "s3", "s4")
    assert play.refused("s1", ac.LookCentre()) == ("asked-already", "R-centre")
    assert cluedo().refused("s1", ac.LookCentre()) == ("centre-empty", "R-centre")


def test_in_the_accused_room():
    """R-accuse: the referee asks whether one is in that room."""
    play = Play(start_of(boxes.CLOCKS, 3), {("first", 0): "s1"})
    assert play.prompt("s1", "accuse").note.key == "note-accuse-room"
    assert play.view().accuse == "room"
