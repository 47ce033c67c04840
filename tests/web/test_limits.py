"""Limits: nobody asks too much, holds too many lines, or makes the others wait by not listening."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest

from galvanic.web import gate, road
from galvanic.web.drawing import live
from galvanic.web.gate import CHANGES, LINES, PAGES
from galvanic.web.people import COOKIE
from galvanic.web.road import RATES
from tests.web.house import PATIENCE
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


def test_processes_that_share_the_tables_share_the_measure(tmp_path: Path, hands: list[float]) -> None:
    """Of what is stored for good, each of three lets through a third; pages, which are not stored, are measured as ever."""
    at_once, a_second = CHANGES["address"]

    async def scene(world: World) -> None:
        world.house.share.processes = 3
        async with by(world, "192.0.2.7") as visit:
            assert await asked(visit, at_once // 3 + 2) == [404] * (at_once // 3) + [429] * 2
            hands[0] += 3
            assert await asked(visit, int(a_second) + 1) == [404] * int(a_second) + [429]
            assert set(await asked(visit, PAGES["address"][0], method="GET", path="/waiting")) == {200}
        async with by(world, "192.0.2.8") as visit:
            statuses = []
            for _ in range(RATES["newcomers"][0] // 3 + 1):
                visit.cookies.clear()
                statuses.append((await visit.get("/me")).status_code)
            assert statuses == [200] * (RATES["newcomers"][0] // 3) + [429]

    played(tmp_path, scene)


def test_where_there_are_many_processes_everybody_may_still_do_something(tmp_path: Path, hands: list[float]) -> None:
    async def scene(world: World) -> None:
        world.house.share.processes = 1000
        async with by(world, "192.0.2.7") as visit:
            assert await asked(visit, 2) == [404, 429]
            said = {"name": "Ada", "phrase": "a guess of mine"}
            hands[0] += 3600
            assert (await visit.post("/back", data=said, headers={"origin": ADDRESS})).status_code == 403

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
    from galvanic.web.tables.events import Said

    return Said(int(it.chance.at * 1000), it.people[0].id, it.people[0].name, f"word {number}")
