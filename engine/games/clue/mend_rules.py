"""The rules of mending a slip (R-correct) and of going on without somebody (R-leave)."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.errors import IllegalAction
from engine.core.seats import Seat
from engine.games.clue.deck_rules import harmless_demons, intrigue_in_play, power_used
from engine.games.clue.events import Correction
from engine.games.clue.rules import (
    TWO_SEATS,
    cannots_are_automatic,
    in_play,
    is_present,
    next_answerer,
    on_turn,
    present,
)
from engine.games.clue.state import Proposal, Question, State

No = IllegalAction

WHILE_PROPOSED = frozenset({"leave", "remove", "restore", "agree", "disagree", "force"})
"""What can be done while a proposal waits for agreement."""


def proposal_problem(state: State, act: str) -> No | None:
    """R-correct: while a correction is proposed, play waits for agreement."""
    waits = state.proposal is not None and act not in WHILE_PROPOSED
    return No("proposal-open", "R-correct") if waits else None


# Taking back freely


def unanswered_question(state: State, seat: Seat) -> Question | None:
    """R-correct: the own question before its first answer.

    Where "cannot" is said by itself, to be waited for tells that one holds a card: then it is not free any more.
    """
    if cannots_are_automatic(state):
        return None
    if state.phase != "answer" or state.questions[-1].seat != seat or state.questions[-1].answers:
        return None
    return state.questions[-1]


def may_take_turn_back(state: State, seat: Seat) -> bool:
    """R-correct: "no room" or "end turn" was tapped by mistake, and the next player has not acted."""
    turn, previous = state.turn, state.previous
    if turn is None or previous is None or state.phase != "turn":
        return False
    return previous.tapped and previous.turn.seat == seat and turn.fresh and in_play(state, seat)


def take_back_problem(state: State, seat: Seat) -> No | None:
    """R-correct: free as long as nothing hidden was told because of it; never an accusation or a look."""
    if unanswered_question(state, seat) or may_take_turn_back(state, seat):
        return None
    return No("too-late-to-take-back", "R-correct")


# Corrections that all see


def correction_problem(state: State, correction: Correction) -> No | None:
    """R-correct: whether this can be mended now; asked when it is proposed and again when all have agreed."""
    return _KINDS[correction.kind](state, correction)


def _question_problem(state: State, correction: Correction) -> No | None:
    """The last question, once it told something, while its asker is in play; never after a look or an accusation."""
    question = state.questions[-1] if state.questions else None
    if question is None or question.no != correction.no or not question.counts:
        return No("no-question-to-correct", "R-correct")
    if not question.answers and not cannots_are_automatic(state):
        return No("no-question-to-correct", "R-correct")
    if any(look.no == question.no for look in state.looks) or question.seen_by:
        return No("look-is-final", "R-correct")
    if any(a.after >= question.no for a in state.accusations):
        return No("accusation-is-final", "R-correct")
    return None if in_play(state, question.seat) else No("asker-is-out", "R-correct")


def _order_problem(state: State, correction: Correction) -> No | None:
    """Two different seats change places; with two players there is only one order."""
    if len(state.seats) <= TWO_SEATS:
        return No("one-order-only", "R-correct")
    two = {correction.seat, correction.other}
    return None if len(two) == TWO_SEATS and two <= set(state.seats) else No("no-such-seat", "R-correct")


def _demons_problem(state: State, correction: Correction) -> No | None:
    if not intrigue_in_play(state):
        return No("deck-off", "R-extra")
    return None if 0 <= correction.count <= harmless_demons(state) else No("no-such-count", "R-demon")


def _strike_problem(state: State, correction: Correction) -> No | None:
    return None if correction.seat in state.struck else No("not-struck", "R-correct")


def _power_problem(state: State, correction: Correction) -> No | None:
    return None if power_used(state, correction.seat) else No("power-not-used", "R-correct")


def _stop_problem(_state: State, _correction: Correction) -> No | None:
    """R-leave: those who are left may agree to end it at any time."""
    return None


_KINDS: dict[str, Callable[[State, Correction], No | None]] = {
    "question": _question_problem,
    "order": _order_problem,
    "demons": _demons_problem,
    "strike": _strike_problem,
    "power": _power_problem,
    "stop": _stop_problem,
}


def agree_problem(state: State, seat: Seat) -> No | None:
    """R-correct: each seat at the table agrees once; the proposer has."""
    if state.proposal is None:
        return No("nothing-proposed", "R-correct")
    return No("agreed-already", "R-correct") if seat in state.proposal.agreed else None


def disagree_problem(state: State) -> No | None:
    """R-correct: anybody may say no, the proposer too, and the table."""
    return No("nothing-proposed", "R-correct") if state.proposal is None else None


def force_problem(state: State) -> No | None:
    """R-correct: the table carries a correction with one more seat that agrees; never the opening of everything."""
    if state.proposal is None:
        return No("nothing-proposed", "R-correct")
    if state.proposal.correction.kind == "stop":
        return No("all-must-agree", "R-leave")
    return None if len(state.proposal.agreed) > 1 else No("one-more-must-agree", "R-correct")


def all_agree(state: State, proposal: Proposal) -> bool:
    """R-correct: every seat at the table has agreed to the proposal."""
    return set(present(state)) <= set(proposal.agreed)


def proposal_is_void(state: State, proposal: Proposal) -> bool:
    """R-correct: its proposer is gone, or what it would mend cannot be mended any more."""
    return not is_present(state, proposal.seat) or correction_problem(state, proposal.correction) is not None


# Going on without somebody


def remove_problem(state: State, seat: Seat) -> No | None:
    """R-leave: only a seat that is at the table."""
    return None if seat in present(state) else No("no-such-seat", "R-leave")


def restorable(state: State) -> tuple[Seat, ...]:
    """R-leave: removed seats that may be taken again: never one that saw the envelope."""
    return tuple(s for s in state.seats if state.gone.get(s) == "removed" and s not in state.wrong)


def restore_problem(state: State, seat: Seat) -> No | None:
    """R-leave: only a removed seat that did not see the envelope."""
    return None if seat in restorable(state) else No("no-such-seat", "R-leave")


def answer_for_problem(state: State) -> No | None:
    """R-leave: an answer is awaited."""
    waits = state.phase == "answer" and next_answerer(state) is not None
    return None if waits else No("no-question", "R-leave")


def skip_problem(state: State) -> No | None:
    """R-leave: a turn or a look is awaited."""
    return None if state.phase in ("turn", "look") else No("nothing-to-skip", "R-leave")


def skipped_seat(state: State) -> Seat:
    """R-leave: without whom `skip` goes on."""
    return state.questions[-1].seat if state.phase == "look" else on_turn(state).seat
