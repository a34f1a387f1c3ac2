"""Seats and their phones: hand-overs with and without somebody who can confirm, and nothing given twice or to the wrong one."""

from __future__ import annotations

import secrets
import signal
from pathlib import Path

from tests.server.phones import Answer, Phone, Running, deal, table_of
from tests.server.programs import Program


def resume(phone: Phone, digits: str, join_id: str = "") -> Answer:
    """Take a seat over with `phone`."""
    body = {"join_id": join_id or secrets.token_hex(16), "digits": digits}
    return phone.call("POST", f"/api/tables/{phone.code}/resume", body)


def leave(phone: Phone) -> None:
    """Leave the running game for good."""
    prompt = next(p for p in phone.look()["game"]["prompts"] if p["act"] == "leave")
    assert phone.act(prompt)["type"] == "ok"


def test_with_two_seats_the_host_alone_replaces_a_phone_that_is_silent_for_a_minute(server: Running) -> None:
    anna, ben = table_of(server, ["Anna", "Ben"])
    deal([anna, ben])
    refused = anna.do("handover_for", seat="s2")
    assert (refused["code"], refused["args"]) == ("phone-is-here", {"who": "Ben"})
    server.clock.ahead += 61
    given = anna.do("handover_for", seat="s2")["give"]
    assert "notice-handover-offered" in [n["say"]["key"] for n in anna.look()["table"]["notices"]]
    assert resume(server.phone(ben.code), given["digits"]).json["seat"] == "s2"


def test_f16_with_three_seats_and_one_left_a_dead_phone_is_replaced(server: Running) -> None:
    """Nobody is left to confirm: who left opens nobody's hand, and the host has to wait a minute, seen by all."""
    anna, ben, cleo = table_of(server, ["Anna", "Ben", "Cleo"])
    deal([anna, ben, cleo])
    leave(ben)
    assert anna.do("handover_for", seat=cleo.seat)["code"] == "phone-is-here"
    assert ben.do("handover_confirm", seat=cleo.seat)["code"] == "not-seated"
    assert anna.do("handover_for", seat=ben.seat)["code"] == "unknown-seat"
    server.clock.ahead += 61
    given = anna.do("handover_for", seat=cleo.seat)["give"]
    fresh = server.phone(cleo.code)
    assert resume(fresh, given["digits"]).json["seat"] == cleo.seat
    assert fresh.look()["game"]["board"] == cleo.look()["game"]["board"]
    assert [s["phones"] for s in ben.look()["table"]["seats"]] == [1, 1, 2]


def test_f09_who_left_the_game_cannot_confirm_what_the_host_asked_before(server: Running) -> None:
    anna, ben, cleo, dan = table_of(server, ["Anna", "Ben", "Cleo", "Dan"])
    deal([anna, ben, cleo, dan])
    assert anna.do("handover_for", seat=cleo.seat)["type"] == "ok"
    leave(ben)
    assert ben.do("handover_confirm", seat=cleo.seat)["code"] == "not-seated"
    assert "give" in dan.do("handover_confirm", seat=cleo.seat)


def test_who_is_away_for_very_long_is_not_waited_for_to_confirm(server: Running) -> None:
    anna, ben, cleo = table_of(server, ["Anna", "Ben", "Cleo"])
    server.clock.ahead += 120
    assert "give" not in anna.do("handover_for", seat=cleo.seat)  # Ben can wake his phone
    server.clock.ahead += 900
    assert "give" in anna.do("handover_for", seat=cleo.seat)
    assert ben.look()["table"]["seats"][2]["phones"] == 1


def test_a_phone_that_was_taken_off_its_seat_gets_no_void_token(server: Running) -> None:
    _, ben = table_of(server, ["Anna", "Ben"])
    second, join_id = server.phone(ben.code), secrets.token_hex(16)
    assert resume(second, ben.do("handover")["give"]["digits"], join_id).status == 200
    assert ben.do("drop_phone", phone=2)["type"] == "ok"
    second.cookies.clear()
    for digits in (ben.do("handover")["give"]["digits"], "000000"):
        got = resume(second, digits, join_id)
        assert (got.status, got.code, got.cookies) == (403, "phone-dropped", [])
    assert resume(second, digits=ben.do("handover")["give"]["digits"]).status == 200


def test_f38_f41_a_hand_over_that_is_asked_again_after_a_kill_gives_the_same_digits(tmp_path: Path) -> None:
    program = Program(tmp_path / "data").start()
    try:
        _, ben = table_of(program, ["Anna", "Ben"])  # type: ignore[arg-type]
        message = {"type": "table", "do": "handover", "id": secrets.token_hex(16)}
        first = ben.post(message)
        program.stop(signal.SIGKILL)
        program.start()
        again = ben.post(message)
        assert again == first
        assert len(again["give"]["digits"]) == 6
        assert resume(program.phone(ben.code), again["give"]["digits"]).status == 200
    finally:
        program.stop(signal.SIGKILL)
