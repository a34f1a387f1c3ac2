"""Editions of 13 Clues: the colours of a box, their cards, and the number of glasses.

Content of an edition file, all of it editable by the owner of a box:

- `glasses`: how many magnifying glasses there are;
- `colours`: in the order of the notebook; each with `players`, the fewest players with whom it is in play, and its
  suspect, location and weapon, each of one category (the six categories are the same in every box);
- `labels`: name, icon and sign of every colour and card.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from engine.core.codec import Json
from engine.core.editions import Edition, Names, Thing, check_names, read_part, shipped
from engine.core.errors import BadEdition
from engine.core.faults import Fault, fault

PACKAGE = "engine.games.thirteen_clues"

KINDS = ("suspect", "location", "weapon")
CATEGORIES: Mapping[str, tuple[str, str]] = {
    "suspect": ("man", "woman"),
    "location": ("indoor", "outdoor"),
    "weapon": ("melee", "ranged"),
}
"""Kind -> its two categories (R-ask)."""

SIGNS = ("purple", "pink", "red", "green", "yellow", "blue", "orange", "white", "brown", "gray")
"""The signs that tell colours apart without seeing colour."""

HAND = 5
"""Cards dealt to each seat (R-deal)."""
FEWEST, MOST = 2, 6
"""Players that the rules know."""
MOST_GLASSES = 24
MOST_COLOURS = len(SIGNS)
LONGEST_ID = 24
_ID = re.compile(rf"[a-z0-9][a-z0-9-]{{0,{LONGEST_ID - 1}}}")

Kind = Literal["suspect", "location", "weapon"]


@dataclass(frozen=True, slots=True)
class CardFacts:
    """One card in an edition file: its id and whether it is a man or a woman, indoor or outdoor, melee or ranged."""

    id: str
    category: str


@dataclass(frozen=True, slots=True)
class ColourFacts:
    """One colour in an edition file, in play with `players` or more."""

    id: str
    players: int
    suspect: CardFacts
    location: CardFacts
    weapon: CardFacts

    def cards(self) -> tuple[CardFacts, CardFacts, CardFacts]:
        """Its three cards in the order of `KINDS`."""
        return self.suspect, self.location, self.weapon


@dataclass(frozen=True, slots=True)
class BoxFacts:
    """A whole edition file."""

    id: str
    game: Literal["thirteen_clues"]
    names: Names
    glasses: int
    colours: tuple[ColourFacts, ...]
    labels: tuple[Thing, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """One Clue card."""

    id: str
    kind: str
    colour: str
    category: str


@dataclass(frozen=True)
class Box:
    """A validated edition, ready to play with."""

    facts: BoxFacts

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        """Every card of the box by id, colour by colour."""
        return {card.id: card for colour in self.facts.colours for card in _cards(colour)}

    def colours(self, players: int) -> tuple[str, ...]:
        """The colours in play with so many players (R-deal)."""
        return tuple(c.id for c in self.facts.colours if c.players <= players)

    def in_play(self, players: int) -> tuple[str, ...]:
        """The ids of the cards in play with so many players, colour by colour (R-deal)."""
        colours = self.colours(players)
        return tuple(card.id for card in self.cards.values() if card.colour in colours)

    def informants(self, players: int) -> int:
        """How many cards are left over as informants (R-deal); negative when there are too few cards."""
        return len(self.in_play(players)) - HAND * players

    def most_players(self) -> int:
        """How many can play with this box: there must be cards and, with more than two, glasses for all. 1 if none."""
        most = 1
        for players in range(FEWEST, MOST + 1):
            short_of_glasses = players > FEWEST and self.facts.glasses < players
            if self.informants(players) < 0 or short_of_glasses:
                break
            most = players
        return most


def _cards(colour: ColourFacts) -> Iterator[Card]:
    for kind, facts in zip(KINDS, colour.cards(), strict=True):
        yield Card(facts.id, kind, colour.id, facts.category)


def read_box(content: Json) -> Box:
    """The box of an edition's content that was validated before (a running game's first event holds it)."""
    problems: list[Fault] = []
    facts = read_part(BoxFacts, content, problems)
    if not isinstance(facts, BoxFacts):
        raise BadEdition(tuple(problems))
    return Box(facts)


def read_edition(content: Json) -> Edition:
    """An edition from its content. Raises BadEdition naming every fault."""
    facts = read_box(content).facts
    problems: list[Fault] = []
    _check_ids(facts, problems)
    _check_categories(facts, problems)
    _check_labels(facts, problems)
    _check_numbers(facts, problems)
    check_names({"names": facts.names}, problems)
    colours = {c.id for c in facts.colours}
    names = [(f"labels.{at}.names", t.id in colours, t.names) for at, t in enumerate(facts.labels)]
    check_names({where: name for where, of_colour, name in names if of_colour}, problems)
    check_names({where: name for where, of_colour, name in names if not of_colour}, problems)
    if problems:
        raise BadEdition(tuple(problems))
    return Edition(facts.id, facts.game, facts.names, content, {t.id: t for t in facts.labels})


def editions() -> tuple[Edition, ...]:
    """The boxes that come with the program."""
    return tuple(read_edition(content) for content in shipped(PACKAGE).values())


def _ids(facts: BoxFacts) -> Iterator[tuple[str, str]]:
    """Every colour and card of the box: its field in the file, and its id."""
    for at, colour in enumerate(facts.colours):
        yield f"colours.{at}.id", colour.id
        for kind, card in zip(KINDS, colour.cards(), strict=True):
            yield f"colours.{at}.{kind}.id", card.id


def _check_ids(facts: BoxFacts, problems: list[Fault]) -> None:
    taken = {category for pair in CATEGORIES.values() for category in pair}
    for where, i in _ids(facts):
        if not _ID.fullmatch(i):
            problems.append(fault(where, "id", most=LONGEST_ID))
        if i in taken:
            problems.append(fault(where, "id-taken"))
        taken.add(i)


def _check_categories(facts: BoxFacts, problems: list[Fault]) -> None:
    for at, colour in enumerate(facts.colours):
        for kind, card in zip(KINDS, colour.cards(), strict=True):
            if card.category not in CATEGORIES[kind]:
                words = ", ".join(CATEGORIES[kind])
                problems.append(fault(f"colours.{at}.{kind}.category", "one-of", words=words))


def _check_labels(facts: BoxFacts, problems: list[Fault]) -> None:
    labels = {t.id: t for t in facts.labels}
    ids = [i for _, i in _ids(facts)]
    if len(labels) < len(facts.labels):
        problems.append(fault("labels", "13-label-twice"))
    problems.extend(fault("labels", "13-no-label", id=i) for i in ids if i not in labels)
    colours = {c.id for c in facts.colours}
    worn: set[str] = set()
    for at, label in enumerate(facts.labels):
        if label.id not in ids:
            problems.append(fault(f"labels.{at}", "13-label-of-nothing"))
        if label.id not in colours:
            continue
        if label.colour not in SIGNS:
            problems.append(fault(f"labels.{at}.colour", "one-of", words=", ".join(SIGNS)))
        elif label.colour in worn:
            problems.append(fault(f"labels.{at}.colour", "13-sign-taken"))
        worn.add(label.colour)


def _check_numbers(facts: BoxFacts, problems: list[Fault]) -> None:
    if not FEWEST <= facts.glasses <= MOST_GLASSES:
        problems.append(fault("glasses", "range", least=FEWEST, most=MOST_GLASSES))
    if len(facts.colours) > MOST_COLOURS:
        problems.append(fault("colours", "13-colours-most", most=MOST_COLOURS))
    problems.extend(
        fault(f"colours.{at}.players", "range", least=FEWEST, most=MOST)
        for at, c in enumerate(facts.colours)
        if not FEWEST <= c.players <= MOST
    )
    if Box(facts).informants(FEWEST) < 0:
        problems.append(fault("colours", "13-colours-least", least=-(-FEWEST * HAND // len(KINDS))))
