"""Edition files as text: every fault has a line."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.edition_text import (
    DEEPEST,
    LONGEST_LINE,
    placed,
    read_edition_text,
    write_edition_text,
)
from engine.core.errors import BadEdition
from engine.core.faults import fault

TEXT = """{
  "id": "my-box",
  "rooms": [
    {"id": "hall",
     "names": {"en": "Hall", "ja": "\\u7384\\u95a2"}},
    {"id": "attic", "open": true, "floor": -1, "note": null}
  ]
}
"""


def test_the_content_is_what_json_says():
    assert read_edition_text(TEXT).content == json.loads(TEXT)
    assert read_edition_text("\ufeff" + TEXT).content == json.loads(TEXT)


def test_every_field_has_its_line():
    lines = read_edition_text(TEXT).lines
    assert (lines[""], lines["id"], lines["rooms.0"], lines["rooms.0.names.ja"], lines["rooms.1.floor"]) == (
        1,
        2,
        4,
        5,
        6,
    )


def test_problems_get_the_line_of_their_field_or_of_what_it_should_stand_in():
    lines = read_edition_text(TEXT).lines
    faults = (
        fault("rooms.1.id", "id-taken"),
        fault("rooms.0.names.de", "no-text"),
        fault("weapons", "no-list"),
    )
    assert list(map(str, placed(faults, lines))) == [
        "line 6, rooms.1.id: this id is already taken",
        "line 5, rooms.0.names.de: must be text",
        "line 1, weapons: must be a list",
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "line 1: there must be a text"),
        ('{"a": 1,\n"b": }', "line 2: there must be a text"),
        ('{"a": 1\n"b": 2}', "line 2: a comma or } is missing"),
        ('["a"\n"b"]', "line 2: a comma or ] is missing"),
        ('{"a": 1,\n}', "line 2: there must be the name of a field"),
        ("{\n1: 2}", "line 2: there must be the name of a field"),
        ('{"a"\n 1}', "line 2: a colon is missing"),
        ('{"a": 1,\n"a": 2}', "line 2: the field a stands twice"),
        ('{"a":\n"open', "line 2: this text has no end"),
        ('{"a":\n"\\x"}', "line 2: this text has no end, or holds a line break or a wrong backslash"),
        ('{"a": 1.5}', "line 1: there must be a text in quotes, a whole number"),
        ('{"a": 1e9}', "line 1: there must be a text in quotes, a whole number"),
        ("{}\n{}", "line 2: there is something after the end"),
        ("[" * (DEEPEST + 2), "line 1: lists and objects stand too deep"),
        ("[" * 100_000, "line 1: lists and objects stand too deep"),
    ],
)
def test_what_is_no_edition_text_is_refused_with_its_line(text, problem):
    with pytest.raises(BadEdition) as no:
        read_edition_text(text)
    assert str(no.value).startswith(problem)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**8), 10**8) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@settings(max_examples=100, deadline=None)
@given(VALUES, st.sampled_from([None, 1]), st.booleans())
def test_it_reads_what_json_writes(value, indent, ascii_only):
    assert read_edition_text(json.dumps(value, indent=indent, ensure_ascii=ascii_only)).content == value


@settings(max_examples=100, deadline=None)
@given(VALUES)
def test_what_is_written_reads_as_it_was(value):
    assert read_edition_text(write_edition_text(value)).content == value


def test_what_is_written_can_be_read_by_a_person():
    card = {"id": "rolling-pin", "names": {"en": "Rolling Pin", "ja": "めん棒"}}
    text = write_edition_text({"id": "my-box", "weapons": [card] * 3, "text": "x" * LONGEST_LINE})
    assert text.startswith('{\n  "id": "my-box",\n  "weapons": [\n    {"id": "rolling-pin", "names"')
    assert text.endswith("\n}\n")


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet='{}[]":,\\ \n0a-t', max_size=30))
def test_no_text_breaks_it(text):
    try:
        read_edition_text(text)
    except BadEdition:
        return
    json.loads(text)
