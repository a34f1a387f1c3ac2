"""Text that people type, measured as people see it.

`graphemes` counts what a person counts as one sign: a family emoji, a flag, a letter with its accents, a Hangul syllable.
It follows Unicode's extended grapheme clusters (UAX 29) with the tables that the standard library has.
"""

from __future__ import annotations

import unicodedata
from typing import Literal

TextFault = Literal["hidden", "empty", "long", "bytes"]

_ZWJ = "\u200d"
_JOINERS = ("\u200c", _ZWJ)
# Visible number signs of Arabic, Syriac and Kaithi: "format" by category, but printed before the digits they belong to.
_PREPENDED = "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd"
# Letters and signs that print nothing: a word of these would look like an empty page.
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
_HALFWIDTH_SOUND_MARKS = "\uff9e\uff9f"
# Devanagari, Bengali, Gujarati, Odia, Telugu, Malayalam, Myanmar, Khmer (half blocks of 128).
_CONJUNCT_BLOCKS = {0x12, 0x13, 0x15, 0x16, 0x18, 0x1A, 0x20, 0x2F}
_VIRAMA = 9


def graphemes(text: str) -> int:
    """Return how many signs a person counts in `text`."""
    return sum(1 for i in range(len(text)) if i == 0 or _breaks_before(text, i))


def has_hidden(text: str) -> bool:
    """Whether `text` holds a character that hides or turns text: control, bidi, private use, half of a pair, unassigned.

    Joiners, variation selectors and the tags of flags are fine, and so are emoji newer than our tables.
    """
    return any(_hides(c) for c in text)


def text_fault(text: str, most: int, most_bytes: int) -> TextFault | None:
    """Why `text`, trimmed, is no short text of at most `most` signs and `most_bytes` bytes of UTF-8; None if it is one."""
    text = text.strip()
    if has_hidden(text):
        return "hidden"
    if is_blank(text):
        return "empty"
    if graphemes(text) > most:
        return "long"
    return "bytes" if len(text.encode()) > most_bytes else None


def is_blank(text: str) -> bool:
    """Whether nothing of `text` can be seen: spaces, fillers, marks and joiners without a letter to stand on."""
    return not any(_is_ink(c) for c in text)


def _is_ink(c: str) -> bool:
    return (unicodedata.category(c)[0] in "LNPS" and c not in _BLANK) or _is_new_emoji(c)


def _hides(c: str) -> bool:
    match unicodedata.category(c):
        case "Cf":
            return not (c in _JOINERS or c in _PREPENDED or _is_tag(c))
        case "Cn":
            return not _is_new_emoji(c)
        case category:
            return category in ("Cc", "Cs", "Co", "Zl", "Zp")


def _is_tag(c: str) -> bool:
    return "\U000e0020" <= c <= "\U000e007f"


def _is_new_emoji(c: str) -> bool:
    return "\U0001f000" <= c <= "\U0001fbff" and unicodedata.category(c) == "Cn"


def _breaks_before(text: str, i: int) -> bool:
    """Whether a new sign begins at `i` (rules GB3 to GB999 of UAX 29 in this order)."""
    before, here = text[i - 1], text[i]
    if _is_control(before) or _is_control(here):
        return (before, here) != ("\r", "\n")
    if _joins_hangul(before, here) or _extends(here) or before in _PREPENDED:
        return False
    if _joins_conjunct(text, i) or _joins_emoji(text, i):
        return False
    return not (_is_flag_letter(here) and _flag_letters_before(text, i) % 2 == 1)


def _is_control(c: str) -> bool:
    return unicodedata.category(c) in ("Cc", "Zl", "Zp") or (
        unicodedata.category(c) == "Cf" and not (c in _JOINERS or c in _PREPENDED or _is_tag(c))
    )


def _extends(c: str) -> bool:
    return (
        unicodedata.category(c) in ("Mn", "Me", "Mc")
        or c in _JOINERS
        or c in _HALFWIDTH_SOUND_MARKS
        or _is_tag(c)
        or "\U0001f3fb" <= c <= "\U0001f3ff"  # skin tones
        or c in "\u0e33\u0eb3"  # Thai and Lao vowel AM
    )


def _hangul(c: str) -> str:
    """L, V or T for a jamo, LV or LVT for a syllable, else nothing."""
    if "\u1100" <= c <= "\u115f" or "\ua960" <= c <= "\ua97c":
        return "L"
    if "\u1160" <= c <= "\u11a7" or "\ud7b0" <= c <= "\ud7c6":
        return "V"
    if "\u11a8" <= c <= "\u11ff" or "\ud7cb" <= c <= "\ud7fb":
        return "T"
    if "\uac00" <= c <= "\ud7a3":
        return "LV" if (ord(c) - 0xAC00) % 28 == 0 else "LVT"
    return ""


_HANGUL_JOINS = {
    *(("L", "L"), ("L", "V"), ("L", "LV"), ("L", "LVT")),
    *(("V", "V"), ("V", "T"), ("LV", "V"), ("LV", "T")),
    *(("T", "T"), ("LVT", "T")),
}


def _joins_hangul(before: str, here: str) -> bool:
    return (_hangul(before), _hangul(here)) in _HANGUL_JOINS


def _joins_conjunct(text: str, i: int) -> bool:
    """Whether the consonant at `i` joins another by a virama: written as one sign in many Indic scripts."""
    if unicodedata.category(text[i]) != "Lo" or _half_block(text[i]) not in _CONJUNCT_BLOCKS:
        return False
    viramas = 0
    for c in reversed(text[:i]):
        if unicodedata.combining(c) == _VIRAMA:
            viramas += 1
        elif not (c in _JOINERS or unicodedata.combining(c)):
            return viramas > 0 and unicodedata.category(c) == "Lo" and _half_block(c) in _CONJUNCT_BLOCKS
    return False


def _half_block(c: str) -> int:
    return ord(c) >> 7


def _joins_emoji(text: str, i: int) -> bool:
    """Whether a zero-width joiner joins the picture at `i` to the picture before it."""
    if text[i - 1] != _ZWJ or not _is_picture(text[i]):
        return False
    base = next((c for c in reversed(text[: i - 1]) if not _extends(c)), "")
    return base != "" and _is_picture(base)


def _is_picture(c: str) -> bool:
    if _is_flag_letter(c):
        return False
    return (
        unicodedata.category(c) == "So"
        or "\u2190" <= c <= "\u21ff"
        or c in "\u203c\u2049\u3030\u303d"
        or _is_new_emoji(c)
    )


def _is_flag_letter(c: str) -> bool:
    return "\U0001f1e6" <= c <= "\U0001f1ff"


def _flag_letters_before(text: str, i: int) -> int:
    count = 0
    while count < i and _is_flag_letter(text[i - 1 - count]):
        count += 1
    return count
