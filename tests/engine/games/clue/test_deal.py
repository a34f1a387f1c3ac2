"""The lobby and the deal."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.dice import dice_from
from engine.core.errors import IllegalAction
from engine.core.game import Start
from engine.games.clue import GAME
from engine.games.clue import actions as ac
from tests.engine.games.clue import boxes
from tests.engine.games.clue.boxes import EDITIONS, NAMES
from tests.engine.games.clue.helpers import Play, script_of, start_of

FACE_UP_18 = {2: ([7, 7], 0), 3: ([6, 6, 6], 0), 4: ([4] * 4, 2), 5: ([3] * 5, 3), 6: ([3] * 6, 0)}
FACE_UP_21 = {2: ([8, 8], 1), 3: ([7] * 3, 0), 4: ([5] * 4, 1), 5: ([4] * 5, 1), 6: ([3] * 6, 3)}
UNEVEN_18 = {2: [7, 7], 3: [6, 6, 6], 4: [5, 5, 4, 4], 5: [4, 4, 4, 3, 3], 6: [3] * 6}


def piles(play):
    state = play.state
    return [
        *state.envelope.open(),
        *state.faceup,
        *state.centre.open(),
        *(c.open() for c in state.side.values()),
        *(c for h in state.hands.values() for c in h.open()),
    ]


@pytest.mark.parametrize("edition", ["cluedo-2012", "clue-supernatural"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_hands_are_equal_and_the_rest_lies_face_up(edition, seats):
    """R-deal, R-side: the table of 18 cards."""
    play = Play(start_of(edition, seats))
    hands, up = FACE_UP_18[seats]
    assert [s.cards for s in play.view().seats] == hands
    assert len(play.view().faceup) == up
    assert len(play.view().side) == (4 if seats == 2 else 0)
    assert ("line-faceup" in play.told()) == (up > 0)


@pytest.mark.parametrize("seats", range(2, 7))
def test_nine_weapons_are_dealt_so(seats):
    """R-deal, R-side: the table of 21 cards."""
    play = Play(start_of(boxes.NINE_WEAPONS, seats))
    hands, up = FACE_UP_21[seats]
    assert [s.cards for s in play.view().seats] == hands
    assert len(play.view().faceup) == up
    assert len(play.view().side) == (4 if seats == 2 else 0)


@pytest.mark.parametrize("edition", ["cluedo-classic", "clue-classic"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_uneven_hands_begin_at_a_drawn_seat(edition, seats):
    """R-deal: all cards are dealt; the extra ones go clockwise from a seat that the sealed dice draw."""
    if edition == "clue-classic" and seats == 2:
        with pytest.raises(IllegalAction, match="seat-count"):
            Play(start_of(edition, seats))
        return
    start = start_of(edition, seats)
    for at, drawn in enumerate(start.seats):
        play = Play(start, {("deal-extra-from", 0): drawn})
        sizes = [s.cards for s in play.view().seats]
        assert sizes[at:] + sizes[:at] == UNEVEN_18[seats]
        assert play.view().faceup == ()
        assert len(play.view().side) == (4 if seats == 2 else 0)


@pytest.mark.parametrize(("seats", "left"), [(2, 0), (3, 0), (4, 2), (5, 3), (6, 0)])
def test_left_over_cards_lie_face_down_in_the_centre(seats, left):
    """R-centre, R-deal: nobody sees them before somebody enters the centre."""
    play = Play(start_of(boxes.CENTRE, seats))
    assert play.view().faceup == ()
    if not left:
        assert play.view().centre is None
        return
    for viewer in ("", *play.start.seats):
        assert play.view(viewer).centre.cards == left
        assert play.view(viewer).centre.seen == ()
    assert "line-centre" in play.told()


@pytest.mark.parametrize(("seats", "left"), [(2, 1), (3, 0), (4, 1), (5, 1), (6, 3)])
def test_of_21_cards_the_rest_lies_in_the_centre_too(seats, left):
    """R-centre, R-side: the table of 21 cards with the rest face down; two players have their four side cards besides."""
    play = Play(start_of(boxes.box(weapons=9, left_over="centre"), seats))
    hands, up = FACE_UP_21[seats]
    assert left == up
    assert [s.cards for s in play.view().seats] == hands
    assert play.view().faceup == ()
    assert (play.view().centre.cards if play.view().centre else 0) == left
    assert len(play.view().side) == (4 if seats == 2 else 0)


@pytest.mark.parametrize("edition", EDITIONS, ids=NAMES)
def test_f32_twenty_games_each_with_one_of_each_kind_in_the_envelope(edition):
    """R-deal: the envelope holds a suspect, a weapon and a room, in every game of one process."""
    seen = set()
    for number in range(20):
        play = Play(start_of(edition, 3), otherwise=dice_from(number))
        envelope = play.state.envelope.open()
        for card, kind in zip(envelope, ("suspects", "weapons", "rooms"), strict=True):
            assert card in [t["id"] for t in edition[kind]]
        cards = [t["id"] for kind in ("suspects", "weapons", "rooms") for t in edition[kind]]
        assert Counter(piles(play)) == Counter(cards)
        seen.add(envelope)
    assert len(seen) > 10


@pytest.mark.parametrize("edition", EDITIONS, ids=NAMES)
def test_f35_a_rematch_knows_nothing_of_the_old_game(edition):
    """R-deal: the same start again, with the same dice, is the same fresh game."""
    start = start_of(edition, 3)
    first = Play(start)
    fresh = first.view("s1")
    wrong = next(t["id"] for t in edition["suspects"] if t["id"] != first.state.envelope.open()[0])
    _, weapon, room = first.state.envelope.open()
    first.accuse(first.turn, (wrong, weapon, room))
    assert Play(start).view("s1") == fresh


def test_two_seats_have_four_side_cards_and_three_do_not():
    """R-side: four cards lie in a row if and only if exactly two seats play."""
    assert [s.letter for s in Play(start_of("cluedo-2012", 2)).view().side] == ["A", "B", "C", "D"]
    assert "line-side" in Play(start_of("cluedo-2012", 2)).told()
    for seats in (3, 4, 5, 6):
        assert Play(start_of("cluedo-2012", seats)).view().side == ()


def test_side_cards_are_the_first_four_of_the_deck():
    """R-side: they are laid before the hands are dealt."""
    start = start_of("cluedo-2012", 2)
    side = ("rope", "plum", "study", "white")
    play = Play(start, script_of(start, ("green", "wrench", "garage"), {}, side=side))
    assert [c.open() for c in play.state.side.values()] == list(side)


def test_each_seat_picks_another_suspect():
    """R-characters: a pick is needed, of this box, and no two are the same."""
    start = start_of("cluedo-2012", 3)
    same = {**start.picks, "s2": start.picks["s1"]}
    for picks, code in ((same, "pick-twice"), ({}, "pick-missing")):
        with pytest.raises(IllegalAction, match=code):
            GAME.setup(Start(start.seats, start.edition, {}, picks), dice_from(0))
    assert [s.character for s in Play(start).view().seats] == ["scarlet", "mustard", "white"]


def test_a_small_box_has_fewer_seats_than_it_says():
    """R-characters: there are never more seats than suspects."""
    assert GAME.seats(GAME.edition(boxes.MICRO)) == (2, 3)


def test_a_wrong_option_is_refused():
    with pytest.raises(IllegalAction, match="bad-option"):
        Play(start_of("cluedo-2012", 3, marks="9"))


def test_the_first_player_is_drawn():
    """R-first: by the sealed dice, and said to all."""
    play = Play(start_of("cluedo-2012", 3), {("first", 0): "s3"})
    assert play.turn == "s3"
    assert play.told()[-1] == "line-first"
    assert play.told("s3")[-1] == "line-first-you"
    assert "first" not in play.offers("s1")


def test_the_first_player_is_the_highest_roll():
    """R-first: anybody says who rolled highest, the table too, and may say it anew until the beginner acts."""
    play = Play(start_of("cluedo-2012", 3, first="roll"))
    assert play.now("s2").say.key == "now-first"
    assert play.awaited == ("s1", "s2", "s3")
    assert play.refused("s1", ac.NoRoom()) == ("nobody-began", "R-first")
    assert play.refused("s1", ac.AskAgain()) == ("nobody-began", "R-first")
    play.do("s3", ac.First("s2"))
    play.table(ac.First("s1"))
    assert play.turn == "s1"
    assert play.prompt("s2", "first").weight == "rare"
    play.no_room("s1")
    assert play.refused("s3", ac.First("s2")) == ("already-began", "R-first")


def test_who_is_gone_does_not_begin():
    """R-first, R-leave."""
    play = Play(start_of("cluedo-2012", 3, first="roll"))
    play.do("s2", ac.Leave())
    assert play.refused("s1", ac.First("s2")) == ("no-such-seat", "R-first")
    assert play.refused("s1", ac.First("nobody")) == ("no-such-seat", "R-first")
    assert play.refused("s2", ac.First("s1")) == ("you-are-gone", "R-leave")
    assert play.choices("s1", "first", "seat") == ["s1", "s3"]
    play.do("s1", ac.Leave())
    assert play.do("s3", ac.Leave())[-1] == "Unsolved"


@pytest.mark.parametrize(
    ("edition", "seats", "options", "expected"),
    [
        ("cluedo-2012", 3, {}, "bonus"),
        ("cluedo-2012", 2, {}, "none"),
        ("cluedo-2012", 2, {"extra": "on"}, "bonus"),
        ("cluedo-2012", 4, {"extra": "off"}, "none"),
        ("cluedo-2012", 4, {"team": True}, "none"),
        ("clue-supernatural", 3, {}, "intrigue"),
        ("clue-supernatural", 2, {}, "none"),
        ("clue-supernatural", 3, {"team": True}, "none"),
        ("clue-supernatural", 3, {"extra": "off"}, "none"),
        ("cluedo-classic", 3, {}, "none"),
    ],
)
def test_the_other_deck_is_in_play(edition, seats, options, expected):
    """R-extra: any number of players, by default not two or teams; Intrigue never with two."""
    play = Play(start_of(edition, seats, options))
    assert play.view().extra == expected
    if expected == "none" and edition != "clue-supernatural":
        assert not {"draw", "show_to", "refuse"} & set(play.offers(play.turn))
        assert not play.view().effects_on


def test_intrigue_cannot_be_switched_on_for_two():
    """R-extra: the rulebook never allows it."""
    option = next(o for o in GAME.options(GAME.edition(boxes.SUPERNATURAL)) if o.name == "extra")
    assert [c.value for c in option.choices] == ["auto", "off"]


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (2, {"team": True}), (5, {"team": True})])
def test_intrigue_acts_of_two_or_of_teams_are_refused(seats, options):
    """R-extra, R-side: neither offered nor taken; nothing is logged, and no Demon is counted."""
    play = Play(start_of("clue-supernatural", seats, options))
    acts = (
        ac.Draw("die", "demon"),
        ac.Draw("moved", "kept"),
        ac.Struck("die"),
        ac.Use(),
        ac.CorrectDemons(3),
    )
    for seat in play.start.seats:
        assert not {act.act for act in acts} & set(play.offers(seat))
        for act in acts:
            assert play.refused(seat, act) == ("deck-off", "R-extra")
    assert (play.view().deck, play.view().log) == (None, ())


def test_a_box_has_only_the_switches_that_mean_something():
    names = {e["id"]: {o.name for o in GAME.options(GAME.edition(e))} for e in EDITIONS}
    assert "extra" not in names["cluedo-classic"]
    assert "team" not in names["clue-classic"]
    assert "auto_cannot" not in names["clue-supernatural"]
    assert {"extra", "team", "auto_cannot", "accuse", "marks", "first"} <= names["cluedo-2012"]


def test_there_is_always_a_seal():
    assert GAME.sealed(GAME.editions()[0], {})
