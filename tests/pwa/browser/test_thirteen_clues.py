"""Whole games of 13 Clues through the real pages: two, three, four and six players, with and without Top Secret."""

from __future__ import annotations

import time

import pytest

from engine.games.thirteen_clues import GAME
from tests.pwa.browser.house import start

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

BOX = "thirteen_clues/13-clues"


def sit(house, people, *, secret=False, box=BOX, **more):
    """Return the phones of a table where the cards are dealt."""
    phones = house.table(people, box=box, **more)
    if secret:
        host = phones[0].page
        host.click(".list .btnlike")
        switch = host.locator('dialog [role="switch"]').first
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


def reads_glasses(screen, people, glasses):
    """The shared screen has everybody's glasses and the reserve: together those of the box."""
    screen.page.wait_for_function(
        "() => document.querySelector('.wall13-g')?.innerText.includes('2 glasses')"
    )
    lines = [line.inner_text() for line in screen.page.query_selector_all(".wall13-g li")]
    assert len(lines) == people + 1
    assert sum(int("".join(c for c in line if c.isdigit()) or 0) for line in lines) == glasses


def word_and_sign(phone):
    """With all ten colours in play: wherever one stands, its word and its own sign stand there, told apart without colour."""

    def shown(selector):
        return phone.page.evaluate(
            """s => [...document.querySelectorAll(s)].map(e => [
                e.querySelector('use[href*="#c-"]')?.getAttribute('href').split('#')[1], e.innerText])""",
            selector,
        )

    picks = [(sign, word) for sign, word in shown(".pick-c") if sign]
    words = dict(picks)
    assert len(picks) == len(words) == len(set(words.values())) == 10
    shapes = phone.page.evaluate(
        """async signs => { const text = await (await fetch(document.querySelector('.pick-c use').href.baseVal.split('#')[0])).text();
            const page = new DOMParser().parseFromString(text, 'text/xml');
            return signs.map(s => page.getElementById(s).innerHTML); }""",
        list(words),
    )
    assert len(set(shapes)) == 10
    with phone.holding(".bench .peek"):
        phone.see(".scrs .t13[data-card]")
        tiles = shown(".t13[data-card]")
    assert len(tiles) == 17
    phone.go("notebook")
    phone.see(".nb13")
    rows = shown(".nb13 .c13-h")
    assert len(rows) == 10
    phone.go("table")
    phone.page.click('[data-act="accuse"]')
    phone.page.click("dialog .keep")
    phone.see("dialog .pick")
    choices = shown("dialog .pick")
    assert len(choices) == 13
    phone.page.keyboard.press("Escape")
    phone.page.keyboard.press("Escape")
    phone.see("dialog", state="detached")
    for sign, text in (*tiles, *rows, *choices):
        assert words[sign] in text


@pytest.mark.parametrize(
    ("people", "secret"),
    [
        (2, False),
        pytest.param(4, False, marks=pytest.mark.long),
        pytest.param(3, False, marks=pytest.mark.long),
        pytest.param(4, True, marks=pytest.mark.long),
        pytest.param(6, False, marks=pytest.mark.long),
    ],
)
def test_a_whole_game(house, people, secret):
    whole_game(house, people, secret=secret)


def test_f43_six_play_with_all_ten_colours_each_with_a_word_and_a_sign(house):
    whole_game(house, 6, secret=True, look_round=word_and_sign)


def whole_game(house, people, *, secret, look_round=None, box=BOX, glasses=8):
    """Choose, ask, look, accuse wrongly, accuse rightly; the shared screen gets no card (F22, F34, F40)."""
    phones = sit(house, people, secret=secret, box=box, langs=("en-GB",))
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
    if people > 2:
        reads_glasses(screen, people, glasses)
    second = on_turn(phones)
    if people < 6:
        second.page.click('[data-act="look"]')
        second.page.click('dialog [data-value="A"]')
        second.press("dialog .btn-act")
        second.see("dialog", state="detached")
        assert until(lambda: board(second)["informants"][0]["card"])
        assert not [p for p in phones if p is not second and board(p)["informants"][0]["card"]]
    if look_round:
        look_round(second)
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
    seated = [p for p in phone.house.phones if p.code]
    names = dict(zip(sorted(s["seat"] for s in shown["screens"]), seated, strict=True))
    return {names[s["seat"]].name: [c["card"] for c in s["front"]] for s in shown["screens"]}


def right_of(phones, phone):
    """Return the case of a phone, which every other one sees."""
    other = next(p for p in phones if p is not phone)
    return fronts_of(other)[phone.name]


def test_f01_what_is_half_done_survives_a_reload_and_the_notebook_says_why(house):
    """A choice can be changed; a question stays as it was, in secret too; marks have reasons; questions are found again."""
    phones = sit(house, 3, secret=True)
    choose(phones[0])
    phones[0].see(".t13-cov")
    phones[0].page.click(".bench .keep")
    phones[0].see(".choose13 p")
    for group in phones[0].page.query_selector_all('.choose13 [role="radiogroup"]'):
        group.query_selector("button >> nth=-1").click()
    phones[0].press(".choose13 .btn-act")
    for phone in phones[1:]:
        choose(phone)
    asker = on_turn(phones)
    asker.page.click('.pick-c[data-value="man"]')
    asker.page.check(".box")
    asker.page.reload()
    asker.see('.pick-c[data-value="man"][aria-checked="true"]')
    asker.see(".box:checked")
    asker.page.uncheck(".box")
    asker.page.reload()
    asker.see(".box:not(:checked)")
    _, witness, number = ask(phones, "man")
    asker.go("notebook")
    asker.see(".nb13 .c13.is-out")
    asker.page.click(".c13.is-out >> nth=0")
    asker.page.wait_for_function("() => document.querySelector('.reason').innerText.includes('Not yours')")
    asker.page.click(".c13:not(.is-out) >> nth=0")
    asker.page.click(".palette button >> nth=0")
    asker.see(".c13.is-own")
    asker.page.click('[data-level="0"]')
    asker.see(".nb13 .c13.is-out", state="detached")
    asker.page.click('[data-level="2"]')
    asker.see(".nb13 .c13.is-out")
    assert asker.text(".qlist li .qn") == str(number)
    asker.page.click(f'.qs13 .chip:text-is("{asker.name}")')
    asker.see(".qlist li", state="detached")
    asker.page.click(f'.qs13 .chip:text-is("{witness.name}")')
    asker.page.click('.qs13 .chip:text-is("man")')
    assert asker.see(".qlist li").inner_text().count(witness.name) == 1


def name_of(id_):
    """Return where the form has the English name of a colour or card of the shipped box."""
    at = [label["id"] for label in GAME.editions()[0].content["labels"]].index(id_)
    return f'[id="box-labels.{at}.names.en"]'


@pytest.mark.long
def test_three_play_a_print_with_other_names_and_ten_glasses(house):
    """A copy of the shipped box, changed through a reload, then played: the word stands with its sign, glasses are counted to ten."""
    maker = house.phone("Maker", width=360, height=640)
    maker.open("/#new")
    maker.page.click('a[href="/ask/thirteen_clues/box"]')
    maker.page.click('.rowlink:has(use[href$="#i-cards"])')
    maker.page.fill('[id="box-names.en"]', "Our print")
    names = {"purple": "violet", "officer": "Sergeant", "pink": "Violet"}
    for id_, name in names.items():
        maker.page.fill(name_of(id_), name)
    maker.page.reload()
    assert maker.see(name_of("officer")).input_value() == "Sergeant"
    maker.press()
    maker.see(".bench .wrong")
    assert maker.see("[aria-invalid]").get_attribute("id") == name_of("pink")[5:-2]
    maker.page.fill(name_of("pink"), "pink")
    for _ in range(2):
        maker.page.click('[role="group"] [aria-label^="Magnifying glasses"][aria-label$="one more"]')
    maker.press()
    maker.see('.bench .btn-act:has-text("table")').click()
    maker.see("#name")
    key = maker.page.url.rsplit("/", 1)[1]

    def printed(phone):
        assert phone.text('.pick-c[data-value="purple"]') == "violet"
        assert phone.sees('.pick-c[data-value="purple"] use[href$="#c-purple"]')
        phone.go("notebook")
        assert "Sergeant" in phone.see('.nb13 [data-card="officer"]').inner_text()
        phone.go("table")

    whole_game(house, 3, secret=True, box=f"thirteen_clues/{key}", glasses=10, look_round=printed)
