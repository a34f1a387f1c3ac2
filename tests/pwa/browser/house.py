"""People with phones round a table: what a person does on a page, step by step, and how a whole game is played."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

from playwright.sync_api import TimeoutError  # noqa: A004 - what a page throws when something does not come

ROOT = Path(__file__).parents[3]
HOST = "table.test"
NAMES = ["Anna", "Ben", "Chiyo", "Dev", "Elin", "Finn"]
CHARACTERS = ["scarlet", "mustard", "white", "green", "peacock", "plum"]
WEAPONS = ["rope", "dagger", "wrench", "pistol", "candlestick", "lead-pipe"]
ROOMS = [
    "courtyard", "game-room", "study", "dining-room", "garage", "living-room", "kitchen", "bedroom", "bathroom",
]  # fmt: skip
KINDS = [CHARACTERS, WEAPONS, ROOMS]
PATIENCE = 20_000  # a busy machine is no mistake


class Server:
    """The program itself, started as people start it."""

    def __init__(self, data, *options):
        self.data, self.options = Path(data), options
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process = None
        self.start()

    @property
    def url(self):
        return f"http://{HOST}:{self.port}"

    def start(self):
        config = self.data / "casekeeper.toml"
        config.write_text(f'hosts = ["{HOST}"]\nacts_per_second = 1000.0\n', "utf-8")
        self.log = (self.data / "server.log").open("a")
        command = [sys.executable, "-c", "from server.cli import main; raise SystemExit(main())"]
        command += ["--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.data / "tables")]
        command += ["--config", str(config), "--no-qr", *self.options]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=self.log, stderr=self.log)
        deadline = time.monotonic() + 20
        while True:
            try:
                with urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=1):
                    return
            except OSError:
                if time.monotonic() > deadline or self.process.poll() is not None:
                    raise AssertionError((self.data / "server.log").read_text("utf-8")) from None
                time.sleep(0.1)

    def kill(self):
        """End the program as a power cut does."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.log.close()

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(timeout=10)
        self.log.close()


class Wire:
    """The Wi-Fi between one phone and the server: it can go dead without closing anything, or be cut."""

    def __init__(self, server):
        self.server, self.dead, self.ends, self.carriers = server, threading.Event(), [], []
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = self.door.getsockname()[1]
        self._start(self._welcome)

    @property
    def url(self):
        return f"http://{HOST}:{self.port}"

    def _start(self, work, *args):
        self.carriers.append(threading.Thread(target=work, args=args, daemon=True))
        self.carriers[-1].start()

    def _welcome(self):
        while True:
            try:
                phone, _ = self.door.accept()
            except OSError:
                return
            try:
                far = socket.create_connection(("127.0.0.1", self.server.port))
            except OSError:
                phone.close()
                continue
            self.ends += [phone, far]
            for here, there in ((phone, far), (far, phone)):
                self._start(self._carry, here, there)

    def _carry(self, here, there):
        # what was begun while the wire was dead stays dead, as with a phone that slept
        dead = False
        try:
            while data := here.recv(65536):
                dead = dead or self.dead.is_set()
                if not dead:
                    there.sendall(data)
        except OSError:
            pass
        if not dead:
            for end in (here, there):
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    def freeze(self):
        """Let nothing through any more, and close nothing."""
        self.dead.set()

    def thaw(self):
        """Let new connections through; those that were open stay dead."""
        self.dead.clear()

    def cut(self):
        """Tear every connection off."""
        for end in self.ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def close(self):
        # an open door that somebody waits at is not shut by closing it
        with suppress(OSError):
            self.door.shutdown(socket.SHUT_RDWR)
        self.door.close()
        self.cut()
        for carrier in self.carriers:
            carrier.join()
        for end in self.ends:
            end.close()


class House:
    """A room with phones and perhaps a screen."""

    def __init__(self, browser, server):
        self.browser, self.server, self.phones, self.wires = browser, server, [], []

    def phone(self, name="", *, lang="en-GB", width=390, height=844, **more):
        phone = Phone(self, name, lang=lang, width=width, height=height, **more)
        self.phones.append(phone)
        return phone

    def wire(self):
        self.wires.append(Wire(self.server))
        return self.wires[-1]

    def screen(self, code, *, lang="en-GB"):
        """Return the shared screen of a table."""
        screen = self.phone("screen", lang=lang, width=1280, height=800, touch=False)
        screen.open(f"/s/{code}")
        screen.see(".wallscreen")
        return screen

    def table(self, people, *, langs=("en-GB",), box="clue/cluedo-2012", bases=(), **more):
        """Return the phones of people who sat down at a new table; `bases`: by which address each comes in."""
        names = NAMES[:people]
        bases = [*bases, *[None] * people]
        phones = [
            self.phone(n, lang=langs[i % len(langs)], base=bases[i], **more) for i, n in enumerate(names)
        ]
        code = phones[0].make_table(box)
        for phone in phones[1:]:
            phone.join(code)
        return phones

    def deal(self, people, **more):
        """Return the phones of people whose cards are dealt, the seal compared."""
        phones = self.table(people, **more)
        for phone, character in zip(phones, CHARACTERS, strict=False):
            phone.pick(character)
        start(phones)
        return phones

    def close(self):
        """End the evening: nothing was thrown, and no request ever left the server (F44)."""
        troubles = [f"{p.name}: {t}" for p in self.phones for t in p.troubles]
        for phone in self.phones:
            home = urlsplit(phone.base).netloc
            troubles += [f"{phone.name}: asked {r}" for r in phone.requests if urlsplit(r).netloc != home]
            phone.context.close()
        for wire in self.wires:
            wire.close()
        assert not troubles, "\n".join(troubles)


class Finger:
    """A finger that holds something, until it is lifted."""

    def __init__(self, phone, selector):
        self.phone = phone
        self.session = phone.context.new_cdp_session(phone.page)
        self.point = {**phone.middle(selector), "id": 9}
        self._send("touchStart", [self.point])

    def _send(self, kind, points):
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def tap_with_another(self, selector):
        """Tap something with a second finger. Both are lifted, the second one first (by their numbers)."""
        self._send("touchStart", [{**self.phone.middle(selector), "id": 1}, self.point])
        self.lift()

    def slide(self, dx, dy):
        """Move the finger without lifting it."""
        self.point = {**self.point, "x": self.point["x"] + dx, "y": self.point["y"] + dy}
        self._send("touchMove", [self.point])

    def cancel(self):
        """Lose the finger, as when the system takes the touch away."""
        self._end("touchCancel")

    def lift(self):
        self._end("touchEnd")

    def _end(self, kind):
        if self.session:
            self._send(kind, [])
            self.session.detach()
            self.session = None


class Phone:
    """One browser of its own: a page, what went wrong on it, and every request that it made."""

    def __init__(self, house, name, *, lang, width, height, touch=True, dark=False, base=None, **more):
        self.house, self.name = house, name
        self.base = base or house.server.url
        self.code = ""
        self.context = house.browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            locale=lang,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            **more,
        )
        self.context.set_default_timeout(PATIENCE)
        self.troubles, self.requests, self.frames = [], [], []
        self.page = self.new_page()

    def new_page(self):
        page = self.context.new_page()
        page.on("pageerror", lambda e: self.troubles.append(f"thrown: {e}"))
        page.on("console", self._logged)
        page.on("request", lambda r: self.requests.append(r.url))
        page.on("websocket", self._socket)
        return page

    def _logged(self, message):
        lost = "Failed to load resource" in message.text or "WebSocket connection" in message.text
        if message.type in {"error", "warning"} and not lost:
            self.troubles.append(f"{message.type}: {message.text}")

    def _socket(self, socket):
        self.requests.append(socket.url)
        socket.on("framereceived", self._got)

    def _got(self, frame):
        self.frames.append(frame)

    # Where one is

    def open(self, path):
        self.page.goto(self.base + path)

    def see(self, selector, **more):
        """Wait until it is there; if it does not come, say what is there instead."""
        try:
            return self.page.wait_for_selector(selector, **more)
        except TimeoutError as late:
            said = self.page.evaluate("() => document.body.innerText")
            raise AssertionError(
                f"{self.name} does not see {selector}, but: {said[:600]} ... {said[-400:]}\n{self.troubles}"
            ) from late

    def sees(self, selector):
        """Return whether it is there now."""
        return self.page.locator(selector).count() > 0

    def text(self, selector="body"):
        return self.page.locator(selector).first.inner_text()

    @property
    def title(self):
        """Return the sentence at the top."""
        return self.text("h1")

    def settled(self):
        """Wait until nothing moves: the fonts are there, no animation runs, and two frames are alike. Before measuring."""
        self.page.evaluate(
            """async () => {
                await document.fonts.ready;
                const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
                const boxes = () => JSON.stringify([...document.body.querySelectorAll('*')].map((e) => e.getBoundingClientRect()));
                const moves = () => document.getAnimations().some((a) => a.pending || a.playState === 'running');
                for (let before = ''; moves() || before !== boxes(); await frame()) before = boxes();
            }"""
        )

    def wait_title(self, pattern):
        self.page.wait_for_function(
            "p => new RegExp(p, 'i').test(document.querySelector('h1')?.innerText ?? '')", arg=pattern
        )

    # Coming in

    def make_table(self, box="clue/cluedo-2012"):
        self.open("/#new")
        self.page.click(f'[data-value="{box}"]')
        self.page.fill("#name", self.name)
        self.page.click("button[type=submit]")
        self.see(".lobby-qr")
        self.code = re.search(r"/t/(\w+)", self.page.url)[1]
        return self.code

    def join(self, code):
        self.code = code
        self.open(f"/t/{code}")
        self.page.fill("#name", self.name)
        self.page.click("button[type=submit]")
        self.see(".lobby-qr")

    def pick(self, character):
        self.page.click(f'.pick[data-value="{character}"]')
        self.see(f'.pick[data-value="{character}"][aria-checked="true"]')

    # Acting

    def press(self, selector=".bench .btn-act"):
        self.page.click(selector)

    def go(self, tab):
        self.page.click(f'.tab[href="#{tab}"]')

    @contextmanager
    def holding(self, selector=".bench .peek"):
        """Hold a bar or square with a finger while something is done."""
        finger = Finger(self, selector)
        try:
            self.see(f"{selector}.is-open")
            yield finger
        finally:
            finger.lift()

    def middle(self, selector):
        box = self.page.locator(selector).first.bounding_box()
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}

    def held(self, selector, seconds):
        """Hold something for a time, then let go."""
        at = self.middle(selector)
        self.page.mouse.move(at["x"], at["y"])
        self.page.mouse.down()
        self.page.wait_for_timeout(seconds * 1000)
        self.page.mouse.up()

    # Cluedo

    def hand(self):
        """Return the ids of the cards in the hand, by looking under the cover."""
        with self.holding():
            return [c.get_attribute("data-card") for c in self.page.query_selector_all(".hand .card")]

    def ask(self, suspect, weapon, room):
        for card in (suspect, weapon, room):
            self.page.click(f'.pick[data-value="{card}"]')
        self.press()
        self.see(".slip", state="detached")

    def answer(self):
        """Look under the cover and give the first answer that is offered there. Return what was shown, or None."""
        with self.holding() as finger:
            self.see(".answers")
            button = self.page.locator(".answers .ans").first
            card = button.get_attribute("data-card")
            finger.tap_with_another(".answers .ans")
            # not only covered again: the question is past
            self.see(".answer-zone", state="detached")
        return card

    def accuse(self, suspect, weapon, room):
        self.page.click('[data-act="accuse"]')
        for card in (suspect, weapon, room):
            self.page.click(f'dialog .pick[data-value="{card}"]')
        self.held(".btn-wax", 1.2)
        self.see(".slip", state="detached")

    def store(self):
        """Return all that this page keeps in local and session storage."""
        return self.page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")

    def boards(self):
        """Return every board that ever came over the socket."""
        views = [json.loads(f) for f in self.frames if '"type":"view"' in f.replace(" ", "")[:2000]]
        return [v["view"]["game"]["board"] for v in views if v["view"].get("game")]


def start(phones):
    """From a full lobby to the first turn."""
    phones[0].see(".bench .btn-act")
    phones[0].press()
    for phone in phones:
        phone.see(".leftside")
        phone.press()
    for phone in phones:
        phone.see(".sealrow")
        phone.page.click(".bench .btn-act")
        phone.see(".tabs")
    for phone in phones:
        phone.page.wait_for_function(
            "() => !document.querySelector('.bench .btn-act .i use[href$=\"#i-tick\"]')"
        )


def on_turn(phones):
    """Return the phone whose turn it is to ask."""
    for _ in range(100):
        for phone in phones:
            if phone.sees(".slip"):
                return phone
        time.sleep(0.05)
    raise AssertionError([p.title for p in phones])


def settle(phones):
    """Let everybody answer until the question is settled. Return who showed what."""
    for _ in range(200):
        if any(p.sees(".slip") for p in phones):
            return None
        for phone in phones:
            if phone.sees(".cover.answer-zone"):
                team = [p for p in phones if p.sees(".answer-zone")]
                card = phone.answer()
                for other in team:
                    other.see(".answer-zone", state="detached")
                if card:
                    return phone, card
                break
            if phone.sees(".sides [role=radio]"):
                phone.page.locator('.sides [role=radio]:not([aria-disabled="true"])').first.click()
                phone.press()
                phone.see(".sides [role=radio]", state="detached")
                break
        time.sleep(0.05)
    raise AssertionError([p.title for p in phones])
