"""Which events an act causes, or why it is refused.

Refusals come in a fixed order: is the game on, may this actor act at all, is it the moment, is it their turn, is the answer
right. Who had the empty page never decides which refusal is given.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.dice import Dice
from engine.core.errors import IllegalAction
from engine.core.game import Action, Event
from engine.core.seats import TABLE, Seat
from engine.core.secret import Secret
from engine.core.words import SeatRef
from engine.games.detective_club import actions as act
from engine.games.detective_club import events as ev
from engine.games.detective_club import rules
from engine.games.detective_club.evolve import evolve
from engine.games.detective_club.state import State


class Play:
    """Events one after another, with the state after them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def then(self, event: Event) -> None:
        """Let `event` happen."""
        self.events.append(event)
        self.state = evolve(self.state, event)


def decide(state: State, actor: Seat, action: Action, dice: Dice) -> tuple[Event, ...]:
    """The events that `action` of `actor` causes. Raises IllegalAction."""
    if state.ended:
        raise IllegalAction("over", "R-end")
    play = Play(state)
    if isinstance(action, act.ComeBack):
        _come_back(play, actor)
    elif actor == TABLE:
        _table(play, action)
    elif actor not in state.playing:
        raise IllegalAction("away", "R-leave")
    elif isinstance(action, act.GiveWord):
        _give_word(play, actor, action, dice)
    else:
        _SEAT_ACTS[type(action)](play, actor, action)
    return tuple(play.events)


# The word


def _give_word(play: Play, seat: Seat, action: act.GiveWord, dice: Dice) -> None:
    state = play.state
    if rules.phase(state) != "word":
        raise IllegalAction("word-not-now", "R-word")
    _only_active(state, seat, "word-not-active", "R-word")
    word = checked("word", action.word.open(), "R-word")
    conspirator = dice.one_of("conspirator", rules.others(state), state.draws)
    play.then(ev.WordGiven(Secret(word), Secret(conspirator)))


def _correct_word(play: Play, seat: Seat, action: act.CorrectWord) -> None:
    _needs_notebooks(play.state, "word-none-yet", "R-word")
    _only_active(play.state, seat, "word-not-active", "R-word")
    if rules.word_is_fixed(play.state.round):
        raise IllegalAction("word-seen", "R-word")
    play.then(ev.WordCorrected(Secret(checked("word", action.word.open(), "R-word"))))


def checked(what: str, text: str, rule: str) -> str:
    """`text` trimmed, or the refusal that says what is wrong with it."""
    fault = rules.word_fault(text)
    if fault:
        raise IllegalAction(f"{what}-{fault}", rule, most=rules.MOST_SIGNS)
    return text.strip()


def _open_page(play: Play, seat: Seat, _: act.OpenPage) -> None:
    _needs_notebooks(play.state, "page-none", "R-word")
    if seat in play.state.round.opened:
        raise IllegalAction("page-open", "R-word")
    play.then(ev.PageOpened(seat, play.state.round.no))


def _void_round(play: Play, seat: Seat, _: act.VoidRound) -> None:
    state = play.state
    _needs_notebooks(state, "word-none-yet", "R-word")
    _only_active(state, seat, "void-not-active", "R-word")
    if state.round.votes:
        raise IllegalAction("void-too-late", "R-word")
    if not rules.may_void(state):
        raise IllegalAction("void-not-needed", "R-word")
    _void(play, "word", seat)
    _begin(play, state.round.no, state.round.again + 1, seat)


# Cards and explanations


def _played(play: Play, seat: Seat, _: act.Played) -> None:
    _tracked(play.state, "cards", "cards-not-now", "R-cards")
    play.then(ev.CardPlayed(rules.awaited_card(play.state), seat))


def _cards_done(play: Play, seat: Seat, _: act.CardsDone) -> None:
    _untracked(play.state, "cards", "cards-not-now", "R-cards")
    play.then(ev.CardsFinished(seat))


def _say_word(play: Play, seat: Seat, _: act.SayWord) -> None:
    if rules.phase(play.state) != "say":
        raise IllegalAction("say-not-now", "R-explain")
    _only_active(play.state, seat, "say-not-active", "R-explain")
    play.then(ev.WordSaid())


def _spoken(play: Play, seat: Seat, _: act.Spoken) -> None:
    _tracked(play.state, "explain", "speech-not-now", "R-explain")
    play.then(ev.CardsExplained(rules.awaited_speech(play.state), seat))


def _speeches_done(play: Play, seat: Seat, _: act.SpeechesDone) -> None:
    _untracked(play.state, "explain", "speech-not-now", "R-explain")
    play.then(ev.SpeechesFinished(seat))


def _step_back(play: Play, seat: Seat, _: act.StepBack) -> None:
    if not rules.may_step_back(play.state):
        raise IllegalAction("nothing-to-take-back", "R-cards")
    play.then(ev.SteppedBack(seat))


# Votes


def _vote(play: Play, seat: Seat, action: act.Vote) -> None:
    state = play.state
    _vote_open(state, seat)
    if seat in state.round.votes:
        raise IllegalAction("vote-twice", "R-vote")
    if seat not in rules.awaited_votes(state):
        raise IllegalAction("vote-not-turn", "R-vote", who=SeatRef(rules.awaited_votes(state)[0]))
    _cast(play, seat, action.whom)


def _change_vote(play: Play, seat: Seat, action: act.ChangeVote) -> None:
    state = play.state
    _vote_open(state, seat)
    if seat not in state.round.votes:
        raise IllegalAction("vote-none-yet", "R-vote")
    if not rules.may_change_vote(state, seat):
        raise IllegalAction("vote-fixed", "R-vote")
    if state.round.votes[seat] == action.whom:
        raise IllegalAction("vote-same", "R-vote")
    _cast(play, seat, action.whom)


def _vote_open(state: State, seat: Seat) -> None:
    if rules.phase(state) != "vote":
        raise IllegalAction("vote-not-open", "R-vote")
    if seat == state.round.active:
        raise IllegalAction("vote-active", "R-vote")


def _cast(play: Play, seat: Seat, whom: Secret[Seat]) -> None:
    state = play.state
    named = whom.open()
    if named == seat:
        raise IllegalAction("vote-self", "R-vote")
    if named == state.round.active and not state.settings.vote_for_active:
        raise IllegalAction("vote-for-active", "R-vote", who=SeatRef(named))
    if named not in rules.may_be_named(state, seat):
        raise IllegalAction("vote-nobody", "R-vote")
    play.then(ev.VoteCast(seat, whom))
    if not rules.awaited_votes(play.state):
        _score(play)


def _score(play: Play) -> None:
    r = play.state.round
    assert r.word is not None
    assert r.conspirator is not None
    conspirator = r.conspirator.open()
    votes = {s: r.votes[s].open() for s in rules.voters(play.state)}
    points = rules.points(r.active, conspirator, votes)
    play.then(ev.RoundScored(r.word.open(), conspirator, votes, points))


# From round to round


def _next_round(play: Play, _seat: Seat, _: act.NextRound) -> None:
    if rules.phase(play.state) != "result":
        raise IllegalAction("next-not-now", "R-new-round")
    after = rules.next_active(play.state)
    if after is None:
        raise IllegalAction("next-none", "R-new-round")
    _begin(play, play.state.round.no + 1, 0, after)


def _count_up(play: Play, _seat: Seat, _: act.CountUp) -> None:
    if rules.phase(play.state) != "result" or rules.next_active(play.state) is not None:
        raise IllegalAction("count-not-now", "R-end")
    _open_totals(play, "rounds")


def _begin(play: Play, no: int, again: int, active: Seat | None) -> None:
    """The next round of `active`; when nobody is left to have the pencil, the end."""
    if active is None:
        _open_totals(play, "rounds")
    else:
        play.then(ev.RoundBegun(no, again, active))


def _open_totals(play: Play, why: ev.WhyOver) -> None:
    play.then(ev.TotalsOpened(why))
    if not rules.tie_is_open(play.state):
        _end(play)


def _end(play: Play) -> None:
    winners, how, tokens = rules.outcome(play.state)
    play.then(ev.GameEnded(winners, how, tokens))


def _count_tokens(play: Play, seat: Seat, action: act.CountTokens) -> None:
    state = play.state
    if rules.phase(state) != "tie":
        raise IllegalAction("tokens-not-now", "R-end")
    if seat not in rules.contenders(state):
        raise IllegalAction("tokens-not-tied", "R-end")
    if not 1 <= action.tokens <= state.box.tokens:
        raise IllegalAction("tokens-number", "R-end", most=state.box.tokens)
    play.then(ev.TokensCounted(seat, action.tokens))
    if rules.all_counted(play.state):
        _end(play)


def _as_counted(play: Play, _seat: Seat, _: act.AsCounted) -> None:
    if rules.phase(play.state) != "tie":
        raise IllegalAction("tokens-not-now", "R-end")
    winners, how, tokens = rules.outcome(play.state)
    play.then(ev.GameEnded(winners, how, tokens))


# The topic


def _set_topic(play: Play, seat: Seat, action: act.SetTopic) -> None:
    _needs_no_notebooks(play.state)
    topic = checked("topic", action.topic, "R-theme")
    play.then(ev.TopicSet(topic, seat))


def _drop_topic(play: Play, seat: Seat, _: act.DropTopic) -> None:
    _needs_no_notebooks(play.state)
    if not play.state.topic:
        raise IllegalAction("topic-none", "R-theme")
    play.then(ev.TopicSet("", seat))


# Stopping, leaving, coming back


def _finish(play: Play, seat: Seat, _: act.Finish) -> None:
    if not rules.may_finish(play.state):
        raise IllegalAction("finish-not-now", "R-end")
    if seat in play.state.wishes:
        raise IllegalAction("finish-wished", "R-end")
    play.then(ev.FinishWished(seat))
    _finish_if_all(play)


def _finish_if_all(play: Play) -> None:
    state = play.state
    if not state.totals and rules.may_finish(state) and state.wishes >= set(state.playing):
        _open_totals(play, "early")


def _leave(play: Play, seat: Seat, _: act.Leave) -> None:
    _goes(play, seat, seat)


def _goes(play: Play, seat: Seat, by: Seat) -> None:
    """`seat` leaves: a round under way is void, whatever was on its page."""
    r = play.state.round
    out = rules.notebooks_out(play.state)
    play.then(ev.SeatLeft(seat, by))
    if out:
        _void(play, "left", seat)
    if play.state.totals:
        if not rules.tie_is_open(play.state) or rules.all_counted(play.state):
            _end(play)
    elif not play.state.playing:
        _open_totals(play, "early")
    else:
        if out or (r.scored is None and seat == r.active):
            active = rules.next_active(play.state) if seat == r.active else r.active
            _begin(play, r.no, r.again + 1, active)
        _finish_if_all(play)


def _void(play: Play, why: ev.WhyVoid, by: Seat) -> None:
    r = play.state.round
    assert r.word is not None
    assert r.conspirator is not None
    play.then(ev.RoundVoided(why, by, r.word.open(), r.conspirator.open()))


def _come_back(play: Play, seat: Seat) -> None:
    state = play.state
    if seat in state.playing or seat not in state.start.seats:
        raise IllegalAction("not-away", "R-leave")
    if not rules.between_rounds(state):
        raise IllegalAction("come-back-later", "R-leave")
    play.then(ev.SeatReturned(seat))


def _table(play: Play, action: Action) -> None:
    """What the host does for the table."""
    match action:
        case act.Remove(seat):
            if seat not in play.state.playing:
                raise IllegalAction("remove-nobody", "R-leave")
            _goes(play, seat, TABLE)
        case act.Finish():
            if not rules.may_finish(play.state):
                raise IllegalAction("finish-not-now", "R-end")
            if not rules.table_may_finish(play.state):
                raise IllegalAction("finish-needs-two", "R-end")
            _open_totals(play, "early")
        case _:
            raise IllegalAction("needs-seat", "R-leave")


def _remove(_play: Play, _seat: Seat, _: act.Remove) -> None:
    raise IllegalAction("host-only", "R-leave")


# What several refusals share


def _only_active(state: State, seat: Seat, code: str, rule: str) -> None:
    if seat != state.round.active:
        raise IllegalAction(code, rule, who=SeatRef(state.round.active))


def _needs_notebooks(state: State, code: str, rule: str) -> None:
    if not rules.notebooks_out(state):
        raise IllegalAction(code, rule)


def _needs_no_notebooks(state: State) -> None:
    if not rules.between_rounds(state):
        raise IllegalAction("topic-not-now", "R-theme")


def _tracked(state: State, phase: str, code: str, rule: str) -> None:
    if rules.phase(state) != phase:
        raise IllegalAction(code, rule)
    if not state.settings.track:
        raise IllegalAction("not-tracked", rule)


def _untracked(state: State, phase: str, code: str, rule: str) -> None:
    if rules.phase(state) != phase:
        raise IllegalAction(code, rule)
    if state.settings.track:
        raise IllegalAction("is-tracked", rule)


_SEAT_ACTS: dict[type[Action], Callable[[Play, Seat, Any], None]] = {
    act.CorrectWord: _correct_word,
    act.OpenPage: _open_page,
    act.VoidRound: _void_round,
    act.Played: _played,
    act.CardsDone: _cards_done,
    act.SayWord: _say_word,
    act.Spoken: _spoken,
    act.SpeechesDone: _speeches_done,
    act.StepBack: _step_back,
    act.Vote: _vote,
    act.ChangeVote: _change_vote,
    act.NextRound: _next_round,
    act.CountUp: _count_up,
    act.CountTokens: _count_tokens,
    act.AsCounted: _as_counted,
    act.SetTopic: _set_topic,
    act.DropTopic: _drop_topic,
    act.Finish: _finish,
    act.Leave: _leave,
    act.Remove: _remove,
}
