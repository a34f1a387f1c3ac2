"""Since when somebody is waited for: the same for everybody, from public things only, and nothing that is hidden moves it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.core.registry import games
from server.schemas.stored import entry_from_json, entry_to_json
from server.tables import Table
from server.waiting import Waiting
from tests.server.club import ballots, club, does, give, to_vote
from tests.server.phones import Phone, Running, answer_for, deal, table_of

HOUR = 3600


def watching(server: Running, phones: list[Phone]) -> Phone:
    """Return a screen that looks on."""
    screen = server.phone(phones[0].code)
    screen.as_screen = True
    assert screen.watch(phones[0].look()["table"]["link"].rpartition("#")[2]).status == 200
    return screen


def ago(server: Running, view: dict[str, Any]) -> int | None:
    """For how many whole hours the table has been waiting; None if it waits for nobody."""
    since = view["table"]["since"]
    return None if since is None else (server.clock.now() - since) // HOUR


def same_table(server: Running) -> Table:
    """Read the table anew from what is stored, as after a restart."""
    live = server.service.awake()[0]
    read = Table(server.service, live.vault)
    read.load()
    return read


def asked(view: dict[str, Any]) -> Any:
    """What the shared screen is told of what is awaited, and of whom it is awaited."""
    now = view["game"]["now"]
    return (now["say"]["key"], now["turn"], now["strung"], now["aloud"])


@pytest.mark.parametrize("slug", sorted(games()))
def test_it_is_the_time_of_the_last_change_that_everybody_saw(server: Running, slug: str) -> None:
    game = games()[slug]
    box = game.editions()[0]
    people = max(3, game.seats(box)[0])
    phones = table_of(server, ["Anna", "Ben", "Cleo", "Dan"][:people], game=slug, edition=box.id)
    deal(phones)
    screen = watching(server, phones)
    rng, kept, fresh = Random(7), 0, 0
    for _ in range(40):
        before = screen.look()
        if before["table"]["phase"] == "end":
            break
        server.clock.ahead += 2 * HOUR
        waited = ago(server, before)
        offers = [
            (p, o) for p in phones for o in p.look()["game"]["prompts"] if o["act"] not in ("leave", "stop")
        ]
        phone, prompt = rng.choice(offers)
        assert phone.act(prompt, answer_for(prompt, rng))["type"] == "ok"
        after = screen.look()
        since = after["table"]["since"]
        assert {p.look()["table"]["since"] for p in phones} == {since}
        was, now = set(before["game"]["now"]["awaited"]), set(after["game"]["now"]["awaited"])
        assert (since is None) == (not now)
        if after["game"] == before["game"] or (asked(after) == asked(before) and now <= was and len(was) > 1):
            assert since == before["table"]["since"]
            kept += 1
        elif now - was or (now and asked(after) != asked(before)):
            assert ago(server, after) == 0
            assert waited is None or waited >= 2
            fresh += 1
        read = same_table(server)
        assert (read.waiting.since, read.waiting.awaited) == (since, tuple(after["game"]["now"]["awaited"]))
    assert fresh


def test_who_has_voted_meanwhile_does_not_move_it(server: Running) -> None:
    """It tells when the vote began, not when a single person voted; who is awaited last was so from the start."""
    phones = club(server, 5, track=False, voting="secret")
    empty = give(phones)
    to_vote(phones)
    began = phones[0].look()["table"]["since"]
    votes = list(ballots(phones, empty, 1).items())
    for voter, whom in votes[:-1]:
        server.clock.ahead += HOUR
        does(voter, "vote", whom=whom.seat)
        for phone in phones:
            assert phone.look()["table"]["since"] == began
    assert ago(server, phones[0].look()) == len(votes) - 1
    server.clock.ahead += HOUR
    voter, whom = votes[-1]
    does(voter, "vote", whom=whom.seat)
    assert ago(server, phones[0].look()) == 0


def test_it_is_known_who_is_waited_for_before_the_deal_too(server: Running) -> None:
    """While everybody looks who sits on their left."""
    phones = table_of(server, ["Anna", "Ben", "Cleo"])
    assert phones[0].look()["table"]["since"] is None
    assert phones[0].do("start")["type"] == "ok"
    began = phones[0].look()["table"]["since"]
    server.clock.ahead += HOUR
    assert phones[1].do("left", ok=True)["type"] == "ok"
    assert phones[2].look()["table"]["since"] == began
    assert ago(server, phones[0].look()) == 1


def test_whoever_plays_on_alone_is_waited_for_anew_after_each_turn(server: Running) -> None:
    """The same seat, asked for the same again: what it did in between was seen by all."""
    phones = table_of(server, ["Anna", "Ben"])
    deal(phones)
    anna, ben = phones
    leave = next(p for p in ben.look()["game"]["prompts"] if p["act"] == "leave")
    assert ben.act(leave)["type"] == "ok"
    for _ in range(3):
        server.clock.ahead += HOUR
        before = anna.look()
        assert ago(server, before) == 1
        prompt = next(p for p in before["game"]["prompts"] if p["act"] == "no_room")
        assert anna.act(prompt)["type"] == "ok"
        assert ago(server, anna.look()) == 0
        assert asked(anna.look()) == asked(before)


def test_a_record_without_times_says_nothing(server: Running) -> None:
    """Tables of an older version go on; since when is known again from the next act on."""
    phones = table_of(server, ["Anna", "Ben", "Cleo"])
    assert phones[0].do("start")["type"] == "ok"
    live = server.service.awake()[0]
    entry = live.record.entries[-1]
    old = entry_to_json(entry, "clue")
    assert entry.at == old.pop("at") > 0
    assert entry_from_json(old) == replace(entry, at=0)
    live.waiting = Waiting().after(live.state, live.play, 0)
    live.projection.forget()
    assert phones[0].look()["table"]["since"] is None
    assert phones[0].do("left", ok=True)["type"] == "ok"
    assert phones[0].do("back")["type"] == "ok"
    assert phones[0].do("start")["type"] == "ok"
    assert ago(server, phones[0].look()) == 0
