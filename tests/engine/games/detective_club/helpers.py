"""Playing Detective Club in a few words, for its tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from engine.core.codec import shown
from engine.core.dice import Dice, ScriptedDice, dice_from
from engine.core.errors import IllegalAction
from engine.core.game import Action, Event, Start, fold, history
from engine.core.news import line_json, told
from engine.core.pages import page_of
from engine.core.seats import TABLE
from engine.core.secret import Secret
from engine.core.viewer import SeatEye, TableEye
from engine.games.detective_club import actions as act
from engine.games.detective_club import rules
from engine.games.detective_club.game import GAME

EDITION = GAME.editions()[0].content


def start_of(seats: int, **options: Any) -> Start:
    return Start(tuple(f"s{i}" for i in range(1, seats + 1)), EDITION, options)


class Table:
    """A game under way. Seats are "s1", "s2" ...; s1 is the first Active Player and `conspirators` follow the draws.

    Every screen is drawn after every act, unless `draw` is switched off to save time.
    """

    draw = True

    def __init__(
        self, seats: int = 4, conspirators: Sequence[str] = ("s2",), first: str = "s1", **options: Any
    ):
        self.start = start_of(seats, **options)
        script: Mapping[tuple[str, int], object] = {
            ("first", 0): first,
            **{("conspirator", n): who for n, who in enumerate(conspirators)},
        }
        self.dice: Dice = ScriptedDice(script)
        self.events: list[Event] = list(GAME.setup(self.start, self.dice))
        self.state = fold(GAME, self.events)

    @property
    def phase(self):
        return rules.phase(self.state)

    def do(self, actor: str, action: Action) -> tuple[Event, ...]:
        """`actor` acts; the events."""
        events = GAME.decide(self.state, actor, action, self.dice)
        for event in events:
            self.state = GAME.evolve(self.state, event)
        self.events += events
        if self.draw:
            self._draw()
        return events

    def _draw(self) -> None:
        """Every screen can be drawn after every act, and whoever is awaited can do something."""
        for seat in (*self.start.seats, TABLE):
            eye = TableEye() if seat == TABLE else SeatEye(seat)
            shown(GAME.view(self.state, eye))
            now = GAME.now(self.state, eye)
            shown([GAME.legal(self.state, seat), now])
            assert all(GAME.legal(self.state, s) for s in now.awaited)

    def refused(self, actor: str, action: Action) -> tuple[str, str]:
        """The refusal's code and rule; fails if the act was accepted."""
        with pytest.raises(IllegalAction) as no:
            GAME.decide(self.state, actor, action, self.dice)
        assert f"refused-{no.value.code} =" in GAME.words("en")
        assert no.value.rule in GAME.rules("en")
        return no.value.code, no.value.rule

    def acts(self, actor: str) -> list[str]:
        """What `actor` is offered."""
        return [p.act for p in GAME.legal(self.state, actor)]

    def prompt(self, actor: str, name: str):
        return next(p for p in GAME.legal(self.state, actor) if p.act == name)

    def view(self, seat: str = TABLE):
        return GAME.view(self.state, TableEye() if seat == TABLE else SeatEye(seat))

    def screen(self, seat: str) -> dict[str, Any]:
        """All that stands on a seat's screen, as it is sent."""
        eye = TableEye() if seat == TABLE else SeatEye(seat)
        return {
            "view": shown(GAME.view(self.state, eye)),
            "now": shown(GAME.now(self.state, eye)),
            "prompts": [{"id": p.id, **shown(p)} for p in GAME.legal(self.state, seat)],
            "lines": self.told(seat),
        }

    def told(self, seat: str) -> list[Any]:
        eye = TableEye() if seat == TABLE else SeatEye(seat)
        return [line_json(x) for x in history(GAME, self.events) if told(x, eye)]

    def said(self, seat: str = TABLE) -> list[str]:
        return [x["say"]["key"] for x in self.told(seat)]

    def now(self, seat: str = TABLE):
        return GAME.now(self.state, TableEye() if seat == TABLE else SeatEye(seat))

    def page(self, seat: str) -> str | None:
        """What stands on the page that `seat` has opened; None if it may read none."""
        page = page_of(GAME, self.state, seat)
        return None if page is None or page.text is None else page.text.open()

    # Whole stretches of a round

    @property
    def active(self) -> str:
        return self.state.round.active

    @property
    def voters(self) -> tuple[str, ...]:
        return rules.voters(self.state)

    def give(self, word: str = "lantern") -> None:
        self.do(self.active, act.GiveWord(Secret(word)))

    def open_all(self) -> None:
        for seat in self.state.playing:
            self.do(seat, act.OpenPage())

    def open_others(self, *opened: str) -> None:
        for seat in self.state.playing:
            if seat not in opened:
                self.do(seat, act.OpenPage())

    def first_vote(self, seat: str) -> act.Vote:
        """Any vote that `seat` may cast."""
        return vote(rules.may_be_named(self.state, seat)[0])

    def conspire_anyhow(self, seed: int = 0) -> None:
        """From now on the Conspirators are drawn, not written in a script; for long games, so no screens are drawn."""
        self.dice = dice_from(seed)
        self.draw = False

    def lay_all(self) -> None:
        while self.phase == "cards":
            if self.state.settings.track:
                self.do(rules.awaited_card(self.state), act.Played())
            else:
                self.do(self.active, act.CardsDone())

    def explain_all(self) -> None:
        if self.phase == "say":
            self.do(self.active, act.SayWord())
        while self.phase == "explain":
            if self.state.settings.track:
                self.do(rules.awaited_speech(self.state), act.Spoken())
            else:
                self.do(self.active, act.SpeechesDone())

    def to_vote(self, word: str = "lantern") -> None:
        self.give(word)
        self.lay_all()
        self.explain_all()

    def vote_all(self, votes: Mapping[str, str]) -> None:
        for seat in self.voters:
            self.do(seat, vote(votes[seat]))

    def votes_for_right(self, right: int) -> dict[str, str]:
        """Votes of which exactly `right` Detectives name the Conspirator; the others name somebody else."""
        conspirator = self.state.round.conspirator.open()
        detectives = [s for s in self.voters if s != conspirator]
        votes = dict.fromkeys(detectives[:right], conspirator)
        for seat in self.voters:
            if seat not in votes:
                votes[seat] = next(s for s in detectives if s != seat)
        return votes

    def round(self, right: int = 0, word: str = "lantern") -> None:
        """A whole round in which `right` Detectives are right."""
        self.to_vote(word)
        self.vote_all(self.votes_for_right(right))

    def rounds(self, count: int, right: int = 0) -> None:
        for _ in range(count):
            if self.phase == "result":
                self.do(self.state.playing[0], act.NextRound())
            self.round(right)

    def totals(self) -> dict[str, int]:
        return {s: rules.total(self.state, s) for s in self.start.seats}


def vote(whom: str) -> act.Vote:
    return act.Vote(Secret(whom))


def change(whom: str) -> act.ChangeVote:
    return act.ChangeVote(Secret(whom))


def word(text: str) -> act.GiveWord:
    return act.GiveWord(Secret(text))


def correct(text: str) -> act.CorrectWord:
    return act.CorrectWord(Secret(text))
