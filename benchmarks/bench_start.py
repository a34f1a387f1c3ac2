"""Time from the command to the printed address, and to the first page (goal: address and QR code in under 1 s).

Usage: .venv/bin/python benchmarks/bench_start.py [starts]
"""

from __future__ import annotations

import http.client
import os
import pty
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import clients  # noqa: F401 - puts the checkout on the path
from machine import describe, percentile, table

from tests.server.programs import free_port


def start(data: str) -> tuple[float, float]:
    """Start once; return the seconds to the QR code in the terminal, and to the answered page."""
    ours, theirs = pty.openpty()
    port = free_port()
    began = time.perf_counter()
    process = subprocess.Popen(
        [
            str(Path(sys.executable).parent / "casekeeper"),
            "--port",
            str(port),
            "--data",
            data,
            "--advertise",
            "192.168.1.5",
        ],
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    os.close(theirs)
    text = b""
    while b"Stop with" not in text:
        text += os.read(ours, 65536)
    printed = time.perf_counter() - began
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    line.request("GET", "/")
    assert line.getresponse().read()
    answered = time.perf_counter() - began
    line.close()
    process.send_signal(signal.SIGTERM)
    process.wait(10)
    os.close(ours)
    return printed, answered


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    describe("flask", "SQLAlchemy", "qrcode")
    data = str(Path(tempfile.mkdtemp()) / "data")
    start(data)  # byte code and the database are made once
    found = [start(data) for _ in range(count)]
    rows = []
    for name, at in (("QR code in the terminal", 0), ("first page answered", 1)):
        values = [f[at] for f in found]
        rows.append([name, count, f"{percentile(values, 0.5):.2f}", f"{max(values):.2f}"])
    table(["until", "starts", "median s", "worst s"], rows)


if __name__ == "__main__":
    main()
