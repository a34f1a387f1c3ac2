"""The server is killed and started again: everything that was acknowledged is there, nothing twice."""

from __future__ import annotations

import http.client
import secrets
import signal
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.phones import Phone, act_message, answer_for, play_on, seat_all, table_of
from tests.server.programs import Program


def seen(phone: Phone) -> dict[str, Any]:
    """What a phone sees, less what is the present moment's (who is here) and this machine's (its address)."""
    view = phone.look()
    for seat in view["table"]["seats"]:
        del seat["presence"]
    for moment in ("host_away", "address", "link"):
        del view["table"][moment]
    return view


def killed(program: Program, phones: list[Phone]) -> list[dict[str, Any]]:
    """Kill the server and start it again: every phone must see the same. Returns what they see."""
    before = [seen(p) for p in phones]
    program.stop(signal.SIGKILL)
    program.start()
    assert [seen(p) for p in phones] == before
    return before


def lobby(_: list[Phone]) -> None:
    pass


def seating(phones: list[Phone]) -> None:
    assert phones[0].do("start")["type"] == "ok"
    assert phones[1].do("left", ok=True)["type"] == "ok"


def cutting(phones: list[Phone]) -> None:
    seat_all(phones)
    assert phones[0].open_cut()["type"] == "ok"


def play(phones: list[Phone]) -> None:
    cutting(phones)
    for phone in phones[1:]:
        phone.open_cut()
    play_on(phones, Random(1), most=12, avoid=("leave", "accuse", "stop"))
    phones[1].ask({"type": "note", "cell": "rope/s1", "mark": "?"})


def the_end(phones: list[Phone]) -> None:
    play(phones)
    play_on(phones, Random(2), most=3000)
    assert seen(phones[0])["table"]["phase"] == "end"


@pytest.mark.parametrize("phase", [lobby, seating, cutting, play, the_end])
def test_f41_killed_in_each_phase_and_everything_is_there(
    tmp_path: Path, phase: Callable[[list[Phone]], None]
) -> None:
    program = Program(tmp_path / "data", CUT_AFTER="1000").start()
    try:
        phones = table_of(program, ["Anna", "Ben", "Cleo"])  # type: ignore[arg-type]
        phase(phones)
        # And it goes on from there.
        now = killed(program, phones)[0]["table"]["phase"]
        if now == "lobby":
            assert phones[0].do("start")["type"] == "ok"
        elif now == "seating":
            assert phones[2].do("left", ok=True)["type"] == "ok"
        elif now == "cutting":
            assert [p.open_cut()["type"] for p in phones] == ["ok"] * 3
            assert seen(phones[0])["table"]["phase"] == "play"
        elif now == "play":
            assert play_on(phones, Random(3), most=5) > 0
        else:
            assert phones[2].do("rematch", game_no=1)["type"] == "ok"
    finally:
        program.stop(signal.SIGKILL)


PIECES = [pytest.param(20, seed, marks=[pytest.mark.long, pytest.mark.timeout(600)]) for seed in range(5)]


@pytest.mark.parametrize(("kills", "seed"), [(4, 7), *PIECES])
def test_f41_an_act_that_was_acknowledged_is_not_lost_nor_done_twice(
    tmp_path: Path, kills: int, seed: int
) -> None:
    """Kill the server in the middle of acts; each phone then sends its acts again, as a phone does."""
    program = Program(tmp_path / "data").start()
    rng = Random(seed)
    try:
        phones = table_of(program, ["Anna", "Ben", "Cleo"])  # type: ignore[arg-type]
        cutting(phones)
        for phone in phones[1:]:
            phone.open_cut()
        for _ in range(kills):
            acknowledged = play_until_killed(program, phones, rng)
            program.start()
            for phone, message, answer in acknowledged:
                again = phone.post(message)
                # The last one, whose answer was lost, may be done only now, or be too late.
                assert again["type"] == "ok" or (answer is None and again["code"] == "late"), again
            lines = [p.look()["game"]["line_count"] for p in phones]
            for phone, message, _ in acknowledged:  # a third time: nothing more happens
                phone.post(message)
            assert [p.look()["game"]["line_count"] for p in phones] == lines
    finally:
        program.stop(signal.SIGKILL)


def play_until_killed(
    program: Program, phones: list[Phone], rng: Random
) -> list[tuple[Phone, dict[str, Any], dict[str, Any] | None]]:
    """Act until a kill at a random moment; return the acknowledged acts, and the last one, whose answer may be lost."""
    timer = threading.Timer(0.2 + rng.random() * 0.6, lambda: program.process and program.process.kill())
    timer.start()
    done: list[tuple[Phone, dict[str, Any], dict[str, Any] | None]] = []
    message: dict[str, Any] = {}
    phone = phones[0]
    try:
        while True:
            offers = [
                (p, pr)
                for p in phones
                for pr in p.look()["game"]["prompts"]
                if pr["act"] not in ("leave", "accuse", "stop")
            ]
            phone, prompt = rng.choice(offers)
            values = answer_for(prompt, rng)
            message = act_message(prompt, values)
            done.append((phone, message, None))
            answer = phone.post(message)
            assert answer["type"] == "ok", answer
            done[-1] = (phone, message, answer)
    except (OSError, http.client.HTTPException):
        pass
    timer.join()
    assert program.process is not None
    program.process.wait()
    program.process = None
    return done


def test_sockets_come_back_after_a_kill(tmp_path: Path) -> None:
    program = Program(tmp_path / "data").start()
    try:
        phones = table_of(program, ["Anna", "Ben"], sockets=True)  # type: ignore[arg-type]
        program.stop(signal.SIGKILL)
        assert [p.until_closed() for p in phones] == [1006, 1006]
        program.start()
        for phone in phones:
            phone.close()
            phone.open()
        assert phones[0].do("table_name", name="Back")["type"] == "ok"
        assert phones[1].now()["table"]["name"] == "Back"
        for phone in phones:
            phone.close()
    finally:
        program.stop(signal.SIGKILL)


def test_two_processes_serve_the_same_table(tmp_path: Path) -> None:
    """Correctness never depends on which process a phone reaches: a conflict is read and decided again."""
    one = Program(tmp_path / "data").start()
    two = Program(tmp_path / "data", "gunicorn").start()
    try:
        anna, ben = table_of(one, ["Anna", "Ben"])  # type: ignore[arg-type]
        ben.port = two.port
        assert ben.look()["table"]["name"] == ""
        assert anna.do("table_name", name="One")["type"] == "ok"
        assert ben.do("rename", name="Benno")["type"] == "ok"
        assert anna.do("rename", name="Annika")["type"] == "ok"
        assert [s["name"] for s in anna.look()["table"]["seats"]] == ["Annika", "Benno"]
        assert ben.do("commit", hash="0" * 64)["type"] == "ok"
        names = [s["name"] for s in ben.look()["table"]["seats"]]
        assert names == ["Annika", "Benno"]
        # The same act over both processes acts once.
        message = {"type": "table", "id": secrets.token_hex(16), "do": "rename", "name": "Anneke"}
        assert anna.post(message)["type"] == "ok"
        anna.port = two.port
        assert anna.post(message)["type"] == "ok"
        notices = [n["say"]["key"] for n in anna.look()["table"]["notices"]]
        assert notices.count("notice-renamed") == 3
    finally:
        one.stop(signal.SIGKILL)
        two.stop(signal.SIGKILL)
