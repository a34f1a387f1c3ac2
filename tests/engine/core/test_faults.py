"""What can be wrong with a file has words in every language; what the command line says of it is the English ones."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

import engine
import server
from engine.core.errors import BadEdition, Malformed
from engine.core.faults import PREFIX, Fault, Reason, fault, fault_words
from tests.engine.contract.ftl import parse

CODE = [Path(engine.__path__[0]), Path(server.__path__[0])]
AT = {"Reason": 0, "fault": 1}
"""Which argument of a call is the code."""


def given():
    """Every (file and line, code, names of what stands in it) of the code; the names are None where a mapping is handed on."""
    for file in sorted(f for folder in CODE for f in folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
            if name in AT and len(node.args) > AT[name] and isinstance(node.args[AT[name]], ast.Constant):
                yield f"{file.name}:{node.lineno}", node.args[AT[name]].value, _names(node, name)


def _names(node, name):
    if name == "fault":
        names = {k.arg for k in node.keywords}
        return None if None in names else names
    if len(node.args) == 1:
        return set()
    return {k.value for k in node.args[1].keys} if isinstance(node.args[1], ast.Dict) else None


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_fault_has_words_with_exactly_what_it_names(language):
    words = parse(fault_words(language))
    problems = []
    for where, code, names in given():
        if PREFIX + code not in words:
            problems.append(f"{where}: {PREFIX}{code} is not in {language}")
        elif names is not None and words[PREFIX + code].uses != names:
            problems.append(f"{where}: {PREFIX}{code} in {language} says {set(words[PREFIX + code].uses)}")
    assert not problems, "\n".join(problems)
    assert len(words) > 60


def test_no_words_are_left_over_and_no_code_has_two():
    codes = [PREFIX + code for _, code, _ in given()]
    ids = re.findall(r"^([\w-]+) =", fault_words("en"), re.MULTILINE)
    assert set(ids) == set(codes)
    assert max(Counter(ids).values()) == 1


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_message_is_one_plain_line(language):
    """Else it could not be said without Fluent."""
    for line in fault_words(language).splitlines():
        assert re.fullmatch(r'(#.*|fault-[\w-]+ = ([^{}]|\{ \$\w+ \}|\{"[^"]*"\})+)?', line), line


def test_a_reason_is_said_by_phones_and_in_english():
    reason = Reason("name-taken", {"other": "rooms.2.names"})
    assert str(reason) == "is the same name as rooms.2.names"
    assert (reason.say.key, reason.say.args) == ("fault-name-taken", {"other": "rooms.2.names"})
    assert str(Reason("no-comma-object")) == "a comma or } is missing"
    assert str(Reason("parts", {"n": 2})) == "must have 2 parts"


def test_a_fault_names_its_line_and_field():
    assert str(fault("seats", "range", least=2, most=6)) == "seats: must be from 2 to 6"
    assert str(Fault("seats", Reason("no-list"), 3)) == "line 3, seats: must be a list"
    assert str(Fault("", Reason("no-colon"), 7)) == "line 7: a colon is missing"
    assert (
        str(BadEdition((fault("a", "no-list"), fault("b", "no-text"))))
        == "a: must be a list; b: must be text"
    )
    assert str(Malformed("a", Reason("no-list"))) == "a: must be a list"
