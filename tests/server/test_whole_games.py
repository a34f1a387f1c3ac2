"""Whole games through the server, by prompts alone, over sockets and over HTTP."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.registry import games
from server.tables import Table
from tests.server.phones import Running, deal, play_on, table_of


def boxes() -> list[tuple[str, str]]:
    return [(slug, edition.id) for slug, game in games().items() for edition in game.editions()]


@pytest.mark.parametrize("sockets", [False, True], ids=["http", "sockets"])
@pytest.mark.parametrize(("game", "edition"), boxes(), ids=[e for _, e in boxes()])
def test_a_game_is_played_from_the_lobby_on(server: Running, game: str, edition: str, sockets: bool) -> None:
    box = games()[game].edition(next(e.content for e in games()[game].editions() if e.id == edition))
    count = max(games()[game].seats(box)[0], min(3, games()[game].seats(box)[1]))
    phones = table_of(
        server, ["Anna", "Ben", "Cleo", "Dan"][:count], sockets=sockets, game=game, edition=edition
    )
    deal(phones)
    assert play_on(phones, Random(1), most=40, avoid=()) > 0
    assert {p.now()["table"]["phase"] for p in phones} <= {"play", "end"}
    live = server.service.awake()[0]
    read = Table(server.service, live.vault)
    read.load()  # what was stored gives the very same table
    assert read.state == live.state
    assert read.play == live.play
    assert read.record.entries == live.record.entries
    for phone in phones:
        phone.close()
