"""What is written to the log: never a secret. A problem is named by its type and the place in our code, without its text."""

from __future__ import annotations

import logging
from pathlib import Path
from types import TracebackType

log = logging.getLogger("casekeeper")

_OURS = {"server", "engine"}


def log_problem(doing: str, problem: BaseException) -> None:
    """Log that something went wrong while `doing`: type and place, for whoever mends it."""
    log.error("A problem with %s: %s at %s", doing, type(problem).__name__, _places(problem.__traceback__))


def _places(trace: TracebackType | None) -> str:
    places = []
    while trace is not None:
        path = Path(trace.tb_frame.f_code.co_filename)
        ours = next((i for i, part in enumerate(path.parts) if part in _OURS), None)
        shown = "/".join(path.parts[ours:]) if ours is not None else path.name
        places.append(f"{shown}:{trace.tb_lineno}")
        trace = trace.tb_next
    return " > ".join(places[-6:]) or "an unknown place"


def set_up(*, verbose: bool) -> None:
    """Send the log to standard error, and keep the libraries from logging requests and bodies."""
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s", level=logging.WARNING)
    log.setLevel(logging.INFO if verbose else logging.WARNING)
    for name in ("werkzeug", "sqlalchemy", "simple_websocket", "asyncio"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
