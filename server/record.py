"""The record of one table: its log, read and written through the table's vault."""

from __future__ import annotations

from collections.abc import Mapping

from server import table_events as ev
from server.refusals import Refused
from server.schemas.stored import entry_from_json, entry_to_json
from server.store import Addition, DeviceRow, Store
from server.vault import START, Tampered, Vault, token_hash, wrap


class Record:
    """All entries so far, in order. Another process may have added some: `read_on`."""

    def __init__(self, store: Store, vault: Vault) -> None:
        self.entries: list[ev.Entry] = []
        self._store = store
        self._vault = vault
        self._chain = START

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    def read_on(self) -> list[ev.Entry]:
        """Read and return the entries that are new. Raises Refused: unknown-table (deleted), log-damaged."""
        head, rows = self._store.log(self._vault.table_id, self.seq)
        if not head:
            raise Refused("unknown-table")
        found: list[ev.Entry] = []
        chain = self._chain
        try:
            for _, body in rows:
                # A body opens only with the number of its place, so a missing one is noticed here.
                value, chain = self._vault.open_entry(self.seq + len(found) + 1, chain, body)
                found.append(entry_from_json(value))
            self._vault.check_head(head, self.seq + len(found), chain)
        except Tampered:
            raise Refused("log-damaged") from None
        self.entries += found
        self._chain = chain
        return found

    def append(self, entry: ev.Entry, *, game: str, code: str, tokens: Mapping[str, bytes]) -> None:
        """Store an entry; the first one makes the table. `tokens` of the phones that it adds.

        Raises Conflict (read on, decide again), CodeTaken, or Refused store-busy or disk-full; nothing is stored then.
        """
        seq = self.seq + 1
        body, chain = self._vault.shut_entry(seq, self._chain, entry_to_json(entry, game))
        addition = Addition(
            seq=seq,
            body=body,
            head=self._vault.shut_head(seq, chain),
            used=entry.at,
            devices=[self._row(e, tokens) for e in entry.events if isinstance(e, ev.DeviceAdded)],
            dropped=[e.device for e in entry.events if isinstance(e, ev.DeviceDropped)],
        )
        if seq == 1:
            self._store.make(self._vault.table_id, code, addition)
        else:
            self._store.append(self._vault.table_id, addition)
        self.entries.append(entry)
        self._chain = chain

    def _row(self, added: ev.DeviceAdded, tokens: Mapping[str, bytes]) -> DeviceRow:
        token = tokens[added.device]
        wrapped = wrap(self._vault.key, token, self._vault.table_id) if added.seat else None
        return DeviceRow(added.device, token_hash(token), wrapped)
