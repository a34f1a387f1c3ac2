"""The parts of editions that every game shares."""

from __future__ import annotations

import json
import sys

import pytest

from engine.core.editions import LONGEST_NAME, Edition, Thing, check_names, read_part, shipped
from engine.core.errors import BadEdition
from engine.core.faults import Fault


def test_a_part_is_read_or_its_fault_is_noted():
    problems: list[Fault] = []
    assert read_part(Thing, {"id": "rope", "names": {"en": "Rope"}}, problems) == Thing(
        "rope", {"en": "Rope"}
    )
    assert problems == []
    assert read_part(Thing, {"id": 1, "names": {}}, problems) is None
    assert read_part(Thing, [], problems) is None
    assert list(map(str, problems)) == ["id: must be text", "edition: must be an object"]


def _problems(things):
    problems: list[Fault] = []
    check_names(things, problems)
    return list(map(str, problems))


def test_good_names_have_no_problems():
    assert _problems({"rope": {"en": "Rope", "ja": "ロープ"}, "dagger": {"en": "Dagger 🗡️"}}) == []
    assert _problems({"a": {"en": "x" * LONGEST_NAME}, "b": {"ja": "Same"}, "c": {"en": "Same"}}) == []


@pytest.mark.parametrize("name", ["", "  ", "x" * (LONGEST_NAME + 1), "a\u202eb", "a\nb", "\ud800"])
def test_names_nobody_could_read_are_refused(name):
    assert _problems({"rope": {"en": name}}) == [f"rope.en: must be 1 to {LONGEST_NAME} visible characters"]


@pytest.mark.parametrize("name", ["<b>Rope</b>", "a>b", "<"])
def test_markup_is_no_name(name):
    assert _problems({"rope": {"en": name}}) == ["rope.en: must be plain text without < and >"]


def test_no_name_at_all_and_the_same_name_twice_are_refused():
    assert _problems({"rope": {}}) == ["rope: needs a name in at least one language"]
    assert _problems({"rope": {"en": "Rope"}, "cord": {"en": " \uff32OPE "}}) == [
        "cord.en: is the same name as rope"
    ]


@pytest.mark.parametrize("language", ["", "English", "EN", "e", "en-"])
def test_what_is_no_language_is_named(language):
    assert _problems({"rope": {language: "Rope"}}) == [f"rope.{language}: is no language, such as en or ja"]


def test_the_digest_fixes_the_content():
    one, two = (Edition("x", "micro", {}, {"id": "x", "n": n}) for n in (1, 2))
    assert one.digest != two.digest
    assert one.digest == Edition("y", "other", {"en": "Y"}, {"n": 1, "id": "x"}).digest


@pytest.fixture
def package(tmp_path, monkeypatch):
    folder = tmp_path / "somegame" / "editions"
    folder.mkdir(parents=True)
    (tmp_path / "somegame" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    shipped.cache_clear()
    yield folder
    shipped.cache_clear()
    sys.modules.pop("somegame", None)


def test_shipped_editions_are_found_by_their_file_name(package):
    for name in ("b-box", "a-box"):
        (package / f"{name}.json").write_text(json.dumps({"id": name}), "utf-8")
    (package / "notes.txt").touch()
    assert list(shipped("somegame")) == ["a-box", "b-box"]


@pytest.mark.parametrize("content", [{"id": "other"}, {}, ["id"]])
def test_a_file_whose_id_is_not_its_name_is_refused(package, content):
    (package / "box.json").write_text(json.dumps(content), "utf-8")
    with pytest.raises(BadEdition) as no:
        shipped("somegame")
    assert str(no.value) == "box.json: id must be the file's name"
