"""The description of the calls is whole, and the server keeps to it, whatever is sent: every operation is fuzzed against the real program."""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
import requests
import schemathesis
import sqlalchemy as sa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from server.app import create_app
from server.config import Config
from server.limits import Limit
from server.openapi import _CALLS, describe, routes
from server.schemas.inbound import BODIES, MESSAGES, TABLE_ACTS
from tests.server.phones import Phone, Running, deal, running, table_of

EXAMPLES = (settings.default or settings()).max_examples // 10
TOKEN = "count-sesame-42"
CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
)
TOO_LARGE = 413
PATIENCE = 60  # seconds; a busy machine is no mistake
THERE = [{"game": "clueverge", "name": "verdict"}, {"game": "clue", "key": "cluedo-2012"}]
REACHED = {
    *(
        "api.rules",
        "api.privacy",
        "api.mine",
        "api.making",
        "api.make",
        "api.door",
        "api.view",
        "api.edition",
    ),
    *("api.qr_svg", "api.description", "box_api.boxes", "box_api.file", "passing.held", "health.metrics"),
}
"""Calls that are also done, not only refused."""
LIKELY = {"game": "clue", "edition": "cluedo-2012", "seat": "s1", "name": "Dan", "table_name": ""}


nobody: Any = object()
APP = create_app(Config(), nobody)
"""The routes, without a store."""
ENDPOINTS = list(dict.fromkeys(rule.endpoint for _, _, rule in routes(APP)))


@pytest.fixture(scope="module")
def described() -> dict[str, Any]:
    """The description."""
    return describe(APP, "")


def test_every_call_is_described_and_nothing_else(described: dict[str, Any]) -> None:
    known = list(routes(APP))
    assert len(known) > 30
    there = {(method.upper(), path) for path, item in described["paths"].items() for method in item}
    assert there == {(method, path) for method, path, _ in known}
    assert set(ENDPOINTS) == set(_CALLS)
    ids = [call["operationId"] for item in described["paths"].values() for call in item.values()]
    assert len(ids) == len(set(ids))
    assert all(
        call["summary"].endswith(".") for item in described["paths"].values() for call in item.values()
    )


def test_every_body_and_message_is_in_it(described: dict[str, Any]) -> None:
    schemas = described["components"]["schemas"]
    acts = {ref["$ref"].rpartition("/")[2] for ref in schemas["acts"]["oneOf"]}
    assert acts == {f"message-{k}" for k in MESSAGES if k not in ("hello", "ping")} | {
        f"message-table-{do}" for do in TABLE_ACTS
    }
    for kind, schema in BODIES.items():
        assert set(schemas[f"body-{kind}"]["properties"]) == set(schema().fields)
        assert schemas[f"body-{kind}"]["additionalProperties"] is False
    # What a field takes is said as it is read.
    assert re.fullmatch(schemas["body-pass"]["properties"]["pin"]["pattern"], "1234")
    assert not re.fullmatch(schemas["body-pass"]["properties"]["pin"]["pattern"], "12345")


def test_it_is_served_and_asked_about(server: Running) -> None:
    got = server.phone().call("GET", "/api/openapi.json")
    assert got.json["openapi"].startswith("3.1")
    assert got.json["servers"] == [{"url": "/"}]
    again = server.phone().call("GET", "/api/openapi.json", headers={"If-None-Match": got.headers["ETag"]})
    assert again.status == 304


# ------------------------------------------------------------------------------------------------- fuzz


@dataclass
class Room:
    """A server with a table in the lobby and one in play, and somebody who sits at both and sends anything."""

    server: Running
    lobby: Phone
    play: Phone
    session: requests.Session

    @property
    def base(self) -> str:
        return f"http://{self.server.netloc}"

    def stored(self) -> bytes:
        """Everything that the server keeps, as one number."""
        found = hashlib.sha256()
        with self.server.service.store.reading() as db:
            for table in ("tables", "devices", "log", "notes", "boxes"):
                rows = db.execute(sa.text(f"SELECT * FROM {table}")).all()
                found.update(repr(sorted(map(repr, rows))).encode())
        return found.digest()

    def sit_again(self) -> None:
        """Take a seat in the lobby anew, after having left it."""
        body = {"join_id": secrets.token_hex(16), "name": secrets.token_hex(4), "key": ""}
        path = f"{self.base}/api/tables/{self.lobby.code}"
        if self.session.get(f"{path}/view").status_code >= 400:
            self.session.cookies.clear_expired_cookies()
            self.session.post(f"{path}/join", json=body)


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    free = {
        "code_tries": 100_000,
        "tables_per_hour": 100_000,
        "max_tables": 12,
        "host_after": 10.0**6,
        "metrics_token": TOKEN,
    }
    with running(tmp_path_factory.mktemp("fuzz") / "data", **free) as server:
        service = server.service
        service.asks = service.saves = Limit(service.clock, rate=10.0**6, size=10.0**6)
        tables = [table_of(server, ["Anna", "Ben", "Cleo"]) for _ in range(2)]
        deal(tables[1])
        with requests.Session() as session:
            for phones in tables:
                for name, value in phones[2].cookies.items():
                    session.cookies.set(name, value, domain="127.0.0.1", path="/api")
            yield Room(server, tables[0][0], tables[1][0], session)


@cache
def _loaded(text: str) -> Any:
    return schemathesis.openapi.from_dict(json.loads(text))


def likely(case: Case) -> Case:
    """Name a box, a seat and a word that are there, where the body names any."""
    if isinstance(case.body, dict):
        case.body.update({name: value for name, value in LIKELY.items() if name in case.body})
    return case


def cases(described: dict[str, Any], endpoint: str, room: Room) -> st.SearchStrategy[Case]:
    """Calls of an operation: as described and not quite as described, at a table that is there and at one that is not."""
    found = []
    schema = _loaded(json.dumps(described))
    for result in schema.get_all_operations():
        operation = result.ok()
        if not operation.definition.raw["operationId"].startswith(f"{endpoint}-"):
            continue
        names = set(re.findall(r"{(\w+)}", operation.path))
        there = [{"code": room.lobby.code}, {"code": room.play.code}, *THERE]
        known = [{}, *({"path_parameters": path} for path in there if names == set(path))]
        found += [operation.as_strategy(mode, **given_) for mode in GenerationMode for given_ in known]
        found += [operation.as_strategy(**given_).map(likely) for given_ in known]
    assert found
    return st.one_of(found)


@pytest.mark.parametrize("endpoint", ENDPOINTS)
def test_every_call_keeps_to_its_description(described: dict[str, Any], room: Room, endpoint: str) -> None:
    headers = {"Authorization": f"Bearer {TOKEN}"} if _CALLS[endpoint].secured else {}
    answered = set()

    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
    @given(case=cases(described, endpoint, room))
    def keeps(case: Case) -> None:
        before = room.stored()
        got = case.call(base_url=room.base, session=room.session, headers=headers, timeout=PATIENCE)
        rejects = () if got.status_code == TOO_LARGE else (negative_data_rejection,)
        case.validate_response(got, checks=[*CHECKS, *rejects])
        answered.add(got.status_code)
        if got.status_code >= 400:
            assert room.stored() == before, "refused, and yet something has changed"
        elif endpoint == "api.acts":
            room.sit_again()

    keeps()
    assert answered
    assert 200 in answered or endpoint not in REACHED
