"""After a game: replay, record, proof and rematch."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from galvanic.engine.record import verify
from tests.web.house import RunningClub, play_now, until
from tests.web.pages import finished, refusal, resign, table_in, words


@pytest.fixture(scope="module")
def loser(club: RunningClub) -> httpx.Client:
    return club.client()


@pytest.fixture(scope="module")
def over(loser: httpx.Client) -> str:
    return finished(loser)


def moves(person: httpx.Client, table: str) -> int:
    return len(person.get(f"/t/{table}/record").json()["moves"])


def steps(page: httpx.Response) -> dict[str, int]:
    """Where the four steps of a replay lead."""
    found = re.findall(r'href="[^"]*replay\?at=(\d+)[^"]*"[^>]*accesskey="(\w)"', page.text)
    return {key: int(at) for at, key in found}


@pytest.mark.parametrize("what", ["replay", "record", "verify"])
def test_everything_is_sealed_while_the_game_runs(club: RunningClub, what: str) -> None:
    person = club.client()
    page = person.get(f"/t/{play_now(person)}/{what}")
    assert page.status_code == 409
    assert refusal(page) == "The record is sealed until the game is over: it holds the secret and everybody's cards."


def test_the_record_proves_itself(loser: httpx.Client, over: str) -> None:
    file = loser.get(f"/t/{over}/record")
    assert file.headers["content-disposition"] == f'attachment; filename="nefarious-{over}.json"'
    assert "every shuffle and draw comes from the secret and the salts" in verify(file.json())


def test_the_record_is_read_by_the_command_line(loser: httpx.Client, over: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(loser.get(f"/t/{over}/record").content)
    command = [sys.executable, "-c", "from galvanic.cli import main; main()", "verify", str(file)]
    assert subprocess.run(command, check=True, capture_output=True, text=True).stdout.endswith("this game is sound.\n")


def test_the_proof_is_made_before_ones_eyes(loser: httpx.Client, over: str) -> None:
    page = loser.get(f"/t/{over}/verify")
    record = loser.get(f"/t/{over}/record").json()
    told = words(page)
    for line in verify(record):
        assert line[1:] in told
    for fact in (record["luck"]["secret"], record["luck"]["commitment"], record["luck"]["salts"][0]):
        assert fact in told
    assert f"galvanic verify nefarious-{over}.json" in told


def test_the_commitment_of_the_proof_is_the_one_of_before(club: RunningClub) -> None:
    person = club.client()
    table = play_now(person)
    before = re.search(r"Commitment</dt><dd><code>(\w{64})", person.get(f"/t/{table}").text)
    assert before is not None
    resign(person, table)
    page = until(lambda: found if (found := person.get(f"/t/{table}/verify")).status_code == 200 else None, "the game ends")
    assert before[1] in words(page)


def test_a_replay_begins_with_the_deal(loser: httpx.Client, over: str) -> None:
    page = loser.get(f"/t/{over}/replay?at=0")
    assert "The table as it was dealt" in words(page)
    assert steps(page) == {"n": 1, "z": moves(loser, over)}


def test_a_replay_steps_to_and_fro(loser: httpx.Client, over: str) -> None:
    assert steps(loser.get(f"/t/{over}/replay?at=7")) == {"f": 0, "p": 6, "n": 8, "z": moves(loser, over)}


def test_a_replay_ends_with_the_last_move(loser: httpx.Client, over: str) -> None:
    last = moves(loser, over)
    for asked in (str(last), "", "99999"):
        page = loser.get(f"/t/{over}/replay", params={"at": asked} if asked else {})
        assert steps(page) == {"f": 0, "p": last - 1}, asked
        assert f"Move {last} of {last}" in words(page)


def test_every_position_has_its_page_and_its_words(loser: httpx.Client, over: str) -> None:
    players = loser.get(f"/t/{over}/record").json()["players"]
    for at in range(1, moves(loser, over) + 1):
        page = loser.get(f"/t/{over}/replay?at={at}")
        assert page.status_code == 200
        assert any(f"{name}: " in words(page) for name in players)


def test_a_replay_looks_through_the_eyes_one_chooses(loser: httpx.Client, over: str) -> None:
    record = loser.get(f"/t/{over}/record").json()
    hands = {eyes: loser.get(f"/t/{over}/replay?at=0&eyes={eyes}").text for eyes in range(len(record["players"]) + 1)}
    assert len(set(hands.values())) == len(hands)
    assert 'id="hand"' not in hands[0]


def test_nothing_can_be_played_in_a_replay(loser: httpx.Client, over: str) -> None:
    for at in range(moves(loser, over)):
        assert 'method="post"' not in loser.get(f"/t/{over}/replay?at={at}&eyes=1").text


def test_a_spectator_sees_a_finished_game_too(club: RunningClub, over: str) -> None:
    other = club.client()
    for what in ("replay", "record", "verify"):
        assert other.get(f"/t/{over}/{what}").status_code == 200


def test_behind_closed_doors_it_stays_with_the_players(club: RunningClub) -> None:
    person, other = club.client(), club.client()
    seats = {"game": "nefarious", "seat-0": "me", "seat-1": "random", "watch": "nobody"}
    table = table_in(person.post("/new", data=seats))
    resign(person, table)
    until(lambda: person.get(f"/t/{table}/record").status_code == 200, "the bots come to the end")
    for what in ("", "/replay", "/record", "/verify"):
        page = other.get(f"/t/{table}{what}")
        assert page.status_code == 403
        assert "Back to the table" not in page.text  # that would be the same closed door
        assert "The shelf" in page.text


def test_a_rematch_lays_the_same_table_again(club: RunningClub) -> None:
    person = club.client()
    seats = {"game": "nefarious", "seat-0": "random", "seat-1": "me", "set-twists": "Private Funding", "clock": "day-1"}
    old = table_in(person.post("/new", data={**seats, "watch": "link"}))
    resign(person, old)
    until(lambda: person.get(f"/t/{old}/record").status_code == 200, "the bots come to the end")
    new = table_in(person.post(f"/t/{old}/rematch", data={"again": "yes"}))
    before, after = club.table(old), club.table(new)
    for fact in ("game", "seats", "settings", "clock", "watch"):
        assert getattr(after.setup, fact) == getattr(before.setup, fact), fact
    assert after.status == "running"
    assert [(chair.person, chair.level) for chair in after.chairs] == [("", "random"), (before.chairs[1].person, "")]
    assert after.setup.secret != before.setup.secret


def two_at_a_table(club: RunningClub) -> tuple[httpx.Client, httpx.Client, str]:
    """Two people and a bot after their game."""
    one, two = club.client(), club.client()
    seats = {"game": "nefarious", "seat-0": "me", "seat-1": "open", "seat-2": "random"}
    table = table_in(one.post("/new", data=seats))
    assert two.post(f"/t/{table}/sit", data={"seat": "1"}).status_code == 303
    resign(one, table), resign(two, table)
    until(lambda: one.get(f"/t/{table}/record").status_code == 200, "the bots come to the end")
    return one, two, table


def test_a_rematch_waits_until_everybody_agrees(club: RunningClub) -> None:
    one, two, old = two_at_a_table(club)
    assert "To the rematch" not in words(two.get(f"/t/{old}"))
    new = table_in(one.post(f"/t/{old}/rematch", data={"again": "yes"}))
    assert club.table(new).status == "open"
    assert "To the rematch" in words(two.get(f"/t/{old}"))
    assert table_in(two.post(f"/t/{old}/rematch", data={"again": "yes"})) == new
    table = club.table(new)
    assert table.status == "running"
    assert [chair.person for chair in table.chairs] == [chair.person for chair in club.table(old).chairs]


def test_asked_twice_a_rematch_is_one(club: RunningClub) -> None:
    one, _, old = two_at_a_table(club)
    first, second = (table_in(one.post(f"/t/{old}/rematch", data={"again": "yes"})) for _ in range(2))
    assert first == second
    assert sum(chair.taken for chair in club.table(first).chairs) == 2


def test_only_who_played_asks_for_a_rematch(club: RunningClub, over: str) -> None:
    page = club.client().post(f"/t/{over}/rematch", data={"again": "yes"})
    assert (page.status_code, refusal(page)) == (403, "You don't sit at this table.")


def test_there_is_no_rematch_before_the_end(club: RunningClub) -> None:
    person = club.client()
    page = person.post(f"/t/{play_now(person)}/rematch", data={"again": "yes"})
    assert (page.status_code, refusal(page)) == (409, "There is a rematch when this game is over.")


def test_a_record_that_was_changed_is_found_out(loser: httpx.Client, over: str, tmp_path: Path) -> None:
    record = loser.get(f"/t/{over}/record").json()
    record["moves"][0][1] = (record["moves"][0][1] + 1) % 4
    file = tmp_path / "forged.json"
    file.write_text(json.dumps(record), "utf-8")
    command = [sys.executable, "-c", "from galvanic.cli import main; main()", "verify", str(file)]
    assert subprocess.run(command, check=False, capture_output=True, text=True).returncode != 0
