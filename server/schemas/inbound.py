"""What comes in: every message and body that a phone may send, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from marshmallow import Schema, ValidationError, fields

from server.refusals import Refused
from server.schemas.fields import Flag, OptionValue, Strict, Text, Values, Whole, where

SOFT_LIMIT = 4096
"""Bytes of a message; more is refused."""
HARD_LIMIT = 65536
"""Bytes of a message; more ends the connection."""

ID_LENGTH = 32
_ID = r"[0-9a-f]{32}"
_HASH = r"[0-9a-f]{64}"
_SEAT = r"s[0-9]{1,4}"
_WORD = r"[a-z0-9_-]{1,40}"
_NAME = 200  # far above any name: how long one may be is said by a refusal of its own

_Schema = type[Schema]


def _schema(**named: fields.Field[Any]) -> _Schema:
    return Strict.from_dict(dict(named))


def _seats() -> fields.Field[Any]:
    return fields.List(Text(5, _SEAT), required=True)


TABLE_ACTS: Mapping[str, _Schema] = {
    "rename": _schema(name=Text(_NAME)),
    "pick": _schema(pick=Text(40, _WORD), value=Text(40)),
    "order": _schema(seats=_seats()),
    "box": _schema(game=Text(40, _WORD), edition=Text(40, _WORD)),
    "option": _schema(name=Text(40, _WORD), value=OptionValue()),
    "table_name": _schema(name=Text(_NAME)),
    "commit": _schema(hash=Text(64, _HASH)),
    "start": _schema(),
    "left": _schema(ok=Flag()),
    "back": _schema(),
    "cut": _schema(cut=Text(64, _HASH)),
    "leave": _schema(),
    "remove": _schema(seat=Text(5, _SEAT)),
    "host": _schema(seat=Text(5, _SEAT)),
    "take_host": _schema(),
    "handover": _schema(),
    "handover_for": _schema(seat=Text(5, _SEAT)),
    "handover_confirm": _schema(seat=Text(5, _SEAT)),
    "vouch": _schema(seat=Text(5, _SEAT), wish=Whole(), ok=Flag()),
    "drop_phone": _schema(phone=Whole()),
    "rematch": _schema(game_no=Whole()),
    "lobby": _schema(game_no=Whole()),
}
"""do -> the fields of that table act, besides type, id and do."""

MESSAGES: Mapping[str, _Schema] = {
    "hello": _schema(
        v=Whole(),
        lang=Text(35, r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*"),
        visible=Flag(),
        mark=Text(100, r"[0-9a-f]*", required=False, load_default=""),
    ),
    "ping": _schema(visible=Flag()),
    "act": _schema(id=Text(32, _ID), prompt=Text(200, least=1), act=Text(40, _WORD), values=Values()),
    "note": _schema(id=Text(32, _ID), cell=Text(80, least=1), mark=Text(40)),
    "page": _schema(id=Text(32, _ID), page=Text(80, least=1)),
    "history": _schema(id=Text(32, _ID), before=Whole()),
}
"""type -> the fields of that message, besides type. `table` stands in TABLE_ACTS."""

BODIES: Mapping[str, _Schema] = {
    "make": _schema(
        join_id=Text(32, _ID),
        name=Text(_NAME),
        table_name=Text(_NAME),
        game=Text(40, _WORD),
        edition=Text(40, _WORD),
        create_token=Text(400, required=False, load_default=""),
    ),
    "join": _schema(join_id=Text(32, _ID), name=Text(_NAME), key=Text(16)),
    "resume": _schema(join_id=Text(32, _ID), digits=Text(32, r"[0-9]{6}|[0-9a-f]{32}")),
    "watch": _schema(join_id=Text(32, _ID), key=Text(16)),
    "wish": _schema(seat=Text(5, _SEAT), name=Text(_NAME)),
    "sit": _schema(join_id=Text(32, _ID)),
    "second": _schema(
        join_id=Text(32, _ID), name=Text(_NAME), digits=Text(6, r"([0-9]{6})?"), pin=Text(4, r"[0-9]{4}")
    ),
    "pass": _schema(pin=Text(4, r"[0-9]{4}"), own=Text(4, r"([0-9]{4})?")),
}
"""Bodies of the calls that make, join and watch a table, or take a free seat."""


def read_message(raw: str | bytes) -> dict[str, Any]:
    """Return a client message with its type. Raises Refused bad-message or too-large, with `id` in args if there is one."""
    message = read_json(raw)
    kind = message.pop("type", None)
    if kind == "table":
        do = message.pop("do", None)
        head = {"id": message.pop("id", None)}
        schema = TABLE_ACTS.get(do) if isinstance(do, str) else None
        if schema is None:
            raise Refused("bad-message", args={"where": "do"})
        _load(_TABLE_HEAD, head)
        return {"type": kind, "do": do, **head, "fields": _load(schema, message)}
    schema = MESSAGES.get(kind) if isinstance(kind, str) else None
    if schema is None:
        raise Refused("bad-message", args={"where": "type"})
    return {"type": kind, **_load(schema, message)}


_TABLE_HEAD = _schema(id=Text(32, _ID))
# All at once: the first message of a kind must not take longer than the ones after it.
_LOADERS: Mapping[_Schema, Schema] = {
    kind: kind() for kind in (_TABLE_HEAD, *TABLE_ACTS.values(), *MESSAGES.values(), *BODIES.values())
}


def read_body(kind: str, raw: bytes) -> dict[str, Any]:
    """Return the body of a call. Raises Refused bad-message or too-large."""
    return _load(BODIES[kind], read_json(raw))


def read_json(raw: str | bytes) -> dict[str, Any]:
    """Return the JSON object in `raw`. Raises Refused: too large, not UTF-8, not JSON, not an object, half characters."""
    size = len(raw) if isinstance(raw, bytes) else len(raw.encode("utf-8", "surrogatepass"))
    if size > SOFT_LIMIT:
        raise Refused("too-large", args={"most": SOFT_LIMIT})
    try:
        text = raw.decode() if isinstance(raw, bytes) else raw
        value = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_no_twins)
        # A half of a surrogate pair is no text; and JSON nested a thousand deep is no message of ours.
        json.dumps(value, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise Refused("bad-message", args={"where": "message"}) from None
    if not isinstance(value, dict):
        raise Refused("bad-message", args={"where": "message"})
    return value


def _no_constant(name: str) -> None:
    raise ValueError(name)


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name stands twice")
    return found


def _load(kind: _Schema, value: Mapping[str, Any]) -> dict[str, Any]:
    try:
        return dict(_LOADERS[kind].load(value))
    except ValidationError as problem:
        raise Refused("bad-message", args={"where": where(problem)}) from None


def id_of(raw: str | bytes) -> str:
    """Return the id of a message that was refused, "" if it has none, so that the phone knows which one it was."""
    try:
        found = read_json(raw).get("id")
    except Refused:
        return ""
    return found if isinstance(found, str) and len(found) == ID_LENGTH else ""
