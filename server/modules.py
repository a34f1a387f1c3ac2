"""Which modules a page needs before it can draw anything: the browser is told at once, instead of finding them one after another."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable

START = "pwa/main.js"
_IMPORT = re.compile(r"""^\s*(?:import|export)\b[^;"']*?["'](\.{1,2}/[^"']+)["']""", re.MULTILINE)
"""A static import or re-export; `import()` on demand has no name before its bracket and is none."""


def graph(source: Callable[[str], str | None], start: str = START) -> list[str]:
    """Return `start` and all that it imports statically, nearest first; what is not there (`source` says None) is left out.

    `source` returns a module's text by its path, `area/...`.
    """
    found: list[str] = []
    waiting = [start]
    seen = {start}
    for path in waiting:
        text = source(path)
        if text is None:
            continue
        found.append(path)
        for name in _IMPORT.findall(text):
            there = posixpath.normpath(posixpath.join(posixpath.dirname(path), name))
            if there not in seen:
                seen.add(there)
                waiting.append(there)
    return found
