"""What is said to people, without the words.

The engine never holds a sentence. It names a Fluent message (`key`, found in the game's `words/<lang>.ftl`) and
the things in it; each phone says it in its own language. A `SeatRef` becomes that person's name, a `Label` the
name that the edition gives to a card, place or colour.

JSON: `{"key": "ask-aloud", "args": {"who": {"label": "plum"}, "by": {"seat": "s1"}, "n": 3}}`. In the .ftl the
arguments are plain variables (`{$who}`); a message that must tell "you" from a name is a key of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.core.seats import Seat


@dataclass(frozen=True, slots=True)
class SeatRef:
    """A person, by seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Label:
    """Something that the edition names: a card, a room, a colour."""

    label: str


@dataclass(frozen=True, slots=True)
class Many:
    """Several things, said as a list in the phone's language ("Rope, Plum and Kitchen")."""

    many: tuple[Arg, ...]


@dataclass(frozen=True, slots=True)
class Say:
    """A message: a Fluent id and what stands in it. Plain strings in `args` were typed by people."""

    key: str
    args: Mapping[str, Arg] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.key, tuple(sorted((k, repr(v)) for k, v in self.args.items()))))


Arg = str | int | SeatRef | Label | Many | Say
