"""The living-room server: Werkzeug's threads, with the rough edges taken off."""

from __future__ import annotations

import errno
import logging
import signal
import socket
import socketserver
import sys
import threading
from types import FrameType
from typing import Any

from flask import Flask
from werkzeug.serving import ThreadedWSGIServer, WSGIRequestHandler

from server.logs import log_problem
from server.service import Service

FURTHER_PORTS = 20


class CannotListen(Exception):
    """The server cannot listen; the message says why and what to do."""


class _Handler(WSGIRequestHandler):
    """Logs no request (paths hold table codes) and no traceback; gives up on a caller who says nothing."""

    timeout = 30
    server_version = "Casekeeper"
    sys_version = ""

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        pass

    def log(self, type: str, message: str, *args: Any) -> None:  # noqa: A002, ARG002 - Werkzeug's names
        if type == "error":
            logging.getLogger("casekeeper").info("A call could not be read.")


class _Server(ThreadedWSGIServer):
    daemon_threads = True
    request_queue_size = 512

    def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ARG002
        problem = sys.exc_info()[1]
        if problem is not None and not isinstance(problem, OSError):
            log_problem("a connection", problem)


def make_server(app: Flask, host: str, port: int, *, further: bool) -> _Server:
    """Return the server, listening. With `further`, the next ports are tried too. Raises CannotListen."""
    last = port + (FURTHER_PORTS if further and port else 1)
    for tried in range(port, last):
        try:
            listener = _listen(host, tried)
        except (OSError, OverflowError) as problem:
            if isinstance(problem, OSError) and problem.errno == errno.EADDRINUSE:
                continue
            why = getattr(problem, "strerror", None) or str(problem)
            raise CannotListen(
                f"Cannot listen on {host} port {tried} ({why}). Name others with --host and --port."
            ) from None
        # Werkzeug prints and exits when it cannot listen, so it gets a socket that listens already.
        server = _Server(host, listener.getsockname()[1], app, _Handler, fd=listener.fileno())
        listener.close()
        return server
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
        listener.listen(_Server.request_queue_size)
    except OSError:
        listener.close()
        raise
    return listener


def run(server: socketserver.BaseServer, service: Service) -> None:
    """Serve until SIGTERM, SIGINT or Ctrl-C; then say goodbye to the phones (1012) and end within seconds."""
    stopping = threading.Event()

    def stop(_signal: int, _frame: FrameType | None) -> None:
        if not stopping.is_set():
            stopping.set()
            threading.Thread(target=server.shutdown, daemon=True).start()

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
    service.start()
    try:
        server.serve_forever(poll_interval=0.2)
    finally:
        service.close(1012)
        server.server_close()
