"""What Clueverge tells the contract tests: scenes, rare places, and the worlds that fit what each viewer knows.

Who knows what (the table of the game's page): face-up cards, pawns, declarations and the place of the Crime Scene card: all and the shared
screen. The card under a lying pawn: its player alone, who also keeps what was seen or noted. Everything else: nobody, or the referee.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

from engine.core.editions import shipped
from engine.core.game import Start
from engine.core.secret import Secret
from engine.core.viewer import SeatEye, Viewer
from engine.games.clueverge import actions as act
from engine.games.clueverge import events as ev
from engine.games.clueverge import knowledge, rules
from engine.games.clueverge.evolve import evolve
from engine.games.clueverge.square import CELL_NAMES, CELL_OF
from engine.games.clueverge.state import State
from tests.engine.contract.spec import Scene, Step, key_of

CONTENT = shipped("engine.games.clueverge")["clueverge-2023"]
WITH_CASES = {**CONTENT, "cases": [list(range(16)), [5, 6, 9, 10, 0, 3, 12, 15, 1, 2, 4, 7, 8, 11, 13, 14]]}
SEATS = ("s1", "s2", "s3", "s4")
MICRO_NOTES = 2


def start(count: int, content: Mapping[str, Any] = CONTENT, **options: Any) -> Start:
    return Start(SEATS[:count], content, options)


def fold(events: Sequence[Any]) -> State:
    state = None
    for event in events:
        state = evolve(state, event)
    assert state is not None
    return state


def has(step: Step, *kinds: type) -> bool:
    return any(isinstance(e, kinds) for e in step.events)


def _declared(step: Step) -> bool:
    return isinstance(step.action, act.Declare)


def _tie(step: Step) -> bool:
    if not has(step, ev.CaseClosed) or not rules.cooperative(step.after):
        return False
    counts = Counter(d.place for d in step.after.table.declared if d.seat in step.after.table.pawns)
    return sorted(counts.values()) == [2, 2]


def _left_in(*phases: str) -> Any:
    return lambda step: isinstance(step.action, (act.Leave, act.Remove)) and step.before.phase in phases


def _note_opened(step: Step) -> bool:
    """A private note became public because its card was turned up."""
    opened = [e for e in step.events if isinstance(e, (ev.Turned, ev.Moved)) and e.card is not None]
    grids = [e for e in step.events if isinstance(e, ev.GridOpened) and e.cards]
    return step.before is not None and step.before.deal is None and bool(opened or grids)


def _notes_disagree(step: Step) -> bool:
    if step.before is None or not has(step, ev.GridOpened):
        return False
    notes = [own[n].open() for n in CELL_NAMES for own in step.before.notes.values() if n in own]
    return len(notes) > len(next(e for e in step.events if isinstance(e, ev.GridOpened)).cards)


def _own_clash(step: Step) -> bool:
    state = step.after
    return any(state.notes.get(s) and knowledge.clashes(state, s) for s in state.present)


RARE = {
    "redo with real cards": lambda s: has(s, ev.RedoDemanded),
    "the referee deals again": lambda s: has(s, ev.DealDiscarded),
    "forced declaration without a pawn": lambda s: (
        _declared(s) and s.actor not in s.before.table.pawns and rules.is_last(s.before, s.actor)
    ),
    "forced declaration with a pawn": lambda s: (
        _declared(s) and s.actor in s.before.table.pawns and rules.is_last(s.before, s.actor)
    ),
    "the last of two does one thing first": lambda s: s.action is not None and s.after.table.extra,
    "declares under own pawn": lambda s: (
        _declared(s)
        and s.before.table.pawns.get(s.actor)
        and s.before.table.pawns[s.actor].place == s.action.place
    ),
    "declares on a card with a lying pawn": lambda s: (
        _declared(s)
        and any(
            p.place == s.action.place and not p.standing
            for x, p in s.before.table.pawns.items()
            if x != s.actor
        )
    ),
    "a pawn moves to the Crime Scene card": lambda s: (
        isinstance(s.action, act.Move) and s.action.cell == s.before.table.scene
    ),
    "a pawn moves to a face-up card": lambda s: (
        isinstance(s.action, act.Move) and s.before.table.cells[s.action.cell].up
    ),
    "nothing left to reveal": lambda s: (
        s.after.phase == "turn"
        and s.after.settings.mode == "competitive"
        and s.after.table.turn in s.after.table.pawns
        and not rules.down(s.after, scene=True)
    ),
    "2-2 tie": _tie,
    "winner on Fled the Country": lambda s: any(
        isinstance(e, ev.CaseClosed) and e.culprit is None and e.winners for e in s.events
    ),
    "match won": lambda s: s.after.ended == "match",
    "series ends": lambda s: s.after.ended == "series",
    "stopped": lambda s: s.after.ended == "stopped",
    "all leave": lambda s: s.after.ended == "left",
    "a note becomes public": _note_opened,
    "notes disagree or cannot be": _notes_disagree,
    "a note clashes": _own_clash,
    "taken back": lambda s: has(s, ev.TookBack),
    "mended at the verdict": lambda s: isinstance(s.action, act.Clear) and s.before.phase == "verdict",
    "the Alibis decide": lambda s: s.after.phase == "verdict" and not rules.settled(s.after),
    "the mark is mended": lambda s: isinstance(s.action, act.MendScene),
    "a Case Card is used": lambda s: any(
        isinstance(e, (ev.CaseLaid, ev.Dealt)) and e.order == "card" for e in s.events
    ),
    "alone, a look is turned up": lambda s: isinstance(s.action, act.TurnUp),
    "leaves while laying": _left_in("scene", "case", "cards"),
    "leaves in the discussion": _left_in("talk"),
    "leaves on a turn": _left_in("turn"),
    "leaves while entering": _left_in("open", "verdict"),
    "leaves between cases": _left_in("closed"),
    "a standing pawn stays behind": lambda s: (
        isinstance(s.action, (act.Leave, act.Remove)) and len(s.after.table.pawns) > len(s.after.present)
    ),
}

WEIGHTS = {
    "reset": 0.01, "redo": 0.5, "next_case": 3.0, "save_case": 0.02, "clear": 0.02, "mend_scene": 0.01, "tell_alibis": 0.01, "leave": 0.002,
    "remove": 0.005, "declare": 0.25, "take_back": 0.03, "note": 2.0, "note_scene": 2.0, "forget": 0.02, "stop": 0.05,
    "use_case": 3.0, "turn_up": 0.3, "end_talk": 0.3,
}  # fmt: skip


class ClueverseSpec:
    def __init__(self) -> None:
        self.scenes = (
            Scene("micro: two with real cards", start(2), micro=True),
            Scene("three with real cards, odds", start(3, odds=True)),
            Scene("four with real cards", start(4, WITH_CASES, alibi="split")),
            Scene("two with real cards, match", start(2, alibi="cross", several=True)),
            Scene("three together with real cards", start(3, rules="cooperative", odds=True)),
            Scene("alone with real cards", start(1, harder=True)),
            Scene("two dealt", start(2, way="phone")),
            Scene("three dealt, match", start(3, WITH_CASES, way="phone", several=True, alibi="split")),
            Scene("four dealt", start(4, way="phone", alibi="cross")),
            Scene("two together, dealt", start(2, way="phone", rules="cooperative")),
            Scene(
                "four together, dealt",
                start(4, way="phone", rules="cooperative", several=True, alibi="cross"),
            ),
            Scene(
                "four together, dealt, odds",
                start(4, way="phone", rules="cooperative", several=True, odds=True),
            ),
            Scene("alone, dealt, series", start(1, WITH_CASES, way="phone", several=True)),
        )
        self.rare = RARE

    def weight(self, state: State, actor: str, name: str) -> float:
        if name in ("note", "note_scene") and _is_micro(state) and sum(state.noted.values()) >= MICRO_NOTES:
            return 0
        if name in ("leave", "remove") and (len(state.seats) == 1 or _is_four_together(state)):
            return 0.0005
        if name in ("leave", "remove") and state.phase in ("talk", "closed", "verdict"):
            return 0.03
        return WEIGHTS.get(name, 1)

    def others(self, events: Sequence[Any], viewer: Viewer, rng: Random) -> Iterator[tuple[Any, ...]]:
        me = viewer.seat if isinstance(viewer, SeatEye) else None
        if any(isinstance(e, ev.Dealt) for e in events):
            return _redealt(events, me, rng)
        return _renoted(events, me, rng)

    def ignorant(self, events: Sequence[Any], viewer: Viewer) -> bool:
        state = fold(events)
        me = viewer.seat if isinstance(viewer, SeatEye) else None
        if state.deal is None:
            # What is on a real card the referee does not know either; hidden are the notes of the others.
            return any(
                own and any(state.table.cells[n].card is None for n in own)
                for s, own in state.notes.items()
                if s != me
            )
        return len(_hidden(state, me)) > 1

    def told_otherwise(
        self, events: Sequence[Any], viewer: Viewer, rng: Random
    ) -> Iterator[tuple[str, tuple[Any, ...]]]:
        me = viewer.seat if isinstance(viewer, SeatEye) else None
        yield from _other_entries(events)
        for i, e in enumerate(events):
            if isinstance(e, ev.Noted) and e.seat == me and e.card.open():
                card = "M" if e.card.open() != "M" else "C"
                yield "own note", (*events[:i], replace(e, card=Secret(card)), *events[i + 1 :])
            if isinstance(e, ev.Declared):
                place = "A1" if e.place != "A1" else "B2"
                yield "declaration", (*events[:i], replace(e, place=place), *events[i + 1 :])
            if isinstance(e, ev.Dealt):
                yield from _other_deals(events, i, me)

    def places(self, state: State) -> Mapping[str, Sequence[str]]:
        if state.deal is not None:
            cards = state.deal.open()
            aside = [i for i in state.box.card_ids if i not in cards]
            return {**{n: [cards[CELL_OF[n]]] for n in CELL_NAMES}, "set aside": aside}
        rest = Counter(self.all_cards(state))
        found: dict[str, list[str]] = {}
        for name, card in knowledge.public(state).items():
            copy = next(f"{card}/{k}" for k in range(3) if rest[f"{card}/{k}"])
            rest[copy] -= 1
            found[name] = [copy]
        return {**found, "not told": list(rest.elements())}

    def all_cards(self, state: State) -> Sequence[str]:
        if state.deal is not None:
            return state.box.card_ids
        stock = knowledge.stock(state.box, scene=False) + knowledge.stock(state.box, scene=True)
        return [f"{card}/{k}" for card, n in stock.items() for k in range(n)]

    def golden(self) -> Sequence[Any]:
        from tests.engine.games.clueverge import recorded

        return recorded.GAMES


def _is_four_together(state: State) -> bool:
    """A 2-2 tie needs four who stay to the end."""
    return state.settings.mode == "cooperative" and len(state.seats) == len(SEATS)


def _is_micro(state: State) -> bool:
    return not state.settings.phone and len(state.seats) == 2 and not state.settings.several


# Dealt by the referee: the cards that a viewer has not seen lie in another order


def _hidden(state: State, me: str | None) -> list[str]:
    looked = state.table.looked.get(me, ()) if me else ()
    return [n for n in CELL_NAMES if not state.table.cells[n].up and n not in looked]


def _redealt(events: Sequence[Any], me: str | None, rng: Random) -> Iterator[tuple[Any, ...]]:
    deals = [i for i, e in enumerate(events) if isinstance(e, ev.Dealt)]
    hidden = {}
    for i in deals:
        end = next(
            (k for k in range(i + 1, len(events)) if isinstance(events[k], (ev.DealDiscarded, ev.CaseBegun))),
            None,
        )
        hidden[i] = _hidden(fold(events[:end]), me)
    for _ in range(200):
        world = list(events)
        for i in deals:
            world[i] = _shuffled(events[i], hidden[i], fold(events[:1]), rng)
        yield tuple(world)


def _shuffled(dealt: ev.Dealt, hidden: Sequence[str], state: State, rng: Random) -> ev.Dealt:
    cards = list(dealt.cards.open())
    cells = [CELL_OF[n] for n in hidden if n != dealt.scene]
    pool = [cards[c] for c in cells]
    rng.shuffle(pool)
    for cell, card in zip(cells, pool, strict=True):
        cards[cell] = card
    if dealt.scene in hidden:
        cards[CELL_OF[dealt.scene]] = rng.choice(state.box.facts.crime_scene)
    return replace(dealt, cards=Secret(tuple(cards)))


def _other_deals(events: Sequence[Any], at: int, me: str | None) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Two cards swapped: both in the open from the start, or one that `me` looked at for one that nobody saw."""
    dealt, state = events[at], fold(events)
    cards = dealt.cards.open()
    if events[at + 1 : at + 2] == (ev.DealDiscarded(),):
        return
    one, two = dealt.cells[:2]
    if _kind(cards, one) != _kind(cards, two):
        yield "face-up card", _with_cards(events, at, _swap(cards, one, two))
    looked = [n for n in state.table.looked.get(me, ()) if not state.table.cells[n].up and n != dealt.scene]
    if state.deal == dealt.cards and looked:
        free = [
            n for n in _hidden(state, me) if n != dealt.scene and _kind(cards, n) != _kind(cards, looked[0])
        ]
        if free:
            yield "own look", _with_cards(events, at, _swap(cards, looked[0], free[0]))


def _kind(cards: Sequence[str], cell: str) -> str:
    card = cards[CELL_OF[cell]]
    return card if card[0] == "S" else card[0]


def _swap(cards: Sequence[str], one: str, two: str) -> tuple[str, ...]:
    swapped = list(cards)
    a, b = CELL_OF[one], CELL_OF[two]
    swapped[a], swapped[b] = swapped[b], swapped[a]
    return tuple(swapped)


def _with_cards(events: Sequence[Any], at: int, cards: tuple[str, ...]) -> tuple[Any, ...]:
    return (*events[:at], replace(events[at], cards=Secret(cards)), *events[at + 1 :])


# Real cards: the others noted something else


def _renoted(events: Sequence[Any], me: str | None, rng: Random) -> Iterator[tuple[Any, ...]]:
    spots = [i for i, e in enumerate(events) if isinstance(e, ev.Noted) and e.seat != me and e.card.open()]
    if not spots:
        return
    before = {i: fold(events[:i]) for i in spots}
    choices = [list(knowledge.stock(s.box, scene=events[i].cell == s.table.scene)) for i, s in before.items()]
    micro = _is_micro(before[spots[0]])
    ways = product(*choices) if micro else _some_changed([events[i].card.open() for i in spots], choices, rng)
    for cards in ways:
        world = list(events)
        for i, card in zip(spots, cards, strict=True):
            world[i] = replace(events[i], card=Secret(card))
        if possible(world) and not (micro and key_of(world) == key_of(events)):
            yield tuple(world)


def _some_changed(
    cards: Sequence[str], choices: Sequence[Sequence[str]], rng: Random
) -> Iterator[tuple[str, ...]]:
    """One or two notes at a time: most of those that became public since must stay as they were."""
    for _ in range(200):
        changed = list(cards)
        for at in rng.sample(range(len(cards)), min(len(cards), rng.choice((1, 1, 2)))):
            changed[at] = rng.choice(choices[at])
        yield tuple(changed)


def possible(events: Sequence[Any]) -> bool:
    """Whether what became public when cards were turned up is what the notes say (R-enter)."""
    state: State | None = None
    for e in events:
        if state is not None and state.deal is None:
            told = None
            if isinstance(e, ev.GridOpened):
                hidden = [n for n in CELL_NAMES if not state.table.cells[n].up]
                told = dict(e.cards) != knowledge.turned_up(state, hidden)
            elif isinstance(e, ev.Turned):
                told = e.card != knowledge.turned_up(state, [e.cell]).get(e.cell)
            elif isinstance(e, ev.Moved) and not state.table.cells[e.left].up:
                told = e.card != knowledge.turned_up(state, [e.left]).get(e.left)
            if told:
                return False
        state = evolve(state, e)
    return True


def _other_entries(events: Sequence[Any]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """The last two different cards that were entered for the same grid, swapped."""
    found = [(i, e) for i, e in enumerate(events) if isinstance(e, ev.CardEntered)]
    if len(found) < 2:
        return
    (i, one), (k, two) = found[-2:]
    between = events[i : k + 1]
    scene = {fold(events[:i]).table.scene, fold(events[:k]).table.scene}
    same_grid = not any(
        isinstance(e, (ev.GridReset, ev.CaseBegun, ev.CardCleared, ev.AlibisTold)) for e in between
    )
    if same_grid and one.card != two.card and not scene & {one.cell, two.cell}:
        world = list(events)
        world[i], world[k] = replace(one, card=two.card), replace(two, card=one.card)
        yield "entered card", tuple(world)


SPEC = ClueverseSpec()
