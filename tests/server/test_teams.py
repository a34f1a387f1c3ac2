"""A seat with several phones: all of them see the same and may act, and what two of them do at once happens once."""

from __future__ import annotations

import secrets
import threading
from random import Random
from typing import Any

from tests.server.phones import Phone, Running, accuse_wrongly, answer_for, deal, table_of


def second_phone(server: Running, phone: Phone) -> Phone:
    """Return another phone that takes the same seat by digits."""
    given = phone.do("handover")["give"]
    other = server.phone(phone.code)
    body = {"join_id": secrets.token_hex(16), "digits": given["digits"]}
    got = other.call("POST", f"/api/tables/{phone.code}/resume", body)
    assert got.json["seat"] == phone.seat
    other.seat = phone.seat
    return other


def main_prompt(phone: Phone) -> dict[str, Any] | None:
    return next((p for p in phone.look()["game"]["prompts"] if p["weight"] == "main"), None)


def at_once(phones: list[Phone], prompt: dict[str, Any], values: dict[str, Any]) -> list[str]:
    """Let all phones answer a prompt in the same instant; return how they fared."""
    gate, fared = threading.Barrier(len(phones)), []

    def act(phone: Phone) -> None:
        gate.wait()
        got = phone.act(prompt, values)
        fared.append(got["type"] if got["type"] == "ok" else got["code"])

    threads = [threading.Thread(target=act, args=(phone,)) for phone in phones]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(fared)


def test_two_phones_of_a_team_see_the_same_and_act_once(server: Running) -> None:
    """Questions and answers of a whole round, each sent by all three phones of the seat (R-characters)."""
    phones = table_of(server, ["Anna", "Ben", "Chiyo"], edition="clue-supernatural")
    teams = {p.seat: [p, second_phone(server, p), second_phone(server, p)] for p in phones}
    deal(phones)
    rng, done = Random(7), 0
    while done < 8:
        for team in teams.values():
            boards = [p.look()["game"]["board"] for p in team]
            assert boards[0] == boards[1] == boards[2]
            prompt = main_prompt(team[0])
            if prompt is not None:
                before = team[0].look()["game"]["line_count"]
                assert at_once(team, prompt, answer_for(prompt, rng)) == ["late", "late", "ok"]
                assert team[0].look()["game"]["line_count"] > before
                done += 1
    asked = [q["no"] for q in phones[0].look()["game"]["board"]["questions"]]
    assert asked == list(range(1, len(asked) + 1))


def test_a_wrong_accuser_s_notebook_is_only_read_on_every_phone_of_the_seat(server: Running) -> None:
    """What was noted before stays; a note sent by hand is refused with the rule (R-accuse); the others go on noting."""
    phones = table_of(server, ["Anna", "Ben", "Chiyo"])
    deal(phones)
    noted = {"type": "note", "cell": "rope:s1", "mark": "x"}
    for phone in phones:
        assert phone.ask(noted)["type"] == "ok"
    accuser = accuse_wrongly(phones)
    for phone in (accuser, second_phone(server, accuser)):
        for note in ({**noted, "mark": ""}, {**noted, "cell": "rope:s2"}):
            got = phone.ask(note)
            assert (got["type"], got["code"], got["rule"]) == ("refused", "notes-closed", "R-accuse")
        assert phone.look()["notes"] == {"rope:s1": "x"}
        assert phone.look()["game"]["board"]["notebook"]["read_only"]
    for phone in phones:
        if phone is not accuser:
            assert phone.ask({**noted, "mark": ""})["type"] == "ok"
            assert phone.look()["notes"] == {}
