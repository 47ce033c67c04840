"""What `pip install -c constraints.txt -e ".[dev]"` brings is pinned, all of it, by name and version alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.docs.pages import ROOT

PIN = re.compile(r"[A-Za-z0-9._-]+==[0-9][0-9A-Za-z.]*")
LINES = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
PINS = {canonicalize_name(line.partition("==")[0]) for line in LINES}


def brought_by(wanted: Requirement, seen: set[str]) -> Iterator[str]:
    """The packages that come with this one, itself too, as far as they are installed here."""
    for extra in ("", *wanted.extras):
        if f"{wanted.name}[{extra}]" in seen:
            continue
        seen.add(f"{wanted.name}[{extra}]")
        for line in requires(wanted.name) or ():
            more = Requirement(line)
            if more.marker is None or more.marker.evaluate({"extra": extra}):
                yield from brought_by(more, seen)
    yield canonicalize_name(wanted.name)


def test_everything_that_comes_with_dev_is_pinned() -> None:
    try:
        brought = set(brought_by(Requirement("galvanic[dev]"), set())) - {"galvanic"}
    except PackageNotFoundError as missing:
        pytest.skip(f"{missing} is not installed here")
    assert brought - PINS == set()


@pytest.mark.parametrize("line", LINES)
def test_a_pin_is_a_name_and_a_version(line: str) -> None:
    assert PIN.fullmatch(line)
