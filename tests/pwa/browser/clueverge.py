"""Clueverge on phones: what people do at its table, step by step."""

from __future__ import annotations

import time

BOX = "clueverge/clueverge-2023"
CELLS = [f"{column}{row}" for row in "1234" for column in "ABCD"]
LAID = ["M", "S5", "W", "A+", "S4", "F", "M", "S2", "C", "W", "A+", "S7", "S3", "S1", "C", "S6"]
"""What lies on the table: with these cards Suspect 4 in A2 is the True Culprit; the Crime Scene card lies in D3."""
CARDS = dict(zip(CELLS, LAID, strict=True))
SCENE, CULPRIT = "D3", "A2"


def sit(house, people, *choices, box=BOX, **more):
    """Return the phones of a new table that was started with these options of the lobby."""
    phones = house.table(people, box=box, **more)
    host = phones[0].page
    if choices:
        host.click(".list .btnlike")
        for choice in choices:
            button = host.locator(f'dialog button:has-text("{choice}")').first
            button.click()
            host.wait_for_function(
                "b => b.getAttribute('aria-checked') === 'true'", arg=button.element_handle()
            )
        host.click("dialog > .btn-act")
    phones[0].see(".bench .btn-act")
    phones[0].press()
    for phone in phones:
        phone.see(".leftside, .sealrow, .tabs")
        if phone.sees(".leftside"):
            phone.press()
    return phones


def tap(phone, cell):
    phone.page.click(f'.sheet .cvgrid [data-cell="{cell}"]')


def lay(phones, *, alibis=True):
    """Lay the grid with real cards: the Alibis looked at, the Crime Scene card marked, an order drawn, what is up entered."""
    host = phones[0]
    if alibis:
        host.see(".alibi-row button").click()
        host.page.click('dialog [data-reading="cross"]')
        host.see(".alibi-row", state="detached")
    tap(host, SCENE)
    host.press()
    host.see('.bench .btn-act:has-text("draw")')
    host.press()
    enter(phones[-1])


def enter(phone, cards=CARDS):
    """Tap in what the cards show, one after another, until nothing is asked any more."""
    phone.see(".pal")
    while phone.sees(".pal"):
        cell = phone.page.locator(".cv.is-sel [data-cell]").first.get_attribute("data-cell")
        phone.page.click(f'.pal [data-token="{cards[cell]}"]')
        phone.page.wait_for_function(
            "c => !document.querySelector('.pal') || document.querySelector('.cv.is-sel [data-cell]')?.dataset.cell !== c",
            arg=cell,
        )


def on_turn(phones):
    """Return the phone of whose turn it is, once all know it."""
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        mine = [p for p in phones if p.sees(".bar.is-me")]
        if len(mine) == 1 and mine[0].sees(".cvgrid"):
            return mine[0]
        time.sleep(0.05)
    raise AssertionError([p.title for p in phones])


def free(phone, *, without=()):
    """Return a covered Investigation card without a pawn."""
    covered = phone.page.locator(".sheet .cv.is-down:not(:has(.pw)) [data-cell]")
    return next(
        c for c in covered.evaluate_all("all => all.map(b => b.dataset.cell)") if c not in (SCENE, *without)
    )


def act(phone, what, cell):
    """Tap a card, and what is to be done there."""
    tap(phone, cell)
    phone.page.click(f'.bench [data-act="{what}"]')
    phone.page.wait_for_function(
        "c => document.querySelector('.pal') || !document.querySelector(`.cv.is-sel [data-cell='${c}']`)",
        arg=cell,
    )


def note(phone, cell):
    """Hold the bar, and tap with another finger what one saw. Return what was tapped."""
    phone.see(".bench .peek:not(.peek-s)")
    with phone.holding() as finger:
        phone.see(".cv-peek .pal")
        finger.tap_with_another(f'.cv-peek .pal [data-token="{CARDS[cell]}"]')
    phone.page.wait_for_function("() => !document.querySelector('.cv-peek')")
    return CARDS[cell]


def declare(phone, place):
    phone.page.click('[data-act="declare"]')
    phone.page.click(f'dialog [data-cell="{place}"]')
    phone.see('.btn-wax:not([aria-disabled="true"])').scroll_into_view_if_needed()
    phone.held(".btn-wax", 1.3)
    phone.see("dialog", state="detached")


def own_notes(phone):
    with phone.holding(".bench .peek"):
        phone.see(".cv-peek")
        return phone.page.locator(".cv-peek .has-note [data-cell]").evaluate_all(
            "all => all.map(b => b.dataset.cell)"
        )


def walk(phone):
    """Go through the steps of the verdict. Return their sentences."""
    count = int(phone.text(".stepper-t b").split()[-1])
    found = []
    for _ in range(count):
        phone.page.click(".stepper .btn >> nth=1")
        found.append(phone.text(".why"))
    return found


def close(phones, cards=CARDS):
    """Enter what is still covered, say that everything is right, and see the verdict on every phone."""
    enter(phones[-1], cards)
    for phone in phones:
        phone.see(".stepper")
    phones[0].press('.bench .btn-act:has-text("right")')


def opened(phones):
    """See the verdict on every phone. If it depends on the Alibi cards of a box that nobody looked at, say what they show."""
    for phone in phones:
        phone.see(".stepper")
    if phones[0].sees('[data-reading="split"]'):
        phones[0].page.click('[data-reading="split"]')
        phones[0].see("[data-reading]", state="detached")


def in_reach(phone, selector):
    """Return whether something is seen whole above the bench, without scrolling."""
    phone.see(selector)
    phone.settled()
    return phone.page.evaluate(
        """selector => {
            const box = (s) => document.querySelector(s).getBoundingClientRect();
            const it = box(selector);
            return it.top >= box(".sheet").top && it.bottom <= box(".bench").top;
        }""",
        selector,
    )


def leave(phone):
    """Leave the game by the menu."""
    phone.page.click(".btn-dots")
    phone.page.click('dialog .rowlink:has-text("Leave")')
    phone.held(".btn-wax", 1.3)
