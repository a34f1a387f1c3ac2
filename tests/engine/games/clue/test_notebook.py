"""The automatic marks, each with its reason."""

from __future__ import annotations

import pytest

from engine.games.clue import actions as ac
from tests.engine.games.clue.helpers import Play, script_of, start_of
from tests.engine.games.clue.test_asking import ENVELOPE, cluedo


def test_own_and_face_up_cards_are_crossed_off_by_themselves():
    """R-deal: each with its reason."""
    play = cluedo()
    book = play.view("s1").notebook
    assert book.columns == ("s1", "s2", "s3", "s4")
    assert set(book.crossed) == {*play.view("s1").hand, *play.view().faceup}
    assert play.mark("s1", "scarlet", "s1") == "has"
    assert play.mark("s1", "scarlet", "s2") == "no"
    assert play.mark("s1", "mustard", "s1") == "no"
    assert play.mark("s1", "mustard", "s2") is None
    assert play.mark("s1", "peacock", "s3") == "no"
    assert play.why("s1", "scarlet", "s2") == ("why-you-hold", None)
    assert play.why("s1", "mustard", "s1") == ("why-not-yours", None)
    assert play.why("s1", "peacock", "s3") == ("why-faceup", None)


def test_the_shared_screen_has_no_notebook():
    assert cluedo().view().notebook is None


def test_what_a_question_marks():
    """R-answer: who could not, who showed one of three, and what one was shown."""
    play = cluedo()
    play.ask("s1", "plum", "rope", "bedroom")
    play.cannot("s2")
    play.show("s3", "bedroom")
    assert play.why("s1", "bedroom", "s3") == ("why-shown", 1)
    assert play.mark("s1", "bedroom", "s4") == "no"
    assert play.mark("s1", "plum", "s3") is None
    assert play.why("s4", "plum", "s2") == ("why-could-not", 1)
    assert play.mark("s4", "plum", "s3") == "maybe"
    assert play.why("s4", "bedroom", "s3") == ("why-one-of", 1)
    assert play.mark("s4", "bedroom", "s2") == "no"
    assert play.mark("s2", "plum", "s2") == "no"
    assert play.why("s2", "plum", "s2") == ("why-not-yours", None)
    assert play.mark("s3", "bedroom", "s3") == "has"


def test_a_certain_mark_stands_before_a_maybe():
    """R-answer: each cell is marked once, by the surest fact of the lowest level."""
    play = cluedo()
    play.ask("s1", "plum", "rope", "bedroom")
    play.cannot("s2")
    play.show("s3", "bedroom")
    play.ask("s2", "plum", "rope", "kitchen")
    play.cannot("s3")
    assert play.mark("s4", "plum", "s3") == "no"
    assert play.mark("s4", "bedroom", "s3") == "maybe"


@pytest.mark.parametrize(
    ("level", "shown", "could_not"), [("0", None, None), ("1", "has", None), ("2", "has", "no")]
)
def test_the_table_sets_the_highest_level(level, shown, could_not):
    """R-answer: 0 nothing, 1 what one holds and was shown, 2 also who could not answer."""
    start = start_of("cluedo-2012", 3, marks=level)
    play = Play(start, script_of(start, ENVELOPE, {"s3": ("bedroom",)}))
    play.ask("s1", "plum", "rope", "bedroom")
    play.cannot("s2")
    play.show("s3", "bedroom")
    assert play.mark("s1", "bedroom", "s3") == shown
    assert play.mark("s1", "plum", "s2") == could_not
    book = play.view("s1").notebook
    assert book.level == int(level)
    assert all(r.level <= int(level) for r in book.reasons)


def test_a_wrong_accuser_knows_the_envelope():
    """R-accuse: its three cards are in no column, and not crossed off."""
    play = cluedo()
    play.accuse("s1", ("plum", "rope", "study"))
    assert [play.mark("s1", "plum", s) for s in play.start.seats] == ["no"] * 4
    assert play.why("s1", "plum", "s2") == ("why-envelope", None)
    assert "plum" not in play.view("s1").notebook.crossed
    assert play.mark("s2", "plum", "s3") is None


def test_side_cards_have_columns_of_their_own():
    """R-side."""
    play = Play(start_of("cluedo-2012", 2))
    assert play.view("s1").notebook.columns == ("s1", "s2", "side-A", "side-B", "side-C", "side-D")


def test_every_reason_marks_something():
    """R-answer: what marks nothing new is left out, so that the notebook stays small."""
    play = cluedo()
    for _ in range(3):
        play.ask("s1", *ENVELOPE)
        play.cannot("s2", "s3", "s4")
        play.no_room("s2", "s3", "s4")
    for seat in play.start.seats:
        book = play.view(seat).notebook
        assert {at for _, at in book.marks.values()} | set(book.crossed.values()) == set(
            range(len(book.reasons))
        )
    play.do("s2", ac.Leave())
    assert play.view("s2").hand == play.view().seats[1].open
