"""What games offer without a table: over HTTP, on the command line, and as a page. Clueverge brings the verdict."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from engine.core.registry import games
from tests.server.phones import Running

GRID = "M S5 W A+\nS4 F M S2\nC W A+ S7\nS3 S1 C S6\n"
TOKENS = GRID.split()


def verdict(*args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    program = "from server.cli import main; raise SystemExit(main())"
    return subprocess.run(
        [sys.executable, "-c", program, "verdict", *args],
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_grid_is_judged_over_http_by_anybody(server: Running) -> None:
    phone = server.phone()
    long, short = (
        phone.call("POST", path, {"grid": TOKENS})
        for path in ("/api/games/clueverge/ask/verdict", "/api/clueverge/verdict")
    )
    assert (long.status, short.status) == (200, 200)
    assert long.json == short.json
    assert (short.json["culprit"], short.json["fled"], short.json["candidates"]) == (4, False, [3, 4])
    assert not short.cookies
    open_ = phone.call("POST", "/api/clueverge/verdict", {"grid": [*TOKENS[:12], *"...."]})
    assert "/" in open_.json["chances"]["4"]


def test_a_bad_question_is_refused_by_name(server: Running) -> None:
    phone = server.phone()
    bad = phone.call("POST", "/api/clueverge/verdict", {"grid": [*TOKENS[:15], "S5"]})
    assert (bad.status >= 400, bad.code) == (True, "bad-grid")
    assert b"B1, D4" in bad.body
    assert phone.call("POST", "/api/clueverge/verdict", {"grid": 5}).code == "bad-message"
    for path in ("/api/clueverge/guess", "/api/chess/verdict", "/api/games/clueverge/ask/state"):
        assert phone.call("POST", path, {}).code == "unknown-path"


def test_the_home_screen_is_told_of_it_and_its_page_is_there(server: Running) -> None:
    phone = server.phone()
    boxes = phone.call("GET", "/api/boxes").json["boxes"]
    told = {(b["game"], t["name"]) for b in boxes for t in b["tools"]}
    boxed = {(game, "box") for game in ("clue", "clueverge", "thirteen_clues")}
    assert told == {("clueverge", "verdict"), *boxed}
    page = phone.call("GET", "/ask/clueverge/verdict")
    assert page.status == 200
    assert page.body == phone.call("GET", "/").body


def test_grids_are_judged_on_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "grids.txt"
    file.write_text(f"{GRID}\n{GRID.replace('S4', 'S6').replace('S6', 'S4', 1)}", "utf-8")
    plain = verdict(str(file))
    assert plain.returncode == 0
    assert "True Culprit: Suspect 4" in plain.stdout
    lines = verdict("-", "--json", typed=f"{GRID}\n\nM M\n")
    assert lines.returncode == 1
    right, wrong = map(json.loads, lines.stdout.splitlines())
    assert right["culprit"] == 4
    assert wrong["grid"] == 2
    assert "4 lines of 4 cards" in wrong["error"]


def test_a_command_that_is_not_understood_says_how_it_goes(tmp_path: Path) -> None:
    blob = tmp_path / "blob"
    blob.write_bytes(b"\xff\xfe")
    for args in ([], ["a", "b"], ["--what"], [str(tmp_path / "none")], [str(blob)]):
        done = verdict(*args)
        assert done.returncode == 2, args
        assert "casekeeper verdict" in done.stderr
        assert "Traceback" not in done.stderr


def test_grids_are_judged_by_a_box_of_ones_own(tmp_path: Path) -> None:
    grid = tmp_path / "grid.txt"
    grid.write_text(GRID, "utf-8")
    box = tmp_path / "box.json"
    content = json.loads(json.dumps(games()["clueverge"].editions()[0].content))
    content["alibi"] = "own"
    for card in content["cards"]:
        card["arrows"] = []  # without arrows nobody is accused
    grid.write_text(GRID.replace("A+", "A"), "utf-8")
    box.write_text(json.dumps(content, indent=1), "utf-8")
    own = verdict(str(grid), "--box", str(box))
    assert (own.returncode, "Fled the Country" in own.stdout) == (0, True), own.stderr
    shipped = verdict(str(grid))
    assert (shipped.returncode, "Fled the Country" in shipped.stdout) == (0, False), shipped.stderr


def test_a_box_that_cannot_be_judged_by_is_refused_by_line_and_field(tmp_path: Path) -> None:
    grid = tmp_path / "grid.txt"
    grid.write_text(GRID, "utf-8")
    box = tmp_path / "box.json"
    content = json.loads(json.dumps(games()["clueverge"].editions()[0].content))
    content["cards"][6]["arrows"], content["alibi"] = ["NNE"], "both"
    other = games()["clue"].editions()[0].content
    for text, wanted in (
        (json.dumps(content, indent=1), "cards.6.arrows: must be different ones of N, NE"),
        (json.dumps(content, indent=1), "alibi: must be own, open"),
        (json.dumps(other), "this is a box of another game (clue)"),
        ("{", "line 1: there must be the name of a field"),
        (" " * 70_000, "this is no box"),
    ):
        box.write_text(text, "utf-8")
        done = verdict(str(grid), "--box", str(box))
        assert (done.returncode, done.stdout) == (2, ""), wanted
        assert done.stderr.startswith(f"casekeeper verdict: {box}: ")
        assert wanted in done.stderr
    assert "cannot be read" in verdict(str(grid), "--box", str(tmp_path / "none")).stderr
