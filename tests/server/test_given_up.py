"""A deal that was given up after cuts were opened is never made again with the same cuts, and never hidden."""

from __future__ import annotations

from tests.server.phones import Running, deal, seat_all, table_of


def test_back_from_the_cutting_gives_the_game_up_with_its_cuts(server: Running) -> None:
    anna, ben, cleo = phones = table_of(server, ["Anna", "Ben", "Cleo"])
    seat_all(phones)
    anna.open_cut()
    ben.open_cut()
    first = anna.now()
    assert (first["table"]["phase"], first["table"]["game_no"]) == ("cutting", 1)
    assert anna.do("back")["type"] == "ok"
    lobby = cleo.now()
    assert (lobby["table"]["phase"], lobby["table"]["game_no"]) == ("lobby", 2)
    assert not any(s["committed"] or s["cut_in"] for s in lobby["table"]["seats"])
    for phone in phones:
        phone.commit()
    deal(phones)
    again = anna.now()
    assert again["table"]["game_no"] == 2
    assert again["seal"]["seal"] != first["seal"]["seal"]
    assert not {h for _, h in again["seal"]["cut_hashes"]} & {h for _, h in first["seal"]["cut_hashes"]}


def test_a_void_deal_is_not_forgotten_by_going_back(server: Running) -> None:
    anna, ben, cleo = phones = table_of(server, ["Anna", "Ben", "Cleo"])
    seat_all(phones)
    anna.open_cut()
    ben.open_cut()
    server.clock.ahead += server.service.config.cut_after + 1
    server.service.tick()
    assert anna.now()["seal"] is None
    assert anna.do("back")["type"] == "ok"
    assert cleo.now()["table"]["game_no"] == 2


def test_back_before_anything_was_cut_changes_no_number(server: Running) -> None:
    anna, *_ = table_of(server, ["Anna", "Ben"])
    assert anna.do("start")["type"] == "ok"
    assert anna.do("back")["type"] == "ok"
    assert anna.now()["table"]["game_no"] == 1
