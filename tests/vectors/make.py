"""Writes the vectors beside it: `python -m tests.vectors.make`, from the repository's top folder.

The game in them is the tiny one of tests/engine/contract, so that they do not change with the words of a real game.
"""

from __future__ import annotations

import copy
import hashlib
import hmac
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from engine.core.canonical import canonical, digest
from engine.core.codec import read, stored
from engine.core.dice import SealedDice
from engine.core.seal import cut_hash, seal, sealed_of, shapes
from engine.core.transcript import Entry, StoredEvent, Transcript, Voided, told_by, transcript_of
from tests.engine.contract import microgame
from tests.engine.contract.microworlds import SPEC
from tests.engine.contract.play import log_of, play_with

HERE = Path(__file__).parent
GAME = microgame.GAME
SEATS = ("s1", "s2", "s3")
NAMES = {"s1": "Anna", "s2": "Ben", "s3": "千尋 🙂"}
APP = "0.1.0"

Json = Any


def bits(word: str) -> str:
    """256 bits that are always the same for a word."""
    return hashlib.sha256(word.encode()).hexdigest()


def game_of(
    seed: str, cuts: Mapping[str, str], *, voided: Sequence[Voided] = (), seats: Sequence[str] = SEATS
) -> Transcript:
    """A played game, whole and honest."""
    scene = replace(SPEC.scenes[2], start=replace(SPEC.scenes[2].start, seats=tuple(seats)))
    dice = SealedDice(bytes.fromhex(seed), [cuts[s] for s in seats if s in cuts], "KWRT", 2)
    run = play_with("micro", scene, Random(f"{seed} 7"), dice)
    made = transcript_of(
        GAME,
        scene.start,
        seed=seed,
        table="KWRT",
        game_no=2,
        cuts=cuts,
        log=log_of(run),
        voided=voided,
        names=NAMES,
        app=APP,
    )
    return read(Transcript, made)


def kept_by(t: Transcript, seat: str) -> dict[str, Any]:
    """What an honest phone of this game keeps."""
    told, lock = t.told[seat], bits(f"lock of {seat}")

    def locked(made: str) -> str:
        return hmac.new(bytes.fromhex(lock), made.encode(), hashlib.sha256).hexdigest()

    return {
        "app": t.app,
        "table": t.table,
        "game_no": t.game_no,
        "seat": seat,
        "cut": next((c.cut for c in t.cuts if c.seat == seat), ""),
        "seal": t.seal,
        "lock": lock,
        "lines": {str(i): locked(digest(line)) for i, line in enumerate(told.lines, 1)},
        "views": [locked(made) for made in told.views],
    }


def retold(t: Transcript) -> Transcript:
    """The same with `told` as it follows from the (altered) events: a consistent liar."""
    return replace(t, told=told_by(GAME, t.start.seats, t.log))


def with_event(t: Transcript, wanted: str, change: Callable[[dict[str, Any]], dict[str, Any]]) -> Transcript:
    """The transcript with the first event of a type changed."""
    log = list(t.log)
    for i, entry in enumerate(log):
        for j, event in enumerate(entry.events):
            if event.type == wanted:
                events = list(entry.events)
                events[j] = StoredEvent(event.type, event.v, change(copy.deepcopy(event.body)))
                log[i] = Entry(entry.actor, entry.act, entry.values, tuple(events))
                return replace(t, log=tuple(log))
    raise LookupError(wanted)


def swap_cards(body: dict[str, Any]) -> dict[str, Any]:
    body["hidden"], body["hands"]["s2"][0] = body["hands"]["s2"][0], body["hidden"]
    return body


CUTS = {s: bits(f"cut of {s}") for s in SEATS}
SEED = bits("seed")


def cases() -> dict[str, tuple[str, Transcript, list[tuple[dict[str, Any], str, list[str]]], list[str]]]:
    """name -> (what it is, transcript, phones with the wanted status and codes, codes wanted of verify)."""
    honest = game_of(SEED, CUTS)
    mine = {s: kept_by(honest, s) for s in SEATS}
    intact = [(mine[s], "intact", []) for s in SEATS]
    found: dict[str, Any] = {"accepted-whole": ("three phones, all intact", honest, intact, [])}

    sleeper = {
        **mine["s2"],
        "views": mine["s2"]["views"][::3],
        "lines": dict(list(mine["s2"]["lines"].items())[2::2]),
    }
    late = {**mine["s3"], "cut": "", "seal": mine["s3"]["seal"]}
    updated = {**mine["s1"], "app": "0.0.9", "lines": {"1": bits("other words")}}
    found["accepted-gaps"] = (
        "a phone that slept, one that came after the deal, one whose program was updated in between",
        honest,
        [(sleeper, "intact", []), (late, "unchecked", []), (updated, "unchecked", [])],
        [],
    )

    old = {s: bits(f"old cut of {s}") for s in SEATS}
    fresh = {s: CUTS[s] for s in ("s1", "s2")}
    hashes = tuple((s, cut_hash(s, old[s])) for s in SEATS)
    first = Voided(bits("old seed"), "", hashes, ("s3",))
    sealed = sealed_of("micro", honest.start, seed=first.seed, table="KWRT", game_no=2, cut_hashes=hashes)
    first = replace(first, seal=seal(sealed))
    again = game_of(SEED, fresh, voided=[first])
    found["accepted-restarted"] = (
        "one deal was given up because the phone of s3 did not open its cut; s3 then added none",
        again,
        [(kept_by(again, "s1"), "intact", []), (kept_by(again, "s3"), "unchecked", [])],
        [],
    )
    reused = game_of(SEED, {"s1": old["s1"], "s2": CUTS["s2"]}, voided=[first])
    found["tampered-cut-reused"] = (
        "after a given-up deal a cut was used that the server knew already when it drew the seed",
        reused,
        [(kept_by(reused, "s1"), "broken", ["cut-reused"])],
        ["cut-reused"],
    )

    swapped = retold(with_event(honest, "Began", swap_cards))
    found["tampered-card-swapped"] = (
        "the hidden card and a card of s2 changed places in the deal; what was told was made to fit",
        swapped,
        [(mine[s], "broken", ["line-differs", "view-differs"]) for s in ("s1", "s2")],
        ["event-wrong"],
    )
    cut = replace(honest, cuts=(honest.cuts[0], replace(honest.cuts[1], cut=bits("x")), honest.cuts[2]))
    found["tampered-cut-changed"] = (
        "the cut of s2 was exchanged, its hash left",
        cut,
        [
            (mine["s1"], "broken", ["cut-changed", "draw-wrong"]),
            (mine["s2"], "broken", ["cut-changed", "draw-wrong", "own-cut-changed"]),
        ],
        ["cut-changed"],
    )
    forged = game_of(SEED, {**CUTS, "s2": bits("x")})
    found["tampered-cut-forged"] = (
        "the cut of s2 was exchanged with its hash, and another game made to fit: only the phones can know",
        forged,
        [
            (mine["s1"], "broken", ["seal-changed", "line-differs", "view-differs"]),
            (mine["s2"], "broken", ["seal-changed", "own-cut-changed", "line-differs", "view-differs"]),
        ],
        [],
    )
    dropped = game_of(SEED, {s: c for s, c in CUTS.items() if s != "s3"})
    found["tampered-own-cut-dropped"] = (
        "the cut of s3 was left out, and another game made to fit: only the phones can know",
        dropped,
        [
            (
                mine["s3"],
                "broken",
                ["seal-changed", "own-cut-dropped", "line-differs", "line-missing", "view-differs"],
            )
        ],
        [],
    )
    found["tampered-seed-changed"] = (
        "the seed was exchanged",
        replace(honest, seed=bits("another")),
        [(mine["s1"], "broken", ["seal-wrong", "draw-wrong"])],
        ["seal-wrong"],
    )
    found["tampered-order-changed"] = (
        "the order of the seats was changed",
        replace(honest, start=replace(honest.start, seats=("s1", "s3", "s2"))),
        [(mine["s1"], "broken", ["cut-order", "seal-wrong"])],
        ["cut-order", "seal-wrong"],
    )
    found["tampered-two-seals"] = (
        "s2 was shown another seal than the others: only s2 can know",
        honest,
        [
            (mine["s1"], "intact", []),
            ({**mine["s2"], "seal": bits("another seal")}, "broken", ["seal-changed"]),
        ],
        [],
    )
    by, to, other = _a_show(honest)
    shown = retold(with_event(honest, "Shown", lambda body: {**body, "card": _not_held(honest, body)}))
    found["tampered-play-event"] = (
        f"{by} is said to have shown {to} another card; what was told was made to fit",
        shown,
        [
            (mine[to], "broken", ["line-differs", "view-differs"]),
            (mine[by], "broken", ["line-differs", "view-differs"]),
            (mine[other], "intact", []),
        ],
        ["event-wrong"],
    )
    lines = list(honest.told["s1"].lines)
    lines[1] = {**lines[1], "kind": "correction"}
    told = {**honest.told, "s1": replace(honest.told["s1"], lines=tuple(lines))}
    found["tampered-told"] = (
        "a line that s1 was told is given otherwise",
        replace(honest, told=told),
        [(mine["s1"], "broken", ["line-differs"]), (mine["s2"], "intact", [])],
        ["told-wrong"],
    )
    draws = (replace(honest.draws[0], result=tuple(reversed(honest.draws[0].result))), *honest.draws[1:])
    found["tampered-draw"] = (
        "the result of a draw is given otherwise",
        replace(honest, draws=draws),
        [(mine["s2"], "broken", ["draw-wrong"])],
        ["draw-wrong", "draw-wrong"],
    )
    found["tampered-log-cut-short"] = (
        "the last act is missing, and what was told was made to fit",
        retold(replace(honest, log=honest.log[:-1], outcome=None)),
        [(mine["s1"], "broken", ["line-missing", "view-differs"])],
        ["unfinished"],
    )
    return found


def _a_show(t: Transcript) -> tuple[str, str, str]:
    """Who showed, to whom, and who was not there, of the first show."""
    body = next(e.body for entry in t.log for e in entry.events if e.type == "Shown")
    return body["seat"], body["to"], next(s for s in SEATS if s not in (body["seat"], body["to"]))


def _not_held(t: Transcript, body: dict[str, Any]) -> str:
    hands = t.log[0].events[0].body["hands"]
    return next(c for c in hands[body["to"]] if c != body["card"])


def primitives() -> Json:
    """Small examples of each step of docs/seal.md."""
    values: list[Json] = [
        None,
        True,
        0,
        -7,
        2**53 - 1,
        "",
        'quote " backslash \\ slash /',
        "tab\t line\n return\r bell\u0007 escape\u001b delete\u007f",
        "\b\f\u2028\u2029",
        "é 言葉 🙂 \U0010ffff \uffff",
        [],
        {},
        [1, [2, []], {"b": 1, "a": [None, False]}],
        {"\U0001f642": 1, "\uffee": 2, "é": 3, "z": 4, "Z": 5, "": 6},
    ]
    sealed = {
        "seed": SEED,
        "table": "KWRT",
        "game_no": 2,
        "game": "micro",
        "edition": digest(microgame.edition_of(4)),
        "options": {"shouting": True, "rounds": 3, "mode": "a"},
        "seats": ["s2", "s1"],
        "picks": {"s1": {"who": "plum"}, "s2": {}},
        "cut_hashes": [["s2", cut_hash("s2", CUTS["s2"])]],
    }
    start = microgame.Start(("s2", "s1"), microgame.edition_of(4), sealed["options"], sealed["picks"])
    made = seal(
        sealed_of(
            "micro", start, seed=SEED, table="KWRT", game_no=2, cut_hashes=[tuple(sealed["cut_hashes"][0])]
        )
    )
    draws = []
    for cuts in ([], [CUTS["s1"], CUTS["s2"]]):
        for purpose, n, size in (
            ("deal", 0, 18),
            ("deal", 1, 18),
            ("first", 0, 5),
            ("long", 0, 100),
            ("one", 0, 1),
        ):
            dice = SealedDice(bytes.fromhex(SEED), cuts, "KWRT", 2)
            dice.shuffled(purpose, range(size), n)
            dice.one_of(purpose, range(size), n)
            key = {"seed": SEED, "cuts": cuts, "table": "KWRT", "game_no": 2}
            draws += [{"key": key, "draw": stored(d)} for d in dice.draws]
    return {
        "canonical": [{"value": v, "text": canonical(v).decode()} for v in values],
        "cut_hashes": [{"seat": s, "cut": c, "hash": cut_hash(s, c)} for s, c in CUTS.items()],
        "seals": [{"sealed": sealed, "seal": made, "shapes": [list(x) for x in shapes(made)]}],
        "draws": draws,
    }


def files() -> dict[str, str]:
    """Name -> text of every vector."""
    found = {"primitives.json": _text(primitives())}
    for name, (what, transcript, phones, codes) in cases().items():
        found[f"{name}.json"] = _text(
            {
                "what": what,
                "verify": codes,
                "phones": [
                    {"kept": kept, "status": status, "codes": wanted} for kept, status, wanted in phones
                ],
                "transcript": stored(transcript),
            }
        )
    return found


def _text(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    for old_file in HERE.glob("*.json"):
        old_file.unlink()
    for file_name, text in files().items():
        (HERE / file_name).write_text(text, "utf-8")
        print(file_name, len(text))
