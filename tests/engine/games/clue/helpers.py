"""Playing Clue in a few words, for its tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.codec import shown
from engine.core.dice import Dice, ScriptedDice, dice_from
from engine.core.editions import shipped
from engine.core.errors import IllegalAction
from engine.core.game import Action, Event, Start, event_from_json, event_to_json, fold, history
from engine.core.news import told
from engine.core.seats import TABLE
from engine.core.secret import Secret
from engine.core.viewer import SeatEye, TableEye
from engine.games.clue import GAME
from engine.games.clue import actions as ac
from engine.games.clue.edition import PACKAGE, read_box
from engine.games.clue.state import State
from engine.games.clue.view import View


def content(edition: str) -> dict[str, Any]:
    """The content of a shipped edition."""
    return shipped(PACKAGE)[edition]


def start_of(
    edition: str | Mapping[str, Any], seats: int, options: Mapping[str, Any] | None = None, **more: Any
) -> Start:
    """A start with seats s1, s2, ... who play the suspects in the order of the edition."""
    box = content(edition) if isinstance(edition, str) else edition
    names = tuple(f"s{i + 1}" for i in range(seats))
    picks = {s: {"character": box["suspects"][i]["id"]} for i, s in enumerate(names)}
    return Start(names, box, {**(options or {}), **more}, picks)


def script_of(start: Start, envelope: Sequence[str], hands: Mapping[str, Sequence[str]], *, side: Sequence[str] = (),
              over: Sequence[str] = (), first: str = "s1") -> dict[tuple[str, int], Any]:  # fmt: skip
    """A dice script that deals just so; what is not named fills the hands in the order of the score sheet.

    `over`: the cards that are left over, face up or in the centre.
    """
    box = read_box(start.edition)
    free = [
        c for c in box.cards if c not in (*envelope, *side, *over) and all(c not in h for h in hands.values())
    ]
    dealt = len(box.cards) - 3 - len(side) - len(over)
    size, rest = divmod(dealt, len(start.seats))
    full = {}
    for i, seat in enumerate(start.seats):
        mine = list(hands.get(seat, ()))
        want = size + (i < rest)
        full[seat] = mine + [free.pop(0) for _ in range(want - len(mine))]
    deck = [*side]
    for row in range(size + (rest > 0)):
        deck += [full[s][row] for s in start.seats if row < len(full[s])]
    tops = dict(
        zip(
            ("deal-suspects", "deal-weapons", "deal-rooms"),
            zip(envelope, box.kinds.values(), strict=True),
            strict=True,
        )
    )
    script: dict[tuple[str, int], Any] = {
        (p, 0): (top, *(c for c in ids if c != top)) for p, (top, ids) in tops.items()
    }
    return {
        **script,
        ("deal", 0): (*deck, *over),
        ("deal-extra-from", 0): start.seats[0],
        ("first", 0): first,
    }


class Play:
    """One game in progress. Every act must be offered by `legal`; what is refused changes nothing."""

    def __init__(
        self, start: Start, script: Mapping[tuple[str, int], Any] | None = None, otherwise: Dice | None = None
    ) -> None:
        self.start = start
        self.dice = ScriptedDice(script or {}, otherwise or dice_from(1))
        self.events: list[Event] = list(GAME.setup(start, self.dice))
        self.state: State = fold(GAME, self.events)
        self.acts: list[tuple[str, Action]] = []

    def do(self, actor: str, action: Action) -> list[str]:
        """Acts, and gives the class names of the events."""
        assert action.act in [p.act for p in GAME.legal(self.state, actor)], (
            f"{action.act} is not offered to {actor}"
        )
        made = GAME.decide(self.state, actor, action, self.dice)
        for event in made:
            self.state = GAME.evolve(self.state, event)
        assert [event_from_json(GAME, event_to_json(e)) for e in made] == list(made)
        self.events += made
        self.acts.append((actor, action))
        return [type(e).__name__ for e in made]

    def refused(self, actor: str, action: Action) -> tuple[str, str]:
        """Code and rule of a refusal. Fails if the act is accepted."""
        before = self.state
        try:
            GAME.decide(self.state, actor, action, self.dice)
        except IllegalAction as no:
            assert self.state == before
            return no.code, no.rule
        raise AssertionError(f"{action} of {actor} was accepted")

    # In the table's words

    def ask(self, seat: str, suspect: str, weapon: str, room: str) -> list[str]:
        return self.do(seat, ac.Ask(suspect, weapon, room))

    def show(self, seat: str, card: str) -> list[str]:
        return self.do(seat, ac.Show(Secret(card)))

    def cannot(self, *seats: str) -> list[str]:
        return [name for seat in seats for name in self.do(seat, ac.Cannot())]

    def no_room(self, *seats: str) -> None:
        for seat in seats:
            self.do(seat, ac.NoRoom())

    def accuse(self, seat: str, cards: Sequence[str]) -> list[str]:
        return self.do(seat, ac.Accuse(*cards))

    def table(self, action: Action) -> list[str]:
        return self.do(TABLE, action)

    def agreed(self, seat: str, action: Action, *agreeing: str) -> list[str]:
        """`seat` proposes, the others agree."""
        names = self.do(seat, action)
        for other in agreeing:
            names += self.do(other, ac.Agree())
        return names

    # What is seen

    def view(self, seat: str = "") -> View:
        """The view of a seat, or ("") of the shared screen. It can be shown, so it holds no Secret."""
        view = GAME.view(self.state, SeatEye(seat) if seat else TableEye())
        shown(view)
        return view

    def now(self, seat: str = "") -> Any:
        return GAME.now(self.state, SeatEye(seat) if seat else TableEye())

    def told(self, seat: str = "") -> list[str]:
        """The keys of the lines that a seat, or the shared screen, was told."""
        viewer = SeatEye(seat) if seat else TableEye()
        return [line.say.key for line in history(GAME, self.events) if told(line, viewer)]

    def offers(self, actor: str) -> list[str]:
        """The acts that are offered."""
        return [p.act for p in GAME.legal(self.state, actor)]

    def prompt(self, actor: str, act: str) -> Any:
        return next(p for p in GAME.legal(self.state, actor) if p.act == act)

    def choices(self, actor: str, act: str, field: str) -> list[str]:
        found = next(f for f in self.prompt(actor, act).fields if f.name == field)
        return [c.value for c in found.choices]

    @property
    def turn(self) -> str:
        assert self.state.turn is not None
        return self.state.turn.seat

    @property
    def awaited(self) -> tuple[str, ...]:
        return self.now().awaited

    def mark(self, seat: str, card: str, column: str) -> str | None:
        """The automatic mark in a seat's notebook, or None."""
        book = self.view(seat).notebook
        assert book is not None
        found = book.marks.get(f"{card}:{column}")
        return found[0] if found else None

    def why(self, seat: str, card: str, column: str) -> tuple[str, int | None]:
        """Why a cell is marked: the message, and the question."""
        book = self.view(seat).notebook
        assert book is not None
        reason = book.reasons[book.marks[f"{card}:{column}"][1]]
        return reason.why.key, reason.no
