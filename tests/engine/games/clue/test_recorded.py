"""The recorded games, played to their end, and what they must hold."""

from __future__ import annotations

import pytest

from engine.games.clue import GAME
from tests.engine.games.clue.helpers import Play
from tests.engine.games.clue.recorded import five_play_supernatural, recorded_games


@pytest.mark.parametrize(
    ("name", "start", "script", "acts"), recorded_games(), ids=[g[0] for g in recorded_games()]
)
def test_a_recorded_game_is_played_to_its_end(name, start, script, acts):
    """R-turn: every act is offered when it is taken, and the game is over after the last."""
    play = Play(start, script)
    for actor, action in acts:
        assert GAME.outcome(play.state) is None, name
        play.do(actor, action)
    assert GAME.outcome(play.state) is not None


def test_five_play_a_whole_game_of_supernatural():
    """R-demon, R-moved, R-power, R-intrigue, R-accuse: two strikes, a draw when moved, a question without moving, a power,
    a card kept and used, a wrong accusation and a right one.
    """
    _, start, script, acts = five_play_supernatural()
    play = Play(start, script)
    moved_before_asking = False
    for actor, action in acts:
        moved = play.view(actor).moved
        moved_before_asking |= action.act == "ask" and moved is not None and moved.room == action.room
        play.do(actor, action)
    assert moved_before_asking
    state = play.state
    assert state.struck == ("s1", "s5")
    assert state.wrong == ("s2",)
    assert GAME.outcome(state).winners == ("s3",)
    assert [(e.seat, e.how) for e in state.log if e.kind == "struck"] == [("s1", "die"), ("s5", "moved")]
    assert {"power", "used"} <= {e.kind for e in state.log}
    assert any(e.what == "kept" for e in state.log)
    assert state.demons == 7
