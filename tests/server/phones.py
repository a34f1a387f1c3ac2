"""A server in this process on a real port, and phones that talk to it as browsers do: real HTTP, real sockets."""

from __future__ import annotations

import http.client
import json
import secrets
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from engine.core.seal import cut_hash
from server.app import create_app
from server.clock import Clock
from server.config import Config
from server.listen import listen
from server.serve import make_server
from server.service import Service
from server.tls import pair_of

PATIENCE = 10.0


class TestClock(Clock):
    """A clock that a test can put forward; it also runs by itself."""

    __test__ = False

    def __init__(self) -> None:
        self.ahead = 0.0
        self._stands: float | None = None

    def stand(self) -> None:
        """Stand still but for what a test puts it forward: a slow machine gives nobody another try."""
        self._stands = time.monotonic()

    def now(self) -> int:
        return int(time.time() + self.ahead)

    def running(self) -> float:
        return (time.monotonic() if self._stands is None else self._stands) + self.ahead


@dataclass
class Running:
    """A server that runs."""

    service: Service
    host: str
    port: int
    clock: TestClock
    tls: ssl.SSLContext | None = None

    @property
    def netloc(self) -> str:
        return f"{self.host}:{self.port}"

    def phone(self, code: str = "", **headers: str) -> Phone:
        return Phone(self.host, self.port, code, headers=headers, tls=self.tls)


@contextmanager
def running(data: Path, **settings: Any) -> Iterator[Running]:
    """Start a server on a free port with its tables in `data`, and stop it at the end."""
    clock = TestClock()
    draw_code = settings.pop("draw_code", None)
    config = Config(host="127.0.0.1", port=0, data=str(data), **{"acts_per_second": 1000.0, **settings})
    listener = listen(config.host, 0, further=False)
    port = listener.getsockname()[1]
    service = Service(config, port=port, clock=clock, **({"draw_code": draw_code} if draw_code else {}))
    pair = pair_of(config)
    server = make_server(create_app(config, service, pair), listener, pair)
    service.start()
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield Running(service, "127.0.0.1", service.port, clock, trusting(data) if pair else None)
    finally:
        service.close()
        server.shutdown()
        thread.join()
        server.server_close()


def trusting(data: Path) -> ssl.SSLContext:
    """Return what a client needs that trusts the authority of the server whose tables are in `data`, and no other."""
    (authority,) = data.glob("tls/*/authority.pem")
    return ssl.create_default_context(cafile=str(authority))


@dataclass
class Answer:
    """An HTTP answer."""

    status: int
    headers: dict[str, str]
    cookies: list[str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """The refusal's code."""
        said = self.json
        return said["refused"]["code"] if "refused" in said else said.get("code", "")


@dataclass(eq=False)
class Phone:
    """A browser on a phone: its cookies, and perhaps an open socket."""

    host: str
    port: int
    code: str = ""
    seat: str | None = None
    headers: dict[str, str] = field(default_factory=dict)
    cookies: dict[str, str] = field(default_factory=dict)
    as_screen: bool = False
    tls: ssl.SSLContext | None = None
    line: Any = None
    ws: ClientConnection | None = None
    views: list[dict[str, Any]] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)
    traffic: list[bytes] = field(default_factory=list)
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)
    cut: str = ""
    closed: int | None = None

    @property
    def origin(self) -> str:
        """The address that this phone has opened."""
        return f"http{'s' if self.tls else ''}://{self.host}:{self.port}"

    # ------------------------------------------------------------------------------------------- HTTP

    def call(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Answer:
        line = (
            http.client.HTTPSConnection(self.host, self.port, timeout=PATIENCE, context=self.tls)
            if self.tls
            else http.client.HTTPConnection(self.host, self.port, timeout=PATIENCE)
        )
        sent = {**self.headers, **(headers or {})}
        if self.cookies:
            sent["Cookie"] = "; ".join(f"{k}={v}" for k, v in self.cookies.items())
        raw = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        try:
            line.request(method, path, raw, sent)
            got = line.getresponse()
            answer = Answer(
                got.status, dict(got.getheaders()), got.headers.get_all("Set-Cookie") or [], got.read()
            )
        finally:
            line.close()
        self.traffic.append(repr(sorted(answer.headers.items())).encode() + answer.body)
        for cookie in answer.cookies:
            name, _, rest = cookie.partition("=")
            value = rest.partition(";")[0]
            if value:
                self.cookies[name] = value
            else:
                self.cookies.pop(name, None)
        return answer

    def make(
        self, name: str = "Anna", game: str = "clue", edition: str = "cluedo-2012", **more: Any
    ) -> Answer:
        body = {
            "join_id": secrets.token_hex(16),
            "name": name,
            "table_name": "",
            "game": game,
            "edition": edition,
        }
        got = self.call("POST", "/api/tables", {**body, **more})
        if got.status == 200:
            self.code, self.seat = got.json["code"], got.json["seat"]
        return got

    def join(self, name: str, join_id: str | None = None, key: str = "") -> Answer:
        body = {"join_id": join_id or secrets.token_hex(16), "name": name, "key": key}
        got = self.call("POST", f"/api/tables/{self.code}/join", body)
        if got.status == 200:
            self.seat = got.json["seat"]
        return got

    def watch(self, key: str = "") -> Answer:
        body = {"join_id": secrets.token_hex(16), "key": key}
        return self.call("POST", f"/api/tables/{self.code}/watch", body)

    def path(self, what: str) -> str:
        return f"/api/tables/{self.code}/{what}" + ("?as=screen" if self.as_screen else "")

    def post(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a message over HTTP; return its answer."""
        return self.call("POST", self.path("acts"), message).json

    def look(self) -> dict[str, Any]:
        """Fetch the view over HTTP."""
        got = self.call("GET", self.path("view"))
        assert got.status == 200, got.body
        return got.json["view"]

    # ------------------------------------------------------------------------------------------ socket

    def open(self, *, visible: bool = True, hello: bool = True, **kwargs: Any) -> Phone:
        """Open a socket and wait for the first view."""
        headers = {**self.headers, **kwargs.pop("headers", {})}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{k}={v}" for k, v in self.cookies.items())
        kwargs.setdefault("origin", self.origin)
        self.closed = None
        self.line = connect(
            f"{self.origin.replace('http', 'ws', 1)}{self.path('socket')}",
            ssl=self.tls,
            additional_headers=headers,
            max_size=None,
            open_timeout=PATIENCE,
            close_timeout=3,
            **kwargs,
        )
        self.ws = self.line.__enter__()
        if hello:
            before = len(self.views)
            self.send({"type": "hello", "v": 1, "lang": "en", "visible": visible})
            self.wait(lambda: len(self.views) > before)
        return self

    def send(self, message: Any) -> None:
        assert self.ws is not None
        self.ws.send(message if isinstance(message, (str, bytes)) else json.dumps(message))

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any] | None:
        """Take one message in, None when nothing came in time or the line is closed."""
        assert self.ws is not None
        try:
            frame = self.ws.recv(timeout)
        except TimeoutError:
            return None
        except ConnectionClosed as end:
            self.closed = end.rcvd.code if end.rcvd else 1006
            return None
        assert isinstance(frame, str)
        self.frames.append(frame)
        self.traffic.append(frame.encode())
        message = json.loads(frame)
        if message["type"] == "view":
            self.views.append(message["view"])
        elif message.get("id"):
            self.answers[message["id"]] = message
        return message

    def wait(self, done: Callable[[], bool], timeout: float = PATIENCE) -> None:
        """Hear until `done`."""
        until = time.monotonic() + timeout
        while not done():
            left = until - time.monotonic()
            assert left > 0, f"waited in vain; last view: {self.views[-1]['table'] if self.views else None}"
            self.hear(min(left, 0.05))
            assert self.closed is None or done(), f"closed with {self.closed}"

    def until_closed(self, timeout: float = PATIENCE) -> int:
        """Hear until the server closes; return the close code."""
        until = time.monotonic() + timeout
        while self.closed is None and time.monotonic() < until:
            self.hear(0.05)
        assert self.closed is not None, "still open"
        return self.closed

    def settle(self, quiet: float = 0.15) -> dict[str, Any]:
        """Take in everything that comes until it is quiet; return the newest view."""
        while self.hear(quiet) is not None:
            pass
        return self.view

    def close(self) -> None:
        if self.ws is not None:
            self.line.__exit__(None, None, None)
            self.ws = None

    @property
    def view(self) -> dict[str, Any]:
        return self.views[-1]

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a message over the socket, or over HTTP without one; return its answer."""
        message = {"id": secrets.token_hex(16), **message}
        if self.ws is None:
            return self.post(message)
        self.send(message)
        self.wait(lambda: message["id"] in self.answers)
        return self.answers[message["id"]]

    def do(self, do: str, **fields: Any) -> dict[str, Any]:
        return self.ask({"type": "table", "do": do, **fields})

    def act(
        self, prompt: dict[str, Any], values: dict[str, Any] | None = None, **more: Any
    ) -> dict[str, Any]:
        return self.ask(act_message(prompt, values or {}) | more)

    def now(self) -> dict[str, Any]:
        """The newest view, by socket or HTTP: what was shown before this call is in it."""
        if self.ws is None:
            return self.look()
        self.send({"type": "ping", "visible": True})
        while (heard := self.hear()) is not None and heard["type"] != "pong":
            pass
        return self.view

    # -------------------------------------------------------------------------------------------- the cut

    def commit(self) -> None:
        self.cut = secrets.token_hex(32)
        assert self.do("commit", hash=cut_hash(self.seat or "", self.cut))["type"] == "ok"

    def open_cut(self) -> dict[str, Any]:
        return self.do("cut", cut=self.cut)


def act_message(prompt: dict[str, Any], values: dict[str, Any]) -> dict[str, Any]:
    """The message that answers a prompt."""
    return {
        "type": "act",
        "id": secrets.token_hex(16),
        "prompt": prompt["id"],
        "act": prompt["act"],
        "values": values,
    }


def table_of(server: Running, names: list[str], *, sockets: bool = False, **box: Any) -> list[Phone]:
    """Make a table with these people, who have picked what they must and committed their cuts."""
    first = server.phone()
    assert first.make(names[0], **box).status == 200
    phones = [first]
    for name in names[1:]:
        phone = server.phone(first.code)
        assert phone.join(name).status == 200
        phones.append(phone)
    for phone in phones:
        if sockets:
            phone.open()
        phone.commit()
    pick_all(server, phones)
    return phones


def pick_all(server: Running, phones: list[Phone]) -> None:
    """Let everybody pick the first free choice of everything."""
    boxes = phones[0].call("GET", "/api/boxes").json["boxes"]
    box = phones[0].now()["table"]["box"]
    picks = next(b for b in boxes if (b["game"], b["edition"]) == (box["game"], box["edition"]))["picks"]
    for pick in picks:
        for phone, choice in zip(phones, pick["choices"], strict=False):
            assert phone.do("pick", pick=pick["name"], value=choice["value"])["type"] == "ok"


def seat_all(phones: list[Phone]) -> None:
    """Start, and let everybody confirm who sits on their left."""
    assert phones[0].do("start")["type"] == "ok"
    if len(phones) > 1:
        for phone in phones:
            assert phone.do("left", ok=True)["type"] == "ok"


def deal(phones: list[Phone]) -> None:
    """From the lobby to the first turn."""
    seat_all(phones)
    if phones[0].now()["table"]["phase"] == "cutting":
        for phone in phones:
            assert phone.open_cut()["type"] == "ok"
    assert phones[0].now()["table"]["phase"] == "play"


def answer_for(prompt: dict[str, Any], rng: Random) -> dict[str, Any]:
    """A random answer to a prompt."""
    values: dict[str, Any] = {}
    for f in prompt["fields"]:
        match f["kind"]:
            case "one":
                values[f["name"]] = rng.choice(f["choices"])["value"]
            case "many":
                size = rng.randint(f["least"], f["most"])
                values[f["name"]] = [c["value"] for c in rng.sample(f["choices"], size)]
            case "number":
                values[f["name"]] = rng.randint(f["least"], f["most"])
            case "text":
                values[f["name"]] = "word"
    return values


def accuse_wrongly(phones: list[Phone]) -> Phone:
    """Let whoever is on turn at a table of Clue accuse wrongly; return that phone."""
    for phone in phones:
        game = phone.look()["game"]
        accuse = next((p for p in game["prompts"] if p["act"] == "accuse"), None)
        if accuse is None:
            continue
        # a card of the own hand is in no envelope, and of three kinds one hand has at least one
        hand = game["board"]["hand"]
        choices = {f["name"]: [c["value"] for c in f["choices"]] for f in accuse["fields"]}
        values = {name: next((c for c in found if c in hand), found[0]) for name, found in choices.items()}
        assert phone.act(accuse, values)["type"] == "ok"
        return phone
    raise AssertionError("nobody can accuse")


def play_on(phones: list[Phone], rng: Random, most: int = 2000, avoid: tuple[str, ...] = ("leave",)) -> int:
    """Let random prompts be answered at random until the game is over or `most` acts are done; return the acts.

    What cannot be undone (an accusation, say) is taken often, so that games end soon.
    """
    for acts in range(most):
        views = [phone.now() for phone in phones]
        if views[0]["table"]["phase"] != "play":
            return acts
        offers = [
            (phone, prompt)
            for phone, view in zip(phones, views, strict=True)
            for prompt in view["game"]["prompts"]
            if prompt["act"] not in avoid
        ]
        assert offers, "nobody can do anything"
        final = [o for o in offers if o[1]["weight"] == "wax"]
        phone, prompt = rng.choice(final if final and rng.random() < 0.3 else offers)
        got = phone.act(prompt, answer_for(prompt, rng))
        assert got["type"] == "ok", (prompt, got)
    return most
