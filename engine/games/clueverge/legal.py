"""What the referee offers, as prompts for the phones.

A prompt's moment is made of counters that its seat knows: of cases, of what changed in the open (`edits`), of what happened to pawns
(`moves`), of the seat's own looks and notes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.prompts import Choice, ChooseMany, ChooseOne, Prompt, Weight
from engine.core.seats import TABLE, Seat
from engine.core.words import Arg, Label, Say, SeatRef
from engine.games.clueverge import knowledge, rules
from engine.games.clueverge.edition import CASES, SHORTEST_CASE
from engine.games.clueverge.square import CELL_NAMES
from engine.games.clueverge.state import FLED_CARD, State

READING_SAYS = {"cross": Say("alibis-cross"), "split": Say("alibis-split")}
"""How the readings of the shipped edition are called; others by their own names."""


def legal(state: State, actor: Seat) -> tuple[Prompt, ...]:
    """The prompts of `actor`, a seat or the table; none when the game is over or the seat is not in it."""
    if state.phase == "over":
        return ()
    if actor == TABLE:
        return tuple(_table(state))
    if actor not in state.present:
        return ()
    return (*_play(state, actor), *_cards(state), *_own(state, actor), _leave())


def _play(state: State, seat: Seat) -> Iterator[Prompt]:
    match state.phase:
        case "scene":
            yield _one("mark_scene", _edit(state), "R-scene", CELL_NAMES, "main")
        case "case":
            yield from _case(state)
        case "cards" | "redo":
            if state.phase == "redo":
                yield Prompt(
                    "redo", _edit(state), Say("do-redo"), "R-redo", weight="main", note=Say("note-redo")
                )
            yield _reset(state)
        case "talk":
            yield Prompt("end_talk", f"case{state.case_no}", Say("do-end-talk"), "R-talk", weight="main")
        case "turn" if state.table.turn == seat:
            yield from _turn(state, seat)
        case "verdict" if rules.settled(state):
            yield Prompt(
                "close", _edit(state), Say("do-close"), "R-verdict", weight="main", note=Say("note-close")
            )
        case "closed":
            yield Prompt("next_case", f"case{state.case_no}", Say("do-next-case"), "R-match", weight="main")
    if state.undo is not None and state.undo.seat == seat:
        yield Prompt("take_back", _move(state), Say("do-take-back"), "R-correct", weight="rare")


def _edit(state: State) -> str:
    return f"case{state.case_no}-e{state.edits}"


def _move(state: State) -> str:
    return f"case{state.case_no}-m{state.moves}"


def place_name(place: str) -> Arg:
    """How a place is called: a cell by its name, the card Fled the Country by its label."""
    return Label(FLED_CARD) if place == FLED_CARD else place


def _choices(cells: Sequence[str]) -> tuple[Choice, ...]:
    return tuple(Choice(c, place_name(c)) for c in cells)


def _cells(name: str, cells: Sequence[str]) -> ChooseOne:
    return ChooseOne(name, Say("field-cell"), _choices(cells))


def _cards_of(cards: Sequence[str]) -> ChooseOne:
    return ChooseOne("card", Say("field-card"), tuple(Choice(c, Label(c)) for c in cards))


def _one(act: str, moment: str, rule: str, cells: Sequence[str], weight: Weight = "plain") -> Prompt:
    say, note = Say(f"do-{act.replace('_', '-')}"), Say(f"note-{act.replace('_', '-')}")
    return Prompt(act, moment, say, rule, (_cells("cell", cells),), weight, note=note)


# Laying the grid


def _case(state: State) -> Iterator[Prompt]:
    moment, count = f"{_edit(state)}-{len(state.present)}", rules.open_count(state)
    usable = rules.usable_cases(state)
    if usable:
        numbers = tuple(Choice(n, Say("case-number", {"number": n})) for n in usable)
        yield Prompt(
            "use_case",
            moment,
            Say("do-use-case"),
            "R-case",
            (ChooseOne("number", Say("field-case"), numbers),),
        )
    yield Prompt(
        "draw_case", moment, Say("do-draw-case"), "R-case", weight="main", note=Say("note-draw-case")
    )
    others = [n for n in CELL_NAMES if n != state.table.scene]
    tapped = ChooseMany("cells", Say("field-cells", {"n": count}), _choices(others), count, count)
    yield Prompt("tap_cells", moment, Say("do-tap-cells"), "R-case", (tapped,), note=Say("note-tap-cells"))
    numbers = tuple(Choice(str(n), Say("case-number", {"number": str(n)})) for n in range(1, CASES + 1))
    order = ChooseMany(
        "cells", Say("field-order"), _choices(CELL_NAMES), SHORTEST_CASE, len(CELL_NAMES), ordered=True
    )
    fields = (ChooseOne("number", Say("field-case"), numbers), order)
    yield Prompt(
        "save_case", moment, Say("do-save-case"), "R-case", fields, "rare", note=Say("note-save-case")
    )
    yield _reset(state)


def _reset(state: State) -> Prompt:
    return Prompt("reset", _edit(state), Say("do-reset"), "R-correct", weight="rare", note=Say("note-reset"))


# Cards in the open


def _cards(state: State) -> Iterator[Prompt]:
    if state.deal is None:
        yield from _enter(state)
        cleared, scenes = rules.may_clear(state), rules.may_mend_scene(state)
        if cleared:
            yield _one("clear", _edit(state), "R-correct", cleared, "rare")
        if scenes:
            yield _one("mend_scene", f"{_edit(state)}-{state.moves}", "R-correct", scenes, "rare")
    yield from _alibis(state)


def _enter(state: State) -> Iterator[Prompt]:
    cells, public = rules.to_enter(state), knowledge.public(state)
    first = state.phase in ("cards", "open")
    if cells:
        cards = tuple(knowledge.left(state, public, scene=False))
        fields = (_cells("cell", cells), _cards_of(cards))
        yield Prompt("enter", _edit(state), Say("do-enter"), "R-enter", fields, "main" if first else "plain")
    if rules.scene_to_enter(state):
        field = _cards_of(tuple(knowledge.left(state, public, scene=True)))
        weight: Weight = "main" if first and not cells else "plain"
        yield Prompt("enter_scene", _edit(state), Say("do-enter-scene"), "R-enter", (field,), weight)


def _alibis(state: State) -> Iterator[Prompt]:
    readings = rules.readings_to_tell(state)
    if readings:
        choices = tuple(Choice(r, READING_SAYS.get(r, r)) for r in readings)
        field = ChooseOne("reading", Say("field-alibis"), choices)
        weight: Weight = "main" if state.phase == "verdict" and not rules.settled(state) else "rare"
        note = Say("note-tell-alibis")
        yield Prompt(
            "tell_alibis",
            f"told{state.told}-{weight}",
            Say("do-tell-alibis"),
            "R-alibis",
            (field,),
            weight,
            note=note,
        )


# Turns


def _turn(state: State, seat: Seat) -> Iterator[Prompt]:
    moment = _move(state)
    placing, moving = rules.place_cells(state, seat), rules.move_cells(state, seat)
    rule = "R-own" if rules.cooperative(state) else "R-place"
    if placing:
        yield _one("place", moment, rule, placing, "main")
    if rules.unused_cells(state, seat):
        yield _one("unused", moment, "R-unused", rules.unused_cells(state, seat))
    if moving:
        yield _one("move", moment, "R-move", moving, "main")
    if rules.reveal_cells(state, seat):
        yield _one("reveal", moment, "R-reveal", rules.reveal_cells(state, seat))
    if rules.turn_up_cells(state):
        yield _one("turn_up", moment, "R-solo", rules.turn_up_cells(state))
    places = rules.declare_places(state, seat)
    if places:
        rule = "R-found" if rules.cooperative(state) else "R-declare"
        note = Say("note-declare")
        yield Prompt("declare", moment, Say("do-declare"), rule, (_cells("place", places),), "wax", note=note)


# One's own notes


def _own(state: State, seat: Seat) -> Iterator[Prompt]:
    cells = rules.note_cells(state, seat)
    own = f"case{state.case_no}-n{state.noted.get(seat, 0)}-l{state.looks.get(seat, 0)}-t{state.told}"
    own = f"{own}-{''.join(cells)}-{state.table.scene}"
    others = tuple(c for c in cells if c != state.table.scene)
    if others:
        fields = (_cells("cell", others), _cards_of(tuple(knowledge.stock(state.box, scene=False))))
        yield Prompt("note", own, Say("do-note"), "R-look", fields, private=True, note=Say("note-note"))
    if len(others) < len(cells):
        field = _cards_of(tuple(knowledge.stock(state.box, scene=True)))
        yield Prompt(
            "note_scene", own, Say("do-note-scene"), "R-look", (field,), private=True, note=Say("note-note")
        )
    noted = rules.forget_cells(state, seat)
    if noted:
        yield Prompt(
            "forget", own, Say("do-forget"), "R-look", (_cells("cell", noted),), "rare", private=True
        )


# Leaving, and what the host does for the table


def _leave() -> Prompt:
    return Prompt("leave", "seat", Say("do-leave"), "R-leave", weight="wax", note=Say("note-leave"))


def _table(state: State) -> Iterator[Prompt]:
    choices = tuple(Choice(s, SeatRef(s)) for s in state.present)
    field = ChooseOne("seat", Say("field-remove"), choices)
    moment = f"gone-{len(state.seats) - len(state.present)}"
    yield Prompt("remove", moment, Say("do-remove"), "R-leave", (field,), "wax", note=Say("note-leave"))
    if state.phase == "closed":
        yield Prompt(
            "stop", f"case{state.case_no}", Say("do-stop"), "R-match", weight="wax", note=Say("note-stop")
        )
