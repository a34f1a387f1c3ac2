"""What can be on the cards: the palette, what is left of it, and what one viewer knows of the grid.

Everything here is made of public facts and, where a seat is given, of that seat's own looks and notes; nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache

from engine.core.seats import Seat
from engine.core.words import Say
from engine.games.clueverge.cards import LETTERS, Deck
from engine.games.clueverge.edition import Box
from engine.games.clueverge.grid import FACE_DOWN, UNKNOWN, Grid, GridError, check_grid
from engine.games.clueverge.square import CELL_NAMES, CELL_OF, SYMMETRIES
from engine.games.clueverge.state import Cell, State


@lru_cache(maxsize=1024)
def token_of(box: Box, card_id: str) -> str:
    """How a card is called at this table: with its arrows if they are settled, else by its kind alone ("A")."""
    tokens = {deck.token(card_id) for deck in box.decks.values()}
    return tokens.pop() if len(tokens) == 1 else LETTERS[_any_deck(box).by_id[card_id].face.kind]


def stock(box: Box, *, scene: bool) -> Counter[str]:
    """How often the box has each card, called as at this table: the Crime Scene cards, or all others."""
    return Counter(token_of(box, i) for i in box.card_ids if (i in box.crime_scene) is scene)


def left(state: State, cells: Mapping[str, str], *, scene: bool) -> Counter[str]:
    """How often each card is left when those of `cells` are taken away; never below nothing."""
    whole = stock(state.box, scene=scene)
    whole.subtract(
        card for cell, card in cells.items() if (cell == state.table.scene) is scene and card in whole
    )
    return +whole


def public(state: State) -> dict[str, str]:
    """Cell -> card, as far as all know it."""
    return {name: cell.card for name, cell in state.table.cells.items() if cell.card is not None}


def seen(state: State, seat: Seat) -> dict[str, str]:
    """Cell -> card that `seat` alone looked at or noted (R-look); what became public since is left out."""
    looked = state.table.looked.get(seat, ())
    if state.deal is not None:
        cards = state.deal.open()
        own = {name: token_of(state.box, cards[CELL_OF[name]]) for name in looked}
    else:
        own = {name: note.open() for name, note in state.notes.get(seat, {}).items()}
    return {name: card for name, card in own.items() if state.table.cells[name].card is None}


def known(state: State, seat: Seat | None) -> Grid:
    """The grid as `seat` knows it (None: as all do)."""
    cards = public(state) | ({} if seat is None else seen(state, seat))
    return tuple(cards.get(name, FACE_DOWN if name == state.table.scene else UNKNOWN) for name in CELL_NAMES)


def clashes(state: State, seat: Seat) -> tuple[Say, ...]:
    """What cannot be right in all that `seat` knows: its own notes against the cards in the open."""
    return _faults(state.box, known(state, seat))


@lru_cache(maxsize=256)
def _faults(box: Box, grid: Grid) -> tuple[Say, ...]:
    try:
        check_grid(box, grid)
    except GridError as wrong:
        return tuple(p.say for p in wrong.problems)
    return ()


def turned_up(state: State, cells: Sequence[str]) -> dict[str, str]:
    """What is known of cards at the moment at which they are turned up (R-enter).

    The referee knows its own deal. Of a real card the private notes tell, if all say the same and it can be.
    """
    found: dict[str, str] = {}
    for cell in cells:
        if state.deal is not None:
            found[cell] = token_of(state.box, state.deal.open()[CELL_OF[cell]])
            continue
        told = {notes[cell].open() for notes in state.notes.values() if cell in notes}
        rest = left(state, public(state) | found, scene=cell == state.table.scene)
        if len(told) == 1 and told <= set(rest):
            found[cell] = told.pop()
    return found


def told_again(box: Box, cell: Cell, card_id: str | None) -> Cell:
    """A cell after the arrows of the Alibis were told: a card that is no longer called so is entered again (R-alibis)."""
    if card_id is not None:
        return Cell(cell.up, token_of(box, card_id) if cell.up else None)
    letters = {
        token_of(box, i)
        for i in box.card_ids
        if cell.card is not None and token_of(box, i)[0] == cell.card[0]
    }
    if cell.card is None or cell.card in letters:
        return cell
    return Cell(cell.up, letters.pop() if len(letters) == 1 else None)


def turned_orders(order: Sequence[str], scene: str, count: int) -> list[tuple[str, ...]]:
    """The first `count` cells of an order in each of the eight ways that leave the Crime Scene card down (R-case)."""
    found = []
    for symmetry in SYMMETRIES:
        cells = tuple(CELL_NAMES[symmetry[CELL_OF[name]]] for name in order[:count])
        if scene not in cells and cells not in found:
            found.append(cells)
    return found


def _any_deck(box: Box) -> Deck:
    return next(iter(box.decks.values()))
