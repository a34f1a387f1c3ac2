"""Our socket, on top of simple-websocket: the same protocol machine, but one lock round every write and a clean end.

The thread (or greenlet) that serves the connection is its only reader. Writes never block anybody: whoever has something to
send writes as much as fits; what does not fit is written by a thread of its own, and a phone that takes nothing for two
seconds is cut off. No compression is agreed: it costs 100 kB a connection and tells lengths.
"""

from __future__ import annotations

import contextlib
import errno
import re
import select
import socket
import ssl
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from flask import Response
from simple_websocket import Server  # type: ignore[import-untyped]
from werkzeug.datastructures import Headers
from wsproto.events import (
    AcceptConnection,
    BytesMessage,
    CloseConnection,
    Event,
    Ping,
    Request,
    TextMessage,
)
from wsproto.utilities import LocalProtocolError, RemoteProtocolError

from server.refusals import Refused

SLOW_SECONDS = 2.0
CLOSING_SECONDS = 2.0
_KEY = re.compile(r"[A-Za-z0-9+/]{22}==")
_WOULD_BLOCK = (BlockingIOError, ssl.SSLWantReadError, ssl.SSLWantWriteError)


class _NoThread:
    """simple-websocket starts a reader thread; here the serving thread reads itself."""

    name = ""

    def __init__(self, target: object) -> None:
        pass

    def start(self) -> None:
        pass


class Connection(Server):  # type: ignore[misc]
    """One WebSocket after its handshake. `source` gives what is to be sent next, or None."""

    environ: Mapping[str, Any]

    def __init__(self, environ: Mapping[str, Any], *, ping_interval: float, most: int) -> None:
        self._lock = threading.RLock()
        self._out = bytearray()
        self._in: deque[str | bytes] = deque()
        self._parts: list[str | bytes] = []
        self._size = 0
        self._most = most
        self._ping_every = ping_interval
        self._drain: threading.Thread | None = None
        self._closing = False
        self.close_code = 1006
        self.source: Callable[[], bytes | None] = lambda: None
        super().__init__(environ, thread_class=_NoThread)

    def handshake(self) -> None:
        """Answer the upgrade request without agreeing to any extension. Raises RemoteProtocolError if it is none."""
        self.sock.setblocking(False)
        # Else a small answer waits for the acknowledgement of the view before it: 40 ms, on every act.
        with contextlib.suppress(OSError):
            self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        wanted = ("HTTP_SEC_WEBSOCKET_EXTENSIONS", "HTTP_SEC_WEBSOCKET_PROTOCOL")
        self.environ = {k: v for k, v in self.environ.items() if k not in wanted}
        super().handshake()
        self.connected = True

    # -------------------------------------------------------------------------------------------- writing

    def wake(self) -> None:
        """Write what fits of all that there is to send; never blocks."""
        with self._lock:
            if not self._pump() and self._drain is None:
                self._drain = threading.Thread(target=self._drain_slowly, daemon=True)
                self._drain.start()

    def _pump(self) -> bool:
        """Write until nothing is left (True) or nothing more fits (False)."""
        while True:
            if not self._out:
                payload = None if self._closing else self.source()
                if payload is None:
                    return True
                self._out += self.ws.send(TextMessage(data=payload.decode()))
            try:
                del self._out[: self.sock.send(self._out)]
            except _WOULD_BLOCK:
                return False
            except OSError:
                self._out.clear()
                self._hang_up()
                return True

    def _drain_slowly(self) -> None:
        """Write the rest to a phone that is slow; cut it off when it takes nothing at all."""
        while True:
            writable = _wait(self.sock, SLOW_SECONDS, write=True)
            with self._lock:
                before = len(self._out)
                done = self._pump()
                if not done and not writable and len(self._out) == before:
                    self.close_code = 4008
                    self._out.clear()
                    self._hang_up()
                    done = True
                if done:
                    self._drain = None
                    return

    def end(self, code: int, reason: str = "") -> None:
        """Say goodbye; the connection ends when the other side has answered, or after two seconds."""
        with self._lock:
            if self._closing:
                return
            self._pump()  # what waits already goes first
            with contextlib.suppress(LocalProtocolError):
                self._out += self.ws.send(CloseConnection(code, reason or None))
            self.close_code = code
            self._closing = True
            self.wake()
        timer = threading.Timer(CLOSING_SECONDS, self._hang_up)
        timer.daemon = True
        timer.start()

    def _hang_up(self) -> None:
        """Cut the line; the reader notices."""
        with contextlib.suppress(OSError):
            self.sock.shutdown(socket.SHUT_RDWR)

    # -------------------------------------------------------------------------------------------- reading

    def receive(self, timeout: float | None = None) -> str | bytes | None:
        """Return the next message, or None when the connection is over or `timeout` seconds have passed without one."""
        until = None if timeout is None else time.monotonic() + timeout
        heard = time.monotonic()
        asked = False
        while not self._in and self.connected:
            now = time.monotonic()
            if until is not None and now >= until:
                return None
            wait = self._ping_every - (now - heard)
            if wait <= 0:
                if asked:
                    self._hang_up()
                    self.connected = False
                    break
                asked, heard = True, now
                self._send(Ping())
                continue
            if until is not None:
                wait = min(wait, until - now)
            data = self._read(wait)
            if data is None:
                continue
            heard, asked = time.monotonic(), False
            self._take(data)
        return self._in.popleft() if self._in else None

    def _read(self, wait: float) -> bytes | None:
        """Return what has arrived, b"" at the end, None when nothing came in `wait` seconds."""
        try:
            with self._lock:
                return self.sock.recv(16384)  # type: ignore[no-any-return]
        except _WOULD_BLOCK:
            _wait(self.sock, wait, write=False)
            return None
        except OSError:
            return b""

    def _take(self, data: bytes) -> None:
        with self._lock:
            if not data:
                self.connected = False
                return
            try:
                self.ws.receive_data(data)
                for event in self.ws.events():
                    self._handle(event)
            except (LocalProtocolError, RemoteProtocolError):
                self.connected = False
            self.wake()

    def _handle(self, event: Event) -> None:
        match event:
            case Ping():
                if not self._closing:
                    self._out += self.ws.send(event.response())
            case CloseConnection():
                self.connected = False
                if not self._closing:
                    self._closing = True
                    self.close_code = int(event.code)
                    with contextlib.suppress(LocalProtocolError):
                        self._out += self.ws.send(event.response())
            case TextMessage() | BytesMessage():
                self._collect(event)
            case _:
                pass

    def _collect(self, event: TextMessage | BytesMessage) -> None:
        if self._closing:
            return
        self._size += len(event.data)
        if self._size > self._most:
            self._parts.clear()
            self.end(1009, "The message is too big.")
            return
        self._parts.append(event.data if isinstance(event.data, str) else bytes(event.data))
        if event.message_finished:
            joiner: Any = "" if isinstance(event.data, str) else b""
            self._in.append(joiner.join(self._parts))
            self._parts.clear()
            self._size = 0

    def _send(self, event: Event) -> None:
        with self._lock:
            if not self._closing:
                self._out += self.ws.send(event)
                self.wake()

    def _handle_events(self) -> bool:
        """Answer the upgrade (simple-websocket calls this once, from its handshake)."""
        for event in self.ws.events():
            if isinstance(event, Request):
                self._out += self.ws.send(AcceptConnection())
        self.wake()
        return True

    def finish(self) -> None:
        """Let the last bytes go out, then give the socket back. Called by the serving thread at its very end."""
        self.connected = False
        deadline = time.monotonic() + CLOSING_SECONDS
        while self._out and time.monotonic() < deadline:
            if not _wait(self.sock, deadline - time.monotonic(), write=True):
                break
            with self._lock:
                self._pump()
        # First only our side: unread bytes of the other would else turn the goodbye into a reset.
        with contextlib.suppress(OSError):
            self.sock.shutdown(socket.SHUT_WR)
            while time.monotonic() < deadline and self._read(deadline - time.monotonic()) != b"":
                pass
        self._hang_up()
        drain = self._drain
        if drain is not None:
            drain.join(SLOW_SECONDS + 1)
        with self._lock:
            self.sock.close()


def _wait(sock: socket.socket, seconds: float, *, write: bool) -> bool:
    """Wait until `sock` can be read or written; False if it cannot within that time."""
    try:
        fd = sock.fileno()
        if fd < 0:
            return True
        if not hasattr(select, "poll"):  # Windows
            ready = select.select([] if write else [fd], [fd] if write else [], [], seconds)
            return any(ready)
        poll = select.poll()
        poll.register(fd, select.POLLOUT if write else select.POLLIN)
        return bool(poll.poll(max(0, int(seconds * 1000) + 1)))
    except (OSError, ValueError):
        return True


def check_upgrade(headers: Headers) -> None:
    """Raise Refused bad-message unless this is an upgrade request of the one version that there is."""
    if headers.get("Sec-WebSocket-Version") != "13":
        raise Refused("bad-message", args={"where": "Sec-WebSocket-Version"})
    if not _KEY.fullmatch(headers.get("Sec-WebSocket-Key", "")):
        raise Refused("bad-message", args={"where": "Sec-WebSocket-Key"})


class Upgrade(Response):
    """The answer to an upgrade request: serves the socket after Flask has let go of the request.

    `serve` gets the connection. No HTTP response is written after it: the server is told that the line broke, which it did.
    """

    def __init__(self, serve: Callable[[Connection], None], *, ping_interval: float, most: int) -> None:
        super().__init__(status=101)
        self._serve = serve
        self._ping_interval = ping_interval
        self._most = most

    def __call__(self, environ: Mapping[str, Any], start_response: Any) -> Iterable[bytes]:  # noqa: ARG002
        """Return an iterable whose iteration is the life of the socket."""
        return self._live(environ)

    def _live(self, environ: Mapping[str, Any]) -> Iterator[bytes]:
        try:
            connection = Connection(environ, ping_interval=self._ping_interval, most=self._most)
        except RemoteProtocolError:
            raise ConnectionResetError(errno.ECONNRESET, "no upgrade") from None
        try:
            self._serve(connection)
        finally:
            connection.finish()
        yield from ()  # a generator: it runs when the server asks for the first part
        raise ConnectionResetError(errno.ECONNRESET, "the socket is closed")
