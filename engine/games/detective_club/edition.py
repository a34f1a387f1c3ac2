"""Editions of Detective Club: how much of everything is in the box.

The cards are pictures that only the people at the table see, so an edition names none of them; it counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.core.codec import Json
from engine.core.editions import Edition, Names, check_names, read_part
from engine.core.errors import BadEdition
from engine.core.faults import Fault, fault

PACKAGE = "engine.games.detective_club"
FEWEST_SEATS, MOST_SEATS = 4, 8
MOST_THINGS = 999


@dataclass(frozen=True, slots=True)
class Box:
    """The content of an edition file: picture cards, cards in a hand, notebooks (one for all but one player), tokens."""

    id: str
    game: Literal["detective_club"]
    names: Names
    evidence_cards: int
    hand: int
    notebooks: int
    tokens: int

    @property
    def most_seats(self) -> int:
        """One notebook for everybody but the Active Player (R-word)."""
        return min(self.notebooks + 1, MOST_SEATS)


def read_edition(content: Json) -> Edition:
    """An edition from its content. Raises BadEdition naming every fault."""
    box = read_box(content)
    return Edition(box.id, box.game, box.names, content)


def read_box(content: Json) -> Box:
    """The box that `content` describes. Raises BadEdition naming every fault."""
    problems: list[Fault] = []
    box = read_part(Box, content, problems)
    if not isinstance(box, Box):
        raise BadEdition(tuple(problems))
    if not FEWEST_SEATS - 1 <= box.notebooks <= MOST_THINGS:
        problems.append(fault("notebooks", "range", least=FEWEST_SEATS - 1, most=MOST_THINGS))
    for name, count in (("evidence_cards", box.evidence_cards), ("hand", box.hand), ("tokens", box.tokens)):
        if not 1 <= count <= MOST_THINGS:
            problems.append(fault(name, "range", least=1, most=MOST_THINGS))
    check_names({"names": box.names}, problems)
    if problems:
        raise BadEdition(tuple(problems))
    return box
