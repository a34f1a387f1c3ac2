"""From an act to the events that it causes, with all that follows by itself: the referee's own answers, the next turn, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.dice import Dice
from engine.core.errors import IllegalAction
from engine.core.game import Action, Event
from engine.core.seats import TABLE, Seat
from engine.core.secret import Secret
from engine.games.clue import actions as ac
from engine.games.clue import deck_rules, links, mend_rules, rules
from engine.games.clue import events as ev
from engine.games.clue.evolve import evolve
from engine.games.clue.state import State

FOR_TABLE = frozenset({"first", "remove", "restore", "answer_for", "skip", "force", "disagree"})
"""What the table does for everybody."""
FOR_TABLE_ALONE = FOR_TABLE - {"first", "disagree"}


def decide(state: State, actor: Seat, action: Action, dice: Dice) -> tuple[Event, ...]:
    """The events of `action` by `actor`. Raises IllegalAction."""
    _refuse(actor_problem(state, actor, action.act))
    _refuse(mend_rules.proposal_problem(state, action.act))
    made: tuple[Event, ...] = _DECIDE[type(action)](state, actor, action, dice)
    return follow(state, made, dice)


def _refuse(problem: IllegalAction | None) -> None:
    if problem is not None:
        raise problem


def actor_problem(state: State, actor: Seat, act: str) -> IllegalAction | None:
    """Who may do `act` at all, and that the game goes on (R-turn, R-leave)."""
    if state.phase == "over":
        return IllegalAction("game-over", "R-turn")
    if actor == TABLE:
        return None if act in FOR_TABLE else IllegalAction("seat-only", "R-turn")
    if act in FOR_TABLE_ALONE:
        return IllegalAction("table-only", "R-leave")
    return rules.seat_problem(state, actor)


def follow(state: State, made: tuple[Event, ...], dice: Dice) -> tuple[Event, ...]:
    """`made`, and every event that follows from it by itself."""
    for event in made:
        state = evolve(state, event)
    while following := _by_itself(state, dice):
        for event in following:
            state = evolve(state, event)
        made += following
    return made


def _by_itself(state: State, dice: Dice) -> tuple[Event, ...]:
    """What the referee does next without being asked; nothing when somebody is awaited."""
    if state.phase in ("over", "first") and not _all_out(state):
        return _proposal_by_itself(state)
    if _all_out(state):
        return () if state.phase == "over" else (ev.Unsolved(),)
    return _proposal_by_itself(state) or _play_by_itself(state, dice)


def _all_out(state: State) -> bool:
    return not any(rules.in_play(state, s) for s in state.seats)


def _proposal_by_itself(state: State) -> tuple[Event, ...]:
    """R-correct: a void proposal is dropped, one on which all agree holds; an open question is asked again in the new order."""
    proposal = state.proposal
    if proposal is None:
        return ()
    if mend_rules.proposal_is_void(state, proposal):
        return (ev.ProposalDropped(),)
    return _mended(state) if mend_rules.all_agree(state, proposal) else ()


def _mended(state: State, *, forced: bool = False) -> tuple[Event, ...]:
    assert state.proposal is not None
    if state.proposal.correction.kind == "order" and state.phase == "answer":
        question = rules.open_question(state)
        again = ev.Asked(question.no + 1, question.seat, *question.cards, again=True)
        return (ev.Corrected(forced), again)
    return (ev.Corrected(forced),)


def _play_by_itself(state: State, dice: Dice) -> tuple[Event, ...]:
    if state.phase in ("answer", "look") and not rules.in_play(state, rules.open_question(state).seat):
        return (ev.QuestionDropped(rules.open_question(state).no),)
    if state.phase == "answer":
        return _answer_by_itself(state, dice)
    if state.phase == "turn" and rules.turn_is_over(state):
        seat = rules.next_turn(state)
        assert seat is not None
        return (ev.TurnPassed(seat),)
    return ()


def _answer_by_itself(state: State, dice: Dice) -> tuple[Event, ...]:
    """R-answer, R-nobody, R-leave: nobody is left to ask, or the referee answers for a removed seat or says a forced "cannot"."""
    seat = rules.next_answerer(state)
    if seat is None:
        return (ev.NobodyAnswered(rules.open_question(state).no),)
    if state.gone.get(seat) == "removed":
        return _referee_answers(state, seat, dice)
    if rules.cannot_is_automatic(state, seat):
        return (ev.CouldNot(rules.open_question(state).no, seat),)
    return ()


def _referee_answers(state: State, seat: Seat, dice: Dice) -> tuple[Event, ...]:
    """R-leave: the referee shows one of the matching cards at random, or says that there is none."""
    no = rules.open_question(state).no
    cards = rules.matching(state, seat)
    if not cards:
        return (ev.CouldNot(no, seat, by_referee=True),)
    return (ev.Showed(no, seat, Secret(dice.one_of("referee-shows", cards, no)), by_referee=True),)


# Turns and questions


def _first(state: State, _actor: Seat, action: ac.First, _dice: Dice) -> tuple[Event, ...]:
    _refuse(rules.first_problem(state, action.seat))
    return (ev.FirstChosen(action.seat),)


def _ask(state: State, actor: Seat, action: ac.Ask, _dice: Dice) -> tuple[Event, ...]:
    _refuse(rules.ask_problem(state, actor))
    _refuse(rules.cards_problem(state, (action.suspect, action.weapon, action.room), "R-ask"))
    return (ev.Asked(len(state.questions) + 1, actor, action.suspect, action.weapon, action.room),)


def _no_room(state: State, actor: Seat, _action: ac.NoRoom, _dice: Dice) -> tuple[Event, ...]:
    _refuse(rules.no_room_problem(state, actor))
    return (ev.EnteredNothing(actor),)


def _end_turn(state: State, actor: Seat, _action: ac.EndTurn, _dice: Dice) -> tuple[Event, ...]:
    _refuse(rules.end_turn_problem(state, actor))
    return (ev.EndedTurn(actor),)


def _show(state: State, actor: Seat, action: ac.Show, _dice: Dice) -> tuple[Event, ...]:
    _refuse(rules.show_problem(state, actor, action.card.open()))
    return (ev.Showed(rules.open_question(state).no, actor, action.card),)


def _cannot(state: State, actor: Seat, _action: ac.Cannot, _dice: Dice) -> tuple[Event, ...]:
    _refuse(rules.cannot_problem(state, actor))
    return (ev.CouldNot(rules.open_question(state).no, actor),)


def _refuse_to_answer(state: State, actor: Seat, _action: ac.Refuse, _dice: Dice) -> tuple[Event, ...]:
    _refuse(deck_rules.refuse_problem(state))
    _refuse(rules.answer_problem(state, actor))
    return (ev.Refused(rules.open_question(state).no, actor),)


def _look(state: State, actor: Seat, action: ac.Look, _dice: Dice) -> tuple[Event, ...]:
    _refuse(rules.look_problem(state, actor, action.letter))
    return (ev.Looked(rules.open_question(state).no, actor, action.letter),)


def _look_centre(state: State, actor: Seat, _action: ac.LookCentre, _dice: Dice) -> tuple[Event, ...]:
    _refuse(rules.look_centre_problem(state, actor))
    return (ev.LookedCentre(actor),)


def _accuse(state: State, actor: Seat, action: ac.Accuse, _dice: Dice) -> tuple[Event, ...]:
    _refuse(rules.accuse_problem(state, actor))
    cards = (action.suspect, action.weapon, action.room)
    _refuse(rules.cards_problem(state, cards, "R-accuse"))
    return (ev.Accused(actor, *cards, rules.is_right(state, cards)),)


def _take_back(state: State, actor: Seat, _action: ac.TakeBack, _dice: Dice) -> tuple[Event, ...]:
    _refuse(mend_rules.take_back_problem(state, actor))
    question = mend_rules.unanswered_question(state, actor)
    return (ev.Withdrawn(question.no) if question else ev.TurnTakenBack(actor),)


# The other deck


def _draw(state: State, actor: Seat, action: ac.Draw, _dice: Dice) -> tuple[Event, ...]:
    _refuse(deck_rules.draw_problem(state, actor, action.how, action.what))
    return (_logged(ev.Drew, state, actor, how=action.how, what=action.what),)


def _struck(state: State, actor: Seat, action: ac.Struck, _dice: Dice) -> tuple[Event, ...]:
    _refuse(deck_rules.struck_problem(state, actor, action.how))
    return (_logged(ev.WasStruck, state, actor, how=action.how),)


def _logged(made: Callable[..., Event], state: State, actor: Seat, **fields: str) -> Event:
    """R-moved: a card drawn for being moved is logged with the question that did it."""
    question = deck_rules.moved_question(state, actor) if fields["how"] == "moved" else None
    return made(actor, no=question.no if question else 0, **fields)


def _use(state: State, actor: Seat, _action: ac.Use, _dice: Dice) -> tuple[Event, ...]:
    _refuse(deck_rules.use_problem(state, actor))
    return (ev.UsedCard(actor),)


def _power(state: State, actor: Seat, _action: ac.Power, _dice: Dice) -> tuple[Event, ...]:
    _refuse(deck_rules.power_problem(state, actor))
    return (ev.UsedPower(actor),)


def _undo_log(state: State, actor: Seat, _action: ac.UndoLog, _dice: Dice) -> tuple[Event, ...]:
    _refuse(deck_rules.undo_log_problem(state, actor))
    return (ev.LogUndone(actor),)


def _show_to(state: State, actor: Seat, action: ac.ShowTo, _dice: Dice) -> tuple[Event, ...]:
    _refuse(deck_rules.show_to_problem(state, actor, action.to, action.card.open()))
    return (ev.ShowedTo(actor, action.to, action.card),)


def _show_all(state: State, actor: Seat, action: ac.ShowAll, _dice: Dice) -> tuple[Event, ...]:
    _refuse(deck_rules.show_all_problem(state, actor, action.card.open()))
    return (ev.ShowedAll(actor, action.card.open()),)


def _see(state: State, actor: Seat, _action: ac.See, _dice: Dice) -> tuple[Event, ...]:
    _refuse(deck_rules.see_problem(state, actor))
    return (ev.Saw(actor, rules.open_question(state).no),)


def _ask_again(state: State, actor: Seat, _action: ac.AskAgain, _dice: Dice) -> tuple[Event, ...]:
    _refuse(deck_rules.ask_again_problem(state, actor))
    return (ev.AskAgainGiven(actor),)


def _another_turn(state: State, actor: Seat, _action: ac.AnotherTurn, _dice: Dice) -> tuple[Event, ...]:
    _refuse(deck_rules.another_turn_problem(state, actor))
    return (ev.AnotherTurnGiven(actor),)


# Going on without somebody


def _leave(_state: State, actor: Seat, _action: ac.Leave, _dice: Dice) -> tuple[Event, ...]:
    return (ev.WentAway(actor),)


def _remove(state: State, _actor: Seat, action: ac.Remove, _dice: Dice) -> tuple[Event, ...]:
    _refuse(mend_rules.remove_problem(state, action.seat))
    return (ev.WasRemoved(action.seat),)


def _restore(state: State, _actor: Seat, action: ac.Restore, _dice: Dice) -> tuple[Event, ...]:
    _refuse(mend_rules.restore_problem(state, action.seat))
    return (ev.WasRestored(action.seat),)


def _answer_for(state: State, _actor: Seat, _action: ac.AnswerFor, dice: Dice) -> tuple[Event, ...]:
    _refuse(mend_rules.answer_for_problem(state))
    seat = rules.next_answerer(state)
    assert seat is not None
    return _referee_answers(state, seat, dice)


def _skip(state: State, _actor: Seat, _action: ac.Skip, dice: Dice) -> tuple[Event, ...]:
    _refuse(mend_rules.skip_problem(state))
    seat = mend_rules.skipped_seat(state)
    if state.phase == "look":
        no = rules.open_question(state).no
        letter = dice.one_of("referee-looks", rules.unseen_side(state, seat), no)
        return (ev.Looked(no, seat, letter, by_referee=True),)
    if rules.on_turn(state).asked or rules.on_turn(state).in_centre:
        return (ev.EndedTurn(seat, skipped=True),)
    return (ev.EnteredNothing(seat, skipped=True),)


# Corrections


def _propose(correction: Callable[[State, Any], ev.Correction]) -> Callable[..., tuple[Event, ...]]:
    def propose(state: State, actor: Seat, action: Action, _dice: Dice) -> tuple[Event, ...]:
        wish = correction(state, action)
        _refuse(mend_rules.correction_problem(state, wish))
        return (ev.Proposed(actor, wish),)

    return propose


def _agree(state: State, actor: Seat, _action: ac.Agree, _dice: Dice) -> tuple[Event, ...]:
    _refuse(mend_rules.agree_problem(state, actor))
    return (ev.Agreed(actor),)


def _disagree(state: State, actor: Seat, _action: ac.Disagree, _dice: Dice) -> tuple[Event, ...]:
    _refuse(mend_rules.disagree_problem(state))
    return (ev.ProposalDropped(actor),)


def _force(state: State, _actor: Seat, _action: ac.Force, _dice: Dice) -> tuple[Event, ...]:
    _refuse(mend_rules.force_problem(state))
    return _mended(state, forced=True)


# The board


def _add_link(state: State, actor: Seat, action: ac.AddLink, _dice: Dice) -> tuple[Event, ...]:
    _refuse(links.add_problem(state, action.kind, action.pair))
    kind = next(k for k in links.KINDS if k == action.kind)
    return (ev.LinkAdded(actor, kind, links.free_pair(state, action.pair)),)


def _remove_link(state: State, actor: Seat, action: ac.RemoveLink, _dice: Dice) -> tuple[Event, ...]:
    _refuse(links.remove_problem(state, action.pair))
    link = links.link_named(state, action.pair)
    assert link is not None
    return (ev.LinkRemoved(actor, link.rooms),)


def _undo_link(state: State, actor: Seat, _action: ac.UndoLink, _dice: Dice) -> tuple[Event, ...]:
    _refuse(links.undo_problem(state))
    return (ev.LinkUndone(actor),)


def two_seats(seats: tuple[Seat, ...]) -> tuple[Seat, Seat]:
    """The two that are to change places; ("", "") for any other number, which no correction takes."""
    return (seats[0], seats[1]) if len(seats) == rules.TWO_SEATS else ("", "")


_DECIDE: dict[type[Action], Callable[..., tuple[Event, ...]]] = {
    ac.First: _first,
    ac.Ask: _ask,
    ac.NoRoom: _no_room,
    ac.EndTurn: _end_turn,
    ac.Show: _show,
    ac.Cannot: _cannot,
    ac.Refuse: _refuse_to_answer,
    ac.Look: _look,
    ac.LookCentre: _look_centre,
    ac.Accuse: _accuse,
    ac.TakeBack: _take_back,
    ac.Draw: _draw,
    ac.Struck: _struck,
    ac.Use: _use,
    ac.Power: _power,
    ac.UndoLog: _undo_log,
    ac.ShowTo: _show_to,
    ac.ShowAll: _show_all,
    ac.See: _see,
    ac.AskAgain: _ask_again,
    ac.AnotherTurn: _another_turn,
    ac.Leave: _leave,
    ac.Remove: _remove,
    ac.Restore: _restore,
    ac.AnswerFor: _answer_for,
    ac.Skip: _skip,
    ac.CorrectQuestion: _propose(lambda state, _: ev.Correction("question", no=len(state.questions))),
    ac.CorrectOrder: _propose(
        lambda _, action: ev.Correction(
            "order", seat=two_seats(action.seats)[0], other=two_seats(action.seats)[1]
        )
    ),
    ac.CorrectDemons: _propose(lambda _, action: ev.Correction("demons", count=action.count)),
    ac.CorrectStrike: _propose(lambda _, action: ev.Correction("strike", seat=action.seat)),
    ac.CorrectPower: _propose(lambda _, action: ev.Correction("power", seat=action.seat)),
    ac.Stop: _propose(lambda _state, _action: ev.Correction("stop")),
    ac.Agree: _agree,
    ac.Disagree: _disagree,
    ac.Force: _force,
    ac.AddLink: _add_link,
    ac.RemoveLink: _remove_link,
    ac.UndoLink: _undo_link,
}
