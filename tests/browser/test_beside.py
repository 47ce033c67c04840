"""The rules beside the table: at what was cited, to be searched, and away again."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Guests
from tests.browser.guest import Guest

PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}


def refused_something(guest: Guest) -> str:
    """The paragraph that a refusal at this table cites."""
    guest.sits_at("random", **{"set-cards": "", "set-twists": "Short Attention Span"})  # no action twice running
    decision = guest.asked()
    guest.chooses("zone-3")
    guest.asked(decision)
    guest.page.locator("#zone-3 [aria-disabled='true']").click(force=True)
    return guest.page.locator("#refused a").inner_text()


def open_rules(page: Page) -> None:
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.locator("#read .rule").first).to_be_visible()


def test_the_whole_guide_lies_beside_the_table_and_goes_with_escape(guests: Guests) -> None:
    for guest in (guests(), guests(**PHONE)):
        guest.sits_at("random")
        guest.asked()
        page, tabs = guest.page, len(guest.context.pages)
        open_rules(page)
        assert page.locator("#read .rule[id]").count() > 60
        page.get_by_label("Look for a word").fill("spies")
        page.keyboard.press("Enter")
        expect(page.locator("#read .found")).to_contain_text("stands in")
        page.get_by_label("Look for a word").fill("4.2")
        page.keyboard.press("Enter")
        expect(page.locator("#read .cited")).to_have_attribute("id", "NE-4.2")
        expect(page.locator("#read .cited")).to_be_in_viewport()
        box = page.locator("#reading").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= page.evaluate("innerWidth") + 0.5
        page.keyboard.press("Escape")
        expect(page.locator("#reading")).to_be_hidden()
        assert page.evaluate("document.activeElement.id") == "to-rules"
        assert len(guest.context.pages) == tabs


def test_the_rules_open_where_a_refusal_has_cited_them(guest: Guest) -> None:
    cited = refused_something(guest)
    page = guest.page
    page.locator("#refused a").click()
    expect(page.locator("#read .cited")).to_be_in_viewport()
    expect(page.locator("#read .cited")).to_contain_text(cited)
    page.locator("#reading").get_by_role("button", name="Close").click()
    page.locator("#refused button").click()
    open_rules(page)
    expect(page.locator("#read .cited .number")).to_have_text(re.compile(cited))


def test_the_game_goes_on_while_one_reads(guest: Guest) -> None:
    guest.sits_at("random")
    decision = guest.asked()
    open_rules(guest.page)
    guest.chooses("zone-3")
    guest.asked(decision)
    expect(guest.page.locator("#reading")).to_be_visible()


def test_without_scripts_the_rules_are_a_link_away(guests: Guests) -> None:
    guest = guests(java_script_enabled=False)
    guest.sits_at("random")
    with guest.context.expect_page() as coming:
        guest.page.get_by_role("link", name="Rules").click()
    expect(coming.value.get_by_role("heading", level=1)).to_have_text("Rules of Nefarious")
