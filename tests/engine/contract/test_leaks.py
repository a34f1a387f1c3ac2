"""Hidden means hidden, on every game: what a viewer was not told cannot be seen, what they were told can."""

from __future__ import annotations

import pytest

from tests.engine.contract import leaktest


def test_f21_f22_no_leak_and_ignorance_where_the_table_says_so(game, spec, runs):
    assert leaktest.leak(game, spec, runs()) is None


def test_what_was_told_is_seen_after_a_reload_too(game, spec, runs):
    assert leaktest.unseen(game, spec, runs()) is None


@pytest.mark.micro_scenes
def test_with_all_worlds_listed_each_viewer_tells_apart_exactly_what_they_were_told(game, spec, runs):
    assert leaktest.inexact(game, spec, runs()) is None


def test_there_is_a_micro_scene(spec):
    assert any(scene.micro for scene in spec.scenes)
