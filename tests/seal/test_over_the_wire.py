"""What the server sends during a real game is what its transcript says it told: the naive checker on real phones."""

from __future__ import annotations

import json
from importlib.metadata import version
from random import Random

import pytest

from engine.core.verify import verify_command
from tests.seal import naive
from tests.server.phones import deal, play_on, running, table_of

EARLY = 15
"""Acts without an accusation."""


class Kept:
    """Keeps of one phone what docs/transcript.md says, without any of our code."""

    def __init__(self, phone):
        self.phone = phone
        view = phone.now()
        self.record = {
            "app": version("casekeeper"),
            "table": view["table"]["code"],
            "game_no": view["table"]["game_no"],
            "seat": view["me"]["seat"],
            "cut": phone.cut,
            "seal": view["seal"]["seal"],
            "lock": view["me"]["lock"],
            "lines": {},
            "views": [],
        }

    def look(self):
        game = self.phone.now()["game"]
        self.record["views"].append(naive.locked(self.record, naive.hash_of(game["board"])))
        for line in game["lines"]:
            said = {"say": line["say"], "no": line["no"], "kind": line["kind"]}
            self.record["lines"][str(line["i"])] = naive.locked(self.record, naive.hash_of(said))


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A game through the real server: its transcript, and what three phones kept, one of which slept now and then."""
    with running(tmp_path_factory.mktemp("seal")) as server:
        phones = table_of(server, ["Anna", "Ben", "千尋 🙂"])
        deal(phones)
        kept = [Kept(phone) for phone in phones]
        rng = Random(5)
        for acts in range(500):
            # Nobody accuses early: there is to be something to keep before the end.
            if not play_on(phones, rng, most=1, avoid=("leave", "accuse") if acts < EARLY else ("leave",)):
                break
            for one in kept:
                if one is not kept[2] or acts % 3 == 0:
                    one.look()
        kept[0].look()
        got = phones[0].call("GET", phones[0].path("transcript"))
        return got.body.decode(), [one.record for one in kept]


def test_every_phone_finds_its_game_intact(played):
    text, records = played
    for record in records:
        assert len(record["lines"]) > 3
        assert naive.check(json.loads(text), record) == ("intact", set())
    assert verify_command(text)[0] == 0


def test_the_file_is_the_canonical_text(played):
    text, _ = played
    assert naive.text_of(json.loads(text)) == text


def test_a_phone_that_was_told_something_else_finds_out(played):
    text, (record, *_) = played
    for wrong, code in (
        ({"seal": "0" * 64}, "seal-changed"),
        ({"cut": "0" * 64}, "own-cut-changed"),
        ({"lines": {**record["lines"], "1": "0" * 64}}, "line-differs"),
        ({"views": [*record["views"], "0" * 64]}, "view-differs"),
    ):
        assert naive.check(json.loads(text), {**record, **wrong}) == ("broken", {code})
