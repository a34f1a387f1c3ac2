"""Who looks: a seat, or the shared screen.

Every view and every line of news is made for exactly one viewer. `TableEye` is the tablet in the middle of
the table, a late arrival, anybody who has no seat: it is told public things only.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.seats import Seat


@dataclass(frozen=True, slots=True)
class SeatEye:
    """The phones of one seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TableEye:
    """The shared screen and everybody without a seat."""


Viewer = SeatEye | TableEye


def is_seat(viewer: Viewer, *seats: Seat) -> bool:
    """Whether `viewer` looks from one of `seats`."""
    return isinstance(viewer, SeatEye) and viewer.seat in seats
