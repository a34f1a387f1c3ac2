"""docs/config.md lists every setting, with what it is when nobody sets it."""

from __future__ import annotations

import re
from dataclasses import fields

from server.config import ENV, Config
from tests.repo.files import text

ROW = re.compile(r"^\| `(\w+)` \| `(\w+)` \| ([^|]*) \| ([^|]+) \|$", re.MULTILINE)


def shown(default):
    """A default as the table shows it: as one would write it into the file, nothing for "empty"."""
    if isinstance(default, bool):
        return f"`{str(default).lower()}`"
    if isinstance(default, float):
        return f"`{default:g}`"
    return f"`{default}`" if default not in {"", ()} else ""


def test_every_setting_is_documented_as_it_is():
    rows = {
        name: (variable, default, about.strip())
        for name, variable, default, about in ROW.findall(text("docs/config.md"))
    }
    wanted = {
        f.name: (f"{ENV}{f.name.upper()}", shown(f.default), f.metadata["about"]) for f in fields(Config)
    }
    assert rows == wanted
