"""Recorded games: every screen after every act is kept as text in golden/."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.core.game import Action
from engine.core.seats import TABLE, Seat
from engine.games.detective_club import actions as act
from tests.engine.games.detective_club.helpers import change, correct, start_of, vote, word

Acts = Iterator[tuple[Seat, Action]]


def _in_turn() -> Acts:
    """Four players: a word mended, a tap taken back, one right vote, a round thrown away, all agree to stop."""
    yield "s2", act.SetTopic("Things of the night")
    yield "s1", word("lantrn")
    yield "s1", correct("lantern")
    for seat in ("s2", "s3", "s4", "s1"):
        yield seat, act.OpenPage()
    yield "s2", act.Played()
    yield "s4", act.Played()
    yield "s3", act.StepBack()
    for seat in ("s3", "s4", "s1", "s2", "s3", "s4"):
        yield seat, act.Played()
    yield "s1", act.SayWord()
    for seat in ("s1", "s2", "s3", "s4"):
        yield seat, act.Spoken()
    yield "s2", vote("s3")
    yield "s2", change("s4")
    yield "s3", vote("s2")
    yield "s4", vote("s2")
    yield "s4", act.NextRound()
    yield "s2", word("🌙 moon")
    yield "s3", act.OpenPage()
    yield "s2", act.VoidRound()
    for seat in ("s1", "s2", "s3", "s4"):
        yield seat, act.Finish()


def _secret() -> Acts:
    """Five players, secret votes, no talk: all see it, then one leaves and the round is void; two wish to stop, the host does."""
    yield "s1", word("river")
    for seat in ("s1", "s3"):
        yield seat, act.OpenPage()
    yield "s1", act.CardsDone()
    for seat in ("s5", "s4", "s3"):
        yield seat, vote("s2")
    yield "s4", change("s5")
    yield "s4", change("s2")
    yield "s2", vote("s1")
    yield "s5", act.NextRound()
    yield "s2", word("bank")
    yield "s3", act.CardsDone()
    yield "s1", vote("s4")
    yield TABLE, act.Remove("s3")
    yield "s2", act.Finish()
    yield "s4", act.Finish()
    yield TABLE, act.Finish()


def _many() -> Acts:
    """Eight players, one round, nobody sees it; three are left, the host stops."""
    voters = [f"s{n}" for n in range(2, 9)]
    yield "s1", word("提灯")
    for _ in range(15):
        yield "s8", act.Played()
    yield "s1", act.SayWord()
    for _ in range(8):
        yield "s1", act.Spoken()
    for seat, whom in zip(voters, [*voters[1:], "s2"], strict=True):
        yield seat, vote(whom if whom != "s5" else "s2")
    for seat in ("s8", "s7", "s6", "s5"):
        yield seat, act.Leave()
    yield TABLE, act.Remove("s4")
    yield "s4", act.ComeBack()
    yield "s4", act.Leave()
    yield TABLE, act.Finish()


def _script(*conspirators: Seat) -> Mapping[tuple[str, int], object]:
    return {("first", 0): "s1", **{("conspirator", n): who for n, who in enumerate(conspirators)}}


GAMES: Sequence[tuple[str, object, Mapping[tuple[str, int], object], Sequence[tuple[Seat, Action]]]] = (
    ("four in turn", start_of(4), _script("s4", "s1"), tuple(_in_turn())),
    (
        "five secret without talk",
        start_of(5, voting="secret", no_discussion=True, vote_for_active=True, track=False),
        _script("s2", "s3"),
        tuple(_secret()),
    ),
    ("eight in turn", start_of(8), _script("s5"), tuple(_many())),
)
