"""What a seated phone or a screen says, and the answers: the same over the socket and over HTTP."""

from __future__ import annotations

from typing import Any

from server.answers import refusal, status
from server.limits import Bucket
from server.logs import log_problem
from server.outbox import Outbox
from server.projection import history_message, message, page_message
from server.refusals import Refused
from server.schemas.inbound import id_of, read_message
from server.service import Service
from server.socket import Connection
from server.tables import Attached, Table

PROTOCOL = 1
HELLO_SECONDS = 10.0
_TOO_FAST = 20
"""Messages that come too fast, in a row, before the connection is closed."""


def answer(table: Table, device: str, said: dict[str, Any]) -> tuple[int, bytes]:
    """Return (HTTP status, answer) for any message but `hello` and `ping`. Raises Refused."""
    match said["type"]:
        case "act" | "table":
            done = table.act(device, said)
            return status(done), message(done)
        case "note":
            return 200, message(table.note(device, said))
        case "page":
            return 200, page_message(said["id"], table.page(device, said["page"]))
        case "history":
            return 200, history_message(said["id"], table.history(device, said["before"]))
        case _:
            raise Refused("bad-message", args={"where": "type"})


def safely(
    table: Table, device: str, raw: str | bytes, read: dict[str, Any] | None = None
) -> tuple[int, bytes]:
    """Return (HTTP status, answer) for a message, whatever it is; a mistake of ours is `internal` and logged without its text."""
    try:
        said = read_message(raw) if read is None else read
        return answer(table, device, said)
    except Refused as no:
        return no.status, message(refusal(no, id_of(raw)))
    except Exception as problem:  # noqa: BLE001 - nothing that a phone sends may end the process
        log_problem("a message", problem)
        return 500, message(refusal(Refused("internal"), id_of(raw)))


class Session:
    """One socket of a phone or screen, from its hello to its end."""

    def __init__(self, service: Service, table: Table, device: str, connection: Connection) -> None:
        self._table = table
        self._device = device
        self._connection = connection
        self._outbox = Outbox()
        self._bucket: Bucket = service.acts.bucket()
        self._clock = service.clock
        self._fast = 0
        connection.source = self._outbox.next

    def run(self) -> None:
        """Serve the connection until it ends."""
        attached = self._greet()
        if attached is None:
            return
        try:
            while (raw := self._connection.receive()) is not None:
                self._hear(attached, raw)
        finally:
            self._table.detach(attached)

    def _greet(self) -> Attached | None:
        raw = self._connection.receive(HELLO_SECONDS)
        if raw is None:
            self._connection.end(1008, "no hello")
            return None
        try:
            said = read_message(raw)
            if said["type"] != "hello" or said["v"] != PROTOCOL:
                self._connection.end(4009, "old client")
                return None
            self._table.compare(said["mark"])
            attached = Attached(self._device, self._outbox, self._connection, said["visible"])
            self._table.attach(attached)
        except Refused as no:
            self._say(message(refusal(no)))
            self._connection.end(4003 if no.code == "phone-dropped" else 1008, no.code)
            return None
        self._connection.wake()
        return attached

    def _hear(self, attached: Attached, raw: str | bytes) -> None:
        if not self._bucket.take(self._clock.running()):
            self._fast += 1
            if self._fast > _TOO_FAST:
                self._connection.end(4029, "too fast")
            else:
                self._say(message(refusal(Refused("too-fast"), id_of(raw))))
            return
        self._fast = 0
        try:
            said = read_message(raw)
            if said["type"] == "ping":
                self._table.seen(attached, visible=said["visible"])
                self._say(b'{"type":"pong"}')
            elif said["type"] == "hello":
                self._table.seen(attached, visible=said["visible"])
                rev, view = self._table.shot(self._device)
                self._outbox.show(rev, view, again=True)
                self._connection.wake()
            else:
                self._say(safely(self._table, self._device, raw, said)[1])
        except Refused as no:
            self._say(message(refusal(no, id_of(raw))))
        except Exception as problem:  # noqa: BLE001 - nothing that a phone sends may end its connection
            log_problem("a message", problem)
            self._say(message(refusal(Refused("internal"), id_of(raw))))

    def _say(self, payload: bytes) -> None:
        if not self._outbox.answer(payload):
            self._connection.end(4008, "slow")
        self._connection.wake()
