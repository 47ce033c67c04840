"""The API on a real club, at one table: moves and refusals, coming and going, events, and a whole game."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

import galvanic
from galvanic.engine.record import verify
from tests.web.house import RunningClub, running, until
from tests.web.patron import API, Patron, ada, boris, play_out, table, why

__all__ = ["ada", "boris", "table"]
WORK = 3


# -- moves -------------------------------------------------------------------------------------------


def test_a_glimpse_is_a_table_for_the_engine(ada: Patron, boris: Patron, table: str) -> None:
    glimpse = boris.ask(f"/tables/{table}/glimpse")
    seen = galvanic.decode(glimpse["glimpse"])
    assert seen.viewer == glimpse["you"] == 1
    assert list(seen.options(1)) == boris.allowed(table)[1]
    assert set(seen.hands[0]) == {-1}  # type: ignore[attr-defined]


def test_what_is_greyed_out_is_refused_with_the_same_words(ada: Patron, boris: Patron) -> None:
    table = ada.opens(
        settings={"twists": ["Short Attention Span", "Larger Planet"]}
    )  # nobody may choose the same action in two rounds running
    boris.tell(f"/tables/{table}/sit")
    for patron in (ada, boris):
        patron.tell(f"/tables/{table}/move", decision=1, option=WORK)
    asked = ada.ask(f"/tables/{table}/options")
    greyed = [one for one in asked["options"] if one["refused"]]
    assert [one["option"] for one in greyed] == [WORK]
    refused = ada.refused(f"/tables/{table}/move", decision=asked["decision"], option=WORK)
    assert refused == (409, greyed[0]["refused"]["rule"], greyed[0]["refused"]["why"])


def test_the_same_id_acts_once_and_is_answered_the_same(club: RunningClub, ada: Patron, table: str) -> None:
    message = {"decision": 1, "option": 2, "id": "once"}
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: ada.send(f"/tables/{table}/move", **message), range(8)))
    assert {(answer.status_code, answer.content) for answer in answers} == {(200, answers[0].content)}
    assert sum(b'"is":"moved"' in event for event in club.events(table)) == 1


@pytest.mark.parametrize(
    ("message", "status", "reason"),
    [
        ({}, 422, "missing required field `decision`"),
        ({"decision": 1}, 422, "either an option or pieces"),
        ({"decision": 1, "option": 1, "pieces": [1]}, 422, "either an option or pieces"),
        ({"decision": 1, "pieces": []}, 422, "length >= 1"),
        ({"decision": 1, "pieces": [1] * 65}, 422, "length <= 64"),
        ({"decision": 1, "option": -1}, 422, "`int` >= 0"),
        ({"decision": 1, "option": 10**30}, 422, "`int` <= 999999999"),
        ({"decision": 1, "option": 999_999_999}, 422, "is not a word of this game"),
        ({"decision": 1, "option": "1"}, 422, "Expected `int"),
        ({"decision": 1, "option": True}, 422, "Expected `int"),
        ({"decision": 1, "option": 1.5}, 422, "Expected `int"),
        ({"decision": 1, "option": 40}, 409, "NE"),
        ({"decision": 1, "pieces": [1, 1]}, 409, ""),
        ({"decision": 0, "option": 1}, 409, "the table has gone on"),
        ({"decision": 2, "option": 1}, 409, "the table has gone on"),
        ({"decision": 1, "option": 1, "seat": 1}, 422, "unknown field `seat`"),
        ({"decision": 1, "option": 1, "id": "x" * 65}, 422, "length <= 64"),
        ({"decision": 1, "option": 1, "id": "é"}, 422, "matching regex"),
    ],
)
def test_a_move_that_is_none(
    club: RunningClub, ada: Patron, table: str, message: dict[str, Any], status: int, reason: str
) -> None:
    before = club.events(table)
    found, rule, said = ada.refused(f"/tables/{table}/move", **message)
    assert found == status
    assert reason in f"{said} [{rule}]"
    assert club.events(table) == before


@pytest.mark.parametrize(
    ("body", "kind", "status", "reason"),
    [
        (b"{", "application/json", 400, "that is not JSON"),
        (b'{"id": "\xff"}', "application/json", 400, "that is not JSON"),
        (b'{"id": "\\ud800"}', "application/json", 400, "that is not JSON"),
        (b'{"decision": NaN}', "application/json", 400, "that is not JSON"),
        (b"[" * 60_000, "application/json", 422, "Expected `object`"),
        (b'{"decision": 1, "option": ' + b"9" * 5000 + b"}", "application/json", 422, "out of range"),
        (b"[]", "application/json", 422, "Expected `object`"),
        (b"null", "application/json", 422, "Expected `object`"),
        (b'{"decision": 1, "option": 1}', "text/plain", 415, "send JSON"),
        (b"decision=1&option=1", "application/x-www-form-urlencoded", 415, "send JSON"),
        (b'{"decision": 1, "option": 1}', "", 415, "send JSON"),
        (b'{"id": "' + b"x" * 10_000_000 + b'"}', "application/json", 413, "65536 bytes at most"),
    ],
    ids=range(12),
)
def test_a_body_that_is_none(
    club: RunningClub, ada: Patron, table: str, body: bytes, kind: str, status: int, reason: str
) -> None:
    before = club.events(table)
    found, _, said = why(
        ada.line.post(f"{API}/tables/{table}/move", content=body, headers={"content-type": kind} if kind else {})
    )
    assert (found, reason in said) == (status, True), said
    assert club.events(table) == before


def test_deep_nesting_where_anything_may_stand(ada: Patron) -> None:
    deep = b'{"game": "nefarious", "seats": 2, "settings": {"twists": ' + b"[" * 30_000 + b"]" * 30_000 + b"}}"
    answer = ada.line.post(f"{API}/tables", content=deep, headers={"content-type": "application/json"})
    assert why(answer) == (400, "club", "that is not JSON")


def test_who_does_not_sit_here_does_not_play(club: RunningClub, table: str) -> None:
    clara = Patron(club)
    assert clara.refused(f"/tables/{table}/move", decision=1, option=1) == (403, "club", "you don't sit at this table")
    assert clara.ask(f"/tables/{table}/options")["options"] == []
    assert clara.ask(f"/tables/{table}/glimpse")["glimpse"]["viewer"] == -1


def test_a_method_that_is_not_there(ada: Patron, table: str) -> None:
    answer = ada.line.get(f"{API}/tables/{table}/move")
    assert why(answer)[0] == 405
    assert answer.headers["allow"] == "POST"


# -- coming and going --------------------------------------------------------------------------------


def test_a_move_is_taken_back(club: RunningClub, ada: Patron, boris: Patron, table: str) -> None:
    assert boris.refused(f"/tables/{table}/undo")[:2] == (409, "undo")
    ada.tell(f"/tables/{table}/move", decision=1, option=WORK)
    assert ada.allowed(table)[1] == []
    assert boris.refused(f"/tables/{table}/undo") == (409, "undo", "another seat has acted since")
    taken_back = ada.tell(f"/tables/{table}/undo", id="back")
    assert ada.tell(f"/tables/{table}/undo", id="back") == taken_back
    decision, options = ada.allowed(table)
    assert WORK in options
    assert decision == taken_back["decision"]


def test_a_move_is_taken_back_from_where_one_saw_it(ada: Patron, boris: Patron, table: str) -> None:
    decision = ada.tell(f"/tables/{table}/move", decision=1, option=WORK)["decision"]
    assert ada.refused(f"/tables/{table}/undo", decision=decision + 1) == (409, "club", "the table has gone on; look again")
    ada.tell(f"/tables/{table}/undo", decision=decision)
    assert WORK in ada.allowed(table)[1]


def test_the_free_seats_are_filled_with_bots(ada: Patron, boris: Patron) -> None:
    made = ada.opens(seats=5, bots=["random"])
    boris.tell(f"/tables/{made}/sit", seat=2)
    assert boris.refused(f"/tables/{made}/fill")[0] == 403
    assert ada.refused(f"/tables/{made}/fill", level="a genius")[0] == 422
    filled = ada.tell(f"/tables/{made}/fill", id="fill")
    assert ada.tell(f"/tables/{made}/fill", id="fill") == filled
    seen = ada.ask(f"/tables/{made}")
    assert (seen["status"], [one["bot"] for one in seen["chairs"]]) == ("running", ["", "sensible", "", "sensible", "random"])
    assert ada.refused(f"/tables/{made}/fill")[0] == 403


def test_people_meet_again_at_one_table(ada: Patron, boris: Patron) -> None:
    old = ada.opens(seats=3, bots=["random"])
    boris.tell(f"/tables/{old}/sit")
    assert ada.refused(f"/tables/{old}/rematch") == (409, "club", "there is a rematch when this game is over")
    for patron in (ada, boris):
        patron.tell(f"/tables/{old}/resign")
    until(lambda: ada.ask(f"/tables/{old}")["status"] == "over", "the bots come to the end")
    assert Patron(boris.club).refused(f"/tables/{old}/rematch")[0] == 403
    first = ada.send(f"/tables/{old}/rematch", id="again")
    new = first.json()["table"]
    seen = boris.ask(f"/tables/{new}")
    assert (seen["status"], [one["taken"] for one in seen["chairs"]], seen["game"]) == ("open", [True, False, True], "nefarious")
    ada.tell(f"/tables/{new}/stand")
    assert ada.send(f"/tables/{old}/rematch", id="again").content == first.content
    assert ada.ask(f"/tables/{new}")["you"] == -1, "the same message acts once"
    assert boris.tell(f"/tables/{old}/rematch") == {"table": new}
    assert ada.tell(f"/tables/{old}/rematch", id="once more") == {"table": new}
    seen = ada.ask(f"/tables/{new}")
    assert (seen["status"], seen["you"], [one["name"] for one in seen["chairs"][:2]]) == ("running", 0, ["Ada", "Boris"])
    assert ada.ask(f"/tables/{old}")["next"] == new


def test_leaving_and_coming_back(ada: Patron, boris: Patron, table: str) -> None:
    assert ada.refused(f"/tables/{table}/return") == (409, "club", "nobody plays for you")
    ada.tell(f"/tables/{table}/leave")
    chair = boris.ask(f"/tables/{table}")["chairs"][0]
    assert (chair["gone"], chair["bot"]) == ("left", "sensible")
    assert ada.refused(f"/tables/{table}/leave")[0] == 409
    ada.tell(f"/tables/{table}/return")
    assert boris.ask(f"/tables/{table}")["chairs"][0]["gone"] == ""
    ada.tell(f"/tables/{table}/resign")
    assert ada.refused(f"/tables/{table}/return") == (409, "club", "you have resigned; the bot plays to the end")


def test_talk(ada: Patron, boris: Patron, table: str) -> None:
    boris.tell(f"/tables/{table}/chat", text=" what   a game ")
    said = ada.ask(f"/tables/{table}/events")["events"][-1]
    assert (said["what"], said["seat"], said["name"], said["text"]) == ("said", 1, "Boris", "what a game")
    assert ada.refused(f"/tables/{table}/chat", text=" ")[0] == 422
    assert ada.refused(f"/tables/{table}/chat", text="x" * 401)[0] == 422


# -- events ------------------------------------------------------------------------------------------


def test_events_tell_what_has_happened_and_where_to_ask_on(ada: Patron, boris: Patron, table: str) -> None:
    told = boris.ask(f"/tables/{table}/events")
    assert [one["what"] for one in told["events"]] == ["opened", "sat", "sat", "started"]
    assert [one["n"] for one in told["events"]] == [1, 2, 3, 4]
    assert (told["status"], told["waiting"], told["log"]["keep"]) == ("running", [0, 1], 0)
    assert told["log"]["lines"][0]["words"].startswith("Twists")
    ada.tell(f"/tables/{table}/chat", text="hello")
    then = boris.line.get(told["next"]).json()
    assert [one["text"] for one in then["events"]] == ["hello"]
    assert then["log"] == {"keep": len(told["log"]["lines"]), "lines": []}


def test_a_question_about_events_waits_for_them(ada: Patron, boris: Patron, table: str) -> None:
    following = boris.ask(f"/tables/{table}/events")["next"]
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(boris.line.get, following)
        assert not waiting.done()
        ada.tell(f"/tables/{table}/move", decision=1, option=WORK)
        told = waiting.result().json()
    assert told["waiting"] == [1]
    assert boris.line.get(f"{told['next']}&wait=0").json()["n"] == told["n"]


def test_a_question_about_events_does_not_wait_for_ever(boris: Patron, table: str) -> None:
    told = boris.ask(f"/tables/{table}/events")
    again = boris.ask(f"/tables/{table}/events", n=told["n"], happened=4, lines=len(told["log"]["lines"]), wait=1)
    assert (again["n"], again["events"], again["log"]["lines"]) == (told["n"], [], [])


def test_a_log_that_was_taken_back_is_told_anew(ada: Patron, boris: Patron, table: str) -> None:
    told = boris.ask(f"/tables/{table}/events")
    ada.tell(f"/tables/{table}/move", decision=1, option=WORK)
    ada.tell(f"/tables/{table}/undo")
    then = boris.line.get(told["next"]).json()
    assert [one["what"] for one in then["events"]] == ["undone"]
    assert (then["log"]["keep"], then["log"]["lines"]) == (0, told["log"]["lines"])


def test_nobody_waits_at_too_many_places(club: RunningClub, ada: Patron, table: str) -> None:
    told = ada.ask(f"/tables/{table}/events")
    with ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(lambda _: ada.line.get(told["next"], params={"n": told["n"], "wait": 1}), range(20)))
    refused = [why(answer) for answer in answers if answer.status_code != 200]
    assert set(refused) == {(429, "club", "you wait at 12 places already")}
    assert len(refused) == 8


def test_who_waits_is_answered_when_the_club_closes(tmp_path: Path) -> None:
    with running(tmp_path / "data") as club:
        ada = Patron(club)
        told = ada.ask(f"/tables/{ada.opens()}/events")
        waiting = HTTPConnection("127.0.0.1", club.port)
        waiting.request("GET", told["next"])
        assert ada.ask("/me")["name"] == ada.guest["name"]  # asked after it, answered before it
        club.stop()
        assert json.load(waiting.getresponse())["n"] == told["n"]
        waiting.close()
        assert club.complaints() == ""
        club.start()


def test_too_fast_is_told_to_wait_and_a_moment_later_goes_on(tmp_path: Path) -> None:
    with running(tmp_path / "data") as club:
        ada = Patron(club)
        table = ada.opens()
        with ThreadPoolExecutor(8) as pool:
            said = list(pool.map(lambda n: ada.send(f"/tables/{table}/chat", text=f"line {n}"), range(200)))
        assert {why(one) for one in said if one.status_code != 200} == {(429, "club", "too fast: wait a moment")}
        heard = ada.ask(f"/tables/{table}/events")["events"]
        assert sum(one["what"] == "said" for one in heard) == sum(one.status_code == 200 for one in said)
        assert until(lambda: ada.send(f"/tables/{table}/chat", text="now").status_code == 200, "slow enough again")


@pytest.mark.parametrize("query", [{"n": "x"}, {"n": -2}, {"wait": 26}, {"wait": -1}, {"lines": 10**12}, {"after": 3}])
def test_a_question_about_events_that_is_none(ada: Patron, table: str, query: dict[str, Any]) -> None:
    assert why(ada.line.get(f"{API}/tables/{table}/events", params=query))[0] == 422


# -- a whole game ------------------------------------------------------------------------------------


def test_two_guests_play_a_whole_game_and_its_record_holds(ada: Patron, boris: Patron, table: str) -> None:
    sealed = ada.ask(f"/tables/{table}/record")
    commitment = ada.ask(f"/tables/{table}")["commitment"]
    assert sealed["luck"]["commitment"] == commitment
    assert "secret" not in json.dumps(sealed)
    assert "moves" not in sealed
    assert why(ada.line.get(f"{API}/tables/{table}/verify"))[0] == 409
    play_out(table, ada, boris)
    over = boris.ask(f"/tables/{table}")
    record = boris.ask(f"/tables/{table}/record")
    assert record["luck"]["commitment"] == commitment
    assert record["players"] == ["Ada", "Boris"]
    assert (record["scores"], record["winners"]) == ([chair["score"] for chair in over["chairs"]], over["winners"])
    assert boris.ask(f"/tables/{table}/verify") == {"holds": True, "proved": verify(record), "wrong": ""}
    assert boris.refused(f"/tables/{table}/move", decision=over["decision"], option=WORK)[0] == 409


def test_a_game_that_has_not_begun_has_no_record(ada: Patron) -> None:
    made = ada.opens()
    assert why(ada.line.get(f"{API}/tables/{made}/record")) == (409, "club", "the game has not begun")
    assert ada.ask(f"/tables/{made}/glimpse")["glimpse"] is None
    assert ada.refused(f"/tables/{made}/move", decision=0, option=0) == (409, "club", "the game has not begun")
