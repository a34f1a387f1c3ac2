"""Recorded games, for the golden playthroughs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.game import Start
from engine.core.seats import TABLE
from engine.core.secret import Secret
from engine.games.thirteen_clues import actions as ac
from tests.engine.games.thirteen_clues.boxes import box, options
from tests.engine.games.thirteen_clues.table import THREE, TWO, dealing

SIX = {
    "s1": ("officer", "market", "poison", "duke", "park"),
    "s2": ("butcher", "library", "knife", "crossbow", "theater"),
    "s3": ("nurse", "parlor", "rifle", "sword", "dancer"),
    "s4": ("countess", "museum", "blowgun", "maid", "harbor"),
    "s5": ("sailor", "plaza", "revolver", "hammer", "bow"),
    "s6": ("florist", "railcar", "candlestick", "coachman", "racecourse"),
}


def choose(suspect: str, location: str, weapon: str) -> ac.Choose:
    return ac.Choose(Secret(suspect), Secret(location), Secret(weapon))


def _choices(hands: Any) -> list[Any]:
    """Everybody chooses the first three of the hand."""
    return [(seat, choose(*hand[:3])) for seat, hand in hands.items()]


def _ask(asker: str, witness: str, about: str, *, secret: bool = False) -> list[Any]:
    kind = ac.AskTopSecret if secret else ac.Ask
    return [(asker, kind(witness, about)), (witness, ac.Said())]


def _three() -> Any:
    start = Start(tuple(THREE), box(), options(top_secret=True))
    acts = [
        ("s1", choose("duke", "park", "poison")),
        *_choices(THREE),
        ("s1", ac.Ask("s3", "green")),
        ("s1", ac.TakeBack()),
        *_ask("s1", "s2", "green"),
        ("s1", ac.Correct()),
        ("s2", ac.Agree()),
        ("s3", ac.Agree()),
        *_ask("s1", "s2", "red", secret=True),
        ("s2", ac.Look("B")),
        ("s2", ac.Ask("s1", "man")),
        ("s2", ac.Said()),
        ("s3", ac.Accuse("countess", "museum", "blowgun")),
        (TABLE, ac.Skip()),
        (TABLE, ac.Remove("s3")),
        ("s3", ac.ComeBack()),
        ("s2", ac.Leave()),
        ("s3", ac.Ask("s2", "ranged")),
        ("s1", ac.Accuse("nurse", "parlor", "rifle")),
    ]
    return ("three every act", start, dealing(THREE, box(), "s1"), acts)


def _two() -> Any:
    start = Start(tuple(TWO), box(), options())
    acts = [
        *_choices(TWO),
        ("s2", ac.AskSide("red", "left")),
        ("s1", ac.Said()),
        ("s1", ac.AskSide("melee", "right")),
        ("s2", ac.Said()),
        ("s2", ac.Look("H")),
        ("s1", ac.Accuse("countess", "museum", "rifle")),
        ("s2", ac.Accuse("officer", "market", "poison")),
    ]
    return ("two", start, dealing(TWO, box(), "s2"), acts)


def _six() -> Any:
    start = Start(tuple(SIX), box(), options(at_once=True, marks=1))
    acts = [
        *_choices(SIX),
        ("s4", ac.Ask("s5", "gray")),
        ("s5", ac.Ask("s4", "brown")),
        ("s5", ac.Ask("s6", "indoor")),
        ("s6", ac.Ask("s1", "woman")),
        ("s6", ac.Ask("s1", "outdoor")),
        ("s1", ac.Accuse("florist", "railcar", "candlestick")),
    ]
    return ("six", start, dealing(SIX, box(), "s4"), acts)


def games() -> Sequence[Any]:
    return (_three(), _two(), _six())
