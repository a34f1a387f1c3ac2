"""Bytes that a phone loads when it opens a table for the first time, compressed, with headers (goal: at most 100 KB).

Usage: .venv/bin/python benchmarks/bench_first_load.py [page ...]
It follows the page, its styles and its modules as a browser does (static imports; not what is loaded later on demand).
"""

from __future__ import annotations

import gzip
import re
import sys
import tempfile
from pathlib import Path
from urllib.parse import urljoin

from clients import Phone, Program
from machine import describe, table

LINK = re.compile(r"""(?:src|href)="([^"]+\.(?:js|css|svg|webmanifest))\"""")
IMPORT = re.compile(r"""^\s*(?:import|export)\b[^;"']*?["'](\.{1,2}/[^"']+)["']""", re.MULTILINE)


def load(phone: Phone, page: str) -> list[tuple[str, int, int]]:
    """Return (path, bytes over the line, bytes whole) of everything that `page` loads."""
    found: dict[str, tuple[str, int, int]] = {}
    waiting = [page]
    while waiting:
        path = waiting.pop(0)
        if path in found:
            continue
        got = phone.call("GET", path, headers={"Accept-Encoding": "gzip"})
        if got.status != 200:
            continue
        body = gzip.decompress(got.body) if got.headers.get("Content-Encoding") == "gzip" else got.body
        head = sum(len(k) + len(v) + 4 for k, v in got.headers.items()) + 19
        found[path] = (path, len(got.body) + head, len(body))
        text = body.decode("utf-8", "replace")
        if path == page:
            waiting += LINK.findall(text)
        if path.endswith(".js"):
            waiting += [urljoin(path, name) for name in IMPORT.findall(text)]
    return list(found.values())


def main() -> None:
    describe("flask")
    program = Program(Path(tempfile.mkdtemp()) / "data").start()
    try:
        phone = program.phone()
        for page in sys.argv[1:] or ["/t/KWRT"]:
            found = load(phone, page)
            base = re.search(r'data-base="([^"]+)"', phone.call("GET", page).body.decode())
            words = f"{base[1] if base else ''}/words/en/shell.ftl"
            found += load(phone, words)
            found.sort(key=lambda f: -f[1])
            table(
                ["what", "bytes over the line", "bytes"],
                [*found, ("sum", sum(f[1] for f in found), sum(f[2] for f in found))],
            )
            print(f"{len(found)} requests\n")
    finally:
        program.stop()


if __name__ == "__main__":
    main()
