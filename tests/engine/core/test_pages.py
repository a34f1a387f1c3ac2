"""Asking a game for a page, whether it knows pages or not."""

from __future__ import annotations

import pytest

from engine.core.pages import Page, page_of
from engine.core.secret import Secret


class NoPages:
    """A game like most: it hands out none."""


class OnePage:
    def page(self, state, seat):
        return Page("round-1", Secret(state)) if seat == "s1" else None


class Careless:
    def page(self, state, seat):
        return state


def test_a_game_without_pages_has_none_to_read():
    assert page_of(NoPages(), "moon", "s1") is None


def test_a_page_is_read_by_its_seat():
    page = page_of(OnePage(), "moon", "s1")
    assert page is not None
    assert page.text is not None
    assert page.text.open() == "moon"
    assert page_of(OnePage(), "moon", "s2") is None
    assert "moon" not in repr(page)


def test_bare_text_is_no_page():
    with pytest.raises(AssertionError):
        page_of(Careless(), "moon", "s1")
