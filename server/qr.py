"""QR codes: for the page as SVG, for the terminal as text."""

from __future__ import annotations

import io
from functools import lru_cache
from urllib.parse import urlsplit

import qrcode
from qrcode.constants import ERROR_CORRECT_M
from qrcode.image.svg import SvgPathImage

_QUIET_ZONE = 4


def compact(address: str) -> str:
    """Return `address` in capitals where that means the same: the symbol gets smaller. Below a path prefix it stays as it is."""
    parts = urlsplit(address)
    head = f"{parts.scheme}://{parts.netloc}".upper()
    own_path = parts.path == "" or parts.path.lower().startswith("/t/")
    tail = f"#{parts.fragment}" if parts.fragment else ""
    return head + (parts.path.upper() if own_path else parts.path) + tail


def _code(text: str) -> qrcode.QRCode[SvgPathImage]:
    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=_QUIET_ZONE, image_factory=SvgPathImage)
    code.add_data(text)
    code.make(fit=True)
    return code


@lru_cache(maxsize=256)
def svg(address: str) -> bytes:
    """Return the QR code of `address` as an SVG picture, dark on white in any colour scheme."""
    code = _code(compact(address))
    size = code.modules_count + 2 * _QUIET_ZONE
    path = "".join(
        f"M{x + _QUIET_ZONE} {y + _QUIET_ZONE}h1v1h-1z"
        for y, row in enumerate(code.modules)
        for x, dark in enumerate(row)
        if dark
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{size}v{size}H0z"/><path fill="#000" d="{path}"/></svg>'
    ).encode()


def terminal(address: str, *, invert: bool = False) -> str:
    """Return the QR code of `address` as lines of text for a dark terminal, or for a light one if `invert`."""
    out = io.StringIO()
    _code(compact(address)).print_ascii(out=out, invert=not invert)
    return out.getvalue()
