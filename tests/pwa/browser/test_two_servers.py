"""One browser, two servers on one machine: whoever sits at both keeps both seats, through reloads and restarts."""

from __future__ import annotations

import pytest

from tests.pwa.browser.house import House, Server

pytestmark = pytest.mark.browser


@pytest.fixture
def two_houses(chromium, tmp_path):
    """Return two rooms with a server each, under one host name."""
    houses = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        houses.append(House(chromium, Server(tmp_path / name)))
    yield houses
    try:
        for house in houses:
            house.close()
    finally:
        for house in houses:
            house.server.stop()


def test_one_browser_keeps_its_seats_at_two_servers(two_houses):
    one, two = two_houses
    anna = one.phone("Anna")
    codes = [anna.make_table()]
    there = anna.page
    # The same browser, another page of it, at the other server.
    anna.page, anna.base = anna.new_page(), two.server.url
    codes.append(anna.make_table())
    pages = [(there, one), (anna.page, two)]
    two.server.kill()
    two.server.start()
    for page, house in pages:
        page.reload()
        page.wait_for_selector(".lobby-qr")
        page.goto(f"{house.server.url}/")
        page.wait_for_selector(f"text={codes[pages.index((page, house))]}")
    seats = {c["name"] for c in anna.context.cookies() if "-seat-" in c["name"]}
    assert len(seats) == 2
    tokens = [c["value"] for c in anna.context.cookies()]
    assert [r for r in anna.requests if any(token in r for token in tokens)] == []
    # House.close asks that a phone calls its own server alone; this one has two.
    homes = {house.server.url.removeprefix("http://") for house in two_houses}
    strangers = [r for r in anna.requests if r.split("/")[2] not in homes]
    assert strangers == []
    anna.requests.clear()
