"""What happens at a table outside of the rules of a game: people come, choose, sit, cut the deck, leave.

Like the events of a game they are frozen dataclasses, are stored, and everything is rebuilt from them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.codec import Json, read, stored
from engine.core.errors import Malformed
from engine.core.faults import Reason
from engine.core.game import Event, OptionValue
from engine.core.seats import Seat
from engine.core.secret import Secret


class TableEvent(Event):
    """Base of all events of a table."""


@dataclass(frozen=True, slots=True)
class TableMade(TableEvent):
    """A table with its code, name and box."""

    code: str
    name: str
    game: str
    edition: str
    content: str
    """The edition's JSON as text: it is data of the game's, read by the game alone."""


@dataclass(frozen=True, slots=True)
class SeatTaken(TableEvent):
    """Somebody sits down, at the end of the row."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class DeviceAdded(TableEvent):
    """A phone of a seat, or a screen (`seat` None). `how`: joined, resumed (hand-over), given (a free seat) or watch."""

    device: str
    seat: Seat | None
    phone: int
    how: str


@dataclass(frozen=True, slots=True)
class DeviceDropped(TableEvent):
    """A phone's token is void from now on."""

    device: str


@dataclass(frozen=True, slots=True)
class Renamed(TableEvent):
    """A person has another name."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class Picked(TableEvent):
    """A seat picked something (a character); "" lets go."""

    seat: Seat
    pick: str
    value: str


@dataclass(frozen=True, slots=True)
class Ordered(TableEvent):
    """The seats clockwise."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class BoxChosen(TableEvent):
    """Another box: options and picks start anew."""

    game: str
    edition: str
    content: str


@dataclass(frozen=True, slots=True)
class OptionSet(TableEvent):
    """A switch, number or choice of the lobby."""

    name: str
    value: OptionValue


@dataclass(frozen=True, slots=True)
class TableNamed(TableEvent):
    """The table's name."""

    name: str


@dataclass(frozen=True, slots=True)
class Committed(TableEvent):
    """The hash of a seat's cut."""

    seat: Seat
    hash: str


@dataclass(frozen=True, slots=True)
class SeatingAsked(TableEvent):
    """Everybody is asked who sits on their left."""


@dataclass(frozen=True, slots=True)
class LeftSaid(TableEvent):
    """A seat said whether the right person sits on its left."""

    seat: Seat
    ok: bool


@dataclass(frozen=True, slots=True)
class BackToLobby(TableEvent):
    """Choosing goes on. `game_no`: number of the next game. `seat`: whose doing it was."""

    game_no: int
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class CuttingBegun(TableEvent):
    """The phones cut the deck for game `game_no`; cuts of an earlier game are void."""

    game_no: int
    fresh: bool


@dataclass(frozen=True, slots=True)
class SealDrawn(TableEvent):
    """The seed, and the seal over it and over all that decides the deal. `left_out` seats cut nothing."""

    seed: Secret[str]
    seal: str
    cut_hashes: tuple[tuple[Seat, str], ...]
    left_out: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class CutOpened(TableEvent):
    """A seat's cut."""

    seat: Seat
    cut: str


@dataclass(frozen=True, slots=True)
class DealVoid(TableEvent):
    """Cuts were not opened in time: everybody cuts again, without `left_out`."""

    left_out: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Dealt(TableEvent):
    """The game begins; its own events follow in the same entry. `seed` only where there is no seal."""

    game_no: int
    seats: tuple[Seat, ...]
    options: Mapping[str, OptionValue]
    seed: Secret[str] | None = None


@dataclass(frozen=True, slots=True)
class SeatGone(TableEvent):
    """A seat left: the lobby at once, a running game unless it comes back (else it is not in the next one)."""

    seat: Seat
    removed: bool


@dataclass(frozen=True, slots=True)
class SeatBack(TableEvent):
    """A seat that had left the running game takes part again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Ended(TableEvent):
    """The game is over. `why` is a sentence of the game's words, as JSON text."""

    winners: tuple[Seat, ...]
    why: str


@dataclass(frozen=True, slots=True)
class HostPassed(TableEvent):
    """Another seat has the powers. `how`: given, taken (the host was away) or left."""

    seat: Seat
    how: str


@dataclass(frozen=True, slots=True)
class HandoverAsked(TableEvent):
    """The host asks for digits for a seat whose phone is dead; another seat must confirm."""

    seat: Seat
    by: Seat


@dataclass(frozen=True, slots=True)
class HandoverOffered(TableEvent):
    """Digits and a link with which one phone can take over a seat, until the time `until` (seconds since 1970)."""

    seat: Seat
    by: Seat
    digits: Secret[str]
    link: Secret[str]
    until: int


@dataclass(frozen=True, slots=True)
class HandoverMissed(TableEvent):
    """Wrong digits were typed; after five every offer is void."""


@dataclass(frozen=True, slots=True)
class SeatWished(TableEvent):
    """The screen `device` asks for a seat that somebody left, for a person of this name."""

    seat: Seat
    device: str
    name: str


@dataclass(frozen=True, slots=True)
class SeatVouched(TableEvent):
    """The seat `by` says whether who asks for `seat` shall have it; a no ends the wish."""

    seat: Seat
    by: Seat
    ok: bool


@dataclass(frozen=True, slots=True)
class SeatGiven(TableEvent):
    """A seat that was left has somebody new."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class Restored(TableEvent):
    """The record is older than what a phone has seen: somebody put an old copy back."""


TABLE_EVENTS: Mapping[str, type[TableEvent]] = {cls.__name__: cls for cls in TableEvent.__subclasses__()}
"""Class name -> class."""


def table_event_to_json(event: TableEvent) -> Json:
    """Return the stored form: {"type", "v", "body"}."""
    return {"type": type(event).__name__, "v": event.version, "body": stored(event)}


def table_event_from_json(value: Json) -> TableEvent:
    """Return the event from its stored form. Raises Malformed."""
    if value["type"] not in TABLE_EVENTS:
        raise Malformed("type", Reason("unknown-event"))
    return read(TABLE_EVENTS[value["type"]], value["body"])


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a table's log: what was done, by whom, and all that it caused.

    `by` is the device ("" for the referee itself), `seat` its seat then, `act_id` the phone's own id of the act; `did` is what was
    asked in the words of the wire, `draws` what the dice gave, `at` when it was written (seconds since 1970; 0: not known). Only
    `events` rebuild the table; the rest is for checking, and to say since when somebody is waited for.
    """

    by: str
    seat: Seat | None
    act_id: str
    did: Mapping[str, Any]
    events: tuple[Event, ...]
    draws: tuple[Mapping[str, Any], ...] = field(default=())
    at: int = 0
