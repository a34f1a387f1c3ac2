"""Editions: what is printed in one particular box, as data.

An edition is a JSON object. Here are the parts that every game shares; each game reads its own parts from the rest.
Names are editable labels: `names` by language ("en", "ja"), of which at least one is given; what a language
lacks is said in the first one given. Facts that we do not know are empty, never invented.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources

from engine.core.canonical import digest
from engine.core.codec import Json, read
from engine.core.errors import BadEdition, Malformed
from engine.core.faults import Fault, fault
from engine.core.text import has_hidden

Names = Mapping[str, str]
"""Language -> name."""

LONGEST_NAME = 40
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}")


@dataclass(frozen=True, slots=True)
class Thing:
    """A named thing in the box: card, room, colour. `icon` and `colour` are signs of our own set, or empty."""

    id: str
    names: Names
    icon: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Edition:
    """The shared head of an edition. `content` is the whole JSON, `labels` every Thing by id, for the phones."""

    id: str
    game: str
    names: Names
    content: Json
    labels: Mapping[str, Thing] = field(default_factory=dict)

    @property
    def digest(self) -> str:
        """Fixes the content: it goes into the seal."""
        return digest(self.content)


def read_part(kind: type, content: Json, problems: list[Fault]) -> object | None:
    """`content` read as dataclass `kind`; what is wrong with it is added to `problems`."""
    try:
        return read(kind, content)
    except Malformed as no:
        problems.append(Fault(no.path or "edition", no.reason))
        return None


def check_names(things: Mapping[str, Names], problems: list[Fault]) -> None:
    """Adds to `problems` names in no language, and names that are empty, too long, hidden, marked up, or the same for two things in one language."""
    seen: dict[tuple[str, str], str] = {}
    for where, names in things.items():
        if not names:
            problems.append(fault(where, "name-missing"))
        for language, name in names.items():
            if not _LANGUAGE.fullmatch(language):
                problems.append(fault(f"{where}.{language}", "no-language"))
            if not name.strip() or len(name) > LONGEST_NAME or has_hidden(name):
                problems.append(fault(f"{where}.{language}", "name-length", most=LONGEST_NAME))
            if "<" in name or ">" in name:
                problems.append(fault(f"{where}.{language}", "plain-text"))
            folded = (language, unicodedata.normalize("NFKC", name).casefold().strip())
            if folded in seen:
                problems.append(fault(f"{where}.{language}", "name-taken", other=seen[folded]))
            seen[folded] = where


@cache
def shipped(package: str) -> Mapping[str, Json]:
    """The edition files that come with a game package: id -> content. Read once."""
    found = {}
    for file in sorted((resources.files(package) / "editions").iterdir(), key=lambda f: f.name):
        if file.name.endswith(".json"):
            content = json.loads(file.read_text("utf-8"))
            if not isinstance(content, dict) or content.get("id") != file.name.removesuffix(".json"):
                raise BadEdition((fault(file.name, "file-name"),))
            found[content["id"]] = content
    return found
