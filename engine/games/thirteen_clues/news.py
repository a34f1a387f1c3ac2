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
from engine.games.thirteen_clues.edition import HAND
from engine.games.thirteen_clues.speech import counted_say, number_say
from engine.games.thirteen_clues.state import Question, State

Lines = tuple[Line, ...]


def lines(before: State | None, event: Event, after: State) -> Lines:
    """What is told because of `event`, to whom."""
    return _TELL[type(event)](before, event, after)


def _say(key: str, **args: Arg) -> Say:
    return Say(key, args)


def _you_and(seat: Seat, you: Say, others: Say, *, kind: Kind = "news", no: int | None = None) -> Lines:
    """One line for `seat` in the words for "you", and one for all others."""
    return (Line(you, to=(seat,), no=no, kind=kind), Line(others, but=(seat,), no=no, kind=kind))


def _of(seat: Seat, key: str, *, kind: Kind = "news", no: int | None = None, **args: Arg) -> Lines:
    """What `seat` did: "You ..." for that seat, its name for all others."""
    you, others = _say(f"{key}-you", **args), _say(key, who=SeatRef(seat), **args)
    return _you_and(seat, you, others, kind=kind, no=no)


def _dealt(_: State | None, event: ev.Dealt, after: State) -> Lines:
    say = _say("news-dealt", n=HAND, informants=len(after.informants), who=SeatRef(event.first))
    return (Line(say),)


def _chosen(before: State, event: ev.Chosen, after: State) -> Lines:
    cards = rules.picks(after, event.seat)
    assert cards is not None
    key = "news-chosen-for" if event.by_referee else "news-chosen"
    target = SeatRef(rules.left_of(after, event.seat))
    mine = _say(f"{key}-you", target=target, cards=Many(tuple(Label(c) for c in cards)))
    told = Line(mine, to=(event.seat,), kind="private")
    if event.seat in before.picks:  # changed one's mind: nobody else's business
        return (told,)
    return (told, Line(_say(key, who=SeatRef(event.seat)), but=(event.seat,)))


def _opened(_: State, __: ev.Opened, ___: State) -> Lines:
    return (Line(_say("news-opened")),)


def _turn_began(_: State, event: ev.TurnBegan, __: State) -> Lines:
    return _of(event.seat, "news-turn")


def _took(_: State, event: ev.Took, __: State) -> Lines:
    if event.source == ev.RESERVE:
        return _of(event.seat, "news-took-reserve")
    mine, others = _of(event.seat, "news-took", source=SeatRef(event.source))
    theirs = _say("news-took-from-you", who=SeatRef(event.seat))
    return (mine, Line(theirs, to=(event.source,)), Line(others.say, but=(event.seat, event.source)))


def _asked(_: State, event: ev.Asked, after: State) -> Lines:
    """One line for who asks, one for who is asked, one for all others."""
    key = "news-asked-secret" if event.top_secret else "news-asked"
    if event.side:  # never a secret one: that is with more than two players
        key = f"news-asked-{event.side}"
    who, witness = SeatRef(event.asker), SeatRef(event.witness)
    about = counted_say(after, event.about)
    return (
        Line(
            _say(f"{key}-you", witness=witness, about=about), to=(event.asker,), no=event.no, kind="question"
        ),
        Line(_say(f"{key}-to-you", who=who, about=about), to=(event.witness,), no=event.no, kind="question"),
        Line(
            _say(key, who=who, witness=witness, about=about),
            but=(event.asker, event.witness),
            no=event.no,
            kind="question",
        ),
    )


def _answered(_: State, event: ev.Answered, after: State) -> Lines:
    question = after.questions[event.no - 1]
    who, witness = SeatRef(question.asker), SeatRef(question.witness)
    count = number_say(after, question.about, _number(question))
    # Somebody else may have given the answer for the witness.
    by_other = "-for" if event.by not in (question.witness, "") else ""
    if not question.top_secret:
        you = _say(f"news-answered{by_other}-you", count=count)
        others = _say(f"news-answered{by_other}", witness=witness, count=count)
        return _you_and(question.witness, you, others, kind="answer", no=question.no)
    two = (question.asker, question.witness)
    secret = _say("news-secret-to-you", witness=witness, count=count)
    given = _say("news-secret-from-you", who=who, count=count)
    public = _say(f"news-secret{by_other}", who=who, witness=witness)
    return (
        Line(secret, to=(question.asker,), no=question.no, kind="private"),
        Line(given, to=(question.witness,), no=question.no, kind="private"),
        Line(public, but=two, no=question.no, kind="answer"),
    )


def _number(question: Question) -> int:
    """The answer once it was given, as the witness knows it."""
    number = rules.answer_for(question.witness, question)
    assert number is not None
    return number


def _looked(_: State, event: ev.Looked, after: State) -> Lines:
    you = _say("news-looked-you", letter=event.letter, card=Label(rules.informant(after, event.letter)))
    others = _say("news-looked", who=SeatRef(event.seat), letter=event.letter)
    return (
        Line(you, to=(event.seat,), kind="private"),
        Line(others, but=(event.seat,)),
        *_glass(event.seat, event.glass_to),
    )


def _accused(before: State, event: ev.Accused, _: State) -> Lines:
    suspect, location, weapon = Label(event.suspect), Label(event.location), Label(event.weapon)
    told = (
        *_of(event.seat, "news-accused", kind="question", suspect=suspect, location=location, weapon=weapon),
        *_of(event.seat, "news-right" if event.right else "news-wrong", kind="verdict"),
    )
    if event.right:
        return told
    # The glasses lie on the table too: whoever moves them there must hear of each one.
    unspent = before.table.glasses[event.seat] - 1
    rest = _of(event.seat, "news-unspent", n=unspent) if unspent > 0 else ()
    return (*told, *_glass(event.seat, event.glass_to), *rest)


def _glass(spender: Seat, to: Seat | None) -> Lines:
    """Where the glass of a look or an accusation went."""
    if to is None:
        return ()
    who = SeatRef(spender)
    if to == ev.RESERVE:
        return (Line(_say("news-glass-reserve", who=who)),)
    return _you_and(to, _say("news-glass-to-you", who=who), _say("news-glass-to", who=who, to=SeatRef(to)))


def _took_back(_: State, event: ev.TookBack, __: State) -> Lines:
    if event.no:
        return _correction(event.seat, "news-took-back-question", event.no)
    return _of(event.seat, "news-took-back-glass", kind="correction")


def _correction(seat: Seat, key: str, no: int) -> Lines:
    """News about the question `no`, which a correction is about."""
    you, others = _say(f"{key}-you", no=no), _say(key, who=SeatRef(seat), no=no)
    return _you_and(seat, you, others, kind="correction", no=no)


def _proposed(_: State, event: ev.Proposed, __: State) -> Lines:
    return _correction(event.seat, "news-proposed", event.no)


def _agreed(_: State, event: ev.Agreed, __: State) -> Lines:
    return _of(event.seat, "news-agreed", kind="correction")


def _dropped(before: State, event: ev.Dropped, _: State) -> Lines:
    assert before.proposal is not None
    return _correction(event.seat, "news-dropped", before.proposal.no)


def _corrected(_: State, event: ev.Corrected, after: State) -> Lines:
    asker = after.questions[event.no - 1].asker
    return _correction(asker, "news-corrected-forced" if event.forced else "news-corrected", event.no)


def _skipped(_: State, event: ev.Skipped, __: State) -> Lines:
    return _of(event.seat, "news-skipped")


def _left(before: State, event: ev.Left, after: State) -> Lines:
    told = _of(event.seat, "news-removed" if event.removed else "news-left")
    stands = before.proposal is not None and after.proposal is None
    return (*told, Line(_say("news-stands"), kind="correction")) if stands else told


def _came_back(_: State, event: ev.CameBack, __: State) -> Lines:
    return _of(event.seat, "news-came-back")


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
    ev.CameBack: _came_back,
}
