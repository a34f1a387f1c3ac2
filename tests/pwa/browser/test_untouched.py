"""Ten minutes in which nobody touches anything; and what a browser keeps of an evening."""

from __future__ import annotations

import pytest

from tests.pwa.browser.house import CHARACTERS, House, on_turn
from tests.server.phones import running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

WATCH_LOCKS = """
window.locks = [];
const real = navigator.wakeLock.request.bind(navigator.wakeLock);
navigator.wakeLock.request = async (kind) => { const got = await real(kind); window.locks.push(got); return got; };
"""
AWAKE = "() => window.locks.some((l) => !l.released)"
KEPT = """async () => {
  const caught = [], texts = [];
  for (const name of await caches.keys()) {
    for (const r of await (await caches.open(name)).keys()) {
      caught.push(new URL(r.url).pathname);
      texts.push(await (await caches.match(r)).text());
    }
  }
  return {
    local: JSON.stringify(localStorage), session: JSON.stringify(sessionStorage), cookie: document.cookie,
    caught, texts: texts.join(" "), bases: (await indexedDB.databases()).map((d) => d.name),
    title: document.title, address: location.href, state: JSON.stringify(history.state),
    asked: performance.getEntriesByType("resource").map((e) => e.name).join(" "),
  };
}"""


CARD = "kanari"


def canary_box():
    """Return a box in which every card's name stands nowhere else, and the ids of all that is no character."""
    rules = {"left_over": "faceup", "accuse": "centre", "seats": [2, 3]}
    ids = {
        "suspects": CHARACTERS[:3],
        "weapons": [f"{CARD}-{n}" for n in "abc"],
        "rooms": [f"{CARD}-{n}" for n in "xyz"],
    }
    cards = {
        kind: [{"id": i, "names": {"en": f"{CARD.title()} {i[-2:]}"}} for i in named]
        for kind, named in ids.items()
    }
    return {"id": "canary-box", "game": "clue", "names": {"en": "Birds"}, **cards, **rules}


class NearHouse(House):
    """A room whose phones trust the address, and whose clocks can be put forward."""

    def phone(self, *args, **more):
        phone = super().phone(*args, **{**more, "base": f"http://localhost:{self.server.port}"})
        phone.page.clock.install()
        phone.page.add_init_script(WATCH_LOCKS)
        return phone


def test_f21_f45_untouched_for_ten_minutes_and_nothing_secret_is_kept(chromium, tmp_path):
    with running(tmp_path / "data") as server:
        house = NearHouse(chromium, server)
        edition = server.phone().call("POST", "/api/boxes", canary_box()).json["edition"]
        phones = house.deal(2, box=f"clue/{edition}")
        hands = {phone: phone.hand() for phone in phones}
        for phone in phones:
            phone.page.wait_for_function(AWAKE)
            phone.page.clock.fast_forward("10:00")
        server.clock.ahead += 600  # and the server's clock with theirs
        server.service.tick()
        asker = on_turn(phones)
        other = next(p for p in phones if p is not asker)
        asker.ask("scarlet", f"{CARD}-a", f"{CARD}-x")
        # the question has come: the seat is live
        other.page.wait_for_function("() => /Was it Kanari et/.test(document.body.innerText)")
        for phone in phones:
            assert phone.page.evaluate(AWAKE)
            kept = phone.page.evaluate(KEPT)
            tokens = [c["value"] for c in phone.context.cookies() if c["httpOnly"]]
            assert tokens
            paths = kept.pop("caught")
            assert [p for p in paths if p.startswith("/api/")] == []
            assert kept.pop("bases") == []
            said = str(kept)
            assert [t for t in tokens if t in said] == []
            assert [where for where, text in kept.items() if CARD in text.lower()] == []
            assert [c for c in hands[phone] if f'"{c}"' in kept["local"] + kept["session"]] == []
            assert [c for c in hands[phone] if c in kept["title"] + kept["address"] + kept["asked"]] == []
        house.close()
