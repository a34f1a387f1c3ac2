"""One server for one folder of tables: a second one would show its phones what was true a while ago."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO


class AlreadyRunning(Exception):
    """Another server serves this folder; the message says what to do."""


def hold(folder: Path) -> IO[bytes] | None:
    """Hold `folder` until the file that is returned is closed, or this process ends, however it does.

    Returns None where the folder cannot be written: whoever opens the tables says so. Raises AlreadyRunning.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        held = (folder / "running.lock").open("a+b")
    except OSError:
        return None
    try:
        _lock(held)
    except OSError:
        held.close()
        raise AlreadyRunning(
            f"Another Casekeeper is running with the tables in {folder}. Stop that one, or name another folder with --data."
        ) from None
    return held


if sys.platform == "win32":
    import msvcrt

    def _lock(held: IO[bytes]) -> None:
        held.seek(0)
        msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(held: IO[bytes]) -> None:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
