"""Where the files that phones load lie: beside the packages in a checkout, inside this one in a wheel."""

from __future__ import annotations

from pathlib import Path

_PACKAGED = Path(__file__).parent / "_data"
_CHECKOUT = Path(__file__).parent.parent


def pwa_dir() -> Path:
    """Return the folder of the pages and modules that run on the phone.

    Raises:
        FileNotFoundError: the installation is not whole; the message says what to do.

    """
    return _find("pwa")


def static_dir() -> Path:
    """Return the folder of styles, icons and sounds, with the JavaScript libraries under `vendor`.

    Raises:
        FileNotFoundError: the installation is not whole; the message says what to do.

    """
    return _find("static")


def _find(name: str) -> Path:
    for folder in (_PACKAGED / name, _CHECKOUT / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"Casekeeper's folder {name!r} is missing. Install Casekeeper again.")
