"""RULES.md of a game, taken apart by rule id, so that a refusal can open its rule on the phone.

A rule is a second-level heading with its id and title, then its text:

    ## R-ask: Asking
    Entering a room obliges you to ask ...

    Source: "Game progress", paragraph 4.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources

_HEAD = re.compile(r"^## (R-[a-z0-9-]+): (.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class RuleText:
    """One rule in our own words. `text` is plain Markdown paragraphs and lists without the source line."""

    id: str
    title: str
    text: str
    source: str


def parse_rules(markdown: str) -> dict[str, RuleText]:
    """The rules of a RULES.md in order. Raises ValueError when an id stands twice."""
    parts = _HEAD.split(markdown)[1:]
    rules: dict[str, RuleText] = {}
    for id_, title, body in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        if id_ in rules:
            raise ValueError(f"{id_} stands twice")
        text, _, source = body.partition("\nSource:")
        rules[id_] = RuleText(id_, title.strip(), text.strip(), source.strip())
    return rules


@cache
def load_rules(package: str, language: str) -> dict[str, RuleText]:
    """The rules of a game package: RULES.<language>.md if there is one, else RULES.md (English)."""
    folder = resources.files(package)
    file = folder / f"RULES.{language}.md"
    return parse_rules((file if file.is_file() else folder / "RULES.md").read_text("utf-8"))


@cache
def load_words(package: str, language: str) -> str:
    """words/<language>.ftl of a game package, else words/en.ftl."""
    folder = resources.files(package) / "words"
    file = folder / f"{language}.ftl"
    return (file if file.is_file() else folder / "en.ftl").read_text("utf-8")
