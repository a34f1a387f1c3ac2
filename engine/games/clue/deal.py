"""The lobby's switches and the deal (R-deal, R-side, R-first, R-extra)."""

from __future__ import annotations

from engine.core.dice import Dice
from engine.core.editions import Edition
from engine.core.game import Event, Option, OptionValue, Pick, Start
from engine.core.prompts import Choice
from engine.core.seats import Seat, clockwise_from
from engine.core.secret import Secret
from engine.core.words import Label, Say
from engine.games.clue.edition import SIDE_CARDS, Box, read_box
from engine.games.clue.events import Dealt, FirstChosen
from engine.games.clue.rules import TWO_SEATS

SIDE_LETTERS = ("A", "B", "C", "D")


def _kebab(name: str) -> str:
    return name.replace("_", "-")


def _choices(option: str, *values: str) -> tuple[Choice, ...]:
    return tuple(Choice(v, Say(f"option-{_kebab(option)}-{v}")) for v in values)


def _choice(option: str, default: str, *values: str) -> Option:
    say, note = Say(f"option-{_kebab(option)}"), Say(f"option-{_kebab(option)}-note")
    return Option(option, "choice", default, say, note, choices=_choices(option, *values))


def _switch(option: str, *, default: bool = False) -> Option:
    return Option(
        option, "switch", default, Say(f"option-{_kebab(option)}"), Say(f"option-{_kebab(option)}-note")
    )


def options_of(box: Box) -> tuple[Option, ...]:
    """What can be set in the lobby for this box. A switch about a deck is there only if the box has that deck."""
    facts = box.facts
    found = [
        _choice("first", "draw", "draw", "roll"),
        _choice("accuse", facts.accuse, "centre", "anywhere", "room"),
        _switch("after_asking", default=facts.after_asking),
        _choice("marks", "2", "0", "1", "2"),
    ]
    if facts.extra.kind == "bonus":
        found.append(_choice("extra", "auto", "auto", "on", "off"))
    if facts.extra.kind == "intrigue":
        found.append(_choice("extra", "auto", "auto", "off"))
    if facts.extra.kind != "none":
        found.append(_switch("team"))
    if not facts.powers:
        found.append(_switch("auto_cannot"))
    return tuple(found)


def options_set(box: Box, chosen: dict[str, OptionValue]) -> dict[str, OptionValue]:
    """Every option with its value: what was chosen, else the default."""
    return {o.name: chosen.get(o.name, o.default) for o in options_of(box)}


def picks_of(box: Box) -> tuple[Pick, ...]:
    """Each seat picks a suspect to play (R-characters)."""
    return (
        Pick("character", Say("pick-character"), tuple(Choice(s, Label(s)) for s in box.kinds["suspect"])),
    )


def seats_of(box: Box) -> tuple[int, int]:
    """Fewest and most seats: as printed on the box, and never more than there are suspects to pick."""
    least, most = box.facts.seats
    return least, min(most, len(box.facts.suspects))


def deal(edition: Edition, start: Start, dice: Dice) -> tuple[Event, ...]:
    """Fills the envelope and deals; `start` was checked against the lobby's options and picks."""
    box = read_box(edition.content)
    envelope, rest = _fill_envelope(box, dice)
    side, rest = (rest[:SIDE_CARDS], rest[SIDE_CARDS:]) if len(start.seats) == TWO_SEATS else ((), rest)
    hands, left_over = deal_out(box, start.seats, rest, dice)
    faceup = left_over if box.facts.left_over == "faceup" else ()
    centre = left_over if box.facts.left_over == "centre" else ()
    dealt = Dealt(
        start,
        Secret(envelope),
        {seat: Secret(box.in_order(cards)) for seat, cards in hands.items()},
        box.in_order(faceup),
        Secret(box.in_order(centre)),
        Secret(side),
    )
    if options_set(box, dict(start.options))["first"] == "roll":
        return (dealt,)
    return (dealt, FirstChosen(dice.one_of("first", start.seats)))


def _fill_envelope(box: Box, dice: Dice) -> tuple[tuple[str, str, str], tuple[str, ...]]:
    """R-deal: three decks shuffled apart, the top card of each into the envelope, the rest shuffled together."""
    suspects = dice.shuffled("deal-suspects", box.kinds["suspect"])
    weapons = dice.shuffled("deal-weapons", box.kinds["weapon"])
    rooms = dice.shuffled("deal-rooms", box.kinds["room"])
    rest = dice.shuffled("deal", (*suspects[1:], *weapons[1:], *rooms[1:]))
    return (suspects[0], weapons[0], rooms[0]), rest


def deal_out(
    box: Box, seats: tuple[Seat, ...], cards: tuple[str, ...], dice: Dice
) -> tuple[dict[Seat, tuple[str, ...]], tuple[str, ...]]:
    """R-deal: equal hands and what is left over; or, in an "uneven" box, all cards, the extra ones clockwise from a drawn seat."""
    over = len(cards) % len(seats)
    order = seats
    if over and box.facts.left_over == "uneven":
        drawn = dice.one_of("deal-extra-from", seats)
        order, over = (drawn, *clockwise_from(seats, drawn)), 0
    dealt, left_over = (cards[:-over], cards[-over:]) if over else (cards, ())
    return {seat: dealt[order.index(seat) :: len(seats)] for seat in seats}, left_over
