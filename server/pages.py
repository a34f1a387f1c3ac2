"""The pages and the files they load."""

from __future__ import annotations

from importlib.metadata import version

from flask import Blueprint, Response, abort, current_app, jsonify, request

from server.files import LANGUAGES, File, Files
from server.tls_door import outside

pages = Blueprint("pages", __name__)

FILES = ("pages.versioned", "pages.plain", "pages.manifest")
"""The endpoints that send files."""

_VERSION = {"version": version("casekeeper")}
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
    if outside():
        answer = _filled("pwa/index.html", "text/html", **_VERSION, first="", start="outside", door="outside")
    else:
        answer = _filled("pwa/index.html", "text/html", **_VERSION, first=_first(), start="main", door="")
    answer.headers["Vary"] = "Accept-Language"
    return answer


def _first() -> str:
    """Return what names the files that a page needs before it can draw, so that they are fetched at once."""
    base = _base()
    language = request.accept_languages.best_match(LANGUAGES, LANGUAGES[0])
    first = [f'<link rel="modulepreload" href="{base}/{name}">' for name in files().first()]
    # fetched as pwa/api.js does: a preload of another kind would be fetched twice
    first += [f'<link rel="preload" as="fetch" crossorigin href="{base}/words/{language}/shell.ftl">']
    return "\n".join(first)


@pages.get("/sw.js")
def worker() -> Response:
    """Return the service worker. It stands at the root, since it may only look after what is below it."""
    return _filled("pwa/sw.js", "text/javascript", files=" ".join(files().names()))


@pages.get("/manifest.webmanifest")
def manifest() -> Response:
    """Return what a phone needs to know to put Casekeeper on its home screen (over https)."""
    base = _base()
    answer = jsonify(
        id=f"{root()}/",
        name="Casekeeper",
        short_name="Casekeeper",
        start_url=f"{root()}/",
        scope=f"{root()}/",
        display="standalone",
        background_color="#CFC0A1",
        theme_color="#CFC0A1",
        icons=[
            {"src": f"{base}/static/icon.svg", "sizes": "any", "type": "image/svg+xml"},
            {"src": f"{base}/static/icon-192.png", "sizes": "192x192", "type": "image/png"},
            {"src": f"{base}/static/icon-512.png", "sizes": "512x512", "type": "image/png"},
            {
                "src": f"{base}/static/icon-512-maskable.png",
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "maskable",
            },
        ],
    )
    answer.mimetype = "application/manifest+json"
    answer.headers["Cache-Control"] = _CHECK
    answer.add_etag()
    return if_changed(answer)


def _base() -> str:
    """Return the address below which files never change."""
    return f"{root()}/v/{files().digest()}"


def _filled(path: str, kind: str, **also: str) -> Response:
    """Return a file with what is in double braces filled in."""
    page = files().get(path)
    if page is None:
        abort(404)
    text = page.body.decode()
    for name, value in {"base": _base(), "root": root(), **also}.items():
        text = text.replace(f"{{{{{name}}}}}", value)
    answer = Response(text, mimetype=kind)
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
