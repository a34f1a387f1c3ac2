"""The rules of the other deck: Intrigue cards and Demons, powers, and effects whose text only the players can read."""

from __future__ import annotations

from engine.core.errors import IllegalAction
from engine.core.seats import Seat
from engine.core.words import SeatRef
from engine.games.clue.rules import effects_in_play, extra_in_play, in_play, is_present
from engine.games.clue.state import LogEntry, Question, State

No = IllegalAction


# Intrigue


def intrigue_in_play(state: State) -> bool:
    """R-intrigue: the box has an Intrigue deck and it is used (R-extra)."""
    return state.box.facts.extra.kind == "intrigue" and extra_in_play(state)


def harmless_demons(state: State) -> int:
    """R-demon: how many Demons do nothing: all but the last (seven of eight)."""
    return state.box.facts.extra.demons - 1


def last_question(state: State) -> Question | None:
    """The latest question, if its answers count."""
    return state.questions[-1] if state.questions and state.questions[-1].counts else None


def moved_question(state: State, seat: Seat) -> Question | None:
    """R-moved: the question that has just moved the mover of `seat`, if no card was drawn for it yet."""
    question = last_question(state)
    if question is None or question.moved != seat:
        return None
    drawn = any(
        e.no == question.no and e.seat == seat and e.how == "moved" and not e.undone for e in state.log
    )
    return None if drawn else question


def ways_to_draw(state: State, seat: Seat) -> tuple[str, ...]:
    """R-intrigue: "?" on the die and landing on "?" in the own turn; being moved, at that moment."""
    mine = ("die", "space") if state.turn is not None and state.turn.seat == seat else ()
    return (*mine, "moved") if moved_question(state, seat) else mine


def draw_problem(state: State, seat: Seat, how: str, what: str) -> No | None:
    """R-intrigue: only with the deck in use, only in play, only in one of the three ways; the last Demon strikes instead."""
    problem = _deck_problem(state, seat, how)
    if problem is not None:
        return problem
    if what == "demon" and state.demons >= harmless_demons(state):
        return No("demon-strikes", "R-demon")
    return None if what in ("demon", "played", "kept") else No("no-such-draw", "R-intrigue")


def struck_problem(state: State, seat: Seat, how: str) -> No | None:
    """R-demon: only the last Demon strikes, and nobody who is out already."""
    problem = _deck_problem(state, seat, how)
    if problem is not None:
        return problem
    return None if state.demons >= harmless_demons(state) else No("demon-harmless", "R-demon")


def _deck_problem(state: State, seat: Seat, how: str) -> No | None:
    if not intrigue_in_play(state):
        return No("deck-off", "R-extra")
    if seat in state.struck:
        return No("struck-already", "R-demon")
    if not in_play(state, seat):
        return No("draws-no-more", "R-accuse")
    return None if how in ways_to_draw(state, seat) else No("no-draw-now", "R-intrigue")


def kept(state: State, seat: Seat) -> int:
    """R-intrigue: how many action cards `seat` keeps; a struck one has discarded them (R-demon)."""
    if seat in state.struck:
        return 0
    mine = [e for e in state.log if e.seat == seat and not e.undone]
    return sum(e.what == "kept" for e in mine) - sum(e.kind == "used" for e in mine)


def use_problem(state: State, seat: Seat) -> No | None:
    """R-intrigue: only a card that you kept."""
    if not intrigue_in_play(state):
        return No("deck-off", "R-extra")
    return None if kept(state, seat) > 0 else No("nothing-kept", "R-intrigue")


def power_used(state: State, seat: Seat) -> bool:
    """R-power: whether the power of `seat` is used up."""
    return any(e.seat == seat and e.kind == "power" and not e.undone for e in state.log)


def power_problem(state: State, seat: Seat) -> No | None:
    """R-power: once per character; a struck one has discarded it (R-demon)."""
    if not state.box.facts.powers:
        return No("no-powers", "R-power")
    if seat in state.struck:
        return No("struck-already", "R-demon")
    return No("power-used", "R-power") if power_used(state, seat) else None


def entry_to_undo(state: State, seat: Seat) -> LogEntry | None:
    """R-correct: the own last entry in the deck log; a strike opened a hand, so it is not taken back freely."""
    at = max((i for i, e in enumerate(state.log) if e.seat == seat and not e.undone), default=None)
    if at is None or state.log[at].kind == "struck":
        return None
    struck_since = any(e.kind == "struck" for e in state.log[at:])
    return None if state.log[at].what == "demon" and struck_since else state.log[at]


def undo_log_problem(state: State, seat: Seat) -> No | None:
    """R-correct: there is an own entry that can be taken back."""
    return None if entry_to_undo(state, seat) else No("nothing-to-undo", "R-correct")


# Effects


def effects_problem(state: State, seat: Seat) -> No | None:
    """R-effects: only with cards whose text only the players can read, and not for one whose cards lie open."""
    if not effects_in_play(state):
        return No("deck-off", "R-extra")
    return No("struck-already", "R-demon") if seat in state.struck else None


def show_to_problem(state: State, seat: Seat, to: Seat, card: str) -> No | None:
    """R-effects: to another player at the table, a card that you hold."""
    problem = show_all_problem(state, seat, card)
    if problem is not None:
        return problem
    if to == seat or to not in state.seats or not is_present(state, to):
        return No("no-such-seat", "R-effects")
    return None


def show_all_problem(state: State, seat: Seat, card: str) -> No | None:
    """R-effects: a card that you hold."""
    problem = effects_problem(state, seat)
    if problem is not None:
        return problem
    return None if card in state.hands[seat].open() else No("card-not-held", "R-effects")


def see_problem(state: State, seat: Seat) -> No | None:
    """R-effects: the card that was just shown, until the next question; not by the two who know it, and once."""
    problem = effects_problem(state, seat)
    if problem is not None:
        return problem
    question = last_question(state)
    if question is None or question.card is None:
        return No("nothing-shown", "R-effects")
    knows = (question.seat, question.answers[-1].seat, *question.seen_by)
    return No("you-know-it", "R-effects") if seat in knows else None


def turn_just_passed(state: State, seat: Seat) -> bool:
    """R-effects: the turn of `seat` ended by itself just now and the next player has not acted."""
    turn, previous = state.turn, state.previous
    if turn is None or previous is None or state.phase != "turn" or not turn.fresh:
        return False
    return previous.turn.seat == seat and turn.seat != seat


def ask_again_problem(state: State, seat: Seat) -> No | None:
    """R-effects: one question more in your turn, or in the one that just ended."""
    problem = _extra_turn_problem(state, seat)
    if problem is not None or turn_just_passed(state, seat):
        return problem
    turn = state.turn
    return No("may-ask-already", "R-effects") if turn is not None and turn.asks_left > 1 else None


def another_turn_problem(state: State, seat: Seat) -> No | None:
    """R-effects: another turn after yours, or after the one that just ended."""
    problem = _extra_turn_problem(state, seat)
    if problem is not None or turn_just_passed(state, seat):
        return problem
    return No("another-already", "R-effects") if state.turn is not None and state.turn.another else None


def _extra_turn_problem(state: State, seat: Seat) -> No | None:
    problem = effects_problem(state, seat)
    if problem is not None:
        return problem
    if not in_play(state, seat):
        return No("out-of-play", "R-turn")
    mine = state.turn is not None and state.turn.seat == seat
    if mine or turn_just_passed(state, seat):
        return None
    return (
        No("not-your-turn", "R-turn", who=SeatRef(state.turn.seat))
        if state.turn
        else No("nobody-began", "R-first")
    )


def refuse_problem(state: State) -> No | None:
    """R-effects: only editions with such cards know refusing by effect; that it is your turn to answer is R-answer's."""
    return None if effects_in_play(state) else No("deck-off", "R-extra")
