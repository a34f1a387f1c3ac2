"""What `--tls` adds to the pages: the authority's certificate, and over plain http nothing but the way to https.

A phone that does not know the authority yet gets a warning at https, so the address that phones are told begins with http. There it
finds one page, whatever it asked for: that page tries https, goes on there by itself where the phone trusts, and else says how to.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from flask import Blueprint, Response, abort, current_app, jsonify, request

from server.refusals import Refused
from server.tls import Pair

trust = Blueprint("trust", __name__)

_OPEN = {
    "health.alive",
    "health.ready",
    "pages.shell",
    "pages.versioned",
    "pages.plain",
    "pages.manifest",
    "trust.facts",
    "trust.certificate",
}
"""The endpoints that answer over plain http: nothing of a table is behind them."""


def pair() -> Pair | None:
    """Return the certificates of this server, None if it does not speak https by itself."""
    found: Pair | None = current_app.extensions["casekeeper-tls"]
    return found


def outside() -> bool:
    """Whether this call came over plain http to a server that speaks https."""
    return pair() is not None and not request.is_secure


@trust.before_app_request
def only_over_https() -> None:
    """Refuse what has to do with tables over plain http, where others could read along."""
    if outside() and request.endpoint is not None and request.endpoint not in _OPEN:
        raise Refused("needs-https")


@trust.get("/api/trust")
def facts() -> Response:
    """Return what the page /trust tells: the authority's name and fingerprint, until when, and whether it covers this address."""
    own = pair()
    known = {} if own is None else _facts_of(own)
    answer = jsonify({"tls": own is not None, "secure": request.is_secure, **known})
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _facts_of(own: Pair) -> dict[str, Any]:
    return {
        "name": own.name,
        "fingerprint": own.fingerprint,
        "until": own.until.date().isoformat(),
        "covers": sorted(own.covers),
        "here": (urlsplit(f"//{request.host}").hostname or "").lower() in own.covers,
    }


@trust.get("/trust/casekeeper.crt")
def certificate() -> Response:
    """Return the authority's certificate, so that a phone offers to install it (an attachment would only be put among the files)."""
    own = pair()
    if own is None:
        abort(404)
    answer = Response(own.der, mimetype="application/x-x509-ca-cert")
    answer.headers["Cache-Control"] = "no-store"
    return answer
