"""Time from an act to the last of six phones that sees it, while many other sockets idle (goal: p95 under 10 ms with 1,000).

.venv/bin/python benchmarks/bench_latency.py [gunicorn|werkzeug] [idle sockets] [acts]
"""

from __future__ import annotations

import secrets
import sys
import tempfile
import time
from pathlib import Path

from clients import Line, Program, act_message, deal, table_of
from machine import describe, percentile, table


def idle_lines(program: Program, count: int) -> list[Line]:
    """Open sockets at tables of six, on which nothing happens."""
    lines: list[Line] = []
    while len(lines) < count:
        phones = table_of(program, [f"P{i}" for i in range(6)])  # type: ignore[arg-type]
        lines += [Line(p) for p in phones for _ in range(4)][: count - len(lines)]
    return lines


def main() -> None:
    kind = sys.argv[1] if len(sys.argv) > 1 else "werkzeug"
    idle, acts = (int(a) for a in (*sys.argv[2:4], *("1000", "300")[len(sys.argv[2:4]) :]))
    describe("flask", "werkzeug", "simple-websocket", *(["gunicorn", "gevent"] if kind == "gunicorn" else []))
    program = Program(
        Path(tempfile.mkdtemp()) / "data",
        kind,
        ping_every="1000",
        tables_per_hour="100000",
        max_tables="100000",
    ).start()
    try:
        lines = idle_lines(program, idle)
        phones = table_of(program, ["Anna", "Ben", "Cleo", "Dan", "Eva", "Finn"])  # type: ignore[arg-type]
        deal(phones)
        six = [Line(p) for p in phones]
        took: dict[str, list[float]] = {"an act of the table": [], "an act of the game": []}
        names = [f"s{i + 1}" for i in range(6)]
        host = 0
        for n in range(acts):
            message = {
                "type": "table",
                "id": secrets.token_hex(16),
                "do": "host",
                "seat": names[(host + 1) % 6],
            }
            began = time.perf_counter()
            six[host].send(message)
            assert all(line.until_view() for line in six)
            took["an act of the table"].append(time.perf_counter() - began)
            host = (host + 1) % 6
            if n % 3 == 0:
                one_act(phones, six, took["an act of the game"])
        table(
            ["what", "sockets idle", "acts", "median ms", "p95 ms", "p99 ms", "worst ms"],
            [
                [
                    what,
                    len(lines),
                    len(values),
                    *(f"{percentile(values, share) * 1000:.1f}" for share in (0.5, 0.95, 0.99)),
                    f"{max(values) * 1000:.1f}",
                ]
                for what, values in took.items()
                if values
            ],
        )
    finally:
        program.stop()


def one_act(phones: list, six: list[Line], took: list[float]) -> None:
    """Let whoever is asked do the plainest thing; note how long it took until all six had seen it."""
    for i, phone in enumerate(phones):
        game = phone.look()["game"]
        prompt = next((p for p in game["prompts"] if p["weight"] == "main"), None) if game else None
        if prompt is None:
            continue
        values = {f["name"]: f["choices"][0]["value"] for f in prompt["fields"]}
        message = act_message(prompt, values)
        began = time.perf_counter()
        six[i].send(message)
        if all(line.until_view(1.0) for line in six):
            took.append(time.perf_counter() - began)
        return


if __name__ == "__main__":
    main()
