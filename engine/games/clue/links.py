"""The connections of the board (R-board): which rooms join, and where secret passages lead.

They come from the box, and people at the table correct them by their board. Nothing hidden, and no other rule, depends on them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any

from engine.core.errors import IllegalAction
from engine.core.game import Event
from engine.games.clue.edition import Link, term
from engine.games.clue.events import LinkAdded, LinkKind, LinkRemoved, LinkUndone
from engine.games.clue.state import State

No = IllegalAction

KINDS: tuple[LinkKind, ...] = ("secret", "joining")


def pair_name(rooms: tuple[str, str]) -> str:
    """How two rooms are called in an act: "kitchen.study"."""
    return ".".join(rooms)


def free_pairs(state: State) -> tuple[tuple[str, str], ...]:
    """The rooms, two by two, between which no connection is known."""
    joined = {frozenset(link.rooms) for link in state.links}
    return tuple(p for p in combinations(state.box.kinds["room"], 2) if frozenset(p) not in joined)


def free_pair(state: State, name: str) -> tuple[str, str]:
    """The free pair of this name, which `add_problem` has found to be one."""
    return next(p for p in free_pairs(state) if pair_name(p) == name)


def link_named(state: State, name: str) -> Link | None:
    """The connection of this name, if there is one."""
    return next((link for link in state.links if pair_name(link.rooms) == name), None)


def add_problem(state: State, kind: str, name: str) -> No | None:
    """R-board: two different rooms of this box that are not connected yet."""
    rooms = name.split(".")
    if kind not in KINDS:
        return No("unknown-connection", "R-board")
    if len(set(rooms)) < len(rooms):
        return No("same-room", "R-board", rooms=term("rooms"))
    if any(frozenset(link.rooms) == frozenset(rooms) for link in state.links):
        return No("connected-already", "R-board")
    known = any(pair_name(p) == name for p in free_pairs(state))
    return None if known else No("unknown-rooms", "R-board", rooms=term("rooms"))


def remove_problem(state: State, name: str) -> No | None:
    """R-board: a connection that is there."""
    return None if link_named(state, name) else No("not-connected", "R-board")


def undo_problem(state: State) -> No | None:
    """R-board: something was changed, and is not taken back yet."""
    return None if state.links_before else No("board-unchanged", "R-board")


# The state after


def _added(state: State, event: LinkAdded) -> State:
    return _changed(state, (*state.links, Link(event.kind, event.rooms)))


def _removed(state: State, event: LinkRemoved) -> State:
    return _changed(state, tuple(link for link in state.links if link.rooms != event.rooms))


def _changed(state: State, links: tuple[Link, ...]) -> State:
    before = (*state.links_before, state.links)
    return replace(state, links=links, links_before=before, link_changes=state.link_changes + 1)


def _undone(state: State, _event: LinkUndone) -> State:
    *before, links = state.links_before
    return replace(state, links=links, links_before=tuple(before), link_changes=state.link_changes + 1)


AFTER: dict[type[Event], Callable[[State, Any], State]] = {
    LinkAdded: _added,
    LinkRemoved: _removed,
    LinkUndone: _undone,
}
"""What each of these events makes of the state, for evolve.py."""
