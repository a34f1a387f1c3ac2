"""The rare places of Detective Club that random play must reach."""

from __future__ import annotations

from typing import Any

from engine.core.seats import TABLE
from engine.games.detective_club import actions as act
from engine.games.detective_club import events as ev
from engine.games.detective_club import rules
from tests.engine.contract.spec import Step


def _leaves_in(phase: str) -> Any:
    def reached(step: Step) -> bool:
        leaves = isinstance(step.action, act.Leave | act.Remove)
        return leaves and rules.phase(step.before) == phase

    return reached


def _scored(step: Step) -> ev.RoundScored | None:
    return next((e for e in step.events if isinstance(e, ev.RoundScored)), None)


def _right(least: int, most: int) -> Any:
    def reached(step: Step) -> bool:
        scored = _scored(step)
        return scored is not None and least <= list(scored.points.values()).count(rules.FOUND) <= most

    return reached


def _all_right(step: Step) -> bool:
    scored = _scored(step)
    return scored is not None and list(scored.points.values()).count(3) == len(scored.votes) - 1


def _ends(how: str) -> Any:
    return lambda step: step.after.ended is not None and step.after.ended.how == how


def _acts(name: str, actor: str | None = None) -> Any:
    return lambda step: (
        step.action is not None and step.action.act == name and (actor is None or step.actor == actor)
    )


RARE = {
    **{
        f"leaver: {p}": _leaves_in(p)
        for p in ("word", "cards", "say", "explain", "vote", "result", "short", "tie")
    },
    "the Active Player leaves with the pages out": lambda step: (
        isinstance(step.action, act.Leave | act.Remove)
        and rules.notebooks_out(step.before)
        and step.before.round.active not in step.after.playing
    ),
    "the Conspirator leaves": lambda step: any(
        isinstance(e, ev.RoundVoided) and e.why == "left" and e.by == e.conspirator for e in step.events
    ),
    "nobody right": _right(0, 0),
    "one right": _right(1, 1),
    "two or more right": _right(2, 9),
    "all right": _all_right,
    "word corrected": _acts("correct_word"),
    "word thrown away": _acts("void_round"),
    "tap taken back": _acts("step_back"),
    "vote changed": _acts("change_vote"),
    "came back": _acts("come_back"),
    "topic dropped": _acts("drop_topic"),
    "finished by the host": _acts("finish", TABLE),
    "finished by all": lambda step: (
        step.actor != TABLE and any(isinstance(e, ev.TotalsOpened) and e.why == "early" for e in step.events)
    ),
    "tie settled by typed tokens": lambda step: (
        _acts("count_tokens")(step) and step.after.ended is not None and step.after.ended.how == "tokens"
    ),
    "tie settled as counted": lambda step: _acts("as_counted")(step) and step.after.ended.how == "tokens",
    "shared victory": _ends("shared"),
    "cards run short": lambda step: not rules.refills(step.after),
}
