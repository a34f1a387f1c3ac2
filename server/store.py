"""Where tables are kept: a log of encrypted entries for each, in SQLite or PostgreSQL. Own boxes: see boxes.py.

Nothing here knows a game or opens a box: bodies come in and go out encrypted (see vault.py). The primary key (table, seq) of the
log is the lock between processes: who appends with a number that is taken already was late.
"""

from __future__ import annotations

import os
import secrets
import sqlite3
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError, IntegrityError, OperationalError

from server.refusals import Refused

SCHEMA_VERSION = 2
"""1: tables. 2: also boxes that people typed in."""
BUSY_SECONDS = 5
"""So long who writes or reads waits for who writes just now."""

_META = sa.MetaData()
_SETTINGS = sa.Table(
    "settings",
    _META,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
_TABLES = sa.Table(
    "tables",
    _META,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("code", sa.Text, nullable=False, unique=True),
    sa.Column("used", sa.BigInteger, nullable=False),  # when something last happened, seconds since 1970
    sa.Column("head", sa.LargeBinary, nullable=False),
)
_DEVICES = sa.Table(
    "devices",
    _META,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("device", sa.Text, primary_key=True),
    sa.Column("token_hash", sa.LargeBinary, nullable=False, unique=True),
    sa.Column("wrapped", sa.LargeBinary, nullable=True),  # the table key; null for a screen without a seat
)
_LOG = sa.Table(
    "log",
    _META,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
)
_NOTES = sa.Table(
    "notes",
    _META,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("owner", sa.Text, primary_key=True),  # seat and number of the game
    sa.Column("cell", sa.LargeBinary, primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
)

BOXES = sa.Table(
    "boxes",
    _META,
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("owner", sa.LargeBinary, nullable=False),  # hash of the token of the browser that saved it
    sa.Column(
        "used", sa.BigInteger, nullable=False
    ),  # when it was last saved or put on a table, seconds since 1970
    sa.Column("text", sa.Text, nullable=False),
)


# Statements of each act, put together once.
_ADD = _LOG.insert()
_TOUCH = (
    _TABLES.update()
    .where(_TABLES.c.id == sa.bindparam("of"))
    .values(used=sa.bindparam("now"), head=sa.bindparam("end"))
)


class StoreProblem(Exception):
    """The store cannot be opened; the message says why and what to do."""


class Conflict(Exception):
    """Somebody else has appended meanwhile: read again, decide again."""


class CodeTaken(Exception):
    """Another table has this code."""


@dataclass(frozen=True, slots=True)
class DeviceRow:
    """A phone or screen of a table, as stored. `wrapped` is None for one without a seat."""

    device: str
    token_hash: bytes
    wrapped: bytes | None


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table without its log."""

    id: str
    code: str
    used: int
    head: bytes


@dataclass(frozen=True, slots=True)
class Addition:
    """What one act adds: entry `seq` and the head after it, phones that came, and those whose tokens are void now."""

    seq: int
    body: bytes
    head: bytes
    used: int
    devices: Sequence[DeviceRow] = ()
    dropped: Sequence[str] = field(default=())


class Store:
    """The database. `url` is SQLAlchemy's; for SQLite the file is made, readable by its owner only.

    Raises StoreProblem with a message for the person who starts the program.
    """

    def __init__(self, url: str) -> None:
        try:
            parsed = sa.make_url(url)
        except sa.exc.ArgumentError:
            raise StoreProblem(
                "The setting `database` is not a database URL. An example: sqlite:////home/anna/tables.sqlite3"
            ) from None
        self.shared = parsed.get_backend_name() != "sqlite"
        """Whether other processes are meant to write here too."""
        if not self.shared:
            _make_file(parsed.database)
            self._engine = sa.create_engine(
                parsed, connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False}
            )
            sa.event.listen(self._engine, "connect", _prepare_sqlite)
            sa.event.listen(self._engine, "begin", _begin)
        else:
            self._engine = sa.create_engine(parsed, pool_pre_ping=True)
        try:
            self.instance = self._prepare()
        except (OperationalError, DatabaseError) as problem:
            self.close()
            raise StoreProblem(_spoken(problem, parsed.database or "")) from None
        except StoreProblem:
            self.close()
            raise

    def close(self) -> None:
        """Give the files back."""
        self._engine.dispose()

    def _prepare(self) -> str:
        with self._engine.begin() as db:
            inspector = sa.inspect(db)
            if inspector.has_table("settings"):
                version = db.scalar(sa.select(_SETTINGS.c.value).where(_SETTINGS.c.name == "schema")) or "0"
                if not version.isdecimal() or int(version) > SCHEMA_VERSION:
                    raise StoreProblem(
                        "The tables were last used by a newer Casekeeper. Update Casekeeper, or name another folder with --data."
                    )
            elif inspector.get_table_names():
                raise StoreProblem(
                    "This database belongs to another program. Name another folder with --data, or another `database`."
                )
            # A newer layout only adds: what is missing in an older one is made here.
            _META.create_all(db)
            if self._set_once(db, "schema", str(SCHEMA_VERSION)) != str(SCHEMA_VERSION):
                newer = _SETTINGS.update().where(_SETTINGS.c.name == "schema")
                db.execute(newer.values(value=str(SCHEMA_VERSION)))
            return self._set_once(db, "instance", secrets.token_hex(4))

    @staticmethod
    def _set_once(db: sa.Connection, name: str, value: str) -> str:
        found = db.scalar(sa.select(_SETTINGS.c.value).where(_SETTINGS.c.name == name))
        if found is not None:
            return str(found)
        db.execute(_SETTINGS.insert().values(name=name, value=value))
        return value

    @contextmanager
    def writing(self) -> Iterator[sa.Connection]:
        """A transaction that writes, all or nothing. Raises Refused store-busy or disk-full."""
        try:
            with self._engine.begin() as db:
                yield db
        except OperationalError as problem:
            raise _refusal(problem) from None

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        """A transaction that only reads. Raises Refused store-busy."""
        try:
            with self._engine.connect().execution_options(reading=True) as db:
                yield db
        except OperationalError as problem:
            raise _refusal(problem) from None

    def answers(self) -> bool:
        """Whether the database can be read now."""
        try:
            with self.reading() as db:
                return (
                    db.scalar(sa.select(_SETTINGS.c.value).where(_SETTINGS.c.name == "instance")) is not None
                )
        except (Refused, sa.exc.SQLAlchemyError):
            return False

    # ------------------------------------------------------------------------------------------ tables

    def code_taken(self, code: str) -> bool:
        """Whether a table with this code is kept."""
        return self.table(code) is not None

    def table(self, code: str) -> TableRow | None:
        """Return the table with this code."""
        with self.reading() as db:
            row = db.execute(sa.select(_TABLES).where(_TABLES.c.code == code)).one_or_none()
        return None if row is None else TableRow(row.id, row.code, row.used, row.head)

    def make(self, table_id: str, code: str, first: Addition) -> None:
        """Keep a new table with its first entry. Raises CodeTaken."""
        try:
            with self.writing() as db:
                db.execute(_TABLES.insert().values(id=table_id, code=code, used=first.used, head=first.head))
                self._add(db, table_id, first)
        except IntegrityError:
            raise CodeTaken from None

    def append(self, table_id: str, more: Addition) -> None:
        """Add one entry, all or nothing. Raises Conflict if an entry of that number is there; Refused store-busy or disk-full."""
        try:
            with self.writing() as db:
                self._add(db, table_id, more)
                db.execute(_TOUCH, {"of": table_id, "now": more.used, "end": more.head})
        except IntegrityError:
            raise Conflict from None

    @staticmethod
    def _add(db: sa.Connection, table_id: str, more: Addition) -> None:
        db.execute(_ADD, {"table_id": table_id, "seq": more.seq, "body": more.body})
        for d in more.devices:
            db.execute(
                _DEVICES.insert().values(
                    table_id=table_id, device=d.device, token_hash=d.token_hash, wrapped=d.wrapped
                )
            )
        for device in more.dropped:
            db.execute(_DEVICES.delete().where(_DEVICES.c.table_id == table_id, _DEVICES.c.device == device))

    def log(self, table_id: str, after: int = 0) -> tuple[bytes, list[tuple[int, bytes]]]:
        """Return the head, and (seq, body) of every entry after number `after`, in order; head empty if the table is gone."""
        with self.reading() as db:
            head = db.scalar(sa.select(_TABLES.c.head).where(_TABLES.c.id == table_id))
            rows = db.execute(
                sa.select(_LOG.c.seq, _LOG.c.body)
                .where(_LOG.c.table_id == table_id, _LOG.c.seq > after)
                .order_by(_LOG.c.seq)
            ).all()
        return head or b"", [(r.seq, r.body) for r in rows]

    def last(self, table_id: str) -> int:
        """Return the number of the last entry; 0 if the table is gone."""
        with self.reading() as db:
            return db.scalar(sa.select(sa.func.max(_LOG.c.seq)).where(_LOG.c.table_id == table_id)) or 0

    def device(self, token_hash: bytes) -> tuple[str, DeviceRow] | None:
        """Return (table id, phone) for the hash of a token."""
        with self.reading() as db:
            row = db.execute(sa.select(_DEVICES).where(_DEVICES.c.token_hash == token_hash)).one_or_none()
        return None if row is None else (row.table_id, DeviceRow(row.device, row.token_hash, row.wrapped))

    def forget_before(self, used: int, keep: Sequence[str] = ()) -> list[str]:
        """Delete the tables that were last used before `used`, all but those with the ids `keep`; return their ids."""
        with self.writing() as db:
            old = [
                i
                for i in db.scalars(sa.select(_TABLES.c.id).where(_TABLES.c.used < used))
                if i not in set(keep)
            ]
            for table_id in old:
                self._forget(db, table_id)
        if old:
            self._empty_journal()
        return old

    def forget(self, table_id: str) -> None:
        """Delete a table with all that belongs to it."""
        with self.writing() as db:
            self._forget(db, table_id)
        self._empty_journal()

    def _empty_journal(self) -> None:
        """Empty SQLite's write-ahead log, which keeps what was deleted. Where it is read just now, the next deletion does."""
        if self.shared:
            return
        line = self._engine.raw_connection()
        try:
            line.cursor().execute("PRAGMA busy_timeout=200")
            line.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        except sqlite3.OperationalError:
            pass  # what was asked for is done; a full disk is said to who writes next
        finally:
            line.cursor().execute(f"PRAGMA busy_timeout={BUSY_SECONDS * 1000}")
            line.close()

    @staticmethod
    def _forget(db: sa.Connection, table_id: str) -> None:
        for kept in (_NOTES, _LOG, _DEVICES):
            db.execute(kept.delete().where(kept.c.table_id == table_id))
        db.execute(_TABLES.delete().where(_TABLES.c.id == table_id))

    def count(self) -> int:
        """Return how many tables are kept."""
        with self.reading() as db:
            return db.scalar(sa.select(sa.func.count()).select_from(_TABLES)) or 0

    # ------------------------------------------------------------------------------------------- notes

    def note(self, table_id: str, owner: str, cell: bytes, body: bytes | None) -> None:
        """Keep one note, the last one wins; None erases it."""
        where = (_NOTES.c.table_id == table_id, _NOTES.c.owner == owner, _NOTES.c.cell == cell)
        try:
            with self.writing() as db:
                if body is None:
                    db.execute(_NOTES.delete().where(*where))
                elif not db.execute(_NOTES.update().where(*where).values(body=body)).rowcount:
                    db.execute(_NOTES.insert().values(table_id=table_id, owner=owner, cell=cell, body=body))
        except IntegrityError:
            # Another process has put one into the empty cell meanwhile; now there is one to change.
            with self.writing() as db:
                db.execute(_NOTES.update().where(*where).values(body=body))

    def notes(self, table_id: str) -> list[tuple[str, bytes]]:
        """Return (owner, body) of every note of a table."""
        with self.reading() as db:
            rows = db.execute(
                sa.select(_NOTES.c.owner, _NOTES.c.body).where(_NOTES.c.table_id == table_id)
            ).all()
        return [(r.owner, r.body) for r in rows]


def _make_file(name: str | None) -> None:
    """Make the database file before SQLite does, so that it is never readable by others."""
    if not name or name == ":memory:":
        return
    path = Path(name)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, stat.S_IRUSR | stat.S_IWUSR))
        path.chmod(stat.S_IRUSR | stat.S_IWUSR)
    except OSError as problem:
        raise StoreProblem(
            f"Casekeeper keeps its tables in {path.parent} and cannot write there ({problem.strerror}). "
            "Make that folder writable, or name another one with --data."
        ) from None


def _prepare_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    # Python's own transaction handling would begin late; SQLAlchemy's "begin" event does it (see below).
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "secure_delete=ON", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(db: sa.Connection) -> None:
    # Who will write takes the lock at once: a transaction that finds out later cannot wait for it.
    db.exec_driver_sql("BEGIN" if db.get_execution_options().get("reading") else "BEGIN IMMEDIATE")


def _refusal(problem: OperationalError) -> Refused:
    return Refused("disk-full" if "full" in str(problem.orig) else "store-busy")


def _spoken(problem: DatabaseError, place: str) -> str:
    text = str(problem.orig)
    if "not a database" in text or "malformed" in text:
        return f"{place} is damaged, or not a file of Casekeeper. Restore it from a backup, or name another folder with --data."
    if "locked" in text:
        return f"{place} is locked by another program. Stop that program, or name another folder with --data."
    if "full" in text:
        return f"The disk is full: {place} cannot be written. Make room, then start again."
    return f"The database {place} cannot be opened: {text.splitlines()[0]}"
