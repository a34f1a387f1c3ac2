"""The rules of Detective Club, one function each. RULES.md tells them in sentences; the ids are the same."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.pages import PAGE_BYTES, Page
from engine.core.seats import Seat, clockwise_from, next_clockwise
from engine.core.secret import Secret
from engine.core.text import TextFault, text_fault
from engine.games.detective_club.edition import FEWEST_SEATS
from engine.games.detective_club.events import How, RoundScored
from engine.games.detective_club.state import Phase, Round, State

MOST_SIGNS = 40
MOST_ONCE = 6
CARDS_EACH = 2
FOUND, UNSEEN, HELPED = 3, 5, 4
ENOUGH_RIGHT = 2
AGREE = 2


def phase(state: State) -> Phase:
    """Where the game is. R-new-round, R-leave."""
    r = state.round
    if state.ended:
        return "over"
    if state.totals:
        return "tie"
    if r.word is not None and not r.scored:
        return _step(state)
    if too_few(state):
        return "short"
    return "result" if r.scored else "word"


def _step(state: State) -> Phase:
    """Where a round with its notebooks out is: cards, then talk unless that is left out, then votes. R-no-discussion."""
    r = state.round
    if r.cards < len(card_order(state)):
        return "cards"
    if state.settings.no_discussion:
        return "vote"
    if not r.said:
        return "say"
    return "explain" if r.spoken < len(speakers(state)) else "vote"


def too_few(state: State) -> bool:
    """Whether no round can begin: fewer than four are left. R-leave."""
    return len(state.playing) < FEWEST_SEATS


def between_rounds(state: State) -> bool:
    """Whether no notebook is out. R-theme, R-leave."""
    return phase(state) in ("word", "result", "short")


def notebooks_out(state: State) -> bool:
    """Whether roles are given and not yet opened. R-word."""
    return phase(state) in ("cards", "say", "explain", "vote")


# The word


def word_fault(text: str) -> TextFault | None:
    """Why `text` is no word for the notebooks, or None if it is one. R-word."""
    return text_fault(text, MOST_SIGNS, PAGE_BYTES)


def others(state: State) -> tuple[Seat, ...]:
    """All but the Active Player, clockwise from their left: who gets a notebook, lays cards and votes. R-word, R-vote."""
    return tuple(s for s in clockwise_from(state.start.seats, state.round.active) if s in state.playing)


def page(state: State, seat: Seat) -> Page | None:
    """The page before `seat`: the word, or nothing for the Conspirator; None while no notebooks are out. R-word."""
    r = state.round
    if not notebooks_out(state) or seat not in state.playing:
        return None
    if seat not in r.opened:
        return Page(r.id, None)
    # made for everybody, so that not even the time of one step differs
    empty = Secret("")
    return Page(r.id, empty if r.conspirator == Secret(seat) else r.word)


def word_is_fixed(round_: Round) -> bool:
    """Whether anybody has looked, so that the word can no longer be mended. R-word."""
    return bool(round_.opened)


def may_void(state: State) -> bool:
    """Whether the Active Player can still throw the word away: somebody looked, nobody voted. R-word."""
    return notebooks_out(state) and word_is_fixed(state.round) and not state.round.votes


# Cards and explanations


def card_order(state: State) -> tuple[Seat, ...]:
    """Who lays a card, one after another, after the Active Player's first. R-cards."""
    return (*others(state), state.round.active, *others(state))


def awaited_card(state: State) -> Seat:
    """Whose card is next. R-cards."""
    return card_order(state)[state.round.cards]


def speakers(state: State) -> tuple[Seat, ...]:
    """Who explains, in order: the Active Player, then clockwise. R-explain."""
    return (state.round.active, *others(state))


def awaited_speech(state: State) -> Seat:
    """Who explains now. R-explain."""
    return speakers(state)[state.round.spoken]


def may_step_back(state: State) -> bool:
    """Whether the last tap on a card or an explanation can be taken back: nothing hidden was told because of it. R-cards."""
    r = state.round
    taken = r.spoken if r.said else r.cards
    return notebooks_out(state) and not r.votes and taken > 0


def refills(state: State) -> bool:
    """Whether the pile lasts: in the last round it may not, and then nobody draws. R-cards."""
    n = len(state.start.seats)
    wanted = n * state.box.hand + rounds_in_all(state) * n * CARDS_EACH
    return wanted <= state.box.evidence_cards or sum(owed(state).values()) > 1


# Votes


def voters(state: State) -> tuple[Seat, ...]:
    """Everybody but the Active Player, in the order in which they vote. R-vote."""
    return others(state)


def awaited_votes(state: State) -> tuple[Seat, ...]:
    """Whose votes are missing and may be cast now: one after another, or all at once if votes are secret. R-vote."""
    missing = tuple(s for s in voters(state) if s not in state.round.votes)
    return missing if state.settings.secret_votes else missing[:1]


def may_be_named(state: State, voter: Seat) -> tuple[Seat, ...]:
    """Whom `voter` may name: never oneself; the Active Player only by the switch. R-vote."""
    table = speakers(state) if state.settings.vote_for_active else others(state)
    return tuple(s for s in table if s != voter)


def may_change_vote(state: State, voter: Seat) -> bool:
    """Whether a cast vote can be moved: until the next one is cast, or, if secret, until all are in. R-vote."""
    cast = tuple(state.round.votes)
    return phase(state) == "vote" and (
        voter in cast if state.settings.secret_votes else cast[-1:] == (voter,)
    )


def votes_are_open(state: State) -> bool:
    """Whether everybody sees a vote as soon as it is cast. R-vote."""
    return not state.settings.secret_votes


# Points


def points(active: Seat, conspirator: Seat, votes: Mapping[Seat, Seat]) -> dict[Seat, int]:
    """The points of a round for everybody who played it. R-score."""
    right = detectives_who_saw(conspirator, votes)
    hidden = len(right) < ENOUGH_RIGHT
    found = {s: FOUND if s in right else 0 for s in votes}
    return {active: HELPED if hidden else 0, **found, conspirator: UNSEEN if hidden else 0}


def detectives_who_saw(conspirator: Seat, votes: Mapping[Seat, Seat]) -> tuple[Seat, ...]:
    """The Detectives who named the Conspirator; the Conspirator's own vote scores nothing. R-score."""
    return tuple(s for s, whom in votes.items() if whom == conspirator and s != conspirator)


def total(state: State, seat: Seat) -> int:
    """All points of `seat` so far. R-score."""
    return sum(_awards(state, seat))


def awards(state: State, seat: Seat) -> int:
    """How often `seat` got points: counted as one token each. R-end."""
    return len(_awards(state, seat))


def _awards(state: State, seat: Seat) -> list[int]:
    scored = [p.how.points.get(seat, 0) for p in state.past if isinstance(p.how, RoundScored)]
    return [n for n in scored if n]


# Rounds


def rounds_each(state: State) -> int:
    """How often everybody is Active Player: twice with four or five, else once. R-new-round."""
    return 1 if len(state.start.seats) >= MOST_ONCE else 2


def owed(state: State) -> dict[Seat, int]:
    """How many rounds as Active Player each seat still has before it. R-new-round."""
    return {s: rounds_each(state) - state.done.get(s, 0) for s in state.playing}


def rounds_in_all(state: State) -> int:
    """Rounds played and still to be played. R-new-round."""
    return sum(state.done.values()) + sum(owed(state).values())


def next_active(state: State) -> Seat | None:
    """Who gets the pencil next: on to the left; None if everybody has had it. R-new-round."""
    left = owed(state)
    return next_clockwise(state.start.seats, state.round.active, lambda s: left.get(s, 0) > 0)


# The end


def contenders(state: State) -> tuple[Seat, ...]:
    """Those with most points among who stayed to the end. R-end, R-leave."""
    most = max((total(state, s) for s in state.playing), default=0)
    return tuple(s for s in state.playing if total(state, s) == most)


def tie_is_open(state: State) -> bool:
    """Whether tokens can still settle who is first: several have most points, and points at all. R-end."""
    first = contenders(state)
    return len(first) > 1 and total(state, first[0]) > 0


def all_counted(state: State) -> bool:
    """Whether every tied player typed in the tokens on the table. R-end."""
    return set(contenders(state)) <= set(state.tokens)


def outcome(state: State) -> tuple[tuple[Seat, ...], How, dict[Seat, int]]:
    """Who wins, what decided it, and the tokens looked at; the reasons in order: points, tokens, shared. R-end."""
    first = contenders(state)
    if not first:
        return (), "nobody", {}
    if not tie_is_open(state):
        return first, "points" if len(first) == 1 else "shared", {}
    tokens = {s: state.tokens[s] if all_counted(state) else awards(state, s) for s in first}
    most = tuple(s for s in first if tokens[s] == max(tokens.values()))
    return most, "tokens" if len(most) == 1 else "shared", tokens


def may_finish(state: State) -> bool:
    """Whether one may ask to stop with the points so far: between rounds, while one more is to be played. R-end, R-leave."""
    return between_rounds(state) and (phase(state) != "result" or next_active(state) is not None)


def table_may_finish(state: State) -> bool:
    """Whether the host's word ends the game: two seats wish it, or no round can begin any more. R-end, R-leave."""
    return may_finish(state) and (len(state.wishes) >= AGREE or phase(state) == "short")


def times_drawn(state: State, seat: Seat) -> tuple[int, int]:
    """How often `seat` was Conspirator, and how often it could have been: the draw was fair. R-new-round."""
    could = [p for p in state.past if seat in p.others]
    return sum(p.how.conspirator == seat for p in could), len(could)
