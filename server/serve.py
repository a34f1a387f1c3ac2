"""The living-room server: Werkzeug's threads, with the rough edges taken off."""

from __future__ import annotations

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
from server.tls import Pair
from server.tls_serve import Front, Inside


class _Handler(WSGIRequestHandler):
    """Logs no request (paths hold table codes) and no traceback; gives up on a caller who says nothing."""

    timeout = 30
    server_version = "Casekeeper"

    def version_string(self) -> str:
        return self.server_version

    def make_environ(self) -> dict[str, Any]:
        environ = super().make_environ()
        if isinstance(self.connection, Inside):
            environ["wsgi.url_scheme"] = "https"
        return environ

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        pass

    def log(self, type: str, message: str, *args: Any) -> None:  # noqa: A002, ARG002 - Werkzeug's names
        if type == "error":
            logging.getLogger("casekeeper").info("A call could not be read.")


class _Server(ThreadedWSGIServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ARG002
        problem = sys.exc_info()[1]
        if problem is not None and not isinstance(problem, OSError):
            log_problem("a connection", problem)


class _TlsServer(_Server):
    """Lets phones in by way of the one thread that ends TLS."""

    def __init__(self, *args: Any, pair: Pair, **kwargs: Any) -> None:
        self._front: Front | None = None  # Werkzeug closes a first socket of its own before it takes ours
        super().__init__(*args, **kwargs)
        self._front = Front(self.socket, pair.context(), self.process_request)

    def serve_forever(self, poll_interval: float = 0.5) -> None:  # noqa: ARG002 - it is woken, and looks at no clock
        assert self._front is not None
        self._front.run()

    def shutdown(self) -> None:
        assert self._front is not None
        self._front.stop()

    def server_close(self) -> None:
        """Give everything back, when what was said last has reached the phones."""
        super().server_close()
        if self._front is not None:
            self._front.close()


def make_server(app: Flask, listener: socket.socket, pair: Pair | None = None) -> _Server:
    """Return the server on a socket that listens already (Werkzeug prints and exits when it cannot listen); https with a `pair`."""
    host, port = listener.getsockname()[:2]
    if pair is None:
        server = _Server(host, port, app, _Handler, fd=listener.fileno())
    else:
        server = _TlsServer(host, port, app, _Handler, fd=listener.fileno(), pair=pair)
    listener.close()
    return server


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
