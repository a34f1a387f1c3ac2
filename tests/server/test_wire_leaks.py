"""No leak on the wire: who may not know something gets the same bytes whatever it is. On every game that there is."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import server.passing
import server.projection
from engine.core.registry import games
from engine.core.viewer import SeatEye, TableEye, Viewer
from server.free_seats import VOUCHERS
from server.outbox import Outbox
from server.projection import Projection
from server.vault import Vault
from tests.engine.contract.play import Run, play, scene_of, spec_of
from tests.engine.contract.spec import key_of
from tests.server import wire
from tests.server.wire import injected as injected  # noqa: PLC0414 - a fixture
from tests.server.wire_visits import BACK, left_and_back

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


def ever_ignorant(slug: str, scene: str, number: int) -> bool:
    """Return whether the game says that anything is ever hidden from a viewer (all is open to who plays alone with real cards)."""
    runs = [play(slug, scene, seed) for seed in range(SEEDS)]
    viewer = runs[0].viewers[number]
    return any(spec_of(slug).ignorant(r.events(i + 1), viewer) for r in runs for i in range(len(r.steps)))


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
    numbers = [n for n in range(len(play(slug, scene, 0).viewers)) if ever_ignorant(slug, scene, n)]
    assert numbers
    for number in numbers:
        assert wire.leak_on_the_wire(*place(slug, scene, number), tmp_path / str(number), injected) is None


# ------------------------------------------------------------------------------------- a seat for somebody new


def free_seat_place(slug: str, scene: str, viewer: str | int) -> Found:
    """Return a place soon after a seat was given to somebody new, for them ("new"), or for viewer `viewer` of the others."""
    for seed in range(400):
        made = left_and_back(slug, scene_of(slug, scene), seed)
        if made is None:
            continue
        run, back, seat = made
        others = [v for v in run.viewers if v != SeatEye(seat)]
        eye = SeatEye(seat) if viewer == "new" else others[int(viewer)]
        found = other_world(run, eye, back - 1, len(run.steps))
        if found and found[1] >= back and wire.in_step(run, found[1], found[3]):
            return found
    raise AssertionError(f"{slug}, {scene}: no seat came back with another world")


def with_free_seats() -> list[tuple[str, str]]:
    """Return every scene of the games whose rules give a seat back, with so many seats that two others can confirm."""
    return [
        (slug, scene.name)
        for slug, game in games().items()
        if game.actions.keys() & set(BACK)
        for scene in spec_of(slug).scenes
        if len(scene.start.seats) > VOUCHERS
    ]


@pytest.mark.parametrize("viewer", ["new", 0, -1])
def test_f13_f22_the_same_bytes_while_a_free_seat_is_given(
    injected: pytest.MonkeyPatch, tmp_path: Path, viewer: str | int
) -> None:
    found = free_seat_place("clue", "cluedo-2012 for 4", viewer)
    assert wire.leak_on_the_wire(*found, tmp_path, injected, guest=True) is None


@pytest.mark.long
@pytest.mark.timeout(3000)
@pytest.mark.parametrize(("slug", "scene"), with_free_seats())
def test_f13_f22_the_same_bytes_in_every_scene_while_a_free_seat_is_given(
    injected: pytest.MonkeyPatch, tmp_path: Path, slug: str, scene: str
) -> None:
    for viewer in ("new", *range(len(scene_of(slug, scene).start.seats))):
        found = free_seat_place(slug, scene, viewer)
        assert wire.leak_on_the_wire(*found, tmp_path / str(viewer), injected, guest=True) is None


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


def as_wished(self: Projection, device: Any) -> Viewer:
    """Lets whoever asks for a free seat look with its eyes before it is theirs."""
    asked = next((w.seat for w in self._table.state.wishes.values() if w.device == device.id), None)
    return SeatEye(asked or device.seat) if asked or device.seat else TableEye()


real_swap = server.passing._swapped


def telling_swap(table: Any, seat: Any, token: bytes, held: Any) -> Any:
    """Tells a shared phone something of what its second seat sees."""
    answer = real_swap(table, seat, token, held)
    other = table.state.phones(seat)[0]
    answer.headers["X-Seen"] = table.projection.shot(other)[0]
    return answer


SEEDED = {
    "held": (server.passing, "_swapped", telling_swap),
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
    assert wire.leak_on_the_wire(*place("clue", "cluedo-2012 for 3", 0), tmp_path, injected)


def test_a_free_seat_that_is_open_too_early_is_caught(injected: pytest.MonkeyPatch, tmp_path: Path) -> None:
    injected.setattr(Projection, "eye", as_wished)
    found = free_seat_place("clue", "cluedo-2012 for 4", 0)
    said = wire.leak_on_the_wire(*found, tmp_path, injected, guest=True)
    assert said
    assert "guest" in said
