"""The top of every screen: whose turn it is and what is awaited of whom."""

from __future__ import annotations

from engine.core.news import Now
from engine.core.seats import Seat
from engine.core.viewer import SeatEye, Viewer
from engine.core.words import Label, Say, SeatRef
from engine.games.clue import rules
from engine.games.clue.news import aloud, proposal_say
from engine.games.clue.state import State


def now(state: State, viewer: Viewer) -> Now:
    """What stands at the top of the screen of `viewer`."""
    me = viewer.seat if isinstance(viewer, SeatEye) else ""
    out = tuple(s for s in state.seats if not rules.in_play(state, s))
    ended = rules.outcome(state)
    if ended is not None:
        return Now(ended.why, out=out)
    if state.proposal is not None:
        return _proposed(state, me, out)
    if state.phase == "first":
        return Now(Say("now-first"), awaited=rules.present(state), out=out)
    if state.phase == "answer":
        return _answering(state, me, out)
    return _looking(state, me, out) if state.phase == "look" else _turn(state, me, out)


def _proposed(state: State, me: Seat, out: tuple[Seat, ...]) -> Now:
    proposal = state.proposal
    assert proposal is not None
    awaited = tuple(s for s in rules.present(state) if s not in proposal.agreed)
    turn = state.turn.seat if state.turn else None
    say = Say("now-agree-you", {"who": SeatRef(proposal.seat)}) if me in awaited else Say("now-agree")
    return Now(say, proposal_say(proposal.correction), turn=turn, awaited=awaited, out=out)


def _answering(state: State, me: Seat, out: tuple[Seat, ...]) -> Now:
    question = rules.open_question(state)
    awaited = rules.next_answerer(state)
    assert awaited is not None
    asker, who = SeatRef(question.seat), SeatRef(awaited)
    sub = None
    if me == awaited:
        say, sub = Say("now-answer-you", {"asker": asker}), Say("now-answer-you-sub")
    elif me == question.seat:
        say = Say("now-wait-answer-to-you", {"who": who})
    else:
        say, sub = Say("now-wait-answer", {"who": who}), Say("now-asked-by", {"asker": asker})
    return Now(
        say,
        sub,
        aloud(state, question.cards),
        turn=question.seat,
        awaited=(awaited,),
        strung=(question.seat, awaited),
        out=out,
    )


def _looking(state: State, me: Seat, out: tuple[Seat, ...]) -> Now:
    asker = rules.open_question(state).seat
    say = Say("now-look-you") if me == asker else Say("now-wait-look", {"who": SeatRef(asker)})
    return Now(say, Say("now-nobody-answered"), turn=asker, awaited=(asker,), out=out)


def _turn(state: State, me: Seat, out: tuple[Seat, ...]) -> Now:
    turn = rules.on_turn(state)
    if me != turn.seat:
        say = Say("now-wait-turn", {"who": SeatRef(turn.seat)})
        return Now(say, _out_sub(state, me), turn=turn.seat, awaited=(turn.seat,), out=out)
    asking = rules.ask_problem(state, me) is None
    say = Say("now-your-turn-ask") if asking else Say("now-your-turn-end")
    return Now(say, _my_sub(state, me) if asking else None, turn=me, awaited=(me,), out=out)


def _out_sub(state: State, me: Seat) -> Say | None:
    """R-accuse, R-demon: who takes no more turns is reminded why, and of what is left to do."""
    if me not in rules.present(state):
        return None
    if me in state.struck:
        return Say("now-you-are-out")
    return Say("now-you-only-answer") if me in state.wrong else None


def _my_sub(state: State, me: Seat) -> Say | None:
    """R-stay: a moved mover may ask where it stands; else who answers first."""
    no = state.board.moved.get(me)
    if no is not None and rules.on_turn(state).asked == 0:
        return Say("now-you-were-moved", {"room": Label(state.questions[no - 1].cards[2])})
    first = rules.asked_first(state, me)
    return Say("now-answers-first", {"who": SeatRef(first)}) if first else Say("now-nobody-to-answer")
