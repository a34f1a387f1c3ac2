"""Two tables that differ only in what one viewer may not know, and every byte that this viewer gets at each.

Ids, clock, seal, address and filler are the same at both (`injected`): then all that is left must be equal, byte for byte. The
other world comes from the game's worlds.py, as in the leak test of the engine. Everybody acts over real lines.
"""

from __future__ import annotations

import contextlib
import http.server
import json
import secrets
import socket
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
import werkzeug.http

import server.play
from engine.core.canonical import canonical
from engine.core.game import Event, Game, event_to_json
from engine.core.seats import TABLE
from engine.core.secret import Secret
from engine.core.viewer import SeatEye, Viewer
from server import table_events as ev
from server.answers import device_id
from server.app import create_app
from server.clock import Clock
from server.config import Config
from server.draft import Draft
from server.listen import listen
from server.play import HOST_PREFIX, who_came_back, who_left
from server.serve import make_server
from server.service import Service
from server.tables import Did, Table
from server.vault import Vault
from tests.engine.contract.play import Run, as_json, game_of
from tests.server.wire_lines import HOST, Tap, call, wait_for
from tests.server.wire_visits import (
    ask_for_all,
    give_free_seat,
    notes_of_others,
    share_a_phone,
    sleep_and_wake,
)

CODE = "BCDF"
SEAL = "5e" * 32
SEED = "0d" * 32


class StillClock(Clock):
    """Time stands still: what differs would be time, not a leak."""

    def now(self) -> int:
        return 1_800_000_000

    def running(self) -> float:
        return 1_000_000.0


@pytest.fixture
def injected(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Make every id, key, nonce, date and filler the same at all tables."""
    monkeypatch.setattr(secrets, "token_bytes", lambda n=32: b"\x07" * n)
    monkeypatch.setattr(secrets, "token_hex", lambda n=32: "07" * n)
    monkeypatch.setattr(secrets, "token_urlsafe", lambda n=32: "x" * n)
    monkeypatch.setattr(secrets, "randbelow", lambda _: 0)
    monkeypatch.setattr(werkzeug.http, "http_date", lambda *_: "Thu, 01 Jan 2026 00:00:00 GMT")
    handler = http.server.BaseHTTPRequestHandler
    monkeypatch.setattr(handler, "date_time_string", lambda *_: "Thu, 01 Jan 2026 00:00:00 GMT")
    return monkeypatch


# -------------------------------------------------------------------------------------------- the tables


@dataclass
class Script:
    """What the rules shall answer to the next act: `own`: they must allow it, as it is the viewer's own."""

    actor: str
    events: tuple[Event, ...]
    own: bool


@dataclass(eq=False)
class WireTable:
    """A running game at a table of a server of its own, whose events are those of a given history."""

    run: Run
    service: Service
    port: int
    script: Script | None = None
    count: int = 0
    heard: list[tuple[str, bytes]] = field(default_factory=list)
    guest: bool = False
    """Whether who comes back is somebody new, to whom two others gave the seat."""
    jars: dict[str, str] = field(default_factory=dict)
    """What the browser of a seat sends, where that is more than the cookie of the phone that joined first."""

    @property
    def game(self) -> Game[Any]:
        return game_of(self.run.slug)

    @property
    def table(self) -> Table:
        return self.service.find(CODE, self.vault.token(self.join_id(self.run.seats[0])))

    @staticmethod
    def join_id(who: str) -> str:
        return f"{0 if who == 'screen' else int(who[1:]):032x}"

    def begin(self, first: Sequence[Event]) -> None:
        """Seat everybody and deal: the events `first`."""
        start = self.run.scene.start
        self.vault = Vault.new()
        table = Table(self.service, self.vault)
        seats = self.run.seats
        ids = {who: device_id(self.join_id(who)) for who in (*seats, "screen")}

        def deal(draft: Draft) -> None:
            content = canonical(start.edition).decode()
            draft.add(ev.TableMade(CODE, "", self.game.slug, self.game.edition(start.edition).id, content))
            for seat in seats:
                draft.add(ev.SeatTaken(seat, f"Player {seat}"))
                draft.add(ev.DeviceAdded(ids[seat], seat, 1, "joined"))
                for pick, value in start.picks.get(seat, {}).items():
                    draft.add(ev.Picked(seat, pick, value))
            for name, value in start.options.items():
                draft.add(ev.OptionSet(name, value))
            draft.add(ev.DeviceAdded(ids["screen"], None, 0, "watch"))
            draft.add(ev.CuttingBegun(1, fresh=False))
            draft.add(ev.SealDrawn(Secret(SEED), SEAL, (), seats))
            draft.add(ev.Dealt(1, seats, start.options))
            for event in first:
                draft.add(event)

        tokens = {ids[who]: self.vault.token(self.join_id(who)) for who in ids}
        table.do(Did("", tokens=tokens), deal)
        self.service._awake[CODE] = table

    def cookie(self, who: str) -> str:
        if who in self.jars:
            return self.jars[who]
        kind = "screen" if who == "screen" else "seat"
        token = self.vault.token(self.join_id(who)).hex()
        return f"ck-{self.service.store.instance}-{kind}-{CODE}={token}"

    def call(self, method: str, path: str, who: str, body: Any = None) -> bytes:
        """Return every byte that the server answers to the browser of `who`; `path` is the table's, if it is no whole one."""
        whole = path if path.startswith("/api/") else f"/api/tables/{CODE}{path}"
        return call(self.port, method, whole, self.cookie(who), body)

    def wait_for_lines(self, count: int) -> None:
        """Wait until `count` lines are open."""
        wait_for(lambda: len(self.table.attached) == count)

    def tap(self, who: str) -> Tap:
        as_screen = "?as=screen" if who == "screen" else ""
        return Tap(self.port, f"/api/tables/{CODE}/socket{as_screen}", self.cookie(who))

    def act(self, taps: Mapping[str, Tap], me: str, sender: str, said: dict[str, Any]) -> None:
        """Let `sender` do what must be possible: the viewer, `me`, over its own line, everybody else by a call."""
        if sender == me:
            taps[me].say(said)
            taps[me].sync()
        else:
            got = self.call("POST", "/acts", sender, said)
            assert b'"type":"ok"' in got, got

    def message(self, kind: str, **fields: Any) -> dict[str, Any]:
        self.count += 1
        return {"type": kind, "id": f"{self.count:032x}", **fields}

    def scripted(self, real: Callable[..., Any]) -> Callable[..., Any]:
        """Return what stands in for the rules' answer, as long as there is a script."""

        def act_events(play: Any, seat: str, prompt: str, act: str, values: Any, **more: Any) -> Any:
            script = self.script
            if script is None:
                return real(play, seat, prompt, act, values, **more)
            if script.own:
                actor, action, _ = real(play, seat, prompt, act, values, **more)
                return actor, action, script.events
            return script.actor, None, script.events

        return act_events


@contextlib.contextmanager
def wire_table(run: Run, folder: Path, listener: socket.socket) -> Iterator[WireTable]:
    """Start a server with one table on a socket that listens already, so that both worlds have the same port."""
    config = Config(
        host="127.0.0.1",
        data=str(folder),
        hosts=(HOST,),
        public_url=f"http://{HOST}",
        acts_per_second=1000.0,
        ping_every=600.0,
        host_after=-1.0,  # everybody counts as away: what the table does without the away is done too
    )
    port = listener.getsockname()[1]
    service = Service(config, port=port, clock=StillClock())
    running = make_server(create_app(config, service), listener.dup())
    made = WireTable(run, service, port)
    real = server.play.act_events
    users = [
        m
        for name, m in sys.modules.items()
        if name.startswith("server.") and vars(m).get("act_events") is real
    ]
    for module in users:
        module.act_events = made.scripted(real)  # type: ignore[attr-defined]
    thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield made
    finally:
        for module in users:
            module.act_events = real  # type: ignore[attr-defined]
        service.close()
        running.shutdown()
        thread.join()
        running.server_close()


# --------------------------------------------------------------------------------------------- the streams


def cut_up(run: Run, at: int, world: Sequence[Event]) -> list[tuple[Event, ...]]:
    """Return the events of each step up to `at`, taken from `world`."""
    parts, begin = [], 0
    for step in run.steps[: at + 1]:
        parts.append(tuple(world[begin : begin + len(step.events)]))
        begin += len(step.events)
    return parts


def in_step(run: Run, at: int, world: Sequence[Event]) -> bool:
    """Whether `world` has the same acts of the same people in the same order (where it is hidden *that* one acted, it may not)."""

    def acts(events: Sequence[Event]) -> list[tuple[type, Any]]:
        return [(type(e), getattr(e, "seat", None)) for e in events]

    return acts(run.events(at + 1)) == acts(world)


def stream(
    table: WireTable, at: int, viewer: Viewer, world: Sequence[Event], *, other: bool, aligned: bool
) -> None:
    """Play `world` at the table; what `viewer` and the shared screen get is heard then (`table.heard`).

    `other`: the others write other notes, and more of them. Not `aligned`: each event is an act, and the histories are compared whole.
    """
    run, heard = table.run, table.heard
    me = viewer.seat if isinstance(viewer, SeatEye) else "screen"
    parts = cut_up(run, at, world) if aligned else [tuple(world[:1]), *((e,) for e in world[1:])]
    if not aligned:
        parts = [tuple(world[: len(run.steps[0].events)]), *((e,) for e in world[len(run.steps[0].events) :])]
    table.begin(parts[0])
    taps = {who: table.tap(who) for who in {me, "screen"}}
    rng = Random(at)
    gone = {
        json.dumps(event_to_json(step.events[-1]), sort_keys=True): who
        for step, offer in zip(run.steps, run.offers, strict=True)
        if offer and step.events and (who := who_left(offer.actor, offer.prompt.act, as_json(offer.values)))
    }

    def hear(label: str) -> None:
        for who, tap in sorted(taps.items()):
            tap.sync()
            heard.append((f"{label}, {who}", tap.take()))

    for number, events in enumerate(parts[1:], 1):
        if aligned:
            step_over_the_wire(table, taps, me, number, events)
            hear(f"step {number}")
        else:
            step_by_itself(table, events, gone)
        if number == len(parts) // 3:
            notes_of_others(table, me, other=other)
        if number == len(parts) // 2 and aligned:
            taps.pop(me).close()
            table.wait_for_lines(len(taps))
            taps[me] = table.tap(me)
            hear("after reconnecting")
            sleep_and_wake(table, taps, hear)
    hear("at the end")
    share_a_phone(table, taps, me)
    ask_for_all(table, taps[me], me, at, rng)
    hear("after asking")
    late = table.tap("screen")
    heard.append(("a late arrival", late.take()))
    heard.append(("its view", table.call("GET", "/view?as=screen", "screen")))
    table.service.close()
    for who, tap in sorted(taps.items()):
        heard.append((f"goodbye, {who}", tap.to_the_end()))
    heard.append(("goodbye to the late one", late.to_the_end()))


def step_over_the_wire(
    table: WireTable, taps: dict[str, Tap], me: str, number: int, events: tuple[Event, ...]
) -> None:
    offer = table.run.offers[number]
    assert offer is not None
    host = table.run.seats[0]
    sender = host if offer.actor == TABLE else offer.actor
    prefix = HOST_PREFIX if offer.actor == TABLE else ""
    values = as_json(offer.values)
    said = table.message("act", prompt=prefix + offer.prompt.id, act=offer.prompt.act, values=values)
    back = who_came_back(offer.actor, offer.prompt.act, values) if table.guest else None
    table.script = Script(offer.actor, events, own=sender == me and not back)
    if back:
        give_free_seat(table, taps, me, back)
    else:
        table.act(taps, me, sender, said)
    table.script = None


def step_by_itself(table: WireTable, events: tuple[Event, ...], gone: dict[str, str]) -> None:
    def decide(draft: Draft) -> None:
        for event in events:
            draft.add(event)
            left = gone.get(json.dumps(event_to_json(event), sort_keys=True))
            if left:
                draft.add(ev.SeatGone(left, removed=False))

    table.table.do(Did("", did={"prompt": "", "act": "", "values": {}}), decide)
    wait_for(lambda: not any(a.wire._out for a in table.table.attached))  # type: ignore[attr-defined]


def difference(one: Sequence[tuple[str, bytes]], two: Sequence[tuple[str, bytes]]) -> str | None:
    """Return the first place where two streams part, or None."""
    for (label, a), (other, b) in zip(one, two, strict=False):
        if label != other:
            return f"{label} / {other}"
        if a != b:
            at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
            return f"{label}: {len(a)} / {len(b)} bytes; {a[max(0, at - 80) : at + 40]!r} / {b[max(0, at - 80) : at + 40]!r}"
    return None if len(one) == len(two) else f"{len(one)} / {len(two)} messages"


def leak_on_the_wire(
    run: Run,
    at: int,
    viewer: Viewer,
    world: Sequence[Event],
    folder: Path,
    patch: pytest.MonkeyPatch,
    *,
    guest: bool = False,
) -> str | None:
    """Play both worlds on real lines; return the first byte by which `viewer` can tell them apart, or None.

    `guest`: seats that come back into the game are given to somebody new.
    """
    aligned = in_step(run, at, world)
    if not aligned:  # opaque filler, which holds how many entries the record has
        patch.setattr(Vault, "shut_mark", lambda *_: "07" * 36)
    streams = []
    with listen("127.0.0.1", 0, further=False) as listener:
        for name, events in (("real", run.events(at + 1)), ("other", world)):
            with wire_table(run, folder / name, listener) as table:
                table.guest = guest
                stream(table, at, viewer, events, other=name == "other", aligned=aligned)
                streams.append(table.heard)
    assert sum(len(b) for _, b in streams[0]) > 10_000
    return difference(*streams)
