"""The files that phones load: modules, styles, icons and words, kept in memory with their compressed form."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from engine.core.faults import fault_words
from engine.core.registry import games
from server.assets import pwa_dir, static_dir
from server.logs import log_problem
from server.modules import graph

LANGUAGES = ("en", "ja")

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
}
FILLED_IN = ("pwa/index.html", "pwa/sw.js")
WORTH_ZIPPING = 200
_ALREADY_SMALL = {".png", ".mp3", ".webp"}


@dataclass(frozen=True, slots=True)
class File:
    """One file: its type, bytes, compressed bytes if that is worth it, and ETag."""

    kind: str
    body: bytes
    gzipped: bytes | None
    etag: str


class Files:
    """Everything below pwa/, static/ and words/. A file that changes on the disk is read again."""

    def __init__(self) -> None:
        self._roots = {"pwa": pwa_dir(), "static": static_dir()}
        self._kept: dict[str, tuple[object, File]] = {}
        self._first: tuple[str, list[str]] = ("", [])

    def get(self, path: str) -> File | None:
        """Return the file `area/...`, or None: no such file, or not one for phones."""
        parts = PurePosixPath(path).parts
        if len(parts) < len(("area", "name")) or any(
            p.startswith(".") or "\\" in p or "\0" in p for p in parts
        ):
            return None
        if parts[0] == "words":
            return self._words(*parts[1:]) if len(parts) == len(("words", "en", "game.ftl")) else None
        root = self._roots.get(parts[0])
        if root is None or PurePosixPath(path).suffix not in _TYPES or path.endswith(".d.ts"):
            return None
        return self._from_disk(path, root.joinpath(*parts[1:]))

    def _from_disk(self, key: str, place: Path) -> File | None:
        try:
            stat = place.stat()
            stamp = (stat.st_mtime_ns, stat.st_size)
            known = self._kept.get(key)
            if known is None or known[0] != stamp:
                known = (stamp, _file(place.suffix, place.read_bytes()))
                self._kept[key] = known
        except (OSError, ValueError):
            return None
        return known[1]

    def _words(self, language: str, name: str) -> File | None:
        if language not in LANGUAGES or not name.endswith(".ftl"):
            return None
        of = name.removesuffix(".ftl")
        if of == "shell":
            return self._from_disk(
                f"words/{language}", self._roots["pwa"] / "words" / f"shell.{language}.ftl"
            )
        game = games().get(of)
        try:
            if of == "faults":
                return self._made(f"words/{language}/{of}", fault_words(language))
            return None if game is None else self._made(f"words/{language}/{of}", game.words(language))
        except OSError as problem:  # a game without its words must not take the page from the others
            log_problem(f"the words of {of}", problem)
            return None

    def _made(self, key: str, text: str) -> File:
        known = self._kept.get(key)
        if known is None or known[0] != text:
            known = (text, _file(".ftl", text.encode()))
            self._kept[key] = known
        return known[1]

    def names(self) -> list[str]:
        """Return every file that the program is made of, as `area/...`; the two that the server fills in are left out."""
        found = [
            f"{area}/{place.relative_to(root).as_posix()}"
            for area, root in self._roots.items()
            for place in root.rglob("*")
        ]
        found += [
            f"words/{language}/{of}.ftl" for language in LANGUAGES for of in ("shell", "faults", *games())
        ]
        return sorted(name for name in found if name not in FILLED_IN and self.get(name))

    def first(self) -> list[str]:
        """Return the modules that every page loads before it draws anything, as `area/...`."""
        digest = self.digest()
        if self._first[0] != digest:
            self._first = (digest, graph(self._text))
        return self._first[1]

    def _text(self, path: str) -> str | None:
        file = self.get(path)
        return None if file is None else file.body.decode()

    def digest(self) -> str:
        """Return a name for the present state of all files; it changes when one of them does."""
        state = hashlib.sha256()
        for area, root in self._roots.items():
            for place in sorted(root.rglob("*")):
                if place.suffix in _TYPES:
                    stat = place.stat()
                    state.update(
                        f"{area}/{place.relative_to(root)} {stat.st_mtime_ns} {stat.st_size}\n".encode()
                    )
        for of in ("faults", *games()):
            for language in LANGUAGES:
                words = self._words(language, f"{of}.ftl")
                state.update(f"{of} {language} {words.etag if words else ''}\n".encode())
        return state.hexdigest()[:12]


def _file(suffix: str, body: bytes) -> File:
    small = None if suffix in _ALREADY_SMALL or len(body) < WORTH_ZIPPING else gzip.compress(body, 9, mtime=0)
    return File(
        _TYPES[suffix],
        body,
        small if small is not None and len(small) < len(body) else None,
        hashlib.sha256(body).hexdigest()[:16],
    )
