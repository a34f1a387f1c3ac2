"""Recorded games for the golden playthroughs: real cards, dealt cards, and all together with a 2-2 tie.

All three lie on the grid of the rulebook's first example: the True Culprit is Suspect 4 in D1.
"""

from __future__ import annotations

from engine.core.editions import shipped
from engine.core.game import Start
from engine.core.secret import Secret
from engine.games.clueverge import actions as act
from engine.games.clueverge.square import CELL_NAMES

CONTENT = shipped("engine.games.clueverge")["clueverge-2023"]
SEATS = ("s1", "s2", "s3", "s4")
CARDS = ["S1", "M", "F", "S4", "A+", "C", "W", "M", "W", "S7", "S5", "S2", "A+", "C", "S6", "S3"]
ON_TABLE = dict(zip(CELL_NAMES, CARDS, strict=True))
IDS = ("S1", "M1", "F1", "S4", "A1", "C1", "W1", "M2", "W2", "S7", "S5", "S2", "A2", "C2", "S6", "S3")
SCENE = "B3"
EIGHT = ("A1", "B1", "D1", "B2", "C2", "D2", "A3", "C4")


def enter(seat, *cells):
    """Somebody taps in what these cells show."""
    return [(seat, act.EnterScene("S7") if c == SCENE else act.Enter(c, ON_TABLE[c])) for c in cells]


def note(seat, cell):
    return (seat, act.Note(cell, Secret(ON_TABLE[cell])))


def laid(count, cells=EIGHT, **options):
    """A start with real cards, and the acts that lay them."""
    start = Start(SEATS[:count], CONTENT, {"alibi": "cross", **options})
    return start, [("s1", act.MarkScene(SCENE)), ("s1", act.TapCells(tuple(cells))), *enter("s1", *cells)]


def dealt(count, cells, first="s1", **options):
    """A start with dealt cards, and the script of the dice."""
    order = (*cells, *(n for n in CELL_NAMES if n not in cells))
    script = {
        ("crime-scene", 0): "S7",
        ("grid", 0): IDS,
        ("order", 0): order,
        ("order-turn", 0): tuple(cells),
        ("first", 1): first,
    }
    return Start(SEATS[:count], CONTENT, {"alibi": "cross", "way": "phone", **options}), script


def _real():
    start, acts = laid(2)
    acts += [
        ("s2", act.Place("C1")),
        note("s2", "C1"),
        ("s1", act.Place("A2")),
        note("s1", "A2"),
        ("s2", act.Move("D3")),
        note("s2", "D3"),
        ("s1", act.Reveal(SCENE)),
        *enter("s2", SCENE),
        ("s2", act.Declare("D1")),
        ("s1", act.Move("C3")),
        ("s1", act.Declare("D3")),
        *enter("s2", "C3", "A4", "B4", "D4"),
        ("s1", act.Close()),
    ]
    return "two with real cards", start, {("first", 1): "s2"}, acts


def _dealt():
    start, script = dealt(3, ("A1", "B1", "D1", "C4", "D2", "A3"))
    acts = [
        ("s1", act.Place("C3")),
        ("s2", act.Place("A2")),
        ("s3", act.Place("D4")),
        ("s1", act.Reveal("C1")),
        ("s2", act.Move(SCENE)),
        ("s3", act.Declare("fled")),
        ("s1", act.Declare("D1")),
        ("s2", act.Declare(SCENE)),
    ]
    return "three dealt", start, script, acts


def _together():
    start, script = dealt(4, EIGHT, "s3", rules="cooperative")
    acts = [
        ("s2", act.EndTalk()),
        ("s3", act.Place("C1")),
        ("s4", act.Place("A2")),
        ("s1", act.Place(SCENE)),
        ("s2", act.Place("C3")),
        ("s3", act.Declare("fled")),
        ("s4", act.Declare("D1")),
        ("s1", act.Declare("fled")),
        ("s2", act.Declare("D1")),
    ]
    return "four together with a tie", start, script, acts


GAMES = (_real(), _dealt(), _together())
