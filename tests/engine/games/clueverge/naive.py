"""The rules once more, as slow and plain as can be: walking over a board of letters, going through every order of the cards.

Written from the rulebook alone, without a line of the engine's code, to compare it with.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

STRAIGHT = [(-1, 0), (0, 1), (1, 0), (0, -1)]
ALL = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]
ARROWS = {"M": STRAIGHT, "A+": STRAIGHT, "A|": [(-1, 0), (1, 0)], "A-": [(0, -1), (0, 1)], "W": ALL}


def naive_culprit(tokens):
    """The True Culprit's number, or None, of 16 tokens ("F#" is a False Testimony like "F")."""
    board = [list(tokens[r * 4 : r * 4 + 4]) for r in range(4)]

    def at(row, column):
        return board[row][column] if 0 <= row < 4 and 0 <= column < 4 else None

    def beside(row, column, directions, letter):
        return any((at(row + a, column + b) or " ")[0] == letter for a, b in directions)

    hit = {}
    for row in range(4):
        for column in range(4):
            card = board[row][column]
            if card not in ARROWS:
                continue
            void = card[0] in "MA" and beside(row, column, STRAIGHT, "F")
            if void or (card == "W" and not beside(row, column, ALL, "C")):
                continue
            for a, b in ARROWS[card]:
                r, c = row + a, column + b
                while at(r, c) is not None:
                    hit.setdefault(at(r, c), set()).add(card[0])
                    r, c = r + a, c + b
    numbers = [int(card[1:]) for card, kinds in hit.items() if card[0] == "S" and kinds == {"M", "W"}]
    if not numbers:
        return None
    return min(numbers) if "P" in tokens else max(numbers)


def naive_chances(grid, alibis):
    """Every order of the real cards that shows `grid`, one by one. `alibis`: the tokens of the two Alibi cards."""
    deck = ["S1", "S2", "S3", "S4", "S5", "S6", "M", "M", *alibis, "W", "W", "C", "C", "F"]
    found = Counter()
    for crime in ("S7", "F#", "P"):
        cards = list(deck)
        cells = list(grid)
        if "#" in cells:
            cells[cells.index("#")] = crime
        else:
            cards.append(crime)
        for placed, left in _known(cells, cards, crime):
            holes = [n for n, token in enumerate(placed) if token == "."]
            memo = Counter(permutations(left))
            for order, times in memo.items():
                full = list(placed)
                for hole, card in zip(holes, order, strict=True):
                    full[hole] = card
                found[naive_culprit(full)] += times
    total = found.total()
    return {outcome: Fraction(n, total) for outcome, n in found.items()}


def _known(cells, cards, crime):
    """Every way to take the known cells' cards out of `cards`: (cells with exact tokens, cards left)."""
    open_cells = [(list(cells), list(cards))]
    for n, token in enumerate(cells):
        if token == "." or (token == crime and crime not in cards):
            continue
        step = []
        for placed, left in open_cells:
            for index, card in enumerate(left):
                if card == token or (token in ("A", "F") and card[0] == token):
                    step.append(([*placed[:n], card, *placed[n + 1 :]], left[:index] + left[index + 1 :]))
        open_cells = step
    return open_cells
