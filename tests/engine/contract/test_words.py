"""Whatever a game says is there in English and in Japanese, with the arguments that it is said with."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine.games
from engine.core.codec import shown
from engine.core.game import history
from engine.core.seats import TABLE
from tests.engine.contract.ftl import messages, parse, says
from tests.engine.contract.play import play, spec_of

LANGUAGES = ("en", "ja")


def _said(game, run) -> Iterator[tuple[str, frozenset[str]]]:
    """All that is said in a game, to anybody, with the lobby's options."""
    edition = game.edition(run.scene.start.edition)
    yield from says([shown(x) for x in (*game.options(edition), *game.picks(edition))])
    yield from says([shown(line.say) for line in history(game, run.events())])
    for step in (*run.steps[::3], run.steps[-1]):
        for viewer in run.viewers:
            yield from says(shown(game.view(step.after, viewer)))
            yield from says(shown(game.now(step.after, viewer)))
        for actor in (*run.seats, TABLE):
            yield from says([shown(p) for p in game.legal(step.after, actor)])
    yield from says(shown(game.outcome(run.steps[-1].after)))


def test_everything_said_has_its_words_with_exactly_its_arguments(slug, game, deeper):
    known = {language: messages(game, language) for language in LANGUAGES}
    said: dict[str, set[frozenset[str]]] = {}
    for scene in spec_of(slug).scenes:
        for seed in range(deeper or 1):
            for key, args in _said(game, play(slug, scene.name, seed)):
                said.setdefault(key, set()).add(args)
    problems = [line for key, ways in sorted(said.items()) for line in _problems(key, ways, known)]
    assert not problems, "\n".join(problems)


def _problems(key, ways, known) -> Iterator[str]:
    used = set()
    for language, messages_ in known.items():
        if key not in messages_:
            yield f"{key} is not in {language}"
            continue
        used |= messages_[key].uses
        for args in ways:
            if missing := messages_[key].uses - args:
                yield f"{key} in {language} uses {set(missing)}, said with {set(args)}"
    for args in ways:
        if args - used:
            yield f"{key} is said with {set(args - used)}, which no language uses"


def test_both_languages_have_the_same_messages_with_the_same_arguments(game):
    en, ja = parse(game.words("en")), parse(game.words("ja"))
    assert en.keys() == ja.keys()
    foreign = {key: (en[key].uses, ja[key].uses) for key in en if not ja[key].uses <= en[key].uses}
    assert not foreign


@pytest.mark.registered_games
def test_every_key_and_refusal_in_the_code_has_its_words(slug, game):
    known = messages(game, "en")
    missing = []
    for file in sorted((Path(engine.games.__path__[0]) / slug).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or not node.args:
                continue
            first = node.args[0]
            if node.func.id in ("Say", "IllegalAction") and isinstance(first, ast.Constant):
                key = first.value if node.func.id == "Say" else f"refused-{first.value}"
                if key not in known:
                    missing.append(f"{file.name}:{node.lineno}: {key}")
    assert not missing, "\n".join(missing)


def test_an_unknown_language_gets_english(game):
    assert game.words("xx") == game.words("en")
    assert game.rules("xx") == game.rules("en")
