"""The verdict without a table: what the page and the endpoint ask (R-verdict)."""

from __future__ import annotations

import pytest

from engine.core.errors import IllegalAction, Malformed
from engine.games.clueverge import GAME
from engine.games.clueverge.edition import shipped_box
from engine.games.clueverge.grid import parse_grid
from engine.games.clueverge.report import report

TEXT = "S1 M F S4\nA+ C W M\nW S7 S5 S2\nA+ C S6 S3"
OPEN = "S1 M W S2\nS4 C A W\nM S3 C S5\nS6 F S7 A"
verdict, box = GAME.answers["verdict"], GAME.answers["box"]


def test_text_and_tokens_get_the_report_of_the_command():
    wanted = report(shipped_box(), parse_grid(TEXT))
    assert verdict({"grid": TEXT}) == wanted
    assert verdict({"grid": TEXT.split(), "alibi": "open"}) == wanted


def test_the_reading_of_the_box_is_taken():
    assert verdict({"grid": OPEN})["differs"]
    assert verdict({"grid": OPEN, "alibi": "cross"})["culprit"] == 1


def test_a_bad_grid_is_refused_naming_its_faults():
    with pytest.raises(IllegalAction) as no:
        verdict({"grid": TEXT.replace("S7", "S1")})
    assert (no.value.code, no.value.rule) == ("bad-grid", "R-verdict")
    assert [say.key for say in no.value.args_["faults"].many] == ["grid-too-many"]


@pytest.mark.parametrize(
    ("question", "path"),
    [
        ([], ""),
        ({"grid": TEXT, "colour": "red"}, "colour"),
        ({}, "grid"),
        ({"grid": 16}, "grid"),
        ({"grid": [1] * 16}, "grid"),
        ({"grid": TEXT, "alibi": "both"}, "alibi"),
        ({"grid": TEXT, "alibi": 1}, "alibi"),
        ({"grid": TEXT, "arrows": ["N"]}, "arrows"),
        ({"grid": TEXT, "arrows": {"M1": "N"}}, "arrows"),
        ({"grid": TEXT, "arrows": {"M1": ["UP"]}}, "arrows"),
        ({"grid": TEXT, "arrows": {"S1": ["N"]}}, "arrows"),
    ],
)
def test_what_is_no_question_is_malformed(question, path):
    with pytest.raises(Malformed) as no:
        verdict(question)
    assert no.value.path == path


def test_the_box_tells_its_cards():
    told = box({"alibi": "split"})
    assert (told["stock"]["M"], told["stock"]["A|"], told["stock"]["A-"]) == (2, 1, 1)
    assert told["scene"] == {"S7": 1, "F#": 1, "P": 1}
    assert told["alibi"] == "split"
    assert told["readings"]["cross"]["A1"] == ["N", "E", "S", "W"]
    assert told["labels"]["S1"]["names"]["ja"] == "容疑者1（猫）"
    assert box({})["stock"]["A"] == 2
    with pytest.raises(Malformed):
        box({"grid": TEXT})


def test_a_box_of_ones_own_is_judged_by_its_arrows():
    own = {"alibi": "own", "arrows": {"A1": ["NE"], "A2": ["NE"], "M1": ["N"], "M2": ["N", "S"]}}
    told = box(own)
    assert {t: told["stock"][t] for t in ("A", "M1", "M2", "W")} == {"A": 2, "M1": 1, "M2": 1, "W": 2}
    # without an Alibi that points straight, the other suspects are cleared no more
    assert verdict({"grid": OPEN, "alibi": "cross"})["candidates"] == [1]
    assert verdict({"grid": OPEN, "alibi": "own", "arrows": {"A1": [], "A2": []}})["candidates"] != [1]
    assert verdict({"grid": OPEN, "alibi": "own"}) == verdict({"grid": OPEN, "alibi": "cross"}) | {
        "verdicts": [v | {"readings": ["own"]} for v in verdict({"grid": OPEN, "alibi": "cross"})["verdicts"]]
    }
