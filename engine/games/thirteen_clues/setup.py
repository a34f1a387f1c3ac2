"""The deal (R-deal)."""

from __future__ import annotations

from engine.core.dice import Dice
from engine.core.game import Event, Start
from engine.core.secret import Secret
from engine.games.thirteen_clues.edition import HAND, KINDS, read_box
from engine.games.thirteen_clues.events import Dealt


def setup(start: Start, dice: Dice) -> tuple[Event, ...]:
    """R-deal: one card of each kind and two more to each seat, the rest are informants. R-glass: who begins."""
    box = read_box(start.edition)
    players = len(start.seats)
    piles = [
        dice.shuffled(f"deal-{kind}s", [c for c in box.in_play(players) if box.cards[c].kind == kind])
        for kind in KINDS
    ]
    rest = dice.shuffled("deal-rest", [c for pile in piles for c in pile[players:]])
    hands = {}
    for at, seat in enumerate(start.seats):
        dealt = (*(pile[at] for pile in piles), *rest[at * 2 : at * 2 + 2])
        # Shuffled once more, so that the order of what stays behind the screen tells nothing about the deal.
        hands[seat] = Secret(dice.shuffled("hand", dealt, at))
    informants = tuple(Secret(c) for c in rest[players * (HAND - len(KINDS)) :])
    return (Dealt(start, hands, informants, dice.one_of("first", start.seats)),)
