"""The text form of a grid: what is read, what is refused, and with which words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.clueverge.edition import read_box, shipped_box
from engine.games.clueverge.grid import GridError, check_grid, parse_grid, print_grid, read_tokens
from tests.engine.games.clueverge.files import shipped_content

BOX = shipped_box()
GOOD = "S1 M W S2\nS4 C A+ W\nM S3 C S5\nS6 F S7 A+"


def problems(text, box=BOX):
    with pytest.raises(GridError) as no:
        check_grid(box, parse_grid(text))
    return str(no.value), no.value.problems


@pytest.mark.parametrize(
    ("change", "to", "code", "says"),
    [
        ("S2", "S1", "too-many", "A1, D1: S1 stands 2 times"),
        ("S6", "M", "too-many", "B1, A3, A4: M stands 3 times"),
        ("S6", "P", "two-crime-scenes", "A4, C4: only one of these can be the Crime Scene card"),
        ("S6", "#", "two-crime-scenes", "A4, C4"),
        ("S6", "F", "two-crime-scenes", "B4, C4"),
        ("S6", "S8", "not-in-box", "A4: this box has no card S8"),
        ("S6", "X", "unknown-token", "A4: X is not a card"),
        ("S6", "S", "unknown-token", "A4: S is not a card"),
        ("S6", "a+ ", "too-many", "C2, A4, D4: A stands 3 times"),
        ("W S2", "W A|", "too-many", "D1, C2, D4: A stands 3 times"),
        ("A+ W", "A| W", "alibis", "C2, D4: the two Alibi cards of one box are either both A+"),
        ("S7", "S6", "too-many", "A4, C4: S6 stands 2 times"),
        ("S7", "C", "too-many", "B2, C3, C4: C stands 3 times"),
        ("S6", "", "line-length", "line 4 must have 4 cards, but has 3"),
        ("S6", "S6 W", "line-length", "line 4 must have 4 cards, but has 5"),
        ("\nS6 F S7 A+", "", "lines", "there must be 4 lines of 4 cards, but this grid has 3 lines"),
    ],
)
def test_bad_grids_are_refused_naming_cell_and_fault(change, to, code, says):
    text, found = problems(GOOD.replace(change, to))
    assert says in text
    assert code in {p.code for p in found}
    assert all(p.say.key == f"grid-{p.code}" for p in found)


def test_a_card_named_twice_is_refused():
    text, _ = problems(GOOD.replace("A+", "A1"))
    assert "C2, D4: A1 stands 2 times" in text


def test_a_full_grid_needs_its_crime_scene_card():
    """Sixteen Investigation Cards do not exist: whatever stands for the missing Crime Scene card is one too many."""
    text, _ = problems(GOOD.replace("S7", "M"))
    assert "M stands 3 times" in text


def test_a_named_card_leaves_only_the_other_one():
    text, found = problems("M1 A| . .\n. A1 . .\n. . . .\n. . . .")
    assert [p.code for p in found] == ["alibis"]
    assert "B1, B2" in text
    content = shipped_content() | {"alibi": "cross"}
    check_grid(read_box(content), parse_grid("A1 A+ . .\n. . . .\n. . . .\n. . . ."))


def test_two_false_testimonies_beside_the_covered_crime_scene_card():
    _, found = problems("F F # .\n. . . .\n. . . .\n. . . .")
    assert [p.code for p in found] == ["two-crime-scenes"]


def test_small_letters_and_blank_lines_are_forgiven():
    assert parse_grid(f"\n\n{GOOD.lower()}\n  \n") == parse_grid(GOOD)


def test_the_wrong_number_of_cells():
    for n in (15, 17):
        with pytest.raises(GridError, match=f"16 cells, not {n}"):
            read_tokens(["."] * n)


@given(st.data())
def test_printing_and_parsing_give_the_same_grid(data):
    deck = BOX.decks[data.draw(st.sampled_from(sorted(BOX.decks)))]
    cards = data.draw(st.permutations([*deck.investigation, data.draw(st.sampled_from(deck.crime))]))
    grid = tuple(data.draw(st.sampled_from([deck.token(c.id), ".", deck.token(c.id)])) for c in cards)
    check_grid(BOX, grid)
    assert parse_grid(print_grid(grid)) == grid


def test_cards_with_arrows_of_their_own_are_told_apart():
    content = shipped_content() | {"alibi": "own"}
    for card in content["cards"]:
        if card["id"] == "M1":
            card["arrows"] = ["N"]
    deck = read_box(content).decks["own"]
    assert [deck.token(i) for i in ("M1", "M2", "A1", "W2", "F2", "P", "S7")] == [
        "M1",
        "M2",
        "A+",
        "W",
        "F#",
        "P",
        "S7",
    ]
    for card in content["cards"]:
        if card["id"] == "A1":
            card["arrows"] = ["NW"]
    assert read_box(content).decks["own"].token("A1") == "A1"


def test_a_clash_that_has_no_name_of_its_own_is_told_by_its_cell():
    """An own box whose second Motive is one of the Crime Scene cards: two Motives leave no room for the Plot Twist."""
    content = shipped_content()
    content["crime_scene"] = ["S7", "M2", "P"]
    text, found = problems("M . M .\n. P . .\n. . . .\n. . . .", read_box(content))
    assert [p.code for p in found] == ["no-room"]
    assert "B2: with the other cards as they stand there is no card P left" in text
