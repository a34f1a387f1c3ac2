"""Fields that take exactly what they say: no "3" for 3, no 1 for true."""

# ruff: noqa: ARG002 - marshmallow decides what its methods are given
from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from marshmallow import Schema, ValidationError, fields, validate

MOST_FIELDS = 20
MOST_ITEMS = 100
LONGEST_OPTION = 400
MOST_WHOLE = 10**6
MOST_NUMBER = 10**9


class Strict(Schema):
    """A schema that refuses what it does not know."""

    class Meta:
        """Unknown fields are refused."""

        unknown = "raise"


class Text(fields.Field[str]):
    """Text of at most `most` characters, of the form `form` if one is given."""

    def __init__(self, most: int, form: str | None = None, *, least: int = 0, **kwargs: Any) -> None:
        super().__init__(**{"required": True, "validate": validate.Length(least, most), **kwargs})
        self._form = re.compile(form) if form else None

    def described(self) -> dict[str, Any]:
        """Return this as a JSON schema; lengths are in the validator."""
        return {"type": "string", **({"pattern": f"^(?:{self._form.pattern})$"} if self._form else {})}

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any
    ) -> str:
        if not isinstance(value, str):
            raise ValidationError("must be text")
        if self._form and not self._form.fullmatch(value):
            raise ValidationError("has not the right form")
        return value


class Flag(fields.Field[bool]):
    """true or false."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=True, **kwargs)

    def described(self) -> dict[str, Any]:
        """Return this as a JSON schema."""
        return {"type": "boolean"}

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any
    ) -> bool:
        if not isinstance(value, bool):
            raise ValidationError("must be true or false")
        return value


class Whole(fields.Field[int]):
    """A whole number from 0 to a million."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=True, **kwargs)

    def described(self) -> dict[str, Any]:
        """Return this as a JSON schema."""
        return {"type": "integer", "minimum": 0, "maximum": MOST_WHOLE}

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any
    ) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_WHOLE:
            raise ValidationError("must be a whole number")
        return value


class OptionValue(fields.Field[Any]):
    """true or false, a whole number or a short text."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=True, **kwargs)

    def described(self) -> dict[str, Any]:
        """Return this as a JSON schema."""
        whole = {"type": "integer", "minimum": -MOST_WHOLE, "maximum": MOST_WHOLE}
        return {"anyOf": [{"type": "boolean"}, whole, {"type": "string", "maxLength": LONGEST_OPTION}]}

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any
    ) -> Any:
        if isinstance(value, bool) or (isinstance(value, int) and abs(value) <= MOST_WHOLE):
            return value
        if isinstance(value, str) and len(value) <= LONGEST_OPTION:
            return value
        raise ValidationError("must be true or false, a whole number or a short text")


class Values(fields.Field[dict[str, Any]]):
    """What an act answers a prompt with: field -> a text, a whole number, or a list of them."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=True, **kwargs)

    def described(self) -> dict[str, Any]:
        """Return this as a JSON schema."""
        whole = {"type": "integer", "minimum": -MOST_NUMBER, "maximum": MOST_NUMBER}
        plain = {"anyOf": [{"type": "string"}, whole]}
        several = {"type": "array", "items": plain, "maxItems": MOST_ITEMS}
        one = {"anyOf": [*plain["anyOf"], several]}
        return {"type": "object", "maxProperties": MOST_FIELDS, "additionalProperties": one}

    def _deserialize(
        self,
        value: Any,
        attr: str | None,
        data: Mapping[str, Any] | None,
        **kwargs: Any,
    ) -> dict[str, Any]:
        if not isinstance(value, dict) or len(value) > MOST_FIELDS:
            raise ValidationError("must be an object of few fields")
        for name, item in value.items():
            if not all(map(_plain, item if isinstance(item, list) and len(item) <= MOST_ITEMS else [item])):
                raise ValidationError({name: ["must be a text, a whole number or a list of texts"]})
        return value


def _plain(item: object) -> bool:
    return isinstance(item, str) or (
        isinstance(item, int) and not isinstance(item, bool) and abs(item) <= MOST_NUMBER
    )


def where(problem: ValidationError) -> str:
    """Return the place of the first fault, like "values.cards"; never a value."""
    at, path = problem.messages, []
    while isinstance(at, dict) and at:
        key = next(iter(at))
        if key != "_schema":
            path.append(str(key)[:40])
        at = at[key]
    return ".".join(path) or "message"
