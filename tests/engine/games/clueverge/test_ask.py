"""Questions that need no table: the cards of the box, and the verdict on any grid."""

from __future__ import annotations

import pytest

from engine.core.errors import IllegalAction, Malformed
from engine.core.words import Say
from engine.games.clueverge import GAME
from engine.games.clueverge.edition import shipped_box
from engine.games.clueverge.grid import parse_grid
from engine.games.clueverge.report import report

TEXT = """
M  S5 W  A+
S4 F  M  S2
C  W  A+ S7
S3 S1 C  S6
"""
verdict, box = GAME.answers["verdict"], GAME.answers["box"]


def test_text_and_tokens_get_the_report_of_the_engine():
    grid = parse_grid(TEXT)
    assert verdict({"grid": list(grid)}) == verdict({"grid": TEXT}) == report(shipped_box(), grid)
    assert verdict({"grid": TEXT})["culprit"] == 4


def test_a_reading_of_the_alibis_settles_what_differs():
    plain = [token.rstrip("+") for token in parse_grid(TEXT)]
    assert verdict({"grid": plain})["differs"]
    told = verdict({"grid": plain, "alibi": "cross"})
    assert (told["differs"], told["culprit"]) == (False, 4)


def test_a_bad_grid_is_refused_naming_what_is_wrong_and_where():
    with pytest.raises(IllegalAction) as no:
        verdict({"grid": TEXT.replace("S6", "S5")})
    assert (no.value.code, no.value.rule) == ("bad-grid", "R-verdict")
    assert no.value.args_["faults"].many == (
        Say("grid-too-many", {"cells": "B1, D4", "found": "S5", "n": 2}),
    )


@pytest.mark.parametrize(
    ("question", "where"),
    [
        ([], ""),
        ({}, "grid"),
        ({"grid": 3}, "grid"),
        ({"grid": ["M", 5]}, "grid"),
        ({"grid": TEXT, "alibi": "own"}, "alibi"),
        ({"grid": TEXT, "alibi": ["cross"]}, "alibi"),
        ({"grid": TEXT, "seed": "1"}, "seed"),
    ],
)
def test_what_is_no_question_is_told_where(question, where):
    with pytest.raises(Malformed) as no:
        verdict(question)
    assert no.value.path == where


def test_the_box_tells_its_cards_as_it_calls_them():
    assert box({})["stock"]["A"] == 2
    split = box({"alibi": "split"})
    assert (split["stock"]["A|"], split["stock"]["A-"], "A" in split["stock"]) == (1, 1, False)
    assert split["scene"] == {"S7": 1, "F#": 1, "P": 1}
    assert sum(split["stock"].values()) == 15
    assert {"cross", "split"} == set(split["readings"])
    assert all(names["names"]["ja"] for names in split["labels"].values())


def test_the_home_screen_learns_of_it():
    assert set(GAME.tools) <= set(GAME.answers)
