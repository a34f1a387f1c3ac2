"""What goes out: the parts of a view, field by field. What is not named here leaves no server.

The values are texts, numbers and dataclasses of the engine; server/encode.py writes them and refuses a Secret.
"""

from __future__ import annotations

from marshmallow import Schema, fields


class BoxOut(Schema):
    """The box on the table."""

    game = fields.Raw()
    edition = fields.Raw()
    names = fields.Raw()
    digest = fields.Raw()


class SeatOut(Schema):
    """A seat, as everybody sees it."""

    seat = fields.Raw()
    name = fields.Raw()
    number = fields.Raw()
    picks = fields.Raw()
    presence = fields.Raw()
    phones = fields.Raw()
    left_ok = fields.Raw()
    committed = fields.Raw()
    cut_in = fields.Raw()
    left = fields.Raw()


class TableOut(Schema):
    """The table, the same for everybody."""

    code = fields.Raw()
    name = fields.Raw()
    phase = fields.Raw()
    game_no = fields.Raw()
    host = fields.Raw()
    host_away = fields.Raw()
    box = fields.Nested(BoxOut)
    seats_allowed = fields.Raw()
    options = fields.Raw()
    seats = fields.List(fields.Nested(SeatOut))
    address = fields.Raw()
    link = fields.Raw()
    notices = fields.Raw()
    missing = fields.Raw()
    handover = fields.Raw()
    since = fields.Raw()
    free = fields.Raw()
    wishes = fields.Raw()
    evening = fields.Raw()


class MeOut(Schema):
    """Who looks."""

    kind = fields.Raw()
    seat = fields.Raw()
    phone = fields.Raw()
    phones = fields.Raw()
    lock = fields.Raw()
    wish = fields.Raw()


class SealOut(Schema):
    """The seal, without its seed."""

    seal = fields.Raw()
    shapes = fields.Raw()
    seats = fields.Raw()
    cut_hashes = fields.Raw()
    cuts = fields.Raw()
    left_out = fields.Raw()
    restarts = fields.Raw()


class LineOut(Schema):
    """A line of news."""

    say = fields.Raw()
    no = fields.Raw()
    kind = fields.Raw()


class GameOut(Schema):
    """The game, as one viewer is told it; its lines are written by LineOut."""

    now = fields.Raw()
    prompts = fields.Raw()
    host_prompts = fields.Raw()
    board = fields.Raw()

    line_count = fields.Raw()
    page = fields.Raw()
    outcome = fields.Raw()


class ListedOut(Schema):
    """A box that can be chosen."""

    game = fields.Raw()
    edition = fields.Raw()
    of = fields.Raw()
    names = fields.Raw()
    seats = fields.Raw()
    options = fields.Raw()
    picks = fields.Raw()
    labels = fields.Raw()
    sealed = fields.Raw()
    tools = fields.Raw()


class FaultOut(Schema):
    """What is wrong with the file of a box: as words of the phone's language, and in plain English."""

    line = fields.Raw()
    field = fields.Raw()
    say = fields.Raw(attribute="reason.say")
    problem = fields.Raw()


LISTED, FAULTS = ListedOut(), FaultOut(many=True)
TABLE, ME, SEAL, GAME, LINE = TableOut(), MeOut(), SealOut(), GameOut(), LineOut()
