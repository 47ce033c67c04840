"""What the table does under one's hands: it takes one answer, keeps up, says what is wrong, and never asks who has chosen."""

from __future__ import annotations

import json
import random

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.conftest import Guests
from tests.browser.guest import ANSWERS, Guest, by_click
from tests.web.house import Pair, until

REFUSED = ("status of 409",)  # what Chromium says of a move that is refused
PHONE_WIDTH = 390
LONG = "A very long line of the log, in which somebody does something to everybody, and all of that has to be told at once"
HERE = "document.activeElement.id"


def held_moves(page: Page) -> list[Route]:
    """Moves that this page sends stay on their way until the test lets them go."""
    found: list[Route] = []

    def sent(move: Route) -> None:
        found.append(move)

    page.route("**/move", sent)
    return found


def two(ada: Guest, boris: Guest) -> None:
    table = ada.sits_at("open")
    boris.goes(f"/t/{table}").get_by_role("button", name="Sit down at B").click()
    ada.asked()
    boris.asked()


def test_one_answer_is_taken_and_nothing_is_asked_meanwhile(guests: Guests) -> None:
    ada, boris = guests(), guests()
    two(ada, boris)
    page, moves = ada.page, held_moves(ada.page)
    expect(page.locator("#status")).to_contain_text("Your move.")
    page.locator("#zone-0 button[name=option]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#asked")).to_have_text("Chosen…")
    expect(page.locator(f"{ANSWERS}:not([inert])")).to_have_count(0)
    assert page.evaluate(HERE) == "asked"
    page.evaluate(f"document.querySelectorAll('{ANSWERS}').forEach((one) => one.click())")
    page.keyboard.press("2")
    expect(page.locator("#line")).to_have_text("Not yet acknowledged; trying again.")
    assert len(moves) == 1
    moves[0].continue_()
    expect(page.locator("#action-0")).to_contain_text("has chosen")
    expect(page.locator("#line")).to_be_hidden()
    expect(page.locator("#status .your-move")).to_be_hidden()
    page.evaluate("document.getElementById('status').focus()")
    boris.chooses("zone-0")
    ada.asked()
    expect(page.locator("#asked")).not_to_have_text("Chosen…")
    expect(page.locator(f"{ANSWERS}[inert]")).to_have_count(0)
    assert page.evaluate(HERE) == "asked"  # the keyboard stands before the new question


def test_what_is_refused_is_asked_again(guests: Guests) -> None:
    ada, boris = guests(*REFUSED), guests()
    two(ada, boris)
    page, moves = ada.page, held_moves(ada.page)
    asked = page.locator("#asked").inner_text()
    page.locator("#zone-3 button[name=option]").focus()
    page.keyboard.press("Enter")
    until(lambda: moves, "the move is on its way")
    refused = {"refused": {"rule": "club", "why": "the table is too busy: try again"}}
    moves[0].fulfill(status=409, json=refused)
    expect(page.locator("#refused p")).to_have_text("The table is too busy: try again.")
    expect(page.locator("#asked")).to_have_text(asked)
    expect(page.locator(f"{ANSWERS}[inert]")).to_have_count(0)
    assert page.evaluate("document.activeElement.closest('#zone-3') !== null")
    page.unroute("**/move")
    ada.answers(by_click)
    expect(page.locator("#status .whose-move")).to_contain_text("The table waits for")


def test_what_is_acknowledged_and_not_seen_asks_for_another_line(guests: Guests) -> None:
    """The first line says nothing any more, without being cut."""
    ada, boris = guests(), guests()
    two(ada, boris)
    page, lines = ada.page, list[WebSocketRoute]()

    def unheard(said: str | bytes) -> None:
        pass

    def opened(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        if not lines:
            server.on_message(unheard)
        lines.append(line)

    page.route_web_socket("**/live?*", opened)
    page.reload()
    ada.chooses("zone-0")
    expect(page.locator("#asked")).to_have_text("Chosen…")
    expect(page.locator("#action-0")).to_contain_text("has chosen")
    assert len(lines) == 2


def test_a_long_line_over_the_table_is_seen_whole_on_a_phone(guests: Guests) -> None:
    guest = guests(viewport={"width": PHONE_WIDTH, "height": 844})
    guest.sits_at("random")
    guest.asked()
    box = guest.page.evaluate(
        "(line) => { const ticker = document.getElementById('ticker'); ticker.hidden = false; ticker.textContent = line;"
        " const box = ticker.getBoundingClientRect(); return [box.left, box.right]; }",
        LONG,
    )
    assert box[0] >= 0, box
    assert box[1] <= PHONE_WIDTH, box


def test_who_comes_back_finds_the_table_as_it_was_left(guest: Guest) -> None:
    guest.sits_at("sensible", "random")
    page = guest.page
    guest.asked()
    page.get_by_text("Leave or resign").click()
    page.get_by_role("button", name="Leave for now").click()
    expect(page.locator("#status")).to_contain_text("The table rests until somebody is back.")
    expect(page.locator("#seat-0 .state")).to_have_text("away")
    page.get_by_role("button", name="Take my seat back").click()
    guest.plays(by_click, answers=2)


def test_a_page_that_lags_shows_at_once_how_the_table_stands(guests: Guests) -> None:
    watcher = guests(reduced_motion="no-preference")  # with everything that flies
    club = watcher.club
    pair = Pair(club, (club.client(), club.client()), random.Random(3))
    page, late, lines = watcher.page, list[str | bytes](), list[WebSocketRoute]()

    def heard(said: str | bytes) -> None:
        late.append(said)

    def opened(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server().on_message(heard)

    page.route_web_socket("**/live?*", opened)
    watcher.goes(f"/t/{pair.id}")
    until(lambda: page.evaluate("1") and lines, "the line is open")
    page.evaluate("document.addEventListener('table:drawn', () => (window.drawn = (window.drawn ?? 0) + 1))")
    while len(late) < 12:
        pair.play()
        page.evaluate("1")  # what has come meanwhile is heard
    newest = json.loads(late[-1])["n"]
    for said in late:
        lines[0].send(said)
    expect(page.locator("#table")).to_have_attribute("data-n", str(newest))
    assert page.evaluate("window.drawn") < len(late) - 3
    told = page.locator("#log").inner_text()
    page.reload()
    assert told
    assert page.locator("#log").inner_text().endswith(told)


def test_in_a_low_window_an_answer_is_in_sight(guests: Guests) -> None:
    guest = guests(viewport={"width": 844, "height": 390})
    guest.sits_at("random")
    guest.asked()
    expect(guest.page.locator(ANSWERS).first).to_be_in_viewport(ratio=1)
    expect(guest.page.locator("#asked")).to_be_in_viewport(ratio=1)


def test_who_only_watches_speaks_from_outside(guests: Guests) -> None:
    ada, boris = guests(), guests()
    table = ada.sits_at("random")
    page = boris.goes(f"/t/{table}")
    for guest, words in ((boris, "Bravo"), (ada, "Thank you")):
        guest.page.get_by_placeholder("Say something").fill(words)
        guest.page.keyboard.press("Enter")
        expect(page.locator("#chat")).to_contain_text(words)
    expect(ada.page.locator("#chat li", has_text="Bravo")).to_contain_text("from outside")
    expect(page.locator("#chat li", has_text="Thank you")).not_to_contain_text("from outside")
