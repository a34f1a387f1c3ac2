"""The pages and the files they load."""

from __future__ import annotations

from importlib.metadata import version

from flask import Blueprint, Response, abort, current_app, request

from server.files import File, Files

pages = Blueprint("pages", __name__)

FILES = ("pages.versioned", "pages.plain")
"""The endpoints that send files."""

_FOREVER = "public, max-age=31536000, immutable"
_CHECK = "no-cache"


def if_changed(answer: Response) -> Response:
    """Return `answer`, or 304 when the browser has it already (by its ETag)."""
    answer.make_conditional(request)
    return answer


def root() -> str:
    """Return the path prefix under which this server is seen, "" at the top."""
    return request.script_root.rstrip("/")


def files() -> Files:
    """Return the files of this server."""
    found: Files = current_app.extensions["casekeeper-files"]
    return found


@pages.get("/")
@pages.get("/t/<code>")
@pages.get("/T/<code>")
@pages.get("/s/<code>")
@pages.get("/S/<code>")
@pages.get("/ask/<game>/<tool>")
@pages.get("/<any(trust, privacy, help):_page>")
def shell(code: str = "", game: str = "", tool: str = "", _page: str = "") -> Response:  # noqa: ARG001 - the page itself looks at its address
    """Return the one document that all pages are."""
    page = files().get("pwa/index.html")
    if page is None:
        abort(404)
    filled = (
        page.body.decode()
        .replace("{{base}}", f"{root()}/v/{files().digest()}")
        .replace("{{root}}", root())
        .replace("{{version}}", version("casekeeper"))
    )
    answer = Response(filled, mimetype="text/html")
    answer.headers["Cache-Control"] = _CHECK
    answer.add_etag()
    return if_changed(answer)


@pages.get("/v/<digest>/<path:path>")
def versioned(digest: str, path: str) -> Response:
    """Return a file that never changes under this address."""
    return _send(files().get(path), _FOREVER if digest == files().digest() else _CHECK)


@pages.get("/<any(pwa, static, words):area>/<path:path>")
def plain(area: str, path: str) -> Response:
    """Return a file that may change."""
    return _send(files().get(f"{area}/{path}"), _CHECK)


def _send(file: File | None, caching: str) -> Response:
    if file is None:
        abort(404)
    zipped = file.gzipped is not None and request.accept_encodings["gzip"] > 0
    answer = Response(file.gzipped if zipped else file.body, content_type=file.kind)
    if zipped:
        answer.headers["Content-Encoding"] = "gzip"
    answer.headers["Vary"] = "Accept-Encoding"
    answer.headers["Cache-Control"] = caching
    answer.set_etag(file.etag + ("z" if zipped else ""))
    return if_changed(answer)
