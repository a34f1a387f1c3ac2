"""A server that opens tables only with its word: the page asks for it once, and keeps nothing of it where scripts can read."""

from __future__ import annotations

import json

import pytest

from tests.pwa.browser.house import House, Server

pytestmark = pytest.mark.browser

WORD = "open-sesame-42"
BOX = '[data-value="clue/cluedo-2012"]'


@pytest.fixture
def locked_house(chromium, tmp_path, monkeypatch):
    """Return a room whose server has an opening word."""
    monkeypatch.setenv("CASEKEEPER_CREATE_TOKEN", WORD)
    server = Server(tmp_path)
    house = House(chromium, server)
    yield house
    try:
        house.close()
    finally:
        server.stop()
    assert WORD not in (tmp_path / "server.log").read_text("utf-8")


def new_table(phone):
    """Open the page of a new table, when it knows whether the word is asked for."""
    with phone.page.expect_response("**/api/making") as answer:
        phone.open("/#new")
    phone.page.click(BOX)
    phone.page.fill("#name", phone.name)
    return answer.value.json()["token"]


def test_the_opening_word_is_asked_for_once_and_kept_nowhere_on_the_page(locked_house):
    anna = locked_house.phone("Anna")
    assert new_table(anna)
    anna.see("#token")
    anna.page.press("#token", "Enter")  # the button is off: it says what is missing
    anna.see(".wrong")
    assert "opening word" in anna.text(".wrong")
    anna.page.fill("#token", "open-sesame-41")
    anna.press("button[type=submit]")
    anna.page.wait_for_function(
        "() => document.querySelector('.wrong')?.innerText.includes('not the opening')"
    )
    anna.page.fill("#token", f" {WORD} ")
    anna.press("button[type=submit]")
    anna.see(".lobby-qr")
    assert WORD not in anna.store()
    assert WORD not in "".join(anna.requests)
    assert WORD not in anna.page.content()
    cookies = [c for c in anna.context.cookies() if c["name"].endswith("-maker")]
    assert [(c["httpOnly"], c["sameSite"]) for c in cookies] == [(True, "Lax")]
    assert WORD not in json.dumps(anna.context.cookies())
    anna.page.close()
    anna.page = anna.new_page()
    assert not new_table(anna)
    anna.press("button[type=submit]")
    anna.see(".lobby-qr")
    # Who is invited needs none.
    ben = locked_house.phone("Ben")
    ben.join(anna.page.url.split("/t/")[1][:4])
    ben.open("/privacy")
    ben.see(".privacy")
    assert "needs a word here" in ben.text(".privacy")


def test_a_page_that_did_not_know_of_the_word_asks_for_it_as_well(own_house, monkeypatch):
    anna = own_house.phone("Anna")
    assert not new_table(anna)
    assert not anna.sees("#token")
    own_house.server.kill()
    monkeypatch.setenv("CASEKEEPER_CREATE_TOKEN", WORD)
    own_house.server.start()
    anna.press("button[type=submit]")
    anna.see(".wrong")
    assert "opening word" in anna.text(".wrong")
    anna.page.fill("#token", WORD)
    anna.press("button[type=submit]")
    anna.see(".lobby-qr")
