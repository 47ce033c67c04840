"""The table of Nefarious in a browser: nothing jumps, and what a thing costs is seen together with what one has."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.places import PLACES, Tour
from tests.web.house import RunningClub

TOPS = "ids => ids.map((id) => Math.round(document.getElementById(id).getBoundingClientRect().top))"
IN_SIGHT = """(thing) => { const { top, bottom } = thing.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && Boolean(bottom); }"""
COVERED = """() => [...document.querySelectorAll(".nefarious .points")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && [...document.querySelectorAll(".nefarious .picture")].some((picture) => {
        const { left, right, top, bottom } = picture.getBoundingClientRect();
        return box.left < right - 1 && box.right > left + 1 && box.top < bottom - 1 && box.bottom > top + 1; });
}).length"""


@pytest.fixture(scope="module")
def tour(club: RunningClub) -> Tour:
    return Tour(club)


@pytest.fixture(scope="module")
def page(chromium: Browser, tour: Tour) -> Iterator[Page]:
    context = chromium.new_context(reduced_motion="reduce")
    context.add_cookies(
        [{"name": cookie.name, "value": cookie.value or "", "url": tour.club.url} for cookie in tour.ada.cookies.jar]
    )
    yield context.new_page()
    context.close()


def at(page: Page, tour: Tour, place: str, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(tour.club.url + PLACES[place](tour))
    expect(page.locator("#asked")).to_be_visible()


def test_zones_and_hand_stay_where_they_are_whatever_is_asked(page: Page, tour: Tour) -> None:
    tops = []
    for place in ("choose an action", "place a spy", "invent", "discard"):
        at(page, tour, place, 1280, 900)
        tops.append(page.evaluate(TOPS, ["purse", "board", "hand"]))
    assert tops == [tops[0]] * 4
    assert tops[0] == sorted(tops[0])


@pytest.mark.parametrize("place", ["choose an action", "place a spy", "invent", "discard"])
def test_on_a_phone_ones_money_is_in_sight_beside_what_is_asked(place: str, page: Page, tour: Tour) -> None:
    at(page, tour, place, 390, 844)
    assert page.locator("#purse .means").evaluate(IN_SIGHT)
    first = page.locator("#fragments form.move li:has(button)").first
    assert first.locator(".price, .cost").evaluate(IN_SIGHT)


def test_points_lie_on_no_picture(page: Page, tour: Tour) -> None:
    at(page, tour, "discard", 390, 844)
    assert page.locator(".nefarious .points").count()
    assert page.evaluate(COVERED) == 0
