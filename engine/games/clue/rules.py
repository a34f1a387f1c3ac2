"""The rules of asking, answering, looking and accusing, as the rulebook tells them.

A function called `..._problem` gives the refusal of an act, or None when it is allowed: `decide` raises what it gives and `legal`
offers where it gives None, so that the two cannot differ.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.errors import IllegalAction
from engine.core.news import Outcome
from engine.core.seats import Seat, clockwise_from, next_clockwise
from engine.core.words import Label, Say, SeatRef
from engine.games.clue.edition import term
from engine.games.clue.events import Trio
from engine.games.clue.state import Question, State, Turn

No = IllegalAction
TWO_SEATS = 2
"""A refusal, here as a value."""


# Who takes part


def in_play(state: State, seat: Seat) -> bool:
    """R-turn: takes turns: has not accused wrongly (R-accuse), was not struck (R-demon), is not gone (R-leave)."""
    return seat not in state.wrong and seat not in state.struck and seat not in state.gone


def is_present(state: State, seat: Seat) -> bool:
    """R-leave: sits at the table, whether still in play or not."""
    return seat not in state.gone


def present(state: State) -> tuple[Seat, ...]:
    """Who sits at the table, clockwise."""
    return tuple(s for s in state.seats if is_present(state, s))


def answers_questions(state: State, seat: Seat) -> bool:
    """R-answer: everybody answers, wrong accusers too, but not whose hand lies open because it is out (R-demon, R-leave)."""
    return seat not in state.struck and state.gone.get(seat) != "left"


def seat_problem(state: State, seat: Seat) -> No | None:
    """Who may act at all: a seat of this game (R-turn) that is not gone (R-leave)."""
    if seat not in state.seats:
        return No("not-seated", "R-turn")
    if not is_present(state, seat):
        return No("you-are-gone", "R-leave")
    return None


# Turns


def on_turn(state: State) -> Turn:
    """The turn; asked for only once somebody has begun."""
    assert state.turn is not None
    return state.turn


def turn_problem(state: State, seat: Seat) -> No | None:
    """R-turn: only the player on turn, and only while no question is being settled."""
    if state.phase == "first":
        return No("nobody-began", "R-first")
    if on_turn(state).seat != seat:
        return No("not-your-turn", "R-turn", who=SeatRef(on_turn(state).seat))
    if state.phase != "turn":
        return No("question-open", "R-answer")
    return None


def may_accuse_after_asking(state: State) -> bool:
    """R-accuse: in the centre never in the turn of a question; elsewhere where the box or the lobby allows it."""
    return state.options["accuse"] != "centre" and bool(state.options["after_asking"])


def turn_is_over(state: State) -> bool:
    """R-turn: a turn ends by itself when its questions are settled, unless the player may still accuse."""
    turn = on_turn(state)
    asked_all = turn.asked > 0 and turn.asks_left == 0
    return turn.done or not in_play(state, turn.seat) or (asked_all and not may_accuse_after_asking(state))


def next_turn(state: State) -> Seat | None:
    """R-turn, R-last: the next clockwise seat in play, the same one by a card effect or if it is the last; None if none is."""
    turn = on_turn(state)
    if turn.another and in_play(state, turn.seat):
        return turn.seat
    return next_clockwise(state.seats, turn.seat, lambda s: in_play(state, s))


def first_problem(state: State, seat: Seat) -> No | None:
    """R-first: where the lobby says "highest roll", anybody says who begins; it may be said anew before the first act."""
    if seat not in state.seats or not in_play(state, seat):
        return No("no-such-seat", "R-first")
    return None if first_is_open(state) else No("already-began", "R-first")


def first_is_open(state: State) -> bool:
    """R-first: nobody has acted yet, and the beginner is picked by hand."""
    fresh = state.turn is None or (state.turn.no == 1 and state.turn.fresh)
    return state.options["first"] == "roll" and fresh


# Asking


def ask_problem(state: State, seat: Seat) -> No | None:
    """R-ask: on your turn, once (more by a card effect), in a room, so not in the turn in which you went to the centre."""
    problem = turn_problem(state, seat)
    if problem is not None:
        return problem
    if on_turn(state).in_centre:
        return No("ask-in-centre", "R-centre")
    if on_turn(state).asks_left == 0:
        return No("asked-already", "R-ask")
    return None


def cards_problem(state: State, cards: Trio, rule: str) -> No | None:
    """R-ask, R-accuse: one suspect, one weapon and one room of this box."""
    fits = all(card in ids for card, ids in zip(cards, state.box.kinds.values(), strict=True))
    return None if fits else No("unknown-card", rule, **{kind: term(kind) for kind in state.box.kinds})


def no_room_problem(state: State, seat: Seat) -> No | None:
    """R-turn: "I entered no room", said instead of a question."""
    problem = turn_problem(state, seat)
    if problem is not None:
        return problem
    if on_turn(state).asked or on_turn(state).in_centre:
        return No("end-turn-instead", "R-turn")
    return None


def end_turn_problem(state: State, seat: Seat) -> No | None:
    """R-turn: ends a turn that does not end by itself."""
    problem = turn_problem(state, seat)
    if problem is not None:
        return problem
    if not on_turn(state).asked and not on_turn(state).in_centre:
        return No("ask-or-no-room", "R-turn")
    return None


def moved_by(state: State, seat: Seat, suspect: str, room: str) -> Seat:
    """R-moved: the seat whose mover this question brings to `room`; "" if it is the asker's, nobody's, or there already."""
    if state.board.suspects.get(suspect) == room:
        return ""
    return next((s for s, c in state.characters.items() if c == suspect and s != seat), "")


# Answering


def open_question(state: State) -> Question:
    """The question that is being settled."""
    return state.questions[-1]


def next_answerer(state: State) -> Seat | None:
    """R-answer: the nearest to the asker's left that has not answered; None when it went round."""
    question = open_question(state)
    answered = {a.seat for a in question.answers}
    return next((s for s in question.order if s not in answered and answers_questions(state, s)), None)


def asked_first(state: State, asker: Seat) -> Seat | None:
    """R-answer: who is asked first if `asker` asks; None when nobody is left to answer."""
    return next((s for s in clockwise_from(state.seats, asker) if answers_questions(state, s)), None)


def matching(state: State, seat: Seat) -> tuple[str, ...]:
    """R-answer: which cards of the open question `seat` holds, in the order in which they were named."""
    return tuple(c for c in open_question(state).cards if c in state.hands[seat].open())


def answer_problem(state: State, seat: Seat) -> No | None:
    """R-answer: only who is asked, in the order round the table."""
    if state.phase != "answer":
        return No("no-question", "R-answer")
    awaited = next_answerer(state)
    if awaited != seat:
        return No("not-asked", "R-answer", who=SeatRef(awaited or open_question(state).seat))
    return None


def show_problem(state: State, seat: Seat, card: str) -> No | None:
    """R-answer: exactly one of the named cards, and one that you hold."""
    problem = answer_problem(state, seat)
    if problem is not None:
        return problem
    if card not in open_question(state).cards:
        return No("card-not-named", "R-answer")
    if card not in state.hands[seat].open():
        return No("card-not-held", "R-answer")
    return None


def cannot_problem(state: State, seat: Seat) -> No | None:
    """R-answer: "I cannot answer" only with none of the three."""
    problem = answer_problem(state, seat)
    if problem is not None:
        return problem
    return No("you-hold-one", "R-answer") if matching(state, seat) else None


def cannots_are_automatic(state: State) -> bool:
    """R-answer: a forced "cannot" may be said by the referee, but not where a card effect could refuse; a show never is."""
    return bool(state.options.get("auto_cannot")) and not effects_in_play(state)


def cannot_is_automatic(state: State, seat: Seat) -> bool:
    """R-answer: the referee says "cannot" for `seat`, which holds none of the three."""
    return cannots_are_automatic(state) and not matching(state, seat)


# Looking


def unseen_side(state: State, seat: Seat) -> tuple[str, ...]:
    """R-side: the letters of the side cards at which `seat` has not looked."""
    seen = {look.letter for look in state.looks if look.seat == seat}
    return tuple(letter for letter in state.side if letter not in seen)


def look_problem(state: State, seat: Seat, letter: str) -> No | None:
    """R-nobody: after a question that nobody could answer, at one of the side cards that you have not seen yet."""
    if state.phase != "look" or open_question(state).seat != seat:
        return No("no-look", "R-nobody")
    if letter not in state.side:
        return No("no-such-letter", "R-side")
    return None if letter in unseen_side(state, seat) else No("seen-already", "R-side", letter=letter)


def look_centre_problem(state: State, seat: Seat) -> No | None:
    """R-centre: who enters the centre, and so no room, looks at the cards there; once is enough."""
    problem = turn_problem(state, seat)
    if problem is not None:
        return problem
    if not state.centre.open():
        return No("centre-empty", "R-centre")
    if on_turn(state).asked:
        return No("asked-already", "R-centre")
    return No("seen-already-centre", "R-centre") if seat in state.centre_looks else None


# Accusing and the end


def accuse_problem(state: State, seat: Seat) -> No | None:
    """R-accuse: on your turn, once in a game; in the centre never in the turn of a question."""
    if seat in state.wrong:
        return No("accused-already", "R-accuse")
    problem = turn_problem(state, seat)
    if problem is not None:
        return problem
    if on_turn(state).asked and not may_accuse_after_asking(state):
        return No("accuse-next-turn", "R-accuse")
    return None


def notes_problem(state: State, seat: Seat) -> No | None:
    """R-accuse: a wrong accuser, who has seen the envelope, reads the notebook and writes nothing more."""
    return No("notes-closed", "R-accuse") if seat in state.wrong else None


def is_right(state: State, cards: Trio) -> bool:
    """R-accuse: all three cards are those of the envelope."""
    return cards == state.envelope.open()


def is_solved(state: State) -> Outcome | None:
    """R-accuse: the right accuser wins."""
    if state.end != "solved":
        return None
    last = state.accusations[-1]
    return Outcome((last.seat,), Say("why-solved", {"who": SeatRef(last.seat), **trio_args(last.cards)}))


def is_unsolved(state: State) -> Outcome | None:
    """R-unsolved, R-demon: nobody is left who may accuse; nobody wins who has not accused rightly."""
    if state.end != "unsolved":
        return None
    return Outcome((), Say("why-unsolved", trio_args(state.envelope.open())))


def is_stopped(state: State) -> Outcome | None:
    """R-leave: all who are left agreed to end it and to open everything."""
    if state.end != "stopped":
        return None
    return Outcome((), Say("why-stopped", trio_args(state.envelope.open())))


def outcome(state: State) -> Outcome | None:
    """How the game ended, the reasons in order of precedence (R-accuse, R-unsolved, R-leave)."""
    return is_solved(state) or is_unsolved(state) or is_stopped(state)


def trio_args(cards: Sequence[str]) -> dict[str, Label]:
    """The three cards as arguments of a message."""
    return dict(zip(("suspect", "weapon", "room"), (Label(c) for c in cards), strict=True))


# The other deck


def extra_in_play(state: State) -> bool:
    """R-extra: the bonus or Intrigue deck is used: not switched off, and by default not with two seats or teams."""
    choice = state.options.get("extra", "off")
    small = len(state.seats) == TWO_SEATS or bool(state.options.get("team"))
    return choice == "on" or (choice == "auto" and not small)


def effects_in_play(state: State) -> bool:
    """R-effects: there are cards whose text only the players can read."""
    return extra_in_play(state) or state.box.facts.powers
