"""The JSON form and the command: one answer for each grid."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from engine.games.clueverge.command import verdict_command
from engine.games.clueverge.edition import read_box, shipped_box
from engine.games.clueverge.grid import GridError, parse_grid
from engine.games.clueverge.report import report
from tests.engine.games.clueverge.files import shipped_content

BOX = shipped_box()
FULL = "S1 M F S4\nA+ C W M\nW S7 S5 S2\nA+ C S6 S3"
PARTLY = "S1 M F S4\nA+ C W M\nW . . S2\n. C . ."
FLED = "A+ C M S2\nS6 S5 A+ W\nS1 F F# W\nS4 C M S3"
OPEN = "S1 M W S2\nS4 C A W\nM S3 C S5\nS6 F S7 A"


def answers(text, **kwargs):
    return list(verdict_command(text.splitlines(keepends=True), **kwargs))


def test_a_full_grid_in_json():
    (answer,) = answers(FULL, json=True)
    assert answer.ok
    found = json.loads(answer.text)
    assert (found["culprit"], found["fled"], found["candidates"]) == (4, False, [2, 4])
    lines = {(x["kind"], x["from"], x["to"], x["counts"], tuple(x["because"])) for x in found["lines"]}
    assert ("motive", "D2", "D1", True, ()) in lines
    assert ("weapon", "C2", "D1", True, ("B2",)) in lines
    assert ("motive", "B1", "D1", False, ("C1",)) in lines
    assert ("false", "C1", "B1", True, ()) in lines
    assert found["verdicts"][0]["steps"][-1]["says"][0]["key"] == "verdict-highest"
    assert "\n" not in answer.text


def test_chances_are_fractions_in_text_and_add_up():
    (answer,) = answers(PARTLY, json=True)
    found = json.loads(answer.text)
    assert found["culprit"] is None
    assert sum(map(Fraction, found["chances"].values())) == 1
    assert set(found["chances"]) == {*"1234567", "fled"}
    assert found["possible"] == [int(n) for n, c in found["chances"].items() if n != "fled" and c != "0"]


def test_what_is_certain_is_said_although_cells_are_unknown():
    found = report(BOX, parse_grid("M F M .\n. . . .\nS1 S2 S4 .\n. . # S3"))
    assert found["fled"]
    assert found["chances"]["fled"] == "1"
    sure = report(BOX, parse_grid(FULL.replace("S6", ".").replace("S5", ".")))
    assert (sure["culprit"], sure["fled"]) == (4, False)


def test_readings_that_differ_are_both_told():
    (answer,) = answers(OPEN, json=True)
    found = json.loads(answer.text)
    assert found["differs"]
    assert (found["culprit"], found["fled"]) == (None, False)
    assert [v["readings"] for v in found["verdicts"]] == [["cross"], ["split"], ["split"]]
    settled = report(read_box(shipped_content() | {"alibi": "cross"}), parse_grid(OPEN))
    assert not settled["differs"]
    assert settled["culprit"] == found["verdicts"][0]["culprit"]
    odds = report(BOX, parse_grid(OPEN.replace("S6", ".").replace("S5", ".")))
    assert [r["reading"] for r in odds["readings"]] == ["cross", "split"]
    assert odds["differs"]


def test_thirteen_unknown_cells_are_refused():
    with pytest.raises(GridError, match="13 cells are unknown; at most 12"):
        report(BOX, parse_grid("S1 . . .\n. . . .\n. . M .\n. C . ."))


def test_many_grids_each_get_one_answer_bad_ones_too():
    found = answers(f"\n{FULL}\n\n\nS1 S1\n\n{PARTLY}\n", json=True)
    assert [a.ok for a in found] == [True, False, True]
    assert json.loads(found[1].text) == {
        "error": "there must be 4 lines of 4 cards, but this grid has 1 line",
        "grid": 2,
    }


@pytest.mark.parametrize("as_json", [True, False])
def test_no_grid_at_all_is_a_fault(as_json):
    (answer,) = answers("\n \n", json=as_json)
    assert not answer.ok
    assert "there is no grid" in answer.text


def test_the_plain_text_names_everything():
    text = answers(FULL, json=False)[0].text
    assert "True Culprit: Suspect 4 (candidates: 2, 4)" in text
    assert "Weapon in C2 (used in the crime: Clue in B2)" in text
    assert "Motive in B1 (void: False Testimony in C1)" in text
    both = answers(OPEN, json=False)[0].text
    assert "If C2 is A+ and D4 is A+:" in both
    assert "depends on the arrows of the Alibi cards" in both
    fled = answers(FLED, json=False)[0].text
    assert "\nFled the Country\n" in fled
    assert "Weapon in D2 (not used: no Clue beside it)" in fled
    odds = answers(PARTLY, json=False)[0].text
    assert "Suspect 4: " in odds
    assert "Fled the Country" not in odds or "Fled the Country: " in odds
    open_odds = answers(OPEN.replace("S6", ".").replace("S5", "."), json=False)[0].text
    assert "If the Alibi cards are as in 'split':" in open_odds
    bad = answers("X", json=False)[0].text
    assert bad.startswith("grid 1: there must be 4 lines")
