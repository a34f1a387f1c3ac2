"""Names that people type: cleaned, measured and compared."""

from __future__ import annotations

import unicodedata

from server.refusals import Refused

LONGEST = 24
"""Characters of a name, as people count them."""
LONGEST_BYTES = 160

_JOINER = "\u200d"
_HIDDEN = {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}


def clean(text: str, *, most: int = LONGEST) -> str:
    """Return a name as it is kept: composed, without control and bidi characters, single spaces.

    Raises Refused name-empty or name-long.
    """
    kept = "".join(
        " " if c.isspace() else c for c in unicodedata.normalize("NFC", text) if _shows(c) or c.isspace()
    )
    name = " ".join(kept.split())
    if not any(_has_body(c) for c in name):
        raise Refused("name-empty")
    if counted(name) > most or len(name.encode()) > LONGEST_BYTES:
        raise Refused("name-long", args={"most": most})
    return name


def same(one: str, other: str) -> bool:
    """Whether people would take two names for one: case, width, accents and spaces do not tell them apart."""
    return folded(one) == folded(other)


def folded(name: str) -> str:
    """Return the form in which names are compared."""
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    # Accents are easily left out; the marks of kana and other scripts make other letters, and stay.
    plain = unicodedata.normalize("NFKC", "".join(c for c in apart if not "\u0300" <= c <= "\u036f"))
    return "".join(c for c in plain if not c.isspace() and _has_body(c))


def counted(text: str) -> int:
    """Return the number of characters as people count them: an accent, a skin tone or a joined emoji is no extra one."""
    count, joined = 0, False
    for c in text:
        if c == _JOINER:
            joined = True
            continue
        if not joined and _has_body(c) and not "\U0001f3fb" <= c <= "\U0001f3ff":
            count += 1
        joined = False
    return count


def _shows(c: str) -> bool:
    # Format characters turn or hide text, all but the joiner that makes one emoji out of several.
    category = unicodedata.category(c)
    return category not in _HIDDEN and (category != "Cf" or c == _JOINER)


def _has_body(c: str) -> bool:
    # Combining marks, variation selectors and the joiner only change the character before; fillers are blank letters.
    return (
        unicodedata.category(c) not in {"Mn", "Me", "Cf", "Zs"} and c not in "\u115f\u1160\u3164\uffa0\u2800"
    )
