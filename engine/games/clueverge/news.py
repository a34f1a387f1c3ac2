"""What is told because of an event, to whom, and how a game ended.

In cooperative play the news says no more than the pawns do. What one seat looked at or noted is told to that seat alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.game import Event
from engine.core.news import Line, Outcome
from engine.core.seats import TABLE, Seat
from engine.core.words import Arg, Label, Many, Say, SeatRef
from engine.games.clueverge import events as ev
from engine.games.clueverge import knowledge, rules
from engine.games.clueverge.explain import result
from engine.games.clueverge.legal import READING_SAYS, place_name
from engine.games.clueverge.square import CELL_NAMES, CELL_OF
from engine.games.clueverge.state import State


def lines(before: State | None, event: Event, after: State) -> tuple[Line, ...]:
    """The lines of one event."""
    found: list[Line] = []
    if before is not None and type(event) in _LINES:
        found += _LINES[type(event)](before, event, after)
    return tuple(found)


def _all(key: str, **args: Arg) -> Line:
    return Line(Say(key, args))


def _by(seat: Seat) -> Arg:
    return Say("the-host") if seat == TABLE else SeatRef(seat)


def _shows(cell: str, card: str | None) -> list[Line]:
    """A card turned up whose face is known."""
    return [] if card is None else [_all("line-shows", cell=cell, card=Label(card))]


def _dealt(_: State, e: ev.Dealt, after: State) -> list[Line]:
    found = [_all(f"line-laid-{e.order}", **_case(e.order, e.number), cells=Many(e.cells))]
    for cell in e.cells:
        found += _shows(cell, after.table.cells[cell].card)
    return found


def _case(order: ev.Order, number: str) -> dict[str, Arg]:
    return {"number": number} if order == "card" else {}


def _deal_discarded(_: State, _e: ev.DealDiscarded, _after: State) -> list[Line]:
    return [_all("line-discarded")]


def _scene_marked(_: State, e: ev.SceneMarked, _after: State) -> list[Line]:
    line = _all("line-scene-mended" if e.mended else "line-scene", who=_by(e.by), cell=e.cell)
    return [Line(line.say, kind="correction") if e.mended else line]


def _case_saved(_: State, e: ev.CaseSaved, _after: State) -> list[Line]:
    return [_all("line-case-saved", who=_by(e.by), number=e.number)]


def _case_laid(_: State, e: ev.CaseLaid, _after: State) -> list[Line]:
    return [_all(f"line-laid-{e.order}", **_case(e.order, e.number), cells=Many(e.cells))]


def _grid_reset(_: State, e: ev.GridReset, _after: State) -> list[Line]:
    key = "line-redo" if e.no_culprit else "line-reset"
    return [Line(Say(key, {"who": _by(e.by)}), kind="news" if e.no_culprit else "correction")]


def _redo_demanded(_: State, _e: ev.RedoDemanded, _after: State) -> list[Line]:
    return [_all("line-no-culprit")]


def _card_entered(_: State, e: ev.CardEntered, _after: State) -> list[Line]:
    return [_all("line-entered", who=_by(e.by), cell=e.cell, card=Label(e.card))]


def _card_cleared(before: State, e: ev.CardCleared, _after: State) -> list[Line]:
    card = Label(before.table.cells[e.cell].card or "")
    return [Line(Say("line-cleared", {"who": _by(e.by), "cell": e.cell, "card": card}), kind="correction")]


def _alibis_told(_: State, e: ev.AlibisTold, _after: State) -> list[Line]:
    return [_all("line-alibis", who=_by(e.by), arrows=READING_SAYS.get(e.reading, e.reading))]


def _play_begun(_: State, e: ev.PlayBegun, after: State) -> list[Line]:
    return [_all("line-first", who=SeatRef(e.first), case=after.case_no)]


def _talk_ended(_: State, _e: ev.TalkEnded, _after: State) -> list[Line]:
    return [_all("line-talk-ended")]


def _look(after: State, seat: Seat, cell: str) -> list[Line]:
    """The referee shows its own card to the one who looks, and to nobody else; a card in the open needs no look."""
    if after.deal is None or after.table.cells[cell].up:
        return []
    card = knowledge.token_of(after.box, after.deal.open()[CELL_OF[cell]])
    return [Line(Say("line-look", {"cell": cell, "card": Label(card)}), to=(seat,), kind="private")]


def _placed(_: State, e: ev.Placed, after: State) -> list[Line]:
    key = "line-unused" if e.unused else "line-placed"
    return [_all(key, who=SeatRef(e.seat), cell=e.cell), *_look(after, e.seat, e.cell)]


def _moved(before: State, e: ev.Moved, after: State) -> list[Line]:
    key = "line-moved" if before.table.cells[e.left].up else "line-moved-up"
    told = _all(key, who=SeatRef(e.seat), left=e.left, cell=e.cell)
    return [told, *_shows(e.left, e.card), *_look(after, e.seat, e.cell)]


def _turned(_: State, e: ev.Turned, _after: State) -> list[Line]:
    return [_all("line-turned", who=SeatRef(e.seat), cell=e.cell), *_shows(e.cell, e.card)]


def _declared(_: State, e: ev.Declared, _after: State) -> list[Line]:
    return [_all("line-declared", who=SeatRef(e.seat), place=place_name(e.place))]


def _took_back(_: State, e: ev.TookBack, _after: State) -> list[Line]:
    return [Line(Say("line-took-back", {"who": SeatRef(e.seat)}), kind="correction")]


def _noted(_: State, e: ev.Noted, _after: State) -> list[Line]:
    card = e.card.open()
    say = (
        Say("line-noted", {"cell": e.cell, "card": Label(card)})
        if card
        else Say("line-forgot", {"cell": e.cell})
    )
    return [Line(say, to=(e.seat,), kind="private")]


def _grid_opened(_: State, e: ev.GridOpened, after: State) -> list[Line]:
    found = [_all("line-opened")] if rules.pawns_are_tracked(after) else []
    for cell in CELL_NAMES:
        found += _shows(cell, e.cards.get(cell))
    return found


def _case_closed(_: State, e: ev.CaseClosed, after: State) -> list[Line]:
    told = [Line(result(rules.verdicts(after)[0].verdict), kind="verdict")]
    if not rules.pawns_are_tracked(after):
        return told
    if not e.winners:
        return [*told, _all("line-nobody-right")]
    if rules.cooperative(after):
        return [*told, _all("line-all-right")]
    (winner,) = e.winners
    return [*told, _all("line-right", who=SeatRef(winner), wins=rules.wins(after, winner))]


def _case_begun(_: State, _e: ev.CaseBegun, after: State) -> list[Line]:
    return [_all("line-next-case", case=after.case_no)]


def _stopped(_: State, _e: ev.Stopped, _after: State) -> list[Line]:
    return [_all("line-stopped")]


def _seat_left(_: State, e: ev.SeatLeft, _after: State) -> list[Line]:
    return [_all("line-left" if e.by == e.seat else "line-removed", who=SeatRef(e.seat))]


_LINES: dict[type[Event], Callable[[State, Any, State], list[Line]]] = {
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


def outcome(state: State) -> Outcome | None:
    """R-verdict, R-found, R-match, R-solo: how the game ended, or None while it goes on."""
    match state.ended:
        case "":
            return None
        case "left":
            return Outcome((), Say("why-left"))
        case "stopped":
            return Outcome((), Say("why-stopped"))
        case "series":
            solved = sum(bool(r.winners) for r in state.results)
            who = state.present if solved == len(state.results) else ()
            return Outcome(who, Say("why-series", {"n": solved, "of": len(state.results)}))
    last = state.results[-1]
    if not rules.pawns_are_tracked(state):
        culprit = Label("fled" if last.culprit is None else f"S{last.culprit}")
        return Outcome((), Say("why-verdict", {"culprit": culprit}))
    return Outcome(last.winners, _why(state, last.culprit, last.winners))


def _why(state: State, culprit: int | None, winners: tuple[Seat, ...]) -> Say:
    said: dict[str, Arg] = {"culprit": Label("fled" if culprit is None else f"S{culprit}")}
    if not winners:
        return Say("why-nobody", said)
    if rules.cooperative(state):
        return Say("why-all", said)
    return Say("why-match" if state.ended == "match" else "why-found", {**said, "who": SeatRef(winners[0])})
