"""The JavaScript libraries come with the installation: whole, once, and with a clear word when they cannot be had."""

from __future__ import annotations

import re
import shutil
import time
from pathlib import Path

import pytest

import hatch_build
from tests.repo.files import ROOT

# Nothing listens there: what npm meets on a machine without a network, but at once.
NOWHERE = "http://127.0.0.1:9/"


@pytest.fixture
def vendor(tmp_path):
    """Return a filled vendor folder that may be spoiled."""
    return Path(shutil.copytree(ROOT / "static" / "vendor", tmp_path / "vendor"))


def test_vendor_is_filled_for_this_lock_file():
    assert hatch_build.is_filled(ROOT, ROOT / "static" / "vendor")


def test_a_spoiled_vendor_folder_is_noticed(vendor, tmp_path):
    assert hatch_build.is_filled(ROOT, vendor)
    module = vendor / "preact.js"
    whole = module.read_text()
    module.write_text(whole.replace("function", "functi0n", 1))
    assert not hatch_build.is_filled(ROOT, vendor)
    module.unlink()
    assert not hatch_build.is_filled(ROOT, vendor)
    module.write_text(whole)
    assert hatch_build.is_filled(ROOT, vendor)
    (vendor / ".stamp.json").write_text("{")
    assert not hatch_build.is_filled(ROOT, vendor)
    assert not hatch_build.is_filled(ROOT, tmp_path / "none")


def test_another_lock_file_means_other_libraries(vendor, tmp_path):
    for name in ("package-lock.json", "hatch_build.py"):
        shutil.copyfile(ROOT / name, tmp_path / name)
    assert hatch_build.is_filled(tmp_path, vendor)
    lock = tmp_path / "package-lock.json"
    lock.write_text(lock.read_text().replace('"version": "3.1.1"', '"version": "3.1.0"'))
    assert not hatch_build.is_filled(tmp_path, vendor)


def test_line_ends_of_a_checkout_do_not_matter(vendor, tmp_path):
    for name in ("package-lock.json", "hatch_build.py"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes().replace(b"\n", b"\r\n"))
    assert hatch_build.is_filled(tmp_path, vendor)


def test_without_a_network_it_is_said_at_once_and_nothing_is_lost(vendor, monkeypatch, tmp_path):
    monkeypatch.setenv("npm_config_registry", NOWHERE)
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "cache"))
    before = {path: path.read_bytes() for path in vendor.rglob("*") if path.is_file()}
    began = time.monotonic()
    with pytest.raises(hatch_build.VendorError, match="connect this machine to the internet") as problem:
        hatch_build.fill(ROOT, vendor)
    assert time.monotonic() - began < 20
    assert "npm error" in str(problem.value)
    assert {path: path.read_bytes() for path in vendor.rglob("*") if path.is_file()} == before
    assert [path.name for path in vendor.parent.iterdir()].count("vendor") == 1
    assert not list(vendor.parent.glob(".vendor-*"))


def test_every_import_is_relative_and_leads_somewhere():
    vendor = ROOT / "static" / "vendor"
    modules = sorted(vendor.rglob("*.js"))
    assert {str(path.relative_to(vendor)) for path in modules} >= set(hatch_build.ENTRIES)
    for module in modules:
        for line in module.read_text("utf-8").splitlines():
            if not line.lstrip().startswith("//"):
                for _, _, name in hatch_build.IMPORT.findall(line):
                    assert name.startswith(("./", "../")), f"{module.name}: {name}"
                    assert (module.parent / name).is_file(), f"{module.name}: {name}"
        assert "sourceMappingURL" not in module.read_text("utf-8")


def test_imports_are_placed():
    placed, needed = hatch_build.rewritten(
        'import{h as a}from"preact";import \'./b.js\';\nexport { c } from "./c/d.js";\n// import { e } from "preact";\n',
        "noble-hashes/x.js",
    )
    assert placed == (
        "import{h as a}from\"../preact.js\";import './b.js';\n"
        'export { c } from "./c/d.js";\n// import { e } from "preact";\n'
    )
    assert needed == {"noble-hashes/b.js": "./b.js", "noble-hashes/c/d.js": "./c/d.js"}


def test_an_unknown_import_is_refused():
    with pytest.raises(hatch_build.VendorError, match="'left-pad'"):
        hatch_build.rewritten('import pad from "left-pad";', "preact.js")


def test_the_notices_of_all_libraries_are_kept():
    told = (ROOT / "static" / "vendor" / "LICENSES.txt").read_text("utf-8")
    for package in {package for package, _, _ in hatch_build.ENTRIES.values()}:
        assert re.search(rf"^{package} \d+\.\d+\.\d+, ", told, re.MULTILINE), package
