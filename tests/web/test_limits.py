"""Limits: nobody asks too much, holds too many lines, or makes the others wait by not listening."""

from __future__ import annotations

import asyncio
import contextlib
import re
import socket
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from galvanic.web import gate, live, road
from galvanic.web.clubtable import CHAT_KEPT
from galvanic.web.gate import CHANGES, LINES, PAGES
from galvanic.web.people import COOKIE
from galvanic.web.road import RATES
from tests.web.house import PATIENCE, RunningClub, running
from tests.web.twins import KEYS, Visit, World, a_world, case, no_chance
from tests.web.wire import ADDRESS, Line, settled

Scene = Callable[[World], Coroutine[Any, Any, None]]


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock for measures that stands still until a test turns it on."""
    at = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: at[0])
    return at


def played(tmp_path: Path, scene: Scene) -> None:
    async def play() -> None:
        with no_chance() as chance:
            async with a_world(tmp_path / "club", chance, limits=True) as world:
                await scene(world)

    asyncio.run(play())


def by(world: World, address: str) -> httpx.AsyncClient:
    """A visitor from this address."""
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=world.app, client=(address, 1)), base_url=ADDRESS)


async def asked(
    visit: httpx.AsyncClient, times: int, person: str = "", method: str = "POST", path: str = "/no-such-page"
) -> list[int]:
    head = {"origin": ADDRESS, **({"cookie": f"{COOKIE}={KEYS.signed(person)}"} if person else {})}
    return [(await visit.request(method, path, headers=head)).status_code for _ in range(times)]


def test_one_address_changes_so_much_at_once_and_so_much_a_second(tmp_path: Path, hands: list[float]) -> None:
    at_once, a_second = CHANGES["address"]

    async def scene(world: World) -> None:
        async with by(world, "192.0.2.7") as visit, by(world, "192.0.2.8") as other:
            assert await asked(visit, at_once + 3) == [404] * at_once + [429] * 3
            assert await asked(other, 1) == [404]
            hands[0] += 1
            assert await asked(visit, int(a_second) + 2) == [404] * int(a_second) + [429] * 2
            refused = await visit.post("/no-such-page", headers={"origin": ADDRESS})
            assert refused.json() == {"refused": {"rule": "club", "why": "too fast: wait a moment"}}
            assert "content-security-policy" in refused.headers
            hands[0] += 3600
            assert (await asked(visit, at_once + 1))[-2:] == [404, 429]

    played(tmp_path, scene)


def test_one_person_is_measured_wherever_they_come_from(tmp_path: Path, hands: list[float]) -> None:
    at_once, _ = CHANGES["person"]

    async def scene(world: World) -> None:
        statuses = []
        for number in range(at_once + 3):
            async with by(world, f"198.51.100.{number}") as visit:
                statuses += await asked(visit, 1, "somebody")
        assert statuses == [404] * at_once + [429] * 3
        async with by(world, "198.51.100.0") as visit:
            assert await asked(visit, 1, "somebody else") == [404]

    played(tmp_path, scene)


def test_nobody_can_use_up_what_is_anothers(tmp_path: Path, hands: list[float]) -> None:
    """A cookie that is only like that of somebody is measured by itself."""

    async def scene(world: World) -> None:
        async with by(world, "192.0.2.7") as visit, by(world, "192.0.2.8") as theirs:
            head = {"origin": ADDRESS, "cookie": f"{COOKIE}=victim.{'0' * 40}"}
            for _ in range(CHANGES["address"][0]):
                await visit.post("/no-such-page", headers=head)
            assert await asked(theirs, 1, "victim") == [404]

    played(tmp_path, scene)


def test_pages_are_measured_more_generously_and_files_not_at_all(tmp_path: Path, hands: list[float]) -> None:
    at_once, _ = PAGES["address"]

    async def scene(world: World) -> None:
        async with by(world, "192.0.2.7") as visit:
            statuses = await asked(visit, at_once + 1, method="GET", path="/waiting")
            assert set(statuses[:-1]) == {200}
            assert statuses[-1] == 429
            assert await asked(visit, 2, method="GET", path="/static/club.css") == [200, 200]

    played(tmp_path, scene)


def test_newcomers_are_not_made_without_end(tmp_path: Path, hands: list[float]) -> None:
    """Each guest is remembered: one address brings along only so many."""
    at_once, _ = RATES["newcomers"]

    async def scene(world: World) -> None:
        async with by(world, "192.0.2.7") as visit:
            statuses = []
            for _ in range(at_once + 2):
                visit.cookies.clear()
                statuses.append((await visit.get("/me")).status_code)
            assert statuses == [200] * at_once + [429] * 2
            assert (await visit.post("/api/v1/guests", json={})).status_code == 429

    played(tmp_path, scene)


def test_tables_are_not_laid_without_end(tmp_path: Path, hands: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "new tables", (4, 0.5))

    async def scene(world: World) -> None:
        it = await case((world,), "nefarious", 3, "tables")
        head = Visit(it, world, 0).headers("/")
        token = Visit(it, world, 0).headers("/api/")
        seats = {f"seat-{number}": "open" if number else "me" for number in range(3)}
        statuses = [
            (await world.visit.post("/invite", data={"game": "nefarious"}, headers=head)).status_code,
            (await world.visit.post("/new", data={"game": "nefarious", **seats}, headers=head)).status_code,
            (await world.visit.post("/api/v1/tables", json={"game": "nefarious", "seats": 3}, headers=token)).status_code,
            (await world.visit.post("/invite", data={"game": "nefarious"}, headers=head)).status_code,
            (await world.visit.post("/new", data={"game": "nefarious", **seats}, headers=head)).status_code,
            (await world.visit.post("/play-now", data={"game": "nefarious"}, headers=head)).status_code,
            (await world.visit.post("/api/v1/tables", json={"game": "nefarious", "seats": 3}, headers=token)).status_code,
        ]
        assert statuses == [303, 303, 201, 303, 429, 429, 429]

    played(tmp_path, scene)


def test_passphrases_are_not_changed_without_end(tmp_path: Path, hands: list[float]) -> None:
    """To seal one takes a core for a while."""

    async def scene(world: World) -> None:
        it = await case((world,), "nefarious", 3, "phrases")
        head = Visit(it, world, 0).headers("/")
        answers = [await world.visit.post("/me/phrase", data={"phrase": f"new phrase {n}"}, headers=head) for n in range(6)]
        assert [answer.status_code for answer in answers] == [303] * 5 + [422]

    played(tmp_path, scene)


def test_a_message_that_never_ends_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(road, "SLOWEST", 0.01)

    async def scene(world: World) -> None:
        it = await case((world,), "nefarious", 3, "slow")
        head = {
            **Visit(it, world, 0).headers("/"),
            "content-type": "application/x-www-form-urlencoded",
            "accept": "application/json",
        }
        scope, sent = scope_of(world, f"/t/{it.id}/chat", head), []
        line = asyncio.Queue[dict[str, Any]]()
        line.put_nowait({"type": "http.request", "body": b"text=he", "more_body": True})

        async def send(message: Any) -> None:
            sent.append(message)

        await asyncio.wait_for(world.app(scope, line.get, send), PATIENCE)  # type: ignore[arg-type]
        assert sent[0]["status"] == 408
        assert it.here.chat == []

    played(tmp_path, scene)


def scope_of(world: World, path: str, headers: dict[str, str]) -> dict[str, Any]:
    head = [(name.encode(), value.encode()) for name, value in headers.items()]
    about = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http", "query_string": b""}
    return {**about, "method": "POST", "path": path, "root_path": "", "headers": head, "client": ("192.0.2.1", 1), "state": {}}


def test_guessing_a_passphrase_is_hopeless(tmp_path: Path, hands: list[float]) -> None:
    async def scene(world: World) -> None:
        statuses = []
        for number in range(8):
            async with by(world, f"198.51.100.{number}") as visit:
                said = {"name": "Ada", "phrase": f"guess number {number}"}
                statuses.append((await visit.post("/back", data=said, headers={"origin": ADDRESS})).status_code)
        assert statuses == [403] * 5 + [429] * 3

    played(tmp_path, scene)


# -- live lines --------------------------------------------------------------------------------------------


async def opened(visit: Visit, lines: int) -> list[Line]:
    found = [visit.line() for _ in range(lines)]
    await settled()
    return found


def test_one_person_holds_only_so_many_lines(tmp_path: Path) -> None:
    most = LINES["person"]

    async def scene(world: World) -> None:
        it = await case((world,), "nefarious", 3, "lines")
        mine, theirs = Visit(it, world, 0), Visit(it, world, 1)
        lines = await opened(mine, most + 2)
        assert [line.accepted for line in lines] == [True] * most + [False] * 2
        assert {line.closed for line in lines[most:]} == {gate.NOT_NOW}
        (other,) = await opened(theirs, 1)
        assert other.accepted
        await lines[0].hang_up()
        (again,) = await opened(mine, 1)
        assert again.accepted
        for line in (*lines[1:most], other, again):
            await line.hang_up()
        assert world.house.live.galleries == {}

    played(tmp_path, scene)


def test_one_address_holds_only_so_many_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LINES, "address", 5)

    async def scene(world: World) -> None:
        it = await case((world,), "nefarious", 3, "lines")
        lines = [line for viewer in (0, 1, 2, -1, -2, -2) for line in await opened(Visit(it, world, viewer), 1)]
        assert [line.accepted for line in lines] == [True] * 5 + [False]
        for line in lines[:5]:
            await line.hang_up()

    played(tmp_path, scene)


def test_a_reader_who_takes_nothing_is_let_go_and_nobody_waits_for_them(tmp_path: Path) -> None:
    """The queue of each line is bounded: what does not go out is not kept for ever."""

    async def scene(world: World) -> None:
        it = await case((world,), "nefarious", 3, "stalled")
        stalled, reading = (await opened(Visit(it, world, 0), 1))[0], (await opened(Visit(it, world, 1), 1))[0]
        stalled.stalled.clear()
        before = len(stalled.sent)
        for number in range(live.QUEUE * 3):
            await it.act(0, lambda t, number=number: [said(it, number)])
        assert len(reading.sent) >= live.QUEUE * 3
        assert len(stalled.sent) == before
        viewers = world.house.live.galleries[it.id].viewers
        assert all(len(viewer.backlog) <= live.QUEUE for viewer in viewers)
        stalled.stalled.set()
        await asyncio.wait_for(stalled.task, PATIENCE)
        assert stalled.closed == live.BEHIND
        assert len(world.house.live.galleries[it.id].viewers) == 1
        await reading.hang_up()

    played(tmp_path, scene)


def said(it: Any, number: int) -> Any:
    from galvanic.web.events import Said

    return Said(int(it.chance.at * 1000), it.people[0].id, it.people[0].name, f"word {number}")


# -- on a real club ------------------------------------------------------------------------------------------


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
