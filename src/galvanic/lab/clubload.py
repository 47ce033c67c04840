"""People at the tables of a club, as many as one likes: they speak HTTP and listen on WebSockets, as browsers do."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Awaitable, Mapping
from contextlib import suppress
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

BUTTON = re.compile(r"<button\b([^>]*)>")
VALUE = re.compile(r'\bvalue="(\d+)"')
PATIENCE = 20.0  # seconds until a lost answer ends the measurement


class NoAnswer(Exception):
    """The club did not answer as it should: one clear line."""


class Line:
    """One kept-alive connection, for one request at a time."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes = b""
    ) -> tuple[int, dict[str, str], bytes]:
        if self.writer is None or self.reader is None or self.writer.is_closing() or self.reader.at_eof():
            self.reader, self.writer = await asyncio.open_connection(self.host, self.port)
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        start = f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n{head}Content-Length: {len(body)}\r\n\r\n"
        self.writer.write(start.encode() + body)
        raw = await self.reader.readuntil(b"\r\n\r\n")
        status, *lines = raw.decode("latin-1").split("\r\n")
        told = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines if line)}
        said = await self.reader.readexactly(int(told.get("content-length", "0")))
        if told.get("connection") == "close":
            self.close()
        return int(status.split()[1]), told, said

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()
            self.writer = None


class Street:
    """The way to the club: a few lines, shared by everybody."""

    def __init__(self, address: str, lines: int = 128) -> None:
        found = urlsplit(address)
        self.address, self.host, self.port = address, found.hostname or "127.0.0.1", found.port or 80
        self.free: asyncio.LifoQueue[Line] = asyncio.LifoQueue()
        for _ in range(lines):
            self.free.put_nowait(Line(self.host, self.port))

    async def ask(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes = b""
    ) -> tuple[int, dict[str, str], bytes]:
        line = await self.free.get()
        try:
            return await asyncio.wait_for(line.ask(method, path, headers, body), PATIENCE)
        except (OSError, asyncio.IncompleteReadError, TimeoutError) as lost:
            line.close()
            raise NoAnswer(f"{method} {path}: no answer ({type(lost).__name__})") from None
        finally:
            self.free.put_nowait(line)

    def close(self) -> None:
        while not self.free.empty():
            self.free.get_nowait().close()


class Person:
    """A guest with a cookie."""

    def __init__(self, street: Street, cookie: str) -> None:
        self.street = street
        self.cookie = cookie
        self.headers = {
            "Cookie": cookie,
            "Origin": street.address,
            "Accept": "application/json",
            "Content-Type": "application/json",
        }

    @staticmethod
    async def come(street: Street) -> Person:
        status, told, _ = await street.ask("GET", "/", {"Accept": "text/html"})
        if status != 200 or "set-cookie" not in told:
            raise NoAnswer(f"the front page answered {status} and gave no cookie")
        return Person(street, told["set-cookie"].split(";")[0])

    async def get(self, path: str) -> bytes:
        status, _, said = await self.street.ask("GET", path, {"Cookie": self.cookie, "Accept": "text/html"})
        if status != 200:
            raise NoAnswer(f"GET {path} answered {status}")
        return said

    async def post(self, path: str, message: Mapping[str, Any]) -> dict[str, Any]:
        status, said = await self.send(path, message)
        if status >= 300:
            raise NoAnswer(f"POST {path} answered {status}: {said[:200].decode(errors='replace')}")
        found: dict[str, Any] = json.loads(said)
        return found

    async def send(self, path: str, message: Mapping[str, Any]) -> tuple[int, bytes]:
        status, _, said = await self.street.ask("POST", path, self.headers, json.dumps(message).encode())
        return status, said


class Onlooker:
    """A seat's open page: what it was sent, and when."""

    def __init__(self, person: Person, table: str, seat: int, heard: asyncio.Event | None = None) -> None:
        self.person, self.table, self.seat = person, table, seat
        self.heard = heard or asyncio.Event()  # somebody at this table was told something
        self.decision = 0
        self.options: dict[str, list[int]] = {}  # of each fragment: the answers that stand in it
        self.news = asyncio.Event()
        self.told_at = 0.0
        self.over = False
        self.cuts = 0
        self.socket: ClientConnection | None = None
        self.listening: asyncio.Task[None] | None = None

    async def look(self) -> None:
        self.socket = await self.line()
        self.listening = asyncio.create_task(self.listen())

    async def line(self) -> ClientConnection:
        street = self.person.street
        return await connect(
            f"ws://{street.host}:{street.port}/t/{self.table}/live?n=-1",
            additional_headers={"Cookie": self.person.cookie, "Origin": street.address},
            compression=None,
            max_queue=None,
            ping_interval=None,
        )

    async def listen(self) -> None:
        """Until the page is closed; a line that the club has cut because too much waited on it is opened again, as pages do."""
        while self.socket is not None:
            with suppress(ConnectionClosed):
                async for text in self.socket:
                    self.told_at = perf_counter()
                    self.read(msgspec.json.decode(text))
                    self.news.set()
                    self.heard.set()
            if self.socket is not None:
                self.cuts += 1
                self.socket = await self.line()

    def read(self, message: dict[str, Any]) -> None:
        self.decision = message.get("decision", self.decision)
        fragments: dict[str, str] = message.get("fragments", {})
        if message.get("whole"):
            self.options.clear()
        for name, html in fragments.items():
            self.options[name] = answers_in(html)
            self.over = self.over or 'class="ranks"' in html

    def answers(self) -> list[int]:
        return [option for options in self.options.values() for option in options]

    async def hurry(self, ending: float, luck: random.Random, times: list[tuple[float, float]]) -> None:
        """Answer as soon as something is asked, until then; of each acknowledgement when it came, and after how many seconds."""
        answered = 0
        while perf_counter() < ending and not self.over:
            options = self.answers()
            if options and self.decision != answered:
                answered, start = self.decision, perf_counter()
                message = {"decision": answered, "option": luck.choice(options), "id": f"hurried {answered}"}
                status, _ = await self.person.send(f"/t/{self.table}/move", message)
                if status == 200:
                    now = perf_counter()
                    times.append((now, now - start))
                elif status != 409:  # 409: somebody was faster
                    raise NoAnswer(f"a move was answered {status}")
                continue
            self.news.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.news.wait(), max(ending - perf_counter(), 0))

    async def go(self) -> None:
        socket, self.socket = self.socket, None
        if socket is not None:
            await socket.close()
        if self.listening is not None:
            await self.listening


def answers_in(html: str) -> list[int]:
    """The answers that a page offers: its buttons, without those that are greyed out."""
    if 'name="option"' not in html:
        return []
    buttons = [button for button in BUTTON.findall(html) if 'name="option"' in button and "disabled" not in button]
    return [int(found[1]) for button in buttons if (found := VALUE.search(button))]


async def in_time(waiting: Awaitable[object], otherwise: str) -> None:
    try:
        await asyncio.wait_for(waiting, PATIENCE)
    except TimeoutError:
        raise NoAnswer(otherwise) from None


class Party:
    """One table with all its people, each with the page open."""

    def __init__(self, table: str, people: list[Person]) -> None:
        self.table = table
        self.heard = asyncio.Event()
        self.seats = [Onlooker(person, table, seat, self.heard) for seat, person in enumerate(people)]
        self.moves = 0
        self.over = False

    @staticmethod
    async def open(game: str, people: list[Person]) -> Party:
        said = await people[0].post("/api/v1/tables", {"game": game, "seats": len(people), "listed": False})
        for seat, person in enumerate(people[1:], 1):
            await person.post(f"/api/v1/tables/{said['id']}/sit", {"seat": seat})
        return Party(said["id"], people)

    async def look(self) -> None:
        await asyncio.gather(*(seat.look() for seat in self.seats))
        await in_time(
            asyncio.gather(*(seat.news.wait() for seat in self.seats)), f"an open page at {self.table} was told nothing"
        )

    async def move(self, luck: random.Random) -> tuple[float, float] | None:
        """One move of a seat that is asked: seconds to its acknowledgement, and until all others were told; None at the end."""
        asked = await self.asked()
        if asked is None:
            self.over = True
            return None
        seat, option = asked, luck.choice(asked.answers())
        others = [other for other in self.seats if other is not seat]
        for one in self.seats:
            one.news.clear()
        start = perf_counter()
        message = {"decision": seat.decision, "option": option, "id": f"move {self.moves}"}
        status, said = await seat.person.send(f"/t/{self.table}/move", message)
        if status == 409:  # the page was a moment behind
            await in_time(self.heard.wait(), f"an open page at {self.table} stays behind")
            return await self.move(luck)
        if status != 200:
            raise NoAnswer(f"a move was answered {status}: {said[:200].decode(errors='replace')}")
        acknowledged = perf_counter() - start
        await in_time(asyncio.gather(*(one.news.wait() for one in self.seats)), f"a move at {self.table} was not told to all")
        self.moves += 1
        return acknowledged, max(one.told_at for one in others) - start

    async def asked(self) -> Onlooker | None:
        """A seat that is asked something; everybody may be a moment behind."""
        while not any(seat.over for seat in self.seats):
            self.heard.clear()
            for seat in self.seats:
                if seat.answers():
                    return seat
            await in_time(self.heard.wait(), f"nobody is asked anything at {self.table}")
        return None

    async def go(self) -> None:
        await asyncio.gather(*(seat.go() for seat in self.seats))
