"""The letters by which people find a table."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Callable

ALPHABET = "BCDFGHJKMNPRTVWX"
"""No vowels, so that no code is a word; no letter that is easily taken for another or for a digit."""

SHORT, LONG = 4, 6
"""Letters of a code at home, and on a public instance."""

# What people read or type instead: digits, letters that are in no code, and the same shapes of other scripts.
_LOOK_ALIKES = str.maketrans(
    "8604OQUY7\u0392\u0412\u0421\u041d\u0397\u041a\u039a\u041c\u039c\u039d\u0420\u03a1\u0422\u03a4\u0425\u03a7",
    "BGDHDDVVTBBCHHKKMMNPPTTXX",
)


def new_code(length: int = SHORT) -> str:
    """Return a random code."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def read_code(typed: str) -> str:
    """Return the code that was meant: case, spaces, dashes, width and look-alikes are forgiven; "" if it cannot be one."""
    text = unicodedata.normalize("NFKC", typed).upper().translate(_LOOK_ALIKES)
    text = "".join(c for c in text if c.isalnum())
    return text if len(text) in (SHORT, LONG) and set(text) <= set(ALPHABET) else ""


def unused_code(
    taken: Callable[[str], bool], length: int = SHORT, draw: Callable[[int], str] = new_code
) -> str:
    """Return a code that is not `taken`; a letter longer after many tries in vain. Raises RuntimeError when all are gone."""
    for size in (length, LONG):
        for _ in range(200):
            code = draw(size)
            if not taken(code):
                return code
    raise RuntimeError("no free table code was found")
