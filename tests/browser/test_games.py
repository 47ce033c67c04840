"""Whole games in a browser, each played in another way."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.guest import Guest, by_click, by_keyboard, by_tap

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def test_against_bots_by_mouse(guests: Guests) -> None:
    guest = guests(reduced_motion="no-preference")  # with everything that flies
    guest.goes("/").get_by_role("button", name="Play now Nefarious, against bots").click()
    guest.plays(by_click, answers=2)
    guest.page.emulate_media(reduced_motion="reduce")
    guest.sits_at("sensible", "random")
    guest.plays(by_click)
    guest.wins_or_loses()


def test_by_keyboard_alone(guest: Guest) -> None:
    guest.sits_at("sensible")
    guest.plays(by_keyboard())
    guest.wins_or_loses()


def test_on_a_phone(guests: Guests) -> None:
    guest = guests(**PHONE)
    guest.sits_at("sensible", "random")
    guest.plays(by_tap)
    guest.wins_or_loses()


def test_without_scripts(guests: Guests) -> None:
    guest = guests(java_script_enabled=False)
    table = guest.sits_at("sensible")
    page = guest.page
    answers, over = page.locator("#fragments button[name=option]"), page.locator("#result h2")
    while not over.count():
        if answers.count():
            by_click(guest, answers)
            page.wait_for_url(f"**/t/{table}")
        else:
            expect(page.locator("noscript meta")).to_have_count(1)  # the page comes again by itself; we are faster
            page.reload()
    guest.wins_or_loses()


SHORT = {"game": "abomination", "set-cards": "", "set-twists": "", "set-rounds": "2"}


def test_abomination_on_a_phone(guests: Guests) -> None:
    guest = guests(**PHONE)
    guest.sits_at("sensible", "random", "sensible", **SHORT)
    guest.plays(by_tap)
    guest.wins_or_loses()


def test_abomination_by_keyboard_alone(guest: Guest) -> None:
    guest.sits_at("sensible", **SHORT)
    guest.plays(by_keyboard())
    guest.wins_or_loses()
