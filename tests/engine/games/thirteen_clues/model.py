"""13 Clues told a second time, straight from the events and the edition file, without the engine's rules.

The worlds of the leak test and the brute-force count of what a witness sees are made of it: a fault in the engine's own
rules cannot prove itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

KINDS = ("suspect", "location", "weapon")


def cards_of(edition: Mapping[str, Any], players: int) -> dict[str, dict[str, str]]:
    """The cards in play with so many players: id -> kind, colour, category."""
    found = {}
    for colour in edition["colours"]:
        if players >= colour["players"]:
            for kind in KINDS:
                card = colour[kind]
                found[card["id"]] = {"kind": kind, "colour": colour["id"], "category": card["category"]}
    return found


@dataclass
class Model:
    """Who has what where, after a number of events."""

    seats: tuple[str, ...]
    cards: dict[str, dict[str, str]]
    hands: dict[str, list[str]]
    informants: list[str]
    options: Mapping[str, Any]
    picks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    opened: bool = False
    gone: set[str] = field(default_factory=set)
    solved: bool = False

    @property
    def over(self) -> bool:
        return self.solved or self.gone == set(self.seats)

    def case(self, seat: str) -> tuple[str, ...]:
        """On the front of a seat's screen stands what its neighbour on the right chose."""
        at = self.seats.index(seat)
        return self.picks[self.seats[at - 1 if at else len(self.seats) - 1]]

    def behind(self, seat: str) -> list[str]:
        return [card for card in self.hands[seat] if card not in self.picks[seat]]

    def where(self, card: str) -> tuple[str, str, int]:
        """The one place of a card once the screens stand: ("front" or "behind" or "informant", seat, slot)."""
        found = [("informant", "", i) for i, c in enumerate(self.informants) if c == card]
        for seat in self.seats:
            found += [("front", seat, i) for i, c in enumerate(self.case(seat)) if c == card]
            found += [("behind", seat, i) for i, c in enumerate(self.behind(seat)) if c == card]
        (place,) = found
        return place

    def count(self, witness: str, about: str, side: str) -> int:
        """Go through every card of the box, look where it stands, and ask whether this witness sees it."""
        number = 0
        for card, facts in self.cards.items():
            if about not in (facts["colour"], facts["category"]):
                continue
            place, seat, slot = self.where(card)
            if place == "front" and seat != witness:
                number += 1
            if place == "behind" and seat == witness and (not side or slot == ("left", "right").index(side)):
                number += 1
        return number

    def visible(self, seat: str) -> set[str]:
        """What a seat sees of the cards on the screens."""
        fronts = {c for other in self.seats if other != seat for c in self.case(other)}
        return fronts | set(self.behind(seat))


def begin(dealt: Any) -> Model:
    seats = tuple(dealt.start.seats)
    return Model(
        seats,
        cards_of(dealt.start.edition, len(seats)),
        {seat: list(hand.open()) for seat, hand in dealt.hands.items()},
        [card.open() for card in dealt.informants],
        dealt.start.options,
    )


def step(model: Model, event: Any) -> None:
    """Take in one event after the deal."""
    match type(event).__name__:
        case "Chosen":
            model.picks[event.seat] = tuple(event.cards.open())
        case "Opened":
            model.opened = True
        case "Accused":
            model.solved = model.solved or event.right
        case "Left":
            model.gone.add(event.seat)
        case "CameBack":
            model.gone.discard(event.seat)


def model_of(events: Sequence[Any]) -> Model:
    model = begin(events[0])
    for event in events[1:]:
        step(model, event)
    return model
