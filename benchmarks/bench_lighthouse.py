"""What Lighthouse says of a throttled phone (goal: accessibility and best practices 100, performance at least 95).

Usage: .venv/bin/python benchmarks/bench_lighthouse.py [runs]
It needs node, Chromium, and the network once (npx fetches Lighthouse). Best practices count what only https has; localhost stands for it here.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from clients import Program, table_of
from machine import describe, table

KINDS = ("performance", "accessibility", "best-practices")
TIMES = {
    "first-contentful-paint": "first paint s",
    "largest-contentful-paint": "largest paint s",
    "cumulative-layout-shift": "shift",
}


def look(address: str, cookie: str, out: Path) -> tuple[list[float], list[float]]:
    """Return the scores (0 to 100) of one visit, and what they are made of."""
    command = ["npx", "--yes", "lighthouse@12", address, "--quiet", "--output=json", f"--output-path={out}"]
    command += [
        f"--only-categories={','.join(KINDS)}",
        "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ]
    if cookie:
        command.append("--extra-headers=" + json.dumps({"Cookie": cookie}))
    chrome = (
        shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome") or ""
    )
    subprocess.run(command, check=True, env={"CHROME_PATH": chrome, **os.environ}, timeout=300)
    said = json.loads(out.read_text("utf-8"))
    seconds = [said["audits"][name]["numericValue"] for name in TIMES]
    return [100 * said["categories"][kind]["score"] for kind in KINDS], [
        seconds[0] / 1000,
        seconds[1] / 1000,
        seconds[2],
    ]


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    describe("flask")
    folder = Path(tempfile.mkdtemp())
    program = Program(folder / "data").start()
    try:
        anna, _ = table_of(program, ["Anna", "Ben"])
        cookie = "; ".join(f"{name}={value}" for name, value in anna.cookies.items())
        rows = []
        for name, page, own in (
            ("home", "/", ""),
            ("new table", "/#new", ""),
            ("join", f"/t/{anna.code}", ""),
            ("lobby", f"/t/{anna.code}", cookie),
        ):
            found = [
                look(f"http://127.0.0.1:{program.port}{page}", own, folder / "said.json") for _ in range(runs)
            ]
            scores = [f"{median(f[0][i] for f in found):.0f}" for i in range(len(KINDS))]
            rows.append(
                [name, *scores, *(f"{median(f[1][i] for f in found):.2f}" for i in range(len(TIMES)))]
            )
        table(["page", *KINDS, *TIMES.values()], rows)
    finally:
        program.stop()


if __name__ == "__main__":
    main()
