"""What each viewer of Detective Club is told: the "who knows what" table, written down apart from view.py.

Word: the Active Player and the Detectives, once they have opened their page; everybody from R-explain on, or when the
round is opened. Role: only oneself, once one has opened the page. That somebody opened a page: nobody else, but the Active Player sees that the
word can no longer be mended. Secret votes: only oneself until all are in. Words that were corrected: nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.viewer import SeatEye, Viewer
from engine.games.detective_club import events as ev

Fact = tuple[Any, ...]
Events = Sequence[Any]


class Knowledge:
    """What one viewer has been told, event by event."""

    def __init__(self, viewer: Viewer) -> None:
        self.me = viewer.seat if isinstance(viewer, SeatEye) else None
        self.facts: list[Fact] = []
        self.secret = False
        self.active = ""
        self.word = ""
        self.conspirator = ""
        self.opened: set[str] = set()
        self.votes: dict[str, str] = {}

    def hear(self, e: Any) -> None:
        match e:
            case ev.WordGiven(word, conspirator):
                self.word, self.conspirator = word.open(), conspirator.open()
                self.facts.append(("pages out",))
            case ev.WordCorrected(word):
                self.word = word.open()
                self._private(self.active, "corrected")
            case ev.PageOpened(seat):
                if seat == self.me:
                    self.facts.append(("my page", "" if seat == self.conspirator else self.word))
                elif not self.opened:
                    self._private(self.active, "somebody looked")
                self.opened.add(seat)
            case ev.WordSaid():
                self.facts.append(("word", self.word))
            case ev.VoteCast(voter, whom):
                self._vote(voter, whom.open())
            case _:
                self._public(e)

    def _private(self, seat: str, *fact: Any) -> None:
        if seat == self.me:
            self.facts.append(fact)

    def _vote(self, voter: str, whom: str) -> None:
        known = whom if not self.secret or voter == self.me else None
        if known is not None or voter not in self.votes:
            self.facts.append(("vote", voter, known))
        self.votes[voter] = whom

    def _public(self, e: Any) -> None:
        self.facts.append(("public", e))
        if isinstance(e, ev.GameStarted):
            self.secret = e.start.options.get("voting") == "secret"
        if isinstance(e, ev.RoundBegun):
            self.active, self.opened, self.votes = e.active, set(), {}


def facts(events: Events, viewer: Viewer) -> list[Fact]:
    """What `viewer` has been told by `events`, in order."""
    known = Knowledge(viewer)
    for e in events:
        known.hear(e)
    return known.facts


def rounds(events: Events) -> list[list[int]]:
    """The numbers of the events of each round in which notebooks were out, from the word on."""
    found: list[list[int]] = []
    under_way = False
    for i, e in enumerate(events):
        if isinstance(e, ev.WordGiven):
            found.append([])
            under_way = True
        if isinstance(e, ev.RoundBegun):
            under_way = False
        if under_way:
            found[-1].append(i)
    return found


def is_open(events: Events, numbers: Sequence[int]) -> bool:
    """Whether the notebooks of this round were opened to all."""
    return any(isinstance(events[i], ev.RoundScored | ev.RoundVoided) for i in numbers)


def under_way(events: Events) -> list[int]:
    """The event numbers of the round whose notebooks are out now; empty if none are."""
    last = rounds(events)[-1:]
    return last[0] if last and not is_open(events, last[0]) else []
