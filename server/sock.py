"""Flask-Sock with our connection: a route first decides who may come in, and then serves the socket outside of the request.

Flask-Sock upgrades before the route is asked, keeps the request alive as long as the socket, and lets Werkzeug write an HTTP
response after the goodbye. Here a refusal is an ordinary HTTP answer, and an idle phone holds no request.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import flask_sock
from flask import Blueprint, request

from server.socket import Connection, Upgrade, check_upgrade

Serve = Callable[[Connection], None]


class Sock(flask_sock.Sock):  # type: ignore[misc]
    """`ping_interval` in seconds and `most` bytes of a message are asked for at each upgrade."""

    def __init__(self, ping_interval: Callable[[], float], most: int) -> None:
        super().__init__()
        self._ping_interval = ping_interval
        self._most = most

    def route(self, path: str, bp: Blueprint | None = None, **options: Any) -> Callable[[Any], Any]:
        """Register a function that may refuse the request, else returns what serves the connection."""
        assert bp is not None, "our sockets belong to a blueprint"

        def decorator(door: Callable[..., Serve]) -> Callable[..., Upgrade]:
            @bp.get(path, websocket=True, **options)
            @wraps(door)
            def upgrade(**values: Any) -> Upgrade:
                check_upgrade(request.headers)
                return Upgrade(door(**values), ping_interval=self._ping_interval(), most=self._most)

            return upgrade

        return decorator
