"""The score sheet with six players at 320 pixels: why each mark stands there, own marks over them, two phones of a seat, no line."""

from __future__ import annotations

import pytest

from tests.pwa.browser.house import CHARACTERS, on_turn, settle, start

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

WHY = """async () => {
  const bad = [];
  for (const cell of document.querySelectorAll('.nb .cell')) {
    if (!cell.classList.contains('is-has') && !cell.classList.contains('is-no') && !cell.innerText.trim()) continue;
    cell.click();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const said = document.querySelector('.reason').innerText.replace(document.querySelector('.reason b').innerText, '').trim();
    if (said.length < 12 || cell.getAttribute('aria-label').endsWith(said)) bad.push(`${cell.dataset.at}: ${said}`);
  }
  return bad;
}"""
NARROW = """() => [...document.querySelectorAll('.nb .cell')].filter((c) => {
  const box = c.getBoundingClientRect();
  return box.right > innerWidth || box.width < 24 || box.height < 24;
}).length"""


def cell(card, seat):
    return f'.cell[data-at="{card}|{seat}"]'


def mark(phone, card, seat, sign):
    """Put an own mark into a cell."""
    phone.page.click(cell(card, seat))
    phone.page.click(f'.palette button:has(use[href$="#i-{sign}"])')


def marked(phone, card, seat):
    phone.see(f"{cell(card, seat)}.is-own")


def second_phone(house, phone, number):
    """Return another phone that holds the same seat."""
    phone.page.click(f".seats li:nth-child({number}) .seatline")
    phone.page.click("dialog .btn >> text=Take my seat")
    digits = phone.text(".digits").strip()
    other = house.phone(phone.name, width=320, height=568)
    other.code = phone.code
    other.open(f"/t/{phone.code}")
    other.page.click("text=I have a seat here already")
    other.page.fill("#digits", digits)
    other.press()
    other.see(".lobby-qr")
    phone.page.keyboard.press("Escape")
    phone.see("dialog", state="detached")
    return other


def test_f18_a_team_of_two_phones_keeps_one_notebook_with_six_seats(house):
    """Every cell on the screen, every automatic mark with its reason, and marks of both phones, one of them without a line (F18)."""
    wire = house.wire()
    phones = house.table(6, width=320, height=568, bases=(wire.url,))
    anna = phones[0]
    for phone, character in zip(phones, CHARACTERS, strict=True):
        phone.pick(character)
    team = second_phone(house, anna, 1)
    start(phones)
    team.see(".sealrow")
    team.press()
    team.see(".tabs")
    asker = on_turn(phones)
    assert anna.hand() == team.hand()
    asker.ask("plum", "rope", "kitchen")
    settle(phones)
    if anna.sees(".slip"):
        on_turn(phones).ask("scarlet", "dagger", "study")
        settle(phones)
    for phone in (anna, team):
        phone.go("notebook")
        phone.see(".nb")
        assert phone.page.evaluate(NARROW) == 0
        assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert anna.page.locator(".nb .cell").count() == 21 * 6
    assert anna.page.evaluate(WHY) == []

    wire.freeze()
    mark(anna, "plum", "s2", "question")
    marked(anna, "plum", "s2")
    mark(team, "plum", "s3", "dot")
    mark(team, "rope", "s2", "tick")
    marked(team, "rope", "s2")
    wire.thaw()
    anna.page.evaluate("window.dispatchEvent(new Event('focus'))")
    for phone in (anna, team):
        for card, seat in (("plum", "s2"), ("plum", "s3"), ("rope", "s2")):
            marked(phone, card, seat)
    phones[1].go("notebook")
    phones[1].see(".nb")
    assert not phones[1].sees(".cell.is-own")
    mark(team, "plum", "s2", "cross")
    anna.see(f'{cell("plum", "s2")} use[href$="#i-cross"]')
