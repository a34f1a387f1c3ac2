"""Recorded games of the Clue family, whose every screen is kept under golden/.

The long one is a whole game of Supernatural with five players: two Demon eliminations, a question asked where one was moved to, a
power, an action card kept and used, a wrong accusation, and a right one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.game import Action, Start
from engine.core.secret import Secret
from engine.games.clue import actions as ac
from tests.engine.games.clue.helpers import script_of, start_of

Acts = list[tuple[str, Action]]
Recorded = tuple[str, Start, dict[tuple[str, int], Any], Acts]


def ask(seat: str, *cards: str) -> tuple[str, Action]:
    return seat, ac.Ask(*cards)


def show(seat: str, card: str) -> tuple[str, Action]:
    return seat, ac.Show(Secret(card))


def cannot(*seats: str) -> Acts:
    return [(s, ac.Cannot()) for s in seats]


def three_play_cluedo() -> Recorded:
    """Three players: a question that went wrong is mended, one accuses wrongly, the next is right."""
    start = start_of("cluedo-2012", 3)
    script = script_of(
        start,
        ("plum", "rope", "kitchen"),
        {
            "s1": ("scarlet", "dagger", "study"),
            "s2": ("mustard", "wrench", "garage"),
            "s3": ("white", "pistol"),
        },
    )
    acts: Acts = [
        ask("s1", "plum", "dagger", "kitchen"),
        ("s1", ac.TakeBack()),
        ask("s1", "plum", "wrench", "kitchen"),
        show("s2", "wrench"),
        ask("s2", "white", "rope", "kitchen"),
        show("s3", "white"),
        ("s2", ac.CorrectQuestion()),
        ("s1", ac.Agree()),
        ("s3", ac.Agree()),
        ask("s2", "plum", "rope", "study"),
        *cannot("s3"),
        show("s1", "study"),
        ("s3", ac.NoRoom()),
        ("s1", ac.Accuse("plum", "rope", "bathroom")),
        ask("s2", "plum", "rope", "kitchen"),
        *cannot("s3", "s1"),
        ("s3", ac.NoRoom()),
        ("s2", ac.Accuse("plum", "rope", "kitchen")),
    ]
    return "three play Cluedo", start, script, acts


def two_play_cluedo() -> Recorded:
    """Two players: all four side cards are looked at, then both accuse wrongly."""
    start = start_of("cluedo-2012", 2)
    side = ("scarlet", "rope", "study", "garage")
    script = script_of(
        start, ("plum", "pistol", "kitchen"), {"s1": ("mustard", "dagger", "courtyard")}, side=side
    )
    empty = ("s1", "scarlet", "rope", "study")
    acts: Acts = []
    for letter in "ABCD":
        acts += [ask(*empty), *cannot("s2"), ("s1", ac.Look(letter)), ("s2", ac.NoRoom())]
    acts += [
        ask(*empty),
        *cannot("s2"),
        ask("s2", "mustard", "dagger", "courtyard"),
        show("s1", "dagger"),
        ("s1", ac.Accuse("plum", "pistol", "study")),
        ("s2", ac.Accuse("plum", "rope", "kitchen")),
    ]
    return "two play Cluedo", start, script, acts


def five_play_supernatural() -> Recorded:
    """Five players, the whole of issue and rulebook: Demons, Intrigue, powers, being moved."""
    start = start_of("clue-supernatural", 5)
    script = script_of(
        start,
        ("castiel", "blade", "new-england"),
        {
            "s1": ("bobby", "journal", "west-coast"),
            "s2": ("charlie", "knife", "southwest"),
            "s3": ("dean", "rings", "southeast"),
            "s4": ("sam", "revolver", "great-lakes"),
            "s5": ("crowley", "tablet", "great-plains"),
        },
        over=("pacific-northwest", "rocky-mountains", "mid-atlantic"),
    )
    demon = ac.Draw("die", "demon")
    acts: Acts = [
        # s1 plays Bobby; Charlie is played by s3, who is moved and draws for it.
        ("s1", demon),
        ask("s1", "charlie", "knife", "new-england"),
        show("s2", "knife"),
        ("s3", ac.Draw("moved", "kept")),
        ("s2", ac.Draw("space", "demon")),
        ("s2", ac.NoRoom()),
        # s3 asks where it was moved to, and its power lets it ask again.
        ask("s3", "dean", "blade", "new-england"),
        *cannot("s4", "s5", "s1", "s2"),
        ("s3", ac.Power()),
        ("s3", ac.AskAgain()),
        ask("s3", "sam", "blade", "new-england"),
        show("s4", "sam"),
        ("s4", demon),
        ("s4", demon),
        ask("s4", "bobby", "tablet", "southwest"),
        show("s5", "tablet"),
        ("s1", ac.Draw("moved", "demon")),
        ("s5", demon),
        ("s5", ac.Draw("space", "demon")),
        # Seven Demons lie open: the next strikes. s1 draws it on its turn, with a question open.
        ask("s5", "castiel", "revolver", "great-lakes"),
        *cannot("s1", "s2", "s3"),
        show("s4", "great-lakes"),
        ask("s1", "crowley", "journal", "west-coast"),
        *cannot("s2", "s3", "s4"),
        ("s1", ac.Struck("die")),
        ("s2", ac.Accuse("bobby", "blade", "new-england")),
        ("s3", ac.Use()),
        ask("s3", "castiel", "tablet", "new-england"),
        *cannot("s4"),
        show("s5", "tablet"),
        # The card was shuffled back, and strikes again: s5, moved by s4, is who must answer.
        ask("s4", "sam", "knife", "new-england"),
        ("s5", ac.Struck("moved")),
        show("s2", "knife"),
        ("s3", ac.Accuse("castiel", "blade", "new-england")),
    ]
    return "five play Supernatural", start, script, acts


def recorded_games() -> Sequence[Recorded]:
    """All of them."""
    return (three_play_cluedo(), two_play_cluedo(), five_play_supernatural())
