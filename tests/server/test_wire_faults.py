"""Trouble on the line and in the machine that the others at the table must not notice."""

from __future__ import annotations

import shutil
import socket
import threading
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.phones import Phone, TestClock, deal, play_on, running, table_of


def test_two_hundred_phones_return_at_once(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with running(data, tables_per_hour=1000) as server:
        tables = [table_of(server, ["A", "B", "C", "D", "E", "F"]) for _ in range(34)]
    phones = [p for table in tables for p in table]
    with running(data) as server:
        troubles: list[BaseException] = []

        def come_back(phone: Phone) -> None:
            try:
                phone.open()
            except (OSError, AssertionError, ConnectionClosed, TimeoutError) as trouble:
                troubles.append(trouble)

        threads = [threading.Thread(target=come_back, args=(p,)) for p in phones]
        for phone, thread in zip(phones, threads, strict=True):
            phone.port = server.port
            thread.start()
        for thread in threads:
            thread.join()
        assert troubles == []
        assert all(p.view["me"]["seat"] == p.seat for p in phones)
        for host, *others in tables[:3]:
            assert host.do("table_name", name="All here")["type"] == "ok"
            assert {p.now()["table"]["name"] for p in others} == {"All here"}
    for phone in phones:
        phone.close()


def test_a_flood_from_one_phone_is_not_noticed_by_the_others(tmp_path: Path) -> None:
    with running(tmp_path, acts_per_second=10.0) as server:
        anna, ben, cleo = table_of(server, ["Anna", "Ben", "Cleo"])
        for phone in (anna, ben, cleo):
            phone.open()
        anna.now()
        before = len(anna.views)

        def flood() -> None:
            with_nothing_read = b"x" * 2000
            try:
                for _ in range(3000):
                    ben.send(with_nothing_read.decode())
            except ConnectionClosed:
                pass

        flooding = threading.Thread(target=flood)
        flooding.start()
        assert cleo.do("rename", name="Cleopatra")["type"] == "ok"
        anna.wait(lambda: anna.view["table"]["seats"][2]["name"] == "Cleopatra")
        flooding.join()
        assert ben.until_closed() == 4029
        anna.wait(lambda: anna.view["table"]["seats"][1]["presence"] != "gone")
        assert len(anna.views) - before <= 2  # Cleo's new name, and perhaps that Ben's phone is away
        for phone in (anna, ben, cleo):
            phone.close()


def test_watchers_who_come_and_go_cost_the_others_nothing(tmp_path: Path) -> None:
    """Else a crowd of them would cost each of them a view for each of the others."""
    with running(tmp_path) as server:
        phones = table_of(server, ["Anna", "Ben", "Cleo"], sockets=True)
        deal(phones)
        watchers = [server.phone(phones[0].code) for _ in range(25)]
        for watcher in watchers:
            assert watcher.watch().status == 200
        for phone in phones:
            phone.now()
        before = [len(p.views) for p in phones]
        for watcher in watchers:
            watcher.open()
        for phone in (*phones, *watchers):
            phone.now()
        assert [len(w.views) for w in watchers] == [1] * len(watchers)
        table = server.service.awake()[0]
        for watcher in watchers[:-1]:
            watcher.close()
        watchers[-1].wait(lambda: len(table.attached) == len(phones) + 1)
        for phone in (*phones, watchers[-1]):
            phone.now()
        assert [len(p.views) for p in phones] == before
        assert len(watchers[-1].views) == 1
        for phone in (*phones, watchers[-1]):
            phone.close()


class WallClock(TestClock):
    """A clock whose date somebody sets; what is waited for goes on as before."""

    def __init__(self) -> None:
        super().__init__()
        self.set_by = 0

    def now(self) -> int:
        return super().now() + self.set_by


@pytest.mark.parametrize("jump", [-400 * 86400, -3600, 3600, 400 * 86400])
def test_a_clock_that_jumps_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    monkeypatch.setattr("tests.server.phones.TestClock", WallClock)
    with running(tmp_path) as server:
        phones = table_of(server, ["Anna", "Ben"], sockets=True)
        deal(phones)
        before = [p.now() for p in phones]
        assert isinstance(server.clock, WallClock)
        server.clock.set_by = jump
        server.service.tick()
        server.service.clean_up()
        assert [p.now() for p in phones] == before
        assert play_on(phones, Random(1), most=3, avoid=("leave", "accuse", "stop")) == 3
        assert server.service.find(phones[0].code, None) is server.service.awake()[0]
        for phone in phones:
            phone.close()


def test_f41_a_pulled_plug_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    """The log of the database ends anywhere after the last act that was acknowledged, in the middle of what was being written."""
    data, names = tmp_path / "data", []
    rng = Random(5)
    with running(data) as server:
        anna, _ = table_of(server, ["Anna", "Ben"])
        with (
            server.service.store._engine.connect() as db
        ):  # written through to the disk before it is acknowledged
            assert db.exec_driver_sql("PRAGMA synchronous").scalar() == 2
            assert db.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        log = data / "tables.sqlite3-wal"
        sizes = [log.stat().st_size]
        for n in range(8):
            assert anna.do("table_name", name=f"Name {n}")["type"] == "ok"
            names.append(f"Name {n}")
            sizes.append(log.stat().st_size)
        pulled = tmp_path / "pulled"
        shutil.copytree(data, pulled)
    assert sizes == sorted(set(sizes))  # each act made the log longer
    for n in range(len(names) - 1):
        after = tmp_path / f"after-{n}"
        shutil.copytree(pulled, after)
        (after / "tables.sqlite3-shm").unlink()  # memory: gone with the power
        with (after / "tables.sqlite3-wal").open("r+b") as cut:
            cut.truncate(rng.randrange(sizes[n + 1], sizes[n + 2]))
        with running(after) as server:
            anna.port = server.port
            assert anna.look()["table"]["name"] == names[n]
            assert anna.do("table_name", name="On")["type"] == "ok"


def test_half_a_call_holds_up_nobody(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        anna, ben = table_of(server, ["Anna", "Ben"])
        cookie = "; ".join(f"{k}={v}" for k, v in ben.cookies.items())
        body = f'POST {ben.path("acts")} HTTP/1.1\r\nHost: {server.netloc}\r\nCookie: {cookie}\r\nContent-Length: 100\r\n\r\n{{"type":'
        halves = []
        for n in range(30):  # of a seat whose act is awaited, and of somebody whose call is not even known
            line = socket.create_connection((server.host, server.port), timeout=5)
            line.sendall(body.encode()[: None if n % 2 else 20])
            halves.append(line)
        assert ben.do("rename", name="Benno")["type"] == "ok"
        assert anna.look()["table"]["seats"][1]["name"] == "Benno"
        for line in halves:
            line.close()
