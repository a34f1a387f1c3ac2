"""R-word: the word, the notebooks, mending and throwing away."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.pages import PAGE_BYTES, page_of
from engine.core.viewer import SeatEye
from engine.games.detective_club import actions as act
from engine.games.detective_club.game import GAME
from tests.engine.games.detective_club.helpers import Table, correct, word

FAMILY = "👨‍👩‍👧‍👦"


def test_all_but_one_find_the_word_and_one_finds_nothing():
    """R-word."""
    t = Table(5, ["s4"])
    t.give("lantern")
    t.open_all()
    assert [t.page(s) for s in t.start.seats] == ["lantern", "lantern", "lantern", "", "lantern"]


def test_a_page_is_read_only_after_the_first_press_and_again_at_any_time():
    """R-word: the text is out only when its seat pressed."""
    t = Table(4)
    assert page_of(GAME, t.state, "s3") is None
    t.give()
    assert t.page("s3") is None
    assert page_of(GAME, t.state, "s3").id == "round-1-0"
    t.do("s3", act.OpenPage())
    assert t.page("s3") == "lantern"
    assert t.page("s4") is None
    assert t.view("s3").page == t.view("s4").page == "round-1-0"
    assert t.refused("s3", act.OpenPage()) == ("page-open", "R-word")
    t.lay_all()
    assert t.page("s3") == "lantern"
    t.explain_all()
    assert t.page("s3") == "lantern"


def test_a_page_is_gone_when_the_round_is_open():
    """R-word, R-new-round."""
    t = Table(4)
    t.give()
    t.open_all()
    t.lay_all()
    t.explain_all()
    t.vote_all(t.votes_for_right(0))
    assert [page_of(GAME, t.state, s) for s in t.start.seats] == [None] * 4
    t.do("s3", act.NextRound())
    assert [page_of(GAME, t.state, s) for s in t.start.seats] == [None] * 4
    assert t.refused("s3", act.OpenPage()) == ("page-none", "R-word")
    t.give("moon")
    assert [t.page(s) for s in t.start.seats] == [None] * 4
    assert page_of(GAME, t.state, "s1").id == "round-2-0"


def test_who_is_not_in_the_round_has_no_page():
    """R-word."""
    t = Table(5)
    t.do("s5", act.Leave())
    t.give()
    assert page_of(GAME, t.state, "s5") is None
    assert page_of(GAME, t.state, "nobody") is None


@pytest.mark.parametrize(
    "text", ["lantern", "a" * 40, FAMILY * 6, "提灯" * 20, "<b>&\"'", "1", "e\u0301" * 40, "🇯🇵" * 20]
)
def test_any_script_and_emoji_are_words(text):
    """R-word: at most 40 signs as people count, 160 bytes; markup is only text."""
    t = Table(4)
    t.give(text)
    t.do("s1", act.OpenPage())
    assert t.page("s1") == text
    assert len(text.encode()) <= PAGE_BYTES


def test_a_word_is_trimmed():
    """R-word."""
    t = Table(4)
    t.give(" \u3000lantern \n")
    t.do("s1", act.OpenPage())
    assert t.page("s1") == "lantern"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "word-empty"),
        (" \u3000\t", "word-empty"),
        ("\u3164", "word-empty"),
        ("\u2800\u2800", "word-empty"),
        ("\u200d", "word-empty"),
        ("a" * 41, "word-long"),
        (FAMILY * 7, "word-bytes"),
        ("提" * 41, "word-long"),
        ("🇯🇵" * 21, "word-bytes"),
        ("lan\ntern", "word-hidden"),
        ("lan\x00tern", "word-hidden"),
        ("\u202enretnal", "word-hidden"),
        ("a\u2066b\u2069", "word-hidden"),
        ("lan\u200btern", "word-hidden"),
        ("\ud800", "word-hidden"),
    ],
)
def test_f27_what_is_no_word_is_refused_and_says_why(text, code):
    """R-word: nothing changes."""
    t = Table(4)
    before = t.state
    assert t.refused("s1", word(text)) == (code, "R-word")
    assert t.state == before
    t.give()
    assert t.refused("s1", correct(text)) == (code, "R-word")


def test_only_the_active_player_writes_and_only_once():
    """R-word."""
    t = Table(4)
    assert t.refused("s2", word("moon")) == ("word-not-active", "R-word")
    assert t.refused("s2", correct("moon")) == ("word-none-yet", "R-word")
    assert t.refused("s1", correct("moon")) == ("word-none-yet", "R-word")
    assert t.refused("s1", act.VoidRound()) == ("word-none-yet", "R-word")
    t.give()
    assert t.refused("s1", word("moon")) == ("word-not-now", "R-word")
    assert t.refused("s2", correct("moon")) == ("word-not-active", "R-word")


def test_f36_the_word_is_mended_until_the_first_press_of_anyone():
    """R-word: free while nothing was delivered; the roles stay."""
    t = Table(4, ["s3"])
    t.give("lantrn")
    t.do("s1", correct("lantern"))
    t.do("s1", correct("lanterns"))
    assert "correct_word" in t.acts("s1")
    assert "void_round" not in t.acts("s1")
    assert t.refused("s1", act.VoidRound()) == ("void-not-needed", "R-word")
    t.do("s4", act.OpenPage())
    assert t.page("s4") == "lanterns"
    assert "correct_word" not in t.acts("s1")
    assert t.refused("s1", correct("moon")) == ("word-seen", "R-word")
    t.open_others("s4")
    assert t.page("s3") == ""


@pytest.mark.parametrize("first", ["s1", "s2", "s3"])
def test_any_first_press_fixes_the_word_whoever_it_is(first):
    """R-word: Active Player, Conspirator and Detective alike."""
    t = Table(4, ["s2"])
    t.give()
    t.do(first, act.OpenPage())
    assert t.refused("s1", correct("moon")) == ("word-seen", "R-word")


def test_mending_is_told_to_nobody_else():
    """R-word: nothing was delivered, so nothing is said."""
    t = Table(4)
    t.give("lantrn")
    before = {s: t.screen(s) for s in ("s2", "s3", "s4", "table")}
    t.do("s1", correct("lantern"))
    assert {s: t.screen(s) for s in before} == before
    assert t.said("s1")[-1] == "line-word-corrected"


def test_throwing_the_word_away_opens_the_pages_and_begins_anew_with_new_roles():
    """R-word: told to all; same Active Player, new draw."""
    t = Table(4, ["s3", "s4"])
    t.give("lantern")
    t.do("s2", act.OpenPage())
    t.do("s1", act.VoidRound())
    assert t.phase == "word"
    assert t.active == "s1"
    assert (t.view().round.no, t.view().round.again, t.view().round.of) == (1, 1, 8)
    last = t.view("s4").last
    assert (last.void, last.by, last.word, last.conspirator) == ("word", "s1", "lantern", "s3")
    assert {(r.seat, r.role, r.points) for r in last.rows} == {
        ("s1", "active", 0),
        ("s2", "detective", 0),
        ("s3", "conspirator", 0),
        ("s4", "detective", 0),
    }
    assert t.said("s4")[-3:] == ["line-void-word", "line-void-open", "line-round-again"]
    t.give("moon")
    t.open_all()
    assert [t.page(s) for s in t.start.seats] == ["moon", "moon", "moon", ""]
    assert t.view().last is None


def test_the_word_cannot_be_thrown_away_by_others_or_once_a_vote_is_cast():
    """R-word."""
    t = Table(4)
    t.give()
    t.do("s1", act.OpenPage())
    assert t.refused("s2", act.VoidRound()) == ("void-not-active", "R-word")
    t.lay_all()
    t.explain_all()
    assert "void_round" in t.acts("s1")
    t.do("s2", t.first_vote("s2"))
    assert "void_round" not in t.acts("s1")
    assert t.refused("s1", act.VoidRound()) == ("void-too-late", "R-word")


def test_every_seat_draws_its_role_from_all_but_the_active_player():
    """R-word: never the Active Player."""
    found = Counter()
    for seed in range(60):
        t = Table(4, [])
        t.conspire_anyhow(seed)
        t.give()
        found[t.state.round.conspirator.open()] += 1
    assert set(found) == {"s2", "s3", "s4"}


def test_words_and_roles_do_not_print():
    """R-word: no word in a log line or traceback."""
    t = Table(4)
    events = t.do("s1", word("xyzzy"))
    assert "xyzzy" not in repr(events) + repr(t.state) + repr(word("xyzzy"))
    assert "s2" not in repr(events)
    assert "xyzzy" not in repr(GAME.view(t.state, SeatEye("s1")))
