"""Who is here: from open sockets and calls, kept in memory only. Absence never skips a turn by itself."""

from __future__ import annotations

from typing import Literal

from engine.core.seats import Seat
from server.clock import Clock

Status = Literal["here", "away", "gone"]


class Presence:
    """The presence of one table's seats; `away_after` and `gone_after` in seconds without a phone that shows the table."""

    def __init__(self, clock: Clock, away_after: float, gone_after: float) -> None:
        self._clock = clock
        self._away_after = away_after
        self._gone_after = gone_after
        self._since = clock.running()
        self._open: dict[Seat, dict[int, bool]] = {}
        self._last: dict[Seat, float] = {}

    def enter(self, seat: Seat, key: int, *, visible: bool) -> None:
        """Note that socket `key` of a phone of `seat` is open, and whether the phone shows the page."""
        if self._open.get(seat, {}).get(key) and not visible:
            self.seen(seat)
        self._open.setdefault(seat, {})[key] = visible
        if visible:
            self.seen(seat)

    def leave(self, seat: Seat, key: int) -> None:
        """Note that socket `key` is closed."""
        if self._open.get(seat, {}).pop(key, False):
            self.seen(seat)

    def seen(self, seat: Seat) -> None:
        """Note that a phone of `seat` is there at this moment."""
        self._last[seat] = self._clock.running()

    def away_for(self, seat: Seat) -> float:
        """Return for how many seconds no phone of `seat` has shown the table."""
        if any(self._open.get(seat, {}).values()):
            return 0.0
        return self._clock.running() - self._last.get(seat, self._since)

    def status(self, seat: Seat) -> Status:
        """Return how a seat is shown to the others."""
        away = self.away_for(seat)
        if away <= self._away_after:
            return "here"
        return "away" if away <= self._gone_after else "gone"
