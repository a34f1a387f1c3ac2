"""https with a certificate of our own: what it holds for, how lines end, and what is told to phones that do not trust yet."""

from __future__ import annotations

import contextlib
import http.client
import json
import re
import socket
import ssl
import stat
import threading
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.x509.oid import ExtendedKeyUsageOID
from websockets.exceptions import InvalidStatus

from server import tls, tls_serve
from server.app import create_app
from server.config import Config, ConfigProblem
from server.listen import listen
from server.tls import DAYS, RENEW_DAYS, Pair, TlsProblem, new_authority, new_leaf, pair_for, pair_of, told
from tests.server.phones import Phone, Running, deal, running, table_of, trusting
from tests.server.test_program import refused, start_and_read
from tests.server.test_socket import cut_off_and_back

PEM = serialization.Encoding.PEM
PLAIN = (serialization.PrivateFormat.PKCS8, serialization.NoEncryption())


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path / "data", tls=True, hosts=("table.test",)) as found:
        yield found


# ------------------------------------------------------------------------------------------ the certificate


def test_a_pair_is_made_once_and_kept_for_its_owner_without_the_key_of_the_authority(tmp_path: Path) -> None:
    first = pair_for(tmp_path / "tls", ["192.168.1.5"])
    again = pair_for(tmp_path / "tls", ["192.168.1.5"])
    assert (again.der, again.leaf, again.why) == (first.der, first.leaf, "")
    assert first.why
    kept = [p for p in (tmp_path / "tls").rglob("*") if p.is_file()]
    for path in (tmp_path / "tls", first.folder, *kept):
        assert stat.S_IMODE(path.stat().st_mode) == (0o700 if path.is_dir() else 0o600)
    assert [p.name for p in kept if b"PRIVATE KEY" in p.read_bytes()] == ["server.pem"]
    key = serialization.load_pem_private_key((first.folder / "server.pem").read_bytes(), None)
    assert key.public_key() == first.leaf.public_key() != first.authority.public_key()


def test_phones_take_such_a_certificate(tmp_path: Path) -> None:
    """What iOS and Android ask of one that somebody installs."""
    pair = pair_for(tmp_path, ["192.168.1.5", "table.test"])
    for made in (pair.authority, pair.leaf):
        assert made.not_valid_after_utc - made.not_valid_before_utc <= timedelta(days=825)
        assert made.not_valid_before_utc < datetime.now(UTC) - timedelta(hours=12)  # a clock that is behind
    usage = pair.leaf.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
    assert list(usage) == [ExtendedKeyUsageOID.SERVER_AUTH]
    assert {"192.168.1.5", "table.test", "localhost", "127.0.0.1", "casekeeper.local"} <= pair.covers
    limits = pair.authority.extensions.get_extension_for_class(x509.NameConstraints)
    assert limits.critical
    assert {
        str(getattr(n.value, "network_address", n.value)) for n in limits.value.permitted_subtrees
    } == set(pair.covers)


def test_another_pair_only_when_addresses_or_time_ask_for_it(tmp_path: Path) -> None:
    now = datetime.now(UTC)
    home = pair_for(tmp_path, ["192.168.1.5"], now)
    club = pair_for(tmp_path, ["10.0.0.7"], now)
    assert club.der != home.der
    assert "another address" in club.why
    assert pair_for(tmp_path, ["192.168.1.5"], now) == Pair(home.folder, home.authority, home.leaf)
    assert pair_for(tmp_path, [], now).why == ""  # without a network any will do
    late = now + timedelta(days=DAYS - RENEW_DAYS - 2)
    assert pair_for(tmp_path, ["10.0.0.7"], late).der == club.der
    renewed = pair_for(tmp_path, ["10.0.0.7"], late + timedelta(days=2))
    assert renewed.der != club.der
    assert "ends soon" in renewed.why
    assert len(list(tmp_path.iterdir())) == 3
    pair_for(tmp_path, ["10.0.0.8"], now + timedelta(days=DAYS))
    assert not home.folder.exists()
    assert not club.folder.exists()
    assert renewed.folder.exists()


@pytest.mark.parametrize("broken", ["server.pem", "authority.pem"])
def test_a_pair_that_is_damaged_is_made_anew(tmp_path: Path, broken: str) -> None:
    first = pair_for(tmp_path, ["192.168.1.5"])
    (first.folder / broken).write_bytes(b"-----BEGIN CERTIFICATE-----\n")
    assert pair_for(tmp_path, ["192.168.1.5"]).der != first.der


def test_what_a_certificate_has_to_hold_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tls, "lan_addresses", lambda: ["192.168.1.5", "10.0.0.7"])
    assert told(Config()) >= {"192.168.1.5", "10.0.0.7"}
    assert told(Config(host="127.0.0.1")) == set()
    assert told(Config(host="192.168.1.5", hosts=("Wohnküche.local",))) >= {
        "192.168.1.5",
        "xn--wohnkche-b6a.local",
    }
    assert "table.lan" in told(Config(advertise="table.lan"))
    with pytest.raises(TlsProblem, match="hosts"):
        told(Config(hosts=("a" * 64,)))


def shake(server: ssl.SSLContext, client: ssl.SSLContext, name: str) -> None:
    """Let the two shake hands in memory. Raises ssl.SSLError."""
    up, down = ssl.MemoryBIO(), ssl.MemoryBIO()
    ours = client.wrap_bio(down, up, server_hostname=name)
    theirs = server.wrap_bio(up, down, server_side=True)
    waiting = {ours, theirs}
    while waiting:
        for side in tuple(waiting):
            try:
                side.do_handshake()
                waiting.discard(side)
            except ssl.SSLWantReadError:
                pass


def served_with(folder: Path, leaf: x509.Certificate, key: object) -> ssl.SSLContext:
    file = folder / "leaf.pem"
    file.write_bytes(key.private_bytes(PEM, *PLAIN) + leaf.public_bytes(PEM))  # type: ignore[attr-defined]
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    return context


@pytest.mark.parametrize("name", ["example.org", "table.test.example.org", "8.8.8.8", "192.168.1.6"])
def test_an_authority_whose_key_was_stolen_in_the_making_vouches_for_no_other_name(
    tmp_path: Path, name: str
) -> None:
    now = datetime.now(UTC)
    authority, signer = new_authority(["192.168.1.5", "table.test"], now)
    client = ssl.create_default_context(cadata=authority.public_bytes(PEM).decode())
    for own in ("192.168.1.5", "table.test"):
        shake(served_with(tmp_path, *new_leaf(authority, signer, [own], now)), client, own)
    with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree violation"):
        shake(served_with(tmp_path, *new_leaf(authority, signer, [name], now)), client, name)


def test_the_chain_is_verified_as_strictly_as_can_be(server: Running, tmp_path: Path) -> None:
    strict = trusting(tmp_path / "data")
    strict.verify_flags |= ssl.VERIFY_X509_STRICT
    for name in ("127.0.0.1", "localhost", "table.test"):
        with (
            socket.create_connection((server.host, server.port), timeout=5) as raw,
            strict.wrap_socket(raw, server_hostname=name) as line,
        ):
            assert line.version() in ("TLSv1.2", "TLSv1.3")
    for context, name in ((strict, "example.org"), (ssl.create_default_context(), "127.0.0.1")):
        with (
            socket.create_connection((server.host, server.port), timeout=5) as raw,
            pytest.raises(ssl.SSLCertVerificationError),
        ):
            context.wrap_socket(raw, server_hostname=name)


# ---------------------------------------------------------------------------------------------- the lines


def test_a_game_over_https(server: Running) -> None:
    phones = table_of(server, ["Anna", "Ben", "Cleo"], sockets=True)
    deal(phones)
    assert all(p.now()["table"]["phase"] == "play" for p in phones)
    (name,) = phones[0].cookies
    assert name.startswith("__Secure-")
    assert phones[0].call("GET", "/api/privacy").json["secure"] is True
    for phone in phones:
        phone.close()


def test_seats_that_were_taken_over_plain_http_come_along_to_https(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        anna, ben = table_of(server, ["Anna", "Ben"])
        screen = server.phone(anna.code)
        screen.watch()
        taken = dict(anna.cookies)
    with running(tmp_path, tls=True) as server:
        for phone in (anna, ben, screen):
            phone.port, phone.tls = server.port, server.tls
        screen.as_screen = True
        for phone in (anna, ben, screen):
            phone.look()
            assert all(name.startswith("__Secure-") for name in phone.cookies)
            phone.look()
            phone.open().close()
        assert {n.removeprefix("__Secure-"): v for n, v in anna.cookies.items()} == taken
        ben.cookies.update(taken)  # whatever comes over plain http replaces none that is kept over https
        assert [ben.look()["me"]["seat"] for _ in range(2)] == ["s2", "s2"]


def test_each_phone_is_known_by_its_own_address(tmp_path: Path) -> None:
    """Else one that guesses codes would slow down all."""
    with running(tmp_path, tls=True, code_tries=2) as server:

        def guess(source: str) -> dict:
            line = http.client.HTTPSConnection(
                server.host, server.port, timeout=5, context=server.tls, source_address=(source, 0)
            )
            try:
                line.request("GET", "/api/tables/BBBB")
                return json.loads(line.getresponse().read())
            finally:
                line.close()

        codes = [guess("127.0.0.2")["refused"]["code"] for _ in range(4)]
        assert codes[-1] == "slow-down"
        assert guess("127.0.0.3")["refused"]["code"] == "unknown-table"


def test_many_who_stall_in_the_handshake_hold_up_nobody(server: Running) -> None:
    stalled = []
    try:
        for began in (b"", b"\x16", b"\x16\x03\x01\x02\x00\x01") * 20:
            raw = socket.create_connection((server.host, server.port), timeout=5)
            raw.sendall(began)
            stalled.append(raw)
        anna, ben = table_of(server, ["Anna", "Ben"], sockets=True)
        deal([anna, ben])
        anna.close()
        ben.close()
    finally:
        for raw in stalled:
            raw.close()


def test_who_stalls_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tls_serve, "HANDSHAKE_SECONDS", 0.3)
    monkeypatch.setattr(tls_serve, "SILENT_SECONDS", 0.3)
    with running(tmp_path, tls=True) as server:
        for began in (b"", b"\x16", b"\x16\x03\x01\x02\x00\x01", b"\x16 is no hello of TLS at all"):
            with socket.create_connection((server.host, server.port), timeout=10) as raw:
                raw.sendall(began)
                try:
                    while raw.recv(1024):  # an alert may come first
                        pass
                except ConnectionResetError:
                    pass
        assert server.phone().call("GET", "/healthz").body == b"ok"


def test_an_answer_larger_than_all_buffers_reaches_a_slow_reader_whole(server: Running) -> None:
    anna = server.phone()
    anna.make()
    table = server.service.awake()[0]
    table.notes.setdefault(table.owner("s1"), {}).update({f"cell-{i}": "漢" * 40 for i in range(6_000)})
    table.projection.forget()
    cookie = "; ".join(f"{k}={v}" for k, v in anna.cookies.items())
    ask = f"GET {anna.path('view')} HTTP/1.1\r\nHost: {server.netloc}\r\nCookie: {cookie}\r\n\r\n"
    with socket.create_connection((server.host, server.port), timeout=10) as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
        assert server.tls is not None
        with server.tls.wrap_socket(raw, server_hostname=server.host, suppress_ragged_eofs=False) as line:
            line.sendall(ask.encode())
            time.sleep(1)  # nobody reads; the server has long said all and closed its end
            got = b""
            while part := line.recv(65536):
                got += part
    head, _, body = got.partition(b"\r\n\r\n")
    assert len(body) == int(re.findall(rb"Content-Length: (\d+)", head)[0]) > 500_000
    assert json.loads(body)["view"]["me"]["seat"] == "s1"


@pytest.mark.parametrize("how", ["close", "reset", "half"])
def test_a_phone_that_goes_is_noticed_however_it_goes(server: Running, how: str) -> None:
    anna, ben = table_of(server, ["Anna", "Ben"], sockets=True)
    table = server.service.awake()[0]
    assert len(table.attached) == 2
    assert ben.ws is not None
    line = ben.ws.socket
    if how == "reset":
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        line.shutdown(socket.SHUT_RD)
    if how == "half":
        line.shutdown(socket.SHUT_WR)  # FIN without a word of TLS
    else:
        ben.close()
    until = time.monotonic() + 30
    while len(table.attached) == 2 and time.monotonic() < until:
        time.sleep(0.02)
    assert len(table.attached) == 1
    ben.ws = None
    anna.close()


def test_whoever_hangs_up_on_a_phone_hangs_up_on_all_of_its_line(server: Running) -> None:
    anna, ben = table_of(server, ["Anna", "Ben"], sockets=True)
    assert anna.do("remove", seat="s2")["type"] == "ok"
    assert ben.until_closed() == 4003
    anna.close()
    ben.close()


# ------------------------------------------------------------------------------------------- before trust


def test_over_plain_http_there_is_the_way_to_trust_and_nothing_else(server: Running, tmp_path: Path) -> None:
    anna = server.phone()
    anna.make()
    outside = Phone(server.host, server.port, anna.code)
    page = outside.call("GET", f"/t/{anna.code}")
    assert page.status == 200
    assert b'data-door="outside"' in page.body
    assert f" https://{server.netloc};" in page.headers["Content-Security-Policy"]
    assert b'data-door=""' in anna.call("GET", f"/t/{anna.code}").body
    for method, path in (
        ("GET", "/api/boxes"),
        ("GET", f"/api/tables/{anna.code}"),
        ("POST", "/api/tables"),
        ("POST", f"/api/tables/{anna.code}/join"),
        ("GET", f"/api/tables/{anna.code}/qr.svg"),
        ("GET", "/api/mine"),
        ("GET", "/sw.js"),
    ):
        assert outside.call(method, path, {} if method == "POST" else None).code == "needs-https", path
    outside.cookies = {k.removeprefix("__Secure-"): v for k, v in anna.cookies.items()}
    assert outside.call("GET", anna.path("view")).code == "needs-https"
    with pytest.raises(InvalidStatus):
        outside.open()
    certificate = outside.call("GET", "/trust/casekeeper.crt")
    assert certificate.headers["Content-Type"] == "application/x-x509-ca-cert"
    assert "Content-Disposition" not in certificate.headers
    (file,) = (tmp_path / "data").glob("tls/*/authority.pem")
    assert certificate.body == ssl.PEM_cert_to_DER_cert(file.read_text())
    facts = outside.call("GET", "/api/trust").json
    (pair,) = [pair_of(Config(host="127.0.0.1", data=str(tmp_path / "data"), tls=True))]
    assert pair is not None
    assert facts["fingerprint"] == pair.fingerprint
    assert (facts["tls"], facts["secure"], facts["here"]) == (True, False, True)
    assert outside.call("GET", "/api/trust", headers={"Host": "192.168.77.7"}).json["here"] is False


def test_a_page_that_came_unprotected_acts_for_nobody(server: Running) -> None:
    anna = server.phone()
    anna.make()
    foreign = {"Origin": anna.origin.replace("https", "http")}
    assert anna.call("GET", anna.path("view"), headers=foreign).code == "wrong-origin"
    with pytest.raises(InvalidStatus):
        anna.open(origin=foreign["Origin"])
    anna.open().close()


def test_without_tls_there_is_no_certificate(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        phone = server.phone()
        assert phone.call("GET", "/api/trust").json == {"tls": False, "secure": False}
        assert phone.call("GET", "/trust/casekeeper.crt").status == 404
        assert b'data-door=""' in phone.call("GET", "/").body
    assert not (tmp_path / "tls").exists()


# ----------------------------------------------------------------------------------------- how it is started


def test_the_terminal_shows_the_fingerprint_and_says_when_phones_must_trust_anew(tmp_path: Path) -> None:
    args = ["--host", "127.0.0.1", "--data", str(tmp_path / "d"), "--tls"]
    first = start_and_read(args, "just now")
    pair = pair_of(Config(host="127.0.0.1", data=str(tmp_path / "d"), tls=True))
    assert pair is not None
    assert pair.fingerprint in first.replace("\n      ", "")
    assert pair.name in first
    again = start_and_read(args, "127.0.0.1")
    assert pair.fingerprint in again.replace("\n      ", "")
    assert "just now" not in again


def test_https_that_cannot_be(tmp_path: Path) -> None:
    data = ["--data", str(tmp_path / "d"), "--tls"]
    said = refused(*data, env={"CASEKEEPER_PUBLIC_URL": "https://example.org"})
    assert "proxy" in said
    (tmp_path / "d").mkdir(exist_ok=True)
    (tmp_path / "d" / "tls").write_text("in the way")
    assert "cannot be kept" in refused(*data, "--host", "127.0.0.1")
    with pytest.raises(ConfigProblem, match="gunicorn"):
        create_app(Config(tls=True, data=str(tmp_path / "e")))


def test_who_has_said_nothing_yet_does_not_delay_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Browsers open lines in advance."""
    monkeypatch.setattr(tls_serve, "GOODBYE_SECONDS", 60.0)
    with running(tmp_path, tls=True) as server:
        silent = [socket.create_connection((server.host, server.port), timeout=5) for _ in range(3)]
        silent[1].sendall(b"\x16\x03\x01")
        assert server.phone().call("GET", "/healthz").body == b"ok"
        began = time.monotonic()
    assert time.monotonic() - began < tls_serve.GOODBYE_SECONDS / 3  # a slow machine is no mistake
    for line in silent:
        line.close()


def test_a_phone_that_takes_nothing_over_https_is_cut_off_and_can_come_back(server: Running) -> None:
    """What it does not take is held back, not gathered in memory for ever."""
    cut_off_and_back(server, patience=60)


def test_a_line_whose_phone_takes_nothing_ends_though_the_server_has_long_hung_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was held back hides the server's goodbye; such lines must not gather."""
    monkeypatch.setattr(tls_serve, "STUCK_SECONDS", 0.3)
    hung_up = threading.Event()

    def pour(inside: socket.socket) -> None:
        inside.settimeout(0.3)
        with contextlib.suppress(TimeoutError):
            inside.sendall(b"x" * 50_000_000)
        inside.close()
        hung_up.set()

    pair = pair_for(tmp_path, [])
    front = tls_serve.Front(
        listen("127.0.0.1", 0, further=False),
        pair.context(),
        lambda inside, _: threading.Thread(target=pour, args=(inside,)).start(),
    )
    running = threading.Thread(target=front.run)
    running.start()
    try:
        trusts = ssl.create_default_context(cadata=pair.der)
        with (
            socket.create_connection(front._listener.getsockname(), timeout=10) as raw,
            trusts.wrap_socket(raw, server_hostname="127.0.0.1"),
        ):
            assert hung_up.wait(20)
            until = time.monotonic() + 20
            while front._lines and time.monotonic() < until:
                time.sleep(0.02)
            assert not front._lines
    finally:
        front.stop()
        running.join()
        front._listener.close()
        front.close()
