"""What stands around a game: the table in words, settings, a new table, the rules, and what comes after the game."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Guests
from tests.browser.guest import BLITZ, Guest, by_click
from tests.browser.test_games import SHORT
from tests.cli.terminal import galvanic

REFUSED = ("status of 422",)  # what Chromium says of a form that is refused
LISTEN = """() => { window.heard = []; new MutationObserver((news) => news.forEach((one) => one.addedNodes.forEach((said) =>
    heard.push(said.textContent)))).observe(document.getElementById("says"), { childList: true }); }"""


def looks(guest: Guest, **wanted: str) -> None:
    """Choose how the club looks, on the page of settings."""
    page = guest.goes("/me")
    for name, value in wanted.items():
        page.locator(f"input[name={name}][value={value}]").check()
    page.get_by_role("button", name="Keep it so").click()
    expect(page.get_by_role("status")).to_have_text("The club looks as you like it.")


def test_in_words_everything_is_told(guest: Guest) -> None:
    looks(guest, view="text")
    guest.sits_at("sensible")
    page, log = guest.page, guest.page.locator("#log li")
    expect(page.locator("#text")).to_contain_text("The table in words")
    guest.asked()
    page.evaluate(LISTEN)
    seen = log.count()
    words = page.locator("#text").inner_text()
    guest.plays(by_click)
    guest.wins_or_loses()

    told = log.all_inner_texts()[: log.count() - seen][::-1]
    heard = page.evaluate("heard")
    assert len(told) > 10
    assert [line for line in heard if line in told] == told
    assert "Choose an action, in secret" in heard
    assert page.locator("#text").inner_text() != words


def test_settings_hold_at_once_and_on_another_device(guests: Guests) -> None:
    here, there = guests(color_scheme="dark"), guests()
    wanted = {"theme": "light", "colours": "safe", "size": "huge", "motion": "off", "view": "text"}
    before = look(here.goes())
    looks(here, **wanted)
    assert_looks(here, wanted)
    after = look(here.goes())
    assert [of != then for of, then in zip(before, after, strict=True)] == [True, True, True]

    page = here.goes("/me")
    page.get_by_text("Show my link and my code").click()
    there.page.goto(page.get_by_label("Personal link").input_value())
    there.page.get_by_role("button", name="Come in as").click()
    expect(there.page).to_have_url(f"{there.club.url}/")
    assert_looks(there, wanted)
    assert look(there.goes()) == after
    there.sits_at("random")
    expect(there.page.locator("#text")).to_be_visible()


@pytest.mark.parametrize("of", ["nefarious", "abomination", "doomsday"])
def test_huge_letters_leave_the_table_in_sight(guests: Guests, of: str) -> None:
    guest = guests()
    looks(guest, size="huge")
    guest.sits_at("random", "random", **(SHORT | {"game": of} if of != "nefarious" else {}))
    guest.asked()
    in_the_question = guest.page.locator("#question .move button").count() > 0  # then it is what one looks at first
    for width, height in ((390, 844), (1280, 900)):
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.evaluate("scrollTo(0, 0)")
        tops = guest.page.evaluate(
            "[...document.querySelectorAll('#fragments > :not(#status, #question, #seats, #result)')]"
            ".filter((one) => one.getClientRects().length).map((one) => one.getBoundingClientRect().top)"
        )
        assert min(tops) < height * (0.85 if in_the_question else 0.6)


def look(page: Page) -> list[str]:
    """The ground, the colour of a seat and the size of letters, as they are drawn."""
    found: list[str] = page.evaluate("""() => { const of = getComputedStyle(document.documentElement);
        return [getComputedStyle(document.body).backgroundColor, of.getPropertyValue("--seat-0"), of.fontSize]; }""")
    return found


def assert_looks(guest: Guest, wanted: dict[str, str]) -> None:
    for name, value in wanted.items():
        expect(guest.page.locator("html")).to_have_attribute(f"data-{name}", value)


def test_a_table_with_cards_of_ones_own(guests: Guests) -> None:
    guest = guests(*REFUSED)
    page = guest.goes("/new?game=nefarious&seats=2")
    page.get_by_label("Seat 2").select_option(label="A bot: random")
    page.get_by_text("Card edition").click()
    page.get_by_label("Paste another card file").fill(BLITZ.replace("points = 4", "points = 99"))
    page.get_by_role("button", name="Lay the table").click()
    line = BLITZ.splitlines().index('name = "Portable Hole"')  # its entry begins on the line before
    expect(page.get_by_role("alert")).to_contain_text(f"line {line}: inventions 'Portable Hole': points")

    cards = page.get_by_label("Paste another card file")
    page.get_by_role("link", name="One thing to mend").click()
    expect(page.get_by_role("alert")).to_be_in_viewport()
    cards.fill(cards.input_value().replace("points = 99", "points = 4"))
    page.get_by_role("button", name="Lay the table").click()
    guest.asked()
    names = [name for name in BLITZ.split('"') if name[:1].isupper()]
    assert any(name in page.locator("#hand").inner_text() for name in names)


def test_the_rules_can_be_searched(guest: Guest) -> None:
    page = guest.goes("/rules/nefarious")
    page.get_by_role("searchbox").fill("reserve")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_role("status")).to_contain_text("paragraph")
    expect(page.locator("mark").first).to_have_text("reserve")
    page.get_by_role("searchbox").fill("5.4")
    page.keyboard.press("Enter")
    expect(page.locator(".rule.cited")).to_contain_text("5.4")
    expect(page.locator(".rule.cited")).to_be_in_viewport()


def test_what_is_greyed_says_why_with_the_paragraph_beside_the_table(guest: Guest) -> None:
    guest.sits_at("random", **{"set-cards": BLITZ.replace("start_money = 14", "start_money = 0")})
    page = guest.page
    decision = guest.asked()
    guest.chooses("zone-0")
    guest.asked(decision)
    page.locator("#zone-1 button.refused").click(force=True)  # greyed out; but it can be pressed
    expect(page.locator("#refused")).to_contain_text("A spy on Invent costs $2; you have $0")
    page.locator("#refused").get_by_role("link", name="NE 5.4").click()
    beside = page.get_by_role("dialog")
    expect(beside).to_contain_text("NE 5.4")
    expect(beside).to_contain_text("price")
    page.keyboard.press("Escape")
    expect(beside).to_be_hidden()
    guest.answers(by_click)


@pytest.fixture
def over(guest: Guest) -> Guest:
    """At the end of a game that a bot has played to its end."""
    return at_the_end(guest)


def at_the_end(guest: Guest) -> Guest:
    table = guest.sits_at("random")
    guest.plays(by_click, answers=2)
    guest.context.request.post(f"{guest.club.url}/t/{table}/resign", form={"sure": "yes"})
    guest.wins_or_loses()
    return guest


def test_from_the_replay_to_the_table_where_things_may_move(guests: Guests) -> None:
    """The browser complains of no glide that leads nowhere: the fixture listens."""
    page = at_the_end(guests(reduced_motion="no-preference")).page
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("link", name="Next").click()
    expect(page.get_by_role("link", name="First")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    expect(page.locator("#result h2")).to_contain_text("win")
    page.go_back()
    expect(page.locator("#move")).to_contain_text("Move")
    page.go_forward()
    expect(page.locator("#result h2")).to_contain_text("win")


def test_after_the_game(over: Guest, guests: Guests, tmp_path: Path) -> None:
    page, friend, table = over.page, guests(), over.page.url
    expect(page.get_by_role("img", name="The scores over")).to_be_visible()
    expect(page.locator("#result .curve")).to_have_count(2)

    page.get_by_role("link", name="Replay").click()
    expect(page.locator("#move")).to_contain_text("Dealt")
    page.get_by_label("To move").press("End")
    expect(page.get_by_role("link", name="Next")).to_have_count(0)  # shown at once
    expect(page.locator("#move")).to_contain_text("Move")
    page.get_by_role("link", name="First").click()
    expect(page.locator("#move")).to_contain_text("Dealt")
    for move in (1, 2, 3):
        page.get_by_role("link", name="Next").click()
        expect(page.locator("#move")).to_contain_text(f"Move {move}")
    page.get_by_role("link", name="Back", exact=True).click()
    expect(page.locator("#move")).to_contain_text("Move 2")
    friend.page.goto(page.url)  # the address is the link to this position
    expect(friend.page.locator("#move")).to_contain_text("Move 2")
    assert friend.page.locator("#board").inner_text() == page.locator("#board").inner_text()

    page.goto(table)
    page.get_by_role("link", name="Check the shuffles").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing was arranged")
    with page.expect_download() as coming:
        page.get_by_role("link", name="Download the record").click()
    record = tmp_path / coming.value.suggested_filename
    coming.value.save_as(record)
    said = galvanic("verify", record)
    assert (said.code, said.err) == (0, "")

    page.goto(table)
    page.get_by_role("button", name="Rematch").click()
    over.asked()
    assert page.url != table
    expect(page.locator("#seats .chair")).to_have_count(2)
