"""What one viewer may see: the "who knows what" of 13 Clues, field by field.

A seat sees the three fronts of every other screen and its own two cards behind, never its own three. The shared screen
and late arrivals see no card. When the game is over everything is opened to everybody.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.seats import Seat, clockwise_from
from engine.core.viewer import SeatEye, Viewer
from engine.core.words import Say
from engine.games.thirteen_clues import rules
from engine.games.thirteen_clues.notebook import Row, rows
from engine.games.thirteen_clues.rules import Phase
from engine.games.thirteen_clues.speech import called
from engine.games.thirteen_clues.state import Question, State


@dataclass(frozen=True, slots=True)
class Face:
    """A card that this viewer sees. `category` is one of man, woman, indoor, outdoor, melee, ranged."""

    card: str
    kind: str
    colour: str
    category: str


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen round the table. `front` and `behind` are empty where this viewer sees no card.

    `tile`: the Top Secret tile is unspent. `chosen`: this seat has chosen for its left neighbour. `gone`: it has left.
    """

    seat: Seat
    front: tuple[Face, ...]
    behind: tuple[Face, ...]
    glasses: int
    tile: bool
    chosen: bool
    gone: bool


@dataclass(frozen=True, slots=True)
class Informant:
    """A card in the middle of the table: who looked at it, and what it is if this viewer did."""

    letter: str
    seen_by: tuple[Seat, ...]
    card: Face | None


@dataclass(frozen=True, slots=True)
class Asked:
    """A question. `answer` is None as long as, or if, this viewer was not told it.

    `status`: "waiting", "answered", "taken-back" or "corrected". `side` is "left" or "right" with two players, else "".
    """

    no: int
    asker: Seat
    witness: Seat
    about: str
    side: str
    top_secret: bool
    status: str
    answer: int | None


@dataclass(frozen=True, slots=True)
class Named:
    """An accusation: what was named, and whether it was right."""

    seat: Seat
    suspect: str
    location: str
    weapon: str
    right: bool


@dataclass(frozen=True, slots=True)
class Own:
    """What only this seat has: its five cards while choosing, what it chose, the own screen.

    `hand` is empty once all have chosen. `case` is empty until the game is over. `tip` is said when all three chosen
    are of one colour. `target` is the left neighbour.
    """

    hand: tuple[Face, ...]
    chosen: tuple[Face, ...]
    behind: tuple[Face, ...]
    case: tuple[Face, ...]
    target: Seat
    tip: Say | None


@dataclass(frozen=True, slots=True)
class Glasses:
    """All glasses of the box and how many lie in the reserve; None in `View` when the game is played without."""

    total: int
    reserve: int


@dataclass(frozen=True, slots=True)
class View:
    """All that one viewer may see. `screens` go clockwise from the viewer's left neighbour; the own one comes last.

    `askable` holds the colours in play, then the categories. `on_turn` is empty while choosing.
    """

    phase: Phase
    me: Seat
    on_turn: Seat
    screens: tuple[Screen, ...]
    own: Own | None
    informants: tuple[Informant, ...]
    glasses: Glasses | None
    top_secret: bool
    colours: tuple[str, ...]
    askable: tuple[str, ...]
    questions: tuple[Asked, ...]
    accusations: tuple[Named, ...]
    notebook: tuple[Row, ...]


def view(state: State, viewer: Viewer) -> View:
    """What `viewer` may see."""
    seat = viewer.seat if isinstance(viewer, SeatEye) and viewer.seat in state.seats else None
    order = state.seats if seat is None else (*clockwise_from(state.seats, seat), seat)
    return View(
        phase=rules.phase(state),
        me=seat or "",
        on_turn=state.table.on_turn if state.turns else "",
        screens=tuple(_screen(state, seat, s) for s in order),
        own=None if seat is None else _own(state, seat),
        informants=tuple(_informant(state, seat, letter) for letter in rules.letters(state)),
        glasses=_glasses(state),
        top_secret=rules.top_secret_on(state),
        colours=state.box.colours(len(state.seats)),
        askable=rules.askable(state),
        questions=tuple(_asked(seat, q) for q in state.questions),
        accusations=tuple(Named(a.seat, *a.cards, a.right) for a in state.accusations),
        notebook=rows(state, seat),
    )


def _over(state: State) -> bool:
    return rules.outcome(state) is not None


def _faces(state: State, cards: tuple[str, ...]) -> tuple[Face, ...]:
    found = (rules.card(state, c) for c in cards)
    return tuple(Face(c.id, c.kind, c.colour, c.category) for c in found)


def _screen(state: State, viewer: Seat | None, seat: Seat) -> Screen:
    over = _over(state)
    sees_front = state.opened and (over or viewer not in (None, seat))
    sees_behind = state.opened and (over or viewer == seat)
    return Screen(
        seat=seat,
        front=_faces(state, rules.case(state, seat)) if sees_front else (),
        behind=_faces(state, rules.behind(state, seat)) if sees_behind else (),
        glasses=state.table.glasses[seat],
        tile=seat in state.table.tiles,
        chosen=seat in state.picks,
        gone=seat in state.left,
    )


def _own(state: State, seat: Seat) -> Own:
    chosen = rules.picks(state, seat) or ()
    one_colour = len(chosen) > 0 and len({rules.card(state, c).colour for c in chosen}) == 1
    return Own(
        hand=() if state.opened else _faces(state, rules.hand(state, seat)),
        chosen=_faces(state, chosen),
        behind=_faces(state, rules.behind(state, seat)) if state.opened else (),
        case=_faces(state, rules.case(state, seat)) if _over(state) and state.opened else (),
        target=rules.left_of(state, seat),
        tip=called("tip-one-colour") if one_colour and not state.opened else None,
    )


def _informant(state: State, viewer: Seat | None, letter: str) -> Informant:
    lookers = tuple(dict.fromkeys(look.seat for look in state.looks if look.letter == letter))
    knows = _over(state) or viewer in lookers
    card = _faces(state, (rules.informant(state, letter),))[0] if knows else None
    return Informant(letter, lookers, card)


def _glasses(state: State) -> Glasses | None:
    if rules.two_players(state):
        return None
    return Glasses(state.box.facts.glasses, state.table.reserve)


def _asked(viewer: Seat | None, question: Question) -> Asked:
    status = question.undone or ("answered" if question.answered else "waiting")
    return Asked(
        question.no,
        question.asker,
        question.witness,
        question.about,
        question.side,
        question.top_secret,
        status,
        rules.answer_for(viewer, question),
    )
