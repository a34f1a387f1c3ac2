"""R-leave: whoever leaves, whenever, play goes on and nothing is opened. F16, F17, F18 in each phase."""

from __future__ import annotations

import pytest

from engine.games.thirteen_clues import GAME
from engine.games.thirteen_clues.actions import (
    Accuse,
    Ask,
    AskSide,
    ComeBack,
    Correct,
    Leave,
    Look,
    Remove,
    Said,
    Skip,
)
from tests.engine.games.thirteen_clues.table import HOST, Table
from tests.engine.games.thirteen_clues.test_rules import without_reserve


def choosing(players):
    table = Table(players, seed=5)
    table.do("s1", table.choice("s1"))
    return table


def acting(players):
    return Table(players, seed=5).choose_all()


def answering(players):
    table = acting(players)
    asker = table.on_turn
    witness = next(s for s in table.start.seats if s != asker)
    table.do(asker, AskSide("red", "left") if players == 2 else Ask(witness, "red"))
    return table


def correcting(players):
    table = answering(players)
    asker = table.on_turn
    table.do(table.state.questions[-1].witness, Said())
    table.do(asker, Correct())
    return table


def taking(players):
    del players
    return without_reserve()


PHASES = {"choosing": choosing, "act": acting, "answer": answering, "correction": correcting, "take": taking}


@pytest.mark.parametrize("removed", [True, False])
@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("phase", PHASES)
def test_f16_remove_each_player_in_turn_in_each_phase(phase, players, removed):
    """R-leave: the game can always be finished; no card is opened by it; the glasses stay as many as they were."""
    for goer in PHASES[phase](players).start.seats:
        table = PHASES[phase](players)
        assert GAME.view(table.state, _eye(goer)).phase == phase
        total = sum(table.glasses.values())
        known = {seat: _cards(table.view(seat)) for seat in (*table.start.seats, None)}
        leave(table, goer, removed=removed)
        if phase != "choosing":
            assert {seat: _cards(table.view(seat)) for seat in known} == known
        assert sum(table.glasses.values()) == total
        assert table.glasses[goer] == 0
        assert table.now(None).out == (goer,)
        finish(table)
        assert GAME.outcome(table.state).winners


def _eye(seat):
    from engine.core.viewer import SeatEye

    return SeatEye(seat)


def leave(table, goer, *, removed):
    if removed:
        table.do(HOST, Remove(goer))
    else:
        table.do(goer, Leave())


def _cards(view):
    fronts = [(s.seat, [c.card for c in (*s.front, *s.behind)]) for s in view.screens]
    return sorted(fronts), [i.card for i in view.informants]


def finish(table):
    """The others play on until one of them names their case."""
    for _ in range(20):
        state = table.state
        if not state.opened:
            waiting = table.now(None).awaited[0]
            table.do(waiting, table.choice(waiting))
        elif state.proposal is not None:
            waiting = table.now(None).awaited[0]
            table.do(waiting, GAME.actions["agree"]())
        elif "said" in table.prompts(HOST):
            table.do(HOST, Said())
        elif "take" in table.prompts(table.on_turn):
            source = table.choices(table.on_turn, "take", "source")[0]
            table.do(table.on_turn, GAME.actions["take"](source))
        else:
            right = state.start.seats[state.start.seats.index(table.on_turn) - 1]
            table.do(table.on_turn, Accuse(*state.picks[right].open()))
        if GAME.outcome(table.state):
            return
    raise AssertionError("it does not end")


def test_f18_the_turn_goes_to_the_next_in_order():
    """R-leave, R-glass"""
    table = Table(3).choose_all()
    table.do("s1", Leave())
    assert table.on_turn == "s2"
    assert table.glasses == {"s1": 0, "s2": 1, "s3": 1, "reserve": 6}
    table.do("s2", Look("A"))
    # s1 does not count as having none: all others who play have one.
    assert table.glasses == {"s1": 0, "s2": 0, "s3": 1, "reserve": 7}
    table.do(HOST, Remove("s3"))
    assert table.on_turn == "s2"


def test_f18_the_first_player_leaves_before_the_first_turn():
    """R-leave"""
    table = Table(3)
    table.do("s1", Leave())
    table.do("s2", table.choice("s2"))
    table.do("s3", table.choice("s3"))
    assert table.on_turn == "s2"


def test_f17_the_last_to_choose_leaves_and_the_wait_ends():
    """R-leave: before choosing the referee chooses at random from the leaver's own cards."""
    table = Table(3)
    table.do("s1", table.choice("s1"))
    table.do("s2", table.choice("s2"))
    table.do("s3", Leave())
    assert table.state.opened
    chosen = table.state.picks["s3"].open()
    assert set(chosen) <= set(table.state.hands["s3"].open())
    assert "news-chosen-for" in table.news("s1")


def test_the_referee_chooses_any_of_the_possible_cards():
    """R-leave, R-choose: s3 has sword and rifle, nurse and dancer."""
    seen = set()
    for seed in range(40):
        table = Table(3, seed=seed)
        hand = table.state.hands["s3"].open()
        table.do("s3", Leave())
        chosen = table.state.picks["s3"].open()
        seen.add(tuple(hand.index(c) for c in chosen))
    assert len(seen) > 10


def test_who_has_chosen_and_leaves_keeps_their_choice():
    """R-leave"""
    table = Table(3)
    table.do("s1", table.choice("s1", "duke", "park", "poison"))
    table.do("s1", Leave())
    assert table.state.picks["s1"].open() == ("duke", "park", "poison")


def test_f17_the_witness_leaves_and_the_referee_answers():
    """R-leave"""
    table = Table(3).choose_all()
    table.do("s1", Ask("s2", "red"))
    table.do(HOST, Remove("s2"))
    assert table.view("s1").questions[-1].answer == 2
    assert table.on_turn == "s3"
    assert sum(table.glasses.values()) == 8


def test_the_asker_leaves_and_the_question_is_answered():
    """R-leave"""
    table = Table(3).choose_all()
    table.do("s1", Ask("s2", "red"))
    table.do("s1", Leave())
    assert table.view(None).questions[-1].answer == 2
    assert table.on_turn == "s2"


def test_who_has_left_is_still_asked_and_answered_for():
    """R-leave: their case stays on view, the glass goes to the reserve, the answer comes at once."""
    table = Table(3).choose_all()
    table.do("s2", Leave())
    assert [s.gone for s in table.view("s1").screens] == [True, False, False]
    assert table.choices("s1", "ask", "witness") == ["s2", "s3"]
    table.do("s1", Ask("s2", "red"))
    assert table.view(None).questions[-1].answer == 2
    assert table.glasses == {"s1": 0, "s2": 0, "s3": 1, "reserve": 7}
    assert table.on_turn == "s3"


def test_the_last_one_plays_on_alone():
    """R-leave"""
    table = Table(3).choose_all()
    table.do("s2", Leave())
    table.do("s3", Leave())
    table.do("s1", Ask("s2", "red"))
    assert table.on_turn == "s1"
    assert table.glasses["s1"] == 1
    assert table.refused(HOST, Skip()) == ("last-one", "R-leave")
    table.do("s1", Accuse("countess", "museum", "rifle"))
    assert table.on_turn == "s1"
    table.do("s1", Accuse("nurse", "parlor", "rifle"))
    assert GAME.outcome(table.state).winners == ("s1",)


@pytest.mark.parametrize("make", [choosing, acting])
def test_when_everybody_has_left_nobody_wins_and_everything_is_opened(make):
    """R-leave"""
    table = make(3)
    for seat in table.start.seats:
        table.do(seat, Leave())
    outcome = GAME.outcome(table.state)
    assert (outcome.winners, outcome.why.key) == ((), "over-all-left")
    assert all(len(s.front) == 3 for s in table.view(None).screens)
    assert GAME.legal(table.state, "s1") == ()
    assert table.refused("s1", ComeBack()) == ("game-over", "R-accuse")


def test_who_left_may_come_back_without_a_glass():
    """R-leave"""
    table = Table(3).choose_all()
    table.do("s2", Leave())
    assert table.refused("s2", Ask("s1", "red")) == ("you-left", "R-leave")
    assert table.refused(HOST, Remove("s2")) == ("no-such-seat", "R-leave")
    used = table.prompts("s2")["come_back"].id
    table.do("s2", ComeBack())
    assert table.refused("s2", ComeBack()) == ("not-away", "R-leave")
    table.do("s1", Look("A"))
    assert table.on_turn == "s2"
    assert table.glasses == {"s1": 0, "s2": 1, "s3": 1, "reserve": 6}, "the look gave it to s2"
    table.do("s2", Leave())
    assert table.prompts("s2")["come_back"].id != used


def test_the_host_passes_over_who_is_away_and_the_glasses_stay():
    """R-leave"""
    table = Table(3).choose_all()
    before = table.glasses
    table.do(HOST, Skip())
    assert (table.glasses, table.on_turn) == (before, "s2")
    table.do("s2", Ask("s3", "red"))
    assert table.refused(HOST, Skip()) == ("no-turn-to-skip", "R-leave")


def test_a_leaver_whose_glasses_fill_the_reserve_frees_who_must_take():
    """R-leave, R-glass: s1 waits to take a glass; s2, who has them all, leaves."""
    table = without_reserve()
    table.do("s2", Leave())
    assert table.glasses == {"s1": 1, "s2": 0, "s3": 0, "reserve": 2}
    assert table.on_turn == "s1"
    assert "ask" in table.prompts("s1")


def test_f18_it_is_taken_back_rightly_after_somebody_has_left():
    """R-leave, R-correct: glasses of leavers do not come back with a correction."""
    table = Table(3).choose_all()
    table.do("s1", Ask("s2", "red"))
    table.do("s3", Leave())
    table.do("s1", GAME.actions["take-back"]())
    assert table.glasses == {"s1": 1, "s2": 1, "s3": 0, "reserve": 6}
