"""Other games of Detective Club than the one that was played: with other words, roles, looks and secret votes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, permutations, product
from random import Random
from typing import Any

from engine.core.secret import Secret
from engine.core.viewer import SeatEye, Viewer
from engine.games.detective_club import events as ev
from tests.engine.contract.spec import key_of
from tests.engine.games.detective_club.knowledge import Events, is_open, rounds, under_way

WORDS = ("lantern", "moon")
"""The words of other worlds; a micro scene knows no others."""

FEWER = 0.2
"""How often some looks are left out: then the screens of two histories must be compared one by one, which takes time."""


def possible(events: Events) -> bool:
    """Whether these hidden events could have happened: nobody opens twice, no word is mended after a look, no vote is
    changed into itself."""
    opened: set[str] = set()
    votes: dict[str, str] = {}
    for e in events:
        match e:
            case ev.RoundBegun():
                opened, votes = set(), {}
            case ev.PageOpened(seat):
                if seat in opened:
                    return False
                opened.add(seat)
            case ev.WordCorrected() if opened:
                return False
            case ev.VoteCast(voter, whom):
                if votes.get(voter) == whom.open():
                    return False
                votes[voter] = whom.open()
    return True


def _with(events: Events, changes: dict[int, Any]) -> tuple[Any, ...]:
    return tuple(changes.get(i, e) for i, e in enumerate(events) if changes.get(i, e) is not None)


def _given(events: Events, numbers: Sequence[int]) -> list[int]:
    return [i for i in numbers if isinstance(events[i], ev.WordGiven | ev.WordCorrected)]


def _seats(events: Events, number: int) -> tuple[str, list[str]]:
    """The Active Player and who got a notebook, at event `number`."""
    active, playing = "", list(events[0].start.seats)
    order = list(playing)
    for e in events[:number]:
        match e:
            case ev.RoundBegun():
                active = e.active
            case ev.SeatLeft(seat):
                playing.remove(seat)
            case ev.SeatReturned(seat):
                playing = [s for s in order if s in playing or s == seat]
    return active, [s for s in playing if s != active]


# Other worlds


def drawn(events: Events, viewer: Viewer, rng: Random) -> Iterator[tuple[Any, ...]]:
    """Endless random histories: everything hidden in any round drawn anew; many do not fit what `viewer` was told."""
    me = viewer.seat if isinstance(viewer, SeatEye) else None
    while True:
        changes: dict[int, Any] = {}
        fewer = rng.random() < FEWER
        for numbers in rounds(events):
            open_ = is_open(events, numbers)
            _redraw_roles(events, numbers, rng, changes, open_=open_)
            _redraw_looks(events, numbers, me, rng, changes, fewer=fewer)
            if events[0].start.options.get("voting") == "secret":
                _redraw_votes(events, numbers, me, rng, changes, open_=open_)
        yield _with(events, changes)


def _redraw_roles(
    events: Events, numbers: Sequence[int], rng: Random, changes: dict[int, Any], *, open_: bool
) -> None:
    given = _given(events, numbers)
    final = given[-1]
    for i in given:
        keep = i == final and (open_ or rng.random() < 0.5)
        word = events[i].word if keep else Secret(rng.choice(WORDS))
        changes[i] = replace(events[i], word=word)
    if not open_:
        who = Secret(rng.choice(_seats(events, numbers[0])[1]))
        changes[numbers[0]] = replace(changes[numbers[0]], conspirator=who)


def _redraw_looks(
    events: Events,
    numbers: Sequence[int],
    me: str | None,
    rng: Random,
    changes: dict[int, Any],
    *,
    fewer: bool,
) -> None:
    """Others looked instead, or fewer of them."""
    looks = [i for i in numbers if isinstance(events[i], ev.PageOpened) and events[i].seat != me]
    active, others = _seats(events, numbers[0])
    lookers = rng.sample([s for s in (active, *others) if s != me], len(looks))
    for i, seat in zip(looks, lookers, strict=True):
        gone = fewer and i != looks[0] and rng.random() < FEWER
        changes[i] = None if gone else replace(events[i], seat=seat)


def _redraw_votes(
    events: Events,
    numbers: Sequence[int],
    me: str | None,
    rng: Random,
    changes: dict[int, Any],
    *,
    open_: bool,
) -> None:
    """Others voted otherwise; when the round is open, only what they changed later is still hidden."""
    active, others = _seats(events, numbers[0])
    targets = [*others, active] if events[0].start.options.get("vote_for_active") else others
    later: dict[str, str] = {}
    for i in reversed(numbers):
        cast = events[i]
        if isinstance(cast, ev.VoteCast) and cast.voter != me:
            pinned = open_ and cast.voter not in later
            choices = [s for s in targets if s not in (cast.voter, later.get(cast.voter))]
            later[cast.voter] = cast.whom.open() if pinned else rng.choice(choices)
            changes[i] = replace(cast, whom=Secret(later[cast.voter]))


def listed(events: Events) -> Iterator[tuple[Any, ...]]:
    """Every history of a micro scene that fits what the shared screen was told; hidden is what is in the round under way."""
    numbers = under_way(events)
    if not numbers:
        yield tuple(events)
        return
    active, others = _seats(events, numbers[0])
    given = _given(events, numbers)
    looks = [i for i in numbers if isinstance(events[i], ev.PageOpened)]
    said = any(isinstance(events[i], ev.WordSaid) for i in numbers)
    seen = set()
    final = [events[given[-1]].word.open()] if said else sorted({*WORDS, events[given[-1]].word.open()})
    for who, word, lookers in product(others, final, _lookers(looks, (active, *others))):
        changes: dict[int, Any] = dict(lookers)
        changes[given[-1]] = replace(events[given[-1]], word=Secret(word))
        first = changes.get(numbers[0], events[numbers[0]])
        changes[numbers[0]] = replace(first, conspirator=Secret(who))
        for i, seat in lookers.items():
            changes[i] = None if seat is None else replace(events[i], seat=seat)
        world = _with(events, changes)
        if key_of(world) not in seen:
            seen.add(key_of(world))
            yield world


def _lookers(looks: Sequence[int], seats: Sequence[str]) -> Iterator[dict[int, str | None]]:
    """Every way in which some of these looks happened, each by another seat."""
    for count in range(len(looks) + 1):
        for kept in combinations(looks, count):
            for who in permutations(seats, count):
                chosen = dict(zip(kept, who, strict=True))
                yield {i: chosen.get(i) for i in looks}


# Worlds in which something was told otherwise


def other_pages(events: Events, rng: Random) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Another word, another Conspirator, another vote, in the round under way."""
    numbers = under_way(events)
    if not numbers:
        return
    final = _given(events, numbers)[-1]
    yield "the word", _with(events, {final: replace(events[final], word=Secret("something else"))})
    given = events[numbers[0]]
    others = _seats(events, numbers[0])[1]
    for who in rng.sample([s for s in others if s != given.conspirator.open()], 2):
        yield "the role", _with(events, {numbers[0]: replace(given, conspirator=Secret(who))})
    for i in numbers:
        if isinstance(events[i], ev.VoteCast):
            cast = events[i]
            whom = rng.choice([s for s in others if s not in (cast.voter, cast.whom.open())])
            yield "a vote", _with(events, {i: replace(cast, whom=Secret(whom))})


def other_public(events: Events) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """The last opened round, topic or count otherwise."""
    for i in reversed(range(len(events))):
        match events[i]:
            case ev.RoundScored() as scored:
                given = _given(events, next(numbers for numbers in rounds(events) if i in numbers))[-1]
                word = replace(events[given], word=Secret("something else"))
                changes = {given: word, i: replace(scored, word="something else")}
                yield "the word of a result", _with(events, changes)
                points = {s: p + 1 for s, p in scored.points.items()}
                yield "points", _with(events, {i: replace(scored, points=points)})
                return
            case ev.RoundVoided() as void:
                yield "the word of a void round", _with(events, {i: replace(void, word="something else")})
                return
            case ev.TopicSet() as topic:
                yield "the topic", _with(events, {i: replace(topic, topic="something else")})
            case ev.TokensCounted() as tokens:
                yield "tokens", _with(events, {i: replace(tokens, tokens=tokens.tokens % 68 + 1)})
