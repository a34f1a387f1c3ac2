"""Canonical JSON: one text for one value."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.canonical import LARGEST, canonical, digest

TEXT = st.text(st.characters(codec="utf-8"))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-LARGEST, LARGEST) | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=12,
)


@given(JSON)
def test_it_is_read_back_and_written_the_same(value):
    text = canonical(value)
    assert json.loads(text) == value
    assert canonical(json.loads(text)) == text


@given(st.dictionaries(TEXT, JSON, max_size=5), st.randoms())
def test_the_order_of_keys_does_not_matter(value, rng):
    items = list(value.items())
    rng.shuffle(items)
    assert canonical(dict(items)) == canonical(value)
    assert digest(dict(items)) == digest(value)


def test_it_has_no_spaces_and_no_needless_escapes():
    assert (
        canonical({"b": [1, None, True], "a": "é🙂\u2028"}) == '{"a":"é🙂\u2028","b":[1,null,true]}'.encode()
    )
    assert canonical((1, 2)) == b"[1,2]"


@pytest.mark.parametrize(
    "value",
    [
        1.0,
        {1: 2},
        {"a": {None: 1}},
        [object()],
        b"x",
        {1, 2},
        LARGEST + 1,
        -LARGEST - 1,
        "\ud800",
        [0, "\udfff"],
    ],
)
def test_what_others_would_read_otherwise_is_refused(value):
    with pytest.raises(TypeError):
        canonical(value)


def test_the_digest_is_sha256_of_the_text():
    assert digest({}) == "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"
