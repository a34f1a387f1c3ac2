"""nginx before a server, set up as hosts often do: everything is compressed that it can compress."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from tests.server.programs import free_port

CONFIG = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
worker_processes 1;
events {{ worker_connections 64; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    gzip on;
    gzip_types *;
    gzip_proxied any;
    gzip_min_length 1;
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://127.0.0.1:{behind};
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection "upgrade";
        }}
    }}
}}
"""


def program() -> str | None:
    """Return where nginx is (Debian keeps it out of most people's path), or None."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")


@contextmanager
def nginx_before(behind: int, folder: Path) -> Iterator[int]:
    """Start nginx before the server on port `behind`; the port on which nginx listens."""
    found = program()
    assert found, "nginx is missing: install Debian's package nginx, or your system's"
    folder.mkdir()
    port = free_port()
    config = folder / "nginx.conf"
    config.write_text(CONFIG.format(folder=folder, port=port, behind=behind))
    process = subprocess.Popen([found, "-e", str(folder / "error.log"), "-c", str(config)])
    try:
        until = time.monotonic() + 20
        while True:
            try:
                with urlopen(f"http://127.0.0.1:{port}/healthz", timeout=2):
                    break
            except OSError:
                assert process.poll() is None, (folder / "error.log").read_text()
                assert time.monotonic() < until
                time.sleep(0.05)
        yield port
    finally:
        process.terminate()
        process.wait(10)
