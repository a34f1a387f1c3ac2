"""What all tests share."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parent.parent

# Laws are tried on the same examples at each run, so that a red test is red for everybody;
# `./test --all` tries many more, new ones each time.
settings.register_profile(
    "short", deadline=None, derandomize=True, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("long", parent=settings.get_profile("short"), derandomize=False, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "short"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Options of the contract tests, which run on every game (tests/engine/contract)."""
    group = parser.getgroup("casekeeper")
    group.addoption(
        "--contract-games", type=int, default=0, metavar="N", help="random games per scene (default: few)"
    )
    group.addoption("--update-golden", action="store_true", help="write the golden playthroughs anew")


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the top folder of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def chromium_path() -> str | None:
    """Return the system's Chromium, or None for the one that Playwright brought itself."""
    named = os.environ.get("CHROMIUM")
    return named or shutil.which("chromium") or shutil.which("chromium-browser")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long tests to ./test --all, and say so."""
    if config.option.markexpr:
        return
    long = [item for item in items if item.get_closest_marker("long")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]
