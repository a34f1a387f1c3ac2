"""How the engine says no.

Three kinds, told apart like a typo from a breach: `Malformed` (the message is not an act at all),
`IllegalAction` (an act that the rules forbid now), `BadEdition` (a file that describes no playable box).
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.faults import Fault, Reason
from engine.core.words import Arg


class IllegalAction(Exception):
    """The rules forbid this act now; nothing has changed.

    `code` is a Fluent id `refused-<code>` of the game's words: it says what to do instead. `rule` is an id of RULES.md
    ("R-ask"). A refusal stands in the open on a phone: `args` never holds what its reader may not know,
    and which code is given never depends on a secret that the actor was not told.
    """

    def __init__(self, code: str, rule: str, **args: Arg) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.args_: Mapping[str, Arg] = args


class Malformed(ValueError):
    """A value of the wrong type or shape. `path` says where ("cards.2"), `reason` what is wrong, never the value."""

    def __init__(self, path: str, reason: Reason) -> None:
        super().__init__(path, reason)
        self.path = path
        self.reason = reason

    @property
    def problem(self) -> str:
        """What is wrong, in English."""
        return str(self.reason)

    def __str__(self) -> str:
        return f"{self.path}: {self.problem}"


class BadEdition(ValueError):
    """An edition file that cannot be played: every fault, for the person who wrote it."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return "; ".join(map(str, self.faults))
