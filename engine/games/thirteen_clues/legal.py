"""What each seat, and the host for the table, may do now. Offers exactly what decide.py accepts."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.prompts import Choice, ChooseOne, Prompt, Weight
from engine.core.seats import TABLE, Seat
from engine.core.words import Arg, Label, Say, SeatRef
from engine.games.thirteen_clues import rules
from engine.games.thirteen_clues.decide import may_say
from engine.games.thirteen_clues.edition import KINDS
from engine.games.thirteen_clues.events import RESERVE
from engine.games.thirteen_clues.speech import about_say, called, number_say, question_say
from engine.games.thirteen_clues.state import State


def legal(state: State, actor: Seat) -> tuple[Prompt, ...]:
    """What `actor` may do now. Empty when the game is over, and for strangers."""
    if rules.outcome(state) is not None:
        return ()
    if actor == TABLE:
        return tuple(_host(state))
    if actor in state.left:
        return (_come_back(state, actor),)
    if actor not in state.seats:
        return ()
    return (*_play(state, actor), *_slips(state, actor), _leave(state, actor))


def _play(state: State, actor: Seat) -> Iterator[Prompt]:
    phase = rules.phase(state)
    mine = actor == state.table.on_turn
    if phase == "choosing":
        yield _choose(state, actor)
    elif phase == "correction":
        yield from _vote(state, actor)
    elif phase == "answer":
        yield from _said(state, actor)
    elif phase == "take" and mine:
        yield _take(state)
    elif phase == "act" and mine:
        yield from _acts(state, actor)


def _choose(state: State, actor: Seat) -> Prompt:
    hand = rules.hand(state, actor)
    fields = tuple(
        ChooseOne(kind, called(f"field-{kind}"), _cards(rules.of_kind(state, hand, kind))) for kind in KINDS
    )
    again = actor in state.picks
    return Prompt(
        "choose",
        f"choice-{state.choices.get(actor, 0)}",
        Say("act-choose-again" if again else "act-choose", {"who": SeatRef(rules.left_of(state, actor))}),
        "R-choose",
        fields,
        weight="plain" if again else "main",
        private=True,
        note=called("note-choose"),
    )


def _take(state: State) -> Prompt:
    seats = _seats(rules.can_give(state))
    return Prompt(
        "take",
        f"act-{state.acts}",
        called("act-take"),
        "R-glass",
        (ChooseOne("source", called("field-source"), seats),),
        weight="main",
        note=called("note-take"),
    )


def _acts(state: State, actor: Seat) -> Iterator[Prompt]:
    moment = f"act-{state.acts}"
    about = ChooseOne(
        "about",
        called("field-about"),
        tuple(Choice(a, about_say(state, a)) for a in rules.askable(state)),
    )
    if rules.two_players(state):
        sides = tuple(Choice(side, called(f"side-{side}")) for side in rules.SIDES)
        side = ChooseOne("side", called("field-side"), sides)
        yield Prompt("ask-side", moment, called("act-ask"), "R-two", (about, side), weight="main")
    else:
        others = tuple(s for s in (*_from(state, actor),) if s != actor)
        witness = ChooseOne("witness", called("field-witness"), _seats(others))
        note = called("note-ask")
        yield Prompt("ask", moment, called("act-ask"), "R-ask", (witness, about), weight="main", note=note)
        if actor in state.table.tiles:
            yield Prompt(
                "ask-top-secret",
                moment,
                called("act-ask-top-secret"),
                "R-top-secret",
                (witness, about),
                note=called("note-top-secret"),
            )
    if state.informants:
        yield _look(state, actor, moment)
    yield _accuse(state, actor, moment)


def _look(state: State, actor: Seat, moment: str) -> Prompt:
    known = set(rules.known_informants(state, actor).values())
    choices = tuple(
        Choice(letter, Say("letter-seen" if letter in known else "letter", {"letter": letter}))
        for letter in rules.letters(state)
    )
    to = rules.glass_for_act(state, actor)
    return Prompt(
        "look",
        moment if to is None else f"{moment}-{to or 'reserve'}",
        called("act-look"),
        "R-informant",
        (ChooseOne("letter", called("field-letter"), choices),),
        note=_glass_note(to),
    )


def _accuse(state: State, actor: Seat, moment: str) -> Prompt:
    known = rules.known_informants(state, actor)
    fields = tuple(
        ChooseOne(
            kind,
            called(f"field-{kind}"),
            tuple(
                Choice(
                    c,
                    Say("card-informant", {"card": Label(c), "letter": known[c]}) if c in known else Label(c),
                )
                for c in rules.accusable(state, actor, kind)
            ),
        )
        for kind in KINDS
    )
    return Prompt(
        "accuse",
        moment,
        called("act-accuse"),
        "R-accuse",
        fields,
        weight="wax",
        private=True,
        note=called("note-accuse-two" if rules.two_players(state) else "note-accuse"),
    )


def _glass_note(to: Seat | None) -> Say | None:
    """Where the glass of a look goes: it depends on who has one now."""
    if to is None:
        return None
    return called("note-glass-reserve") if to == RESERVE else Say("note-glass-to", {"who": SeatRef(to)})


def _said(state: State, actor: Seat) -> Iterator[Prompt]:
    waiting = rules.waiting_question(state)
    if waiting is None or actor not in may_say(waiting):
        return
    moment = f"question-{waiting.no}"
    if actor == waiting.witness:
        number = rules.answer_for(actor, waiting)
        assert number is not None
        say = Say("act-said", {"n": number})
        if waiting.top_secret:
            count = number_say(state, waiting.about, number)
            say = Say("act-said-secret", {"count": count, "who": SeatRef(waiting.asker)})
        note = question_say(state, waiting)
        yield Prompt("said", moment, say, "R-ask", weight="main", private=waiting.top_secret, note=note)
    else:
        weight: Weight = "rare" if actor == TABLE else "plain"
        key = "act-got-secret" if waiting.top_secret else "act-heard"
        say = Say(key, {"who": SeatRef(waiting.witness)})
        yield Prompt("said", moment, say, "R-ask", weight=weight, note=called("note-heard"))


def _slips(state: State, actor: Seat) -> Iterator[Prompt]:
    no = rules.can_take_back(state, actor)
    if no is not None:
        key = "act-take-back-question" if no else "act-take-back-glass"
        yield Prompt("take-back", f"act-{state.acts}", called(key), "R-correct", weight="rare")
    no = rules.can_correct(state, actor)
    if no is not None:
        yield Prompt(
            "correct",
            f"question-{no}-{state.proposals}",
            Say("act-correct", {"no": no}),
            "R-correct",
            weight="rare",
            note=called("note-correct"),
        )


def _vote(state: State, actor: Seat) -> Iterator[Prompt]:
    proposal = state.proposal
    assert proposal is not None
    if actor in proposal.agreed:
        return
    moment = f"correction-{state.proposals}"
    args: dict[str, Arg] = {"no": proposal.no, "who": SeatRef(proposal.seat)}
    note = Say("note-agree", args)
    yield Prompt("agree", moment, called("act-agree"), "R-correct", weight="main", note=note)
    yield Prompt("disagree", moment, called("act-disagree"), "R-correct")


def _leave(state: State, actor: Seat) -> Prompt:
    times = state.departures.get(actor, 0)
    stage = "play" if state.opened else "choosing"
    note = called(f"note-leave-{stage}")
    return Prompt("leave", f"{stage}-{times}", called("act-leave"), "R-leave", weight="wax", note=note)


def _come_back(state: State, actor: Seat) -> Prompt:
    moment = f"away-{state.departures[actor]}"
    return Prompt("come_back", moment, called("act-come-back"), "R-leave", note=called("note-come-back"))


def _host(state: State) -> Iterator[Prompt]:
    phase = rules.phase(state)
    if phase == "choosing":
        missing = tuple(s for s in state.seats if s not in state.picks)
        yield _host_prompt("choose-for", f"chosen-{len(state.picks)}", missing, "R-choose")
    elif phase == "answer":
        yield from _said(state, TABLE)
    elif phase == "correction":
        if rules.can_be_forced(state):
            moment = f"correction-{state.proposals}"
            yield Prompt("agree-for-all", moment, called("act-agree-for-all"), "R-correct", weight="rare")
    elif len(rules.active(state)) > 1:
        say = Say("act-skip", {"who": SeatRef(state.table.on_turn)})
        moment = f"turn-{state.turns}"
        yield Prompt("skip", moment, say, "R-leave", weight="rare", note=called("note-skip"))
    moment = f"arrival-{state.arrivals}"
    yield _host_prompt("remove", moment, rules.active(state), "R-leave", "wax")


def _host_prompt(
    act: str, moment: str, seats: tuple[Seat, ...], rule: str, weight: Weight = "rare"
) -> Prompt:
    field = ChooseOne("seat", called("field-seat"), _seats(seats))
    return Prompt(
        act, moment, called(f"act-{act}"), rule, (field,), weight=weight, note=called(f"note-{act}")
    )


def _from(state: State, actor: Seat) -> tuple[Seat, ...]:
    at = state.seats.index(actor)
    return (*state.seats[at:], *state.seats[:at])


def _seats(seats: tuple[Seat, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(s, SeatRef(s)) for s in seats)


def _cards(cards: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(c, Label(c)) for c in cards)
