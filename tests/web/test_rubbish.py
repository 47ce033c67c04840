"""Rubbish: empty room goes back to the system."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from galvanic.web import rubbish

PAGE = 4096


def in_memory() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


@pytest.mark.skipif(sys.platform != "linux" or rubbish.trimmer() is None, reason="the allocator of this system can't be asked to")
def test_empty_room_between_things_that_stay_goes_back_to_the_system() -> None:
    fragments = [bytes(2000 + number % 7) for number in range(40_000)]  # as long as fragments of a page
    staying = fragments[::100]
    full = in_memory()
    del fragments
    rubbish.give_back()
    assert full - in_memory() > 40_000_000
    assert len(staying) == 400


def test_where_there_is_no_way_to_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    rubbish.trimmer.cache_clear()
    assert rubbish.give_back() is False
    rubbish.trimmer.cache_clear()
