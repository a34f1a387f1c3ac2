"""The state after an event. Never refuses, never rolls."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.core.game import Event
from engine.core.seats import Seat
from engine.games.thirteen_clues import events as ev
from engine.games.thirteen_clues.edition import read_box
from engine.games.thirteen_clues.events import RESERVE
from engine.games.thirteen_clues.rules import top_secret_on, turn_is_spent, two_players
from engine.games.thirteen_clues.state import (
    Accusation,
    Look,
    Proposal,
    Question,
    State,
    Table,
    Undo,
)


def evolve(state: State | None, event: Event) -> State:
    """The state after `event`; the first event comes with state None."""
    if isinstance(event, ev.Dealt):
        return _dealt(event)
    assert state is not None, "a game begins with the deal"
    return _AFTER[type(event)](state, event)


def _dealt(event: ev.Dealt) -> State:
    seats = event.start.seats
    table = Table(event.first, dict.fromkeys(seats, 0), 0, frozenset())
    state = State(
        event.start, read_box(event.start.edition), event.hands, event.informants, event.first, table
    )
    if not two_players(state):
        # R-glass: one for each player, the rest is the reserve.
        table = replace(table, glasses=dict.fromkeys(seats, 1), reserve=state.box.facts.glasses - len(seats))
    if top_secret_on(state):
        table = replace(table, tiles=frozenset(seats))
    return replace(state, table=table)


def _chosen(state: State, event: ev.Chosen) -> State:
    return replace(
        state,
        picks={**state.picks, event.seat: event.cards},
        choices=_one_more(state.choices, event.seat),
    )


def _opened(state: State, _: ev.Opened) -> State:
    # The seat drawn to be first "has just been": its turn is begun like every other one.
    return replace(state, opened=True)


def _turn_began(state: State, event: ev.TurnBegan) -> State:
    table = replace(state.table, on_turn=event.seat, done=False)
    return replace(state, table=table, turns=state.turns + 1, acts=state.acts + 1)


def _took(state: State, event: ev.Took) -> State:
    # From the reserve it is no choice of anybody: nothing to take back, and no reason to let go of an older slip.
    undo = state.undo if event.source == RESERVE else Undo(event.seat, 0, state.table)
    table = state.table.moved(event.source, event.seat)
    return replace(state, table=table, undo=undo, acts=state.acts + 1)


def _asked(state: State, event: ev.Asked) -> State:
    table = _spent(state.table, event.asker, event.glass_to)
    if event.top_secret:
        table = replace(table, tiles=table.tiles - {event.asker})
    question = Question(
        event.no, event.asker, event.witness, event.about, event.side, event.top_secret, event.count
    )
    return replace(
        state,
        table=table,
        questions=(*state.questions, question),
        undo=Undo(event.asker, event.no, state.table),
        acts=state.acts + 1,
    )


def _answered(state: State, event: ev.Answered) -> State:
    after = _question(state, event.no, answered=True)
    return replace(_act_over(after), acts=state.acts + 1)


def _looked(state: State, event: ev.Looked) -> State:
    after = replace(
        state,
        table=_spent(state.table, event.seat, event.glass_to),
        looks=(*state.looks, Look(event.seat, event.letter)),
        undo=None,
        acts=state.acts + 1,
    )
    return _act_over(after)


def _accused(state: State, event: ev.Accused) -> State:
    table = _spent(state.table, event.seat, event.glass_to)
    if not event.right:
        table = table.moved(event.seat, RESERVE, table.glasses[event.seat])
    named = Accusation(event.seat, (event.suspect, event.location, event.weapon), event.right)
    return replace(
        state,
        table=replace(table, done=True),
        accusations=(*state.accusations, named),
        undo=None,
        acts=state.acts + 1,
    )


def _took_back(state: State, event: ev.TookBack) -> State:
    after = _put_back(state)
    return _question(after, event.no, undone="taken-back") if event.no else after


def _proposed(state: State, event: ev.Proposed) -> State:
    proposal = Proposal(event.seat, event.no, frozenset({event.seat}))
    return replace(state, proposal=proposal, proposals=state.proposals + 1)


def _agreed(state: State, event: ev.Agreed) -> State:
    assert state.proposal is not None
    return replace(state, proposal=replace(state.proposal, agreed=state.proposal.agreed | {event.seat}))


def _dropped(state: State, _: ev.Dropped) -> State:
    return replace(state, proposal=None)


def _corrected(state: State, event: ev.Corrected) -> State:
    after = _put_back(state)
    return replace(_question(after, event.no, undone="corrected"), proposal=None, turns=state.turns + 1)


def _skipped(state: State, _: ev.Skipped) -> State:
    return replace(state, table=replace(state.table, done=True), undo=None)


def _left(state: State, event: ev.Left) -> State:
    undo, proposal = state.undo, state.proposal
    if undo is not None:
        undo = None if undo.seat == event.seat else replace(undo, table=_cleared(undo.table, event.seat))
    if proposal is not None and proposal.seat == event.seat:
        proposal = None
    table = _cleared(state.table, event.seat)
    return replace(
        state,
        table=replace(table, done=table.done or (state.opened and event.seat == table.on_turn)),
        left=state.left | {event.seat},
        departures=_one_more(state.departures, event.seat),
        arrivals=state.arrivals + 1,
        undo=undo,
        proposal=proposal,
    )


def _came_back(state: State, event: ev.CameBack) -> State:
    return replace(state, left=state.left - {event.seat}, arrivals=state.arrivals + 1)


def _spent(table: Table, seat: Seat, to: Seat | None) -> Table:
    return table if to is None else table.moved(seat, to)


def _cleared(table: Table, seat: Seat) -> Table:
    """R-leave: the glasses of a seat that leaves go to the reserve."""
    return table.moved(seat, RESERVE, table.glasses[seat])


def _act_over(state: State) -> State:
    return replace(state, table=replace(state.table, done=state.table.done or turn_is_spent(state)))


def _put_back(state: State) -> State:
    """The table as before the slip."""
    assert state.undo is not None
    return replace(state, table=state.undo.table, undo=None, acts=state.acts + 1)


def _question(state: State, no: int, **changes: Any) -> State:
    questions = list(state.questions)
    questions[no - 1] = replace(questions[no - 1], **changes)
    return replace(state, questions=tuple(questions))


def _one_more(counts: Mapping[Seat, int], seat: Seat) -> Mapping[Seat, int]:
    return {**counts, seat: counts.get(seat, 0) + 1}


_AFTER: Mapping[type[Event], Callable[[State, Any], State]] = {
    ev.Chosen: _chosen,
    ev.Opened: _opened,
    ev.TurnBegan: _turn_began,
    ev.Took: _took,
    ev.Asked: _asked,
    ev.Answered: _answered,
    ev.Looked: _looked,
    ev.Accused: _accused,
    ev.TookBack: _took_back,
    ev.Proposed: _proposed,
    ev.Agreed: _agreed,
    ev.Dropped: _dropped,
    ev.Corrected: _corrected,
    ev.Skipped: _skipped,
    ev.Left: _left,
    ev.CameBack: _came_back,
}
