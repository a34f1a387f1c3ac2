"""Serving `--tls`: one thread ends TLS for all phones, and hands what is inside to the same server as without.

A phone that stalls in its handshake would else stop the accepting of all others, and a TLS socket cannot be read by one thread while
another writes to it. So each line is pumped between the phone and one end of a pair of plain sockets, whose other end is served as ever.
A first byte that begins no TLS is a plain call; it is served as such, and the application leads it to https (see tls_door.py).
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from server.logs import log_problem

HANDSHAKE_SECONDS = 10.0
SILENT_SECONDS = 30.0
STUCK_SECONDS = 60.0
GOODBYE_SECONDS = 2.5
AWAKE_SECONDS = 0.5
_QUIET = 3
_FULL = 32 * 1024
_TLS_FIRST = b"\x16"


class Inside(socket.socket):
    """The end of a pair that carries what a phone said over TLS."""


class _End(asyncio.Protocol):
    """One end of a pumped line: what comes in here goes out at the other one, as fast as that takes it."""

    other: _End
    transport: asyncio.Transport
    begun = False

    def __init__(self) -> None:
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.begun = True
        transport.set_write_buffer_limits(high=_FULL)
        transport.pause_reading()  # until both ends are there

    def data_received(self, data: bytes) -> None:
        self.other.transport.write(data)

    def pause_writing(self) -> None:
        self.other.transport.pause_reading()

    def resume_writing(self) -> None:
        self.other.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - asyncio's name
        if self.other.begun:  # else the phone went during its handshake
            self.other.transport.close()
        if not self.ended.done():
            self.ended.set_result(None)


class _Served(_End):
    """The end at the server."""

    def eof_received(self) -> bool:
        # All that it said has gone on already; what the phone says may still be read.
        self.other.transport.close()
        return True


class _Phone(_End):
    """The end at the phone, with TLS round it."""

    stuck: asyncio.TimerHandle | None = None

    def eof_received(self) -> None:
        if not self.other.transport.is_closing():
            self.other.transport.write_eof()

    def pause_writing(self) -> None:
        super().pause_writing()
        # The server's end is not read meanwhile, so that its goodbye would never be seen.
        self.stuck = asyncio.get_running_loop().call_later(STUCK_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        self._unstick()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._unstick()
        super().connection_lost(exc)

    def _unstick(self) -> None:
        if self.stuck is not None:
            self.stuck.cancel()
            self.stuck = None


class Front:
    """Takes calls in at a socket that listens, and gives each to `serve` with the phone's address."""

    def __init__(
        self, listener: socket.socket, context: ssl.SSLContext, serve: Callable[[socket.socket, Any], object]
    ) -> None:
        self._listener = listener
        self._context = context
        self._serve = serve
        # Not the system's own kind: that of Windows cannot wait for a first byte.
        self._loop = asyncio.SelectorEventLoop()
        self._loop.set_exception_handler(_note)
        self._stop = asyncio.Event()
        self._lines: set[asyncio.Future[None]] = set()
        self._served: dict[asyncio.Future[None], _Phone] = {}
        listener.setblocking(False)

    def run(self) -> None:
        """Serve until `stop`."""
        self._loop.run_until_complete(self._run())

    def stop(self) -> None:
        """End `run`; from any thread."""
        self._loop.call_soon_threadsafe(self._stop.set)

    def close(self) -> None:
        """Let what was said last reach the phones, then end every line. Nobody runs it any more."""
        self._loop.run_until_complete(self._goodbye())
        self._loop.close()

    async def _run(self) -> None:
        accepting = asyncio.ensure_future(self._accept())
        while not self._stop.is_set():  # on Windows Ctrl-C is heard only between two waits
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stop.wait(), AWAKE_SECONDS)
        accepting.cancel()
        await asyncio.gather(accepting, return_exceptions=True)

    async def _accept(self) -> None:
        while True:
            try:
                phone, address = await self._loop.sock_accept(self._listener)
            except OSError as problem:  # no more open files, say: those who are here go on
                log_problem("letting a phone in", problem)
                await asyncio.sleep(0.5)
                continue
            line = asyncio.ensure_future(self._welcome(phone, address))
            self._lines.add(line)
            line.add_done_callback(self._lines.discard)
            line.add_done_callback(lambda line: self._served.pop(line, None))

    async def _goodbye(self) -> None:
        # All has been said. It takes as long as phones take it in; who takes nothing, or has said nothing yet, is not waited for.
        until, quiet = self._loop.time() + GOODBYE_SECONDS, 0
        while self._served and quiet < _QUIET and self._loop.time() < until:
            await asyncio.sleep(0.1)
            waiting = any(phone.transport.get_write_buffer_size() for phone in self._served.values())
            quiet = 0 if waiting else quiet + 1
        for line in self._lines:
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)
        await asyncio.sleep(0)  # what was cut off is told so

    async def _welcome(self, phone: socket.socket, address: Any) -> None:
        try:
            first = await self._first(phone)
        except OSError:  # it went, or stayed silent (TimeoutError is an OSError)
            phone.close()
            return
        except asyncio.CancelledError:
            phone.close()
            raise
        if first == _TLS_FIRST:
            with suppress(OSError):  # it knows no TLS that we know, or does not trust us
                await self._pump(phone, address)
        else:
            phone.setblocking(True)
            self._serve(phone, address)

    async def _first(self, phone: socket.socket) -> bytes:
        """Return the first byte that a phone sends, b"" when it goes, without taking it."""
        came = self._loop.create_future()
        self._loop.add_reader(phone, lambda: None if came.done() else came.set_result(None))
        try:
            await asyncio.wait_for(came, SILENT_SECONDS)
        finally:
            self._loop.remove_reader(phone)
        return phone.recv(1, socket.MSG_PEEK)

    async def _pump(self, phone: socket.socket, address: Any) -> None:
        # asyncio does so only for sockets that name their protocol; else each small answer would wait for the one before it.
        phone.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        ours, theirs = socket.socketpair()
        inner, outer = _Served(), _Phone()
        inner.other, outer.other = outer, inner
        # First the end that cannot be lost: from then on both know where to.
        await self._loop.connect_accepted_socket(lambda: inner, ours)
        try:
            await self._loop.connect_accepted_socket(
                lambda: outer,
                phone,
                ssl=self._context,
                ssl_handshake_timeout=HANDSHAKE_SECONDS,
                ssl_shutdown_timeout=STUCK_SECONDS,  # in which all that was said last has to go out, too
            )
            try:
                self._serve(Inside(fileno=theirs.detach()), address)
                line = asyncio.current_task()
                assert line is not None
                self._served[line] = outer
                inner.transport.resume_reading()
                outer.transport.resume_reading()
                await outer.ended
                await inner.ended
            finally:
                outer.transport.abort()
        except BaseException:
            inner.transport.abort()
            theirs.close()
            raise


def _note(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    problem = context.get("exception")
    if problem is not None and not isinstance(problem, OSError):
        log_problem("a line", problem)
