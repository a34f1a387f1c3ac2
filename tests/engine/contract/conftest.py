"""Parameters of the contract tests: every test that asks for `slug` runs on every game, for `scene` on every scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.core.game import Game
from tests.engine.contract.microgame import GAME as MICRO
from tests.engine.contract.play import FEW, Run, game_of, play, scene_of, scenes, slugs, spec_of
from tests.engine.contract.spec import Spec


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "scene" in metafunc.fixturenames:
        only_micro = metafunc.definition.get_closest_marker("micro_scenes")
        pairs = scenes(only_micro=only_micro is not None)
        metafunc.parametrize(("slug", "scene"), pairs, ids=[f"{slug}: {scene}" for slug, scene in pairs])
    elif "slug" in metafunc.fixturenames:
        only_registered = metafunc.definition.get_closest_marker("registered_games")
        metafunc.parametrize("slug", [s for s in slugs() if not only_registered or s != MICRO.slug])


@pytest.fixture
def game(slug: str) -> Game[Any]:
    return game_of(slug)


@pytest.fixture
def spec(slug: str) -> Spec:
    return spec_of(slug)


@pytest.fixture(scope="session")
def deeper(request: pytest.FixtureRequest) -> int:
    """How many random games of each scene, or 0: as few as each test needs."""
    return request.config.getoption("--contract-games")


@pytest.fixture
def runs(slug: str, scene: str, deeper: int) -> Callable[[], list[Run]]:
    """The random games of this scene."""
    return lambda: [play(slug, scene, s) for s in range(deeper or FEW + scene_of(slug, scene).micro)]
