"""What one viewer may see (the table "who knows what").

Everybody and the shared screen: face-up cards, pawns, declarations, the place of the Crime Scene card, the verdict. A seat besides:
what it looked at or noted itself, what is left by that, and where its notes cannot be right. Nobody: all other cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.core.codec import Json
from engine.core.seats import Seat
from engine.core.viewer import SeatEye, Viewer
from engine.core.words import Say
from engine.games.clueverge import knowledge, rules
from engine.games.clueverge.edition import Box
from engine.games.clueverge.grid import Grid
from engine.games.clueverge.report import report
from engine.games.clueverge.square import CELL_NAMES
from engine.games.clueverge.state import Mode, Phase, State


@dataclass(frozen=True, slots=True)
class CellView:
    """One cell. `card` is in the open; `own` is what this viewer alone saw or noted there; `enter`: somebody must say what it shows."""

    cell: str
    up: bool
    card: str | None
    own: str | None
    looked: bool
    enter: bool
    pawns: tuple[PawnView, ...]


@dataclass(frozen=True, slots=True)
class PawnView:
    """A pawn: whose ("" for an unused one), and who looked or declared with it."""

    owner: Seat
    by: Seat
    standing: bool


@dataclass(frozen=True, slots=True)
class ResultView:
    """A closed case: the culprit's number or None, and who was right."""

    culprit: int | None
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The board. `stock`: how often the box has each card, `left`: how often it is left, for this viewer. `grid` is all that this viewer knows, in tokens.

    `odds`: whether this table lets its phones ask the odds of that grid now. `report` is the verdict (docs of `report.py`) as soon as all
    cards are in the open. `fled`: the pawns on Fled the Country. `deal`: the sixteen cards as laid, once all are open.
    """

    phone: bool
    mode: Mode
    verdict_only: bool
    several: bool
    case_no: int
    phase: Phase
    cells: tuple[CellView, ...]
    scene: str | None
    order: str | None
    number: str
    fled: tuple[PawnView, ...]
    unused_left: int
    declared: tuple[Seat, ...]
    wins: Mapping[Seat, int]
    results: tuple[ResultView, ...]
    cases: tuple[str, ...]
    saved: Mapping[str, tuple[str, ...]]
    alibis: str
    stock: Mapping[str, int]
    stock_scene: Mapping[str, int]
    left: Mapping[str, int]
    left_scene: Mapping[str, int]
    clashes: tuple[Say, ...]
    grid: tuple[str, ...]
    odds: bool
    report: Json


def view(state: State, viewer: Viewer) -> View:
    """What `viewer` may see."""
    seat = viewer.seat if isinstance(viewer, SeatEye) else None
    settings, table = state.settings, state.table
    own = {} if seat is None else knowledge.seen(state, seat)
    cards = knowledge.public(state) | own
    return View(
        phone=settings.phone,
        mode=settings.mode,
        verdict_only=settings.verdict_only,
        several=settings.several,
        case_no=state.case_no,
        phase=state.phase,
        cells=tuple(_cell(state, name, seat, own) for name in CELL_NAMES),
        scene=table.scene,
        order=table.order,
        number=table.number,
        fled=_pawns(state, "fled"),
        unused_left=table.unused_left,
        declared=tuple(d.seat for d in table.declared),
        wins={s: rules.wins(state, s) for s in state.seats},
        results=tuple(ResultView(r.culprit, r.winners) for r in state.results),
        cases=rules.usable_cases(state),
        saved=state.cases,
        alibis=state.box.facts.alibi,
        stock=dict(knowledge.stock(state.box, scene=False)),
        stock_scene=dict(knowledge.stock(state.box, scene=True)),
        left=_counts(state, cards, scene=False),
        left_scene=_counts(state, cards, scene=True),
        clashes=knowledge.clashes(state, seat) if seat is not None and own else (),
        grid=knowledge.known(state, seat),
        odds=rules.odds_allowed(state),
        report=_report(state.box, knowledge.known(state, None)) if rules.all_known(state) else None,
    )


@lru_cache(maxsize=64)
def _report(box: Box, grid: Grid) -> Json:
    return report(box, grid)


def _cell(state: State, name: str, seat: Seat | None, own: Mapping[str, str]) -> CellView:
    cell = state.table.cells[name]
    looked = name in state.table.looked.get(seat, ()) if seat is not None else False
    waiting = cell.up and cell.card is None
    return CellView(name, cell.up, cell.card, own.get(name), looked, waiting, _pawns(state, name))


def _pawns(state: State, place: str) -> tuple[PawnView, ...]:
    own = [PawnView(s, s, p.standing) for s, p in state.table.pawns.items() if p.place == place]
    return (*own, *(PawnView("", u.seat, standing=False) for u in state.table.unused if u.cell == place))


def _counts(state: State, cards: Mapping[str, str], *, scene: bool) -> dict[str, int]:
    rest = knowledge.left(state, cards, scene=scene)
    return {token: rest[token] for token in knowledge.stock(state.box, scene=scene)}
