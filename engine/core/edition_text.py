"""Edition files as people write them: JSON text in which every fault has a line.

`read_edition_text` gives the content with the line of every field; `with_lines` puts those lines before the problems that
a game found ("rooms.2.names.en: ..." becomes "line 14, rooms.2.names.en: ...").
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from json import JSONDecodeError, JSONDecoder

from engine.core.codec import Json
from engine.core.errors import BadEdition

DEEPEST = 20
"""How deep lists and objects may stand in each other."""

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
        raise reader.fault("there is something after the end")
    return EditionText(content, reader.lines)


def with_lines(problems: Iterable[str], lines: Mapping[str, int]) -> tuple[str, ...]:
    """`problems` ("field: what is wrong") with the line of the field, or of what it should stand in."""
    found = []
    for problem in problems:
        path = problem.partition(":")[0]
        while path and path not in lines:
            path = path.rpartition(".")[0]
        found.append(f"line {lines.get(path, 1)}, {problem}")
    return tuple(found)


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[str, int] = {}

    def fault(self, problem: str) -> BadEdition:
        return BadEdition((f"line {self.text.count(chr(10), 0, self.at) + 1}: {problem}",))

    def skip(self) -> str:
        """The next character that is no space, without taking it; "" at the end."""
        match = _SPACE.match(self.text, self.at)
        self.at = match.end() if match else self.at
        return self.text[self.at : self.at + 1]

    def take(self, wanted: str, problem: str) -> None:
        if self.skip() != wanted:
            raise self.fault(problem)
        self.at += 1

    def value(self, path: str, depth: int) -> Json:
        sign = self.skip()
        self.lines[path] = self.text.count("\n", 0, self.at) + 1
        if depth > DEEPEST:
            raise self.fault("lists and objects stand too deep in each other")
        if sign == "{":
            return self._object(path, depth)
        if sign == "[":
            return self._list(path, depth)
        if sign == '"':
            return self._string()
        word = _WORD.match(self.text, self.at)
        if word is None:
            raise self.fault(
                "there must be a text in quotes, a whole number, true, false, a list or an object"
            )
        self.at = word.end()
        return _WORDS[word[0]] if word[0] in _WORDS else int(word[0])

    def _string(self) -> str:
        try:
            value, self.at = _DECODER.raw_decode(self.text, self.at)
        except JSONDecodeError as no:
            self.at = no.pos
            raise self.fault("this text has no end, or holds a line break or a wrong backslash") from None
        return str(value)

    def _object(self, path: str, depth: int) -> Json:
        found: dict[str, Json] = {}
        self.at += 1
        while self.skip() != "}":
            if found:
                self.take(",", "a comma or } is missing")
            if self.skip() != '"':
                raise self.fault("there must be the name of a field in quotes")
            name = self._string()
            if name in found:
                raise self.fault(f"the field {name} stands twice")
            self.take(":", "a colon is missing")
            found[name] = self.value(f"{path}.{name}" if path else name, depth + 1)
        self.at += 1
        return found

    def _list(self, path: str, depth: int) -> Json:
        found: list[Json] = []
        self.at += 1
        while self.skip() != "]":
            if found:
                self.take(",", "a comma or ] is missing")
            found.append(self.value(f"{path}.{len(found)}" if path else str(len(found)), depth + 1))
        self.at += 1
        return found
