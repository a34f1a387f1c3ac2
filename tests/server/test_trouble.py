"""Trouble of the machine: a locked database, a full disk, crowds, floods; and phones that come and go."""

from __future__ import annotations

import secrets
import sqlite3
import threading
from pathlib import Path
from random import Random

import sqlalchemy as sa

from tests.server.phones import Running, answer_for, deal, play_on, running, table_of


def test_a_locked_database_is_said_and_nothing_is_lost(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        anna, ben = table_of(server, ["Anna", "Ben"])
        other = sqlite3.connect(tmp_path / "tables.sqlite3")
        other.execute("BEGIN IMMEDIATE")
        message = {"type": "table", "id": secrets.token_hex(16), "do": "table_name", "name": "Later"}
        got = anna.call("POST", anna.path("acts"), message)
        assert (got.status, got.json["code"]) == (503, "store-busy")
        assert ben.look()["table"]["name"] == ""
        other.rollback()
        other.close()
        assert anna.post(message)["type"] == "ok"  # the same act again: now it is done
        assert ben.look()["table"]["name"] == "Later"


def test_a_full_disk_is_said_and_nothing_is_lost(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        anna, ben = table_of(server, ["Anna", "Ben"])
        engine = server.service.store._engine
        engine.dispose()

        def no_room(connection: sqlite3.Connection, _: object) -> None:
            pages = connection.execute("PRAGMA page_count").fetchone()[0]
            connection.execute(f"PRAGMA max_page_count={pages}")

        sa.event.listen(engine, "connect", no_room)
        codes = set()
        for n in range(80):
            got = anna.ask({"type": "note", "cell": f"cell-{n}", "mark": "x" * 40})
            codes.add(got.get("code", "ok"))
        assert codes <= {"ok", "disk-full"}
        assert "disk-full" in codes
        notes = anna.look()["notes"]
        sa.event.remove(engine, "connect", no_room)
        engine.dispose()
        assert anna.ask({"type": "note", "cell": "cell-99", "mark": "x"})["type"] == "ok"
        assert set(anna.look()["notes"]) == {*notes, "cell-99"}
        assert ben.look()["me"]["seat"] == "s2"


def test_f01_a_reload_in_any_phase_is_the_same_seat_and_state(server: Running) -> None:
    phones = table_of(server, ["Anna", "Ben"])

    def reload() -> None:
        for phone in phones:
            before = phone.look()
            phone.open()
            assert phone.view == before
            phone.close()
            phone.open()
            assert phone.view == before
            phone.close()

    reload()
    phones[0].do("start")
    reload()
    for phone in phones:
        phone.do("left", ok=True)
    reload()
    for phone in phones:
        phone.open_cut()
    reload()
    play_on(phones, Random(1), most=8, avoid=("leave", "accuse", "stop"))
    reload()
    play_on(phones, Random(1), most=3000)
    reload()


def test_f39_a_form_that_is_half_filled_can_still_be_sent_after_a_reload(server: Running) -> None:
    phones = table_of(server, ["Anna", "Ben", "Cleo"])
    deal(phones)
    turn = phones[0].look()["game"]["now"]["turn"]
    mover = next(p for p in phones if p.seat == turn)
    prompt = next(p for p in mover.look()["game"]["prompts"] if p["act"] == "ask")
    for phone in phones:  # everybody pulls to refresh, and notes change meanwhile
        phone.open()
        phone.ask({"type": "note", "cell": "c", "mark": "x"})
        phone.close()
    again = next(p for p in mover.look()["game"]["prompts"] if p["act"] == "ask")
    assert again == prompt
    assert mover.act(prompt, answer_for(prompt, Random(1)))["type"] == "ok"


def test_forty_phones_return_at_once(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with running(data) as server:
        tables = [table_of(server, ["A", "B", "C", "D"]) for _ in range(10)]
    with running(data) as server:
        phones = [p for table in tables for p in table]
        threads = []
        for phone in phones:
            phone.port = server.port
            threads.append(threading.Thread(target=phone.open))
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        assert all(p.view["me"]["seat"] == p.seat for p in phones)
        assert len(server.service.awake()) == 10
        for phone in phones:
            phone.close()


def test_a_table_that_nobody_looks_at_falls_asleep(tmp_path: Path) -> None:
    with running(tmp_path, asleep_after=100.0) as server:
        anna, ben = table_of(server, ["Anna", "Ben"])
        other, _ = table_of(server, ["Olga", "Pia"])
        other.open()
        server.clock.ahead += 101
        server.service.tick()
        assert [t.state.code for t in server.service.awake()] == [other.code]
        assert server.phone(anna.code).call("GET", f"/api/tables/{anna.code}").code == "sealed"
        assert ben.look()["me"]["seat"] == "s2"  # a phone of it opens it again
        other.close()


def test_too_many_tables_and_phones(tmp_path: Path) -> None:
    with running(tmp_path, tables_per_hour=2, max_phones=4) as server:
        anna, _ = table_of(server, ["Anna", "Ben"])
        assert server.phone().make("Olga").status == 200
        assert server.phone().make("Pia").code == "too-many-tables"
        server.clock.ahead += 1801
        assert server.phone().make("Pia").status == 200
        screens = [server.phone(anna.code) for _ in range(3)]
        assert [s.watch().status for s in screens] == [200, 200, 429]
        assert server.phone(anna.code).join("Cleo").code == "too-many-phones"
