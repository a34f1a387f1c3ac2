"""What the cards are: kinds, arrows, and the deck of one box.

Two cards that show the same thing share one `Face`; the deck says which cards there are. Suspects have numbers, the
others arrows. A Clue and a False Testimony reach one cell, all other arrows any distance (rulebook 3).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Literal

from engine.games.clueverge.square import CELLS, SIDE, arrow_mask, reach

Kind = Literal["suspect", "motive", "alibi", "weapon", "clue", "false", "twist"]

LETTERS: dict[Kind, str] = {
    "suspect": "S", "motive": "M", "alibi": "A", "weapon": "W", "clue": "C", "false": "F", "twist": "P",
}  # fmt: skip
KINDS: dict[str, Kind] = {letter: kind for kind, letter in LETTERS.items()}
NEAR: frozenset[Kind] = frozenset({"clue", "false"})
"""The kinds whose arrows reach the next cell only."""
PLAIN: frozenset[Kind] = frozenset({"suspect", "twist"})
"""The kinds without arrows."""

ARROW_SIGNS = {arrow_mask("NESW"): "+", arrow_mask("NS"): "|", arrow_mask("EW"): "-"}
"""How the text form writes an Alibi with these arrows."""


@dataclass(frozen=True)
class Face:
    """What a card shows. `number` is a suspect's (else 0), `arrows` a mask of directions (0 for suspects and Plot Twist)."""

    kind: Kind
    number: int = 0
    arrows: int = 0

    @cached_property
    def reach(self) -> tuple[int, ...]:
        """For each cell where the card may lie: the cells that it points at, as a mask."""
        return _reaches(self.arrows, 1 if self.kind in NEAR else SIDE)


@cache
def _reaches(arrows: int, steps: int) -> tuple[int, ...]:
    return tuple(reach(arrows, c, steps) for c in CELLS)


@dataclass(frozen=True)
class Card:
    """One piece of cardboard: "S4", "M1", "M2", "A1", "F2" ... and what it shows."""

    id: str
    face: Face


@dataclass(frozen=True)
class Deck:
    """The cards of one box, all arrows settled: 15 Investigation Cards, and the Crime Scene cards of which one is in the grid."""

    investigation: tuple[Card, ...]
    crime: tuple[Card, ...]

    @cached_property
    def by_id(self) -> dict[str, Card]:
        """Every card of the box."""
        return {c.id: c for c in (*self.investigation, *self.crime)}

    def copies(self, crime: Card) -> Counter[Face]:
        """How often each face is among the 16 cards when `crime` is the Crime Scene card."""
        return Counter(c.face for c in (*self.investigation, crime))

    def shown_by(self, token: str) -> frozenset[str]:
        """The ids of the cards that a token of the text form can mean; empty if this box has no such card.

        "A" is any Alibi, "A+" one with the four straight arrows, "A1" the first of the two, "F#" the False Testimony that is the Crime
        Scene card.
        """
        if token in self.by_id:
            return frozenset({token})
        crime = {c.id for c in self.crime}
        kind, sign = KINDS[token[0]], token[1:]
        found = {c.id for c in self.by_id.values() if c.face.kind == kind}
        match sign:
            case "":
                pass
            case "#":
                found &= crime
            case "+" | "|" | "-":
                found = {i for i in found if ARROW_SIGNS.get(self.by_id[i].face.arrows) == sign}
            case _:  # a number that no card of this box has
                found = set()
        return frozenset(found)

    def token(self, card_id: str) -> str:
        """How the text form writes a card: as short as this box allows, the arrows of an Alibi always told."""
        card = self.by_id[card_id]
        if card.face.kind == "suspect":
            return card.id
        letter = LETTERS[card.face.kind]
        if card in self.crime:
            return letter if card.face.kind == "twist" else f"{letter}#"
        if card.face.kind == "alibi" and card.face.arrows in ARROW_SIGNS:
            return letter + ARROW_SIGNS[card.face.arrows]
        same_kind = {c.face for c in self.investigation if c.face.kind == card.face.kind}
        return letter if len(same_kind) == 1 else card.id

    def face_token(self, face: Face) -> str:
        """How the text form writes a face."""
        return self.token(next(c.id for c in self.by_id.values() if c.face == face))
