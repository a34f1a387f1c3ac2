"""Laws that hold in every state of random games with every number of players."""

from __future__ import annotations

import pytest

from engine.core.codec import shown
from engine.core.dice import dice_from
from engine.core.game import history
from engine.core.news import told
from engine.core.viewer import TableEye
from engine.games.thirteen_clues import GAME, rules
from tests.engine.contract.play import play
from tests.engine.games.thirteen_clues.model import cards_of, model_of
from tests.engine.games.thirteen_clues.table import words_in
from tests.engine.games.thirteen_clues.worlds import SPEC

SCENES = [scene.name for scene in SPEC.scenes]
SEEDS = range(4)


def games(scene):
    return [play("thirteen_clues", scene, seed) for seed in SEEDS]


@pytest.mark.parametrize("scene", SCENES)
def test_glasses_in_hand_and_reserve_are_always_the_editions_number(scene):
    """R-glass; R-two: with two players there are none."""
    for run in games(scene):
        number = run.scene.start.edition["glasses"] if len(run.seats) > 2 else 0
        for step in run.steps:
            table = step.after.table
            assert sum(table.glasses.values()) + table.reserve == number
            assert min(*table.glasses.values(), table.reserve) >= 0
            undo = step.after.undo
            if undo is not None:
                assert sum(undo.table.glasses.values()) + undo.table.reserve == number


@pytest.mark.parametrize("scene", SCENES)
def test_who_must_act_can(scene):
    """R-glass: whoever is on turn to act has a glass; whoever must take one has none, and somebody has."""
    for run in games(scene):
        for step in run.steps[:-1]:
            prompts = {p.act for p in GAME.legal(step.after, step.after.table.on_turn)}
            if "take" in prompts:
                assert not step.after.table.glasses[step.after.table.on_turn]
                assert not step.after.table.reserve
            if prompts & {"ask", "look", "accuse"} and len(run.seats) > 2:
                assert step.after.table.glasses[step.after.table.on_turn] > 0


@pytest.mark.parametrize("scene", SCENES)
def test_f34_every_card_in_play_is_in_exactly_one_place(scene):
    """R-deal, R-choose, R-leave: a hand, a screen's front, behind a screen, or under a letter; through leaving and corrections."""
    for run in games(scene):
        cards = sorted(cards_of(run.scene.start.edition, len(run.seats)))
        for step in run.steps:
            state = step.after
            lying = [c.open() for c in state.informants]
            for seat in state.seats:
                if not state.opened:
                    lying += state.hands[seat].open()
                else:
                    lying += [*rules.case(state, seat), *rules.behind(state, seat)]
            assert sorted(lying) == cards


@pytest.mark.parametrize("scene", SCENES)
def test_f22_the_shared_screen_and_late_arrivals_get_no_card_in_any_state(scene):
    """Only the cards named in an accusation; everything once the game is over."""
    for run in games(scene):
        cards = set(GAME.edition(run.scene.start.edition).labels) - {
            c["id"] for c in run.scene.start.edition["colours"]
        }
        for step in run.steps[:-1]:
            named = {c for a in step.after.accusations for c in a.cards}
            board = shown(GAME.view(step.after, TableEye()))
            assert all(not row["mark"] for line in board["notebook"] for row in line["cells"])
            del board["notebook"]  # an empty sheet: every card in play stands on it, whoever holds it
            seen = words_in(board) | words_in(shown(GAME.now(step.after, TableEye())))
            assert seen & cards <= named
        public = [line.say for line in history(GAME, run.events()) if told(line, TableEye())]
        said = {w for say in public for w in words_in(shown(say))}
        final = run.steps[-1].after
        assert said & cards <= {c for a in final.accusations for c in a.cards}


@pytest.mark.parametrize("scene", SCENES)
def test_every_answer_is_what_an_independent_count_says(scene):
    """R-ask, R-two: also after corrections and departures."""
    for run in games(scene):
        events = run.events()
        model = model_of(events)
        for e in events:
            if type(e).__name__ == "Asked":
                assert e.count.open() == model.count(e.witness, e.about, e.side)


@pytest.mark.parametrize("scene", SCENES)
def test_f38_an_act_sent_twice_is_late_the_second_time(scene):
    """The prompt that was answered is gone, so that the second one is refused without harm."""
    for run in games(scene):
        for step, offer in zip(run.steps, run.offers, strict=True):
            if offer is not None:
                assert offer.prompt.id not in {p.id for p in GAME.legal(step.after, offer.actor)}


@pytest.mark.parametrize("scene", SCENES)
def test_f35_a_new_game_keeps_nothing_of_the_old_one(scene):
    """The same set-up gives the same first events, whatever was played before in this process."""
    run = games(scene)[0]
    assert GAME.setup(run.scene.start, dice_from(0)) == run.steps[0].events
    fresh = GAME.evolve(None, run.steps[0].events[0])
    assert fresh == run.steps[0].after
    kept = (fresh.picks, fresh.questions, fresh.looks, fresh.accusations, fresh.left, fresh.undo)
    assert not any(kept)
    assert len(run.seats) == 2 or set(fresh.table.glasses.values()) == {1}
