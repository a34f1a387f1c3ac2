"""What every game gets for nothing: folding, stored events, actions, the checks of a start."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.dice import dice_from
from engine.core.errors import IllegalAction, Malformed
from engine.core.game import (
    Option,
    Pick,
    Start,
    action_from_values,
    event_from_json,
    event_to_json,
    fold,
    history,
    option_fits,
    start_problem,
)
from engine.core.prompts import Choice
from engine.core.secret import Secret
from engine.core.words import Say
from tests.engine.contract.microgame import GAME, Ask, Lock, Locked, MicroGame, edition_of
from tests.engine.contract.play import play

START = Start(("s1", "s2"), edition_of(4))


def test_a_game_begins_with_an_event():
    with pytest.raises(ValueError, match="a game begins with an event"):
        fold(GAME, [])
    assert history(GAME, []) == ()


def test_the_history_holds_every_line_once_and_in_order():
    events = play("micro", "three", 0).events()
    lines = list(GAME.lines(None, events[0], fold(GAME, events[:1])))
    for i in range(1, len(events)):
        lines += GAME.lines(fold(GAME, events[:i]), events[i], fold(GAME, events[: i + 1]))
    assert lines
    assert list(history(GAME, events)) == lines


def test_an_event_is_stored_with_its_version_and_comes_back():
    event = Locked("s1", Secret("red"))
    assert event_to_json(event) == {"type": "Locked", "v": 1, "body": {"seat": "s1", "colour": "red"}}
    assert event_from_json(GAME, event_to_json(event)) == event


@pytest.mark.parametrize("version", [0, -1])
def test_an_event_of_no_version_is_refused(version):
    with pytest.raises(Malformed, match="is no version of an event"):
        event_from_json(GAME, {**event_to_json(Locked("s1", Secret("red"))), "v": version})


def test_events_of_older_versions_are_brought_up_to_date_and_newer_ones_refused():
    began = play("micro", "micro of three", 0).events()[0]
    new = event_to_json(began)
    assert new["v"] == 2
    old = {"type": "Began", "v": 1, "body": {k: v for k, v in new["body"].items() if k != "up"}}
    assert event_from_json(GAME, old) == began
    with pytest.raises(Malformed, match="newer version of Casekeeper; please update"):
        event_from_json(GAME, {**new, "v": 3})
    with pytest.raises(Malformed, match="does not know"):
        event_from_json(GAME, {**new, "type": "Nonsense"})


def test_actions_are_read_from_what_a_phone_sent():
    assert action_from_values(GAME, "ask", {"of": "s2"}) == Ask("s2")
    assert action_from_values(GAME, "lock", {"colour": "red"}) == Lock(Secret("red"))
    for act, values in (("fly", {}), ("ask", {}), ("ask", {"of": 1}), ("ask", {"of": "s2", "x": 1})):
        with pytest.raises(Malformed):
            action_from_values(GAME, act, values)


class Picky(MicroGame):
    """With every kind of option, and a character each."""

    unique = True

    def options(self, edition):
        return (
            Option("switch", "switch", True, Say("x")),
            Option("rounds", "number", 2, Say("x"), least=1, most=3),
            Option("mode", "choice", "a", Say("x"), choices=(Choice("a", "A"), Choice("b", "B"))),
            Option("topic", "text", "", Say("x"), least=0, most=5),
        )

    def picks(self, edition):
        return (Pick("who", Say("x"), (Choice("plum", "P"), Choice("green", "G")), self.unique),)


PICKS = {"s1": {"who": "plum"}, "s2": {"who": "green"}}


@pytest.mark.parametrize(
    ("start", "code"),
    [
        ({}, None),
        ({"seats": ("s1",)}, "seat-count"),
        ({"seats": ("s1", "s2", "s3", "s4")}, "seat-count"),
        ({"options": {"switch": False, "rounds": 3, "mode": "b", "topic": "👨‍👩‍👧‍👦🙂"}}, None),
        ({"options": {"switch": 1}}, "bad-option"),
        ({"options": {"rounds": 4}}, "bad-option"),
        ({"options": {"rounds": 0}}, "bad-option"),
        ({"options": {"rounds": True}}, "bad-option"),
        ({"options": {"rounds": "2"}}, "bad-option"),
        ({"options": {"mode": "c"}}, "bad-option"),
        ({"options": {"topic": "abcdef"}}, "bad-option"),
        ({"options": {"topic": "a\u202e"}}, "bad-option"),
        ({"options": {"topic": 1}}, "bad-option"),
        ({"picks": {}}, "pick-missing"),
        ({"picks": {"s1": {"who": "plum"}}}, "pick-missing"),
        ({"picks": {**PICKS, "s2": {"who": "nobody"}}}, "pick-missing"),
        ({"picks": {**PICKS, "s2": {"who": "plum"}}}, "pick-twice"),
    ],
)
def test_a_start_that_cannot_be_played_is_refused_alike_for_every_game(start, code):
    game = Picky()
    edition = game.edition(START.edition)
    no = start_problem(game, edition, replace(START, **{"picks": PICKS, **start}))
    assert (no and no.code) == code
    if no is not None:
        assert no.rule == ""


def test_what_need_not_be_unique_may_be_picked_twice():
    game = Picky()
    game.unique = False
    start = replace(START, picks={"s1": {"who": "plum"}, "s2": {"who": "plum"}})
    assert start_problem(game, game.edition(start.edition), start) is None


def test_a_game_refuses_such_a_start():
    with pytest.raises(IllegalAction) as no:
        GAME.setup(Start(("s1",), edition_of(4)), dice_from(0))
    assert (no.value.code, no.value.args_) == ("seat-count", {"least": 2, "most": 3})


def test_an_option_of_each_kind_takes_its_default():
    for option in Picky().options(None):
        assert option_fits(option, option.default)
