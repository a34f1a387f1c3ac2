"""Editions of the Clue family: the cards, the left-over rule, where one accuses, the extra deck and the doors of one box.

Content of an edition file; every name can be edited by the owner of a box, and what is not known stays empty:

- `suspects`, `weapons`, `rooms`: three or more Things each, in the order of the score sheet;
- `seats`: fewest and most players;
- `left_over`: what happens to cards that do not divide: "faceup", "uneven" (some hold one more) or "centre" (face down there);
- `accuse`: where one must be: "centre", "anywhere" or "room" (the accused room); `after_asking`: also in the turn of a question;
- `extra`: the other deck: kind "none", "bonus" or "intrigue"; `demons` (8 in Supernatural, clocks elsewhere), how many other
  `cards`, and `count_yours` when that number is not certain;
- `powers`: whether each suspect has a power card, and `power_texts` by suspect, typed in by the owner;
- `links`: connections of two rooms, "secret" or "joining"; an empty list says "look at your board";
- `terms`: the box's own words (terms.json names them all); `phrases`: how a card is said in a question where "with the ..."
  or "in the ..." would be wrong; `translated`: parts whose names in a language are our own translation.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import resources
from typing import Literal

from engine.core.codec import Json
from engine.core.editions import Edition, Names, Thing, check_names, read_part, shipped
from engine.core.errors import BadEdition
from engine.core.faults import Fault, fault
from engine.core.words import Label

PACKAGE = "engine.games.clue"
ORDER = ("cluedo-2012", "clue-supernatural", "cluedo-classic", "clue-classic")
FEWEST_OF_A_KIND, MOST_OF_A_KIND = 3, 20
FEWEST_SEATS, MOST_SEATS = 2, 8
MOST_EXTRA = 99
SIDE_CARDS = 4

Kind = Literal["suspect", "weapon", "room"]
LeftOver = Literal["faceup", "uneven", "centre"]
Place = Literal["centre", "anywhere", "room"]
Deck = Literal["none", "bonus", "intrigue"]

LONGEST_ID = 40
_ID = re.compile(rf"[a-z0-9][a-z0-9-]{{0,{LONGEST_ID - 1}}}")
_ICON = re.compile(r"i-[a-z0-9-]{1,40}")
COLOURS = ("purple", "pink", "red", "green", "yellow", "blue", "orange", "white", "brown", "gray")
"""The signs that a card may have, each told apart by word and shape too."""
_RESERVED = ("term-", "phrase-", "power-", "side-")


@dataclass(frozen=True, slots=True)
class Link:
    """Two rooms that one may move between without rolling: a secret passage, or joining rooms."""

    kind: Literal["secret", "joining"]
    rooms: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Extra:
    """The other deck of the box. `cards` are those that are no demons; 0 where unknown."""

    kind: Deck = "none"
    demons: int = 0
    cards: int = 0
    count_yours: bool = False


@dataclass(frozen=True, slots=True)
class BoxFacts:
    """A whole edition file."""

    id: str
    game: Literal["clue"]
    names: Names
    suspects: tuple[Thing, ...]
    weapons: tuple[Thing, ...]
    rooms: tuple[Thing, ...]
    left_over: LeftOver
    accuse: Place
    seats: tuple[int, int] = (2, 6)
    after_asking: bool = False
    links: tuple[Link, ...] = ()
    extra: Extra = field(default_factory=Extra)
    powers: bool = False
    power_texts: Mapping[str, Names] = field(default_factory=dict)
    terms: Mapping[str, Names] = field(default_factory=dict)
    phrases: Mapping[str, Names] = field(default_factory=dict)
    translated: tuple[str, ...] = ()


@dataclass(frozen=True)
class Box:
    """A validated edition, ready to play with."""

    facts: BoxFacts

    @cached_property
    def kinds(self) -> Mapping[Kind, tuple[str, ...]]:
        """The ids of the cards of each kind, in the order of the score sheet."""
        return {kind: tuple(t.id for t in things) for kind, things in _kinds(self.facts)}

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The ids of all cards, suspects first."""
        return tuple(card for ids in self.kinds.values() for card in ids)

    def in_order(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """`cards` as they stand on the score sheet."""
        return tuple(sorted(cards, key=self.cards.index))


def _kinds(facts: BoxFacts) -> tuple[tuple[Kind, tuple[Thing, ...]], ...]:
    return (("suspect", facts.suspects), ("weapon", facts.weapons), ("room", facts.rooms))


@cache
def default_terms() -> Mapping[str, Names]:
    """The words that an edition may rename, with their usual names."""
    terms: Mapping[str, Names] = json.loads((resources.files(PACKAGE) / "terms.json").read_text("utf-8"))
    return terms


def term(name: str) -> Label:
    """The box's own word for `name` ("weapon" is an object in Supernatural)."""
    return Label(f"term-{name}")


def read_edition(content: Json) -> Edition:
    """An edition from its content. Raises BadEdition naming every fault."""
    facts = _read(content)
    problems: list[Fault] = []
    _check_head(facts, problems)
    _check_cards(facts, problems)
    _check_links(facts, problems)
    _check_extra(facts, problems)
    _check_words(facts, problems)
    if problems:
        raise BadEdition(tuple(problems))
    return Edition(facts.id, facts.game, facts.names, content, _labels(facts))


def read_box(content: Json) -> Box:
    """The box of an edition that was validated before (a running game's first event holds it). Raises BadEdition."""
    return Box(_read(content))


def shipped_editions() -> tuple[Edition, ...]:
    """The boxes that come with the program, in the order in which they are offered."""
    return tuple(read_edition(shipped(PACKAGE)[name]) for name in ORDER)


def _read(content: Json) -> BoxFacts:
    problems: list[Fault] = []
    facts = read_part(BoxFacts, content, problems)
    if not isinstance(facts, BoxFacts):
        raise BadEdition(tuple(problems))
    return facts


def _check_head(facts: BoxFacts, problems: list[Fault]) -> None:
    if not _ID.fullmatch(facts.id):
        problems.append(fault("id", "id", most=LONGEST_ID))
    check_names({"names": facts.names}, problems)
    least, most = facts.seats
    if not FEWEST_SEATS <= least <= most <= MOST_SEATS:
        problems.append(fault("seats", "clue-seats", least=FEWEST_SEATS, most=MOST_SEATS))
    if least > len(facts.suspects):
        problems.append(fault("seats", "clue-seats-suspects"))


def _check_cards(facts: BoxFacts, problems: list[Fault]) -> None:
    cards: dict[str, Names] = {}
    for kind, things in _kinds(facts):
        if not FEWEST_OF_A_KIND <= len(things) <= MOST_OF_A_KIND:
            bounds = {"least": FEWEST_OF_A_KIND, "most": MOST_OF_A_KIND}
            problems.append(fault(f"{kind}s", "clue-count", **bounds, n=len(things)))
        for at, thing in enumerate(things):
            where = f"{kind}s.{at}"
            if not _ID.fullmatch(thing.id) or thing.id.startswith(_RESERVED):
                reserved = ", ".join(_RESERVED)
                problems.append(fault(f"{where}.id", "clue-card-id", most=LONGEST_ID, reserved=reserved))
            if thing.colour and thing.colour not in COLOURS:
                problems.append(fault(f"{where}.colour", "clue-colour", words=", ".join(COLOURS)))
            if thing.icon and not _ICON.fullmatch(thing.icon):
                problems.append(fault(f"{where}.icon", "clue-icon"))
            cards[f"{where}.names"] = thing.names
    check_names(cards, problems)
    twice = Counter(t.id for _, things in _kinds(facts) for t in things)
    problems.extend(fault("cards", "clue-id-twice", id=name, n=n) for name, n in twice.items() if n > 1)


def _check_links(facts: BoxFacts, problems: list[Fault]) -> None:
    rooms = {t.id for t in facts.rooms}
    seen: set[frozenset[str]] = set()
    for at, link in enumerate(facts.links):
        problems.extend(
            fault(f"links.{at}.rooms", "clue-no-room", room=room) for room in link.rooms if room not in rooms
        )
        ends = frozenset(link.rooms)
        if len(ends) < len(link.rooms):
            problems.append(fault(f"links.{at}.rooms", "clue-one-room"))
        if ends in seen:
            problems.append(fault(f"links.{at}.rooms", "clue-linked-twice"))
        seen.add(ends)


def _check_extra(facts: BoxFacts, problems: list[Fault]) -> None:
    extra = facts.extra
    if extra.kind == "intrigue" and not 1 <= extra.demons <= MOST_EXTRA:
        problems.append(fault("extra.demons", "clue-demons", most=MOST_EXTRA))
    if extra.kind != "intrigue" and extra.demons:
        problems.append(fault("extra.demons", "clue-no-demons"))
    if not 0 <= extra.cards <= MOST_EXTRA:
        problems.append(fault("extra.cards", "clue-cards", most=MOST_EXTRA))
    if extra.kind == "none" and extra.cards:
        problems.append(fault("extra.cards", "clue-no-deck"))


def _check_words(facts: BoxFacts, problems: list[Fault]) -> None:
    cards = {t.id: t.names for _, things in _kinds(facts) for t in things}
    for name, names in facts.terms.items():
        if name not in default_terms():
            problems.append(fault(f"terms.{name}", "clue-term", words=", ".join(default_terms())))
        check_names({f"terms.{name}": names}, problems)
    for card, names in facts.phrases.items():
        if card not in cards:
            problems.append(fault(f"phrases.{card}", "clue-no-card"))
        elif set(names) != set(cards[card]):
            problems.append(fault(f"phrases.{card}", "clue-phrase-languages"))
        check_names({f"phrases.{card}": names}, problems)
    for suspect, names in facts.power_texts.items():
        if not facts.powers or suspect not in {t.id for t in facts.suspects}:
            problems.append(fault(f"power_texts.{suspect}", "clue-no-power"))
        _check_power(f"power_texts.{suspect}", names, problems)


LONGEST_POWER = 300


def _check_power(where: str, names: Names, problems: list[Fault]) -> None:
    for language, text in names.items():
        if "<" in text or ">" in text:
            problems.append(fault(f"{where}.{language}", "plain-text"))
        if not 1 <= len(text.strip()) <= LONGEST_POWER:
            problems.append(fault(f"{where}.{language}", "clue-power-length", most=LONGEST_POWER))


def _labels(facts: BoxFacts) -> dict[str, Thing]:
    return {t.id: t for t in _things(facts)}


def _things(facts: BoxFacts) -> Iterator[Thing]:
    for _, things in _kinds(facts):
        yield from things
    for name, names in {**default_terms(), **facts.terms}.items():
        yield Thing(f"term-{name}", names)
    for card, names in facts.phrases.items():
        yield Thing(f"phrase-{card}", names)
    for suspect, names in facts.power_texts.items():
        yield Thing(f"power-{suspect}", names)
