"""Editions of Clueverge: the cards of a box, what is open about them, and the owner's Case Cards.

Content of an edition file, all of it editable by the owner of a box:

- `cards`: id, kind, number (suspects), arrows ("N", "NE" ...), and how sure we are of them;
- `crime_scene`: the ids of the three cards of which one is in the grid;
- `readings`: named sets of arrows for cards about which sources differ, and `alibi`, the one that holds in this box:
  its name, "open" (not looked at yet: everything is judged both ways), or "own" (the arrows as they stand under `cards`);
- `cases`: the owner's Case Cards from Case 1 on, each the cells in order, the highest number first (five at most, each of at least
  eight cells; an empty one was not typed in);
- `labels`: names by language of everything that has one.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Literal

from engine.core.codec import Json
from engine.core.editions import Edition, Names, Thing, check_names, read_part, shipped
from engine.core.errors import BadEdition
from engine.core.faults import Fault, fault
from engine.games.clueverge.cards import PLAIN, Card, Deck, Face, Kind
from engine.games.clueverge.square import CELL_NAMES, CELLS, DIRECTIONS, arrow_mask

PACKAGE = "engine.games.clueverge"
INVESTIGATION, CRIME_SCENE, CASES, SHORTEST_CASE = 15, 3, 5, 8
LARGEST_NUMBER = 99


@dataclass(frozen=True, slots=True)
class CardFacts:
    """One card in an edition file."""

    id: str
    kind: Kind
    number: int = 0
    arrows: tuple[str, ...] = ()
    sure: str = ""


@dataclass(frozen=True, slots=True)
class BoxFacts:
    """A whole edition file."""

    id: str
    game: Literal["clueverge"]
    names: Names
    cards: tuple[CardFacts, ...]
    crime_scene: tuple[str, ...]
    labels: tuple[Thing, ...]
    alibi: str = "own"
    readings: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    cases: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True)
class Box:
    """A validated edition, ready to judge with. It can be a key, so that what was worked out for it is remembered."""

    facts: BoxFacts

    def __hash__(self) -> int:
        return hash((self.facts.id, self.facts.alibi))

    @cached_property
    def decks(self) -> Mapping[str, Deck]:
        """The deck of each reading that this box may have: one if it is settled, else all that the sources name."""
        chosen = self.facts.alibi
        if chosen == "open":
            return {name: _deck(self.facts, arrows) for name, arrows in self.facts.readings.items()}
        return {chosen: _deck(self.facts, self.facts.readings.get(chosen, {}))}

    @cached_property
    def crime_scene(self) -> frozenset[str]:
        """The ids of the Crime Scene cards."""
        return frozenset(self.facts.crime_scene)

    @cached_property
    def card_ids(self) -> tuple[str, ...]:
        """All cards of the box, Investigation Cards first, in the order of the file."""
        return tuple(c.id for c in self.facts.cards)

    @cached_property
    def suspects(self) -> tuple[int, ...]:
        """The suspects' numbers, in order."""
        return tuple(sorted(c.number for c in self.facts.cards if c.kind == "suspect"))


def _deck(facts: BoxFacts, arrows: Mapping[str, tuple[str, ...]]) -> Deck:
    cards = {
        c.id: Card(c.id, Face(c.kind, c.number, arrow_mask(arrows.get(c.id, c.arrows)))) for c in facts.cards
    }
    crime = tuple(cards.pop(i) for i in facts.crime_scene)
    return Deck(tuple(cards.values()), crime)


def read_edition(content: Json) -> Edition:
    """An edition from its content. Raises BadEdition naming every fault."""
    problems: list[Fault] = []
    facts = read_part(BoxFacts, content, problems)
    if not isinstance(facts, BoxFacts):
        raise BadEdition(tuple(problems))
    _check_cards(facts, problems)
    _check_readings(facts, problems)
    _check_cases(facts, problems)
    check_names({"names": facts.names}, problems)
    check_names({f"labels.{at}.names": t.names for at, t in enumerate(facts.labels)}, problems)
    if problems:
        raise BadEdition(tuple(problems))
    return Edition(facts.id, facts.game, facts.names, content, {t.id: t for t in facts.labels})


def read_box(content: Json) -> Box:
    """The box of an edition's content that was validated before. Raises BadEdition if it cannot be read."""
    return _read_box(json.dumps(content))


@lru_cache(maxsize=32)
def _read_box(text: str) -> Box:
    """The same from JSON: a running game asks for the same box again and again."""
    content = json.loads(text)
    problems: list[Fault] = []
    facts = read_part(BoxFacts, content, problems)
    if not isinstance(facts, BoxFacts):
        raise BadEdition(tuple(problems))
    return Box(facts)


def shipped_box(name: str = "clueverge-2023") -> Box:
    """The box of an edition that comes with the program."""
    return read_box(shipped(PACKAGE)[name])


def _check_cards(facts: BoxFacts, problems: list[Fault]) -> None:
    by_id = {c.id: c for c in facts.cards}
    if len(by_id) < len(facts.cards):
        twice = [i for i, n in Counter(c.id for c in facts.cards).items() if n > 1]
        problems.append(fault("cards", "cv-card-twice", cards=", ".join(twice)))
    if len(facts.cards) != INVESTIGATION + CRIME_SCENE:
        wanted = INVESTIGATION + CRIME_SCENE
        problems.append(fault("cards", "cv-card-count", n=wanted, found=len(facts.cards)))
    if len(set(facts.crime_scene)) != CRIME_SCENE or not set(facts.crime_scene) <= set(by_id):
        problems.append(fault("crime_scene", "cv-scene", n=CRIME_SCENE))
    numbers: Counter[int] = Counter(c.number for c in facts.cards if c.kind == "suspect")
    problems.extend(fault("cards", "cv-number-twice", n=n) for n, times in numbers.items() if times > 1)
    for at, card in enumerate(facts.cards):
        _check_card(f"cards.{at}", card, problems)


def _check_card(where: str, card: CardFacts, problems: list[Fault]) -> None:
    wanted = {"suspect": f"S{card.number}", "twist": "P"}.get(card.kind)
    if wanted is None:
        first = {"motive": "M", "alibi": "A", "weapon": "W", "clue": "C", "false": "F"}[card.kind]
        one, other = f"{first}1", f"{first}2"
        if card.id not in (one, other):
            problems.append(fault(f"{where}.id", "cv-called-either", one=one, other=other))
    elif card.id != wanted:
        problems.append(fault(f"{where}.id", "cv-called", name=wanted))
    if card.kind == "suspect" and not 1 <= card.number <= LARGEST_NUMBER:
        problems.append(fault(f"{where}.number", "range", least=1, most=LARGEST_NUMBER))
    if card.kind != "suspect" and card.number:
        problems.append(fault(f"{where}.number", "cv-no-number"))
    if card.kind in PLAIN and card.arrows:
        problems.append(fault(f"{where}.arrows", "cv-no-arrows"))
    _check_arrows(f"{where}.arrows", card.arrows, problems)


def _check_arrows(where: str, arrows: tuple[str, ...], problems: list[Fault]) -> None:
    if not set(arrows) <= set(DIRECTIONS) or len(set(arrows)) < len(arrows):
        problems.append(fault(where, "cv-directions", words=", ".join(DIRECTIONS)))


def _check_readings(facts: BoxFacts, problems: list[Fault]) -> None:
    kinds = {c.id: c.kind for c in facts.cards}
    for name, arrows in facts.readings.items():
        if name in ("open", "own"):
            problems.append(fault(f"readings.{name}", "cv-reading-name"))
        for card, directions in arrows.items():
            where = f"readings.{name}.{card}"
            if kinds.get(card, "suspect") in PLAIN:
                problems.append(fault(where, "cv-reading-card"))
            _check_arrows(where, directions, problems)
    known: set[str | None] = {"own", *facts.readings, "open" if facts.readings else None}
    if facts.alibi not in known:
        problems.append(fault("alibi", "cv-alibi"))


def _check_cases(facts: BoxFacts, problems: list[Fault]) -> None:
    if len(facts.cases) > CASES:
        problems.append(fault("cases", "cv-cases", most=CASES))
    for n, cells in enumerate(facts.cases):
        if cells and (not set(cells) <= set(CELLS) or len(set(cells)) < max(len(cells), SHORTEST_CASE)):
            last = len(CELL_NAMES) - 1
            problems.append(fault(f"cases.{n}", "cv-case-cells", least=SHORTEST_CASE, last=last))
