"""axe, the checker of accessibility: fetched once by npm, kept beside the tools of .venv, and no part of this repository."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import pytest

VERSION = "4.11.1"
DIGEST = "5b86f813d96904f2d925fed5715877c75fc1cc140f89565fb42145e7801b2305"  # sha-256 of the package
KEPT = Path(sys.prefix) / "share" / f"axe-{VERSION}.js"
BAD = ("serious", "critical")
CHECK = """(only) => axe.run(document, only.length ? { runOnly: only } : {}).then((found) => found.violations
    .filter((one) => ["serious", "critical"].includes(one.impact))
    .map((one) => `${one.id}: ${one.nodes.map((node) => `${node.target} ${node.any[0]?.message ?? ""}`).join(" | ")}`))"""
COLOURS = ["color-contrast", "link-in-text-block"]  # all that another theme can spoil


def script() -> Path:
    """Where the script lies; without npm the tests that need it are skipped, but never in CI."""
    if not KEPT.exists():
        if shutil.which("npm") is None:
            why = "npm is not here (Debian's package `npm`), and axe was not fetched before: accessibility is not checked"
            pytest.fail(why) if os.environ.get("CI") else pytest.skip(why)
        fetch()
    return KEPT


def fetch() -> None:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["npm", "pack", "--silent", f"axe-core@{VERSION}"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
        package = Path(folder) / f"axe-core-{VERSION}.tgz"
        found = hashlib.sha256(package.read_bytes()).hexdigest()
        assert found == DIGEST, f"axe-core {VERSION} is not what it was: {found}"
        with tarfile.open(package) as opened:
            text = opened.extractfile("package/axe.min.js")
            assert text is not None
            half = Path(folder) / "axe.js"
            half.write_bytes(text.read())
        KEPT.parent.mkdir(exist_ok=True)
        shutil.copy(half, KEPT.with_suffix(f".{os.getpid()}"))
        KEPT.with_suffix(f".{os.getpid()}").replace(KEPT)  # whole or not at all, whoever else fetches it
