"""The top of the screen: whose turn it is, and what the table or this seat is asked to do."""

from __future__ import annotations

from engine.core.news import Now
from engine.core.viewer import SeatEye, Viewer
from engine.core.words import Say, SeatRef
from engine.games.clueverge import rules
from engine.games.clueverge.legal import place_name
from engine.games.clueverge.news import outcome
from engine.games.clueverge.state import State


def now(state: State, viewer: Viewer) -> Now:
    """What is awaited of whom, for `viewer`."""
    found = outcome(state)
    if found is not None:
        return Now(Say("now-over"), sub=found.why)
    if state.phase == "turn" and state.table.turn is not None:
        return _turn(state, viewer, state.table.turn)
    say, sub = _table(state)
    return Now(say, sub=sub, turn=state.table.turn, awaited=state.present)


def _table(state: State) -> tuple[Say, Say | None]:
    """What anybody may do for all."""
    cells = rules.to_enter(state)
    if state.phase in ("cards", "open"):
        if not cells:
            return Say("now-enter-scene"), None
        return Say("now-enter", {"cell": cells[0]}), Say("now-enter-sub", {"n": len(cells)})
    if state.phase == "verdict" and not rules.settled(state):
        return Say("now-alibis"), Say("now-alibis-sub")
    if state.phase == "closed":
        return Say("now-closed"), result_say(state)
    plain = {
        "scene": (Say("now-scene"), Say("now-scene-sub")),
        "case": (Say("now-case"), Say("now-case-sub", {"n": rules.open_count(state)})),
        "redo": (Say("now-redo"), Say("now-redo-sub")),
        "talk": (Say("now-talk"), Say("now-talk-sub")),
        "verdict": (Say("now-verdict"), Say("now-verdict-sub")),
    }
    return plain[state.phase]


def result_say(state: State) -> Say:
    """How the last closed case ended."""
    last = state.results[-1]
    where = place_name(rules.place_of(state, last.culprit))
    return Say("case-solved" if last.winners else "case-missed", {"where": where})


def _turn(state: State, viewer: Viewer, seat: str) -> Now:
    """Somebody's turn; the one whose turn it is reads what can be done."""
    out = tuple(d.seat for d in state.table.declared)
    if viewer != SeatEye(seat):
        say = Say("now-turn", {"who": SeatRef(seat)})
        return Now(say, sub=_entering(state), turn=seat, awaited=(seat,), out=out)
    return Now(_yours(state, seat), sub=_entering(state), turn=seat, awaited=(seat,), out=out)


def _yours(state: State, seat: str) -> Say:
    if not rules.may_act_before_declaring(state, seat):
        return Say("now-must-declare")
    if rules.is_last(state, seat):
        return Say("now-last")
    if rules.place_cells(state, seat):
        return Say("now-place")
    acts = (rules.reveal_cells(state, seat), rules.unused_cells(state, seat))
    if not any(acts):
        return Say("now-declare-only" if rules.cooperative(state) else "now-nothing-left")
    return Say("now-cooperate" if rules.cooperative(state) else "now-act")


def _entering(state: State) -> Say | None:
    """A reminder that a card lies face up of which nobody has said what it shows."""
    cells = list(rules.to_enter(state))
    if rules.scene_to_enter(state) and state.table.scene is not None:
        cells.append(state.table.scene)
    return Say("now-tell", {"cells": ", ".join(cells)}) if cells else None
