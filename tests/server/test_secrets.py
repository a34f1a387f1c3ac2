"""Hidden means hidden, on the wire, in the log and on the disk."""

from __future__ import annotations

import json
import logging
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core.codec import stored
from engine.core.registry import games
from engine.core.secret import Secret
from server.encode import encoded
from server.refusals import Refused
from server.tables import Table
from tests.server.phones import Phone, Running, answer_for, deal, play_on, running, table_of


def hands(phones: list[Phone]) -> dict[str, set[str]]:
    """Return each seat's hand, from its own view."""
    return {p.seat or "": set(p.look()["game"]["board"]["hand"]) for p in phones}


def words_in(traffic: list[bytes]) -> str:
    return b"\n".join(traffic).decode("utf-8", "replace")


def canary_box(server: Running) -> list[Phone]:
    """A dealt table at which every card has a name and id of its own that stands nowhere else."""
    phones = table_of(server, ["Anna", "Ben", "Cleo"])
    deal(phones)
    return phones


def test_f21_nothing_that_a_phone_ever_gets_tells_anothers_hand(server: Running) -> None:
    phones = table_of(server, ["Anna", "Ben", "Cleo"], sockets=True)
    anna = phones[0]
    deal(phones)
    table = server.service.awake()[0]
    assert table.play is not None
    others = hands(phones)
    assert others["s2"]
    assert others["s3"]
    said = words_in(anna.traffic)
    # What is dealt to the others is in Anna's traffic only as the list of all cards in the box, never as somebody's.
    view = anna.now()
    for seat in ("s2", "s3"):
        told = json.dumps([view["game"]["lines"], view["game"]["now"], view["notes"]])
        assert not any(f'"{card}"' in told for card in others[seat])
    assert table.state.seal is not None
    assert table.state.seal.seed not in said
    for token in (next(iter(p.cookies.values())) for p in phones[1:]):
        assert token not in said
    assert table.vault.key.hex() not in said
    for phone in phones:
        phone.close()


def test_f21_a_card_that_was_shown_reaches_only_the_two_who_saw_it(server: Running) -> None:
    phones = canary_box(server)
    rng = Random(4)
    for _ in range(60):
        usual = ("first", "ask", "show", "cannot", "end_turn")
        offers = [(p, pr) for p in phones for pr in p.look()["game"]["prompts"] if pr["act"] in usual]
        shows = [(p, pr) for p, pr in offers if pr["act"] == "show"]
        phone, prompt = rng.choice(shows or offers)
        values = answer_for(prompt, rng)
        assert phone.act(prompt, values)["type"] == "ok"
        if shows:
            card = str(next(iter(values.values())))
            for other in phones:
                question = other.look()["game"]["board"]["questions"][-1]
                assert question["card"] == (card if other.seat in (phone.seat, question["seat"]) else None)
            return
    pytest.fail("nobody had to show a card")


def test_f22_the_shared_screen_gets_nothing_of_a_seats(server: Running) -> None:
    phones = canary_box(server)
    screen = server.phone(phones[0].code)
    screen.watch()
    screen.open()
    play_on(phones, Random(1), most=25, avoid=("leave", "accuse"))
    screen.now()
    own = [p.look() for p in phones]
    for view in screen.views:
        assert view["notes"] == {}
        assert view["game"]["prompts"] == view["game"]["host_prompts"] == []
        assert "hand" not in view["game"]["board"] or not view["game"]["board"]["hand"]
    # A private line of a seat never comes to the screen.
    private = {
        json.dumps(line["say"]) for view in own for line in view["game"]["lines"] if line["kind"] == "private"
    }
    told = {json.dumps(line["say"]) for view in screen.views for line in view["game"]["lines"]}
    assert private
    assert not private & told
    screen.close()


def test_the_revision_changes_only_for_whom_something_changed(server: Running) -> None:
    anna, ben, cleo = canary_box(server)
    screen = server.phone(anna.code)
    screen.watch()
    phones = [anna, ben, cleo, screen]
    for phone in phones:
        phone.open()
    for phone in phones:
        phone.now()
    counts = [len(p.views) for p in phones]
    assert ben.ask({"type": "note", "cell": "rope/s1", "mark": "x"})["type"] == "ok"
    for phone in phones:
        phone.now()
    assert [len(p.views) for p in phones] == [counts[0], counts[1] + 1, counts[2], counts[3]]
    revs = [json.loads(f)["rev"] for f in ben.frames if '"type":"view"' in f]
    assert len(set(revs)) == len(revs)
    assert ben.ask({"type": "note", "cell": "rope/s1", "mark": ""})["type"] == "ok"
    ben.now()
    assert (
        json.loads([f for f in ben.frames if '"type":"view"' in f][-1])["rev"] == revs[-2]
    )  # the same view again
    for phone in phones:
        phone.close()


def test_every_view_has_a_length_of_whole_kibibytes(server: Running) -> None:
    phones = canary_box(server)
    for phone in phones:
        phone.open()
    play_on(phones, Random(1), most=10, avoid=("leave", "accuse"))
    for phone in phones:
        sizes = {len(f.encode()) % 1024 for f in phone.frames if '"type":"view"' in f}
        assert sizes == {0}
        phone.close()


def test_a_page_has_one_length_whatever_is_on_it() -> None:
    from server.projection import page_message

    texts = ["", "a", "word", "猫" * 40, "👩‍👩‍👧‍👦" * 6, '"' * 160, "\\" * 160, "\n" * 160, "\x01" * 100]
    assert {len(page_message("0" * 32, t)) for t in texts} == {1024}
    assert [json.loads(page_message("0" * 32, t))["text"] for t in texts] == texts
    with pytest.raises(Refused):
        page_message("0" * 32, "x" * 1200)


def test_what_phones_keep_is_locked_for_each_seat_and_game(server: Running) -> None:
    phones = canary_box(server)
    late = server.phone(phones[0].code)
    late.watch()
    assert late.look()["me"]["lock"] is None
    locks = [p.look()["me"]["lock"] for p in phones]
    assert [p.look()["me"]["lock"] for p in phones] == locks
    assert server.service.awake()[0].vault.lock("s1.2") not in locks
    assert all(len(bytes.fromhex(lock)) == 32 for lock in locks)
    for phone in (*phones, late):
        said = words_in(phone.traffic)
        assert [lock for lock in locks if lock in said] == (
            [locks[phones.index(phone)]] if phone.seat else []
        )
    assert len(set(locks)) == len(phones)


def test_a_secret_cannot_be_sent() -> None:
    with pytest.raises(TypeError):
        encoded({"hand": [Secret("rope")]})
    assert stored(Secret("rope")) == "rope"


# ---------------------------------------------------------------------------------------------- the log


def test_f26_no_secret_in_the_log_of_a_whole_game_with_internal_errors(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    caplog.set_level(logging.DEBUG)
    game = games()["clue"]
    with running(tmp_path / "data", verbose=True) as server:
        phones = table_of(server, ["Anna", "Ben", "Cleo"], sockets=True)
        deal(phones)
        table = server.service.awake()[0]
        held = set().union(*hands(phones).values())
        secrets_of = [p.cut for p in phones] + [next(iter(p.cookies.values())) for p in phones]
        play_on(phones, Random(2), most=15, avoid=("leave", "accuse"))

        def broken(state: Any, *_: Any) -> Any:
            raise RuntimeError(f"the hands are {sorted(held)}")

        with monkeypatch.context() as broke:
            broke.setattr(type(game), "decide", broken)
            prompt = next(pr for p in phones for pr in p.now()["game"]["prompts"] if p is phones[0])
            assert phones[0].act(prompt, answer_for(prompt, Random(1)))["code"] == "internal"
        with monkeypatch.context() as broke:
            broke.setattr(type(game), "view", broken)
            table.projection._parts.clear()
            table.projection.forget()
            got = phones[1].call("GET", phones[1].path("view"))
            assert (got.status, got.code) == (500, "internal")
            assert phones[2].do("host", seat="s1")["type"] == "refused"
            phones[0].do("host", seat="s2")
        play_on(phones, Random(3), most=10, avoid=("leave", "accuse"))  # it goes on
        for phone in phones:
            phone.close()
    out = "".join(capfd.readouterr())
    logged = out + "\n".join(
        f"{r.getMessage()} {r.exc_text or ''} {r.exc_info or ''}"
        for r in caplog.records
        if not r.name.startswith("websockets")  # the phones of this test
    )
    assert "RuntimeError at" in logged
    assert not [c for c in held if c in logged]
    assert not [s for s in secrets_of if s in logged]
    assert table.vault.key.hex() not in logged
    assert "Anna" not in logged


def test_one_viewers_broken_view_does_not_stop_the_others(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    from engine.core.viewer import SeatEye

    phones = table_of(server, ["Anna", "Ben", "Cleo"], sockets=True)
    deal(phones)
    game = games()["clue"]
    real = type(game).view

    def broken_for_ben(self: Any, state: Any, viewer: Any) -> Any:
        if viewer == SeatEye("s2"):
            raise RuntimeError
        return real(self, state, viewer)

    monkeypatch.setattr(type(game), "view", broken_for_ben)
    table = server.service.awake()[0]
    table.projection._parts.clear()
    phones[0].do("host", seat="s3")
    assert phones[2].now()["table"]["host"] == "s3"
    for phone in phones:
        phone.close()


# --------------------------------------------------------------------------------------------- the disk


def everything_on_disk(folder: Path) -> bytes:
    return b"".join(p.read_bytes() for p in folder.rglob("*") if p.is_file())


def test_the_file_its_wal_and_a_backup_tell_nothing(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        phones = table_of(server, ["Annabella", "Benedikt", "Cleopatra"])
        deal(phones)
        play_on(phones, Random(1), most=10, avoid=("leave", "accuse"))
        phones[0].ask({"type": "note", "cell": "candlestick/s2", "mark": "my own mark"})
        table = server.service.awake()[0]
        secrets_of = {
            *(next(iter(p.cookies.values())) for p in phones),
            *(p.cut for p in phones),
            table.vault.key.hex(),
            table.state.seal.seed if table.state.seal else "",
        }
        cards = {c for hand in hands(phones).values() for c in hand}
        with (
            sqlite3.connect(tmp_path / "data" / "tables.sqlite3") as source,
            sqlite3.connect(tmp_path / "data" / "backup") as copy,
        ):
            source.backup(copy)
        source.close()
        copy.close()
        raw = everything_on_disk(tmp_path / "data")
    raw += everything_on_disk(tmp_path / "data")
    for text in (*cards, "Annabella", "Benedikt", "candlestick", "my own mark", "SeatTaken", "Dealt"):
        assert text.encode() not in raw, text
    for secret in secrets_of:
        assert secret
        assert secret.encode() not in raw
        assert bytes.fromhex(secret) not in raw


def test_the_files_can_be_read_by_their_owner_only(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        table_of(server, ["Anna", "Ben"])
        modes = {p.name: p.stat().st_mode & 0o777 for p in (tmp_path / "data").iterdir()}
    assert modes.keys() >= {"tables.sqlite3", "tables.sqlite3-wal"}
    assert set(modes.values()) == {0o600}


def reopen(data: Path, phone: Phone) -> str:
    """Start anew on this folder and let the phone return; return its refusal code, "" if it sees its table."""
    with running(data) as server:
        phone.port = server.port
        got = phone.call("GET", phone.path("view"))
        return "" if got.status == 200 else got.code


@pytest.mark.parametrize(
    ("what", "sql"),
    [
        ("cut", "DELETE FROM log WHERE seq = (SELECT MAX(seq) FROM log)"),
        ("hole", "DELETE FROM log WHERE seq = 3"),
        ("all", "DELETE FROM log"),
        ("swapped", "UPDATE log SET body = (SELECT body FROM log WHERE seq = 3) WHERE seq = 4"),
        ("flipped", "UPDATE log SET body = CAST(zeroblob(1) || substr(body, 2) AS BLOB) WHERE seq = 2"),
        ("short", "UPDATE log SET body = x'00' WHERE seq = 2"),
        ("head", "UPDATE tables SET head = x'0011'"),
        ("key", "UPDATE devices SET wrapped = zeroblob(60)"),
        ("notes", "UPDATE notes SET body = zeroblob(80)"),
    ],
)
def test_a_record_that_was_changed_is_noticed_and_said(tmp_path: Path, what: str, sql: str) -> None:
    data = tmp_path / "data"
    with running(data) as server:
        anna, _ = table_of(server, ["Anna", "Ben"])
        anna.ask({"type": "note", "cell": "c", "mark": "x"})
    assert reopen(data, anna) == ""
    with sqlite3.connect(data / "tables.sqlite3") as db:
        assert db.execute(sql).rowcount > 0
    db.close()
    assert reopen(data, anna) == "log-damaged", what


def test_the_entries_of_another_table_do_not_open(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with running(data) as server:
        anna, _ = table_of(server, ["Anna", "Ben"])
        other, _ = table_of(server, ["Olga", "Pia"])
        ids = [server.service.find(p.code, None).vault.table_id for p in (anna, other)]
    with sqlite3.connect(data / "tables.sqlite3") as db:
        db.execute(
            "UPDATE log SET body = (SELECT body FROM log b WHERE b.table_id = ? AND b.seq = log.seq) WHERE table_id = ?",
            ids[::-1],
        )
    db.close()
    assert reopen(data, anna) == "log-damaged"
    assert reopen(data, other) == ""


def test_an_old_copy_that_was_put_back_is_noticed_by_a_phone_that_saw_more(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with running(data) as server:
        anna, ben = table_of(server, ["Anna", "Ben"])
    old = {p.name: p.read_bytes() for p in data.iterdir()}
    with running(data) as server:
        anna.port = ben.port = server.port
        anna.do("table_name", name="Later")
        mark = anna.call("GET", anna.path("view")).json["mark"]
    for p in data.iterdir():
        p.unlink()
    for name, body in old.items():
        (data / name).write_bytes(body)
    with running(data) as server:
        anna.port = ben.port = server.port
        anna.open(hello=False)
        anna.send({"type": "hello", "v": 1, "lang": "en", "visible": True, "mark": mark})
        anna.wait(lambda: bool(anna.views))
        assert anna.view["table"]["notices"][-1]["say"]["key"] == "notice-restored"
        assert [n["say"]["key"] for n in ben.look()["table"]["notices"]].count("notice-restored") == 1
        anna.close()


def test_a_table_sleeps_until_one_of_its_phones_returns(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with running(data) as server:
        anna, ben = table_of(server, ["Anna", "Ben"])
        deal([anna, ben])
        screen = server.phone(anna.code)
        screen.watch()
        before = {p: p.look() for p in (anna, ben, screen)}
    with running(data) as server:
        for p in (anna, ben, screen):
            p.port = server.port
        stranger = server.phone(anna.code)
        assert stranger.call("GET", f"/api/tables/{anna.code}").code == "sealed"
        assert screen.call("GET", screen.path("view")).code == "sealed"
        name = next(iter(anna.cookies))
        forged = server.phone(anna.code)
        forged.cookies = {name: "0" * 32}
        assert forged.call("GET", forged.path("view")).code == "sealed"
        assert server.service.awake() == []

        def same(one: dict, two: dict) -> bool:
            for view in (one, two):
                for seat in view["table"]["seats"]:
                    seat.pop("presence")
                view["table"].pop("host_away")
                view["table"].pop("address")
                view["table"].pop("link")
            return one == two

        assert same(ben.look(), before[ben])
        assert same(screen.look(), before[screen])
        assert same(anna.look(), before[anna])


def test_a_revoked_token_opens_nothing(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with running(data) as server:
        anna, ben = table_of(server, ["Anna", "Ben"])
        anna.do("remove", seat="s2")
    with running(data) as server:
        ben.port = server.port
        assert ben.call("GET", ben.path("view")).code == "sealed"
        assert server.service.awake() == []


def test_the_keys_of_a_table_do_not_show_in_its_repr(server: Running) -> None:
    table_of(server, ["Anna", "Ben"])
    table: Table = server.service.awake()[0]
    assert table.vault.key.hex() not in repr(table.vault)
    assert repr(table.vault.key) not in repr(table.vault)
