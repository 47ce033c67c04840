"""Limits of a real club over real sockets: forwarded addresses, idle lines, and one reader among many who takes nothing."""

from __future__ import annotations

import asyncio
import contextlib
import re
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from galvanic.web.drawing import live
from galvanic.web.gate import CHANGES
from galvanic.web.tables.clubtable import CHAT_KEPT
from tests.web.house import PATIENCE, RunningClub, running


def rss(club: RunningClub) -> int:
    """Kilobytes of memory that the server holds."""
    return int(re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{club.process.pid}/status").read_text("utf-8"))[1])  # type: ignore[index]


def table_with_link(club: RunningClub, person: httpx.Client) -> str:
    went = person.post("/invite", data={"game": "nefarious"})
    return went.headers["location"].split("/")[2]


@contextlib.asynccontextmanager
async def a_stalled_line(club: RunningClub, table: str) -> AsyncIterator[ClientConnection]:
    """A line whose reader takes nothing off it, with as little room on the way as the system allows."""
    door = socket.socket()
    door.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    door.setblocking(False)
    await asyncio.get_running_loop().sock_connect(door, ("127.0.0.1", club.port))
    address = f"ws://127.0.0.1:{club.port}/t/{table}/live"
    async with connect(address, sock=door, origin=club.url, compression=None, max_queue=1, ping_interval=None) as line:  # type: ignore[arg-type]
        line.transport.pause_reading()
        yield line


async def one_stalls_among_many(club: RunningClub, person: httpx.Client, table: str, lines: int, rounds: int) -> tuple[int, int]:
    """Memory before and after so many rounds of news, while one of the readers takes nothing; the others hear all of it."""
    address = f"ws://127.0.0.1:{club.port}/t/{table}/live"
    async with contextlib.AsyncExitStack() as stack:
        opening = [connect(address, origin=club.url, compression=None, max_queue=None) for _ in range(lines)]  # type: ignore[arg-type]
        readers = [await stack.enter_async_context(one) for one in opening]
        for reader in readers:
            await reader.recv()
        stalled = await stack.enter_async_context(a_stalled_line(club, table))
        await news(person, table, readers, 10)  # what a first round takes is there from now on
        before = rss(club)
        await news(person, table, readers, rounds)
        after = rss(club)
        stalled.transport.resume_reading()
        await asyncio.wait_for(drained(stalled), PATIENCE)
    return before, after


async def drained(line: ClientConnection) -> None:
    """Read on until the other side has closed the line."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            await line.recv()


async def news(person: httpx.Client, table: str, readers: list[ClientConnection], rounds: int) -> None:
    for number in range(rounds):
        name = {"name": f"Somebody {number}"}  # a new name: the whole page is told anew
        await asyncio.to_thread(person.post, "/me/name", data=name)
        for reader in readers:
            while name["name"] not in str(await asyncio.wait_for(reader.recv(), PATIENCE)):
                pass


@pytest.fixture(scope="module")
def strict_club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningClub]:
    with running(tmp_path_factory.mktemp("strict") / "data") as found:
        yield found


def test_forwarded_addresses_do_not_count_without_a_proxy(strict_club: RunningClub) -> None:
    visitor = strict_club.stranger()
    at_once, _ = CHANGES["address"]
    statuses = [
        visitor.post("/no-such-page", headers={"x-forwarded-for": f"192.0.2.{number % 250}"}).status_code
        for number in range(at_once * 4)
    ]
    assert 429 in statuses


def test_behind_a_proxy_each_visitor_is_measured(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    club = RunningClub(tmp_path / "data", "--public", f"http://127.0.0.1:{port}")
    club.port = port
    club.start()
    try:
        visitor = club.stranger()
        times = CHANGES["address"][0] * 4

        def statuses(claims: str) -> set[int]:
            heads = ({"x-forwarded-for": claims.format(number % 250)} for number in range(times))
            return {visitor.post("/no-such-page", headers=head).status_code for head in heads}

        assert statuses("192.0.2.{}") == {404}
        assert 429 in statuses("10.0.0.{}, 192.0.2.251")  # what stands before the proxy's own word does not count
    finally:
        club.close()


def test_one_stalled_reader_among_many_costs_nothing_and_nobody_waits(club: RunningClub) -> None:
    before, after = one_stalls(club, lines=16, rounds=70)
    assert after - before < 8_000, (before, after)


@pytest.mark.soak
def test_one_stalled_reader_among_hundreds(club: RunningClub) -> None:
    before, after = one_stalls(club, lines=200, rounds=60)
    assert after - before < 32_000, (before, after)  # a message on the way to each, but no queue


def one_stalls(club: RunningClub, lines: int, rounds: int) -> tuple[int, int]:
    person = club.client()
    table = table_with_link(club, person)
    for number in range(CHAT_KEPT):  # much is said, so that there is much to send when all of it is told anew
        person.post(f"/t/{table}/chat", data={"text": f"{number:03} " * 100})
    return asyncio.run(one_stalls_among_many(club, person, table, lines, rounds))


def test_an_idle_line_costs_less_than_60_kilobytes(club: RunningClub) -> None:
    table = table_with_link(club, club.client())

    async def opened_lines() -> tuple[int, int]:
        address = f"ws://127.0.0.1:{club.port}/t/{table}/live"
        async with contextlib.AsyncExitStack() as stack:
            for number in range(330):
                if number == 30:
                    before = rss(club)
                line = await stack.enter_async_context(connect(address, origin=club.url))  # type: ignore[arg-type]
                await line.recv()
                assert line.protocol.extensions == []
            return before, rss(club)

    before, after = asyncio.run(opened_lines())
    assert (after - before) / 300 < 60


def test_a_large_message_over_the_line_closes_it(club: RunningClub) -> None:
    table = table_with_link(club, club.client())

    async def sent(text: str, times: int) -> int | None:
        async with connect(f"ws://127.0.0.1:{club.port}/t/{table}/live", origin=club.url) as line:  # type: ignore[arg-type]
            await line.recv()
            with contextlib.suppress(ConnectionClosed):
                for _ in range(times):
                    await line.send(text)
                await asyncio.wait_for(line.recv(), PATIENCE)
            return line.close_code

    assert asyncio.run(sent("x" * 5000, 1)) == 1009
    assert asyncio.run(sent("chatter", 1000)) == live.CLOSED_DOORS
