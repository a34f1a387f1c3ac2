"""The top of every screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.news import Now
from engine.core.seats import Seat
from engine.core.viewer import Viewer, is_seat
from engine.core.words import Many, Say, SeatRef
from engine.games.thirteen_clues import rules
from engine.games.thirteen_clues.rules import Phase
from engine.games.thirteen_clues.speech import called, question_say
from engine.games.thirteen_clues.state import State


def now(state: State, viewer: Viewer) -> Now:
    """Whose turn it is and what is awaited of whom, as `viewer` is told it."""
    out = tuple(s for s in state.seats if s in state.left)
    phase = rules.phase(state)
    return _FOR[phase](state, viewer, out)


def _over(state: State, viewer: Viewer, out: tuple[Seat, ...]) -> Now:
    result = rules.outcome(state)
    assert result is not None
    won = is_seat(viewer, *result.winners)
    return Now(called("now-you-solved") if won else result.why, sub=result.why if won else None, out=out)


def _choosing(state: State, viewer: Viewer, out: tuple[Seat, ...]) -> Now:
    awaited = tuple(s for s in state.seats if s not in state.picks)
    if is_seat(viewer, *awaited):
        say, sub = called("now-choose"), called("now-choose-sub")
    else:
        say, sub = Say("now-wait-choose", {"who": _names(awaited)}), called("now-wait-choose-sub")
    return Now(say, sub=sub, awaited=awaited, out=out)


def _turn(state: State, viewer: Viewer, out: tuple[Seat, ...]) -> Now:
    seat, what = state.table.on_turn, rules.phase(state)
    mine, two = is_seat(viewer, seat), rules.two_players(state)
    glasses, reserve = state.table.glasses[seat], state.table.reserve
    say = Say(f"now-turn-{what}", {"who": SeatRef(seat)})
    sub = Say("now-sub-reserve", {"n": glasses, "reserve": reserve})
    if mine and what == "take":
        say, sub = called("now-your-turn-take"), called("now-sub-take")
    elif mine:
        say, sub = Say("now-your-turn-act", {"n": glasses}), Say("now-sub-act", {"reserve": reserve})
    if mine and two:
        say = called("now-your-turn-act-two")
    return Now(say, sub=None if two else sub, turn=seat, awaited=(seat,), out=out)


def _answer(state: State, viewer: Viewer, out: tuple[Seat, ...]) -> Now:
    waiting = rules.waiting_question(state)
    assert waiting is not None
    who, witness = SeatRef(waiting.asker), SeatRef(waiting.witness)
    secret = "-secret" if waiting.top_secret else ""
    if is_seat(viewer, waiting.witness):
        say = Say(f"now-you-count{secret}", {"who": who})
    elif is_seat(viewer, waiting.asker):
        say = Say(f"now-counts-for-you{secret}", {"witness": witness})
    else:
        say = Say(f"now-counts{secret}", {"who": who, "witness": witness})
    return Now(
        say,
        aloud=question_say(state, waiting),
        turn=state.table.on_turn,
        awaited=(waiting.witness,),
        strung=(waiting.asker, waiting.witness),
        out=out,
    )


def _correction(state: State, viewer: Viewer, out: tuple[Seat, ...]) -> Now:
    proposal = state.proposal
    assert proposal is not None
    awaited = tuple(s for s in rules.active(state) if s not in proposal.agreed)
    say = Say("now-wait-agree", {"awaited": _names(awaited)})
    if is_seat(viewer, *awaited):
        say = Say("now-agree", {"no": proposal.no})
    sub = Say("now-correction-sub", {"who": SeatRef(proposal.seat), "no": proposal.no})
    return Now(say, sub=sub, turn=state.table.on_turn, awaited=awaited, out=out)


def _names(seats: tuple[Seat, ...]) -> Many:
    return Many(tuple(SeatRef(s) for s in seats))


_FOR: Mapping[Phase, Callable[[State, Viewer, tuple[Seat, ...]], Now]] = {
    "over": _over,
    "choosing": _choosing,
    "correction": _correction,
    "answer": _answer,
    "take": _turn,
    "act": _turn,
}
