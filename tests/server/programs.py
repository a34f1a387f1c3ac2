"""The server as a program of its own, as people start it: to be stopped, killed and started again."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from tests.server.phones import Phone, trusting


def free_port() -> int:
    """Return a port that is free now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Program:
    """A server program with its tables in `data`; `kind` is how it is served: "werkzeug", "https" (the same with --tls) or "gunicorn"."""

    def __init__(self, data: Path, kind: str = "werkzeug", **settings: str) -> None:
        self.data = data
        self.kind = kind
        self.port = free_port()
        self.settings = settings
        self.process: subprocess.Popen[bytes] | None = None
        self.log = data.parent / f"{data.name}.log"

    def start(self) -> Program:
        """Start it and wait until it answers."""
        bin_ = Path(sys.executable).parent
        alone = [str(bin_ / "casekeeper"), "--host", "127.0.0.1", "--port", str(self.port)]
        command = {
            "werkzeug": alone,
            "https": [*alone, "--tls"],
            "gunicorn": [str(bin_ / "gunicorn"), "-c", "python:server.host", "server.wsgi:app"],
        }[self.kind]
        env = {
            **{k: v for k, v in os.environ.items() if not k.startswith("CASEKEEPER_")},
            "CASEKEEPER_HOST": "127.0.0.1",
            "CASEKEEPER_PORT": str(self.port),
            "CASEKEEPER_DATA": str(self.data),
            "CASEKEEPER_ACTS_PER_SECOND": "1000",
            "CASEKEEPER_CODE_TRIES": "1000",
            **{f"CASEKEEPER_{k.upper()}": v for k, v in self.settings.items()},
        }
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, env=env, stdout=log, stderr=log)
        until = time.monotonic() + 20
        while time.monotonic() < until:
            try:
                line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=2)
                line.request("GET", "/healthz")
                if line.getresponse().read() == b"ok":
                    line.close()
                    return self
            except OSError:
                time.sleep(0.05)
            finally:
                line.close()
        raise AssertionError(self.log.read_text())

    def stop(self, how: int = signal.SIGTERM) -> float:
        """Stop it with a signal; return the seconds that it took."""
        if self.process is None:
            return 0.0
        began = time.monotonic()
        self.process.send_signal(how)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise
        finally:
            self.process = None
        return time.monotonic() - began

    def phone(self, code: str = "") -> Phone:
        return Phone("127.0.0.1", self.port, code, tls=trusting(self.data) if self.kind == "https" else None)
