"""What people may do at a table outside of the rules of its game: each act by its name on the wire (`do`).

An act gets a Draft, adds events to it and may return what only the person who acted is given; or it raises Refused, and
nothing has happened.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any

from engine.core.canonical import canonical
from engine.core.editions import Edition
from engine.core.game import option_fits
from engine.core.seal import cut_hash
from engine.core.seats import Seat, clockwise_from
from engine.core.secret import Secret
from server import table_events as ev
from server.draft import Draft
from server.names import clean, same
from server.play import why_not_start
from server.refusals import Refused
from server.table_state import Person, TableState

Fields = Mapping[str, Any]
Give = dict[str, Any]
TableAct = Callable[[Draft, Seat, Fields], "Give | None"]

HANDOVER_SECONDS = 300
JUST_US = 2
"""Seats at a table where nobody but the host could confirm a hand-over."""

ACTS: dict[str, TableAct] = {}
"""do -> the function that decides it."""


def _act(name: str) -> Callable[[TableAct], TableAct]:
    def register(function: TableAct) -> TableAct:
        ACTS[name] = function
        return function

    return register


def content_of(edition: Edition) -> str:
    """Return an edition's content as it is stored."""
    return canonical(edition.content).decode()


def free_name(state: TableState, name: str, seat: Seat | None = None) -> str:
    """Return `name` cleaned. Raises Refused name-empty, name-long or name-taken (by another seat)."""
    cleaned = clean(name)
    if any(same(cleaned, p.name) for p in state.people if p.seat != seat):
        raise Refused("name-taken", args={"name": cleaned})
    return cleaned


def _in(draft: Draft, *phases: str) -> None:
    if draft.state.phase not in phases:
        raise Refused("not-now")


def _host(draft: Draft, seat: Seat) -> None:
    if draft.state.host != seat:
        raise Refused("not-host")


def _person(draft: Draft, seat: Seat) -> Person:
    person = draft.state.person(seat)
    if person is None:
        raise Refused("unknown-seat")
    return person


# ------------------------------------------------------------------------------------------------ the lobby


@_act("rename")
def rename(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Take another name."""
    _in(draft, "lobby")
    name = free_name(draft.state, fields["name"], seat)
    if name != _person(draft, seat).name:
        draft.add(ev.Renamed(seat, name))


@_act("pick")
def pick(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Choose something for one's own seat, such as a character; "" lets go."""
    _in(draft, "lobby")
    state = draft.state
    name, value = fields["pick"], fields["value"]
    found = next((p for p in state.box.picks if p.name == name), None)
    if found is None or (value and value not in {c.value for c in found.choices}):
        raise Refused("unknown-pick")
    if value and found.unique:
        holder = next((p for p in state.people if p.seat != seat and p.picks.get(name) == value), None)
        if holder:
            raise Refused("pick-taken", args={"who": holder.name})
    if _person(draft, seat).picks.get(name, "") != value:
        draft.add(ev.Picked(seat, name, value))


@_act("order")
def order(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Set the order round the table, clockwise."""
    _in(draft, "lobby")
    _host(draft, seat)
    wished = tuple(fields["seats"])
    if sorted(wished) != sorted(draft.state.seats):
        raise Refused("bad-order")
    if wished != draft.state.seats:
        draft.add(ev.Ordered(wished))


@_act("box")
def box(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Choose another box."""
    _in(draft, "lobby")
    _host(draft, seat)
    edition = draft.facts.find_box(fields["game"], fields["edition"])
    content = content_of(edition)
    if (edition.game, content) != (draft.state.game_slug, draft.state.content):
        draft.add(ev.BoxChosen(edition.game, edition.id, content))


@_act("option")
def option(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Set an option of the box."""
    _in(draft, "lobby")
    _host(draft, seat)
    state = draft.state
    found = next((o for o in state.box.options if o.name == fields["name"]), None)
    if found is None:
        raise Refused("unknown-option")
    if not option_fits(found, fields["value"]):
        raise Refused("bad-option", args={"option": found.say})
    if state.all_options[found.name] != fields["value"]:
        draft.add(ev.OptionSet(found.name, fields["value"]))


@_act("table_name")
def table_name(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Name the table."""
    _in(draft, "lobby")
    _host(draft, seat)
    name = clean(fields["name"], most=40)
    if name != draft.state.name:
        draft.add(ev.TableNamed(name))


@_act("start")
def start(draft: Draft, seat: Seat, _fields: Fields) -> None:
    """Ask everybody who sits on their left; alone, begin at once."""
    _in(draft, "lobby")
    _host(draft, seat)
    missing = why_not_start(draft.state)
    if missing is not None:
        raise missing
    if len(draft.state.people) == 1:
        draft.begin()
    else:
        draft.add(ev.SeatingAsked())


@_act("left")
def left(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Say whether the right person sits on one's left; a no leads back to the lobby."""
    _in(draft, "seating")
    draft.add(ev.LeftSaid(seat, fields["ok"]))
    if not fields["ok"]:
        draft.add(ev.BackToLobby(draft.state.game_no, None))
    elif all(p.left_ok for p in draft.state.people):
        draft.begin()


@_act("back")
def back(draft: Draft, seat: Seat, _fields: Fields) -> None:
    """Go back to the lobby before anything was dealt."""
    _in(draft, "seating", "cutting")
    _host(draft, seat)
    draft.add(ev.BackToLobby(draft.state.game_no, seat))


# ------------------------------------------------------------------------------------------------- the cuts


@_act("commit")
def commit(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Promise a cut by its hash, before the seed is drawn; the last promise counts."""
    _in(draft, "lobby", "seating", "cutting")
    if draft.state.seal is not None or seat in draft.state.left_out:
        raise Refused("not-now")
    if _person(draft, seat).commit != fields["hash"]:
        draft.add(ev.Committed(seat, fields["hash"]))
    draft.go_on_cutting()


@_act("cut")
def cut(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Open one's cut after the seal was drawn."""
    _in(draft, "cutting")
    if draft.state.seal is None or seat not in dict(draft.state.seal.cut_hashes):
        raise Refused("not-committed")
    if cut_hash(seat, fields["cut"]) != dict(draft.state.seal.cut_hashes)[seat]:
        raise Refused("cut-wrong")
    if _person(draft, seat).cut is None:
        draft.add(ev.CutOpened(seat, fields["cut"]))
    draft.go_on_cutting()


# ----------------------------------------------------------------------------------------- people and powers


@_act("leave")
def leave(draft: Draft, seat: Seat, _fields: Fields) -> None:
    """Leave the table while no game runs."""
    _in(draft, "lobby", "seating", "end")
    take_away(draft, seat, removed=False)


@_act("remove")
def remove(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Take somebody off the table while no game runs (in a game its own rules say how)."""
    _in(draft, "lobby", "seating", "end")
    _host(draft, seat)
    if _person(draft, fields["seat"]).gone or fields["seat"] == seat:
        raise Refused("unknown-seat")
    take_away(draft, fields["seat"], removed=True)


def take_away(draft: Draft, seat: Seat, *, removed: bool) -> None:
    """Let a seat go, its phones with it; the powers pass on."""
    before = draft.state
    if before.phase == "seating":
        draft.add(ev.BackToLobby(before.game_no, None))
    if before.phase in ("lobby", "seating"):
        for device in before.phones(seat):
            draft.add(ev.DeviceDropped(device.id))
    draft.add(ev.SeatGone(seat, removed))
    if before.host == seat:
        pass_host(draft, before.seats, seat)


def pass_host(draft: Draft, seats: tuple[Seat, ...], seat: Seat) -> None:
    """Give the powers of `seat` to the next one on its left that is here, else to the next."""
    rest = [s for s in clockwise_from(seats, seat) if (p := draft.state.person(s)) and not p.gone]
    if rest:
        draft.add(ev.HostPassed(next((s for s in rest if s in draft.facts.here), rest[0]), "left"))


@_act("host")
def host(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Pass the powers on."""
    _host(draft, seat)
    if _person(draft, fields["seat"]).gone:
        raise Refused("unknown-seat")
    if fields["seat"] != seat:
        draft.add(ev.HostPassed(fields["seat"], "given"))


@_act("take_host")
def take_host(draft: Draft, seat: Seat, _fields: Fields) -> None:
    """Take the powers of a host who has been away for a minute."""
    if draft.state.host == seat:
        return
    if _person(draft, seat).gone:
        raise Refused("not-seated")
    if not draft.facts.host_away:
        raise Refused("host-is-here", args={"who": draft.state.called(draft.state.host)})
    draft.add(ev.HostPassed(seat, "taken"))


# ------------------------------------------------------------------------------------------------ hand-overs


@_act("handover")
def handover(draft: Draft, seat: Seat, _fields: Fields) -> Give:
    """Offer one's own seat to another phone: digits and a link, for five minutes, once."""
    return _offer(draft, seat, seat)


@_act("handover_for")
def handover_for(draft: Draft, seat: Seat, fields: Fields) -> Give | None:
    """Ask for digits for a seat whose phone is dead; with two seats the host gets them at once."""
    _host(draft, seat)
    if fields["seat"] == seat:
        raise Refused("own-handover")
    _person(draft, fields["seat"])
    draft.add(ev.HandoverAsked(fields["seat"], seat))
    return _offer(draft, fields["seat"], seat) if len(draft.state.people) == JUST_US else None


@_act("handover_confirm")
def handover_confirm(draft: Draft, seat: Seat, fields: Fields) -> Give:
    """Confirm the host's hand-over from a third seat, which gets the digits; who left the game opens nobody's hand."""
    if _person(draft, seat).gone:
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
    link = secrets.token_hex(16)
    until = draft.facts.now + HANDOVER_SECONDS
    draft.add(ev.HandoverOffered(seat, by, Secret(digits), Secret(link), until))
    return {"digits": digits, "link": f"{draft.facts.address}#h={link}"}


@_act("drop_phone")
def drop_phone(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Take another phone off one's own seat: its token is void."""
    phones = draft.state.phones(seat)
    found = next((d for d in phones if d.phone == fields["phone"]), None)
    if found is None:
        raise Refused("unknown-phone")
    if len(phones) == 1:
        raise Refused("only-phone")
    draft.add(ev.DeviceDropped(found.id))


# --------------------------------------------------------------------------------------------------- the end


@_act("rematch")
def rematch(draft: Draft, _seat: Seat, fields: Fields) -> None:
    """Play again: same people, order, box and options, nothing of the old game; however many tap, one new game."""
    if not _after(draft, fields["game_no"]):
        return
    draft.rematch()


@_act("lobby")
def lobby(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Go back to the lobby after the end, to change box or people."""
    if not _after(draft, fields["game_no"]):
        return
    _host(draft, seat)
    draft.add(ev.BackToLobby(draft.state.game_no + 1, seat))


def _after(draft: Draft, game_no: int) -> bool:
    """Whether game `game_no` has just ended; False if another tap was first. Raises Refused game-not-over."""
    if draft.state.phase == "end" and draft.state.game_no == game_no:
        return True
    if draft.state.game_no > game_no:
        return False
    raise Refused("game-not-over")
