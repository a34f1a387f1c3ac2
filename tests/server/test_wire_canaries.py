"""Canaries: texts that stand in one secret alone, and nowhere in what others get, in the log or on the disk. On every game."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tests.server.phones
from engine.core.registry import games
from tests.server.phones import Phone, answer_for, deal, play_on, running, table_of
from tests.server.test_secrets import everything_on_disk

WORD = "canaryword"
CARD = "kanari"
METRICS = {"Authorization": "Bearer a-long-metrics-token"}
SECRETS_OF_A_TABLE = ("log", "notes", "devices", "tables", "settings")


def with_canaries(prompt: dict[str, Any], rng: Random) -> dict[str, Any]:
    """A random answer whose texts are canaries."""
    values = answer_for(prompt, rng)
    return {k: WORD if v == "word" else v for k, v in values.items()}


def token_of(phone: Phone) -> str:
    return next(iter(phone.cookies.values()))


def said_to(phone: Phone) -> str:
    return b"\n".join(phone.traffic).decode()


def handed_over(phone: Phone) -> str:
    """Return the link of a hand-over of this phone's seat: what only this phone is given."""
    given = phone.do("handover")
    return str(given["give"]["link"]).rpartition("=")[2]


@pytest.mark.parametrize("slug", games())
def test_f21_f26_canaries_reach_nobody_else(
    tmp_path: Path,
    slug: str,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tests.server.phones, "answer_for", with_canaries)
    caplog.set_level(logging.DEBUG)
    game = games()[slug]
    edition = game.editions()[0]
    least, most = game.seats(edition)
    count = max(least, min(3, most))
    data = tmp_path / "data"
    with running(data, verbose=True) as server:
        names = ["Annabella", "Benedikt", "Cleopatra", "Desdemona"][:count]
        phones = table_of(server, names, sockets=True, game=slug, edition=edition.id)
        screen = server.phone(phones[0].code)
        screen.watch()
        screen.open()
        for phone in phones:  # cuts are open to all later, and to nobody before
            assert not [p for p in phones if p is not phone and p.cut in said_to(phone)]
        own = {p: [token_of(p), handed_over(p)] for p in phones}
        deal(phones)
        for phone in phones:
            mark = {"cell": f"canary-cell-{phone.seat}", "mark": f"canary-mark-{phone.seat}"}
            assert phone.ask({"type": "note", **mark})["type"] == "ok"
            own[phone] += mark.values()
        play_on(phones, Random(3), most=25, avoid=("leave", "accuse", "stop", "finish"))
        late = server.phone(phones[0].code)
        late.watch()
        late.open()
        table = server.service.awake()[0]
        nobodys = [table.vault.key.hex(), table.state.seed]
        if table.state.seal:
            nobodys.append(table.state.seal.seed)
        nobodys = [s for s in nobodys if s]
        for phone in (*phones, screen, late):
            phone.now()
            said = said_to(phone)
            assert [c for p in own if p is not phone for c in own[p] if c in said] == []
            assert [s for s in nobodys if s in said] == []
            if phone in own:
                assert [c for c in own[phone] if c not in said] == []  # the search finds what is there
        assert token_of(screen) not in said_to(late)
        for phone in (*phones, screen, late):
            phone.close()
        raw = everything_on_disk(data)
    raw += everything_on_disk(data)
    logged = "".join(capfd.readouterr()) + "\n".join(
        f"{r.getMessage()} {r.exc_text or ''}" for r in caplog.records if not r.name.startswith("websockets")
    )
    everything = [*nobodys, *(c for found in own.values() for c in found), *names, WORD]
    for canary in everything:
        assert canary not in logged
        assert canary.encode() not in raw
    for canary in (*nobodys, *(token_of(p) for p in phones)):
        assert bytes.fromhex(canary) not in raw


def canary_box() -> dict[str, Any]:
    """A box in which every card's id and name stands nowhere else."""
    kinds = {"suspects": 3, "weapons": 6, "rooms": 4}
    cards = {
        kind: [
            {"id": f"{CARD}-{kind}-{n}", "names": {"en": f"{CARD.title()} {kind} {n}"}} for n in range(count)
        ]
        for kind, count in kinds.items()
    }
    rules = {"left_over": "faceup", "accuse": "centre", "seats": [2, 3]}
    return {"id": "canary-box", "game": "clue", "names": {"en": "Canaries"}, **cards, **rules}


def told(traffic: list[bytes]) -> list[bytes]:
    """Return all of it that names a card, less the pages on which cards must be named: views, and what is printed in the box."""
    return [
        t
        for t in traffic
        if CARD in t.decode().lower() and b'"type":"view"' not in t and b'"content"' not in t
    ]


def test_f21_f26_cards_of_an_own_box_are_named_on_the_table_and_nowhere_else(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    caplog.set_level(logging.DEBUG)
    data = tmp_path / "data"
    with running(data, verbose=True, metrics_token=METRICS["Authorization"].split()[1]) as server:
        owner = server.phone()
        edition = owner.call("POST", "/api/boxes", canary_box()).json["edition"]
        phones = table_of(server, ["Anna", "Ben", "Cleo"], sockets=True, edition=edition)
        screen = server.phone(phones[0].code)
        screen.watch()
        screen.open()
        for phone in (*phones, screen):
            phone.traffic.clear()
        deal(phones)
        play_on(phones, Random(3), most=20, avoid=("leave", "accuse", "stop"))
        assert phones[1].ask({"type": "note", "cell": f"{CARD}-rooms-0/s1", "mark": CARD})["type"] == "ok"
        hands = {p: p.now()["game"]["board"]["hand"] for p in phones}
        assert all(card.startswith(CARD) for hand in hands.values() for card in hand)

        def broken(*_: Any) -> Any:
            raise RuntimeError(f"the hands are {list(hands.values())}")

        with monkeypatch.context() as broke:
            broke.setattr(type(games()["clue"]), "decide", broken)
            prompt = phones[0].now()["game"]["prompts"][0]
            assert phones[0].act(prompt, answer_for(prompt, Random(1)))["code"] == "internal"
        with monkeypatch.context() as broke:
            broke.setattr(type(games()["clue"]), "view", broken)
            server.service.awake()[0].projection._parts.clear()
            server.service.awake()[0].projection.forget()
            assert phones[1].call("GET", phones[1].path("view")).code == "internal"
        public = [
            server.phone().call("GET", path, headers=METRICS) for path in ("/metrics", "/readyz", "/healthz")
        ]
        public += [phones[0].call("GET", "/api/mine"), phones[0].call("GET", f"/t/{phones[0].code}")]
        assert [
            a for a in public if a.status != 200 or CARD in (str(a.headers) + a.body.decode()).lower()
        ] == []
        for phone in (*phones, screen):
            assert told(phone.traffic) == []
            phone.close()
        with sqlite3.connect(data / "tables.sqlite3") as db:
            rows = {t: list(db.execute(f"SELECT * FROM {t}")) for t in SECRETS_OF_A_TABLE}
    assert all(rows.values())
    assert [t for t, found in rows.items() if CARD in str(found).lower()] == []
    logged = "".join(capfd.readouterr()) + "\n".join(
        f"{r.getMessage()} {r.exc_text or ''}" for r in caplog.records if not r.name.startswith("websockets")
    )
    assert "internal" in logged or "problem" in logged.lower()
    assert CARD not in logged.lower()
