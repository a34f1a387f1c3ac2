"""The only sender: what one connection still has to get.

Answers go out in order; of views only the newest does, so that a slow phone delays nobody and gets what is true now.
"""

from __future__ import annotations

import threading
from collections import deque
from typing import Protocol

MOST_ANSWERS = 64


class Wire(Protocol):
    """A connection that takes what it gets from its source whenever it can write, and never blocks who wakes it."""

    def wake(self) -> None:
        """Look for something to send."""
        ...

    def end(self, code: int, reason: str = "") -> None:
        """Close the connection."""
        ...


class Outbox:
    """What waits for one connection. `next` is the connection's source; the others fill it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._answers: deque[bytes] = deque()
        self._view: bytes | None = None
        self._rev = ""

    def answer(self, payload: bytes) -> bool:
        """Put an answer in; False when too many wait already."""
        with self._lock:
            if len(self._answers) >= MOST_ANSWERS:
                return False
            self._answers.append(payload)
            return True

    def show(self, rev: str, payload: bytes, *, again: bool = False) -> bool:
        """Put a view in the place of an older one; False when the connection has this one already (unless `again`)."""
        with self._lock:
            if rev == self._rev and not again:
                return False
            self._rev, self._view = rev, payload
            return True

    def next(self) -> bytes | None:
        """Take what is to be sent next."""
        with self._lock:
            if self._answers:
                return self._answers.popleft()
            view, self._view = self._view, None
            return view
