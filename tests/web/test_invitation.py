"""The invitation that a friend opens, and the room in which one waits for the others."""

from __future__ import annotations

import httpx
import pytest

from tests.web.house import RunningClub
from tests.web.pages import field, refusal, table_in, words


@pytest.fixture
def host(club: RunningClub) -> httpx.Client:
    found = club.client()
    found.post("/me/name", data={"name": "Ada"})
    return found


def laid(host: httpx.Client, seats: int = 3, **said: str) -> str:
    chairs = {"seat-0": "me", **{f"seat-{seat}": "open" for seat in range(1, seats)}}
    return table_in(host.post("/new", data={"game": "nefarious", **chairs, **said}))


def test_whoever_opens_the_link_is_invited(club: RunningClub, host: httpx.Client) -> None:
    table = laid(host, clock="day-1", watch="nobody", **{"set-twists": "Private Funding"})
    for address in (f"/t/{table}", f"/t/{table}/invite"):
        friend = club.stranger()
        page = friend.get(address)
        assert words(page, "h1") == "Ada invites you to Nefarious"
        assert "twenty points of menace" in words(page)
        assert "<svg" in page.text.split("invitation panel")[1].split("<h1")[0]
        assert field(page, "name") == field(friend.get("/me"), "name")
        for said in ("Clock 1 day a move", "Twists Private Funding", "Who may watch nobody but the players", "2 free seats"):
            assert said in words(page)
        assert [f"Sit down at {letter}" in words(page) for letter in "ABC"] == [False, True, True]


def test_one_sits_down_under_the_name_that_one_likes(club: RunningClub, host: httpx.Client) -> None:
    table, friend = laid(host), club.stranger()
    friend.get(f"/t/{table}")
    went = friend.post(f"/t/{table}/sit", data={"seat": "2", "name": "  Boris "})
    assert went.headers["location"] == f"/t/{table}/invite"
    assert [chair.name for chair in club.table(table).chairs] == ["Ada", "", "Boris"]
    assert field(friend.get("/me"), "name") == "Boris"


def test_a_name_that_cant_be_had_is_refused_and_nobody_sits(club: RunningClub, host: httpx.Client) -> None:
    table, friend = laid(host), club.client()
    page = friend.post(f"/t/{table}/sit", data={"seat": "2", "name": "Pan Iskra"})
    assert (page.status_code, refusal(page)) == (422, "Pan Iskra is a bot of the club; choose another name.")
    assert f'href="/t/{table}"' in page.text  # back to the invitation
    assert not club.table(table).chairs[2].taken


def test_who_has_a_seat_waits_with_all_that_one_wants_to_know(club: RunningClub, host: httpx.Client) -> None:
    table, friend = laid(host), club.client()
    friend.post(f"/t/{table}/sit", data={"seat": "1"})
    page = friend.get(f"/t/{table}/invite")
    assert words(page, "h1") == "You have a seat"
    assert "Nefarious with Ada. When the last seat is taken the game begins" in words(page)
    for said in ("1 free seat", "Stand up", "The link of this table", "Clock No clock", "The rules"):
        assert said in words(page)
    assert "Fill the free seats" not in words(page)


def test_when_the_last_sits_down_the_game_begins(club: RunningClub, host: httpx.Client) -> None:
    table, friend = laid(host, seats=2), club.client()
    went = friend.post(f"/t/{table}/sit", data={"seat": "1"})
    assert friend.get(went.headers["location"]).headers["location"] == f"/t/{table}"
    assert "Choose an action" in words(friend.get(f"/t/{table}"))


def test_the_host_sees_the_link_and_how_to_go_on(club: RunningClub, host: httpx.Client) -> None:
    table = laid(host)
    page = words(host.get(f"/t/{table}/invite"))
    for said in ("Your table is laid", "Fill the free seats with bots", "Go to the table", "Twists drawn by lot"):
        assert said in page
    assert "Not begun." in words(host.get(f"/t/{table}"))
