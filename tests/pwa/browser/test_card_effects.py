"""What cards of the other deck let people do, on three phones and the shared screen: who sees a card because of it, and who does not."""

from __future__ import annotations

import json

import pytest

from tests.pwa.browser.house import ROOT, on_turn, settle, start
from tests.pwa.browser.test_supernatural import more

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

BOX = json.loads((ROOT / "engine/games/clue/editions/clue-supernatural.json").read_text("utf-8"))
KINDS = [[thing["id"] for thing in BOX[kind]] for kind in ("suspects", "weapons", "rooms")]
NAME = {thing["id"]: thing["names"]["en"] for kind in ("suspects", "weapons", "rooms") for thing in BOX[kind]}


def choose(phone, *values):
    """Choose under the cover of a dialog, each with a second finger, and send it."""
    for value in values:
        with phone.holding("dialog .peek") as finger:
            phone.see(f'dialog .opened .pick[data-value="{value}"]')
            finger.tap_with_another(f'dialog .pick[data-value="{value}"]')
        phone.see("dialog .opened", state="detached")
    phone.page.click("dialog .btn-act")
    phone.see("dialog", state="detached")


def board(phone, *, once):
    """Wait until the newest board that this phone or screen was sent is so; return it."""
    for _ in range(200):
        newest = phone.boards()[-1]
        if once(newest):
            return newest
        phone.page.wait_for_timeout(50)
    raise AssertionError(f"{phone.name}: {newest}")


def uncovered(phone):
    """Return the first card that lies under the cover of a phone that waits."""
    with phone.holding():
        return phone.see(".opened .card").get_attribute("data-card")


def seat(phone):
    return phone.boards()[-1]["me"]


def b_column(phone, other):
    """Return the marks that a notebook makes by itself in the column of somebody."""
    marks = phone.boards()[-1]["notebook"]["marks"]
    return {cell: mark for cell, (mark, _) in marks.items() if cell.endswith(f":{seat(other)}")}


def shown_privately(phones, screen, card):
    """One shows the third a card by an effect: the two know which, all others hear that it happened."""
    first, second, third = phones
    more(second, "I show somebody a card")
    choose(second, seat(third), card)
    for viewer in (*phones, screen):
        effect = board(viewer, once=lambda b: len(b["effects"]) == 1)["effects"][0]
        knows = viewer in (second, third)
        assert effect["card"] == (card if knows else None), viewer.name
        assert (effect["seat"], effect["to"]) == (seat(second), seat(third))
    third.see(f"text=By a card {second.name} showed you one")
    assert uncovered(third) == card
    assert f"{card}:{seat(second)}" not in b_column(first, second)
    assert b_column(third, second)[f"{card}:{seat(second)}"] == "has"
    screen.see(f"text=A card let {second.name} show {third.name} a card")
    assert NAME[card] not in screen.text(".wall-log")
    first.go("history")
    with first.holding():
        told = first.text(".log")
    assert f"A card let {second.name} show {third.name} a card" in told
    assert NAME[card] not in told
    first.go("table")
    first.page.click(".facts summary")


def shown_to_all(phones, screen, card):
    """One shows everybody a card: it lies open on each phone and is told on the shared screen."""
    second = phones[1]
    more(second, "I show everybody a card")
    choose(second, card)
    for phone in phones:
        phone.see(f".open-cards >> text={NAME[card]}")
    screen.see(f".wall-log >> text={NAME[card]}")
    screen.see(f".wall-now .open-cards >> text={NAME[card]}")


def seen_by_a_third(phones, screen, card):
    """The third sees what the second showed the first; nobody else does, and the two hear of it."""
    _, second, third = phones
    for viewer in (third, screen):
        assert (
            board(viewer, once=lambda b: b["questions"][-1]["status"] == "shown")["questions"][-1]["card"]
            is None
        )
    more(third, "I see what was just shown")
    third.held("dialog .btn-wax", 1.2)
    third.see("dialog", state="detached")
    for viewer in (*phones, screen):
        question = board(viewer, once=lambda b: b["questions"][-1]["seen_by"])["questions"][-1]
        assert question["seen_by"] == [seat(third)]
        assert question["card"] == (None if viewer is screen else card), viewer.name
    third.see(f"text=a card let you see what {second.name} showed")
    assert uncovered(third) == card
    screen.see(f"text=A card let {third.name} see what {second.name} showed")


def found_by_filters(phone, hand, shown, told):
    """The history's filters find the reader too; neither the cards to choose nor what one finds tells what is covered."""
    phone.go("history")
    phone.page.click('.chip:has(use[href$="#i-people"])')
    phone.page.click(f'.filters:not([role]) .chip:text-is("{phone.name}")')
    phone.see(".log >> text=You asked")
    phone.page.click('.chip:has(use[href$="#i-cards"])')
    chips = phone.page.locator(".filters:not([role]) .chip").all_inner_texts()
    assert NAME[shown] in chips
    assert not {NAME[card] for card in hand if card not in told} & {*chips}
    phone.page.click(f'.filters:not([role]) .chip:text-is("{NAME[shown]}")')
    phone.see(".log >> text=You asked")
    assert not phone.sees(".log .private")
    with phone.holding():
        phone.see(".log .private .opened")
    phone.go("table")


def refused_by_a_card(phones, cards):
    """Who is asked refuses by an effect: the next one is asked, and no notebook makes a mark for it."""
    first, second, third = phones
    before = b_column(first, second), b_column(third, second)
    asked = len(first.boards()[-1]["questions"])
    first.ask(*cards)
    second.see(".cover.answer-zone")
    second.page.click('[data-act="refuse"]')
    third.see(".cover.answer-zone")
    assert third.answer() is None
    on_turn(phones)
    for phone, marks in zip((first, third), before, strict=True):
        question = board(phone, once=lambda b: len(b["questions"]) == asked + 1)["questions"][-1]
        assert [(a["seat"], a["how"]) for a in question["answers"]] == [
            (seat(second), "refused"),
            (seat(third), "could-not"),
        ]
        assert b_column(phone, second) == marks, phone.name


def board_corrected(phones, screen):
    """Of this board nothing is known: one enters a passage, all see it and who did, another takes it back."""
    first, second, third = phones
    for phone in phones:
        phone.page.click(".facts summary")
        assert "look at your board" in phone.text(".facts")
    first.page.click('[data-act="links"]')
    first.page.click('dialog .pick[data-value="secret"]')
    ends = first.page.locator("dialog select")
    ends.nth(0).select_option("great-lakes")
    assert ends.nth(1).locator('option[value="great-lakes"]').is_disabled()
    ends.nth(1).select_option("southwest")
    first.page.click("dialog .btn-act")
    for phone in phones:
        phone.see('[data-link="great-lakes.southwest"]')
    screen.see(f"text={first.name} corrected the board: a secret passage between Great Lakes and Southwest.")
    first.see('dialog [data-act="undo_link"]')
    ends.nth(0).select_option("great-lakes")
    assert ends.nth(1).locator('option[value="southwest"]').is_disabled()
    first.page.keyboard.press("Escape")
    third.page.click('[data-act="links"]')
    third.page.click('dialog [data-act="undo_link"]')
    third.see('[data-link="great-lakes.southwest"]', state="detached")
    third.page.keyboard.press("Escape")
    for phone in (first, second):
        phone.see('[data-link="great-lakes.southwest"]', state="detached")
    screen.see(f"text={third.name} took the last change of the board back")


def test_card_effects_reach_exactly_those_whom_the_card_names(house):
    """R-effects, R-board: show one, show all, see, ask again, refuse, another turn; and the board corrected on the way."""
    phones = house.table(3, box="clue/clue-supernatural")
    for phone, character in zip(phones, KINDS[0], strict=False):
        phone.pick(character)
    start(phones)
    screen = house.screen(phones[0].code)
    at = phones.index(on_turn(phones))
    first, second, _ = phones = [phones[(at + n) % 3] for n in range(3)]
    hands = {phone: phone.hand() for phone in phones}

    board_corrected(phones, screen)
    private, public, *rest = hands[second]
    shown_privately(phones, screen, private)
    shown_to_all(phones, screen, public)

    # the second shows what is asked for; the third sees it by a card, and the first asks again by another
    wanted = [next(c for c in kind if c in (private, *hands[first])) for kind in KINDS]
    wanted = [private if private in kind else card for kind, card in zip(KINDS, wanted, strict=True)]
    first.ask(*wanted)
    assert settle(phones) == (second, private)
    assert on_turn(phones) is second
    seen_by_a_third(phones, screen, private)
    found_by_filters(first, hands[first], private, {*wanted, public, "great-lakes", "southwest"})
    more(first, "I ask again")
    second.see(".slip", state="detached")
    assert on_turn(phones) is first
    screen.see(f"text=A card lets {first.name} ask again")

    refused_by_a_card(
        phones, [next(c for c in kind if c in (*rest, *hands[first]) and c != private) for kind in KINDS]
    )
    assert on_turn(phones) is second
    more(second, "I have another turn")
    screen.see(f"text=A card gives {second.name} another turn")
    second.ask(*[kind[0] for kind in KINDS])
    settle(phones)
    assert on_turn(phones) is second
