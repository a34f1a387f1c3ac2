"""The box: what an edition file may say."""

from __future__ import annotations

import pytest

from engine.core.errors import BadEdition
from engine.games.detective_club.game import GAME
from tests.engine.games.detective_club.helpers import EDITION


def test_the_box_that_comes_with_the_program():
    """R-new-round: four to eight players; R-cards: 168 cards."""
    edition = GAME.editions()[0]
    assert edition.id == "detective-club-2019"
    assert GAME.seats(edition) == (4, 8)
    assert edition.content["evidence_cards"] == 168
    assert GAME.sealed(edition, {})
    assert GAME.picks(edition) == ()
    assert {o.name for o in GAME.options(edition)} == {
        *("topic", "voting", "no_discussion", "vote_for_active", "track")
    }


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"notebooks": 2}, "notebooks: must be from 3 to 999"),
        ({"evidence_cards": 0}, "evidence_cards: must be from 1 to 999"),
        ({"hand": 1000}, "hand: must be from 1 to 999"),
        ({"tokens": -1}, "tokens: must be from 1 to 999"),
        ({"tokens": "many"}, "tokens: must be a whole number"),
        ({"names": {}}, "names: needs a name"),
        ({"names": {"en": "a\u202eb"}}, "names.en: must be 1 to 40 visible characters"),
        ({"colour": "red"}, "colour: is not known here"),
        ({"game": "chess"}, "game: is none of the known words"),
    ],
)
def test_a_box_that_cannot_be_played_names_field_and_fault(change, says):
    with pytest.raises(BadEdition) as no:
        GAME.edition({**EDITION, **change})
    assert any(str(f).startswith(says) for f in no.value.faults), no.value


@pytest.mark.parametrize(("notebooks", "most"), [(3, 4), (5, 6), (7, 8), (20, 8)])
def test_there_is_a_notebook_for_everybody_but_one(notebooks, most):
    """R-word."""
    assert GAME.seats(GAME.edition({**EDITION, "notebooks": notebooks})) == (4, most)
