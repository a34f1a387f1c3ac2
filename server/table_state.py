"""A table as its events made it: people, phones, box, phase, cuts, powers, hand-overs, the evening."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any, Literal

from engine.core.codec import Json
from engine.core.editions import Edition
from engine.core.game import Game, Option, OptionValue, Pick
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
class Wish:
    """The screen `device` asks for the free `seat`; `vouched`: the seats that said yes. `no` tells wishes apart."""

    seat: Seat
    device: str
    name: str
    no: int
    vouched: tuple[Seat, ...] = ()


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
    why: Json


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
    wishes: Mapping[Seat, Wish] = field(default_factory=dict)
    wishes_made: int = 0
    turned_away: frozenset[str] = frozenset()
    """Screens whose wish was refused."""
    notices: tuple[Notice, ...] = ()
    evening: tuple[Past, ...] = ()

    @cached_property
    def game(self) -> Game[Any]:
        """The game of the box."""
        return games()[self.game_slug]

    @property
    def box(self) -> Box:
        """What is printed in the box, read."""
        return read_box(self.game_slug, self.content)

    @property
    def edition(self) -> Edition:
        """The box."""
        return self.box.edition

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """The seats clockwise."""
        return tuple(p.seat for p in self.people)

    @cached_property
    def all_options(self) -> Mapping[str, OptionValue]:
        """Every option of the box with its value now."""
        return {o.name: self.options.get(o.name, o.default) for o in self.box.options}

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
            edition=self.box.digest,
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


@dataclass(frozen=True, slots=True)
class Box:
    """A box as its game reads it, once: reading and digesting an edition takes longer than an act."""

    edition: Edition
    digest: str
    seats: tuple[int, int]
    options: tuple[Option, ...]
    picks: tuple[Pick, ...]


@lru_cache(maxsize=64)
def read_box(slug: str, content: str) -> Box:
    """Return the box of game `slug` with this content (JSON)."""
    game = games()[slug]
    edition = game.edition(json.loads(content))
    return Box(edition, edition.digest, game.seats(edition), game.options(edition), game.picks(edition))


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
    "notice-seat-wished",  # who left, name of who asks
    "notice-seat-vouched",  # who confirms, name
    "notice-seat-refused",  # who refuses, name
    "notice-seat-given",  # who left, name
    "notice-rematch",  # n
    "notice-restored",  # the record is older than what a phone saw
)
"""Every Fluent id of a notice; the shell's words hold them."""
