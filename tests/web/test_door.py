"""The door: who doesn't say what they want is not waited for, and one address doesn't fill it."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from galvanic.web.app import application, store_of
from galvanic.web.config import Config
from galvanic.web.people import Keys
from galvanic.web.road import House
from galvanic.web.server import AT_THE_DOOR, LONGEST_HEAD, PATIENCE, Doors, Server
from galvanic.web.tables.club import opened_now
from tests.web.house import PATIENCE as LONG
from tests.web.house import RunningClub
from tests.web.wire import ADDRESS

HELP = b"GET /help HTTP/1.1\r\nhost: club\r\n\r\n"


class Caller:
    """A bare connection."""

    def __init__(self, lines: tuple[asyncio.StreamReader, asyncio.StreamWriter]) -> None:
        self.hears, self.speaks = lines

    def say(self, words: bytes) -> None:
        self.speaks.write(words)

    async def ended(self) -> bytes:
        """What was said to it until it was let go."""
        try:
            return await asyncio.wait_for(self.hears.read(), LONG)
        except ConnectionError:
            return b""

    async def answer(self) -> bytes:
        """The first line of an answer that comes whole."""
        head = await asyncio.wait_for(self.hears.readuntil(b"\r\n\r\n"), LONG)
        length = next(int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:"))
        await asyncio.wait_for(self.hears.readexactly(length), LONG)
        return head.split(b"\r\n")[0]


class Calls:
    """Opens connections to a club."""

    def __init__(self, port: int, house: House, doors: Doors) -> None:
        self.port, self.house, self.doors = port, house, doors
        self.callers: list[Caller] = []

    async def __call__(self) -> Caller:
        self.callers.append(Caller(await asyncio.open_connection("127.0.0.1", self.port)))
        return self.callers[-1]


Scene = Callable[[Calls], Coroutine[Any, Any, None]]


def at_the_door(tmp_path: Path, scene: Scene, **about: Any) -> None:
    """A real club, at which strangers call."""

    async def evening() -> None:
        config = Config(data=tmp_path / "data", limits=False)
        app = application(config, store_of(config), Keys(b"door" * 8))
        doors = Doors(app, lifespan="on", log_level="warning", ws="websockets-sansio", host="127.0.0.1", port=0, **about)
        club = Server(doors, app.state.house.bell)
        going = asyncio.create_task(club.serve())
        while not club.started:
            await asyncio.sleep(0)
        calls = Calls(club.servers[0].sockets[0].getsockname()[1], app.state.house, doors)
        try:
            await scene(calls)
        finally:
            for caller in calls.callers:
                caller.speaks.close()
            club.should_exit = True
            await going
        assert not doors.visitors.open, "whoever has gone is no longer counted"

    asyncio.run(evening())


def test_a_real_club_waits_for_a_moment_only() -> None:
    assert PATIENCE <= 20
    assert AT_THE_DOOR >= 100, "people behind one address"


@pytest.mark.parametrize(
    "half",
    [
        b"GET",
        b"GET /help HTTP/1.1\r\n",
        b"GET /help HTTP/1.1\r\nhost: club\r\nx-slow: ",
        b"POST /invite HTTP/1.1\r\ncontent-length: 9",
    ],
)
def test_half_a_head_is_waited_for_no_longer_than_so(tmp_path: Path, half: bytes) -> None:
    async def scene(calls: Calls) -> None:
        caller = await calls()
        caller.say(half)
        assert (await caller.ended()).startswith(b"HTTP/1.1 408 ")

    at_the_door(tmp_path, scene, patience=0.2)


def test_who_says_nothing_at_all_is_let_go(tmp_path: Path) -> None:
    async def scene(calls: Calls) -> None:
        silent, empty = await calls(), await calls()
        empty.say(b"\r\n\r\n")
        assert await silent.ended() == await empty.ended() == b""

    at_the_door(tmp_path, scene, patience=0.2)


def test_byte_after_byte_wins_no_time(tmp_path: Path) -> None:
    async def scene(calls: Calls) -> None:
        caller = await calls()
        caller.say(b"GET /help HTTP/1.1\r\nx-slow: ")
        ended = asyncio.create_task(caller.ended())
        while not ended.done():
            caller.say(b"x")
            await asyncio.wait([ended], timeout=0.02)
        await ended  # which raises if nobody ever let it go

    at_the_door(tmp_path, scene, patience=0.3)


def test_a_slow_second_question_is_not_waited_for_either(tmp_path: Path) -> None:
    async def scene(calls: Calls) -> None:
        caller, other = await calls(), await calls()
        for one, half in ((caller, HELP[:-2]), (other, b"\r\n")):
            one.say(HELP)
            assert b"200" in await one.answer()
            one.say(half)
        assert (await caller.ended()).startswith(b"HTTP/1.1 408 ")
        assert await other.ended() == b""

    at_the_door(tmp_path, scene, patience=0.3)


def test_who_has_asked_and_been_answered_may_stay_for_a_while(tmp_path: Path) -> None:
    """A head that came whole stops the clock: what is done with it has times of its own."""

    async def scene(calls: Calls) -> None:
        slow, quick = await calls(), await calls()
        quick.say(HELP)
        assert b"200" in await quick.answer()
        assert await slow.ended() == b""  # the patience is over
        quick.say(HELP)
        assert b"200" in await quick.answer()

    at_the_door(tmp_path, scene, patience=0.2)


def test_a_head_without_end_is_not_listened_to(tmp_path: Path) -> None:
    async def scene(calls: Calls) -> None:
        caller = await calls()
        caller.say(b"GET /help HTTP/1.1\r\n" + b"x-more: and more\r\n" * (LONGEST_HEAD // 18))
        assert (await caller.ended()).startswith(b"HTTP/1.1 431 ")

    at_the_door(tmp_path, scene)


def test_a_live_line_is_no_longer_at_the_door(tmp_path: Path) -> None:
    async def scene(calls: Calls) -> None:
        table = await calls.house.club.open_table(opened_now("nefarious", 2, "ada"), [])
        origin: Any = ADDRESS
        async with connect(f"ws://127.0.0.1:{calls.port}/t/{table.id}/live", origin=origin) as line:
            await line.recv()
            assert not calls.doors.visitors.open
            assert await (await calls()).ended() == b""  # the patience is over
            await asyncio.wait_for(await line.ping(), LONG)

    at_the_door(tmp_path, scene, patience=0.2, most=1)


def test_one_address_does_not_fill_the_door(tmp_path: Path) -> None:
    async def scene(calls: Calls) -> None:
        here = [await calls() for _ in range(3)]
        for caller in here:
            caller.say(HELP)
            assert b"200" in await caller.answer()
        late = await calls()
        late.say(HELP)
        assert await late.ended() == b""
        here[0].say(HELP.replace(b"\r\n\r\n", b"\r\nconnection: close\r\n\r\n"))
        await here[0].ended()
        again = await calls()
        again.say(HELP)
        assert b"200" in await again.answer()

    at_the_door(tmp_path, scene, most=3)


def test_a_club_that_was_opened_by_its_command_has_such_a_door(club: RunningClub) -> None:
    with socket.create_connection(("127.0.0.1", club.port), LONG) as line:
        line.sendall(b"GET /help HTTP/1.1\r\nx-long: " + b"x" * LONGEST_HEAD)
        assert line.makefile("rb").read().startswith(b"HTTP/1.1 431 ")
