"""Whole games of Cluedo through the real pages, from the first scan to the checked seal."""

from __future__ import annotations

import json

import pytest

from tests.pwa.browser.house import on_turn, settle

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

SUSPECTS = ["scarlet", "mustard", "white", "green", "peacock", "plum"]
WEAPONS = ["rope", "dagger", "wrench", "pistol", "candlestick", "lead-pipe"]
ROOMS = [
    "courtyard", "game-room", "study", "dining-room", "garage", "living-room", "kitchen", "bedroom", "bathroom",
]  # fmt: skip
KINDS = [SUSPECTS, WEAPONS, ROOMS]


def envelope(phones):
    """Return what nobody holds: each looks at the own hand. With 3 or 6 players nothing else is left over."""
    held = {card for phone in phones for card in phone.hand()}
    return [next(card for card in kind if card not in held) for kind in KINDS]


def wrong(right, n=0):
    """Return an accusation that is wrong in the suspect."""
    return [[s for s in SUSPECTS if s != right[0]][n], *right[1:]]


def sealed_end(phones, title):
    for phone in phones:
        phone.wait_title(title)
        phone.see(".stamp")
        assert "SEAL INTACT" in phone.text(".stamp").upper() or "無傷" in phone.text(".stamp")


def test_three_play_a_whole_game(house):
    """Ask, show, accuse wrongly, go on answering, accuse rightly; the shared screen sees no secret; then a rematch."""
    phones = house.deal(3)
    screen = house.screen(phones[0].code)
    right = envelope(phones)
    first = on_turn(phones)
    first.ask("plum", "rope", "kitchen")
    shown = settle(phones)
    if shown:
        with first.holding():
            assert shown[1] in first.page.locator(".hand .card").first.get_attribute("data-card")
    second = on_turn(phones)
    assert second is not first
    second.accuse(*wrong(right))
    second.wait_title("is on turn")
    with second.holding():
        seen = [c.get_attribute("data-card") for c in second.page.query_selector_all(".hand .card")]
    assert seen[:3] == right
    third = on_turn(phones)
    third.ask(*wrong(right)[:2], "study")
    settle(phones)
    last = on_turn(phones)
    assert last is not second
    last.accuse(*right)
    sealed_end(phones, f"{last.name} won|You won")
    screen.wait_title("accused|right|solved|envelope|named")
    assert [c.get_attribute("data-card") for c in screen.page.query_selector_all(".env .mini")] == right
    phones[1].press()
    for phone in phones:
        phone.see(".sealrow")
        assert not phone.sees(".env")
        phone.press()
        phone.see(".tabs .tab-n, .slip, .cover")
    again = envelope(phones)
    assert len(set(again)) == 3
