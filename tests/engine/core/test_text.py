"""Text as people count and see it."""

from __future__ import annotations

import pytest

from engine.core.prompts import Prompt, ShortText, offers
from engine.core.text import graphemes, has_hidden, is_blank, text_fault
from engine.core.words import Say

FAMILY = "👨‍👩‍👧‍👦"


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("lantern", 7),
        ("a b", 3),
        ("提灯", 2),
        ("e\u0301te\u0301", 3),
        (FAMILY, 1),
        (FAMILY * 3, 3),
        ("👍🏽", 1),
        ("❤️‍🔥", 1),
        ("🏳️‍🌈🏴‍☠️", 2),
        ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 1),
        ("🇯🇵🇫🇷🇯", 3),
        ("🙂‍↔️", 1),
        ("‼️", 1),
        ("1️⃣", 1),
        ("a\u200db", 2),
        ("\U0001fae9\u200d\U0001fae9", 1),
        ("각", 1),
        ("\u1100\u1161\u11a8\u1100", 2),
        ("가\u11a8", 1),
        ("각\u1161", 2),
        ("\ud7b0\ud7cb", 1),
        ("\ua960\uac00", 1),
        ("क्षि", 1),
        ("क्\u200dष", 1),
        ("क्a", 2),
        ("क\u093cष", 2),
        ("க்க", 2),
        ("ｶﾞ", 1),
        ("か\u3099", 1),
        ("กำ", 1),
        ("\u0600\u0661", 1),
        ("\r\n", 1),
        ("\n\u0301", 2),
        ("a\u200b", 2),
        ("\u094dक", 2),
        ("🇯\u200d🇵", 2),
    ],
)
def test_signs_are_counted_as_people_count(text, count):
    assert graphemes(text) == count


@pytest.mark.parametrize(
    "text",
    [
        "lantern",
        FAMILY,
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0645",
        "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
        "\u0600\u0661",
        "\U0001fae9",
        "<b>",
    ],
)
def test_what_is_printed_is_not_hidden(text):
    assert not has_hidden(text)


@pytest.mark.parametrize(
    "sign",
    [
        "\n",
        "\x00",
        "\x7f",
        "\u200b",
        "\u200e",
        "\u202e",
        "\u2066",
        "\ufeff",
        "\u00ad",
        "\u2028",
        "\ue000",
        "\ud800",
        "\uffff",
    ],
)
def test_what_hides_or_turns_is_found(sign):
    assert has_hidden(f"lan{sign}tern")


@pytest.mark.parametrize(
    "text", ["", " ", "\u3000\u00a0", "\u3164", "\u2800", "\u0301", "\u200d\ufe0f", "\u115f\u1160"]
)
def test_nothing_to_see_is_blank(text):
    assert is_blank(text)


@pytest.mark.parametrize("text", ["a", " a ", "提", "1", "!", FAMILY, "\U0001fae9", "e\u0301"])
def test_something_to_see_is_not_blank(text):
    assert not is_blank(text)


def test_a_short_text_is_measured_in_signs_and_bytes():
    prompt = Prompt("give", "turn-1", Say("x"), "R-x", (ShortText("word", Say("x"), 2, 60),))
    assert offers(prompt, {"word": FAMILY * 2})
    assert not offers(prompt, {"word": "abc"})
    assert not offers(prompt, {"word": FAMILY * 2 + "\u0301" * 10})
    assert not offers(prompt, {"word": "  "})
    assert not offers(prompt, {"word": "a\u202e"})
    assert offers(prompt, {"word": " " * 100 + "a"})


def test_the_fault_of_a_text_is_named():
    assert text_fault(" moon ", 4, 4) is None
    assert text_fault("mo\non", 9, 9) == "hidden"
    assert text_fault("\ud800", 9, 9) == "hidden"
    assert text_fault(" ", 9, 9) == "empty"
    assert text_fault("moons", 4, 9) == "long"
    assert text_fault("mòòn", 4, 5) == "bytes"
