"""Which settings cannot be, by what they say: found before the program starts, so that no phone is sent to a wrong address."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from server.addresses import is_host

if TYPE_CHECKING:
    from server.config import Config

LEAST_TOKEN, MOST_TOKEN = 12, 200
"""Characters of a token that whoever runs the server chooses."""


def what_is_wrong(config: Config) -> str:
    """Return what is wrong with these settings and what to write instead, "" if nothing is. No token stands in it."""
    if config.advertise and not is_host(config.advertise):
        return (
            f"advertise must be an address alone, such as 192.168.1.5 or table.lan, without http://, port or path (the port has "
            f"--port, a proxy's full address has public_url); {config.advertise!r} is none."
        )
    for name in config.hosts:
        if not is_host(name):
            return f"hosts must be host names alone, such as cases.local, without http://, port or path; {name!r} is none."
    if config.public_url and not _is_url(config.public_url):
        return (
            "public_url must be a full address, such as https://example.org/cases, without ? or #; "
            f"{config.public_url!r} is none."
        )
    for setting in ("create_token", "metrics_token"):
        token = getattr(config, setting)
        if token and not (LEAST_TOKEN <= len(token) <= MOST_TOKEN and token.isascii() and _shows(token)):
            return (
                f"{setting} must be {LEAST_TOKEN} to {MOST_TOKEN} letters, digits and signs of ASCII without spaces, "
                "so that nobody guesses it and everybody can type it."
            )
    return ""


def _shows(token: str) -> bool:
    return token.isprintable() and " " not in token


def _is_url(text: str) -> bool:
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return False
    plain = text.isprintable() and not set(text) & set(' ?#@\\"<>')
    return (
        plain
        and parts.scheme in ("http", "https")
        and is_host(parts.hostname or "")
        and (port is None or port > 0)
    )
