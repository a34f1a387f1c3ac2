"""For every hand, eye and ear: axe finds nothing, the keyboard does all, text may be doubled, and little has to be loaded."""

from __future__ import annotations

import pytest

from tests.pwa.browser.house import ROOT, on_turn, settle, start

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
RULES = "() => axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']})"


def axe(phone, where):
    """Return what axe finds wrong on the page as it is now."""
    session = phone.context.new_cdp_session(phone.page)
    session.send("Runtime.evaluate", {"expression": "typeof axe === 'undefined' && (() => {" + AXE + "})()"})
    session.detach()
    found = phone.page.evaluate(RULES)["violations"]
    return [
        f"{where}: {v['id']}: {v['nodes'][0]['html'][:150]} {v['nodes'][0]['failureSummary'][:200]}"
        for v in found
    ]


def test_axe_finds_nothing_on_any_screen(house):
    """In light and dark, English and Japanese."""
    phones = [
        house.phone("Anna"),
        house.phone("Ben", lang="ja-JP", dark=True),
        house.phone("Chiyo", dark=True),
    ]
    found = []

    def look(where, *some):
        for phone in some or phones:
            found.extend(axe(phone, f"{where} ({phone.name})"))

    for phone in phones[:2]:
        phone.open("/")
        phone.see(".wordmark")
    look("home", *phones[:2])
    phones[0].open("/#new")
    phones[0].see(".boxes .pick")
    look("new", phones[0])
    code = phones[0].make_table()
    phones[1].open(f"/t/{code}")
    phones[1].see("#name")
    look("join", phones[1])
    for phone in phones[1:]:
        phone.join(code)
    for phone, character in zip(phones, ("scarlet", "plum", "green"), strict=True):
        phone.pick(character)
    look("lobby")
    phones[0].page.click(".panel .rowlink >> nth=0")
    look("options", phones[0])
    phones[0].page.keyboard.press("Escape")
    phones[0].press()
    for phone in phones:
        phone.see(".leftside")
    look("seating", *phones[:2])
    for phone in phones:
        phone.press()
    for phone in phones:
        phone.see(".sealrow")
    look("seal", *phones[:2])
    for phone in phones:
        phone.press()
    asker = on_turn(phones)
    look("turn and waiting")
    asker.page.click('[data-act="accuse"]')
    look("accuse", asker)
    asker.page.keyboard.press("Escape")
    asker.ask("plum", "rope", "kitchen")
    answerer = phones[(phones.index(asker) + 1) % 3]
    answerer.see(".answer-zone")
    look("answer", answerer)
    answerer.page.click(".keep")
    answerer.see(".answers")
    look("answer open", answerer)
    answerer.page.keyboard.press("Escape")
    settle(phones)
    for tab in ("notebook", "history", "help"):
        for phone in phones[:2]:
            phone.go(tab)
        phones[0].page.wait_for_timeout(200)
        look(tab, *phones[:2])
    for phone in phones[:2]:
        phone.page.click(".bar .icon-btn:last-child")
        phone.see("dialog")
    look("menu", *phones[:2])
    late = house.phone("Dev")
    late.open(f"/t/{code}")
    late.see(".bench .btn-act")
    look("too late", late)
    late.press()
    late.see(".log")
    look("looking on", late)
    screen = house.screen(code)
    look("shared screen", screen)
    assert not found, "\n".join(found)


def test_the_keyboard_does_everything(house):
    """Peek, choose, ask, answer, mark the notebook, and accuse without a pointer."""
    phones = house.deal(2)
    asker = on_turn(phones)
    other = next(p for p in phones if p is not asker)
    page = asker.page
    page.focus(".peek")
    page.keyboard.press("Enter")
    asker.see(".hand .card")
    page.keyboard.press("Escape")
    asker.see(".slip")
    for kind, steps in (("suspect", 1), ("weapon", 2), ("room", 0)):
        page.focus(f"#div-ask-{kind}")
        page.keyboard.press("Enter")
        page.focus(".picks [tabindex='0']")
        for _ in range(steps):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Space")
        assert page.locator('.pick[aria-checked="true"]').count() == 1
    page.focus(".bench .btn-act")
    page.keyboard.press("Enter")
    other.see(".answer-zone")
    other.page.focus(".peek")
    other.page.keyboard.press("Space")
    other.see(".answers")
    other.page.focus(".answers .ans")
    other.page.keyboard.press("Enter")
    other.see(".answers", state="detached")
    asker.go("notebook")
    page.locator(".cell[tabindex='0']").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("t")
    asker.see(".cell.is-own.is-sel")
    assert "your mark: tick" in page.evaluate("() => document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("Backspace")
    asker.see(".cell.is-own", state="detached")
    asker.go("table")
    settle(phones)
    accuser = on_turn(phones)
    page = accuser.page
    accuser.see('[data-act="accuse"]')
    page.focus('[data-act="accuse"]')
    page.keyboard.press("Enter")
    for kind in ("suspect", "weapon", "room"):
        page.focus(f"#div-accuse-{kind}")
        page.keyboard.press("Enter")
        page.focus("dialog .picks [tabindex='0']")
        page.keyboard.press("Space")
    accuser.see(".btn-wax")
    page.focus(".btn-wax")
    page.keyboard.press("Enter")
    accuser.see(".btn-wax.is-armed")
    page.keyboard.press("Escape")
    accuser.see(".btn-wax:not(.is-armed)")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    accuser.see(".slip", state="detached")
    assert len(accuser.boards()[-1]["accusations"]) == 1


@pytest.mark.parametrize(
    ("width", "height"), [(320, 640), (430, 932), (640, 320), (195, 422), (820, 1180), (1280, 800)]
)
def test_nothing_runs_out_of_the_screen(house, width, height):
    """From the smallest phone (also on its side, and with text doubled) to a laptop no screen scrolls sideways."""
    phone = house.phone("W" * 20, width=width, height=height)

    def fits(where):
        # the browser widens its window for what does not fit: compare with the screen
        assert (
            phone.page.evaluate("() => Math.max(document.documentElement.scrollWidth, innerWidth)") <= width
        ), where

    phone.open("/")
    phone.see(".wordmark")
    fits("home")
    code = phone.make_table()
    fits("lobby")
    other = house.phone("Ben")
    other.join(code)
    phone.pick("scarlet")
    other.pick("plum")
    start([phone, other])
    for tab in ("table", "notebook", "history", "help"):
        if phone.page.locator(f'.tab[href="#{tab}"]').is_visible():
            phone.go(tab)
            phone.page.wait_for_timeout(150)
            fits(tab)


def test_the_first_load_is_small(house):
    """At most 100 KB compressed until a person who scanned the code can type a name, and as little again for the game's screen."""
    host = house.phone("Anna")
    code = host.make_table()
    guest = house.phone("Ben")
    sizes = {}
    session = guest.context.new_cdp_session(guest.page)
    session.send("Network.enable")
    urls = {}
    session.on("Network.responseReceived", lambda e: urls.update({e["requestId"]: e["response"]["url"]}))
    session.on(
        "Network.loadingFinished", lambda e: sizes.update({urls[e["requestId"]]: e["encodedDataLength"]})
    )
    guest.open(f"/t/{code}")
    guest.see("#name")
    guest.page.wait_for_load_state("networkidle")
    assert 20_000 < sum(sizes.values()) <= 100_000, sorted(sizes.items(), key=lambda s: -s[1])[:10]
