"""Golden playthroughs: what each seat and the shared screen see after every act of a recorded game, as readable text.

A change of what anybody sees shows in the review as a changed line. `pytest --update-golden` writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.core.codec import shown, stored
from engine.core.dice import ScriptedDice, dice_from
from engine.core.game import Game
from engine.core.news import Line, told
from engine.core.seats import TABLE
from engine.core.viewer import SeatEye, TableEye
from tests.engine.contract.ftl import ROOT
from tests.engine.contract.leaks import flat
from tests.engine.contract.play import game_of, slugs, spec_of


def _folder(slug: str) -> Path:
    return ROOT / "tests" / "engine" / ("contract" if slug == "micro" else f"games/{slug}") / "golden"


def _plain(value: Any) -> str:
    """A Say or another argument in one line: `line-asked(who=@s1, card=rope)`."""
    match value:
        case {"key": key, "args": args}:
            return f"{key}({', '.join(f'{k}={_plain(v)}' for k, v in args.items())})"
        case {"seat": seat}:
            return f"@{seat}"
        case {"label": label}:
            return str(label)
        case {"many": many}:
            return "[" + " ".join(_plain(v) for v in many) + "]"
    return str(value)


def _leaves(value: Any) -> dict[str, str]:
    """The view as `path = value` lines, each Say in one."""

    def short(part: Any) -> Any:
        if isinstance(part, dict):
            is_said = set(part) == {"key", "args"} or set(part) in ({"seat"}, {"label"}, {"many"})
            return _plain(part) if is_said else {k: short(v) for k, v in part.items()}
        if isinstance(part, list):
            parts = [short(v) for v in part]
            return " ".join(map(str, parts)) if all(isinstance(v, (str, int)) for v in parts) else parts
        return part

    return {path: str(leaf) for path, leaf in flat(short(value)).items()}


def _prompt(p: Any) -> str:
    fields = []
    for f in p.fields:
        json = shown(f)
        choices = " ".join(c["value"] for c in json.get("choices", ()))
        bounds = f" {json['least']}-{json['most']}" if "least" in json else ""
        fields.append(f"{f.name}: {f.kind}{bounds} {choices}".rstrip())
    return f"{p.id} [{p.weight}{', private' if p.private else ''}] {'; '.join(fields)}".rstrip()


def playthrough(game: Game[Any], start: Any, script: Any, acts: Any) -> Iterator[str]:
    """The lines of the text. Only what changed for a viewer since their last screen is written."""
    dice = ScriptedDice(script, dice_from(0))
    state: Any = None
    viewers = {**{s: SeatEye(s) for s in start.seats}, TABLE: TableEye()}
    before: dict[str, dict[str, str]] = {name: {} for name in viewers}
    for number, (actor, action) in enumerate([("", None), *acts]):
        events = game.setup(start, dice) if action is None else game.decide(state, actor, action, dice)
        news: list[Line] = []
        for event in events:
            after = game.evolve(state, event)
            news += game.lines(state, event, after)
            state = after
        done = "set-up" if action is None else f"{actor}: {action.act} {_values(stored(action))}".rstrip()
        yield f"=== {number} {done}"
        yield f"    events: {' '.join(type(e).__name__ for e in events)}"
        for name, viewer in viewers.items():
            lines = _leaves({"view": shown(game.view(state, viewer)), "now": shown(game.now(state, viewer))})
            lines |= {f"prompt {i}": _prompt(p) for i, p in enumerate(game.legal(state, name))}
            old, before[name] = before[name], lines
            changes = [f"    > {_plain(shown(x.say))}" for x in news if told(x, viewer)]
            changes += [f"    {k} = {v}" for k, v in lines.items() if old.get(k) != v]
            changes += [f"    {k} is gone" for k in old if k not in lines]
            if changes:
                yield f"--- {name}"
                yield from changes
    outcome = game.outcome(state)
    yield f"=== outcome: {None if outcome is None else _leaves(shown(outcome))}"


def _values(values: dict[str, Any]) -> str:
    return " ".join(f"{k}={v}" for k, v in values.items())


def _recorded() -> list[tuple[str, str]]:
    found = []
    for slug in slugs():
        try:
            found += [(slug, name) for name, *_ in spec_of(slug).golden()]
        except Exception as fault:  # noqa: BLE001 - whatever it is, the test of this one game shall say it
            found.append((slug, f"worlds.py does not load: {fault}"))
    return found


@pytest.mark.parametrize(("golden_slug", "name"), _recorded())
def test_a_golden_playthrough_is_as_recorded(golden_slug, name, request):
    recorded = next(g for g in spec_of(golden_slug).golden() if g[0] == name)
    text = "\n".join(playthrough(game_of(golden_slug), *recorded[1:])) + "\n"
    file = _folder(golden_slug) / f"{name.replace(' ', '-')}.txt"
    if request.config.getoption("--update-golden"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    assert file.read_text("utf-8") == text, f"see {file}; if it is meant: pytest --update-golden"


@pytest.mark.registered_games
def test_every_game_has_a_golden_playthrough_to_its_end(slug):
    texts = ["\n".join(playthrough(game_of(slug), *g[1:])) for g in spec_of(slug).golden()]
    assert any("=== outcome: {" in text for text in texts)
