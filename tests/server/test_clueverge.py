"""Clueverge on the wire: bad input by cell and rule, whose looks reach whom, entries mended, people who leave, a server that is killed."""

from __future__ import annotations

import signal
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.games.clueverge.square import CELL_NAMES
from tests.server.phones import Phone, Running, deal, play_on, table_of
from tests.server.programs import Program
from tests.server.test_restart import killed, seen
from tests.server.test_thirteen_clues import board, game, offered, on_turn, prompt_of

LAID = ["M", "S5", "W", "A+", "S4", "F", "M", "S2", "C", "W", "A+", "S7", "S3", "S1", "C", "S6"]
CARDS = dict(zip(CELL_NAMES, LAID, strict=True))
SCENE, CULPRIT = "D3", "A2"
OPEN = ("A1", "B1", "C1", "D1", "A2", "B2")
"""What lies up at the start with three players; with these cards Suspect 4 in A2 is the culprit."""

STEPS = ("mark_scene", "tap_cells", "redo", "end_talk", "declare", "place", "close")


def sat(server: Any, people: int = 3, **options: Any) -> list[Phone]:
    """Return the phones of a table that has just begun."""
    phones = table_of(
        server, ["Anna", "Ben", "Cleo", "Dan"][:people], game="clueverge", edition="clueverge-2023"
    )
    for name, value in {"alibi": "cross", **options}.items():
        assert phones[0].do("option", name=name, value=value)["type"] == "ok"
    deal(phones)
    return phones


def do(phone: Phone, act: str, **values: Any) -> None:
    got = phone.act(prompt_of(phone, act), values)
    assert got["type"] == "ok", (act, values, got)


def enter(phone: Phone) -> None:
    """Say what every card in the open shows, until nobody asks."""
    while prompts := [p for p in game(phone)["prompts"] if p["act"] in ("enter", "enter_scene")]:
        cell = offered(prompts[0], "cell")[0] if prompts[0]["act"] == "enter" else SCENE
        values = {"cell": cell, "card": CARDS[cell]} if cell != SCENE else {"card": CARDS[SCENE]}
        assert phone.act(prompts[0], values)["type"] == "ok"


def laid(server: Any, people: int = 3, **options: Any) -> list[Phone]:
    """Return the phones of a table where the grid lies and somebody is on turn."""
    phones = sat(server, people, **options)
    do(phones[1], "mark_scene", cell=SCENE)
    do(phones[0], "tap_cells", cells=list(OPEN))
    enter(phones[-1])
    return phones


def placed(phones: list[Phone]) -> dict[str, str]:
    """Let everybody lay their pawn. Return seat -> cell."""
    cells = iter(("C2", "D2", "A3"))
    where = {}
    for _ in phones:
        phone = on_turn(phones)
        where[phone.seat or ""] = cell = next(cells)
        do(phone, "place", cell=cell)
    return where


def finish(phones: list[Phone]) -> None:
    """Play on to the end the shortest way: whoever can declare does, whoever must lay a pawn first lays it."""
    for _ in range(100):
        if phones[0].look()["table"]["phase"] == "end":
            return
        enter(phones[0])
        for phone in phones:
            first = next((p for p in game(phone)["prompts"] if p["act"] in STEPS), None)
            if first and first["act"] == "mark_scene":
                do(phone, "mark_scene", cell=SCENE)
                break
            if first:
                values = {f["name"]: [c["value"] for c in f["choices"]] for f in first["fields"]}
                count = first["fields"][0].get("least") if first["act"] == "tap_cells" else None
                assert (
                    phone.act(first, {n: v[:count] if count else v[-1] for n, v in values.items()})["type"]
                    == "ok"
                )
                break
    raise AssertionError(game(phones[0])["now"])


def refused(phones: list[Phone], phone: Phone, act: str, **values: Any) -> tuple[str, str, str]:
    """Code, rule and cell of a refusal, after which nobody's view has changed."""
    before = [p.call("GET", p.path("view")).json["rev"] for p in phones]
    prompt = next((p for p in game(phone)["prompts"] if p["act"] == act), {"id": f"{act}/-", "act": act})
    got = phone.act(prompt, values)
    assert got["type"] == "refused", (act, values)
    assert [p.call("GET", p.path("view")).json["rev"] for p in phones] == before
    return got["code"], got["rule"], str(got["args"].get("cell", got["args"].get("cells", "")))


# Bad input


def test_what_may_not_be_entered_is_refused_naming_where_the_card_lies(server: Running) -> None:
    phones = sat(server)
    do(phones[0], "mark_scene", cell=SCENE)
    for cells in ([*OPEN[:5], SCENE], list(OPEN[:5]), [*OPEN[:5], "A1"]):
        assert refused(phones, phones[0], "tap_cells", cells=cells)[1] == "R-case"
    do(phones[0], "tap_cells", cells=list(OPEN))
    do(phones[1], "enter", cell="A1", card="S4")
    assert refused(phones, phones[2], "enter", cell="B1", card="S4") == ("card-is-up", "R-enter", "A1")
    assert refused(phones, phones[2], "enter", cell="B1", card="S9")[:2] == ("no-such-card", "R-enter")
    assert refused(phones, phones[2], "enter", cell="D4", card="M")[1] == "R-enter"


def test_what_may_not_be_done_on_a_turn_is_refused_naming_cell_and_rule(server: Running) -> None:
    phones = laid(server)
    one = on_turn(phones)
    others = [p for p in phones if p is not one]
    assert refused(phones, one, "place", cell=SCENE) == ("scene-not-allowed", "R-place", SCENE)
    assert refused(phones, one, "place", cell="A1") == ("is-face-up", "R-place", "A1")
    assert refused(phones, one, "place", cell="Z9")[:2] == ("no-such-cell", "R-place")
    assert refused(phones, one, "declare", place="A2")[1] in ("R-place", "R-declare")
    assert refused(phones, others[0], "place", cell="C2")[1] == "R-place"
    where = placed(phones)
    two = on_turn(phones)
    own, others_cell = where[two.seat or ""], next(c for s, c in where.items() if s != two.seat)
    for cell in (own, others_cell):
        assert refused(phones, two, "reveal", cell=cell) == ("pawn-there", "R-reveal", cell)
    assert refused(phones, two, "move", cell=others_cell) == ("pawn-there", "R-move", others_cell)
    # a look at a card that is not one's own
    assert refused(phones, two, "note", cell=others_cell, card="M")[1:] == ("R-look", others_cell)
    do(two, "declare", place=CULPRIT)
    three = on_turn(phones)
    assert refused(phones, three, "declare", place=CULPRIT)[1] == "R-declare"
    assert refused(phones, two, "reveal", cell="B4")[1] == "R-declare"
    assert refused(phones, two, "declare", place="fled")[1] == "R-declare"


# Field cases


@pytest.mark.parametrize("phase", ["scene", "case", "cards", "turn", "placed", "declared", "open"])
def test_f16_f18_whoever_leaves_in_any_phase_the_game_can_be_finished(server: Running, phase: str) -> None:
    phones = sat(server)
    if phase != "scene":
        do(phones[0], "mark_scene", cell=SCENE)
    if phase not in ("scene", "case"):
        do(phones[0], "tap_cells", cells=list(OPEN))
    if phase not in ("scene", "case", "cards"):
        enter(phones[0])
    if phase in ("placed", "declared", "open"):
        placed(phones)
    if phase == "declared":
        do(on_turn(phones), "declare", place="fled")
    if phase == "open":
        for place in (CULPRIT, "fled", "B4"):
            do(on_turn(phones), "declare", place=place)
    turn = game(phones[0])["now"]["turn"]
    gone = next((p for p in phones if p.seat == turn), phones[0])
    order = [p.seat for p in phones]
    do(gone, "leave")
    left = [p for p in phones if p is not gone]
    if turn and phase != "open":
        after = order[order.index(turn) + 1 :] + order[: order.index(turn)]
        assert game(left[0])["now"]["turn"] == after[0]  # F18: the next in order
    finish(left)
    assert {p.look()["table"]["phase"] for p in phones} == {"end"}


def test_f21_f22_a_note_changes_nothing_for_anybody_else(server: Running) -> None:
    phones = laid(server)
    screen = server.phone(phones[0].code)
    screen.as_screen = True
    assert screen.watch(phones[0].look()["table"]["link"].rpartition("#")[2]).status == 200
    where = placed(phones)
    two = on_turn(phones)
    cell = where[two.seat or ""]
    rest = [*(p for p in phones if p is not two), screen]
    before = [p.call("GET", p.path("view")).json["rev"] for p in rest]
    for card in ("S6", CARDS[cell]):
        do(two, "note", cell=cell, card=card)
    assert [p.call("GET", p.path("view")).json["rev"] for p in rest] == before
    assert [c["own"] for c in board(two)["cells"] if c["cell"] == cell] == [CARDS[cell]]
    for phone in rest:
        assert all(c["own"] is None for c in board(phone)["cells"])
    # in the open as soon as the card is turned up, and not earlier
    do(two, "move", cell="B4")
    for phone in [two, *rest]:
        assert [c["card"] for c in board(phone)["cells"] if c["cell"] == cell] == [CARDS[cell]]


def test_f28_all_declare_wrongly_and_nobody_wins(server: Running) -> None:
    phones = laid(server)
    placed(phones)
    for place in ("fled", "B4", "C4"):
        do(on_turn(phones), "declare", place=place)
    enter(phones[0])
    do(phones[0], "close")
    told = game(phones[2])
    assert (told["outcome"]["winners"], told["outcome"]["why"]["key"]) == ([], "why-nobody")
    assert told["board"]["report"]["culprit"] == 4


def test_f34_every_card_is_in_one_place_in_every_view(server: Running) -> None:
    phones = sat(server, 2, way="phone")
    for _ in range(60):
        for phone in phones:
            now = board(phone)
            known = [t for t in now["grid"] if t not in (".", "#")]
            stock = {**now["stock"], **now["stock_scene"]}
            for token, n in now["left"].items():
                assert known.count(token) + n == stock[token], (token, now["grid"])
            assert sum(n for n in now["left"].values()) + sum(t in now["stock"] for t in known) == 15
        if phones[0].look()["table"]["phase"] == "end" or not play_on(phones, Random(4), most=1):
            break
    assert sorted(t for t in board(phones[0])["grid"]) == sorted(t for t in board(phones[1])["grid"])


def test_f36_a_wrong_tap_is_taken_back_until_anything_else_happens(server: Running) -> None:
    phones = laid(server)
    one = on_turn(phones)
    do(one, "place", cell="C2")
    do(one, "take_back")
    assert on_turn(phones) is one
    assert all(not c["pawns"] for c in board(phones[0])["cells"])
    assert any(line["say"]["key"] == "line-took-back" for line in game(phones[2])["lines"])
    do(one, "place", cell="D2")
    do(on_turn(phones), "place", cell="A3")
    assert refused(phones, one, "take_back")[1] == "R-correct"


def test_f37_a_wrong_entry_is_mended_and_leaves_nothing_but_the_news(server: Running) -> None:
    phones = sat(server)
    do(phones[0], "mark_scene", cell=SCENE)
    do(phones[0], "tap_cells", cells=list(OPEN))
    before = [board(p) for p in phones]
    do(phones[1], "enter", cell="A1", card="S6")
    assert [board(p) for p in phones] != before
    do(phones[2], "clear", cell="A1")
    assert [board(p) for p in phones] == before
    enter(phones[0])
    placed(phones)
    for place in (CULPRIT, "fled", "B4"):
        do(on_turn(phones), "declare", place=place)
    enter(phones[1])
    right = board(phones[0])["report"]
    # the verdict is worked out anew each time
    do(phones[1], "clear", cell="A2")
    assert board(phones[0])["report"] is None
    enter(phones[2])
    assert board(phones[0])["report"] == right


def test_f41_killed_in_each_phase_and_everything_is_there(tmp_path: Path) -> None:
    program = Program(tmp_path / "data").start()
    try:
        phones = sat(program)

        killed(program, phones)
        do(phones[0], "mark_scene", cell=SCENE)
        do(phones[0], "tap_cells", cells=list(OPEN))
        do(phones[1], "enter", cell="A1", card="M")
        killed(program, phones)
        enter(phones[0])
        where = placed(phones)
        two = on_turn(phones)
        do(two, "note", cell=where[two.seat or ""], card=CARDS[where[two.seat or ""]])
        killed(program, phones)
        for place in (CULPRIT, "fled", "B4"):
            do(on_turn(phones), "declare", place=place)
        killed(program, phones)
        enter(phones[2])
        killed(program, phones)
        do(phones[0], "close")
        assert seen(phones[0])["table"]["phase"] == "end"
        killed(program, phones)
    finally:
        program.stop(signal.SIGKILL)
