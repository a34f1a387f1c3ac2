"""Asking a game whether a notebook is closed, whether it knows such a rule or not."""

from __future__ import annotations

import pytest

from engine.core.errors import IllegalAction
from engine.core.notes import notes_problem


class Open:
    """A game like most: it closes no notebook."""


class Closes:
    def notes_problem(self, state, seat):
        return IllegalAction("notes-closed", "R-accuse") if seat == state else None


class Careless:
    def notes_problem(self, state, seat):
        return "no"


def test_a_game_without_such_a_rule_closes_no_notebook():
    assert notes_problem(Open(), "s1", "s1") is None


def test_only_the_seat_that_a_rule_names_is_closed():
    problem = notes_problem(Closes(), "s1", "s1")
    assert problem is not None
    assert (problem.code, problem.rule) == ("notes-closed", "R-accuse")
    assert notes_problem(Closes(), "s1", "s2") is None


def test_bare_words_are_no_refusal():
    with pytest.raises(AssertionError):
        notes_problem(Careless(), "s1", "s1")
