"""The one door: what one viewer is sent is made here, and nowhere else.

A view is the table (the same for all), who looks, the seal, the game as this viewer may see it, and the own notes. Its revision is a
keyed hash, so that it tells nothing but "changed". Random filler brings every message to a full KiB: names of cards
differ in length.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.core.canonical import canonical
from engine.core.codec import Json, shown
from engine.core.pages import page_of
from engine.core.prompts import Prompt
from engine.core.seal import shapes
from engine.core.seats import TABLE, Seat
from engine.core.viewer import SeatEye, TableEye, Viewer
from server.logs import log_problem
from server.play import HOST_PREFIX, LINES_SHOWN, Play, eye_of, numbered, why_not_start
from server.refusals import Refused
from server.schemas import outbound
from server.table_state import Device

if TYPE_CHECKING:
    from server.tables import Table

PAD_TO = 1024
PAGE_BYTES = 1024


@dataclass(frozen=True, slots=True)
class _PromptView:
    """A prompt with the id that an act names."""

    id: str
    prompt: Prompt

    def __getattr__(self, name: str) -> Any:
        return getattr(self.prompt, name)


class Projection:
    """Makes the views of one table. What was made is kept until `forget`, which every change calls."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._made: dict[object, Any] = {}

    def forget(self) -> None:
        """Something changed."""
        self._made.clear()

    def _once(self, key: object, make: Any) -> Any:
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]

    def try_shot(self, device: Device) -> tuple[str, bytes] | None:
        """Return the view, or None if it cannot be made: one viewer's trouble is not the others'."""
        try:
            return self.shot(device)
        except Exception as problem:  # noqa: BLE001 - a mistake in a game's view must not stop the table
            log_problem("view", problem)
            return None

    def shot(self, device: Device) -> tuple[str, bytes]:
        """Return (revision, `view` message) for a phone or screen."""
        made: tuple[str, bytes] = self._once(("shot", device.id), lambda: self._shot(device))
        return made

    def _shot(self, device: Device) -> tuple[str, bytes]:
        eye = self.eye(device)
        parts = (
            self._once("table", lambda: canonical(self._table_part())),
            canonical(self._me_part(device, eye)),
            self._once("seal", lambda: canonical(self._seal_part())),
            self._once(("game", eye), lambda: canonical(self._game_part(eye))),
            self._once(("notes", eye), lambda: canonical(self._notes_part(eye))),
        )
        view = b'{"table":%b,"me":%b,"seal":%b,"game":%b,"notes":%b}' % parts
        rev = self._table.vault.revision(view)
        head = b'{"type":"view","rev":"%b","mark":"%b"' % (
            rev.encode(),
            self._table.vault.shut_mark(self._table.record.seq).encode(),
        )
        return rev, padded(b'%b,"view":%b,"pad":"' % (head, view))

    def eye(self, device: Device) -> Viewer:
        """Return with whose eyes a phone looks: its seat's, or the table's."""
        if device.seat is None or self._table.state.person(device.seat) is None:
            return TableEye()
        return eye_of(device.seat)

    # -------------------------------------------------------------------------------------------- the parts

    def presence(self) -> list[object]:
        """Return all of the table part that time alone changes."""
        table = self._table
        return [table.host_away(), *(table.presence.status(s) for s in table.state.seats)]

    def _table_part(self) -> Json:
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
                    "digest": state.edition.digest,
                },
                "seats_allowed": list(state.game.seats(state.edition)),
                "options": state.all_options,
                "seats": [self._seat_part(p.seat) for p in state.people],
                "watchers": sum(1 for a in table.attached if not table.device(a.device).seat),
                "address": address,
                "link": f"{address}#{table.vault.join_key}",
                "notices": state.notices,
                "missing": missing and {"code": missing.code, "rule": missing.rule, "args": missing.says},
                "handover": waiting and {"seat": waiting.seat, "by": waiting.by},
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
        seated = isinstance(eye, SeatEye)
        phones = [d.phone for d in self._table.state.phones(eye.seat)] if isinstance(eye, SeatEye) else []
        return outbound.ME.dump(
            {
                "kind": "seat" if seated else "screen",
                "seat": device.seat if seated else None,
                "phone": device.phone,
                "phones": phones,
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

    def _game_part(self, eye: Viewer) -> Json:
        play, state = self._table.play, self._table.state
        if play is None:
            return None
        lines = play.told(eye)
        prompts: list[_PromptView] = []
        host_prompts: list[_PromptView] = []
        page = None
        if isinstance(eye, SeatEye):
            page = page_of(play.game, play.state, eye.seat)
            prompts = [_PromptView(p.id, p) for p in play.prompts(eye.seat)]
            if eye.seat == state.host:
                host_prompts = [_PromptView(HOST_PREFIX + p.id, p) for p in play.prompts(TABLE)]
        return outbound.GAME.dump(
            {
                "now": play.game.now(play.state, eye),
                "prompts": prompts,
                "host_prompts": host_prompts,
                "board": play.game.view(play.state, eye),
                "lines": numbered(lines[-LINES_SHOWN:], len(lines)),
                "line_count": len(lines),
                "page": page and {"id": page.id},
                "outcome": play.game.outcome(play.state),
            }
        )

    def _notes_part(self, eye: Viewer) -> Json:
        if not isinstance(eye, SeatEye):
            return {}
        return self._table.notes.get(self._table.owner(eye.seat), {})

    def history(self, device: Device, before: int) -> list[Json]:
        """Return up to forty lines before line number `before`."""
        play: Play | None = self._table.play
        if play is None:
            return []
        lines = play.told(self.eye(device))[: max(0, before - 1)]
        return numbered(lines[-LINES_SHOWN:], len(lines))


def padded(opened: bytes, *, to: int = PAD_TO) -> bytes:
    """Return a message that was left open inside its last text, filled with random letters to a full KiB and closed."""
    missing = -(len(opened) + 2) % to
    return opened + secrets.token_urlsafe(missing)[:missing].encode() + b'"}'


def page_message(act_id: str, text: str) -> bytes:
    """Return a `page` answer: always of one length, whatever the text. Raises Refused internal for a text that is too long."""
    head = json.dumps({"type": "page", "id": act_id, "text": text}, ensure_ascii=False).encode()[:-1]
    if len(head) > PAGE_BYTES - 16:
        raise Refused("internal")
    return padded(head + b',"pad":"', to=PAGE_BYTES)


def message(value: Mapping[str, Any]) -> bytes:
    """Return any other answer as bytes."""
    return json.dumps(shown(value), ensure_ascii=False, separators=(",", ":")).encode()
