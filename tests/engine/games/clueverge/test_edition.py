"""Edition files: the shipped one is right, and whatever is wrong with another is named."""

from __future__ import annotations

import pytest

from engine.core.errors import BadEdition
from engine.games.clueverge.edition import read_box, read_edition
from engine.games.clueverge.square import arrow_names
from tests.engine.games.clueverge.files import shipped_content


def faults(content):
    with pytest.raises(BadEdition) as no:
        read_edition(content)
    return "\n".join(map(str, no.value.faults))


def test_the_shipped_edition_has_the_rulebooks_cards():
    content = shipped_content()
    edition = read_edition(content)
    assert edition.labels["S1"].names == {"en": "Suspect 1 (cat)", "ja": "容疑者1（猫）"}
    assert edition.labels["S6"].names["en"] == "Suspect 6"
    box = read_box(content)
    assert sorted(box.decks) == ["cross", "split"]
    kinds = [c.face.kind for c in box.decks["cross"].investigation]
    assert {k: kinds.count(k) for k in kinds} == {
        "suspect": 6, "motive": 2, "alibi": 2, "weapon": 2, "clue": 2, "false": 1,
    }  # fmt: skip
    assert [c.id for c in box.decks["cross"].crime] == ["S7", "F2", "P"]
    arrows = {n: [arrow_names(d.by_id[i].face.arrows) for i in ("A1", "A2")] for n, d in box.decks.items()}
    assert arrows == {"cross": [("N", "E", "S", "W")] * 2, "split": [("N", "S"), ("E", "W")]}
    assert set(edition.labels) >= {c["id"] for c in content["cards"]} - {"F1", "F2"}


def test_every_label_has_both_languages():
    for thing in shipped_content()["labels"]:
        assert set(thing["names"]) == {"en", "ja"}, thing["id"]


def test_a_settled_reading_leaves_one_deck():
    assert list(read_box(shipped_content() | {"alibi": "split"}).decks) == ["split"]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda c: c.update(colour="red"), "colour: is not known here"),
        (lambda c: c["cards"].pop(), "crime_scene: must name 3 different cards"),
        (lambda c: c["cards"].pop(0), "cards: there must be 18, not 17"),
        (lambda c: c["cards"].append(dict(c["cards"][0])), "cards: S1 stands twice"),
        (lambda c: c["cards"][6].update(arrows=["NNE"]), "cards.6.arrows: must be different ones of N, NE"),
        (lambda c: c["cards"][6].update(arrows=["N", "N"]), "cards.6.arrows: must be different ones of"),
        (lambda c: c["cards"][0].update(arrows=["N"]), "cards.0.arrows: this kind of card has none"),
        (lambda c: c["cards"][0].update(number=9), "cards.0.id: this card must be called S9"),
        (lambda c: c["cards"][0].update(id="S0", number=0), "cards.0.number: must be from 1 to 99"),
        (lambda c: c["cards"][1].update(id="S1", number=1), "cards: two suspects have the number 1"),
        (lambda c: c["cards"][6].update(number=3), "cards.6.number: only suspects have one"),
        (lambda c: c["cards"][6].update(id="M3"), "cards.6.id: a card of this kind is called M1 or M2"),
        (lambda c: c["cards"][0].update(kind="knife"), "cards.0.kind: is none of the known words"),
        (lambda c: c.update(alibi="both"), "alibi: must be own, open"),
        (lambda c: c.update(alibi="open", readings={}), "alibi: must be own, open"),
        (lambda c: c.update(readings={"open": {}}), "readings.open: this name has a meaning of its own"),
        (lambda c: c["readings"]["cross"].update(S1=["N"]), "readings.cross.S1: is no card with arrows"),
        (lambda c: c["readings"]["cross"].update(A1=["X"]), "readings.cross.A1: must be different ones of"),
        (
            lambda c: c.update(cases=[[0, 1, 2]]),
            "cases.0: must be at least 8 different cells from 0 (A1) to 15 (D4)",
        ),
        (lambda c: c.update(cases=[[0, 0, 1, 2, 3, 4, 5, 6]]), "cases.0: must be at least 8 different cells"),
        (lambda c: c.update(cases=[list(range(1, 17))]), "cases.0: must be at least 8 different cells"),
        (lambda c: c.update(cases=[list(range(8))] * 6), "cases: there are 5 Case Cards at most"),
        (lambda c: c.update(names={}), "names: needs a name in at least one language"),
        (
            lambda c: c["labels"][1].update(names=c["labels"][0]["names"]),
            "labels.1.names.en: is the same name as labels.0.names",
        ),
    ],
)
def test_a_bad_edition_is_refused_naming_field_and_fault(change, says):
    content = shipped_content()
    change(content)
    assert says in faults(content)


def test_a_box_is_not_made_of_something_else():
    with pytest.raises(BadEdition, match="must be an object"):
        read_box([])
