"""Seats and their phones: hand-overs with and without somebody who can confirm, and nothing given twice or to the wrong one."""

from __future__ import annotations

import secrets
import signal
from pathlib import Path

from tests.server.phones import Answer, Phone, Running, accuse_wrongly, deal, running, table_of
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


def test_a_browser_that_sits_takes_over_no_other_seat(server: Running) -> None:
    anna, ben = table_of(server, ["Anna", "Ben"])
    given = anna.do("handover")["give"]
    before = dict(ben.cookies)
    assert resume(ben, given["digits"]).code == "seated-already"
    assert ben.cookies == before
    assert ben.now()["me"]["seat"] == ben.seat
    assert resume(server.phone(anna.code), given["digits"]).json["seat"] == anna.seat


def test_digits_of_a_phone_that_was_dropped_open_nothing(server: Running) -> None:
    """Whoever found the lost phone may have asked for digits before it was dropped."""
    anna, ben = table_of(server, ["Anna", "Ben"])
    deal([anna, ben])
    lost, finder = server.phone(ben.code), server.phone(ben.code)
    assert resume(lost, ben.do("handover")["give"]["digits"]).status == 200
    given = lost.do("handover")["give"]
    assert ben.do("drop_phone", phone=2)["type"] == "ok"
    assert resume(finder, given["digits"]).code == "digits-wrong"
    assert resume(finder, given["link"].partition("#h=")[2]).code == "digits-wrong"
    assert resume(finder, ben.do("handover")["give"]["digits"]).json["seat"] == ben.seat


# ------------------------------------------------------------------------------------------------ free seats


def wish(phone: Phone, seat: str, name: str) -> Answer:
    """Ask for a free seat."""
    return phone.call("POST", phone.path("wish"), {"seat": seat, "name": name})


def sit(phone: Phone, join_id: str = "") -> Answer:
    """Take the seat that was granted."""
    return phone.call("POST", phone.path("sit"), {"join_id": join_id or secrets.token_hex(16)})


def remove(host: Phone, seat: str) -> None:
    """Take a seat out of the running game."""
    prompt = next(p for p in host.look()["game"]["host_prompts"] if p["act"] == "remove")
    assert host.act(prompt, {"seat": seat})["type"] == "ok"


def watcher(server: Running, code: str) -> Phone:
    """A phone that came late and looks on."""
    phone = server.phone(code)
    assert phone.watch().status == 200
    return phone


def test_f13_a_free_seat_is_given_when_two_others_confirm(server: Running) -> None:
    anna, ben, cleo = table_of(server, ["Anna", "Ben", "Cleo"])
    deal([anna, ben, cleo])
    hand = ben.look()["game"]["board"]["hand"]
    late, other = watcher(server, anna.code), watcher(server, anna.code)
    assert late.look()["table"]["free"] == []
    assert wish(late, "s2", "Dan").code == "seat-not-free"
    remove(anna, "s2")
    assert anna.look()["table"]["free"] == ["s2"]
    assert wish(late, "s2", "Anna").code == "name-taken"
    assert wish(late, "s2", "Dan").status == 200
    assert wish(other, "s2", "Eve").code == "seat-wished"
    assert sit(late).code == "seat-not-free"
    asked = {"seat": "s2", "wish": late.look()["me"]["wish"], "ok": True}
    assert ben.do("vouch", **asked)["code"] == "not-seated"  # who left has no say
    assert late.do("vouch", **asked)["code"] == "not-seated"
    assert anna.do("vouch", **{**asked, "wish": 7})["code"] == "no-wish"
    assert anna.do("vouch", **asked)["type"] == "ok"
    assert anna.do("vouch", **asked)["type"] == "ok"  # one seat counts once
    assert sit(late).code == "seat-not-free"
    assert cleo.do("vouch", **asked)["type"] == "ok"
    assert sit(other).code == "seat-not-free"
    digits = ben.do("handover")["give"]["digits"]  # so that somebody can play on in the place of who left
    join_id = secrets.token_hex(16)
    first, again = sit(late, join_id), sit(late, join_id)
    assert first.json == again.json == {"code": anna.code, "seat": "s2"}
    view = late.look()
    assert (view["me"]["seat"], view["game"]["board"]["hand"]) == ("s2", hand)
    seat = view["table"]["seats"][1]
    assert (seat["name"], seat["left"], seat["phones"]) == ("Dan", False, 1)
    assert (view["table"]["free"], view["table"]["wishes"]) == ([], [])
    assert any(p["act"] == "leave" for p in view["game"]["prompts"])  # plays again
    assert ben.call("GET", ben.path("view")).code in ("no-seat-here", "phone-dropped")
    assert resume(server.phone(anna.code), digits).code == "digits-wrong"
    told = [n["say"]["key"] for n in anna.look()["table"]["notices"]]
    assert {"notice-seat-wished", "notice-seat-vouched", "notice-seat-given"} <= set(told)


def test_f13_one_no_is_enough_and_the_seat_can_be_asked_for_by_somebody_else(server: Running) -> None:
    anna, ben, cleo = table_of(server, ["Anna", "Ben", "Cleo"])
    deal([anna, ben, cleo])
    remove(anna, "s2")
    late, other = watcher(server, anna.code), watcher(server, anna.code)
    assert wish(late, "s2", "Dan").status == 200
    no = late.look()["me"]["wish"]
    assert anna.do("vouch", seat="s2", wish=no, ok=True)["type"] == "ok"
    assert cleo.do("vouch", seat="s2", wish=no, ok=False)["type"] == "ok"
    assert late.look()["me"]["wish"] is None
    assert wish(late, "s2", "Dan").code == "turned-away"
    assert wish(other, "s2", "Eve").status == 200
    assert anna.do("vouch", seat="s2", wish=no, ok=True)["code"] == "no-wish"


def test_f09_nobody_who_holds_or_held_a_seat_here_gets_a_free_one(server: Running) -> None:
    anna, ben, cleo, dan = table_of(server, ["Anna", "Ben", "Cleo", "Dan"])
    deal([anna, ben, cleo, dan])
    remove(anna, "s2")
    leave(dan)
    for phone in (cleo, dan, ben):
        assert phone.watch().status == 200
        assert wish(phone, "s2", "Eve").code == "seated-already"
        phone.as_screen = True
        assert wish(phone, "s2", "Eve").code == "seated-already"
    # A hand that lies open is no seat for anybody.
    assert anna.look()["table"]["free"] == ["s2"]


def test_a_seat_that_saw_the_envelope_is_never_free(server: Running) -> None:
    phones = table_of(server, ["Anna", "Ben", "Cleo"])
    deal(phones)
    anna = phones[0]
    accuser = accuse_wrongly(phones)
    remover = anna if accuser is not anna else phones[1]
    if accuser is anna:
        assert anna.do("host", seat="s2")["type"] == "ok"
    remove(remover, accuser.seat or "")
    assert remover.look()["table"]["free"] == []


def test_f41_a_free_seat_survives_a_restart_between_the_confirmations(tmp_path: Path) -> None:
    program = Program(tmp_path / "data").start()
    try:
        phones = table_of(program, ["Anna", "Ben", "Cleo"])  # type: ignore[arg-type]
        deal(phones)
        remove(phones[0], "s2")
        late = watcher(program, phones[0].code)  # type: ignore[arg-type]
        assert wish(late, "s2", "Dan").status == 200
        no = late.look()["me"]["wish"]
        assert phones[0].do("vouch", seat="s2", wish=no, ok=True)["type"] == "ok"
        program.stop(signal.SIGKILL)
        program.start()
        assert phones[2].do("vouch", seat="s2", wish=no, ok=True)["type"] == "ok"
        assert sit(late).json["seat"] == "s2"
        assert late.look()["me"]["seat"] == "s2"
    finally:
        program.stop(signal.SIGKILL)


# ------------------------------------------------------------------------------------ two seats on one phone


def test_two_seats_on_one_phone_each_behind_its_pin(server: Running) -> None:
    anna, ben = table_of(server, ["Anna", "Ben"])
    assert anna.call("GET", anna.path("held")).json == {"name": None, "pin": False}
    before = dict(anna.cookies)
    more = {"join_id": secrets.token_hex(16), "digits": "", "pin": "1111"}
    assert anna.call("POST", anna.path("second"), {**more, "name": "Cleo"}).json["seat"] == "s3"
    # Cleo has the phone; Anna's token is gone from it.
    assert anna.look()["me"]["seat"] == "s3"
    assert not set(before.values()) & set(anna.cookies.values())
    assert anna.call("GET", anna.path("held")).json == {"name": "Anna", "pin": False}
    assert anna.call("POST", anna.path("second"), {**more, "name": "Dan"}).code == "two-here-already"
    hand_on = lambda **typed: anna.call("POST", anna.path("pass"), typed)  # noqa: E731
    assert hand_on(pin="2222", own="3333").code == "pin-wrong"
    assert hand_on(pin="1111", own="").code == "pin-missing"
    assert anna.look()["me"]["seat"] == "s3"
    assert hand_on(pin="1111", own="3333").json["seat"] == "s1"
    assert anna.look()["me"]["seat"] == "s1"
    assert anna.call("GET", anna.path("held")).json == {"name": "Cleo", "pin": True}
    assert hand_on(pin="3333", own="").json["seat"] == "s3"
    assert hand_on(pin="1111", own="9999").json["seat"] == "s1"  # her PIN stays
    assert hand_on(pin="3333", own="").status == 200
    # Guessing ends soon, and what was copied to another table or phone opens nothing.
    assert [hand_on(pin="0000", own="").code for _ in range(12)][-1] == "slow-down"
    assert ben.call("POST", ben.path("pass"), {"pin": "1111", "own": "1111"}).code == "nobody-else-here"


def test_of_a_pin_only_a_slow_hash_is_kept(server: Running) -> None:
    anna, ben = table_of(server, ["Anna", "Ben"])
    vault = server.service.awake()[0].vault
    kept = []
    for phone, name in ((anna, "Cleo"), (ben, "Dan")):
        more = {"join_id": secrets.token_hex(16), "digits": "", "pin": "1111", "name": name}
        assert phone.call("POST", phone.path("second"), more).status == 200
        assert phone.call("POST", phone.path("pass"), {"pin": "1111", "own": "1111"}).status == 200
        held = vault.open_held(next(v for k, v in phone.cookies.items() if "-held-" in k))
        assert held
        kept += [held["pin"], held["other"]]
    assert len({*kept}) == 4  # each with a salt of its own
    assert {len(k) for k in kept} == {2 * (16 + 32)}
    assert anna.call("POST", anna.path("pass"), {"pin": "1112", "own": ""}).code == "pin-wrong"
    assert anna.call("POST", anna.path("pass"), {"pin": "1111", "own": ""}).status == 200


def test_a_flat_phone_s_seat_moves_to_a_neighbour_s_phone_in_mid_game(server: Running) -> None:
    anna, ben, cleo = table_of(server, ["Anna", "Ben", "Cleo"])
    deal([anna, ben, cleo])
    hands = {p.seat: p.look()["game"]["board"]["hand"] for p in (anna, ben)}
    assert anna.do("handover_for", seat="s2")["type"] == "ok"
    given = cleo.do("handover_confirm", seat="s2")["give"]["digits"]
    asked = {"join_id": secrets.token_hex(16), "name": "", "digits": given, "pin": "1234"}
    assert anna.call("POST", anna.path("second"), asked).json["seat"] == "s2"
    view = anna.look()
    assert view["game"]["board"]["hand"] == hands["s2"] != hands["s1"]
    assert anna.call("POST", anna.path("pass"), {"pin": "1234", "own": "4321"}).status == 200
    assert anna.look()["game"]["board"]["hand"] == hands["s1"]


def test_who_sat_on_the_same_phone_and_left_takes_no_seat_along(tmp_path: Path) -> None:
    """What was put away opens with its PIN, also where the phone has no other seat any more; a stranger hears of none."""
    with running(tmp_path, public=True) as server:
        anna, _ben = table_of(server, ["Anna", "Ben"])
        second = {"join_id": secrets.token_hex(16), "name": "Cleo", "digits": "", "pin": "1111"}
        assert anna.call("POST", anna.path("second"), second).json["seat"] == "s3"
        assert anna.do("leave")["type"] == "ok"
        door = f"/api/tables/{anna.code}"
        assert anna.call("GET", door).json["me"] == "held"
        assert anna.call("GET", anna.path("view")).code == "not-open"
        assert anna.call("GET", anna.path("held")).json == {"name": "Anna", "pin": True}
        assert anna.call("POST", anna.path("pass"), {"pin": "2222", "own": ""}).code == "pin-wrong"
        assert server.phone(anna.code).call("GET", anna.path("held")).code == "not-open"
        assert anna.call("POST", anna.path("pass"), {"pin": "1111", "own": ""}).json["seat"] == "s1"
        assert (anna.look()["me"]["seat"], anna.call("GET", door).json["me"]) == ("s1", "seat")
        assert anna.call("GET", anna.path("held")).json == {"name": None, "pin": False}


def test_a_seat_that_was_put_away_and_removed_makes_room_for_another(server: Running) -> None:
    anna, ben = table_of(server, ["Anna", "Ben"])
    second = {"digits": "", "pin": "1111"}
    ids = [secrets.token_hex(16) for _ in range(2)]
    assert (
        ben.call("POST", ben.path("second"), {**second, "name": "Cleo", "join_id": ids[0]}).json["seat"]
        == "s3"
    )
    assert anna.do("remove", seat="s2")["type"] == "ok"
    assert ben.call("GET", ben.path("held")).json == {"name": None, "pin": False}
    assert ben.call("POST", ben.path("pass"), {"pin": "1111", "own": "2222"}).code == "nobody-else-here"
    assert (
        ben.call("POST", ben.path("second"), {**second, "name": "Dan", "join_id": ids[1]}).json["seat"]
        == "s4"
    )
