"""docs/api.md: its commands work on a real club, its table of roads is current, and its bot plays to the end."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator

import pytest

from galvanic.web.api.apidoc import REFUSALS
from tests.docs.pages import BLOCK, DOCS, text_of
from tests.docs.road_table import road_table, table_in
from tests.web.house import PATIENCE, RunningClub, running
from tests.web.patron import Patron

BOT = str(DOCS / "bot.py")
BARE = [sys.executable, "-I", "-S"]  # nothing but the standard library


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningClub]:
    with running(tmp_path_factory.mktemp("api") / "data") as found:
        yield found


def bot(club: RunningClub, table: str) -> subprocess.Popen[str]:
    return subprocess.Popen([*BARE, BOT, club.url, table], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def said(running_bot: subprocess.Popen[str]) -> tuple[int, str, str]:
    out, wrong = running_bot.communicate(timeout=4 * PATIENCE)
    return running_bot.returncode, out, wrong


def test_the_roads_are_those_of_the_program() -> None:
    assert table_in(text_of("api.md")).strip() == road_table().strip(), "python -m tests.docs.road_table writes it anew"


def test_every_status_is_explained() -> None:
    explained = text_of("api.md").partition("## Refusals")[2].partition("## The roads")[0]
    assert [status for status in REFUSALS if str(status) not in explained] == []


def test_the_commands_of_the_page_play_a_move(club: RunningClub) -> None:
    page = "".join(block for kind, block in BLOCK.findall(text_of("api.md")) if kind == "sh")
    script = "set -eu\n" + page.replace("http://127.0.0.1:8080", club.url)
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    asked, acted, told = (json.loads(line) for line in done.stdout.replace("}{", "}\n{").splitlines())
    assert [one["name"] for one in asked["options"]]
    assert acted["n"] == asked["n"] + 1 or acted["n"] == asked["n"] + 2  # the bot of the club may have been faster
    assert told["status"] == "running"


def test_two_bots_of_the_page_and_one_of_the_club_play_a_whole_game(club: RunningClub) -> None:
    host = Patron(club)
    table = host.opens(seats=3, sit=False, bots=["random"])
    bots = [bot(club, f"{club.url}/t/{table}"), bot(club, table)]
    for code, out, wrong in map(said, bots):
        assert (code, wrong) == (0, "")
        assert "(wins)" in out
    over = host.ask(f"/tables/{table}")
    assert over["status"] == "over"
    assert [chair["gone"] for chair in over["chairs"]] == ["", "", ""]
    assert host.ask(f"/tables/{table}/verify")["holds"]


def test_a_bot_that_is_not_let_in_says_why_in_one_line(club: RunningClub) -> None:
    assert said(bot(club, "nowhere")) == (1, "", "bot: there is no such table [club]\n")
