"""Detective Club through the real pages: whole rounds, and roles that cannot be told apart by screen or by message."""

from __future__ import annotations

import re
import time

import pytest

from tests.pwa.browser import house as rooms
from tests.pwa.browser.house import start

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

BOX = "detective_club/detective-club-2019"
NAMES = ["Anna", "Ben", "Chiyo", "Dev", "Elin", "Finn", "Gwen", "Hiro"]


@pytest.fixture
def club(house, monkeypatch):
    """Return a function that seats people and begins the first round: the phones clockwise from the Active Player."""
    monkeypatch.setattr(rooms, "NAMES", NAMES)

    def begin(people, *options, **more):
        phones = house.table(people, box=BOX, **more)
        if options:
            set_options(phones[0], options)
        start(phones)
        return clockwise(phones)

    return begin


def set_options(host, options):
    """Choose house rules in the lobby, by what is written on them."""
    host.page.get_by_text("Change", exact=True).click()
    for option in options:
        host.page.locator("dialog button", has_text=re.compile(option)).first.click()
    host.page.locator("dialog .btn-act").click()


def clockwise(phones):
    """The phones round the table, first the one that writes the word."""
    active = wait_for(lambda: next((p for p in phones if p.sees(".page-write")), None))
    at = phones.index(active)
    return [*phones[at:], *phones[:at]]


def wait_for(look, seconds=20):
    end = time.monotonic() + seconds
    while not (found := look()):
        assert time.monotonic() < end
        time.sleep(0.05)
    return found


def give(phones, word):
    phones[0].page.fill(".word-in", word)
    phones[0].press()
    for phone in phones:
        phone.see(".cover.page-zone")
        phone.see(".bench .peek")


def read(phone):
    """Hold the page open and read it."""
    with phone.holding(".bench .peek"):
        phone.see(".page .word")
        return phone.text(".page .word")


def tap_through(phones, until):
    """Whoever has something to say that it is done, says it, until there is `until` on the last phone."""
    while not phones[-1].sees(until):
        phone = wait_for(
            lambda: next((p for p in phones if p.sees(".bench .btn-act")), None) or phones[-1].sees(until)
        )
        if phone is not True:
            said = phone.title, phone.text(".bench .btn-act")
            phone.press()
            wait_for(
                lambda p=phone, s=said: (
                    not p.sees(".bench .btn-act") or (p.title, p.text(".bench .btn-act")) != s
                )
            )


def vote(phone, whom):
    phone.see(".vote[role=radio]")
    phone.page.locator(".vote[role=radio]", has_text=whom).click()
    phone.press()


def test_four_play_a_round_in_turn_and_the_next_begins(club, house):
    """Word, pages, cards, stories, open votes, points; the shared screen shows the reveal; the next page is a fresh one (F24)."""
    phones = club(4)
    screen = house.screen(phones[0].code)
    give(phones, "lantern")
    words = [read(p) for p in phones]
    assert words[0] == "lantern"
    assert sorted(words) == ["", "lantern", "lantern", "lantern"]
    conspirator = phones[words.index("")]
    assert not any("lantern" in p.text() for p in [*phones, screen])
    tap_through(phones, ".votes")
    for phone in [*phones, screen]:
        assert "lantern" in phone.text()
    for phone in phones[1:]:
        others = [p for p in phones[1:] if p is not phone]
        vote(phone, (conspirator if phone is not conspirator else others[0]).name)
    for phone in phones:
        phone.see(".vmap")
        assert "+3" in phone.text(".score")
    screen.see(".is-show .varrows path")
    assert conspirator.name in screen.text(".is-show")
    with phones[1].holding(".bench .peek-s"):
        assert phones[1].text(".page .word") in {"0", "3"}
    phones[2].press()
    again = clockwise(phones)
    assert again[0] is phones[1]
    give(again, "moon")
    assert "lantern" not in conspirator.page.content()
    assert sorted(read(p) for p in again) == ["", "moon", "moon", "moon"]


def test_six_vote_in_secret_and_stop_early(club):
    """Votes are chosen under the cover and opened together; all agree to finish, and the totals are opened."""
    phones = club(6, "Secret, opened together", "No talk before the vote")
    give(phones, "<b>moon</b>")
    conspirator = phones[[read(p) for p in phones].index("")]
    tap_through(phones, ".cover.page-zone >> text=Your vote")
    assert "moon" not in phones[1].text()
    for phone in phones[1:]:
        whom = conspirator if phone is not conspirator else next(p for p in phones[1:] if p is not phone)
        with phone.holding(".bench .stack .peek") as finger:
            phone.see(".vote[role=radio]")
            finger.tap_with_another(f'.vote[data-value="{seat_of(phones, whom)}"]')
        phone.page.locator(".bench .keep").click()
        phone.page.locator(".opened .btn-act").click()
    for phone in phones:
        phone.see(".vmap")
        assert "<b>moon</b>" in phone.text()
    for phone in phones:
        phone.page.click(".btn-dots")
        phone.page.locator("dialog .rowlink", has_text="Finish with the points so far").click()
        phone.page.locator("dialog .btn-act").click()
    phones[0].see(".totals")
    if phones[0].sees(".bench .btn-act >> text=One token"):
        phones[0].press()
    for phone in phones:
        phone.see(".checked")


def seat_of(phones, phone):
    """The seat's name in the referee's words."""
    board = phones[0].boards()[-1]
    names = {p.name: None for p in phones}
    order = sorted(names, key=NAMES.index)
    assert len(board["playing"]) == len(order)
    return f"s{order.index(phone.name) + 1}"


def test_f25_conspirator_and_detective_cannot_be_told_apart(club):
    """Eight phones side by side: the same screens, and messages of the same kinds, lengths and number."""
    # nobody's card is awaited, so that all but the Active Player have the same to do
    phones = club(8, "The phones show whose turn")
    for phone in phones:
        phone.frames.clear()
    give(phones, "lantern")
    others = phones[1:]
    shut = {outline(p) for p in others}
    assert len(shut) == 1
    words, opened = {}, set()
    for phone in others:
        with phone.holding(".bench .peek"):
            phone.see(".page .word")
            words[phone.name] = phone.text(".page .word")
            opened.add(outline(phone))
    assert len(opened) == 1
    words[phones[0].name] = read(phones[0])
    assert sorted(words.values()) == ["", *["lantern"] * 7]
    for phone in others:
        assert words[phone.name] == read(phone)
        assert "lantern" not in phone.store()
        assert "lantern" not in phone.page.content()
    answers = [[(k, n) for k, n in stream(p) if k not in {"view", "pong"}] for p in others]
    assert [kind for kind, _ in answers[0]] == ["ok", "page", "page"]
    assert [a for a in answers if a != answers[0]] == []
    # of views only the newest is sent, so their number depends on how busy the machine is; the host's hold more
    views = [{n for k, n in stream(p) if k == "view"} for p in others if p.name != NAMES[0]]
    assert views[0]
    assert [v for v in views if v != views[0]] == []


def stream(phone):
    """What came to a phone: kinds and lengths. (Pongs come with the clock, whoever one is.)"""
    return [(re.search(r'"type":\s*"(\w+)"', f)[1], len(f.encode())) for f in phone.frames]


def outline(phone):
    """Where everything stands on a phone, without what is written there."""
    phone.settled()
    boxes = phone.page.evaluate(
        "() => [...document.querySelectorAll('.sheet > *, .bench > *, .page > *, .cover > *')].map((e) => {"
        " const b = e.getBoundingClientRect();"
        " return [e.tagName, e.className, Math.round(b.x), Math.round(b.y), Math.round(b.width), Math.round(b.height)].join(' '); })"
    )
    return "\n".join(b for b in boxes if " word " not in f" {b} ")
