"""What is wrong with something that people or programs wrote, without the words.

A `Reason` names a Fluent message, `fault-<code>`, and what stands in it: phones say it in their own language. The messages lie in the
folder `faultwords` here, those that only one game needs in that game's own. Each is one line of text and plain variables, so that it can
be said here in English too (`str`), for the command line and for whoever calls the server by hand.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources

from engine.core.words import Say

FOLDER = "faultwords"
PREFIX = "fault-"
_MESSAGE = re.compile(rf"^{PREFIX}([\w-]+) = (.+)$", re.MULTILINE)
_HOLE = re.compile(r'\{ ?(?:\$(\w+)|"([^"]*)") ?\}')


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something does not do. `code` is the message's id without "fault-"; plain strings in `args` may be typed by people."""

    code: str
    args: Mapping[str, str | int] = field(default_factory=dict)

    @property
    def say(self) -> Say:
        """The message for the phones."""
        return Say(PREFIX + self.code, self.args)

    def __str__(self) -> str:
        return _HOLE.sub(lambda hole: hole[2] or str(self.args[hole[1]]), _english()[self.code])


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with an edition: the field ("rooms.2.names.en", or "" for none), why, and the line (from 1; 0 where there are none)."""

    field: str
    reason: Reason
    line: int = 0

    @property
    def problem(self) -> str:
        """What is wrong, in English."""
        return str(self.reason)

    def __str__(self) -> str:
        where = [f"line {self.line}"] if self.line else []
        return f"{', '.join(where + [self.field] * bool(self.field))}: {self.problem}"


def fault(where: str, code: str, **args: str | int) -> Fault:
    """What is wrong with the field `where`."""
    return Fault(where, Reason(code, args))


@cache
def fault_words(language: str) -> str:
    """The Fluent source of every fault in "en" or "ja", those of all games too: a file may be of another game than expected."""
    from engine.core.registry import packages  # games raise these faults

    files = [
        resources.files(package) / FOLDER / f"{language}.ftl" for package in ("engine.core", *packages())
    ]
    return "\n".join(f.read_text("utf-8") for f in files if f.is_file())


@cache
def _english() -> Mapping[str, str]:
    """Every message by its code."""
    return dict(_MESSAGE.findall(fault_words("en")))
