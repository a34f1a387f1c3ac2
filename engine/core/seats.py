"""Seats round the table.

A seat is named by a short string that never changes during an evening ("s1"). The *order* of a tuple of
seats is the clockwise order round the real table; nothing is ever keyed by a position in a list.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

Seat = str
"""The name of a place at the table, such as "s1"."""

TABLE = "table"
"""The actor for what the host does for the whole table (skip, remove, agree). It is nobody's seat."""


def clockwise_from(seats: Sequence[Seat], seat: Seat) -> tuple[Seat, ...]:
    """All other seats in the order in which they sit to the left of `seat`, nearest first."""
    at = seats.index(seat)
    return (*seats[at + 1 :], *seats[:at])


def next_clockwise(seats: Sequence[Seat], seat: Seat, wanted: Callable[[Seat], bool]) -> Seat | None:
    """The first seat to the left of `seat` that is `wanted`; `seat` itself is tried last; None if none is."""
    return next((s for s in (*clockwise_from(seats, seat), seat) if wanted(s)), None)
