"""The application for a host on the internet: `gunicorn -c python:server.host server.wsgi:app`.

Settings come from the environment and CASEKEEPER_CONFIG (docs/config.md).
"""

from __future__ import annotations

import _thread
import os
import signal
import threading
from types import FrameType

from server import logs
from server.app import create_app
from server.config import load_config
from server.service import Service

_config = load_config(os.environ)
logs.set_up(verbose=_config.verbose)
service = Service(_config)
service.start()
app = create_app(_config, service)


def _say_goodbye_first(number: int) -> None:
    """Let the phones know (1012) before the worker does what it does on this signal."""
    before = signal.getsignal(number)

    def stop(number: int, frame: FrameType | None) -> None:
        # Not threading.Thread: its start waits, and with gevent nothing may wait in a signal handler.
        _thread.start_new_thread(service.close, (1012,))
        if callable(before):
            before(number, frame)

    signal.signal(number, stop)


if threading.current_thread() is threading.main_thread():
    for _number in (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT):
        _say_goodbye_first(_number)
