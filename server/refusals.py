"""Every way in which the server says no, in one place.

The words to a code are the Fluent message `refused-<code>` of the shell's words: it says what to do instead. Games have
codes of their own in their own words.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.words import Arg

CODES: Mapping[str, int] = {
    # The message itself
    "bad-message": 400,
    "too-large": 413,
    "too-fast": 429,
    "unknown-language": 404,
    "unknown-path": 404,
    "wrong-method": 405,
    "wrong-origin": 403,
    "needs-https": 403,
    "internal": 500,
    "store-busy": 503,
    "disk-full": 507,
    # Finding and joining a table
    "unknown-table": 404,
    "not-open": 404,
    "sealed": 409,
    "log-damaged": 409,
    "full": 409,
    "already-playing": 409,
    "slow-down": 429,
    "too-many-tables": 429,
    "create-token-first": 403,
    "create-token-missing": 403,
    "create-token-wrong": 403,
    "too-many-phones": 429,
    "not-seated": 403,
    "no-seat-here": 401,
    "phone-dropped": 403,
    "name-empty": 400,
    "name-long": 400,
    "name-taken": 409,
    "digits-wrong": 403,
    # At the table
    "late": 409,
    "not-host": 403,
    "not-now": 409,
    "unknown-seat": 404,
    "unknown-box": 404,
    "bad-box": 400,
    "box-name-taken": 409,
    "not-your-box": 403,
    "too-many-boxes": 409,
    "unknown-option": 400,
    "bad-option": 400,
    "unknown-pick": 400,
    "pick-taken": 409,
    "pick-missing": 409,
    "pick-twice": 409,
    "bad-order": 400,
    "seat-count": 409,
    "cut-wrong": 409,
    "not-committed": 409,
    "host-is-here": 409,
    "no-handover": 409,
    "own-handover": 403,
    "phone-is-here": 409,
    "still-here": 409,
    "two-here-already": 409,
    "nobody-else-here": 409,
    "pin-wrong": 403,
    "pin-missing": 400,
    "seated-already": 409,
    "seat-not-free": 409,
    "seat-wished": 409,
    "turned-away": 403,
    "no-wish": 409,
    "unknown-phone": 404,
    "only-phone": 409,
    "game-not-over": 409,
    "no-page": 404,
    "notes-full": 409,
}
"""Refusal code -> HTTP status."""


def status_of(code: str, of: str) -> int:
    """Return the HTTP status of a refusal; a rule of a game that forbids something is 409."""
    return 409 if of == "game" else CODES[code]


class Refused(Exception):
    """The server says no; nothing has changed. `code` is one of CODES, or a game's own with `of` "game"."""

    def __init__(
        self, code: str, *, rule: str = "", of: str = "table", args: Mapping[str, Arg] | None = None
    ) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.of = of
        self.says: Mapping[str, Arg] = args or {}

    @property
    def status(self) -> int:
        """The HTTP status that goes with it."""
        return status_of(self.code, self.of)
