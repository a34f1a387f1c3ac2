"""Events a second through the store, each in its own durable transaction (SQLite, WAL, synchronous=FULL).

Usage: .venv/bin/python benchmarks/bench_store.py [acts]
"""

from __future__ import annotations

import secrets
import sys
import tempfile
import threading
import time
from pathlib import Path

import clients  # noqa: F401 - puts the checkout on the path
from machine import describe, table

from server.config import Config
from server.service import Service
from server.store import Addition, Store


def main() -> None:
    acts = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    describe("SQLAlchemy", "cryptography")
    rows = [bare(acts), whole(acts, 1), whole(acts, 4)]
    table(["what", "acts", "threads", "acts a second", "ms an act"], rows)


def bare(acts: int) -> list[object]:
    """Append bodies of the size of a usual entry."""
    store = Store(f"sqlite:///{Path(tempfile.mkdtemp()) / 'bare.sqlite3'}")
    body = secrets.token_bytes(600)
    store.make("t", "BCDF", Addition(1, body, body[:80], 0))
    began = time.perf_counter()
    for seq in range(2, acts + 2):
        store.append("t", Addition(seq, body, body[:80], 0))
    took = time.perf_counter() - began
    store.close()
    return ["append", acts, 1, f"{acts / took:.0f}", f"{took / acts * 1000:.2f}"]


def whole(acts: int, threads: int) -> list[object]:
    """Let tables take acts: decide, encrypt, append, make the views of nobody."""
    service = Service(Config(data=tempfile.mkdtemp(), tables_per_hour=10**6))
    body = {"name": "Anna", "table_name": "", "game": "clue", "edition": "cluedo-2012"}
    tables = [
        service.find(service.make({**body, "join_id": secrets.token_hex(16)}, "").code)
        for _ in range(threads)
    ]

    def act(n: int) -> None:
        device = next(iter(tables[n].state.devices))
        for i in range(acts // threads):
            tables[n].act(
                device,
                {
                    "type": "table",
                    "id": secrets.token_hex(16),
                    "do": "table_name",
                    "fields": {"name": f"Table {i}"},
                },
            )

    workers = [threading.Thread(target=act, args=(n,)) for n in range(threads)]
    began = time.perf_counter()
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    took = time.perf_counter() - began
    service.close()
    return ["decide, encrypt, append", acts, threads, f"{acts / took:.0f}", f"{took / acts * 1000:.2f}"]


if __name__ == "__main__":
    main()
