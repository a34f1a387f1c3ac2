"""What people may do at a table outside of the rules of its game: each act by its name on the wire (`do`).

An act gets a Draft, adds events to it and may return what only the person who acted is given; or it raises Refused, and
nothing has happened.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.canonical import canonical
from engine.core.editions import Edition
from engine.core.game import option_fits
from engine.core.seal import cut_hash
from engine.core.seats import Seat, clockwise_from
from server import table_events as ev
from server.draft import Draft
from server.names import clean, same
from server.play import why_not_start
from server.refusals import Refused
from server.table_state import Person, TableState

Fields = Mapping[str, Any]
Give = dict[str, Any]
TableAct = Callable[[Draft, Seat, Fields], "Give | None"]

ACTS: dict[str, TableAct] = {}
"""do -> the function that decides it."""


def act(name: str) -> Callable[[TableAct], TableAct]:
    """Let the decorated function decide the act `name`."""

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


def host_only(draft: Draft, seat: Seat) -> None:
    """Raise Refused not-host for everybody else."""
    if draft.state.host != seat:
        raise Refused("not-host")


def person_on(draft: Draft, seat: Seat) -> Person:
    """Return who sits on `seat`. Raises Refused unknown-seat."""
    person = draft.state.person(seat)
    if person is None:
        raise Refused("unknown-seat")
    return person


# ------------------------------------------------------------------------------------------------ the lobby


@act("rename")
def rename(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Take another name."""
    _in(draft, "lobby")
    name = free_name(draft.state, fields["name"], seat)
    if name != person_on(draft, seat).name:
        draft.add(ev.Renamed(seat, name))


@act("pick")
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
    if person_on(draft, seat).picks.get(name, "") != value:
        draft.add(ev.Picked(seat, name, value))


@act("order")
def order(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Set the order round the table, clockwise."""
    _in(draft, "lobby")
    host_only(draft, seat)
    wished = tuple(fields["seats"])
    if sorted(wished) != sorted(draft.state.seats):
        raise Refused("bad-order")
    if wished != draft.state.seats:
        draft.add(ev.Ordered(wished))


@act("box")
def box(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Choose another box."""
    _in(draft, "lobby")
    host_only(draft, seat)
    edition = draft.facts.find_box(fields["game"], fields["edition"])
    content = content_of(edition)
    if (edition.game, content) != (draft.state.game_slug, draft.state.content):
        draft.add(ev.BoxChosen(edition.game, edition.id, content))


@act("option")
def option(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Set an option of the box."""
    _in(draft, "lobby")
    host_only(draft, seat)
    state = draft.state
    found = next((o for o in state.box.options if o.name == fields["name"]), None)
    if found is None:
        raise Refused("unknown-option")
    if not option_fits(found, fields["value"]):
        raise Refused("bad-option", args={"option": found.say})
    if state.all_options[found.name] != fields["value"]:
        draft.add(ev.OptionSet(found.name, fields["value"]))


@act("table_name")
def table_name(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Name the table."""
    _in(draft, "lobby")
    host_only(draft, seat)
    name = clean(fields["name"], most=40)
    if name != draft.state.name:
        draft.add(ev.TableNamed(name))


@act("start")
def start(draft: Draft, seat: Seat, _fields: Fields) -> None:
    """Ask everybody who sits on their left; alone, begin at once."""
    _in(draft, "lobby")
    host_only(draft, seat)
    missing = why_not_start(draft.state)
    if missing is not None:
        raise missing
    if len(draft.state.people) == 1:
        draft.begin()
    else:
        draft.add(ev.SeatingAsked())


@act("left")
def left(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Say whether the right person sits on one's left; a no leads back to the lobby."""
    _in(draft, "seating")
    draft.add(ev.LeftSaid(seat, fields["ok"]))
    if not fields["ok"]:
        draft.add(ev.BackToLobby(draft.state.game_no, None))
    elif all(p.left_ok for p in draft.state.people):
        draft.begin()


@act("back")
def back(draft: Draft, seat: Seat, _fields: Fields) -> None:
    """Go back to the lobby before anything was dealt."""
    _in(draft, "seating", "cutting")
    host_only(draft, seat)
    state = draft.state
    # Cuts may have been opened to this seal: its deal is given up for good and seen by all, since its number stays missing.
    given_up = state.seal is not None or bool(state.voided)
    draft.add(ev.BackToLobby(state.game_no + given_up, seat))


# ------------------------------------------------------------------------------------------------- the cuts


@act("commit")
def commit(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Promise a cut by its hash, before the seed is drawn; the last promise counts."""
    _in(draft, "lobby", "seating", "cutting")
    if draft.state.seal is not None or seat in draft.state.left_out:
        raise Refused("not-now")
    if person_on(draft, seat).commit != fields["hash"]:
        draft.add(ev.Committed(seat, fields["hash"]))
    draft.go_on_cutting()


@act("cut")
def cut(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Open one's cut after the seal was drawn."""
    _in(draft, "cutting")
    if draft.state.seal is None or seat not in dict(draft.state.seal.cut_hashes):
        raise Refused("not-committed")
    if cut_hash(seat, fields["cut"]) != dict(draft.state.seal.cut_hashes)[seat]:
        raise Refused("cut-wrong")
    if person_on(draft, seat).cut is None:
        draft.add(ev.CutOpened(seat, fields["cut"]))
    draft.go_on_cutting()


# ----------------------------------------------------------------------------------------- people and powers


@act("leave")
def leave(draft: Draft, seat: Seat, _fields: Fields) -> None:
    """Leave the table while no game runs."""
    _in(draft, "lobby", "seating", "end")
    take_away(draft, seat, removed=False)


@act("remove")
def remove(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Take somebody off the table while no game runs (in a game its own rules say how)."""
    _in(draft, "lobby", "seating", "end")
    host_only(draft, seat)
    if person_on(draft, fields["seat"]).gone or fields["seat"] == seat:
        raise Refused("unknown-seat")
    take_away(draft, fields["seat"], removed=True)


def take_away(draft: Draft, seat: Seat, *, removed: bool) -> None:
    """Let a seat go, its phones with it; the powers pass on."""
    before = draft.state
    if before.phase == "seating":
        draft.add(ev.BackToLobby(before.game_no, None))
    draft.add(ev.SeatGone(seat, removed))
    if before.phase in ("lobby", "seating"):
        # Afterwards, since that somebody left says it all.
        for device in before.phones(seat):
            draft.add(ev.DeviceDropped(device.id))
    if before.host == seat:
        pass_host(draft, before.seats, seat)


def pass_host(draft: Draft, seats: tuple[Seat, ...], seat: Seat) -> None:
    """Give the powers of `seat` to the next one on its left that is here, else to the next."""
    rest = [s for s in clockwise_from(seats, seat) if (p := draft.state.person(s)) and not p.gone]
    if rest:
        draft.add(ev.HostPassed(next((s for s in rest if s in draft.facts.here), rest[0]), "left"))


@act("host")
def host(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Pass the powers on."""
    host_only(draft, seat)
    if person_on(draft, fields["seat"]).gone:
        raise Refused("unknown-seat")
    if fields["seat"] != seat:
        draft.add(ev.HostPassed(fields["seat"], "given"))


@act("take_host")
def take_host(draft: Draft, seat: Seat, _fields: Fields) -> None:
    """Take the powers of a host who has been away for a minute."""
    if draft.state.host == seat:
        return
    if person_on(draft, seat).gone:
        raise Refused("not-seated")
    if not draft.facts.host_away:
        raise Refused("host-is-here", args={"who": draft.state.called(draft.state.host)})
    draft.add(ev.HostPassed(seat, "taken"))


# --------------------------------------------------------------------------------------------------- the end


@act("rematch")
def rematch(draft: Draft, _seat: Seat, fields: Fields) -> None:
    """Play again: same people, order, box and options, nothing of the old game; however many tap, one new game."""
    if not _after(draft, fields["game_no"]):
        return
    draft.rematch()


@act("lobby")
def lobby(draft: Draft, seat: Seat, fields: Fields) -> None:
    """Go back to the lobby after the end, to change box or people."""
    if not _after(draft, fields["game_no"]):
        return
    host_only(draft, seat)
    draft.add(ev.BackToLobby(draft.state.game_no + 1, seat))


def _after(draft: Draft, game_no: int) -> bool:
    """Whether game `game_no` has just ended; False if another tap was first. Raises Refused game-not-over."""
    if draft.state.phase == "end" and draft.state.game_no == game_no:
        return True
    if draft.state.game_no > game_no:
        return False
    raise Refused("game-not-over")
