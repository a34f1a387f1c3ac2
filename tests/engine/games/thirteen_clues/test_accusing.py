"""Accusing, Top Secret and the game of two: what each rule allows, and every wrong act refused by its name."""

from __future__ import annotations

import pytest

from engine.core.words import SeatRef
from engine.games.thirteen_clues import GAME
from engine.games.thirteen_clues.actions import Accuse, Ask, AskSide, AskTopSecret, Look, Said, Take
from tests.engine.games.thirteen_clues.table import Table

# Accusing


def test_right_wins_at_once_and_opens_everything():
    """R-accuse"""
    table = Table(3).choose_all()
    table.do("s1", Accuse("nurse", "parlor", "rifle"))
    outcome = GAME.outcome(table.state)
    assert outcome.winners == ("s1",)
    assert outcome.why.key == "over-solved"
    assert table.now("s1").say.key == "now-you-solved"
    assert table.now("s2").say == outcome.why
    for seat in ("s1", "s2", "s3", None):
        view = table.view(seat)
        assert all(len(s.front) == 3 and len(s.behind) == 2 for s in view.screens)
        assert all(i.card for i in view.informants)
    assert [c.card for c in table.view("s1").own.case] == ["nurse", "parlor", "rifle"]
    assert table.refused("s2", Ask("s1", "red")) == ("game-over", "R-accuse")


def test_wrong_says_wrong_and_no_more():
    """R-accuse: the turn is over, the glasses left go to the reserve, the seat stays in."""
    table = Table(3).choose_all()
    table.ask("s1", "s2", "red")
    table.ask("s2", "s3", "red")
    table.ask("s2", "s3", "red")
    assert table.glasses == {"s1": 0, "s2": 0, "s3": 3, "reserve": 5}
    table.do("s3", Accuse("countess", "museum", "blowgun"))
    # One glass to s1, who is next without; two to the reserve, of which s1 needs none.
    assert table.glasses == {"s1": 1, "s2": 0, "s3": 0, "reserve": 7}
    assert table.on_turn == "s1"
    keys = table.news("s1")
    assert keys[-5:] == ["news-accused", "news-wrong", "news-glass-to-you", "news-unspent", "news-turn-you"]
    assert table.told("s1")[-4].say.args == {"who": SeatRef("s3")}, "nothing about how near it was"
    assert table.told("s1")[-2].say.args == {"who": SeatRef("s3"), "n": 2}
    assert table.view(None).accusations[-1].right is False
    assert "accuse" not in table.prompts("s3")
    table.ask("s1", "s2", "man")
    table.ask("s2", "s3", "man")
    assert "accuse" in table.prompts("s3"), "on a later turn one may accuse again"


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        (("officer", "museum", "rifle"), "card-in-view"),
        (("nurse", "library", "rifle"), "card-in-view"),
        (("duke", "museum", "rifle"), "card-in-view"),
        (("nurse", "park", "rifle"), "card-in-view"),
        (("sailor", "museum", "rifle"), "card-out"),
        (("nurse", "museum", "candlestick"), "card-out"),
        (("nurse", "maid", "rifle"), "accuse-one-of-each"),
        (("museum", "nurse", "rifle"), "accuse-one-of-each"),
        (("nurse", "museum", "nonsense"), "accuse-one-of-each"),
    ],
)
def test_wrong_accusations_are_refused(cards, code):
    """R-accuse: a card in view (other screens, behind the own), out of play, or two of one kind."""
    table = Table(3).choose_all()
    assert table.refused("s1", Accuse(*cards)) == (code, "R-accuse")


def test_only_cards_that_one_cannot_see_are_offered():
    """R-accuse"""
    table = Table(3).choose_all()
    assert table.prompts("s1")["accuse"].private
    assert table.choices("s1", "accuse", "suspect") == ["countess", "nurse", "maid", "dancer"]


def test_an_informant_that_one_has_seen_may_be_named_with_a_private_warning():
    """R-accuse: a bluff."""
    table = Table(3).choose_all()
    table.do("s1", Look("A"))
    card = table.state.informants[0].open()
    table.do("s2", Look("B"))
    table.do("s3", Look("C"))
    kind = table.state.box.cards[card].kind
    (field,) = (f for f in table.prompts("s1")["accuse"].fields if f.name == kind)
    warned = {c.value for c in field.choices if getattr(c.text, "key", "") == "card-informant"}
    assert warned == {card}
    named = {"suspect": "nurse", "location": "museum", "weapon": "rifle"} | {kind: card}
    table.do("s1", Accuse(**named))
    assert not table.state.accusations[-1].right


# Top Secret


def test_a_secret_answer_goes_to_asker_and_witness_alone():
    """R-top-secret: the question is public, the glass moves all the same, the tile is spent."""
    table = Table(3, top_secret=True).choose_all()
    assert table.prompts("s2").keys() == {"leave"}
    assert table.ask("s1", "s2", "red", AskTopSecret) == 2
    answers = {seat: table.view(seat).questions[-1].answer for seat in ("s1", "s2", "s3", None)}
    assert answers == {"s1": 2, "s2": 2, "s3": None, None: None}
    assert table.view("s3").questions[-1].about == "red"
    assert table.glasses["s2"] == 2
    assert [s.seat for s in table.view(None).screens if s.tile] == ["s2", "s3"]
    assert "news-secret-to-you" in table.news("s1")
    assert "news-secret-from-you" in table.news("s2")
    assert "news-secret" in table.news("s3")
    table.ask("s2", "s1", "red")
    table.ask("s2", "s1", "red")
    table.ask("s3", "s1", "red")
    assert table.refused("s1", AskTopSecret("s2", "man")) == ("tile-spent", "R-top-secret")
    assert "ask-top-secret" not in table.prompts("s1")


def test_the_asker_may_fetch_a_secret_answer_from_a_sleeping_witness():
    """R-top-secret"""
    table = Table(3, top_secret=True).choose_all()
    table.do("s1", AskTopSecret("s2", "red"))
    assert table.prompts("s2")["said"].private
    table.do("s1", Said())
    assert table.view("s1").questions[-1].answer == 2
    assert "news-secret-for" in table.news(None)


def test_without_the_variant_or_with_two_there_is_no_top_secret():
    """R-top-secret"""
    assert Table(3).choose_all().refused("s1", AskTopSecret("s2", "red")) == ("no-top-secret", "R-top-secret")
    table = Table(2, top_secret=True).choose_all()
    assert not table.view("s1").top_secret
    assert table.refused("s1", AskTopSecret("s2", "red")) == ("no-top-secret", "R-top-secret")


# Two players


def test_two_players_have_no_glasses_and_one_act_a_turn():
    """R-two"""
    table = Table(2).choose_all()
    assert table.view("s1").glasses is None
    table.ask_side("s1", "red", "left")
    assert table.on_turn == "s2"
    table.do("s2", Look("H"))
    assert table.on_turn == "s1"
    table.do("s1", Accuse("countess", "museum", "rifle"))
    assert table.on_turn == "s2"
    assert table.glasses == {"s1": 0, "s2": 0, "reserve": 0}
    table.do("s2", Accuse("officer", "market", "poison"))
    assert GAME.outcome(table.state).winners == ("s2",)


def test_two_players_choose_for_each_other():
    """R-two, R-choose"""
    table = Table(2).choose_all()
    assert [c.card for c in table.view("s1").screens[0].front] == ["officer", "market", "poison"]
    assert [c.card for c in table.view("s2").screens[0].front] == ["butcher", "library", "knife"]


def test_two_players_must_say_left_or_right_and_more_must_not():
    """R-two"""
    table = Table(2).choose_all()
    assert table.refused("s1", Ask("s2", "red")) == ("which-side", "R-two")
    assert table.refused("s1", AskSide("red", "middle")) == ("which-side", "R-two")
    assert table.refused("s1", AskSide("orange", "left")) == ("colour-out", "R-ask")
    assert table.refused("s1", Take("s2")) == ("need-no-glass", "R-two")
    assert Table(3).choose_all().refused("s1", AskSide("red", "left")) == ("no-sides", "R-ask")
