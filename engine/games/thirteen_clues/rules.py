"""The rules of 13 Clues, each by its id in RULES.md. Together with view.py the only place that opens secrets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from engine.core.news import Outcome
from engine.core.seats import Seat, next_clockwise
from engine.core.words import Label, Say, SeatRef
from engine.games.thirteen_clues.edition import CATEGORIES, KINDS, Card
from engine.games.thirteen_clues.events import RESERVE
from engine.games.thirteen_clues.state import Question, State, Triple

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SIDES = ("left", "right")
TWO = 2

Phase = Literal["choosing", "take", "act", "answer", "correction", "over"]


# The table


def two_players(state: State) -> bool:
    """R-two: the game without glasses."""
    return len(state.seats) == TWO


def active(state: State) -> tuple[Seat, ...]:
    """R-leave: the seats that still play, clockwise."""
    return tuple(s for s in state.seats if s not in state.left)


def left_of(state: State, seat: Seat) -> Seat:
    """R-choose: the neighbour on the left, who gets the three cards. Somebody who left still has a screen."""
    return state.seats[(state.seats.index(seat) + 1) % len(state.seats)]


def right_of(state: State, seat: Seat) -> Seat:
    """R-choose: the neighbour on the right, from whom the own case comes."""
    return state.seats[state.seats.index(seat) - 1]


def phase(state: State) -> Phase:
    """What is awaited now."""
    if outcome(state) is not None:
        return "over"
    if not state.opened:
        return "choosing"
    if state.proposal is not None:
        return "correction"
    if waiting_question(state) is not None:
        return "answer"
    return "take" if must_take(state) else "act"


# Cards


def card(state: State, card_id: str) -> Card:
    """A card by id."""
    return state.box.cards[card_id]


def in_play(state: State) -> tuple[str, ...]:
    """R-deal: the cards in play with this number of players."""
    return state.box.in_play(len(state.seats))


def hand(state: State, seat: Seat) -> tuple[str, ...]:
    """R-deal: the five cards that a seat was dealt."""
    return state.hands[seat].open()


def picks(state: State, seat: Seat) -> Triple | None:
    """R-choose: what a seat chose for its left neighbour, if it has chosen."""
    return state.picks[seat].open() if seat in state.picks else None


def case(state: State, seat: Seat) -> Triple:
    """R-choose: the three cards on the front of a seat's screen, which that seat alone does not see."""
    return state.picks[right_of(state, seat)].open()


def behind(state: State, seat: Seat) -> tuple[str, str]:
    """R-choose: the two cards behind a seat's own screen, left and right."""
    chosen = state.picks[seat].open()
    left, right = (c for c in hand(state, seat) if c not in chosen)
    return left, right


def letters(state: State) -> str:
    """R-deal: the letters of the informants, from A."""
    return LETTERS[: len(state.informants)]


def informant(state: State, letter: str) -> str:
    """R-informant: the card under a letter."""
    return state.informants[LETTERS.index(letter)].open()


def in_view(state: State, seat: Seat) -> tuple[str, ...]:
    """What a seat sees once all have chosen: the other fronts and the two behind its screen."""
    fronts = (c for other in state.seats if other != seat for c in case(state, other))
    return (*fronts, *behind(state, seat))


def known_informants(state: State, seat: Seat) -> Mapping[str, str]:
    """R-informant: card -> letter of the informants that a seat has looked at."""
    return {informant(state, look.letter): look.letter for look in state.looks if look.seat == seat}


def one_of_each(state: State, cards: Triple) -> bool:
    """R-choose, R-accuse: one suspect, one location, one weapon, in this order."""
    known = state.box.cards
    return all(c in known and known[c].kind == kind for c, kind in zip(cards, KINDS, strict=True))


def of_kind(state: State, cards: tuple[str, ...], kind: str) -> tuple[str, ...]:
    """Those of `cards` that are suspects, or locations, or weapons."""
    return tuple(c for c in cards if card(state, c).kind == kind)


# Questions


def askable(state: State) -> tuple[str, ...]:
    """R-ask: the colours in play and the six categories; never a whole kind."""
    return (*state.box.colours(len(state.seats)), *(c for pair in CATEGORIES.values() for c in pair))


def answers_to(state: State, card_id: str, about: str) -> bool:
    """R-ask: whether a card is of the colour or category asked about."""
    it = card(state, card_id)
    return about in (it.colour, it.category)


def what_counts(state: State, witness: Seat, side: str) -> tuple[str, ...]:
    """R-ask: the cards on the other screens and the two behind the witness's own. R-two: of the two only one side."""
    if not side:
        return in_view(state, witness)
    fronts = in_view(state, witness)[:-2]
    return (*fronts, behind(state, witness)[SIDES.index(side)])


def count(state: State, witness: Seat, about: str, side: str) -> int:
    """R-ask: the exact answer: how many of what counts are of that colour or category."""
    return sum(answers_to(state, c, about) for c in what_counts(state, witness, side))


def waiting_question(state: State) -> Question | None:
    """R-ask: the question whose answer has not been said yet."""
    last = state.questions[-1] if state.questions else None
    return last if last is not None and not last.answered and not last.undone else None


def answer_for(seat: Seat | None, question: Question) -> int | None:
    """R-ask: the number as far as a seat (None: the table) was told it: the witness first, then all.

    R-top-secret: then the asker alone.
    """
    told = (
        seat == question.witness and not question.undone
        if not question.answered
        else not question.top_secret or seat in (question.asker, question.witness)
    )
    return question.count.open() if told else None


def answers_itself(state: State, question: Question) -> bool:
    """R-ask, R-leave: the referee answers at once if the table wants it so, or if asker or witness have left."""
    return (
        bool(state.start.options.get("at-once", False))
        or question.witness in state.left
        or question.asker in state.left
    )


def top_secret_on(state: State) -> bool:
    """R-top-secret: an option, for three to six players."""
    return bool(state.start.options.get("top-secret", False)) and not two_players(state)


# Glasses


def must_take(state: State) -> bool:
    """R-glass: whoever has no glass at the start of the turn takes one."""
    return not two_players(state) and not state.table.glasses[state.table.on_turn]


def takes_from_reserve(state: State) -> bool:
    """R-glass: from the reserve as long as there is one."""
    return must_take(state) and state.table.reserve > 0


def can_give(state: State) -> tuple[Seat, ...]:
    """R-glass: the reserve being empty, the seats from which a glass can be taken."""
    return tuple(s for s in state.seats if s != state.table.on_turn and state.table.glasses[s])


def glass_for_witness(state: State, witness: Seat) -> Seat | None:
    """R-ask: the glass goes to the witness. R-leave: to the reserve if they have left. R-two: there is none."""
    if two_players(state):
        return None
    return RESERVE if witness in state.left else witness


def glass_for_act(state: State, spender: Seat) -> Seat | None:
    """R-informant, R-accuse: to the next player clockwise who has none, judged among the others; else to the reserve."""
    if two_players(state):
        return None
    found = next_clockwise(
        state.seats, spender, lambda s: s not in (*state.left, spender) and not state.table.glasses[s]
    )
    return RESERVE if found is None else found


def turn_is_spent(state: State) -> bool:
    """R-glass: a turn ends with the last glass. R-two: with one act."""
    return two_players(state) or not state.table.glasses[state.table.on_turn]


def whose_turn_begins(state: State) -> Seat | None:
    """R-glass: the seat drawn to be first, then the next clockwise when a turn is over; None as long as a turn lasts.

    R-leave: who has left is passed over.
    """
    if not state.turns and state.first not in state.left:
        return state.first
    if not state.turns or state.table.done:
        return next_clockwise(state.seats, state.table.on_turn, lambda s: s not in state.left)
    return None


# Accusing


def accusable(state: State, seat: Seat, kind: str) -> tuple[str, ...]:
    """R-accuse: the cards in play of a kind that a seat does not see. Informants it looked at may be named: a bluff."""
    seen = in_view(state, seat)
    return tuple(c for c in of_kind(state, in_play(state), kind) if c not in seen)


def is_right(state: State, seat: Seat, cards: Triple) -> bool:
    """R-accuse: exactly the three cards on the own screen."""
    return cards == case(state, seat)


# Slips


def can_take_back(state: State, seat: Seat) -> int | None:
    """R-correct: the number of the own question that nobody has answered yet, 0 for a glass just taken, else None."""
    undo, waiting = state.undo, waiting_question(state)
    if undo is None or undo.seat != seat or state.proposal is not None:
        return None
    return undo.no if undo.no == 0 or waiting is not None else None


def can_correct(state: State, seat: Seat) -> int | None:
    """R-correct: the number of the own last question, answered for all to hear, with nothing done since; else None."""
    undo = state.undo
    if undo is None or undo.no == 0 or undo.seat != seat or state.proposal is not None:
        return None
    question = state.questions[undo.no - 1]
    return undo.no if question.answered and not question.top_secret else None


def all_agree(state: State) -> bool:
    """R-correct: everybody who still plays agrees."""
    return state.proposal is not None and state.proposal.agreed >= set(active(state))


def can_be_forced(state: State) -> bool:
    """R-correct: the host may end the wait when one more seat besides the proposer agrees."""
    return state.proposal is not None and len(state.proposal.agreed & set(active(state))) >= TWO


# The end


def solved(state: State) -> Outcome | None:
    """R-accuse: whoever names the own case wins at once."""
    right = next((a for a in state.accusations if a.right), None)
    if right is None:
        return None
    named = {kind: Label(c) for kind, c in zip(KINDS, right.cards, strict=True)}
    return Outcome((right.seat,), Say("over-solved", {"who": SeatRef(right.seat), **named}))


def deserted(state: State) -> Outcome | None:
    """R-leave: nobody is left; nobody wins."""
    return None if active(state) else Outcome((), Say("over-all-left"))


def outcome(state: State) -> Outcome | None:
    """The reasons why a game ends, in order of precedence."""
    return solved(state) or deserted(state)
