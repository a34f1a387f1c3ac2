"""The transcript of a game that is over, made from the table's log (docs/transcript.md says what is in it)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.metadata import version

from engine.core.codec import Json
from engine.core.game import Start, event_to_json
from engine.core.seats import TABLE
from engine.core.transcript import Entry, StoredEvent, transcript_of
from server import table_events as ev
from server.play import HOST_PREFIX, start_of
from server.refusals import Refused
from server.table_evolve import evolve
from server.table_state import TableState


@dataclass(slots=True)
class _Game:
    """One game of the log: the table when it was dealt, and its acts."""

    table: TableState
    start: Start
    log: list[Entry] = field(default_factory=list)
    over: bool = False


def transcript(entries: Sequence[ev.Entry], game_no: int) -> Json:
    """Return the transcript of game `game_no` of a table. Raises Refused game-not-over."""
    found = _find(entries, game_no)
    if found is None or not found.over:
        raise Refused("game-not-over")
    table = found.table
    cuts = {p.seat: p.cut for p in table.people if p.cut} if table.seal else {}
    return transcript_of(
        table.game,
        found.start,
        seed=table.seal.seed if table.seal else table.seed,
        table=table.code,
        game_no=game_no,
        cuts=cuts,
        log=found.log,
        voided=table.voided,
        names={p.seat: p.name for p in table.people},
        app=version("casekeeper"),
    )


def _find(entries: Sequence[ev.Entry], game_no: int) -> _Game | None:
    table = TableState()
    game: _Game | None = None
    for entry in entries:
        played = []
        for event in entry.events:
            if not isinstance(event, ev.TableEvent):
                stored = event_to_json(event)
                played.append(StoredEvent(stored["type"], stored["v"], stored["body"]))
                continue
            start = start_of(table) if isinstance(event, ev.Dealt) else None
            table = evolve(table, event)
            if start is not None and table.game_no == game_no:
                game = _Game(table, start)
            elif isinstance(event, ev.Ended) and game is not None and table.game_no == game_no:
                game.over = True
        if played and game is not None and table.game_no == game_no:
            game.log.append(_entry(entry, played, first=not game.log))
    return game


def _entry(entry: ev.Entry, played: Sequence[StoredEvent], *, first: bool) -> Entry:
    if first:
        return Entry(None, None, {}, tuple(played))
    actor = TABLE if str(entry.did["prompt"]).startswith(HOST_PREFIX) else entry.seat
    return Entry(actor, entry.did["act"], entry.did["values"], tuple(played))
