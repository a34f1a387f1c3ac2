"""Since when a table has been waiting for those whom it waits for, as everybody at it may know.

It is worked out from what the shared screen is told, and from nothing else: where it is hidden who has acted already, the time is
that of the moment when all began to be waited for. It comes from the times in the record, so a restart changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.news import told
from engine.core.seats import Seat
from engine.core.viewer import TableEye
from server.logs import log_problem
from server.play import Play
from server.table_state import TableState


@dataclass(frozen=True, slots=True)
class Waiting:
    """Whom the table waits for, and since when (`since`: seconds since 1970, None while it waits for nobody).

    `moment` is what they are to do; `seen` is how many lines of the game had been told.
    """

    awaited: tuple[Seat, ...] = ()
    since: int | None = None
    moment: object = None
    seen: int = 0

    def after(self, table: TableState, play: Play | None, at: int) -> Waiting:
        """Return what is waited for after an entry of the record that was written at `at`."""
        awaited, moment = _awaited(table, play)
        lines = play.lines if play else ()
        goes_on = (
            self.moment == moment
            and set(awaited) <= set(self.awaited)
            # who is alone awaited and told the table something is awaited anew
            and not (len(self.awaited) == 1 and any(told(line, TableEye()) for line in lines[self.seen :]))
        )
        since = (self.since if goes_on else at) if awaited else None
        return Waiting(awaited, since, moment, len(lines))


def _awaited(table: TableState, play: Play | None) -> tuple[tuple[Seat, ...], object]:
    if table.phase == "seating":
        return tuple(p.seat for p in table.people if p.left_ok is None), (table.game_no, "seating")
    if play is None or play.state is None:
        return (), None
    try:
        now = play.game.now(play.state, TableEye())
    except Exception as problem:  # noqa: BLE001 - a mistake in a game's words must not stop the table
        log_problem("who is awaited", problem)
        return (), None
    return now.awaited, (table.game_no, now.say.key, now.turn, now.strung, now.aloud)
