"""A whole game of Clue: Supernatural with five phones: demons, powers, kept cards, being moved, and a wrong accusation."""

from __future__ import annotations

import pytest

from tests.pwa.browser.house import on_turn, settle, start

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

BOX = "clue/clue-supernatural"
PEOPLE = ["bobby", "castiel", "charlie", "dean", "sam"]
WARNING = ".since.is-warning"


def drew(phone, how, what):
    """Tell the phone that a card was drawn."""
    phone.page.click('[data-act="draw"]')
    for value in (how, what):
        phone.page.click(f'dialog .pick[data-value="{value}"]')
    phone.page.click("dialog .btn-act")
    phone.see("dialog", state="detached")


def more(phone, text):
    """Open something behind "What else?"."""
    phone.page.click(".btn-dots")
    phone.page.click(f'dialog .rowlink:has-text("{text}")')


def used(phone, text):
    """Use a power or a kept card from behind "What else?"."""
    more(phone, text)
    if "power" in text:
        phone.page.click("dialog .btn-act")
    phone.see("dialog", state="detached")


def display(phone, selector):
    """Return how something is laid out."""
    return phone.see(selector).evaluate("e => getComputedStyle(e).display")


def struck(phone, how):
    """Tell the phone that the last demon was drawn: held, not tapped."""
    more(phone, "I drew the last Demon")
    phone.page.click(f'dialog .pick[data-value="{how}"]')
    assert display(phone, "dialog .btn-wax .lb") == "inline", "the box's word breaks the sentence"
    phone.held("dialog .btn-wax", 1.2)
    phone.see("dialog", state="detached")


def told(phone, seat, text, *, there=True):
    """Wait until a phone says something of a seat to everybody, or no longer says it."""
    phone.page.wait_for_function(
        "([of, text, there]) => document.querySelector(of)?.textContent.includes(text) === there",
        arg=[f'[data-seat-facts="s{seat}"]', text, there],
    )


def seven_demons(phones, second, third, asked):
    """Seven demons do nothing; the next one strikes, in the turn of the next player, and all phones show that hand."""
    for _ in range(7):
        drew(second, "die", "demon")
    for phone in phones:
        phone.see(WARNING)
    second.ask(*asked)
    settle(phones)
    third.see(".slip")
    assert "You were moved" in third.text("header")
    hand = third.hand()
    struck(third, "space")
    for phone in phones:
        phone.page.wait_for_function(
            "n => [...document.querySelectorAll('.open-cards p')].some((p) => p.querySelectorAll('.lb').length === n)",
            arg=len(hand),
        )
    assert not third.sees('[data-act="draw"]')
    assert "You are out" in third.text("header")
    assert "Everybody sees them" in third.text(".cover")
    third.go("history")
    assert display(third, ".log-ans .bound") == "inline", "a gap before each comma"
    # the rules say weapon, the box object
    third.go("help")
    third.see("li:has-text('weapon'):has-text('object'), li:has-text('凶器'):has-text('魔具')")
    third.go("table")


def test_f29_five_play_supernatural_with_two_demons_and_a_wrong_accusation(house):
    """Powers, kept cards, a drawn card for being moved, two strikes, the movers of those who are out, and who is right at last."""
    phones = house.table(5, box=BOX, width=360, height=640)
    for phone, character in zip(phones, PEOPLE, strict=True):
        phone.pick(character)
    start(phones)
    of = dict(zip(phones, PEOPLE, strict=True))
    board = phones[0].boards()[-1]
    known = {card for phone in phones for card in phone.hand()} | set(board["faceup"])
    kinds = [board["cards"][kind] for kind in ("suspect", "weapon", "room")]
    right = [next(c for c in cards if c not in known) for cards in kinds]
    rooms = kinds[2]

    # a kept card, a power, and a question that moves the second player on the left
    first = on_turn(phones)
    second, third, fourth, fifth = (phones[(phones.index(first) + n) % 5] for n in range(1, 5))
    drew(first, "die", "kept")
    used(first, f"I use the power of {of[first].title()}")
    first.ask(of[third], right[1], rooms[0])
    third.see(".may-draw, .answer-zone")
    settle(phones)
    assert on_turn(phones) is second
    number = phones.index(first) + 1
    for phone in (third, fifth):
        told(phone, number, "Keeps 1 card.")
        told(phone, number, "Power: used.")
    drew(third, "moved", "played")
    third.see(".may-draw", state="detached")

    seven_demons(phones, second, third, (of[first], right[1], rooms[3]))

    # who must answer is struck because of being moved: the question passes on
    assert on_turn(phones) is fourth
    fourth.ask(of[fifth], right[1], rooms[1])
    fifth.see(".cover.answer-zone")
    struck(fifth, "moved")
    settle(phones)

    # the kept card is used up, the power too; a mover whose player is out may still be named
    assert on_turn(phones) is first
    used(first, "I use a card that I kept")
    told(second, number, "Keeps", there=False)
    first.page.click(".btn-dots")
    assert "power of" not in first.text("dialog")
    first.page.keyboard.press("Escape")
    # where a question brought one, one asks without moving
    assert "You were moved" in first.text("header")
    first.ask(of[third], right[1], rooms[3])
    settle(phones)

    assert on_turn(phones) is second
    wrong = [next(c for c in kinds[0] if c != right[0]), *right[1:]]
    second.accuse(*wrong)
    with second.holding():
        assert [c.get_attribute("data-card") for c in second.page.query_selector_all(".hand .card")][
            :3
        ] == right
    assert on_turn(phones) is fourth
    fourth.accuse(*right)
    for phone in phones:
        phone.wait_title(f"{fourth.name} won|You won")
        phone.see(".stamp")
        assert phone.text(".stamp").upper() == "SEAL INTACT"
