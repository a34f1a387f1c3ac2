"""A table as its events made it: people, phones, box, phase, cuts, powers, hand-overs, the evening."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, singledispatch
from typing import Any, Literal

from engine.core.editions import Edition
from engine.core.game import Game, OptionValue
from engine.core.registry import games
from engine.core.seal import Sealed, seal
from engine.core.seats import Seat
from engine.core.secret import Secret
from engine.core.transcript import Voided
from engine.core.words import Say
from server import table_events as ev

Phase = Literal["lobby", "seating", "cutting", "play", "end"]

KEPT_NOTICES = 12
WRONG_DIGITS = 5
"""Wrong tries that make every offered hand-over void."""


@dataclass(frozen=True, slots=True)
class Person:
    """A seat and who sits there."""

    seat: Seat
    name: str
    picks: Mapping[str, str] = field(default_factory=dict)
    left_ok: bool | None = None
    commit: str | None = None
    cut: str | None = None
    gone: bool = False
    """Left the running game for good."""


@dataclass(frozen=True, slots=True)
class Device:
    """A phone of a seat, or a screen."""

    id: str
    seat: Seat | None
    phone: int
    dropped: bool = False


@dataclass(frozen=True, slots=True)
class Handover:
    """An open offer: `digits` None while the confirming tap is missing."""

    seat: Seat
    by: Seat
    digits: str | None = None
    link: str | None = None
    until: int = 0


@dataclass(frozen=True, slots=True)
class Seal:
    """The seal of this game. `seed` (hex) leaves the server with the transcript only, after the end."""

    seed: str
    seal: str
    cut_hashes: tuple[tuple[Seat, str], ...]
    left_out: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Notice:
    """A line of news of the table itself, for everybody."""

    i: int
    say: Say


@dataclass(frozen=True, slots=True)
class Past:
    """A game of this evening."""

    game_no: int
    names: Mapping[Seat, str]
    winners: tuple[Seat, ...]
    why: Say


@dataclass(frozen=True)
class TableState:
    """Everything about a table but the running game itself (see play.py) and who is here (see presence.py)."""

    code: str = ""
    name: str = ""
    game_slug: str = ""
    edition_id: str = ""
    content: str = ""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    people: tuple[Person, ...] = ()
    devices: Mapping[str, Device] = field(default_factory=dict)
    phase: Phase = "lobby"
    game_no: int = 1
    host: Seat = ""
    seats_made: int = 0
    left_out: tuple[Seat, ...] = ()
    restarts: int = 0
    seal: Seal | None = None
    voided: tuple[Voided, ...] = ()
    """Deals of this game that were given up."""
    seed: str = ""
    """Seed of a game without a seal."""
    handovers: Mapping[Seat, Handover] = field(default_factory=dict)
    misses: int = 0
    notices: tuple[Notice, ...] = ()
    evening: tuple[Past, ...] = ()

    @cached_property
    def game(self) -> Game[Any]:
        """The game of the box."""
        return games()[self.game_slug]

    @cached_property
    def edition(self) -> Edition:
        """The box."""
        return _edition(self.game_slug, self.content)

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """The seats clockwise."""
        return tuple(p.seat for p in self.people)

    @cached_property
    def all_options(self) -> Mapping[str, OptionValue]:
        """Every option of the box with its value now."""
        return {o.name: self.options.get(o.name, o.default) for o in self.game.options(self.edition)}

    @property
    def sealed(self) -> bool:
        """Whether the referee deals anything hidden."""
        return self.game.sealed(self.edition, self.all_options)

    def person(self, seat: Seat) -> Person | None:
        """Return who sits on `seat`."""
        return next((p for p in self.people if p.seat == seat), None)

    def called(self, seat: Seat | None) -> str:
        """Return the name of the person on `seat`, "" if there is none."""
        found = self.person(seat) if seat else None
        return found.name if found else ""

    def phones(self, seat: Seat) -> list[Device]:
        """Return the phones that hold `seat`, in the order in which they came."""
        return sorted(
            (d for d in self.devices.values() if d.seat == seat and not d.dropped), key=lambda d: d.phone
        )

    def to_seal(self, seed: str) -> Sealed:
        """Return all that the seal fixes, with this seed."""
        return Sealed(
            seed=seed,
            table=self.code,
            game_no=self.game_no,
            game=self.game_slug,
            edition=self.edition.digest,
            options=self.all_options,
            seats=self.seats,
            picks={p.seat: dict(p.picks) for p in self.people},
            cut_hashes=tuple(
                (p.seat, p.commit) for p in self.people if p.commit and p.seat not in self.left_out
            ),
        )

    def draw_seal(self, seed: str) -> ev.SealDrawn:
        """Return the event that fixes the deal with `seed` (hex)."""
        sealed = self.to_seal(seed)
        cutting = {s for s, _ in sealed.cut_hashes}
        return ev.SealDrawn(
            Secret(seed), seal(sealed), sealed.cut_hashes, tuple(s for s in self.seats if s not in cutting)
        )

    def with_person(self, seat: Seat, **changes: Any) -> TableState:
        """Return this table with something changed about one person."""
        return replace(
            self, people=tuple(replace(p, **changes) if p.seat == seat else p for p in self.people)
        )

    def with_all(self, **changes: Any) -> TableState:
        """Return this table with something changed about everybody."""
        return replace(self, people=tuple(replace(p, **changes) for p in self.people))

    def noticed(self, key: str, **args: str | int) -> TableState:
        """Return this table with one more notice."""
        i = self.notices[-1].i + 1 if self.notices else 1
        return replace(self, notices=(*self.notices, Notice(i, Say(f"notice-{key}", args)))[-KEPT_NOTICES:])


@lru_cache(maxsize=64)
def _edition(game: str, content: str) -> Edition:
    return games()[game].edition(json.loads(content))


NOTICES = (
    "notice-joined",  # who
    "notice-left",  # who
    "notice-removed",  # who
    "notice-came-back",  # who
    "notice-renamed",  # from, to
    "notice-box",  # (the box is in the view)
    "notice-left-wrong",  # who: somebody else sits on their left
    "notice-back",  # who went back to the lobby
    "notice-deal-void",  # who: their phones did not open their cut; everybody cuts again
    "notice-host-given",  # who
    "notice-host-taken",  # who
    "notice-host-left",  # who
    "notice-phone-added",  # who, n
    "notice-phone-dropped",  # who, n
    "notice-handover-asked",  # who, by
    "notice-handover-offered",  # who, by
    "notice-handover-void",  # (wrong digits)
    "notice-rematch",  # n
    "notice-restored",  # the record is older than what a phone saw
)
"""Every Fluent id of a notice; the shell's words hold them."""


def evolve(state: TableState, event: ev.TableEvent) -> TableState:
    """Return the table after `event`. Never refuses."""
    return _evolve(event, state)


@singledispatch
def _evolve(event: ev.TableEvent, _state: TableState) -> TableState:
    raise TypeError(f"{type(event).__name__} is not an event of a table")


_on: Callable[..., Any] = _evolve.register


@_on
def _(event: ev.TableMade, state: TableState) -> TableState:
    return replace(
        state,
        code=event.code,
        name=event.name,
        game_slug=event.game,
        edition_id=event.edition,
        content=event.content,
    )


@_on
def _(event: ev.SeatTaken, state: TableState) -> TableState:
    taken = replace(
        state,
        people=(*state.people, Person(event.seat, event.name)),
        seats_made=state.seats_made + 1,
        host=state.host or event.seat,
    )
    return taken.noticed("joined", who=event.name)


@_on
def _(event: ev.DeviceAdded, state: TableState) -> TableState:
    added = Device(event.device, event.seat, event.phone)
    after = replace(state, devices={**state.devices, event.device: added})
    if event.seat is None or event.how == "joined":
        return after
    after = replace(after, handovers={s: h for s, h in after.handovers.items() if s != event.seat}, misses=0)
    return after.noticed("phone-added", who=state.called(event.seat), n=len(after.phones(event.seat)))


@_on
def _(event: ev.DeviceDropped, state: TableState) -> TableState:
    device = state.devices[event.device]
    after = replace(state, devices={**state.devices, event.device: replace(device, dropped=True)})
    person = state.person(device.seat) if device.seat else None
    return (
        after.noticed("phone-dropped", who=person.name, n=len(after.phones(person.seat))) if person else after
    )


@_on
def _(event: ev.Renamed, state: TableState) -> TableState:
    old = state.called(event.seat)
    return state.with_person(event.seat, name=event.name).noticed("renamed", old=old, who=event.name)


@_on
def _(event: ev.Picked, state: TableState) -> TableState:
    person = state.person(event.seat)
    picks = {k: v for k, v in (person.picks if person else {}).items() if k != event.pick}
    return state.with_person(event.seat, picks={**picks, event.pick: event.value} if event.value else picks)


@_on
def _(event: ev.Ordered, state: TableState) -> TableState:
    by_seat = {p.seat: p for p in state.people}
    return replace(state, people=tuple(by_seat[s] for s in event.seats))


@_on
def _(event: ev.BoxChosen, state: TableState) -> TableState:
    chosen = replace(state, game_slug=event.game, edition_id=event.edition, content=event.content, options={})
    return chosen.with_all(picks={}).noticed("box")


@_on
def _(event: ev.OptionSet, state: TableState) -> TableState:
    return replace(state, options={**state.options, event.name: event.value})


@_on
def _(event: ev.TableNamed, state: TableState) -> TableState:
    return replace(state, name=event.name)


@_on
def _(event: ev.Committed, state: TableState) -> TableState:
    return state.with_person(event.seat, commit=event.hash, cut=None)


@_on
def _(_event: ev.SeatingAsked, state: TableState) -> TableState:
    return replace(state.with_all(left_ok=None), phase="seating")


@_on
def _(event: ev.LeftSaid, state: TableState) -> TableState:
    said = state.with_person(event.seat, left_ok=event.ok)
    return said if event.ok else said.noticed("left-wrong", who=state.called(event.seat))


@_on
def _(event: ev.BackToLobby, state: TableState) -> TableState:
    stay = replace(state, people=tuple(p for p in state.people if not p.gone))
    back = replace(
        stay.with_all(left_ok=None, cut=None),
        phase="lobby",
        game_no=event.game_no,
        seal=None,
        seed="",
        left_out=(),
        voided=(),
        restarts=0,
    )
    if event.game_no != state.game_no:
        back = back.with_all(commit=None)
    return back.noticed("back", who=state.called(event.seat)) if event.seat else back


@_on
def _(event: ev.CuttingBegun, state: TableState) -> TableState:
    stay = replace(state, people=tuple(p for p in state.people if not p.gone))
    begun = replace(
        stay.with_all(left_ok=None, cut=None),
        phase="cutting",
        game_no=event.game_no,
        seal=None,
        seed="",
        left_out=(),
        voided=(),
        restarts=0,
    )
    if event.fresh:
        begun = begun.with_all(commit=None).noticed("rematch", n=event.game_no)
    return begun


@_on
def _(event: ev.SealDrawn, state: TableState) -> TableState:
    return replace(state, seal=Seal(event.seed.open(), event.seal, event.cut_hashes, event.left_out))


@_on
def _(event: ev.CutOpened, state: TableState) -> TableState:
    return state.with_person(event.seat, cut=event.cut)


@_on
def _(event: ev.DealVoid, state: TableState) -> TableState:
    # Fresh cuts from everybody: a seed drawn when the cuts are known could be chosen.
    void = replace(
        state.with_all(commit=None, cut=None),
        seal=None,
        left_out=(*state.left_out, *event.left_out),
        voided=(*state.voided, *_given_up(state, event.left_out)),
        restarts=state.restarts + 1,
    )
    return void.noticed("deal-void", who=", ".join(state.called(s) for s in event.left_out))


def _given_up(state: TableState, missing: tuple[Seat, ...]) -> tuple[Voided, ...]:
    seal = state.seal
    return () if seal is None else (Voided(seal.seed, seal.seal, seal.cut_hashes, missing),)


@_on
def _(event: ev.Dealt, state: TableState) -> TableState:
    return replace(state, phase="play", game_no=event.game_no, seed=event.seed.open() if event.seed else "")


@_on
def _(event: ev.SeatGone, state: TableState) -> TableState:
    name = state.called(event.seat)
    if state.phase in ("play", "end"):
        after = state.with_person(event.seat, gone=True)
    else:
        after = replace(state, people=tuple(p for p in state.people if p.seat != event.seat))
    after = replace(
        after, handovers={s: h for s, h in after.handovers.items() if event.seat not in (s, h.by)}
    )
    return after.noticed("removed" if event.removed else "left", who=name)


@_on
def _(event: ev.SeatBack, state: TableState) -> TableState:
    return state.with_person(event.seat, gone=False).noticed("came-back", who=state.called(event.seat))


@_on
def _(event: ev.Ended, state: TableState) -> TableState:
    past = Past(
        state.game_no, {p.seat: p.name for p in state.people}, event.outcome.winners, event.outcome.why
    )
    return replace(state, phase="end", evening=(*state.evening, past))


@_on
def _(event: ev.HostPassed, state: TableState) -> TableState:
    return replace(state, host=event.seat).noticed(f"host-{event.how}", who=state.called(event.seat))


@_on
def _(event: ev.HandoverAsked, state: TableState) -> TableState:
    asked = replace(state, handovers={**state.handovers, event.seat: Handover(event.seat, event.by)})
    return asked.noticed("handover-asked", who=state.called(event.seat), by=state.called(event.by))


@_on
def _(event: ev.HandoverOffered, state: TableState) -> TableState:
    offer = Handover(event.seat, event.by, event.digits.open(), event.link.open(), event.until)
    offered = replace(state, handovers={**state.handovers, event.seat: offer}, misses=0)
    return offered.noticed("handover-offered", who=state.called(event.seat), by=state.called(event.by))


@_on
def _(_event: ev.HandoverMissed, state: TableState) -> TableState:
    if state.misses + 1 < WRONG_DIGITS:
        return replace(state, misses=state.misses + 1)
    return replace(state, misses=0, handovers={}).noticed("handover-void")


@_on
def _(_event: ev.Restored, state: TableState) -> TableState:
    return state.noticed("restored")
