"""How the engine says no.

Three kinds, told apart like a typo from a breach: `Malformed` (the message is not an act at all),
`IllegalAction` (an act that the rules forbid now), `BadEdition` (a file that describes no playable box).
"""

from __future__ import annotations

from collections.abc import Mapping

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
    """A value of the wrong type or shape. `path` says where ("cards.2"), `problem` what is wrong, never the value."""

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(f"{path}: {problem}")
        self.path = path
        self.problem = problem


class BadEdition(ValueError):
    """An edition file that cannot be played. `problems` name field and fault, one a line, for the person who wrote it."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems
