"""Canonical JSON: one text for one value, the same in Python and in JavaScript.

UTF-8, keys sorted by code point (all our keys are ASCII), no spaces, no floats, text as it is (no \\u escapes but for
control characters, quote and backslash). Seals, digests and transcripts are made of it.
"""

from __future__ import annotations

import hashlib
import json


def canonical(value: object) -> bytes:
    """The one text for `value`. Raises TypeError for a float or anything that is not JSON."""
    _check(value)
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def digest(value: object) -> str:
    """SHA-256 of the canonical text, in hex."""
    return hashlib.sha256(canonical(value)).hexdigest()


def _check(value: object) -> None:
    match value:
        case None | bool() | int() | str():
            return
        case list() | tuple():
            for item in value:
                _check(item)
        case dict():
            for key, item in value.items():
                if not isinstance(key, str):
                    raise TypeError("keys are text")
                _check(item)
        case _:
            raise TypeError(f"{type(value).__name__} has no canonical form")
