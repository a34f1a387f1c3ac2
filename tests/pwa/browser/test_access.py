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


class Inspector:
    """Looks at screens with axe, and keeps what it finds."""

    def __init__(self):
        self.found = []

    def look(self, where, *phones):
        for phone in phones:
            self.found += axe(phone, f"{where} ({phone.name})")


def before_the_game(phones, axe_eye):
    """From home to the lobby."""
    for phone in phones[:2]:
        phone.open("/")
        phone.see(".wordmark")
    axe_eye.look("home", *phones[:2])
    phones[0].open("/#new")
    phones[0].see(".boxes .pick")
    axe_eye.look("new", phones[0])
    code = phones[0].make_table()
    phones[1].open(f"/t/{code}")
    phones[1].see("#name")
    axe_eye.look("join", phones[1])
    for phone in phones[1:]:
        phone.join(code)
    for phone, character in zip(phones, ("scarlet", "plum", "green"), strict=True):
        phone.pick(character)
    axe_eye.look("lobby", *phones)
    phones[0].page.click(".panel .rowlink >> nth=0")
    axe_eye.look("options", phones[0])
    phones[0].page.keyboard.press("Escape")
    return code


def to_the_first_turn(phones, axe_eye):
    """Seating and the seal."""
    phones[0].press()
    for phone in phones:
        phone.see(".leftside")
    axe_eye.look("seating", *phones[:2])
    for phone in phones:
        phone.press()
    for phone in phones:
        phone.see(".sealrow")
    axe_eye.look("seal", *phones[:2])
    for phone in phones:
        phone.press()


def in_the_game(phones, axe_eye):
    """A turn, an accusation that is not made, an answer, and every tab and menu."""
    asker = on_turn(phones)
    axe_eye.look("turn and waiting", *phones)
    asker.page.click('[data-act="accuse"]')
    axe_eye.look("accuse", asker)
    asker.page.keyboard.press("Escape")
    asker.ask("plum", "rope", "kitchen")
    answerer = phones[(phones.index(asker) + 1) % 3]
    answerer.see(".answer-zone")
    axe_eye.look("answer", answerer)
    answerer.page.click(".keep")
    answerer.see(".answers")
    axe_eye.look("answer open", answerer)
    answerer.page.keyboard.press("Escape")
    settle(phones)
    for tab, there in (("notebook", ".nb"), ("history", ".log"), ("help", ".rowlink")):
        for phone in phones[:2]:
            phone.go(tab)
            phone.see(there)
        axe_eye.look(tab, *phones[:2])
    for phone in phones[:2]:
        phone.page.click(".bar .icon-btn:last-child")
        phone.see("dialog")
    axe_eye.look("menu", *phones[:2])


def test_axe_finds_nothing_on_any_screen(house):
    """In light and dark, English and Japanese."""
    phones = [
        house.phone("Anna"),
        house.phone("Ben", lang="ja-JP", dark=True),
        house.phone("Chiyo", dark=True),
    ]
    axe_eye = Inspector()
    code = before_the_game(phones, axe_eye)
    to_the_first_turn(phones, axe_eye)
    in_the_game(phones, axe_eye)
    late = house.phone("Dev")
    late.open(f"/t/{code}")
    late.see(".bench .btn-act")
    axe_eye.look("too late", late)
    late.press()
    late.see(".log")
    axe_eye.look("looking on", late)
    axe_eye.look("shared screen", house.screen(code))
    assert not axe_eye.found, "\n".join(axe_eye.found)


def choose_by_keys(phone, act, steps):
    """Choose one of each kind with the arrows and the space bar."""
    for kind, n in zip(("suspect", "weapon", "room"), steps, strict=True):
        phone.page.focus(f"#div-{act}-{kind}")
        phone.page.keyboard.press("Enter")
        phone.page.focus(f"#pan-{act} .picks [tabindex='0']")
        for _ in range(n):
            phone.page.keyboard.press("ArrowDown")
        phone.page.keyboard.press("Space")
        assert phone.page.locator(f'#pan-{act} .pick[aria-checked="true"]').count() == 1


def mark_by_keys(phone):
    """Walk through the notebook, mark a cell and erase the mark."""
    page = phone.page
    page.locator(".cell[tabindex='0']").focus()
    for key in ("ArrowDown", "ArrowRight", "t"):
        page.keyboard.press(key)
    phone.see(".cell.is-own.is-sel")
    assert "your mark: tick" in page.evaluate("() => document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("Backspace")
    phone.see(".cell.is-own", state="detached")


def accuse_by_keys(phone):
    """Arm, disarm with Escape, then twice within five seconds."""
    page = phone.page
    page.focus('[data-act="accuse"]')
    page.keyboard.press("Enter")
    choose_by_keys_and_go_on(phone)
    page.focus(".btn-wax")
    page.keyboard.press("Enter")
    phone.see(".btn-wax.is-armed")
    page.keyboard.press("Escape")
    phone.see(".btn-wax:not(.is-armed)")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    phone.see(".slip", state="detached")


def choose_by_keys_and_go_on(phone):
    """Choose the first of each kind; with the third the dialog goes on by itself."""
    for kind in ("suspect", "weapon", "room"):
        phone.page.focus(f"#div-accuse-{kind}")
        phone.page.keyboard.press("Enter")
        phone.page.focus("dialog .picks [tabindex='0']")
        phone.page.keyboard.press("Space")
    phone.see(".btn-wax")


def test_the_keyboard_does_everything(house):
    """Peek, choose, ask, answer, mark the notebook, and accuse without a pointer."""
    phones = house.deal(2)
    asker = on_turn(phones)
    other = next(p for p in phones if p is not asker)
    asker.page.focus(".peek")
    asker.page.keyboard.press("Enter")
    asker.see(".hand .card")
    asker.page.keyboard.press("Escape")
    asker.see(".slip")
    choose_by_keys(asker, "ask", (1, 2, 0))
    asker.page.focus(".bench .btn-act")
    asker.page.keyboard.press("Enter")
    other.see(".answer-zone")
    other.page.focus(".peek")
    other.page.keyboard.press("Space")
    other.see(".answers")
    other.page.focus(".answers .ans")
    other.page.keyboard.press("Enter")
    other.see(".answers", state="detached")
    asker.go("notebook")
    mark_by_keys(asker)
    asker.go("table")
    settle(phones)
    accuser = on_turn(phones)
    accuse_by_keys(accuser)
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


def test_the_name_of_a_card_to_show_is_never_broken_up(house):
    phones = house.deal(2, langs=("ja-JP",), width=360, height=640)
    asker = on_turn(phones)
    answerer = next(p for p in phones if p is not asker)
    board = answerer.boards()[-1]
    chosen = []
    for kind in ("suspect", "weapon", "room"):
        asker.page.click(f"#div-ask-{kind}")
        named = {c: len(name) for c, name in labels(asker).items()}
        held = [c for c in named if c in board["hand"]]
        chosen.append(max(held or named, key=named.get))
        asker.page.click(f'.pick[data-value="{chosen[-1]}"]')
    asker.press()
    answerer.see(".cover.answer-zone")
    with answerer.holding():
        answerer.see(".answers")
        heights = answerer.page.eval_on_selector_all(
            ".ans-name",
            "els => els.map((e) => e.getBoundingClientRect().height / parseFloat(getComputedStyle(e).lineHeight))",
        )
    assert set(chosen) & set(board["hand"])
    assert heights
    assert max(heights) < 1.5, heights


def labels(phone):
    """Return the name that stands on each choice, by card."""
    picks = phone.page.locator(".pick").all()
    return {p.get_attribute("data-value"): p.inner_text().split("\n")[0] for p in picks}


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
