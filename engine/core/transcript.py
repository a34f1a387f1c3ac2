"""The transcript of a finished game: all that was sealed, drawn, decided and told, so that anybody can check it.

`transcript_of` makes it, engine.core.verify checks it. docs/transcript.md is the specification for other checkers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.canonical import digest
from engine.core.codec import Json, shown, stored
from engine.core.dice import Draw, SealedDice
from engine.core.game import Event, Game, Start, action_from_values, event_from_json
from engine.core.news import line_json
from engine.core.news import told as is_told
from engine.core.seal import cut_hash, seal, sealed_of
from engine.core.seats import TABLE, Seat
from engine.core.viewer import SeatEye, TableEye, Viewer

FORMAT = "casekeeper-transcript"
VERSION = 1


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event as it is stored (`engine.core.game.event_to_json`)."""

    type: str
    v: int
    body: Any


@dataclass(frozen=True, slots=True)
class Entry:
    """One accepted act with the events that it caused. The set-up is the first, with no actor and no act.

    `values` are the fields of the act as a phone sends them.
    """

    actor: Seat | None
    act: str | None
    values: Mapping[str, Any]
    events: tuple[StoredEvent, ...]


@dataclass(frozen=True, slots=True)
class Cut:
    """The cut that one phone added: its hash, published before the seed was drawn, and itself, opened after."""

    seat: Seat
    hash: str
    cut: str


@dataclass(frozen=True, slots=True)
class Voided:
    """A deal that was begun and given up, because the phones of the seats `missing` did not open their cuts."""

    seed: str
    seal: str
    cut_hashes: tuple[tuple[Seat, str], ...]
    missing: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """All that one viewer was told: its lines in order, and the digests of the different views it was shown in order."""

    lines: tuple[Any, ...]
    views: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Transcript:
    """The whole file. `told` has each seat and the shared screen ("table")."""

    format: str
    version: int
    app: str
    game: str
    table: str
    game_no: int
    seed: str
    seal: str
    cuts: tuple[Cut, ...]
    voided: tuple[Voided, ...]
    start: Start
    names: Mapping[Seat, str]
    draws: tuple[Draw, ...]
    log: tuple[Entry, ...]
    told: Mapping[Seat, Told]
    outcome: Any


def transcript_of(  # noqa: PLR0913 - one named argument for each part of the file
    game: Game[Any],
    start: Start,
    *,
    seed: str,
    table: str,
    game_no: int,
    cuts: Mapping[Seat, str],
    log: Sequence[Entry],
    voided: Sequence[Voided] = (),
    names: Mapping[Seat, str] | None = None,
    app: str = "",
) -> Json:
    """The transcript of a finished game as JSON; `canonical` of it is the file.

    `seed` and the opened `cuts` are 64 hex digits, `log` begins with the set-up, `app` is the program's version. Only to be
    given away when the game is over: everything is open in it.
    """
    opened = tuple(Cut(s, cut_hash(s, cuts[s]), cuts[s]) for s in start.seats if s in cuts)
    sealed = sealed_of(
        game.slug,
        start,
        seed=seed,
        table=table,
        game_no=game_no,
        cut_hashes=[(c.seat, c.hash) for c in opened],
    )
    dice = SealedDice(bytes.fromhex(seed), [c.cut for c in opened], table, game_no)
    states = states_of(game, log)
    draw_again(game, start, log, states, dice)
    outcome = game.outcome(states[-1])
    return stored(
        Transcript(
            format=FORMAT,
            version=VERSION,
            app=app,
            game=game.slug,
            table=table,
            game_no=game_no,
            seed=seed,
            seal=seal(sealed),
            cuts=opened,
            voided=tuple(voided),
            start=start,
            names=dict(names or {}),
            draws=different(dice.draws),
            log=tuple(log),
            told=told_by(game, start.seats, log),
            outcome=None if outcome is None else shown(outcome),
        )
    )


def events_of(game: Game[Any], entry: Entry) -> tuple[Event, ...]:
    """The events of one entry, brought up to date. Raises Malformed."""
    return tuple(event_from_json(game, stored(e)) for e in entry.events)


def states_of(game: Game[Any], log: Sequence[Entry]) -> list[Any]:
    """The state after each entry."""
    states: list[Any] = []
    state: Any = None
    for entry in log:
        for event in events_of(game, entry):
            state = game.evolve(state, event)
        states.append(state)
    return states


def draw_again(
    game: Game[Any], start: Start, log: Sequence[Entry], states: Sequence[Any], dice: SealedDice
) -> list[tuple[Event, ...]]:
    """What the rules give for each entry with these dice. Raises what the rules raise."""
    found = [game.setup(start, dice)]
    for before, entry in zip(states, log[1:], strict=False):
        action = action_from_values(game, entry.act or "", entry.values)
        found.append(game.decide(before, entry.actor or "", action, dice))
    return found


def different(draws: Sequence[Draw]) -> tuple[Draw, ...]:
    """The draws in order, each once: a draw asked for again gives the same."""
    return tuple(dict.fromkeys(draws))


def told_by(game: Game[Any], seats: Sequence[Seat], log: Sequence[Entry]) -> dict[Seat, Told]:
    """All that each seat and the shared screen were told by the events of `log`."""
    viewers: dict[Seat, Viewer] = {**{s: SeatEye(s) for s in seats}, TABLE: TableEye()}
    lines: dict[Seat, list[Json]] = {name: [] for name in viewers}
    views: dict[Seat, list[str]] = {name: [] for name in viewers}
    state: Any = None
    for entry in log:
        for event in events_of(game, entry):
            after = game.evolve(state, event)
            for line in game.lines(state, event, after):
                for name, viewer in viewers.items():
                    if is_told(line, viewer):
                        lines[name].append(line_json(line))
            state = after
        for name, viewer in viewers.items():
            view = digest(shown(game.view(state, viewer)))
            if views[name][-1:] != [view]:
                views[name].append(view)
    return {name: Told(tuple(lines[name]), tuple(views[name])) for name in viewers}
