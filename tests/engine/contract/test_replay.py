"""The stored events alone give the live state back, on every game, through JSON and across versions."""

from __future__ import annotations

import json

import pytest

from engine.core.canonical import canonical
from engine.core.errors import Malformed
from engine.core.game import event_from_json, event_to_json, fold
from tests.engine.contract.leaks import seen
from tests.engine.contract.play import play


def test_folding_the_stored_events_gives_every_live_state(game, runs):
    for run in runs():
        state = None
        for step in run.steps:
            for event in step.events:
                text = canonical(event_to_json(event)).decode()
                again = event_from_json(game, json.loads(text))
                assert again == event
                assert canonical(event_to_json(again)).decode() == text
                live, state = state, game.evolve(state, again)
                # A mapping has lost its order in the store: nothing that is said or shown may depend on it.
                assert game.lines(live, again, state) == game.lines(live, event, game.evolve(live, event))
            assert state == step.after
            for viewer in run.viewers:
                assert seen(game, state, viewer) == seen(game, step.after, viewer)


def test_old_versions_can_be_brought_up_to_date(game):
    for name, cls in game.events.items():
        assert cls.__name__ == name
        assert [v for (event, v) in sorted(game.upcasts) if event == name] == list(range(1, cls.version)), (
            name
        )
    assert {event for event, _ in game.upcasts} <= set(game.events)


def test_events_of_a_newer_program_and_unknown_ones_are_refused(slug, game, spec):
    event = event_to_json(play(slug, spec.scenes[0].name, 0).events()[0])
    with pytest.raises(Malformed, match="newer version"):
        event_from_json(game, {**event, "v": event["v"] + 1})
    with pytest.raises(Malformed, match="does not know"):
        event_from_json(game, {**event, "type": "NoSuchEvent"})
    with pytest.raises(Malformed):
        event_from_json(game, {**event, "body": {**event["body"], "extra": 1}})


def test_an_event_of_version_1_of_the_micro_game_is_read():
    run = play("micro", "micro of three", 0)
    from tests.engine.contract.microgame import GAME

    new = event_to_json(run.events()[0])
    old = {"type": "Began", "v": 1, "body": {k: v for k, v in new["body"].items() if k != "up"}}
    assert event_from_json(GAME, old) == run.events()[0]
    assert fold(GAME, [event_from_json(GAME, old)]) == run.steps[0].after
