"""Two servers on one machine: cookies know no ports, so one browser brings both servers the cookies of both. Neither loses a seat."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import requests

from tests.server.phones import Running, running

CODE = "KWRT"
WORD = "open-sesame-42"


def call(browser: requests.Session, server: Running, method: str, path: str, body: Any = None) -> Any:
    got = browser.request(method, f"http://{server.netloc}/api/{path}", json=body, timeout=10)
    assert got.status_code == 200, got.text
    return got.json()


def test_one_browser_sits_at_two_servers_of_one_machine_and_loses_neither_seat(tmp_path: Path) -> None:
    same: dict[str, Any] = {"draw_code": lambda _: CODE, "create_token": WORD}  # even the codes are the same
    with (
        running(tmp_path / "one", **same) as one,
        running(tmp_path / "two", **same) as two,
        requests.Session() as browser,
    ):
        servers = [one, two]
        make = {"table_name": "", "game": "clue", "edition": "cluedo-2012", "create_token": WORD}
        for server, name in zip(servers, ("Anna", "Anya"), strict=True):
            call(browser, server, "POST", "tables", {"join_id": secrets.token_hex(16), "name": name, **make})
        for server, name in zip(
            servers, ("Ben", "Bela"), strict=True
        ):  # a second seat on the phone, put away
            second = {"join_id": secrets.token_hex(16), "name": name, "digits": "", "pin": "1111"}
            call(browser, server, "POST", f"tables/{CODE}/second", second)
            screen = {"join_id": secrets.token_hex(16), "key": ""}
            call(browser, server, "POST", f"tables/{CODE}/watch", screen)
        for _ in range(2):
            for server, names in zip(servers, ({"Anna", "Ben"}, {"Anya", "Bela"}), strict=True):
                seen = call(browser, server, "GET", f"tables/{CODE}/view")["view"]
                assert {seat["name"] for seat in seen["table"]["seats"]} == names
                assert seen["me"]["kind"] == "seat"
                assert (
                    call(browser, server, "GET", f"tables/{CODE}/view?as=screen")["view"]["me"]["kind"]
                    == "screen"
                )
                (mine,) = call(browser, server, "GET", "mine")["tables"]
                assert mine["seat_name"] in names
                assert call(browser, server, "GET", f"tables/{CODE}/held")["name"] in names
                assert call(browser, server, "GET", "making") == {"token": False}
                call(browser, server, "POST", f"tables/{CODE}/pass", {"pin": "1111", "own": "1111"})
        kinds = sorted(cookie.name.split("-", 2)[2] for cookie in browser.cookies)
        assert kinds == sorted([f"seat-{CODE}", f"screen-{CODE}", f"held-{CODE}", "maker"] * 2)
        # A table that is deleted at one server takes nothing from the other.
        call(browser, one, "POST", f"tables/{CODE}/pass", {"pin": "1111", "own": ""})  # to its host
        call(browser, one, "POST", f"tables/{CODE}/delete")
        assert call(browser, two, "GET", f"tables/{CODE}/view")["view"]["me"]["kind"] == "seat"
