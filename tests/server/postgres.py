"""A PostgreSQL of our own, for as long as a test runs."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PLACES = "/usr/lib/postgresql"


def tool(name: str) -> str:
    """Return the path of one of PostgreSQL's programs, or fail saying what to do."""
    found = shutil.which(name) or next(
        (str(p) for p in sorted(Path(PLACES).glob(f"*/bin/{name}"), reverse=True)), None
    )
    assert found, f"PostgreSQL's {name} is not here: install your system's package of PostgreSQL's server"
    return str(Path(found).resolve())


@contextmanager
def postgres() -> Iterator[str]:
    """Start a server that listens on a free port of this machine, and yield the address of its empty database."""
    folder = Path(tempfile.mkdtemp(prefix="casekeeper-pg-"))
    # it refuses to run as root
    who = {"user": "nobody", "group": "nogroup"} if os.getuid() == 0 else {}
    if who:
        shutil.chown(folder, **who)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    data = str(folder / "data")
    quiet = {"stdout": subprocess.DEVNULL, "cwd": folder, **who}
    try:
        subprocess.run(
            [tool("initdb"), "-D", data, "-U", "casekeeper", "-A", "trust", "-E", "UTF8", "--no-sync"],
            check=True,
            **quiet,
        )
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c fsync=off"
        subprocess.run(
            [tool("pg_ctl"), "-D", data, "-w", "-l", str(folder / "log"), "-o", options, "start"],
            check=True,
            **quiet,
        )
        try:
            yield f"postgresql+psycopg://casekeeper@127.0.0.1:{port}/postgres"
        finally:
            subprocess.run([tool("pg_ctl"), "-D", data, "-m", "immediate", "stop"], check=True, **quiet)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
