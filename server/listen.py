"""Taking the port, before everything else: phones that call while the program still loads are kept waiting, not turned away."""

from __future__ import annotations

import errno
import socket
import sys

FURTHER_PORTS = 20
BACKLOG = 512


class CannotListen(Exception):
    """The server cannot listen; the message says why and what to do."""


def listen(host: str, port: int, *, further: bool) -> socket.socket:
    """Return a socket that listens. With `further`, the next ports are tried too. Raises CannotListen."""
    last = port + (FURTHER_PORTS if further and port else 1)
    for tried in range(port, last):
        try:
            return _listen(host, tried)
        except (OSError, OverflowError) as problem:
            if isinstance(problem, OSError) and problem.errno == errno.EADDRINUSE:
                continue
            why = getattr(problem, "strerror", None) or str(problem)
            raise CannotListen(
                f"Cannot listen on {host} port {tried} ({why}). Name others with --host and --port."
            ) from None
    if last == port + 1:
        raise CannotListen(
            f"Port {port} is in use by another program. Name another one, or leave out --port."
        )
    raise CannotListen(f"The ports {port} to {last - 1} are all in use. Name a free one with --port.")


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except (OSError, OverflowError):
        listener.close()
        raise
    return listener
