"""A table to test at: a game that is dealt as told, and short ways to act and to look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from engine.core.codec import shown
from engine.core.dice import Dice, ScriptedDice, dice_from
from engine.core.errors import IllegalAction
from engine.core.game import Action, Event, Start, fold, history
from engine.core.news import told
from engine.core.prompts import Prompt
from engine.core.seats import TABLE
from engine.core.secret import Secret
from engine.core.viewer import SeatEye, TableEye, Viewer
from engine.games.thirteen_clues import GAME
from engine.games.thirteen_clues.actions import Ask, AskSide, Choose, Said
from tests.engine.games.thirteen_clues.boxes import box, options, seats
from tests.engine.games.thirteen_clues.model import KINDS, cards_of

THREE = {
    # Each seat's five cards: what it will choose, then left and right behind its screen.
    "s1": ("officer", "market", "poison", "duke", "park"),
    "s2": ("butcher", "library", "knife", "crossbow", "theater"),
    "s3": ("nurse", "parlor", "rifle", "sword", "dancer"),
}
"""A deal for three. On the screens: s2 has what s1 chose, s3 what s2 chose, s1 what s3 chose (nurse, parlor, rifle)."""

TWO = {
    "s1": ("officer", "market", "poison", "duke", "park"),
    "s2": ("butcher", "library", "knife", "crossbow", "sword"),
}


def dealing(
    hands: Mapping[str, Sequence[str]], edition: Mapping[str, Any], first: str
) -> dict[tuple[str, int], Any]:
    """The dice that deal these hands; informants are the rest in the order of the box."""
    cards = cards_of(edition, len(hands))
    kinds = {card: facts["kind"] for card, facts in cards.items()}
    script: dict[tuple[str, int], Any] = {("first", 0): first}
    dealt, extra = [], []
    for hand in hands.values():
        one_of_each = [next(c for c in hand if kinds[c] == kind) for kind in KINDS]
        dealt += one_of_each
        extra += [c for c in hand if c not in one_of_each]
    for kind in KINDS:
        pile = [c for c in dealt if kinds[c] == kind]
        script[f"deal-{kind}s", 0] = pile + [c for c in cards if kinds[c] == kind and c not in pile]
    script["deal-rest", 0] = extra + [c for c in cards if c not in dealt + extra]
    for at, hand in enumerate(hands.values()):
        script["hand", at] = tuple(hand)
    return script


class Table:
    """A game in play, dealt as told by `hands`, by `seed`, or (two and three players) as above."""

    def __init__(
        self,
        players: int | None = None,
        *,
        hands: Mapping[str, Sequence[str]] | None = None,
        first: str = "s1",
        seed: int | None = None,
        edition: Mapping[str, Any] | None = None,
        **chosen: Any,
    ) -> None:
        edition = edition or box()
        if hands is None and seed is None:
            hands = {2: TWO, 3: THREE}.get(players)
        self.dice: Dice = dice_from(seed or 0)
        if hands is not None:
            self.dice = ScriptedDice(dealing(hands, edition, first), self.dice)
        self.start = Start(tuple(hands) if hands else seats(players or 0), edition, options(**chosen))
        self.events: list[Event] = list(GAME.setup(self.start, self.dice))
        self.state = fold(GAME, self.events)

    def do(self, actor: str, action: Action) -> tuple[Event, ...]:
        """Carry out an act; whatever is accepted must have been offered."""
        assert any(p.act == action.act for p in GAME.legal(self.state, actor)), (
            f"{action.act} was not offered"
        )
        events = GAME.decide(self.state, actor, action, self.dice)
        self.events += events
        for event in events:
            self.state = GAME.evolve(self.state, event)
        return events

    def refused(self, actor: str, action: Action) -> tuple[str, str]:
        """Code and rule of the refusal, which must change nothing."""
        before = self.state
        with pytest.raises(IllegalAction) as no:
            GAME.decide(self.state, actor, action, self.dice)
        assert self.state == before
        assert no.value.rule in GAME.rules("en")
        assert f"refused-{no.value.code} =" in GAME.words("en")
        return no.value.code, no.value.rule

    def choose_all(self) -> Table:
        """Everybody chooses the first of each kind in hand."""
        for seat in self.start.seats:
            self.do(seat, self.choice(seat))
        return self

    def choose_at_random(self, rng: Random) -> Table:
        kinds = self.state.box.cards
        for seat in self.start.seats:
            hand = self.state.hands[seat].open()
            self.do(
                seat, self.choice(seat, *(rng.choice([c for c in hand if kinds[c].kind == k]) for k in KINDS))
            )
        return self

    def choice(self, seat: str, *cards: str) -> Choose:
        hand = self.state.hands[seat].open()
        kinds = self.state.box.cards
        wanted = cards or tuple(next(c for c in hand if kinds[c].kind == kind) for kind in KINDS)
        return Choose(*(Secret(c) for c in wanted))

    def ask(self, asker: str, witness: str, about: str, kind: type[Action] = Ask) -> int:
        """Ask and have it answered. The number."""
        self.do(asker, kind(witness, about))
        return self._answered()

    def ask_side(self, asker: str, about: str, side: str) -> int:
        self.do(asker, AskSide(about, side))
        return self._answered()

    def _answered(self) -> int:
        question = self.state.questions[-1]
        if not question.answered:
            self.do(question.witness, Said())
        return question.count.open()

    def view(self, seat: str | None) -> Any:
        return GAME.view(self.state, eye(seat))

    def now(self, seat: str | None) -> Any:
        return GAME.now(self.state, eye(seat))

    def prompts(self, actor: str) -> dict[str, Prompt]:
        return {p.act: p for p in GAME.legal(self.state, actor)}

    def choices(self, actor: str, act: str, field: str) -> list[str]:
        (found,) = (f for f in self.prompts(actor)[act].fields if f.name == field)
        return [c.value for c in found.choices]

    def news(self, seat: str | None) -> list[str]:
        """The keys of all that a viewer was told."""
        return [line.say.key for line in history(GAME, self.events) if told(line, eye(seat))]

    def told(self, seat: str | None) -> list[Any]:
        return [line for line in history(GAME, self.events) if told(line, eye(seat))]

    @property
    def glasses(self) -> dict[str, int]:
        return {**self.state.table.glasses, "reserve": self.state.table.reserve}

    @property
    def on_turn(self) -> str:
        return self.state.table.on_turn


def eye(seat: str | None) -> Viewer:
    return TableEye() if seat is None else SeatEye(seat)


def words_in(value: Any) -> set[str]:
    """Every text in something shown."""
    match shown(value) if not isinstance(value, (dict, list, str, int, type(None))) else value:
        case dict() as fields:
            return {w for v in fields.values() for w in words_in(v)}
        case list() as items:
            return {w for v in items for w in words_in(v)}
        case str() as text:
            return {text}
    return set()


HOST = TABLE
