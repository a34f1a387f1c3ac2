"""The verdict (R-void, R-used, R-candidate, R-verdict): the rulebook's examples, the laws that any right verdict keeps, the naive judge."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.clueverge.cards import Face
from engine.games.clueverge.edition import shipped_box
from engine.games.clueverge.explain import steps
from engine.games.clueverge.grid import parse_grid
from engine.games.clueverge.report import differs, judged
from engine.games.clueverge.square import (
    CELL_NAMES,
    CELL_OF,
    CELLS,
    DIRECTIONS,
    SYMMETRIES,
    arrow_mask,
    arrow_names,
    cells_in,
)
from engine.games.clueverge.verdict import explain, tally
from tests.engine.games.clueverge.naive import naive_culprit

BOX = shipped_box()
DECKS = BOX.decks

EXAMPLE_1 = """
S1 M  F  S4
A+ C  W  M
W  S7 S5 S2
A+ C  S6 S3
"""
EXAMPLE_2 = """
A+ C  M  S2
S6 S5 A+ W
S1 F  F# W
S4 C  M  S3
"""


def only_verdict(text):
    (one,) = judged(DECKS, parse_grid(text))
    return one.verdict


def case_of(verdict, number):
    return next(f for f in verdict.findings if f.number == number)


@st.composite
def layouts(draw, reading=None):
    deck = DECKS[reading or draw(st.sampled_from(sorted(DECKS)))]
    cards = [*deck.investigation, draw(st.sampled_from(deck.crime))]
    return deck, draw(st.permutations(cards))


def faces_of(cards):
    return [c.face for c in cards]


def test_rulebook_example_3_1():
    verdict = only_verdict(EXAMPLE_1)
    used = {r.end for r in verdict.support if r.kind == "clue"}
    assert used == {CELL_OF["C2"], CELL_OF["A3"]}  # both Weapons lie beside a Clue
    for number in (2, 4):
        case = case_of(verdict, number)
        assert case.by("motive", counts=True)
        assert case.by("weapon", counts=True)
        assert not case.by("alibi", counts=True)
        assert case.candidate
    woman = case_of(verdict, 3)
    assert woman.by("motive", counts=True)
    assert woman.by("alibi", counts=True)
    assert not woman.candidate
    cat = case_of(verdict, 1)
    assert not cat.by("motive", counts=True)
    assert not cat.candidate
    assert verdict.candidates == (2, 4)
    assert verdict.culprit == 4


def test_rulebook_example_3_2():
    verdict = only_verdict(EXAMPLE_2)
    assert not [r for r in verdict.support if r.kind == "clue"]  # no Weapon lies beside a Clue
    with_motive = [f.number for f in verdict.findings if f.by("motive", counts=True)]
    assert with_motive == [2]
    assert case_of(verdict, 2).by("alibi", counts=True)
    assert verdict.fled
    assert verdict.culprit is None
    assert steps(verdict)[-1].says[0].key == "verdict-fled"


def test_plot_twist_makes_the_lowest_candidate_the_culprit():
    twisted = EXAMPLE_1.replace("S7", "P ")
    verdict = only_verdict(twisted)
    assert verdict.candidates == (2, 4)
    assert verdict.culprit == 2
    last = steps(verdict)[-1].says[0]
    assert last.key == "verdict-lowest"
    assert last.args["cell"] == "B3"


def test_a_clue_beside_a_false_testimony_still_counts():
    verdict = only_verdict(EXAMPLE_2.replace("S1 F  F# W", "S1 F  W  S7").replace("A+ W\n", "A+ W\n"))
    assert {r.start for r in verdict.support if r.kind == "clue"} == {CELL_OF["B4"]}
    assert {CELL_NAMES[r.end] for r in verdict.support if r.kind == "clue"} == {"C3"}


def test_two_false_testimonies_act_as_one():
    verdict = only_verdict(EXAMPLE_2)
    voided = {(CELL_NAMES[r.start], CELL_NAMES[r.end]) for r in verdict.support if r.kind == "false"}
    assert ("C3", "C2") in voided
    assert ("C3", "C4") in voided


def test_lines_are_not_blocked_and_do_not_wrap():
    straight = Face("motive", arrows=arrow_mask("NESW"))
    assert [CELL_NAMES[c] for c in cells_in(straight.reach[CELL_OF["A1"]])] == [
        "B1",
        "C1",
        "D1",
        "A2",
        "A3",
        "A4",
    ]
    around = Face("weapon", arrows=arrow_mask(DIRECTIONS))
    assert {CELL_NAMES[c] for c in cells_in(around.reach[CELL_OF["D2"]])} == {
        "D1", "D3", "D4", "C2", "B2", "A2", "C1", "C3", "B4",
    }  # fmt: skip
    near = Face("clue", arrows=arrow_mask(DIRECTIONS))
    assert {CELL_NAMES[c] for c in cells_in(near.reach[CELL_OF["D1"]])} == {"C1", "C2", "D2"}


def test_an_open_alibi_is_judged_both_ways_and_the_difference_said():
    grid = parse_grid("S1 M W S2\nS4 C A W\nM S3 C S5\nS6 F S7 A")
    found = judged(DECKS, grid)
    assert [j.readings for j in found] == [("cross",), ("split",), ("split",)]
    assert {(j.cards[6], j.cards[15]) for j in found} == {("A+", "A+"), ("A|", "A-"), ("A-", "A|")}
    assert differs(found)
    assert {j.verdict.culprit for j in found} == {1, 5}


@given(layouts())
def test_the_naive_judge_agrees(layout):
    deck, cards = layout
    assert tally(faces_of(cards)).culprit == naive_culprit([deck.token(c.id) for c in cards])


@given(layouts())
def test_the_explanation_says_what_the_verdict_is(layout):
    _, cards = layout
    faces = faces_of(cards)
    verdict = explain(faces)
    assert verdict.culprit == tally(faces).culprit
    for finding in verdict.findings:
        by = {k: finding.by(k, counts=True) for k in ("motive", "weapon", "alibi")}
        assert finding.candidate == bool(by["motive"] and by["weapon"] and not by["alibi"])
    for ray in verdict.rays:
        assert faces[ray.start].reach[ray.start] >> ray.end & 1
        assert all(faces[b].kind in ("clue", "false") for b in ray.because)
    told = steps(verdict)
    assert told[-1].title.key == "verdict-step-result"
    named = [a for s in told for say in s.says for a in say.args.values()]
    assert {f"S{f.number}" for f in verdict.findings} <= {getattr(a, "label", "") for a in named} | {
        getattr(x, "label", "") for a in named for x in getattr(a, "many", ())
    }


def turned_face(face, symmetry):
    """A face whose arrows are turned along with the square."""
    centre = CELL_OF["B2"]
    moved = []
    for name in arrow_names(face.arrows):
        down, right = DIRECTIONS[name]
        start, end = symmetry[centre], symmetry[centre + 4 * down + right]
        step = (end // 4 - start // 4, end % 4 - start % 4)
        moved.append(next(d for d, s in DIRECTIONS.items() if s == step))
    return Face(face.kind, face.number, arrow_mask(moved))


@given(layouts(), st.sampled_from(SYMMETRIES))
def test_law_symmetry(layout, symmetry):
    """Turning or mirroring the square, arrows along with it, never changes the culprit."""
    faces = faces_of(layout[1])
    moved = [None] * 16
    for cell in CELLS:
        moved[symmetry[cell]] = turned_face(faces[cell], symmetry)
    assert tally(moved).culprit == tally(faces).culprit


def test_there_are_eight_symmetries():
    assert len({tuple(s) for s in SYMMETRIES}) == 8
    for s in SYMMETRIES:
        assert sorted(s) == list(CELLS)
        for cell in CELLS:  # neighbours stay neighbours
            if cell % 4 < 3:
                a, b = s[cell], s[cell + 1]
                assert abs(a // 4 - b // 4) + abs(a % 4 - b % 4) == 1


INERT = Face("motive")
"""A card that points nowhere."""


@given(layouts(), st.sampled_from(list(CELLS)), st.integers(0, 255))
def test_law_an_alibi_on_an_inert_cell_never_makes_a_candidate(layout, cell, arrows):
    faces = faces_of(layout[1])
    faces[cell] = INERT
    before = tally(faces)
    faces[cell] = Face("alibi", arrows=arrows)
    assert set(tally(faces).candidates) <= set(before.candidates)


@given(layouts())
def test_law_removing_a_false_testimony_never_voids(layout):
    faces = faces_of(layout[1])
    before = tally(faces)
    for cell in [c for c in CELLS if faces[c].kind == "false"]:
        without = [*faces[:cell], INERT, *faces[cell + 1 :]]
        after = tally(without)
        assert after.doubt & before.doubt == after.doubt
        assert after.motive & before.motive == before.motive
        assert after.alibi & before.alibi == before.alibi


@pytest.mark.parametrize("reading", sorted(DECKS))
def test_every_outcome_happens(reading):
    """Over many layouts each suspect and Fled the Country is the outcome at some time: the judge is not a constant."""
    import random

    deck, dice, seen = DECKS[reading], random.Random(7), set()
    for turn in range(3000):
        cards = [*deck.investigation, deck.crime[turn % 3]]
        dice.shuffle(cards)
        seen.add(tally(faces_of(cards)).culprit)
    assert seen == {None, 1, 2, 3, 4, 5, 6, 7}


def test_a_grid_without_false_testimony_and_weapon_leaves_those_steps_out():
    """No grid of the shipped box is like that, but an own box may be."""
    faces = [INERT] * 14 + [Face("suspect", 1), Face("suspect", 2)]
    verdict = explain(faces)
    assert [s.title.key for s in steps(verdict)] == ["verdict-step-rest", "verdict-step-result"]
    assert verdict.fled
    only_evidence = explain([INERT] * 16)
    assert [s.title.key for s in steps(only_evidence)] == ["verdict-step-result"]
