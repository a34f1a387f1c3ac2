"""What the referee offers: exactly what `decide` accepts, as prompts for the phones.

A prompt's moment is made of turn and question numbers and of other public counts, never of anything hidden.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.prompts import Choice, ChooseMany, ChooseOne, Number, Prompt, Weight
from engine.core.seats import TABLE, Seat
from engine.core.words import Label, Many, Say, SeatRef
from engine.games.clue import deck_rules, links, mend_rules, rules
from engine.games.clue.decide import actor_problem
from engine.games.clue.edition import term
from engine.games.clue.events import Correction
from engine.games.clue.state import State


def legal(state: State, actor: Seat) -> tuple[Prompt, ...]:
    """The prompts for `actor`, a seat or TABLE; none when the game is over or the seat is not in it."""
    if actor == TABLE:
        return () if state.phase == "over" else tuple(_table(state))
    if actor_problem(state, actor, "leave") is not None:
        return ()
    if state.proposal is not None:
        return (*_agreement(state, actor), _leave())
    return (
        *_board(state),
        *_play(state, actor),
        *_deck(state, actor),
        *_effects(state, actor),
        *_corrections(state),
        _leave(),
    )


def _seats(state: State, name: str, say: str, seats: Sequence[Seat]) -> ChooseOne:
    """Some of the seats, in the order of the start: a correction of the order changes no prompt."""
    return ChooseOne(name, Say(say), tuple(Choice(s, SeatRef(s)) for s in state.start.seats if s in seats))


def _cards(name: str, say: Say, cards: Sequence[str]) -> ChooseOne:
    return ChooseOne(name, say, tuple(Choice(c, Label(c)) for c in cards))


# The turn


def _play(state: State, seat: Seat) -> Iterator[Prompt]:
    if rules.first_is_open(state):
        yield _first(state)
    if state.phase in ("answer", "look"):
        yield from _settling(state, seat)
    if state.phase == "turn":
        yield from _turn(state, seat)
    if mend_rules.take_back_problem(state, seat) is None:
        yield _take_back(state, seat)


def _first(state: State) -> Prompt:
    seats = [s for s in state.seats if rules.in_play(state, s)]
    weight: Weight = "main" if state.phase == "first" else "rare"
    fields = (_seats(state, "seat", "field-first", seats),)
    return Prompt(
        "first", f"first-{state.firsts}-{state.goings}", Say("prompt-first"), "R-first", fields, weight
    )


def _trio(state: State) -> tuple[ChooseOne, ...]:
    """A form of three, nothing preselected: half a question or accusation is never sent."""
    return tuple(_cards(kind, Say(f"field-{kind}"), ids) for kind, ids in state.box.kinds.items())


def _turn(state: State, seat: Seat) -> Iterator[Prompt]:
    if rules.turn_problem(state, seat) is not None:
        return
    turn = rules.on_turn(state)
    moment = f"turn-{turn.no}"
    if rules.ask_problem(state, seat) is None:
        asked = rules.asked_first(state, seat)
        note = Say("note-ask", {"who": SeatRef(asked)}) if asked else None
        asking = f"{moment}-q{len(state.questions) + 1}-{asked or 'nobody'}"
        yield Prompt("ask", asking, Say("prompt-ask"), "R-ask", _trio(state), "main", note=note)
    if rules.no_room_problem(state, seat) is None:
        say = Say("prompt-no-room", {"room": term("room")})
        yield Prompt("no_room", moment, say, "R-turn", note=Say("note-no-room"))
    if rules.end_turn_problem(state, seat) is None:
        weight: Weight = "plain" if rules.ask_problem(state, seat) is None else "main"
        yield Prompt(
            "end_turn", f"{moment}-{turn.asks_left}", Say("prompt-end-turn"), "R-turn", weight=weight
        )
    if rules.look_centre_problem(state, seat) is None:
        yield Prompt(
            "look_centre",
            moment,
            Say("prompt-look-centre"),
            "R-centre",
            weight="wax",
            note=Say("note-look-centre"),
        )
    if rules.accuse_problem(state, seat) is None:
        say = Say("prompt-accuse")
        note = Say(f"note-accuse-{state.options['accuse']}", {"accusation": term("accusation")})
        yield Prompt("accuse", moment, say, "R-accuse", _trio(state), "wax", note=note)


def _settling(state: State, seat: Seat) -> Iterator[Prompt]:
    question = rules.open_question(state)
    moment = f"q{question.no}"
    if rules.answer_problem(state, seat) is None:
        asker = {"who": SeatRef(question.seat)}
        cards = rules.matching(state, seat)
        if cards:
            fields = (_cards("card", Say("field-show", asker), cards),)
            say, note = Say("prompt-show", asker), Say("note-show", asker)
            yield Prompt("show", moment, say, "R-answer", fields, "main", private=True, note=note)
        else:
            say, note = Say("prompt-cannot"), Say("note-cannot")
            yield Prompt("cannot", moment, say, "R-answer", (), "main", private=True, note=note)
        if deck_rules.refuse_problem(state) is None:
            yield Prompt(
                "refuse", moment, Say("prompt-refuse"), "R-effects", weight="rare", note=Say("note-refuse")
            )
    if state.phase == "look" and question.seat == seat:
        letters = tuple(Choice(letter, letter) for letter in rules.unseen_side(state, seat))
        fields_look = (ChooseOne("letter", Say("field-look"), letters),)
        yield Prompt("look", moment, Say("prompt-look"), "R-side", fields_look, "main", note=Say("note-look"))


def _take_back(state: State, seat: Seat) -> Prompt:
    question = mend_rules.unanswered_question(state, seat)
    if question is not None:
        say = Say("prompt-take-back-question", {"question": term("question")})
        return Prompt("take_back", f"q{question.no}", say, "R-correct", weight="rare")
    moment = f"turn-{rules.on_turn(state).no}"
    return Prompt("take_back", moment, Say("prompt-take-back-turn"), "R-correct", weight="rare")


# The other deck


def _deck(state: State, seat: Seat) -> Iterator[Prompt]:
    mine = [e for e in state.log if e.seat == seat]
    moment = f"log-{len(mine)}-{sum(e.undone for e in mine)}"
    if deck_rules.intrigue_in_play(state) and rules.in_play(state, seat):
        yield from _draw(state, seat, moment)
    if deck_rules.use_problem(state, seat) is None:
        yield Prompt("use", moment, Say("prompt-use"), "R-intrigue", weight="rare")
    if deck_rules.power_problem(state, seat) is None:
        say, note = Say("prompt-power", {"who": Label(state.characters[seat])}), Say("note-power")
        yield Prompt("power", moment, say, "R-power", weight="rare", note=note)
    if deck_rules.undo_log_problem(state, seat) is None:
        yield Prompt("undo_log", moment, Say("prompt-undo-log"), "R-correct", weight="rare")


def _draw(state: State, seat: Seat, moment: str) -> Iterator[Prompt]:
    ways = deck_rules.ways_to_draw(state, seat)
    if not ways:
        return
    how = ChooseOne("how", Say("field-draw-how"), tuple(Choice(w, Say(f"draw-how-{w}")) for w in ways))
    demon = {"demon": term("demon")}
    strikes = state.demons >= deck_rules.harmless_demons(state)
    whats = ("played", "kept") if strikes else ("demon", "played", "kept")
    what = ChooseOne(
        "what",
        Say("field-draw-what"),
        tuple(Choice(w, Say(f"draw-what-{w}", demon if w == "demon" else {})) for w in whats),
    )
    question = deck_rules.moved_question(state, seat)
    moment = f"{moment}-{'.'.join(ways)}-q{question.no if question else 0}-{len(whats)}"
    yield Prompt(
        "draw", moment, Say("prompt-draw", {"extra": term("extra")}), "R-intrigue", (how, what), "rare"
    )
    if strikes:
        say, note = Say("prompt-struck", demon), Say("note-struck")
        yield Prompt("struck", moment, say, "R-demon", (how,), "wax", note=note)


def _effects(state: State, seat: Seat) -> Iterator[Prompt]:
    if deck_rules.effects_problem(state, seat) is not None:
        return
    hand = state.hands[seat].open()
    others = [s for s in rules.present(state) if s != seat]
    moment = f"effect-{sum(e.seat == seat for e in state.effects)}"
    card = _cards("card", Say("field-effect-card"), hand)
    if others:
        fields = (_seats(state, "to", "field-effect-to", others), card)
        shown = f"{moment}-{state.goings}"
        yield Prompt(
            "show_to",
            shown,
            Say("prompt-show-to"),
            "R-effects",
            fields,
            "rare",
            private=True,
            note=Say("note-show-to"),
        )
    yield Prompt(
        "show_all",
        moment,
        Say("prompt-show-all"),
        "R-effects",
        (card,),
        "rare",
        private=True,
        note=Say("note-show-all"),
    )
    if deck_rules.see_problem(state, seat) is None:
        no = rules.open_question(state).no
        yield Prompt("see", f"q{no}", Say("prompt-see"), "R-effects", weight="wax", note=Say("note-see"))
    if state.turn is not None:
        granted = f"turn-{state.turn.no}-{state.grants}"
        if deck_rules.ask_again_problem(state, seat) is None:
            yield Prompt("ask_again", granted, Say("prompt-ask-again"), "R-effects", weight="rare")
        if deck_rules.another_turn_problem(state, seat) is None:
            yield Prompt("another_turn", granted, Say("prompt-another-turn"), "R-effects", weight="rare")


# Corrections and going on without somebody


def _leave() -> Prompt:
    return Prompt("leave", "game", Say("prompt-leave"), "R-leave", weight="wax", note=Say("note-leave"))


_CORRECT_TERM = {"correct_question": "question", "correct_demons": "demons", "correct_strike": "demon"}
"""The box's own word that stands on the button of a correction."""


def _correct(act: str, moment: str, *fields: ChooseOne | ChooseMany | Number) -> Prompt:
    key = act.replace("_", "-")
    word = _CORRECT_TERM.get(act)
    say = Say(f"prompt-{key}", {word: term(word)} if word else {})
    return Prompt(act, moment, say, "R-correct", fields, "rare", note=Say(f"note-{key}"))


def _corrections(state: State) -> Iterator[Prompt]:
    """The same for every seat: what is wrong is everybody's business."""
    moment = f"p{state.proposals}"
    last = len(state.questions)
    if mend_rules.correction_problem(state, Correction("question", no=last)) is None:
        yield _correct("correct_question", f"{moment}-q{last}")
    if len(state.seats) > rules.TWO_SEATS:
        seats = tuple(Choice(s, SeatRef(s)) for s in state.seats)
        yield _correct("correct_order", moment, ChooseMany("seats", Say("field-correct-order"), seats, 2, 2))
    if deck_rules.intrigue_in_play(state):
        most = deck_rules.harmless_demons(state)
        yield _correct("correct_demons", moment, Number("count", Say("field-correct-demons"), 0, most))
    if state.struck:
        field = _seats(state, "seat", "field-correct-seat", state.struck)
        yield _correct("correct_strike", f"{moment}-{'.'.join(state.struck)}", field)
    used = [s for s in state.seats if deck_rules.power_used(state, s)]
    if used:
        yield _correct(
            "correct_power", f"{moment}-{'.'.join(used)}", _seats(state, "seat", "field-correct-seat", used)
        )
    weight: Weight = "wax" if len(rules.present(state)) == 1 else "rare"
    moment = f"{moment}-{state.goings}"
    yield Prompt("stop", moment, Say("prompt-stop"), "R-leave", weight=weight, note=Say("note-stop"))


def _board(state: State) -> Iterator[Prompt]:
    """R-board: the same for every seat. Free pairs are listed, since which second room is free depends on the first."""
    moment = f"links-{state.link_changes}"
    free, known = links.free_pairs(state), [link.rooms for link in state.links]
    if free:
        kind = ChooseOne("kind", Say("field-link"), tuple(Choice(k, Say(f"link-{k}")) for k in links.KINDS))
        yield Prompt("add_link", moment, Say("prompt-add-link"), "R-board", (kind, _pairs(free)), "rare")
    if known:
        yield Prompt("remove_link", moment, Say("prompt-remove-link"), "R-board", (_pairs(known),), "rare")
    if links.undo_problem(state) is None:
        yield Prompt("undo_link", moment, Say("prompt-undo-link"), "R-board", weight="rare")


def _pairs(pairs: Sequence[tuple[str, str]]) -> ChooseOne:
    say = Say("field-pair", {"rooms": term("rooms")})
    return ChooseOne(
        "pair", say, tuple(Choice(links.pair_name(p), Many((Label(p[0]), Label(p[1])))) for p in pairs)
    )


def _agreement(state: State, seat: Seat) -> Iterator[Prompt]:
    assert state.proposal is not None
    moment = f"p{state.proposal.no}"
    if mend_rules.agree_problem(state, seat) is None:
        yield Prompt("agree", moment, Say("prompt-agree"), "R-correct", weight="main")
        yield Prompt("disagree", moment, Say("prompt-disagree"), "R-correct")
    else:
        yield Prompt("disagree", f"{moment}-agreed", Say("prompt-withdraw"), "R-correct")


def _table(state: State) -> Iterator[Prompt]:
    """What the host may do for all; it opens nothing."""
    if state.proposal is not None:
        moment = f"p{state.proposal.no}"
        if mend_rules.force_problem(state) is None:
            yield Prompt("force", moment, Say("prompt-force"), "R-correct", note=Say("note-force"))
        yield Prompt("disagree", moment, Say("prompt-drop"), "R-correct")
    else:
        yield from _for_the_missing(state)
    moment = f"goings-{state.goings}"
    note = Say("note-remove")
    fields = (_seats(state, "seat", "field-remove", rules.present(state)),)
    yield Prompt("remove", moment, Say("prompt-remove"), "R-leave", fields, "wax", note=note)
    back = mend_rules.restorable(state)
    if back:
        fields = (_seats(state, "seat", "field-restore", back),)
        yield Prompt("restore", moment, Say("prompt-restore"), "R-leave", fields, "rare")


def _for_the_missing(state: State) -> Iterator[Prompt]:
    if rules.first_is_open(state):
        yield _first(state)
    if mend_rules.answer_for_problem(state) is None:
        awaited = rules.next_answerer(state)
        assert awaited is not None
        moment = f"q{rules.open_question(state).no}-{awaited}"
        say, note = Say("prompt-answer-for", {"who": SeatRef(awaited)}), Say("note-answer-for")
        yield Prompt("answer_for", moment, say, "R-leave", weight="rare", note=note)
    if mend_rules.skip_problem(state) is None:
        turn = rules.on_turn(state)
        who = {"who": SeatRef(mend_rules.skipped_seat(state))}
        moment = f"turn-{turn.no}-{len(state.questions)}-{state.phase}"
        yield Prompt(
            "skip",
            moment,
            Say(f"prompt-skip-{state.phase}", who),
            "R-leave",
            weight="rare",
            note=Say("note-skip"),
        )
