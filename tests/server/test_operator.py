"""What whoever runs the server sets and reads: the word that opens tables, whether all is well, and figures that tell nothing of a table."""

from __future__ import annotations

import json
import logging
import re
import secrets
import time
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.server.phones import PATIENCE, Answer, Phone, Running, deal, pick_all, running
from tests.server.test_secrets import everything_on_disk

WORD = "open-sesame-42"
FIGURES = "count-sesame-42"
BEARER = {"Authorization": f"Bearer {FIGURES}"}


def proof(phone: Phone) -> str:
    """Return the cookie that proves that this browser has said the word."""
    return next((v for k, v in phone.cookies.items() if k.endswith("-maker")), "")


def must_say(phone: Phone) -> bool:
    """Whether this browser is asked for the word."""
    return bool(phone.call("GET", "/api/making").json["token"])


def test_without_a_word_everybody_opens_tables(server: Running) -> None:
    anna = server.phone()
    assert not must_say(anna)
    assert anna.make("Anna").status == 200
    assert server.phone().make("Ben", create_token="whatever").status == 200
    assert not proof(anna)


def test_a_table_is_opened_by_who_says_the_word_or_has_said_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    with running(tmp_path / "data", create_token=WORD, verbose=True) as server:
        anna = server.phone()
        assert must_say(anna)
        for typed, code in (
            (None, "create-token-missing"),
            (" ", "create-token-missing"),
            (WORD[:-1], "create-token-wrong"),
            (WORD.upper(), "create-token-wrong"),
            ("\u5408\u8a00\u8449", "create-token-wrong"),
        ):
            got = anna.make("Anna", **({} if typed is None else {"create_token": typed}))
            assert (got.status, got.code) == (403, code)
        assert server.service.store.count() == 0
        assert not anna.cookies
        # As a keyboard for Japanese types it.
        wide = "".join(chr(ord(c) + 0xFEE0) for c in WORD)
        got = anna.make("Anna", create_token=f" {wide} ")
        assert got.status == 200
        kept = next(c for c in got.cookies if "-maker=" in c)
        assert "HttpOnly" in kept
        assert "SameSite=Lax" in kept
        assert not must_say(anna)
        assert anna.make("Anna").status == 200
        # Who joins, watches or plays needs none.
        ben = server.phone(anna.code)
        assert ben.join("Ben").status == 200
        forged = server.phone()
        forged.cookies = {k: secrets.token_hex(16) for k in anna.cookies if k.endswith("-maker")}
        assert must_say(forged)
        assert forged.make("Mallory").code == "create-token-missing"
        assert WORD.encode() not in b"".join(anna.traffic + ben.traffic)
        mine = proof(anna)
    logged = "".join(capfd.readouterr()) + "\n".join(r.getMessage() for r in caplog.records)
    on_disk = everything_on_disk(tmp_path / "data")
    for secret in (WORD, mine):
        assert secret not in logged
        assert secret.encode() not in on_disk
    with running(tmp_path / "data", create_token="another-word-43") as server:
        again = Phone(server.host, server.port, cookies=dict(anna.cookies))
        assert again.make("Anna").code == "create-token-missing"  # the word was changed
    with running(tmp_path / "other", create_token=WORD) as server:
        elsewhere = Phone(server.host, server.port, cookies=dict(anna.cookies))
        assert elsewhere.make("Anna").code == "create-token-missing"


def test_who_has_not_said_the_word_saves_no_box_either(tmp_path: Path) -> None:
    with running(tmp_path / "data", create_token=WORD) as server:
        anna = server.phone()
        box = {**anna.call("GET", "/api/boxes/clue/cluedo-2012").json, "names": {"en": "Mine"}}
        before = anna.call("GET", "/api/boxes").json
        got = anna.call("POST", "/api/boxes", box)
        assert (got.status, got.code) == (403, "create-token-first")
        assert anna.call("GET", "/api/boxes").json == before
        assert anna.make("Anna", create_token=WORD).status == 200
        assert anna.call("POST", "/api/boxes", box).status == 200


def test_guessing_the_word_is_slowed_down_and_holds_up_nobody_who_has_said_it(tmp_path: Path) -> None:
    with running(tmp_path, create_token=WORD, trust_proxy=1) as server:
        anna = server.phone()
        assert anna.make("Anna", create_token=WORD).status == 200
        server.clock.stand()
        guess = server.phone()
        codes = [guess.make("Mallory", create_token=f"guess{i}").code for i in range(11)]
        assert codes == ["create-token-wrong"] * 10 + ["slow-down"]
        assert guess.make("Mallory", create_token=WORD).code == "slow-down"
        assert anna.make("Anna").status == 200
        elsewhere = {"X-Forwarded-For": "2001:db8:1:2::7"}
        six = Phone(server.host, server.port, headers=elsewhere)
        assert six.make("Olga", create_token="guess").code == "create-token-wrong"
        for i in range(10):  # a machine has all the addresses of its network
            six.headers = {"X-Forwarded-For": f"2001:db8:1:2::{i:x}:1"}
            last = six.make("Olga", create_token="guess").code
        assert last == "slow-down"
        six.headers = {"X-Forwarded-For": "2001:db8:1:3::1"}
        assert six.make("Olga", create_token=WORD).status == 200
        server.clock.ahead += 60
        assert guess.make("Mallory", create_token=WORD).status == 200


# --------------------------------------------------------------------------------------- is all well?


def test_alive_and_ready(server: Running) -> None:
    phone = server.phone()
    for path, says in (("/healthz", b"ok"), ("/readyz", b"ready")):
        got = phone.call("GET", path)
        assert (got.status, got.body, got.headers["Cache-Control"]) == (200, says, "no-store")
        assert not got.cookies
    engine = server.service.store._engine  # what it looks for is gone, as in a damaged file
    with engine.begin() as db:
        db.execute(sa.text("ALTER TABLE settings RENAME TO gone"))
    got = phone.call("GET", "/readyz")
    assert (got.status, got.body) == (503, b"the store does not answer")
    assert phone.call("GET", "/healthz").status == 200
    with engine.begin() as db:
        db.execute(sa.text("ALTER TABLE gone RENAME TO settings"))
    assert phone.call("GET", "/readyz").status == 200
    server.service.close()
    assert (got := phone.call("GET", "/readyz")).status == 503
    assert got.body == b"stopping"


LINE = re.compile(r'casekeeper_[a-z_]+(?:\{(?:status="\d{3}"|version="[\w.+-]+")\})? \d+')


def figures(got: Answer) -> dict[str, int]:
    """Return the figures, each line in the form that it must have."""
    assert got.status == 200, got.body
    assert got.headers["Content-Type"].startswith("text/plain; version=0.0.4")
    lines = got.body.decode().removesuffix("\n").split("\n")
    names = [line.split()[2] for line in lines if line.startswith("# TYPE ")]
    assert len(names) == len(set(names))
    found = {}
    for line in lines:
        if not line.startswith("#"):
            assert LINE.fullmatch(line), line
            assert line.partition("{")[0].split()[0] in names
            name, _, value = line.rpartition(" ")
            found[name] = int(value)
    return found


def test_without_a_token_there_are_no_figures_and_with_one_only_for_who_has_it(
    server: Running, tmp_path: Path
) -> None:
    got = server.phone().call("GET", "/metrics", headers={"Authorization": "Bearer "})
    assert (got.status, got.code) == (404, "unknown-path")
    with running(tmp_path / "other", metrics_token=FIGURES) as other:
        phone = other.phone()
        other.clock.stand()
        for said in (
            {},
            {"Authorization": "Bearer wrong"},
            {"Authorization": f"Basic {FIGURES}"},
            {"Authorization": FIGURES},
        ):
            got = phone.call("GET", "/metrics", headers=said)
            assert (got.status, got.headers["WWW-Authenticate"]) == (401, "Bearer")
            assert b"casekeeper_" not in got.body
        # a scheme is written as one likes
        assert phone.call("GET", "/metrics", headers={"Authorization": f"bearer {FIGURES}"}).status == 200
        for _ in range(30):  # who has it may come often
            assert phone.call("GET", "/metrics", headers=BEARER).status == 200
        for _ in range(10):
            got = phone.call("GET", "/metrics", headers={"Authorization": "Bearer wrong"})
        assert got.code == "slow-down"
        assert phone.call("GET", f"/metrics?token={FIGURES}").status == 401  # never from a URL


def test_the_figures_count_and_tell_nothing_of_a_table(tmp_path: Path) -> None:
    with running(tmp_path, metrics_token=FIGURES, create_token=WORD) as server:
        look = lambda: figures(server.phone().call("GET", "/metrics", headers=BEARER))  # noqa: E731
        before = look()
        assert before["casekeeper_store_up"] == 1
        assert (before["casekeeper_tables"], before["casekeeper_sockets"]) == (0, 0)
        anna = server.phone()
        anna.make("Annabella", create_token=WORD)
        ben = server.phone(anna.code)
        ben.join("Benedikt")
        phones = [anna, ben]
        for phone in phones:
            phone.open()
        assert server.phone().call("GET", "/api/tables/BBBB").status == 404
        after = look()
        assert after["casekeeper_tables"] == after["casekeeper_tables_awake"] == 1
        assert after["casekeeper_sockets"] == 2
        assert after['casekeeper_answers_total{status="404"}'] == 1
        for phone in phones:
            phone.close()
        for phone in phones:
            phone.commit()
        pick_all(server, phones)
        deal(phones)
        # Acts and looks over HTTP are counted nowhere: a player who reads the figures would see that somebody acted.
        until = time.monotonic() + PATIENCE
        while look()["casekeeper_sockets"] and time.monotonic() < until:
            time.sleep(0.02)
        quiet = look()
        assert (
            anna.post({"type": "act", "id": "0" * 32, "prompt": "x", "act": "ask", "values": {}})["code"]
            == "late"
        )
        ben.look()
        louder = look()
        louder['casekeeper_answers_total{status="200"}'] -= 1  # the look before
        assert louder == quiet
        text = server.phone().call("GET", "/metrics", headers=BEARER).body.decode()
        table = server.service.awake()[0]
        secret = [WORD, FIGURES, server.service.store.instance, table.vault.table_id, table.vault.key.hex()]
        secret += [table.vault.join_key, table.state.code, "Annabella", "Benedikt", *anna.cookies.values()]
        cards = json.dumps([p.look()["game"]["board"]["hand"] for p in phones])
        secret += re.findall(r'"([a-z]{4,})"', cards)
        assert len(secret) > 12
        assert [s for s in secret if s in text] == []
