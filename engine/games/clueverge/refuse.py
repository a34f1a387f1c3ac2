"""Why an act that is not offered is refused: the most telling reason, with its rule.

The reason depends on what all know, and on the own looks and notes of the one who acts; on nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from engine.core.errors import IllegalAction
from engine.core.game import Action
from engine.core.prompts import Value
from engine.core.seats import TABLE, Seat
from engine.core.secret import Secret
from engine.games.clueverge import actions as act
from engine.games.clueverge import rules
from engine.games.clueverge.legal import place_name
from engine.games.clueverge.square import CELL_NAMES
from engine.games.clueverge.state import PLACES, State

No = IllegalAction

HOST_ACTS = (act.Remove, act.Stop)

RULES: dict[type[Action], str] = {
    act.MarkScene: "R-scene",
    act.MendScene: "R-correct",
    act.UseCase: "R-case",
    act.DrawCase: "R-case",
    act.TapCells: "R-case",
    act.SaveCase: "R-case",
    act.Reset: "R-correct",
    act.Redo: "R-redo",
    act.Enter: "R-enter",
    act.EnterScene: "R-enter",
    act.Clear: "R-correct",
    act.TellAlibis: "R-alibis",
    act.EndTalk: "R-talk",
    act.Place: "R-place",
    act.UseUnused: "R-unused",
    act.Reveal: "R-reveal",
    act.Move: "R-move",
    act.Declare: "R-declare",
    act.TurnUp: "R-solo",
    act.TakeBack: "R-correct",
    act.Note: "R-look",
    act.NoteScene: "R-look",
    act.Forget: "R-look",
    act.Close: "R-verdict",
    act.NextCase: "R-match",
    act.Stop: "R-match",
    act.Leave: "R-leave",
    act.Remove: "R-leave",
}
"""The rule that an act belongs to. Cooperative play places and declares by R-own and R-found."""


def values(action: Action) -> Mapping[str, Value]:
    """The fields of an action as a phone answers them."""
    found = {f.name: getattr(action, f.name) for f in fields(action)}  # type: ignore[arg-type]
    return {name: v.open() if isinstance(v, Secret) else v for name, v in found.items()}


def refusal(state: State, actor: Seat, action: Action) -> No:
    """Why `action`, which is not offered, is refused."""
    if state.phase == "over":
        return No("over", "R-verdict")
    if actor == TABLE and not isinstance(action, HOST_ACTS):
        return No("needs-seat", "R-leave")
    if actor != TABLE and isinstance(action, HOST_ACTS):
        return No("host-only", "R-leave")
    if actor not in (TABLE, *state.present):
        return No("not-at-table", "R-leave")
    rule = _rule(state, action)
    special = _WHY.get(type(action))
    found = special(state, actor, action, rule) if special else None
    return found or No(_when(state, action), rule)


def _rule(state: State, action: Action) -> str:
    if rules.cooperative(state):
        together = {act.Place: "R-own", act.Declare: "R-found", act.NextCase: "R-solo"}
        return together.get(type(action), RULES[type(action)])
    return RULES[type(action)]


_PHASES: dict[type[Action], tuple[str, ...]] = {
    act.MarkScene: ("scene",),
    act.UseCase: ("case",),
    act.DrawCase: ("case",),
    act.TapCells: ("case",),
    act.SaveCase: ("case",),
    act.Reset: ("case", "cards", "redo"),
    act.Redo: ("redo",),
    act.EndTalk: ("talk",),
    act.Close: ("verdict",),
    act.NextCase: ("closed",),
    act.Stop: ("closed",),
}


def _when(state: State, action: Action) -> str:
    """The plain reasons: it is not the time for that, or it is none of the things offered."""
    return "not-offered" if state.phase in _PHASES.get(type(action), (state.phase,)) else "not-now"


# Reasons of single acts


def _turn_act(
    check: Callable[[State, Seat, Any, str], No | None],
) -> Callable[[State, Seat, Any, str], No | None]:
    """An act of the turn: whose turn it is comes first."""

    def why(state: State, seat: Seat, action: Any, rule: str) -> No | None:
        return rules.turn_problem(state, seat, rule) or check(state, seat, action, rule)

    return why


def _must_declare(state: State, seat: Seat) -> No | None:
    return None if rules.may_act_before_declaring(state, seat) else No("must-declare", "R-last")


def _place(state: State, seat: Seat, action: act.Place, rule: str) -> No | None:
    if seat in state.table.pawns:
        return No("placed-already", rule)
    together = rules.cooperative(state)
    return _must_declare(state, seat) or rules.cell_problem(
        state, action.cell, rule, down_only=True, scene=together
    )


def _unused(state: State, _seat: Seat, action: act.UseUnused, rule: str) -> No | None:
    if not rules.cooperative(state):
        return No("cooperative-only", rule)
    if not state.table.unused_left:
        return No("no-unused-left", rule)
    return rules.cell_problem(state, action.cell, rule, down_only=True, scene=False)


def _with_pawn(state: State, seat: Seat, rule: str) -> No | None:
    if rules.cooperative(state):
        return No("competitive-only", rule)
    return _must_declare(state, seat) or (None if seat in state.table.pawns else No("place-first", "R-place"))


def _reveal(state: State, seat: Seat, action: act.Reveal, rule: str) -> No | None:
    return _with_pawn(state, seat, rule) or rules.cell_problem(
        state, action.cell, rule, down_only=True, scene=True
    )


def _move(state: State, seat: Seat, action: act.Move, rule: str) -> No | None:
    return _with_pawn(state, seat, rule) or rules.cell_problem(
        state, action.cell, rule, down_only=False, scene=True
    )


def _declare(state: State, seat: Seat, action: act.Declare, rule: str) -> No | None:
    if not rules.declare_places(state, seat):
        return No("place-first", "R-own" if rules.cooperative(state) else "R-place")
    if action.place not in PLACES:
        return No("no-such-cell", rule)
    return No("stands-there", rule, place=place_name(action.place))


def _turn_up(state: State, _seat: Seat, _action: act.TurnUp, rule: str) -> No | None:
    return No("not-offered" if state.settings.mode == "solo" else "alone-only", rule)


def _enter(state: State, _seat: Seat, action: act.Enter, rule: str) -> No | None:
    if state.deal is not None:
        return No("referee-deals", rule)
    if action.cell not in CELL_NAMES:
        return No("no-such-cell", rule)
    if action.cell not in rules.to_enter(state):
        entered = state.table.cells[action.cell].card is not None
        return No("entered-already" if entered else "not-to-enter", rule, cell=action.cell)
    return rules.stock_problem(state, action.card, scene=False)


def _enter_scene(state: State, _seat: Seat, action: act.EnterScene, rule: str) -> No | None:
    if state.deal is not None:
        return No("referee-deals", rule)
    if not rules.scene_to_enter(state):
        return No("scene-not-up", rule)
    return rules.stock_problem(state, action.card, scene=True)


def _clear(state: State, _seat: Seat, _action: act.Clear, rule: str) -> No | None:
    return No("referee-deals" if state.deal is not None else "nothing-entered", rule)


def _mend_scene(state: State, _seat: Seat, _action: act.MendScene, rule: str) -> No | None:
    return No("referee-deals" if state.deal is not None else "cannot-be-scene", rule)


def _tell_alibis(state: State, _seat: Seat, _action: act.TellAlibis, rule: str) -> No | None:
    return No("not-offered" if rules.readings_to_tell(state) else "alibis-settled", rule)


def _use_case(state: State, _seat: Seat, action: act.UseCase, rule: str) -> No | None:
    if state.phase != "case":
        return None
    return No("case-hits-scene" if action.number in state.cases else "no-such-case", rule)


def _take_back(state: State, _seat: Seat, _action: act.TakeBack, rule: str) -> No | None:
    return No("referee-told" if state.deal is not None else "too-late", rule)


def _note(state: State, seat: Seat, action: act.Note | act.Forget, rule: str) -> No | None:
    if state.deal is not None:
        return No("referee-knows", rule)
    if action.cell not in CELL_NAMES:
        return No("no-such-cell", rule)
    if action.cell not in state.table.looked.get(seat, ()):
        return No("not-looked", rule, cell=action.cell)
    if action.cell not in rules.note_cells(state, seat):
        return No("in-the-open", rule, cell=action.cell)
    return No("no-such-card" if isinstance(action, act.Note) else "no-such-note", rule)


def _note_scene(state: State, seat: Seat, _action: act.NoteScene, rule: str) -> No | None:
    if state.deal is not None:
        return No("referee-knows", rule)
    scene = state.table.scene
    if scene not in rules.note_cells(state, seat):
        return No("scene-not-looked", rule)
    return No("no-such-card", rule)


def _close(state: State, _seat: Seat, _action: act.Close, rule: str) -> No | None:
    return No("alibis-decide", "R-alibis") if state.phase == "verdict" else No("cards-missing", rule)


def _remove(_state: State, _actor: Seat, _action: act.Remove, rule: str) -> No | None:
    return No("not-at-table", rule)


_WHY: dict[type[Action], Callable[[State, Seat, Any, str], No | None]] = {
    act.Place: _turn_act(_place),
    act.UseUnused: _turn_act(_unused),
    act.Reveal: _turn_act(_reveal),
    act.Move: _turn_act(_move),
    act.Declare: _turn_act(_declare),
    act.TurnUp: _turn_act(_turn_up),
    act.Enter: _enter,
    act.EnterScene: _enter_scene,
    act.Clear: _clear,
    act.MendScene: _mend_scene,
    act.TellAlibis: _tell_alibis,
    act.UseCase: _use_case,
    act.TakeBack: _take_back,
    act.Note: _note,
    act.Forget: _note,
    act.NoteScene: _note_scene,
    act.Close: _close,
    act.Remove: _remove,
}
