"""What is said: the top of each screen, and the lines of the history."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.core.game import Event
from engine.core.news import Kind, Line, Now, Outcome
from engine.core.seats import TABLE, Seat
from engine.core.viewer import SeatEye, TableEye, Viewer, is_seat
from engine.core.words import Many, Say, SeatRef
from engine.games.detective_club import events as ev
from engine.games.detective_club import rules
from engine.games.detective_club.state import State
from engine.games.detective_club.view import open_vote, open_word

# The top of the screen


def now(state: State, viewer: Viewer) -> Now:
    """Whose turn it is and what is awaited, as `viewer` is told it."""
    away = tuple(s for s in state.start.seats if s not in state.playing)
    say, sub, awaited = _NOW[rules.phase(state)](state, viewer)
    if isinstance(viewer, SeatEye) and viewer.seat in away and not state.ended:
        sub = Say("now-sub-away")
    turn = None if state.totals else state.round.active
    return Now(say, sub, turn=turn, awaited=awaited, out=away)


_Top = tuple[Say, Say | None, tuple[Seat, ...]]


def _now_word(state: State, viewer: Viewer) -> _Top:
    active = state.round.active
    sub = Say("now-sub-topic", {"topic": state.topic}) if state.topic else None
    if is_seat(viewer, active):
        return Say("now-word-you"), sub or Say("now-sub-word-you"), (active,)
    return Say("now-word-other", {"who": SeatRef(active)}), sub or Say("now-sub-word-other"), (active,)


def _now_cards(state: State, viewer: Viewer) -> _Top:
    if not state.settings.track:
        active = state.round.active
        return Say("now-cards-untracked"), _no_refill(state), (active,)
    who = rules.awaited_card(state)
    if state.round.cards == 0 and _page_unseen(state, viewer):
        return Say("now-open-page"), Say("now-sub-open-page", {"who": SeatRef(who)}), (who,)
    if is_seat(viewer, who):
        return Say("now-card-you"), _no_refill(state) or Say("now-sub-card-you"), (who,)
    return Say("now-card-other", {"who": SeatRef(who)}), _no_refill(state), (who,)


def _page_unseen(state: State, viewer: Viewer) -> bool:
    """Whether this viewer still has its page to open; the shared screen tells everybody to."""
    if isinstance(viewer, TableEye):
        return True
    return viewer.seat in state.playing and viewer.seat not in state.round.opened


def _no_refill(state: State) -> Say | None:
    return None if rules.refills(state) else Say("now-sub-no-refill")


def _now_say(state: State, viewer: Viewer) -> _Top:
    active = state.round.active
    if is_seat(viewer, active):
        return Say("now-say-you"), Say("now-sub-say-you"), (active,)
    return Say("now-say-other", {"who": SeatRef(active)}), None, (active,)


def _now_explain(state: State, viewer: Viewer) -> _Top:
    sub = Say("now-sub-word", {"word": open_word(state)})
    if not state.settings.track:
        return Say("now-explain-untracked"), sub, (state.round.active,)
    who = rules.awaited_speech(state)
    if is_seat(viewer, who):
        return Say("now-explain-you"), sub, (who,)
    return Say("now-explain-other", {"who": SeatRef(who)}), sub, (who,)


def _now_vote(state: State, viewer: Viewer) -> _Top:
    awaited = rules.awaited_votes(state)
    if is_seat(viewer, *awaited):
        return Say("now-vote-you"), Say("now-sub-vote-you"), awaited
    sub = Say("now-sub-vote-active") if is_seat(viewer, state.round.active) else None
    people = Many(tuple(SeatRef(s) for s in awaited))
    return Say("now-vote-other", {"n": len(awaited), "who": people}), sub, awaited


def _now_result(state: State, viewer: Viewer) -> _Top:
    result = state.round.scored
    assert result is not None
    right = len(rules.detectives_who_saw(result.conspirator, result.votes))
    sub = Say("now-sub-result", {"no": state.round.no, "right": right})
    after = rules.next_active(state)
    awaited = state.playing if after is None else (after,)
    if isinstance(viewer, TableEye):
        # the shared screen plays it as a show: its headline does not tell the end
        return Say("now-result-open"), None, awaited
    if is_seat(viewer, result.conspirator):
        return Say("now-result-you"), sub, awaited
    return Say("now-result-other", {"who": SeatRef(result.conspirator)}), sub, awaited


def _now_short(state: State, _: Viewer) -> _Top:
    return Say("now-short"), Say("now-sub-short"), tuple(s for s in state.playing if s not in state.wishes)


def _now_tie(state: State, _: Viewer) -> _Top:
    first = rules.contenders(state)
    return Say("now-tie", {"who": _many(first)}), Say("now-sub-tie"), first


def _now_over(state: State, viewer: Viewer) -> _Top:
    winners = state.ended.winners if state.ended else ()
    end = outcome(state)
    assert end is not None
    if is_seat(viewer, *winners):
        return Say("now-won-you" if len(winners) == 1 else "now-won-you-shared"), end.why, ()
    if winners:
        return Say("now-won-other", {"who": _many(winners)}), end.why, ()
    return Say("now-won-nobody"), end.why, ()


_NOW: dict[str, Callable[[State, Viewer], _Top]] = {
    "word": _now_word,
    "cards": _now_cards,
    "say": _now_say,
    "explain": _now_explain,
    "vote": _now_vote,
    "result": _now_result,
    "short": _now_short,
    "tie": _now_tie,
    "over": _now_over,
}


def outcome(state: State) -> Outcome | None:
    """How the game ended. R-end."""
    end = state.ended
    if end is None:
        return None
    who = {"who": _many(end.winners)} if end.winners else {}
    points = {"points": rules.total(state, end.winners[0])} if end.how in ("points", "shared") else {}
    why = Say(f"why-{end.how}", {**who, **points})
    return Outcome(end.winners, why)


def _many(seats: tuple[Seat, ...]) -> Many:
    return Many(tuple(SeatRef(s) for s in seats))


# Lines


def lines(before: State | None, event: Event, after: State) -> tuple[Line, ...]:
    """What is told because of `event`, to whom."""
    tell = _LINES.get(type(event))
    return () if tell is None else tuple(tell(before, event, after))


def _line(
    after: State, key: str, *, kind: Kind = "news", to: tuple[Seat, ...] | None = None, **args: Any
) -> Line:
    return Line(Say(key, args), to=to, no=after.round.no, kind=kind)


def _round_begun(_: State, e: ev.RoundBegun, after: State) -> Iterator[Line]:
    key = "line-round-again" if e.again else "line-round"
    yield _line(after, key, no=e.no, of=rules.rounds_in_all(after), who=SeatRef(e.active))


def _word_given(_: State, __: ev.WordGiven, after: State) -> Iterator[Line]:
    yield _line(after, "line-pages", who=SeatRef(after.round.active))


def _word_corrected(_: State, __: ev.WordCorrected, after: State) -> Iterator[Line]:
    yield _line(after, "line-word-corrected", kind="private", to=(after.round.active,))


def _cards(before: State, _: Event, after: State) -> Iterator[Line]:
    if rules.phase(before) == "cards" and rules.phase(after) != "cards":
        yield _line(after, "line-cards-done")


def _word_said(_: State, __: ev.WordSaid, after: State) -> Iterator[Line]:
    yield _line(after, "line-word", who=SeatRef(after.round.active), word=open_word(after))


def _speeches(_: State, __: Event, after: State) -> Iterator[Line]:
    if rules.phase(after) == "vote":
        yield _line(after, "line-vote-open")


def _stepped_back(_: State, e: ev.SteppedBack, after: State) -> Iterator[Line]:
    yield _line(after, "line-step-back", kind="correction", who=SeatRef(e.by))


def _vote_cast(before: State, e: ev.VoteCast, after: State) -> Iterator[Line]:
    again = e.voter in before.round.votes
    kind: Kind = "correction" if again else "answer"
    whom = open_vote(after, e.voter, TableEye())
    if whom:
        key = "line-vote-changed" if again else "line-vote"
        yield _line(after, key, kind=kind, who=SeatRef(e.voter), whom=SeatRef(whom))
        return
    if not again:
        yield Line(
            Say("line-voted", {"who": SeatRef(e.voter)}), but=(e.voter,), no=after.round.no, kind="answer"
        )
    own = SeatRef(open_vote(after, e.voter, SeatEye(e.voter)))
    yield _line(after, "line-vote-own", kind="private", to=(e.voter,), whom=own)


def _scored(before: State, e: ev.RoundScored, after: State) -> Iterator[Line]:
    r = after.round
    if not before.round.said:
        yield _line(after, "line-word", who=SeatRef(r.active), word=e.word)
    if not rules.votes_are_open(after):
        for voter in r.drawn_from:
            yield _line(after, "line-vote", kind="answer", who=SeatRef(voter), whom=SeatRef(e.votes[voter]))
    yield _line(after, "line-conspirator", kind="verdict", who=SeatRef(e.conspirator))
    for n in sorted({n for n in e.points.values() if n}, reverse=True):
        seats = tuple(s for s in (r.active, *r.drawn_from) if e.points[s] == n)
        yield _line(after, "line-points", kind="verdict", who=_many(seats), points=n)


def _voided(_: State, e: ev.RoundVoided, after: State) -> Iterator[Line]:
    key = "line-void-left" if e.why == "left" else "line-void-word"
    yield _line(after, key, kind="correction", who=SeatRef(e.by))
    yield _line(after, "line-void-open", kind="correction", who=SeatRef(e.conspirator), word=e.word)


def _topic_set(_: State, e: ev.TopicSet, after: State) -> Iterator[Line]:
    if e.topic:
        yield _line(after, "line-topic", who=SeatRef(e.by), topic=e.topic)
    else:
        yield _line(after, "line-topic-none", who=SeatRef(e.by))


def _finish_wished(_: State, e: ev.FinishWished, after: State) -> Iterator[Line]:
    yield _line(after, "line-finish", who=SeatRef(e.seat), n=len(after.wishes), of=len(after.playing))


def _seat_left(_: State, e: ev.SeatLeft, after: State) -> Iterator[Line]:
    yield _line(after, "line-removed" if e.by == TABLE else "line-left", who=SeatRef(e.seat))


def _seat_returned(_: State, e: ev.SeatReturned, after: State) -> Iterator[Line]:
    yield _line(after, "line-back", who=SeatRef(e.seat))


def _totals_opened(_: State, e: ev.TotalsOpened, after: State) -> Iterator[Line]:
    yield _line(after, f"line-totals-{e.why}", kind="verdict")
    for seat in after.start.seats:
        yield _line(after, "line-total", kind="verdict", who=SeatRef(seat), points=rules.total(after, seat))


def _tokens_counted(_: State, e: ev.TokensCounted, after: State) -> Iterator[Line]:
    yield _line(after, "line-tokens", kind="answer", who=SeatRef(e.seat), n=e.tokens)


def _game_ended(_: State, e: ev.GameEnded, after: State) -> Iterator[Line]:
    if not rules.all_counted(after):
        for seat in (s for s in after.start.seats if s in e.tokens):
            yield _line(after, "line-tokens-awards", kind="verdict", who=SeatRef(seat), n=e.tokens[seat])
    end = outcome(after)
    assert end is not None
    yield Line(end.why, no=after.round.no, kind="verdict")


_LINES: dict[type[Event], Callable[[Any, Any, State], Iterator[Line]]] = {
    ev.RoundBegun: _round_begun,
    ev.WordGiven: _word_given,
    ev.WordCorrected: _word_corrected,
    ev.CardPlayed: _cards,
    ev.CardsFinished: _cards,
    ev.WordSaid: _word_said,
    ev.CardsExplained: _speeches,
    ev.SpeechesFinished: _speeches,
    ev.SteppedBack: _stepped_back,
    ev.VoteCast: _vote_cast,
    ev.RoundScored: _scored,
    ev.RoundVoided: _voided,
    ev.TopicSet: _topic_set,
    ev.FinishWished: _finish_wished,
    ev.SeatLeft: _seat_left,
    ev.SeatReturned: _seat_returned,
    ev.TotalsOpened: _totals_opened,
    ev.TokensCounted: _tokens_counted,
    ev.GameEnded: _game_ended,
}
