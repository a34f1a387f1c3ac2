"""Canaries: texts that stand in one secret alone, and nowhere in what others get, in the log or on the disk. On every game."""

from __future__ import annotations

import logging
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tests.server.phones
from engine.core.registry import games
from tests.server.phones import Phone, answer_for, deal, play_on, running, table_of
from tests.server.test_secrets import everything_on_disk

WORD = "canaryword"


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
