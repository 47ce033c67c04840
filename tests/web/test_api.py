"""The API on a real club: people and tokens, the shelf, tables old and new, and how each road refuses."""

from __future__ import annotations

from typing import Any

import pytest

from galvanic.web.api.apiroads import ROADS
from tests.web.house import RunningClub
from tests.web.patron import API, Patron, ada, boris, table, why

__all__ = ["ada", "boris", "table"]


# -- people and tokens -------------------------------------------------------------------------------


def test_a_guest_gets_the_name_they_ask_for_and_a_code_for_the_pages(club: RunningClub, ada: Patron) -> None:
    assert ada.ask("/me") == {"person": ada.guest["person"], "name": "Ada"}
    browser = club.stranger()
    assert browser.post("/back", data={"code": ada.guest["code"]}).status_code == 303
    assert browser.get(f"{API}/me").json() == ada.ask("/me")


def test_a_guest_without_a_name_gets_one(club: RunningClub) -> None:
    assert Patron(club).guest["name"]


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer x", "Bearer ..", "Basic QWRh", "Bearer é.0.ff"])
def test_a_token_that_was_not_made_here_opens_nothing(club: RunningClub, header: str) -> None:
    answer = club.stranger().get(f"{API}/games", headers={"authorization": header.encode("latin-1")})
    assert why(answer)[0] == 401
    assert answer.headers["www-authenticate"] == "Bearer"


def test_a_token_with_another_name_on_it_opens_nothing(club: RunningClub, ada: Patron, boris: Patron) -> None:
    forged = ada.guest["token"].replace(ada.guest["person"], boris.guest["person"])
    assert club.stranger().get(f"{API}/me", headers={"authorization": f"Bearer {forged}"}).status_code == 401


def test_a_token_that_was_taken_back_opens_nothing_any_more(club: RunningClub, ada: Patron) -> None:
    browser = club.stranger()
    browser.post("/back", data={"code": ada.guest["code"]})
    assert browser.post("/me/token", data={"new": "yes"}).status_code == 303
    assert why(ada.line.get(f"{API}/me"))[0] == 401


@pytest.mark.parametrize("road", [road for road in ROADS if road.signed], ids=lambda road: f"{road.method} {road.path}")
def test_a_signed_road_asks_who_one_is(club: RunningClub, road: Any) -> None:
    answer = club.stranger().request(road.method, API + road.path.replace("{table}", "nowhere"))
    assert why(answer) == (401, "club", "say who you are: send a token (POST /api/v1/guests makes one)")


def test_the_cookie_of_a_browser_counts_as_well(club: RunningClub) -> None:
    browser = club.client()
    assert browser.get(f"{API}/me").status_code == 200
    opened = browser.post(f"{API}/tables", json={"game": "nefarious", "seats": 2}, headers={"origin": club.url})
    assert opened.status_code == 201


@pytest.mark.parametrize("origin", [{}, {"origin": "null"}, {"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}])
def test_a_page_of_another_place_can_do_nothing_with_the_cookie(club: RunningClub, origin: dict[str, str]) -> None:
    browser = club.client()
    refused = browser.post(f"{API}/tables", json={"game": "nefarious", "seats": 2}, headers=origin)
    assert why(refused)[0] == 403
    assert browser.get(f"{API}/me/tables").json() == {"tables": []}


def test_a_token_counts_before_the_cookie(club: RunningClub, ada: Patron) -> None:
    browser = club.client()
    assert browser.get(f"{API}/me", headers={"authorization": f"Bearer {ada.guest['token']}"}).json()["name"] == "Ada"
    assert browser.get(f"{API}/me", headers={"authorization": "Bearer x"}).status_code == 401


# -- the shelf ---------------------------------------------------------------------------------------


def test_the_shelf_says_what_a_new_table_needs(ada: Patron) -> None:
    games = {one["name"]: one for one in ada.ask("/games")["games"]}
    assert games["nefarious"]["seats"] == [2, 3, 4, 5, 6]
    assert games["nefarious"]["best"] == 4
    assert "sensible" in games["nefarious"]["bots"]
    assert [one["name"] for one in games["nefarious"]["settings"]] == ["twists", "cards"]


def test_cards_and_rules_of_a_game(ada: Patron) -> None:
    assert {"inventions", "twists"} == set(ada.ask("/games/nefarious/cards")["decks"])
    rules = ada.ask("/games/nefarious/rules")
    assert rules["sign"] == "NE"
    assert "NE 4.2" in rules["markdown"]


def test_a_game_that_is_not_there(ada: Patron) -> None:
    status, _, reason = why(ada.line.get(f"{API}/games/nefaria/cards"))
    assert (status, reason) == (404, "no game 'nefaria' on the shelf; did you mean nefarious?")


# -- tables ------------------------------------------------------------------------------------------


def test_a_new_table_is_listed_until_it_is_full(club: RunningClub, ada: Patron, boris: Patron) -> None:
    made = ada.opens(seats=3, clock={"move": 60}, settings={"twists": ["Cheap Fusion Power"]}, salt="pepper")
    seen = ada.ask(f"/tables/{made}")
    assert (seen["status"], seen["you"], seen["clock"], seen["salts"][0]) == ("open", 0, {"move": 60}, "pepper")
    assert seen["settings"] == {"twists": ["Cheap Fusion Power"]}
    assert len(seen["commitment"]) == 64
    line = next(one for one in boris.ask("/tables")["tables"] if one["id"] == made)
    assert (line["free"], line["names"], line["yours"]) == ([1, 2], ["Ada", "", ""], False)
    boris.tell(f"/tables/{made}/sit", seat=2)
    ada.tell(f"/tables/{made}/bot", seat=1, level="random")
    assert boris.ask(f"/tables/{made}")["status"] == "running"
    assert made not in [one["id"] for one in boris.ask("/tables")["tables"]]
    assert made in [one["id"] for one in Patron(club).ask("/tables", status="running")["tables"]], "now one can watch it"
    assert boris.ask("/me/tables")["tables"][0]["waits_for_you"]


@pytest.mark.parametrize(
    ("about", "reason"),
    [
        ({"game": "nefaria"}, "no game 'nefaria'"),
        ({"seats": 7}, "is for 2 to 6 players"),
        ({"seats": 9}, "`int` <= 8 - at `$.seats`"),
        ({"seats": 2.5}, "Expected `int`"),
        ({"bots": ["random", "random"]}, "3 want to sit down, and there are 2 seats"),
        ({"bots": ["omniscient"]}, "there is no bot 'omniscient'"),
        ({"settings": {"seed": 7}}, "has no option 'seed'"),
        ({"settings": {"twists": {"a": 1}}}, "twists"),
        ({"settings": {"twists": ["Peace"]}}, "no twist 'Peace'"),
        ({"settings": {"cards": "x=" + "[" * 5000}}, "too deep to read"),
        ({"settings": {"cards": "[[inventions]]"}}, "line 1"),
        ({"clock": {"move": 60, "game": 600}}, "either so many seconds a move, or so many a game"),
        ({"clock": {"increment": 5}}, "an increment goes with a clock for the game"),
        ({"clock": {"hour": 5}}, "unknown field `hour`"),
        ({"watch": "me"}, "Invalid enum value 'me'"),
    ],
)
def test_a_table_that_can_not_be_opened(ada: Patron, about: dict[str, Any], reason: str) -> None:
    status, _, said = ada.refused("/tables", **{"game": "nefarious", "seats": 2, **about})
    assert status == 422
    assert reason in said
    assert ada.ask("/me/tables") == {"tables": []}


def test_sitting_down_and_standing_up(ada: Patron, boris: Patron) -> None:
    made = ada.opens(seats=3)
    boris.tell(f"/tables/{made}/sit")
    assert ada.refused(f"/tables/{made}/sit") == (409, "club", "you sit at this table already")
    assert boris.refused(f"/tables/{made}/bot", seat=2, level="random")[0] == 403
    boris.tell(f"/tables/{made}/stand")
    assert [chair["taken"] for chair in ada.ask(f"/tables/{made}")["chairs"]] == [True, False, False]
    assert boris.refused(f"/tables/{made}/sit", seat=0) == (409, "club", "that seat is taken")


def test_nobody_looks_through_closed_doors(club: RunningClub, ada: Patron, boris: Patron) -> None:
    made = ada.opens(bots=["random"], watch="nobody")
    for road in ROADS:
        if road.path.startswith("/tables/{table}"):
            answer = boris.line.request(road.method, API + road.path.replace("{table}", made), json=MESSAGES.get(road.path, {}))
            assert why(answer) == (403, "club", "this table is played behind closed doors"), road.path


def test_a_table_that_is_not_there(ada: Patron) -> None:
    for road in ROADS:
        if road.path.startswith("/tables/{table}"):
            answer = ada.line.request(
                road.method, API + road.path.replace("{table}", "nowhere"), json=MESSAGES.get(road.path, {})
            )
            assert why(answer) == (404, "club", "there is no such table"), road.path


MESSAGES: dict[str, dict[str, Any]] = {
    "/tables/{table}/move": {"decision": 1, "option": 0},
    "/tables/{table}/bot": {"seat": 1, "level": "random"},
    "/tables/{table}/chat": {"text": "hello"},
    "/tables/{table}/order": {"passes": "yes"},
}
