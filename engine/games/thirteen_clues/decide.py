"""What an act causes, or why the rules forbid it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.core.dice import Dice
from engine.core.errors import IllegalAction
from engine.core.game import Action, Event
from engine.core.seats import TABLE, Seat
from engine.core.secret import Secret
from engine.core.words import SeatRef
from engine.games.thirteen_clues import actions as ac
from engine.games.thirteen_clues import events as ev
from engine.games.thirteen_clues import rules
from engine.games.thirteen_clues.edition import KINDS
from engine.games.thirteen_clues.evolve import evolve
from engine.games.thirteen_clues.state import Question, State, Triple

Events = tuple[Event, ...]


def decide(state: State, actor: Seat, action: Action, dice: Dice) -> Events:
    """The events that `action` causes, with all that the referee does by himself then. Raises IllegalAction."""
    if rules.outcome(state) is not None:
        raise IllegalAction("game-over", "R-accuse")
    if actor in state.left and not isinstance(action, ac.ComeBack):
        raise IllegalAction("you-left", "R-leave")
    if actor != TABLE and actor not in state.seats:
        raise IllegalAction("no-seat", "R-leave")
    if (actor == TABLE) != isinstance(action, HOST_ACTS) and not isinstance(action, ac.Said):
        raise IllegalAction("host-only" if actor != TABLE else "seat-only", "R-leave")
    return settle(state, (_DECIDE[type(action)](state, actor, action, dice),), dice)


def settle(state: State, events: Events, dice: Dice) -> Events:
    """`events` and what the referee does by himself after them, until somebody must act."""
    for event in events:
        state = evolve(state, event)
    return (*events, *_by_himself(state, dice))


def _by_himself(state: State, dice: Dice) -> Iterator[Event]:
    while (event := _next_by_himself(state, dice)) is not None:
        yield event
        state = evolve(state, event)


def _next_by_himself(state: State, dice: Dice) -> Event | None:
    if not state.opened:
        return _opening(state, dice)
    if rules.outcome(state) is not None:
        return None
    if state.proposal is not None and rules.all_agree(state):
        return ev.Corrected(state.proposal.no, forced=False)
    waiting = rules.waiting_question(state)
    if waiting is not None:
        return ev.Answered(waiting.no, "") if rules.answers_itself(state, waiting) else None
    following = rules.whose_turn_begins(state)
    if following is not None:
        return ev.TurnBegan(following)
    return ev.Took(state.table.on_turn, ev.RESERVE) if rules.takes_from_reserve(state) else None


def _opening(state: State, dice: Dice) -> Event | None:
    """R-choose: once all have chosen the cards are opened. R-leave: the referee chooses for those who have left."""
    gone = next((s for s in state.seats if s in state.left and s not in state.picks), None)
    if gone is not None:
        return choice_by_referee(state, gone, dice)
    return ev.Opened() if len(state.picks) == len(state.seats) else None


def choice_by_referee(state: State, seat: Seat, dice: Dice) -> ev.Chosen:
    """R-choose, R-leave: one of each kind at random from a seat's five cards."""
    shuffled = dice.shuffled("choose", rules.hand(state, seat), state.seats.index(seat))
    suspect, location, weapon = (rules.of_kind(state, shuffled, kind)[0] for kind in KINDS)
    return ev.Chosen(seat, Secret((suspect, location, weapon)), by_referee=True)


# Choosing


def _choose(state: State, actor: Seat, action: ac.Choose, _: Dice) -> Event:
    if state.opened:
        raise IllegalAction("choosing-over", "R-choose")
    cards: Triple = (action.suspect.open(), action.location.open(), action.weapon.open())
    if not set(cards) <= set(rules.hand(state, actor)):
        raise IllegalAction("not-your-card", "R-choose")
    if not rules.one_of_each(state, cards):
        raise IllegalAction("choose-one-of-each", "R-choose")
    return ev.Chosen(actor, Secret(cards), by_referee=False)


def _choose_for(state: State, _: Seat, action: ac.ChooseFor, dice: Dice) -> Event:
    if state.opened:
        raise IllegalAction("choosing-over", "R-choose")
    if action.seat not in state.seats:
        raise IllegalAction("no-such-seat", "R-choose")
    if action.seat in state.picks:
        raise IllegalAction("has-chosen", "R-choose", who=SeatRef(action.seat))
    return choice_by_referee(state, action.seat, dice)


# A turn


def _check_turn(state: State, actor: Seat) -> None:
    """R-glass: whose turn it is, and that nothing else is awaited first."""
    if not state.opened:
        raise IllegalAction("choose-first", "R-choose")
    if state.proposal is not None:
        raise IllegalAction("correction-first", "R-correct")
    if actor != state.table.on_turn:
        raise IllegalAction("not-your-turn", "R-glass", who=SeatRef(state.table.on_turn))
    if (waiting := rules.waiting_question(state)) is not None:
        raise IllegalAction("answer-first", "R-ask", who=SeatRef(waiting.witness))


def _check_act(state: State, actor: Seat) -> None:
    _check_turn(state, actor)
    if rules.must_take(state):
        raise IllegalAction("take-first", "R-glass")


def _take(state: State, actor: Seat, action: ac.Take, _: Dice) -> Event:
    _check_turn(state, actor)
    if not rules.must_take(state):
        raise IllegalAction("need-no-glass", "R-two" if rules.two_players(state) else "R-glass")
    if action.source == actor or action.source not in state.seats:
        raise IllegalAction("take-from-whom", "R-glass")
    if action.source not in rules.can_give(state):
        raise IllegalAction("has-no-glass", "R-glass", who=SeatRef(action.source))
    return ev.Took(actor, action.source)


def _ask(state: State, actor: Seat, action: ac.Ask, _: Dice) -> Event:
    _check_act(state, actor)
    if rules.two_players(state):
        raise IllegalAction("which-side", "R-two")
    _check_witness(state, actor, action.witness)
    return _asked(state, actor, action.witness, action.about)


def _ask_top_secret(state: State, actor: Seat, action: ac.AskTopSecret, _: Dice) -> Event:
    _check_act(state, actor)
    if not rules.top_secret_on(state):
        raise IllegalAction("no-top-secret", "R-top-secret")
    if actor not in state.table.tiles:
        raise IllegalAction("tile-spent", "R-top-secret")
    _check_witness(state, actor, action.witness)
    return _asked(state, actor, action.witness, action.about, top_secret=True)


def _ask_side(state: State, actor: Seat, action: ac.AskSide, _: Dice) -> Event:
    _check_act(state, actor)
    if not rules.two_players(state):
        raise IllegalAction("no-sides", "R-ask")
    if action.side not in rules.SIDES:
        raise IllegalAction("which-side", "R-two")
    return _asked(state, actor, rules.left_of(state, actor), action.about, action.side)


def _check_witness(state: State, actor: Seat, witness: Seat) -> None:
    if witness == actor:
        raise IllegalAction("ask-yourself", "R-ask")
    if witness not in state.seats:
        raise IllegalAction("no-such-seat", "R-ask")


def _asked(
    state: State, asker: Seat, witness: Seat, about: str, side: str = "", *, top_secret: bool = False
) -> Event:
    if about in KINDS:
        raise IllegalAction("whole-kind", "R-ask")
    if about in {c.id for c in state.box.facts.colours} and about not in rules.askable(state):
        raise IllegalAction("colour-out", "R-ask")
    if about not in rules.askable(state):
        raise IllegalAction("ask-about-what", "R-ask")
    return ev.Asked(
        len(state.questions) + 1,
        asker,
        witness,
        about,
        side,
        top_secret,
        rules.glass_for_witness(state, witness),
        Secret(rules.count(state, witness, about, side)),
    )


def _said(state: State, actor: Seat, _: ac.Said, __: Dice) -> Event:
    waiting = rules.waiting_question(state)
    if waiting is None:
        raise IllegalAction("nothing-asked", "R-ask")
    if actor not in may_say(waiting):
        raise IllegalAction("not-asked", "R-ask", who=SeatRef(waiting.witness))
    return ev.Answered(waiting.no, actor)


def may_say(question: Question) -> tuple[Seat, ...]:
    """R-ask: the witness, and for a sleeping one the asker or the host."""
    return question.witness, question.asker, TABLE


def _look(state: State, actor: Seat, action: ac.Look, _: Dice) -> Event:
    _check_act(state, actor)
    if not state.informants:
        raise IllegalAction("no-informants", "R-informant")
    if action.letter not in tuple(rules.letters(state)):
        raise IllegalAction("informant-missing", "R-informant", last=rules.letters(state)[-1])
    return ev.Looked(actor, action.letter, rules.glass_for_act(state, actor))


def _accuse(state: State, actor: Seat, action: ac.Accuse, _: Dice) -> Event:
    _check_act(state, actor)
    cards: Triple = (action.suspect, action.location, action.weapon)
    if not rules.one_of_each(state, cards):
        raise IllegalAction("accuse-one-of-each", "R-accuse")
    if not set(cards) <= set(rules.in_play(state)):
        raise IllegalAction("card-out", "R-accuse")
    if set(cards) & set(rules.in_view(state, actor)):
        raise IllegalAction("card-in-view", "R-accuse")
    right = rules.is_right(state, actor, cards)
    return ev.Accused(actor, *cards, right, rules.glass_for_act(state, actor))


# Slips


def _take_back(state: State, actor: Seat, _: ac.TakeBack, __: Dice) -> Event:
    no = rules.can_take_back(state, actor)
    if no is None:
        raise IllegalAction("nothing-to-take-back", "R-correct")
    return ev.TookBack(actor, no)


def _correct(state: State, actor: Seat, _: ac.Correct, __: Dice) -> Event:
    no = rules.can_correct(state, actor)
    if no is None:
        raise IllegalAction("nothing-to-correct", "R-correct")
    return ev.Proposed(actor, no)


def _agree(state: State, actor: Seat, _: ac.Agree, __: Dice) -> Event:
    _check_vote(state, actor)
    return ev.Agreed(actor)


def _disagree(state: State, actor: Seat, _: ac.Disagree, __: Dice) -> Event:
    _check_vote(state, actor)
    return ev.Dropped(actor)


def _check_vote(state: State, actor: Seat) -> None:
    if state.proposal is None:
        raise IllegalAction("no-correction", "R-correct")
    if actor in state.proposal.agreed:
        raise IllegalAction("has-agreed", "R-correct")


def _agree_for_all(state: State, _: Seat, __: ac.AgreeForAll, ___: Dice) -> Event:
    if state.proposal is None:
        raise IllegalAction("no-correction", "R-correct")
    if not rules.can_be_forced(state):
        raise IllegalAction("one-more-must-agree", "R-correct")
    return ev.Corrected(state.proposal.no, forced=True)


# Coming and going


def _skip(state: State, _: Seat, __: ac.Skip, ___: Dice) -> Event:
    if rules.phase(state) not in ("take", "act"):
        raise IllegalAction("no-turn-to-skip", "R-leave")
    if len(rules.active(state)) == 1:
        raise IllegalAction("last-one", "R-leave")
    return ev.Skipped(state.table.on_turn)


def _leave(_: State, actor: Seat, __: ac.Leave, ___: Dice) -> Event:
    return ev.Left(actor, removed=False)


def _remove(state: State, _: Seat, action: ac.Remove, __: Dice) -> Event:
    if action.seat not in rules.active(state):
        raise IllegalAction("no-such-seat", "R-leave")
    return ev.Left(action.seat, removed=True)


def _come_back(state: State, actor: Seat, _: ac.ComeBack, __: Dice) -> Event:
    if actor not in state.left:
        raise IllegalAction("not-away", "R-leave")
    return ev.CameBack(actor)


HOST_ACTS = (ac.ChooseFor, ac.AgreeForAll, ac.Skip, ac.Remove)
"""Acts of the host for the whole table; `Said` is everybody's."""

_DECIDE: Mapping[type[Action], Callable[[State, Seat, Any, Dice], Event]] = {
    ac.Choose: _choose,
    ac.ChooseFor: _choose_for,
    ac.Take: _take,
    ac.Ask: _ask,
    ac.AskTopSecret: _ask_top_secret,
    ac.AskSide: _ask_side,
    ac.Said: _said,
    ac.Look: _look,
    ac.Accuse: _accuse,
    ac.TakeBack: _take_back,
    ac.Correct: _correct,
    ac.Agree: _agree,
    ac.Disagree: _disagree,
    ac.AgreeForAll: _agree_for_all,
    ac.Skip: _skip,
    ac.Leave: _leave,
    ac.Remove: _remove,
    ac.ComeBack: _come_back,
}
