"""Frozen dataclasses to JSON and back, strictly.

`stored` opens secrets (for the encrypted log), `shown` refuses them (for what is sent). `read` makes a dataclass from
JSON and refuses anything that does not fit to the letter: unknown or missing fields, "3" for 3, true for 1.

Understood types: str, int, bool, None, Literal, unions, tuple[X, ...], fixed tuples, Mapping[str, X], Secret[X], Any (JSON as
it is) and dataclasses of these. A union of dataclasses carries the class name in `"type"`.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from engine.core.errors import Malformed
from engine.core.faults import Reason
from engine.core.secret import Secret

Json = Any
T = TypeVar("T")


def shown(value: object, *, tagged: bool = False) -> Json:
    """JSON of a view, prompt or line. Raises TypeError if a Secret is in it: it would have been a leak."""
    if isinstance(value, Secret):
        raise TypeError("a secret has no form that can be shown")
    return _json(value, shown, tagged=tagged)


def stored(value: object, *, tagged: bool = False) -> Json:
    """JSON of an event or action for the encrypted log, secrets opened."""
    return (
        stored(value.open(), tagged=tagged)
        if isinstance(value, Secret)
        else _json(value, stored, tagged=tagged)
    )


def _json(value: object, again: Any, *, tagged: bool) -> Json:
    if value is None or isinstance(value, (str, int)):
        return value
    # Most of a view is text: it is taken as it stands, since transcripts write views by the thousand.
    if isinstance(value, (tuple, list)):
        return [v if type(v) is str else again(v, tagged=tagged) for v in value]
    kind: Any = type(value)
    names = _names(kind)
    if names is not None:
        values = [(name, getattr(value, name)) for name in names]
        out = {name: v if type(v) is str else again(v, tagged=tagged) for name, v in values}
        return {"type": type(value).__name__, **out} if tagged else out
    if isinstance(value, (set, frozenset)):
        return sorted(again(v, tagged=tagged) for v in value)
    if isinstance(value, Mapping):
        return {k: v if type(v) is str else again(v, tagged=tagged) for k, v in value.items()}
    raise TypeError(f"{type(value).__name__} has no JSON form")


@cache
def _names(kind: type) -> tuple[str, ...] | None:
    """The fields of a dataclass, None for anything else. Asked for each value of each view, hence cached."""
    return tuple(f.name for f in fields(kind)) if is_dataclass(kind) else None


def read(kind: type[T], value: Json, path: str = "") -> T:
    """`value` as a `kind`. Raises Malformed naming the place, never the value."""
    return _read(kind, value, path)  # type: ignore[no-any-return]


def _read(kind: Any, value: Json, path: str) -> Any:
    if kind is Any:
        return value
    if get_origin(kind) is not None or isinstance(kind, types.UnionType):
        return _read_generic(get_origin(kind), get_args(kind), value, path)
    if kind in _PLAIN:
        if type(value) is not kind:
            raise Malformed(path, _PLAIN[kind])
        return value
    if isinstance(kind, type) and is_dataclass(kind):
        return _read_dataclass(kind, value, path)
    raise TypeError(f"cannot read a {kind!r}")


def _read_generic(origin: Any, args: tuple[Any, ...], value: Json, path: str) -> Any:
    if origin in (Union, types.UnionType):
        return _read_union(args, value, path)
    if origin is Literal:
        return _read_literal(args, value, path)
    if origin is tuple:
        return _read_tuple(args, value, path)
    if origin is Secret:
        return Secret(_read(args[0], value, path))
    if issubclass(origin, frozenset | set):
        return frozenset(_read_tuple((args[0], ...), value, path))
    assert issubclass(origin, Mapping), f"cannot read a {origin!r}"
    return _read_mapping(args[1], value, path)


def _read_literal(args: tuple[Any, ...], value: Json, path: str) -> Any:
    if not any(type(value) is type(a) and value == a for a in args):
        raise Malformed(path, Reason("no-known-word"))
    return value


def _read_mapping(kind: Any, value: Json, path: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Malformed(path, Reason("no-object"))
    return {k: _read(kind, v, _join(path, k)) for k, v in value.items()}


_PLAIN = {
    str: Reason("no-text"),
    int: Reason("no-whole-number"),
    bool: Reason("no-switch"),
    type(None): Reason("no-null"),
}
"""What is wrong with a value that should be one of these."""


def _read_tuple(args: tuple[Any, ...], value: Json, path: str) -> tuple[Any, ...]:
    if not isinstance(value, (list, tuple)):
        raise Malformed(path, Reason("no-list"))
    if args[1:] == (Ellipsis,):
        return tuple(_read(args[0], v, _join(path, i)) for i, v in enumerate(value))
    if len(value) != len(args):
        raise Malformed(path, Reason("parts", {"n": len(args)}))
    return tuple(_read(a, v, _join(path, i)) for i, (a, v) in enumerate(zip(args, value, strict=True)))


def _read_union(args: tuple[Any, ...], value: Json, path: str) -> Any:
    classes = [a for a in args if isinstance(a, type) and is_dataclass(a)]
    if isinstance(value, dict) and classes:
        if len(classes) == 1 and "type" not in value:
            return _read_dataclass(classes[0], value, path)
        for c in classes:
            if c.__name__ == value.get("type"):
                return _read_dataclass(c, {k: v for k, v in value.items() if k != "type"}, path)
        raise Malformed(_join(path, "type"), Reason("no-known-type"))
    for a in args:
        if a in classes:
            continue
        try:
            return _read(a, value, path)
        except Malformed:
            continue
    raise Malformed(path, Reason("fits-nothing"))


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _read_dataclass(kind: type, value: Json, path: str) -> Any:
    if not isinstance(value, dict):
        raise Malformed(path, Reason("no-object"))
    value = {k: v for k, v in value.items() if k != "type" or "type" in _hints(kind)}
    known = {f.name: f for f in fields(kind)}
    for name in value:
        if name not in known:
            raise Malformed(_join(path, name), Reason("unknown-field"))
    made = {}
    for name, f in known.items():
        if name in value:
            made[name] = _read(_hints(kind)[name], value[name], _join(path, name))
        elif f.default is MISSING and f.default_factory is MISSING:
            raise Malformed(_join(path, name), Reason("missing-field"))
    return kind(**made)


def _join(path: str, part: object) -> str:
    return f"{path}.{part}" if path else str(part)
