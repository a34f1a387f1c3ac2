"""The facts of one's own Clueverge box: typed in once, on a page of its own or at a table, and there at every later table."""

from __future__ import annotations

import re

import pytest

from engine.games.clueverge.ask import ask_verdict
from tests.pwa.browser.clueverge import BOX, SCENE, sit, tap

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

GRID = ["M1", "S5", "W", "C", "S1", "S2", "S3", "S4", "A|", "W", "C", "F", "M2", "A-", "S6", "S7"]
"""Cards as an own box calls them whose two Motives are told apart."""
ORDER = ["D4", "C4", "B4", "A4", "C3", "B3", "A3", "D2", "D3"]
"""A Case Card: its ninth cell is the Crime Scene card's."""


def case_card(phone, number, cells):
    """Tap a Case Card in, in a dialog that is open."""
    for cell in cells:
        phone.page.click(f'dialog [data-cell="{cell}"]')
    assert phone.page.locator("dialog .cv-order").count() == len(cells)
    phone.page.click("dialog .btn-act")
    phone.see("dialog", state="detached")


def mark(phone):
    """Say where the Crime Scene card lies."""
    tap(phone, SCENE)
    phone.press()
    phone.see('.bench .btn-act:has-text("draw")')


def test_an_own_box_has_its_own_arrows_names_and_case_cards(own_house):
    """Typed in, saved, judged by, changed, played with: the Alibis are not asked for, Suspect 5 has a name, Case 2 can be laid."""
    phone = own_house.phone("Anna", width=360, height=640)
    phone.open("/ask/clueverge/box")
    phone.page.click('.rowlink:has-text("A copy of Clueverge")')
    phone.page.fill("#box-name", "")
    phone.see('.bench .btn:not(.btn-act):has-text("One name is missing")').click()
    phone.see("#box-name:focus")
    phone.page.fill("#box-name", "Aunt May's")
    phone.page.click('[data-reading="split"]')
    phone.page.fill("#name-S5", "Nurse")
    phone.page.click('.rowlink:has-text("Case 2")')
    case_card(phone, "2", ORDER)
    phone.page.click("summary")
    for way in "ESW":
        phone.page.click(f'[data-card="M1"] [data-direction="{way}"]')
    # a reload loses nothing
    phone.page.reload()
    phone.see("#name-S5")
    assert phone.page.input_value("#name-S5") == "Nurse"
    phone.press()
    phone.see('.rowlink:has-text("Change it")')
    # the verdict without a table goes by this box
    phone.page.click('.rowlink:has-text("Verdict")')
    phone.see('.pal [data-token="M1"]')
    assert phone.page.locator('.pal [data-token="A|"], .pal [data-token="A-"]').count() == 2
    assert "Nurse" in phone.text('.pal [data-token="S5"]')
    # judged by its arrows: a Motive that points up alone accuses nobody from the top row, where the shipped one accuses Suspect 5
    for token in GRID:
        if phone.sees(".pal"):
            phone.page.click(f'.pal [data-token="{token}"]')
    phone.see(".stepper")
    shipped = [re.sub(r"M\d", "M", token) for token in GRID]
    assert ask_verdict({"grid": shipped, "alibi": "split"})["culprit"] == 5
    assert phone.title == "Fled the Country"
    phone.page.click(".cv-boxes summary")
    phone.page.click('[data-box="clueverge-2023"]')
    # the shipped box calls both Motives by one name; its Alibis are not settled
    phone.see('.cv-boxes summary:has-text("Clueverge")')
    phone.see(".pal, .stepper")
    # a table with it
    edition = phone.page.evaluate(
        "fetch('/api/boxes').then((a) => a.json()).then((a) => a.boxes.find((b) => b.of === 'mine').edition)"
    )
    (seat,) = sit(own_house, 1, box=f"clueverge/{edition}")
    mark(seat)
    assert not seat.sees(".alibi-row")
    seat.page.click('[data-case="2"]')
    seat.see(".pal")
    assert "Nurse" in seat.text('.pal [data-token="S5"]')
    # laid as typed in: the Crime Scene card stays down, and eight cards are up
    assert seat.page.locator(".cv.is-up").count() == 8
    assert not seat.sees(f'.cv.is-up [data-cell="{SCENE}"]')


def test_what_a_table_was_told_of_its_box_is_not_asked_at_the_next_one(own_house):
    """The Alibis looked at and a Case Card typed in at one table: at the next one of this phone both are there."""
    (phone,) = sit(own_house, 1)
    phone.see(".alibi-row button").click()
    phone.page.click('dialog [data-reading="cross"]')
    phone.see(".alibi-row", state="detached")
    mark(phone)
    phone.page.click('.rowlink:has-text("Type in a Case Card")')
    phone.page.click('dialog .chip:has-text("Case 3")')
    case_card(phone, "3", ORDER)
    phone.see('[data-case="3"]')
    phone.page.goto(phone.base + "/")
    phone.make_table(BOX)
    phone.press()
    phone.see(".leftside, .cvgrid")
    if phone.sees(".leftside"):
        phone.press()
    phone.see(".cvgrid")
    phone.see(".alibi-row", state="detached")
    mark(phone)
    phone.page.click('[data-before="3"]')
    phone.page.click('[data-case="3"]')
    phone.see(".pal")
    assert phone.page.locator(".cv.is-up").count() == 8
    assert phone.boards()[-1]["alibis"] == "cross"
    assert len(phone.boards()[-1]["saved"]["3"]) == len(ORDER)
