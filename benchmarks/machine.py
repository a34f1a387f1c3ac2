"""What every benchmark prints: the machine, the versions, and a table."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from pathlib import Path


def describe(*packages: str) -> None:
    """Print the machine and the versions of what was measured."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        model = next(
            (x.partition(":")[2].strip() for x in info.read_text().splitlines() if "model name" in x), model
        )
    print(
        f"{platform.system()} {platform.release()}, {model}, {os.cpu_count()} cores, Python {platform.python_version()}"
    )
    print(", ".join(f"{name} {version(name)}" for name in ("casekeeper", *packages)))
    if hasattr(os, "getloadavg"):
        print(
            f"load before: {os.getloadavg()[0]:.1f} (figures count only on a machine that does nothing else)"
        )
    print()


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print rows under their head, in columns."""
    lines = [list(map(str, head)), *(list(map(str, row)) for row in rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(head))]
    for n, line in enumerate(lines):
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())
        if n == 0:
            print("  ".join("-" * width for width in widths))


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which `share` of `values` lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
