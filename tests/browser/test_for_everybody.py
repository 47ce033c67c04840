"""Every page, at a desk and on a phone, by day and by gaslight: axe finds nothing serious, nothing is too small or too wide."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.axe import CHECK, COLOURS, script
from tests.browser.places import PLACES, Tour
from tests.web.house import RunningClub, play_now

DESK, PHONE, SMALL_PHONE = (1280, 390, 320)
LOOKS = {  # both themes at each width, and both palettes in each theme; in the first everything is checked, in the other colours
    DESK: [("dark", "usual"), ("light", "safe")],
    PHONE: [("light", "usual"), ("dark", "safe")],
}
DRESS = "([theme, colours]) => Object.assign(document.documentElement.dataset, { theme, colours, motion: 'off' })"
TOO_WIDE = """() => document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll("body *")]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest("#fan, .only-heard, svg"))
    .map((one) => `${one.tagName}.${one.className}#${one.id} ${Math.round(one.getBoundingClientRect().right)}`).slice(0, 5)"""
# Links in the middle of a sentence may be as high as the sentence; whatever else is pressed takes a fingertip.
TOO_SMALL = """() => [...document.querySelectorAll("a[href], button, input, select, textarea, summary")].filter((one) => {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest(".only-heard, .skip")) return false;
    const inText = one.matches("a") && getComputedStyle(one).display === "inline";
    const box = (one.matches("input") && one.closest("label") || one).getBoundingClientRect();
    const least = one.matches("button, .button, input, select, textarea, summary") ? 44 : 24;
    return !inText && box.width && (box.height < least - 0.5 || box.width < Math.min(least, 44) - 0.5);
}).map((one) => { const box = one.getBoundingClientRect();
    return `${one.tagName}.${one.className}#${one.id} ${one.textContent.trim().slice(0, 30)} ${box.width}x${box.height}`; })"""

SPILLS = """() => [...document.querySelectorAll("button, .button")].filter((one) => one.checkVisibility() && one.clientWidth
    && !one.closest(".only-heard") && one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.trim())"""

# What one is asked is seen first, near the top, and lies on no answer.
NOT_FIRST = """() => {
    const asked = document.querySelector("#question:has(#asked)"), wrong = [];
    if (!asked || asked.querySelector(".choices")) return wrong;
    scrollTo(0, 0);
    const { top } = asked.getBoundingClientRect();
    if (top > innerHeight * 0.3) wrong.push(`stands at ${top}`);
    for (const far of [0, innerHeight / 2]) {
        scrollTo(0, far);
        const top = asked.getBoundingClientRect().top;
        if (top < 0 || top > innerHeight / 3) wrong.push(`is gone at ${far}`);
    }
    scrollTo(0, 0);
    for (const answer of document.querySelectorAll("#fragments > :not(#question) form.move button")) {
        const { left, top, width, height } = answer.getBoundingClientRect();
        const seen = width && document.elementFromPoint(left + width / 2, top + height / 2);
        if (seen && seen.closest("#question")) wrong.push(`lies on ${answer.textContent.trim()}`);
    }
    return wrong;
}"""


@pytest.fixture(scope="module")
def tour(club: RunningClub) -> Tour:
    return Tour(club)


@pytest.fixture(scope="module")
def page(chromium: Browser, tour: Tour) -> Iterator[Page]:
    """Ada's, with axe in it; the same for all places, since to load one is most of the work."""
    context = chromium.new_context(reduced_motion="reduce", bypass_csp=True)
    context.add_init_script(path=script())
    context.add_cookies(
        [{"name": cookie.name, "value": cookie.value or "", "url": tour.club.url} for cookie in tour.ada.cookies.jar]
    )
    yield context.new_page()
    context.close()


def wide(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844 if width < 600 else 900})


@pytest.mark.parametrize("place", PLACES)
def test_nothing_serious(place: str, page: Page, tour: Tour) -> None:
    wide(page, DESK)
    page.goto(tour.club.url + PLACES[place](tour))
    wrong = complaints(page)
    assert not wrong, "\n".join(wrong)


def test_nothing_serious_about_the_choice_of_how_many(page: Page, tour: Tour) -> None:
    wide(page, DESK)
    page.goto(tour.club.url)
    page.get_by_role("button", name="Invite friends to Nefarious").click()
    assert page.get_by_role("button", name="4 seats best").evaluate("button => button === document.activeElement")
    wrong = complaints(page)
    assert page.get_by_role("button", name="4 seats best").is_visible()
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("width", [DESK, PHONE])
def test_nothing_serious_about_the_rules_beside_the_table(width: int, page: Page, tour: Tour) -> None:
    wide(page, width)
    page.goto(tour.club.url + f"/t/{play_now(tour.ada)}")
    page.get_by_role("link", name="Rules", exact=True).click()
    page.get_by_label("Look for a word").fill("spies")
    page.keyboard.press("Enter")
    page.locator("#read .found").wait_for()
    wrong = complaints(page)
    assert page.locator("#reading").is_visible()
    assert not wrong, "\n".join(wrong)


def complaints(page: Page) -> list[str]:
    """What is wrong with a page, and where."""
    wrong: list[str] = []
    for width, looks in LOOKS.items():
        wide(page, width)
        for at, look in enumerate(looks):
            page.evaluate(DRESS, look)
            wrong += [f"{width} {look}: {one}" for one in page.evaluate(CHECK, COLOURS if at else [])]
        wrong += [f"what is asked at {width}: {one}" for one in page.evaluate(NOT_FIRST)]
    for width in (PHONE, SMALL_PHONE):
        wide(page, width)
        wrong += [f"too wide at {width}: {one}" for one in page.evaluate(TOO_WIDE)]
        wrong += [f"too small at {width}: {one}" for one in page.evaluate(TOO_SMALL)]
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for width in (PHONE, DESK):
        wide(page, width)
        wrong += [f"too wide at {width} with letters twice as large: {one}" for one in page.evaluate(TOO_WIDE)]
        wrong += [f"spills at {width} with letters twice as large: {one}" for one in page.evaluate(SPILLS)]
    return wrong


PLANTED = {
    "color-contrast": "<p style='color: #777; background: #888'>Hardly to be read</p>",
    "label": "<input name='nameless'>",
    "button-name": "<button></button>",
    "what is asked at 390: stands": "<section id='question'><h2 id='asked' style='margin-top: 500px'>?</h2></section>",
    "too small at 390": "<button style='min-height: 0; height: 30px'>Small</button>",
    "too wide at 390:": "<p style='width: 400px'>Wide</p>",
    "spills at 390": "<button style='width: 60px; white-space: nowrap'>Too long for it</button>",
    "too wide at 390 with letters twice as large": "<p style='width: 20rem'>Wide when large</p>",
}


@pytest.mark.parametrize("found", PLANTED)
def test_what_is_planted_is_found(found: str, page: Page, tour: Tour) -> None:
    page.goto(tour.club.url + "/t/nowhere")
    page.locator("main").evaluate("(main, html) => main.insertAdjacentHTML('beforeend', html)", PLANTED[found])
    assert any(found in one for one in complaints(page))
