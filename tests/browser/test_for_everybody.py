"""Every page, at a desk and on a phone, by day and by gaslight: axe finds nothing serious, nothing is too small or too wide."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.axe import CHECK, COLOURS, script
from tests.browser.places import PLACES, Tour
from tests.web.house import RunningClub

DESK, PHONE, SMALL_PHONE = (1280, 390, 320)
LOOKS = [("dark", "usual"), ("light", "usual"), ("dark", "safe"), ("light", "safe")]
DRESS = "([theme, colours]) => Object.assign(document.documentElement.dataset, { theme, colours, motion: 'off' })"
TOO_WIDE = """() => document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll("body *")]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest("#fan, .only-heard"))
    .map((one) => `${one.tagName}.${one.className}#${one.id} ${Math.round(one.getBoundingClientRect().right)}`).slice(0, 5)"""
# Links in the middle of a sentence may be as high as the sentence; whatever else is pressed takes a fingertip.
TOO_SMALL = """() => [...document.querySelectorAll("a[href], button, input, select, textarea, summary")].filter((one) => {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest(".only-heard, .skip")) return false;
    const inText = one.matches("a") && getComputedStyle(one).display === "inline";
    const box = (one.matches("input") && one.closest("label") || one).getBoundingClientRect();
    const least = one.matches("button, .button, input, select, textarea, summary") ? 44 : 24;
    return !inText && box.width && (box.height < least - 0.5 || box.width < Math.min(least, 44) - 0.5);
}).map((one) => { const box = one.getBoundingClientRect();
    return `${one.tagName}.${one.className}#${one.id} ${one.textContent.trim().slice(0, 30)} ${box.width}x${box.height}`; })"""


@pytest.fixture(scope="module")
def tour(club: RunningClub) -> Tour:
    return Tour(club)


@pytest.fixture(scope="module")
def visit(chromium: Browser, tour: Tour) -> Iterator[BrowserContext]:
    context = chromium.new_context(reduced_motion="reduce", bypass_csp=True)
    context.add_init_script(path=script())
    context.add_cookies([{"name": cookie.name, "value": cookie.value or "", "url": tour.club.url} for cookie in tour.ada.cookies.jar])
    yield context
    context.close()


@pytest.fixture
def page(visit: BrowserContext) -> Iterator[Page]:
    found = visit.new_page()
    yield found
    found.close()


def wide(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844 if width < 600 else 900})


@pytest.mark.parametrize("place", PLACES)
def test_nothing_serious(place: str, page: Page, tour: Tour) -> None:
    wrong: list[str] = []

    def note(where: str, found: list[str]) -> None:
        wrong.extend(f"{where}: {one}" for one in found)

    wide(page, DESK)
    page.goto(tour.club.url + PLACES[place](tour))
    for width in (DESK, PHONE):
        wide(page, width)
        for look in LOOKS:
            page.evaluate(DRESS, look)
            note(f"{width} {look}", page.evaluate(CHECK, [] if look == LOOKS[0] else COLOURS))
    for width in (PHONE, SMALL_PHONE):
        wide(page, width)
        note(f"wider than {width}", page.evaluate(TOO_WIDE))
        note(f"too small at {width}", page.evaluate(TOO_SMALL))
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for width in (DESK, PHONE):
        wide(page, width)
        note(f"wider than {width} with large letters", page.evaluate(TOO_WIDE))
    assert wrong == []
