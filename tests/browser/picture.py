"""`python -m tests.browser.picture`: the pictures of a table that the README shows, from a game that is the same each time."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

import httpx
from playwright.sync_api import Browser, expect, sync_playwright

import galvanic
from galvanic.bots import bot
from galvanic.web.people import Keys
from tests.browser.flags import FLAGS
from tests.web.house import RunningClub, move, running, until
from tests.web.pages import table_in

DOCS = Path(__file__).parents[2] / "docs"
KEY = "the same secret for every picture"  # of the club: with it, table and salts make the same deal
TABLE = "gaslight"
SALTS = ("mercury", "sulphur", "phosphorus", "antimony")
NAMES = ("Ada", "Boris", "Clara", "Dimitri")
SETTINGS = {"set-twists": "Old School Spies, Brainstorm", "listed": "no"}
LUCK = 22  # of those who play
ROUND = 12
DESK = {"viewport": {"width": 1280, "height": 1078}}
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True, "device_scale_factor": 1.5}
LARGEST = 400_000  # bytes


def people(club: RunningClub) -> list[httpx.Client]:
    found = [club.client() for _ in NAMES]
    for person, name in zip(found, NAMES, strict=True):
        assert person.post("/me/name", data={"name": name}).status_code == 303
        assert person.post("/me/look", data={"theme": "dark", "motion": "off"}).status_code == 303
    return found


def dealt(ada: httpx.Client, *others: httpx.Client) -> str:
    seats = {"seat-0": "me", **{f"seat-{seat}": "open" for seat in range(1, len(NAMES))}}
    seal = Keys(KEY.encode()).signed(TABLE, "table")
    table = table_in(ada.post("/new", data={"game": "nefarious", "seal": seal, "salt": SALTS[0], **seats, **SETTINGS}))
    for seat, person in enumerate(others, 1):
        assert person.post(f"/t/{table}/sit", data={"seat": str(seat), "salt": SALTS[seat]}).status_code == 303
    return table


def played(club: RunningClub, table: str, those: list[httpx.Client]) -> None:
    """Everybody plays as a bot would, until in this round two have chosen, and Ada has not."""
    player, luck = bot("sensible", "nefarious"), galvanic.luck(LUCK)
    while True:
        beside = club.table(table)
        assert beside.match is not None
        t = beside.match.table
        waiting = beside.waiting()
        if getattr(t, "round", 0) == ROUND and waiting == [0, len(NAMES) - 1]:
            return
        seat = next((seat for seat in waiting if seat), 0)
        answer = player.answer(galvanic.glimpse(t, seat), luck)
        sent = move(those[seat], table, decision=beside.decision, option=answer, id=f"move {beside.n}")
        assert sent.status_code == 200, sent.text


def photograph(browser: Browser, club: RunningClub, ada: httpx.Client, table: str, file: Path, **about: object) -> None:
    context = browser.new_context(**about)  # type: ignore[arg-type]
    context.add_cookies([{"name": cookie.name, "value": cookie.value or "", "url": club.url} for cookie in ada.cookies.jar])
    page = context.new_page()
    page.goto(f"{club.url}/t/{table}")
    expect(page.locator("#asked")).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.screenshot(path=file)
    context.close()
    size = file.stat().st_size
    assert size < LARGEST, f"{file} has {size} bytes"
    print(f"{file.relative_to(DOCS.parent)}: {size // 1000} kB")


def main() -> None:
    found = shutil.which("chromium")
    if found is None:
        sys.exit("Chromium is not here (Debian's package `chromium`): no picture can be taken")
    with tempfile.TemporaryDirectory() as folder, running(Path(folder) / "data", "--no-limits", "--key", KEY) as club:
        those = people(club)
        table = dealt(*those)
        until(lambda: club.table(table).status == "running", "the game begins")
        played(club, table, those)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
            photograph(browser, club, those[0], table, DOCS / "table.png", **DESK)
            photograph(browser, club, those[0], table, DOCS / "table-phone.png", **PHONE)
            browser.close()


if __name__ == "__main__":
    main()
