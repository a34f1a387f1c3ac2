"""What a seat, or the host for the table, may do now."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.pages import OPEN_PAGE, PAGE_BYTES
from engine.core.prompts import Choice, ChooseOne, Number, Prompt, ShortText, Weight
from engine.core.seats import TABLE, Seat
from engine.core.secret import Secret
from engine.core.words import Say, SeatRef
from engine.games.detective_club import rules
from engine.games.detective_club.state import State


def legal(state: State, actor: Seat) -> tuple[Prompt, ...]:
    """The prompts of `actor`; none when the game is over."""
    if state.ended:
        return ()
    if actor == TABLE:
        return tuple(_table(state))
    if actor not in state.playing:
        return tuple(_away(state, actor))
    return (*_phase(state, actor), *_always(state, actor))


def _phase(state: State, seat: Seat) -> Iterator[Prompt]:
    match rules.phase(state):
        case "word":
            if seat == state.round.active:
                yield _word_prompt(state)
            yield from _between(state, seat)
        case "cards":
            yield from _cards(state, seat)
            yield from _notebooks_out(state, seat)
        case "say":
            if seat == state.round.active:
                yield Prompt(
                    "say_word",
                    state.round.id,
                    Say("do-say-word"),
                    "R-explain",
                    weight="main",
                    note=Say("note-say-word"),
                )
            yield from _notebooks_out(state, seat)
        case "explain":
            yield from _speeches(state, seat)
            yield from _notebooks_out(state, seat)
        case "vote":
            yield from _votes(state, seat)
            yield from _notebooks_out(state, seat)
        case "result":
            yield _on(state)
            yield from _between(state, seat)
        case "short":
            yield from _between(state, seat)
        case _:
            yield from _tie(state, seat)


def _word_prompt(state: State) -> Prompt:
    field = ShortText("word", Say("field-word"), rules.MOST_SIGNS, PAGE_BYTES)
    note = Say("note-word")
    return Prompt(
        "give_word", state.round.id, Say("do-give-word"), "R-word", (field,), "main", private=True, note=note
    )


def _notebooks_out(state: State, seat: Seat) -> Iterator[Prompt]:
    """What goes with a notebook: the same for every role; only the Active Player, whom all know, can mend the word."""
    r = state.round
    if seat not in r.opened:
        yield Prompt(OPEN_PAGE, r.id, Say("do-open-page"), "R-word", note=Say("note-open-page"))
    if seat == r.active and not rules.word_is_fixed(r):
        field = ShortText("word", Say("field-word"), rules.MOST_SIGNS, PAGE_BYTES)
        moment = f"{r.id}-{r.corrections}"
        yield Prompt(
            "correct_word",
            moment,
            Say("do-correct-word"),
            "R-word",
            (field,),
            "rare",
            private=True,
            note=Say("note-correct-word"),
        )
    if seat == r.active and rules.may_void(state):
        yield Prompt("void_round", r.id, Say("do-void"), "R-word", weight="wax", note=Say("note-void"))
    if rules.may_step_back(state):
        yield Prompt("step_back", f"{r.id}-tap-{r.taps}", Say("do-step-back"), "R-cards", weight="rare")


def _cards(state: State, seat: Seat) -> Iterator[Prompt]:
    r = state.round
    moment = f"{r.id}-tap-{r.taps}"
    if not state.settings.track:
        weight: Weight = "main" if seat == r.active else "plain"
        yield Prompt("cards_done", moment, Say("do-cards-done"), "R-cards", weight=weight)
        return
    who = rules.awaited_card(state)
    if who == seat:
        yield Prompt("played", moment, Say("do-played"), "R-cards", weight="main")
    else:
        yield Prompt("played", moment, Say("do-played-other", {"who": SeatRef(who)}), "R-cards")


def _speeches(state: State, seat: Seat) -> Iterator[Prompt]:
    r = state.round
    moment = f"{r.id}-tap-{r.taps}"
    if not state.settings.track:
        weight: Weight = "main" if seat == r.active else "plain"
        yield Prompt("speeches_done", moment, Say("do-speeches-done"), "R-explain", weight=weight)
        return
    who = rules.awaited_speech(state)
    if who == seat:
        yield Prompt("spoken", moment, Say("do-spoken"), "R-explain", weight="main")
    else:
        yield Prompt("spoken", moment, Say("do-spoken-other", {"who": SeatRef(who)}), "R-explain")


def _votes(state: State, seat: Seat) -> Iterator[Prompt]:
    r = state.round
    secret = state.settings.secret_votes
    if seat in rules.awaited_votes(state):
        field = _whom(rules.may_be_named(state, seat))
        yield Prompt(
            "vote",
            r.id,
            Say("do-vote"),
            "R-vote",
            (field,),
            "main",
            private=secret,
            note=_vote_note(state, seat),
        )
    if rules.may_change_vote(state, seat):
        field = _whom(tuple(s for s in rules.may_be_named(state, seat) if Secret(s) != r.votes[seat]))
        moment = f"{r.id}-{r.changes[seat]}"
        yield Prompt(
            "change_vote",
            moment,
            Say("do-change-vote"),
            "R-vote",
            (field,),
            private=secret,
            note=_vote_note(state, seat),
        )


def _whom(seats: tuple[Seat, ...]) -> ChooseOne:
    return ChooseOne("whom", Say("field-whom"), tuple(Choice(s, SeatRef(s)) for s in seats))


def _vote_note(state: State, seat: Seat) -> Say:
    if state.settings.secret_votes:
        return Say("note-vote-secret")
    order = rules.voters(state)
    if seat == order[-1]:
        return Say("note-vote-last")
    return Say("note-vote-turn", {"next": SeatRef(order[order.index(seat) + 1])})


def _on(state: State) -> Prompt:
    """The one way on from a result, for everybody."""
    after = rules.next_active(state)
    moment = f"{state.round.id}-{state.moves}"
    if after is None:
        return Prompt(
            "count_up", moment, Say("do-count-up"), "R-end", weight="main", note=Say("note-count-up")
        )
    return Prompt(
        "next_round", moment, Say("do-next-round", {"who": SeatRef(after)}), "R-new-round", weight="main"
    )


def _between(state: State, seat: Seat) -> Iterator[Prompt]:
    field = ShortText("topic", Say("field-topic"), rules.MOST_SIGNS, PAGE_BYTES)
    moment = f"topic-{state.topics}"
    yield Prompt(
        "set_topic", moment, Say("do-set-topic"), "R-theme", (field,), "rare", note=Say("note-topic")
    )
    if state.topic:
        yield Prompt("drop_topic", moment, Say("do-drop-topic"), "R-theme", weight="rare")
    if rules.may_finish(state) and seat not in state.wishes:
        short = rules.phase(state) == "short"
        moment = f"{state.round.id}-{state.comings.get(seat, 0)}{'-short' if short else ''}"
        yield Prompt(
            "finish",
            moment,
            Say("do-finish"),
            "R-end",
            weight="main" if short else "rare",
            note=Say("note-finish"),
        )


def _tie(state: State, seat: Seat) -> Iterator[Prompt]:
    yield Prompt(
        "as_counted", "tie", Say("do-as-counted"), "R-end", weight="main", note=Say("note-as-counted")
    )
    if seat in rules.contenders(state):
        field = Number("tokens", Say("field-tokens"), 1, state.box.tokens)
        moment = f"tie-{state.counts.get(seat, 0)}"
        yield Prompt(
            "count_tokens", moment, Say("do-count-tokens"), "R-end", (field,), note=Say("note-count-tokens")
        )


def _always(state: State, seat: Seat) -> Iterator[Prompt]:
    moment = f"stay-{state.comings.get(seat, 0)}"
    yield Prompt("leave", moment, Say("do-leave"), "R-leave", weight="wax", note=Say("note-leave"))


def _away(state: State, seat: Seat) -> Iterator[Prompt]:
    if seat in state.start.seats and rules.between_rounds(state):
        moment = f"away-{state.comings.get(seat, 0)}"
        yield Prompt("come_back", moment, Say("do-come-back"), "R-leave", weight="main")


def _table(state: State) -> Iterator[Prompt]:
    field = ChooseOne("seat", Say("field-seat"), tuple(Choice(s, SeatRef(s)) for s in state.playing))
    moment = f"seats-{state.moves}"
    yield Prompt("remove", moment, Say("do-remove"), "R-leave", (field,), "wax", note=Say("note-remove"))
    if rules.table_may_finish(state):
        yield Prompt(
            "finish",
            state.round.id,
            Say("do-finish-table"),
            "R-end",
            weight="wax",
            note=Say("note-finish-table"),
        )
