"""A guest of the club in a browser: sits down, answers, and writes down whatever the browser complains of."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import cycle
from pathlib import Path

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, TimeoutError, WebSocketRoute, expect

from tests.web.house import RunningClub

BLITZ = Path(__file__).with_name("blitz.toml").read_text("utf-8")
TWISTS = "Early Closing, Full Purse"
ANSWERS = "#fragments button[name=option]"
# What a script waits for: "over", the decision that waits for an answer, or nothing yet.
STANDS = """() => document.querySelector("#result:not([hidden])") ? "over"
    : document.querySelector("#fragments form.move input[name=decision]")?.value ?? "" """
GONE_ON = f"(before) => {{ const now = ({STANDS})(); return now && now !== before ? now : null; }}"

TAKEN = f"(before) => document.querySelector('#table[data-chosen]') !== null || ({STANDS})() !== before"

Answers = Callable[["Guest", Locator], None]  # gives one of the answers that are offered


class Guest:
    def __init__(self, club: RunningClub, context: BrowserContext, allowed: Sequence[str] = ()) -> None:
        self.club = club
        self.context = context
        self.allowed = allowed  # complaints that belong to what is tested
        self.complaints: list[str] = []
        self.rng = random.Random(7)
        self.page = self.another_tab()

    def another_tab(self) -> Page:
        page = self.context.new_page()
        page.on("console", self.hears)
        page.on("pageerror", lambda wrong: self.complaints.append(f"{page.url}: {wrong}"))
        return page

    def hears(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning") and not any(words in said.text for words in self.allowed):
            self.complaints.append(f"{said.location['url']}: {said.text}")

    def lines(self) -> list[WebSocketRoute]:
        """The live lines of this guest's page from its next loading on; each can be cut."""
        found: list[WebSocketRoute] = []

        def opened(line: WebSocketRoute) -> None:
            line.connect_to_server()
            found.append(line)

        self.page.route_web_socket("**/live?*", opened)
        return found

    def goes(self, path: str = "/") -> Page:
        self.page.goto(self.club.url + path)
        return self.page

    def opens(self, *seats: str, **settings: str) -> str:
        """The number of a new table: me first, then who else; a quick game, if nothing else is said."""
        form: dict[str, str | float | bool] = {"game": "nefarious", "set-cards": BLITZ, "set-twists": TWISTS, **settings}
        form |= {f"seat-{seat}": who for seat, who in enumerate(("me", *seats))}
        if not self.context.cookies():
            self.context.request.get(self.club.url)
        went = self.context.request.post(self.club.url + "/new", form=form, max_redirects=0)
        assert went.status == 303, went.text()
        return went.headers["location"].removeprefix("/t/").removesuffix("/invite")

    def sits_at(self, *seats: str, **settings: str) -> str:
        """The number of a new table; its page is open."""
        table = self.opens(*seats, **settings)
        self.goes(f"/t/{table}")
        return table

    # -- playing -----------------------------------------------------------------------------------

    def asked(self, before: str = "") -> str:
        """Wait until the table asks something else than before: the number of the decision, or "over"."""
        found: str = self.page.wait_for_function(GONE_ON, arg=before).json_value()
        return found

    def stands(self) -> str:
        """The number of the decision that waits for this guest, "over", or nothing."""
        found: str = self.page.evaluate(STANDS)
        return found

    def answers(self, way: Answers) -> None:
        way(self, self.page.locator(f"{ANSWERS}:visible"))

    def plays(self, way: Answers, *, answers: int = 0) -> str:
        """Answer until the game is over, or so many times; the decision that waits then, or "over"."""
        decision, made = self.asked(), 0
        while decision != "over" and (made < answers or not answers):
            self.answers(way)
            if not self.is_taken(decision):  # the page was dressed anew under the finger: people press again, too
                self.answers(way)
            decision, made = self.asked(decision), made + 1
        return decision

    def is_taken(self, decision: str) -> bool:
        """Whether an answer to this decision is on its way, or more."""
        try:
            self.page.wait_for_function(TAKEN, arg=decision, timeout=5_000)
        except TimeoutError:
            return False
        return True

    def chooses(self, place: str) -> None:
        """The answer on a thing of the table, by its id."""
        self.page.locator(f"#{place} button[name=option]").click()

    def wins_or_loses(self) -> None:
        expect(self.page.locator("#result h2")).to_contain_text("win")
        expect(self.page.locator("#result h2")).to_be_in_viewport()

    # -- ways to answer ----------------------------------------------------------------------------


def any_of(guest: Guest, answers: Locator) -> Locator:
    """Any, but Invent rather more often, so that games come to an end."""
    invent = guest.page.locator("#zone-1 button[name=option]")
    return invent if guest.rng.random() < 0.4 and invent.count() else answers.nth(guest.rng.randrange(answers.count()))


def by_click(guest: Guest, answers: Locator) -> None:
    any_of(guest, answers).click()


def by_tap(guest: Guest, answers: Locator) -> None:
    any_of(guest, answers).tap()


def by_digit(guest: Guest, answers: Locator) -> None:
    guest.page.keyboard.press(any_of(guest, answers).get_attribute("data-digit") or "no digit")


def by_tab(guest: Guest, answers: Locator) -> None:
    """From wherever the focus is, with Tab to an answer, and Enter."""
    for _ in range(80):
        guest.page.keyboard.press("Tab")
        if guest.page.evaluate(f"document.activeElement.matches('{ANSWERS}')"):
            guest.page.keyboard.press("Enter")
            return
    raise AssertionError("no answer can be reached with Tab")


def by_arrows(guest: Guest, answers: Locator) -> None:
    """With Tab to the first answer, with the arrows to another one that is allowed, and Space."""
    by = guest.page.keyboard
    answers.first.focus()
    for _ in range(guest.rng.randrange(4)):
        by.press("ArrowDown")
    while not guest.page.evaluate(f"document.activeElement.matches('{ANSWERS}')"):
        by.press("ArrowRight")
    by.press("Space")


def by_keyboard() -> Answers:
    """By digit, with Tab and with the arrows, in turn."""
    ways = cycle((by_digit, by_tab, by_arrows))

    def by_the_next_way(guest: Guest, answers: Locator) -> None:
        next(ways)(guest, answers)

    return by_the_next_way
