"""What each viewer of a Clue game is told, and other games that fit it: written from the "who knows what" table.

Hidden from a viewer: the envelope (but for a wrong accuser), the hands of others that do not lie open, the side and centre cards
at which they did not look, and which card was shown where they are neither of the two (nor saw it by an effect). Everything
else is told: questions, who could not answer, who showed, who looked where, accusations, the deck log.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, islice, product
from random import Random
from typing import Any

from engine.core.seats import TABLE, Seat
from engine.core.secret import Secret
from engine.core.viewer import SeatEye, Viewer
from engine.games.clue import GAME
from engine.games.clue import events as ev
from engine.games.clue.edition import read_box
from engine.games.clue.rules import cannot_is_automatic, next_answerer
from engine.games.clue.state import State
from tests.engine.contract.spec import Scene, Step
from tests.engine.games.clue import boxes
from tests.engine.games.clue.helpers import start_of
from tests.engine.games.clue.recorded import recorded_games

Place = tuple[str, int]
"""Where a card lies: ("hand s1", 0), ("side", 2), ("envelope", 0), ("centre", 1), ("up", 0)."""


def layout(dealt: ev.Dealt) -> dict[Place, str]:
    """Every card by its place."""
    piles = {
        "envelope": dealt.envelope.open(),
        "side": dealt.side.open(),
        "centre": dealt.centre.open(),
        "up": dealt.faceup,
        **{f"hand {s}": h.open() for s, h in dealt.hands.items()},
    }
    return {(pile, i): card for pile, cards in piles.items() for i, card in enumerate(cards)}


def laid_out(dealt: ev.Dealt, cards: Mapping[Place, str]) -> ev.Dealt:
    """The same deal with the cards lying elsewhere; hands are kept in the order of the score sheet."""
    box = read_box(dealt.start.edition)

    def pile(name: str) -> tuple[str, ...]:
        return tuple(cards[p] for p in sorted(cards) if p[0] == name)

    suspect, weapon, room = pile("envelope")
    return ev.Dealt(
        dealt.start,
        Secret((suspect, weapon, room)),
        {s: Secret(box.in_order(pile(f"hand {s}"))) for s in dealt.hands},
        dealt.faceup,
        Secret(box.in_order(pile("centre"))),
        Secret(pile("side")),
    )


@dataclass
class Told:
    """What one viewer has been told about where cards are."""

    known: set[str] = field(default_factory=set)
    """Cards whose place the viewer was told."""
    without: list[tuple[Seat, tuple[str, ...]]] = field(default_factory=list)
    """A seat holds none of these."""
    one_of: list[tuple[Seat, tuple[str, ...]]] = field(default_factory=list)
    """A seat holds at least one of these."""
    not_envelope: list[tuple[str, ...]] = field(default_factory=list)
    secret_shows: dict[int, tuple[Seat, tuple[str, ...]]] = field(default_factory=dict)
    """Number of the event -> who showed one of which cards, without telling the viewer which."""
    over: bool = False

    def fits(self, cards: Mapping[Place, str]) -> bool:
        """Whether cards may lie so, for all that the viewer was told."""
        held: dict[str, set[str]] = {}
        for (pile, _), card in cards.items():
            held.setdefault(pile, set()).add(card)
        envelope = tuple(cards["envelope", i] for i in range(3))
        return (
            all(not held[f"hand {s}"] & set(trio) for s, trio in self.without)
            and all(held[f"hand {s}"] & set(trio) for s, trio in self.one_of)
            and envelope not in self.not_envelope
        )


def told(events: Sequence[Any], viewer: Viewer) -> Told:  # noqa: C901, PLR0912 - one arm an event
    """What `viewer` knows after `events`, told event by event."""
    me = viewer.seat if isinstance(viewer, SeatEye) else None
    dealt = events[0]
    know = Told()
    know.known |= {*dealt.faceup, *(dealt.hands[me].open() if me else ())}
    state: State | None = None
    for i, e in enumerate(events):
        before, state = state, GAME.evolve(state, e)
        question = state.questions[-1] if state.questions else None
        match e:
            case ev.CouldNot(_, seat):
                know.without.append((seat, question.cards))
            case ev.Showed(_, seat, card):
                if me in (seat, question.seat):
                    know.known.add(card.open())
                else:
                    know.secret_shows[i] = (seat, question.cards)
                    know.one_of.append((seat, question.cards))
            case ev.Saw(seat, no) if seat == me:
                known_now = before.questions[no - 1].card.open()
                know.known.add(known_now)
                for at, old in enumerate(events[:i]):
                    if isinstance(old, ev.Showed) and old.no == no:
                        know.secret_shows.pop(at, None)
            case ev.ShowedTo(seat, to, card):
                if me in (seat, to):
                    know.known.add(card.open())
                else:
                    know.secret_shows[i] = (seat, tuple(dealt.hands[seat].open()))
            case ev.ShowedAll(_, card):
                know.known.add(card)
            case ev.Looked(_, seat, letter) if seat == me:
                know.known.add(dealt.side.open()["ABCD".index(letter)])
            case ev.LookedCentre(seat) if seat == me:
                know.known |= set(dealt.centre.open())
            case ev.WasStruck(seat) | ev.WentAway(seat):
                know.known |= set(dealt.hands[seat].open())
            case ev.Accused(seat, suspect, weapon, room, right) if not right:
                know.not_envelope.append((suspect, weapon, room))
                if seat == me:
                    know.known |= set(dealt.envelope.open())
        know.over = GAME.outcome(state) is not None
        _awaited_holds_one(know, state, events[i + 1] if i + 1 < len(events) else None)
    return know


def _awaited_holds_one(know: Told, state: State, following: Any) -> None:
    """Where a forced "cannot" is said by itself, whoever is left to answer must hold one of the three: that is public."""
    if state.phase != "answer" or not state.options.get("auto_cannot"):
        return
    seat = next_answerer(state)
    cards = state.questions[-1].cards
    if (
        seat is None
        or seat in state.gone
        or isinstance(following, (ev.CouldNot, ev.NobodyAnswered, ev.QuestionDropped))
    ):
        return
    assert not cannot_is_automatic(state, seat)
    know.one_of.append((seat, cards))


def hidden_places(cards: Mapping[Place, str], know: Told) -> list[Place]:
    """The places of cards of which the viewer was not told where they are."""
    return [place for place, card in cards.items() if card not in know.known]


def swaps(cards: Mapping[Place, str], know: Told, kinds: Mapping[str, int]) -> Iterator[dict[Place, str]]:
    """Every way to swap two hidden cards that contradicts nothing that was told."""
    for one, two in combinations(hidden_places(cards, know), 2):
        swapped = {**cards, one: cards[two], two: cards[one]}
        moves = one[0] != two[0] or one[0] == "side"
        if moves and all(kinds[swapped["envelope", i]] == i for i in range(3)) and know.fits(swapped):
            yield swapped


def kinds_of(dealt: ev.Dealt) -> dict[str, int]:
    box = read_box(dealt.start.edition)
    return {card: i for i, ids in enumerate(box.kinds.values()) for card in ids}


def _with_shows(events: Sequence[Any], dealt: ev.Dealt, know: Told, shown: Sequence[str]) -> tuple[Any, ...]:
    """The history with this deal, and these cards shown where the viewer was not told which."""
    world = [dealt, *events[1:]]
    for i, card in zip(know.secret_shows, shown, strict=True):
        world[i] = replace(world[i], card=Secret(card))
    return tuple(world)


def _showable(events: Sequence[Any], dealt: ev.Dealt, know: Told) -> list[list[str]]:
    """For each secret show: the cards that could have been shown instead."""
    found = []
    for i, (seat, cards) in know.secret_shows.items():
        hand = dealt.hands[seat].open()
        found.append(list(hand) if isinstance(events[i], ev.ShowedTo) else [c for c in cards if c in hand])
    return found


SHARED = {
    "ask": 3, "show": 6, "cannot": 6, "look": 6, "agree": 6, "end_turn": 2, "first": 2, "no_room": 0.6, "accuse": 0.25,
    "draw": 1.6, "struck": 2, "use": 0.3, "power": 0.3, "refuse": 0.4, "take_back": 0.2, "undo_log": 0.1, "look_centre": 1,
    "show_to": 0.1, "show_all": 0.05, "see": 0.4, "ask_again": 0.05, "another_turn": 0.05, "leave": 0.03, "disagree": 0.3,
    "correct_question": 0.15, "correct_order": 0.03, "correct_demons": 0.03, "correct_strike": 0.05, "correct_power": 0.05,
    "stop": 0.004, "add_link": 0.02, "remove_link": 0.02, "undo_link": 0.02,
}  # fmt: skip
FOR_TABLE = {
    "remove": 0.05,
    "restore": 0.2,
    "answer_for": 0.1,
    "skip": 0.1,
    "force": 0.5,
    "disagree": 0.2,
    "first": 0.5,
}


def _struck_again(step: Step) -> bool:
    return _made(step, ev.WasStruck) and sum(e.kind == "struck" for e in step.after.log) > 1


def _made(step: Step, kind: type) -> bool:
    return any(isinstance(e, kind) for e in step.events)


def _left_in(phase: str) -> Any:
    def reached(step: Step) -> bool:
        return _made(step, ev.WentAway) and step.before.phase == phase and step.before.turn.seat == step.actor

    return reached


class ClueSpec:
    """The worlds of the Clue family."""

    scenes: Sequence[Scene] = (
        Scene("micro of three", start_of(boxes.MICRO, 3), micro=True),
        *(
            Scene(f"{edition['id']} for {seats}", start_of(edition, seats))
            for edition in (boxes.CLUEDO, boxes.SUPERNATURAL, boxes.CLASSIC_UK, boxes.CLASSIC_US)
            for seats in range(edition["seats"][0], 7)
        ),
        Scene("bonus cards for two", start_of(boxes.CLUEDO, 2, extra="on", first="roll")),
        Scene("by itself", start_of(boxes.CLASSIC_UK, 4, auto_cannot=True, after_asking=True, marks="1")),
        Scene("nine weapons for two", start_of(boxes.NINE_WEAPONS, 2)),
        Scene("nine weapons for five", start_of(boxes.NINE_WEAPONS, 5, auto_cannot=True, marks="0")),
        Scene("nine weapons for six", start_of(boxes.NINE_WEAPONS, 6)),
        Scene("centre for four", start_of(boxes.CENTRE, 4)),
        Scene("clocks for three", start_of(boxes.CLOCKS, 3)),
        Scene("a small box with clocks", start_of(boxes.SMALL_CLOCKS, 3)),
    )

    rare: Mapping[str, Any] = {
        "solved": lambda step: step.after.end == "solved",
        "all wrong": lambda step: step.after.end == "unsolved" and len(step.after.wrong) == len(step.after.seats),
        "stopped": lambda step: step.after.end == "stopped",
        "demon strikes": lambda step: _made(step, ev.WasStruck),
        "demon strikes again": _struck_again,
        "asker struck": lambda step: _made(step, ev.WasStruck) and _made(step, ev.QuestionDropped),
        "answerer struck": lambda step: (
            _made(step, ev.WasStruck) and step.before.phase == "answer" and next_answerer(step.before) == step.actor
        ),
        "four side cards seen": lambda step: (
            _made(step, ev.Looked) and sum(look.seat == step.actor for look in step.after.looks) == len("ABCD")
        ),
        "nothing left to look at": lambda step: (
            _made(step, ev.NobodyAnswered) and bool(step.after.side) and step.after.phase != "look"
        ),
        "centre looked at": lambda step: _made(step, ev.LookedCentre),
        "the one on turn leaves": _left_in("turn"),
        "asker leaves": _left_in("answer"),
        "looker leaves": _left_in("look"),
        "answerer leaves": lambda step: (
            _made(step, ev.WentAway) and step.before.phase == "answer" and next_answerer(step.before) == step.actor
        ),
        "referee shows": lambda step: any(isinstance(e, ev.Showed) and e.by_referee for e in step.events),
        "question asked again": lambda step: (
            _made(step, ev.Corrected) and any(q.status == "corrected" for q in step.after.questions)
        ),
        "order mended in a question": lambda step: any(isinstance(e, ev.Asked) and e.again for e in step.events),
        "forced": lambda step: any(isinstance(e, ev.Corrected) and e.forced for e in step.events),
        "seen by an effect": lambda step: _made(step, ev.Saw),
        "cannot by itself": lambda step: _made(step, ev.Asked) and _made(step, ev.CouldNot),
        "the board corrected": lambda step: _made(step, ev.LinkAdded),
        "a connection taken away": lambda step: _made(step, ev.LinkRemoved),
        "the board as before": lambda step: _made(step, ev.LinkUndone),
        "back after a removal": lambda step: _made(step, ev.WasRestored),
    }  # fmt: skip

    def weight(self, state: State, actor: Seat, act: str) -> float:
        """Play goes on mostly; the more has been asked, the sooner somebody accuses."""
        if actor == TABLE:
            return FOR_TABLE[act]
        if act == "accuse":
            cards = len(state.box.cards)
            small = cards == 9
            return SHARED[act] * (1 + len(state.questions) / 8) * (4 if small else 1)
        if act == "struck" and state.phase == "answer":
            return SHARED[act] * 5
        if act == "leave" and state.phase == "look":
            return SHARED[act] * 5
        return SHARED[act]

    def others(self, events: Sequence[Any], viewer: Viewer, rng: Random) -> Iterator[tuple[Any, ...]]:
        """Other deals and shows that fit all that `viewer` was told."""
        know = told(events, viewer)
        if know.over:
            return
        dealt = events[0]
        cards = layout(dealt)
        micro = dealt.start == self.scenes[0].start
        deals = self._all(dealt, cards, know) if micro else self._walk(dealt, cards, know, rng)
        for deal in deals:
            showable = _showable(events, deal, know)
            shows = product(*showable) if micro else [tuple(rng.choice(s) for s in showable)]
            for shown in shows:
                world = _with_shows(events, deal, know, shown)
                if not micro or world != tuple(events):
                    yield world

    def _all(self, dealt: ev.Dealt, cards: Mapping[Place, str], know: Told) -> Iterator[ev.Dealt]:
        """Every deal of a micro scene that fits, once."""
        hidden = hidden_places(cards, know)
        piles: dict[str, list[Place]] = {}
        for place in hidden:
            piles.setdefault(place[0], []).append(place)
        for other in _fillings(
            list(piles.values()),
            sorted((cards[p] for p in hidden), key=list(kinds_of(dealt)).index),
            kinds_of(dealt),
        ):
            if know.fits({**cards, **other}):
                yield laid_out(dealt, {**cards, **other})

    def _walk(self, dealt: ev.Dealt, cards: dict[Place, str], know: Told, rng: Random) -> Iterator[ev.Dealt]:
        """Endless deals that fit, each some random swaps away from the one before, and none the real one."""
        kinds = kinds_of(dealt)
        # several swaps may bring every card home to its hand, only to another place in it
        real = laid_out(dealt, cards)
        while ways := list(swaps(cards, know, kinds)):
            cards = rng.choice(ways)
            other = laid_out(dealt, cards)
            if other != real and rng.random() < 1 / 3:
                yield other
        yield dealt

    def ignorant(self, events: Sequence[Any], viewer: Viewer) -> bool:
        """Whether two cards hidden from the viewer could be swapped without contradicting anything told."""
        know = told(events, viewer)
        return not know.over and bool(list(islice(swaps(layout(events[0]), know, kinds_of(events[0])), 1)))

    def told_otherwise(
        self, events: Sequence[Any], viewer: Viewer, rng: Random
    ) -> Iterator[tuple[str, tuple[Any, ...]]]:
        """The own hand, each public event and each card that the viewer saw, told differently."""
        found = list(self._otherwise(events, viewer))
        rng.shuffle(found)
        yield from found

    def _otherwise(self, events: Sequence[Any], viewer: Viewer) -> Iterator[tuple[str, tuple[Any, ...]]]:
        me = viewer.seat if isinstance(viewer, SeatEye) else None
        dealt = events[0]
        cards = layout(dealt)
        kinds = kinds_of(dealt)
        if me:
            mine = next(p for p in cards if p[0] == f"hand {me}")
            theirs = next(p for p in cards if p[0].startswith("hand") and p[0] != mine[0])
            swapped = {**cards, mine: cards[theirs], theirs: cards[mine]}
            yield "the own hand", (laid_out(dealt, swapped), *events[1:])
        if dealt.faceup:
            other = next(c for c in cards.values() if c not in dealt.faceup)
            yield "face up", (replace(dealt, faceup=(other, *dealt.faceup[1:])), *events[1:])
        asked: dict[int, Any] = {}
        for i, e in enumerate(events):
            if isinstance(e, ev.Asked):
                asked[e.no] = e
            for what, changed in _changed(e, asked, me, kinds):
                yield what, (*events[:i], changed, *events[i + 1 :])

    def places(self, state: State) -> Mapping[str, Sequence[str]]:
        """Every card by the pile in which it lies."""
        return {
            "envelope": state.envelope.open(),
            "up": state.faceup,
            "centre": state.centre.open(),
            "side": [c.open() for c in state.side.values()],
            **{f"hand {s}": h.open() for s, h in state.hands.items()},
        }

    def all_cards(self, state: State) -> Sequence[str]:
        """Every card of the box."""
        return [t["id"] for kind in ("suspects", "weapons", "rooms") for t in state.start.edition[kind]]

    def golden(self) -> Sequence[Any]:
        """The recorded games."""
        return recorded_games()


def _fillings(
    piles: list[list[Place]], free: list[str], kinds: Mapping[str, int]
) -> Iterator[dict[Place, str]]:
    """Every way to put `free` into the piles; the order within a pile does not count, but in the envelope kinds must fit."""
    if not piles:
        yield {}
        return
    pile, *rest = piles
    for chosen in combinations(free, len(pile)):
        if pile[0][0] == "envelope" and [kinds[c] for c in chosen] != [i for _, i in pile]:
            continue
        left = [c for c in free if c not in chosen]
        for others in _fillings(rest, left, kinds):
            yield {**dict(zip(pile, chosen, strict=True)), **others}


def _other_of_kind(card: str, kinds: Mapping[str, int]) -> str:
    return next(c for c in kinds if kinds[c] == kinds[card] and c != card)


def _changed(
    e: Any, asked: Mapping[int, Any], me: Seat | None, kinds: Mapping[str, int]
) -> Iterator[tuple[str, Any]]:
    """An event told differently, where the viewer was told it."""
    match e:
        case ev.Asked(_, _, suspect):
            yield "the question", replace(e, suspect=_other_of_kind(suspect, kinds))
        case ev.CouldNot(no, seat):
            yield "who could not", ev.Refused(no, seat)
        case ev.Showed(no, seat, card) if me in (seat, asked[no].seat):
            cards = (asked[no].suspect, asked[no].weapon, asked[no].room)
            other = next(c for c in cards if c != card.open())
            yield "the shown card", replace(e, card=Secret(other))
        case ev.Looked(_, _, letter):
            yield "who looked where", replace(e, letter="B" if letter == "A" else "A")
        case ev.Accused(_, _, weapon):
            yield "the accusation", replace(e, weapon=_other_of_kind(weapon, kinds))
        case ev.Drew(_, _, what):
            yield "the card drawn", replace(e, what="kept" if what == "played" else "played")
        case ev.ShowedTo(seat, to, card) if me in (seat, to):
            yield "the card of an effect", replace(e, card=Secret(_other_of_kind(card.open(), kinds)))
        case ev.LinkAdded(_, kind):
            yield "the kind of connection", replace(e, kind="secret" if kind == "joining" else "joining")
        case ev.ShowedAll(_, card):
            yield "the card for all", replace(e, card=_other_of_kind(card, kinds))
        case _:
            return


SPEC = ClueSpec()
