"""What each viewer is told, once. All the lines that somebody was told are their history."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.game import Event
from engine.core.news import Kind, Line
from engine.core.seats import Seat
from engine.core.words import Arg, Label, Many, Say, SeatRef
from engine.games.thirteen_clues import events as ev
from engine.games.thirteen_clues import rules
from engine.games.thirteen_clues.edition import HAND, KINDS
from engine.games.thirteen_clues.speech import counted_say, number_say
from engine.games.thirteen_clues.state import Question, State

Lines = tuple[Line, ...]
Args = dict[str, Arg]


def lines(before: State | None, event: Event, after: State) -> Lines:
    """What is told because of `event`, to whom."""
    return _TELL[type(event)](before, event, after)


def _you_and(
    key: str, args: Args, seat: Seat, *, you: str = "", kind: Kind = "news", no: int | None = None
) -> Lines:
    """One line for `seat` in the words for "you", and one for all others."""
    return (
        Line(Say(you or f"{key}-you", args), to=(seat,), no=no, kind=kind),
        Line(Say(key, args), but=(seat,), no=no, kind=kind),
    )


def _dealt(_: State | None, event: ev.Dealt, after: State) -> Lines:
    args: Args = {"n": HAND, "informants": len(after.informants), "who": SeatRef(event.first)}
    return (Line(Say("news-dealt", args)),)


def _chosen(before: State, event: ev.Chosen, after: State) -> Lines:
    cards = rules.picks(after, event.seat)
    assert cards is not None
    args: Args = {
        "who": SeatRef(event.seat),
        "target": SeatRef(rules.left_of(after, event.seat)),
        "cards": Many(tuple(Label(c) for c in cards)),
    }
    key = "news-chosen-for" if event.by_referee else "news-chosen"
    mine = Line(Say(f"{key}-you", args), to=(event.seat,), kind="private")
    if event.seat in before.picks:  # changed one's mind: nobody else's business
        return (mine,)
    return (mine, Line(Say(key, {"who": SeatRef(event.seat)}), but=(event.seat,)))


def _opened(_: State, __: ev.Opened, ___: State) -> Lines:
    return (Line(Say("news-opened")),)


def _turn_began(_: State, event: ev.TurnBegan, __: State) -> Lines:
    return _you_and("news-turn", {"who": SeatRef(event.seat)}, event.seat)


def _took(_: State, event: ev.Took, after: State) -> Lines:
    args: Args = {"who": SeatRef(event.seat), "reserve": after.table.reserve}
    if event.source == ev.RESERVE:
        return _you_and("news-took-reserve", args, event.seat)
    args["source"] = SeatRef(event.source)
    mine, others = _you_and("news-took", args, event.seat)
    theirs = Line(Say("news-took-from-you", args), to=(event.source,))
    return (mine, theirs, Line(others.say, but=(event.seat, event.source)))


def _asked(_: State, event: ev.Asked, after: State) -> Lines:
    question = after.questions[-1]
    key = "news-asked-secret" if event.top_secret else "news-asked"
    if event.side:
        key = f"{key}-{event.side}"
    return _three_ways(key, _question_args(after, question), question, "question")


def _answered(_: State, event: ev.Answered, after: State) -> Lines:
    question = after.questions[event.no - 1]
    args = _question_args(after, question)
    told: Args = args | {"count": number_say(after, question.about, _number(question))}
    key = "news-secret" if question.top_secret else "news-answered"
    if event.by not in (question.witness, ""):
        key = f"{key}-for"  # somebody else gave the answer for the witness
    if not question.top_secret:
        return _you_and(key, told, question.witness, kind="answer", no=question.no)
    two = (question.asker, question.witness)
    return (
        Line(Say("news-secret-to-you", told), to=(question.asker,), no=question.no, kind="private"),
        Line(Say("news-secret-from-you", told), to=(question.witness,), no=question.no, kind="private"),
        Line(Say(key, args), but=two, no=question.no, kind="answer"),
    )


def _number(question: Question) -> int:
    """The answer once it was given, as the witness knows it."""
    number = rules.answer_for(question.witness, question)
    assert number is not None
    return number


def _looked(_: State, event: ev.Looked, after: State) -> Lines:
    args: Args = {"who": SeatRef(event.seat), "letter": event.letter}
    card: Args = {"card": Label(rules.informant(after, event.letter))}
    return (
        Line(Say("news-looked-you", args | card), to=(event.seat,), kind="private"),
        Line(Say("news-looked", args), but=(event.seat,)),
        *_glass(event.seat, event.glass_to),
    )


def _accused(_: State, event: ev.Accused, __: State) -> Lines:
    cards = (event.suspect, event.location, event.weapon)
    args: Args = {
        "who": SeatRef(event.seat),
        **{kind: Label(c) for kind, c in zip(KINDS, cards, strict=True)},
    }
    named = _you_and("news-accused", args, event.seat, kind="question")
    verdict = _you_and("news-right" if event.right else "news-wrong", args, event.seat, kind="verdict")
    glass = () if event.right else _glass(event.seat, event.glass_to)
    return (*named, *verdict, *glass)


def _glass(spender: Seat, to: Seat | None) -> Lines:
    """Where the glass of a look or an accusation went."""
    args: Args = {"who": SeatRef(spender)}
    if to is None:
        return ()
    if to == ev.RESERVE:
        return (Line(Say("news-glass-reserve", args)),)
    return _you_and("news-glass-to", args | {"to": SeatRef(to)}, to)


def _took_back(_: State, event: ev.TookBack, __: State) -> Lines:
    args: Args = {"who": SeatRef(event.seat), "no": event.no}
    key = "news-took-back-question" if event.no else "news-took-back-glass"
    return _you_and(key, args, event.seat, kind="correction", no=event.no or None)


def _proposed(_: State, event: ev.Proposed, __: State) -> Lines:
    args: Args = {"who": SeatRef(event.seat), "no": event.no}
    return _you_and("news-proposed", args, event.seat, kind="correction", no=event.no)


def _agreed(_: State, event: ev.Agreed, __: State) -> Lines:
    return _you_and("news-agreed", {"who": SeatRef(event.seat)}, event.seat, kind="correction")


def _dropped(before: State, event: ev.Dropped, _: State) -> Lines:
    assert before.proposal is not None
    args: Args = {"who": SeatRef(event.seat), "no": before.proposal.no}
    return _you_and("news-dropped", args, event.seat, kind="correction", no=before.proposal.no)


def _corrected(_: State, event: ev.Corrected, after: State) -> Lines:
    question = after.questions[event.no - 1]
    args: Args = {"who": SeatRef(question.asker), "no": event.no}
    key = "news-corrected-forced" if event.forced else "news-corrected"
    return _you_and(key, args, question.asker, kind="correction", no=event.no)


def _skipped(_: State, event: ev.Skipped, __: State) -> Lines:
    return _you_and("news-skipped", {"who": SeatRef(event.seat)}, event.seat)


def _left(before: State, event: ev.Left, after: State) -> Lines:
    key = "news-removed" if event.removed else "news-left"
    told = _you_and(key, {"who": SeatRef(event.seat)}, event.seat)
    stands = before.proposal is not None and after.proposal is None
    return (*told, Line(Say("news-stands"), kind="correction")) if stands else told


def _rejoined(_: State, event: ev.Rejoined, __: State) -> Lines:
    return _you_and("news-rejoined", {"who": SeatRef(event.seat)}, event.seat)


def _question_args(state: State, question: Question) -> Args:
    return {
        "who": SeatRef(question.asker),
        "witness": SeatRef(question.witness),
        "about": counted_say(state, question.about),
        "no": question.no,
    }


def _three_ways(key: str, args: Args, question: Question, kind: Kind) -> Lines:
    """One line for who asks, one for who is asked, one for all others."""
    return (
        Line(Say(f"{key}-you", args), to=(question.asker,), no=question.no, kind=kind),
        Line(Say(f"{key}-to-you", args), to=(question.witness,), no=question.no, kind=kind),
        Line(Say(key, args), but=(question.asker, question.witness), no=question.no, kind=kind),
    )


_TELL: Mapping[type[Event], Callable[[Any, Any, State], Lines]] = {
    ev.Dealt: _dealt,
    ev.Chosen: _chosen,
    ev.Opened: _opened,
    ev.TurnBegan: _turn_began,
    ev.Took: _took,
    ev.Asked: _asked,
    ev.Answered: _answered,
    ev.Looked: _looked,
    ev.Accused: _accused,
    ev.TookBack: _took_back,
    ev.Proposed: _proposed,
    ev.Agreed: _agreed,
    ev.Dropped: _dropped,
    ev.Corrected: _corrected,
    ev.Skipped: _skipped,
    ev.Left: _left,
    ev.Rejoined: _rejoined,
}
