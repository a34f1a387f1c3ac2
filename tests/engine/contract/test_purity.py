"""No clock, no I/O, no chance but the dice's, nothing changed in place: the same arguments, the same result."""

from __future__ import annotations

import os
import random
import secrets
import socket
import sys
import time
import uuid
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from engine.core.codec import shown
from engine.core.dice import dice_from
from engine.core.game import action_from_values, event_from_json, event_to_json, fold
from engine.core.seats import TABLE
from tests.engine.contract.play import answered, as_json, sampled

_WATCH = {"on": False}
_TOUCHED: list[str] = []
_OUTSIDE = ("open", "socket.", "subprocess.", "os.", "shutil.", "time.sleep", "import")


def _audit(event: str, args: object) -> None:
    if _WATCH["on"] and event.startswith(_OUTSIDE):
        _TOUCHED.append(f"{event} {args!r}"[:200])


sys.addaudithook(_audit)


class Touched(BaseException):
    """Raised by whatever a pure function must not call; no `except Exception` hides it."""


def _forbidden(*args, **kwargs):
    raise Touched


@contextmanager
def sealed_off(monkeypatch):
    """In here the clock, chance and the outside raise or are noted."""
    with monkeypatch.context() as patch:
        for module, names in {
            time: (
                "time",
                "time_ns",
                "monotonic",
                "monotonic_ns",
                "perf_counter",
                "gmtime",
                "localtime",
                "sleep",
            ),
            random: (
                "random",
                "randrange",
                "randint",
                "choice",
                "choices",
                "shuffle",
                "sample",
                "getrandbits",
                "uniform",
            ),
            secrets: ("token_bytes", "token_hex", "randbelow", "choice", "randbits"),
            uuid: ("uuid4", "uuid1"),
            os: ("urandom", "getenv", "listdir"),
        }.items():
            for name in names:
                patch.setattr(module, name, _forbidden)
        _TOUCHED.clear()
        _WATCH["on"] = True
        try:
            yield
        finally:
            _WATCH["on"] = False
    assert not _TOUCHED


def _everything(game, run, at, state, values):
    """All that can be computed at a step."""
    found = [game.outcome(state)]
    for viewer in run.viewers:
        found += [shown(game.view(state, viewer)), shown(game.now(state, viewer))]
    for actor in (*run.seats, TABLE):
        for prompt in game.legal(state, actor):
            action = action_from_values(game, prompt.act, as_json(values[actor, prompt.id]))
            events = game.decide(state, actor, action, dice_from(at))
            before = state
            for event in events:
                after = game.evolve(before, event)
                found += [event_to_json(event), [shown(line) for line in game.lines(before, event, after)]]
                before = after
    return found


def test_a_game_is_pure(game, runs, monkeypatch):
    for run in runs():
        rng = Random(f"pure {run.scene.name}")
        for at in sampled(run, 3, rng):
            state = run.steps[at].after
            copy = fold(game, [event_from_json(game, event_to_json(e)) for e in run.events(at + 1)])
            values = {
                (actor, p.id): answered(p, rng)
                for actor in (*run.seats, TABLE)
                for p in game.legal(state, actor)
            }
            first = _everything(game, run, at, state, values)  # also loads what is loaded once
            with sealed_off(monkeypatch):
                setup = game.setup(run.scene.start, dice_from(at))
                second = _everything(game, run, at, state, values)
            assert second == first
            assert game.setup(run.scene.start, dice_from(at)) == setup
            assert state == copy, "something was changed in place"
            assert _everything(game, run, at, copy, values) == first


IMPURE = [(time, "time"), (random, "random"), (secrets, "token_hex"), (uuid, "uuid4"), (socket, "socket")]


def _touch(where, name):
    made = getattr(where, name)()
    if isinstance(made, socket.socket):
        made.close()


@pytest.mark.parametrize(("where", "name"), IMPURE)
def test_touching_the_outside_is_noticed(where, name, monkeypatch):
    with pytest.raises((Touched, AssertionError)), sealed_off(monkeypatch):
        _touch(where, name)


def test_opening_a_file_is_noticed(monkeypatch):
    with pytest.raises(AssertionError), sealed_off(monkeypatch):
        Path(__file__).read_text("utf-8")
