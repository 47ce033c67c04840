"""The islands of DOOMSDAY: a part is tried out on paper and built at one go, and a machine is laid anew."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Guests
from tests.browser.guest import Guest, by_click, by_keyboard, by_tap
from tests.browser.test_games import PHONE

GAME = {"game": "doomsday", "set-cards": "", "set-twists": "", "set-rounds": "12"}
LONERS = {**GAME, "set-cards": Path(__file__).with_name("loners.toml").read_text("utf-8")}
TRIES = "#hand .try"


def until_my_turn(guest: Guest) -> str:
    """Pass what is asked in between; the decision at which parts can be tried."""
    decision = guest.asked()
    while not guest.page.locator("#asked").inner_text().startswith("Your turn"):
        by_pass(guest)
        decision = guest.asked(decision)
    return decision


def by_pass(guest: Guest) -> None:
    passes = guest.page.locator(":is(#workshop .deed, #question .passes) button[name=option]", has_text="Pass")
    guest.answers(by_click) if passes.count() == 0 else passes.click()


def doom_on_paper(page: Page) -> tuple[int, int, int]:
    said = re.search(r"doom (\d+).*draws (\d+) of (\d+)", page.locator("#paper .sum").inner_text())
    assert said is not None
    return int(said[1]), int(said[2]), int(said[3])


def built_on_paper(guest: Guest) -> bool:
    """The first card that can be built, on the square beside the supply where it is seen to connect."""
    page = guest.page
    if page.locator(TRIES).count() == 0:
        return False
    page.locator(TRIES).first.click()
    for square in page.locator("#paper .square.empty").all():
        square.click()
        if page.get_by_role("button", name="Build it so").count():
            return True
        page.get_by_role("button", name="Away with the paper").click()
        page.locator(TRIES).first.click()
    return False


def test_a_part_is_tried_out_on_paper_and_built_at_one_go(guest: Guest) -> None:
    guest.sits_at("random", **GAME)
    page = guest.page
    decision = until_my_turn(guest)
    while not built_on_paper(guest):
        page.get_by_role("button", name="Away with the paper").click() if page.locator("#paper").count() else None
        by_pass(guest)
        decision = guest.asked(decision)
        decision = until_my_turn(guest)
    doom_on_paper(page)
    page.get_by_role("button", name="Build it so").click()
    guest.asked(decision)
    expect(page.locator("#paper")).to_have_count(0)
    expect(page.locator("#workshop .square.part, #workshop .square.supply")).not_to_have_count(0)


def test_the_paper_goes_by_keys(guest: Guest) -> None:
    guest.sits_at("random", **GAME)
    page = guest.page
    decision = until_my_turn(guest)
    while page.locator(TRIES).count() == 0:
        by_pass(guest)
        decision = guest.asked(decision)
        decision = until_my_turn(guest)
    page.locator(TRIES).first.press("Enter")
    middle = page.locator("#paper .square.initial, #paper .square.runs").first
    middle.focus()
    page.keyboard.press("ArrowRight")
    beside = page.locator("#paper .square:focus")
    expect(beside).to_have_class(re.compile("empty"))
    page.keyboard.press("Enter")
    expect(page.locator("#paper .square:focus")).to_have_attribute("aria-label", re.compile(" on [A-O]"))
    page.keyboard.press("r")
    expect(page.locator("#paper .sum")).to_contain_text("On paper: doom")


def test_a_machine_is_laid_anew_by_drag(guest: Guest) -> None:
    guest.sits_at("random", **GAME)
    page = guest.page
    decision = until_my_turn(guest)
    layout = page.get_by_role("button", name="Try a layout on paper")
    while layout.count() == 0:
        if built_on_paper(guest):
            page.get_by_role("button", name="Build it so").click()
        else:
            by_pass(guest)
        decision = guest.asked(decision)
        decision = until_my_turn(guest)
    layout.click()
    part = page.locator("#paper .square:is(.runs, .dark)").last
    name = (part.get_attribute("aria-label") or "").split(" on ")[0]
    free = page.locator("#paper .square.empty").first
    cell = free.get_attribute("data-cell")
    part.drag_to(free)
    moved = page.locator(f"#paper [data-cell='{cell}']")
    expect(moved).to_have_attribute("aria-label", re.compile(f"^{re.escape(name)} on "))
    square = (moved.get_attribute("aria-label") or "").split(" on ")[1].split(",")[0]
    page.get_by_role("button", name="Lay it so").click()
    guest.asked(decision)
    expect(page.locator(f"#workshop [data-square='{square}'] > .name")).to_have_text(name)


# Of what one would pass on, the first line lies below what stays in sight above, and the button is under a thumb.
UNCOVERED = """() => {
    const asked = document.querySelector("#question").getBoundingClientRect();
    const about = document.querySelector("#fragments [data-about]").getBoundingClientRect();
    const passes = document.querySelector("#question .passes button").getBoundingClientRect();
    return about.top >= asked.bottom && about.top < innerHeight && passes.top >= 0 && passes.bottom <= innerHeight;
}"""


def test_on_a_phone_one_sees_what_one_passes_on(guests: Guests) -> None:
    guest = guests(**PHONE)
    guest.sits_at("random", **GAME)
    page, decision, seen = guest.page, guest.asked(), 0
    while seen < 3:
        if "Answer?" in page.locator("#asked").inner_text():
            page.wait_for_function(UNCOVERED)
            seen += 1
        else:
            page.evaluate("scrollTo(0, document.body.scrollHeight)")
        by_pass(guest)
        decision = guest.asked(decision)


def until_proposed(guest: Guest, words: str) -> tuple[str, Locator]:
    """Build whatever there is until the game proposes this; the decision, and the proposal."""
    page, decision = guest.page, guest.asked()
    proposal = page.locator("#workshop .proposal", has_text=words)
    while proposal.count() == 0:
        if page.locator("#asked").inner_text().startswith("Your turn") and built_on_paper(guest):
            page.get_by_role("button", name="Build it so").click()
        else:
            by_pass(guest)
        decision = guest.asked(decision)
    return decision, proposal


def test_what_the_game_proposes_is_done_at_a_click(guest: Guest) -> None:
    guest.sits_at("random", **LONERS)
    page = guest.page
    doom = page.locator("#workshop .doomed b")
    decision, proposal = until_proposed(guest, "Rearrange as proposed")
    before, promised = int(doom.inner_text()), proposal.locator(".then b").inner_text()
    proposal.get_by_role("button", name="Do it").click()
    guest.asked(decision)
    assert int(promised) > before
    expect(doom).to_have_text(promised)

    decision, proposal = until_proposed(guest, "Switch off")
    promised = proposal.locator(".then b").inner_text()
    expect(page.locator("#workshop .load")).to_have_class(re.compile("over"))
    proposal.get_by_role("button", name="Do it").click()
    guest.asked(decision)
    expect(page.locator("#workshop .square.off")).not_to_have_count(0)
    expect(page.locator("#workshop .load")).not_to_have_class(re.compile("over"))
    expect(doom).to_have_text(promised)


def test_a_card_is_dragged_out_of_the_hand(guest: Guest) -> None:
    guest.sits_at("random", **GAME)
    page = guest.page
    page.set_viewport_size({"width": 1280, "height": 1800})
    decision = until_my_turn(guest)
    while page.locator(TRIES).count() == 0:
        by_pass(guest)
        decision = guest.asked(decision)
        decision = until_my_turn(guest)
    card = page.locator("#hand .card:has(.try)").first
    name = card.locator(".name").inner_text()
    card.locator(".upper").hover()
    page.mouse.down()
    page.mouse.move(400, 500, steps=4)
    beside = page.locator("#paper .square.empty").first
    beside.hover()
    beside.hover()
    page.mouse.up()
    expect(page.locator("#paper .square.moved .name")).to_have_text(name)


SHORT = {**GAME, "set-rounds": "2"}


def test_a_whole_game_on_a_phone(guests: Guests) -> None:
    guest = guests(**PHONE)
    guest.sits_at("sensible", "random", "sensible", **SHORT)
    guest.plays(by_tap)
    guest.wins_or_loses()


def test_a_whole_game_by_keyboard_alone(guest: Guest) -> None:
    guest.sits_at("sensible", **SHORT)
    guest.plays(by_keyboard())
    guest.wins_or_loses()
