"""Several people, each in a browser of their own; and one who goes away and comes back."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.guest import ANSWERS, BLITZ, TWISTS, Guest, by_click
from tests.web.house import until

CUT = ("ERR_INTERNET_DISCONNECTED",)  # what Chromium says of a line that the test itself has cut


def test_two_people_in_two_browsers(guests: Guests) -> None:
    ada, boris = guests(), guests(*CUT)
    invited(ada, boris)

    boris.page.get_by_placeholder("Say something").fill("What a lovely volcano")
    boris.page.keyboard.press("Enter")
    expect(ada.page.locator("#chat")).to_contain_text("What a lovely volcano")
    expect(ada.page.locator("#says")).to_contain_text(": What a lovely volcano")
    expect(ada.page.locator("#ticker")).not_to_contain_text("volcano")  # it stands in the chat already
    hears_on_a_phone(ada, boris)

    thinks_better_of_it(ada, boris)
    reloads_in_the_middle(boris, ada)
    loses_the_line(boris, ada)
    play_out(ada, boris)


def test_an_invitation_waits_until_all_seats_are_taken(guests: Guests) -> None:
    ada, boris = guests(), guests()
    page = ada.goes()
    page.get_by_role("button", name="Invite friends to Nefarious").click()
    page.get_by_role("button", name="3 seats").click()
    page.wait_for_url("**/invite")
    boris.page.goto(page.get_by_role("textbox", name="The link of this table").input_value())
    boris.page.get_by_role("button", name="Sit down at B").click()
    expect(page.locator("#seats .free")).to_have_count(1)
    expect(page.locator("#status")).to_contain_text("1 free seat;")
    boris.page.get_by_role("button", name="Stand up").click()
    expect(page.locator("#seats .free")).to_have_count(2)
    boris.page.goto(f"{page.url}")
    page.get_by_role("button", name="Fill the free seats with bots").click()
    assert ada.asked()
    expect(page.locator("#seats .chair")).to_have_count(3)
    expect(boris.page.locator("#question")).to_contain_text("You watch this table.")  # the page has gone there by itself


def invited(ada: Guest, boris: Guest) -> None:
    """A table of Ada's, at which Boris sits down by the link."""
    page = ada.goes()
    page.get_by_role("link", name="New table… of Nefarious").click()
    page.get_by_role("link", name="2 seats").click()
    page.get_by_text("Card edition").click()
    page.get_by_label("Paste another card file").fill(BLITZ)
    for at, twist in enumerate(TWISTS.split(", ")):
        page.locator(f"#set-twists-{at}").select_option(twist)  # of the cards just pasted
    page.get_by_role("button", name="Lay the table").click()
    link = page.get_by_role("textbox", name="The link of this table").input_value()
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.get_by_role("link", name="Go to the table").click()
    expect(page.locator("#status")).to_contain_text("1 free seat")

    boris.page.goto(link)
    boris.page.get_by_role("button", name="Sit down at B").click()
    boris.asked()
    ada.asked()  # of itself


def hears_on_a_phone(ada: Guest, boris: Guest) -> None:
    """Where the chat is folded away, what somebody says appears over the table."""
    ada.page.get_by_text("Chat", exact=True).click()
    boris.page.get_by_placeholder("Say something").fill("Look up")
    boris.page.keyboard.press("Enter")
    expect(ada.page.locator("#ticker")).to_contain_text(": Look up")
    ada.page.get_by_text("Chat", exact=True).click()


def thinks_better_of_it(ada: Guest, boris: Guest) -> None:
    """Both go spying; Ada places her spy and takes it back before Boris has placed his."""
    for guest in (ada, boris):
        guest.chooses("zone-0")
    ada.asked()
    ada.chooses("zone-3")
    expect(ada.page.locator("#zone-3")).to_contain_text("your choice")
    ada.page.get_by_role("button", name="Undo").click()
    decision = ada.asked()
    for guest in (ada, boris):
        expect(guest.page.locator("#log li").first).to_contain_text("takes a move back.")
        expect(guest.page.locator("#says")).to_contain_text("takes a move back.")
    ada.chooses("zone-2")
    boris.chooses("zone-2")
    ada.asked(decision)
    expect(boris.page.locator("#zone-2 .troop")).to_have_count(2)
    expect(ada.page.get_by_role("button", name="Undo")).to_have_count(0)  # all is revealed


def reloads_in_the_middle(boris: Guest, ada: Guest) -> None:
    decision = ada.asked()
    ada.chooses("zone-3")
    boris.page.reload()
    boris.chooses("zone-3")
    ada.asked(decision)
    expect(boris.page.locator("#seats .waits")).to_have_count(2)


def loses_the_line(boris: Guest, ada: Guest) -> None:
    """Boris's line is cut; what Ada does meanwhile he sees when it holds again, and no page was loaded for it."""
    page, lines = boris.page, boris.lines()
    page.reload()
    boris.asked()
    page.evaluate("document.body.dataset.same = 'page'")

    boris.context.set_offline(True)
    lines[-1].close()
    ada.chooses("zone-3")
    ada.page.get_by_placeholder("Say something").fill("Are you there?")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("#chat")).to_contain_text("Are you there?")
    expect(page.locator("#line")).to_contain_text("The page comes back by itself")  # a longer break is said
    assert "Are you there?" not in page.locator("#chat").inner_text()

    boris.context.set_offline(False)
    expect(page.locator("#chat")).to_contain_text("Are you there?")
    expect(page.locator("#action-0")).to_contain_text("has chosen")
    expect(page.locator("#line")).to_be_hidden()
    expect(page.locator("body[data-same=page]")).to_have_count(1)


def play_out(*people: Guest) -> None:
    answered: dict[Guest, str] = {}

    def asked() -> list[Guest]:
        return [guest for guest in people if guest.stands() not in ("", answered.get(guest))]

    while (guest := until(asked, "somebody is asked")[0]).stands() != "over":
        answered[guest] = guest.stands()
        guest.answers(by_click)
    for guest in people:
        guest.asked()
        guest.wins_or_loses()


def test_somebody_watches(guests: Guests) -> None:
    guest, watcher = guests(), guests()
    table = guest.opens("random", "random")
    page = watcher.goes()
    page.locator(f"a[href='/t/{table}']").get_by_text("Watch").click()  # it is listed: everybody may
    expect(page.locator("#question")).to_contain_text("You watch this table")
    expect(page.locator("#hand")).to_have_count(0)

    guest.goes(f"/t/{table}")
    guest.plays(by_click, answers=1)
    expect(page.locator("#log")).to_contain_text("turns over")
    expect(page.locator(ANSWERS)).to_have_count(0)
    page.get_by_placeholder("Say something").fill("Bravo")
    page.keyboard.press("Enter")
    expect(guest.page.locator("#chat")).to_contain_text("Bravo")

    guest.page.get_by_text("Leave or resign").click()
    guest.page.once("dialog", lambda sure: sure.accept())
    guest.page.get_by_role("button", name="Resign for good").click()  # bots play it to the end
    assert watcher.asked() == guest.asked() == "over"
    watcher.wins_or_loses()


def test_a_bot_keeps_the_seat_warm(guests: Guests) -> None:
    ada, boris = guests(), guests()
    table = ada.sits_at("open")
    boris.goes(f"/t/{table}").get_by_role("button", name="Sit down at B").click()
    ada.asked()

    page, seat = ada.page, boris.page.locator("#seat-0")
    page.get_by_text("Leave or resign").click()
    page.get_by_role("button", name="Leave for now").click()
    expect(seat).to_contain_text("away, a bot plays")
    expect(boris.page.locator("#log")).to_contain_text("leaves: a bot keeps the seat.")
    expect(boris.page.locator("#action-0")).to_contain_text("has chosen")  # the bot has
    expect(page.locator(ANSWERS)).to_have_count(0)

    page.get_by_role("button", name="Take my seat back").click()
    expect(seat).not_to_contain_text("a bot plays")
    expect(boris.page.locator("#log")).to_contain_text("comes back.")
    told = boris.page.locator("#log").inner_text()
    boris.page.reload()
    assert boris.page.locator("#log").inner_text() == told, "what was told live is what a page tells that is opened now"
    boris.chooses("zone-3")
    ada.asked()
    ada.answers(by_click)
