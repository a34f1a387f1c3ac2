"""13 Clues on the wire: bad input by the rule's name, whose cards reach whom, acts sent twice, a server that is killed."""

from __future__ import annotations

import secrets
import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from tests.server.phones import Phone, Running, answer_for, deal, table_of
from tests.server.programs import Program
from tests.server.test_restart import killed, seen

NAMES = ["Anna", "Ben", "Cleo", "Dan", "Elin", "Finn"]
KINDS = ("suspect", "location", "weapon")


def dealt(server: Any, people: int, **options: Any) -> list[Phone]:
    """Return the phones of a table where everybody is to choose three cards."""
    phones = table_of(server, NAMES[:people], game="thirteen_clues", edition="13-clues")
    for name, value in options.items():
        assert phones[0].do("option", name=name.replace("_", "-"), value=value)["type"] == "ok"
    deal(phones)
    return phones


def game(phone: Phone) -> Any:
    return phone.look()["game"]


def board(phone: Phone) -> Any:
    return game(phone)["board"]


def prompt_of(phone: Phone, act: str) -> Any:
    return next(p for p in game(phone)["prompts"] if p["act"] == act)


def offered(prompt: Any, field: str) -> list[str]:
    return [c["value"] for c in next(f for f in prompt["fields"] if f["name"] == field)["choices"]]


def choose(phone: Phone) -> None:
    prompt = prompt_of(phone, "choose")
    assert phone.act(prompt, {kind: offered(prompt, kind)[0] for kind in KINDS})["type"] == "ok"


def chosen(server: Any, people: int, **options: Any) -> list[Phone]:
    """Return the phones of a table where the cards stand on the screens."""
    phones = dealt(server, people, **options)
    for phone in phones:
        choose(phone)
    return phones


def on_turn(phones: list[Phone]) -> Phone:
    turn = game(phones[0])["now"]["turn"]
    return next(p for p in phones if p.seat == turn)


def ask(phones: list[Phone], about: str, act: str = "ask") -> Phone:
    """Let whoever is on turn ask the next player something; the witness taps. Return who asked."""
    asker = on_turn(phones)
    prompt = prompt_of(asker, act)
    witness = offered(prompt, "witness")[0]
    assert asker.act(prompt, {"witness": witness, "about": about})["type"] == "ok"
    other = next(p for p in phones if p.seat == witness)
    assert other.act(prompt_of(other, "said"))["type"] == "ok"
    return asker


def case_of(phones: list[Phone], phone: Phone) -> list[str]:
    """Return the case of a phone, from what another one sees."""
    other = next(p for p in phones if p is not phone)
    return [c["card"] for s in board(other)["screens"] if s["seat"] == phone.seat for c in s["front"]]


def refused(phones: list[Phone], phone: Phone, prompt: Any, values: dict[str, Any]) -> tuple[str, str]:
    """Code and rule of the refusal, after which nobody's view has changed, and which names no card."""
    before = [p.call("GET", p.path("view")).json["rev"] for p in phones]
    got = phone.act(prompt, values)
    assert got["type"] == "refused", (prompt["act"], values)
    assert [p.call("GET", p.path("view")).json["rev"] for p in phones] == before
    assert set(got["args"]) <= {"who", "last", "where"}, "an argument of a refusal could tell something"
    return got["code"], got["rule"]


# Bad input


def test_what_may_not_be_chosen_for_the_neighbour(server: Running) -> None:
    phones = dealt(server, 3)
    anna, ben, _ = phones
    prompt = prompt_of(anna, "choose")
    mine = {kind: offered(prompt, kind)[0] for kind in KINDS}
    theirs = {kind: offered(prompt_of(ben, "choose"), kind)[0] for kind in KINDS}
    two_suspects = {**mine, "location": mine["suspect"]}
    assert refused(phones, anna, prompt, two_suspects) == ("choose-one-of-each", "R-choose")
    assert refused(phones, anna, prompt, {**mine, "weapon": theirs["weapon"]}) == (
        "not-your-card",
        "R-choose",
    )
    assert refused(phones, anna, prompt, {**mine, "weapon": "excalibur"}) == ("not-your-card", "R-choose")
    assert refused(phones, anna, prompt, {"suspect": mine["suspect"]}) == ("bad-message", "")
    early = {"id": "ask/act-0", "act": "ask"}
    assert refused(phones, anna, early, {"witness": ben.seat, "about": "red"}) == ("late", "R-choose")


def test_what_may_not_be_asked_looked_at_or_named(server: Running) -> None:
    phones = chosen(server, 3, top_secret=True)
    one = on_turn(phones)
    at = phones.index(one)
    two, three = phones[(at + 1) % 3], phones[(at + 2) % 3]
    prompt = prompt_of(one, "ask")
    for witness, about, code in (
        (one.seat, "red", "ask-yourself"),
        (two.seat, "gray", "colour-out"),
        (two.seat, "suspect", "whole-kind"),
        (two.seat, "earrings", "ask-about-what"),
        ("s9", "red", "no-such-seat"),
    ):
        assert refused(phones, one, prompt, {"witness": witness, "about": about}) == (code, "R-ask")
    look = prompt_of(one, "look")
    assert refused(phones, one, look, {"letter": "G"}) == ("informant-missing", "R-informant")
    accuse = prompt_of(one, "accuse")
    named = {kind: offered(accuse, kind)[0] for kind in KINDS}
    in_view = case_of(phones, two)
    behind = board(one)["own"]["behind"][0]
    for values, code in (
        ({**named, "suspect": in_view[0]}, "card-in-view"),
        ({**named, behind["kind"]: behind["card"]}, "card-in-view"),
        ({**named, "weapon": "bow"}, "card-out"),
        ({**named, "location": named["suspect"]}, "accuse-one-of-each"),
    ):
        assert refused(phones, one, accuse, values) == (code, "R-accuse")
    assert refused(phones, two, prompt, {"witness": one.seat, "about": "red"}) == ("late", "R-glass")
    assert one.act(look, {"letter": "A"})["type"] == "ok"
    # Nobody else's turn, and no glass: the next one acts, this one waits.
    assert refused(phones, one, prompt, {"witness": two.seat, "about": "red"}) == ("late", "R-glass")
    assert on_turn(phones) is two
    ask(phones, "red", "ask-top-secret")
    ask(phones, "man")  # whoever was asked has two glasses now
    ask(phones, "man")
    while on_turn(phones) is not two:
        ask(phones, "woman")
    again = {"id": "ask-top-secret/act-0", "act": "ask-top-secret"}
    assert refused(phones, two, again, {"witness": three.seat, "about": "red"}) == ("late", "R-top-secret")


def test_without_a_glass_nothing_may_be_done_but_take_one(server: Running) -> None:
    """With eight glasses for six, whoever asks one player again and again empties the reserve."""
    phones = chosen(server, 6)
    first = on_turn(phones)
    heaped = next(p for p in phones if p is not first)
    for _ in range(200):
        if "take" in {p["act"] for p in game(on_turn(phones))["prompts"]}:
            break
        asker = on_turn(phones)
        witness = heaped if asker is not heaped else first
        prompt = prompt_of(asker, "ask")
        assert asker.act(prompt, {"witness": witness.seat, "about": "red"})["type"] == "ok"
        assert witness.act(prompt_of(witness, "said"))["type"] == "ok"
    poor = on_turn(phones)
    take = prompt_of(poor, "take")
    for act, values in (("ask", {"witness": heaped.seat, "about": "red"}), ("look", {"letter": "A"})):
        assert refused(phones, poor, {"id": f"{act}/act-0", "act": act}, values) == ("late", "R-glass")
    assert refused(phones, poor, take, {"source": poor.seat}) == ("take-from-whom", "R-glass")
    rich = offered(take, "source")
    without = next(p.seat for p in phones if p is not poor and p.seat not in rich)
    assert refused(phones, poor, take, {"source": without}) == ("has-no-glass", "R-glass")
    assert poor.act(take, {"source": rich[0]})["type"] == "ok"
    assert refused(phones, poor, {"id": "look/act-0", "act": "look"}, {"letter": "A"}) == (
        "late",
        "R-informant",
    )
    shown = board(poor)
    assert sum(s["glasses"] for s in shown["screens"]) + shown["glasses"]["reserve"] == 8


def warnings(accuse: Any) -> list[str]:
    """Return the cards that a seat is warned of when it accuses."""
    choices = [c for f in accuse["fields"] for c in f["choices"]]
    return [c["value"] for c in choices if c["text"].get("key") == "card-informant"]


def test_an_informant_that_one_has_seen_may_be_named_and_only_oneself_is_warned(server: Running) -> None:
    phones = chosen(server, 2)
    one = on_turn(phones)
    assert one.act(prompt_of(one, "look"), {"letter": "A"})["type"] == "ok"
    two = on_turn(phones)
    assert two.act(prompt_of(two, "look"), {"letter": "B"})["type"] == "ok"
    known = board(one)["informants"][0]["card"]
    accuse = prompt_of(one, "accuse")
    assert warnings(accuse) == [known["card"]]
    named = {kind: offered(accuse, kind)[0] for kind in KINDS} | {known["kind"]: known["card"]}
    assert one.act(accuse, named)["type"] == "ok"
    assert [a["right"] for a in board(two)["accusations"]] == [False]
    (own,) = warnings(prompt_of(two, "accuse"))
    assert own == board(two)["informants"][1]["card"]["card"], "only what one looked at oneself"


# Secrets


def cards_in(value: Any, cards: set[str], path: str = "") -> Iterator[tuple[str, str]]:
    """Yield every place in a view where one of the cards stands, and which."""
    match value:
        case dict():
            for key, inner in value.items():
                yield from cards_in(inner, cards, f"{path}/{key}")
        case list():
            for inner in value:
                yield from cards_in(inner, cards, path)
        case str() if value in cards:
            yield path, value


NOBODYS = ("/game/board/notebook/cells/card", "/game/board/accusations")
"""Where a card stands whoever has it: the sheet with all that are in play, and what was named before all."""


def play(phones: list[Phone]) -> None:
    """Play a few turns with each kind of act, as the variant has it."""
    ask(phones, "red", "ask-top-secret")
    ask(phones, "man")
    second = on_turn(phones)
    assert second.act(prompt_of(second, "look"), {"letter": "A"})["type"] == "ok"
    third = on_turn(phones)
    accuse = prompt_of(third, "accuse")
    case = case_of(phones, third)
    wrong = next(c for c in offered(accuse, "suspect") if c != case[0])
    values = dict(zip(KINDS, [wrong, *case[1:]], strict=True))
    assert third.act(accuse, values)["type"] == "ok"


def unseen_by(phone: Phone) -> set[str]:
    """Return the cards that a seat does not see at the end of what was played, and never saw."""
    shown = board(phone)
    faces = [*shown["own"]["behind"], *shown["own"]["chosen"]]
    faces += [f for screen in shown["screens"] for f in screen["front"]]
    faces += [i["card"] for i in shown["informants"] if i["card"]]
    everything = {cell["card"] for row in shown["notebook"] for cell in row["cells"]}
    return everything - {f["card"] for f in faces}


def test_f21_no_phone_gets_a_card_that_its_seat_does_not_see(server: Running) -> None:
    """In no view that it ever got: its own case, what stands behind the others' screens, an informant it did not look at.

    To name in an accusation it gets all of these alike.
    """
    phones = dealt(server, 4, top_secret=True)
    for phone in phones:
        phone.open()
    for phone in phones:
        choose(phone)
    play(phones)
    for phone in phones:
        phone.now()
        hidden = unseen_by(phone)
        assert len(hidden) in (13, 12)
        assert set(case_of(phones, phone)) <= hidden
        games = [view["game"] for view in phone.views if view["game"]]
        assert len(games) > 5
        for shown in games:
            named = {n[kind] for n in shown["board"]["accusations"] for kind in KINDS}
            lists = [p for p in shown["prompts"] if p["act"] == "accuse"]
            assert all(hidden <= {c for kind in KINDS for c in offered(p, kind)} for p in lists)
            rest = {**shown, "prompts": [p for p in shown["prompts"] if p not in lists]}
            found = cards_in({"game": rest}, hidden)
            assert {card for path, card in found if not path.startswith(NOBODYS)} <= named
        phone.close()


def test_f22_the_shared_screen_and_late_arrivals_get_no_card_in_any_state(server: Running) -> None:
    """Only what was named aloud in an accusation, until the game is over."""
    phones = dealt(server, 3, top_secret=True)
    screen, late = server.phone(phones[0].code), server.phone(phones[0].code)
    assert screen.watch().status == 200
    screen.open()
    for phone in phones:
        choose(phone)
    play(phones)
    assert late.watch().status == 200
    late.open()
    everything = {c["card"] for row in board(phones[0])["notebook"] for c in row["cells"]}
    for watcher in (screen, late):
        watcher.now()
        assert watcher.views[-1]["game"]["board"]["accusations"]
        for view in watcher.views:
            named = {n[kind] for n in view["game"]["board"]["accusations"] for kind in KINDS}
            assert {c for path, c in cards_in(view, everything) if not path.startswith(NOBODYS)} <= named
            assert not [c for row in view["game"]["board"]["notebook"] for c in row["cells"] if c["mark"]]
            assert not view["game"]["prompts"]
        secret = watcher.views[-1]["game"]["board"]["questions"][0]
        assert secret["top_secret"]
        assert secret["answer"] is None
        watcher.close()


# Twice, late, killed


def test_f38_every_act_twice_and_late(server: Running) -> None:
    phones = dealt(server, 3, top_secret=True)
    rng = Random(5)
    for _ in range(14):
        acts = [(p, pr) for p in phones for pr in game(p)["prompts"] if pr["act"] not in ("leave", "accuse")]
        phone, prompt = rng.choice(acts)
        values = answer_for(prompt, rng)
        message = {"type": "act", "prompt": prompt["id"], "act": prompt["act"], "values": values}
        message["id"] = secrets.token_hex(16)
        assert phone.post(message) == {"type": "ok", "id": message["id"]}
        before = [p.call("GET", p.path("view")).json["rev"] for p in phones]
        assert phone.post(message)["type"] == "ok"
        late = phone.post({**message, "id": secrets.token_hex(16)})
        assert (late["type"], late["code"]) == ("refused", "late")
        assert [p.call("GET", p.path("view")).json["rev"] for p in phones] == before


def test_f41_killed_in_each_phase_and_everything_is_there(tmp_path: Path) -> None:
    """Choosing, on turn, a secret answer waiting, a correction waiting, over: each seat's screen is the same afterwards."""
    program = Program(tmp_path / "data").start()

    try:
        phones = dealt(program, 3, top_secret=True)
        choose(phones[0])
        killed(program, phones)
        choose(phones[1])
        choose(phones[2])
        ask(phones, "red")
        asker = on_turn(phones)
        asker.act(
            prompt_of(asker, "ask-top-secret"),
            {"witness": offered(prompt_of(asker, "ask"), "witness")[0], "about": "man"},
        )
        assert board(asker)["phase"] == "answer"
        killed(program, phones)
        witness = next(
            p for p in phones if any(x["act"] == "said" and x["weight"] == "main" for x in game(p)["prompts"])
        )
        assert witness.act(prompt_of(witness, "said"))["type"] == "ok"
        last = ask(phones, "woman")
        assert last.act(prompt_of(last, "correct"))["type"] == "ok"
        assert board(last)["phase"] == "correction"
        killed(program, phones)
        for phone in phones:
            if phone is not last:
                phone.act(prompt_of(phone, "agree"))
        solver = on_turn(phones)
        right = dict(zip(KINDS, case_of(phones, solver), strict=True))
        assert solver.act(prompt_of(solver, "accuse"), right)["type"] == "ok"
        assert seen(solver)["table"]["phase"] == "end"
        killed(program, phones)
    finally:
        program.stop(signal.SIGKILL)
