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
_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,23}")

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
    problems: list[str] = []
    facts = read_part(BoxFacts, content, problems)
    if not isinstance(facts, BoxFacts):
        raise BadEdition(tuple(problems))
    return Box(facts)


def read_edition(content: Json) -> Edition:
    """An edition from its content. Raises BadEdition naming every fault."""
    facts = read_box(content).facts
    problems: list[str] = []
    _check_ids(facts, problems)
    _check_categories(facts, problems)
    _check_labels(facts, problems)
    _check_numbers(facts, problems)
    check_names({"names": facts.names}, problems)
    colours = {c.id for c in facts.colours}
    check_names({f"labels.{t.id}": t.names for t in facts.labels if t.id in colours}, problems)
    check_names({f"labels.{t.id}": t.names for t in facts.labels if t.id not in colours}, problems)
    if problems:
        raise BadEdition(tuple(problems))
    return Edition(facts.id, facts.game, facts.names, content, {t.id: t for t in facts.labels})


def editions() -> tuple[Edition, ...]:
    """The boxes that come with the program."""
    return tuple(read_edition(content) for content in shipped(PACKAGE).values())


def _ids(facts: BoxFacts) -> list[str]:
    return [i for c in facts.colours for i in (c.id, *(card.id for card in c.cards()))]


def _check_ids(facts: BoxFacts, problems: list[str]) -> None:
    taken = {category for pair in CATEGORIES.values() for category in pair}
    for i in _ids(facts):
        if not _ID.fullmatch(i):
            problems.append(f"{i[:24]}: an id is 1 to 24 small letters, digits and hyphens")
        if i in taken:
            problems.append(f"{i[:24]}: this id is already taken")
        taken.add(i)


def _check_categories(facts: BoxFacts, problems: list[str]) -> None:
    for colour in facts.colours:
        for kind, card in zip(KINDS, colour.cards(), strict=True):
            if card.category not in CATEGORIES[kind]:
                problems.append(
                    f"colours.{colour.id}.{kind}.category: must be {' or '.join(CATEGORIES[kind])}"
                )


def _check_labels(facts: BoxFacts, problems: list[str]) -> None:
    labels = {t.id: t for t in facts.labels}
    if len(labels) < len(facts.labels):
        problems.append("labels: an id stands twice")
    problems.extend(f"labels: {i} has no name" for i in _ids(facts) if i not in labels)
    problems.extend(f"labels.{i}: no such card or colour" for i in labels if i not in _ids(facts))
    worn: set[str] = set()
    for colour in facts.colours:
        sign = labels[colour.id].colour if colour.id in labels else ""
        if sign not in SIGNS:
            problems.append(f"labels.{colour.id}.colour: must be one of {', '.join(SIGNS)}")
        elif sign in worn:
            problems.append(f"labels.{colour.id}.colour: another colour has this sign")
        worn.add(sign)


def _check_numbers(facts: BoxFacts, problems: list[str]) -> None:
    if not FEWEST <= facts.glasses <= MOST_GLASSES:
        problems.append(f"glasses: must be {FEWEST} to {MOST_GLASSES}")
    if len(facts.colours) > MOST_COLOURS:
        problems.append(f"colours: {MOST_COLOURS} at most")
    problems.extend(
        f"colours.{c.id}.players: must be {FEWEST} to {MOST}"
        for c in facts.colours
        if not FEWEST <= c.players <= MOST
    )
    if Box(facts).informants(FEWEST) < 0:
        problems.append("colours: at least 4 must be in play with two players, to deal five cards to each")
