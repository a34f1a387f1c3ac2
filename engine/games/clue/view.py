"""What one viewer may see: the standing state of the table, filled field by field from the "who knows what" table.

All cards are ids; their names, signs and colours are the edition's labels. Kinds are "suspect", "weapon", "room" and are called
by the labels "term-suspect", "term-suspects" and so on. Links, powers' texts ("power-<suspect>") and terms are in the edition too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engine.core.seats import Seat
from engine.core.viewer import SeatEye, Viewer
from engine.core.words import Say
from engine.games.clue import deck_rules, rules
from engine.games.clue.edition import Deck, Kind, LeftOver, Link, Place
from engine.games.clue.news import proposal_say
from engine.games.clue.notebook import Notebook, notebook
from engine.games.clue.state import AnswerHow, Phase, Question, State, Status

Stand = Literal["in", "wrong", "struck", "left", "removed"]


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat, clockwise in `View.seats`.

    `cards`: size of its hand. `stand`: "in" takes turns; "wrong" accused wrongly (still answers); "struck" by a Demon;
    "left" (hand open); "removed" (the referee answers). `open`: its hand if that lies face up, else empty.
    `kept`: action cards it keeps. `power`: "" if the box has none. `place`: the room where its mover stands, as far as
    questions tell, else "".
    """

    seat: Seat
    character: str
    cards: int
    stand: Stand
    open: tuple[str, ...]
    kept: int
    power: Literal["", "unused", "used", "discarded"]
    place: str


@dataclass(frozen=True, slots=True)
class SideView:
    """A side card of two players. `looked`: who looked at it. `card`: what it is, if this viewer looked (or at the end)."""

    letter: str
    looked: tuple[Seat, ...]
    card: str | None


@dataclass(frozen=True, slots=True)
class CentreView:
    """The cards face down in the centre. `seen`: what they are, if this viewer looked (or at the end), else empty."""

    cards: int
    looked: tuple[Seat, ...]
    seen: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AnswerView:
    """One answer: "showed" a card, "could-not", or "refused" by a card effect. `by_referee`: for a player who is away."""

    seat: Seat
    how: AnswerHow
    by_referee: bool


@dataclass(frozen=True, slots=True)
class QuestionView:
    """A question and its answers in the order given.

    `cards`: suspect, weapon, room. `status`: "open" (being settled), "shown", "nobody" (could answer), "dropped" (asker out),
    "withdrawn" (taken back), "corrected" (answers do not count; asked again). `awaited`: who answers next, if open.
    `card`: the shown card, only for those who saw it, else null (everything is opened at the end). `seen_by`: who else saw it
    by a card effect. `look`: the letter of the side card that the asker looked at, or "".
    """

    no: int
    seat: Seat
    cards: tuple[str, str, str]
    answers: tuple[AnswerView, ...]
    status: Status
    awaited: Seat | None
    card: str | None
    seen_by: tuple[Seat, ...]
    look: str


@dataclass(frozen=True, slots=True)
class AccusationView:
    """An accusation, made after `after` questions."""

    seat: Seat
    cards: tuple[str, str, str]
    right: bool
    after: int


@dataclass(frozen=True, slots=True)
class DeckView:
    """The Intrigue deck. `drawn` demons of `demons`; `warning`: the next one strikes. `cards`: how many others, 0 unknown."""

    drawn: int
    demons: int
    warning: bool
    cards: int
    count_yours: bool


@dataclass(frozen=True, slots=True)
class LogView:
    """An entry of the deck log.

    `kind`: "drew", "struck", "used", "power"; `how`: "die", "space", "moved", ""; `what`: "demon", "played", "kept", "";
    `undone`: taken back.
    """

    seat: Seat
    kind: str
    how: str
    what: str
    undone: bool


@dataclass(frozen=True, slots=True)
class EffectView:
    """A card shown by a card effect to seat `to`, or ("") to all. `card`: null for those who did not see it."""

    seat: Seat
    to: Seat
    card: str | None
    after: int


@dataclass(frozen=True, slots=True)
class ProposalView:
    """A correction that waits: who proposes what, and who has agreed."""

    seat: Seat
    say: Say
    agreed: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class MovedView:
    """The own mover was brought to `room` by question `no` since the own last turn: one may ask there without moving."""

    room: str
    no: int


@dataclass(frozen=True, slots=True)
class OpenedView:
    """Everything, at the end."""

    envelope: tuple[str, str, str]
    hands: Mapping[Seat, tuple[str, ...]]
    side: tuple[str, ...]
    centre: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The table for one viewer. `me` is "" on the shared screen, where `hand`, `moved` and `notebook` are empty.

    `envelope`: only for a wrong accuser, and for all at the end. `out`: this seat may only answer (its notebook is read-only).
    `cards`: ids of each kind in the order of the score sheet. `weapons`: weapon -> room where it was brought last.
    `places`: suspect -> room, movers that nobody plays included. `effects_on`: prompts for card effects exist.
    `pending`: number of the open question, else null.
    """

    me: Seat
    phase: Phase
    turn: Seat | None
    turn_no: int
    cards: Mapping[Kind, tuple[str, ...]]
    links: tuple[Link, ...]
    left_over: LeftOver
    accuse: Place
    extra: Deck
    effects_on: bool
    seats: tuple[SeatView, ...]
    hand: tuple[str, ...]
    out: bool
    faceup: tuple[str, ...]
    centre: CentreView | None
    side: tuple[SideView, ...]
    pending: int | None
    questions: tuple[QuestionView, ...]
    accusations: tuple[AccusationView, ...]
    envelope: tuple[str, str, str] | None
    deck: DeckView | None
    log: tuple[LogView, ...]
    effects: tuple[EffectView, ...]
    places: Mapping[str, str]
    weapons: Mapping[str, str]
    moved: MovedView | None
    proposal: ProposalView | None
    notebook: Notebook | None
    opened: OpenedView | None


def view(state: State, viewer: Viewer) -> View:
    """What `viewer` may see now."""
    me = viewer.seat if isinstance(viewer, SeatEye) else ""
    over = state.phase == "over"
    facts = state.box.facts
    return View(
        me=me,
        phase=state.phase,
        turn=state.turn.seat if state.turn and not over else None,
        turn_no=state.turn.no if state.turn else 0,
        cards=state.box.kinds,
        links=state.links,
        left_over=facts.left_over,
        accuse=_accuse(state),
        extra=facts.extra.kind if rules.extra_in_play(state) else "none",
        effects_on=rules.effects_in_play(state),
        seats=tuple(_seat(state, s) for s in state.seats),
        hand=state.hands[me].open() if me else (),
        out=bool(me) and not rules.in_play(state, me),
        faceup=state.faceup,
        centre=_centre(state, me, over=over),
        side=tuple(_side(state, letter, me, over=over) for letter in state.side),
        pending=rules.open_question(state).no if state.phase in ("answer", "look") else None,
        questions=tuple(_question(state, q, me, over=over) for q in state.questions),
        accusations=tuple(AccusationView(a.seat, a.cards, a.right, a.after) for a in state.accusations),
        envelope=state.envelope.open() if over or me in state.wrong else None,
        deck=_deck(state),
        log=tuple(LogView(e.seat, e.kind, e.how, e.what, e.undone) for e in state.log),
        effects=tuple(
            EffectView(
                e.seat, e.to, e.card.open() if over or not e.to or me in (e.seat, e.to) else None, e.after
            )
            for e in state.effects
        ),
        places={s: r for s, r in state.board.suspects.items() if r},
        weapons=state.board.weapons,
        moved=_moved(state, me),
        proposal=_proposal(state),
        notebook=notebook(state, me) if me else None,
        opened=_opened(state) if over else None,
    )


def _accuse(state: State) -> Place:
    place = state.options["accuse"]
    return next(p for p in ("centre", "anywhere", "room") if p == place)


def _stand(state: State, seat: Seat) -> Stand:
    if seat in state.gone:
        return state.gone[seat]
    if seat in state.struck:
        return "struck"
    return "wrong" if seat in state.wrong else "in"


def _power(state: State, seat: Seat) -> Literal["", "unused", "used", "discarded"]:
    if not state.box.facts.powers:
        return ""
    if seat in state.struck:
        return "discarded"
    return "used" if deck_rules.power_used(state, seat) else "unused"


def _seat(state: State, seat: Seat) -> SeatView:
    hand = state.hands[seat].open()
    return SeatView(
        seat=seat,
        character=state.characters[seat],
        cards=len(hand),
        stand=_stand(state, seat),
        open=hand if seat in state.opened else (),
        kept=deck_rules.kept(state, seat),
        power=_power(state, seat),
        place=state.board.suspects.get(state.characters[seat], ""),
    )


def _centre(state: State, me: Seat, *, over: bool) -> CentreView | None:
    cards = state.centre.open()
    if not cards:
        return None
    return CentreView(len(cards), state.centre_looks, cards if over or me in state.centre_looks else ())


def _side(state: State, letter: str, me: Seat, *, over: bool) -> SideView:
    looked = tuple(look.seat for look in state.looks if look.letter == letter)
    return SideView(letter, looked, state.side[letter].open() if over or me in looked else None)


def _question(state: State, question: Question, me: Seat, *, over: bool) -> QuestionView:
    answers = tuple(AnswerView(a.seat, a.how, a.by_referee) for a in question.answers)
    awaited = rules.next_answerer(state) if question.status == "open" else None
    card = None
    if question.card is not None and (over or me in who_saw(question)):
        card = question.card.open()
    look = next((look.letter for look in state.looks if look.no == question.no), "")
    return QuestionView(
        question.no,
        question.seat,
        question.cards,
        answers,
        question.status,
        awaited,
        card,
        question.seen_by,
        look,
    )


def who_saw(question: Question) -> tuple[Seat, ...]:
    """The asker, who showed, and who saw it by a card effect."""
    return (question.seat, question.answers[-1].seat, *question.seen_by)


def _deck(state: State) -> DeckView | None:
    if not deck_rules.intrigue_in_play(state):
        return None
    extra = state.box.facts.extra
    warning = state.demons >= deck_rules.harmless_demons(state)
    return DeckView(state.demons, extra.demons, warning, extra.cards, extra.count_yours)


def _moved(state: State, me: Seat) -> MovedView | None:
    no = state.board.moved.get(me)
    return MovedView(state.questions[no - 1].cards[2], no) if no is not None else None


def _proposal(state: State) -> ProposalView | None:
    proposal = state.proposal
    if proposal is None:
        return None
    return ProposalView(proposal.seat, proposal_say(proposal.correction), proposal.agreed)


def _opened(state: State) -> OpenedView:
    return OpenedView(
        state.envelope.open(),
        {seat: hand.open() for seat, hand in state.hands.items()},
        tuple(card.open() for card in state.side.values()),
        state.centre.open(),
    )
