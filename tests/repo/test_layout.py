"""The layout, and who may know whom."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

from engine.core.registry import games
from tests.repo.files import ROOT, below, files, text

TOP_FOLDERS = {".ci", "benchmarks", "docs", "engine", "pwa", "server", "static", "tests"}
TOP_FILES = {
    *(".editorconfig", ".gitattributes", ".gitignore", ".npmrc", ".pre-commit-config.yaml"),
    *("CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md"),
    *(
        "hatch_build.py",
        "package-lock.json",
        "package.json",
        "play",
        "pyproject.toml",
        "test",
        "tsconfig.json",
    ),
}

# The rules roll no dice of their own, know no clock and touch nothing outside; their own data files are read
# through pathlib or importlib.resources.
IMPURE = {
    *(
        "asyncio",
        "concurrent",
        "ctypes",
        "datetime",
        "io",
        "logging",
        "multiprocessing",
        "os",
        "random",
        "secrets",
    ),
    *(
        "select",
        "shutil",
        "signal",
        "socket",
        "sqlite3",
        "subprocess",
        "tempfile",
        "threading",
        "time",
        "urllib",
    ),
    *("uuid", "zoneinfo"),
}


def imported(name: str) -> set[str]:
    """Return the top-level names of what a Python file imports, here its own package for relative imports."""
    found = set()
    for node in ast.walk(ast.parse(text(name))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(
                (node.module or "").split(".")[0] if node.level == 0 else name.split("/", maxsplit=1)[0]
            )
    return found


def test_the_top_level_is_the_designed_one():
    tops = {name.split("/")[0] for name in files()}
    assert tops <= TOP_FOLDERS | TOP_FILES
    assert {"engine", "server", "pwa", "static", "tests", "play", "test", "README.md"} <= tops


def test_engine_imports_only_the_standard_library_and_itself():
    assert below("engine")
    allowed = sys.stdlib_module_names | {"engine"}
    strangers = {name: imported(name) - allowed for name in below("engine", suffixes={".py"})}
    assert {name: found for name, found in strangers.items() if found} == {}


def test_engine_has_no_clock_no_io_and_no_randomness_of_its_own():
    impure = {name: imported(name) & IMPURE for name in below("engine", suffixes={".py"})}
    assert {name: found for name, found in impure.items() if found} == {}


def test_engine_core_knows_no_game():
    for name in below("engine", suffixes={".py"}):
        if name.startswith("engine/core/") and name != "engine/core/registry.py":
            assert "engine.games" not in text(name), name


def test_a_game_knows_no_other_game():
    for name in below("engine", suffixes={".py"}):
        parts = name.split("/")
        if parts[1] == "games" and len(parts) > 3:
            for other in re.findall(r"engine\.games\.(\w+)", text(name)):
                assert other == parts[2], f"{name} uses engine.games.{other}"


def test_no_other_file_names_a_slug():
    """A sixth game is one folder: nothing else may have to be told about it."""
    slugs = sorted(games())
    assert slugs
    quoted = re.compile(rf"""(["'`])({"|".join(map(re.escape, slugs))})\1""")
    # Within the games a slug may be a word of another game: there are clues in more than one box.
    shared = [name for name in below("engine", "server", "pwa") if "/games/" not in name]
    shared += [name for name in files() if name in {"engine/games/__init__.py", "pwa/games/index.js"}]
    assert [(name, slug) for name in shared for _, slug in quoted.findall(text(name))] == []


def test_server_knows_no_rules():
    for name in below("server", suffixes={".py"}):
        assert "engine.games" not in text(name), f"{name} reaches past the registry"


def test_tests_and_tools_are_not_part_of_what_runs():
    for name in below("engine", "server", suffixes={".py"}):
        assert not imported(name) & {"tests", "benchmarks", "pytest", "hypothesis"}, name


@pytest.mark.parametrize(
    ("folders", "limit"), [(("engine", "server", "pwa", "static"), 400), (("tests", "benchmarks"), 500)]
)
def test_no_module_is_too_long_to_read(folders, limit):
    lengths = {name: text(name).count("\n") for name in below(*folders, suffixes={".py", ".js", ".css"})}
    assert {name: length for name, length in lengths.items() if length > limit} == {}


def test_each_game_has_its_rules_words_and_tests():
    for slug in games():
        folder = ROOT / "engine" / "games" / slug
        for needed in ("RULES.md", "words/en.ftl", "words/ja.ftl"):
            assert (folder / needed).is_file(), f"{folder.relative_to(ROOT)} lacks {needed}"
        assert list(Path(ROOT, "tests", "engine", "games", slug).glob("test_*.py")), f"{slug} has no tests"


def test_every_import_on_the_phone_leads_to_a_file():
    """Without a bundler nobody else notices a wrong name before the page stays empty."""
    modules = below("pwa", suffixes={".js"})
    assert modules
    for name in modules:
        for target in re.findall(r"""(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']""", text(name)):
            there = (ROOT / name).parent / target
            assert target.startswith("."), f"{name}: {target} is not relative"
            assert there.is_file(), f"{name}: {target} is not there"
