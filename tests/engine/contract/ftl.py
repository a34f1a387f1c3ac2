"""Reading Fluent messages for tests: which exist, and which arguments each uses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parents[3]


@dataclass(frozen=True)
class Message:
    """One message: the arguments that it uses, messages that it refers to included."""

    uses: frozenset[str]


class _References(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - named by the library
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - named by the library
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802 - named by the library
        self.messages.add(f"-{node.id.name}")


@cache
def parse(text: str) -> dict[str, Message]:
    """The messages of a Fluent source. Raises ValueError naming the first line that is none."""
    own: dict[str, tuple[set[str], set[str]]] = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"not Fluent: {entry.content.splitlines()[0]!r}")  # noqa: TRY004 - it is text
        if isinstance(entry, (ast.Message, ast.Term)):
            found = _References()
            found.visit(entry)
            name = entry.id.name if isinstance(entry, ast.Message) else f"-{entry.id.name}"
            if name in own:
                raise ValueError(f"{name} stands twice")
            own[name] = (found.variables, found.messages)

    def uses(name: str, above: tuple[str, ...] = ()) -> set[str]:
        if name in above or name not in own:
            return set()
        variables, messages_ = own[name]
        return variables.union(*(uses(m, (*above, name)) for m in messages_))

    return {name: Message(frozenset(uses(name))) for name in own}


def shell_words(language: str) -> str:
    """The words of the shell, which every game falls back to."""
    return (ROOT / "pwa" / "words" / f"shell.{language}.ftl").read_text("utf-8")


def messages(game: Any, language: str) -> dict[str, Message]:
    """All that the game can say in a language: its own words, and the shell's where it has none."""
    return {**parse(shell_words(language)), **parse(game.words(language))}


def says(value: Any) -> Iterator[tuple[str, frozenset[str]]]:
    """Every Say in some JSON: its key and the names of its arguments."""
    if isinstance(value, dict):
        if set(value) == {"key", "args"} and isinstance(value["args"], dict):
            yield value["key"], frozenset(value["args"])
        for item in value.values():
            yield from says(item)
    elif isinstance(value, list):
        for item in value:
            yield from says(item)
