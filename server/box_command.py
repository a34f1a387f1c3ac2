"""`casekeeper boxes`: what people saved here, for who keeps the server.

Only the browser that saved a box changes or deletes it. Where that browser is gone, the box can be taken away here, or saved as a
file and taken in again by another phone.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from datetime import UTC, datetime

from server.boxes import Kept, Shelf
from server.clock import Clock
from server.config import ConfigProblem, load_config
from server.refusals import Refused
from server.store import Store, StoreProblem

WRONG = 1


def boxes_command(args: Sequence[str]) -> tuple[int, str]:
    """Run the command; return its exit code, and what to print."""
    asked = _parser().parse_args(args)
    try:
        config = load_config(os.environ, asked.config, {"data": asked.data})
        if not config.database and not (config.data_folder / "tables.sqlite3").exists():
            return _stop(f"there are no tables in {config.data_folder}. Name their folder with --data.")
        store = Store(config.database_url)
    except (ConfigProblem, StoreProblem) as problem:
        return _stop(str(problem))
    try:
        return _run(Shelf(store, config, Clock()), asked)
    except Refused as no:
        return _stop(f"the tables cannot be reached now ({no.code}). Try again.")
    finally:
        store.close()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="casekeeper boxes",
        description="The boxes that people saved on this server. It may run meanwhile; tables keep their own copy of a box.",
    )
    parser.add_argument("--data", metavar="FOLDER", help="folder where the tables are kept")
    parser.add_argument("--config", metavar="FILE", help="settings file (TOML)")
    acts = parser.add_subparsers(dest="act", metavar="ACT", help="nothing lists them")
    acts.add_parser("list", help="list them: key, game, names, when last used")
    acts.add_parser("export", help="print the file of a box").add_argument("key", metavar="KEY")
    acts.add_parser("delete", help="delete a box").add_argument("key", metavar="KEY")
    return parser


def _run(shelf: Shelf, asked: argparse.Namespace) -> tuple[int, str]:
    kept = {box.key: box for box in shelf.of_everybody()}
    if asked.act in (None, "list"):
        return 0, "\n".join(map(_line, kept.values())) or "Nobody has saved a box here."
    box = kept.get(asked.key)
    if box is None:
        return _stop(f"there is no box {asked.key!r}. `casekeeper boxes` lists them.")
    if asked.act == "export":
        return 0, box.text.rstrip("\n")
    shelf.take_away(box.key)
    return 0, f"Deleted: {_line(box)}"


def _line(box: Kept) -> str:
    used = datetime.fromtimestamp(box.used, UTC).date().isoformat()
    if box.edition is None:
        return f"{box.key}  {'?':<15}  {used}  (cannot be played with this version)"
    return (
        f"{box.key}  {box.edition.game:<15}  {used}  {' / '.join(dict.fromkeys(box.edition.names.values()))}"
    )


def _stop(why: str) -> tuple[int, str]:
    return WRONG, f"casekeeper boxes: {why}"
