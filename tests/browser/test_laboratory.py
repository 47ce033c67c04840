"""The laboratory of Abomination!: parts are tried out on paper, and a monster is built of them at one go."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.guest import Guest, by_click
from tests.browser.test_games import SHORT


def test_a_monster_is_composed_on_paper_and_built_at_one_go(guest: Guest) -> None:
    guest.sits_at("random", **SHORT)
    page = guest.page
    decision = guest.asked()
    while page.locator("#asked").inner_text() != "Your first action":
        guest.answers(by_click)
        decision = guest.asked(decision)
    tries = page.locator("#stock .try")
    expect(tries).to_have_count(page.locator("#stock .card").count())
    for place in ("head", "torso", "limbs"):
        expect(page.locator("#draft")).not_to_contain_text("fill")
        page.locator(f"#stock .at-{place} .try").first.click()
        expect(page.locator("#draft .sum")).to_contain_text("On paper: Adorable")
    expect(page.locator("#draft")).to_contain_text("It would fill")
    page.locator("#draft").get_by_role("button", name="Build it").click()
    guest.asked(decision)
    expect(page.locator("#asked")).to_contain_text("Meddle with your monster")
    expect(page.locator("#bench svg.monster use")).not_to_have_count(0)
    expect(page.locator("#draft")).to_be_hidden()


def test_there_is_one_of_each_place_and_what_is_put_back_takes_what_hangs_on_it(guest: Guest) -> None:
    guest.sits_at("random", **SHORT)
    page = guest.page
    guest.asked()
    head = page.locator("#stock .at-head .try").first
    head.click()
    expect(page.locator("#draft")).to_contain_text("Still to come: torso, limbs")
    expect(head).to_have_attribute("aria-pressed", "true")
    head.click()
    expect(page.locator("#draft")).to_be_hidden()
