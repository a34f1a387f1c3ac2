"""A table to play at in tests."""

from __future__ import annotations

import pytest

from engine.core.dice import ScriptedDice, dice_from
from engine.core.errors import IllegalAction
from engine.core.news import told
from engine.core.viewer import SeatEye, TableEye
from engine.games.clueverge import GAME
from tests.engine.games.clueverge.recorded import dealt, laid


class Played:
    """A game in progress: `do` acts, `refused` tries what must be refused."""

    def __init__(self, start, script=None):
        self.dice = ScriptedDice(script or {}, dice_from(0))
        self.state, self.events, self.news = None, [], []
        self._take(GAME.setup(start, self.dice))

    def _take(self, events):
        for event in events:
            after = GAME.evolve(self.state, event)
            self.news += GAME.lines(self.state, event, after)
            self.state = after
            self.events.append(event)

    def do(self, actor, *actions):
        for action in actions:
            self._take(GAME.decide(self.state, actor, action, self.dice))
        return self

    def all(self, acts):
        for actor, action in acts:
            self.do(actor, action)
        return self

    def refused(self, actor, action):
        with pytest.raises(IllegalAction) as no:
            GAME.decide(self.state, actor, action, self.dice)
        return no.value.code, no.value.rule

    def refused_with(self, actor, action):
        with pytest.raises(IllegalAction) as no:
            GAME.decide(self.state, actor, action, self.dice)
        return dict(no.value.args_)

    def offered(self, actor):
        return {p.act: p for p in GAME.legal(self.state, actor)}

    def choices(self, actor, act, field=0):
        return tuple(c.value for c in self.offered(actor)[act].fields[field].choices)

    def view(self, seat=None):
        return GAME.view(self.state, SeatEye(seat) if seat else TableEye())

    def cell(self, name, seat=None):
        return next(c for c in self.view(seat).cells if c.cell == name)

    def now(self, seat=None):
        return GAME.now(self.state, SeatEye(seat) if seat else TableEye())

    def told(self, seat=None):
        viewer = SeatEye(seat) if seat else TableEye()
        return [line.say for line in self.news if told(line, viewer)]

    @property
    def outcome(self):
        return GAME.outcome(self.state)


def real(count, cells=None, **options):
    """A table where real cards are laid and tapped in, ready to play; s1 begins."""
    start, acts = laid(count, cells, **options) if cells else laid(count, **options)
    return Played(start, {("first", n): "s1" for n in range(1, 9)}).all(acts)


def by_referee(count, cells, first="s1", **options):
    """A table where the referee dealt the recorded grid."""
    return Played(*dealt(count, cells, first, **options))
