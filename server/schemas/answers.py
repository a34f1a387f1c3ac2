"""What the calls answer, for their description (see openapi.py); the tests hold every real answer against it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marshmallow import Schema, fields

from server.schemas.fields import Strict
from server.schemas.outbound import FaultOut, GameOut, ListedOut, MeOut, SealOut, TableOut

_Schema = type[Schema]


def _text(**kwargs: Any) -> fields.Field[Any]:
    return fields.String(required=True, **kwargs)


def _number() -> fields.Field[Any]:
    return fields.Integer(required=True)


def _flag() -> fields.Field[Any]:
    return fields.Boolean(required=True)


def _many(of: fields.Field[Any]) -> fields.Field[Any]:
    return fields.List(of, required=True)


def _one(schema: _Schema, **kwargs: Any) -> fields.Field[Any]:
    return fields.Nested(schema, required=True, **kwargs)


def _object() -> fields.Field[Any]:
    return fields.Dict(required=True)


def _schema(**named: fields.Field[Any]) -> _Schema:
    return Strict.from_dict(dict(named))


_NAMES = _object  # language -> text
_BOX = _schema(game=_text(), edition=_text(), names=_NAMES())
_NO = _schema(code=_text(), rule=_text(), args=_object(), of=_text())
_AT_DOOR = _schema(name=_text(), number=_number())
_MINE = _schema(code=_text(), name=_text(), box=_one(_BOX), phase=_text(), seat_name=_text())
_RULE = _schema(id=_text(), title=_text(), text=_text(), source=_text())
_LINE = _schema(i=_number(), say=_object(), no=fields.Dict(required=True, allow_none=True), kind=_text())
_GAME = GameOut.from_dict({"lines": _many(fields.Nested(_LINE))})
_VIEW = _schema(
    table=_one(TableOut),
    me=_one(MeOut),
    seal=_one(SealOut, allow_none=True),
    game=_one(_GAME, allow_none=True),
    notes=_object(),
)

ANSWERS: Mapping[str, _Schema] = {
    "Refusal": _schema(refused=_one(_NO), faults=fields.List(fields.Nested(FaultOut))),
    "Nothing": _schema(),
    "Seated": _schema(code=_text(), seat=fields.String()),
    "Code": _schema(code=_text()),
    "Saved": _schema(game=_text(), edition=_text()),
    "Boxes": _schema(boxes=_many(fields.Nested(ListedOut))),
    "Rules": _schema(rules=_many(fields.Nested(_RULE))),
    "Making": _schema(token=_flag()),
    "Privacy": _schema(days=_number(), secure=_flag(), word=_flag(), figures=_flag()),
    "Mine": _schema(tables=_many(fields.Nested(_MINE))),
    "Door": _schema(
        code=_text(),
        name=_text(),
        box=_one(_BOX),
        phase=_text(),
        open=_flag(),
        why=_text(allow_none=True),
        seats=_many(fields.Nested(_AT_DOOR)),
        me=_text(allow_none=True),
    ),
    "Held": _schema(name=_text(allow_none=True), pin=_flag()),
    "Edition": _schema(
        digest=_text(), content=_object(), labels=_object(), options=_many(_object()), picks=_many(_object())
    ),
    "Trust": _schema(
        tls=_flag(),
        secure=_flag(),
        name=fields.String(),
        fingerprint=fields.String(),
        until=fields.String(),
        covers=fields.List(fields.String()),
        here=fields.Boolean(),
    ),
    "View": _schema(type=_text(), rev=_text(), mark=_text(), view=_one(_VIEW), pad=_text()),
    "Ok": _schema(type=_text(), id=_text(), give=fields.Dict()),
    "Refused": _schema(type=_text(), id=_text(), code=_text(), rule=_text(), args=_object(), of=_text()),
    "Page": _schema(type=_text(), id=_text(), text=_text(), pad=_text()),
    "History": _schema(type=_text(), id=_text(), lines=_many(_object())),
}
"""Name -> what a call, or the acts of a table, answer. Where a game decides what is in it, it says object."""
