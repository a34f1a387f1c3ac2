"""Whole games of 13 Clues through the real pages: two, three, four and six players, with and without Top Secret."""

from __future__ import annotations

import time

import pytest

from tests.pwa.browser.house import start

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

BOX = "thirteen_clues/13-clues"


def sit(house, people, *, secret=False, **more):
    """Return the phones of a table where the cards are dealt."""
    phones = house.table(people, box=BOX, **more)
    if secret:
        host = phones[0].page
        host.click(".list .btnlike")
        switch = host.locator('dialog button:has-text("Top Secret")').first
        switch.click()
        host.wait_for_function("b => b.getAttribute('aria-checked') === 'true'", arg=switch.element_handle())
        host.click("dialog > .btn-act")
    start(phones)
    return phones


def choose(phone):
    """Choose the first card of each kind, under the cover; before that no card is in the document."""
    phone.see(".t13-cov")
    assert not phone.sees("[data-value], .t13[data-card]")
    phone.page.click(".bench .keep")
    phone.see(".t13-b")
    for group in phone.page.query_selector_all('.choose13 [role="radiogroup"]'):
        group.query_selector("button").click()
    phone.press(".choose13 .btn-act")


def until(found):
    """Return what `found` gives, once it gives something."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        if here := found():
            return here
        time.sleep(0.05)
    raise AssertionError("nobody's screen came to it")


def board(phone):
    """Return the newest board that came over the socket; what comes is only taken in while the page is asked something."""
    phone.page.wait_for_timeout(30)
    return phone.boards()[-1]


def on_turn(phones):
    return until(lambda: next((p for p in phones if p.sees(".slip")), None))


def fronts(phone):
    """Return the cards on the others' screens, by their names, by looking under the cover; closed again afterwards."""
    with phone.holding():
        phone.see(".scrs .t13[data-card]")
        seen = {
            scr.query_selector("bdi").inner_text(): [
                c.get_attribute("data-card") for c in scr.query_selector_all(".t13[data-card]")
            ]
            for scr in phone.page.query_selector_all(".scrs .scr")
        }
    phone.see(".t13[data-card]", state="detached")
    return seen


def ask(phones, about, *, secret=False):
    """Whoever is on turn asks the first one offered: at most four taps, then the witness says the number."""
    asker = on_turn(phones)
    taps = 0
    if asker.sees(".pick-w"):
        asker.page.click(".pick-w >> nth=0")
        taps += 1
    asker.page.click(f'.pick-c[data-value="{about}"]')
    taps += 1
    if asker.sees(".picks-2"):
        asker.page.click('.picks-2 [data-value="left"]')
        taps += 1
    if secret:
        asker.page.check(".box")
    asker.press()
    assert taps + 1 <= 4
    others = [p for p in phones if p is not asker]
    witness = until(lambda: next((p for p in others if p.sees(".count-zone")), None))
    if secret:
        assert not witness.sees(".count13")
        with witness.holding() as finger:
            number = witness.see(".count13").get_attribute("data-count")
            finger.tap_with_another(".count-zone .btn-act")
            witness.page.wait_for_selector(".count-zone", state="detached")
    else:
        number = witness.see(".count13").get_attribute("data-count")
        witness.press()
    witness.see(".count13", state="detached")
    return asker, witness, int(number)


def accuse(phone, cards):
    phone.page.click('[data-act="accuse"]')
    phone.page.click("dialog .keep")
    for card in cards:
        phone.page.click(f'dialog .pick[data-value="{card}"]')
    phone.page.click("dialog .keep")
    phone.page.locator("dialog .btn-wax").scroll_into_view_if_needed()
    phone.held("dialog .btn-wax", 1.3)
    phone.see("dialog", state="detached")


def wrong_and_offered(phone, right):
    """Three cards that may be named but are not all right, as they are offered."""
    phone.page.click('[data-act="accuse"]')
    phone.page.click("dialog .keep")
    phone.see("dialog .pick")
    groups = [
        [b.get_attribute("data-value") for b in g.query_selector_all(".pick")]
        for g in phone.page.query_selector_all('dialog [role="radiogroup"]')
    ]
    assert all(card in group for card, group in zip(right, groups, strict=True))
    phone.page.keyboard.press("Escape")
    phone.page.keyboard.press("Escape")
    phone.see("dialog", state="detached")
    return [next(c for c in groups[0] if c != right[0]), *right[1:]]


@pytest.mark.parametrize(
    ("people", "secret"), [(2, False), (3, False), (3, True), (4, False), (4, True), (6, False), (6, True)]
)
def test_a_whole_game(house, people, secret):
    """Choose, ask, look, accuse wrongly, accuse rightly; the shared screen gets no card (F22, F34, F40)."""
    phones = sit(house, people, secret=secret, langs=("en-GB",))
    screen = house.screen(phones[0].code)
    for phone in phones:
        choose(phone)
    first = on_turn(phones)
    seen = fronts(first)
    assert len(seen) == people - 1
    assert all(len(cards) == 3 for cards in seen.values())
    before = board(first)
    case = next(
        cards for p in phones if p is not first for n, cards in fronts_of(p).items() if n == first.name
    )
    assert not set(case) & {c for cards in seen.values() for c in cards}
    assert not [r for r in before["screens"] if r["seat"] == before["me"] and r["front"]]
    asker, witness, number = ask(phones, "red", secret=secret)
    assert asker is first
    told = {p: until(lambda p=p: board(p)["questions"])[-1] for p in phones}
    for phone, question in told.items():
        knows = not secret or phone in (asker, witness)
        if knows:
            assert until(lambda p=phone: board(p)["questions"][-1]["answer"] is not None)
            assert board(phone)["questions"][-1]["answer"] == number
        else:
            assert question["answer"] is None
    second = on_turn(phones)
    if people < 6:
        second.page.click('[data-act="look"]')
        second.page.click('dialog [data-value="A"]')
        second.press("dialog .btn-act")
        second.see("dialog", state="detached")
        assert until(lambda: board(second)["informants"][0]["card"])
        assert not [p for p in phones if p is not second and board(p)["informants"][0]["card"]]
    third = on_turn(phones)
    right = right_of(phones, third)
    accuse(third, wrong_and_offered(third, right))
    assert until(lambda: board(third)["accusations"])[-1]["right"] is False
    for shown in screen.boards():
        assert not [c for s in shown["screens"] for c in (*s["front"], *s["behind"])]
        assert not [i for i in shown["informants"] if i["card"]]
    last = on_turn(phones)
    accuse(last, right_of(phones, last))
    for phone in phones:
        phone.wait_title(f"{last.name} won|You won")
        phone.see(".end13")
    screen.see(".end13")
    for phone in phones:
        phone.see('.checked use[href$="#i-seal"]', state="attached")


def fronts_of(phone):
    """Return the same as `fronts` from what came over the line, for a phone that is not on turn."""
    shown = until(lambda: any(s["front"] for s in board(phone)["screens"]) and board(phone))
    names = dict(zip(sorted(s["seat"] for s in shown["screens"]), phone.house.phones, strict=False))
    return {names[s["seat"]].name: [c["card"] for c in s["front"]] for s in shown["screens"]}


def right_of(phones, phone):
    """Return the case of a phone, which every other one sees."""
    other = next(p for p in phones if p is not phone)
    return fronts_of(other)[phone.name]


def test_f01_a_half_chosen_question_survives_a_reload_and_a_choice_can_be_changed(house):
    phones = sit(house, 3)
    choose(phones[0])
    phones[0].see(".t13-cov")
    phones[0].page.click(".bench .keep")
    phones[0].see(".choose13 .lead, .choose13 p")
    choices = phones[0].page.query_selector_all('.choose13 [role="radiogroup"]')
    for group in choices:
        group.query_selector("button >> nth=-1").click()
    phones[0].press(".choose13 .btn-act")
    for phone in phones[1:]:
        choose(phone)
    asker = on_turn(phones)
    asker.page.click('.pick-c[data-value="man"]')
    asker.page.reload()
    asker.see('.pick-c[data-value="man"][aria-checked="true"]')
    asker.page.reload()
    asker.go("notebook")
    asker.see(".nb13 .c13.is-out")
    asker.page.click(".c13:not(.is-out) >> nth=0")
    asker.page.click(".palette button >> nth=0")
    asker.see(".c13.is-own")
