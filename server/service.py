"""All that runs: store, tables, clock and limits, and the finding, making and joining of tables."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.core.seats import Seat
from server import table_events as ev
from server.acts import decide
from server.addresses import base_url
from server.answers import device_id
from server.boxes import Shelf
from server.clock import Clock
from server.codes import LONG, SHORT, new_code, read_code, unused_code
from server.config import Config
from server.draft import Draft
from server.free_seats import give, way_back, wish
from server.limits import Guesses, Limit
from server.logs import log_problem
from server.names import clean
from server.operator_words import OperatorWord
from server.refusals import Refused
from server.store import CodeTaken, Store
from server.table_acts import content_of, free_name
from server.tables import Did, Table
from server.vault import Tampered, Vault, token_hash, unwrap

TICK_SECONDS = 1.0
CLEAN_SECONDS = 3600.0
LAN_SECONDS = 30.0
MOST_MADE = 1000


@dataclass(frozen=True, slots=True)
class Seated:
    """What somebody gets who made, joined, resumed or watches a table: its code, seat (None for a screen) and token."""

    code: str
    seat: Seat | None
    token: bytes


class Service:
    """One running Casekeeper."""

    def __init__(
        self,
        config: Config,
        *,
        port: int | None = None,
        clock: Clock | None = None,
        draw_code: Callable[[int], str] = new_code,
    ) -> None:
        self.config = config
        self.clock = clock or Clock()
        self.store = Store(config.database_url)
        self.shelf = Shelf(self.store, config, self.clock)
        self.seed: Callable[[], str] = lambda: secrets.token_hex(32)
        self.port = config.port if port is None else port
        self.guesses = Guesses(self.clock, config.code_tries)
        self.digits = Limit(self.clock, rate=config.code_tries / 60, size=config.code_tries)
        self.makes = Limit(self.clock, rate=config.tables_per_hour / 3600, size=config.tables_per_hour)
        self.asks = Limit(self.clock, rate=0.5, size=10)
        self.saves = Limit(self.clock, rate=0.5, size=30)
        tries, salt = config.code_tries, self.store.instance
        self.create_word = OperatorWord(config.create_token, self.clock, tries, salt)
        self.metrics_word = OperatorWord(config.metrics_token, self.clock, tries, salt)
        self.acts = Limit(self.clock, rate=config.acts_per_second, size=config.acts_per_second * 4)
        self._draw_code = draw_code
        self._awake: dict[str, Table] = {}
        self._made: dict[str, str] = {}
        self._lock = threading.RLock()
        self._stop = threading.Event()
        self._ticker: threading.Thread | None = None
        self._cleaned = self.clock.running() - CLEAN_SECONDS
        self._address: tuple[float, str] = (self.clock.running() - 2 * LAN_SECONDS, "")

    # ---------------------------------------------------------------------------------------- running

    def start(self) -> None:
        """Let time pass for the tables."""
        with self._lock:
            if self._ticker is None and not self._stop.is_set():
                self._ticker = threading.Thread(target=self._run, name="casekeeper-clock", daemon=True)
                self._ticker.start()

    def _run(self) -> None:
        while not self._stop.wait(TICK_SECONDS):
            self.tick()

    def tick(self) -> None:
        """Do what time asks for: presence, waiting, falling asleep, deletion."""
        now = self.clock.running()
        for table in self.awake():
            try:
                table.tick()
                if not table.attached and now - table.used > self.config.asleep_after:
                    with self._lock:
                        self._awake.pop(table.state.code, None)
            except Exception as problem:  # noqa: BLE001 - one table's trouble is not the others'
                log_problem("the clock", problem)
        if now - self._cleaned > CLEAN_SECONDS:
            self._cleaned = now
            try:
                self.clean_up()
            except Exception as problem:  # noqa: BLE001 - tried again in an hour
                log_problem("deleting old tables", problem)

    def clean_up(self) -> None:
        """Delete the tables whose time is over, those at which somebody sits excepted; on a server for everybody unused boxes too."""
        if self.config.public:
            self.shelf.forget_before(self.clock.now() - self.config.retention_days * 86400)
        keep = [t.vault.table_id for t in self.awake() if t.attached]
        gone = set(self.store.forget_before(self.clock.now() - self.config.retention, keep))
        for table in self.awake():
            if table.vault.table_id in gone:
                with self._lock:
                    self._awake.pop(table.state.code, None)
                table.end(4004)

    def delete(self, table: Table, device: str) -> None:
        """Delete a table for good, while no game runs on it. Raises Refused not-seated, not-host or not-now."""
        if table.seat_of(device) != table.state.host:
            raise Refused("not-host")
        if table.state.phase not in ("lobby", "end"):
            raise Refused("not-now")
        self.store.forget(table.vault.table_id)
        with self._lock:
            self._awake.pop(table.state.code, None)
        table.end(4004)

    def close(self, code: int = 1012) -> None:
        """Say goodbye to every phone and give everything back."""
        self._stop.set()
        for table in self.awake():
            table.end(code)
        if self._ticker is not None and self._ticker is not threading.current_thread():
            self._ticker.join(2)
        self.store.close()

    @property
    def closing(self) -> bool:
        """Whether goodbye was said."""
        return self._stop.is_set()

    def awake(self) -> list[Table]:
        """Return the tables that are awake."""
        with self._lock:
            return list(self._awake.values())

    # --------------------------------------------------------------------------------------- addresses

    def base_url(self) -> str:
        """Return the address under which phones reach this server, without a slash at the end."""
        at, known = self._address
        if self.clock.running() - at > LAN_SECONDS:
            known = base_url(self.config.public_url, self.config.advertise, self.port)
            self._address = (self.clock.running(), known)
        return known

    def table_address(self, code: str) -> str:
        """Return the address of a table."""
        return f"{self.base_url()}/t/{code}"

    # ----------------------------------------------------------------------------------------- finding

    def find(self, typed: str, token: bytes | None = None) -> Table:
        """Return the table with this code; a token of one of its phones opens it after a restart.

        Raises Refused unknown-table, sealed or log-damaged.
        """
        code = read_code(typed)
        with self._lock:
            table = self._awake.get(code)
        if table is not None and not table.ended:
            return table
        row = self.store.table(code) if code else None
        if row is None:
            raise Refused("unknown-table")
        found = self.store.device(token_hash(token)) if token else None
        if token is None or found is None or found[0] != row.id or found[1].wrapped is None:
            raise Refused("sealed")
        try:
            key = unwrap(found[1].wrapped, token, row.id)
        except Tampered:
            raise Refused("log-damaged") from None
        with self._lock:
            table = self._awake.get(code)
            if table is None or table.ended:
                table = Table(self, Vault(row.id, key))
                table.load()
                self._awake[code] = table
            return table

    def belongs(self, typed: str, token: bytes) -> bool:
        """Whether this is the token of a phone or screen of that table, awake or not."""
        code = read_code(typed)
        row = self.store.table(code) if code else None
        found = self.store.device(token_hash(token))
        return row is not None and found is not None and found[0] == row.id

    def device(self, table: Table, token: bytes | None) -> str | None:
        """Return the phone or screen of `table` that `token` proves, or None."""
        found = self.store.device(token_hash(token)) if token else None
        return found[1].device if found and found[0] == table.vault.table_id else None

    # ---------------------------------------------------------------------------------- making, joining

    def make(self, body: dict[str, Any], address: str) -> Seated:
        """Make a table whose maker is its host. Asked again with the same join id, it is the same table."""
        with self._lock:
            code = self._made.get(body["join_id"])
            if code is None:
                code = self._make(body, address)
                self._made[body["join_id"]] = code
                if len(self._made) > MOST_MADE:
                    self._made.pop(next(iter(self._made)))
        table = self.find(code)
        return self._seated(table, body["join_id"])

    def _make(self, body: dict[str, Any], address: str) -> str:
        name = clean(body["name"])
        table_name = clean(body["table_name"], most=40) if body["table_name"].strip() else ""
        box = self.shelf.find(body["game"], body["edition"])
        if self.store.count() >= self.config.max_tables or not self.makes.take(address):
            raise Refused("too-many-tables")
        self.shelf.touch(box.id)
        device = device_id(body["join_id"])
        for _ in range(5):
            table = Table(self, Vault.new())
            code = unused_code(self.store.code_taken, LONG if self.config.public else SHORT, self._draw_code)

            def first(draft: Draft, code: str = code) -> None:
                draft.add(ev.TableMade(code, table_name, box.game, box.id, content_of(box)))
                draft.add(ev.SeatTaken("s1", name))
                draft.add(ev.DeviceAdded(device, "s1", 1, "joined"))

            try:
                table.do(
                    Did(device, did={"made": True}, tokens={device: table.vault.token(body["join_id"])}),
                    first,
                )
            except CodeTaken:
                continue
            self._awake[code] = table
            self.start()
            return code
        raise Refused("store-busy")

    def join(self, table: Table, body: dict[str, Any], known_device: str | None) -> Seated:
        """Give somebody a seat in the lobby. The same join id, or a phone that sits here already, gets the same seat.

        Raises Refused already-playing, full, too-many-phones or one of a name.
        """
        join_id = body["join_id"]
        device = device_id(join_id)

        def sit(draft: Draft) -> None:
            state = draft.state
            known = state.devices.get(device)
            if known is not None:
                if known.dropped:
                    raise Refused("phone-dropped")
                return
            if state.phase != "lobby":
                raise Refused("already-playing")
            if len(state.people) >= state.box.seats[1]:
                raise Refused("full")
            name = free_name(state, body["name"])
            self._room_for_phones(table)
            seat = f"s{state.seats_made + 1}"
            draft.add(ev.SeatTaken(seat, name))
            draft.add(ev.DeviceAdded(device, seat, 1, "joined"))
            if not state.people:  # all had left, the host too
                draft.add(ev.HostPassed(seat, "left"))

        sitting = table.state.devices.get(known_device or "")
        if sitting is not None and sitting.seat and not sitting.dropped and table.state.person(sitting.seat):
            return Seated(table.state.code, sitting.seat, b"")
        table.do(Did(device, did={"join": True}, tokens={device: table.vault.token(join_id)}), sit)
        return self._seated(table, join_id)

    def watch(self, table: Table, body: dict[str, Any]) -> Seated:
        """Let a screen without a seat look. Raises Refused too-many-phones."""
        device = device_id(body["join_id"])

        def look(draft: Draft) -> None:
            if device not in draft.state.devices:
                self._room_for_phones(table)
                draft.add(ev.DeviceAdded(device, None, 0, "watch"))

        table.do(Did(device, did={"watch": True}, tokens={device: table.vault.token(body["join_id"])}), look)
        return self._seated(table, body["join_id"])

    def resume(self, table: Table, body: dict[str, Any], sits: str | None = None) -> Seated:
        """Let a phone take over a seat with the digits or the link of a hand-over.

        `sits`: the phone (device id) that this browser is already; one that sits takes over no other seat, as its own would be gone from it.
        Raises Refused digits-wrong or seated-already.
        """
        device = device_id(body["join_id"])

        def take_over(draft: Draft) -> bool:
            state = draft.state
            if device in state.devices:
                return True
            offer = next(
                (
                    h
                    for h in state.handovers.values()
                    if h.digits
                    and h.link
                    and h.until > draft.facts.now
                    and (_same(h.digits, body["digits"]) or _same(h.link, body["digits"]))
                ),
                None,
            )
            if offer is None:
                if any(h.digits for h in state.handovers.values()):
                    draft.add(ev.HandoverMissed())
                return False
            own = state.devices.get(sits or "")
            if own is not None and own.seat not in (None, offer.seat) and not own.dropped:
                raise Refused("seated-already")
            self._room_for_phones(table)
            phone = 1 + max(d.phone for d in state.devices.values() if d.seat == offer.seat)
            draft.add(ev.DeviceAdded(device, offer.seat, phone, "resumed"))
            return True

        done = table.do(
            Did(device, did={"resume": True}, tokens={device: table.vault.token(body["join_id"])}), take_over
        )
        if not done:
            raise Refused("digits-wrong")
        return self._seated(table, body["join_id"])

    def wish(self, table: Table, screen: str, body: dict[str, Any]) -> None:
        """Let a screen ask for a free seat. Raises Refused (see free_seats.wish)."""
        table.do(
            Did(screen, did={"wish": body["seat"]}),
            lambda draft: wish(draft, screen, body["seat"], body["name"]),
        )

    def sit(self, table: Table, screen: str, body: dict[str, Any]) -> Seated:
        """Give a screen the seat that it was granted, and bring that seat back into the game. Raises Refused seat-not-free."""
        device = device_id(body["join_id"])
        did = Did(device, did={"sit": True}, tokens={device: table.vault.token(body["join_id"])})
        seat = table.do(did, lambda draft: give(draft, screen, device))
        message = way_back(table.state, table.play, seat)
        if message is not None:
            table.do(Did(device, did=message), lambda draft: decide(draft, seat, message, for_all=True))
        return self._seated(table, body["join_id"])

    def _room_for_phones(self, table: Table) -> None:
        if sum(1 for d in table.state.devices.values() if not d.dropped) >= self.config.max_phones:
            raise Refused("too-many-phones")

    @staticmethod
    def _seated(table: Table, join_id: str) -> Seated:
        device = table.device(device_id(join_id))
        return Seated(table.state.code, device.seat, table.vault.token(join_id))


def _same(one: str, other: str) -> bool:
    return secrets.compare_digest(one, other)
