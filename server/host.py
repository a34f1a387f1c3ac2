"""Settings of gunicorn for a host on the internet: `gunicorn -c python:server.host server.wsgi:app`.

One worker with gevent holds thousands of phones. More workers, or machines, need PostgreSQL (setting `database`).
"""

from __future__ import annotations

import os

from server.config import load_config

_config = load_config(os.environ)

bind = f"{_config.host}:{_config.port}"
worker_class = "gevent"
workers = 1
worker_connections = 10_000
backlog = 1024
graceful_timeout = 3
keepalive = 5
accesslog = None
"""Paths hold the codes of tables: they are not logged."""
