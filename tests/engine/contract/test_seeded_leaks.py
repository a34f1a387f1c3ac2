"""The leak test catches leaks: games that leak on purpose, one place each, and games that hide what was told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.errors import IllegalAction
from engine.core.news import Line
from engine.core.prompts import Choice, ChooseOne, Prompt
from engine.core.seats import TABLE
from engine.core.viewer import SeatEye, TableEye
from engine.core.words import Label, Say
from tests.engine.contract import leaktest
from tests.engine.contract.microgame import MicroGame, MicroView, Shown, ShownRow, all_locked, over
from tests.engine.contract.microworlds import SPEC
from tests.engine.contract.play import play

RUNS = [play("micro", scene.name, seed) for scene in SPEC.scenes for seed in range(8)]
MICRO_RUNS = [run for run in RUNS if run.scene.micro]


class LeakyView(MicroGame):
    """The board shows each seat's cards sorted by what the neighbour holds."""

    def view(self, s, viewer):
        view = super().view(s, viewer)
        if not isinstance(viewer, SeatEye) or over(s):
            return view
        seats = s.start.seats
        left = s.hands[seats[(seats.index(viewer.seat) + 1) % len(seats)]].open()
        return replace(view, hand=tuple(sorted(view.hand, reverse=min(left) < "c")))


class LeakyLine(MicroGame):
    """The news of a show names the card to everybody."""

    def lines(self, before, event, after):
        found = super().lines(before, event, after)
        if isinstance(event, Shown):
            found += (
                Line(Say("line-opened", {"cards": Label(event.card.open())}), but=(event.seat, event.to)),
            )
        return found


class LeakyPrompt(MicroGame):
    """The choice of guesses leaves out the hidden card's neighbour."""

    def legal(self, s, actor):
        found = super().legal(s, actor)
        return tuple(p if p.act != "guess" else self._thinned(p, s) for p in found)

    def _thinned(self, prompt: Prompt, s) -> Prompt:
        field = prompt.fields[0]
        kept = [c for c in field.choices if ord(c.value) != ord(s.hidden.open()) + 1]
        return replace(prompt, fields=(ChooseOne(field.name, field.say, tuple(kept)),))


class LeakyPromptId(MicroGame):
    """The id of a prompt counts how many have locked, which nobody may know."""

    def legal(self, s, actor):
        found = super().legal(s, actor)
        return tuple(replace(p, moment=f"{p.moment}-{len(s.locks)}") for p in found)


class LeakyRefusal(MicroGame):
    """Whoever tries to show a card that they do not hold hears whether it is the hidden one."""

    def refusal(self, s, actor, action):
        if action.act == "show" and action.card.open() == s.hidden.open():
            return IllegalAction("holds", "R-show")
        return super().refusal(s, actor, action)


class LeakyRefusalOutOfTurn(MicroGame):
    """An act that is not due is refused with another code when the hidden card is a low one."""

    def decide(self, s, actor, action, dice):
        try:
            return super().decide(s, actor, action, dice)
        except IllegalAction as no:
            raise IllegalAction("holds" if s.hidden.open() < "c" else no.code, no.rule) from None


class LeakySpectator(MicroGame):
    """The shared screen shows what was shown in private."""

    def view(self, s, viewer):
        view = super().view(s, viewer)
        if viewer == TableEye():
            return replace(view, shown=tuple(ShownRow(x.seat, x.card.open()) for x in s.shown))
        return view


class LeakyHostPowers(MicroGame):
    """The host's list puts those first who have locked."""

    def legal(self, s, actor):
        found = super().legal(s, actor)
        if actor != TABLE or not found or all_locked(s):
            return found
        field = found[0].fields[0]
        choices = tuple(sorted(field.choices, key=lambda c: c.value not in s.locks))
        return (replace(found[0], fields=(ChooseOne(field.name, field.say, choices),)),)


class LeakyRevision(MicroGame):
    """A counter of all that happened, hidden or not, stands in the view."""

    def view(self, s, viewer):
        view = super().view(s, viewer)
        return replace(view, turns=view.turns + len(s.locks))


class LeakyNow(MicroGame):
    """The top of the screen awaits only those who have not locked."""

    def now(self, s, viewer):
        now = super().now(s, viewer)
        if all_locked(s):
            return now
        return replace(now, awaited=tuple(x for x in now.awaited if x not in s.locks))


class LeakyChoices(MicroGame):
    """The one who shows is offered first what the asker does not hold."""

    def legal(self, s, actor):
        return tuple(self._sorted(p, s) if p.act == "show" else p for p in super().legal(s, actor))

    def _sorted(self, prompt: Prompt, s) -> Prompt:
        theirs = min(s.hands[s.turn].open())
        field = prompt.fields[0]
        choices = [*field.choices] if theirs < "d" else [*reversed(field.choices)]
        choices.append(Choice("none" if theirs < "c" else "nothing", "x"))
        return replace(prompt, fields=(ChooseOne(field.name, field.say, tuple(choices)),))


LEAKY = [
    LeakyView,
    LeakyLine,
    LeakyPrompt,
    LeakyPromptId,
    LeakyRefusal,
    LeakyRefusalOutOfTurn,
    LeakySpectator,
    LeakyHostPowers,
    LeakyRevision,
    LeakyNow,
    LeakyChoices,
]


@pytest.mark.parametrize("leaky", LEAKY)
def test_a_seeded_leak_is_caught(leaky):
    found = leaktest.leak(leaky(), SPEC, RUNS)
    print(found)
    assert found


class Empty(MicroGame):
    """Shows nothing at all."""

    def view(self, s, viewer):
        return MicroView((), {}, (), {}, None, None, {}, (), 0)

    def lines(self, before, event, after):
        return ()


class NoHand(MicroGame):
    """Forgets to show the own hand."""

    def view(self, s, viewer):
        return replace(super().view(s, viewer), hand=())

    def legal(self, s, actor):
        return tuple(p for p in super().legal(s, actor) if p.act != "show")


class NoNewsOfShows(MicroGame):
    """Neither view nor news tell the asker what was shown."""

    def view(self, s, viewer):
        return replace(super().view(s, viewer), shown=())

    def lines(self, before, event, after):
        return tuple(x for x in super().lines(before, event, after) if x.kind != "private")


HIDING = [Empty, NoHand, NoNewsOfShows]


@pytest.mark.parametrize("hiding", HIDING)
def test_hiding_what_was_told_is_caught(hiding):
    found = leaktest.unseen(hiding(), SPEC, RUNS)
    print(found)
    assert found


@pytest.mark.parametrize("wrong", [*HIDING, LeakyLine, LeakySpectator, LeakyRevision])
def test_with_all_worlds_listed_leaks_and_hiding_are_caught_by_one_check(wrong):
    found = leaktest.inexact(wrong(), SPEC, MICRO_RUNS)
    print(found)
    assert found


class KnowsItAll(type(SPEC)):
    """A worlds.py that finds no other world."""

    def others(self, events, viewer, rng):
        return iter(())


def test_no_other_world_where_the_table_says_ignorance_is_a_failure():
    assert "does not know everything" in leaktest.leak(MicroGame(), KnowsItAll(), RUNS)
    assert "does not know everything" in leaktest.inexact(MicroGame(), KnowsItAll(), MICRO_RUNS)
