"""What a viewer sees of a history, and the comparison of two histories through one viewer's eyes.

Everything a viewer gets is compared: the view, the top of the screen, the lines, the prompts (with their ids) and the
refusals. Nothing is masked. A view is sent if and only if it changed, so what is compared of a history is the sequence
of *different* things seen: otherwise the mere number of hidden happenings would differ, and nobody is told that.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from engine.core.codec import shown
from engine.core.dice import dice_from
from engine.core.errors import IllegalAction, Malformed
from engine.core.game import Event, Game, action_from_values, fold, history
from engine.core.news import line_json, told
from engine.core.pages import page_of
from engine.core.seats import TABLE
from engine.core.viewer import SeatEye, Viewer
from tests.engine.contract.play import Run, answered, as_json


def seen(game: Game[Any], state: Any, viewer: Viewer) -> dict[str, Any]:
    """All that stands on the viewer's screen but the lines, with the page that it may open. Raises TypeError for a Secret."""
    actor = viewer.seat if isinstance(viewer, SeatEye) else TABLE
    page = page_of(game, state, actor)
    prompts = [{"id": p.id, **shown(p)} for p in game.legal(state, actor)]
    outcome = game.outcome(state)
    return {
        "view": shown(game.view(state, viewer)),
        "now": shown(game.now(state, viewer)),
        "prompts": prompts,
        "page": None if page is None else [page.id, None if page.text is None else page.text.open()],
        "outcome": None if outcome is None else shown(outcome),
    }


def stream(game: Game[Any], events: Sequence[Event], viewer: Viewer, ends: Sequence[int]) -> list[str]:
    """The different screens in order, seen after the events numbered `ends`."""
    screens: list[str] = []
    state: Any = None
    wanted = set(ends)
    for i, event in enumerate(events):
        state = game.evolve(state, event)
        if i in wanted:
            text = json.dumps(seen(game, state, viewer), sort_keys=True, ensure_ascii=False)
            if not screens or screens[-1] != text:
                screens.append(text)
    return screens


def lines_told(game: Game[Any], events: Sequence[Event], viewer: Viewer) -> list[str]:
    """Every line that the viewer was told, in order."""
    return [
        json.dumps(line_json(line), sort_keys=True, ensure_ascii=False)
        for line in history(game, events)
        if told(line, viewer)
    ]


def probes(
    game: Game[Any], run: Run, at: int, actor: str, rng: Random, count: int
) -> list[tuple[str, dict[str, Any]]]:
    """Acts for `actor` to try after step `at`, most of them wrong.

    Its own prompts with every label of the edition in every field, what others are offered now, and `count` things that
    anybody was or will be offered in this game, as they were and with a wrong word.
    """
    state = run.steps[at].after
    labels = [*game.edition(run.scene.start.edition).labels, *run.seats, "nonsense"]
    found: list[tuple[str, dict[str, Any]]] = []
    for other in (*run.seats, TABLE):
        for prompt in game.legal(state, other):
            values = answered(prompt, rng)
            found.append((prompt.act, values))
            if other == actor:
                found += [
                    (prompt.act, {**values, name: label})
                    for name, value in values.items()
                    if isinstance(value, str)
                    for label in labels
                ]
    pool = [o for o in run.offers if o is not None]
    for offer in rng.sample(pool, min(len(pool), count)):
        found.append((offer.prompt.act, dict(offer.values)))
        found += [
            (offer.prompt.act, {**offer.values, name: rng.choice(labels)})
            for name, value in offer.values.items()
            if isinstance(value, str)
        ]
    return found


def refusal(game: Game[Any], state: Any, actor: str, act: str, values: dict[str, Any]) -> str:
    """What the referee answers to an act: accepted, malformed, or code, rule and arguments."""
    try:
        game.decide(state, actor, action_from_values(game, act, as_json(values)), dice_from(0))
    except Malformed as no:
        return f"malformed {no.path}"
    except IllegalAction as no:
        return f"{no.code} {no.rule} {shown(dict(no.args_))}"
    return "accepted"


class Eyes:
    """One viewer who looks at a game up to step `at`, and can tell other histories from the real one, or not.

    `tries` are acts to compare the answers to, `look` the steps after which screens are compared (all, without it); `at` is
    the last of them.
    """

    def __init__(
        self,
        game: Game[Any],
        run: Run,
        at: int,
        viewer: Viewer,
        tries: Sequence[tuple[str, dict[str, Any]]] = (),
        look: Sequence[int] | None = None,
    ) -> None:
        self._game, self._viewer, self._tries = game, viewer, tries
        self._real = run.events(at + 1)
        ends = _ends(run, at)
        self._looked = ends if look is None else [ends[i] for i in look]
        self._lines = lines_told(game, self._real, viewer)
        self._screens = stream(game, self._real, viewer, self._looked)
        self._answers = self._refusals(run.steps[at].after)

    def difference(self, world: Sequence[Event]) -> str | None:
        """What tells the real history from `world`: a sentence, or None."""
        game, viewer = self._game, self._viewer
        if (lines := lines_told(game, world, viewer)) != self._lines:
            return f"lines: {_first_difference(self._lines, lines)}"
        mine, theirs = self._screens, stream(game, world, viewer, self._looked)
        # where the last screens differ, no other order of the ones before helps; a longer or shorter history ends elsewhere
        settled = len(world) == len(self._real) and mine[-1] != theirs[-1]
        if not settled and (mine != theirs or len(world) != len(self._real)):
            # Where something hidden happened in another order or more often, the histories have no common steps:
            # what counts is the sequence of different screens.
            mine, theirs = (stream(game, x, viewer, range(len(x))) for x in (self._real, world))
        if mine != theirs:
            first = [mine[-1]], [theirs[-1]]
            return f"screens: {_first_difference(*(first if settled else (mine, theirs)))}"
        answers = self._refusals(fold(game, world)) if self._tries else []
        for (act, values), one, two in zip(self._tries, self._answers, answers, strict=True):
            if one != two:
                return f"refusal of {act} {values}: {one} / {two}"
        return None

    def _refusals(self, state: Any) -> list[str]:
        actor = self._viewer.seat if isinstance(self._viewer, SeatEye) else TABLE
        return [refusal(self._game, state, actor, act, values) for act, values in self._tries]


def _ends(run: Run, at: int) -> list[int]:
    """The number of the last event of each step up to `at`."""
    ends, count = [], 0
    for step in run.steps[: at + 1]:
        count += len(step.events)
        ends.append(count - 1)
    return ends


def _first_difference(one: Sequence[str], two: Sequence[str]) -> str:
    """Where two lists of JSON texts part, as short as possible."""
    for i, (a, b) in enumerate(zip(one, two, strict=False)):
        if a != b:
            left, right = flat(json.loads(a)), flat(json.loads(b))
            paths = [p for p in {**left, **right} if left.get(p) != right.get(p)]
            parts = [f"{p}: {left.get(p)!r} / {right.get(p)!r}" for p in paths[:3]]
            return f"number {i}: " + "; ".join(parts)
    return f"{len(one)} / {len(two)}"


def flat(value: Any, path: str = "") -> dict[str, Any]:
    """Every leaf of a JSON value by its path."""
    if isinstance(value, dict) and value:
        return {k2: v2 for k, v in value.items() for k2, v2 in flat(v, f"{path}.{k}" if path else k).items()}
    if isinstance(value, list) and value:
        return {k2: v2 for i, v in enumerate(value) for k2, v2 in flat(v, f"{path}[{i}]").items()}
    return {path: value}
