"""What a message of a seat does: an act of its game, or one of the table (table_acts, seat_acts)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.seats import Seat
from server import free_seats, seat_acts  # noqa: F401 - bring their acts along
from server import table_events as ev
from server.draft import Draft
from server.play import act_events, who_came_back, who_left
from server.refusals import Refused
from server.table_acts import ACTS, Give, pass_host


def decide(draft: Draft, seat: Seat, message: Mapping[str, Any], *, for_all: bool = False) -> Give | None:
    """Let an `act` or `table` message of `seat` happen. Returns what is for the person who acted alone. Raises Refused.

    `for_all`: what the host could do is done because two seats have said so.
    """
    if message["type"] == "table":
        return ACTS[message["do"]](draft, seat, message["fields"])
    if draft.play is None or draft.state.phase not in ("play", "end"):
        raise Refused("late")
    actor, _, events = act_events(
        draft.play,
        seat,
        message["prompt"],
        message["act"],
        message["values"],
        without=draft.facts.silent if for_all or draft.state.host == seat else None,
        dice=draft.dice(),
    )
    for event in events:
        draft.add(event)
    gone = who_left(actor, message["act"], message["values"])
    person = draft.state.person(gone) if gone else None
    if person and not person.gone:
        draft.add(ev.SeatGone(person.seat, removed=actor != person.seat))
        if draft.state.host == person.seat:
            pass_host(draft, draft.state.seats, person.seat)
    back = draft.state.person(who_came_back(actor, message["act"], message["values"]) or "")
    if back and back.gone:
        draft.add(ev.SeatBack(back.seat))
    draft.notice_end()
    return None
