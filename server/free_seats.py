"""Free seats: what somebody left in a running game goes to somebody new when two others at the table say so.

Which seats those are is the game's word: a seat that it lets come back (the acts `come_back` and `restore`) is free, all others
never are: not one that saw the envelope, and not one whose hand lies open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.prompts import Prompt
from engine.core.seats import TABLE, Seat
from server import table_events as ev
from server.draft import Draft
from server.play import HOST_PREFIX, Play
from server.refusals import Refused
from server.table_acts import Fields, act, free_name, person_on
from server.table_state import TableState, Wish

VOUCHERS = 2
"""Seats that must confirm."""


def _ways_back(play: Play, seat: Seat) -> tuple[str, Prompt] | None:
    """Return (prefix of the prompt's id, prompt) of the act that brings `seat` back, None if the rules have none now."""
    for prompt in play.prompts(seat):
        if prompt.act == "come_back":
            return "", prompt
    for prompt in play.prompts(TABLE):
        named = [c.value for f in prompt.fields for c in getattr(f, "choices", ())]
        if prompt.act == "restore" and seat in named:
            return HOST_PREFIX, prompt
    return None


def free_seats(state: TableState, play: Play | None) -> tuple[Seat, ...]:
    """Return the seats that somebody new could be given now."""
    if play is None or state.phase != "play":
        return ()
    return tuple(p.seat for p in state.people if p.gone and _ways_back(play, p.seat))


def way_back(state: TableState, play: Play | None, seat: Seat) -> Mapping[str, Any] | None:
    """Return the `act` message that brings a free seat back into the game, None if it is not free."""
    if play is None or seat not in free_seats(state, play):
        return None
    prefix, prompt = _ways_back(play, seat) or ("", None)
    assert prompt is not None
    values = {"seat": seat} if prefix else {}
    return {"type": "act", "prompt": prefix + prompt.id, "act": prompt.act, "values": values}


def wish(draft: Draft, device: str, seat: Seat, name: str) -> None:
    """Let a screen without a seat ask for one that is free.

    Raises Refused: seated-already, seat-not-free, seat-wished (somebody else asked first), turned-away, or one of a name.
    """
    state = draft.state
    known = state.devices.get(device)
    if known is None or known.seat is not None:
        raise Refused("seated-already")
    if seat not in free_seats(state, draft.play):
        raise Refused("seat-not-free")
    if device in state.turned_away:
        raise Refused("turned-away")
    named = free_name(state, name, seat)
    mine = next((w for w in state.wishes.values() if w.device == device), None)
    asked = state.wishes.get(seat)
    if asked is not None and asked.device != device:
        raise Refused("seat-wished", args={"who": asked.name})
    if mine is None or (mine.seat, mine.name) != (seat, named):
        draft.add(ev.SeatWished(seat, device, named))


@act("vouch")
def vouch(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Say whether whoever asks for a free seat shall have it: two other seats must, one no is enough.

    Raises Refused not-seated (for who left) or no-wish.
    """
    if person_on(draft, seat).gone:
        raise Refused("not-seated")
    asked = draft.state.wishes.get(fields["seat"])
    if asked is None or asked.no != fields["wish"]:
        raise Refused("no-wish")
    if seat not in asked.vouched:
        draft.add(ev.SeatVouched(asked.seat, seat, fields["ok"]))


def granted(state: TableState, device: str) -> Wish | None:
    """Return the wish of a screen, if two seats have confirmed it."""
    found = next((w for w in state.wishes.values() if w.device == device), None)
    return found if found and len(found.vouched) >= VOUCHERS else None


def give(draft: Draft, screen: str, device: str) -> Seat:
    """Give the seat that `screen` was granted to the phone `device`, and take it from those that had it. Raises Refused."""
    state = draft.state
    known = state.devices.get(device)
    if known is not None and known.seat and not known.dropped:
        return known.seat
    asked = granted(state, screen)
    if asked is None or asked.seat not in free_seats(state, draft.play):
        raise Refused("seat-not-free")
    phone = 1 + max((d.phone for d in state.devices.values() if d.seat == asked.seat), default=0)
    for old in state.phones(asked.seat):
        draft.add(ev.DeviceDropped(old.id))
    draft.add(ev.SeatGiven(asked.seat, free_name(state, asked.name, asked.seat)))
    draft.add(ev.DeviceAdded(device, asked.seat, phone, "given"))
    return asked.seat
