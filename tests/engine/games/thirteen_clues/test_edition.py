"""The shipped box is as printed (R-deal), and an own box is checked to the last field."""

from __future__ import annotations

import copy

import pytest

from engine.core.dice import dice_from
from engine.core.editions import digest
from engine.core.errors import BadEdition, IllegalAction
from engine.core.game import Start
from engine.games.thirteen_clues import GAME
from engine.games.thirteen_clues.edition import read_box
from tests.engine.games.thirteen_clues.boxes import box, options, seats, small_box

PRINTED = """
purple: Officer man, Parlor indoor, Knife melee, 2
pink: Duke man, Market outdoor, Crossbow ranged, 2
red: Butcher man, Library indoor, Poison melee, 2
green: Countess woman, Park outdoor, Sword melee, 2
yellow: Nurse woman, Museum indoor, Blowgun ranged, 2
blue: Maid woman, Harbor outdoor, Rifle ranged, 2
orange: Dancer woman, Theater indoor, Revolver ranged, 3
white: Sailor man, Plaza outdoor, Candlestick melee, 4
brown: Florist woman, Railcar indoor, Hammer melee, 5
gray: Coachman man, Racecourse outdoor, Bow ranged, 6
"""


def test_the_shipped_box_is_as_printed():
    (edition,) = GAME.editions()
    found = []
    for colour in edition.content["colours"]:
        cards = [colour[kind] for kind in ("suspect", "location", "weapon")]
        words = [f"{edition.labels[c['id']].names['en']} {c['category']}" for c in cards]
        found.append(f"{edition.labels[colour['id']].names['en']}: {', '.join(words)}, {colour['players']}")
    assert "\n".join(found) == PRINTED.strip()
    assert edition.content["glasses"] == 8
    assert GAME.seats(edition) == (2, 6)
    assert edition.digest == digest(edition.content)
    assert GAME.sealed(edition, {}), "R-deal: the referee deals, so it is sealed"


def test_every_label_has_a_name_in_both_languages_and_every_colour_its_own_sign():
    (edition,) = GAME.editions()
    assert all({"en", "ja"} <= set(t.names) for t in edition.labels.values())
    signs = [edition.labels[c["id"]].colour for c in edition.content["colours"]]
    assert len(set(signs)) == 10


@pytest.mark.parametrize(
    ("players", "cards", "informants"), [(2, 18, 8), (3, 21, 6), (4, 24, 4), (5, 27, 2), (6, 30, 0)]
)
def test_cards_and_informants_by_number_of_players(players, cards, informants):
    """R-deal"""
    printed = read_box(box())
    assert len(printed.in_play(players)) == cards
    assert printed.informants(players) == informants


def changed(**fields):
    content = copy.deepcopy(box())
    content.update(fields)
    return content


def with_colour(at, **fields):
    content = copy.deepcopy(box())
    content["colours"][at].update(fields)
    return content


def with_label(at, **fields):
    content = copy.deepcopy(box())
    content["labels"][at].update(fields)
    return content


def without_label(at):
    content = copy.deepcopy(box())
    del content["labels"][at]
    return content


FAULTS = [
    (changed(glasses=1), "glasses: must be from 2 to 24"),
    (changed(glasses=25), "glasses: must be from 2 to 24"),
    (changed(glasses="8"), "glasses: must be a whole number"),
    (changed(extra=1), "extra: is not known here"),
    (changed(game="clue"), "game: is none of the known words"),
    (changed(names={"en": " "}), "names.en: must be 1 to 40 visible characters"),
    (with_colour(0, id="pink"), "colours.1.id: this id is already taken"),
    (with_colour(0, id="man"), "colours.0.id: this id is already taken"),
    (with_colour(0, id="Purple!"), "colours.0.id: must be 1 to 24 of a-z, 0-9 and -"),
    (with_colour(0, players=1), "colours.0.players: must be from 2 to 6"),
    (with_colour(0, players=7), "colours.0.players: must be from 2 to 6"),
    (
        with_colour(0, suspect={"id": "officer", "category": "indoor"}),
        "colours.0.suspect.category: must be one of man, woman",
    ),
    (with_label(0, names={"en": "pink"}), "labels.1.names.en: is the same name as labels.0.names"),
    (with_label(0, colour="pink"), "labels.1.colour: another colour has this sign"),
    (with_label(0, colour="mauve"), "labels.0.colour: must be one of"),
    (without_label(0), "labels: purple has no name"),
    (without_label(10), "labels: officer has no name"),
    (changed(labels=[*box()["labels"], box()["labels"][0]]), "labels: an id stands twice"),
    (
        changed(labels=[*box()["labels"], {"id": "ghost", "names": {"en": "Ghost"}}]),
        "labels.40: no such card or colour",
    ),
    (changed(colours=[{**c, "players": 6} for c in box()["colours"]]), "colours: at least 4 must be in play"),
    (changed(colours=box()["colours"] * 2), "colours: 10 at most"),
]


@pytest.mark.parametrize(("content", "problem"), FAULTS, ids=[p for _, p in FAULTS])
def test_a_faulty_box_is_refused_naming_the_place(content, problem):
    with pytest.raises(BadEdition) as no:
        GAME.edition(content)
    assert any(str(f).startswith(problem) for f in no.value.faults), no.value


def test_a_box_with_other_names_and_ten_glasses_can_be_played():
    content = changed(glasses=10)
    content["labels"][0]["names"] = {"ja": "むらさき"}
    edition = GAME.edition(content)
    state = GAME.evolve(None, GAME.setup(Start(seats(3), content, options()), dice_from(0))[0])
    assert state.table.reserve == 7
    assert edition.labels["purple"].names == {"ja": "むらさき"}


@pytest.mark.parametrize(
    ("content", "most"),
    [(changed(glasses=4), 4), (small_box(4, 8), 2), (small_box(5, 8), 3), (changed(glasses=2), 2)],
)
def test_as_many_can_play_as_there_are_glasses_and_cards(content, most):
    """R-glass: one glass at least for each seat; R-deal: five cards."""
    assert GAME.seats(GAME.edition(content)) == (2, most)
    with pytest.raises(IllegalAction, match="seat-count"):
        GAME.setup(Start(seats(most + 1), content, options()), dice_from(0))


def test_wrong_options_are_refused():
    for wrong in ({"marks": 3}, {"marks": True}, {"top-secret": 1}):
        with pytest.raises(IllegalAction, match="bad-option"):
            GAME.setup(Start(seats(3), box(), {**options(), **wrong}), dice_from(0))
