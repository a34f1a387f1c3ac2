"""Detective Club through the real pages: whole games to the last token, and roles that cannot be told apart by screen or by message."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.pwa.browser import house as rooms
from tests.pwa.browser.club import (
    NAMES,
    WORDS,
    ballots,
    begin,
    board,
    clockwise,
    count_up,
    finish,
    give,
    lay_and_tell,
    leave,
    opened,
    rare,
    read,
    tap,
    vote,
    vote_in_secret,
)
from tests.pwa.browser.test_access import Inspector

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


@pytest.fixture(autouse=True)
def _eight_names(monkeypatch):
    monkeypatch.setattr(rooms, "NAMES", NAMES)


def play_round(phones, word, right, *, gone=(), axe=None, secret=False, **how):
    """Play a whole round; `right` Detectives see it. Return each seat's points.

    `gone`: words of earlier rounds, which are wiped as soon as new pages are out (R-new-round). With `axe`, all screens are looked at.
    """
    give(phones, word)
    for phone in phones:
        kept = phone.page.content() + phone.store()
        assert not [w for w in gone if w in kept]
    pages = [read(p) for p in phones]
    assert sorted(pages) == ["", *[word] * (len(phones) - 1)]
    assert pages[0] == word
    if axe:
        look_at_pages(axe, phones)
    lay_and_tell(phones, **how)
    votes = ballots(phones, phones[pages.index("")], right)
    for voter, whom in votes.items():
        if axe and voter in phones[1:3]:
            axe.look("vote", voter)
        (vote_in_secret if secret else vote)(voter, whom)
    rows = opened(phones if axe else phones[:2], word, votes)
    if axe:
        axe.look("result", *phones[:2])
    return Counter({r["seat"]: r["points"] for r in rows})


def look_at_pages(axe, phones):
    """The covers and an open page, to the Active Player's left and at the Active Player's."""
    axe.look("pages out", *phones[:2])
    for phone in phones[:2]:
        with phone.holding(".bench .peek"):
            phone.see(".page .word")
            axe.look("page open", phone)


def long_word_on(screen):
    """However long the word is, the reveal lies on nothing else of the shared screen."""
    screen.see(".is-show .varrows path")
    screen.settled()
    edges = "() => [...document.querySelectorAll('.vmap, .is-show .score')].map((e) => e.getBoundingClientRect().bottom)"
    below = screen.page.evaluate("() => document.querySelector('.wall-wait').getBoundingClientRect().top")
    assert max(screen.page.evaluate(edges)) <= below


def next_round(phones, by):
    """Somebody taps for the next round: the pencil goes to the left."""
    tap(by, "next_round")
    again = clockwise(phones)
    assert again[0] is phones[1]
    return again


def sums_of(phones, points):
    """The sum of all rounds, with those who got nothing."""
    return {f"s{n}": points[f"s{n}"] for n in range(1, len(phones) + 1)}


def test_f27_f35_four_play_a_whole_themed_game_and_another(house):
    """Eight rounds with all numbers of right votes, a topic that changes; then a rematch with nothing of the old game."""
    topic = "<i>places</i> at night"
    phones = begin(house, 4, "The phones show whose turn", topic=topic, langs=("en-GB", "ja-JP"))
    anna = next(p for p in phones if p.name == "Anna")
    screen = house.screen(phones[0].code)
    phones[1].see(f'.sheet:has-text("{topic}")')
    points, axe = Counter(), Inspector()
    axe.look("word to write", *phones[:2])
    for no in range(8):
        word = WORDS[no]
        points += play_round(phones, word, no % 3, axe=None if no else axe, gone=WORDS[:no], track=False)
        if no == WORDS.index("W" * 40):
            long_word_on(screen)
        if no == 0:
            screen.see(".is-show .varrows path")
            assert word in screen.text(".is-show")
            axe.look("reveal", screen)
            with phones[1].holding(".bench .peek-s"):
                own = board(phones[1])["total"]
                assert phones[1].text(".page .word") == str(own)
            rare(phones[3], "set_topic")
            phones[3].page.fill("dialog input", "الصحراء 🌵")
            phones[3].page.locator("dialog .btn-act").click()
            phones[0].see(".sheet .soft >> text=الصحراء 🌵")
        if no < 7:
            phones = next_round(phones, phones[no % 4])
    count_up(phones, sums_of(phones, points))
    assert {d["rounds"] for d in board(phones[0])["draws"]} == {6}
    screen.see(".wall-club .totals")
    axe.look("end", *phones[:2], screen)
    assert not axe.found, "\n".join(axe.found)
    anna.page.click("text=All rounds")
    assert anna.page.locator("dialog .vmap").count() == 8
    anna.page.keyboard.press("Escape")
    # everybody taps within a moment: one new game (F35)
    for phone in phones:
        phone.page.evaluate("() => document.querySelector('.bench .btn-act')?.click()")
    for phone in phones:
        phone.see(".sealrow")
        phone.press()
    again = clockwise(phones)
    give(again, "fresh")
    for phone in again:
        view = board(phone)
        assert (view["round"]["no"], view["total"], view["last"], view["topic"]) == (1, 0, None, topic)
        assert not [w for w in WORDS if w in phone.page.content() + phone.store()]


@pytest.mark.parametrize("rounds", [1, pytest.param(6, marks=pytest.mark.long)])
def test_f17_f24_six_play_in_secret_and_one_comes_and_goes(house, rounds):
    """No talk, votes under the cover; the Conspirator leaves as the last one awaited, and comes back; all rounds, or an early end."""
    small = {"dark": True, "width": 360, "height": 640}
    phones = begin(house, 6, "Secret, opened together", "No talk before the vote", **small)
    points, axe = Counter(), Inspector()
    # the first round is void: who holds the empty page is the last that is waited for, and leaves
    give(phones, "lighthouse")
    pages = [read(p) for p in phones]
    empty = phones[pages.index("")]
    lay_and_tell(phones, talk=False)
    assert not [p for p in phones[1:] if "lighthouse" in p.text()]
    votes = ballots(phones, empty, 2)
    for phone in phones[1:]:
        if phone is not empty:
            vote_in_secret(phone, votes[phone])
    leave(empty)
    rest = [p for p in phones if p is not empty]
    for phone in rest[1:]:
        phone.see(f"text=The round is void: {empty.name} is gone")
        assert "lighthouse" in phone.text()
    empty.see(".bench .btn-act")
    axe.look("void round", *rest[:2], empty)
    empty.page.reload()
    tap(empty, "come_back")
    for phone in phones[1:]:
        phone.wait_title(f"{phones[0].name} thinks of a word")
    for no in range(rounds):
        gone = ["lighthouse", *WORDS[:no]]
        points += play_round(
            phones, WORDS[no], no, gone=gone, axe=None if no else axe, secret=True, talk=False
        )
        if no < rounds - 1:
            phones = next_round(phones, phones[no])
    assert not axe.found, "\n".join(axe.found)
    if rounds < 6:
        finish(phones)
    count_up(phones, sums_of(phones, points))


@pytest.mark.long
def test_eight_play_a_whole_game(house):
    """Eight rounds with one tap for all cards and stories; in the last one nobody draws a card."""
    phones = begin(house, 8, "The phones show whose turn", "The Active Player can be named too")
    points = Counter()
    for no in range(8):
        points += play_round(phones, WORDS[no], no, gone=WORDS[:no], track=False)
        if no < 7:
            phones = next_round(phones, phones[no])
    count_up(phones, sums_of(phones, points))


def test_f25_conspirator_and_detective_cannot_be_told_apart(house):
    """Eight phones side by side: the same screens, and messages of the same kinds, lengths and number."""
    # nobody's card is awaited, so that all but the Active Player have the same to do
    phones = begin(house, 8, "The phones show whose turn")
    for phone in phones:
        phone.frames.clear()
    give(phones, "lantern")
    others = phones[1:]
    shut = {outline(p) for p in others}
    assert len(shut) == 1
    words, outlines = {}, set()
    for phone in others:
        with phone.holding(".bench .peek"):
            phone.see(".page .word")
            words[phone.name] = phone.text(".page .word")
            outlines.add(outline(phone))
    assert len(outlines) == 1
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
    # all eight vote, and stop after this round
    lay_and_tell(phones, track=False)
    votes = ballots(phones, next(p for p in others if not words[p.name]), 2)
    for voter, whom in votes.items():
        vote(voter, whom)
    rows = opened(phones[:2], "lantern", votes)
    finish(phones)
    count_up(phones, {r["seat"]: r["points"] for r in rows})


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
