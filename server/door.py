"""Who may come in: finding a table for whoever asks, and saying no so that a guess tells nothing.

Wrong codes are counted for each address. From the eleventh in a minute on they are answered with `slow-down`; who types the right
one is let in all the same, so that a child who plays with the code field locks out nobody. Only far more than people
can type shuts the door to all strangers of that address, and even then not to who carries the join key of a QR code.
"""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from flask import current_app, request

from server.cookies import held_text, own_token
from server.refusals import Refused
from server.service import Service
from server.tables import Table

ANSWER_SECONDS = 0.05
"""A stranger on a public server waits at least so long for a no: what was looked up must not show in the time."""

_QUIET = ("unknown-table", "sealed", "log-damaged", "full", "already-playing", "not-open")


def service() -> Service:
    """Return the running service."""
    found: Service = current_app.extensions["casekeeper"]
    return found


def address() -> str:
    """Return from where the call comes; it limits tries and is no identity. Of IPv6 the network: a machine has all addresses of it."""
    caller = request.remote_addr or ""
    if ":" not in caller:
        return caller
    try:
        whole = ipaddress.IPv6Address(caller.partition("%")[0])
    except ValueError:
        return caller
    return str(whole.ipv4_mapped or ipaddress.IPv6Network((whole, 64), strict=False).network_address)


def has_key(table: Table, key: str) -> bool:
    """Whether somebody has the key that the QR code carries."""
    return key.upper() == table.vault.join_key


@dataclass(slots=True)
class Knock:
    """One try to come in; `known` once it is proved that whoever asks may hear what is the matter."""

    known: bool = False

    def find(self, code: str, key: str = "") -> tuple[Table, str | None]:
        """Return a table and the phone that asks, None for a stranger. Raises Refused."""
        token = own_token(service().store.instance, code)[1]
        try:
            table = service().find(code, token)
        except Refused:
            # A screen has no key to a table that sleeps, and may hear yet that it does.
            self.known = token is not None and service().belongs(code, token)
            raise
        device = service().device(table, token)
        self.known = device is not None or has_key(table, key)
        if not self.known and service().guesses.shut(address()):
            raise Refused("slow-down")
        return table, device


@contextmanager
def knocking(instead: str = "not-open") -> Iterator[Knock]:
    """Count wrong guesses; on a server for everybody say nothing but `instead` to who only guessed a code."""
    began = time.monotonic()
    knock = Knock()
    try:
        yield knock
    except Refused as no:
        raise _told(no, knock, instead, began) from None


def _told(no: Refused, knock: Knock, instead: str, began: float) -> Refused:
    public = service().config.public
    stranger = public and not knock.known
    quiet = stranger and no.code in _QUIET
    # What is said at any table counts and takes as long at one that is there: digits, and too many of them.
    alike = stranger and no.code in (instead, "slow-down")
    if not (quiet or alike or no.code == "unknown-table"):
        return no
    tired = not service().guesses.miss(address())
    if public:
        time.sleep(max(0.0, began + ANSWER_SECONDS - time.monotonic()))
    return Refused("slow-down") if tired else Refused(instead) if quiet else no


def sitting(code: str) -> tuple[Table, str]:
    """Return a table and the phone or screen of it that asks. Raises Refused no-seat-here, on a server for everybody not-open."""
    with knocking() as knock:
        table, device = knock.find(code)
        if device is None:
            raise Refused("not-open" if service().config.public else "no-seat-here")
        return table, device


def put_away(table: Table) -> dict[str, Any] | None:
    """Return what is put away on this phone: token, seat, and what is kept of the PINs of that seat and of the open one.

    None where it was revoked meanwhile.
    """
    held = table.vault.open_held(held_text(service().store.instance, table.state.code))
    device = held and service().device(table, bytes.fromhex(held["token"]))
    known = table.state.devices.get(device or "")
    return held if known and not known.dropped else None
