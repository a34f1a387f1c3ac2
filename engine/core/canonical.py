r"""Canonical JSON: one text for one value, the same in Python and in JavaScript.

UTF-8, keys sorted by code point, no spaces, no floats, no whole number that JavaScript would round, text as it is (no
\u escapes but for control characters; quote and backslash escaped). Seals, digests and transcripts are made of it.
"""

from __future__ import annotations

import hashlib
import json

LARGEST = 2**53 - 1
"""The largest whole number that every reader of JSON keeps exactly."""


def canonical(value: object) -> bytes:
    """The one text for `value`. Raises TypeError for a float, half a surrogate pair or anything that is not JSON."""
    _check(value)
    try:
        return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise TypeError("half a character has no canonical form") from None


def digest(value: object) -> str:
    """SHA-256 of the canonical text, in hex."""
    return hashlib.sha256(canonical(value)).hexdigest()


def _check(value: object) -> None:
    # Most of a view is text: it is passed over where it stands, since transcripts check views by the thousand.
    unchecked = [value]
    while unchecked:
        match unchecked.pop():
            case None | bool() | str():
                pass
            case int() as number:
                if abs(number) > LARGEST:
                    raise TypeError("a number this large has no canonical form")
            case list() | tuple() as items:
                unchecked += [item for item in items if type(item) is not str]
            case dict() as fields:
                if not all(isinstance(key, str) for key in fields):
                    raise TypeError("keys are text")
                unchecked += [item for item in fields.values() if type(item) is not str]
            case other:
                raise TypeError(f"{type(other).__name__} has no canonical form")
