"""What each event does to the state. It refuses nothing and rolls nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.core.game import Event
from engine.core.seats import Seat
from engine.games.detective_club import events as ev
from engine.games.detective_club.edition import read_box
from engine.games.detective_club.rules import card_order, others, speakers
from engine.games.detective_club.state import Past, Round, Settings, State


def evolve(state: State | None, event: Event) -> State:
    """The state after `event`."""
    if state is None:
        assert isinstance(event, ev.GameStarted)
        return _started(event)
    return _STEPS[type(event)](state, event)


def settings_of(options: Mapping[str, object]) -> Settings:
    """The options of the lobby, as the rules use them; what is not set is as in the rulebook."""
    return Settings(
        secret_votes=options.get("voting", "in_turn") == "secret",
        no_discussion=bool(options.get("no_discussion", False)),
        vote_for_active=bool(options.get("vote_for_active", False)),
        track=bool(options.get("track", True)),
    )


def topic_of(options: Mapping[str, object]) -> str:
    """The topic agreed in the lobby; "" if there is none (R-theme)."""
    return str(options.get("topic", "")).strip()


def _started(e: ev.GameStarted) -> State:
    start = e.start
    return State(
        start=start,
        box=read_box(start.edition),
        settings=settings_of(start.options),
        playing=start.seats,
        round=Round(0, 0, start.seats[0]),
        topic=topic_of(start.options),
    )


def _round_begun(state: State, e: ev.RoundBegun) -> State:
    return replace(state, round=Round(e.no, e.again, e.active), wishes=frozenset())


def _in_round(state: State, **changed: Any) -> State:
    return replace(state, round=replace(state.round, **changed))


def _word_given(state: State, e: ev.WordGiven) -> State:
    out = _in_round(state, word=e.word, conspirator=e.conspirator, drawn_from=others(state))
    return replace(out, draws=state.draws + 1)


def _word_corrected(state: State, e: ev.WordCorrected) -> State:
    return _in_round(state, word=e.word, corrections=state.round.corrections + 1)


def _page_opened(state: State, e: ev.PageOpened) -> State:
    return _in_round(state, opened=state.round.opened | {e.seat})


def _card_played(state: State, _: ev.CardPlayed) -> State:
    return _in_round(state, cards=state.round.cards + 1, taps=state.round.taps + 1)


def _cards_finished(state: State, _: ev.CardsFinished) -> State:
    return _in_round(state, cards=len(card_order(state)), taps=state.round.taps + 1)


def _word_said(state: State, _: ev.WordSaid) -> State:
    return _in_round(state, said=True)


def _explained(state: State, _: ev.CardsExplained) -> State:
    return _in_round(state, spoken=state.round.spoken + 1, taps=state.round.taps + 1)


def _speeches_finished(state: State, _: ev.SpeechesFinished) -> State:
    return _in_round(state, spoken=len(speakers(state)), taps=state.round.taps + 1)


def _stepped_back(state: State, _: ev.SteppedBack) -> State:
    r = state.round
    name, count = ("spoken", r.spoken) if r.said else ("cards", r.cards)
    return _in_round(state, **{name: count - 1 if state.settings.track else 0}, taps=r.taps + 1)


def _vote_cast(state: State, e: ev.VoteCast) -> State:
    r = state.round
    changes = {**r.changes, e.voter: r.changes.get(e.voter, -1) + 1}
    return _in_round(state, votes={**r.votes, e.voter: e.whom}, changes=changes)


def _round_scored(state: State, e: ev.RoundScored) -> State:
    r = state.round
    out = _in_round(state, scored=e)
    done = {**state.done, r.active: state.done.get(r.active, 0) + 1}
    return replace(out, past=(*state.past, Past(r.no, r.active, r.drawn_from, e)), done=done)


def _round_voided(state: State, e: ev.RoundVoided) -> State:
    r = state.round
    return replace(
        state, round=Round(r.no, r.again, r.active), past=(*state.past, Past(r.no, r.active, r.drawn_from, e))
    )


def _topic_set(state: State, e: ev.TopicSet) -> State:
    return replace(state, topic=e.topic, topics=state.topics + 1)


def _finish_wished(state: State, e: ev.FinishWished) -> State:
    return replace(state, wishes=state.wishes | {e.seat})


def _seat_left(state: State, e: ev.SeatLeft) -> State:
    playing = tuple(s for s in state.playing if s != e.seat)
    return replace(state, playing=playing, wishes=state.wishes - {e.seat}, moves=state.moves + 1)


def _seat_returned(state: State, e: ev.SeatReturned) -> State:
    playing = tuple(s for s in state.start.seats if s in state.playing or s == e.seat)
    comings = _plus_one(state.comings, e.seat)
    return replace(state, playing=playing, comings=comings, moves=state.moves + 1)


def _totals_opened(state: State, e: ev.TotalsOpened) -> State:
    return replace(state, totals=e.why)


def _tokens_counted(state: State, e: ev.TokensCounted) -> State:
    tokens = {**state.tokens, e.seat: e.tokens}
    return replace(state, tokens=tokens, counts=_plus_one(state.counts, e.seat))


def _game_ended(state: State, e: ev.GameEnded) -> State:
    return replace(state, ended=e)


def _plus_one(counts: Mapping[Seat, int], seat: Seat) -> dict[Seat, int]:
    return {**counts, seat: counts.get(seat, 0) + 1}


_STEPS: dict[type[Event], Callable[[State, Any], State]] = {
    ev.RoundBegun: _round_begun,
    ev.WordGiven: _word_given,
    ev.WordCorrected: _word_corrected,
    ev.PageOpened: _page_opened,
    ev.CardPlayed: _card_played,
    ev.CardsFinished: _cards_finished,
    ev.WordSaid: _word_said,
    ev.CardsExplained: _explained,
    ev.SpeechesFinished: _speeches_finished,
    ev.SteppedBack: _stepped_back,
    ev.VoteCast: _vote_cast,
    ev.RoundScored: _round_scored,
    ev.RoundVoided: _round_voided,
    ev.TopicSet: _topic_set,
    ev.FinishWished: _finish_wished,
    ev.SeatLeft: _seat_left,
    ev.SeatReturned: _seat_returned,
    ev.TotalsOpened: _totals_opened,
    ev.TokensCounted: _tokens_counted,
    ev.GameEnded: _game_ended,
}
