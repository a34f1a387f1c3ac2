"""Rare places of 13 Clues, each of which random play must reach."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.thirteen_clues import actions as ac
from engine.games.thirteen_clues import events as ev
from tests.engine.contract.spec import Step


def _happened(kind: type, **wanted: Any) -> Callable[[Step], bool]:
    def reached(at: Step) -> bool:
        return any(
            isinstance(e, kind) and all(getattr(e, name) == value for name, value in wanted.items())
            for e in at.events
        )

    return reached


def _left_in(phase: Callable[[Any, Any], bool]) -> Callable[[Step], bool]:
    """Somebody left in this state: given the state before and the event."""
    return lambda at: any(
        isinstance(e, ev.Left) and at.before is not None and phase(at.before, e) for e in at.events
    )


def _waiting(state: Any) -> Any:
    last = state.questions[-1] if state.questions else None
    return last if last is not None and not last.answered and not last.undone else None


def _bluff(at: Step) -> bool:
    """An informant that the accuser has looked at is named."""
    if not isinstance(at.action, ac.Accuse):
        return False
    seen = {
        at.before.informants[ord(x.letter) - ord("A")].open() for x in at.before.looks if x.seat == at.actor
    }
    return bool(seen & {at.action.suspect, at.action.location, at.action.weapon})


RARE: Mapping[str, Callable[[Step], bool]] = {
    "the reserve is empty": lambda at: any(isinstance(e, ev.Took) and e.source for e in at.events),
    "three glasses in one hand": lambda at: max(at.after.table.glasses.values()) >= 3,
    "a glass goes to the reserve": _happened(ev.Looked, glass_to=""),
    "wrong with glasses left": lambda at: (
        isinstance(at.action, ac.Accuse)
        and at.before.table.glasses[at.actor] > 1
        and not at.after.accusations[-1].right
    ),
    "solved": lambda at: bool(at.after.accusations) and at.after.accusations[-1].right,
    "a bluff": _bluff,
    "three of one colour": lambda at: (
        isinstance(at.action, ac.Choose)
        and len({at.after.box.cards[c].colour for c in at.after.picks[at.actor].open()}) == 1
    ),
    "a choice is changed": lambda at: isinstance(at.action, ac.Choose) and at.actor in at.before.picks,
    "the referee chooses": _happened(ev.Chosen, by_referee=True),
    "a secret answer": _happened(ev.Asked, top_secret=True),
    "zero": lambda at: isinstance(at.action, ac.Said) and at.before.questions[-1].count.open() == 0,
    "the asker taps for the witness": lambda at: (
        isinstance(at.action, ac.Said) and at.actor == at.before.questions[-1].asker
    ),
    "a question is taken back": lambda at: any(isinstance(e, ev.TookBack) and e.no for e in at.events),
    "a glass is given back": _happened(ev.TookBack, no=0),
    "corrected by all": _happened(ev.Corrected, forced=False),
    "corrected by the host": _happened(ev.Corrected, forced=True),
    "not corrected": _happened(ev.Dropped),
    "left while choosing": _left_in(lambda before, _: not before.opened),
    "left on turn": _left_in(lambda before, e: before.opened and before.table.on_turn == e.seat),
    "the witness leaves": _left_in(
        lambda before, e: _waiting(before) is not None and _waiting(before).witness == e.seat
    ),
    "the asker leaves": _left_in(
        lambda before, e: _waiting(before) is not None and _waiting(before).asker == e.seat
    ),
    "left during a correction": _left_in(lambda before, _: before.proposal is not None),
    "skipped": _happened(ev.Skipped),
    "came back": _happened(ev.CameBack),
    "everybody left": lambda at: len(at.after.left) == len(at.after.start.seats),
    "asked somebody who left": lambda at: any(
        isinstance(e, ev.Asked) and e.glass_to == "" for e in at.events
    ),
}
