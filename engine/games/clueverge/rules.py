"""The rules of play, one named function each (RULES.md by its ids). They read the state and change nothing.

`*_cells` and `places` are what may be chosen; `*_problem` says why a thing cannot be done, and is None if it can.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from engine.core.errors import IllegalAction
from engine.core.seats import Seat, next_clockwise
from engine.core.words import Label, SeatRef
from engine.games.clueverge import knowledge
from engine.games.clueverge.chances import culprit_possible
from engine.games.clueverge.edition import Box
from engine.games.clueverge.events import Ended
from engine.games.clueverge.grid import Grid
from engine.games.clueverge.report import Judged, differs, judged
from engine.games.clueverge.square import CELL_NAMES
from engine.games.clueverge.state import FLED_CARD, PLACES, State

No = IllegalAction

OPEN_AT_START = {1: 8, 2: 8, 3: 6, 4: 4}
TWO = 2
WINS_A_MATCH = 2
CASES_IN_A_SERIES = 5
SETTING_UP = ("scene", "case", "cards", "redo")


# Setting up


def pawns_are_tracked(state: State) -> bool:
    """R-only: at a table that wants the verdict alone the phones know nothing of pawns."""
    return not state.settings.verdict_only


def open_count(state: State) -> int:
    """R-open: how many cards lie face up at the start; eight in cooperative play, whatever the number of players."""
    return OPEN_AT_START[len(state.present) if state.settings.mode == "competitive" else 1]


def usable_cases(state: State) -> tuple[str, ...]:
    """R-case: the saved Case Cards that can be laid so that the Crime Scene card stays down."""
    scene = state.table.scene
    if scene is None or state.phase != "case":
        return ()
    count = open_count(state)
    return tuple(
        n for n, order in sorted(state.cases.items()) if knowledge.turned_orders(order, scene, count)
    )


def to_enter(state: State) -> tuple[str, ...]:
    """R-enter: the cells that lie face up and of which nobody has said what they show, the Crime Scene card left out."""
    cells = state.table.cells
    return tuple(n for n in CELL_NAMES if cells[n].up and cells[n].card is None and n != state.table.scene)


def scene_to_enter(state: State) -> bool:
    """R-enter: the Crime Scene card lies face up and nobody has said what it shows."""
    scene = state.table.scene
    return scene is not None and state.table.cells[scene].up and state.table.cells[scene].card is None


def may_clear(state: State) -> tuple[str, ...]:
    """R-correct: what was entered may be mended until the case is closed; what the referee dealt is right."""
    if state.deal is not None or state.phase not in ("cards", "redo", "talk", "turn", "open", "verdict"):
        return ()
    return tuple(knowledge.public(state))


def may_mend_scene(state: State) -> tuple[str, ...]:
    """R-correct: where the Crime Scene card may lie instead, as long as it was not turned up itself."""
    scene = state.table.scene
    if state.deal is not None or scene is None or state.phase not in ("case", "cards", "talk", "turn"):
        return ()
    if state.table.cells[scene].up:
        return ()
    return tuple(n for n in CELL_NAMES if n != scene and not state.table.cells[n].up)


@lru_cache(maxsize=256)
def no_culprit(box: Box, grid: Grid) -> bool:
    """R-redo: the cards in the open prove that nobody can be the culprit, whatever the other cards are."""
    return not any(culprit_possible(deck, grid) for deck in box.decks.values())


# Turns


def pawn_on(state: State, cell: str) -> bool:
    """Whether any pawn, lying or standing, is on a cell."""
    table = state.table
    return any(p.place == cell for p in table.pawns.values()) or any(u.cell == cell for u in table.unused)


def stands_on(state: State, place: str, but: Seat) -> bool:
    """Whether a pawn of somebody else stands at a place."""
    return any(p.standing and p.place == place for s, p in state.table.pawns.items() if s != but)


def has_declared(state: State, seat: Seat) -> bool:
    """R-declare: who has declared takes no more turns."""
    return any(d.seat == seat for d in state.table.declared)


def undeclared(state: State) -> tuple[Seat, ...]:
    """The seats at the table that have not declared."""
    return tuple(s for s in state.present if not has_declared(state, s))


def next_turn(state: State, seat: Seat) -> Seat:
    """The next undeclared seat to the left of `seat`; "" when all have declared."""
    waiting = undeclared(state)
    return next_clockwise(state.seats, seat, lambda s: s in waiting) or ""


def cooperative(state: State) -> bool:
    """Cooperative or solo play."""
    return state.settings.mode != "competitive"


def is_last(state: State, seat: Seat) -> bool:
    """R-last: all others have declared (whoever left does not count)."""
    return not cooperative(state) and undeclared(state) == (seat,)


def may_act_before_declaring(state: State, seat: Seat) -> bool:
    """R-last: the last must declare; with two players they may take one other action first."""
    if not is_last(state, seat):
        return True
    return state.table.players == TWO and not state.table.extra


def down(state: State, *, scene: bool) -> tuple[str, ...]:
    """The face-down cells without a pawn, with or without the Crime Scene card."""
    cells = state.table.cells
    return tuple(
        n
        for n in CELL_NAMES
        if not cells[n].up and not pawn_on(state, n) and (scene or n != state.table.scene)
    )


def place_cells(state: State, seat: Seat) -> tuple[str, ...]:
    """R-place, R-own: where the own pawn may be laid; in cooperative play on the Crime Scene card too."""
    if seat in state.table.pawns or not may_act_before_declaring(state, seat):
        return ()
    return down(state, scene=cooperative(state))


def unused_cells(state: State, seat: Seat) -> tuple[str, ...]:
    """R-unused: where an unused pawn may be laid."""
    if not state.table.unused_left or has_declared(state, seat):
        return ()
    return down(state, scene=False)


def reveal_cells(state: State, seat: Seat) -> tuple[str, ...]:
    """R-reveal: which cards may be turned up; the own pawn and standing ones are pawns too."""
    if cooperative(state) or seat not in state.table.pawns or not may_act_before_declaring(state, seat):
        return ()
    return down(state, scene=True)


def move_cells(state: State, seat: Seat) -> tuple[str, ...]:
    """R-move: to any card without a pawn, face up or down, never to Fled the Country."""
    if cooperative(state) or seat not in state.table.pawns or not may_act_before_declaring(state, seat):
        return ()
    return tuple(n for n in CELL_NAMES if not pawn_on(state, n))


def declare_places(state: State, seat: Seat) -> tuple[str, ...]:
    """R-declare, R-found: where the pawn may stand up; only in cooperative play beside another.

    A pawn that was never placed declares only when it must (R-last) or when there is no card left to be placed on.
    """
    if seat not in state.table.pawns and not is_last(state, seat) and place_cells(state, seat):
        return ()
    if cooperative(state):
        return PLACES
    return tuple(p for p in PLACES if not stands_on(state, p, seat))


def turn_up_cells(state: State) -> tuple[str, ...]:
    """R-solo: alone one may turn up what one looks at."""
    if state.settings.mode != "solo":
        return ()
    lying = [p.place for p in state.table.pawns.values() if not p.standing] + [
        u.cell for u in state.table.unused
    ]
    return tuple(n for n in CELL_NAMES if n in lying and not state.table.cells[n].up)


def note_cells(state: State, seat: Seat) -> tuple[str, ...]:
    """R-look: the cells that the seat looked at itself and whose card is not in the open; only where real cards lie."""
    if state.deal is not None or state.phase != "turn":
        return ()
    looked = state.table.looked.get(seat, ())
    return tuple(n for n in CELL_NAMES if n in looked and state.table.cells[n].card is None)


# The verdict


def all_known(state: State) -> bool:
    """Whether the cards of all sixteen cells are in the open."""
    return len(knowledge.public(state)) == len(CELL_NAMES)


def verdicts(state: State) -> tuple[Judged, ...]:
    """R-verdict: every verdict that the open grid may have; none while a card is not known."""
    return _judged(state.box, knowledge.known(state, None)) if all_known(state) else ()


@lru_cache(maxsize=64)
def _judged(box: Box, grid: Grid) -> tuple[Judged, ...]:
    return judged(box.decks, grid)


def settled(state: State) -> bool:
    """Whether the result is the same however open arrows are read (R-alibis)."""
    found = verdicts(state)
    return bool(found) and not differs(found)


def place_of(state: State, culprit: int | None) -> str:
    """Where one had to stand: the cell of the True Culprit, or Fled the Country."""
    if culprit is None:
        return FLED_CARD
    return next(n for n, card in knowledge.public(state).items() if card == f"S{culprit}")


def place_that_counts(state: State) -> str:
    """R-found: the place with most standing pawns; a tie goes to the tied place of the last declaration."""
    there = [d.place for d in state.table.declared if d.seat in state.table.pawns]
    counts = Counter(there)
    return next((p for p in reversed(there) if counts[p] == max(counts.values())), "")


def winners(state: State, culprit: int | None) -> tuple[Seat, ...]:
    """R-verdict, R-found: who stands rightly; in cooperative play all or nobody."""
    right = place_of(state, culprit)
    if cooperative(state):
        return state.present if place_that_counts(state) == right else ()
    return tuple(d.seat for d in state.table.declared if d.place == right)


def wins(state: State, seat: Seat) -> int:
    """R-match: how often a seat has succeeded."""
    return sum(seat in r.winners for r in state.results)


# What several refusals share


def turn_problem(state: State, seat: Seat, rule: str) -> No | None:
    """Whether it is this seat's turn."""
    if state.phase != "turn":
        return No("not-now", rule)
    if has_declared(state, seat):
        return No("declared-already", "R-declare")
    if state.table.turn != seat:
        return No("not-your-turn", rule, who=SeatRef(state.table.turn or ""))
    return None


def cell_problem(state: State, cell: str, rule: str, *, down_only: bool, scene: bool) -> No:
    """Why a pawn cannot lie on a card, or a card not be turned up, when that is not offered: naming the cell."""
    if cell not in CELL_NAMES:
        return No("no-such-cell", rule)
    if cell == state.table.scene and not scene:
        return No("scene-not-allowed", rule, cell=cell)
    if down_only and state.table.cells[cell].up:
        return No("is-face-up", rule, cell=cell)
    return No("pawn-there", rule, cell=cell)


def stock_problem(state: State, card: str, *, scene: bool) -> No:
    """R-enter: why one more such card cannot be in the open; the refusal names the cells where it stands."""
    if card not in knowledge.stock(state.box, scene=scene):
        return No("no-such-card", "R-enter")
    cells = [n for n, c in knowledge.public(state).items() if c == card]
    return No("card-is-up", "R-enter", card=Label(card), cells=", ".join(cells))


def ended_by(state: State, winners_now: tuple[Seat, ...]) -> Ended:
    """R-match, R-solo: whether a closed case ends the game; "" when another case follows."""
    if not state.settings.several or not pawns_are_tracked(state):
        return "case"
    if cooperative(state):
        return "series" if state.case_no >= CASES_IN_A_SERIES else ""
    return "match" if any(wins(state, s) + 1 >= WINS_A_MATCH for s in winners_now) else ""


def readings_to_tell(state: State) -> tuple[str, ...]:
    """R-alibis: what may be told of the Alibi cards: while it is open, and where real cards lie another answer later."""
    now = state.box.facts.alibi
    if state.phase == "closed" or (now != "open" and state.deal is not None):
        return ()
    return tuple(r for r in state.box.facts.readings if r != now)


def forget_cells(state: State, seat: Seat) -> tuple[str, ...]:
    """R-look: own notes of cards that are not in the open."""
    notes = state.notes.get(seat, {})
    return tuple(n for n in note_cells(state, seat) if n in notes)


def odds_allowed(state: State) -> bool:
    """R-odds: only if the table chose it, while there is something to guess; with others not after the discussion."""
    if not state.settings.odds or not pawns_are_tracked(state):
        return False
    return state.phase == "talk" or (state.phase == "turn" and state.settings.mode != "cooperative")
