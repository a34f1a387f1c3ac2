"""What an act would change, before it is stored: events are added, and the table as it would be is there to look at."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.codec import stored
from engine.core.dice import SealedDice
from engine.core.editions import Edition
from engine.core.game import Event
from engine.core.seats import Seat
from engine.core.secret import Secret
from server import table_events as ev
from server.encode import encoded
from server.play import Play, start_of, why_not_start
from server.refusals import Refused
from server.table_evolve import evolve
from server.table_state import TableState


def no_box(game: str, edition: str) -> Edition:  # noqa: ARG001 - what Facts.find_box is where no boxes are at hand
    """Raise Refused unknown-box."""
    raise Refused("unknown-box")


@dataclass(frozen=True, slots=True)
class Facts:
    """What an act may depend on besides the record: time, who is here, the table's address, and where seeds and boxes come from.

    `now` in seconds since 1970; `silent`: whose phones have not been seen for a minute; `gone`: those nobody waits for any more.
    """

    now: int = 0
    here: frozenset[Seat] = frozenset()
    silent: frozenset[Seat] = frozenset()
    gone: frozenset[Seat] = frozenset()
    host_away: bool = False
    address: str = ""
    seed: Callable[[], str] = field(default=lambda: secrets.token_hex(32))
    find_box: Callable[[str, str], Edition] = no_box


def fold(state: TableState, play: Play | None, event: Event) -> tuple[TableState, Play | None]:
    """Return table and game after `event`, be it of the table or of its game."""
    if not isinstance(event, ev.TableEvent):
        if play is None:
            raise ValueError("an event of a game stands in the record before the game was dealt")
        return state, play.after(event)
    state = evolve(state, event)
    if isinstance(event, ev.Dealt):
        return state, Play(state.game)
    if isinstance(event, (ev.BackToLobby, ev.CuttingBegun)):
        return state, None
    return state, play


class Draft:
    """Table and game as they would be after the events added so far."""

    def __init__(self, state: TableState, play: Play | None, facts: Facts) -> None:
        self.state = state
        self.play = play
        self.facts = facts
        self.events: list[Event] = []
        self._dice: list[SealedDice] = []

    def add(self, event: Event) -> None:
        """Let `event` happen."""
        self.state, self.play = fold(self.state, self.play, event)
        self.events.append(event)

    def dice(self) -> SealedDice:
        """Return the dice of the running game; what they give is recorded."""
        seal = self.state.seal
        if seal is None:
            dice = SealedDice(bytes.fromhex(self.state.seed), [], self.state.code, self.state.game_no)
        else:
            cuts = [p.cut or "" for p in map(self.state.person, dict(seal.cut_hashes)) if p]
            dice = SealedDice(bytes.fromhex(seal.seed), cuts, self.state.code, self.state.game_no)
        self._dice.append(dice)
        return dice

    def draws(self) -> tuple[Mapping[str, Any], ...]:
        """Return everything that the dice gave."""
        return tuple(stored(draw) for dice in self._dice for draw in dice.draws)

    def begin(self) -> None:
        """Begin the game: cut the deck where there is something to seal, else deal."""
        if not self.state.sealed:
            self.deal()
            return
        self.add(ev.CuttingBegun(self.state.game_no, fresh=False))
        self.go_on_cutting()

    def rematch(self) -> None:
        """Begin the next game with those who are left; in the lobby if they cannot play this box as they are."""
        number = self.state.game_no + 1
        self.add(ev.BackToLobby(number, None))
        if why_not_start(self.state) is not None:
            return
        if self.state.sealed:
            self.add(ev.CuttingBegun(number, fresh=True))
        else:
            self.deal()

    def go_on_cutting(self, *, waited: bool = False) -> None:
        """Draw the seal when all have promised their cuts, deal when all have opened them; `waited` long enough: without the rest."""
        if self.state.phase != "cutting":
            return
        if self.state.seal is None:
            cutting = [p for p in self.state.people if p.seat not in self.state.left_out]
            if waited or all(p.commit for p in cutting):
                self.add(self.state.draw_seal(self.facts.seed()))
        if self.state.seal is None:
            return
        late = tuple(
            s for s, _ in self.state.seal.cut_hashes if (p := self.state.person(s)) and p.cut is None
        )
        if not late:
            self.deal()
        elif waited and not any(isinstance(e, ev.SealDrawn) for e in self.events):
            self.add(ev.DealVoid(late))

    def deal(self) -> None:
        """Let the referee deal."""
        state = self.state
        seed = Secret(self.facts.seed()) if state.seal is None else None
        start = start_of(state)
        self.add(ev.Dealt(state.game_no, state.seats, state.all_options, seed))
        for event in state.game.setup(start, self.dice()):
            self.add(event)
        self.notice_end()

    def notice_end(self) -> None:
        """Record the end of the game when there is an outcome."""
        if self.play is None or self.state.phase != "play":
            return
        outcome = self.play.game.outcome(self.play.state)
        if outcome is not None:
            self.add(ev.Ended(outcome.winners, encoded(outcome.why).decode()))
