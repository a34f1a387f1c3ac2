"""Over a trusted address (https, localhost) the program itself is kept on the phone: it opens without the network, and never holds a secret."""

from __future__ import annotations

import os
import struct
from urllib.request import urlopen

import pytest

from tests.pwa.browser.house import ROOT

pytestmark = pytest.mark.browser

KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) for (const r of await (await caches.open(name)).keys()) found.push(new URL(r.url).pathname);
  return found;
}"""


def near(house):
    """Return the address that a browser trusts without a certificate."""
    return f"http://localhost:{house.server.port}"


def packed(phone):
    """Wait until the program is kept and its worker looks after this page."""
    phone.page.wait_for_function("() => navigator.serviceWorker?.controller?.state === 'activated'")


def test_the_manifest_names_icons_of_the_sizes_they_have(house):
    phone = house.phone("visitor", base=near(house))
    phone.open("/")
    manifest = phone.page.evaluate(
        "async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()"
    )
    assert manifest["id"] == manifest["start_url"] == manifest["scope"] == "/"
    assert manifest["display"] == "standalone"
    pictures = [i for i in manifest["icons"] if i["type"] == "image/png"]
    assert {(i["sizes"], i.get("purpose", "any")) for i in pictures} == {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for picture in pictures:
        with urlopen(near(house) + picture["src"]) as got:
            body = got.read()
        assert body[:8] == b"\x89PNG\r\n\x1a\n"
        assert "{}x{}".format(*struct.unpack(">II", body[16:24])) == picture["sizes"]
    installable = phone.context.new_cdp_session(phone.page).send("Page.getInstallabilityErrors")
    assert [e["errorId"] for e in installable["installabilityErrors"] if e["errorId"] != "in-incognito"] == []


def test_the_program_opens_without_the_server_and_holds_nothing_else(own_house):
    house = own_house
    phone = house.phone("Anna", base=near(house))
    code = phone.make_table()
    packed(phone)
    house.server.kill()
    phone.page.reload()
    phone.see(".ladder")
    assert "now" in phone.text(".bench")
    phone.open("/")
    phone.see("h1")
    kept = phone.page.evaluate(KEPT)
    assert "/" in kept
    assert len(kept) > 60
    strange = [path for path in kept if path != "/" and not path.startswith("/v/")]
    assert strange == []
    house.server.start()
    phone.open(f"/t/{code}")
    phone.see(".lobby-qr")


def test_a_newer_program_says_so_and_waits(own_house):
    house = own_house
    phone = house.phone("Anna", base=near(house))
    phone.open("/")
    packed(phone)
    phone.page.reload()
    phone.see("h1")
    old = phone.page.evaluate("document.documentElement.dataset.base")
    place = ROOT / "static" / "icon.svg"
    was = place.stat()
    os.utime(place, ns=(was.st_atime_ns, was.st_mtime_ns + 1_000_000_000))
    try:
        phone.page.evaluate("window.dispatchEvent(new Event('online'))")
        phone.see(".newer")
        assert phone.page.evaluate("document.documentElement.dataset.base") == old
        phone.page.click(".newer .btn")
        phone.page.wait_for_function("old => document.documentElement?.dataset.base !== old", arg=old)
        phone.see("h1")
        names = phone.page.evaluate("async () => caches.keys()")
        assert len(names) == 1
        assert old not in names[0]
    finally:
        os.utime(place, ns=(was.st_atime_ns, was.st_mtime_ns))


def test_on_a_plain_address_all_works_without(house):
    phone = house.phone("Anna")
    phone.make_table()
    assert phone.page.evaluate("() => navigator.serviceWorker === undefined")
    assert not any(r.endswith("/sw.js") for r in phone.requests)
