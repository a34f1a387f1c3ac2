"""Phones for the benchmarks: plain sockets, as light as can be, so that the server is what is measured."""

from __future__ import annotations

import base64
import json
import os
import select
import socket
import struct
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.server.phones import Phone, act_message, deal, table_of
from tests.server.programs import Program

__all__ = ["Line", "Phone", "Program", "act_message", "deal", "table_of", "watcher"]


class Line:
    """An open socket of a phone."""

    def __init__(self, phone: Phone) -> None:
        self.sock = socket.create_connection((phone.host, phone.port))
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        cookies = "; ".join(f"{k}={v}" for k, v in phone.cookies.items())
        self.sock.sendall(
            f"GET {phone.path('socket')} HTTP/1.1\r\nHost: {phone.host}:{phone.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookies}\r\n\r\n".encode()
        )
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            got = self.sock.recv(4096)
            if not got:
                raise ConnectionError(self.buffer)
            self.buffer += got
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        if b" 101 " not in head:
            raise ConnectionError(head)
        self.send({"type": "hello", "v": 1, "lang": "en", "visible": True})
        while self.frame()["type"] != "view":
            pass

    def send(self, message: dict) -> None:
        """Send a message."""
        payload = json.dumps(message).encode()
        size = len(payload)
        head = bytes([0x81, 0x80 | size]) if size < 126 else bytes([0x81, 0xFE]) + struct.pack("!H", size)
        self.sock.sendall(head + b"\0\0\0\0" + payload)

    def frame(self) -> dict:
        """Take the next message in."""
        while True:
            found = self.whole()
            if found is not None:
                opcode, payload = found
                if opcode == 1:
                    return json.loads(payload)
                if opcode == 9:
                    self.sock.sendall(bytes([0x8A, 0x80 | len(payload)]) + b"\0\0\0\0" + payload)
                continue
            got = self.sock.recv(65536)
            if not got:
                raise ConnectionError("closed")
            self.buffer += got

    def whole(self) -> tuple[int, bytes] | None:
        """Return the next frame if all of it is there: (opcode, payload)."""
        if len(self.buffer) < 2:
            return None
        size, at = self.buffer[1], 2
        if size == 126:
            if len(self.buffer) < 4:
                return None
            size, at = struct.unpack("!H", self.buffer[2:4])[0], 4
        if len(self.buffer) < at + size:
            return None
        found = self.buffer[0] & 15, self.buffer[at : at + size]
        self.buffer = self.buffer[at + size :]
        return found

    def until_view(self, wait: float = 5.0) -> bool:
        """Take in whatever comes until a view has; False if none came in time."""
        while True:
            found = self.whole()
            if found is not None:
                if found[0] == 1 and found[1].startswith(b'{"type":"view"'):
                    return True
                continue
            poll = select.poll()
            poll.register(self.sock, select.POLLIN)
            if not poll.poll(wait * 1000):
                return False
            self.buffer += self.sock.recv(65536)


def watcher(program: Program, code: str) -> Phone:
    """Return a screen that may look at a table."""
    phone = program.phone(code)
    if phone.watch().status != 200:
        raise ConnectionError("no screen")
    return phone
