"""The files of the repository, as the tests about the repository see them."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
CODE = {".py", ".js"}
BINARY = {".png", ".ico", ".mp3", ".ogg", ".webp", ".jpg"}


@cache
def files() -> tuple[str, ...]:
    """Return the path of each file that is or would be committed, relative to the top."""
    listed = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    return tuple(sorted({name for name in listed.split("\0") if name and (ROOT / name).is_file()}))


@cache
def text(name: str) -> str:
    """Return what a file says."""
    return (ROOT / name).read_bytes().decode("utf-8")


def below(*folders: str, suffixes: set[str] = CODE) -> list[str]:
    """Return the files in these top folders that have one of these suffixes."""
    return [name for name in files() if name.split("/")[0] in folders and Path(name).suffix in suffixes]


def text_files() -> list[str]:
    """Return all files that are text."""
    return [name for name in files() if Path(name).suffix not in BINARY]
