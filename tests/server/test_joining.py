"""Making, finding and joining a table: seats, tokens, names and codes."""

from __future__ import annotations

import secrets
import threading
from pathlib import Path

import pytest

from server.codes import ALPHABET, new_code, read_code, unused_code
from server.names import clean, same
from server.refusals import Refused
from tests.server.phones import Phone, Running, deal, running, table_of


def names_at(phone: Phone) -> list[str]:
    return [s["name"] for s in phone.now()["table"]["seats"]]


def test_the_maker_is_host_and_sits(server: Running) -> None:
    anna = server.phone()
    made = anna.make("Anna", table_name="Friday")
    assert made.status == 200
    view = anna.look()
    assert view["table"]["name"] == "Friday"
    assert view["table"]["host"] == view["me"]["seat"] == "s1"
    assert view["table"]["phase"] == "lobby"
    assert view["table"]["missing"]["code"] == "seat-count"


def test_f02_what_others_do_leaves_a_sleeping_host_alone(server: Running) -> None:
    anna, ben, _ = table_of(server, ["Anna", "Ben", "Cleo"])
    server.clock.ahead += 300
    assert ben.do("rename", name="Benjamin")["type"] == "ok"
    assert ben.do("start")["code"] == "not-host"
    view = anna.look()["table"]
    assert view["host"] == "s1"
    assert [s["name"] for s in view["seats"]] == ["Anna", "Benjamin", "Cleo"]


def test_f03_a_phone_that_wakes_up_has_the_right_screen_at_once(server: Running) -> None:
    anna, ben = table_of(server, ["Anna", "Ben"], sockets=True)
    # Ben's phone sleeps: its socket stays, unread. It wakes and opens a new one.
    sleeping = ben.line
    anna.do("table_name", name="While you slept")
    ben.open()
    assert ben.view["table"]["name"] == "While you slept"
    assert len(ben.view["me"]["phones"]) == 1
    sleeping.__exit__(None, None, None)
    for phone in (anna, ben):
        phone.close()


def test_f04_background_and_return_is_still_one_seat_and_one_device(server: Running) -> None:
    anna, ben = table_of(server, ["Anna", "Ben"])
    for _ in range(5):
        ben.open()
        ben.close()
    view = anna.now()["table"]
    assert len(view["seats"]) == 2
    assert [s["phones"] for s in view["seats"]] == [1, 1]


def test_f06_eight_phones_in_the_same_instant(server: Running) -> None:
    host = server.phone()
    host.make("Host", game="clue", edition="cluedo-2012")
    phones = [server.phone(host.code) for _ in range(8)]
    gate = threading.Barrier(8)
    got: list[int] = []

    def join(i: int) -> None:
        gate.wait()
        got.append(phones[i].join(f"Guest {i}").status)

    threads = [threading.Thread(target=join, args=(i,)) for i in range(8)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    seated = [p for p in phones if p.seat]
    assert sorted(got) == [200] * 5 + [409] * 3  # the box is for six
    assert len({p.seat for p in seated}) == 5
    assert len({next(iter(p.cookies.values())) for p in seated}) == 5
    assert len(names_at(host)) == 6


def test_f07_joining_twice_is_one_seat(server: Running) -> None:
    anna = server.phone()
    anna.make("Anna")
    join_id = secrets.token_hex(16)
    ben = server.phone(anna.code)
    first = ben.join("Ben", join_id)
    kept = dict(ben.cookies)
    ben.cookies.clear()  # the answer was lost on the way
    again = ben.join("Ben", join_id)
    assert first.json == again.json
    assert again.status == 200
    assert kept
    assert ben.cookies == kept  # the same token, so that no seat is lost
    # A tap on the button in a second tab makes another id, but the cookie is there.
    assert ben.join("Ben").json["seat"] == again.json["seat"]
    assert names_at(anna) == ["Anna", "Ben"]


def test_f07_making_twice_is_one_table(server: Running) -> None:
    anna, join_id = server.phone(), secrets.token_hex(16)
    one = anna.make("Anna", join_id=join_id)
    two = anna.make("Anna", join_id=join_id)
    assert one.json == two.json
    assert server.service.store.count() == 1


def test_f08_a_name_alone_restores_no_seat(server: Running) -> None:
    anna, _ = table_of(server, ["Anna", "Ben"])
    stranger = server.phone(anna.code)
    got = stranger.join("Ben")
    assert (got.status, got.code) == (409, "name-taken")
    assert stranger.cookies == {}
    assert stranger.call("GET", stranger.path("view")).code == "no-seat-here"


def test_f09_an_edited_cookie_or_id_reaches_nothing_of_the_neighbours(server: Running) -> None:
    anna, ben, cleo = table_of(server, ["Anna", "Ben", "Cleo"])
    deal([anna, ben, cleo])
    name, token = next(iter(ben.cookies.items()))
    edited = f"{(int(token, 16) + 1) % 16**32:032x}"
    for value in (edited, "2", "", "s1", token[:-1], token.upper() + "0", "'; --"):
        ben.cookies = {name: value}
        assert ben.call("GET", ben.path("view")).code in ("no-seat-here", "unknown-table")
    ben.cookies = {name: token}
    assert ben.do("rename", name="x", seat="s1")["code"] == "bad-message"
    # The token is good for its own table alone.
    other = server.phone()
    other.make("Olga")
    ben.cookies = {name.replace(ben.code, other.code): token}
    assert ben.call("GET", f"/api/tables/{other.code}/view").code == "no-seat-here"
    assert ben.call("GET", f"/api/tables/{ben.code}/view").code == "no-seat-here"


@pytest.mark.parametrize(
    "name",
    [
        "anna ",
        "ANNA",
        " a n n a",
        "\uff21\uff4e\uff4e\uff41",
        "Anna\u200b",
        "\u202eAnna",
        "Anna\ufe0f",
        "\u00c1nna",
        "a\u0301nna",
    ],
)
def test_f10_the_same_name_in_another_dress_is_taken(server: Running, name: str) -> None:
    anna = server.phone()
    anna.make("Anna")
    got = server.phone(anna.code).join(name)
    assert (got.status, got.code) == (409, "name-taken")
    assert names_at(anna) == ["Anna"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoë", "Zoe\u0308"),
        ("Straße", "STRASSE"),
        ("ﬁn", "fin"),
        ("カナ", "ｶﾅ"),
        ("👩\u200d🚀", "👩🚀"),
        ("❤", "❤️"),
    ],
)
def test_f10_names_are_compared_as_people_see_them(one: str, other: str) -> None:
    assert same(one, other)
    assert not same(one, "Ben")


def test_kana_with_and_without_marks_are_different_names() -> None:
    assert not same("カナ", "ガナ")
    assert not same("はな", "ばな")


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "name-empty"),
        ("   \t ", "name-empty"),
        ("\u200b\u2060", "name-empty"),
        ("\u3164", "name-empty"),
        ("\u0301", "name-empty"),
        ("W" * 40, "name-long"),
        ("👩‍👩‍👧‍👦" * 12, "name-long"),
    ],
)
def test_f27_names_that_cannot_be(server: Running, typed: str, code: str) -> None:
    anna = server.phone()
    anna.make("Anna")
    got = server.phone(anna.code).join(typed)
    assert (got.status, got.code) == (400, code)
    assert names_at(anna) == ["Anna"]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("<script>alert(1)</script>", None),
        ("<b>Ben</b>", "<b>Ben</b>"),
        ("Ben\u202e\u2066", "Ben"),
        ("  Ben   Junior ", "Ben Junior"),
        ("Be\x00n\x07", "Ben"),
        ("{$who}", "{$who}"),
        ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"),
        ("W" * 24, "W" * 24),
        ("井上", "井上"),
    ],
)
def test_f27_names_are_text_and_nothing_else(server: Running, typed: str, kept: str | None) -> None:
    anna = server.phone()
    anna.make("Anna")
    got = server.phone(anna.code).join(typed)
    assert got.status == (200 if kept else 400)
    assert names_at(anna) == ["Anna", *([kept] if kept else [])]


def test_a_half_character_is_refused(server: Running) -> None:
    anna = server.phone()
    anna.make("Anna")
    raw = b'{"join_id": "%b", "name": "Be\\ud800n", "key": ""}' % secrets.token_hex(16).encode()
    assert anna.call("POST", f"/api/tables/{anna.code}/join", raw).code == "bad-message"


@pytest.mark.parametrize("how", ["lower", "spaced", "dashed", "wide", "padded"])
def test_f11_a_code_is_forgiven_how_it_is_typed(server: Running, how: str) -> None:
    anna = server.phone()
    anna.make("Anna")
    code = anna.code
    typed = {
        "lower": code.lower(),
        "spaced": "%20".join(code),
        "dashed": f"{code[:2]}-{code[2:]}",
        "wide": "".join(f"%{b:02X}" for b in "".join(chr(ord(c) + 0xFEE0) for c in code).encode()),
        "padded": f"%20{code}%20",
    }[how]
    got = server.phone().call("GET", f"/api/tables/{typed}")
    assert got.json["code"] == code


def test_f11_look_alikes_are_read_as_the_letter_that_was_meant() -> None:
    assert read_code("8cDf") == "BCDF"
    assert read_code("6hjk") == "GHJK"
    assert read_code("0cdf") == read_code("ocdf") == "DCDF"
    assert read_code("ucdf") == "VCDF"
    assert read_code("\u041a\u041c\u0420\u0422") == "KMPT"  # Cyrillic
    assert read_code("abc") == read_code("ABCDE") == read_code("12 34") == read_code("☃☃☃☃") == ""


def test_f11_codes_have_no_vowels_and_no_look_alikes() -> None:
    assert not set("AEIOUYLSZQ0123456789") & set(ALPHABET)
    codes = {new_code() for _ in range(300)}
    assert all(read_code(c) == c for c in codes)


def test_f11_a_new_code_never_equals_a_live_one(tmp_path: Path) -> None:
    drawn = iter(["BCDF", "BCDF", "BCDF", "GHJK", "GHJK", "KMNP"])
    with running(tmp_path, draw_code=lambda _: next(drawn)) as server:
        codes = []
        for _ in range(3):
            phone = server.phone()
            phone.make("Anna")
            codes.append(phone.code)
    assert codes == ["BCDF", "GHJK", "KMNP"]


def test_f11_when_the_short_codes_are_gone_a_longer_one_is_drawn() -> None:
    assert unused_code(lambda code: len(code) == 4, 4).__len__() == 6
    with pytest.raises(RuntimeError):
        unused_code(lambda _: True, 4)


def test_f13_who_comes_late_watches_and_is_no_player(server: Running) -> None:
    phones = table_of(server, ["Anna", "Ben", "Cleo"])
    deal(phones)
    late = server.phone(phones[0].code)
    door = late.call("GET", f"/api/tables/{late.code}").json
    assert (door["open"], door["why"]) == (False, "already-playing")
    assert late.join("Dan").code == "already-playing"
    assert late.watch().status == 200
    view = late.look()
    assert view["me"] == {
        "kind": "screen",
        "seat": None,
        "phone": 0,
        "phones": [],
        "lock": None,
        "wish": None,
    }
    assert view["game"]["prompts"] == view["game"]["host_prompts"] == []
    assert late.do("start")["code"] == "not-seated"
    assert len(view["table"]["seats"]) == 3
    assert late.call("GET", late.path("qr.svg")).status == 200


def test_f14_number_and_order_of_players_change_in_the_lobby(server: Running) -> None:
    anna, ben, cleo = table_of(server, ["Anna", "Ben", "Cleo"])
    assert anna.do("order", seats=["s1", "s3", "s2"])["type"] == "ok"
    assert names_at(anna) == ["Anna", "Cleo", "Ben"]
    assert ben.do("leave")["type"] == "ok"
    assert names_at(anna) == ["Anna", "Cleo"]
    assert ben.call("GET", ben.path("view")).code in ("no-seat-here", "phone-dropped")
    dan = server.phone(anna.code)
    assert dan.join("Dan").json["seat"] == "s4"
    assert ben.join("Ben again").json["seat"] == "s5"
    assert anna.do("remove", seat="s5")["type"] == "ok"
    assert names_at(anna) == ["Anna", "Cleo", "Dan"]
    for bad in (["s1"], ["s1", "s3", "s3"], ["s1", "s3", "s9"], []):
        assert anna.do("order", seats=bad)["code"] == "bad-order"
    assert cleo.do("order", seats=["s4", "s3", "s1"])["code"] == "not-host"


def test_the_same_browser_may_hold_a_seat_and_the_shared_screen(server: Running) -> None:
    anna, _ = table_of(server, ["Anna", "Ben"])
    assert anna.watch().status == 200
    assert anna.look()["me"]["kind"] == "seat"
    anna.as_screen = True
    assert anna.look()["me"]["kind"] == "screen"


def test_the_tables_of_this_browser(server: Running) -> None:
    anna = server.phone()
    assert anna.call("GET", "/api/mine").json == {"tables": []}
    anna.make("Anna", table_name="One")
    anna.make("Annika", table_name="Two")
    mine = anna.call("GET", "/api/mine").json["tables"]
    assert {(t["name"], t["seat_name"], t["phase"]) for t in mine} == {
        ("One", "Anna", "lobby"),
        ("Two", "Annika", "lobby"),
    }


def test_a_full_table_says_so(server: Running) -> None:
    table_of(server, ["A", "B", "C", "D", "E", "F"])
    code = server.service.awake()[0].state.code
    late = server.phone(code)
    assert late.call("GET", f"/api/tables/{code}").json["why"] == "full"
    assert late.join("G").code == "full"


def test_names_are_cleaned_and_measured() -> None:
    assert clean(" Ann\u00adi ") == "Anni"
    assert clean("e\u0301") == "é"
    with pytest.raises(Refused):
        clean("x" * 25)
    assert clean("x" * 30, most=40)


# ------------------------------------------------------------------------------------------------ the powers


def test_f15_who_comes_to_a_table_that_all_have_left_has_the_powers(server: Running) -> None:
    anna = server.phone()
    anna.make("Anna")
    assert anna.do("leave")["type"] == "ok"
    ben = server.phone(anna.code)
    assert ben.join("Ben").status == 200
    assert ben.look()["table"]["host"] == ben.seat
    assert ben.do("table_name", name="Friday")["type"] == "ok"


def test_f15_who_left_the_game_cannot_take_the_powers(server: Running) -> None:
    anna, ben, cleo = table_of(server, ["Anna", "Ben", "Cleo"])
    deal([anna, ben, cleo])
    leave = next(p for p in ben.look()["game"]["prompts"] if p["act"] == "leave")
    assert ben.act(leave)["type"] == "ok"
    server.clock.ahead += 61
    cleo.look()
    assert ben.do("take_host")["code"] == "not-seated"
    assert cleo.do("take_host")["type"] == "ok"
    assert ben.look()["table"]["host"] == cleo.seat
