"""What is stored: the entries of a table's log. Old ones are brought up to date while reading."""

# ruff: noqa: ARG002 - marshmallow decides what its methods are given
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields

from engine.core.codec import Json
from engine.core.errors import Malformed
from engine.core.game import Event, event_from_json, event_to_json
from engine.core.registry import games
from server.schemas.fields import Strict
from server.table_events import Entry, TableEvent, table_event_from_json, table_event_to_json


class EventField(fields.Field[Event]):
    """An event with the game that it belongs to, "" for one of the table itself."""

    def _serialize(self, value: Any, attr: str | None, obj: Any, **kwargs: Any) -> Json:
        game, event = value
        if isinstance(event, TableEvent):
            return {"of": "", **table_event_to_json(event)}
        return {"of": game, **event_to_json(event)}

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any
    ) -> Event:
        try:
            if value["of"] == "":
                return table_event_from_json(value)
            return event_from_json(games()[value["of"]], value)
        except (KeyError, TypeError, Malformed) as problem:
            raise ValidationError("is an event that this version of Casekeeper does not know") from problem


class EntrySchema(Strict):
    """One entry of the log."""

    v = fields.Integer(required=True, strict=True)
    by = fields.String(required=True)
    seat = fields.String(required=True, allow_none=True)
    act_id = fields.String(required=True)
    did = fields.Dict(required=True)
    events = fields.List(EventField(), required=True)
    draws = fields.List(fields.Dict(), required=True)
    at = fields.Integer(strict=True, load_default=0)  # records of older versions have no times


_ENTRY = EntrySchema()


def entry_to_json(entry: Entry, game: str) -> Json:
    """Return the stored form of an entry; `game` is the slug of the box."""
    return _ENTRY.dump(
        {
            "v": 1,
            "by": entry.by,
            "seat": entry.seat,
            "act_id": entry.act_id,
            "did": entry.did,
            "events": [(game, e) for e in entry.events],
            "draws": entry.draws,
            "at": entry.at,
        }
    )


def entry_from_json(value: Json) -> Entry:
    """Return the entry. Raises ValidationError if it is none of ours."""
    found: dict[str, Any] = dict(_ENTRY.load(value))
    return Entry(
        found["by"],
        found["seat"],
        found["act_id"],
        found["did"],
        tuple(found["events"]),
        tuple(found["draws"]),
        found["at"],
    )
