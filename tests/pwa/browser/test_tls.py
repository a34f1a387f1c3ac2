"""https at home (--tls): a new phone is led to trust the certificate, one that trusts is led on and has all that https adds."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
import threading
from contextlib import contextmanager
from datetime import UTC, datetime
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import serialization
from playwright.sync_api import Error

from server.tls import new_authority, new_leaf
from tests.pwa.browser.conftest import FLAGS
from tests.pwa.browser.house import House, Server, on_turn, settle
from tests.pwa.browser.test_access import axe

pytestmark = pytest.mark.browser
PEM = serialization.Encoding.PEM


@pytest.fixture(scope="module")
def https(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("https"), "--tls")
    yield server
    server.stop()


@pytest.fixture
def authority(https):
    (found,) = (https.data / "tables").glob("tls/*/authority.pem")
    return found


@contextmanager
def browser_that_trusts(chromium, path, home, authority, flags=FLAGS):
    """A browser that trusts the authority as people let theirs trust it, and nothing else that it would not."""
    certutil = shutil.which("certutil")
    assert certutil, "certutil is missing: install libnss3-tools (Debian) or nss"
    known = home / ".pki" / "nssdb"
    known.mkdir(parents=True)
    subprocess.run([certutil, "-d", f"sql:{known}", "-N", "--empty-password"], check=True)
    add = ["-A", "-t", "C,,", "-n", "Casekeeper", "-i", str(authority)]
    subprocess.run([certutil, "-d", f"sql:{known}", *add], check=True)
    env = {**os.environ, "HOME": str(home)}
    browser = chromium.browser_type.launch(executable_path=path, args=flags, env=env)
    yield browser
    browser.close()


@pytest.fixture
def trusting(chromium, chromium_path, https, authority, tmp_path):
    """Return a room whose browsers trust the authority."""
    with browser_that_trusts(chromium, chromium_path, tmp_path, authority) as browser:
        house = House(browser, https)
        yield house
        house.close()


@pytest.fixture
def strangers(chromium, https):
    """Return a room whose browsers have never heard of the authority."""
    house = House(chromium, https)
    yield house
    house.close()


def test_phones_that_trust_are_led_on_to_https_and_have_what_it_adds(trusting):
    assert trusting.server.url.startswith("http://")  # the address that they are told
    phones = trusting.deal(2)
    asker = on_turn(phones)
    asker.ask("plum", "rope", "kitchen")
    settle(phones)
    for phone in phones:
        assert phone.page.url.startswith(f"https://table.test:{trusting.server.port}/t/")
        assert any(r.startswith("wss://") for r in phone.requests)
        assert not any(r.startswith("ws://") for r in phone.requests)
        (cookie,) = phone.context.cookies()
        assert cookie["name"].startswith("__Secure-")
        assert (cookie["secure"], cookie["httpOnly"]) == (True, True)
    phone = phones[0]
    phone.page.wait_for_function("() => navigator.serviceWorker?.controller?.state === 'activated'")
    assert phone.page.evaluate("async () => !(await navigator.wakeLock.request('screen')).released")
    told = phone.context.new_cdp_session(phone.page).send("Page.getInstallabilityErrors")
    assert [e["errorId"] for e in told["installabilityErrors"] if e["errorId"] != "in-incognito"] == []
    phone.page.reload()
    phone.see(".tabs")
    phone.open("/privacy")
    phone.page.click('.sheet a[href="/trust"]')
    phone.see(".fingerprint")
    assert phone.page.url.startswith("https:")
    assert axe(phone, "trust over https") == []


def test_a_phone_that_does_not_trust_is_shown_how_and_loses_nothing_of_the_address(strangers, authority):
    phone = strangers.phone("Anna", width=360, height=640)
    phone.open("/t/KWRT#ABCDEFGH")
    phone.see(".kinds")
    for kind in ("ios", "android", "computer"):
        phone.page.click(f'.chip[data-value="{kind}"]')
        phone.see(f'.chip[data-value="{kind}"][aria-checked="true"]')
        assert phone.page.locator(".numbered li").count() >= 3
    assert axe(phone, "trust") == []
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 360
    with phone.page.expect_download() as got:
        phone.page.click('a[href="/trust/casekeeper.crt"]')
    der = Path(got.value.path()).read_bytes()
    assert got.value.suggested_filename == "casekeeper.crt"
    assert (
        der
        == subprocess.run(
            ["openssl", "x509", "-in", str(authority), "-outform", "DER"], check=True, capture_output=True
        ).stdout
    )
    printed = phone.text(".fingerprint").split()
    assert ":".join(printed) in phone.page.evaluate(
        "async () => (await (await fetch('/api/trust')).json()).fingerprint"
    )
    phone.press()
    phone.see(".bench .wrong")
    assert phone.page.url == f"{strangers.server.url}/t/KWRT#ABCDEFGH"
    phone.page.click("details:last-of-type summary")
    there = phone.page.locator("details:last-of-type a").get_attribute("href")
    assert there == phone.page.url.replace("http:", "https:")


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def served(folder, authority, signer, name):
    """Return a server whose certificate for this name the authority has signed."""
    leaf, key = new_leaf(authority, signer, [name], datetime.now(UTC))
    file = folder / f"{name}.pem"
    kind = (PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    file.write_bytes(key.private_bytes(*kind) + leaf.public_bytes(PEM))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    server = ThreadingHTTPServer(("127.0.0.1", 0), Quiet)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    return server


def test_a_browser_heeds_the_limits_of_an_authority_that_somebody_installed(
    chromium, chromium_path, tmp_path
):
    """With its key in a thief's hands it vouches for no other name."""
    authority, signer = new_authority(["table.test"], datetime.now(UTC))
    file = tmp_path / "authority.pem"
    file.write_bytes(authority.public_bytes(PEM))
    flags = [*FLAGS[:-1], "--host-resolver-rules=MAP *.test 127.0.0.1"]
    own, other = (served(tmp_path, authority, signer, name) for name in ("table.test", "bank.test"))
    threads = [threading.Thread(target=s.serve_forever, daemon=True) for s in (own, other)]
    for thread in threads:
        thread.start()
    try:
        with browser_that_trusts(chromium, chromium_path, tmp_path, file, flags) as browser:
            page = browser.new_page()
            assert page.goto(f"https://table.test:{own.server_port}/").ok
            with pytest.raises(Error, match="ERR_CERT"):
                page.goto(f"https://bank.test:{other.server_port}/")
    finally:
        for server in (own, other):
            server.shutdown()
            server.server_close()
        for thread in threads:
            thread.join()
