"""The front of the house: the shelf, tables at a click, who waits, and how it refuses."""

from __future__ import annotations

import asyncio
import re
from itertools import pairwise
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from galvanic.engine.shelf import game, shelf
from galvanic.web.app import application, store_of
from galvanic.web.config import Config
from galvanic.web.people import Keys
from tests.web.house import RunningClub, play_now, until
from tests.web.pages import refusal, table_in, words

PAGE = {"accept": "text/html"}


def title(page: httpx.Response) -> str:
    return re.search("<title>(.*?)</title>", page.text)[1]  # type: ignore[index]


def test_the_shelf_has_a_picture_and_three_ways_to_a_table(club: RunningClub) -> None:
    page = club.client().get("/")
    assert re.search(r'<div class="picture">\s*<svg', page.text)
    assert "Play now Nefarious, against bots" in words(page).replace(" , ", ", ")
    for action in ('action="/play-now"', 'action="/invite"', 'href="/new?game=nefarious"'):
        assert action in page.text


def test_one_click_and_you_are_playing(club: RunningClub) -> None:
    somebody = club.stranger()
    page = somebody.get(f"/t/{play_now(somebody)}")
    assert page.status_code == 200
    assert 'action="/t/' in page.text


def test_the_title_counts_the_tables_that_wait(club: RunningClub) -> None:
    somebody = club.client()
    assert title(somebody.get("/")).startswith("Galvanic")
    play_now(somebody), play_now(somebody)
    for page in ("/", "/help", "/me", "/rules/nefarious", "/nowhere"):
        assert title(somebody.get(page)).startswith("(2) "), page


def test_a_table_that_waits_is_listed_under_your_turn(club: RunningClub) -> None:
    somebody = club.client()
    table = play_now(somebody)
    page = somebody.get("/").text
    your_turn = page[page.index('id="yours"') : page.index('id="shelf"')]
    assert f'href="/t/{table}"' in your_turn
    assert "Your turn" in your_turn


def test_a_table_with_a_free_seat_is_open_to_others(club: RunningClub) -> None:
    host, guest = club.client(), club.client()
    table = table_in(host.post("/new", data={"game": "nefarious", "seat-0": "me", "seat-1": "open", "listed": "yes"}))
    free = guest.get("/").text
    assert f'href="/t/{table}"' in free[free.index('id="open"') :]
    assert f'href="/t/{table}"' not in host.get("/").text.partition('id="open"')[2]


def test_an_invitation_is_listed_nowhere_but_has_a_link(club: RunningClub) -> None:
    host, guest = club.client(), club.client()
    table = table_in(host.post("/invite", data={"game": "nefarious"}))
    assert table not in guest.get("/").text
    assert f'value="{club.url}/t/{table}"' in host.get(f"/t/{table}/invite").text


def test_an_invitation_is_for_as_many_as_one_likes_and_else_for_the_best_number(club: RunningClub) -> None:
    host = club.client()
    front = host.get("/").text
    for name in shelf():
        offered = front.split(f'id="invite-{name}"')[1].split("</form>")[0]
        assert re.findall(r'name="seats" value="(\d+)"', offered) == [str(n) for n in game(name).seats]
        assert re.findall(r'value="(\d+)" class="first"', offered) == [str(game(name).best)]
    for said, seats in (({}, game("nefarious").best), ({"seats": "2"}, 2), ({"seats": "6"}, 6)):
        table = table_in(host.post("/invite", data={"game": "nefarious", **said}))
        assert len(club.table(table).chairs) == seats
    for many in ("1", "7", "many", "-2"):
        assert host.post("/invite", data={"game": "nefarious", "seats": many}).status_code == 422


def test_an_invitation_shows_who_has_come_and_leads_to_the_game_that_has_begun(club: RunningClub) -> None:
    host, guest = club.client(), club.client()
    table = table_in(host.post("/invite", data={"game": "nefarious", "seats": "2"}))
    waiting = host.get(f"/t/{table}/invite")
    assert "Free seat" in waiting.text
    assert "Fill the free seats with bots" in waiting.text
    assert 'http-equiv="refresh"' in waiting.text, "without a script, too, one sees who comes"
    assert "Fill the free seats" not in guest.get(f"/t/{table}/invite").text
    guest.post(f"/t/{table}/sit", data={"seat": "1"})
    went = host.get(f"/t/{table}/invite")
    assert (went.status_code, went.headers["location"]) == (303, f"/t/{table}")


def test_a_table_everybody_may_watch_is_listed_while_it_is_played(club: RunningClub) -> None:
    host, guest = club.client(), club.client()
    seats = {"seat-0": "me", "seat-1": "random"}
    seen = table_in(host.post("/new", data={"game": "nefarious", **seats, "watch": "everybody"}))
    unseen = table_in(host.post("/new", data={"game": "nefarious", **seats, "watch": "link"}))
    page = guest.get("/").text
    assert seen in page
    assert unseen not in page
    assert guest.get(f"/t/{unseen}").status_code == 200


def test_the_link_of_a_table_that_is_played_is_no_invitation(club: RunningClub) -> None:
    page = club.client().get(f"/t/{play_now(club.client())}/invite")
    assert page.status_code == 409
    assert refusal(page) == "This game has begun; its seats are taken."


def test_help_answers_what_people_ask(club: RunningClub) -> None:
    page = club.stranger().get("/help")
    for about in ("Clocks", "personal link", "salt", "galvanic verify", "Keys", "Rematch"):
        assert about in words(page), about


@pytest.mark.parametrize(
    ("address", "status", "why"),
    [
        ("/nowhere", 404, "There is no such page."),
        ("/t/nothing", 404, "There is no such table."),
        ("/rules/chess", 404, f"No game 'chess' on the shelf; there are: {', '.join(shelf())}."),
        ("/cards/nefarious?deck=monsters", 404, "Nefarious has no deck monsters; it has inventions, twists."),
        ("/me/export", 401, "Nobody knows you here yet: open the front page first."),
    ],
)
def test_a_refusal_is_a_page(club: RunningClub, address: str, status: int, why: str) -> None:
    page = club.stranger().get(address)
    assert page.status_code == status
    assert refusal(page) == why
    assert 'href="/"' in page.text


def test_a_refusal_is_json_for_a_script(club: RunningClub) -> None:
    told = club.stranger().get("/nowhere", headers={"accept": "application/json"})
    assert told.json() == {"refused": {"rule": "club", "why": "there is no such page"}}


def test_too_large_a_form_is_refused(club: RunningClub) -> None:
    page = club.client().post("/new", data={"game": "nefarious", "set-cards": "#" * 70_000})
    assert page.status_code == 413
    assert refusal(page) == "A message may have 65536 bytes at most."


def test_a_form_from_another_place_is_turned_away_with_a_page(club: RunningClub) -> None:
    page = club.client().post("/play-now", data={"game": "nefarious"}, headers={"origin": "https://elsewhere.example", **PAGE})
    assert page.status_code == 403
    assert refusal(page) == "This came from another place."
    assert "content-security-policy" in page.headers


def asked(data: Path, times: int, method: str, address: str, **headers: str) -> httpx.Response:
    """The last answer of a club that keeps its measure, and has one road that breaks."""

    def breaks(request: Request) -> Response:
        raise RuntimeError("the secret is 42")

    config = Config(data=data)
    app = application(config, store_of(config), Keys(b"key"))
    app.router.routes.insert(0, Route("/break", breaks))

    async def ask() -> httpx.Response:
        line = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=line, base_url="http://127.0.0.1:8080") as visitor:
            return [await visitor.request(method, address, headers=headers) for _ in range(times)][-1]

    return asyncio.run(ask())


def test_whoever_is_too_fast_gets_a_page(tmp_path: Path) -> None:
    page = asked(tmp_path, 70, "POST", "/me/out", **PAGE)
    assert page.status_code == 429
    assert refusal(page) == "Too fast: wait a moment."


def test_a_mistake_of_the_club_is_told_calmly(tmp_path: Path) -> None:
    page = asked(tmp_path, 1, "GET", "/break", **PAGE)
    assert page.status_code == 500
    assert refusal(page) == "The club made a mistake; it has been written down."
    assert "42" not in page.text
    assert "Traceback" not in page.text
    assert "content-security-policy" in page.headers


def test_a_mistake_of_the_club_is_json_for_a_script(tmp_path: Path) -> None:
    told = asked(tmp_path, 1, "GET", "/break", accept="application/json")
    assert (told.status_code, told.json()["refused"]["why"]) == (500, "the club made a mistake; it has been written down")


@pytest.mark.parametrize(
    "address", ["/", "/new", "/me", "/back", "/help", *(f"/{room}/{game}" for game in shelf() for room in ("rules", "cards"))]
)
def test_no_page_has_a_script_or_a_style_inside(club: RunningClub, address: str) -> None:
    page = club.client().get(address).text
    assert not re.search(r"<style|\sstyle=|<script(?![^>]*\ssrc=)|\son[a-z]+=\"", page)


@pytest.mark.parametrize("address", ["/", "/new", "/me", "/back", "/help", "/rules/nefarious", "/cards/nefarious", "/nowhere"])
def test_headings_go_down_one_step_at_a_time(club: RunningClub, address: str) -> None:
    levels = [int(level) for level in re.findall(r"<h([1-6])\b", club.client().get(address).text)]
    assert levels.count(1) == 1
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels)), levels


def test_finished_tables_tell_who_won(club: RunningClub) -> None:
    somebody = club.client()
    table = play_now(somebody)
    somebody.post(f"/t/{table}/resign", data={"sure": "yes"})
    page = until(lambda: found if "won by" in words(found := somebody.get("/")) else None, "the table is over")
    assert table in page.text[page.text.index("Finished") :]


@pytest.mark.parametrize("address", ["/new", "/me", "/back", "/rules/nefarious", "/cards/nefarious"])
def test_every_field_has_its_label(club: RunningClub, address: str) -> None:
    page = club.client().get(address).text
    named = set(re.findall(r'<label for="([^"]+)"', page))
    for tag in re.findall(r"<(?:input|select|textarea)\b[^>]*>", page):
        if 'type="hidden"' in tag or " hidden" in tag or 'type="radio"' in tag or 'type="checkbox"' in tag:
            continue  # ticks stand inside their labels
        assert re.search(r'\sid="([^"]+)"', tag)[1] in named, tag  # type: ignore[index]
