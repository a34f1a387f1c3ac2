"""No leak on the wire: who may not know something gets the same bytes whatever it is. On every game that there is."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import server.projection
from engine.core.registry import games
from engine.core.viewer import SeatEye, Viewer
from server.outbox import Outbox
from server.projection import Projection
from server.vault import Vault
from tests.engine.contract.play import Run, play, spec_of
from tests.engine.contract.spec import key_of
from tests.server import wire
from tests.server.wire import injected as injected  # noqa: PLC0414 - a fixture

SCENES = 3
"""Scenes of each game that are looked at by default; all with --all."""
FAR = 40
"""Steps of a game that are played at most."""
SEEDS = 12
MENDING = ("correct", "take_back", "step_back", "undo", "void", "change", "mend", "disagree")


def chosen(slug: str) -> list[str]:
    """Return a few scenes of a game: its micro scene and some others, far apart."""
    scenes = [s.name for s in spec_of(slug).scenes]
    return scenes[:: max(1, (len(scenes) - 1) // (SCENES - 1))][:SCENES]


def mends(run: Run) -> int | None:
    """Return the number of the first step that mends a slip, or None."""
    for i, offer in enumerate(run.offers[: FAR - 2]):
        if offer and offer.prompt.act.startswith(MENDING):
            return i
    return None


Found = tuple[Run, int, Viewer, Any]


def other_world(run: Run, viewer: Viewer, least: int, most: int) -> Found | None:
    """Return another world that `viewer` could not tell from the run, at the latest place between two steps."""
    for at in range(min(len(run.steps) - 2, most), max(0, least), -3):
        real = run.events(at + 1)
        for world in islice(spec_of(run.slug).others(real, viewer, Random(f"{run.scene.name} {at}")), 8):
            if key_of(world) != key_of(real):
                return run, at, viewer, world
    return None


def place(slug: str, scene: str, number: int) -> Found:
    """Return a place in a random game, for viewer `number` of it."""
    for seed in range(SEEDS):
        run = play(slug, scene, seed)
        found = other_world(run, run.viewers[number % len(run.viewers)], 0, FAR)
        if found:
            return found
    raise AssertionError(f"{slug}, {scene}: no other world was found")


def mended_place(slug: str) -> Found:
    """Return a place soon after a slip was mended."""
    for scene in spec_of(slug).scenes:
        for seed in range(SEEDS // 4):
            run = play(slug, scene.name, seed)
            first = mends(run)
            if first is not None:
                for viewer in run.viewers:
                    found = other_world(run, viewer, first, first + 6)
                    if found:
                        return found
    raise AssertionError(f"{slug}: no slip is ever mended")


@pytest.mark.parametrize(
    ("slug", "scene", "number"),
    [(slug, scene, i) for slug in games() for i, scene in enumerate(chosen(slug))],
)
def test_f21_f22_the_same_bytes_whatever_is_hidden(
    injected: pytest.MonkeyPatch, tmp_path: Path, slug: str, scene: str, number: int
) -> None:
    assert wire.leak_on_the_wire(*place(slug, scene, number), tmp_path, injected) is None


@pytest.mark.parametrize("slug", games())
def test_f21_f36_the_same_bytes_after_a_slip_was_mended(
    injected: pytest.MonkeyPatch, tmp_path: Path, slug: str
) -> None:
    assert wire.leak_on_the_wire(*mended_place(slug), tmp_path, injected) is None


@pytest.mark.parametrize("slug", games())
def test_f22_the_same_bytes_on_the_shared_screen(
    injected: pytest.MonkeyPatch, tmp_path: Path, slug: str
) -> None:
    assert wire.leak_on_the_wire(*place(slug, chosen(slug)[-1], -1), tmp_path, injected) is None


@pytest.mark.long
@pytest.mark.timeout(3000)
@pytest.mark.parametrize(
    ("slug", "scene"), [(slug, s.name) for slug in games() for s in spec_of(slug).scenes]
)
def test_f21_f22_the_same_bytes_in_every_scene_for_everybody(
    injected: pytest.MonkeyPatch, tmp_path: Path, slug: str, scene: str
) -> None:
    for number in range(len(play(slug, scene, 0).viewers)):
        assert wire.leak_on_the_wire(*place(slug, scene, number), tmp_path / str(number), injected) is None


# ------------------------------------------------------------------------------------ the test catches leaks


def all_notes(self: Projection, eye: Viewer) -> Any:
    """Sends everybody all notebooks."""
    return {f"{o}/{c}": m for o, marks in self._table.notes.items() for c, m in marks.items()}


def counted(self: Vault, view: bytes) -> str:
    """A revision that counts what happened, whoever may know it."""
    counted.views += 1  # type: ignore[attr-defined]
    return f"{counted.views:032x}"  # type: ignore[attr-defined]


counted.views = 0  # type: ignore[attr-defined]


def every_line(line: Any, eye: Viewer) -> bool:
    """Tells every line to everybody."""
    return True


def always(self: Outbox, rev: str, payload: bytes, *, again: bool = False) -> bool:
    """Sends a view although nothing changed for its viewer."""
    self._rev, self._view = rev, payload
    return True


def neighbours_eyes(self: Projection, device: Any) -> Viewer:
    """Lets everybody look with the eyes of the next seat."""
    seats = self._table.state.seats
    return SeatEye(seats[(seats.index(device.seat) + 1) % len(seats)] if device.seat else seats[0])


SEEDED = {
    "notes": (Projection, "_notes_part", all_notes),
    "revision": (Vault, "revision", counted),
    "lines": (server.projection, "told", every_line),
    "frames": (Outbox, "show", always),
    "eyes": (Projection, "eye", neighbours_eyes),
}


@pytest.mark.parametrize("leak", SEEDED)
def test_a_leak_in_the_server_is_caught(injected: pytest.MonkeyPatch, tmp_path: Path, leak: str) -> None:
    where, name, leaky = SEEDED[leak]
    injected.setattr(where, name, leaky)
    found = wire.leak_on_the_wire(*place("clue", "cluedo-2012 for 3", 0), tmp_path, injected)
    print(found)
    assert found
