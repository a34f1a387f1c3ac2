"""RULES.md of every game: the same rules in both languages, each cited by the code and by a test, and no other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine.games
from engine.core.registry import games
from tests.engine.contract.ftl import ROOT
from tests.engine.contract.play import game_of, slugs

_ID = re.compile(r"\bR-[a-z0-9]+(?:-[a-z0-9]+)*")


def test_the_registry_finds_every_game_and_no_other():
    assert list(games()) == slugs()[:-1]
    for slug, game in games().items():
        assert game is game_of(slug)


@pytest.mark.registered_games
def test_rules_are_the_same_in_both_languages_and_name_their_source(game):
    en, ja = game.rules("en"), game.rules("ja")
    assert list(en) == list(ja)
    assert en
    for rule in (*en.values(), *ja.values()):
        assert rule.title, rule.id
        assert rule.text, rule.id
        assert rule.source, f"{rule.id} does not name its source"
    assert [r.text for r in en.values()] != [r.text for r in ja.values()]


@pytest.mark.registered_games
def test_every_rule_is_cited_by_the_code_and_by_a_test(slug, game):
    rules = set(game.rules("en"))
    code = _cited(Path(engine.games.__path__[0]) / slug)
    tests = _cited(ROOT / "tests" / "engine" / "games" / slug)
    assert not rules - code, "no code cites them"
    assert not rules - tests, "no test cites them"
    assert not code - rules, "the code cites rules that RULES.md does not have"


def _cited(folder: Path) -> set[str]:
    return {id_ for file in folder.rglob("*.py") for id_ in _ID.findall(file.read_text("utf-8"))}
