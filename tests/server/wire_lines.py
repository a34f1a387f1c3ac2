"""Lines to a server on which every byte that comes is kept."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
import time
from collections.abc import Callable
from typing import Any

HOST = "table.test"
PATIENCE = 20.0


class Tap:
    """A WebSocket client that keeps every byte that it gets, the answer to the upgrade included."""

    def __init__(self, port: int, path: str, cookie: str) -> None:
        self.sock = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.got = bytearray()
        self._taken = 0
        self._more = threading.Condition()
        self.over = False
        self._pings = 0
        self.sock.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\nOrigin: http://{HOST}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {cookie}\r\n\r\n".encode()
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self._await(lambda: b"\r\n\r\n" in self.got)
        self.say({"type": "hello", "v": 1, "lang": "en", "visible": True})
        self.sync()

    def _read(self) -> None:
        while True:
            try:
                got = self.sock.recv(65536)
            except OSError:
                got = b""
            with self._more:
                self.got += got
                self.over = self.over or not got
                self._more.notify_all()
            if not got:
                return

    def say(self, message: dict[str, Any]) -> None:
        payload = json.dumps(message).encode()
        size = (
            bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
        )
        self.sock.sendall(b"\x81" + size + b"\0\0\0\0" + payload)

    def sync(self) -> None:
        """Wait until everything has come that was sent before now."""
        self._pings += 1
        self.say({"type": "ping", "visible": True})
        self._await(lambda: self.got.count(b'{"type":"pong"}') >= self._pings)

    def _await(self, done: Callable[[], bool]) -> None:
        with self._more:
            assert self._more.wait_for(lambda: done() or self.over, PATIENCE), "nothing came"
            assert done(), f"the line was cut: {bytes(self.got[-200:])!r}"

    def take(self) -> bytes:
        """Return what came since the last time."""
        with self._more:
            new = bytes(self.got[self._taken :])
            self._taken = len(self.got)
        return new

    def to_the_end(self) -> bytes:
        """Return the rest, after the server has said goodbye."""
        self.sock.sendall(b"\x88\x82\0\0\0\0\x03\xf4")  # the answer to its goodbye
        with self._more:
            assert self._more.wait_for(lambda: self.over, PATIENCE), "the server does not close"
        self.sock.close()
        self._reader.join()
        return self.take()

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self.sock.shutdown(socket.SHUT_RDWR)
        self._reader.join()
        self.sock.close()


def wait_for(done: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.001)


def call(port: int, method: str, path: str, cookie: str, body: Any = None) -> bytes:
    """Return every byte of an answer over HTTP."""
    raw = b"" if body is None else json.dumps(body).encode()
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
        line.sendall(
            f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n"
            f"Cookie: {cookie}\r\nContent-Length: {len(raw)}\r\n\r\n".encode()
            + raw
        )
        got = b""
        while more := line.recv(65536):
            got += more
    return got
