"""One leaves with an open hand, one is taken out and answered for by the referee, and the last one plays the game to its end."""

from __future__ import annotations

import re

import pytest

from tests.pwa.browser.house import on_turn
from tests.pwa.browser.test_games import envelope, sealed

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]


def dialog_of(phone, number):
    """Open what can be done about a seat."""
    phone.page.click(f".seat:nth-child({number}) .seat-btn")
    phone.see("dialog")


def test_whoever_keeps_the_table_waiting_is_named_and_since_when(house):
    """On phones and on the shared screen, in both languages, after a while, and not on the phone that is waited for."""
    phones = house.deal(3, langs=("en-GB", "ja-JP"))
    asker = on_turn(phones)
    screen = house.screen(asker.code)
    all_of_them = [*phones, screen]
    for phone in all_of_them:
        phone.page.clock.install()
        phone.page.reload()
        phone.see(".thread, .wall-wait .nm")
        phone.page.clock.fast_forward("02:30")
    for phone in phones:
        if phone is asker:
            continue
        phone.see(".now-since")
        said = phone.text(".now-since")
        assert asker.name in said
        assert re.search(r"since \d\d:\d\d$|^\d?\d:\d\dから", said), said
    screen.see(".wall-since")
    assert re.fullmatch(r"since \d\d:\d\d", screen.text(".wall-since"))
    assert not asker.sees(".now-since")
    # the one who answers is waited for from this moment on; their clocks, which went ahead, are set by the server's
    asker.ask("plum", "rope", "kitchen")
    for phone in all_of_them:
        phone.page.reload()
        phone.see(".thread, .wall-wait .nm")
        phone.see(".now-since, .wall-since", state="detached")


def test_f16_f31_both_ways_to_leave_let_the_last_one_finish(house):
    """The hand of who leaves lies open for all; that of who is gone stays hidden, and the referee answers (F16, F31)."""
    phones = host, gone, quitter = house.deal(3)
    right = envelope(phones)
    hand = quitter.hand()
    dialog_of(quitter, 3)
    quitter.page.click('dialog [data-act="leave"]')
    quitter.page.locator("dialog .btn-wax").wait_for()
    quitter.held("dialog .btn-wax", 1.2)
    for phone in (host, gone):
        phone.page.wait_for_function(
            "n => document.querySelectorAll('.open-cards .lb').length === n", arg=len(hand)
        )
    dialog_of(host, 2)
    host.page.click('dialog .btn-wax-s:has-text("A player is gone")')
    host.page.click('dialog .pick[data-value="s2"]')
    host.held("dialog .btn-wax", 1.2)
    host.see(".slip")
    assert host.page.locator(".open-cards .lb").count() == len(hand)
    for card in ("plum", "rope", "kitchen"):
        host.page.click(f'.pick[data-value="{card}"]')
    host.press()
    host.see(".blank.is-set", state="detached")
    host.go("history")
    assert "Plum" in host.text(".log")
    host.go("table")
    host.see(".slip")
    host.accuse(*right)
    host.wait_title("You won")
    for phone in (gone, quitter):
        phone.wait_title(f"{host.name} won")
    sealed(phones)


def test_f36_a_question_is_corrected_on_the_phones_when_all_tap(house):
    """After an answer: proposed by the menu, agreed by each phone, the log has both; nothing is shown a second time (R-correct)."""
    phones = house.deal(3)
    asker = on_turn(phones)
    asker.ask("plum", "rope", "kitchen")
    answerer = phones[(phones.index(asker) + 1) % 3]
    answerer.see(".answer-zone")
    answerer.answer()
    asker.page.click(".btn-dots")
    asker.page.locator("dialog .rowlink", has_text="question").first.click()
    asker.see("dialog .textlink")
    asker.press("dialog .btn-act")
    asker.see("dialog", state="detached")
    for phone in phones:
        if phone is not asker:
            phone.see(".bench .btn-act >> text=Agree")
            phone.press()
    asker.see(".slip")
    for phone in phones:
        phone.go("history")
        log = phone.text(".log")
        assert re.search("show|could not answer", log)
        assert "Mended: question 1 is asked again" in log
        phone.go("table")
    asker.ask("plum", "rope", "kitchen")
    answerer.see(".answer-zone")
