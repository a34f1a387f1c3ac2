"""What is told once, to whom: a line for everybody, and a fuller or more personal one for those concerned.

A message for the person concerned is the key with "-you" at its end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.core.game import Event
from engine.core.news import Kind, Line
from engine.core.seats import Seat
from engine.core.words import Arg, Label, Many, Say, SeatRef
from engine.games.clue import deck_rules, rules
from engine.games.clue import events as ev
from engine.games.clue.edition import term
from engine.games.clue.state import State


def lines(before: State | None, event: Event, after: State) -> tuple[Line, ...]:
    """What is told because of `event`."""
    return tuple(_LINES[type(event)](before, event, after))


def cards_named(cards: tuple[str, ...]) -> Many:
    """Several cards as one argument."""
    return Many(tuple(Label(c) for c in cards))


def spoken(state: State, kind: str, card: str) -> Arg:
    """How a card stands in a spoken question: the edition's own phrase, else the usual one ("with the Rope")."""
    if card in state.box.facts.phrases:
        return Label(f"phrase-{card}")
    return Say(f"phrase-{kind}", {"card": Label(card)})


def aloud(state: State, cards: tuple[str, str, str]) -> Say:
    """A question as the sentence that is read out at the table."""
    suspect, weapon, room = cards
    args = {
        "suspect": Label(suspect),
        "weapon": spoken(state, "weapon", weapon),
        "room": spoken(state, "room", room),
    }
    return Say("ask-aloud", args)


def _both(
    key: str, seat: Seat, args: Mapping[str, Arg] | None = None, *, no: int | None = None, kind: Kind = "news"
) -> tuple[Line, Line]:
    """A line about `seat` for all others, and one with "you" for itself."""
    args = args or {}
    rest = Line(Say(f"line-{key}", {"who": SeatRef(seat), **args}), but=(seat,), no=no, kind=kind)
    return rest, Line(Say(f"line-{key}-you", args), to=(seat,), no=no, kind=kind)


def _two(
    key: str, seats: tuple[Seat, Seat], card: Arg, *, no: int | None = None, kind: Kind = "answer"
) -> tuple[Line, ...]:
    """`by` showed `to` a card: all hear of it, the two which it was, in a private line of their own."""
    by, to = seats
    who, whom = SeatRef(by), SeatRef(to)
    return (
        Line(Say(f"line-{key}", {"who": who, "to": whom}), but=seats, no=no, kind=kind),
        Line(Say(f"line-{key}-by-you", {"to": whom}), to=(by,), no=no, kind=kind),
        Line(Say(f"line-{key}-to-you", {"who": who}), to=(to,), no=no, kind=kind),
        Line(Say("line-you-showed", {"to": whom, "card": card}), to=(by,), no=no, kind="private"),
        Line(Say("line-showed-you", {"who": who, "card": card}), to=(to,), no=no, kind="private"),
    )


# The deal


def _dealt(_before: None, event: ev.Dealt, after: State) -> Iterator[Line]:
    yield Line(Say("line-dealt", {"seats": len(after.seats)}))
    for seat in after.seats:
        hand = after.hands[seat].open()
        yield Line(Say("line-your-hand", {"cards": cards_named(hand)}), to=(seat,), kind="private")
    if event.faceup:
        yield Line(Say("line-faceup", {"cards": cards_named(event.faceup)}))
    if after.side:
        yield Line(Say("line-side"))
    if after.centre.open():
        yield Line(Say("line-centre", {"count": len(after.centre.open())}))


def _first_chosen(_before: State, event: ev.FirstChosen, _after: State) -> tuple[Line, ...]:
    return _both("first", event.seat)


# Questions


def _asked(_before: State, event: ev.Asked, after: State) -> Iterator[Line]:
    args = rules.trio_args((event.suspect, event.weapon, event.room))
    key = "asked-again" if event.again else "asked"
    yield from _both(key, event.seat, args, no=event.no, kind="question")
    yield Line(Say("line-tokens", args), no=event.no)
    moved = after.questions[-1].moved
    if moved and rules.in_play(after, moved):
        yield from _both("moved", moved, {"room": args["room"]}, no=event.no)
    elif moved:
        # R-stay: who is out has no next turn in which to ask there
        yield Line(Say("line-moved", {"who": SeatRef(moved), "room": args["room"]}), no=event.no)


def _showed(_before: State, event: ev.Showed, after: State) -> tuple[Line, ...]:
    asker = after.questions[-1].seat
    key = "referee-showed" if event.by_referee else "showed"
    return _two(key, (event.seat, asker), Label(event.card.open()), no=event.no)


def _could_not(_before: State, event: ev.CouldNot, _after: State) -> tuple[Line, ...]:
    key = "referee-could-not" if event.by_referee else "could-not"
    return _both(key, event.seat, no=event.no, kind="answer")


def _refused(_before: State, event: ev.Refused, _after: State) -> tuple[Line, ...]:
    return _both("refused", event.seat, no=event.no, kind="answer")


def _nobody(_before: State, event: ev.NobodyAnswered, after: State) -> tuple[Line, ...]:
    return _both("nobody", after.questions[-1].seat, no=event.no, kind="answer")


def _dropped(_before: State, event: ev.QuestionDropped, _after: State) -> tuple[Line, ...]:
    return (Line(Say("line-dropped"), no=event.no),)


def _looked(_before: State, event: ev.Looked, after: State) -> Iterator[Line]:
    key = "referee-looked" if event.by_referee else "looked"
    yield from _both(key, event.seat, {"letter": event.letter}, no=event.no)
    card = Label(after.side[event.letter].open())
    say = Say("line-you-saw-side", {"letter": event.letter, "card": card})
    yield Line(say, to=(event.seat,), no=event.no, kind="private")


def _looked_centre(_before: State, event: ev.LookedCentre, after: State) -> Iterator[Line]:
    yield from _both("looked-centre", event.seat)
    say = Say("line-you-saw-centre", {"cards": cards_named(after.centre.open())})
    yield Line(say, to=(event.seat,), kind="private")


def _withdrawn(_before: State, event: ev.Withdrawn, after: State) -> tuple[Line, ...]:
    return _both("withdrawn", after.questions[event.no - 1].seat, no=event.no, kind="correction")


# Turns and accusations


def _entered_nothing(_before: State, event: ev.EnteredNothing, _after: State) -> tuple[Line, ...]:
    return _both("skipped" if event.skipped else "entered-nothing", event.seat)


def _ended_turn(_before: State, event: ev.EndedTurn, _after: State) -> tuple[Line, ...]:
    return _both("skipped", event.seat) if event.skipped else ()


def _turn_passed(_before: State, event: ev.TurnPassed, _after: State) -> tuple[Line, ...]:
    return _both("turn", event.seat)


def _turn_taken_back(_before: State, event: ev.TurnTakenBack, _after: State) -> tuple[Line, ...]:
    return _both("turn-taken-back", event.seat, kind="correction")


def _accused(_before: State, event: ev.Accused, after: State) -> Iterator[Line]:
    args = rules.trio_args((event.suspect, event.weapon, event.room))
    yield from _both("accused", event.seat, args, kind="verdict")
    yield from _both("right" if event.right else "wrong", event.seat, kind="verdict")
    if not event.right:
        say = Say("line-you-saw-envelope", rules.trio_args(after.envelope.open()))
        yield Line(say, to=(event.seat,), kind="private")


def _unsolved(_before: State, _event: ev.Unsolved, after: State) -> tuple[Line, ...]:
    return (Line(Say("line-unsolved", rules.trio_args(after.envelope.open())), kind="verdict"),)


# The other deck


def _drew(_before: State, event: ev.Drew, after: State) -> Iterator[Line]:
    how: dict[str, Arg] = {"how": Say(f"draw-how-{event.how}")}
    demon: dict[str, Arg] = {"demon": term("demon")}
    counted = {**how, **demon, "count": after.demons} if event.what == "demon" else how
    yield from _both(f"drew-{event.what}", event.seat, counted)
    if event.what == "demon" and after.demons >= deck_rules.harmless_demons(after):
        yield Line(Say("line-demon-warning", demon))


def _was_struck(_before: State, event: ev.WasStruck, after: State) -> tuple[Line, ...]:
    hand = cards_named(after.hands[event.seat].open())
    return _both("struck", event.seat, {"cards": hand, "demon": term("demon")}, kind="verdict")


def _used_card(_before: State, event: ev.UsedCard, _after: State) -> tuple[Line, ...]:
    return _both("used", event.seat)


def _used_power(_before: State, event: ev.UsedPower, after: State) -> tuple[Line, ...]:
    return _both("power", event.seat, {"character": Label(after.characters[event.seat])})


def _log_undone(_before: State, event: ev.LogUndone, _after: State) -> tuple[Line, ...]:
    return _both("log-undone", event.seat, kind="correction")


def _showed_to(_before: State, event: ev.ShowedTo, _after: State) -> tuple[Line, ...]:
    return _two("effect-showed", (event.seat, event.to), Label(event.card.open()))


def _showed_all(_before: State, event: ev.ShowedAll, _after: State) -> tuple[Line, ...]:
    return _both("effect-showed-all", event.seat, {"card": Label(event.card)}, kind="answer")


def _saw(before: State, event: ev.Saw, _after: State) -> Iterator[Line]:
    question = before.questions[event.no - 1]
    by = question.answers[-1].seat
    yield from _both("saw", event.seat, {"by": SeatRef(by)}, no=event.no)
    assert question.card is not None
    args: dict[str, Arg] = {"who": SeatRef(by), "card": Label(question.card.open())}
    yield Line(Say("line-you-saw", args), to=(event.seat,), no=event.no, kind="private")


def _ask_again_given(_before: State, event: ev.AskAgainGiven, _after: State) -> tuple[Line, ...]:
    return _both("ask-again", event.seat)


def _another_turn_given(_before: State, event: ev.AnotherTurnGiven, _after: State) -> tuple[Line, ...]:
    return _both("another-turn", event.seat)


# Going and coming back, corrections


def _went_away(_before: State, event: ev.WentAway, after: State) -> tuple[Line, ...]:
    return _both("left", event.seat, {"cards": cards_named(after.hands[event.seat].open())})


def _was_removed(_before: State, event: ev.WasRemoved, _after: State) -> tuple[Line, ...]:
    return _both("removed", event.seat)


def _was_restored(_before: State, event: ev.WasRestored, _after: State) -> tuple[Line, ...]:
    return _both("restored", event.seat)


def proposal_say(correction: ev.Correction) -> Say:
    """What is proposed, in words for everybody."""
    args: dict[str, Arg] = {}
    match correction.kind:
        case "question":
            args = {"question": term("question"), "no": correction.no}
        case "order":
            args = {"who": SeatRef(correction.seat), "other": SeatRef(correction.other)}
        case "demons":
            args = {"demons": term("demons"), "count": correction.count}
        case "strike" | "power":
            args = {"who": SeatRef(correction.seat)}
    return Say(f"correct-{correction.kind}", args)


def _proposed(_before: State, event: ev.Proposed, _after: State) -> tuple[Line, ...]:
    return _both("proposed", event.seat, {"what": proposal_say(event.correction)}, kind="correction")


def _agreed(_before: State, event: ev.Agreed, _after: State) -> tuple[Line, ...]:
    return _both("agreed", event.seat, kind="correction")


def _proposal_dropped(_before: State, _event: ev.ProposalDropped, _after: State) -> tuple[Line, ...]:
    return (Line(Say("line-proposal-dropped"), kind="correction"),)


def _corrected(before: State, event: ev.Corrected, _after: State) -> tuple[Line, ...]:
    assert before.proposal is not None
    key = "line-corrected-forced" if event.forced else "line-corrected"
    return (Line(Say(key, {"what": proposal_say(before.proposal.correction)}), kind="correction"),)


# The board


def _rooms(rooms: tuple[str, str]) -> dict[str, Arg]:
    return {"from": Label(rooms[0]), "to": Label(rooms[1])}


def _link_added(_before: State, event: ev.LinkAdded, _after: State) -> tuple[Line, ...]:
    return _both(f"link-{event.kind}", event.seat, _rooms(event.rooms), kind="correction")


def _link_removed(_before: State, event: ev.LinkRemoved, _after: State) -> tuple[Line, ...]:
    return _both("link-removed", event.seat, _rooms(event.rooms), kind="correction")


def _link_undone(before: State, event: ev.LinkUndone, after: State) -> tuple[Line, ...]:
    """Which connection is there again, or no more."""
    (changed,) = {*before.links} ^ {*after.links}
    key = "link-back" if changed in after.links else "link-gone"
    return _both(key, event.seat, _rooms(changed.rooms), kind="correction")


_LINES: dict[type[Event], Callable[[Any, Any, State], Any]] = {
    ev.Dealt: _dealt,
    ev.FirstChosen: _first_chosen,
    ev.Asked: _asked,
    ev.Showed: _showed,
    ev.CouldNot: _could_not,
    ev.Refused: _refused,
    ev.NobodyAnswered: _nobody,
    ev.QuestionDropped: _dropped,
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
    ev.LinkAdded: _link_added,
    ev.LinkRemoved: _link_removed,
    ev.LinkUndone: _link_undone,
    ev.Unsolved: _unsolved,
}
