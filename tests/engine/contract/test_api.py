"""`decide` accepts exactly what `legal` offers, on every game; everything else is refused in words."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest

from engine.core.codec import shown
from engine.core.dice import dice_from
from engine.core.errors import IllegalAction, Malformed
from engine.core.game import action_from_values
from engine.core.prompts import ChooseMany, ChooseOne, Number, offers
from engine.core.seats import TABLE
from tests.engine.contract.ftl import messages
from tests.engine.contract.leaks import probes
from tests.engine.contract.play import Offer, act, answered, as_json, sampled

ANSWERS = 3
"""Random answers tried on each prompt at each sampled step."""

WRONG = [
    None,
    "",
    " ",
    "nonsense",
    -1,
    10**9,
    True,
    1.5,
    (),
    ("nonsense",),
    ("a", "a"),
    {},
    "x" * 1000,
    "\ud800",
]
"""What no prompt takes, or few do."""


def test_every_prompt_is_well_formed(game, runs):
    rules = game.rules("en")
    for run in runs():
        for step in run.steps:
            for actor in (*run.seats, TABLE):
                prompts = game.legal(step.after, actor)
                ids = [p.id for p in prompts]
                assert len(set(ids)) == len(ids), f"two prompts of {actor} have one id: {ids}"
                assert sum(p.weight == "main" for p in prompts) <= 1, (
                    f"{actor} has two main things to do: {ids}"
                )
                for p in prompts:
                    assert {f.name for f in p.fields} == {f.name for f in fields(game.actions[p.act])}
                    assert p.rule in rules, f"{p.id} names the rule {p.rule!r}"
                    assert p.moment
                    for field in p.fields:
                        _check_field(field)


def _check_field(field):
    match field:
        case ChooseOne():
            assert field.choices
            assert len({c.value for c in field.choices}) == len(field.choices)
        case ChooseMany():
            assert len({c.value for c in field.choices}) == len(field.choices)
            assert 0 <= field.least <= field.most <= len(field.choices)
        case Number():
            assert field.least <= field.most


def test_every_legal_prompt_can_be_answered(game, runs):
    for run in runs():
        rng = Random(f"answers {run.scene.name}")
        for at in sampled(run, 6, rng):
            for actor in (*run.seats, TABLE):
                for prompt in game.legal(run.steps[at].after, actor):
                    for _ in range(ANSWERS):
                        step = act(
                            game,
                            run.steps[at].after,
                            Offer(actor, prompt, answered(prompt, rng)),
                            dice_from(0),
                        )
                        assert step.events
                        assert prompt.id not in [p.id for p in game.legal(step.after, actor)], (
                            "used, but still there"
                        )


def test_decide_accepts_nothing_that_is_not_offered(game, runs):
    rules, words = game.rules("en"), {lang: messages(game, lang) for lang in ("en", "ja")}
    assert game.rules("ja").keys() == rules.keys()
    refused = accepted = 0
    for run in runs():
        rng = Random(f"wrong {run.scene.name}")
        for at in sampled(run, 3, rng):
            state = run.steps[at].after
            for actor in (*run.seats, TABLE, "s99"):
                legal = game.legal(state, actor)
                for name, values in [*probes(game, run, at, actor, rng, 6), *_wrong(legal, rng)]:
                    offered = any(p.act == name and offers(p, values) for p in legal)
                    no = _refused(game, state, actor, name, values)
                    assert (no is None) == offered, (
                        f"step {at}: {actor}, {name} {values}: offered {offered}, {no!r}"
                    )
                    if isinstance(no, IllegalAction):
                        _check_refusal(no, rules, words)
                    refused, accepted = refused + (no is not None), accepted + (no is None)
    assert refused
    assert accepted


def _refused(game, state, actor, name, values):
    """Why an act is refused, or None."""
    try:
        game.decide(state, actor, action_from_values(game, name, as_json(values)), dice_from(0))
    except (Malformed, IllegalAction) as no:
        return no
    return None


def _wrong(legal, rng):
    """The right answers to each prompt with one field wrong."""
    for prompt in legal:
        values = answered(prompt, rng)
        for field in prompt.fields:
            for wrong in WRONG:
                yield prompt.act, {**values, field.name: wrong}
        yield prompt.act, {**values, "unknown": "x"}


def _check_refusal(no, rules, words):
    assert no.rule in rules, f"refused-{no.code} cites {no.rule!r}, which is no rule"
    for language, known in words.items():
        message = known.get(f"refused-{no.code}")
        assert message is not None, f"refused-{no.code} is not said in {language}"
        assert message.uses <= set(no.args_), f"refused-{no.code} in {language} needs {message.uses}"
    shown(dict(no.args_))


def test_a_used_prompt_never_comes_back_and_an_id_always_means_the_same(game, runs):
    for run in runs():
        used: set[tuple[str, str]] = set()
        meant: dict[tuple[str, str], object] = {}
        for offer, step in zip(run.offers, run.steps, strict=True):
            if offer is not None:
                used.add((offer.actor, offer.prompt.id))
            for actor in (*run.seats, TABLE):
                for p in game.legal(step.after, actor):
                    assert (actor, p.id) not in used, f"{actor}: {p.id} was answered and is there again"
                    assert meant.setdefault((actor, p.id), shown(p)) == shown(p), (
                        f"{actor}: {p.id} changed its meaning"
                    )


def test_nothing_shown_holds_a_secret_or_a_float(game, runs):
    for run in runs():
        for before, step in zip([None, *run.steps], run.steps, strict=False):
            state = None if before is None else before.after
            for viewer in run.viewers:
                shown(game.view(step.after, viewer))
                shown(game.now(step.after, viewer))
            for event in step.events:
                after = game.evolve(state, event)
                for line in game.lines(state, event, after):
                    shown(line)
                state = after


def test_acts_that_are_none_are_malformed(game):
    with pytest.raises(Malformed):
        action_from_values(game, "no-such-act", {})
