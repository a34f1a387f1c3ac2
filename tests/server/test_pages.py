"""Pages, files, headers, QR codes and proxies: what stands round the table."""

from __future__ import annotations

import gzip
import http.client
import posixpath
import re
from pathlib import Path
from typing import Any

import pytest

from engine.core.secret import Secret
from server import table_events as ev
from server.refusals import CODES
from server.table_evolve import evolve
from server.table_state import NOTICES, Device, Person, TableState
from tests.server.phones import Running, running, table_of
from tests.server.qr_reader import grid_of_svg, read

PAGES = ["/", "/t/KWRT", "/T/kwrt", "/s/KWRT", "/S/KWRT"]


def base_of(page: str) -> str:
    found = re.search(r'data-base="([^"]*)"', page)
    assert found
    return found[1]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_the_same_document(server: Running, path: str) -> None:
    phone = server.phone()
    got = phone.call("GET", path)
    assert got.status == 200
    assert got.headers["Content-Type"].startswith("text/html")
    assert got.headers["Cache-Control"] == "no-cache"
    assert "{{" not in got.body.decode()
    assert got.body == phone.call("GET", "/").body
    assert phone.call("GET", path, headers={"If-None-Match": got.headers["ETag"]}).status == 304


def test_the_page_names_at_once_what_it_needs_before_it_can_draw(server: Running) -> None:
    phone = server.phone()
    page = phone.call("GET", "/t/KWRT").body.decode()
    base = base_of(page)
    named = re.findall(r'<link rel="modulepreload" href="([^"]+)">', page)
    assert len(named) == len(set(named))
    bodies = {name: phone.call("GET", name) for name in named}
    assert all(got.status == 200 for got in bodies.values())
    asked = {"/pwa/main.js"} | {
        posixpath.normpath(posixpath.join(posixpath.dirname(name), there)).removeprefix(base)
        for name, got in bodies.items()
        for there in re.findall(
            r"""^(?:import|export)\b[^;"]*?["'](\.[^"']+)["'];$""", got.body.decode(), re.MULTILINE
        )
    }
    assert {name.removeprefix(base) for name in named} == asked
    assert "/static/vendor/preact.js" in asked


def test_the_words_are_fetched_at_once_in_the_language_that_the_browser_asks_for(server: Running) -> None:
    for wish, language in (("ja, en;q=0.5", "ja"), ("en-GB,en", "en"), ("fr", "en"), ("", "en")):
        got = server.phone().call("GET", "/", headers={"Accept-Language": wish})
        page = got.body.decode()
        assert (
            f'<link rel="preload" as="fetch" crossorigin href="{base_of(page)}/words/{language}/shell.ftl">'
            in page
        )
        assert "Accept-Language" in got.headers["Vary"]


def test_files_are_kept_for_ever_under_their_version_and_asked_about_without(server: Running) -> None:
    phone = server.phone()
    base = base_of(phone.call("GET", "/").body.decode())
    for file in ("pwa/main.js", "static/base.css", "words/en/shell.ftl", "words/ja/clue.ftl"):
        forever = phone.call("GET", f"{base}/{file}")
        assert forever.status == 200, file
        assert "immutable" in forever.headers["Cache-Control"]
        plain = phone.call("GET", f"/{file}")
        assert plain.body == forever.body
        assert plain.headers["Cache-Control"] == "no-cache"
        assert phone.call("GET", f"/{file}", headers={"If-None-Match": plain.headers["ETag"]}).status == 304
    # Under a version that is not this one, nothing is kept: the page is from before an update.
    assert phone.call("GET", "/v/0123456789ab/pwa/main.js").headers["Cache-Control"] == "no-cache"
    assert phone.call("GET", "/pwa/main.js").headers["Content-Type"].startswith("text/javascript")


def test_texts_are_sent_compressed(server: Running) -> None:
    phone = server.phone()
    whole = phone.call("GET", "/static/base.css")
    small = phone.call("GET", "/static/base.css", headers={"Accept-Encoding": "gzip, br"})
    assert small.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(small.body) == whole.body
    assert len(small.body) < len(whole.body) / 2
    assert small.headers["Vary"] == "Accept-Encoding"
    assert small.headers["ETag"] != whole.headers["ETag"]
    none = phone.call("GET", "/static/base.css", headers={"Accept-Encoding": "gzip;q=0"})
    assert "Content-Encoding" not in none.headers


@pytest.mark.parametrize("path", ["/api/boxes", "/api/games/clue/rules/ja"])
def test_what_anybody_may_know_is_sent_compressed(server: Running, path: str) -> None:
    phone = server.phone()
    whole = phone.call("GET", path)
    small = phone.call("GET", path, headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in whole.headers
    assert gzip.decompress(small.body) == whole.body
    assert len(small.body) < len(whole.body) / 2
    assert small.headers["Vary"] == "Accept-Encoding"
    kept = phone.call(
        "GET", path, headers={"Accept-Encoding": "gzip", "If-None-Match": small.headers["ETag"]}
    )
    assert (kept.status, kept.body) == (304, b"")


def test_a_view_is_never_compressed_nor_kept(server: Running) -> None:
    """Compression tells lengths, and a cache keeps secrets."""
    anna, _ = table_of(server, ["Anna", "Ben"])
    got = anna.call("GET", anna.path("view"), headers={"Accept-Encoding": "gzip"})
    assert got.headers.get("Content-Encoding", "identity") == "identity"
    assert got.headers["Cache-Control"] == "no-store, no-transform"
    again = anna.call("GET", anna.path("view"), headers={"If-None-Match": got.headers["ETag"]})
    assert (again.status, again.body) == (304, b"")
    assert got.json["rev"] in got.headers["ETag"]
    strong = anna.call("GET", anna.path("view"), headers={"If-None-Match": f'"{got.json["rev"]}"'})
    assert strong.status == 304


@pytest.mark.parametrize("path", ["/", "/t/KWRT", "/api/boxes", "/api/tables/BBBB", "/nothing", "/healthz"])
def test_the_headers_on_every_answer(server: Running, path: str) -> None:
    got = server.phone().call("GET", path)
    policy = dict(part.strip().split(" ", 1) for part in got.headers["Content-Security-Policy"].split(";"))
    assert policy == {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "media-src": "'self'",
        "connect-src": f"'self' ws://{server.netloc} wss://{server.netloc}",
        "manifest-src": "'self'",
        "worker-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }
    assert got.headers["X-Content-Type-Options"] == "nosniff"
    assert got.headers["Referrer-Policy"] == "no-referrer"
    assert "camera=()" in got.headers["Permissions-Policy"]
    # On plain http these would only do harm.
    for absent in ("Strict-Transport-Security", "Cross-Origin-Opener-Policy", "Cross-Origin-Embedder-Policy"):
        assert absent not in got.headers
    assert "Werkzeug" not in got.headers["Server"]


def test_files_carry_few_headers(server: Running) -> None:
    got = server.phone().call("GET", "/static/base.css")
    assert got.headers["X-Content-Type-Options"] == "nosniff"
    assert "Content-Security-Policy" not in got.headers


def test_f44_nothing_that_is_served_names_an_address_elsewhere(root: Path) -> None:
    allowed = ("http://www.w3.org/",)  # names of XML vocabularies, never fetched
    for folder in ("pwa", "static"):
        for path in (root / folder).rglob("*"):
            if path.suffix in (".js", ".css", ".html", ".svg", ".webmanifest") and "vendor" not in path.parts:
                text = path.read_text("utf-8")
                for found in re.findall(
                    r"""(?:src|href|url|import|from|fetch)\s*[=(]?\s*["'(](https?:)?//[^\s"')]+""", text
                ):
                    assert found.startswith(allowed), (path, found)


def test_the_seat_cookie(server: Running) -> None:
    anna = server.phone()
    made = anna.make()
    assert len(made.cookies) == 1
    name, _, rest = made.cookies[0].partition("=")
    assert re.fullmatch(rf"ck-{server.service.store.instance}-seat-{anna.code}", name)
    assert re.fullmatch(r"[0-9a-f]{32}", rest.partition(";")[0])
    attributes = {a.strip().lower().partition("=")[0]: a.strip() for a in rest.split(";")[1:]}
    assert {"httponly", "path", "samesite", "max-age"} <= attributes.keys()
    assert attributes["samesite"] == "SameSite=Lax"
    assert attributes["path"] == "Path=/api"
    assert "secure" not in attributes


# ---------------------------------------------------------------------------------------------- QR codes


def test_f12_the_qr_leads_to_this_table_at_an_address_that_others_reach(tmp_path: Path) -> None:
    with running(tmp_path, advertise="192.168.1.5") as server:
        anna, _ = table_of(server, ["Anna", "Ben"])
        got = anna.call("GET", anna.path("qr.svg"))
        assert got.headers["Content-Type"].startswith("image/svg+xml")
        key = server.service.awake()[0].vault.join_key
        assert read(grid_of_svg(got.body.decode())) == f"HTTP://192.168.1.5:{server.port}/T/{anna.code}#{key}"
        assert anna.look()["table"]["address"] == f"http://192.168.1.5:{server.port}/t/{anna.code}"
        # And that page, in capitals, is there.
        assert server.phone().call("GET", f"/T/{anna.code}").status == 200
        assert server.phone(anna.code).call("GET", anna.path("qr.svg")).code == "no-seat-here"


def test_f12_without_a_setting_the_qr_never_says_localhost(server: Running) -> None:
    anna, _ = table_of(server, ["Anna", "Ben"])
    text = read(grid_of_svg(anna.call("GET", anna.path("qr.svg")).body.decode())).lower()
    assert "localhost" not in text
    assert "//127." not in text


def test_f12_behind_a_proxy_with_a_path_prefix(tmp_path: Path) -> None:
    url = "https://games.example/Cases"
    with running(tmp_path, public_url=url, trust_proxy=1) as server:
        forwarded = {
            "Host": "games.example",
            "X-Forwarded-Host": "games.example",
            "X-Forwarded-Proto": "https",
            "X-Forwarded-For": "203.0.113.9",
            "Origin": "https://games.example",
        }
        anna = server.phone()
        anna.headers = forwarded
        assert anna.make("Anna").status == 200
        attributes = anna.call(
            "POST", f"/api/tables/{anna.code}/watch", {"join_id": "0" * 32, "key": ""}
        ).cookies[0]
        assert "Path=/Cases/api" in attributes
        assert "Secure" in attributes
        assert attributes.startswith("__Secure-")
        for path in ("/", "/Cases/", "/Cases/t/KWRT"):  # cut off by the proxy, or not
            page = anna.call("GET", path).body.decode()
            assert base_of(page).startswith("/Cases/v/")
            assert 'data-root="/Cases"' in page
        assert anna.call("GET", f"{base_of(page)}/pwa/main.js").status == 200
        assert read(grid_of_svg(anna.call("GET", anna.path("qr.svg")).body.decode())) == (
            f"HTTPS://GAMES.EXAMPLE/Cases/t/{anna.code}#{server.service.awake()[0].vault.join_key}"
        )
        anna.headers = {k: v for k, v in forwarded.items() if k != "Origin"}
        anna.open(origin="https://games.example")
        assert anna.view["me"]["seat"] == "s1"
        anna.close()
        assert anna.call("GET", "/", headers={"X-Forwarded-Host": "evil.example"}).status == 421
        assert (
            anna.call("POST", "/api/tables", {}, headers={"Origin": "http://evil.example"}).code
            == "wrong-origin"
        )


def test_forwarded_headers_of_strangers_are_not_believed(server: Running) -> None:
    guess = server.phone()
    for i in range(12):
        got = guess.call(
            "GET", "/api/tables/BBBB", headers={"X-Forwarded-For": f"10.1.1.{i}", "X-Forwarded-Host": "x"}
        )
    assert got.code == "slow-down"


# ------------------------------------------------------------------------------------------------- words


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_refusal_and_notice_has_words(root: Path, language: str) -> None:
    text = (root / "pwa" / "words" / f"shell.{language}.ftl").read_text("utf-8")
    ids = set(re.findall(r"^([a-z][a-z0-9-]*) =", text, re.MULTILINE))
    assert {f"refused-{code}" for code in CODES} - ids == set()
    assert set(NOTICES) - ids == set()


def test_every_notice_is_listed(root: Path) -> None:
    text = (root / "server" / "table_evolve.py").read_text("utf-8")
    used = set(re.findall(r'noticed\(\s*"([a-z-]+)"', text)) | {
        "removed",
        "left",
        "host-given",
        "host-taken",
        "host-left",
    }
    assert {f"notice-{key}" for key in used} == set(NOTICES)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_notice_is_told_what_its_words_name(root: Path, language: str) -> None:
    """Let everything happen that is noticed, and compare the arguments with the variables of the words."""
    words = (root / "pwa" / "words" / f"shell.{language}.ftl").read_text("utf-8")
    state = TableState(
        people=(Person("s1", "Anna"), Person("s2", "Ben")), devices={"d": Device("d", "s1", 1)}
    )
    happened: list[ev.TableEvent] = [
        ev.SeatTaken("s3", "Cleo"),
        ev.DeviceAdded("e", "s1", 2, "resumed"),
        ev.DeviceDropped("e"),
        ev.Renamed("s1", "Annika"),
        ev.LeftSaid("s1", ok=False),
        ev.BackToLobby(1, "s1"),
        ev.CuttingBegun(2, fresh=True),
        ev.DealVoid(("s2",)),
        ev.SeatGone("s3", removed=False),
        ev.SeatBack("s1"),
        ev.HostPassed("s2", "given"),
        ev.HostPassed("s2", "taken"),
        ev.HostPassed("s2", "left"),
        ev.HandoverAsked("s1", "s2"),
        ev.HandoverOffered("s1", "s2", Secret("123456"), Secret("0" * 32), 0),
        *[ev.HandoverMissed()] * 5,
        ev.Restored(),
        ev.SeatWished("s3", "late", "Dan"),
        ev.SeatVouched("s3", "s1", ok=True),
        ev.SeatVouched("s3", "s1", ok=False),
        ev.SeatGiven("s3", "Dan"),
        ev.SeatGone("s2", removed=True),
    ]
    told = {}
    for event in happened:
        state = evolve(state, event)
        told.update({n.say.key: set(n.say.args) for n in state.notices})
    assert set(told) == set(NOTICES) - {"notice-box"}
    for key, args in told.items():
        text = re.search(rf"^{key} =(.*(?:\n +.*)*)", words, re.MULTILINE)
        assert text, key
        assert set(re.findall(r"\{ ?\$([a-z]+)", text[1])) == args, key


def test_public_facts(server: Running) -> None:
    phone = server.phone()
    boxes = phone.call("GET", "/api/boxes")
    assert {"game", "edition", "names", "seats", "options", "picks", "labels", "sealed"} <= boxes.json[
        "boxes"
    ][0].keys()
    assert phone.call("GET", "/api/boxes", headers={"If-None-Match": boxes.headers["ETag"]}).status == 304
    for language in ("en", "ja"):
        rules: list[dict[str, Any]] = phone.call("GET", f"/api/games/clue/rules/{language}").json["rules"]
        assert all(r["id"].startswith("R-") and r["title"] and r["text"] for r in rules)
    anna, _ = table_of(server, ["Anna", "Ben"])
    box = anna.call("GET", anna.path("edition"))
    assert box.json["digest"] == anna.look()["table"]["box"]["digest"]
    assert box.json["labels"]["rope"]["names"]["en"]
    assert (
        anna.call("GET", anna.path("edition"), headers={"If-None-Match": box.headers["ETag"]}).status == 304
    )


@pytest.mark.parametrize("path", ["/", "/pwa/app.js", "/api/boxes", "/sw.js", "/nowhere"])
def test_an_answer_has_one_date_and_a_plain_name(server: Running, path: str):
    line = http.client.HTTPConnection(server.host, server.port)
    line.request("GET", path)
    answer = line.getresponse()
    answer.read()
    assert len(answer.headers.get_all("Date")) == 1
    assert answer.headers["Server"] == "Casekeeper"
    line.close()
