"""How each event changes a table."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import singledispatch
from typing import Any

from engine.core.seats import Seat
from engine.core.transcript import Voided
from server import table_events as ev
from server.table_state import WRONG_DIGITS, Device, Handover, Past, Person, Seal, TableState, Wish


def evolve(state: TableState, event: ev.TableEvent) -> TableState:
    """Return the table after `event`. Never refuses."""
    return _evolve(event, state)


@singledispatch
def _evolve(event: ev.TableEvent, _state: TableState) -> TableState:
    raise TypeError(f"{type(event).__name__} is not an event of a table")


_on: Callable[..., Any] = _evolve.register


@_on
def _(event: ev.TableMade, state: TableState) -> TableState:
    return replace(
        state,
        code=event.code,
        name=event.name,
        game_slug=event.game,
        edition_id=event.edition,
        content=event.content,
    )


@_on
def _(event: ev.SeatTaken, state: TableState) -> TableState:
    taken = replace(
        state,
        people=(*state.people, Person(event.seat, event.name)),
        seats_made=state.seats_made + 1,
        host=state.host or event.seat,
    )
    return taken.noticed("joined", who=event.name)


@_on
def _(event: ev.DeviceAdded, state: TableState) -> TableState:
    added = Device(event.device, event.seat, event.phone)
    after = replace(state, devices={**state.devices, event.device: added})
    if event.seat is None or event.how in ("joined", "given"):
        return after
    after = replace(after, handovers=_without_handover(state, event.seat), misses=0)
    return after.noticed("phone-added", who=state.called(event.seat), n=len(after.phones(event.seat)))


@_on
def _(event: ev.DeviceDropped, state: TableState) -> TableState:
    device = state.devices[event.device]
    after = replace(state, devices={**state.devices, event.device: replace(device, dropped=True)})
    # What that phone may have asked for would let whoever holds it in again.
    after = replace(after, handovers=_without_handover(state, device.seat))
    person = state.person(device.seat) if device.seat else None
    return (
        after.noticed("phone-dropped", who=person.name, n=len(after.phones(person.seat))) if person else after
    )


@_on
def _(event: ev.Renamed, state: TableState) -> TableState:
    old = state.called(event.seat)
    return state.with_person(event.seat, name=event.name).noticed(
        "renamed", **{"from": old, "to": event.name}
    )


@_on
def _(event: ev.Picked, state: TableState) -> TableState:
    person = state.person(event.seat)
    picks = {k: v for k, v in (person.picks if person else {}).items() if k != event.pick}
    return state.with_person(event.seat, picks={**picks, event.pick: event.value} if event.value else picks)


@_on
def _(event: ev.Ordered, state: TableState) -> TableState:
    by_seat = {p.seat: p for p in state.people}
    return replace(state, people=tuple(by_seat[s] for s in event.seats))


@_on
def _(event: ev.BoxChosen, state: TableState) -> TableState:
    chosen = replace(state, game_slug=event.game, edition_id=event.edition, content=event.content, options={})
    return chosen.with_all(picks={}).noticed("box")


@_on
def _(event: ev.OptionSet, state: TableState) -> TableState:
    return replace(state, options={**state.options, event.name: event.value})


@_on
def _(event: ev.TableNamed, state: TableState) -> TableState:
    return replace(state, name=event.name)


@_on
def _(event: ev.Committed, state: TableState) -> TableState:
    return state.with_person(event.seat, commit=event.hash, cut=None)


@_on
def _(_event: ev.SeatingAsked, state: TableState) -> TableState:
    return replace(state.with_all(left_ok=None), phase="seating")


@_on
def _(event: ev.LeftSaid, state: TableState) -> TableState:
    said = state.with_person(event.seat, left_ok=event.ok)
    return said if event.ok else said.noticed("left-wrong", who=state.called(event.seat))


@_on
def _(event: ev.BackToLobby, state: TableState) -> TableState:
    stay = replace(state, people=tuple(p for p in state.people if not p.gone))
    back = replace(
        stay.with_all(left_ok=None, cut=None),
        phase="lobby",
        game_no=event.game_no,
        seal=None,
        seed="",
        left_out=(),
        voided=(),
        restarts=0,
    )
    if event.game_no != state.game_no:
        back = back.with_all(commit=None)
    return back.noticed("back", who=state.called(event.seat)) if event.seat else back


@_on
def _(event: ev.CuttingBegun, state: TableState) -> TableState:
    stay = replace(state, people=tuple(p for p in state.people if not p.gone))
    begun = replace(
        stay.with_all(left_ok=None, cut=None),
        phase="cutting",
        game_no=event.game_no,
        seal=None,
        seed="",
        left_out=(),
        voided=(),
        restarts=0,
    )
    if event.fresh:
        begun = begun.with_all(commit=None).noticed("rematch", n=event.game_no)
    return begun


@_on
def _(event: ev.SealDrawn, state: TableState) -> TableState:
    return replace(state, seal=Seal(event.seed.open(), event.seal, event.cut_hashes, event.left_out))


@_on
def _(event: ev.CutOpened, state: TableState) -> TableState:
    return state.with_person(event.seat, cut=event.cut)


@_on
def _(event: ev.DealVoid, state: TableState) -> TableState:
    # Fresh cuts from everybody: a seed drawn when the cuts are known could be chosen.
    void = replace(
        state.with_all(commit=None, cut=None),
        seal=None,
        left_out=(*state.left_out, *event.left_out),
        voided=(*state.voided, *_given_up(state, event.left_out)),
        restarts=state.restarts + 1,
    )
    return void.noticed("deal-void", who=", ".join(state.called(s) for s in event.left_out))


def _given_up(state: TableState, missing: tuple[Seat, ...]) -> tuple[Voided, ...]:
    seal = state.seal
    return () if seal is None else (Voided(seal.seed, seal.seal, seal.cut_hashes, missing),)


@_on
def _(event: ev.Dealt, state: TableState) -> TableState:
    return replace(state, phase="play", game_no=event.game_no, seed=event.seed.open() if event.seed else "")


@_on
def _(event: ev.SeatGone, state: TableState) -> TableState:
    name = state.called(event.seat)
    if state.phase in ("play", "end"):
        after = state.with_person(event.seat, gone=True)
    else:
        after = replace(state, people=tuple(p for p in state.people if p.seat != event.seat))
    after = replace(
        after, handovers={s: h for s, h in after.handovers.items() if event.seat not in (s, h.by)}
    )
    return after.noticed("removed" if event.removed else "left", who=name)


@_on
def _(event: ev.SeatBack, state: TableState) -> TableState:
    back = _without_wish(state, event.seat).with_person(event.seat, gone=False)
    return back.noticed("came-back", who=state.called(event.seat))


@_on
def _(event: ev.Ended, state: TableState) -> TableState:
    past = Past(state.game_no, {p.seat: p.name for p in state.people}, event.winners, json.loads(event.why))
    return replace(state, phase="end", evening=(*state.evening, past), wishes={}, turned_away=frozenset())


@_on
def _(event: ev.HostPassed, state: TableState) -> TableState:
    return replace(state, host=event.seat).noticed(f"host-{event.how}", who=state.called(event.seat))


@_on
def _(event: ev.HandoverAsked, state: TableState) -> TableState:
    asked = replace(state, handovers={**state.handovers, event.seat: Handover(event.seat, event.by)})
    return asked.noticed("handover-asked", who=state.called(event.seat), by=state.called(event.by))


@_on
def _(event: ev.HandoverOffered, state: TableState) -> TableState:
    offer = Handover(event.seat, event.by, event.digits.open(), event.link.open(), event.until)
    offered = replace(state, handovers={**state.handovers, event.seat: offer}, misses=0)
    return offered.noticed("handover-offered", who=state.called(event.seat), by=state.called(event.by))


@_on
def _(_event: ev.HandoverMissed, state: TableState) -> TableState:
    if state.misses + 1 < WRONG_DIGITS:
        return replace(state, misses=state.misses + 1)
    return replace(state, misses=0, handovers={}).noticed("handover-void")


@_on
def _(event: ev.SeatWished, state: TableState) -> TableState:
    no = state.wishes_made + 1
    others = {s: w for s, w in state.wishes.items() if w.device != event.device}
    wished = Wish(event.seat, event.device, event.name, no)
    asked = replace(state, wishes={**others, event.seat: wished}, wishes_made=no)
    return asked.noticed("seat-wished", who=state.called(event.seat), name=event.name)


@_on
def _(event: ev.SeatVouched, state: TableState) -> TableState:
    wish = state.wishes[event.seat]
    who = {"who": state.called(event.by), "name": wish.name}
    if not event.ok:
        refused = replace(state, turned_away=state.turned_away | {wish.device})
        return _without_wish(refused, event.seat).noticed("seat-refused", **who)
    wish = replace(wish, vouched=(*wish.vouched, event.by))
    return replace(state, wishes={**state.wishes, event.seat: wish}).noticed("seat-vouched", **who)


@_on
def _(event: ev.SeatGiven, state: TableState) -> TableState:
    given = _without_wish(state, event.seat).with_person(event.seat, name=event.name)
    return given.noticed("seat-given", who=state.called(event.seat), name=event.name)


def _without_handover(state: TableState, seat: Seat | None) -> dict[Seat, Handover]:
    return {s: h for s, h in state.handovers.items() if s != seat}


def _without_wish(state: TableState, seat: Seat) -> TableState:
    return replace(state, wishes={s: w for s, w in state.wishes.items() if s != seat})


@_on
def _(_event: ev.Restored, state: TableState) -> TableState:
    return state.noticed("restored")
