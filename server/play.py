"""The running game at a table: the bridge to the rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.core.codec import Json
from engine.core.dice import Dice, SealedDice
from engine.core.errors import IllegalAction, Malformed
from engine.core.game import Action, Event, Game, Start, action_from_values, start_problem
from engine.core.news import Line
from engine.core.notes import notes_problem
from engine.core.pages import page_of
from engine.core.prompts import Prompt
from engine.core.seats import TABLE, Seat
from engine.core.viewer import SeatEye, TableEye, Viewer
from engine.core.words import SeatRef
from server.refusals import Refused
from server.table_state import TableState

LINES_SHOWN = 40
HOST_PREFIX = f"{TABLE}/"
WITHOUT_THE_AWAY = ("force", "agree-for-all")
"""What the table does without asking those who are still awaited (the same act names in every game): they must be away."""


@dataclass(frozen=True, slots=True)
class Play:
    """A game, its state (None before the first event), and all lines so far."""

    game: Game[Any]
    state: Any = None
    lines: tuple[Line, ...] = ()

    def after(self, event: Event) -> Play:
        """Return the play after `event` of the game."""
        state = self.game.evolve(self.state, event)
        return replace(self, state=state, lines=self.lines + self.game.lines(self.state, event, state))

    def prompts(self, actor: Seat) -> tuple[Prompt, ...]:
        """Return what `actor` may do now."""
        return self.game.legal(self.state, actor)

    def still_here(self, act: str, silent: frozenset[Seat]) -> tuple[Seat, ...]:
        """Return who must be asked before the table may do `act`: who is awaited and not among the `silent`, away for a minute."""
        if act not in WITHOUT_THE_AWAY:
            return ()
        return tuple(s for s in self.game.now(self.state, TableEye()).awaited if s not in silent)

    def host_prompts(self, silent: frozenset[Seat]) -> tuple[Prompt, ...]:
        """Return what the host may do now for the whole table."""
        return tuple(p for p in self.prompts(TABLE) if not self.still_here(p.act, silent))


def eye_of(seat: Seat) -> Viewer:
    """Return the viewer for a seat."""
    return SeatEye(seat)


def act_events(
    play: Play,
    seat: Seat,
    prompt_id: str,
    act: str,
    values: Mapping[str, Json],
    *,
    without: frozenset[Seat] | None,
    dice: Dice,
) -> tuple[Seat, Action, tuple[Event, ...]]:
    """Return (actor, action, events) for what a phone sent; `without`: whom the host need not wait for, None for all but the host.

    Raises Refused: late, not-host, still-here, bad-message, or the rules' own.
    """
    actor = seat
    if prompt_id.startswith(HOST_PREFIX):
        if without is None:
            raise Refused("not-host")
        actor, prompt_id = TABLE, prompt_id.removeprefix(HOST_PREFIX)
        here = play.still_here(act, without)
        if here:
            raise Refused("still-here", args={"who": SeatRef(here[0])})
    if not any(p.id == prompt_id and p.act == act for p in play.prompts(actor)):
        raise Refused("late", rule=rule_against(play, actor, act, values, dice))
    try:
        action = action_from_values(play.game, act, values)
    except Malformed as no:
        raise Refused("bad-message", args={"where": f"values.{no.path}"}) from None
    try:
        return actor, action, play.game.decide(play.state, actor, action, dice)
    except IllegalAction as no:
        raise refused_by_game(no) from None


def rule_against(play: Play, actor: Seat, act: str, values: Mapping[str, Json], dice: Dice) -> str:
    """Return the rule that forbids an act for which there is no prompt, "" if it only comes too late or is no act."""
    try:
        play.game.decide(play.state, actor, action_from_values(play.game, act, values), dice)
    except IllegalAction as no:
        return no.rule
    except Malformed:
        return ""
    return ""


def refused_by_game(no: IllegalAction) -> Refused:
    """Return the rules' refusal as the server says it."""
    return Refused(no.code, rule=no.rule, of="game", args=no.args_)


def who_left(actor: Seat, act: str, values: Mapping[str, Json]) -> Seat | None:
    """Return the seat that an accepted act takes out of the game for good (the same act names in every game)."""
    if act == "leave" and actor != TABLE:
        return actor
    if act == "remove" and isinstance(values.get("seat"), str):
        return str(values["seat"])
    return None


def who_came_back(actor: Seat, act: str, values: Mapping[str, Json]) -> Seat | None:
    """Return the seat that takes part again by an accepted act: its own, or one that the table restores."""
    if act == "come_back":
        return actor
    return str(values.get("seat")) if act == "restore" else None


def page_text(play: Play, seat: Seat, page: str) -> str:
    """Return the text under the cover of a page that was opened. Raises Refused no-page."""
    found = page_of(play.game, play.state, seat)
    if found is None or found.id != page or found.text is None:
        raise Refused("no-page")
    return found.text.open()


def need_open_notes(play: Play | None, seat: Seat) -> None:
    """Raise Refused when a rule of the game has closed the notebook of a seat."""
    problem = None if play is None else notes_problem(play.game, play.state, seat)
    if problem is not None:
        raise refused_by_game(problem)


def start_of(table: TableState) -> Start:
    """Return what a game at this table starts from."""
    return Start(
        seats=table.seats,
        edition=json.loads(table.content),
        options=table.all_options,
        picks={p.seat: dict(p.picks) for p in table.people},
    )


def why_not_start(table: TableState) -> Refused | None:
    """Return what is still missing before the game can start."""
    start = start_of(table)
    problem = start_problem(table.game, table.edition, start)
    if problem is None:
        try:
            # A try with dice that count for nothing: the game itself may know more reasons.
            table.game.setup(start, SealedDice(b"\0" * 32, [], table.code, 0))
        except IllegalAction as no:
            return refused_by_game(no)
        return None
    return Refused(problem.code, rule=problem.rule, args=problem.args_)
