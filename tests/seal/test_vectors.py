"""The shared vectors, through the engine's checker and through the naive one. The phone's: tests/pwa/unit/seal.test.js."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.core.canonical import canonical
from engine.core.codec import stored
from engine.core.dice import SealedDice
from engine.core.game import Start
from engine.core.seal import cut_hash, seal, sealed_of, shapes
from engine.core.verify import read_transcript, verify, verify_command
from tests.engine.contract.microgame import GAME, edition_of
from tests.seal import naive
from tests.vectors.make import files

VECTORS = Path(__file__).parents[1] / "vectors"
GAMES = sorted(f.name for f in VECTORS.glob("*.json") if f.name != "primitives.json")
MICRO = {"micro": GAME}


def _load(name):
    return json.loads((VECTORS / name).read_text("utf-8"))


def test_the_vectors_are_what_the_script_writes():
    written = files()
    assert sorted(written) == sorted(f.name for f in VECTORS.glob("*.json"))
    for name, text in written.items():
        assert (VECTORS / name).read_text("utf-8") == text, f"{name}: run python -m tests.vectors.make"


def test_primitives_by_the_engine():
    known = _load("primitives.json")
    for case in known["canonical"]:
        assert canonical(case["value"]).decode() == case["text"]
    for case in known["cut_hashes"]:
        assert cut_hash(case["seat"], case["cut"]) == case["hash"]
    for case in known["seals"]:
        s = case["sealed"]
        start = Start(tuple(s["seats"]), edition_of(4), s["options"], s["picks"])
        hashes = [tuple(c) for c in s["cut_hashes"]]
        sealed = sealed_of(s["game"], start, seed=s["seed"], table="KWRT", game_no=2, cut_hashes=hashes)
        assert seal(sealed) == case["seal"]
        assert [list(x) for x in shapes(case["seal"])] == case["shapes"]
    for case in known["draws"]:
        key, d = case["key"], case["draw"]
        dice = SealedDice(bytes.fromhex(key["seed"]), key["cuts"], key["table"], key["game_no"])
        again = dice.shuffled if d["kind"] == "shuffle" else dice.one_of
        again(d["purpose"], range(d["size"]), d["n"])
        assert stored(dice.draws[0]) == d


def test_primitives_by_the_naive_checker():
    known = _load("primitives.json")
    for case in known["canonical"]:
        assert naive.text_of(case["value"]) == case["text"]
    for case in known["cut_hashes"]:
        assert naive.cut_hash(case["seat"], case["cut"]) == case["hash"]
    for case in known["seals"]:
        assert naive.seal_of(case["sealed"]) == case["seal"]
        assert naive.signs_of(case["seal"]) == case["shapes"]
    for case in known["draws"]:
        assert naive.draw(case["key"], case["draw"]) == case["draw"]["result"]


@pytest.mark.parametrize("name", GAMES)
def test_games_by_verify(name):
    vector = _load(name)
    text = canonical(vector["transcript"]).decode()
    found = verify(text, MICRO)
    assert [f.code for f in found] == vector["verify"], found
    assert all(f.text.endswith(f.text.rstrip()) and len(f.text) > 10 for f in found)
    code, lines = verify_command(text, MICRO)
    assert code == (1 if found else 0)
    assert ("Seal intact" in lines[-1]) == (not found)


@pytest.mark.parametrize("name", GAMES)
def test_games_by_the_naive_checker(name):
    vector = _load(name)
    for phone in vector["phones"]:
        status, codes = naive.check(vector["transcript"], phone["kept"])
        assert (status, codes) == (phone["status"], set(phone["codes"])), phone["kept"]["seat"]


@pytest.mark.parametrize("name", GAMES)
def test_a_transcript_says_the_same_however_it_is_spaced(name):
    transcript = _load(name)["transcript"]
    assert stored(read_transcript(json.dumps(transcript, indent=4))) == transcript
