"""The description of the HTTP calls (OpenAPI 3.1), made from the routes, their docstrings and the schemas that read what comes in.

It is made when it is first asked for, so that a server that nobody asks carries nothing of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from flask import Flask
from marshmallow.fields import Nested
from werkzeug.routing import Rule

from engine.core.registry import games
from server.files import LANGUAGES
from server.schemas.answers import ANSWERS
from server.schemas.inbound import BODIES, MESSAGES, TABLE_ACTS

if TYPE_CHECKING:
    from apispec import APISpec

JSON = "application/json"
_ANY = {"type": "object"}
_REFUSAL = {"$ref": "#/components/schemas/Refusal"}
_NOT_OVER_HTTP = ("hello", "ping")
_METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH")
_PART = re.compile(r"<(?:[^<>]*:)?(\w+)>")


@dataclass(frozen=True, slots=True)
class _Call:
    """What a call takes and gives: `answer` is a name of ANSWERS, "object" for what a game decides, else a media type.

    `body` is a name of BODIES, "acts" for the messages of a table, "object" for what a game reads, "" for none.
    """

    answer: str
    body: str = ""
    query: tuple[str, ...] = ()
    header: tuple[str, ...] = ()
    cached: bool = False
    secured: bool = False


_CALLS: Mapping[str, _Call] = {
    "api.rules": _Call("Rules", cached=True),
    "api.ask": _Call("object", "object"),
    "api.privacy": _Call("Privacy"),
    "api.mine": _Call("Mine"),
    "api.making": _Call("Making"),
    "api.make": _Call("Seated", "make"),
    "api.door": _Call("Door", query=("as",), header=("X-Join-Key",)),
    "api.join": _Call("Seated", "join"),
    "api.watch": _Call("Seated", "watch"),
    "api.resume": _Call("Seated", "resume"),
    "api.wish": _Call("Code", "wish"),
    "api.sit": _Call("Seated", "sit"),
    "api.view": _Call("View", query=("as",), cached=True),
    "api.acts": _Call("acts", "acts", query=("as",)),
    "api.delete": _Call("Code"),
    "api.edition": _Call("Edition", cached=True),
    "api.transcript": _Call("object", query=("game_no",)),
    "api.qr_svg": _Call("image/svg+xml"),
    "api.socket": _Call("upgrade", query=("as",)),
    "api.description": _Call("object", cached=True),
    "box_api.boxes": _Call("Boxes", cached=True),
    "box_api.file": _Call("object"),
    "box_api.save": _Call("Saved", "object"),
    "box_api.change": _Call("Saved", "object"),
    "box_api.delete": _Call("Nothing"),
    "passing.held": _Call("Held"),
    "passing.second": _Call("Seated", "second"),
    "passing.hand_on": _Call("Seated", "pass"),
    "trust.facts": _Call("Trust"),
    "health.alive": _Call("text/plain"),
    "health.ready": _Call("text/plain"),
    "health.metrics": _Call("text/plain", secured=True),
}
"""Endpoint -> what it takes and gives."""

_KNOWN: Mapping[str, Mapping[str, Any]] = {
    "code": {"description": "The code of a table, as people type it."},
    "language": {"enum": list(LANGUAGES)},
    "as": {"description": "screen: as the shared screen, if this browser has a seat too."},
    "game_no": {"pattern": "^[0-9]{1,6}$", "description": "Of an earlier game of this evening."},
    "X-Join-Key": {"description": "The key that the QR code carries."},
}
"""What is said of parameters; all are texts."""

_ABOUT = (
    "What phones say to a Casekeeper server besides the socket; docs/protocol.md tells it for people. Who asks is proved by an HttpOnly "
    "cookie for each table, set when a table is made, joined, watched or a seat is taken over."
)


def routes(app: Flask) -> Iterator[tuple[str, str, Rule]]:
    """Return (method, path as OpenAPI writes it, rule) of every HTTP call."""
    for rule in app.url_map.iter_rules():
        if rule.rule.startswith("/api/") or rule.endpoint.startswith("health."):
            for method in sorted(set(rule.methods or ()) & set(_METHODS)):
                yield method, _PART.sub(r"{\1}", rule.rule), rule


def describe(app: Flask, root: str) -> dict[str, Any]:
    """Return the description of all calls of this application, shown below `root`."""
    from apispec import APISpec
    from apispec.ext.marshmallow import MarshmallowPlugin

    plugin = MarshmallowPlugin(schema_name_resolver=lambda _: "")
    spec = APISpec(
        "Casekeeper",
        version("casekeeper"),
        "3.1.0",
        info={"description": _ABOUT},
        plugins=[plugin],
        servers=[{"url": root or "/"}],
    )
    assert plugin.converter is not None
    plugin.converter.add_attribute_function(_described)  # type: ignore[no-untyped-call]
    for name, schema in ANSWERS.items():
        spec.components.schema(name, schema=schema)
    for name, schema in BODIES.items():
        spec.components.schema(f"body-{name}", schema=schema)
    _add_acts(spec)
    spec.components.security_scheme("metrics", {"type": "http", "scheme": "bearer"})
    for method, path, rule in routes(app):
        call = _CALLS.get(rule.endpoint)
        if call is not None:
            about = app.view_functions[rule.endpoint].__doc__ or ""
            spec.path(path=path, operations={method.lower(): _operation(call, rule, about, method)})
    return spec.to_dict()


def _described(_converter: Any, field: Any, ret: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Return what a field of ours says of itself (see schemas/fields.py), and that another schema may be left empty."""
    if isinstance(field, Nested) and field.allow_none and ret.get("type") == "object":
        return {"type": ["object", "null"]}
    told = getattr(field, "described", None)
    return dict(told()) if told is not None else {}


def _add_acts(spec: APISpec) -> None:
    """Describe the messages of a table: each kind says which it is."""
    kinds = {kind: schema for kind, schema in MESSAGES.items() if kind not in _NOT_OVER_HTTP}
    for name, schema in {**kinds, **{f"table-{do}": schema for do, schema in TABLE_ACTS.items()}}.items():
        spec.components.schema(f"message-{name}", schema=schema)
        made = spec.components.schemas[f"message-{name}"]
        tags = {"type": "table", "do": name.removeprefix("table-")} if name not in kinds else {"type": name}
        properties = made.setdefault("properties", {})
        properties.update({tag: {"const": value} for tag, value in tags.items()})
        if name not in kinds:
            properties["id"] = spec.components.schemas["message-note"]["properties"]["id"]
            made["required"] = [*made.get("required", []), "id"]
        made["required"] = sorted({*made.get("required", []), *tags})
    names = [f"message-{name}" for name in (*kinds, *(f"table-{do}" for do in TABLE_ACTS))]
    spec.components.schema("acts", {"oneOf": [_ref(name) for name in names]})


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}


def _operation(call: _Call, rule: Rule, about: str, method: str) -> dict[str, Any]:
    parameters = [
        {"name": name, "in": place, "required": place == "path", "schema": _parameter(name)}
        for place, names in (("path", sorted(rule.arguments)), ("query", call.query), ("header", call.header))
        for name in names
    ]
    found: dict[str, Any] = {
        "operationId": f"{rule.endpoint}-{method.lower()}"
        + ("-short" if rule.rule.startswith("/api/<any") else ""),
        "summary": about.partition("\n")[0],
        "parameters": parameters,
        "responses": _responses(call),
    }
    if call.body:
        schema = {"object": _ANY, "acts": _ref("acts")}.get(call.body) or _ref(f"body-{call.body}")
        found["requestBody"] = {"required": True, "content": {JSON: {"schema": schema}}}
    if call.secured:
        found["security"] = [{"metrics": []}]
    return found


def _parameter(name: str) -> dict[str, Any]:
    games_ = {"enum": sorted(games())} if name == "game" else {}
    return {"type": "string", **games_, **_KNOWN.get(name, {})}


def _responses(call: _Call) -> dict[str, Any]:
    content: dict[str, Any]
    refused: dict[str, Any] = {
        "description": "Refused: what to do instead.",
        "content": {JSON: {"schema": _REFUSAL}},
    }
    broken = {**refused, "description": "A mistake or trouble of the server; nothing has changed."}
    if call.answer == "upgrade":
        return {"101": {"description": "The socket."}, "4XX": refused, "5XX": broken}
    if call.answer == "acts":
        told = {"anyOf": [_ref("Refused"), _REFUSAL]}
        refused, broken = ({**no, "content": {JSON: {"schema": told}}} for no in (refused, broken))
        content = {JSON: {"schema": {"anyOf": [_ref(name) for name in ("Ok", "Page", "History")]}}}
    elif "/" in call.answer:
        content = {call.answer: {"schema": {"type": "string"}}}
        if call.answer == "text/plain":
            refused, broken = ({**no, "content": {**no["content"], **content}} for no in (refused, broken))
    else:
        content = {JSON: {"schema": _ANY if call.answer == "object" else _ref(call.answer)}}
    found = {"200": {"description": "Done.", "content": content}, "4XX": refused, "5XX": broken}
    if call.cached:
        found["304"] = {"description": "As it was (If-None-Match)."}
    return found
