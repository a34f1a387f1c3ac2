"""Words that whoever runs the server has set, and that a caller must know: to open a table, to read the figures.

They are compared in constant time, wrong ones are counted for each address, and they stand in no URL, log or answer. A phone that has
said the word to open a table keeps a proof of it in an HttpOnly cookie (see cookies.py), which is void once the word is changed.
"""

from __future__ import annotations

import hashlib
import hmac
import unicodedata
from functools import cached_property

from server.clock import Clock
from server.limits import CROWD, Limit
from server.refusals import Refused


class OperatorWord:
    """One such word; `word` is "" where none is asked for. `salt` makes proofs of its own for each instance."""

    def __init__(self, word: str, clock: Clock, tries: int, salt: str) -> None:
        self._word = word
        self._salt = f"casekeeper-word-v1 {salt}".encode()
        self._misses = Limit(clock, rate=tries / 60, size=tries, all_size=tries * CROWD)

    @property
    def asked(self) -> bool:
        """Whether it has to be known here."""
        return bool(self._word)

    @cached_property
    def proof(self) -> str:
        """What a browser keeps that has said it; slow to make, so that nobody finds the word by trying which one makes it."""
        return hashlib.scrypt(self._word.encode(), salt=self._salt, n=2**14, r=8, p=1, dklen=16).hex()

    def proved(self, kept: str) -> bool:
        """Whether this is the proof."""
        return self.asked and hmac.compare_digest(kept.encode(), self.proof.encode())

    def said(self, typed: str, who: str) -> bool:
        """Whether `typed` is the word; width and spaces round it are forgiven. Raises Refused slow-down after too many wrong ones."""
        plain = unicodedata.normalize("NFKC", typed).strip()
        right = self.asked and hmac.compare_digest(plain.encode(), self._word.encode())
        # Who has guessed too often is not told either when a guess is right.
        if self._misses.empty(who) if right else not self._misses.take(who):
            raise Refused("slow-down")
        return right
