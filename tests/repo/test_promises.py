"""What the documents promise has its tests: every field case, and every claim about security."""

from __future__ import annotations

import re

import pytest

from tests.repo.files import below, text

CASES = [f"F{n:02}" for n in range(1, 46)]
ROW = re.compile(r"^\| (F\d\d) \|", re.MULTILINE)


def names() -> set[str]:
    """Return the name of every test."""
    return {
        name
        for path in below("tests", suffixes={".py"})
        for name in re.findall(r"^def (test_\w+)\(", text(path), re.MULTILINE)
    }


NAMES = names()


@pytest.mark.parametrize("case", CASES)
def test_every_field_case_has_a_test_named_after_it(case: str) -> None:
    assert [n for n in NAMES if case.lower() in n.split("_")]


def test_the_list_of_field_cases_is_whole_and_no_test_names_another() -> None:
    assert ROW.findall(text("docs/field-cases.md")) == CASES
    named = {part.upper() for n in NAMES for part in n.split("_") if re.fullmatch(r"f\d+", part)}
    assert named <= set(CASES)


def test_every_claim_about_security_is_shown_by_a_test_that_exists() -> None:
    said = text("docs/security.md")
    assert set(re.findall(r"`(test_\w+)`", said)) - NAMES == set()
    for line in said.splitlines():
        if line.startswith("| ") and not line.startswith(("| what holds", "| ---")):
            assert re.search(r"`test_\w+`", line), line
