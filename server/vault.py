"""Keys and boxes: how a table is kept so that nobody reads a secret by opening the file.

Each table has a key of its own. It is never stored as it is, but once for each phone of a seat, wrapped with that phone's token;
of the token only the hash is stored. So the table can be read only while one of its phones has returned.
The bodies of the log are boxes (AES-GCM) whose associated data holds the hash of all bodies before: a body that was changed,
swapped, or taken out does not open, and the head (number and hash of the last) shows a log that was cut.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import secrets
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

KEY_BYTES = 32
TOKEN_BYTES = 16
_NONCE = 12

START = b"\0" * 32
"""The chain before the first entry."""


class Tampered(Exception):
    """A stored body does not open: it was changed, moved, or is of another table."""


def token_hash(token: bytes) -> bytes:
    """Return what is stored of a phone's token."""
    return hashlib.sha256(b"casekeeper-token-v1" + token).digest()


def wrap(key: bytes, token: bytes, table_id: str) -> bytes:
    """Return the table key, readable only with `token`."""
    return _shut(_derive(token, b"wrap"), key, table_id.encode())


def unwrap(wrapped: bytes, token: bytes, table_id: str) -> bytes:
    """Return the table key. Raises Tampered if the token is not the right one."""
    return _open(_derive(token, b"wrap"), wrapped, table_id.encode())


@dataclass(frozen=True, slots=False, repr=False)
class Vault:
    """What one table's key can do. `table_id` is the id under which it is stored."""

    table_id: str
    key: bytes

    @classmethod
    def new(cls) -> Vault:
        """Return the vault of a table that does not exist yet."""
        return cls(secrets.token_hex(16), secrets.token_bytes(KEY_BYTES))

    @cached_property
    def join_key(self) -> str:
        """What the QR code carries besides the code, eight letters and digits."""
        return base64.b32encode(_derive(self.key, b"join")[:5]).decode()

    def token(self, join_id: str) -> bytes:
        """Return the token of the phone that joined with `join_id`: the same one when it asks again."""
        return _derive(self.key, b"token" + join_id.encode())[:TOKEN_BYTES]

    def revision(self, view: bytes) -> str:
        """Return the opaque name of a view: it says nothing but whether two are equal."""
        return hmac.new(self._revision_key, view, hashlib.sha256).hexdigest()[:32]

    def shut_entry(self, seq: int, chain: bytes, entry: Any) -> tuple[bytes, bytes]:
        """Return the stored body of log entry `seq` after `chain`, and the chain after it."""
        body = _shut(self.key, _dumps(entry), self._place(b"entry", seq, chain))
        return body, _link(chain, body)

    def open_entry(self, seq: int, chain: bytes, body: bytes) -> tuple[Any, bytes]:
        """Return the entry and the chain after it. Raises Tampered."""
        return json.loads(_open(self.key, body, self._place(b"entry", seq, chain))), _link(chain, body)

    def shut_head(self, seq: int, chain: bytes) -> bytes:
        """Return the stored head of a log that ends with entry `seq`."""
        return _shut(self.key, _dumps([seq, chain.hex()]), self._place(b"head", 0, b""))

    def check_head(self, head: bytes, seq: int, chain: bytes) -> None:
        """Raise Tampered unless the log that was read is the one that was last written."""
        if json.loads(_open(self.key, head, self._place(b"head", 0, b""))) != [seq, chain.hex()]:
            raise Tampered

    def cell_name(self, owner: str, cell: str) -> bytes:
        """Return the name under which a note is stored: it does not tell which cell it marks."""
        return hmac.new(_derive(self.key, b"cells"), f"{owner}\0{cell}".encode(), hashlib.sha256).digest()[
            :16
        ]

    def shut_note(self, owner: str, cell: str, mark: str) -> bytes:
        """Return the stored form of a mark in a cell of `owner`'s notebook, of one length for all short ones."""
        text = _dumps([cell, mark])
        return _shut(self.key, text + b" " * (-len(text) % 64), self._place(b"note", 0, owner.encode()))

    def open_note(self, owner: str, body: bytes) -> tuple[str, str]:
        """Return (cell, mark). Raises Tampered."""
        cell, mark = json.loads(_open(self.key, body, self._place(b"note", 0, owner.encode())))
        return cell, mark

    def lock(self, owner: str) -> str:
        """Return the key under which the phones of a seat keep digests of what they were told in a game, in hex."""
        return _derive(self.key, b"kept" + owner.encode()).hex()

    def shut_mark(self, seq: int) -> str:
        """Return an opaque proof, for a phone to keep, that the log had `seq` entries."""
        return _shut(self.key, seq.to_bytes(8, "big"), self._place(b"mark", 0, b"")).hex()

    def open_mark(self, mark: str) -> int | None:
        """Return the number of entries that a mark proves, or None if it is none of ours."""
        try:
            return int.from_bytes(_open(self.key, bytes.fromhex(mark), self._place(b"mark", 0, b"")), "big")
        except (Tampered, ValueError):
            return None

    def shut_held(self, held: dict[str, Any]) -> str:
        """Return a seat that is put away on a phone (see passing.py), for that phone to keep."""
        return _shut(self.key, _dumps(held), self._place(b"held", 0, b"")).hex()

    def open_held(self, text: str) -> dict[str, Any] | None:
        """Return what `shut_held` was given, or None if it is none of ours."""
        try:
            found: dict[str, Any] = json.loads(
                _open(self.key, bytes.fromhex(text), self._place(b"held", 0, b""))
            )
        except (Tampered, ValueError):
            return None
        return found

    @cached_property
    def _revision_key(self) -> bytes:
        return _derive(self.key, b"revision")

    def _place(self, what: bytes, seq: int, before: bytes) -> bytes:
        return b"\0".join((b"casekeeper-v1", what, self.table_id.encode(), seq.to_bytes(8, "big"), before))


def _derive(key: bytes, purpose: bytes) -> bytes:
    return hmac.new(key, b"casekeeper-v1\0" + purpose, hashlib.sha256).digest()


def _link(chain: bytes, body: bytes) -> bytes:
    return hashlib.sha256(chain + body).digest()


def _dumps(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def _shut(key: bytes, text: bytes, place: bytes) -> bytes:
    nonce = secrets.token_bytes(_NONCE)
    return nonce + AESGCM(key).encrypt(nonce, text, place)


def _open(key: bytes, box: bytes, place: bytes) -> bytes:
    try:
        return AESGCM(key).decrypt(box[:_NONCE], box[_NONCE:], place)
    except (InvalidTag, ValueError):
        raise Tampered from None
