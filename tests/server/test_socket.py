"""The socket, frame by frame, under both servers: what a browser, a broken client or an attacker may do to it."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import json
import os
import signal
import socket
import struct
import threading
import time
from collections.abc import Iterator
from typing import Self

import pytest

from tests.server.phones import Phone, Running, running, table_of
from tests.server.programs import Program

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
HELLO = json.dumps({"type": "hello", "v": 1, "lang": "en", "visible": True}).encode()


@pytest.fixture(scope="module", params=["werkzeug", "https", "gunicorn"])
def seated(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Phone]]:
    """Three seats at a table, on each kind of server."""
    program = Program(tmp_path_factory.mktemp(request.param) / "data", request.param).start()
    try:
        yield table_of(program, ["Anna", "Ben", "Cleo"])  # type: ignore[arg-type]
    finally:
        program.stop()


class Raw:
    """A WebSocket client that sends whatever frames it is told to."""

    def __init__(self, phone: Phone, headers: dict[str, str] | None = None, *, hello: bool = True) -> None:
        self.sock = socket.create_connection((phone.host, phone.port), timeout=5)
        if phone.tls is not None:
            self.sock = phone.tls.wrap_socket(self.sock, server_hostname=phone.host)
        key = base64.b64encode(os.urandom(16)).decode()
        sent = {
            "Host": f"{phone.host}:{phone.port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": key,
            "Sec-WebSocket-Version": "13",
            "Origin": phone.origin,
            "Cookie": "; ".join(f"{k}={v}" for k, v in phone.cookies.items()),
            **(headers or {}),
        }
        lines = [f"GET {phone.path('socket')} HTTP/1.1", *(f"{k}: {v}" for k, v in sent.items() if v), "", ""]
        self.sock.sendall("\r\n".join(lines).encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            got = self.sock.recv(4096)
            if not got:
                self.sock.close()
                raise AssertionError("no answer")
            self.buffer += got
        self.head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        self.status = int(self.head.split()[1])
        if self.status == 101:
            accept = base64.b64encode(
                hashlib.sha1(f"{key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11".encode()).digest()
            )
            assert accept in self.head
            if hello:
                self.send(TEXT, HELLO)
                assert self.message()["type"] == "view"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.sock.close()

    def send(
        self, opcode: int, payload: bytes = b"", *, fin: bool = True, masked: bool = True, rsv: int = 0
    ) -> None:
        head = bytes([(0x80 if fin else 0) | rsv << 4 | opcode])
        bit = 0x80 if masked else 0
        size = len(payload)
        if size < 126:
            head += bytes([bit | size])
        elif size < 2**16:
            head += bytes([bit | 126]) + struct.pack("!H", size)
        else:
            head += bytes([bit | 127]) + struct.pack("!Q", size)
        if masked:
            mask = os.urandom(4)
            payload = mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload))
        self.sock.sendall(head + payload)

    def _take(self, n: int) -> bytes:
        while len(self.buffer) < n:
            got = self.sock.recv(65536)
            if not got:
                raise EOFError
            self.buffer += got
        taken, self.buffer = self.buffer[:n], self.buffer[n:]
        return taken

    def frame(self) -> tuple[int, bytes]:
        """Take a frame in: (opcode, payload)."""
        first, second = self._take(2)
        assert first & 0x70 == 0, "a reserved bit is set"
        assert not second & 0x80, "a server never masks"
        size = second
        if size == 126:
            size = struct.unpack("!H", self._take(2))[0]
        elif size == 127:
            size = struct.unpack("!Q", self._take(8))[0]
        return first & 0x0F, self._take(size)

    def message(self) -> dict:
        while True:
            opcode, payload = self.frame()
            if opcode == TEXT:
                return json.loads(payload)
            assert opcode in (PING, PONG), (opcode, payload)

    def close_code(self) -> int:
        """Take in frames until the server's close; then require that not one byte follows."""
        while True:
            opcode, payload = self.frame()
            if opcode == CLOSE:
                break
        self.send(CLOSE, payload[:2])
        rest = self.buffer
        try:
            while got := self.sock.recv(4096):
                rest += got
        except ConnectionResetError:
            pass
        assert rest == b"", rest[:200]
        return int.from_bytes(payload[:2], "big") if payload else 1005


def test_no_extension_is_agreed(seated: list[Phone]) -> None:
    with Raw(seated[0], {"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"}) as raw:
        assert b"extensions" not in raw.head.lower()


def test_a_ping_is_answered_with_its_own_payload(seated: list[Phone]) -> None:
    with Raw(seated[0]) as raw:
        raw.send(PING, b"are you there")
        assert raw.frame() == (PONG, b"are you there")


def test_fragments_with_a_ping_between_them(seated: list[Phone]) -> None:
    with Raw(seated[0]) as raw:
        whole = b'{"type":"ping","visible":true}'
        raw.send(TEXT, whole[:7], fin=False)
        raw.send(PING, b"p")
        raw.send(0, whole[7:12], fin=False)
        raw.send(PONG, b"unasked")
        raw.send(0, whole[12:])
        assert raw.frame() == (PONG, b"p")
        assert raw.message() == {"type": "pong"}


@pytest.mark.parametrize(
    "payload", [b"", struct.pack("!H", 1000), struct.pack("!H", 1001) + b"bye", struct.pack("!H", 4321)]
)
def test_a_close_is_echoed_and_nothing_follows(seated: list[Phone], payload: bytes) -> None:
    with Raw(seated[0]) as raw:
        raw.send(CLOSE, payload)
        while (got := raw.frame())[0] != CLOSE:
            pass
        assert got[1][:2] in (payload[:2], struct.pack("!H", 1000))
        assert raw.sock.recv(100) == b""


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([(TEXT, b"\xff\xfe", {})], 1007),
        ([(TEXT, b"\xe4\xbd", {"fin": False}), (0, b"\x41", {})], 1007),
        ([(TEXT, b"{}", {"masked": False})], 1002),
        ([(TEXT, b"{}", {"rsv": 4})], 1002),
        ([(3, b"", {})], 1002),
        ([(PING, b"x" * 126, {})], 1002),
        ([(PING, b"x", {"fin": False})], 1002),
        ([(0, b"x", {})], 1002),
        ([(TEXT, b"x", {"fin": False}), (TEXT, b"y", {})], 1002),
        ([(CLOSE, b"\x03", {})], 1002),
        ([(CLOSE, struct.pack("!H", 999), {})], 1002),
        ([(TEXT, b"x" * 70_000, {})], 1009),
        ([(TEXT, b"x" * 40_000, {"fin": False}), (0, b"x" * 40_000, {})], 1009),
        ([(BINARY, b"x" * 70_000, {})], 1009),
    ],
)
def test_broken_frames_close_with_their_code(seated: list[Phone], frames: list, code: int) -> None:
    with Raw(seated[0]) as raw:
        for opcode, payload, options in frames:
            raw.send(opcode, payload, **options)
        assert raw.close_code() == code
    assert seated[1].look()["me"]["seat"] == "s2"


def test_a_binary_message_is_refused(seated: list[Phone]) -> None:
    with Raw(seated[0]) as raw:
        raw.send(BINARY, b"\x00\x01")
        assert raw.message()["code"] == "bad-message"


def test_the_first_word_must_be_hello_of_our_version(seated: list[Phone]) -> None:
    for first in (b'{"type":"ping","visible":true}', HELLO.replace(b'"v": 1', b'"v": 2')):
        with Raw(seated[0], hello=False) as raw:
            raw.send(TEXT, first)
            assert raw.close_code() == 4009
    with Raw(seated[0], hello=False) as raw:
        raw.send(TEXT, b"nonsense")
        assert raw.message()["code"] == "bad-message"
        assert raw.close_code() == 1008


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "null",
        "http://127.0.0.1:1",
        "file://",
        "http://127.0.0.1.evil.example",
        "chrome-extension://x",
    ],
)
def test_a_foreign_page_cannot_open_a_socket_or_call(seated: list[Phone], origin: str) -> None:
    with Raw(seated[0], {"Origin": origin}) as raw:
        assert raw.status == 403
    got = seated[0].call("POST", seated[0].path("acts"), {"type": "ping"}, {"Origin": origin})
    assert got.code == "wrong-origin"


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.evil.example"]
)
def test_a_foreign_name_for_this_server_is_refused(seated: list[Phone], host: str) -> None:
    with Raw(seated[0], {"Host": host, "Origin": f"http://{host}"}) as raw:
        assert raw.status == 421
    assert seated[0].call("GET", "/", headers={"Host": host}).status == 421


def test_without_a_token_there_is_no_socket(seated: list[Phone]) -> None:
    with Raw(seated[0], {"Cookie": ""}) as raw:
        assert raw.status == 401


def test_what_is_no_upgrade_is_refused(seated: list[Phone]) -> None:
    assert seated[0].call("GET", seated[0].path("socket")).status in (400, 404)
    for header, value in (
        ("Sec-WebSocket-Version", "8"),
        ("Sec-WebSocket-Key", ""),
        ("Sec-WebSocket-Key", "short"),
    ):
        with Raw(seated[0], {header: value}) as raw:
            assert raw.status in (400, 426)


def test_f20_a_phone_that_stops_reading_delays_nobody(seated: list[Phone]) -> None:
    anna, ben, cleo = seated
    with Raw(ben) as stuck:
        stuck.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        anna.open()
        cleo.open()
        worst = 0.0
        big = "".join(chr(0x4E00 + i) for i in range(20))
        for i in range(150):
            began = time.monotonic()
            # Ben's notes are in his view: it grows, changes each time, and he never reads.
            assert cleo.ask({"type": "note", "cell": f"n{i}", "mark": big})["type"] == "ok"
            assert anna.do("table_name", name=f"Round {i}")["type"] == "ok"
            cleo.wait(lambda i=i: cleo.view["table"]["name"] == f"Round {i}")
            worst = max(worst, time.monotonic() - began)
        assert worst < 1.5, worst
    anna.close()
    cleo.close()


def cut_off_and_back(server: Running, patience: float = 20) -> None:
    """Let a phone of a table of two take nothing in while its view changes, until it is cut off; then it comes back."""
    anna, ben = table_of(server, ["Anna", "Ben"])
    table = server.service.awake()[0]
    table.notes.setdefault(table.owner("s2"), {}).update({f"cell-{i}": "漢" * 40 for i in range(400)})
    table.projection.forget()
    with Raw(ben) as stuck:
        stuck.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        until = time.monotonic() + patience
        i = 0
        while table.attached and time.monotonic() < until:
            i += 1
            anna.do("table_name", name=f"Round {i}")
            if i > 200:
                time.sleep(0.05)
        assert table.attached == []
    ben.open()
    assert ben.view["table"]["name"] == f"Round {i}"
    ben.close()


def test_a_phone_that_takes_nothing_is_cut_off_and_can_come_back(server: Running) -> None:
    cut_off_and_back(server)


def test_many_large_views_at_once_arrive_whole(server: Running) -> None:
    """Sends from several threads on one connection must not mix (they did, above about 5 kB)."""
    phones = table_of(server, ["Anna", "Ben", "Cleo"], sockets=True)
    table = server.service.awake()[0]
    for seat in ("s1", "s2", "s3"):
        table.notes[table.owner(seat)] = {f"cell-{i}": "x" * 40 for i in range(300)}

    def write(phone: Phone) -> None:
        for i in range(20):
            phone.send({"type": "note", "id": f"{i:032x}", "cell": f"cell-{i}", "mark": f"{i}"})

    threads = [threading.Thread(target=write, args=(p,)) for p in phones]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    for phone in phones:
        phone.wait(
            lambda phone=phone: len(phone.answers) >= 20 + 2 and phone.view["notes"].get("cell-19") == "19"
        )
        assert max(map(len, phone.frames)) > 12_000
        phone.close()


def test_one_device_keeps_its_newest_sockets(server: Running) -> None:
    anna, _ = table_of(server, ["Anna", "Ben"])
    first = Raw(anna)
    others = [Raw(anna) for _ in range(4)]
    assert first.close_code() == 4001
    for raw in others:
        raw.send(PING, b"x")
        while raw.frame() != (PONG, b"x"):
            pass
        raw.sock.close()
    first.sock.close()


def test_who_says_nothing_is_asked_and_then_let_go(tmp_path) -> None:
    with running(tmp_path, ping_every=0.4) as server:
        anna, _ = table_of(server, ["Anna", "Ben"])
        with Raw(anna) as raw:
            assert raw.frame()[0] == PING
            raw.send(PONG)
            while (got := raw.frame())[0] != PING:  # answered: asked again
                assert got[0] == TEXT
            began = time.monotonic()
            with contextlib.suppress(EOFError, ConnectionResetError):
                while time.monotonic() - began < 3:
                    raw.frame()
            assert time.monotonic() - began < 3


@pytest.mark.parametrize("kind", ["werkzeug", "https", "gunicorn"])
def test_sigterm_says_restart_to_every_phone_and_ends_within_five_seconds(tmp_path, kind: str) -> None:
    program = Program(tmp_path / "data", kind).start()
    try:
        phones = table_of(program, ["Anna", "Ben"])  # type: ignore[arg-type]
        lines = [Raw(p) for p in phones for _ in range(2)]
        stuck = Raw(phones[0])  # never answers the goodbye
        began = time.monotonic()
        assert program.process is not None
        program.process.send_signal(signal.SIGTERM)
        assert [raw.close_code() for raw in lines] == [1012] * 4
        program.process.wait(10)
        assert time.monotonic() - began < 5
        assert program.process.returncode == 0
        program.process = None
        stuck.sock.close()
        for raw in lines:
            raw.sock.close()
    finally:
        program.stop(signal.SIGKILL)
