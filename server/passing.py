"""Two seats on one phone: only one of them is open at a time, the other lies locked in a cookie until its PIN is typed.

The token of the seat that is put away leaves the browser: what the cookie holds is readable with the table's key alone, so that
nobody opens it with developer tools. Of a PIN there is only a slow hash: people use the same one elsewhere. Wrong PINs are counted for
each phone.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Any

from flask import Blueprint, Response

from engine.core.seats import Seat
from server.api import body, said
from server.cookies import HELD, SEAT, forget, keep, keep_held, own_token, tokens
from server.door import address, knocking, put_away, service, sitting
from server.refusals import Refused
from server.tables import Table

passing = Blueprint("passing", __name__, url_prefix="/api/tables")

_SALT = 16


def _hashed(pin: str, salt: bytes) -> str:
    return (salt + hashlib.scrypt(pin.encode(), salt=salt, n=2**14, r=8, p=1, dklen=32)).hex()


def _kept(pin: str) -> str:
    """Return what is kept of a PIN."""
    return _hashed(pin, secrets.token_bytes(_SALT))


def _right(pin: str, kept: str) -> bool:
    return hmac.compare_digest(_hashed(pin, bytes.fromhex(kept)[:_SALT]), kept)


def _open(code: str) -> tuple[Table, bytes, Seat]:
    """Return table, token and seat of who has this phone now. Raises Refused."""
    table, device = sitting(code)
    token = tokens(service().store.instance).get(table.state.code)
    if token is None or own_token(service().store.instance, code)[0] != SEAT:
        raise Refused("no-seat-here")
    return table, token, table.seat_of(device)


def _shared(code: str) -> tuple[Table, tuple[bytes, Seat] | None, dict[str, Any] | None]:
    """Return table, what is open on this phone, and what is put away. Raises Refused if there is neither.

    Who sat here last may have left, or been revoked: that takes nothing from whose seat was put away.
    """
    with knocking() as knock:
        table, device = knock.find(code)
        held = put_away(table)
        knock.known = knock.known or held is not None
        # Within the knock, so that a stranger waits as long as where there is no table.
        if device is None and held is None:
            raise Refused("not-open" if service().config.public else "no-seat-here")
    try:
        _, token, seat = _open(code)
    except Refused:
        if held is None:
            raise
        return table, None, held
    return table, (token, seat), held


def _swapped(table: Table, seat: Seat, token: bytes, held: dict[str, Any] | None) -> Response:
    answer = said({"code": table.state.code, "seat": seat})
    instance, code, seconds = service().store.instance, table.state.code, service().config.retention
    keep(answer, instance, SEAT, code, token, seconds)
    if held is None:
        forget(answer, instance, HELD, code)
    else:
        keep_held(answer, instance, code, table.vault.shut_held(held), seconds)
    return answer


@passing.get("/<code>/held")
def held(code: str) -> Response:
    """Return who else has a seat on this phone, and whether the open one has a PIN already (or is not there any more)."""
    table, seated, found = _shared(code)
    if found is None:
        return said({"name": None, "pin": False})
    return said({"name": table.state.called(found["seat"]), "pin": seated is None or bool(found["other"])})


@passing.post("/<code>/second")
def second(code: str) -> Response:
    """Let somebody else sit on this phone too: a new seat in the lobby, or one with the digits of a hand-over."""
    asked = body("second")
    table, token, seat = _open(code)
    if put_away(table) is not None:
        raise Refused("two-here-already")
    if asked["digits"]:
        if not service().digits.take(f"{table.vault.table_id} {address()}"):
            raise Refused("slow-down")
        seated = service().resume(table, {"join_id": asked["join_id"], "digits": asked["digits"]})
    else:
        seated = service().join(table, {"join_id": asked["join_id"], "name": asked["name"]}, None)
    away = {"token": token.hex(), "seat": seat, "pin": _kept(asked["pin"]), "other": ""}
    return _swapped(table, seated.seat or "", seated.token, away)


@passing.post("/<code>/pass")
def hand_on(code: str) -> Response:
    """Put the open seat away and open the other one with its PIN; `own` is the PIN of the one put away, if it has none yet."""
    asked = body("pass")
    table, seated, found = _shared(code)
    if found is None:
        raise Refused("nobody-else-here")
    if not service().digits.take(f"{table.vault.table_id} {found['seat']}"):
        raise Refused("slow-down")
    if not _right(asked["pin"], found["pin"]):
        raise Refused("pin-wrong")
    if seated is None:
        return _swapped(table, found["seat"], bytes.fromhex(found["token"]), None)
    own = found["other"] or (_kept(asked["own"]) if asked["own"] else "")
    if not own:
        raise Refused("pin-missing")
    token, seat = seated
    away = {"token": token.hex(), "seat": seat, "pin": own, "other": found["pin"]}
    return _swapped(table, found["seat"], bytes.fromhex(found["token"]), away)
