"""Phones are gone for good in the middle of a game: the host finds what to do at that person's seat, and the table goes on."""

from __future__ import annotations

import pytest

from tests.pwa.browser import club, clueverge
from tests.pwa.browser import test_thirteen_clues as thirteen

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]


def awaited(phone):
    """Return the number of the first seat that the table waits for, once there is one."""
    phone.see(".seat.is-awaited")
    return 1 + phone.page.evaluate(
        "() => [...document.querySelectorAll('.thread .seat')].findIndex((s) => s.classList.contains('is-awaited'))"
    )


def moves_on(phone, before):
    """Wait until the top of the screen, or who is awaited, is another."""
    phone.page.wait_for_function(f"before => ({TOP})() !== before", arg=before)


TOP = "() => document.querySelector('h1').innerText + [...document.querySelectorAll('.thread .seat')].map((s) => s.className)"


def offered(phone, number):
    """Open a seat; return what the host may do there."""
    phone.page.click(f".seat:nth-child({number}) .seat-btn")
    phone.see("dialog [data-act]")
    return [b.get_attribute("data-act") for b in phone.page.query_selector_all("dialog [data-act]")]


def done_for(host, number, act):
    """Do something for a seat, whose dialog is open."""
    before = host.page.evaluate(TOP)
    host.page.click(f'dialog [data-act="{act}"]')
    host.see("dialog .textlink")
    if host.sees(f'dialog .pick[data-value="s{number}"]'):
        host.page.click(f'dialog .pick[data-value="s{number}"]')
    if host.sees("dialog .btn-wax"):
        host.held("dialog .btn-wax", 1.2)
    else:
        host.press("dialog .btn-act")
    host.see("dialog", state="detached")
    moves_on(host, before)


def vanish(*phones):
    """Their batteries are empty."""
    for phone in phones:
        phone.context.close()
        phone.house.phones.remove(phone)


def all_gone_but(host, phones, wanted, act):
    """Let all but the host vanish; the host acts when it is the host's turn, else does what there is for whoever is awaited."""
    vanish(*(p for p in phones if p is not host))
    used = set()
    for _ in range(20):
        number = awaited(host)
        if number == 1:
            act(host)
        else:
            there = offered(host, number)
            assert "remove" in there
            power = next(p for p in wanted if p in there)
            done_for(host, number, power)
            used.add(power)
        if used == set(wanted):
            return
    raise AssertionError((used, host.title))


@pytest.mark.parametrize(
    "box", ["clue/cluedo-2012", pytest.param("clue/clue-supernatural", marks=pytest.mark.long)]
)
def test_f16_f17_f18_clue_the_referee_answers_and_a_turn_is_passed_over(house, box):
    """Only the host is left; no hand is opened by what the host does (R-leave)."""
    if box == "clue/cluedo-2012":
        phones = house.deal(3, box=box)
    else:
        phones = house.table(3, box=box)
        for phone in phones:
            phone.page.locator(".pick[data-value]:not([aria-disabled=true])").nth(phones.index(phone)).click()
            phone.see('.pick[aria-checked="true"]')
        thirteen.start(phones)

    def act(host):
        before = host.page.evaluate(TOP)
        if host.sees(".slip"):
            ask_anything(host)
        else:
            host.answer()
        moves_on(host, before)

    all_gone_but(phones[0], phones, ("answer_for", "skip"), act)
    assert not phones[0].sees(".open-cards .lb")


def ask_anything(phone):
    """Name the first card of each kind."""
    while phone.sees(".blank:not(.is-set)"):
        count = phone.page.locator(".blank.is-set").count()
        phone.page.locator(".pick[data-value]").first.click()
        phone.page.wait_for_function(
            "n => document.querySelectorAll('.blank.is-set').length !== n", arg=count
        )
    phone.press()


@pytest.mark.long
def test_f16_f17_f18_13_clues_cards_are_chosen_a_number_is_said_and_a_turn_is_passed_over(house):
    phones = thirteen.sit(house, 3)

    def act(host):
        before = host.page.evaluate(TOP)
        if host.sees(".t13-cov") and not host.sees(".slip"):
            thirteen.choose(host)
        else:
            host.see(".slip")
            host.page.click(".pick-w >> nth=0")
            host.page.click(".pick-c >> nth=0")
            host.press()
        moves_on(host, before)

    all_gone_but(phones[0], phones, ("choose-for", "said", "skip"), act)


@pytest.mark.long
def test_f16_f18_clueverge_whoever_is_gone_in_their_turn_is_taken_out_and_the_next_is_on(house):
    phones = clueverge.sit(house, 3)
    clueverge.lay(phones)
    on = clueverge.on_turn(phones)
    host = phones[0]
    if on is host:
        host.page.click(".seat:nth-child(2) .seat-btn")
        host.page.click("dialog .btn >> text=Ben")
        host = phones[1]
        host.see("dialog", state="detached")
    number = awaited(host)
    vanish(on)
    assert offered(host, number) == ["remove"]
    done_for(host, number, "remove")
    order = [n % 3 + 1 for n in range(number, number + 2)]
    assert awaited(host) == order[0]
    assert host.page.locator(f".seat.is-out:nth-child({number})").count() == 1


@pytest.mark.long
def test_f16_f17_detective_club_whoever_is_gone_makes_the_round_void_and_three_finish(house):
    phones = club.begin(house, 4)
    active = phones[0]
    host = next(p for p in phones if p.name == "Anna")
    number = awaited(host)
    if active is host:
        other = club.seat(phones[1])
        host.page.click(f".seat:nth-child({other[1:]}) .seat-btn")
        host.page.click(f"dialog .btn >> text={phones[1].name}")
        host = phones[1]
    vanish(active)
    assert "remove" in offered(host, number)
    done_for(host, number, "remove")
    host.page.click('.bar [aria-label]:has(use[href$="#i-menu"])')
    host.page.click('dialog [data-act="finish"]')
    host.held("dialog .btn-wax", 1.2)
    host.see("dialog", state="detached")
    host.see(".bench .btn-act, .checked")
