"""Each rule at the table: what it allows, and every wrong act refused by its rule's name."""

from __future__ import annotations

import pytest

from engine.core.secret import Secret
from engine.core.words import Say, SeatRef
from engine.games.thirteen_clues.actions import (
    Accuse,
    Ask,
    Choose,
    ChooseFor,
    Look,
    Said,
    Skip,
    Take,
)
from tests.engine.games.thirteen_clues.boxes import small_box
from tests.engine.games.thirteen_clues.table import HOST, Table

# Dealing and choosing


def test_everybody_gets_five_cards_with_one_of_each_kind():
    """R-deal"""
    for players in range(2, 7):
        for seed in range(20):
            state = Table(players, seed=seed).state
            for hand in state.hands.values():
                assert len(hand.open()) == 5
                assert {state.box.cards[c].kind for c in hand.open()} == {"suspect", "location", "weapon"}
            assert len(state.informants) == {2: 8, 3: 6, 4: 4, 5: 2, 6: 0}[players]


def test_the_order_of_a_hand_tells_nothing():
    """R-deal, R-choose: what stays behind the screen stands left or right by chance, whatever its kind."""
    kinds = {"suspect": 0, "location": 0, "weapon": 0}
    for seed in range(300):
        state = Table(3, seed=seed).state
        kinds[state.box.cards[state.hands["s1"].open()[0]].kind] += 1
    assert all(70 <= n <= 130 for n in kinds.values()), kinds


def test_every_seat_begins_as_often_as_any_other():
    """R-glass: the first player is drawn by chance."""
    counts = {"s1": 0, "s2": 0, "s3": 0}
    for seed in range(300):
        counts[Table(3, seed=seed).state.first] += 1
    assert all(70 <= n <= 130 for n in counts.values()), counts


def test_three_cards_go_to_the_screen_on_the_left_and_two_stay():
    """R-choose"""
    table = Table(3).choose_all()
    front = {s.seat: [c.card for c in s.front] for s in table.view("s1").screens}
    assert front == {"s2": ["officer", "market", "poison"], "s3": ["butcher", "library", "knife"], "s1": []}
    assert [c.card for c in table.view("s1").own.behind] == ["duke", "park"]


def test_who_sits_on_the_left_is_named():
    """R-choose"""
    table = Table(3)
    for seat, left in (("s1", "s2"), ("s2", "s3"), ("s3", "s1")):
        assert table.view(seat).own.target == left
        assert table.prompts(seat)["choose"].say.args == {"who": SeatRef(left)}


def test_nothing_is_shown_before_all_have_chosen():
    """R-choose"""
    table = Table(3)
    assert table.prompts("s1")["choose"].weight == "main"
    table.do("s1", table.choice("s1"))
    assert table.prompts("s1")["choose"].weight == "plain", "to choose again is not awaited"
    table.do("s2", table.choice("s2"))
    assert all(s.front == () for seat in ("s1", "s2", "s3", None) for s in table.view(seat).screens)
    assert [s.seat for s in table.view(None).screens if s.chosen] == ["s1", "s2"]
    assert table.now("s1").awaited == ("s3",)
    table.do("s3", table.choice("s3"))
    assert all(s.front for s in table.view("s1").screens if s.seat != "s1")


def test_a_tip_when_all_three_are_of_one_colour():
    """R-choose"""
    table = Table(hands={"s1": ("officer", "parlor", "knife", "duke", "park"), "s2": TWO_HAND})
    table.do("s1", table.choice("s1", "officer", "parlor", "knife"))
    assert table.view("s1").own.tip.key == "tip-one-colour"
    table.do("s1", table.choice("s1", "duke", "parlor", "knife"))
    assert table.view("s1").own.tip is None


TWO_HAND = ("butcher", "library", "poison", "crossbow", "sword")


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        (("officer", "market", "duke"), "choose-one-of-each"),
        (("officer", "duke", "poison"), "choose-one-of-each"),
        (("market", "officer", "poison"), "choose-one-of-each"),
        (("butcher", "market", "poison"), "not-your-card"),
        (("nonsense", "market", "poison"), "not-your-card"),
    ],
)
def test_wrong_choices_are_refused(cards, code):
    """R-choose: two suspects, cards in the wrong place, cards of others."""
    table = Table(3)
    assert table.refused("s1", Choose(*(Secret(c) for c in cards))) == (code, "R-choose")


def test_acts_at_the_wrong_time_are_refused():
    """R-choose, R-glass"""
    table = Table(3)
    for action in (Ask("s2", "red"), Look("A"), Accuse("nurse", "parlor", "rifle"), Take("s2")):
        assert table.refused("s1", action) == ("choose-first", "R-choose")
    assert table.refused("s1", Said()) == ("nothing-asked", "R-ask")
    assert table.refused(HOST, Skip()) == ("no-turn-to-skip", "R-leave")
    table.choose_all()
    assert table.refused("s1", table.choice("s1")) == ("choosing-over", "R-choose")
    assert table.refused(HOST, ChooseFor("s1")) == ("choosing-over", "R-choose")
    for action in (Ask("s1", "red"), Look("A"), Accuse("nurse", "parlor", "rifle"), Take("s1")):
        assert table.refused("s2", action) == ("not-your-turn", "R-glass")


def test_the_host_may_let_the_referee_choose():
    """R-choose"""
    table = Table(3)
    table.do("s1", table.choice("s1"))
    assert table.choices(HOST, "choose-for", "seat") == ["s2", "s3"]
    assert table.refused(HOST, ChooseFor("s1")) == ("has-chosen", "R-choose")
    assert table.refused(HOST, ChooseFor("s9")) == ("no-such-seat", "R-choose")
    table.do(HOST, ChooseFor("s2"))
    chosen = table.state.picks["s2"].open()
    assert set(chosen) <= set(table.state.hands["s2"].open())
    assert table.news("s2")[-1] == "news-chosen-for-you"
    assert table.news("s1")[-1] == "news-chosen-for"
    # Whoever wakes up may still change it.
    table.do("s2", table.choice("s2", "butcher", "library", "crossbow"))
    assert [c.card for c in table.view("s2").own.chosen] == ["butcher", "library", "crossbow"]


# Turns and glasses


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everybody_begins_with_one_glass_and_the_rest_is_the_reserve(players):
    """R-glass"""
    table = Table(players, seed=1).choose_all()
    assert table.glasses == {**{f"s{i}": 1 for i in range(1, players + 1)}, "reserve": 8 - players}


def test_the_glass_goes_to_the_witness_who_spends_all_then():
    """R-glass, R-ask"""
    table = Table(3).choose_all()
    assert table.ask("s1", "s2", "red") == 2
    assert table.on_turn == "s2"
    assert table.glasses == {"s1": 0, "s2": 2, "s3": 1, "reserve": 5}
    table.ask("s2", "s3", "man")
    assert table.on_turn == "s2", "one glass is left"
    table.ask("s2", "s3", "woman")
    assert table.on_turn == "s3"
    assert table.now("s3").say.args == {"n": 3}


def test_whoever_has_none_gets_one_from_the_reserve():
    """R-glass"""
    table = Table(3).choose_all()
    table.ask("s1", "s2", "red")
    table.do("s2", Look("A"))
    # The glass of the look went to s1, the only one without.
    assert table.glasses == {"s1": 1, "s2": 1, "s3": 1, "reserve": 5}
    table.ask("s2", "s1", "red")
    table.ask("s3", "s1", "red")
    for about in ("red", "man", "woman"):
        table.ask("s1", "s3", about)
    assert table.on_turn == "s2"
    assert table.glasses == {"s1": 0, "s2": 1, "s3": 3, "reserve": 4}
    assert table.news("s2")[-1] == "news-took-reserve-you"
    assert table.news("s1")[-1] == "news-took-reserve"


def without_reserve():
    """s1 is on turn and has no glass; s2 has one and s3 two; the reserve is empty."""
    table = Table(hands=FIVE_COLOURS, edition=small_box(5, 3)).choose_all()
    table.ask("s1", "s2", "red")
    table.ask("s2", "s3", "red")
    table.ask("s2", "s3", "red")
    table.ask("s3", "s2", "red")
    table.ask("s3", "s2", "red")
    table.ask("s3", "s2", "red")
    assert table.glasses == {"s1": 0, "s2": 3, "s3": 0, "reserve": 0}
    return table


FIVE_COLOURS = {
    "s1": ("officer", "market", "poison", "duke", "park"),
    "s2": ("butcher", "library", "knife", "crossbow", "museum"),
    "s3": ("nurse", "parlor", "blowgun", "sword", "countess"),
}


def test_with_an_empty_reserve_one_takes_from_a_player_of_ones_choice():
    """R-glass"""
    table = without_reserve()
    assert table.on_turn == "s1"
    assert set(table.prompts("s1")) == {"take", "leave"}
    assert table.choices("s1", "take", "source") == ["s2"]
    for action in (Ask("s2", "red"), Look("A"), Accuse("nurse", "parlor", "blowgun")):
        assert table.refused("s1", action) == ("take-first", "R-glass")
    assert table.refused("s1", Take("s3")) == ("has-no-glass", "R-glass")
    assert table.refused("s1", Take("s1")) == ("take-from-whom", "R-glass")
    assert table.refused("s1", Take("s9")) == ("take-from-whom", "R-glass")
    assert table.now("s1").say.key == "now-your-turn-take"
    assert table.now("s2").say == Say("now-turn-take", {"who": SeatRef("s1")})
    table.do("s1", Take("s2"))
    assert table.glasses == {"s1": 1, "s2": 2, "s3": 0, "reserve": 0}
    assert [table.told(s)[-1].say for s in ("s1", "s2", "s3", None)] == [
        Say("news-took-you", {"source": SeatRef("s2")}),
        Say("news-took-from-you", {"who": SeatRef("s1")}),
        *[Say("news-took", {"who": SeatRef("s1"), "source": SeatRef("s2")})] * 2,
    ]
    assert table.refused("s1", Take("s2")) == ("need-no-glass", "R-glass")


# Asking


@pytest.mark.parametrize(
    ("witness", "about", "code"),
    [
        ("s1", "red", "ask-yourself"),
        ("s9", "red", "no-such-seat"),
        ("s2", "white", "colour-out"),
        ("s2", "gray", "colour-out"),
        ("s2", "suspect", "whole-kind"),
        ("s2", "location", "whole-kind"),
        ("s2", "weapon", "whole-kind"),
        ("s2", "earrings", "ask-about-what"),
        ("s2", "duke", "ask-about-what"),
    ],
)
def test_wrong_questions_are_refused(witness, about, code):
    """R-ask"""
    table = Table(3).choose_all()
    assert table.refused("s1", Ask(witness, about)) == (code, "R-ask")


@pytest.mark.parametrize(("players", "number"), [(2, 12), (3, 13), (4, 14), (5, 15), (6, 16)])
def test_only_questions_that_may_be_asked_are_listed(players, number):
    """R-ask"""
    table = Table(players, seed=2).choose_all()
    act = "ask-side" if players == 2 else "ask"
    assert len(table.choices(table.on_turn, act, "about")) == number
    assert len(table.view(table.on_turn).askable) == number


def test_the_witness_sees_the_number_first_then_all():
    """R-ask"""
    table = Table(3).choose_all()
    table.do("s1", Ask("s2", "red"))
    answers = {seat: table.view(seat).questions[-1].answer for seat in ("s1", "s2", "s3", None)}
    assert answers == {"s1": None, "s2": 2, "s3": None, None: None}
    assert table.prompts("s2")["said"].say.args == {"n": 2}
    assert "n" not in table.prompts("s1")["said"].say.args
    assert table.now("s3").awaited == ("s2",)
    assert table.now("s3").strung == ("s1", "s2")
    assert table.refused("s1", Ask("s2", "man")) == ("answer-first", "R-ask")
    assert table.refused("s3", Said()) == ("not-asked", "R-ask")
    table.do("s2", Said())
    assert {table.view(seat).questions[-1].answer for seat in ("s1", "s2", "s3", None)} == {2}
    assert table.refused("s2", Said()) == ("nothing-asked", "R-ask")


@pytest.mark.parametrize("by", ["s1", HOST])
def test_asker_or_host_may_tap_for_a_sleeping_witness(by):
    """R-ask"""
    table = Table(3).choose_all()
    table.do("s1", Ask("s2", "red"))
    table.do(by, Said())
    assert table.view(None).questions[-1].answer == 2
    assert "news-answered-for-you" in table.news("s2")
    assert "news-answered-for" in table.news("s3")


def test_at_once_to_all_if_the_table_wants_it():
    """R-ask"""
    table = Table(3, at_once=True).choose_all()
    table.do("s1", Ask("s2", "red"))
    assert table.view(None).questions[-1].answer == 2
    assert table.on_turn == "s2"


def test_a_question_may_be_asked_again_and_a_witness_too():
    """R-ask"""
    table = Table(3).choose_all()
    table.ask("s1", "s2", "red")
    assert table.ask("s2", "s3", "red") == table.ask("s2", "s3", "red")


# Informants


def test_an_informant_is_seen_by_the_looker_alone():
    """R-informant: the letter is public, the card is not."""
    table = Table(3).choose_all()
    table.do("s1", Look("C"))
    card = table.state.informants[2].open()
    assert table.view("s1").informants[2].card.card == card
    for seat in ("s2", "s3", None):
        assert table.view(seat).informants[2].card is None
        assert table.view(seat).informants[2].seen_by == ("s1",)
    assert card not in repr(table.told("s2")[-3:])
    assert table.glasses["reserve"] == 6, "all others had a glass"


def test_the_glass_of_a_look_goes_to_the_next_clockwise_who_has_none():
    """R-informant: judged among the others, before the glass moves."""
    table = Table(4, seed=3).choose_all()
    first = table.on_turn
    order = [*table.start.seats, *table.start.seats]
    one, two, three, four = order[order.index(first) : order.index(first) + 4]
    table.ask(one, two, "red")
    table.ask(two, four, "red")
    table.ask(two, four, "red")
    # one: 0, two: 0, three: 1, four: 3. For three the next clockwise without a glass is one, not two.
    assert table.prompts(three)["look"].note.args == {"who": SeatRef(one)}
    table.do(three, Look("A"))
    assert table.glasses[one] == 1
    table.do(four, Look("A"))
    assert table.glasses[two] == 1


def test_a_known_informant_is_marked_in_the_choice():
    """R-informant"""
    table = Table(3).choose_all()
    table.do("s1", Look("A"))
    table.do("s2", Look("B"))
    table.do("s3", Look("A"))
    texts = {c.value: c.text.key for c in table.prompts("s1")["look"].fields[0].choices}
    assert texts == {"A": "letter-seen", **dict.fromkeys("BCDEF", "letter")}


@pytest.mark.parametrize("letter", ["G", "a", "", "AB", "1"])
def test_a_missing_informant_is_refused(letter):
    """R-informant"""
    assert Table(3).choose_all().refused("s1", Look(letter)) == ("informant-missing", "R-informant")


def test_with_six_there_are_no_informants():
    """R-informant"""
    table = Table(6, seed=0).choose_all()
    assert "look" not in table.prompts(table.on_turn)
    assert table.refused(table.on_turn, Look("A")) == ("no-informants", "R-informant")


# Strangers


def test_strangers_and_the_wrong_hands_are_refused():
    table = Table(3)
    assert table.refused("s9", table.choice("s1")) == ("no-seat", "R-leave")
    assert table.refused("s1", ChooseFor("s2")) == ("host-only", "R-leave")
    assert table.refused(HOST, table.choice("s1")) == ("seat-only", "R-leave")
