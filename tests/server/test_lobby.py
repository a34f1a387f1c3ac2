"""The lobby, the seating, the cuts, powers and hand-overs, the end and the rematch."""

from __future__ import annotations

import secrets
from pathlib import Path
from random import Random

import pytest

from engine.core.seal import cut_hash
from engine.core.verify import verify_command
from tests.server.phones import Phone, Running, deal, play_on, running, seat_all, table_of


def table(phone: Phone) -> dict:
    return phone.now()["table"]


def notices(phone: Phone) -> list[str]:
    return [n["say"]["key"] for n in table(phone)["notices"]]


def end(phones: list[Phone]) -> None:
    """Play until the game is over."""
    play_on(phones, Random(5), most=3000)
    assert table(phones[0])["phase"] == "end"


# --------------------------------------------------------------------------------------------- the lobby


def test_what_is_missing_is_said_until_one_can_start(server: Running) -> None:
    anna = server.phone()
    anna.make("Anna")
    ben = server.phone(anna.code)
    assert table(anna)["missing"]["code"] == "seat-count"
    ben.join("Ben")
    assert table(anna)["missing"]["code"] == "pick-missing"
    assert anna.do("start")["code"] == "pick-missing"
    anna.do("pick", pick="character", value="scarlet")
    assert ben.do("pick", pick="character", value="scarlet")["code"] == "pick-taken"
    ben.do("pick", pick="character", value="plum")
    assert table(anna)["missing"] is None
    ben.do("pick", pick="character", value="")
    assert table(anna)["missing"]["code"] == "pick-missing"
    assert ben.do("pick", pick="character", value="nobody")["code"] == "unknown-pick"
    assert ben.do("pick", pick="hat", value="plum")["code"] == "unknown-pick"


def test_the_box_its_options_and_the_table_name(server: Running) -> None:
    anna, ben = table_of(server, ["Anna", "Ben"])
    assert anna.do("option", name="first", value="roll")["type"] == "ok"
    assert table(ben)["options"]["first"] == "roll"
    assert anna.do("option", name="first", value="coin")["code"] == "bad-option"
    assert anna.do("option", name="first", value=1)["code"] == "bad-option"
    assert anna.do("option", name="colour", value="red")["code"] == "unknown-option"
    assert ben.do("option", name="first", value="draw")["code"] == "not-host"
    assert anna.do("table_name", name="  Friday  ")["type"] == "ok"
    assert table(ben)["name"] == "Friday"
    assert anna.do("box", game="clue", edition="no-such-box")["code"] == "unknown-box"
    assert anna.do("box", game="chess", edition="cluedo-2012")["code"] == "unknown-box"
    assert anna.do("box", game="clue", edition="cluedo-classic")["type"] == "ok"
    now = table(ben)
    assert now["box"]["edition"] == "cluedo-classic"
    assert now["options"]["first"] == "draw"
    assert all(s["picks"] == {} for s in now["seats"])


def test_f13_and_f14_seating_asks_everybody_and_a_no_goes_back(server: Running) -> None:
    anna, ben, cleo = table_of(server, ["Anna", "Ben", "Cleo"])
    assert ben.do("start")["code"] == "not-host"
    assert anna.do("start")["type"] == "ok"
    assert table(ben)["phase"] == "seating"
    assert anna.do("order", seats=["s1", "s3", "s2"])["code"] == "not-now"
    ben.do("left", ok=True)
    assert [s["left_ok"] for s in table(anna)["seats"]] == [None, True, None]
    cleo.do("left", ok=False)
    assert table(anna)["phase"] == "lobby"
    assert "notice-left-wrong" in notices(anna)
    anna.do("start")
    assert anna.do("back")["type"] == "ok"
    assert table(anna)["phase"] == "lobby"
    anna.do("start")
    assert cleo.do("leave")["type"] == "ok"
    assert table(anna)["phase"] == "lobby"


def test_everybody_sees_a_change_without_asking(server: Running) -> None:
    anna, ben, cleo = table_of(server, ["Anna", "Ben", "Cleo"], sockets=True)
    assert anna.do("table_name", name="Friday")["type"] == "ok"
    for phone in (ben, cleo):
        phone.wait(lambda phone=phone: phone.view["table"]["name"] == "Friday")
    for phone in (anna, ben, cleo):
        phone.close()


# --------------------------------------------------------------------------------------------- the cuts


def test_the_seal_is_drawn_before_a_cut_is_opened_and_holds_every_hash(server: Running) -> None:
    phones = table_of(server, ["Anna", "Ben", "Cleo"])
    seat_all(phones)
    view = phones[0].look()
    assert view["table"]["phase"] == "cutting"
    seal = view["seal"]
    assert [s for s, _ in seal["cut_hashes"]] == ["s1", "s2", "s3"]
    assert dict(map(tuple, seal["cut_hashes"]))["s2"] == cut_hash("s2", phones[1].cut)
    assert seal["cuts"] == []
    assert view["game"] is None
    assert phones[1].do("cut", cut=secrets.token_hex(32))["code"] == "cut-wrong"
    assert phones[1].do("commit", hash="0" * 64)["code"] == "not-now"
    for phone in phones[:2]:
        phone.open_cut()
    assert phones[0].look()["seal"]["cuts"] == []  # nobody sees another's before all are in
    phones[2].open_cut()
    view = phones[0].look()
    assert view["table"]["phase"] == "play"
    assert dict(map(tuple, view["seal"]["cuts"])) == {p.seat: p.cut for p in phones}
    assert view["seal"]["seal"] == seal["seal"]


def test_a_cut_that_is_not_opened_voids_the_deal_and_all_cut_afresh(server: Running) -> None:
    phones = table_of(server, ["Anna", "Ben", "Cleo"])
    seat_all(phones)
    first = phones[0].look()["seal"]
    phones[0].open_cut()
    phones[1].open_cut()
    server.clock.ahead += 30
    server.service.tick()
    view = phones[0].look()
    assert view["seal"] is None
    assert [s["committed"] for s in view["table"]["seats"]] == [False, False, False]
    assert "notice-deal-void" in notices(phones[0])
    assert phones[2].do("commit", hash="0" * 64)["code"] == "not-now"  # left out of this deal
    phones[0].commit()
    assert phones[0].look()["seal"] is None
    phones[1].commit()
    seal = phones[0].look()["seal"]
    assert seal["left_out"] == ["s3"]
    assert seal["restarts"] == 1
    assert seal["seal"] != first["seal"]
    for phone in phones[:2]:
        phone.open_cut()
    assert table(phones[2])["phase"] == "play"
    end(phones)
    text = phones[2].call("GET", phones[2].path("transcript")).body.decode()
    assert verify_command(text)[0] == 0
    assert '"voided":[{' in text


def test_a_phone_that_sends_no_cut_is_left_out_and_listed(server: Running) -> None:
    phones = table_of(server, ["Anna", "Ben", "Cleo"])
    anna = phones[0]
    late = server.phone(anna.code)
    late.join("Dan")
    assert late.do("pick", pick="character", value="plum")["type"] == "ok"
    seat_all([*phones, late])
    assert table(anna)["phase"] == "cutting"
    assert anna.look()["seal"] is None  # waited for
    server.clock.ahead += 30
    server.service.tick()
    assert anna.look()["seal"]["left_out"] == ["s4"]
    assert late.do("cut", cut="0" * 64)["code"] == "not-committed"
    for phone in phones:
        phone.open_cut()
    assert table(late)["phase"] == "play"


def test_the_host_can_go_back_while_the_deck_is_cut(server: Running) -> None:
    phones = table_of(server, ["Anna", "Ben"])
    seat_all(phones)
    assert phones[0].do("back")["type"] == "ok"
    view = phones[0].look()
    assert view["table"]["phase"] == "lobby"
    assert view["seal"] is None


# ------------------------------------------------------------------------------------------------ powers


def test_f15_a_host_who_leaves_the_lobby_passes_the_powers_on(server: Running) -> None:
    anna, ben, cleo = table_of(server, ["Anna", "Ben", "Cleo"])
    anna.do("leave")
    assert table(ben)["host"] == "s2"
    assert {"notice-left", "notice-host-left"} <= set(notices(cleo))
    assert "notice-phone-dropped" not in notices(cleo)


def test_f15_a_host_who_leaves_a_game_passes_the_powers_on(server: Running) -> None:
    phones = table_of(server, ["Anna", "Ben", "Cleo"])
    deal(phones)
    leave = next(p for p in phones[0].look()["game"]["prompts"] if p["act"] == "leave")
    assert phones[0].act(leave)["type"] == "ok"
    now = table(phones[1])
    assert now["host"] == "s2"
    assert [s["left"] for s in now["seats"]] == [True, False, False]
    assert {"notice-left", "notice-host-left"} <= set(notices(phones[2]))


def test_f15_the_powers_of_a_host_who_is_away_can_be_taken_after_a_minute(server: Running) -> None:
    anna, ben = table_of(server, ["Anna", "Ben"])
    ben.open()
    assert ben.do("take_host")["code"] == "host-is-here"
    server.clock.ahead += 61
    server.service.tick()
    assert ben.now()["table"]["host_away"] is True
    assert ben.do("take_host")["type"] == "ok"
    assert table(ben)["host"] == "s2"
    assert "notice-host-taken" in notices(anna)
    ben.close()


def test_the_powers_can_be_given(server: Running) -> None:
    anna, ben = table_of(server, ["Anna", "Ben"])
    assert ben.do("host", seat="s2")["code"] == "not-host"
    assert anna.do("host", seat="s9")["code"] == "unknown-seat"
    assert anna.do("host", seat="s2")["type"] == "ok"
    assert table(anna)["host"] == "s2"
    assert anna.do("start")["code"] == "not-host"


def test_only_the_host_is_offered_what_is_done_for_the_table(server: Running) -> None:
    phones = table_of(server, ["Anna", "Ben", "Cleo"])
    deal(phones)
    host, guest = phones[0].look()["game"], phones[1].look()["game"]
    assert host["host_prompts"]
    assert guest["host_prompts"] == []
    prompt = next(p for p in host["host_prompts"] if p["act"] == "remove")
    assert prompt["id"].startswith("table/")
    seat = prompt["fields"][0]["choices"][-1]["value"]
    assert phones[1].act(prompt, {"seat": seat})["code"] == "not-host"
    assert phones[0].act(prompt, {"seat": seat})["type"] == "ok"
    gone = next(s for s in table(phones[0])["seats"] if s["seat"] == seat)
    assert gone["left"] is True
    assert "notice-removed" in notices(phones[0])


def test_presence_tells_the_truth(server: Running) -> None:
    anna, ben = table_of(server, ["Anna", "Ben"])
    anna.open()

    def bens() -> str:
        server.service.tick()
        return anna.now()["table"]["seats"][1]["presence"]

    ben.open()
    assert bens() == "here"
    ben.close()
    assert bens() == "here"
    server.clock.ahead += 11
    assert bens() == "away"
    server.clock.ahead += 900
    assert bens() == "gone"
    ben.look()  # over HTTP
    assert bens() == "here"
    ben.open(visible=False)
    server.clock.ahead += 11
    assert bens() == "away"
    ben.send({"type": "ping", "visible": True})
    ben.wait(lambda: bens() == "here")
    server.clock.ahead += 10000
    assert bens() == "here"
    for phone in (anna, ben):
        phone.close()


# -------------------------------------------------------------------------------------------- hand-overs


def resume(server: Running, code: str, digits: str) -> tuple[Phone, dict]:
    phone = server.phone(code)
    got = phone.call(
        "POST", f"/api/tables/{code}/resume", {"join_id": secrets.token_hex(16), "digits": digits}
    )
    return phone, got.json


def test_f05_from_the_scanners_browser_to_the_real_one(server: Running) -> None:
    anna, ben = table_of(server, ["Anna", "Ben"])
    given = ben.do("handover")["give"]
    assert len(given["digits"]) == 6
    real, got = resume(server, ben.code, given["digits"])
    assert got["seat"] == "s2"
    view = real.look()
    assert view["me"]["seat"] == "s2"
    assert view["me"]["phones"] == [1, 2]
    assert table(anna)["seats"][1]["phones"] == 2
    assert "notice-phone-added" in notices(anna)
    _, again = resume(server, ben.code, given["digits"])  # used up
    assert again["refused"]["code"] == "digits-wrong"
    # The first browser is gone for good.
    assert real.do("drop_phone", phone=1)["type"] == "ok"
    assert ben.call("GET", ben.path("view")).code in ("phone-dropped", "no-seat-here")
    assert real.do("drop_phone", phone=2)["code"] == "only-phone"
    assert table(anna)["seats"][1]["phones"] == 1


def test_a_hand_over_by_its_link(server: Running) -> None:
    _, ben = table_of(server, ["Anna", "Ben"])
    link = ben.do("handover")["give"]["link"]
    address, _, code = link.partition("#h=")
    assert address.endswith(f"/t/{ben.code}")
    phone, got = resume(server, ben.code, code)
    assert got["seat"] == "s2"
    assert phone.look()["me"]["phone"] == 2


def test_a_hand_over_ends_after_five_minutes_or_five_wrong_tries(server: Running) -> None:
    anna, ben = table_of(server, ["Anna", "Ben"])
    digits = ben.do("handover")["give"]["digits"]
    server.clock.ahead += 301
    assert resume(server, ben.code, digits)[1]["refused"]["code"] == "digits-wrong"
    digits = ben.do("handover")["give"]["digits"]
    wrong = f"{(int(digits) + 1) % 10**6:06}"
    for _ in range(5):
        assert resume(server, ben.code, wrong)[1]["refused"]["code"] == "digits-wrong"
    assert resume(server, ben.code, digits)[1]["refused"]["code"] == "digits-wrong"
    assert "notice-handover-void" in notices(anna)


def test_a_dead_phone_is_replaced_by_the_host_with_a_third_seat(server: Running) -> None:
    anna, ben, cleo = table_of(server, ["Anna", "Ben", "Cleo"])
    assert cleo.do("handover_for", seat="s2")["code"] == "not-host"
    assert anna.do("handover_for", seat="s1")["code"] == "own-handover"
    asked = anna.do("handover_for", seat="s2")
    assert "give" not in asked
    assert table(cleo)["handover"] == {"seat": "s2", "by": "s1"}
    assert anna.do("handover_confirm", seat="s2")["code"] == "own-handover"
    assert ben.do("handover_confirm", seat="s2")["code"] == "own-handover"
    assert cleo.do("handover_confirm", seat="s3")["code"] == "no-handover"
    given = cleo.do("handover_confirm", seat="s2")["give"]
    assert {"notice-handover-asked", "notice-handover-offered"} <= set(notices(ben))
    fresh, got = resume(server, ben.code, given["digits"])
    assert got["seat"] == "s2"
    assert fresh.look()["me"]["seat"] == "s2"


def test_a_dropped_phone_is_cut_off(server: Running) -> None:
    _, ben = table_of(server, ["Anna", "Ben"])
    second, _ = resume(server, ben.code, ben.do("handover")["give"]["digits"])
    second.open()
    assert ben.do("drop_phone", phone=2)["type"] == "ok"
    assert second.until_closed() == 4003
    assert second.call("GET", second.path("view")).code in ("no-seat-here", "phone-dropped")
    assert ben.do("drop_phone", phone=7)["code"] == "unknown-phone"
    second.close()


# -------------------------------------------------------------------------------------- end and rematch


def test_f35_everybody_taps_rematch_and_there_is_one_new_game(server: Running) -> None:
    phones = table_of(server, ["Anna", "Ben", "Cleo"])
    deal(phones)
    assert phones[0].do("rematch", game_no=1)["code"] == "game-not-over"
    phones[1].ask({"type": "note", "cell": "rope/s1", "mark": "x"})
    end(phones)
    assert all(p.do("rematch", game_no=1)["type"] == "ok" for p in phones)
    view = phones[1].look()
    assert view["table"]["game_no"] == 2
    assert view["table"]["phase"] == "cutting"
    assert view["game"] is None
    assert view["seal"] is None
    assert view["notes"] == {}
    assert [e["game_no"] for e in view["table"]["evening"]] == [1]
    assert [s["committed"] for s in view["table"]["seats"]] == [False] * 3
    for phone in phones:
        phone.commit()
    for phone in phones:
        phone.open_cut()
    assert table(phones[0])["phase"] == "play"
    assert phones[0].look()["game"]["lines"][0]["i"] == 1
    end(phones)
    assert len(table(phones[0])["evening"]) == 2
    for number in (1, 2):
        got = phones[0].call("GET", phones[0].path("transcript") + f"?game_no={number}")
        code, said = verify_command(got.body.decode())
        assert code == 0, said


def test_who_left_is_not_in_the_rematch(server: Running) -> None:
    phones = table_of(server, ["Anna", "Ben", "Cleo"])
    deal(phones)
    leave = next(p for p in phones[2].look()["game"]["prompts"] if p["act"] == "leave")
    phones[2].act(leave)
    end(phones)
    phones[0].do("rematch", game_no=1)
    now = table(phones[0])
    assert [s["seat"] for s in now["seats"]] == ["s1", "s2"]
    assert phones[2].look()["me"]["kind"] == "screen"


def test_after_the_end_the_host_can_go_back_to_the_lobby(server: Running) -> None:
    phones = table_of(server, ["Anna", "Ben"])
    deal(phones)
    end(phones)
    assert phones[1].do("lobby", game_no=1)["code"] == "not-host"
    assert phones[0].do("lobby", game_no=1)["type"] == "ok"
    assert phones[0].do("lobby", game_no=1)["type"] == "ok"
    now = table(phones[0])
    assert (now["phase"], now["game_no"]) == ("lobby", 2)
    assert server.phone(phones[0].code).join("Cleo").status == 200


def test_the_transcript_is_closed_until_the_end_and_then_verifies(server: Running, tmp_path: Path) -> None:
    phones = table_of(server, ["Anna", "Ben", "Cleo"])
    deal(phones)
    assert phones[0].call("GET", phones[0].path("transcript")).code == "game-not-over"
    end(phones)
    got = phones[0].call("GET", phones[0].path("transcript"))
    assert got.headers["Content-Disposition"].startswith("attachment")
    code, said = verify_command(got.body.decode())
    assert code == 0, said
    for bad in ("?game_no=x", "?game_no=-1", "?game_no=99999999999"):
        assert phones[0].call("GET", phones[0].path("transcript") + bad).code == "bad-message"
    assert phones[0].call("GET", phones[0].path("transcript") + "?game_no=7").code == "game-not-over"


def test_old_tables_are_deleted_and_their_phones_told(tmp_path: Path) -> None:
    with running(tmp_path, retention_days=30) as server:
        anna, ben = table_of(server, ["Anna", "Ben"])
        server.clock.ahead += 29 * 86400
        server.service.clean_up()
        assert anna.look()["me"]["seat"] == "s1"
        ben.do("rename", name="Benno")
        server.clock.ahead += 29 * 86400
        server.service.clean_up()
        assert server.service.store.count() == 1
        server.clock.ahead += 2 * 86400
        server.service.clean_up()
        assert server.service.store.count() == 0
        assert anna.call("GET", anna.path("view")).code == "unknown-table"


@pytest.mark.parametrize("phase", ["lobby", "seating", "cutting"])
def test_nothing_is_dealt_before_its_time(server: Running, phase: str) -> None:
    phones = table_of(server, ["Anna", "Ben"])
    if phase != "lobby":
        phones[0].do("start")
    if phase == "cutting":
        for phone in phones:
            phone.do("left", ok=True)
    assert table(phones[0])["phase"] == phase
    assert phones[0].look()["game"] is None
    got = phones[0].ask({"type": "act", "prompt": "ask:turn-1", "act": "ask", "values": {}})
    assert got["code"] == "late"
