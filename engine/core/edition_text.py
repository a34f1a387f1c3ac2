"""Edition files as people write them: JSON text in which every fault has a line.

`read_edition_text` gives the content with the line of every field; `placed` finds the lines of the faults that a game found.
`write_edition_text` writes content as a person would.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from json import JSONDecodeError, JSONDecoder

from engine.core.codec import Json
from engine.core.errors import BadEdition
from engine.core.faults import Fault, Reason

DEEPEST = 20
"""How deep lists and objects may stand in each other."""

LONGEST_LINE = 110
"""How much is written in one line, in characters."""

_SPACE = re.compile(r"[ \t\n\r]*")
_WORD = re.compile(r"-?(?:0|[1-9][0-9]{0,8})(?![0-9.eE])|true|false|null")
_DECODER = JSONDecoder()
_WORDS: Mapping[str, Json] = {"true": True, "false": False, "null": None}


@dataclass(frozen=True, slots=True)
class EditionText:
    """The content of an edition file, and the line (from 1) of every field by its path; "" is the whole."""

    content: Json
    lines: Mapping[str, int]


def read_edition_text(text: str) -> EditionText:
    """The content of `text`. Raises BadEdition naming the line where it is no JSON, or where a field stands twice."""
    reader = _Reader(text.removeprefix("\ufeff"))
    content = reader.value("", 0)
    reader.skip()
    if reader.at < len(reader.text):
        raise reader.fault(Reason("after-end"))
    return EditionText(content, reader.lines)


def placed(faults: Iterable[Fault], lines: Mapping[str, int]) -> tuple[Fault, ...]:
    """`faults` with the line of the field, or of what it should stand in."""
    return tuple(replace(fault, line=_line(fault.field, lines)) for fault in faults)


def _line(field: str, lines: Mapping[str, int]) -> int:
    while field and field not in lines:
        field = field.rpartition(".")[0]
    return lines.get(field, 1)


def write_edition_text(content: Json) -> str:
    """The text of an edition file: what fits stands in one line. Reading it gives `content` again."""
    return f"{_written(content, '')}\n"


def _written(value: Json, indent: str, before: str = "") -> str:
    flat = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(before) + len(flat) <= LONGEST_LINE and indent:
        return before + flat
    more = f"{indent}  "
    if isinstance(value, dict) and value:
        parts = [_written(v, more, f"{json.dumps(k, ensure_ascii=False)}: ") for k, v in value.items()]
        return f"{before}{{\n" + ",\n".join(more + p for p in parts) + f"\n{indent}}}"
    if isinstance(value, list) and value:
        return f"{before}[\n" + ",\n".join(more + _written(v, more) for v in value) + f"\n{indent}]"
    return before + flat


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[str, int] = {}

    def fault(self, reason: Reason) -> BadEdition:
        return BadEdition((Fault("", reason, self.text.count("\n", 0, self.at) + 1),))

    def skip(self) -> str:
        """The next character that is no space, without taking it; "" at the end."""
        match = _SPACE.match(self.text, self.at)
        self.at = match.end() if match else self.at
        return self.text[self.at : self.at + 1]

    def take(self, wanted: str, otherwise: Reason) -> None:
        if self.skip() != wanted:
            raise self.fault(otherwise)
        self.at += 1

    def value(self, path: str, depth: int) -> Json:
        sign = self.skip()
        self.lines[path] = self.text.count("\n", 0, self.at) + 1
        if depth > DEEPEST:
            raise self.fault(Reason("too-deep"))
        if sign == "{":
            return self._object(path, depth)
        if sign == "[":
            return self._list(path, depth)
        if sign == '"':
            return self._string()
        word = _WORD.match(self.text, self.at)
        if word is None:
            raise self.fault(Reason("no-value"))
        self.at = word.end()
        return _WORDS[word[0]] if word[0] in _WORDS else int(word[0])

    def _string(self) -> str:
        try:
            value, self.at = _DECODER.raw_decode(self.text, self.at)
        except JSONDecodeError as no:
            self.at = no.pos
            raise self.fault(Reason("open-text")) from None
        return str(value)

    def _object(self, path: str, depth: int) -> Json:
        found: dict[str, Json] = {}
        self.at += 1
        while self.skip() != "}":
            if found:
                self.take(",", Reason("no-comma-object"))
            if self.skip() != '"':
                raise self.fault(Reason("no-field-name"))
            name = self._string()
            if name in found:
                raise self.fault(Reason("field-twice", {"name": name}))
            self.take(":", Reason("no-colon"))
            found[name] = self.value(f"{path}.{name}" if path else name, depth + 1)
        self.at += 1
        return found

    def _list(self, path: str, depth: int) -> Json:
        found: list[Json] = []
        self.at += 1
        while self.skip() != "]":
            if found:
                self.take(",", Reason("no-comma-list"))
            found.append(self.value(f"{path}.{len(found)}" if path else str(len(found)), depth + 1))
        self.at += 1
        return found
