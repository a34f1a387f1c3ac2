"""The files of boxes of any game, in the format that the game documents (EDITIONS.md): read with every fault, and written."""

from __future__ import annotations

import json
from dataclasses import replace

from engine.core.codec import Json
from engine.core.edition_text import placed, read_edition_text, write_edition_text
from engine.core.editions import Edition
from engine.core.errors import BadEdition
from engine.core.faults import Fault, Reason, fault
from engine.core.registry import games
from server.refusals import Refused

MOST_BYTES = 65536
"""Of a box's file."""
MOST_FAULTS = 50
LONGEST_FAULT = 200


class BadBox(Exception):
    """A box's file that cannot be played: every fault with its line and field. Nothing was saved."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(str(faults[0]))
        self.faults = tuple(map(_short, faults[:MOST_FAULTS]))


def _short(found: Fault) -> Fault:
    """Return the fault without what somebody typed at length."""
    args = {k: v[:LONGEST_FAULT] if isinstance(v, str) else v for k, v in found.reason.args.items()}
    return replace(found, field=found.field[:LONGEST_FAULT], reason=replace(found.reason, args=args))


def read_file(raw: bytes) -> Edition:
    """Return the box in a file, of whichever game it names. Raises BadBox, or Refused too-large."""
    if len(raw) > MOST_BYTES:
        raise Refused("too-large", args={"most": MOST_BYTES})
    try:
        text = raw.decode()
    except UnicodeDecodeError as no:
        line = raw.count(b"\n", 0, no.start) + 1
        raise BadBox((Fault("", Reason("no-utf8"), line),)) from None
    try:
        read = read_edition_text(text)
    except BadEdition as no:
        raise BadBox(no.faults) from None
    try:
        return edition_of(read.content)
    except BadEdition as no:
        raise BadBox(placed(no.faults, read.lines)) from None


def edition_of(content: Json) -> Edition:
    """Return the edition with this content. Raises BadEdition."""
    named = content.get("game") if isinstance(content, dict) else None
    game = games().get(named) if isinstance(named, str) else None
    if game is None:
        raise BadEdition((fault("game", "one-of", words=", ".join(games())),))
    try:
        json.dumps(content, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise BadEdition((fault("edition", "half-character"),)) from None
    return game.edition(content)


def content_of_file(edition: Edition) -> str:
    """Return the file of a box, as a person would write it."""
    return write_edition_text(edition.content)
