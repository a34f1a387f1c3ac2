"""Dataclasses to JSON and back, to the letter."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.codec import read, shown, stored
from engine.core.errors import Malformed
from engine.core.secret import Secret


@dataclass(frozen=True)
class Cat:
    name: str
    lives: int = 9


@dataclass(frozen=True)
class Dog:
    name: str


@dataclass(frozen=True)
class Typed:
    type: str


@dataclass(frozen=True)
class All:
    text: str
    number: int
    switch: bool
    nothing: None
    word: Literal["a", 1]
    pair: tuple[str, int]
    many: tuple[Cat, ...]
    either: str | int | None
    pet: Cat | None
    by_name: Mapping[str, tuple[int, ...]]
    hidden: Secret[tuple[str, ...]]
    signs: frozenset[str]
    anything: Any
    defaulted: tuple[str, ...] = field(default_factory=tuple)


GOOD: dict[str, Any] = {
    "text": "x",
    "number": 3,
    "switch": True,
    "nothing": None,
    "word": "a",
    "pair": ["x", 1],
    "many": [{"name": "Tom", "lives": 7}],
    "either": 5,
    "pet": {"name": "Tom", "lives": 9},
    "by_name": {"k": [1, 2]},
    "hidden": ["rope"],
    "signs": ["a", "b"],
    "anything": {"deep": [1, {"x": None}]},
    "defaulted": [],
}


def test_a_dataclass_is_read_and_written_back():
    made = read(All, GOOD)
    assert made.hidden == Secret(("rope",))
    assert made.many == (Cat("Tom", 7),)
    assert made.signs == frozenset("ab")
    assert stored(made) == GOOD
    assert read(All, json.loads(json.dumps(stored(made)))) == made


def test_defaults_may_be_left_out_and_null_may_be_nothing():
    made = read(All, {k: v for k, v in GOOD.items() if k != "defaulted"} | {"pet": None, "either": None})
    assert made.defaulted == ()
    assert made.pet is None
    assert made.either is None
    assert read(Cat, {"name": "Tom"}) == Cat("Tom", 9)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("text", 1),
        ("text", None),
        ("number", "3"),
        ("number", True),
        ("number", 3.0),
        ("switch", 1),
        ("nothing", 0),
        ("word", "b"),
        ("word", True),
        ("word", []),
        ("pair", ["x"]),
        ("pair", ["x", "y"]),
        ("pair", "xy"),
        ("many", {}),
        ("many", [1]),
        ("many", [{"name": "Tom", "extra": 1}]),
        ("either", []),
        ("either", {}),
        ("pet", {"lives": 1}),
        ("pet", {"type": "Dog", "name": "x"}),
        ("pet", "Tom"),
        ("by_name", []),
        ("by_name", {"k": 1}),
        ("hidden", "rope"),
        ("signs", [1]),
        ("defaulted", None),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place_and_never_its_value(path, value):
    with pytest.raises(Malformed) as no:
        read(All, {**GOOD, path: value})
    assert no.value.path.startswith(path)
    assert str(no.value) == f"{no.value.path}: {no.value.problem}"


def test_fields_that_are_missing_or_unknown_are_named():
    with pytest.raises(Malformed, match="number: is missing"):
        read(All, {k: v for k, v in GOOD.items() if k != "number"})
    with pytest.raises(Malformed, match="more: is not known here"):
        read(All, {**GOOD, "more": 1})
    with pytest.raises(Malformed, match=r"many\.0\.name: must be text"):
        read(All, {**GOOD, "many": [{"name": 1}]})
    with pytest.raises(Malformed, match="must be an object"):
        read(All, [])


def test_a_union_of_dataclasses_is_told_apart_by_type():
    assert read(Cat | Dog, {"type": "Dog", "name": "Rex"}) == Dog("Rex")
    assert stored(Dog("Rex"), tagged=True) == {"type": "Dog", "name": "Rex"}
    assert read(tuple[Cat | Dog, ...], stored((Cat("Tom"), Dog("Rex")), tagged=True)) == (
        Cat("Tom"),
        Dog("Rex"),
    )
    with pytest.raises(Malformed, match="type: is none of the known types"):
        read(Cat | Dog, {"name": "Rex"})
    assert read(Typed, {"type": "x"}) == Typed("x")


@pytest.mark.parametrize("kind", [bytes, list[int], dict])
def test_a_type_that_is_not_understood_is_a_fault_of_ours(kind):
    with pytest.raises((TypeError, AssertionError)):
        read(kind, [])


def test_a_secret_is_stored_but_never_shown():
    assert stored({"a": (Secret("rope"), [Secret(Cat("Tom"))])}) == {
        "a": ["rope", [{"name": "Tom", "lives": 9}]]
    }
    for holder in (
        Secret("rope"),
        [Secret(1)],
        {"a": Secret(1)},
        (Cat(Secret("x")),),
        frozenset({Secret(1)}),
    ):
        with pytest.raises(TypeError, match="a secret has no form that can be shown"):
            shown(holder)


@pytest.mark.parametrize("value", [1.5, b"x", object(), Cat])
def test_what_has_no_json_form_is_refused(value):
    with pytest.raises(TypeError, match="has no JSON form"):
        shown([value])


def test_sets_are_written_in_order():
    assert shown(frozenset({"b", "a"})) == ["a", "b"]


WORDS = st.text(max_size=3)


@given(
    st.builds(
        All,
        WORDS,
        st.integers(),
        st.booleans(),
        st.none(),
        st.sampled_from(["a", 1]),
        st.tuples(WORDS, st.integers()),
        st.lists(st.builds(Cat, WORDS, st.integers())).map(tuple),
        st.none() | WORDS | st.integers(),
        st.none() | st.builds(Cat, WORDS, st.integers()),
        st.dictionaries(WORDS, st.lists(st.integers()).map(tuple)),
        st.lists(WORDS).map(tuple).map(Secret),
        st.frozensets(WORDS),
        st.none(),
    )
)
def test_any_value_comes_back(value):
    assert read(All, json.loads(json.dumps(stored(value)))) == value
