"""What an act leads to: it is refused with a rule, or becomes events. `legal` offers exactly what is accepted here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.dice import Dice
from engine.core.game import Action, Event, Start
from engine.core.prompts import offers
from engine.core.seats import Seat
from engine.core.secret import Secret
from engine.games.clueverge import actions as act
from engine.games.clueverge import events as ev
from engine.games.clueverge import knowledge, refuse, rules
from engine.games.clueverge.evolve import begin, evolve
from engine.games.clueverge.legal import legal
from engine.games.clueverge.square import CELL_NAMES
from engine.games.clueverge.state import State


class Play:
    """The events of one act so far, and the state after them."""

    def __init__(self, state: State, dice: Dice) -> None:
        self.state = state
        self.dice = dice
        self.events: list[Event] = []

    def then(self, event: Event) -> None:
        """One more thing happens."""
        self.events.append(event)
        self.state = evolve(self.state, event)


def setup(start: Start, dice: Dice) -> tuple[Event, ...]:
    """The first events: the referee's deal, or an empty table where real cards are laid."""
    play = Play(begin(start), dice)
    play.events.append(ev.Began(start))
    if play.state.settings.phone:
        _deal(play)
    return tuple(play.events)


def decide(state: State, actor: Seat, action: Action, dice: Dice) -> tuple[Event, ...]:
    """The events that `action` causes. Raises IllegalAction."""
    values = refuse.values(action)
    if not any(p.act == action.act and offers(p, values) for p in legal(state, actor)):
        raise refuse.refusal(state, actor, action)
    play = Play(state, dice)
    _ACTS[type(action)](play, actor, action)
    return tuple(play.events)


# Laying the grid


def _deal(play: Play) -> None:
    """R-deal: a sealed grid; a deal whose face-up cards prove that there is no culprit is given up (R-redo)."""
    box = play.state.box
    while True:
        n = play.state.deals
        crime = play.dice.one_of("crime-scene", box.facts.crime_scene, n)
        cards = play.dice.shuffled("grid", [i for i in box.card_ids if i not in box.crime_scene] + [crime], n)
        scene = CELL_NAMES[cards.index(crime)]
        order, number, cells, draws = _open_by(play, scene, n)
        play.then(ev.Dealt(Secret(cards), scene, order, number, cells, draws))
        if not rules.no_culprit(box, knowledge.known(play.state, None)):
            break
        play.then(ev.DealDiscarded())
    _begin_play(play)


def _open_by(play: Play, scene: str, n: int) -> tuple[ev.Order, str, tuple[str, ...], int]:
    """R-case: one of the owner's Case Cards, or a drawn order; turned so that the Crime Scene card stays down."""
    state = play.state
    count = rules.open_count(state)
    fitting = [c for c in sorted(state.cases) if knowledge.turned_orders(state.cases[c], scene, count)]
    if fitting:
        number = play.dice.one_of("case", fitting, n)
        ways = knowledge.turned_orders(state.cases[number], scene, count)
        return "card", number, play.dice.one_of("turn", ways, n), state.draws
    return "drawn", "", *_drawn(play, scene, count)


def _drawn(play: Play, scene: str, count: int) -> tuple[tuple[str, ...], int]:
    """An order drawn by the referee, and how many were drawn so far: one that leaves the Crime Scene card no place is drawn again."""
    draw = play.state.draws
    while True:
        ways = knowledge.turned_orders(play.dice.shuffled("order", CELL_NAMES, draw), scene, count)
        if ways:
            return play.dice.one_of("order-turn", ways, draw), draw + 1
        draw += 1


def _mark_scene(play: Play, seat: Seat, action: act.MarkScene) -> None:
    play.then(ev.SceneMarked(seat, action.cell))
    if not rules.pawns_are_tracked(play.state):
        play.then(ev.GridOpened({}))


def _mend_scene(play: Play, seat: Seat, action: act.MendScene) -> None:
    play.then(ev.SceneMarked(seat, action.cell, mended=True))


def _use_case(play: Play, seat: Seat, action: act.UseCase) -> None:
    state = play.state
    assert state.table.scene is not None
    count = rules.open_count(state)
    ways = knowledge.turned_orders(state.cases[action.number], state.table.scene, count)
    cells = play.dice.one_of("turn", ways, state.edits)
    play.then(ev.CaseLaid(seat, "card", action.number, cells, state.draws))


def _draw_case(play: Play, seat: Seat, _: act.DrawCase) -> None:
    state = play.state
    assert state.table.scene is not None
    cells, draws = _drawn(play, state.table.scene, rules.open_count(state))
    play.then(ev.CaseLaid(seat, "drawn", "", cells, draws))


def _tap_cells(play: Play, seat: Seat, action: act.TapCells) -> None:
    play.then(ev.CaseLaid(seat, "tapped", "", action.cells, play.state.draws))


def _save_case(play: Play, seat: Seat, action: act.SaveCase) -> None:
    play.then(ev.CaseSaved(seat, action.number, action.cells))


def _reset(play: Play, seat: Seat, _: act.Reset) -> None:
    play.then(ev.GridReset(seat, no_culprit=False))


def _redo(play: Play, seat: Seat, _: act.Redo) -> None:
    play.then(ev.GridReset(seat, no_culprit=True))


# Cards in the open


def _enter(play: Play, seat: Seat, action: act.Enter) -> None:
    _entered(play, ev.CardEntered(seat, action.cell, action.card))


def _enter_scene(play: Play, seat: Seat, action: act.EnterScene) -> None:
    assert play.state.table.scene is not None
    _entered(play, ev.CardEntered(seat, play.state.table.scene, action.card))


def _entered(play: Play, event: ev.CardEntered) -> None:
    play.then(event)
    if play.state.phase != "cards" or rules.to_enter(play.state):
        return
    if rules.no_culprit(play.state.box, knowledge.known(play.state, None)):
        play.then(ev.RedoDemanded())
    else:
        _begin_play(play)


def _clear(play: Play, seat: Seat, action: act.Clear) -> None:
    play.then(ev.CardCleared(seat, action.cell))


def _tell_alibis(play: Play, seat: Seat, action: act.TellAlibis) -> None:
    play.then(ev.AlibisTold(seat, action.reading))
    _close_if_sure(play)


# Turns


def _begin_play(play: Play) -> None:
    """R-turn: a random player begins each case."""
    play.then(ev.PlayBegun(play.dice.one_of("first", play.state.present, play.state.case_no)))


def _end_talk(play: Play, seat: Seat, _: act.EndTalk) -> None:
    play.then(ev.TalkEnded(seat))


def _after(state: State, seat: Seat) -> Seat:
    """Who is next after an act that declares nothing: with two players the last one acts again, to declare (R-last)."""
    return seat if rules.is_last(state, seat) else rules.next_turn(state, seat)


def _place(play: Play, seat: Seat, action: act.Place) -> None:
    play.then(ev.Placed(seat, action.cell, unused=False, after=_after(play.state, seat)))


def _unused(play: Play, seat: Seat, action: act.UseUnused) -> None:
    play.then(ev.Placed(seat, action.cell, unused=True, after=_after(play.state, seat)))


def _reveal(play: Play, seat: Seat, action: act.Reveal) -> None:
    card = knowledge.turned_up(play.state, [action.cell]).get(action.cell)
    play.then(ev.Turned(seat, action.cell, card, _after(play.state, seat)))


def _move(play: Play, seat: Seat, action: act.Move) -> None:
    state = play.state
    left = state.table.pawns[seat].place
    hidden = [] if state.table.cells[left].up else [left]
    card = knowledge.turned_up(state, hidden).get(left)
    play.then(ev.Moved(seat, left, action.cell, card, _after(state, seat)))


def _turn_up(play: Play, seat: Seat, action: act.TurnUp) -> None:
    card = knowledge.turned_up(play.state, [action.cell]).get(action.cell)
    play.then(ev.Turned(seat, action.cell, card, after=seat))


def _declare(play: Play, seat: Seat, action: act.Declare) -> None:
    after = rules.next_turn(play.state, seat) if rules.undeclared(play.state) != (seat,) else ""
    play.then(ev.Declared(seat, action.place, after))
    if not after:
        _open_grid(play)


def _take_back(play: Play, seat: Seat, _: act.TakeBack) -> None:
    play.then(ev.TookBack(seat))


def _note(play: Play, seat: Seat, action: act.Note) -> None:
    play.then(ev.Noted(seat, action.cell, action.card))


def _note_scene(play: Play, seat: Seat, action: act.NoteScene) -> None:
    assert play.state.table.scene is not None
    play.then(ev.Noted(seat, play.state.table.scene, action.card))


def _forget(play: Play, seat: Seat, action: act.Forget) -> None:
    play.then(ev.Noted(seat, action.cell, Secret("")))


# The end of a case


def _open_grid(play: Play) -> None:
    hidden = [n for n in CELL_NAMES if not play.state.table.cells[n].up]
    play.then(ev.GridOpened(knowledge.turned_up(play.state, hidden)))
    _close_if_sure(play)


def _close_if_sure(play: Play) -> None:
    """What the referee dealt itself needs nobody's word."""
    if play.state.deal is not None and play.state.phase == "verdict" and rules.settled(play.state):
        _closed(play)


def _close(play: Play, _seat: Seat, _: act.Close) -> None:
    _closed(play)


def _closed(play: Play) -> None:
    state = play.state
    culprit = rules.verdicts(state)[0].verdict.culprit
    winners = rules.winners(state, culprit) if rules.pawns_are_tracked(state) else ()
    play.then(ev.CaseClosed(culprit, winners, rules.ended_by(state, winners)))


def _next_case(play: Play, seat: Seat, _: act.NextCase) -> None:
    play.then(ev.CaseBegun(seat))
    if play.state.settings.phone:
        _deal(play)


def _stop(play: Play, _seat: Seat, _: act.Stop) -> None:
    play.then(ev.Stopped())


# Leaving


def _leave(play: Play, seat: Seat, _: act.Leave) -> None:
    _goes(play, seat, seat)


def _remove(play: Play, actor: Seat, action: act.Remove) -> None:
    _goes(play, action.seat, actor)


def _goes(play: Play, seat: Seat, by: Seat) -> None:
    """R-leave: the turn passes on; if nobody is left who has to declare, the grid is opened."""
    state = play.state
    turn = state.table.turn or ""
    if turn == seat:
        turn = "" if rules.undeclared(state) == (seat,) else rules.next_turn(state, seat)
    play.then(ev.SeatLeft(seat, by, turn))
    if play.state.phase in ("talk", "turn") and not turn:
        _open_grid(play)


_ACTS: dict[type[Action], Callable[[Play, Seat, Any], None]] = {
    act.MarkScene: _mark_scene,
    act.MendScene: _mend_scene,
    act.UseCase: _use_case,
    act.DrawCase: _draw_case,
    act.TapCells: _tap_cells,
    act.SaveCase: _save_case,
    act.Reset: _reset,
    act.Redo: _redo,
    act.Enter: _enter,
    act.EnterScene: _enter_scene,
    act.Clear: _clear,
    act.TellAlibis: _tell_alibis,
    act.EndTalk: _end_talk,
    act.Place: _place,
    act.UseUnused: _unused,
    act.Reveal: _reveal,
    act.Move: _move,
    act.Declare: _declare,
    act.TurnUp: _turn_up,
    act.TakeBack: _take_back,
    act.Note: _note,
    act.NoteScene: _note_scene,
    act.Forget: _forget,
    act.Close: _close,
    act.NextCase: _next_case,
    act.Stop: _stop,
    act.Leave: _leave,
    act.Remove: _remove,
}
