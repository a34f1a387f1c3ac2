"""Who holds a seat: other phones for it, offered by its own phone or, when that is dead, by the host with a confirming tap."""

from __future__ import annotations

import secrets

from engine.core.seats import Seat
from engine.core.secret import Secret
from server import table_events as ev
from server.draft import Draft
from server.refusals import Refused
from server.table_acts import Fields, Give, act, host_only, person_on

HANDOVER_SECONDS = 300


@act("handover")
def handover(draft: Draft, seat: Seat, _fields: Fields) -> Give:
    """Offer one's own seat to another phone: digits and a link, for five minutes, once."""
    return _offer(draft, seat, seat)


@act("handover_for")
def handover_for(draft: Draft, seat: Seat, fields: Fields) -> Give | None:
    """Ask for digits for a seat whose phone is dead: another seat must confirm.

    Where nobody else could, the host gets them alone, once no phone of that seat has shown the table for a minute. Raises
    Refused not-host, own-handover, unknown-seat or phone-is-here.
    """
    host_only(draft, seat)
    if fields["seat"] == seat:
        raise Refused("own-handover")
    person = person_on(draft, fields["seat"])
    if person.gone:
        raise Refused("unknown-seat")
    if not _witnesses(draft, person.seat):
        if person.seat not in draft.facts.silent:
            raise Refused("phone-is-here", args={"who": person.name})
        return _offer(draft, person.seat, seat)
    draft.add(ev.HandoverAsked(person.seat, seat))
    return None


def _witnesses(draft: Draft, seat: Seat) -> list[Seat]:
    """Return who could confirm a hand-over of `seat`: who plays, is not the host, and has not been away for very long."""
    return [
        p.seat
        for p in draft.state.people
        if not p.gone and p.seat not in (draft.state.host, seat) and p.seat not in draft.facts.gone
    ]


@act("handover_confirm")
def handover_confirm(draft: Draft, seat: Seat, fields: Fields) -> Give:
    """Confirm the host's hand-over from a third seat, which gets the digits; who left the game opens nobody's hand."""
    if person_on(draft, seat).gone:
        raise Refused("not-seated")
    asked = draft.state.handovers.get(fields["seat"])
    if asked is None or asked.digits is not None:
        raise Refused("no-handover")
    if seat in (asked.by, asked.seat):
        raise Refused("own-handover")
    return _offer(draft, asked.seat, seat)


def _offer(draft: Draft, seat: Seat, by: Seat) -> Give:
    open_ones = {h.digits for h in draft.state.handovers.values()}
    digits = next(d for _ in range(100) if (d := f"{secrets.randbelow(10**6):06}") not in open_ones)
    until = draft.facts.now + HANDOVER_SECONDS
    offered = ev.HandoverOffered(seat, by, Secret(digits), Secret(secrets.token_hex(16)), until)
    draft.add(offered)
    return _give(offered, draft.facts.address)


def _give(offered: ev.HandoverOffered, address: str) -> Give:
    return {"digits": offered.digits.open(), "link": f"{address}#h={offered.link.open()}"}


def given_by(entry: ev.Entry, address: str) -> Give | None:
    """Return what the act of a stored entry gave to who did it: asked again, it gives the same."""
    offered = next((e for e in entry.events if isinstance(e, ev.HandoverOffered)), None)
    return _give(offered, address) if offered else None


@act("drop_phone")
def drop_phone(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Take another phone off one's own seat: its token is void."""
    phones = draft.state.phones(seat)
    found = next((d for d in phones if d.phone == fields["phone"]), None)
    if found is None:
        raise Refused("unknown-phone")
    if len(phones) == 1:
        raise Refused("only-phone")
    draft.add(ev.DeviceDropped(found.id))
