"""What goes out: the parts of a view, field by field. What is not named here leaves no server."""

# ruff: noqa: ARG002 - marshmallow decides what its methods are given
from __future__ import annotations

from typing import Any

from marshmallow import Schema, fields

from engine.core.codec import Json, shown


class Shown(fields.Field[Any]):
    """A value of the engine (a sentence, a prompt, a game's view); a Secret in it raises TypeError."""

    def _serialize(self, value: Any, attr: str | None, obj: Any, **kwargs: Any) -> Json:
        return shown(value)


def _plain() -> fields.Raw:
    return fields.Raw()


class BoxOut(Schema):
    """The box on the table."""

    game = _plain()
    edition = _plain()
    names = Shown()
    digest = _plain()


class SeatOut(Schema):
    """A seat, as everybody sees it."""

    seat = _plain()
    name = _plain()
    number = _plain()
    picks = Shown()
    presence = _plain()
    phones = _plain()
    left_ok = _plain()
    committed = _plain()
    cut_in = _plain()
    left = _plain()


class TableOut(Schema):
    """The table, the same for everybody."""

    code = _plain()
    name = _plain()
    phase = _plain()
    game_no = _plain()
    host = _plain()
    host_away = _plain()
    box = fields.Nested(BoxOut)
    seats_allowed = _plain()
    options = Shown()
    seats = fields.List(fields.Nested(SeatOut))
    watchers = _plain()
    address = _plain()
    link = _plain()
    notices = Shown()
    missing = Shown()
    handover = Shown()
    evening = Shown()


class MeOut(Schema):
    """Who looks."""

    kind = _plain()
    seat = _plain()
    phone = _plain()
    phones = _plain()


class SealOut(Schema):
    """The seal, without its seed."""

    seal = _plain()
    shapes = Shown()
    seats = Shown()
    cut_hashes = Shown()
    cuts = Shown()
    left_out = Shown()
    restarts = _plain()


class PromptOut(Schema):
    """Something that one may do."""

    id = _plain()
    act = _plain()
    moment = _plain()
    say = Shown()
    rule = _plain()
    fields_ = Shown(data_key="fields", attribute="fields")
    weight = _plain()
    private = _plain()
    note = Shown()


class GameOut(Schema):
    """The game, as one viewer is told it."""

    now = Shown()
    prompts = fields.List(fields.Nested(PromptOut))
    host_prompts = fields.List(fields.Nested(PromptOut))
    board = Shown()
    lines = _plain()
    line_count = _plain()
    page = _plain()
    outcome = Shown()


TABLE, ME, SEAL, GAME = TableOut(), MeOut(), SealOut(), GameOut()
