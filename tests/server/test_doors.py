"""The doors: what a stranger who guesses learns, and whom guessing holds up."""

from __future__ import annotations

import secrets
import time
from pathlib import Path

from tests.server.phones import Phone, Running, deal, running, table_of


def door(phone: Phone, code: str, key: str = "") -> str:
    """Knock; return the refusal, or the table's code."""
    return phone.call("GET", f"/api/tables/{code}", headers={"X-Join-Key": key} if key else {}).code


def digits(phone: Phone, code: str, typed: str = "000000") -> tuple[int, str]:
    """Try digits at a table."""
    body = {"join_id": secrets.token_hex(16), "digits": typed}
    got = phone.call("POST", f"/api/tables/{code}/resume", body)
    return got.status, got.code


def test_wrong_codes_are_slowed_down_and_hold_up_nobody_else(server: Running) -> None:
    anna = server.phone()
    anna.make("Anna")
    guess = server.phone()
    server.clock.stand()
    answers = [door(guess, "BBBB") for _ in range(12)]
    assert answers == ["unknown-table"] * 10 + ["slow-down"] * 2
    neighbour = server.phone(anna.code)  # behind the same address, without a cookie
    assert door(neighbour, anna.code) == anna.code
    assert neighbour.join("Ben").status == 200
    server.clock.ahead += 60
    assert door(guess, "BBBB") == "unknown-table"


def test_a_flood_of_wrong_codes_shuts_the_door_to_strangers_without_a_key(server: Running) -> None:
    anna = server.phone()
    anna.make("Anna")
    key = server.service.awake()[0].vault.join_key
    guess = server.phone()
    server.clock.stand()
    for _ in range(61):
        door(guess, "BBBB")
    assert door(guess, anna.code) == "slow-down"
    forged = server.phone(anna.code)  # a token that was made up is no proof
    forged.cookies = {name: secrets.token_hex(16) for name in anna.cookies}
    assert door(forged, anna.code) == "slow-down"
    assert door(guess, anna.code, key) == anna.code
    assert server.phone(anna.code).join("Ben", key=key).status == 200
    assert anna.look()["me"]["seat"] == "s1"
    server.clock.ahead += 60
    assert door(guess, anna.code) == anna.code


def test_wrong_digits_are_counted_at_their_table_and_hold_up_nobody_else(server: Running) -> None:
    anna, ben = table_of(server, ["Anna", "Ben"])
    other = server.phone()
    other.make("Olga")
    guess = server.phone()
    server.clock.stand()
    assert [digits(guess, anna.code)[1] for _ in range(11)] == ["digits-wrong"] * 10 + ["slow-down"]
    assert door(guess, other.code) == other.code
    given = other.do("handover")["give"]["digits"]
    assert digits(server.phone(other.code), other.code, given)[0] == 200
    server.clock.ahead += 60
    given = ben.do("handover")["give"]["digits"]
    assert digits(guess, anna.code, given)[0] == 200


def test_a_public_server_has_one_answer_for_who_only_guessed_a_code(tmp_path: Path) -> None:
    with running(tmp_path, public=True, code_tries=1000) as server:
        phones = table_of(server, ["Anna", "Ben", "Cleo"])
        code, key = phones[0].code, server.service.awake()[0].vault.join_key
        assert len(code) == 6
        deal(phones)
        stranger = server.phone(code)
        unknown = stranger.call("GET", "/api/tables/BBBBBB")
        closed = stranger.call("GET", f"/api/tables/{code}")
        assert unknown.status == closed.status == 404
        assert unknown.json == closed.json
        assert unknown.json["refused"]["code"] == "not-open"
        assert stranger.join("Dan").json == unknown.json
        assert stranger.watch().json == unknown.json
        with_key = stranger.call("GET", f"/api/tables/{code}", headers={"X-Join-Key": key.lower()})
        assert with_key.json["why"] == "already-playing"
        assert stranger.join("Dan", key=key).code == "already-playing"
        assert stranger.watch(key=key).status == 200
        assert digits(stranger, "BBBBBB") == digits(stranger, code) == (403, "digits-wrong")


def test_on_a_public_server_a_closed_table_counts_as_a_wrong_guess_and_takes_as_long(tmp_path: Path) -> None:
    with running(tmp_path, public=True) as server:
        phones = table_of(server, ["Anna", "Ben", "Cleo"])
        deal(phones)
        server.clock.stand()
        for code in ("BBBBBB", phones[0].code):
            stranger = server.phone()
            began = time.monotonic()
            assert [door(stranger, code) for _ in range(11)] == ["not-open"] * 10 + ["slow-down"]
            assert time.monotonic() - began > 11 * 0.05
            server.clock.ahead += 60


def test_on_a_public_server_digits_count_and_take_as_long_where_there_is_no_table(tmp_path: Path) -> None:
    """The closed door has digits too: neither what is said, how often, nor how long it takes tells whether the table is there."""
    with running(tmp_path, public=True) as server:
        phones = table_of(server, ["Anna", "Ben", "Cleo"])
        deal(phones)
        told = []
        server.clock.stand()
        for code in ("BBBBBB", phones[0].code):
            stranger = server.phone()
            began = time.monotonic()
            told.append([digits(stranger, code) for _ in range(6)])
            # what was tried at one table counts at the next one, there or not
            told[-1] += [digits(stranger, other) for other in ("CCCCCC", "DDDDDD", code, code, code, code)]
            told[-1] += [(404, door(stranger, code))]
            assert time.monotonic() - began > 13 * 0.05
            server.clock.ahead += 60
        assert (
            told[0]
            == told[1]
            == [(403, "digits-wrong")] * 10 + [(429, "slow-down")] * 2 + [(404, "slow-down")]
        )
        given = phones[1].do("handover")["give"]["digits"]
        assert digits(server.phone(), phones[1].code, given)[0] == 200


def test_the_host_deletes_a_table_for_good(server: Running) -> None:
    anna, ben = table_of(server, ["Anna", "Ben"], sockets=True)
    ask = lambda phone: phone.call("POST", phone.path("delete"))  # noqa: E731
    assert ask(ben).code == "not-host"
    deal([anna, ben])
    assert ask(anna).code == "not-now"  # nobody ends the others' game
    other = server.phone()
    other.make("Olga")
    assert other.ask({"type": "note", "cell": "a", "mark": "x"})["type"] == "ok"
    assert ask(other).status == 200
    assert other.call("GET", other.path("view")).code == "unknown-table"
    assert door(server.phone(), other.code) == "unknown-table"
    assert server.service.store.count() == 1
    assert server.service.store.notes(server.service.awake()[0].vault.table_id) == []
    assert anna.now()["table"]["phase"] == "play"
    for phone in (anna, ben):
        phone.close()


def test_nothing_of_a_deleted_table_stands_in_the_files(server: Running) -> None:
    anna, other = server.phone(), server.phone()
    anna.make("Anna")
    other.make("Olga")
    kept = lambda: b"".join(f.read_bytes() for f in Path(server.service.config.data).iterdir())  # noqa: E731
    table_id = server.service.find(anna.code, None).vault.table_id
    assert table_id.encode() in kept()
    assert anna.call("POST", anna.path("delete")).status == 200
    assert table_id.encode() not in kept()
    assert other.code.encode() in kept()
    assert other.ask({"type": "note", "cell": "a", "mark": "x"})["type"] == "ok"


def test_the_page_about_what_is_kept_knows_the_real_settings(server: Running, tmp_path: Path) -> None:
    assert server.phone().call("GET", "/api/privacy").json == {
        "days": 30,
        "secure": False,
        "word": False,
        "figures": False,
    }
    assert server.phone().call("GET", "/privacy").status == 200
    more = {"create_token": "open sesame", "metrics_token": "count sesame"}
    with running(tmp_path / "public", public=True, trust_proxy=1, retention_days=7, **more) as other:
        got = other.phone().call("GET", "/api/privacy", headers={"X-Forwarded-Proto": "https"})
        assert got.json == {"days": 1, "secure": True, "word": True, "figures": True}
