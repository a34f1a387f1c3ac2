"""What must not be in the repository, and what must be there beside the code."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from tests.repo.files import ROOT, below, files, text, text_files

PHONE = {".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".ftl"}

# On plain http in a living room these do not exist, or they are not safe, or they are a guess about the browser.
NOT_ON_A_PHONE = [
    (
        r"crypto\s*\??\.\s*(?:subtle|randomUUID)",
        "missing on plain http: use @noble/hashes and getRandomValues",
    ),
    (r"\bnavigator\.(?:userAgent|platform|vendor)\b", "test for the feature instead"),
    (
        r"\b(?:innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML)\b",
        "text becomes code",
    ),
    (r"\b(?:eval|new Function)\s*\(", "forbidden by the page's security policy"),
    (r"(?:window\.(?:prompt|confirm)|(?:window\.)?alert)\s*\(", "freezes the page and with it the socket"),
    (r"document\.cookie", "the seat token lives in an HttpOnly cookie only"),
]


@pytest.mark.parametrize(("pattern", "why"), NOT_ON_A_PHONE)
def test_phones_use_only_what_they_have(pattern, why):
    found = [name for name in below("pwa", suffixes={".js"}) if re.search(rf"(?<!\w){pattern}", text(name))]
    assert found == [], why


def test_no_request_ever_leaves_the_server():
    namespaces = re.compile(r"https?://www\.w3\.org/[\w/.-]*")
    for name in below("pwa", "static", suffixes=PHONE - {".ftl"}):
        rest = namespaces.sub("", text(name))
        assert not re.search(r"""["'(=\s](?:https?:)?//[a-z0-9-]+\.[a-z]""", strip_comments(rest)), name


def strip_comments(source: str) -> str:
    return re.sub(r"/\*.*?\*/|^\s*//.*$|<!--.*?-->", "", source, flags=re.DOTALL | re.MULTILINE)


def test_no_package_registry_is_named():
    hosts = re.compile(
        "|".join(
            ["pypi" + r"\.org", "python" + "hosted", "npm" + r"js\.", "registry" + r"\.npm", "pkg" + r"\.dev"]
        )
    )
    assert [name for name in text_files() if hosts.search(text(name))] == []


def test_texts_are_clean():
    for name in text_files():
        raw = (ROOT / name).read_bytes()
        assert b"\r" not in raw, f"{name}: line ends"
        assert not raw or raw.endswith(b"\n"), f"{name}: no newline at the end"
        assert not raw.startswith(b"\xef\xbb\xbf"), f"{name}: byte order mark"
        assert not re.search(r"^(?:<{7}|>{7}) ", text(name), re.MULTILINE), f"{name}: conflict mark"


def test_no_file_is_out_of_proportion():
    heavy = {name: (ROOT / name).stat().st_size for name in files() if (ROOT / name).stat().st_size > 300_000}
    assert heavy == {}


def test_no_library_is_committed():
    kept = [name for name in files() if "vendor" in name.split("/") or "node_modules" in name.split("/")]
    assert kept == []


def test_the_lock_file_names_no_address_and_only_plain_javascript():
    packages = json.loads(text("package-lock.json"))["packages"]
    wanted = json.loads(text("package.json"))
    for path, package in packages.items():
        assert "resolved" not in package, path
        assert not package.get("hasInstallScript"), f"{path} runs code while it is installed"
        assert not {"os", "cpu", "libc"} & package.keys(), f"{path} is a program for one kind of machine"
        assert not path or "integrity" in package, path
    for name, version in (wanted["dependencies"] | wanted["devDependencies"]).items():
        assert packages[f"node_modules/{name}"]["version"] == version


def test_no_test_is_skipped():
    """What cannot run here fails by its name: a skip would hide it."""
    skips = re.compile(
        r"pytest\.skip\(|mark\.skip|importorskip|unittest\.skip|\b(?:test|it|describe)\.(?:skip|todo|only)\("
    )
    own = "tests/repo/test_hygiene.py"
    assert [name for name in below("tests") if name != own and skips.search(text(name))] == []


def test_links_between_documents_lead_somewhere():
    broken = []
    for name in (name for name in files() if name.endswith(".md")):
        prose = re.sub(r"```.*?```|`[^`\n]*`", "", text(name), flags=re.DOTALL)
        for target in re.findall(r"\]\(([^)\s]+)\)", prose):
            path = target.split("#")[0]
            if path and "://" not in target and not path.startswith("mailto:"):
                there = (ROOT / name).parent / path
                broken += [] if there.exists() else [f"{name} -> {target}"]
    assert broken == []


def test_the_changelog_tells_of_this_version():
    version = tomllib.loads(text("pyproject.toml"))["project"]["version"]
    assert re.search(rf"^## (?:\[?{re.escape(version)}\b|Unreleased)", text("CHANGELOG.md"), re.MULTILINE)


def test_each_lint_exception_says_why():
    lint = text("pyproject.toml").split("[tool.ruff.lint]")[1].split("[tool.ruff.lint.flake8")[0]
    for line in lint.splitlines():
        if re.match(r"""\s+"[A-Z]+\d*",""", line):
            assert "  # " in line or " # " in line, line


def test_starters_can_be_started():
    for name in ("play", "test", ".ci/run"):
        assert Path(ROOT, name).stat().st_mode & 0o111, name
        assert text(name).startswith("#!/bin/sh\n"), f"{name} must be plain sh"
