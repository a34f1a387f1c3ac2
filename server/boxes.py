"""Boxes that people typed in, of any game: saved with the server.

A saved box has a key of the server's own, which stands where a shipped box has its id ("edition" on the wire). Tables copy
the content into their record when the box is chosen, so what happens to a saved box touches no table.
"""

from __future__ import annotations

import json
import secrets
import threading
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import sqlalchemy as sa

from engine.core.canonical import digest
from engine.core.editions import Edition
from engine.core.errors import BadEdition
from engine.core.registry import games
from server.box_files import content_of_file, edition_of
from server.clock import Clock
from server.config import Config
from server.logs import log_problem
from server.names import same
from server.refusals import Refused
from server.store import BOXES, Store

KEY = "own-"


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved box: its edition (with the key as its id), and the hash of the token of the browser that saved it."""

    edition: Edition
    owner: bytes


@dataclass(frozen=True, slots=True)
class Kept:
    """A saved box as it is kept: its file, when it was last used (seconds since 1970), and its edition, None if it cannot be read."""

    key: str
    text: str
    used: int
    edition: Edition | None


@lru_cache(maxsize=256)
def _saved_edition(key: str, text: str) -> Edition:
    return replace(edition_of(json.loads(text)), id=key)


def _shipped() -> Iterator[Edition]:
    for game in games().values():
        yield from game.editions()


class Shelf:
    """All boxes that can be played here: those that come with the program, and those that people saved."""

    def __init__(self, store: Store, config: Config, clock: Clock) -> None:
        self._store = store
        self._config = config
        self._clock = clock
        self._lock = threading.Lock()

    def find(self, game: str, key: str) -> Edition:
        """Return a box to play with; its id is `key`. Raises Refused unknown-box."""
        known = games().get(game)
        for edition in known.editions() if known else ():
            if edition.id == key:
                return edition
        found = self._saved(key)
        if found is None or found.edition.game != game:
            raise Refused("unknown-box")
        return found.edition

    def touch(self, key: str) -> None:
        """Note that a box was put on a table: an unused one is forgotten some day on a server for everybody."""
        if key.startswith(KEY):
            with self._store.writing() as db:
                db.execute(BOXES.update().where(BOXES.c.key == key).values(used=self._clock.now()))

    def listed(self, owner: bytes | None) -> list[tuple[Edition, str]]:
        """Return every box that whoever has this token hash may choose from, with "shipped", "saved", or "mine".

        On a server for everybody that is without the boxes of others: what strangers type in is nobody else's business.
        """
        found = [(edition, "shipped") for edition in _shipped()]
        for saved in self._all():
            mine = saved.owner == owner
            if mine or not self._config.public:
                found.append((saved.edition, "mine" if mine else "saved"))
        return found

    def save(self, edition: Edition, owner: bytes) -> str:
        """Save a new box, and return its key; the same box saved again by the same browser is one box.

        Raises Refused too-many-boxes or box-name-taken.
        """
        key = f"{KEY}{secrets.token_hex(6)}"
        with self._lock:
            saved = self._all()
            for other in saved:
                if other.owner == owner and digest(other.edition.content) == edition.digest:
                    return other.edition.id
            if len(saved) >= self._config.max_boxes:
                raise Refused("too-many-boxes")
            self._check_name(edition, owner, "")
            with self._store.writing() as db:
                db.execute(
                    BOXES.insert().values(
                        key=key, owner=owner, used=self._clock.now(), text=content_of_file(edition)
                    )
                )
        return key

    def change(self, key: str, edition: Edition, owner: bytes | None) -> None:
        """Put another content into a saved box. Raises Refused unknown-box, not-your-box or box-name-taken."""
        with self._lock:
            found = self._own(key, owner)
            if found.edition.game != edition.game:
                raise Refused("unknown-box")
            self._check_name(edition, owner, key)
            with self._store.writing() as db:
                values = {"used": self._clock.now(), "text": content_of_file(edition)}
                db.execute(BOXES.update().where(BOXES.c.key == key).values(**values))

    def delete(self, key: str, owner: bytes | None) -> None:
        """Delete a saved box. Raises Refused unknown-box or not-your-box."""
        with self._lock:
            self._own(key, owner)
            with self._store.writing() as db:
                db.execute(BOXES.delete().where(BOXES.c.key == key))

    def of_everybody(self) -> list[Kept]:
        """Return every saved box, whoever saved it, also those that an older program kept and this one cannot read."""
        with self._store.reading() as db:
            rows = db.execute(sa.select(BOXES).order_by(BOXES.c.key)).all()
        return [
            Kept(row.key, row.text, row.used, saved.edition if (saved := _read(row)) else None)
            for row in rows
        ]

    def take_away(self, key: str) -> bool:
        """Delete a saved box, whoever saved it; return whether there was one. For who keeps the server."""
        with self._lock, self._store.writing() as db:
            return bool(db.execute(BOXES.delete().where(BOXES.c.key == key)).rowcount)

    def forget_before(self, used: int) -> None:
        """Delete the saved boxes that were last used before `used`."""
        with self._store.writing() as db:
            db.execute(BOXES.delete().where(BOXES.c.used < used))

    def _own(self, key: str, owner: bytes | None) -> Saved:
        found = self._saved(key)
        if found is None:
            raise Refused("unknown-box")
        if found.owner != owner:
            raise Refused("not-your-box")
        return found

    def _check_name(self, edition: Edition, owner: bytes | None, key: str) -> None:
        for other, _ in self.listed(owner):
            for language, name in edition.names.items():
                if other.id != key and same(name, other.names.get(language, "")):
                    raise Refused("box-name-taken", args={"name": name})

    def _saved(self, key: str) -> Saved | None:
        if not key.startswith(KEY):
            return None
        with self._store.reading() as db:
            row = db.execute(sa.select(BOXES).where(BOXES.c.key == key)).one_or_none()
        return None if row is None else _read(row)

    def _all(self) -> list[Saved]:
        with self._store.reading() as db:
            rows = db.execute(sa.select(BOXES).order_by(BOXES.c.key)).all()
        found = [saved for row in rows if (saved := _read(row))]
        return sorted(found, key=lambda s: (s.edition.game, next(iter(s.edition.names.values()))))


def _read(row: sa.Row[Any]) -> Saved | None:
    try:
        return Saved(_saved_edition(row.key, row.text), row.owner)
    except BadEdition as problem:  # saved by an older program that asked less of a box
        log_problem("a saved box", problem)
        return None
