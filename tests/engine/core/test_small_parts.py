"""Seats, viewers, secrets, words, news, prompts, rule texts and the registry."""

from __future__ import annotations

import sys
import types

import pytest

import engine.games
from engine.core import registry
from engine.core.news import Line, line_json, told
from engine.core.prompts import Choice, ChooseMany, ChooseOne, Number, Prompt, ShortText, answers, offers
from engine.core.ruletext import load_rules, load_words, parse_rules
from engine.core.seats import clockwise_from, next_clockwise
from engine.core.secret import Secret
from engine.core.viewer import SeatEye, TableEye, is_seat
from engine.core.words import Label, Many, Say, SeatRef

SEATS = ("s1", "s2", "s3", "s4")


def test_f30_clockwise_goes_round_the_table():
    assert clockwise_from(SEATS, "s3") == ("s4", "s1", "s2")
    assert clockwise_from(("s1",), "s1") == ()
    assert next_clockwise(SEATS, "s3", lambda s: s in ("s1", "s2")) == "s1"
    assert next_clockwise(SEATS, "s3", lambda s: s == "s3") == "s3"
    assert next_clockwise(SEATS, "s3", lambda s: False) is None


def test_is_seat():
    assert is_seat(SeatEye("s1"), "s1", "s2")
    assert not is_seat(SeatEye("s3"), "s1", "s2")
    assert not is_seat(TableEye(), "table")


def test_a_secret_prints_nothing_and_compares_its_value():
    secret = Secret("rope")
    assert repr(secret) == str(secret) == f"{secret}" == "Secret(...)"
    assert "rope" not in repr([secret])
    assert secret == Secret("rope") != Secret("dagger")
    assert hash(secret) == hash(Secret("rope"))
    assert secret.open() == "rope"
    with pytest.raises(AttributeError):
        secret._value = "dagger"  # type: ignore[misc]


def test_says_can_be_gathered_in_sets():
    one = Say("k", {"a": SeatRef("s1"), "b": Many((Label("rope"), 3))})
    two = Say("k", {"b": Many((Label("rope"), 3)), "a": SeatRef("s1")})
    assert one == two
    assert len({one, two, Say("k")}) == 2


LINE = Say("x")


@pytest.mark.parametrize(
    ("line", "viewers"),
    [
        (Line(LINE), ["s1", "s2", "table"]),
        (Line(LINE, to=("s1",)), ["s1"]),
        (Line(LINE, but=("s1",)), ["s2", "table"]),
        (Line(LINE, to=("s1", "s2"), but=("s2",)), ["s1"]),
        (Line(LINE, to=()), []),
    ],
)
def test_who_is_told_a_line(line, viewers):
    eyes = {"s1": SeatEye("s1"), "s2": SeatEye("s2"), "table": TableEye()}
    assert [name for name, eye in eyes.items() if told(line, eye)] == viewers


def test_a_line_is_sent_without_who_else_was_told():
    line = Line(Say("x", {"who": SeatRef("s1")}), to=("s1",), but=("s2",), no=3, kind="private")
    assert line_json(line) == {
        "kind": "private",
        "no": 3,
        "say": {"key": "x", "args": {"who": {"seat": "s1"}}},
    }


ABC = tuple(Choice(c, c.upper()) for c in "abc")
PROMPT = Prompt(
    "ask",
    "turn-1",
    Say("ask"),
    "R-ask",
    (
        ChooseOne("one", Say("x"), ABC),
        ChooseMany("many", Say("x"), ABC, 1, 2),
        Number("number", Say("x"), 1, 3),
        ShortText("text", Say("x"), 3, 8),
    ),
)
GOOD = {"one": "a", "many": ("c", "a"), "number": 2, "text": "abc"}


def test_the_id_of_a_prompt_is_act_and_moment():
    assert PROMPT.id == "ask:turn-1"


def test_every_answer_is_offered():
    made = list(answers(PROMPT, ["w", "言葉"]))
    assert len(made) == 3 * 6 * 2 * 2
    assert all(offers(PROMPT, values) for values in made)
    assert offers(PROMPT, GOOD)
    assert list(answers(Prompt("go", "x", Say("x"), ""))) == [{}]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("one", "d"),
        ("one", ("a",)),
        ("many", ()),
        ("many", ("a", "b", "c")),
        ("many", ("a", "a")),
        ("many", ("a", "d")),
        ("many", ["a"]),
        ("many", "a"),
        ("number", 0),
        ("number", 4),
        ("number", True),
        ("number", "2"),
        ("text", ""),
        ("text", "  "),
        ("text", "abcd"),
        ("text", "👨‍👩‍👧‍👦"),
        ("text", 1),
        ("text", "a\n b"),
    ],
)
def test_what_is_not_offered(name, value):
    assert not offers(PROMPT, {**GOOD, name: value})
    assert not offers(PROMPT, {**GOOD, "more": 1})
    assert not offers(PROMPT, {k: v for k, v in GOOD.items() if k != name})


RULES = """# Rules of a game

Some words before.

## R-ask: Asking
Ask anybody.

- Once a turn.

Source: "Play", paragraph 2.

## R-end: The end
Somebody wins.
"""


def test_rules_are_taken_apart_by_id():
    rules = parse_rules(RULES)
    assert list(rules) == ["R-ask", "R-end"]
    assert rules["R-ask"].title == "Asking"
    assert rules["R-ask"].text == "Ask anybody.\n\n- Once a turn."
    assert rules["R-ask"].source == '"Play", paragraph 2.'
    assert rules["R-end"].source == ""


def test_an_id_that_stands_twice_is_refused():
    with pytest.raises(ValueError, match="R-ask stands twice"):
        parse_rules(RULES + RULES)


@pytest.fixture
def package(tmp_path, monkeypatch):
    folder = tmp_path / "wordygame"
    (folder / "words").mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "RULES.md").write_text(RULES, "utf-8")
    (folder / "RULES.ja.md").write_text(RULES.replace("Asking", "たずねる"), "utf-8")
    (folder / "words" / "en.ftl").write_text("a = A\n", "utf-8")
    (folder / "words" / "ja.ftl").write_text("a = あ\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    load_rules.cache_clear()
    load_words.cache_clear()
    yield "wordygame"
    load_rules.cache_clear()
    load_words.cache_clear()
    sys.modules.pop("wordygame", None)


def test_rules_and_words_come_in_the_language_or_in_english(package):
    assert [load_rules(package, x)["R-ask"].title for x in ("en", "ja", "xx")] == [
        "Asking",
        "たずねる",
        "Asking",
    ]
    assert [load_words(package, x) for x in ("en", "ja", "xx")] == ["a = A\n", "a = あ\n", "a = A\n"]


@pytest.fixture
def some_games(tmp_path, monkeypatch):
    monkeypatch.setattr(engine.games, "__path__", [str(tmp_path)])
    registry.games.cache_clear()
    yield tmp_path
    registry.games.cache_clear()
    for name in [n for n in sys.modules if n.startswith("engine.games.zz")]:
        del sys.modules[name]


def _game(folder, slug, body):
    (folder / slug).mkdir()
    (folder / slug / "__init__.py").write_text(body, "utf-8")


def test_a_game_is_one_more_folder(some_games):
    for slug in ("zzb", "zza"):
        _game(some_games, slug, f"class G:\n    slug = {slug!r}\nGAME = G()\n")
    assert list(registry.games()) == ["zza", "zzb"]
    assert isinstance(sys.modules["engine.games.zza"], types.ModuleType)


@pytest.mark.parametrize("body", ["", "class G:\n    slug = 'other'\nGAME = G()\n"])
def test_a_folder_that_holds_no_game_of_its_name_is_refused_loudly(some_games, body):
    _game(some_games, "zzc", body)
    with pytest.raises(RuntimeError, match="engine/games/zzc does not define GAME with slug 'zzc'"):
        registry.games()
