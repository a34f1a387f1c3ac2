"""The same store in PostgreSQL: what holds for one process holds for several that share it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from server.store import Addition, CodeTaken, Conflict, DeviceRow, Store
from tests.server.phones import Running, deal, running, table_of
from tests.server.postgres import postgres


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture
def pair(database: str, tmp_path: Path) -> Iterator[tuple[Running, Running]]:
    """Two processes' worth of servers on one database."""
    with ExitStack() as both:
        yield tuple(  # type: ignore[misc]
            both.enter_context(running(tmp_path / name, database=database)) for name in ("one", "other")
        )


def entry(seq: int, body: bytes = b"body") -> Addition:
    return Addition(seq=seq, body=body, head=b"head %d" % seq, used=1000 + seq)


def test_numbers_codes_and_notes_are_kept_as_in_sqlite(database: str) -> None:
    store = Store(database)
    first = Addition(1, b"one", b"h1", 1001, devices=[DeviceRow("d1", b"hash", b"wrapped")])
    store.make("t1", "KWRT", first)
    with pytest.raises(CodeTaken):
        store.make("t2", "KWRT", entry(1))
    store.append("t1", entry(2))
    with pytest.raises(Conflict):
        store.append("t1", entry(2, b"late"))
    assert store.log("t1") == (b"head 2", [(1, b"one"), (2, b"body")])
    assert store.device(b"hash") == ("t1", DeviceRow("d1", b"hash", b"wrapped"))
    for body in (b"a", b"b"):
        store.note("t1", "s1.1", b"cell", body)
    assert store.notes("t1") == [("s1.1", b"b")]
    store.note("t1", "s1.1", b"cell", None)
    assert store.notes("t1") == []
    assert store.forget_before(2000) == ["t1"]
    assert (store.table("KWRT"), store.count()) == (None, 0)
    store.close()
    again = Store(database)
    assert again.instance == store.instance
    again.close()


def test_of_many_who_append_at_once_one_is_first(database: str) -> None:
    store = Store(database)
    store.make("race", "RACE", entry(1))
    late = []

    def append(n: int) -> None:
        try:
            store.append("race", entry(2, b"by %d" % n))
        except Conflict:
            late.append(n)

    crowd = [threading.Thread(target=append, args=(n,)) for n in range(8)]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()
    assert len(late) == 7
    assert len(store.log("race")[1]) == 2
    store.close()


def test_two_marks_in_one_cell_at_once_leave_one(database: str) -> None:
    store = Store(database)
    store.make("notes", "NTSX", entry(1))
    crowd = [
        threading.Thread(target=store.note, args=("notes", "s1.1", b"cell", b"%d" % n)) for n in range(8)
    ]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()
    assert len(store.notes("notes")) == 1
    store.close()


def test_what_one_process_did_the_other_shows(pair: tuple[Running, Running]) -> None:
    """A phone may hang on either: it sees every act within a second or two, and acts on what is true."""
    one, other = pair
    anna, ben, cleo = table_of(one, ["Anna", "Ben", "Cleo"])
    deal([anna, ben, cleo])
    anna.open()
    ben.port = other.port
    ben.open()
    assert anna.do("host", seat=ben.seat)["type"] == "ok"
    ben.wait(lambda: ben.view["table"]["host"] == ben.seat)
    assert ben.do("host", seat=anna.seat)["type"] == "ok"
    anna.wait(lambda: anna.view["table"]["host"] == anna.seat)
    assert anna.view["seal"] == ben.view["seal"]
    for phone in (anna, ben):
        phone.close()
