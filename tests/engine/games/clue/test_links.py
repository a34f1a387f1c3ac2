"""R-board: the connections of the board, corrected by the people who see it."""

from __future__ import annotations

import pytest

from engine.core.seats import TABLE
from engine.games.clue import GAME
from engine.games.clue import actions as ac
from engine.games.clue.edition import Link
from tests.engine.games.clue import boxes
from tests.engine.games.clue.helpers import Play, start_of

SECRET = Link("secret", ("great-lakes", "southwest"))


@pytest.fixture
def play():
    """Supernatural, of whose board nothing is known."""
    return Play(start_of("clue-supernatural", 3), {("first", 0): "s1"})


def test_a_connection_is_read_on_the_board_and_all_see_it(play):
    """R-board: nothing is known of this board, until somebody says what stands there; all hear who said it."""
    assert play.view().links == ()
    assert "remove_link" not in play.offers("s2")
    assert play.do("s2", ac.AddLink("secret", "great-lakes.southwest")) == ["LinkAdded"]
    assert play.do("s3", ac.AddLink("joining", "pacific-northwest.west-coast")) == ["LinkAdded"]
    for viewer in ("", *play.start.seats):
        assert play.view(viewer).links == (SECRET, Link("joining", ("pacific-northwest", "west-coast")))
    assert play.told()[-2:] == ["line-link-secret", "line-link-joining"]
    assert play.told("s3")[-2:] == ["line-link-secret", "line-link-joining-you"]
    assert play.choices("s1", "remove_link", "pair") == [
        "great-lakes.southwest",
        "pacific-northwest.west-coast",
    ]


def test_a_wrong_connection_of_the_box_is_taken_away():
    """R-board: what the box says can be wrong for the board on the table."""
    play = Play(start_of("cluedo-2012", 3))
    before = play.view().links
    play.do("s1", ac.RemoveLink("garage.kitchen"))
    assert {*before} - {*play.view().links} == {Link("secret", ("garage", "kitchen"))}
    assert "garage.kitchen" in play.choices("s1", "add_link", "pair")
    play.do("s1", ac.AddLink("joining", "garage.kitchen"))
    assert Link("joining", ("garage", "kitchen")) in play.view().links


def test_the_last_change_of_the_board_is_taken_back_by_anybody(play):
    """R-board, R-correct: one after the other, whoever made it."""
    play.do("s2", ac.AddLink("secret", "great-lakes.southwest"))
    play.do("s2", ac.RemoveLink("great-lakes.southwest"))
    play.do("s3", ac.UndoLink())
    assert play.view().links == (SECRET,)
    assert (play.told()[-1], play.told("s3")[-1]) == ("line-link-back", "line-link-back-you")
    play.do("s1", ac.UndoLink())
    assert play.view().links == ()
    assert play.told()[-1] == "line-link-gone"
    assert "undo_link" not in play.offers("s1")
    assert play.refused("s1", ac.UndoLink()) == ("board-unchanged", "R-board")


@pytest.mark.parametrize(
    ("kind", "pair", "code"),
    [
        ("secret", "great-lakes.kitchen", "unknown-rooms"),
        ("secret", "great-lakes", "unknown-rooms"),
        ("secret", "great-lakes.southwest.southeast", "unknown-rooms"),
        ("secret", "dean.sam", "unknown-rooms"),
        ("secret", "", "unknown-rooms"),
        ("secret", "southeast.southeast", "same-room"),
        ("joining", "great-lakes.southwest", "connected-already"),
        ("joining", "southwest.great-lakes", "connected-already"),
        ("tunnel", "great-lakes.southeast", "unknown-connection"),
    ],
)
def test_what_is_no_connection_is_refused(play, kind, pair, code):
    """R-board: two different rooms of this box, not connected yet; nothing changes."""
    play.do("s2", ac.AddLink("secret", "great-lakes.southwest"))
    assert play.refused("s1", ac.AddLink(kind, pair)) == (code, "R-board")
    assert play.view().links == (SECRET,)


def test_a_connection_that_is_not_there_cannot_be_taken_away(play):
    """R-board."""
    for pair in ("great-lakes.southwest", "nonsense", ""):
        assert play.refused("s1", ac.RemoveLink(pair)) == ("not-connected", "R-board")


def test_who_may_correct_the_board(play):
    """R-board: every seat at the table at any time, wrong accusers and victims of a Demon too; not the host for all, not who left."""
    link = ac.AddLink("secret", "great-lakes.southwest")
    play.accuse("s1", _wrong(play))
    for _ in range(7):
        play.do("s2", ac.Draw("die", "demon"))
    play.do("s2", ac.Struck("die"))
    play.do("s1", link)
    play.do("s2", ac.UndoLink())
    assert play.refused(TABLE, link) == ("seat-only", "R-turn")
    play.do("s2", ac.Leave())
    assert play.refused("s2", link) == ("you-are-gone", "R-leave")
    play.accuse("s3", _wrong(play))
    assert play.refused("s1", link) == ("game-over", "R-turn")


def _wrong(play):
    suspect, weapon, room = play.state.envelope.open()
    return next(c for c in play.view().cards["suspect"] if c != suspect), weapon, room


def test_the_board_waits_while_a_correction_is_proposed(play):
    """R-correct: as everything else."""
    play.do("s1", ac.CorrectOrder(("s1", "s2")))
    assert play.refused("s2", ac.AddLink("secret", "great-lakes.southwest")) == ("proposal-open", "R-correct")


def test_the_connections_change_nothing_else(play):
    """R-board: neither the turn nor what may be taken back, nor any prompt but those of the board itself."""
    play.no_room("s1")
    before = play.state
    rest = [p for p in GAME.legal(before, "s1") if p.rule != "R-board"]
    play.do("s1", ac.AddLink("secret", "great-lakes.southwest"))
    assert [p for p in GAME.legal(play.state, "s1") if p.rule != "R-board"] == rest
    assert "take_back" in [p.act for p in rest]
    assert (play.state.turn, play.state.previous, play.state.board) == (
        before.turn,
        before.previous,
        before.board,
    )


def test_a_board_on_which_all_is_connected():
    """R-board: there is nothing left to add."""
    play = Play(start_of(boxes.MICRO, 3))
    for pair in ("room1.room2", "room1.room3", "room2.room3"):
        play.do("s1", ac.AddLink("joining", pair))
    assert "add_link" not in play.offers("s1")
    assert play.refused("s1", ac.AddLink("secret", "room1.room2")) == ("connected-already", "R-board")


def test_a_new_game_begins_with_the_box_again():
    """R-board: what was corrected belongs to this game."""
    start = start_of("cluedo-2012", 3)
    play = Play(start)
    box = play.view().links
    play.do("s1", ac.RemoveLink("garage.kitchen"))
    assert Play(start).view().links == box
