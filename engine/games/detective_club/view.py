"""What one viewer may see: the only place that opens a secret to show it.

Who knows what: what stands on a page is in no view at all (it is fetched by press, see `rules.page`); the word from
R-explain on, or after the vote, is everybody's; votes cast in turn are everybody's, secret ones their voter's; a total is its
owner's until the end. Nothing here depends on who had the empty page before the round is open.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.seats import Seat
from engine.core.viewer import SeatEye, Viewer, is_seat
from engine.games.detective_club import rules
from engine.games.detective_club.events import RoundScored
from engine.games.detective_club.state import Past, State


@dataclass(frozen=True, slots=True)
class Ballot:
    """One voter: whether the vote is in, and whom it names if this viewer may know ("" if not)."""

    voter: Seat
    cast: bool
    whom: Seat


@dataclass(frozen=True, slots=True)
class RoundView:
    """The round under way. `cards` and `speeches` are the orders, `laid` and `spoken` how far they are.

    `word` is "" until it is open to all. `refills`: whether everybody draws a card after playing one. `again` counts how often this
    round was begun anew.
    """

    no: int
    of: int
    again: int
    active: Seat
    word: str
    cards: tuple[Seat, ...]
    laid: int
    speeches: tuple[Seat, ...]
    spoken: int
    refills: bool
    ballots: tuple[Ballot, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One seat in an opened round: `role` is "active", "detective" or "conspirator"; `whom` it named ("" if it did not vote)."""

    seat: Seat
    role: str
    whom: Seat
    right: bool
    points: int


@dataclass(frozen=True, slots=True)
class OpenRound:
    """A round that is over, all of it open. `void` is "" or why it does not count; `by` who left or threw the word away."""

    no: int
    active: Seat
    word: str
    conspirator: Seat
    void: str
    by: Seat
    right: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Total:
    """A seat at the end: points, awards (counted as one token each), and tokens typed in (0: none)."""

    seat: Seat
    points: int
    awards: int
    tokens: int
    left: bool
    winner: bool


@dataclass(frozen=True, slots=True)
class Draws:
    """How often a seat was Conspirator, in how many rounds where it got a notebook."""

    seat: Seat
    conspirator: int
    rounds: int


@dataclass(frozen=True, slots=True)
class ClubView:
    """The table as one viewer sees it.

    `page` names the page that lies before this seat, "" if there is none; what stands on it is fetched apart. `total` is
    this seat's own, -1 for who has none. `last` is the round before this one, if the phone shall still show it; `rounds` and
    `draws` hold the whole evening, at the end.
    """

    phase: str
    playing: tuple[Seat, ...]
    left: tuple[Seat, ...]
    topic: str
    secret_votes: bool
    discussion: bool
    track: bool
    round: RoundView
    page: str
    total: int
    wishes: tuple[Seat, ...]
    last: OpenRound | None
    totals: tuple[Total, ...]
    rounds: tuple[OpenRound, ...]
    draws: tuple[Draws, ...]


def view(state: State, viewer: Viewer) -> ClubView:
    """The table as `viewer` may see it."""
    seats = state.start.seats
    page = rules.page(state, viewer.seat) if isinstance(viewer, SeatEye) else None
    over = state.totals is not None
    return ClubView(
        phase=rules.phase(state),
        playing=state.playing,
        left=tuple(s for s in seats if s not in state.playing),
        topic=state.topic,
        secret_votes=state.settings.secret_votes,
        discussion=not state.settings.no_discussion,
        track=state.settings.track,
        round=_round(state, viewer),
        page=page.id if page else "",
        total=rules.total(state, viewer.seat) if isinstance(viewer, SeatEye) else -1,
        wishes=tuple(s for s in state.playing if s in state.wishes),
        last=_opened(state.past[-1]) if state.past and not rules.notebooks_out(state) else None,
        totals=_totals(state) if over else (),
        rounds=tuple(_opened(p) for p in state.past) if over else (),
        draws=tuple(Draws(s, *rules.times_drawn(state, s)) for s in seats) if over else (),
    )


def open_word(state: State) -> str:
    """The word once everybody may know it, else "". R-explain, R-no-discussion."""
    r = state.round
    if r.scored:
        return r.scored.word
    return r.word.open() if r.word and r.said else ""


def open_vote(state: State, voter: Seat, viewer: Viewer) -> Seat:
    """Whom `voter` named, if cast and if `viewer` may know it, else "". R-vote."""
    r = state.round
    if voter not in r.votes or not (r.scored or rules.votes_are_open(state) or is_seat(viewer, voter)):
        return ""
    return r.votes[voter].open()


def _round(state: State, viewer: Viewer) -> RoundView:
    r = state.round
    return RoundView(
        no=r.no,
        of=rules.rounds_in_all(state),
        again=r.again,
        active=r.active,
        word=open_word(state),
        cards=rules.card_order(state),
        laid=r.cards,
        speeches=rules.speakers(state),
        spoken=r.spoken,
        refills=rules.refills(state),
        ballots=tuple(Ballot(s, s in r.votes, open_vote(state, s, viewer)) for s in rules.voters(state)),
    )


def _opened(past: Past) -> OpenRound:
    how = past.how
    seats = (past.active, *past.others)
    if isinstance(how, RoundScored):
        right = rules.detectives_who_saw(how.conspirator, how.votes)
        rows = tuple(Row(s, _role(past, s), how.votes.get(s, ""), s in right, how.points[s]) for s in seats)
        return OpenRound(past.no, past.active, how.word, how.conspirator, "", "", len(right), rows)
    rows = tuple(Row(s, _role(past, s), "", False, 0) for s in seats)
    return OpenRound(past.no, past.active, how.word, how.conspirator, how.why, how.by, 0, rows)


def _role(past: Past, seat: Seat) -> str:
    if seat == past.active:
        return "active"
    return "conspirator" if seat == past.how.conspirator else "detective"


def _totals(state: State) -> tuple[Total, ...]:
    """Everybody's points, most first."""
    winners = state.ended.winners if state.ended else ()
    rows = [
        Total(
            s,
            rules.total(state, s),
            rules.awards(state, s),
            state.tokens.get(s, 0),
            s not in state.playing,
            s in winners,
        )
        for s in state.start.seats
    ]
    return tuple(sorted(rows, key=lambda t: -t.points))
