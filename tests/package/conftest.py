"""The wheel that the tests of the package look at."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.repo.files import ROOT


@pytest.fixture(scope="session")
def wheel(tmp_path_factory):
    """Return the path of a wheel, built with what is on this machine: static/vendor is filled already."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--no-deps",
        "--no-build-isolation",
        "--wheel-dir",
        folder,
        ROOT,
    ]
    offline = {"PIP_NO_INDEX": "1", "npm_config_registry": "http://127.0.0.1:9/"}
    built = subprocess.run(command, env=os.environ | offline, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    (path,) = folder.glob("casekeeper-*.whl")
    return path
