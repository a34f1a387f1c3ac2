"""A seat is never lost, and never somebody else's: what people's phones really do."""

from __future__ import annotations

import pytest

from tests.pwa.browser.house import CHARACTERS, House, Server, on_turn, settle, start

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]


def test_f01_reload_on_any_page_in_any_phase(house):
    """Same seat, no question asked, same state, the half-filled form still there; as host and as guest."""
    phones = house.table(2)
    for phone in phones:
        phone.page.reload()
        phone.see(".lobby-qr")
        assert phone.page.locator(".seats li").count() == 2
    for phone, character in zip(phones, ("scarlet", "plum"), strict=True):
        phone.pick(character)
        phone.page.reload()
        phone.see(f'.pick[data-value="{character}"][aria-checked="true"]')
    phones[0].press()
    for phone in phones:
        phone.see(".leftside")
        phone.page.reload()
        phone.see(".leftside")
        phone.press()
    for phone in phones:
        phone.see(".sealrow")
        phone.page.reload()
        phone.see(".sealrow")
        phone.press()
    asker = on_turn(phones)
    asker.page.click('.pick[data-value="plum"]')
    asker.page.reload()
    asker.see(".blank.is-set")
    assert asker.text(".blank.is-set") == "Plum"
    for tab in ("notebook", "history", "help"):
        asker.go(tab)
        asker.page.reload()
        asker.see(f'.tab[href="#{tab}"][aria-current="page"]')
    asker.go("table")
    assert asker.text(".blank.is-set") == "Plum"
    assert asker.page.locator(".seat").count() == 2


def test_f02_f04_a_phone_that_sleeps_stays_one_phone(house):
    """Frozen while others act, and put away and fetched again five times: still one seat and one phone, and all is right."""
    phones = house.deal(3)
    asker = on_turn(phones)
    sleeper = phones[(phones.index(asker) + 2) % 3]
    session = sleeper.context.new_cdp_session(sleeper.page)
    for _ in range(5):
        session.send("Page.setWebLifecycleState", {"state": "frozen"})
        sleeper.page.wait_for_timeout(50)
        session.send("Page.setWebLifecycleState", {"state": "active"})
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    asker.ask("plum", "rope", "kitchen")
    phones[(phones.index(asker) + 1) % 3].see(".answer-zone")
    session.send("Page.setWebLifecycleState", {"state": "active"})
    sleeper.wait_title("Waiting for|asks you")
    settle(phones)
    asker.page.click(f".seat:nth-child({phones.index(sleeper) + 1}) .seat-btn")
    asker.see("dialog")
    assert "one phone" in asker.text("dialog")


def test_f03_a_dead_socket_is_noticed_within_two_seconds_of_waking(house):
    """The turn passes while the line is dead but looks open; after waking the screen is right."""
    wire = house.wire()
    phones = house.deal(3, bases=(wire.url,) * 3)
    asker = on_turn(phones)
    awake = house.phone("Dev")
    awake.open(f"/s/{asker.code}")
    awake.see(".wallscreen")
    wire.freeze()
    asker.page.evaluate("window.dispatchEvent(new Event('focus'))")
    asker.see(".toast >> text=The table waits for you")
    sleeper = phones[(phones.index(asker) + 1) % 3]
    sleeper.page.evaluate("window.dispatchEvent(new Event('focus'))")
    sleeper.see(".toast >> text=Nobody has to wait")
    for card in ("plum", "rope", "kitchen"):
        asker.page.click(f'.pick[data-value="{card}"]')
    wire.thaw()
    asker.page.evaluate("window.dispatchEvent(new Event('focus'))")
    asker.press()
    awake.wait_title("asks")
    sleeper.page.evaluate("window.dispatchEvent(new Event('focus'))")
    # two seconds to notice, and the time to open another socket
    sleeper.page.wait_for_selector(".answer-zone", timeout=3000)


def test_f05_a_seat_moves_to_the_real_browser_though_the_first_is_gone(house):
    """By six digits from the own phone; and when that phone is dead, by the host with another seat's tap."""
    phones = house.table(3)
    host, guest, other = phones
    guest.page.click(".seats li:nth-child(2) .seatline")
    guest.page.click("dialog .btn >> text=Take my seat")
    digits = guest.text(".digits").strip()
    real = house.phone("Ben")
    real.open(f"/t/{host.code}")
    real.page.click("text=I have a seat here already")
    for wrong in ("123", "abcdef", ""):
        real.page.fill("#digits", wrong)
        real.press()
        real.see("[role=alert] >> text=Six digits")
    real.page.fill("#digits", digits)
    real.press()
    real.see(".lobby-qr")
    assert real.page.locator(".seats li").count() == 3
    assert "you" in real.text(".seats li:nth-child(2)")
    assert "2 phones" in host.text(".seats li:nth-child(2)")
    guest.context.clear_cookies()
    third = house.phone("Ben")
    host.page.click(".seats li:nth-child(2) .seatline")
    host.page.click("dialog .btn >> text=seat to another phone")
    host.page.keyboard.press("Escape")
    other.page.click(".seats li:nth-child(2) .seatline")
    other.page.click("dialog .toast .btn")
    digits = other.text(".digits").strip()
    third.open(f"/t/{host.code}")
    third.page.click("text=I have a seat here already")
    third.page.fill("#digits", digits)
    third.press()
    third.see(".lobby-qr")
    assert "you" in third.text(".seats li:nth-child(2)")


@pytest.mark.long
def test_f06_eight_phones_open_the_link_in_the_same_instant(house):
    """Eight seats, eight tokens."""
    host = house.phone("Anna", width=320, height=640)
    code = host.make_table("detective_club/detective-club-2019")
    guests = [house.phone(f"Guest {n}") for n in range(7)]
    for guest in guests:
        guest.open(f"/t/{code}")
        guest.page.fill("#name", guest.name)
    for guest in guests:
        guest.page.evaluate("document.querySelector('form').requestSubmit()")
    for guest in guests:
        guest.see(".lobby-qr")
    host.page.wait_for_function("() => document.querySelectorAll('.seats li').length === 8")
    tokens = {c["value"] for p in [host, *guests] for c in p.context.cookies()}
    assert len(tokens) == 8


def test_f07_a_join_button_that_is_tapped_twice_or_repeated_gives_one_seat(house):
    """The second time the answer is lost on the way: the phone asks again with the same id."""
    host = house.phone("Anna")
    code = host.make_table()
    twice = house.phone("Ben")
    twice.open(f"/t/{code}")
    twice.page.fill("#name", "Ben")
    twice.page.dblclick("button[type=submit]")
    twice.see(".lobby-qr")
    lost = house.phone("Chiyo")
    lost.open(f"/t/{code}")
    lost.see("#name")
    lost.page.evaluate("""() => {
        const real = window.fetch;
        window.fetch = async (...call) => {
            await real(...call);
            window.fetch = real;
            throw new TypeError('the answer was lost on the way');
        };
    }""")
    lost.page.fill("#name", "Chiyo")
    lost.press("button[type=submit]")
    lost.see(".wrong")
    lost.press("button[type=submit]")
    lost.see(".lobby-qr")
    assert lost.page.locator(".seats li").count() == 3


def test_f08_f10_f27_names(house):
    """A name alone gives nobody's seat; "anna " is Anna; hostile names are text, and crash nobody; the form stays usable."""
    host = house.phone("Anna")
    code = host.make_table()
    guest = house.phone("x")
    guest.open(f"/t/{code}")
    for taken in ("Anna", "anna ", "\uff21\uff2e\uff2e\uff21", "Ánna"):
        guest.page.fill("#name", taken)
        guest.press("button[type=submit]")
        guest.see(".wrong")
        assert guest.page.locator("#name").is_visible()
        assert not guest.sees(".lobby-qr")
    guest.page.fill("#name", "   ")
    guest.press("button[type=submit]")
    guest.see(".wrong")
    for name in ("<img src=x onerror=alert(1)>", "W" * 40, "a\u202eb", "{ $who }"):
        other = house.phone(name)
        other.open(f"/t/{code}")
        other.page.fill("#name", name)
        other.press("button[type=submit]")
        other.see(".lobby-qr, .wrong")
        assert not other.page.evaluate("document.querySelectorAll('img[src=x]').length")
    guest.page.fill("#name", "👩‍👩‍👧")
    guest.press("button[type=submit]")
    guest.see(".lobby-qr")
    assert "👩‍👩‍👧" in host.text(".seats")
    assert host.page.evaluate("() => Math.max(document.documentElement.scrollWidth, innerWidth)") == 390


def test_f13_somebody_comes_late(house):
    """The QR code is two taps away in mid-game; who scans it then looks on, and is never a player without cards."""
    phones = house.deal(3)
    phones[1].page.click('.icon-btn[aria-label="Table menu"]')
    phones[1].page.click("dialog .rowlink >> nth=0")
    assert phones[1].page.locator("dialog .qr img").evaluate("i => i.complete && i.naturalWidth > 0")
    late = house.phone("Dev")
    late.open(f"/t/{phones[0].code}")
    late.see("text=already playing")
    assert not late.sees("#name")
    late.press()
    late.see("text=You look on")
    assert not late.sees(".peek")
    assert phones[0].page.locator(".seat").count() == 3
    phones[1].page.keyboard.press("Escape")
    phones[1].see("dialog", state="detached")
    asker = on_turn(phones)
    asker.ask("plum", "rope", "kitchen")
    late.wait_title("Waiting for")
    assert "Plum" in late.text(".read")


def test_f13_a_late_phone_plays_on_for_somebody_who_left(house):
    """Two others say yes, and the late phone has the seat, under its own name; the old phone has it no more."""
    phones = house.deal(3)
    host, gone, third = phones
    host.page.click(".seat:nth-child(2) .seat-btn")
    host.page.click("dialog .btn-wax-s")
    host.page.click('dialog [data-value="s2"]')
    host.held("dialog .btn-wax", 1.2)
    late = house.phone("Dev")
    late.open(f"/t/{host.code}")
    late.press()
    late.see(".free-seats")
    late.page.fill("#wish-name", "Dev")
    late.page.click(".free-seats .btn")
    late.see("text=Two others must say yes")
    for phone in (host, third):
        phone.see(".ask-seat")
        phone.page.click(".ask-seat .btn >> nth=0")
        phone.see(".ask-seat", state="detached")
    late.see(".tabs")
    host.see("text=Dev")
    gone.see("text=already playing")


def test_who_wanted_to_watch_and_joins_instead_sits_though_the_answer_was_lost(house):
    host = house.phone("Anna")
    code = host.make_table()
    late = house.phone("Dev")
    late.open(f"/t/{code}")
    late.see("#join")
    late.page.evaluate(
        """() => {
            const real = window.fetch;
            window.fetch = async (...asked) => {
                const got = await real(...asked);
                if (String(asked[0]).endsWith("/watch")) throw new TypeError("lost on the way");
                return got;
            };
        }"""
    )
    late.page.click("text=Only look on")
    late.see(".wrong")
    late.page.fill("#name", "Dev")
    late.press()
    late.see(".seats li:nth-child(2) >> text=you")


def test_two_people_share_a_phone_and_see_nothing_of_each_other(house):
    """A second seat in the lobby, the cover between the two, a PIN for each; nothing of the seat put away is on the page."""
    host = house.phone("Anna")
    code = host.make_table()
    host.page.click(".seats li .seatline")
    host.page.click("dialog .pass-second")
    host.page.fill("#pin-own", "1111")
    host.page.fill("#second", "Ben")
    host.page.click("dialog form .btn >> text=Let them sit")
    host.see(".seats li:nth-child(2) >> text=you")
    annas = host.store()
    host.page.evaluate("sessionStorage.setItem('ck.seen.of-anna', '7')")  # as what a tab keeps of a game
    for who, own, pin in (("Anna", "2222", "1111"), ("Ben", "", "2222")):
        host.page.click(f".seats li:nth-child({2 if who == 'Anna' else 1}) .seatline")
        host.page.click("dialog .pass-on")
        host.see("#pass")
        assert not host.sees(".seats")
        assert not host.sees("dialog")
        if own:
            host.page.fill("#pin-own", own)
            host.press()
        host.see("#pin")
        host.page.fill("#pin", "9999")
        host.press()
        host.see(".wrong")
        host.page.reload()
        host.see("#pass")
        if own:
            host.page.fill("#pin-own", own)
            host.press()
        host.page.fill("#pin", pin)
        host.press()
        host.see(f".seats li:nth-child({1 if who == 'Anna' else 2}) >> text=you")
        assert "of-anna" not in host.store()
    assert code in annas
    assert all(pin not in host.store() for pin in ("1111", "2222"))
    # Ben leaves, and Anna, whose seat is put away, has not lost it.
    host.page.click('.icon-btn[aria-label="Table menu"]')
    host.held(".btn-wax", 1.2)
    host.page.wait_for_function("() => !document.querySelector('.seats')")
    host.open(f"/t/{code}")
    host.see("#pass >> text=Anna")
    host.page.click("text=I am new here")
    host.see("#join")
    host.page.reload()
    host.page.fill("#pin", "1111")
    host.press()
    host.see(".seats li:nth-child(1) >> text=you")


def test_f14_the_party_changes_before_the_start(house):
    """Somebody leaves, somebody comes, the order changes, another box: no new table is needed."""
    phones = house.table(3)
    phones[2].page.click('.icon-btn[aria-label="Table menu"]')
    phones[2].held(".btn-wax", 1.2)
    phones[0].page.wait_for_function("() => document.querySelectorAll('.seats li').length === 2")
    late = house.phone("Dev")
    late.join(phones[0].code)
    phones[0].page.wait_for_function("() => document.querySelectorAll('.seats li').length === 3")
    phones[0].page.click(".seats li:nth-child(3) .icon-btn")
    phones[0].page.wait_for_function(
        "() => document.querySelector('.seats li:nth-child(2) b').innerText === 'Dev'"
    )
    people = [phones[0], late, phones[1]]
    gone = house.phone("Elin")
    gone.join(phones[0].code)
    phones[0].page.wait_for_function("() => document.querySelectorAll('.seats li').length === 4")
    for phone, character in zip([*people, gone], CHARACTERS, strict=False):
        phone.pick(character)
    phones[0].press()
    gone.see(".leftside")  # who leaves while all look who sits where leads back to the lobby
    gone.page.click('.icon-btn[aria-label="Table menu"]')
    gone.held(".btn-wax", 1.2)
    phones[0].page.wait_for_function("() => document.querySelectorAll('.seats li').length === 3")
    start(people)
    assert on_turn(people)


def test_f39_back_gesture_and_pull_to_refresh_in_the_middle_of_a_form(house):
    """Back leads from a tab to the table, with the form as it was; out of the page and back again too."""
    phones = house.deal(2)
    asker = on_turn(phones)
    asker.page.click('.pick[data-value="plum"]')
    asker.page.click('.pick[data-value="rope"]')
    asker.go("notebook")
    asker.see(".nb")
    asker.page.go_back()
    asker.see(".slip")
    assert asker.page.locator(".blank.is-set").count() == 2
    here = asker.page.url
    asker.open("/")
    asker.see(".files")
    asker.page.go_back()
    asker.see(".slip")
    assert asker.page.url == here
    assert asker.page.locator(".blank.is-set").count() == 2
    assert (
        asker.page.evaluate("getComputedStyle(document.querySelector('.sheet')).overscrollBehaviorY")
        == "contain"
    )
    asker.page.reload()
    asker.see(".blank.is-set")
    assert asker.page.locator(".blank.is-set").count() == 2

    # a dialog is closed before anything is left: the accusation, and one dialog after another
    asker.page.click('[data-act="accuse"]')
    asker.page.click('dialog .pick[data-value="plum"]')
    asker.page.go_back()
    asker.see("dialog", state="detached")
    assert asker.page.url == here
    entries = asker.page.evaluate("history.length")
    for row in ("", "dialog .rowlink >> nth=0"):
        asker.page.click("header .icon-btn[aria-label]")
        if row:
            asker.page.click(row)
            asker.see("dialog .qr")
        asker.page.keyboard.press("Escape")
        asker.see("dialog", state="detached")
        asker.page.wait_for_function("() => !history.state?.over")
    assert asker.page.evaluate("history.length") == entries
    asker.page.click("header .icon-btn[aria-label]")
    asker.page.reload()  # no dialog is there then, nor its entry
    asker.see(".slip")
    asker.page.wait_for_function("() => !history.state?.over")
    asker.page.go_back()
    asker.page.wait_for_url(lambda url: url != here)


@pytest.fixture
def public_house(chromium, tmp_path, monkeypatch):
    """Return a room whose server is one for everybody."""
    monkeypatch.setenv("CASEKEEPER_PUBLIC", "true")
    server = Server(tmp_path)
    house = House(chromium, server)
    yield house
    house.close()
    server.stop()


def test_f05_a_closed_table_on_a_public_server_takes_the_digits_and_the_link_of_a_hand_over(
    public_house,
):
    """Strangers are told nothing of a running game; who has a seat there comes in from the table's page and from the home page."""
    house = public_house
    host = house.phone("Anna")
    code = host.make_table()
    link = host.page.evaluate(
        "fetch(`/api${location.pathname.replace('/t/', '/tables/')}/view`).then((a) => a.json()).then((a) => a.view.table.link)"
    )
    guest = house.phone("Ben")
    guest.open(f"/t/{code}#{link.partition('#')[2]}")
    guest.page.fill("#name", "Ben")
    guest.press()
    for phone, character in zip((host, guest), CHARACTERS, strict=False):
        phone.see(".lobby-qr")
        phone.pick(character)
    start([host, guest])

    def hand_over():
        guest.page.click(".seat:nth-child(2) .seat-btn")
        guest.page.click("dialog .btn >> text=Take my seat")
        digits = guest.text(".digits").strip()
        guest.page.keyboard.press("Escape")
        guest.see("dialog", state="detached")
        return digits

    digits = hand_over()
    second = house.phone("Ben")
    second.open(f"/t/{code}")
    second.see("[role=alert] >> text=Nobody can sit down")
    second.page.click("text=I have a seat here already")
    for wrong, said in (("12", "Six digits"), (f"{(int(digits) + 1) % 10**6:06}", "do not fit")):
        second.page.fill("#digits", wrong)
        second.press()
        second.see(f"[role=alert] >> text={said}")
    second.page.click("text=Back")
    second.see("[role=alert] >> text=Nobody can sit down")
    second.page.click("text=I have a seat here already")
    second.page.fill("#digits", f"{digits[:3]} {digits[3:]}")
    second.press()
    second.see(".seat.is-turn")
    third = house.phone("Ben")
    third.open("/")
    third.page.fill("#code", code.lower())
    third.press("form [type=submit]")
    third.see("[role=alert] >> text=Nobody can sit down")
    third.page.click("text=I have a seat here already")
    third.page.fill("#digits", hand_over())
    third.press()
    third.see(".seat.is-turn")
    assert third.page.evaluate("location.hash") == ""
    asked = {"id": "1" * 32, "type": "table", "do": "handover"}
    link = guest.page.evaluate(
        """(asked) => fetch(`/api${location.pathname.replace('/t/', '/tables/')}/acts`, {method: 'POST', body: JSON.stringify(asked)})
            .then((a) => a.json()).then((a) => a.give.link)""",
        asked,
    )
    fourth = house.phone("Ben")
    fourth.open(f"/t/{code}#{link.partition('#')[2]}")
    fourth.see("#digits")
    fourth.press()
    fourth.see(".seat.is-turn")
