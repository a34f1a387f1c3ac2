"""The wheel holds all that is needed, and nothing else, and is built without a network."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from email.parser import Parser

import pytest

from tests.repo.files import ROOT, files


@pytest.fixture(scope="session")
def names(wheel):
    """Return the names of the files in the wheel."""
    return set(zipfile.ZipFile(wheel).namelist())


def shipped(name):
    """Tell whether a file on a phone's side is sent to phones."""
    return not name.endswith(".d.ts") and not any(part.startswith(".") for part in name.split("/"))


def test_the_packages_are_whole(names):
    wanted = {name for name in files() if name.startswith(("engine/", "server/"))}
    assert wanted <= names
    assert any(name.endswith(".ftl") for name in wanted)


def test_what_phones_load_is_there(names):
    wanted = {
        f"server/_data/{name}" for name in files() if name.startswith(("pwa/", "static/")) and shipped(name)
    }
    assert wanted
    assert wanted <= names
    vendor = [path for path in (ROOT / "static" / "vendor").rglob("*") if path.is_file()]
    for path in vendor:
        name = path.relative_to(ROOT).as_posix()
        assert (f"server/_data/{name}" in names) == shipped(name), name


def test_nothing_else_is_there(names):
    strange = {name for name in names if not name.startswith(("engine/", "server/", "casekeeper-"))}
    assert strange == set()
    assert not {
        name for name in names if name.endswith((".pyc", ".d.ts", ".sqlite3")) or "node_modules" in name
    }


def test_the_wheel_says_who_it_is(wheel):
    archive = zipfile.ZipFile(wheel)
    (folder,) = {name.split("/")[0] for name in archive.namelist() if ".dist-info/" in name}
    about = Parser().parsestr(archive.read(f"{folder}/METADATA").decode())
    assert about["Name"] == "casekeeper"
    assert about["License-Expression"] == "MIT"
    assert about["Requires-Python"] == ">=3.11"
    assert f"{folder}/licenses/LICENSE" in archive.namelist()
    assert "casekeeper = server.cli:main" in archive.read(f"{folder}/entry_points.txt").decode()


def test_without_libraries_and_network_the_build_says_what_to_do(tmp_path):
    source = tmp_path / "source"
    for name in files():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_bytes((ROOT / name).read_bytes())
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--no-deps",
        "--no-build-isolation",
        "--wheel-dir",
        tmp_path,
        source,
    ]
    offline = {"npm_config_registry": "http://127.0.0.1:9/", "npm_config_cache": str(tmp_path / "cache")}
    built = subprocess.run(
        command, env=os.environ | offline, capture_output=True, text=True, check=False, timeout=60
    )
    assert built.returncode != 0
    said = built.stdout + built.stderr
    assert "connect this machine to the internet" in said
    assert "Traceback" not in said
    assert not list(tmp_path.glob("*.whl"))
    assert not (source / "static" / "vendor").exists()
