"""The state after an event. Nothing is refused and nothing is rolled here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.core.game import Event
from engine.core.seats import Seat, clockwise_from
from engine.core.secret import Secret
from engine.games.clue import events as ev
from engine.games.clue import links
from engine.games.clue.deal import SIDE_LETTERS, options_set
from engine.games.clue.deck_rules import entry_to_undo
from engine.games.clue.edition import read_box
from engine.games.clue.rules import moved_by, on_turn, unseen_side
from engine.games.clue.state import (
    Accusation,
    Answer,
    Before,
    Board,
    Effect,
    LogEntry,
    Look,
    Proposal,
    Question,
    State,
    Status,
    Turn,
)


def evolve(state: State | None, event: Event) -> State:
    """The state after `event`; the first event is Dealt and comes with None."""
    if isinstance(event, ev.Dealt):
        return _dealt(event)
    assert state is not None
    after: State = _AFTER[type(event)](state, event)
    return after


def _dealt(event: ev.Dealt) -> State:
    box = read_box(event.start.edition)
    seats = event.start.seats
    return State(
        start=event.start,
        box=box,
        options=options_set(box, dict(event.start.options)),
        seats=seats,
        characters={s: event.start.picks[s]["character"] for s in seats},
        envelope=event.envelope,
        hands=event.hands,
        faceup=event.faceup,
        centre=event.centre,
        side={letter: Secret(card) for letter, card in zip(SIDE_LETTERS, event.side.open(), strict=False)},
        links=box.facts.links,
    )


def _first_chosen(state: State, event: ev.FirstChosen) -> State:
    return replace(state, phase="turn", turn=Turn(event.seat, 1), firsts=state.firsts + 1)


# Questions


def _asked(state: State, event: ev.Asked) -> State:
    """R-tokens: the named suspect and weapon are brought to the room of the asker and stay; R-moved: whose mover that was."""
    turn, board = on_turn(state), state.board
    moved = moved_by(state, event.seat, event.suspect, event.room)
    question = Question(
        event.no,
        event.seat,
        (event.suspect, event.weapon, event.room),
        clockwise_from(state.seats, event.seat),
        Before(turn, board),
        moved,
    )
    brought = Board(
        {**board.suspects, state.characters[event.seat]: event.room, event.suspect: event.room},
        {**board.weapons, event.weapon: event.room},
        {**board.moved, moved: event.no} if moved else board.moved,
    )
    asking = replace(turn, asked=turn.asked + 1, asks_left=turn.asks_left - 1, fresh=False)
    asked = (*state.questions, question)
    return replace(state, phase="answer", turn=asking, previous=None, board=brought, questions=asked)


def _with_question(state: State, question: Question) -> tuple[Question, ...]:
    return tuple(question if q.no == question.no else q for q in state.questions)


def _answered(state: State, answer: Answer, card: Secret[str] | None = None) -> State:
    question = state.questions[-1]
    answered = replace(question, answers=(*question.answers, answer), card=card)
    if card is None:
        return replace(state, questions=_with_question(state, answered))
    settled = replace(answered, status="shown")
    return replace(state, phase="turn", questions=_with_question(state, settled))


def _showed(state: State, event: ev.Showed) -> State:
    return _answered(state, Answer(event.seat, "showed", event.by_referee), event.card)


def _could_not(state: State, event: ev.CouldNot) -> State:
    return _answered(state, Answer(event.seat, "could-not", event.by_referee))


def _refused(state: State, event: ev.Refused) -> State:
    return _answered(state, Answer(event.seat, "refused"))


def _settled(state: State, status: Status) -> State:
    return replace(
        state, phase="turn", questions=_with_question(state, replace(state.questions[-1], status=status))
    )


def _nobody_answered(state: State, _event: ev.NobodyAnswered) -> State:
    settled = _settled(state, "nobody")
    return replace(settled, phase="look") if unseen_side(state, state.questions[-1].seat) else settled


def _question_dropped(state: State, _event: ev.QuestionDropped) -> State:
    return replace(state, phase="turn") if state.phase == "look" else _settled(state, "dropped")


def _looked(state: State, event: ev.Looked) -> State:
    return replace(state, phase="turn", looks=(*state.looks, Look(event.seat, event.letter, event.no)))


def _withdrawn(state: State, event: ev.Withdrawn) -> State:
    return _unask(state, state.questions[event.no - 1], "withdrawn")


def _unask(state: State, question: Question, status: Status) -> State:
    """As if the open question had not been asked, but it stays on record."""
    turn = on_turn(state)
    asking = replace(turn, asked=turn.asked - 1, asks_left=turn.asks_left + 1)
    unasked = _with_question(state, replace(question, status=status))
    return replace(state, phase="turn", turn=asking, board=question.before.board, questions=unasked)


# Turns


def _elsewhere(state: State, seat: Seat) -> Board:
    """Where the mover of `seat` stands now is not known to the phones."""
    return replace(state.board, suspects={**state.board.suspects, state.characters[seat]: ""})


def _looked_centre(state: State, event: ev.LookedCentre) -> State:
    turn = replace(on_turn(state), in_centre=True, fresh=False)
    looks = (*state.centre_looks, event.seat)
    return replace(state, turn=turn, centre_looks=looks, board=_elsewhere(state, event.seat))


def _entered_nothing(state: State, event: ev.EnteredNothing) -> State:
    return replace(_turn_done(state), board=_elsewhere(state, event.seat))


def _ended_turn(state: State, _event: ev.EndedTurn) -> State:
    return _turn_done(state)


def _turn_done(state: State) -> State:
    turn = on_turn(state)
    done = replace(turn, done=True, fresh=False)
    return replace(state, turn=done, previous=Before(turn, state.board, tapped=True))


def _turn_passed(state: State, event: ev.TurnPassed) -> State:
    turn = on_turn(state)
    tapped = state.previous is not None and state.previous.turn.no == turn.no
    previous = state.previous if tapped else Before(turn, state.board)
    moved = {seat: no for seat, no in state.board.moved.items() if seat != turn.seat}
    board = replace(state.board, moved=moved)
    return replace(state, turn=Turn(event.seat, turn.no + 1), previous=previous, board=board)


def _turn_taken_back(state: State, _event: ev.TurnTakenBack) -> State:
    assert state.previous is not None
    turn = replace(state.previous.turn, no=on_turn(state).no + 1)
    return replace(state, turn=turn, board=state.previous.board, previous=None)


def _accused(state: State, event: ev.Accused) -> State:
    cards = (event.suspect, event.weapon, event.room)
    accusations = (*state.accusations, Accusation(event.seat, cards, event.right, len(state.questions)))
    if event.right:
        return replace(state, accusations=accusations, phase="over", end="solved")
    turn = replace(on_turn(state), done=True, fresh=False)
    wrong = (*state.wrong, event.seat)
    board = _elsewhere(state, event.seat) if state.options["accuse"] == "centre" else state.board
    return replace(state, accusations=accusations, wrong=wrong, turn=turn, previous=None, board=board)


def _unsolved(state: State, _event: ev.Unsolved) -> State:
    return replace(state, phase="over", end="unsolved", proposal=None)


# The other deck


def _logged(state: State, entry: LogEntry) -> State:
    turn = state.turn
    if turn is not None and turn.seat == entry.seat:
        turn = replace(turn, fresh=False)
    return replace(state, log=(*state.log, entry), turn=turn)


def _drew(state: State, event: ev.Drew) -> State:
    logged = _logged(state, LogEntry(event.seat, "drew", event.how, event.what, event.no))
    return replace(logged, demons=state.demons + (event.what == "demon"))


def _was_struck(state: State, event: ev.WasStruck) -> State:
    logged = _logged(state, LogEntry(event.seat, "struck", event.how, "demon", event.no))
    return replace(logged, struck=(*state.struck, event.seat), opened=_opened(state, event.seat))


def _opened(state: State, seat: Seat) -> tuple[Seat, ...]:
    return state.opened if seat in state.opened else (*state.opened, seat)


def _used_card(state: State, event: ev.UsedCard) -> State:
    return _logged(state, LogEntry(event.seat, "used"))


def _used_power(state: State, event: ev.UsedPower) -> State:
    return _logged(state, LogEntry(event.seat, "power"))


def _log_undone(state: State, event: ev.LogUndone) -> State:
    entry = entry_to_undo(state, event.seat)
    assert entry is not None
    undone = _undo(state.log, entry)
    return replace(state, log=undone, demons=max(0, state.demons - (entry.what == "demon")))


def _undo(log: tuple[LogEntry, ...], entry: LogEntry) -> tuple[LogEntry, ...]:
    at = max(i for i, e in enumerate(log) if e == entry)
    return (*log[:at], replace(entry, undone=True), *log[at + 1 :])


def _showed_to(state: State, event: ev.ShowedTo) -> State:
    effect = Effect(event.seat, event.to, event.card, len(state.questions))
    return replace(state, effects=(*state.effects, effect))


def _showed_all(state: State, event: ev.ShowedAll) -> State:
    effect = Effect(event.seat, "", Secret(event.card), len(state.questions))
    return replace(state, effects=(*state.effects, effect))


def _saw(state: State, event: ev.Saw) -> State:
    question = state.questions[event.no - 1]
    seen = replace(question, seen_by=(*question.seen_by, event.seat))
    return replace(state, questions=_with_question(state, seen))


def _ask_again_given(state: State, event: ev.AskAgainGiven) -> State:
    turn = on_turn(state)
    if turn.seat != event.seat:
        return _turn_back_to(state, event.seat)
    return replace(state, turn=replace(turn, asks_left=turn.asks_left + 1), grants=state.grants + 1)


def _another_turn_given(state: State, event: ev.AnotherTurnGiven) -> State:
    turn = on_turn(state)
    if turn.seat != event.seat:
        return _turn_back_to(state, event.seat)
    return replace(state, turn=replace(turn, another=True), grants=state.grants + 1)


def _turn_back_to(state: State, seat: Seat) -> State:
    turn = Turn(seat, on_turn(state).no + 1, fresh=False)
    return replace(state, turn=turn, previous=None, grants=state.grants + 1)


# Going and coming back


def _went_away(state: State, event: ev.WentAway) -> State:
    gone = replace(state, gone={**state.gone, event.seat: "left"}, goings=state.goings + 1)
    return replace(gone, opened=_opened(state, event.seat))


def _was_removed(state: State, event: ev.WasRemoved) -> State:
    return replace(state, gone={**state.gone, event.seat: "removed"}, goings=state.goings + 1)


def _was_restored(state: State, event: ev.WasRestored) -> State:
    gone = {seat: how for seat, how in state.gone.items() if seat != event.seat}
    return replace(state, gone=gone, goings=state.goings + 1)


# Corrections


def _proposed(state: State, event: ev.Proposed) -> State:
    no = state.proposals + 1
    return replace(state, proposal=Proposal(no, event.seat, event.correction, (event.seat,)), proposals=no)


def _agreed(state: State, event: ev.Agreed) -> State:
    assert state.proposal is not None
    return replace(state, proposal=replace(state.proposal, agreed=(*state.proposal.agreed, event.seat)))


def _proposal_dropped(state: State, _event: ev.ProposalDropped) -> State:
    return replace(state, proposal=None)


def _corrected(state: State, _event: ev.Corrected) -> State:
    assert state.proposal is not None
    correction = state.proposal.correction
    return _MEND[correction.kind](replace(state, proposal=None), correction)


def _mend_question(state: State, correction: ev.Correction) -> State:
    question = state.questions[correction.no - 1]
    turn = replace(question.before.turn, no=on_turn(state).no + 1, fresh=False)
    corrected = _with_question(state, replace(question, status="corrected"))
    board = question.before.board
    return replace(state, phase="turn", turn=turn, previous=None, board=board, questions=corrected)


def _mend_order(state: State, correction: ev.Correction) -> State:
    """The two change places; an open question is cancelled here and asked again by the referee."""
    swap = {correction.seat: correction.other, correction.other: correction.seat}
    mended = replace(state, seats=tuple(swap.get(s, s) for s in state.seats))
    return _unask(mended, state.questions[-1], "corrected") if state.phase == "answer" else mended


def _mend_demons(state: State, correction: ev.Correction) -> State:
    return replace(state, demons=correction.count)


def _mend_strike(state: State, correction: ev.Correction) -> State:
    return replace(state, struck=tuple(s for s in state.struck if s != correction.seat))


def _mend_power(state: State, correction: ev.Correction) -> State:
    used = next(e for e in state.log if e.seat == correction.seat and e.kind == "power" and not e.undone)
    return replace(state, log=_undo(state.log, used))


def _mend_stop(state: State, _correction: ev.Correction) -> State:
    return replace(state, phase="over", end="stopped")


_MEND: dict[str, Callable[[State, ev.Correction], State]] = {
    "question": _mend_question,
    "order": _mend_order,
    "demons": _mend_demons,
    "strike": _mend_strike,
    "power": _mend_power,
    "stop": _mend_stop,
}

_AFTER: dict[type[Event], Callable[[Any, Any], State]] = {
    ev.FirstChosen: _first_chosen,
    ev.Asked: _asked,
    ev.Showed: _showed,
    ev.CouldNot: _could_not,
    ev.Refused: _refused,
    ev.NobodyAnswered: _nobody_answered,
    ev.QuestionDropped: _question_dropped,
    ev.Looked: _looked,
    ev.LookedCentre: _looked_centre,
    ev.EnteredNothing: _entered_nothing,
    ev.EndedTurn: _ended_turn,
    ev.TurnPassed: _turn_passed,
    ev.Accused: _accused,
    ev.Withdrawn: _withdrawn,
    ev.TurnTakenBack: _turn_taken_back,
    ev.Drew: _drew,
    ev.WasStruck: _was_struck,
    ev.UsedCard: _used_card,
    ev.UsedPower: _used_power,
    ev.LogUndone: _log_undone,
    ev.ShowedTo: _showed_to,
    ev.ShowedAll: _showed_all,
    ev.Saw: _saw,
    ev.AskAgainGiven: _ask_again_given,
    ev.AnotherTurnGiven: _another_turn_given,
    ev.WentAway: _went_away,
    ev.WasRemoved: _was_removed,
    ev.WasRestored: _was_restored,
    ev.Proposed: _proposed,
    ev.Agreed: _agreed,
    ev.ProposalDropped: _proposal_dropped,
    ev.Corrected: _corrected,
    **links.AFTER,
    ev.Unsolved: _unsolved,
}
