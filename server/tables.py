"""The tables that are awake, and the only writer of each.

Every act goes the same way: take the table's lock, decide on a draft, append all events in one transaction with the expected
number, then let them count, then show them. Nothing is shown that is not stored. If another process was faster, its
entries are read and the act is decided again.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.core.seats import Seat
from server import table_events as ev
from server.acts import decide
from server.answers import Answer, ok, refusal
from server.draft import Draft, Facts, fold
from server.outbox import Outbox, Wire
from server.play import Play, need_open_notes, page_text
from server.presence import Presence
from server.projection import Projection
from server.record import Record
from server.refusals import Refused
from server.seat_acts import given_by
from server.store import Conflict
from server.table_state import Device, TableState
from server.transcripts import transcript
from server.vault import Tampered, Vault
from server.waiting import Waiting

if TYPE_CHECKING:
    from server.service import Service

TROUBLE = 500
"""HTTP statuses from here on are our trouble, not an answer."""

_TRIES = 8
_REMEMBERED = 2000
MOST_CELLS = 400
SOCKETS_PER_DEVICE = 4


@dataclass(eq=False, slots=True)
class Attached:
    """An open socket at a table."""

    device: str
    outbox: Outbox
    wire: Wire
    visible: bool = True


@dataclass(frozen=True, slots=True)
class Did:
    """Who did what, as the log keeps it."""

    device: str
    act_id: str = ""
    did: Mapping[str, Any] = field(default_factory=dict)
    tokens: Mapping[str, bytes] = field(default_factory=dict)


class Table:
    """A table that is awake: its key is known to this process."""

    def __init__(self, service: Service, vault: Vault) -> None:
        self.service = service
        self.vault = vault
        self.state = TableState()
        self.play: Play | None = None
        self.waiting = Waiting()
        self.record = Record(service.store, vault)
        self.notes: dict[str, dict[str, str]] = {}
        self.presence = Presence(service.clock, service.config.away_after, service.config.gone_after)
        self.attached: list[Attached] = []
        self.projection = Projection(self)
        self.used = service.clock.running()
        self.ended = False
        self._lock = threading.RLock()
        self._done: OrderedDict[tuple[str, str], Answer] = OrderedDict()
        self._cutting_since = service.clock.running()
        self._shown_presence: Sequence[object] = ()
        self._restored = False

    # ----------------------------------------------------------------------------------------- the record

    def load(self) -> None:
        """Read everything from the store. Raises Refused log-damaged when it was changed outside of Casekeeper."""
        self._catch_up()
        try:
            for owner, body in self.service.store.notes(self.vault.table_id):
                cell, mark = self.vault.open_note(owner, body)
                self.notes.setdefault(owner, {})[cell] = mark
        except Tampered:
            raise Refused("log-damaged") from None

    def _catch_up(self) -> None:
        """Let entries of other processes count."""
        try:
            found = self.record.read_on()
        except Refused as no:
            if no.code == "unknown-table":
                self.end(4004)
            raise
        for entry in found:
            state, play = self.state, self.play
            for event in entry.events:
                state, play = fold(state, play, event)
            self._count(entry, state, play)

    def _count(self, entry: ev.Entry, state: TableState, play: Play | None) -> None:
        """Let a stored entry count."""
        if (state.phase, state.seal, state.game_no) != (
            self.state.phase,
            self.state.seal,
            self.state.game_no,
        ):
            self._cutting_since = self.service.clock.running()
        self.state, self.play = state, play
        self.waiting = self.waiting.after(state, play, entry.at)
        if entry.act_id:
            self._remember(entry.by, entry.act_id, ok(entry.act_id, given_by(entry, self.address)))
        self.projection.forget()

    def _remember(self, device: str, act_id: str, answer: Answer) -> None:
        self._done[device, act_id] = answer
        while len(self._done) > _REMEMBERED:
            self._done.popitem(last=False)

    @property
    def address(self) -> str:
        """Where phones find this table."""
        return self.service.table_address(self.state.code)

    def facts(self) -> Facts:
        """Return what an act may depend on besides the record."""
        status = {s: self.presence.status(s) for s in self.state.seats}
        return Facts(
            now=self.service.clock.now(),
            here=frozenset(s for s in status if status[s] == "here"),
            silent=self.silent_seats(),
            gone=frozenset(s for s in status if status[s] == "gone"),
            host_away=self.host_away(),
            address=self.address,
            seed=self.service.seed,
            find_box=self.service.shelf.find,
        )

    def host_away(self) -> bool:
        """Whether the host has left, or been away for so long that others may take the powers."""
        person = self.state.person(self.state.host)
        if person is None or person.gone:
            return True
        return self.silent(self.state.host)

    def silent(self, seat: Seat) -> bool:
        """Whether no phone of `seat` has shown the table for a minute."""
        return self.presence.away_for(seat) > self.service.config.host_after

    def silent_seats(self) -> frozenset[Seat]:
        """Return every such seat."""
        return frozenset(s for s in self.state.seats if self.silent(s))

    def _write(self, did: Did, decide: Callable[[Draft], Any]) -> Any:
        """Decide, store, count. Returns what `decide` returned; raises what it raised, and nothing has happened then."""
        for _ in range(_TRIES):
            draft = Draft(self.state, self.play, self.facts())
            given = decide(draft)
            if not draft.events:
                return given
            device = self.state.devices.get(did.device)
            seat = device.seat if device else None
            entry = ev.Entry(
                did.device, seat, did.act_id, did.did, tuple(draft.events), draft.draws(), draft.facts.now
            )
            try:
                self.record.append(
                    entry,
                    game=draft.state.game_slug,
                    code=draft.state.code,
                    tokens=did.tokens,
                )
            except Conflict:
                self._catch_up()
                continue
            self._count(entry, draft.state, draft.play)
            return given
        raise Refused("store-busy")

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """Hold the table; afterwards show everybody what changed for them, without holding it."""
        try:
            with self._lock:
                yield
        finally:
            self.publish()

    # ------------------------------------------------------------------------------------------- the acts

    def do(self, did: Did, decide: Callable[[Draft], Any]) -> Any:
        """Let something happen that is no message of a seat (joining, the clock). Raises Refused."""
        with self._turn():
            return self._write(did, decide)

    def act(self, device_id: str, message: Mapping[str, Any]) -> Answer:
        """Answer an `act` or `table` message: `ok`, or `refused` and nothing has changed. The same id acts once."""
        act_id = message["id"]
        with self._turn():
            # Another process may have stored this very act: looked up again after each conflict, by _decide.
            known = self._done.get((device_id, act_id))
            if known is not None:
                return known
            did = {k: v for k, v in message.items() if k not in ("id", "type")}
            try:
                given = self._write(
                    Did(device_id, act_id, did), lambda draft: self._decide(draft, device_id, message)
                )
            except Refused as no:
                if no.status >= TROUBLE:  # the store's trouble, not an answer: the phone may try again
                    raise
                answer = refusal(no, act_id)
            else:
                answer = ok(act_id, given)
            self._remember(device_id, act_id, answer)
            return answer

    def _decide(self, draft: Draft, device_id: str, message: Mapping[str, Any]) -> Any:
        if (device_id, message["id"]) in self._done:
            return None
        return decide(draft, self.seat_of(device_id), message)

    def seat_of(self, device_id: str) -> Seat:
        """Return the seat of a phone. Raises Refused not-seated for a screen, phone-dropped for a void token."""
        device = self.state.devices.get(device_id)
        if device is None or device.dropped:
            raise Refused("phone-dropped")
        if device.seat is None or self.state.person(device.seat) is None:
            raise Refused("not-seated")
        return device.seat

    def page(self, device_id: str, page: str) -> str:
        """Return the text under the cover of a page that was opened by an act before. Raises Refused."""
        with self._lock:
            seat = self.seat_of(device_id)
            if self.play is None:
                raise Refused("no-page")
            return page_text(self.play, seat, page)

    # ------------------------------------------------------------------------------------------ the notes

    def owner(self, seat: Seat) -> str:
        """Return the name of a seat's notebook of the running game."""
        return f"{seat}.{self.state.game_no}"

    def note(self, device_id: str, message: Mapping[str, Any]) -> Answer:
        """Keep a mark in the notebook of a phone's seat; "" erases it. Raises Refused."""
        with self._turn():
            known = self._done.get((device_id, message["id"]))
            if known is not None:
                return known
            seat = self.seat_of(device_id)
            need_open_notes(self.play, seat)
            owner = self.owner(seat)
            marks = self.notes.setdefault(owner, {})
            cell, mark = message["cell"], message["mark"]
            if cell not in marks and len(marks) >= MOST_CELLS:
                raise Refused("notes-full", args={"most": MOST_CELLS})
            body = self.vault.shut_note(owner, cell, mark) if mark else None
            self.service.store.note(self.vault.table_id, owner, self.vault.cell_name(owner, cell), body)
            if mark:
                marks[cell] = mark
            else:
                marks.pop(cell, None)
            self.projection.forget()
            answer = {"type": "ok", "id": message["id"]}
            self._remember(device_id, message["id"], answer)
            return answer

    # ---------------------------------------------------------------------------------------- the viewers

    def device(self, device_id: str) -> Device:
        """Return a phone or screen that may look. Raises Refused phone-dropped."""
        device = self.state.devices.get(device_id)
        if device is None or device.dropped:
            raise Refused("phone-dropped")
        return device

    def shot(self, device_id: str) -> tuple[str, bytes]:
        """Return (revision, `view` message) for a phone or screen. Raises Refused phone-dropped."""
        with self._lock:
            return self.projection.shot(self.device(device_id))

    def history(self, device_id: str, before: int) -> list[bytes]:
        """Return the lines just before line number `before`, as a viewer was told them, as JSON."""
        with self._lock:
            return self.projection.history(self.device(device_id), before)

    def transcript(self, game_no: int) -> Any:
        """Return the transcript of a game that is over. Raises Refused game-not-over."""
        with self._lock:
            entries = list(self.record.entries)
        return transcript(entries, game_no)

    def attach(self, attached: Attached) -> None:
        """Let an open socket follow this table; it gets the view at once. Raises Refused phone-dropped."""
        with self._turn():
            device = self.device(attached.device)
            same = [a for a in self.attached if a.device == attached.device]
            for old in same[: max(0, len(same) + 1 - SOCKETS_PER_DEVICE)]:
                old.wire.end(4001, "replaced")
                self._detach(old)
            self.attached.append(attached)
            if device.seat:
                self.presence.enter(device.seat, id(attached), visible=attached.visible)

    def detach(self, attached: Attached) -> None:
        """Forget a socket."""
        self.used = self.service.clock.running()
        with self._turn():
            self._detach(attached)

    def _detach(self, attached: Attached) -> None:
        if attached in self.attached:
            self.attached.remove(attached)
        device = self.state.devices.get(attached.device)
        if device and device.seat:
            self.presence.leave(device.seat, id(attached))

    def seen(self, attached: Attached, *, visible: bool) -> None:
        """Note that a phone said it shows the page, or hides it."""
        with self._turn():
            attached.visible = visible
            device = self.device(attached.device)
            if device.seat:
                self.presence.enter(device.seat, id(attached), visible=visible)

    def compare(self, mark: str) -> None:
        """Take the mark that a phone kept: if the record was longer once, somebody put an old copy back, and all are told."""
        known = self.vault.open_mark(mark) if mark else None
        if known is not None and known > self.record.seq and not self._restored:
            self._restored = True
            with self._turn():
                self._write(Did("", did={"mark": "newer"}), lambda draft: draft.add(ev.Restored()))

    def called(self, device_id: str) -> None:
        """Note a call over HTTP: whoever asks is there."""
        self.used = self.service.clock.running()
        device = self.state.devices.get(device_id)
        if device and device.seat:
            self.presence.seen(device.seat)

    def publish(self) -> None:
        """Give every open socket its view if it changed for it, and close those that may not look any more."""
        with self._lock:
            presence = self.projection.presence()
            if presence != self._shown_presence:
                self._shown_presence = presence
                self.projection.forget()
            wake: list[Attached] = []
            for attached in list(self.attached):
                device = self.state.devices.get(attached.device)
                if device is None or device.dropped:
                    attached.wire.end(4003, "not your seat")
                    self._detach(attached)
                    continue
                made = self.projection.try_shot(device)
                if made is not None and attached.outbox.show(*made):
                    wake.append(attached)
        for attached in wake:
            attached.wire.wake()

    def tick(self) -> None:
        """Let time pass: what other processes did, presence changes, cuts that are waited for too long."""
        with self._turn():
            store = self.service.store
            if store.shared and self.attached and store.last(self.vault.table_id) > self.record.seq:
                self._catch_up()
            if self.state.phase != "cutting":
                return
            waited = self.service.clock.running() - self._cutting_since
            if waited > self.service.config.cut_after:
                self._cutting_since = self.service.clock.running()
                self._write(Did("", did={"clock": "cut"}), lambda draft: draft.go_on_cutting(waited=True))

    def end(self, code: int) -> None:
        """Close every socket with `code`."""
        with self._lock:
            self.ended = True
            for attached in self.attached:
                attached.wire.end(code)
            self.attached.clear()
