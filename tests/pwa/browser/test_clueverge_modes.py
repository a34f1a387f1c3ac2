"""Every way to play Clueverge to its end on real pages: matches, series, together, verdict only; with people who leave on the way."""

from __future__ import annotations

import pytest

from engine.games.clueverge.ask import ask_verdict
from tests.pwa.browser.clueverge import (
    CARDS,
    CELLS,
    CULPRIT,
    SCENE,
    act,
    close,
    declare,
    enter,
    free,
    in_reach,
    lay,
    leave,
    on_turn,
    opened,
    own_notes,
    sit,
    tap,
)

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


def begin(phones):
    """See the seal that was drawn, and go to the table."""
    for phone in phones:
        phone.see(".sealrow")
        phone.press()
        phone.see(".cvgrid")


def covered(phone):
    """Return a covered card without a pawn, of a grid that the referee laid."""
    return phone.page.locator(".sheet .cv.is-down:not(:has(.pw)) [data-cell]").first.get_attribute(
        "data-cell"
    )


@pytest.mark.long
def test_a_match_with_real_cards_goes_on_until_somebody_was_right_twice_though_one_leaves(house):
    """Chiyo leaves with her pawn lying in the first case, on her turn (F16, F18); Anna finds the culprit twice; her crown shows in between (R-match)."""
    phones = sit(house, 3, "Several cases")
    anna, ben, chiyo = phones
    lay(phones)
    where = {}
    while len(where) < len(phones):
        phone = on_turn(phones)
        where[phone.name] = free(phone)
        act(phone, "place", where[phone.name])
    while (phone := on_turn(phones)) is not chiyo:
        act(phone, "reveal", free(phone))
        enter(phone)
    leave(chiyo)
    anna.see(f'.cv.is-down:not(:has(.pw)) [data-cell="{where["Chiyo"]}"]')
    left = [anna, ben]
    declare_all(left, {"Anna": CULPRIT, "Ben": "fled"})
    close(left)
    for phone in left:
        phone.see('.cv-case:has-text("Anna 1")')
    anna.see('.bench .btn-act:has-text("Next case")').click()
    for phone in left:
        phone.wait_title("Where is the Crime Scene card")
        assert not phone.sees(".cvgrid .pw")
    lay(left, alibis=False)
    # a new grid, of which eight cards lie up for the two who are left; Anna keeps her crown side
    assert anna.page.locator(".cvgrid .cv.is-up").count() == 8
    ben.see('.cv-case:has-text("Anna 1")')
    for _ in left:
        act(on_turn(left), "place", free(on_turn(left)))
    declare_all(left, {"Anna": CULPRIT, "Ben": "fled"})
    close(left)
    anna.wait_title("You won")
    ben.wait_title("Anna won")
    anna.go("history")
    assert "second time" in anna.text(".sheet") or "right" in anna.text(".sheet")


def declare_all(phones, places):
    """Let everybody who has not declared do so, in turn."""
    while not all(p.sees(".pal, .stepper") for p in phones):
        mine = [p for p in phones if p.sees('[data-act="declare"]')]
        for phone in mine:
            declare(phone, places[phone.name])
        phones[0].page.wait_for_timeout(20)


@pytest.mark.long
def test_alone_a_series_of_five_cases_is_dealt_and_counted(house):
    """Five sealed grids; each time the own pawn is laid, a look turned up, and declared; the wins are counted (R-solo)."""
    (phone,) = phones = sit(house, 1, "Dealt by the referee", "Several cases", width=320, height=640)
    begin(phones)
    for case in range(1, 6):
        phone.see(f'.cv-case:has-text("Case {case}")')
        cell = covered(phone)
        act(phone, "place", cell)
        if case == 1:
            act(phone, "turn_up", cell)
            phone.see(f'.cv.is-up [data-cell="{cell}"]')
        declare(phone, "fled")
        opened(phones)
        if case < 5:
            phone.see('.bench .btn-act:has-text("Next case")').click()
    board = phone.boards()[-1]
    won = sum(r["culprit"] is None for r in board["results"])
    assert len(board["results"]) == 5
    phone.see(".checked")
    phone.wait_title("You won" if won == 5 else "Nobody won")
    phone.see(f'.cv-case:has-text("{won} of 5")')


@pytest.mark.long
def test_three_play_together_with_dealt_cards_and_one_leaves(house):
    """Whoever leaves takes the pawn along, on their turn; the others lay, declare, and win or lose together (F16, F18, R-leave)."""
    phones = sit(house, 3, "Dealt by the referee", "All together", langs=("en-GB",))
    begin(phones)
    phones[1].see('[data-unused="1"]:has-text("One unused pawn")')
    phones[0].press('.bench .btn-act:has-text("discussion")')
    for _ in phones:
        act(on_turn(phones), "place", covered(on_turn(phones)))
    gone = on_turn(phones)
    assert own_notes(gone)
    leave(gone)
    left = [p for p in phones if p is not gone]
    for phone in left:
        phone.page.wait_for_function("() => document.querySelectorAll('.pw').length === 2")
    for _ in left:
        declare(on_turn(left), "fled")
    opened(left)
    for phone in left:
        phone.wait_title("won")
    right = left[0].boards()[-1]["report"]["fled"]
    assert ("Nobody" in left[0].title) is not right


def test_of_two_the_last_does_one_thing_and_then_must_declare(house):
    """Dealt cards; who is last turns a card up first and is then offered nothing but declaring, in the thumb zone (R-last)."""
    phones = sit(house, 2, "Dealt by the referee", width=360, height=640)
    begin(phones)
    first = on_turn(phones)
    assert in_reach(first, ".fled-row")
    act(first, "place", covered(first))
    second = on_turn(phones)
    act(second, "place", covered(second))
    declare(first, "A1")
    second.wait_title("you may do one thing, then declare")
    act(second, "reveal", covered(second))
    second.wait_title("declare now")
    for what in ("reveal", "move", "place"):
        assert not second.sees(f'.bench [data-act="{what}"]')
    second.page.click('.bench [data-act="declare"]')
    second.page.click('dialog [data-cell="A1"]')
    # where another stands nobody can stand: the tap chooses nothing
    second.see('.btn-wax[aria-disabled="true"]')
    second.page.click('dialog [data-cell="fled"]')
    second.see('.btn-wax:not([aria-disabled="true"])').scroll_into_view_if_needed()
    second.held(".btn-wax", 1.3)
    opened(phones)
    for phone in phones:
        phone.wait_title("won")


def test_the_verdict_only(house):
    """No pawns on the phones: the Crime Scene card is marked, and at the end all sixteen cards are tapped in (R-only)."""
    phones = sit(house, 2, "Verdict only", langs=("en-GB", "ja-JP"), width=360, height=640)
    screen = house.screen(phones[0].code)
    phones[0].see(".cvgrid")
    # the question of the Alibi cards and the whole grid, the bench, and the sentence: nobody has to scroll for them
    assert all(in_reach(p, s) for p in phones for s in (".alibi-row", ".cvgrid"))
    tap(phones[0], SCENE)
    phones[0].press()
    enter(phones[1], {cell: card.rstrip("+") for cell, card in CARDS.items()})
    for phone in phones:
        phone.see(".stepper")
        assert not phone.sees(".pw, [data-act]")
    # nobody looked at the Alibi cards yet, and here the result depends on them
    phones[1].page.click('[data-reading="cross"]')
    phones[0].see("[data-reading]", state="detached")
    for phone in phones:
        phone.page.click(".bench .stepper .btn >> nth=1")
        assert all(in_reach(phone, s) for s in (".cvgrid", ".why .stepper-t"))
    screen.see(".why")
    screen.settled()
    edges = (
        "() => [...document.querySelectorAll('.why, .wall-now')].map((e) => e.getBoundingClientRect().right)"
    )
    room, sentence = screen.page.evaluate(edges)
    assert sentence <= room
    phones[0].press('.bench .btn-act:has-text("right")')
    for phone in phones:
        phone.see(".stepper")
        phone.page.wait_for_function("() => /4/.test(document.querySelector('.why').innerText)")


@pytest.mark.long
def test_a_match_with_dealt_cards_is_played_by_the_odds(house):
    """Everybody turns cards up until nothing is left and declares what is likeliest by what they know, until somebody was right twice."""
    phones = sit(house, 2, "Dealt by the referee", "Several cases")
    begin(phones)
    for _ in range(30):
        for _ in phones:
            act(on_turn(phones), "place", covered(on_turn(phones)))
        while covered_left(on_turn(phones)):
            act(on_turn(phones), "reveal", covered(on_turn(phones)))
        taken = ""
        for _ in phones:
            phone = on_turn(phones)
            taken = likeliest(phone, taken)
            declare(phone, taken)
        opened(phones)
        if any(n > 1 for n in phones[0].boards()[-1]["wins"].values()):
            break
        phones[0].press('.bench .btn-act:has-text("Next case")')
        for phone in phones:
            phone.page.wait_for_function("() => !document.querySelector('.stepper')")
    for phone in phones:
        phone.wait_title("won")
        phone.see(".checked")


def covered_left(phone):
    return phone.page.locator(".sheet .cv.is-down:not(:has(.pw)) [data-cell]").count() > 0


def likeliest(phone, taken):
    """Return the place that is likeliest by what this phone knows, where nobody stands."""
    grid = phone.boards()[-1]["grid"]
    found = ask_verdict({"grid": grid})
    chances = found.get("chances") or {"fled" if found["culprit"] is None else str(found["culprit"]): "1"}
    share = {n: (float(a) / float(b)) for n, f in chances.items() for a, b in [(*f.split("/"), "1")[:2]]}
    for who in sorted(share, key=share.get, reverse=True):
        place = (
            "fled"
            if who == "fled"
            else next((c for c, t in zip(CELLS, grid, strict=True) if t == f"S{who}"), "")
        )
        if place and place != taken:
            return place
    return next(c for c in CELLS if c != taken)


@pytest.mark.long
def test_four_stand_two_and_two_on_dealt_cards(house):
    """The tie goes to the tied place that was declared last (F21 of the tie: the phones know no card more than the pawns say)."""
    phones = sit(house, 4, "Dealt by the referee", "All together")
    begin(phones)
    phones[0].press('.bench .btn-act:has-text("discussion")')
    for _ in phones:
        act(on_turn(phones), "place", covered(on_turn(phones)))
    for place in ("fled", "A1", "A1", "fled"):
        declare(on_turn(phones), place)
    opened(phones)
    for phone in phones:
        phone.wait_title("won")
    right = phones[0].boards()[-1]["report"]["fled"]
    for phone in phones:
        assert ("Nobody" in phone.title) is not right
