"""Turns, questions and answers."""

from __future__ import annotations

import pytest

from engine.core.secret import Secret
from engine.games.clue import GAME
from engine.games.clue import actions as ac
from tests.engine.games.clue.boxes import EDITIONS, NAMES
from tests.engine.games.clue.helpers import Play, script_of, start_of

HANDS = {
    "s1": ("scarlet", "dagger", "study"),
    "s2": ("mustard", "wrench", "garage"),
    "s3": ("white", "pistol", "bedroom"),
    "s4": ("green", "lead-pipe", "bathroom"),
}
ENVELOPE = ("plum", "rope", "kitchen")


def cluedo(seats=4, first="s1", **options):
    start = start_of("cluedo-2012", seats, options)
    left = {2: 0, 3: 0, 4: 2}[seats]
    over = ("peacock", "candlestick")[:left]
    hands = {s: HANDS[s] for s in start.seats}
    return Play(start, script_of(start, ENVELOPE, hands, over=over, first=first))


def test_a_question_goes_round_from_the_left_of_the_asker():
    """R-answer, R-turn: each in the order round the table; a shown card settles it and ends the turn."""
    play = cluedo()
    play.ask("s1", "plum", "rope", "bedroom")
    assert play.awaited == ("s2",)
    assert play.now().strung == ("s1", "s2")
    assert play.cannot("s2") == ["CouldNot"]
    assert play.awaited == ("s3",)
    assert play.show("s3", "bedroom") == ["Showed", "TurnPassed"]
    assert play.turn == "s2"


@pytest.mark.parametrize("edition", EDITIONS, ids=NAMES)
def test_f30_only_seats_1_and_4_hold_one_and_seat_3_asks(edition):
    """R-answer: seat 4 answers, not seat 1: nearest to the left of the asker."""
    start = start_of(edition, 4)
    suspect, weapon, room = (edition[k][0]["id"] for k in ("suspects", "weapons", "rooms"))
    hands = {"s1": (suspect,), "s4": (weapon,)}
    left = (sum(len(edition[k]) for k in ("suspects", "weapons", "rooms")) - 3) % 4
    over = [t["id"] for t in edition["rooms"][-left:]] if edition["left_over"] != "uneven" else []
    envelope = (edition["suspects"][1]["id"], edition["weapons"][1]["id"], room)
    play = Play(start, script_of(start, envelope, hands, over=over, first="s3"))
    play.ask("s3", suspect, weapon, room)
    assert play.awaited == ("s4",)
    play.show("s4", weapon)
    assert play.view("s3").questions[-1].card == weapon
    assert [(a.seat, a.how) for a in play.view().questions[-1].answers] == [("s4", "showed")]


@pytest.mark.parametrize("edition", EDITIONS, ids=NAMES)
def test_f31_forged_answers_are_refused(edition):
    """R-answer: a card not named, not held, shown twice, by the wrong seat, "cannot" while holding one."""
    start = start_of(edition, 3)
    suspects, weapons, rooms = ([t["id"] for t in edition[k]] for k in ("suspects", "weapons", "rooms"))
    play = Play(
        start,
        script_of(start, (suspects[0], weapons[0], rooms[0]), {"s2": (suspects[1], weapons[1], rooms[1])}),
    )
    play.ask("s1", suspects[1], weapons[1], rooms[0])
    assert play.refused("s2", ac.Show(Secret(rooms[1]))) == ("card-not-named", "R-answer")
    assert play.refused("s2", ac.Show(Secret(rooms[0]))) == ("card-not-held", "R-answer")
    assert play.refused("s2", ac.Show(Secret("nonsense"))) == ("card-not-named", "R-answer")
    assert play.refused("s2", ac.Cannot()) == ("you-hold-one", "R-answer")
    for wrong in ("s1", "s3"):
        assert play.refused(wrong, ac.Show(Secret(suspects[1]))) == ("not-asked", "R-answer")
        assert play.refused(wrong, ac.Cannot()) == ("not-asked", "R-answer")
    assert [p.act for p in GAME.legal(play.state, "s2") if p.weight == "main"] == ["show"]
    assert "cannot" not in play.offers("s2")
    play.show("s2", weapons[1])
    assert play.refused("s2", ac.Show(Secret(suspects[1]))) == ("no-question", "R-answer")
    assert play.view("s1").questions[-1].card == weapons[1]


def test_only_matching_cards_are_offered_in_the_order_asked():
    """R-answer: and "cannot" only where none matches; both are private and main, so that all phones look alike."""
    play = cluedo()
    play.ask("s1", "mustard", "wrench", "garage")
    assert play.choices("s2", "show", "card") == ["mustard", "wrench", "garage"]
    prompt = play.prompt("s2", "show")
    assert (prompt.private, prompt.weight) == (True, "main")
    play.show("s2", "garage")
    play.ask("s2", "plum", "rope", "kitchen")
    prompt = play.prompt("s3", "cannot")
    assert (prompt.private, prompt.weight, prompt.fields) == (True, "main", ())


def test_which_card_was_shown_is_known_to_the_two_alone():
    """R-answer: everybody hears that a card was shown, and by whom."""
    play = cluedo()
    play.ask("s1", "mustard", "wrench", "kitchen")
    play.show("s2", "wrench")
    assert [play.view(v).questions[0].card for v in ("s1", "s2", "s3", "s4", "")] == [
        "wrench",
        "wrench",
        None,
        None,
        None,
    ]
    assert "line-showed-you" in play.told("s1")
    assert "line-you-showed" in play.told("s2")
    for other in ("s3", "s4", ""):
        assert not {"line-showed-you", "line-you-showed"} & set(play.told(other))
        assert "line-showed" in play.told(other)


def test_own_cards_and_the_own_mover_may_be_named():
    """R-ask: naming an own card is allowed, and the asker is never asked."""
    play = cluedo()
    play.ask("s1", "scarlet", "dagger", "study")
    play.cannot("s2", "s3")
    assert play.cannot("s4") == ["CouldNot", "NobodyAnswered", "TurnPassed"]
    assert play.view().questions[0].status == "nobody"
    assert play.told("s1").count("line-nobody-you") == 1


def test_nobody_could_answer_three_or_more():
    """R-nobody: nothing more happens; nobody looks, and nobody is asked about the asker."""
    play = cluedo(3)
    play.ask("s1", *ENVELOPE)
    play.cannot("s2", "s3")
    assert play.turn == "s2"
    assert play.state.phase == "turn"


def test_one_question_a_turn_as_one_form_with_nothing_preselected():
    """R-ask: three fields of one act; a second question is refused."""
    play = cluedo(3, accuse="anywhere", after_asking=True)
    prompt = play.prompt("s1", "ask")
    assert [f.name for f in prompt.fields] == ["suspect", "weapon", "room"]
    assert [len(f.choices) for f in prompt.fields] == [6, 6, 9]
    play.ask("s1", "mustard", "rope", "kitchen")
    assert play.refused("s1", ac.Ask(*ENVELOPE)) == ("question-open", "R-answer")
    play.show("s2", "mustard")
    assert play.refused("s1", ac.Ask(*ENVELOPE)) == ("asked-already", "R-ask")
    assert play.refused("s2", ac.Ask(*ENVELOPE)) == ("not-your-turn", "R-turn")


@pytest.mark.parametrize(
    "cards", [("rope", "plum", "kitchen"), ("plum", "rope", "rope"), ("", "rope", "kitchen")]
)
def test_a_question_names_one_card_of_each_kind(cards):
    """R-ask."""
    play = cluedo()
    assert play.refused("s1", ac.Ask(*cards)) == ("unknown-card", "R-ask")


def test_a_turn_without_a_room():
    """R-turn: "I entered no room" ends it; after a question one ends the turn instead."""
    play = cluedo(3, accuse="anywhere", after_asking=True)
    assert play.refused("s1", ac.EndTurn()) == ("ask-or-no-room", "R-turn")
    assert play.refused("s2", ac.NoRoom()) == ("not-your-turn", "R-turn")
    assert play.refused("s2", ac.EndTurn()) == ("not-your-turn", "R-turn")
    play.no_room("s1")
    assert play.turn == "s2"
    assert "line-entered-nothing" in play.told()
    play.ask("s2", *ENVELOPE)
    play.cannot("s3", "s1")
    assert play.turn == "s2"
    assert play.now("s2").say.key == "now-your-turn-end"
    assert play.refused("s2", ac.NoRoom()) == ("end-turn-instead", "R-turn")
    play.do("s2", ac.EndTurn())
    assert play.turn == "s3"


def test_suspect_and_weapon_are_brought_to_the_room_and_stay():
    """R-tokens: said to everybody, and on the board of every view."""
    play = cluedo()
    play.ask("s1", "peacock", "rope", "kitchen")
    play.cannot("s2", "s3", "s4")
    play.ask("s2", "white", "dagger", "garage")
    view = play.view()
    assert view.weapons == {"rope": "kitchen", "dagger": "garage"}
    assert view.places == {"scarlet": "kitchen", "peacock": "kitchen", "mustard": "garage", "white": "garage"}
    assert play.told().count("line-tokens") == 2


def test_who_was_moved_is_reminded_that_they_may_stay():
    """R-stay: until the end of their next turn; not if their mover stood there already."""
    play = cluedo()
    play.ask("s1", "white", "rope", "kitchen")
    assert "line-moved-you" in play.told("s3")
    play.cannot("s2")
    play.show("s3", "white")
    play.no_room("s2")
    assert (play.view("s3").moved.room, play.view("s3").moved.no) == ("kitchen", 1)
    assert play.now("s3").sub.key == "now-you-were-moved"
    assert play.view("s2").moved is None
    play.ask("s3", "plum", "rope", "kitchen")
    play.cannot("s4", "s1", "s2")
    assert play.view("s3").moved is None
    play.ask("s4", "white", "rope", "kitchen")
    assert play.view("s3").moved is None, "the mover stood there already"


def test_a_mover_that_walked_away_can_be_moved_back():
    """R-moved: where somebody walked without asking is not known, so it counts as moved."""
    play = cluedo()
    play.ask("s1", "mustard", "rope", "kitchen")
    play.show("s2", "mustard")
    play.no_room("s2", "s3")
    play.ask("s4", "mustard", "rope", "kitchen")
    assert play.view("s2").moved.no == 2


def test_a_forced_cannot_by_itself_never_a_show():
    """R-answer: the option says it for those who hold none, not for one who holds a single matching card."""
    play = cluedo(4, auto_cannot=True, extra="off")
    assert play.ask("s1", "plum", "rope", "bathroom") == ["Asked", "CouldNot", "CouldNot"]
    assert play.awaited == ("s4",)
    play.show("s4", "bathroom")
    assert play.ask("s2", *ENVELOPE)[-2:] == ["NobodyAnswered", "TurnPassed"]


def test_no_cannot_by_itself_where_a_card_could_refuse():
    """R-answer, R-effects: it would tell that somebody did not refuse."""
    play = cluedo(4, auto_cannot=True)
    assert play.ask("s1", "plum", "rope", "bathroom") == ["Asked"]


def test_the_sentence_to_read_aloud_uses_the_box_s_phrases():
    """R-ask: "with the Rope", but "with Ruby's Knife"."""
    play = cluedo()
    play.ask("s1", "plum", "rope", "kitchen")
    aloud = play.now("s3").aloud
    assert aloud.args["weapon"].key == "phrase-weapon"
    other = Play(start_of("clue-supernatural", 3), {("first", 0): "s1"})
    other.ask("s1", "dean", "knife", "west-coast")
    assert other.now().aloud.args["weapon"].label == "phrase-knife"
    assert other.now().aloud.args["room"].label == "phrase-west-coast"


def test_the_top_of_the_screen_says_who_is_awaited():
    """R-answer: a sentence of its own for the asked, the asker and the others."""
    play = cluedo()
    assert play.now("s1").say.key == "now-your-turn-ask"
    assert play.now("s1").sub.args["who"].seat == "s2"
    assert play.now("s2").say.key == "now-wait-turn"
    play.ask("s1", *ENVELOPE)
    assert [play.now(v).say.key for v in ("s1", "s2", "s3", "")] == [
        "now-wait-answer-to-you", "now-answer-you", "now-wait-answer", "now-wait-answer",
    ]  # fmt: skip


def test_strangers_the_table_and_seats_have_their_own_acts():
    """R-turn, R-leave: nobody acts for another."""
    play = cluedo()
    assert play.refused("s9", ac.NoRoom()) == ("not-seated", "R-turn")
    assert play.refused("table", ac.NoRoom()) == ("seat-only", "R-turn")
    assert play.refused("s1", ac.Remove("s2")) == ("table-only", "R-leave")
