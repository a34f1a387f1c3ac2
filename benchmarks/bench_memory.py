"""Memory of the server for each phone that is connected and idle (goal: under 45 KB with gevent).

Usage: .venv/bin/python benchmarks/bench_memory.py [gunicorn|werkzeug] [sockets]
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from pathlib import Path

from bench_latency import idle_lines
from clients import Program
from machine import describe, table


def resident(pid: int) -> int:
    """Return the resident memory, in KiB, of a process and its children."""
    pids, found = [pid], 0
    while pids:
        one = pids.pop()
        status = Path(f"/proc/{one}/status").read_text()
        found += next(int(x.split()[1]) for x in status.splitlines() if x.startswith("VmRSS"))
        for task in Path(f"/proc/{one}/task").iterdir():
            pids += map(int, (task / "children").read_text().split())
    return found


def main() -> None:
    kind = sys.argv[1] if len(sys.argv) > 1 else "gunicorn"
    sockets = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 4 * sockets)), hard))
    describe("flask", "werkzeug", "simple-websocket", *(["gunicorn", "gevent"] if kind == "gunicorn" else []))
    program = Program(
        Path(tempfile.mkdtemp()) / "data",
        kind,
        ping_every="1000",
        tables_per_hour="100000",
        max_tables="100000",
    ).start()
    try:
        assert program.process is not None
        idle_lines_kept = idle_lines(program, 24)  # what is loaded once is loaded now
        rows = []
        lines = []
        before = resident(program.process.pid)
        for _ in range(4):
            lines += idle_lines(program, sockets // 4)
            time.sleep(1)
            now = resident(program.process.pid)
            rows.append([kind, len(lines), now, f"{(now - before) / len(lines):.1f}"])
        table(["server", "sockets (a table for each 24)", "resident KiB", "KiB a socket"], rows)
        assert idle_lines_kept
    finally:
        program.stop()


if __name__ == "__main__":
    main()
