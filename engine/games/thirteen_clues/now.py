"""The top of every screen."""

from __future__ import annotations

from engine.core.news import Now
from engine.core.seats import Seat
from engine.core.viewer import Viewer, is_seat
from engine.core.words import Arg, Many, Say, SeatRef
from engine.games.thirteen_clues import rules
from engine.games.thirteen_clues.speech import called, question_say
from engine.games.thirteen_clues.state import State


def now(state: State, viewer: Viewer) -> Now:
    """Whose turn it is and what is awaited of whom, as `viewer` is told it."""
    out = tuple(s for s in state.seats if s in state.left)
    match rules.phase(state):
        case "over":
            return _over(state, viewer, out)
        case "choosing":
            return _choosing(state, viewer, out)
        case "correction":
            return _correction(state, viewer, out)
        case "answer":
            return _answer(state, viewer, out)
        case "take":
            return _turn(state, viewer, out, "take")
        case "act":
            return _turn(state, viewer, out, "act")


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


def _turn(state: State, viewer: Viewer, out: tuple[Seat, ...], what: str) -> Now:
    seat = state.table.on_turn
    args: dict[str, Arg] = {
        "who": SeatRef(seat),
        "n": state.table.glasses[seat],
        "reserve": state.table.reserve,
    }
    mine = is_seat(viewer, seat)
    if what == "act" and rules.two_players(state):
        what = "act-two"
    say = Say(f"now-your-turn-{what}" if mine else f"now-turn-{what}", args)
    sub = None if what == "act-two" else Say(f"now-sub-{what}" if mine else "now-sub-reserve", args)
    return Now(say, sub=sub, turn=seat, awaited=(seat,), out=out)


def _answer(state: State, viewer: Viewer, out: tuple[Seat, ...]) -> Now:
    waiting = rules.waiting_question(state)
    assert waiting is not None
    args: dict[str, Arg] = {"who": SeatRef(waiting.asker), "witness": SeatRef(waiting.witness)}
    secret = "-secret" if waiting.top_secret else ""
    if is_seat(viewer, waiting.witness):
        say = Say(f"now-you-count{secret}", args)
    elif is_seat(viewer, waiting.asker):
        say = Say(f"now-counts-for-you{secret}", args)
    else:
        say = Say(f"now-counts{secret}", args)
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
    args: dict[str, Arg] = {"who": SeatRef(proposal.seat), "no": proposal.no, "awaited": _names(awaited)}
    key = "now-agree" if is_seat(viewer, *awaited) else "now-wait-agree"
    sub = Say("now-correction-sub", args)
    return Now(Say(key, args), sub=sub, turn=state.table.on_turn, awaited=awaited, out=out)


def _names(seats: tuple[Seat, ...]) -> Many:
    return Many(tuple(SeatRef(s) for s in seats))
