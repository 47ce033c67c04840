"""Bots at the tables: processes of their own, which get a glimpse and no more, and three seconds."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any

import msgspec

from galvanic.engine.sight import glimpse
from galvanic.engine.writing import encode
from galvanic.web.storage.store import StoreTrouble
from galvanic.web.tables.club import Club
from galvanic.web.tables.clubtable import ClubTable, Refused
from galvanic.web.tables.events import AnyEvent
from galvanic.web.tables.seats import moved
from galvanic.web.tables.thinking import READY

SECONDS = 3.0
TO_GET_READY = 30.0  # seconds


class Thinker:
    """One bot process: started when it is first asked, ended and replaced when it thinks too long."""

    def __init__(self) -> None:
        self.process: Process | None = None

    async def ask(self, level: str, document: dict[str, Any], seed: int) -> int | None:
        """The bot's answer, or None when it took too long or broke."""
        try:
            lines_in, lines_out = await self.lines()
            async with asyncio.timeout(SECONDS):
                lines_in.write(msgspec.json.encode([level, document, seed]) + b"\n")
                return int(await lines_out.readline())
        except (TimeoutError, ValueError, OSError):
            await self.stop()
            return None
        except asyncio.CancelledError:
            await self.stop()
            raise

    async def lines(self) -> tuple[asyncio.StreamWriter, asyncio.StreamReader]:
        if self.process is None:
            command = [sys.executable, "-m", "galvanic.web.tables.thinking"]
            self.process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
            assert self.process.stdout is not None
            async with asyncio.timeout(TO_GET_READY):
                if await self.process.stdout.readline() != READY:
                    raise OSError("the bot process did not start")
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        return self.process.stdin, self.process.stdout

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Players:
    """Moves for every seat that a bot plays."""

    def __init__(self, club: Club, workers: int) -> None:
        self.club = club
        self.thinkers = [Thinker() for _ in range(workers)]
        self.free: asyncio.LifoQueue[Thinker] = asyncio.LifoQueue()
        for thinker in reversed(self.thinkers):  # the first again and again, as long as one is enough
            self.free.put_nowait(thinker)
        self.busy: set[tuple[str, int, int]] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        club.acted.append(self.changed)

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for thinker in self.thinkers:
            await thinker.stop()

    def changed(self, table: ClubTable, before: int) -> None:
        for seat in table.bots_asked():
            if (table.id, seat, table.decision) not in self.busy:
                self.busy.add((table.id, seat, table.decision))
                task = asyncio.create_task(self.move(table, seat))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def move(self, table: ClubTable, seat: int) -> None:
        """Think with the table as it was; nothing happens where it has gone on meanwhile."""
        assert table.match is not None
        decision, level = table.decision, table.chairs[seat].level
        try:
            seen = glimpse(table.match.table, seat)
            seen.log = None
            answer = await self.thought(level, encode(seen))
            options = list(seen.options(seat))
            pieces = [answer if answer is not None and answer in options else secrets.choice(options)]

            def wish(t: ClubTable) -> list[AnyEvent]:
                if t.decision != decision or seat not in t.bots_asked():
                    raise Refused("club", "the table has gone on", 409)
                return [moved(seat, pieces)]

            await self.club.act(table.id, wish)
        except (Refused, StoreTrouble):
            pass  # whoever was faster asks again; and if nobody does, the clocks find the table
        finally:
            self.busy.discard((table.id, seat, decision))

    async def thought(self, level: str, document: dict[str, Any]) -> int | None:
        thinker = await self.free.get()
        try:
            return await thinker.ask(level, document, secrets.randbits(60))
        finally:
            self.free.put_nowait(thinker)
