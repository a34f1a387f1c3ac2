"""The worlds of the micro game: what each viewer is told, written down by hand, and every history that fits it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, permutations, product
from random import Random
from typing import Any

from engine.core.secret import Secret
from engine.core.viewer import SeatEye, TableEye, Viewer
from tests.engine.contract import microgame as m
from tests.engine.contract.spec import Scene, key_of

Fact = tuple[Any, ...]


def facts(events: Sequence[Any], viewer: Viewer) -> list[Fact]:  # noqa: C901, PLR0912 - one arm an event
    """What `viewer` has been told, in order: the "who knows what" table of the micro game."""
    me = viewer.seat if isinstance(viewer, SeatEye) else None
    began = events[0]
    seats = list(began.start.seats)
    locks: dict[str, str] = {}
    out: set[str] = set()
    gone: set[str] = set()
    open_ = False
    known: list[Fact] = [("start", tuple(seats), began.up, began.first if open_ else None)]
    if me:
        known.append(("hand", began.hands[me].open()))
    for e in events[1:]:
        match e:
            case m.Locked(seat, colour):
                locks[seat] = colour.open()
                if seat == me:
                    known.append(("locked", colour.open()))
            case m.Asked(seat, of):
                known.append(("asked", seat, of))
            case m.Shown(seat, to, card):
                known.append(("shown", seat, to, card.open() if me in (seat, to) else None))
            case m.Guessed(seat, card, right):
                known.append(("guessed", seat, card, right))
                out |= set() if right else {seat}
                if me == seat and not right:
                    known.append(("hidden", began.hidden.open()))
            case m.Shouted(seat, text, loud):
                known.append(("shouted", seat, text, loud))
            case m.Left(seat, opened):
                gone.add(seat)
                known.append(("left", seat, began.hands[seat].open() if opened else None))
        if not open_ and all(x in locks for x in seats if x not in gone):
            open_ = True
            known.append(("colours", tuple(sorted(locks.items())), began.first))
        elif not open_ and not (isinstance(e, m.Locked) and e.seat != me):
            known.append(("still waiting",))
        won = isinstance(e, m.Guessed) and e.right
        if won or all(x in out or x in gone for x in seats):
            known.append(("over", began.hidden.open(), tuple((x, began.hands[x].open()) for x in seats)))
    return known


def possible(events: Sequence[Any]) -> bool:
    """Whether these events could have been played: nobody locks twice, late or after leaving; play waits for locks."""
    seats = set(events[0].start.seats)
    locks: set[str] = set()
    open_ = False
    for e in events[1:]:
        match e:
            case m.Locked(seat):
                if open_ or seat in locks or seat not in seats:
                    return False
                locks.add(seat)
            case m.Left(seat):
                seats.discard(seat)
            case m.Asked() | m.Shown() | m.Guessed():
                if not open_:
                    return False
        open_ = open_ or seats <= locks
    return True


def deals(began: m.Began, orders: Iterator[tuple[str, ...]]) -> Iterator[m.Began]:
    """The same start with hidden card and hands dealt from each order."""
    for order in orders:
        hidden, *rest = order
        hands = {}
        for seat, hand in began.hands.items():
            hands[seat], rest = Secret(tuple(rest[: len(hand.open())])), rest[len(hand.open()) :]
        yield replace(began, hidden=Secret(hidden), hands=hands)


def places_for(visible: Sequence[Any], locked: Sequence[Any]) -> Iterator[list[Any]]:
    """All ways to put the events `locked` among the events `visible`, whose order stays."""
    size = len(visible) + len(locked)
    for order in permutations(locked):
        for spots in combinations(range(size), len(locked)):
            lock, rest = iter(order), iter(visible)
            yield [next(lock) if i in spots else next(rest) for i in range(size)]


class MicroSpec:
    def __init__(self) -> None:
        four, eight = m.edition_of(4), m.edition_of(8)
        quiet: Mapping[str, Any] = {"shouting": False}
        self.scenes = (
            Scene("micro of three", m.Start(("s1", "s2", "s3"), four, quiet), micro=True),
            Scene("two", m.Start(("s2", "s1"), eight, {"shouting": True})),
            Scene("three", m.Start(("s1", "s2", "s3"), eight, {"shouting": True})),
        )
        self.rare = {
            "all wrong": lambda step: (
                m.over(step.after) and step.after.winner is None and not step.after.gone
            ),
            "removed while asked": lambda step: (
                step.action is not None
                and step.action.act == "remove"
                and step.before.asked in step.after.gone
            ),
        }

    def weight(self, state: m.State, actor: str, act: str) -> float:
        return {"leave": 0.02, "remove": 0.02, "shout": 0.1, "guess": 0.2}.get(act, 1)

    def others(self, events: Sequence[Any], viewer: Viewer, rng: Random) -> Iterator[tuple[Any, ...]]:
        told = facts(events, viewer)
        micro = len(events[0].start.edition["cards"]) == 4
        if not micro and any(fact[0] == "over" for fact in told):
            return
        seen = {key_of(events)}
        for world in self._histories(events, viewer, rng):
            if possible(world) and facts(world, viewer) == told and key_of(world) not in seen:
                if micro:
                    seen.add(key_of(world))
                yield world

    def _histories(self, events: Sequence[Any], viewer: Viewer, rng: Random) -> Iterator[tuple[Any, ...]]:
        me = viewer.seat if isinstance(viewer, SeatEye) else None
        began = events[0]
        pool = [began.hidden.open(), *(c for h in began.hands.values() for c in h.open())]
        micro = len(pool) == 4
        others = [seat for seat in began.start.seats if seat != me]
        visible = [e for e in events[1:] if not (isinstance(e, m.Locked) and e.seat != me)]
        for deal in deals(began, permutations(pool) if micro else _shuffles(pool, me, began, rng)):
            shown = [
                [e] if not isinstance(e, m.Shown) else _shows(e, deal.hands[e.seat].open(), me)
                for e in visible
            ]
            if not all(shown):
                continue
            told = product(*shown) if micro else iter([tuple(rng.choice(x) for x in shown)])
            for rest in told:
                if not all(
                    e.right == (e.card == deal.hidden.open()) for e in rest if isinstance(e, m.Guessed)
                ):
                    continue
                early, late = rest[: _early(rest)], rest[_early(rest) :]
                for locked in self._locks(events, others, rng, micro=micro):
                    ways = (
                        places_for(early, locked)
                        if micro
                        else [_placed(early, locked, rng) for _ in range(2)]
                    )
                    for way in ways:
                        yield (deal, *way, *late)

    def _locks(
        self, events: Sequence[Any], others: Sequence[str], rng: Random, *, micro: bool
    ) -> Iterator[list[m.Locked]]:
        """What the others may have locked, and whether: all there is for a micro scene, else as it was and at random."""
        choices = list(product((None, *m.COLOURS), repeat=len(others)))
        if not micro:
            yield [e for e in events if isinstance(e, m.Locked) and e.seat in others]
            choices = rng.sample(choices, 2)
        for colours in choices:
            yield [m.Locked(seat, Secret(c)) for seat, c in zip(others, colours, strict=True) if c]

    def ignorant(self, events: Sequence[Any], viewer: Viewer) -> bool:
        state = None
        for e in events:
            state = m.GAME.evolve(state, e)
        me = viewer.seat if isinstance(viewer, SeatEye) else None
        if m.over(state):
            return False
        closed = [x for x in state.start.seats if x not in (*state.opened, me)]
        return (
            len(closed) > 1
            or (me not in state.out and len(closed) > 0)
            or any(len(state.hands[x].open()) > 1 for x in closed)
        )

    def told_otherwise(
        self, events: Sequence[Any], viewer: Viewer, rng: Random
    ) -> Iterator[tuple[str, tuple[Any, ...]]]:
        began = events[0]
        if isinstance(viewer, SeatEye):
            mine = began.hands[viewer.seat].open()
            other = next(c for c in m.cards(began.start.edition) if c not in mine)
            yield "hand", (_swapped(began, mine[0], other), *events[1:])
        for i, e in enumerate(events):
            if isinstance(e, m.Shouted):
                yield "shout", (*events[:i], replace(e, loud=e.loud % 3 + 1), *events[i + 1 :])
            if isinstance(e, m.Locked) and viewer == SeatEye(e.seat):
                swapped = Secret("blue" if e.colour.open() == "red" else "red")
                yield "lock", (*events[:i], replace(e, colour=swapped), *events[i + 1 :])
            if isinstance(e, m.Shown) and viewer == SeatEye(e.to):
                for card in began.hands[e.seat].open():
                    if card != e.card.open():
                        yield "shown", (*events[:i], replace(e, card=Secret(card)), *events[i + 1 :])

    def places(self, state: m.State) -> Mapping[str, Sequence[str]]:
        hands = {f"hand {seat}": h.open() for seat, h in state.hands.items()}
        return {"hidden": [state.hidden.open()], "up": state.up, **hands}

    def all_cards(self, state: m.State) -> Sequence[str]:
        return m.cards(state.start.edition)

    def golden(self) -> Sequence[Any]:
        start = m.Start(("s1", "s2"), m.edition_of(4), {"shouting": True})
        script = {("deal", 0): ("d", "a", "b", "c"), ("first", 0): "s2"}
        acts = [
            ("s1", m.Lock(Secret("red"))),
            ("s2", m.Lock(Secret("blue"))),
            ("s1", m.Shout("hm", 2)),
            ("s2", m.Ask("s1")),
            ("s1", m.Show(Secret("a"))),
            ("s1", m.Guess("c")),
            ("table", m.Remove("s1")),
            ("s2", m.Guess("d")),
        ]
        return [("wrong then right", start, script, acts)]


def _placed(visible: Sequence[Any], locked: Sequence[Any], rng: Random) -> list[Any]:
    """The events `locked` among the events `visible`, at random."""
    found = list(visible)
    for lock in locked:
        found.insert(rng.randint(0, len(found)), lock)
    return found


def _shows(e: m.Shown, hand: Sequence[str], me: str | None) -> list[m.Shown]:
    """What could have been shown instead out of `hand`: the two of a show know it."""
    return [replace(e, card=Secret(c)) for c in hand if me not in (e.seat, e.to) or c == e.card.open()]


def _early(rest: Sequence[Any]) -> int:
    """Where the locking ends at the latest: before the first question or guess."""
    return next((i for i, e in enumerate(rest) if isinstance(e, (m.Asked, m.Guessed))), len(rest))


def _swapped(began: m.Began, one: str, other: str) -> m.Began:
    """The deal with two cards swapped."""
    turn = {one: other, other: one}
    hands = {x: Secret(tuple(turn.get(c, c) for c in h.open())) for x, h in began.hands.items()}
    up = tuple(turn.get(c, c) for c in began.up)
    return replace(
        began, hidden=Secret(turn.get(began.hidden.open(), began.hidden.open())), hands=hands, up=up
    )


def _shuffles(pool: list[str], me: str | None, began: m.Began, rng: Random) -> Iterator[tuple[str, ...]]:
    """Endless orders of the pool that keep the hand of `me`."""
    kept = began.hands[me].open() if me else ()
    for _ in range(4000):
        free = [c for c in pool if c not in kept]
        rng.shuffle(free)
        order = [free.pop()]
        for seat, hand in began.hands.items():
            order += kept if seat == me else [free.pop() for _ in hand.open()]
        yield tuple(order)


SPEC = MicroSpec()
TABLE_EYE = TableEye()
