"""Ten minutes in which nobody touches anything; and what a browser keeps of an evening."""

from __future__ import annotations

import pytest

from tests.pwa.browser.house import House, on_turn
from tests.server.phones import running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

WATCH_LOCKS = """
window.locks = [];
const real = navigator.wakeLock.request.bind(navigator.wakeLock);
navigator.wakeLock.request = async (kind) => { const got = await real(kind); window.locks.push(got); return got; };
"""
AWAKE = "() => window.locks.some((l) => !l.released)"
KEPT = """async () => {
  const caught = [];
  for (const name of await caches.keys()) {
    for (const r of await (await caches.open(name)).keys()) caught.push(new URL(r.url).pathname);
  }
  return {
    local: JSON.stringify(localStorage), session: JSON.stringify(sessionStorage), cookie: document.cookie,
    caught, bases: (await indexedDB.databases()).map((d) => d.name),
    title: document.title, address: location.href, state: JSON.stringify(history.state),
    asked: performance.getEntriesByType("resource").map((e) => e.name).join(" "),
  };
}"""


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
        phones = house.deal(2)
        hands = {phone: phone.hand() for phone in phones}
        for phone in phones:
            phone.page.wait_for_function(AWAKE)
            phone.page.clock.fast_forward("10:00")
        server.clock.ahead += 600  # and the server's clock with theirs
        server.service.tick()
        asker = on_turn(phones)
        other = next(p for p in phones if p is not asker)
        asker.ask("plum", "rope", "kitchen")
        # the question has come: the seat is live
        other.page.wait_for_function("() => /Was it Plum/.test(document.body.innerText)")
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
            assert [c for c in hands[phone] if f'"{c}"' in kept["local"] + kept["session"]] == []
            assert [c for c in hands[phone] if c in kept["title"] + kept["address"] + kept["asked"]] == []
        house.close()
