"""JSON of what is sent: dataclasses of the engine field by field, a Secret never."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

import orjson

from engine.core.secret import Secret

_AS_WE_SAY = orjson.OPT_SORT_KEYS | orjson.OPT_PASSTHROUGH_DATACLASS
"""Dataclasses pass through `_plain`: orjson would write a Secret, which is one, as an empty object."""


def encoded(value: Any) -> bytes:
    """Return `value` as JSON, the same bytes for the same value. Raises TypeError if a Secret is in it: it would have been a leak."""
    return orjson.dumps(value, default=_plain, option=_AS_WE_SAY)


def _plain(value: object) -> Any:
    if isinstance(value, Secret):
        raise TypeError("a secret has no form that can be shown")
    kind: Any = type(value)
    names = _names(kind)
    if names is not None:
        return {name: getattr(value, name) for name in names}
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    raise TypeError(f"{type(value).__name__} has no JSON form")


@cache
def _names(kind: Any) -> tuple[str, ...] | None:
    return tuple(f.name for f in fields(kind)) if is_dataclass(kind) else None
