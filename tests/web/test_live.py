"""The live line: what is new comes to every page that is open, and nothing else."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from galvanic.web.drawing.live import QUEUE, REST
from galvanic.web.tables import seats as doing
from tests.laws.cabinet import CABINET
from tests.parlour import on_the_shelf
from tests.web.house import RunningClub, move, play_now, two_player_table
from tests.web.twins import Case, Visit, case, two_worlds
from tests.web.wire import Line, settled

HEARD = 10.0  # seconds to wait for a message


def shown(html: str) -> tuple[str, str]:
    """What a page says that it shows: the number and the mark."""
    found = re.search(r'data-n="(\d+)" data-mark="(\w+)"', html)
    assert found
    return found[1], found[2]


@contextmanager
def line(
    club: RunningClub, person: httpx.Client | None, table: str, n: str = "", mark: str = "", origin: str = ""
) -> Iterator[ClientConnection]:
    address = f"{club.url.replace('http', 'ws')}/t/{table}/live?n={n}&mark={mark}"
    headers = {"Cookie": f"galvanic={person.cookies['galvanic']}"} if person is not None else {}
    with connect(address, origin=origin or club.url, additional_headers=headers) as found:  # type: ignore[arg-type]
        yield found


def heard(socket: ClientConnection) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(socket.recv(timeout=HEARD))
    return found


def choose(person: httpx.Client, table: str, option: int = 3) -> None:
    decision = re.search(r'name="decision" value="(\d+)"', person.get(f"/t/{table}").text)
    assert decision
    assert move(person, table, decision=int(decision[1]), option=option).status_code == 200


def test_a_page_that_shows_all_is_told_nothing_and_then_what_is_new(club: RunningClub) -> None:
    ada, boris = club.client(), club.client()
    table = two_player_table(ada, boris)
    with line(club, ada, table, *shown(ada.get(f"/t/{table}").text)) as socket:
        boris.post(f"/t/{table}/chat", data={"text": "good evening"})
        news = heard(socket)
        assert not news["whole"]
        assert news["fragments"] == {}, "the first that comes is the chat, and only the chat"
        assert "good evening" in news["chat"][0]
        choose(boris, table)
        news = heard(socket)
        assert set(news["fragments"]) <= {"status", "seats", "labs"}, (
            "that Boris has chosen shows with him, and not on Ada's own things"
        )
        choose(ada, table)
        news = heard(socket)
        assert any("turns over" in words for words in news["log"])
        assert (str(news["n"]), news["mark"]) == shown(ada.get(f"/t/{table}").text)


def test_a_page_without_a_mark_is_told_all(club: RunningClub) -> None:
    ada = club.client()
    table = play_now(ada)
    with line(club, ada, table) as socket:
        news = heard(socket)
    assert news["whole"]
    assert {"status", "seats", "question", "tools"} <= set(news["fragments"])


def test_who_was_away_for_a_moment_is_told_what_was_missed(club: RunningClub) -> None:
    ada, boris = club.client(), club.client()
    table = two_player_table(ada, boris)
    before = shown(ada.get(f"/t/{table}").text)
    with line(club, ada, table, *before) as open_all_the_time:
        boris.post(f"/t/{table}/chat", data={"text": "are you there?"})
        first = heard(open_all_the_time)
        with line(club, ada, table, *before) as back:
            assert heard(back) == first
        with line(club, ada, table, before[0], "another-mark") as stranger:
            assert heard(stranger)["whole"]


def test_what_one_hears_of_the_other_is_what_everybody_may_know(club: RunningClub) -> None:
    ada, boris, cleo = club.client(), club.client(), club.client()
    table = two_player_table(ada, boris)
    with line(club, ada, table) as hers, line(club, boris, table) as his, line(club, cleo, table) as watching:
        pages = [heard(socket)["fragments"] for socket in (hers, his, watching)]
    hands = [set(re.findall(r'data-card="(\d+)"', page["hand"])) for page in pages[:2]]
    assert hands[0]
    assert hands[1]
    assert "hand" not in pages[2]
    for fragment in pages[2].values():
        assert not (hands[0] | hands[1]) & set(re.findall(r'data-card="(\d+)"', fragment))


def test_sitting_down_standing_up_and_the_first_deal_come_over_the_line(club: RunningClub) -> None:
    ada, boris = club.client(), club.client()
    table = ada.post("/new", data={"game": "nefarious", "seat-0": "me", "seat-1": "open"}).headers["location"].split("/")[2]
    with line(club, boris, table, *shown(boris.get(f"/t/{table}").text)) as socket:
        boris.post(f"/t/{table}/sit", data={"seat": "1"})
        news = heard(socket)
        assert news["whole"], "another seat, another page"
        assert news["seat"] == 1
        assert "hand" in news["fragments"]
        assert "Nothing" not in news["fragments"]["question"]


def test_a_new_name_is_the_name_of_what_was_said_and_done_before(club: RunningClub) -> None:
    ada, boris = club.client(), club.client()
    table = two_player_table(ada, boris)
    boris.post(f"/t/{table}/chat", data={"text": "hello"})
    with line(club, ada, table, *shown(ada.get(f"/t/{table}").text)) as socket:
        boris.post("/me/name", data={"name": "The Great Boris"})
        news = heard(socket)
        assert news["whole"]
        assert "The Great Boris" in news["chat"][0]


def test_the_line_takes_only_pages_of_ours(club: RunningClub) -> None:
    table = play_now(club.client())
    with pytest.raises(InvalidStatus) as refused, line(club, club.client(), table, origin="http://elsewhere.example"):
        pass
    assert refused.value.response.status_code == 403
    with pytest.raises((InvalidStatus, ConnectionClosed)), line(club, None, "no-such-table") as socket:
        socket.recv(timeout=HEARD)


# -- without a server, where nothing waits for anything but the loop --------------------------------------


def evening(folder: Path, report: Any) -> None:
    async def whole() -> None:
        async with two_worlds(folder) as worlds:
            await report(await case(worlds, "cabinet", 3, 1))

    with on_the_shelf(CABINET):
        asyncio.run(whole())


async def to_the_vote(table: Case) -> None:
    """Play on until the hushed question is asked."""
    for _ in range(60):
        if table.here.hushing:
            return
        seat = table.t.to_move()[0]
        await table.move(seat, table.t.options(seat)[0])
    raise AssertionError("nobody votes")


def test_a_hushed_answer_is_noticed_by_nobody_else(tmp_path: Path) -> None:
    async def report(table: Case) -> None:
        world = table.worlds[0]
        await to_the_vote(table)
        lines = [Visit(table, world, viewer).line() for viewer in (0, 1, 2, -1)]
        await settled()
        heard_before = [len(line.sent) for line in lines]
        assert heard_before == [1, 1, 1, 1]
        told = table.here.told_n
        first = table.t.to_move()[0]
        await table.move(first, table.t.options(first)[0])
        assert table.here.hushing
        assert table.here.told_n == told
        assert [len(line.sent) for line in lines] == [2 if viewer == first else 1 for viewer in (0, 1, 2, -1)]

    evening(tmp_path, report)


def test_nothing_is_taken_back_while_all_choose_in_secret(tmp_path: Path) -> None:
    async def report(table: Case) -> None:
        await to_the_vote(table)
        first = table.t.to_move()[0]
        await table.move(first, table.t.options(first)[0])
        refusal = table.here.undo_refusal(first)
        assert refusal is not None
        assert "it would tell who has chosen" in refusal.why

    evening(tmp_path, report)


def test_one_stalled_reader_is_cut_off_and_the_others_hear_all(tmp_path: Path) -> None:
    async def report(table: Case) -> None:
        world = table.worlds[0]
        stalled, well = (Visit(table, world, viewer).line() for viewer in (0, 1))
        await settled()
        stalled.stalled.clear()
        gallery = world.house.live.galleries[table.id]
        for _ in range(QUEUE + 3):
            await stir(table)
        assert len(gallery.viewers) <= 2
        assert all(len(viewer.backlog) <= QUEUE for viewer in gallery.viewers)
        assert len(well.sent) == QUEUE + 4
        stalled.stalled.set()
        await until_closed(stalled)
        assert stalled.closed == 1013
        assert len(gallery.viewers) == 1
        await well.hang_up()
        assert table.id not in world.house.live.galleries, "nobody looks any more, and nothing is kept for nobody"

    evening(tmp_path, report)


def test_a_table_at_rest_is_not_kept_drawn_and_goes_on_as_before(tmp_path: Path) -> None:
    async def report(table: Case) -> None:
        world = table.worlds[0]
        line = Visit(table, world, 0).line()
        await settled()
        gallery = world.house.live.galleries[table.id]
        gallery.drawn_at -= REST  # so long ago
        gallery.rest()
        assert gallery.drawing is None
        await stir(table)
        assert json.loads(line.sent[-1])["fragments"] == {}, "only what was said is new"
        assert len(json.loads(line.sent[-1])["chat"]) == 1

    evening(tmp_path, report)


async def stir(table: Case) -> None:
    """Something that everybody sees."""
    await table.act(0, lambda t: doing.say(t, table.people[0], "hm"))


async def until_closed(line: Line) -> None:
    await asyncio.wait_for(line.task, 10)


def test_who_may_not_watch_is_shown_out_when_the_game_begins(tmp_path: Path) -> None:
    async def report(table: Case) -> None:
        world = table.worlds[0]
        watching = Visit(table, world, -1).line()
        await settled()
        assert len(watching.sent) == 1
        table.here.opened = replace(table.here.setup, watch="nobody")
        await stir(table)
        await until_closed(watching)
        assert watching.closed == 1008
        assert len(watching.sent) == 1

    evening(tmp_path, report)
