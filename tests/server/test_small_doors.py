"""What else stands at the doors: headers on answers of every kind, questions without a table, and how long a public server keeps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.phones import Running, running, table_of

DAY = 86400


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/readyz", 200),
        ("GET", "/metrics", 404),
        ("GET", "/api/making", 200),
        ("GET", "/api/openapi.json", 200),
        ("PUT", "/api/tables", 405),
        ("POST", "/api/tables", 400),
        ("POST", "/api/clueverge/verdict", 400),
        ("GET", "/api/boxes/clue/none", 404),
    ],
)
def test_answers_of_every_kind_can_be_framed_sniffed_and_called_from_nowhere(
    server: Running, method: str, path: str, status: int
) -> None:
    phone = server.phone()
    got = phone.call(method, path, {} if method == "POST" else None)
    assert got.status == status
    assert "frame-ancestors 'none'" in got.headers["Content-Security-Policy"]
    assert "default-src 'none'" in got.headers["Content-Security-Policy"]
    assert got.headers["X-Content-Type-Options"] == "nosniff"
    assert got.headers["Referrer-Policy"] == "no-referrer"
    assert got.headers["Cache-Control"] in ("no-store", "no-cache")
    assert "Access-Control-Allow-Origin" not in got.headers
    elsewhere = phone.call(method, path, {} if method == "POST" else None, {"Origin": "https://evil.example"})
    assert (elsewhere.status, elsewhere.code) == (403, "wrong-origin")
    assert phone.call(method, path, None, {"Host": "evil.example"}).status == 421


def test_questions_without_a_table_are_limited(server: Running) -> None:
    phone = server.phone()
    server.clock.stand()
    ask = lambda: phone.call("POST", "/api/clueverge/verdict", {"grid": 5})  # noqa: E731
    assert {ask().code for _ in range(10)} == {"bad-message"}
    assert ask().code == "slow-down"
    server.clock.ahead += 2
    assert ask().code == "bad-message"


def test_a_server_for_everybody_forgets_a_table_that_was_idle_for_a_day(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"public": True, "retention_days": 30}
    with running(tmp_path, **settings) as server:
        anna, _ = table_of(server, ["Anna", "Ben"])
        ages = {c.partition("=")[0]: c.lower() for c in server.phone(anna.code).watch().cookies}
        assert all(f"max-age={DAY}" in text for text in ages.values())
        server.clock.ahead += DAY - 60
        server.service.clean_up()
        assert anna.do("table_name", name="Evening")["type"] == "ok"
        server.clock.ahead += DAY - 60
        server.service.clean_up()
        assert server.service.store.count() == 1
        server.clock.ahead += 120
        server.service.clean_up()
        assert server.service.store.count() == 0
        assert anna.call("GET", anna.path("view")).code == "not-open"
        assert anna.call("GET", "/api/mine").json == {"tables": []}
