"""One Chromium and one club for the tests of this folder; each test brings guests of its own, who may complain of nothing."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.flags import FLAGS
from tests.browser.guest import Guest
from tests.web.house import PATIENCE, RunningClub, running

Guests = Callable[..., Guest]


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    found = shutil.which("chromium")
    if found is None:
        why = "Chromium is not here (Debian's package `chromium`): no game is played in a browser"
        pytest.fail(why) if os.environ.get("CI") else pytest.skip(why)
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningClub]:
    with running(tmp_path_factory.mktemp("club") / "data", "--no-limits") as found:
        yield found


@pytest.fixture
def guests(chromium: Browser, club: RunningClub) -> Iterator[Guests]:
    """Brings guests, each with a browser of their own; at the end, no browser has complained."""
    brought: list[Guest] = []

    def bring(*allowed: str, **about: Any) -> Guest:
        context = chromium.new_context(**{"reduced_motion": "reduce", "viewport": {"width": 1280, "height": 900}, **about})
        context.set_default_timeout(PATIENCE * 1000)
        brought.append(Guest(club, context, allowed))
        return brought[-1]

    yield bring
    for guest in brought:
        guest.context.close()
    assert [words for guest in brought for words in guest.complaints] == []


@pytest.fixture
def guest(guests: Guests) -> Guest:
    return guests()
