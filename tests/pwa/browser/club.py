"""Detective Club on real pages: what its players do, step by step, and whole rounds."""

from __future__ import annotations

import json
import re
import time

from tests.pwa.browser.house import start

BOX = "detective_club/detective-club-2019"
NAMES = ["Anna", "Ben", "Chiyo", "Dev", "Elin", "Finn", "Gwen", "Hiro"]
SAID = {
    "played": "My card is on the table|カードを出しました",
    "cards_done": "All cards are on the table|全員がカードを出した",
    "say_word": "Show the word|お題を全員に見せる",
    "spoken": "I have explained|説明を終えました",
    "speeches_done": "Everybody has explained|全員が説明を終えた",
    "next_round": "Next round|次のラウンド",
    "count_up": "Turn up all tokens|チップをすべて表にする",
    "as_counted": "One token for each|得点1回をチップ1枚とする",
    "come_back": "Play on with the others|また参加する",
    "leave": "Leave the game|ゲームを抜ける",
    "set_topic": "Set the topic|テーマを決める",
    "finish": "Finish with the points so far|ここまでの点で終わる",
}
"""What stands on the buttons, by the act, in both languages."""
WORDS = ["lantern", "<b>moon</b>", "月の光", "قمر", "👩‍👩‍👧‍👦🌙", "W" * 40, "don’t “look”", "ℵ₀"]


def begin(house, people, *options, topic="", **more):
    """Seat people and begin the first round; return the phones clockwise from the Active Player."""
    phones = house.table(people, box=BOX, **more)
    if options or topic:
        set_options(phones[0], options, topic)
    start(phones)
    return clockwise(phones)


def set_options(host, options, topic=""):
    """Choose house rules in the lobby, by what is written on them, all within a moment: no tap is lost."""
    host.page.get_by_text("Change", exact=True).click()
    buttons = [host.page.locator("dialog button", has_text=re.compile(o)).first for o in options]
    host.page.evaluate("all => all.forEach((e) => e.click())", [b.element_handle() for b in buttons])
    if topic:
        host.page.fill("dialog input", topic)
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


def board(phone):
    """What the referee told this phone last."""
    newest = next(f for f in reversed(phone.frames) if '"type":"view"' in f[:40])
    return json.loads(newest)["view"]["game"]["board"]


def seat(phone):
    """The seat's name in the referee's words: people sat down in the order of their names."""
    return f"s{NAMES.index(phone.name) + 1}"


def give(phones, word):
    """Write the word and hand out the pages."""
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


def tap(phone, act):
    """Say that something is done, by the main button."""
    phone.page.locator(".bench .btn-act", has_text=re.compile(SAID[act])).click()


def lay_and_tell(phones, *, track=True, talk=True):
    """All cards, then the word and all stories, each said by whom it is awaited of."""
    active, others = phones[0], phones[1:]
    for phone in [*others, active, *others] if track else [active]:
        tap(phone, "played" if track else "cards_done")
    if talk:
        tap(active, "say_word")
        for phone in phones if track else [active]:
            tap(phone, "spoken" if track else "speeches_done")


def vote(phone, whom):
    """Vote in turn, in the open."""
    phone.see(".vote[role=radio]")
    phone.page.locator(f'.vote[role=radio][data-value="{seat(whom)}"]').click()
    phone.press()


def vote_in_secret(phone, whom):
    """Choose under the cover, then open it for good and cast."""
    phone.see(".bench .stack .peek")
    phone.page.locator(".bench .keep").click()
    phone.page.locator(f'.vote[role=radio][data-value="{seat(whom)}"]').click()
    phone.page.locator(".opened .btn-act").click()


def ballots(phones, empty, right):
    """Who votes for whom so that exactly `right` Detectives name who had the empty page."""
    detectives = [p for p in phones[1:] if p is not empty]
    astray = {p: next(d for d in detectives if d is not p) for p in phones[1:]}
    return astray | dict.fromkeys(detectives[:right], empty)


def points(rows):
    """What a round is worth, from who voted for whom: R-score in one line each, for the test alone."""
    role = {r["seat"]: r["role"] for r in rows}
    empty = next(s for s, r in role.items() if r == "conspirator")
    saw = {r["seat"] for r in rows if r["role"] == "detective" and r["whom"] == empty}
    few = len(saw) < 2
    worth = {"active": 4 if few else 0, "conspirator": 5 if few else 0, "detective": 0}
    return {s: 3 if s in saw else worth[r] for s, r in role.items()}


def opened(phones, word, votes):
    """Wait for the opened round on these phones, and check it: word, votes, points. Return its rows."""
    for phone in phones:
        phone.see(".vmap")
        assert word in phone.text(".lead")
    last = board(phones[0])["last"]
    assert last["word"] == word
    assert {r["seat"]: r["whom"] for r in last["rows"] if r["whom"]} == {
        seat(v): seat(w) for v, w in votes.items()
    }
    worth = points(last["rows"])
    assert {r["seat"]: r["points"] for r in last["rows"]} == worth
    for phone in phones:
        shown = phone.page.locator(".score .pts").all_inner_texts()
        assert sorted(int(n) for n in shown) == sorted(worth.values())
    return last["rows"]


def rare(phone, act):
    """Open the form of something that is seldom done."""
    phone.page.click(".btn-dots")
    phone.page.locator("dialog .rowlink", has_text=re.compile(SAID[act])).click()
    phone.see("dialog h2", state="visible")


def finish(phones):
    """All agree to stop here."""
    for phone in phones:
        rare(phone, "finish")
        phone.page.locator("dialog .btn-act").click()


def leave(phone):
    """Leave the game, which is held."""
    rare(phone, "leave")
    phone.see(".btn-wax")
    phone.held(".btn-wax", 1.3)
    phone.see(".btn-wax", state="detached")


def count_up(phones, sums):
    """From the last result, or an agreed end, to the totals: the sums are right, the first has won, the seal is checked."""
    page = phones[0].page
    last = page.locator(".bench .btn-act", has_text=re.compile(f"{SAID['count_up']}|{SAID['as_counted']}"))
    while True:
        last.or_(page.locator(".checked")).first.wait_for()
        if phones[0].sees(".checked"):
            break
        said = last.inner_text()
        last.click()
        page.wait_for_function("t => document.querySelector('.bench .btn-act')?.innerText !== t", arg=said)
    for phone in phones:
        phone.see('.checked:not(.is-un) use[href$="#i-seal"]', state="attached")
        totals = board(phone)["totals"]
        assert {t["seat"]: t["points"] for t in totals} == sums
        won = [t["seat"] for t in totals if t["winner"]]
        assert won
        assert {sums[s] for s in won} == {max(sums.values())}
        shown = phone.page.locator(".totals .pts").all_inner_texts()
        assert [int(n) for n in shown] == sorted(sums.values(), reverse=True)
