"""How each event changes the state. It refuses nothing, knows no rule of play and rolls no dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from engine.core.game import Event, Start
from engine.core.seats import Seat
from engine.games.clueverge import events as ev
from engine.games.clueverge.edition import Box, read_box
from engine.games.clueverge.knowledge import token_of, told_again
from engine.games.clueverge.square import CELL_NAMES, CELL_OF
from engine.games.clueverge.state import (
    EMPTY,
    PAWNS,
    Cell,
    Declaration,
    Pawn,
    Phase,
    Result,
    Settings,
    State,
    Table,
    Undo,
    UnusedPawn,
)

K = TypeVar("K")
V = TypeVar("V")


def evolve(state: State | None, event: Event) -> State:
    """The state after `event`."""
    if isinstance(event, ev.Began):
        return begin(event.start)
    assert state is not None
    kept = state if isinstance(event, (ev.Noted, ev.CaseSaved)) else replace(state, undo=None)
    return _CHANGES[type(event)](kept if not isinstance(event, ev.TookBack) else state, event)


def settings_of(start: Start) -> Settings:
    """The options as they apply to this number of players; one player plays solo."""
    option = start.options.get
    phone = option("way", "box") == "phone"
    alone = len(start.seats) == 1
    together = option("rules", "competitive") == "cooperative"
    return Settings(
        phone=phone,
        mode="solo" if alone else "cooperative" if together else "competitive",
        several=bool(option("several", False)),
        harder=alone and bool(option("harder", False)),
        verdict_only=not phone and bool(option("verdict_only", False)),
        odds=bool(option("odds", False)),
    )


def begin(start: Start) -> State:
    """The state before any card is laid."""
    facts = read_box(start.edition).facts
    box = Box(replace(facts, alibi=str(start.options.get("alibi", facts.alibi))))
    cases = {str(n): tuple(CELL_NAMES[c] for c in order) for n, order in enumerate(facts.cases, 1) if order}
    settings = settings_of(start)
    return State(start, settings, box, start.seats, "cards" if settings.phone else "scene", cases=cases)


def _with(mapping: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    return {**mapping, key: value}


def _table(state: State, **changes: Any) -> State:
    return replace(state, table=replace(state.table, **changes))


def _up(cells: Mapping[str, Cell], cards: Mapping[str, str | None]) -> dict[str, Cell]:
    """The cells with those of `cards` turned up; a card that is known stays known."""
    return {n: Cell(up=True, card=cards[n] or c.card) if n in cards else c for n, c in cells.items()}


def _phase_when_known(state: State, known: Phase, unknown: Phase) -> Phase:
    return known if all(c.card is not None for c in state.table.cells.values()) else unknown


# Laying the grid


def _dealt(state: State, e: ev.Dealt) -> State:
    ids = e.cards.open()
    cards = {n: token_of(state.box, ids[CELL_OF[n]]) for n in e.cells}
    table = replace(EMPTY, cells=_up(EMPTY.cells, cards), scene=e.scene, order=e.order, number=e.number)
    dealt = replace(state, deal=e.cards, deals=state.deals + 1, draws=e.draws, table=table)
    return replace(dealt, edits=state.edits + 1)


def _deal_discarded(state: State, _: ev.DealDiscarded) -> State:
    return replace(state, deal=None, table=EMPTY, edits=state.edits + 1)


def _scene_marked(state: State, e: ev.SceneMarked) -> State:
    phase = state.phase if e.mended else "case"
    return replace(_table(state, scene=e.cell), phase=phase, edits=state.edits + 1, moves=state.moves + 1)


def _case_saved(state: State, e: ev.CaseSaved) -> State:
    return replace(state, cases=_with(state.cases, e.number, e.cells), edits=state.edits + 1)


def _case_laid(state: State, e: ev.CaseLaid) -> State:
    cells = _up(state.table.cells, dict.fromkeys(e.cells))
    laid = _table(state, cells=cells, order=e.order, number=e.number)
    return replace(laid, phase="cards", draws=e.draws, edits=state.edits + 1)


def _grid_reset(state: State, _: ev.GridReset) -> State:
    return replace(state, phase="scene", table=EMPTY, edits=state.edits + 1)


def _redo_demanded(state: State, _: ev.RedoDemanded) -> State:
    return replace(state, phase="redo")


# Cards in the open


def _card_entered(state: State, e: ev.CardEntered) -> State:
    cells = _with(state.table.cells, e.cell, Cell(up=True, card=e.card))
    entered = replace(_table(state, cells=cells), edits=state.edits + 1)
    if state.phase == "open":
        return replace(entered, phase=_phase_when_known(entered, "verdict", "open"))
    return entered


def _card_cleared(state: State, e: ev.CardCleared) -> State:
    cleared = _table(state, cells=_with(state.table.cells, e.cell, Cell(up=True)))
    back: Mapping[Phase, Phase] = {"verdict": "open", "redo": "cards"}
    return replace(cleared, phase=back.get(state.phase, state.phase), edits=state.edits + 1)


def _alibis_told(state: State, e: ev.AlibisTold) -> State:
    box = Box(replace(state.box.facts, alibi=e.reading))
    ids = state.deal.open() if state.deal is not None else (None,) * len(CELL_NAMES)
    cells = {n: told_again(box, c, ids[CELL_OF[n]]) for n, c in state.table.cells.items()}
    told = replace(_table(state, cells=cells), box=box, told=state.told + 1, edits=state.edits + 1)
    if state.phase == "verdict":
        return replace(told, phase=_phase_when_known(told, "verdict", "open"))
    if state.phase == "redo" and any(c.up and c.card is None for c in cells.values()):
        return replace(told, phase="cards")
    return told


# Turns


def _play_begun(state: State, e: ev.PlayBegun) -> State:
    settings = state.settings
    unused = 0 if settings.mode == "competitive" else PAWNS - len(state.present) - settings.harder
    begun = _table(state, turn=e.first, turn_no=1, unused_left=unused, players=len(state.present))
    return replace(begun, phase="talk" if settings.mode == "cooperative" else "turn", moves=state.moves + 1)


def _talk_ended(state: State, _: ev.TalkEnded) -> State:
    return replace(state, phase="turn", moves=state.moves + 1)


def _acted(state: State, seat: Seat, after: Seat, table: Table, card: str | None = None) -> State:
    """The table after something done on a turn. It can be taken back as long as real cards lie and nothing private came out."""
    again = after == seat and state.settings.mode == "competitive"
    moved = replace(table, turn=after or None, turn_no=state.table.turn_no + 1, extra=again)
    undo = Undo(seat, state.table) if state.deal is None and card is None else None
    return replace(state, table=moved, undo=undo, moves=state.moves + 1, edits=state.edits + 1)


def _looks(state: State, seat: Seat, cell: str) -> State:
    looked = state.table.looked.get(seat, ())
    if cell in looked:
        return state
    seen = _table(state, looked=_with(state.table.looked, seat, (*looked, cell)))
    return replace(seen, looks=_with(state.looks, seat, state.looks.get(seat, 0) + 1))


def _placed(state: State, e: ev.Placed) -> State:
    table = state.table
    if e.unused:
        table = replace(
            table, unused=(*table.unused, UnusedPawn(e.cell, e.seat)), unused_left=table.unused_left - 1
        )
    else:
        table = replace(table, pawns=_with(table.pawns, e.seat, Pawn(e.cell)))
    return _looks(_acted(state, e.seat, e.after, table), e.seat, e.cell)


def _moved(state: State, e: ev.Moved) -> State:
    table = state.table
    cells = _up(table.cells, {e.left: e.card})
    table = replace(table, pawns=_with(table.pawns, e.seat, Pawn(e.cell)), cells=cells)
    return _looks(_acted(state, e.seat, e.after, table, e.card), e.seat, e.cell)


def _turned(state: State, e: ev.Turned) -> State:
    table = replace(state.table, cells=_up(state.table.cells, {e.cell: e.card}))
    return _acted(state, e.seat, e.after, table, e.card)


def _declared(state: State, e: ev.Declared) -> State:
    table = state.table
    pawns = _with(table.pawns, e.seat, Pawn(e.place, standing=True))
    declared = (*table.declared, Declaration(e.seat, e.place))
    acted = _acted(state, e.seat, e.after, replace(table, pawns=pawns, declared=declared))
    return replace(acted, undo=None)


def _took_back(state: State, e: ev.TookBack) -> State:
    assert state.undo is not None
    table = state.undo.table
    notes = {
        s: {n: card for n, card in own.items() if n in table.looked.get(s, ())}
        for s, own in state.notes.items()
    }
    looks = _with(state.looks, e.seat, state.looks.get(e.seat, 0) + 1)
    counted = replace(state, moves=state.moves + 1, edits=state.edits + 1, looks=looks)
    return replace(counted, table=table, notes=notes, undo=None)


def _noted(state: State, e: ev.Noted) -> State:
    own = {n: card for n, card in state.notes.get(e.seat, {}).items() if n != e.cell}
    if e.card.open():
        own[e.cell] = e.card
    noted = _with(state.noted, e.seat, state.noted.get(e.seat, 0) + 1)
    return replace(state, notes=_with(state.notes, e.seat, own), noted=noted)


# The end of a case, and leaving


def _grid_opened(state: State, e: ev.GridOpened) -> State:
    cells = _up(state.table.cells, {n: e.cards.get(n) for n in CELL_NAMES})
    opened = replace(_table(state, cells=cells, turn=None), edits=state.edits + 1, moves=state.moves + 1)
    return replace(opened, phase=_phase_when_known(opened, "verdict", "open"))


def _case_closed(state: State, e: ev.CaseClosed) -> State:
    results = (*state.results, Result(e.culprit, e.winners))
    return replace(state, results=results, ended=e.ended, phase="over" if e.ended else "closed")


def _case_begun(state: State, _: ev.CaseBegun) -> State:
    phase: Phase = "cards" if state.settings.phone else "scene"
    fresh = replace(state, phase=phase, table=EMPTY, deal=None, notes={}, case_no=state.case_no + 1)
    return replace(fresh, edits=state.edits + 1, moves=state.moves + 1)


def _stopped(state: State, _: ev.Stopped) -> State:
    return replace(state, phase="over", ended="stopped")


def _seat_left(state: State, e: ev.SeatLeft) -> State:
    stays = state.settings.mode == "competitive"
    pawns = {s: p for s, p in state.table.pawns.items() if s != e.seat or (stays and p.standing)}
    present = tuple(s for s in state.present if s != e.seat)
    gone = replace(_table(state, pawns=pawns, turn=e.after or None), present=present, moves=state.moves + 1)
    return gone if present else replace(gone, phase="over", ended="left")


_CHANGES: dict[type[Event], Callable[[State, Any], State]] = {
    ev.Dealt: _dealt,
    ev.DealDiscarded: _deal_discarded,
    ev.SceneMarked: _scene_marked,
    ev.CaseSaved: _case_saved,
    ev.CaseLaid: _case_laid,
    ev.GridReset: _grid_reset,
    ev.RedoDemanded: _redo_demanded,
    ev.CardEntered: _card_entered,
    ev.CardCleared: _card_cleared,
    ev.AlibisTold: _alibis_told,
    ev.PlayBegun: _play_begun,
    ev.TalkEnded: _talk_ended,
    ev.Placed: _placed,
    ev.Moved: _moved,
    ev.Turned: _turned,
    ev.Declared: _declared,
    ev.TookBack: _took_back,
    ev.Noted: _noted,
    ev.GridOpened: _grid_opened,
    ev.CaseClosed: _case_closed,
    ev.CaseBegun: _case_begun,
    ev.Stopped: _stopped,
    ev.SeatLeft: _seat_left,
}
