"""Boxes as data: what ships with the program, and what an own box must hold."""

from __future__ import annotations

import copy

import pytest

from engine.core.errors import BadEdition
from engine.games.clue import GAME
from engine.games.clue.edition import default_terms, read_box
from tests.engine.games.clue import boxes
from tests.engine.games.clue.helpers import Play, start_of

ALL = {e.id: e for e in GAME.editions()}


def problems(content):
    with pytest.raises(BadEdition) as no:
        GAME.edition(content)
    return [str(fault) for fault in no.value.faults]


def wrong(path, value, base=boxes.CLUEDO):
    """The problems of a box with one field changed: a path such as "rooms.0.names.en"."""
    content = copy.deepcopy(base)
    *where, last = path.split(".")
    at = content
    for part in where:
        at = at[int(part)] if isinstance(at, list) else at.setdefault(part, {})
    if isinstance(at, list):
        at[int(last)] = value
    else:
        at[last] = value
    return problems(content)


def test_the_boxes_that_ship_in_their_order():
    assert list(ALL) == ["cluedo-2012", "clue-supernatural", "cluedo-classic", "clue-classic"]
    for edition in ALL.values():
        box = read_box(edition.content)
        assert [len(ids) for ids in box.kinds.values()] == [6, 6, 9]
        for thing in edition.labels.values():
            assert {"en", "ja"} <= set(thing.names), thing.id
    assert [GAME.seats(e) for e in ALL.values()] == [(2, 6), (2, 6), (2, 6), (3, 6)]


def test_each_box_has_its_own_words():
    """A weapon is an object in Supernatural, a clock is a Demon."""
    assert ALL["clue-supernatural"].labels["term-weapon"].names["en"] == "object"
    assert ALL["clue-supernatural"].labels["term-demon"].names["en"] == "Demon"
    assert ALL["cluedo-2012"].labels["term-weapon"].names["en"] == "weapon"
    assert ALL["cluedo-2012"].labels["rope"].names["ja"] == "ロープ"


def test_facts_that_we_do_not_know_are_empty():
    """The connections of Supernatural; and its number of action cards says "count yours"."""
    content = ALL["clue-supernatural"].content
    assert content["links"] == []
    assert content["extra"] == {"kind": "intrigue", "demons": 8, "cards": 13, "count_yours": True}
    assert len(ALL["cluedo-2012"].content["links"]) == 4


def test_the_connections_of_a_box_are_on_the_board_of_every_view():
    links = Play(start_of("cluedo-2012", 3)).view().links
    assert (links[0].kind, links[0].rooms) == ("secret", ("bedroom", "living-room"))


def test_a_box_typed_in_with_the_least():
    """Three of each kind, names in one language, nothing else."""
    edition = GAME.edition(boxes.MICRO)
    assert edition.labels["suspect1"].names == {"en": "Suspect 1"}
    assert GAME.edition(boxes.NINE_WEAPONS).id == "own-box"


def test_a_power_s_text_is_the_owner_s():
    """R-power."""
    edition = GAME.edition({**boxes.SUPERNATURAL, "power_texts": {"dean": {"en": "Roll again."}}})
    assert edition.labels["power-dean"].names["en"] == "Roll again."


@pytest.mark.parametrize(
    ("path", "value", "expected"),
    [
        ("rooms.0.names.en", "Study", "rooms.2.names.en: is the same name as rooms.0.names"),
        ("rooms.0.names.en", "\uff33tudy ", "rooms.2.names.en: is the same name"),
        ("rooms.0.names", {}, "rooms.0.names: needs a name"),
        ("rooms.0.names.en", "x" * 200, "rooms.0.names.en: must be 1 to 40"),
        ("rooms.0.names.en", "  ", "rooms.0.names.en: must be 1 to 40"),
        ("rooms.0.names.en", "a\u202eb", "rooms.0.names.en: must be 1 to 40 visible"),
        ("rooms.0.names.en", "<b>Hall</b>", "rooms.0.names.en: must be plain text without < and >"),
        ("rooms.0.id", "study", "cards: the id study stands 2 times"),
        ("rooms.0.id", "The Hall", "rooms.0.id: must be 1 to 40 of a-z"),
        ("rooms.0.id", "term-room", "rooms.0.id: must be 1 to 40 of a-z"),
        ("rooms.0.colour", 3, "rooms.0.colour: must be text"),
        ("rooms.0.colour", "beige", "rooms.0.colour: must be empty or one of purple"),
        ("rooms.0.icon", "<svg>", "rooms.0.icon: must be empty or the name of a sign"),
        ("rooms.0.size", 3, "rooms.0.size: is not known here"),
        ("roms", [], "roms: is not known here"),
        ("suspects", boxes.things("suspect", 2), "suspects: must be 3 to 20 cards, not 2"),
        ("weapons", boxes.things("weapon", 21), "weapons: must be 3 to 20 cards, not 21"),
        ("links.0.rooms", ["bedroom", "attic"], "links.0.rooms: there is no room attic"),
        ("links.0.rooms", ["study", "study"], "links.0.rooms: must be two different rooms"),
        ("links.1.rooms", ["living-room", "bedroom"], "links.1.rooms: these two rooms are linked twice"),
        ("links.0.rooms", ["study"], "links.0.rooms: must have 2 parts"),
        ("links.0.kind", "lift", "links.0.kind: is none of the known words"),
        ("left_over", "thrown", "left_over: is none of the known words"),
        ("accuse", "outside", "accuse: is none of the known words"),
        ("after_asking", "yes", "after_asking: must be true or false"),
        ("seats", [1, 6], "seats: must be fewest and most players, from 2 to 8"),
        ("seats", [4, 3], "seats: must be fewest and most players, from 2 to 8"),
        ("seats", [7, 8], "seats: each player picks a suspect"),
        ("extra", {"kind": "intrigue"}, "extra.demons: an Intrigue deck has 1 to 99"),
        ("extra", {"kind": "bonus", "demons": 2}, "extra.demons: only an Intrigue deck has them"),
        ("extra", {"kind": "bonus", "cards": 100}, "extra.cards: must be 0 (unknown) to 99"),
        ("extra", {"kind": "none", "cards": 3}, "extra.cards: this box has no other deck"),
        ("extra.kind", "cake", "extra.kind: is none of the known words"),
        ("terms.gun", {"en": "gun"}, "terms.gun: is not known here; known are suspect"),
        ("terms.weapon", {"en": ""}, "terms.weapon.en: must be 1 to 40"),
        ("phrases.gun", {"en": "with the gun"}, "phrases.gun: there is no such card"),
        ("phrases.rope", {"en": "with a rope"}, "phrases.rope: needs the same languages"),
        (
            "power_texts.plum",
            {"en": "Flies."},
            "power_texts.plum: no suspect of this box has such a power card",
        ),
        ("id", "My Box", "id: must be 1 to 40 of a-z"),
        ("names", {}, "names: needs a name in at least one language"),
        ("names.en", "<i>", "names.en: must be plain text"),
        ("game", "chess", "game: is none of the known words"),
    ],
)
def test_a_wrong_box_is_refused_naming_the_field(path, value, expected):
    assert any(p.startswith(expected) for p in wrong(path, value)), wrong(path, value)


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        ({"dean": {"en": ""}}, "power_texts.dean.en: must be 1 to 300 characters"),
        ({"dean": {"en": "x" * 301}}, "power_texts.dean.en: must be 1 to 300 characters"),
        ({"dean": {"en": "<b>"}}, "power_texts.dean.en: must be plain text"),
        ({"plum": {"en": "Flies."}}, "power_texts.plum: no suspect of this box"),
    ],
)
def test_a_wrong_power_text_is_refused(texts, expected):
    assert any(p.startswith(expected) for p in problems({**boxes.SUPERNATURAL, "power_texts": texts}))


def test_every_fault_is_named_at_once():
    found = problems(
        {**boxes.MICRO, "id": "No Good", "seats": [9, 9], "links": [{"kind": "secret", "rooms": ["a", "b"]}]}
    )
    assert [p.split(":")[0] for p in found] == ["id", "seats", "seats", "links.0.rooms", "links.0.rooms"]


@pytest.mark.parametrize("nonsense", [None, 3, "box", [], {}, {"id": 1}])
def test_what_is_no_box_is_refused(nonsense):
    assert problems(nonsense)


def test_a_running_game_keeps_its_box():
    """R-deal: a box that is changed later cannot break a table: its content lies in the first event."""
    mine = copy.deepcopy(boxes.NINE_WEAPONS)
    play = Play(start_of(copy.deepcopy(mine), 3))
    before = play.view("s1")
    mine["weapons"].clear()
    assert play.view("s1") == before


def test_the_default_terms_are_in_both_languages():
    assert all({"en", "ja"} <= set(names) for names in default_terms().values())
