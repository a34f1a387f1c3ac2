"""Edition files as people write them: JSON text in which every fault has a line.

`read_edition_text` gives the content with the line of every field; `placed` finds the lines of the problems that a game
found, and `with_lines` puts them in front ("rooms.2.names.en: ..." becomes "line 14, rooms.2.names.en: ...").
`write_edition_text` writes content as a person would.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from json import JSONDecodeError, JSONDecoder

from engine.core.codec import Json
from engine.core.errors import BadEdition

DEEPEST = 20
"""How deep lists and objects may stand in each other."""

LONGEST_LINE = 110
"""How much is written in one line, in characters."""

_SPACE = re.compile(r"[ \t\n\r]*")
_LINE = re.compile(r"line (\d+)")
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


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with an edition file: the line (from 1), the field ("rooms.2.names.en", or "" for no field), and the problem."""

    line: int
    field: str
    problem: str

    def __str__(self) -> str:
        where = f"line {self.line}, {self.field}" if self.field else f"line {self.line}"
        return f"{where}: {self.problem}"


def placed(problems: Iterable[str], lines: Mapping[str, int]) -> tuple[Fault, ...]:
    """`problems` ("field: what is wrong") with the line of the field, or of what it should stand in.

    A problem of `read_edition_text` ("line 3: what is wrong") has its line already, and no field.
    """
    found = []
    for problem in problems:
        field, _, what = problem.partition(": ")
        line = _LINE.fullmatch(field)
        path = field
        while path and path not in lines:
            path = path.rpartition(".")[0]
        found.append(Fault(int(line[1]), "", what) if line else Fault(lines.get(path, 1), field, what))
    return tuple(found)


def with_lines(problems: Iterable[str], lines: Mapping[str, int]) -> tuple[str, ...]:
    """`placed`, as text."""
    return tuple(map(str, placed(problems, lines)))


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
