"""A value that must not be shown by accident.

`Secret` has no JSON form for a view (`codec.shown` refuses it), prints as `Secret(...)`, and is opened only by
calling `open()`, so that a search for `.open(` finds every place that looks inside.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True, repr=False)
class Secret(Generic[T]):
    """Holds one hidden value. Equality compares the values, so that replayed states can be compared."""

    _value: T

    def open(self) -> T:
        """The hidden value. Called by the rules and by view.py, never by anything that sends or logs."""
        return self._value

    def __repr__(self) -> str:
        return "Secret(...)"

    def __hash__(self) -> int:
        return hash(self._value)
