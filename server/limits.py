"""How often: buckets that fill again with time."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass

from server.clock import Clock

_MOST_KEPT = 10_000


@dataclass(slots=True)
class Bucket:
    """Holds at most `size` tokens and gains `rate` a second."""

    rate: float
    size: float
    tokens: float
    at: float

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Take tokens if there are enough."""
        self.tokens = min(self.size, self.tokens + max(0.0, now - self.at) * self.rate)
        self.at = now
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True

    def empty(self, now: float) -> bool:
        """Whether there is not one token."""
        self.take(now, 0.0)
        return self.tokens < 1.0


class Limit:
    """One bucket for each of many (addresses, seats), and one for all together; the least used are forgotten first."""

    def __init__(self, clock: Clock, *, rate: float, size: float, all_size: float | None = None) -> None:
        self._clock = clock
        self._rate = rate
        self._size = size
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._all = None if all_size is None else self._new(all_size / 60, all_size)
        self._lock = threading.Lock()

    def _new(self, rate: float, size: float) -> Bucket:
        return Bucket(rate, size, size, self._clock.running())

    def _bucket(self, who: str) -> Bucket:
        bucket = self._buckets.pop(who, None) or self._new(self._rate, self._size)
        self._buckets[who] = bucket
        while len(self._buckets) > _MOST_KEPT:
            self._buckets.popitem(last=False)
        return bucket

    def take(self, who: str) -> bool:
        """Count one try of `who`; False when it is one too many."""
        now = self._clock.running()
        with self._lock:
            if self._all is not None and not self._all.take(now):
                return False
            return self._bucket(who).take(now)

    def empty(self, who: str) -> bool:
        """Whether `who` has no try left now, without counting one."""
        now = self._clock.running()
        with self._lock:
            return (self._all is not None and self._all.empty(now)) or self._bucket(who).empty(now)

    def bucket(self) -> Bucket:
        """Return a bucket for one connection."""
        return self._new(self._rate, self._size)


FLOOD = 6
"""Times as many wrong codes as are answered: more than people type."""
CROWD = 30
"""Times as many wrong codes of all addresses together."""


class Guesses:
    """Wrong table codes, `tries` a minute and address answered as such; far more shut the door (see door.py)."""

    def __init__(self, clock: Clock, tries: int) -> None:
        self._few = Limit(clock, rate=tries / 60, size=tries)
        self._many = Limit(clock, rate=tries * FLOOD / 60, size=tries * FLOOD, all_size=tries * CROWD)

    def miss(self, who: str) -> bool:
        """Count a wrong code of `who`; False when it is one too many to be told so."""
        # Both count: what follows the first refusal is what a program does.
        many = self._many.take(who)
        return self._few.take(who) and many

    def shut(self, who: str) -> bool:
        """Whether `who` has tried so many that a right code opens nothing either, for a while."""
        return self._many.empty(who)
