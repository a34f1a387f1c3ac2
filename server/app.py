"""The application: what stands before every call and after every answer."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from flask import Flask, Response, current_app, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed, NotFound
from werkzeug.middleware.proxy_fix import ProxyFix

from server.api import api, refuse
from server.box_api import box_api
from server.config import Config, ConfigProblem
from server.cookies import move_in
from server.files import Files
from server.health import Answers, health
from server.logs import log_problem
from server.pages import FILES, pages
from server.passing import passing
from server.refusals import Refused
from server.service import Service
from server.tls import Pair
from server.tls_door import outside, trust

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; "
    "connect-src 'self' ws://{host} wss://{host}{inside}; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
_PERMISSIONS = "camera=(), geolocation=(), microphone=(), payment=(), usb=(), screen-wake-lock=(self)"


def create_app(config: Config, service: Service | None = None, pair: Pair | None = None) -> Flask:
    """Return the WSGI application. `service` is one that was made already (its clock turned by a test, say).

    `pair` holds the certificates of a server that speaks https by itself. Raises ConfigProblem.
    """
    if config.tls and pair is None:
        raise ConfigProblem(
            "tls is for the server that `casekeeper` starts. Behind a proxy or gunicorn leave it out, and let the proxy speak https."
        )
    app = Flask("casekeeper", static_folder=None)
    app.extensions["casekeeper"] = service or Service(config)
    app.extensions["casekeeper-files"] = Files()
    app.extensions["casekeeper-tls"] = pair
    app.url_map.strict_slashes = False
    app.register_blueprint(passing)
    app.register_blueprint(api)
    app.register_blueprint(box_api)
    app.register_blueprint(pages)
    app.register_blueprint(health)
    app.before_request(lambda: _check_door(config))
    app.register_blueprint(trust)
    app.after_request(_add_headers)
    app.after_request(partial(_move_in, config))
    answers = app.extensions["casekeeper-answers"] = Answers()
    app.after_request(answers.count)
    app.register_error_handler(Refused, refuse)
    app.register_error_handler(HTTPException, _http_problem)
    app.register_error_handler(Exception, _our_problem)

    prefix = urlsplit(config.public_url).path.rstrip("/")
    if prefix:
        app.wsgi_app = _Prefix(app.wsgi_app, prefix)  # type: ignore[method-assign]
    if config.trust_proxy:
        n = config.trust_proxy
        app.wsgi_app = ProxyFix(app.wsgi_app, n, n, n, n, n)  # type: ignore[method-assign]
    return app


class _Prefix:
    """Serves below a path prefix, whether or not the proxy has cut it off already."""

    def __init__(self, app: Callable[..., Iterable[bytes]], prefix: str) -> None:
        self._app = app
        self._prefix = prefix

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        path = environ.get("PATH_INFO", "")
        if path == self._prefix or path.startswith(f"{self._prefix}/"):
            environ["PATH_INFO"] = path[len(self._prefix) :] or "/"
        environ["SCRIPT_NAME"] = self._prefix
        return self._app(environ, start_response)


def _check_door(config: Config) -> Response | None:
    """Refuse calls under a foreign name (a page elsewhere that resolves to this address) and from foreign pages."""
    if not host_allowed(request.host, config):
        return Response(
            "This is a Casekeeper server, called by a name that it does not know. Use its numeric address, or add the name "
            "to the setting `hosts`.\n",
            421,
            mimetype="text/plain",
        )
    origin = request.headers.get("Origin")
    if origin is not None and not origin_allowed(origin, request.host, config):
        return refuse(Refused("wrong-origin"))
    # A page that came unprotected may have been changed on its way: over https it acts for nobody.
    if config.tls and request.is_secure and origin is not None and not origin.startswith("https:"):
        return refuse(Refused("wrong-origin"))
    return None


def host_allowed(host: str, config: Config) -> bool:
    """Whether calls under this Host are for us: a numeric address, a name of this machine, or a name that was set."""
    name = (urlsplit(f"//{host}").hostname or "").rstrip(".").lower()
    try:
        ipaddress.ip_address(name)
    except ValueError:
        own = socket.gethostname().lower().removesuffix(".local")
        known = {"localhost", "casekeeper.local", own, f"{own}.local", *(h.lower() for h in config.hosts)}
        public = (urlsplit(config.public_url).hostname or "").lower()
        return bool(name) and name in {*known, public, config.advertise.lower()}
    return True


def origin_allowed(origin: str, host: str, config: Config) -> bool:
    """Whether a page of this origin may call: our own pages only."""
    parts = urlsplit(origin)
    if parts.scheme not in ("http", "https"):
        return False
    own = {host.lower(), urlsplit(config.public_url).netloc.lower()} - {""}
    return parts.netloc.lower() in own


def _add_headers(answer: Response) -> Response:
    # The server that runs us sets the date of every answer; one from here would be a second.
    answer.headers.pop("Date", None)
    answer.headers["X-Content-Type-Options"] = "nosniff"
    if request.endpoint in FILES:
        return answer  # a policy is for documents; on each of fifty files it would only cost
    host = request.host if request.host.isascii() else ""
    # Over plain http the page tries whether https is trusted.
    inside = f" https://{host}" if outside() else ""
    headers: Mapping[str, str] = {
        "Content-Security-Policy": _POLICY.format(host=host, inside=inside),
        "Permissions-Policy": _PERMISSIONS,
        "Referrer-Policy": "no-referrer",
        "X-Frame-Options": "DENY",
    }
    for name, value in headers.items():
        answer.headers[name] = value
    return answer


def _move_in(config: Config, answer: Response) -> Response:
    found: Service = current_app.extensions["casekeeper"]
    return move_in(answer, found.store.instance, config.retention)


def _http_problem(problem: HTTPException) -> Response:
    if isinstance(problem, MethodNotAllowed):
        answer = refuse(Refused("wrong-method"))
        answer.allow.update(problem.valid_methods or ())
        return answer
    if isinstance(problem, NotFound):
        return refuse(Refused("unknown-path"))
    return refuse(Refused("bad-message", args={"where": "request"}))


def _our_problem(problem: Exception) -> Response:
    log_problem("a call", problem)
    return refuse(Refused("internal"))
