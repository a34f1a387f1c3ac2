"""Whole games of Cluedo through the real pages, from the first scan to the checked seal."""

from __future__ import annotations

import pytest

from tests.pwa.browser.house import CHARACTERS, KINDS, ROOMS, WEAPONS, on_turn, settle

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]


def envelope(phones):
    """Return what nobody holds: each looks at the own hand. With 3 or 6 players nothing else is left over."""
    held = {card for phone in phones for card in phone.hand()}
    return [next(card for card in kind if card not in held) for kind in KINDS]


def wrong(right, n=0):
    """Return an accusation that is wrong in the suspect."""
    return [[s for s in CHARACTERS if s != right[0]][n], *right[1:]]


def sealed(phones):
    """Check that every phone checked the seal and found it intact."""
    for phone in phones:
        phone.see(".stamp")
        assert phone.text(".stamp").upper() in {"SEAL INTACT", "封印は無傷"}


# taps "Same on all phones" in the very moment in which it appears, as a late tap on Rematch does
TAP_SAME_AT_ONCE = """() => {
    window.tapped = 0;
    const watch = new MutationObserver(() => {
        const same = document.querySelector('.bench .btn-act:has(use[href$="#i-tick"])');
        if (!same) return;
        watch.disconnect();
        window.tapped += 1;
        same.click();
    });
    watch.observe(document.body, {childList: true, subtree: true, attributes: true});
}"""


def cards(phone, selector):
    return [c.get_attribute("data-card") for c in phone.page.query_selector_all(selector)]


def test_f35_f40_f42_f44_three_play_a_whole_game(house):
    """Ask, show, accuse wrongly, go on answering, accuse rightly, in three languages; then a rematch (F35, F40, F42, F44)."""
    phones = house.deal(3, langs=("en-GB", "ja-JP", "fr-FR"))
    assert [p.page.evaluate("isSecureContext") for p in phones] == [False] * 3
    screen = house.screen(phones[0].code)
    right = envelope(phones)
    first = on_turn(phones)
    first.ask("plum", "rope", "kitchen")
    shown = settle(phones)
    if shown:
        with first.holding():
            first.page.wait_for_function(
                "card => document.querySelector('.hand .card').dataset.card === card", arg=shown[1]
            )
    second = on_turn(phones)
    assert second is not first
    second.accuse(*wrong(right))
    with second.holding():
        seen = [c.get_attribute("data-card") for c in second.page.query_selector_all(".hand .card")]
    assert seen[:3] == right
    third = on_turn(phones)
    assert third not in (first, second)
    third.ask(*wrong(right)[:2], "study")
    settle(phones)
    last = on_turn(phones)
    assert last is first
    last.accuse(*right)
    for phone in phones:
        phone.wait_title(f"{last.name}( won|さんの勝ち)|You won|あなたの勝ち")
    sealed(phones)
    screen.see(".env-show")
    assert cards(screen, ".env .mini") == right
    signs = {
        phone.text(".signs figcaption") for phone in phones if phone.page.locator("html[lang=en]").count()
    }
    assert len(signs) == 1
    here = phones[0].middle(".bench .btn-act")
    phones[0].page.evaluate(TAP_SAME_AT_ONCE)
    phones[1].press()
    for phone in phones:
        phone.see('.bench .btn-act:not([aria-disabled]) use[href$="#i-tick"]')
        assert not phone.sees(".env")
    assert phones[0].page.evaluate("window.tapped") == 1
    # a tap on the place of Rematch does not say that all is the same; what is said of a difference can be done
    phones[0].page.mouse.click(here["x"], here["y"])
    assert not phones[0].sees(".tabs + .hand-zone, .slip")
    phones[2].page.click(".bench .btn-quiet")
    phones[2].see('.sheet a[href="/"]')
    for phone in phones:
        if not phone.sees('.bench use[href$="#i-tick"]'):
            phone.press()
        phone.press('.bench .btn-act:has(use[href$="#i-tick"])')
        phone.see(".slip, .hand-zone")
    assert len(set(envelope(phones))) == 3


def test_two_play_and_both_accuse_wrongly(house):
    """Four cards at the side; who nobody could answer looks at one of them; both wrong: unsolved, everything opened (F28)."""
    phones = house.deal(2)
    held = {card for phone in phones for card in phone.hand()}
    assert len(held) == 14
    free = [next(card for card in kind if card not in held) for kind in KINDS]
    asker = on_turn(phones)
    asker.ask(*free)
    other = next(p for p in phones if p is not asker)
    assert other.answer() is None
    asker.see(".sides [role=radio]")
    asker.page.click('.sides [data-value="B"]')
    asker.press()
    asker.see(".hand-zone")
    assert "Question 1: you looked at side card B" in asker.text(".hand-zone")
    with asker.holding():
        shown = cards(asker, ".hand .card")  # first and large, once, with its question's number
        assert shown[0] not in held
        assert len(set(shown)) == len(shown) == 8
        assert asker.text(".opened h2") == "Side card B, question 1"
    mine = {c for c in other.hand() if c in CHARACTERS} or {next(iter(held & set(CHARACTERS)))}
    other.accuse(next(iter(mine)), *free[1:])
    asker.see(".slip")
    mine = [c for c in asker.hand() if c in held and c in [*WEAPONS, *ROOMS, *CHARACTERS]]
    lie = [next((c for c in mine if c in kind), card) for kind, card in zip(KINDS, free, strict=True)]
    asker.accuse(*lie)
    for phone in phones:
        phone.wait_title("Nobody won")
    sealed(phones)


def test_f41_six_play_through_reloads_a_lost_line_and_a_power_cut(own_house):
    """Nothing is lost and no question is asked by a reload, a torn line, or a server that is killed and started again (F41)."""
    house, wire = own_house, own_house.wire()
    phones = house.deal(6, bases=(None, wire.url))
    right = envelope(phones)
    asker = on_turn(phones)
    for card in ("plum", "rope"):
        asker.page.click(f'.pick[data-value="{card}"]')
    asker.page.reload()
    asker.see(".blank.is-set")
    assert asker.page.locator(".blank.is-set").all_inner_texts() == ["Plum", "with the Rope"]
    asker.page.click('.pick[data-value="kitchen"]')
    asker.press()
    asker.see(".slip", state="detached")
    wire.cut()
    house.server.kill()
    for phone in phones:
        phone.see(".toast", timeout=15_000)
    house.server.start()
    for phone in phones:
        phone.page.wait_for_function("() => !document.querySelector('.link')")
    settle(phones)
    next_one = on_turn(phones)
    assert next_one is phones[(phones.index(asker) + 1) % 6]
    next_one.page.reload()
    next_one.see(".slip")
    next_one.accuse(*right)
    for phone in phones:
        phone.wait_title(f"{next_one.name} won|You won")
    sealed(phones)
