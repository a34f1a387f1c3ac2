"""What one can do in Detective Club. A word and a vote are secret while they travel: they never stand in a traceback."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.core.game import Action
from engine.core.pages import OPEN_PAGE
from engine.core.seats import Seat
from engine.core.secret import Secret


@dataclass(frozen=True, slots=True)
class GiveWord(Action):
    """The Active Player hands out the notebooks with this word (R-word)."""

    act: ClassVar[str] = "give_word"
    word: Secret[str]


@dataclass(frozen=True, slots=True)
class CorrectWord(Action):
    """The Active Player mends the word before anybody has looked (R-word)."""

    act: ClassVar[str] = "correct_word"
    word: Secret[str]


@dataclass(frozen=True, slots=True)
class OpenPage(Action):
    """The first press on one's own page in a round (R-word)."""

    act: ClassVar[str] = OPEN_PAGE


@dataclass(frozen=True, slots=True)
class VoidRound(Action):
    """The Active Player throws the word away after somebody has looked (R-word)."""

    act: ClassVar[str] = "void_round"


@dataclass(frozen=True, slots=True)
class Played(Action):
    """The awaited card lies on the table (R-cards)."""

    act: ClassVar[str] = "played"


@dataclass(frozen=True, slots=True)
class CardsDone(Action):
    """All cards lie on the table; only where cards are not tracked (R-cards)."""

    act: ClassVar[str] = "cards_done"


@dataclass(frozen=True, slots=True)
class SayWord(Action):
    """The Active Player says the word: from now on everybody sees it (R-explain)."""

    act: ClassVar[str] = "say_word"


@dataclass(frozen=True, slots=True)
class Spoken(Action):
    """The awaited player has explained both cards (R-explain)."""

    act: ClassVar[str] = "spoken"


@dataclass(frozen=True, slots=True)
class SpeechesDone(Action):
    """Everybody has explained; only where turns are not tracked (R-explain)."""

    act: ClassVar[str] = "speeches_done"


@dataclass(frozen=True, slots=True)
class StepBack(Action):
    """Takes back the last tap on a card or an explanation (R-cards)."""

    act: ClassVar[str] = "step_back"


@dataclass(frozen=True, slots=True)
class Vote(Action):
    """Names the player who, one thinks, had the empty page (R-vote)."""

    act: ClassVar[str] = "vote"
    whom: Secret[Seat]


@dataclass(frozen=True, slots=True)
class ChangeVote(Action):
    """Moves one's vote while that is allowed (R-vote)."""

    act: ClassVar[str] = "change_vote"
    whom: Secret[Seat]


@dataclass(frozen=True, slots=True)
class NextRound(Action):
    """The pencil goes on to the left (R-new-round)."""

    act: ClassVar[str] = "next_round"


@dataclass(frozen=True, slots=True)
class CountUp(Action):
    """After the last round: all tokens are turned up (R-end)."""

    act: ClassVar[str] = "count_up"


@dataclass(frozen=True, slots=True)
class CountTokens(Action):
    """A tied player counts the tokens that really lie there (R-end)."""

    act: ClassVar[str] = "count_tokens"
    tokens: int


@dataclass(frozen=True, slots=True)
class AsCounted(Action):
    """The tie is settled by one token for each award (R-end)."""

    act: ClassVar[str] = "as_counted"


@dataclass(frozen=True, slots=True)
class SetTopic(Action):
    """All words shall fit this topic from now on (R-theme)."""

    act: ClassVar[str] = "set_topic"
    topic: str


@dataclass(frozen=True, slots=True)
class DropTopic(Action):
    """Words need no longer fit a topic (R-theme)."""

    act: ClassVar[str] = "drop_topic"


@dataclass(frozen=True, slots=True)
class Finish(Action):
    """A seat would stop here with the points so far; the table: it is done (R-end)."""

    act: ClassVar[str] = "finish"


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """A seat leaves the game (R-leave)."""

    act: ClassVar[str] = "leave"


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """The table goes on without a seat that is missing (R-leave)."""

    act: ClassVar[str] = "remove"
    seat: Seat


@dataclass(frozen=True, slots=True)
class ComeBack(Action):
    """A seat that left plays on from the next round (R-leave)."""

    act: ClassVar[str] = "come_back"


ACTIONS: dict[str, type[Action]] = {
    a.act: a
    for a in (
        *(
            GiveWord,
            CorrectWord,
            OpenPage,
            VoidRound,
            Played,
            CardsDone,
            SayWord,
            Spoken,
            SpeechesDone,
            StepBack,
        ),
        *(Vote, ChangeVote, NextRound, CountUp, CountTokens, AsCounted, SetTopic, DropTopic, Finish),
        *(Leave, Remove, ComeBack),
    )
}
