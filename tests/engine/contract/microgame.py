"""A tiny game with every kind of secret, for the contract tests themselves and for the seal's vectors.

Each seat holds cards, one card is hidden. At first each seat locks a colour in secret, and that it has is hidden too;
when all have, all are told all colours. Then in turn: ask somebody, who shows the asker one card in private; or guess the
hidden card: right wins; wrong, and you alone see it and are out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from engine.core.codec import Json, read
from engine.core.dice import Dice
from engine.core.editions import Edition, Thing
from engine.core.errors import BadEdition, IllegalAction, Malformed
from engine.core.faults import Fault
from engine.core.game import Action, Event, Option, OptionValue, Pick, Start, start_problem
from engine.core.news import Line, Now, Outcome
from engine.core.prompts import Choice, ChooseOne, Number, Prompt, ShortText, offers
from engine.core.ruletext import RuleText, parse_rules
from engine.core.seats import TABLE, Seat, next_clockwise
from engine.core.secret import Secret
from engine.core.viewer import SeatEye, Viewer, is_seat
from engine.core.words import Label, Many, Say, SeatRef
from tests.engine.contract.microtext import RULES, WORDS_EN, WORDS_JA

COLOURS = ("red", "blue")


@dataclass(frozen=True)
class Lock(Action):
    act: ClassVar[str] = "lock"
    colour: Secret[str]


@dataclass(frozen=True)
class Ask(Action):
    act: ClassVar[str] = "ask"
    of: str


@dataclass(frozen=True)
class Show(Action):
    act: ClassVar[str] = "show"
    card: Secret[str]


@dataclass(frozen=True)
class Guess(Action):
    act: ClassVar[str] = "guess"
    card: str


@dataclass(frozen=True)
class Shout(Action):
    act: ClassVar[str] = "shout"
    text: str
    loud: int


@dataclass(frozen=True)
class Leave(Action):
    act: ClassVar[str] = "leave"


@dataclass(frozen=True)
class Remove(Action):
    act: ClassVar[str] = "remove"
    seat: str


@dataclass(frozen=True)
class Began(Event):
    """Version 2 added `up`; version 1 always dealt everything."""

    version: ClassVar[int] = 2
    start: Start
    hidden: Secret[str]
    hands: Mapping[str, Secret[tuple[str, ...]]]
    up: tuple[str, ...]
    first: str


@dataclass(frozen=True)
class Locked(Event):
    seat: str
    colour: Secret[str]


@dataclass(frozen=True)
class Asked(Event):
    seat: str
    of: str


@dataclass(frozen=True)
class Shown(Event):
    seat: str
    to: str
    card: Secret[str]


@dataclass(frozen=True)
class Guessed(Event):
    seat: str
    card: str
    right: bool


@dataclass(frozen=True)
class Shouted(Event):
    seat: str
    text: str
    loud: int


@dataclass(frozen=True)
class Left(Event):
    """`opened`: who leaves opens the hand; who is removed does not."""

    seat: str
    opened: bool


@dataclass(frozen=True)
class State:
    start: Start
    hidden: Secret[str]
    hands: Mapping[str, Secret[tuple[str, ...]]]
    up: tuple[str, ...]
    turn: Seat
    turns: int = 1
    locks: Mapping[str, Secret[str]] = None  # type: ignore[assignment]
    asked: Seat | None = None
    shown: tuple[Shown, ...] = ()
    shouts: Mapping[str, int] = None  # type: ignore[assignment]
    out: tuple[Seat, ...] = ()
    gone: tuple[Seat, ...] = ()
    opened: tuple[Seat, ...] = ()
    winner: Seat | None = None


@dataclass(frozen=True)
class ShownRow:
    by: Seat
    card: str


@dataclass(frozen=True)
class MicroView:
    hand: tuple[str, ...]
    sizes: Mapping[str, int]
    up: tuple[str, ...]
    opened: Mapping[str, tuple[str, ...]]
    hidden: str | None
    locked: str | None
    colours: Mapping[str, str]
    shown: tuple[ShownRow, ...]
    turns: int


def present(s: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in s.start.seats if seat not in s.gone)


def all_locked(s: State) -> bool:
    return all(seat in s.locks for seat in present(s))


def playing(s: State, seat: Seat) -> bool:
    return seat not in s.gone and seat not in s.out


def over(s: State) -> bool:
    return s.winner is not None or not any(playing(s, seat) for seat in s.start.seats)


def cards(content: Json) -> list[str]:
    return [c["id"] for c in content["cards"]]


def _pass_on(s: State) -> State:
    following = next_clockwise(s.start.seats, s.turn, lambda seat: playing(s, seat))
    return replace(s, turn=following or s.turn, turns=s.turns + 1, asked=None)


def edition_of(count: int) -> Json:
    letters = "abcdefghij"[:count]
    return {
        "id": f"micro-{count}",
        "game": "micro",
        "names": {"en": f"Micro {count}", "ja": f"ミクロ{count}"},
        "cards": [{"id": c, "names": {"en": f"Card {c}", "ja": f"{c}の札"}} for c in letters],
    }


@dataclass(frozen=True)
class Content:
    id: str
    game: str
    names: Mapping[str, str]
    cards: tuple[Thing, ...]


class MicroGame:
    slug = "micro"
    actions: ClassVar[Mapping[str, type[Action]]] = {
        c.act: c for c in (Lock, Ask, Show, Guess, Shout, Leave, Remove)
    }
    events: ClassVar[Mapping[str, type[Event]]] = {
        c.__name__: c for c in (Began, Locked, Asked, Shown, Guessed, Shouted, Left)
    }
    upcasts: ClassVar[Mapping[tuple[str, int], Any]] = {("Began", 1): lambda body: {**body, "up": []}}

    def editions(self) -> Sequence[Edition]:
        return [self.edition(edition_of(n)) for n in (4, 8)]

    def edition(self, content: Json) -> Edition:
        try:
            made = read(Content, content)
        except Malformed as no:
            raise BadEdition((Fault(no.path, no.reason),)) from None
        return Edition(made.id, "micro", made.names, content, {c.id: c for c in made.cards})

    def seats(self, edition: Edition) -> tuple[int, int]:
        return 2, 3

    def options(self, edition: Edition) -> tuple[Option, ...]:
        return (Option("shouting", "switch", True, Say("option-shouting")),)

    def picks(self, edition: Edition) -> tuple[Pick, ...]:
        return ()

    def sealed(self, edition: Edition, options: Mapping[str, OptionValue]) -> bool:
        return True

    def setup(self, start: Start, dice: Dice) -> tuple[Event, ...]:
        no = start_problem(self, self.edition(start.edition), start)
        if no is not None:
            raise no
        hidden, *rest = dice.shuffled("deal", cards(start.edition))
        each = len(rest) // len(start.seats)
        hands = {seat: Secret(tuple(rest[i * each : (i + 1) * each])) for i, seat in enumerate(start.seats)}
        first = dice.one_of("first", start.seats)
        return (Began(start, Secret(hidden), hands, tuple(rest[each * len(start.seats) :]), first),)

    def legal(self, s: State, actor: Seat) -> tuple[Prompt, ...]:
        if over(s):
            return ()
        if actor == TABLE:
            choices = tuple(Choice(seat, SeatRef(seat)) for seat in present(s))
            field = ChooseOne("seat", Say("remove-who"), choices)
            return (Prompt("remove", f"gone-{len(s.gone)}", Say("remove"), "R-leave", (field,), "wax"),)
        if actor not in present(s):
            return ()
        found = [Prompt("leave", "seat", Say("leave"), "R-leave", weight="wax")]
        if s.start.options.get("shouting", True):
            fields = (ShortText("text", Say("shout-text"), 5, 12), Number("loud", Say("shout-loud"), 1, 3))
            found.append(
                Prompt("shout", f"shout-{s.shouts.get(actor, 0)}", Say("shout"), "R-shout", fields, "rare")
            )
        if not all_locked(s):
            if actor not in s.locks:
                field = ChooseOne("colour", Say("lock-colour"), tuple(Choice(c, Label(c)) for c in COLOURS))
                found.append(Prompt("lock", "once", Say("lock"), "R-lock", (field,), "main", private=True))
        elif s.asked == actor:
            choices = tuple(Choice(c, Label(c)) for c in s.hands[actor].open())
            field = ChooseOne("card", Say("show-card"), choices)
            found.append(
                Prompt("show", f"turn-{s.turns}", Say("show"), "R-show", (field,), "main", private=True)
            )
        elif s.asked is None and s.turn == actor:
            found += self._turn(s, actor)
        return tuple(found)

    def _turn(self, s: State, actor: Seat) -> list[Prompt]:
        guess = ChooseOne(
            "card", Say("guess-card"), tuple(Choice(c, Label(c)) for c in cards(s.start.edition))
        )
        found = [Prompt("guess", f"turn-{s.turns}", Say("guess"), "R-guess", (guess,), "wax")]
        others = tuple(Choice(seat, SeatRef(seat)) for seat in present(s) if seat != actor)
        if others:
            who = ChooseOne("of", Say("ask-who"), others)
            found.append(
                Prompt("ask", f"turn-{s.turns}-of-{len(others)}", Say("ask"), "R-ask", (who,), "main")
            )
        return found

    def decide(self, s: State, actor: Seat, action: Action, dice: Dice) -> tuple[Event, ...]:  # noqa: C901, PLR0911 - one arm an act
        if over(s):
            raise IllegalAction("over", "R-end")
        offered = [p for p in self.legal(s, actor) if p.act == action.act]
        if not offered:
            raise IllegalAction("not-now", self.rule_of(action))
        values = {f: v.open() if isinstance(v, Secret) else v for f, v in vars(action).items()}
        if not any(offers(p, values) for p in offered):
            raise self.refusal(s, actor, action)
        match action:
            case Lock(colour):
                return (Locked(actor, colour),)
            case Ask(of):
                return (Asked(actor, of),)
            case Show(card):
                return (Shown(actor, s.turn, card),)
            case Guess(card):
                return (Guessed(actor, card, card == s.hidden.open()),)
            case Shout(text, loud):
                return (Shouted(actor, text, loud),)
            case Leave():
                return (Left(actor, opened=True),)
            case Remove(seat):
                return (Left(seat, opened=False),)
        raise AssertionError(action)

    def rule_of(self, action: Action) -> str:
        return "R-leave" if action.act == "remove" else f"R-{action.act}"

    def refusal(self, s: State, actor: Seat, action: Action) -> IllegalAction:
        return IllegalAction("not-offered", self.rule_of(action))

    def evolve(self, s: State | None, event: Event) -> State:  # noqa: PLR0911 - one arm an event
        if isinstance(event, Began):
            return State(event.start, event.hidden, event.hands, event.up, event.first, locks={}, shouts={})
        assert s is not None
        match event:
            case Locked(seat, colour):
                return replace(s, locks={**s.locks, seat: colour})
            case Asked(_, of):
                return replace(s, asked=of)
            case Shown():
                return _pass_on(replace(s, shown=(*s.shown, event)))
            case Guessed(seat, _, right):
                return replace(s, winner=seat) if right else _pass_on(replace(s, out=(*s.out, seat)))
            case Shouted(seat):
                return replace(s, shouts={**s.shouts, seat: s.shouts.get(seat, 0) + 1})
            case Left(seat, opened):
                s = replace(s, gone=(*s.gone, seat), opened=(*s.opened, seat) if opened else s.opened)
                return _pass_on(s) if seat in (s.turn, s.asked) else s
        raise AssertionError(event)

    def view(self, s: State, viewer: Viewer) -> MicroView:
        me = viewer.seat if isinstance(viewer, SeatEye) else None
        opened = s.start.seats if over(s) else s.opened
        return MicroView(
            hand=s.hands[me].open() if me else (),
            sizes={seat: len(h.open()) for seat, h in s.hands.items()},
            up=s.up,
            opened={seat: s.hands[seat].open() for seat in opened},
            hidden=s.hidden.open() if over(s) or me in s.out else None,
            locked=s.locks[me].open() if me in s.locks else None,
            colours={seat: c.open() for seat, c in s.locks.items()} if all_locked(s) else {},
            shown=tuple(ShownRow(x.seat, x.card.open()) for x in s.shown if me in (x.seat, x.to)),
            turns=s.turns,
        )

    def now(self, s: State, viewer: Viewer) -> Now:
        if over(s):
            return Now(Say("now-over"), out=s.out)
        if not all_locked(s):
            # Who has locked is nobody's business: the screen awaits all but, for themselves, those who have.
            mine = isinstance(viewer, SeatEye) and viewer.seat in s.locks
            awaited = tuple(x for x in present(s) if not (mine and is_seat(viewer, x)))
            return Now(Say("now-lock"), awaited=awaited)
        if s.asked is not None:
            say = (
                Say("now-you-show")
                if is_seat(viewer, s.asked)
                else Say("now-shows", {"who": SeatRef(s.asked)})
            )
            return Now(say, turn=s.turn, awaited=(s.asked,), strung=(s.turn, s.asked), out=s.out)
        say = Say("now-your-turn") if is_seat(viewer, s.turn) else Say("now-turn", {"who": SeatRef(s.turn)})
        return Now(say, turn=s.turn, awaited=(s.turn,), out=s.out)

    def lines(self, before: State | None, event: Event, after: State) -> tuple[Line, ...]:
        found = []
        if before is not None and all_locked(after) and not all_locked(before) and after.locks:
            found.append(Line(Say("line-colours", {"n": len(after.locks)})))
        match event:
            case Asked(seat, of):
                say = Say("line-asked", {"who": SeatRef(seat), "of": SeatRef(of)})
                found.append(Line(say, no=after.turns, kind="question"))
            case Shown(seat, to, card):
                who = {"who": SeatRef(seat), "to": SeatRef(to)}
                found.append(Line(Say("line-shown", who), but=(seat, to), no=after.turns - 1, kind="answer"))
                fuller = Say("line-shown-card", {**who, "card": Label(card.open())})
                found.append(Line(fuller, to=(seat, to), no=after.turns - 1, kind="private"))
            case Guessed(seat, card, right):
                said = {"who": SeatRef(seat), "card": Label(card)}
                found.append(Line(Say("line-right" if right else "line-wrong", said), kind="verdict"))
                if not right:
                    alone = Say("line-saw", {"card": Label(after.hidden.open())})
                    found.append(Line(alone, to=(seat,), kind="private"))
            case Shouted(seat, text, loud):
                found.append(Line(Say("line-shout", {"who": SeatRef(seat), "text": text, "loud": loud})))
            case Left(seat, opened):
                found.append(Line(Say("line-left", {"who": SeatRef(seat)})))
                if opened:
                    hand = Many(tuple(Label(c) for c in after.hands[seat].open()))
                    found.append(Line(Say("line-opened", {"who": SeatRef(seat), "cards": hand})))
        return tuple(found)

    def outcome(self, s: State) -> Outcome | None:
        if s.winner is not None:
            return Outcome((s.winner,), Say("why-right", {"who": SeatRef(s.winner)}))
        return Outcome((), Say("why-nobody")) if over(s) else None

    def rules(self, language: str) -> Mapping[str, RuleText]:
        return parse_rules(RULES)

    def words(self, language: str) -> str:
        return WORDS_JA if language == "ja" else WORDS_EN


GAME = MicroGame()
