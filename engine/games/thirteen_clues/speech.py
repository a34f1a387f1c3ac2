"""Small pieces of what is said: colours and categories, questions, glasses. Words only by key."""

from __future__ import annotations

from engine.core.words import Arg, Label, Say, SeatRef
from engine.games.thirteen_clues.state import Question, State


def called(key: str) -> Say:
    """A message without anything in it."""
    return Say(key)


def about_say(state: State, about: str) -> Arg:
    """A colour by its name in the edition, a category by its word: what stands on a button."""
    return Label(about) if is_colour(state, about) else Say(f"category-{about}")


def counted_say(state: State, about: str) -> Say:
    """What is counted, in the middle of a sentence: "red cards", "women"."""
    return Say("about-colour", {"colour": Label(about)}) if is_colour(state, about) else Say(f"about-{about}")


def number_say(state: State, about: str, number: int) -> Say:
    """How many of what: "2 red cards", "1 woman"."""
    if is_colour(state, about):
        return Say("count-colour", {"n": number, "colour": Label(about)})
    return Say(f"count-{about}", {"n": number})


def is_colour(state: State, about: str) -> bool:
    """Whether `about` names a colour of the box and not a category."""
    return about in {c.id for c in state.box.facts.colours}


def question_say(state: State, question: Question) -> Say:
    """The question as it is read aloud."""
    args: dict[str, Arg] = {"who": SeatRef(question.witness), "about": counted_say(state, question.about)}
    return Say(f"aloud-question-{question.side}" if question.side else "aloud-question", args)
