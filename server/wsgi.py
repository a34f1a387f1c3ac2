"""The application for a host on the internet: `gunicorn -c python:server.host server.wsgi:app`.

Settings come from the environment and CASEKEEPER_CONFIG (docs/config.md).
"""

from __future__ import annotations

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
        threading.Thread(target=service.close, args=(1012,), daemon=True).start()
        if callable(before):
            before(number, frame)

    signal.signal(number, stop)


if threading.current_thread() is threading.main_thread():
    for _number in (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT):
        _say_goodbye_first(_number)
