"""Installed from its wheel into an empty environment, far from the sources, Casekeeper starts and serves a whole page."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest

from hatch_build import IMPORT

LINK = re.compile(r"""(?:href|src)="([^"#]+)\"""")


def get(url):
    """The content type and the text of an address."""
    with urlopen(url, timeout=10) as answer:
        kind, body = answer.headers["Content-Type"], answer.read()
    return kind, "" if kind.startswith("image/png") else body.decode("utf-8")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest.fixture(scope="session")
def casekeeper(wheel, tmp_path_factory):
    """The command `casekeeper` of a new virtual environment that holds the wheel and what it asks for."""
    folder = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    python = folder / "bin" / "python"
    command = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel]
    subprocess.run(command, check=True, timeout=300)
    return folder / "bin" / "casekeeper"


@pytest.fixture(scope="session")
def address(casekeeper, tmp_path_factory):
    """The address of the installed server, started in an empty folder; it has to stop in time when asked to."""
    home = tmp_path_factory.mktemp("home")
    port = free_port()
    kept = ("PATH", "LANG", "LC_ALL", "SYSTEMROOT")
    environment = {name: os.environ[name] for name in kept if name in os.environ} | {"HOME": str(home)}
    command = [casekeeper, "serve", "--host", "127.0.0.1", "--port", str(port)]
    with (home / "log").open("w") as log:
        server = subprocess.Popen(command, cwd=home, env=environment, stdout=log, stderr=subprocess.STDOUT)
    url = f"http://127.0.0.1:{port}/"
    try:
        for _ in range(100):
            assert server.poll() is None, Path(home, "log").read_text()
            try:
                get(url + "healthz")
                break
            except URLError:
                time.sleep(0.1)
        yield url
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(timeout=10)
        assert server.returncode == 0
        assert "Traceback" not in Path(home, "log").read_text()
        assert "ERROR" not in Path(home, "log").read_text()


def test_the_page_and_all_that_it_loads_are_served(address):
    _, page = get(address)
    todo = [urljoin(address, link) for link in LINK.findall(page)]
    assert todo
    seen = {}
    while todo:
        url = todo.pop()
        if url in seen:
            continue
        assert url.startswith(address), f"leads away from the server: {url}"
        kind, seen[url] = get(url)
        if url.endswith(".js"):
            assert kind.startswith("text/javascript"), url
            for line in seen[url].splitlines():
                if not line.lstrip().startswith(("//", "*", "/*")):
                    todo += [urljoin(url, name) for _, _, name in IMPORT.findall(line)]
    loaded = {url.rsplit("/", 1)[1] for url in seen}
    assert {"main.js", "preact.js", "htm.js", "base.css"} <= loaded


def test_every_file_for_phones_is_served_as_it_is(address, wheel):
    _, page = get(address)
    base = next(link for link in LINK.findall(page) if link.endswith("/pwa/main.js")).removesuffix(
        "pwa/main.js"
    )
    archive = zipfile.ZipFile(wheel)
    names = [name for name in archive.namelist() if name.startswith("server/_data/")]
    text_names = [name for name in names if name.endswith((".js", ".css", ".svg", ".ftl"))]
    assert text_names
    for name in text_names:
        url = urljoin(address, base + name.removeprefix("server/_data/"))
        assert get(url)[1] == archive.read(name).decode("utf-8"), url


def test_words_and_rules_of_every_game_are_there(address):
    for language in ("en", "ja"):
        assert "=" in get(f"{address}words/{language}/shell.ftl")[1]
    boxes = get(f"{address}api/boxes")[1]
    slugs = set(re.findall(r'"game": ?"(\w+)"', boxes))
    assert slugs
    for slug in slugs:
        assert "=" in get(f"{address}words/ja/{slug}.ftl")[1]
        assert '"R-' in get(f"{address}api/games/{slug}/rules/en")[1]


def test_the_command_says_what_it_can(casekeeper, tmp_path):
    def run(*arguments):
        return subprocess.run(
            [casekeeper, *arguments], cwd=tmp_path, capture_output=True, text=True, timeout=30, check=False
        )

    assert run("--version").stdout.startswith("Casekeeper ")
    assert "--port" in run("--help").stdout
    lost = run("verify", "nothing.json")
    assert lost.returncode == 2
    assert "nothing.json" in lost.stderr
