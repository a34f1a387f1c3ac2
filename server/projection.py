"""The one door: what one viewer is sent is made here, and nowhere else.

A view is the table (the same for all), who looks, the seal, the game as this viewer may see it, and the own notes. Its revision is a
keyed hash, so that it tells nothing but "changed". Random filler brings every message to a full KiB: names of cards
differ in length.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any

from engine.core.codec import Json
from engine.core.news import Line, told
from engine.core.pages import page_of
from engine.core.prompts import Prompt
from engine.core.seal import shapes
from engine.core.seats import Seat
from engine.core.viewer import SeatEye, TableEye, Viewer
from server.encode import encoded
from server.free_seats import free_seats
from server.logs import log_problem
from server.play import HOST_PREFIX, LINES_SHOWN, Play, eye_of, why_not_start
from server.refusals import Refused
from server.schemas import outbound
from server.table_state import Device

if TYPE_CHECKING:
    from server.tables import Table

PAD_TO = 1024
PAGE_BYTES = 1024


class Projection:
    """Makes the views of one table. A part is made again only when something that it is made of has changed."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._parts: dict[object, tuple[object, bytes]] = {}
        self._shots: dict[str, tuple[str, bytes]] = {}
        self._lines: dict[Viewer, _Told] = {}
        self._free: tuple[_Same, _Same, tuple[Seat, ...]] = (_Same(None), _Same(None), ())

    def forget(self) -> None:
        """Something changed."""
        self._shots.clear()

    def _part(self, key: object, made_of: object, make: Callable[[], Any]) -> bytes:
        """Return the JSON of a part; `made_of` compares equal while it is the same."""
        known = self._parts.get(key)
        if known is None or known[0] != made_of:
            known = (made_of, encoded(make()))
            self._parts[key] = known
        return known[1]

    def try_shot(self, device: Device) -> tuple[str, bytes] | None:
        """Return the view, or None if it cannot be made: one viewer's trouble is not the others'."""
        try:
            return self.shot(device)
        except Exception as problem:  # noqa: BLE001 - a mistake in a game's view must not stop the table
            log_problem("view", problem)
            return None

    def shot(self, device: Device) -> tuple[str, bytes]:
        """Return (revision, `view` message) for a phone or screen."""
        made = self._shots.get(device.id)
        if made is None:
            made = self._shots[device.id] = self._shot(device)
        return made

    def _shot(self, device: Device) -> tuple[str, bytes]:
        table = self._table
        eye = self.eye(device)
        state = _Same(table.state)
        is_host = isinstance(eye, SeatEye) and eye.seat == table.state.host
        free = self._free_seats()
        parts = (
            self._part(
                "table",
                (state, self.presence(), free, table.waiting.since),
                lambda: self._table_part(free),
            ),
            encoded(self._me_part(device, eye)),
            self._part("seal", state, self._seal_part),
            self._game(eye, is_host=is_host),
            encoded(self._notes_part(eye)),
        )
        view = b'{"table":%b,"me":%b,"seal":%b,"game":%b,"notes":%b}' % parts
        rev = table.vault.revision(view)
        mark = table.vault.shut_mark(table.record.seq)
        return rev, padded(
            b'{"type":"view","rev":"%b","mark":"%b","view":%b,"pad":"' % (rev.encode(), mark.encode(), view)
        )

    def eye(self, device: Device) -> Viewer:
        """Return with whose eyes a phone looks: its seat's, or the table's."""
        if device.seat is None or self._table.state.person(device.seat) is None:
            return TableEye()
        return eye_of(device.seat)

    # -------------------------------------------------------------------------------------------- the parts

    def presence(self) -> list[object]:
        """Return all of the table part that time alone changes."""
        table = self._table
        return [
            table.host_away(),
            *(value for s in table.state.seats for value in (table.presence.status(s), table.silent(s))),
        ]

    def _free_seats(self) -> tuple[Seat, ...]:
        """Return the free seats, asked of the game once for each of its states."""
        state, play = self._table.state, self._table.play
        if self._free[:2] != (_Same(state), _Same(play)):
            self._free = (_Same(state), _Same(play), free_seats(state, play))
        return self._free[2]

    def _table_part(self, free: tuple[Seat, ...]) -> Json:
        table = self._table
        state = table.state
        missing = why_not_start(state) if state.phase == "lobby" else None
        waiting = next((h for h in state.handovers.values() if h.digits is None), None)
        address = table.service.table_address(state.code)
        return outbound.TABLE.dump(
            {
                "code": state.code,
                "name": state.name,
                "phase": state.phase,
                "game_no": state.game_no,
                "host": state.host,
                "host_away": table.host_away(),
                "box": {
                    "game": state.game_slug,
                    "edition": state.edition_id,
                    "names": state.edition.names,
                    "digest": state.box.digest,
                },
                "seats_allowed": list(state.box.seats),
                "options": state.all_options,
                "seats": [self._seat_part(p.seat) for p in state.people],
                "address": address,
                "link": f"{address}#{table.vault.join_key}",
                "notices": state.notices,
                "missing": missing and {"code": missing.code, "rule": missing.rule, "args": missing.says},
                "handover": waiting and {"seat": waiting.seat, "by": waiting.by},
                "since": table.waiting.since or None,
                "free": free,
                "wishes": [
                    {"seat": w.seat, "wish": w.no, "name": w.name, "vouched": w.vouched}
                    for w in state.wishes.values()
                ],
                "evening": state.evening,
            }
        )

    def _seat_part(self, seat: Seat) -> Mapping[str, Any]:
        state = self._table.state
        person = state.person(seat)
        assert person is not None
        return {
            "seat": seat,
            "name": person.name,
            "number": state.seats.index(seat) + 1,
            "picks": person.picks,
            "presence": self._table.presence.status(seat),
            "phones": len(state.phones(seat)),
            "left_ok": person.left_ok,
            "committed": person.commit is not None,
            "cut_in": person.cut is not None,
            "left": person.gone,
        }

    def _me_part(self, device: Device, eye: Viewer) -> Json:
        table, seated = self._table, isinstance(eye, SeatEye)
        phones = [d.phone for d in table.state.phones(eye.seat)] if isinstance(eye, SeatEye) else []
        return outbound.ME.dump(
            {
                "kind": "seat" if seated else "screen",
                "seat": device.seat if seated else None,
                "phone": device.phone,
                "phones": phones,
                "lock": table.vault.lock(table.owner(eye.seat)) if isinstance(eye, SeatEye) else None,
                "wish": next((w.no for w in table.state.wishes.values() if w.device == device.id), None),
            }
        )

    def _seal_part(self) -> Json:
        state = self._table.state
        if state.seal is None:
            return None
        # A cut is shown only when all are in: the seed is fixed, but nobody shall wait to see the others' first.
        opened = [(p.seat, p.cut) for s, _ in state.seal.cut_hashes if (p := state.person(s))]
        return outbound.SEAL.dump(
            {
                "seal": state.seal.seal,
                "shapes": shapes(state.seal.seal),
                "seats": state.seats,
                "cut_hashes": state.seal.cut_hashes,
                "cuts": opened if state.phase in ("play", "end") else [],
                "left_out": state.seal.left_out,
                "restarts": state.restarts,
            }
        )

    def _game(self, eye: Viewer, *, is_host: bool) -> bytes:
        play = self._table.play
        if play is None:
            return b"null"
        # Lines never change: they are written once, and only put together here.
        lines = self._told(eye, play)
        rest = self._part(("game", eye), _Same(play), lambda: self._game_part(eye, play, len(lines)))
        host = b"[]"
        if is_host:
            silent = self._table.silent_seats()
            host = self._part(
                "host",
                (_Same(play), silent),
                lambda: [_prompt(p, HOST_PREFIX) for p in play.host_prompts(silent)],
            )
        return b'%b,"host_prompts":%b,"lines":[%b]}' % (rest[:-1], host, b",".join(lines[-LINES_SHOWN:]))

    def _game_part(self, eye: Viewer, play: Play, line_count: int) -> Json:
        prompts: list[Json] = []
        page = None
        if isinstance(eye, SeatEye):
            page = page_of(play.game, play.state, eye.seat)
            prompts = [_prompt(p) for p in play.prompts(eye.seat)]
        return outbound.GAME.dump(
            {
                "now": play.game.now(play.state, eye),
                "prompts": prompts,
                "board": play.game.view(play.state, eye),
                "line_count": line_count,
                "page": page and {"id": page.id},
                "outcome": play.game.outcome(play.state),
            }
        )

    def _told(self, eye: Viewer, play: Play) -> list[bytes]:
        """Return every line that a viewer was told, numbered, as JSON; only new ones are looked at."""
        known = self._lines.get(eye)
        if known is None or known.seen[-1:] != play.lines[len(known.seen) - 1 : len(known.seen)]:
            known = self._lines[eye] = _Told()
        for line in play.lines[len(known.seen) :]:
            if told(line, eye):
                known.lines.append(_line(line, len(known.lines) + 1))
        known.seen = play.lines
        return known.lines

    def _notes_part(self, eye: Viewer) -> Json:
        if not isinstance(eye, SeatEye):
            return {}
        return self._table.notes.get(self._table.owner(eye.seat), {})

    def history(self, device: Device, before: int) -> list[bytes]:
        """Return up to forty lines before line number `before`, as JSON."""
        play = self._table.play
        return [] if play is None else self._told(self.eye(device), play)[: max(0, before - 1)][-LINES_SHOWN:]


class _Same:
    """Compares by identity: states never change, a new one means that something happened."""

    __slots__ = ("of",)

    def __init__(self, of: object) -> None:
        self.of = of

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.of is other.of

    __hash__ = None  # type: ignore[assignment]


@dataclass(slots=True)
class _Told:
    """The lines of one viewer, out of all lines seen so far."""

    seen: tuple[Line, ...] = ()
    lines: list[bytes] = field(default_factory=list)


def _line(line: Line, i: int) -> bytes:
    # Without its audience: to whom else it was told is not the reader's business.
    return encoded({"i": i, **outbound.LINE.dump(line)})


def _prompt(prompt: Prompt, prefix: str = "") -> Json:
    return {"id": prefix + prompt.id, **{f.name: getattr(prompt, f.name) for f in fields(prompt)}}


def padded(opened: bytes, *, to: int = PAD_TO) -> bytes:
    """Return a message that was left open inside its last text, filled with random letters to a full KiB and closed."""
    missing = -(len(opened) + 2) % to
    return opened + secrets.token_urlsafe(missing)[:missing].encode() + b'"}'


def page_message(act_id: str, text: str) -> bytes:
    """Return a `page` answer: always of one length, whatever the text. Raises Refused internal for a text that is too long."""
    head = encoded({"type": "page", "id": act_id, "text": text})[:-1]
    if len(head) > PAGE_BYTES - len(',"pad":""}'):
        raise Refused("internal")
    return padded(head + b',"pad":"', to=PAGE_BYTES)


def history_message(act_id: str, lines: Sequence[bytes]) -> bytes:
    """Return a `history` answer."""
    return b'{"type":"history","id":%b,"lines":[%b]}' % (encoded(act_id), b",".join(lines))


def message(value: Mapping[str, Any]) -> bytes:
    """Return any other answer as bytes."""
    return encoded(value)
