"""Time, so that tests can turn it."""

from __future__ import annotations

import time


class Clock:
    """The clock of this machine."""

    def now(self) -> int:
        """Return seconds since 1970: what is stored."""
        return int(time.time())

    def running(self) -> float:
        """Return seconds since some moment, never turned back: what is waited for."""
        return time.monotonic()
