"""Hidden means hidden, on the page: covered is not in the document, and what is not mine never came."""

from __future__ import annotations

import hmac
import json

import pytest

from engine.core.canonical import digest
from tests.pwa.browser.house import KINDS, House, on_turn

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]


@pytest.fixture(scope="module")
def dealt(chromium, server):
    """Return three phones after the deal and a shared screen, for tests that only look."""
    house = House(chromium, server)
    phones = house.deal(3)
    screen = house.screen(phones[0].code)
    yield phones, screen
    house.close()


def names(phone, cards):
    """Return what cards are called on this phone."""
    labels = phone.page.evaluate(
        "code => fetch(`/api/tables/${code}/edition`).then(a => a.json()).then(e => e.labels)", phone.code
    )
    return [labels[c]["names"]["en"] for c in cards]


def waiting(phones):
    """Return a phone that waits: on it no card has a reason to be named."""
    asker = on_turn(phones)
    return next(p for p in phones if p is not asker)


def test_f21_the_others_cards_never_come(dealt):
    """In all that a phone ever got there is no board but its own, and no hand that is not its own."""
    phones, _ = dealt
    hands = {p.name: set(p.hand()) for p in phones}
    for phone in phones:
        boards = phone.boards()
        assert boards
        for board in boards:
            assert set(board["hand"]) == hands[phone.name]
            assert board["envelope"] is None
            assert board["opened"] is None
            sure = {m.split(":")[0] for m, (mark, _) in board["notebook"]["marks"].items() if mark == "has"}
            assert sure == hands[phone.name]


def test_f22_the_shared_screen_gets_public_things_only(dealt):
    """No hand, no notebook, no private line, nothing to cover."""
    _, screen = dealt
    for board in screen.boards():
        assert board["hand"] == []
        assert board["notebook"] is None
        assert board["me"] == ""
        assert not any(q["card"] for q in board["questions"])
    for frame in screen.frames:
        view = json.loads(frame).get("view") or {}
        assert not [line for line in (view.get("game") or {}).get("lines", []) if line["kind"] == "private"]
        assert not (view.get("game") or {}).get("prompts")
    assert not screen.sees(".peek")


def test_covered_is_not_in_the_document(dealt):
    """Nor in the title, a live region, or a storage; open is there, and gone again when the finger is lifted."""
    phones, _ = dealt
    phone = waiting(phones)
    hand = phone.hand()
    own = names(phone, hand)

    def spoken():
        # who plays whom and where passages lead is public, and the same on every phone
        html = phone.page.evaluate(
            "() => { const page = document.documentElement.cloneNode(true); page.querySelector('.facts').remove(); return page.outerHTML; }"
        )
        return [n for n in [*own, *hand] if f">{n}<" in html or f'"{n}"' in html]

    phone.see(".hand-zone")
    assert spoken() == []
    with phone.holding():
        assert len(phone.page.query_selector_all(".hand .card")) == len(hand)
    phone.see(".hand-zone")
    assert spoken() == []
    kept = phone.store()
    assert not [w for w in [*own, *hand] if w in kept]
    live = phone.page.evaluate(
        "() => [...document.querySelectorAll('[aria-live],[role=status],[role=alert],title')].map(e => e.textContent).join()"
    )
    assert not [n for n in own if n in live]


def test_f21_what_lies_in_a_shared_phone_cannot_be_tried_out(dealt):
    """Digests of what a seat was told are locked: whoever has the phone next could try all hands and cards otherwise."""
    phones, _ = dealt
    phone = waiting(phones)
    phone.see(".hand-zone")
    views = [json.loads(f)["view"] for f in phone.frames if json.loads(f)["type"] == "view"]
    told = {digest(v["game"]["board"]) for v in views if v["game"]} | {
        digest({k: line[k] for k in ("kind", "no", "say")})
        for v in views
        if v["game"]
        for line in v["game"]["lines"]
    }
    lock = views[-1]["me"]["lock"]
    newest = digest(views[-1]["game"]["board"])
    locked = hmac.digest(bytes.fromhex(lock), newest.encode(), "sha256").hex()
    phone.page.wait_for_function("made => JSON.stringify({...localStorage}).includes(made)", arg=locked)
    kept = phone.store()
    assert len(told) > 2
    assert not [made for made in (*told, lock) if made in kept]


@pytest.mark.parametrize("how", ["cancel", "hidden", "blur", "escape", "scroll", "menu"])
def test_every_way_to_let_go_covers(dealt, how):
    """A lost finger, a hidden page, another window, Escape; scrolling and a long press's menu do not open or keep anything."""
    phones, _ = dealt
    phone = waiting(phones)
    phone.see(".hand-zone")
    with phone.holding() as finger:
        phone.see(".hand .card")
        if how == "cancel":
            finger.cancel()
        elif how == "hidden":
            phone.page.evaluate(
                "() => { Object.defineProperty(document, 'hidden', {value: true, configurable: true}); document.dispatchEvent(new Event('visibilitychange')); }"
            )
        elif how == "blur":
            phone.page.evaluate("() => window.dispatchEvent(new Event('blur'))")
        elif how == "escape":
            phone.page.keyboard.press("Escape")
        elif how == "scroll":
            finger.slide(0, -300)
            assert phone.page.evaluate("() => scrollY") == 0
            finger.lift()
        else:
            prevented = phone.page.evaluate(
                "() => !document.querySelector('.peek').dispatchEvent(new MouseEvent('contextmenu', {cancelable: true, bubbles: true}))"
            )
            assert prevented
            finger.lift()
        phone.see(".hand-zone")
        assert not phone.sees(".hand .card")
    phone.page.evaluate(
        "() => { delete document.hidden; document.dispatchEvent(new Event('visibilitychange')); }"
    )


def test_open_without_holding_covers_itself(dealt):
    """After ten seconds, or when it is pressed again."""
    phones, _ = dealt
    phone = waiting(phones)
    phone.page.click(".keep")
    phone.see(".hand .card")
    phone.page.click(".keep")
    phone.see(".hand-zone")
    phone.page.click(".keep")
    phone.see(".hand .card")
    phone.page.wait_for_selector(".hand-zone", timeout=11_000)


def test_a_quick_tap_leaves_nothing_open(dealt):
    """A finger that is up again before anything is drawn."""
    phones, _ = dealt
    phone = waiting(phones)
    at = phone.middle(".bench .peek")
    for _ in range(10):
        phone.page.touchscreen.tap(at["x"], at["y"])
    phone.page.wait_for_timeout(200)
    assert not phone.sees(".hand .card")


def test_the_page_that_hides_forgets_all_and_draws_nothing_old(dealt):
    """`pagehide` empties memory and document; `pageshow` from the browser's cache draws nothing before a fresh view."""
    phones, _ = dealt
    phone = waiting(phones)
    phone.page.evaluate("() => window.dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))")
    assert phone.page.evaluate("() => document.getElementById('app').childElementCount") == 0
    phone.page.evaluate("() => window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    first = phone.page.evaluate("() => document.getElementById('app').innerText")
    assert "Your 6 cards" not in first
    phone.see(".hand-zone")


def test_the_notebook_covers_itself(dealt):
    """When the page hides; its marks are then not in the document."""
    phones, _ = dealt
    phone = waiting(phones)
    phone.go("notebook")
    phone.see(".nb")
    phone.page.evaluate(
        "() => { Object.defineProperty(document, 'hidden', {value: true, configurable: true}); document.dispatchEvent(new Event('visibilitychange')); }"
    )
    phone.see(".nb-cover")
    assert not phone.sees(".nb")
    phone.page.evaluate(
        "() => { delete document.hidden; document.dispatchEvent(new Event('visibilitychange')); }"
    )
    assert not phone.sees(".nb")
    phone.page.click("text=Open the notebook")
    phone.see(".nb")
    phone.page.reload()  # an address opens nothing, nor does a wide screen, which has the notebook beside the board
    phone.see(".nb-cover")
    assert not phone.sees(".nb")
    phone.page.click("text=Open the notebook")
    phone.see(".nb")
    phone.go("table")
    phone.page.set_viewport_size({"width": 1024, "height": 768})
    phone.see(".nb-beside .nb-cover")
    assert not phone.sees(".nb")
    phone.page.click(".nb-beside .icon-btn")
    phone.see(".nb-beside .nb")
    phone.page.set_viewport_size({"width": 390, "height": 844})


def test_f25_every_answer_looks_alike(house):
    """Who can show and who cannot: same cover, same bar, same words, same place; open and covered have one outline."""
    phones = house.deal(3)
    asker = on_turn(phones)
    after = [phones[(phones.index(asker) + n) % 3] for n in (1, 2)]
    hands = [p.hand() for p in after]
    # the first holds none of the three, the second at least one
    question = [
        next(c for c in kind if c not in hands[0] and (k < 2 or c in hands[1]))
        for k, kind in enumerate(KINDS)
    ]
    asker.ask(*question)
    seen = []
    for phone in after:
        phone.see(".cover.answer-zone")
        phone.settled()
        box = phone.page.locator(".answer-zone").bounding_box()
        seen.append((phone.text("main"), phone.text(".bench"), phone.title, box))
        with phone.holding():
            phone.settled()
            assert phone.page.locator(".answer-zone").bounding_box() == box
        phone.answer()
    assert seen[0] == seen[1]


def test_f20_f29_accusing(house):
    """Untouched it cannot be sent; let go early, slid off or cancelled nothing happens; an asleep loser holds up nobody."""
    phones = house.deal(3)
    accuser = on_turn(phones)
    accuser.page.click('[data-act="accuse"]')
    assert not accuser.sees(".btn-wax")
    for card in ("scarlet", "rope"):
        accuser.page.click(f'dialog .pick[data-value="{card}"]')
        assert not accuser.sees(".btn-wax")
    accuser.page.click('dialog .pick[data-value="kitchen"]')
    accuser.held(".btn-wax", 0.4)
    at = accuser.middle(".btn-wax")
    accuser.page.mouse.move(at["x"], at["y"])
    accuser.page.mouse.down()
    accuser.page.mouse.move(at["x"], at["y"] + 150)
    accuser.page.wait_for_timeout(1200)
    accuser.page.mouse.up()
    assert accuser.sees("dialog .btn-wax")
    assert all(not p.boards()[-1]["accusations"] for p in phones)
    accuser.held(".btn-wax", 1.2)
    accuser.see(".slip", state="detached")
    if accuser.boards()[-1]["opened"]:
        return  # one in 324: the guess was right
    accuser.page.close()
    rest = [p for p in phones if p is not accuser]
    asker = on_turn(rest)
    answerer = next(p for p in rest if p is not asker)
    hand = set(answerer.hand())
    # a question that the one who is awake can answer, asked so that they are asked first, or after the sleeper's cards
    if phones[(phones.index(asker) + 1) % 3] is accuser:
        asker.page.click("text=I entered no room")
        asker.see(".slip", state="detached")
        asker, answerer = answerer, asker
        asker.see(".slip")
        hand = set(answerer.hand())
    asker.ask(*[next((c for c in kind if c in hand), kind[0]) for kind in KINDS])
    answerer.see(".answer-zone")
    assert answerer.answer() in hand
    on_turn([asker, answerer])
