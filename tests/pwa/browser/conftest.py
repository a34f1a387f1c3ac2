"""A real server in a process of its own, real Chromium, and several phones round it."""

from __future__ import annotations

import pytest
from playwright.sync_api import sync_playwright

from tests.pwa.browser.house import House, Server

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP table.test 127.0.0.1",
]


@pytest.fixture(scope="session")
def chromium(chromium_path):
    """Return one browser for all tests; each phone is a context of its own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """Return a server that runs for all tests that do not end it."""
    server = Server(tmp_path_factory.mktemp("tables"))
    yield server
    server.stop()


@pytest.fixture
def house(chromium, server):
    """Return a room full of phones; at the end nothing may have been thrown or logged as an error on any of them."""
    house = House(chromium, server)
    yield house
    house.close()


@pytest.fixture
def own_house(chromium, tmp_path):
    """Return a room with a server of its own, which the test may end and start again."""
    server = Server(tmp_path)
    house = House(chromium, server)
    yield house
    house.close()
    server.stop()
