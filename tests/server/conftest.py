"""What the tests of the server share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.phones import Running, running


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """A server on a real port, with an empty store."""
    with running(tmp_path / "data") as found:
        yield found
