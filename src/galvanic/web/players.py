"""Bots at the tables: processes of their own, which get a glimpse and no more, and three seconds."""

from __future__ import annotations

import asyncio
import multiprocessing
import secrets
from multiprocessing.connection import Connection
from typing import Any

from galvanic.bots import bot
from galvanic.engine.luck import luck
from galvanic.engine.sight import glimpse
from galvanic.engine.writing import decode, encode
from galvanic.web.club import Club, now
from galvanic.web.clubtable import ClubTable, Refused
from galvanic.web.seats import checked_move

SECONDS = 3.0


def think(line: Connection) -> None:
    """The life of a bot process: a glimpse comes, an answer goes."""
    while True:
        try:
            level, document, seed = line.recv()
        except (EOFError, KeyboardInterrupt):
            return
        seen = decode(document)
        line.send(bot(level, seen.GAME).answer(seen, luck(seed)))


class Thinker:
    """One bot process; ended and replaced when it thinks too long."""

    def __init__(self) -> None:
        self.start()

    def start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=think, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()

    def ask(self, level: str, document: dict[str, Any], seed: int) -> int | None:
        """The bot's answer, or None when it took too long or broke."""
        try:
            self.line.send((level, document, seed))
            if self.line.poll(SECONDS):
                answer = self.line.recv()
                return answer if isinstance(answer, int) else None
        except (EOFError, OSError):
            pass
        self.stop()
        self.start()
        return None

    def stop(self) -> None:
        self.line.close()
        self.process.kill()
        self.process.join()


class Players:
    """Moves for every seat that a bot plays."""

    def __init__(self, club: Club, workers: int) -> None:
        self.club = club
        self.workers = workers
        self.free: asyncio.Queue[Thinker] = asyncio.Queue()
        self.all: list[Thinker] = []
        self.busy: set[tuple[str, int, int]] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        club.after.append(self.changed)

    async def start(self) -> None:
        self.all = [await asyncio.to_thread(Thinker) for _ in range(self.workers)]
        for thinker in self.all:
            self.free.put_nowait(thinker)

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for thinker in self.all:
            await asyncio.to_thread(thinker.stop)

    def changed(self, table: ClubTable, before: int) -> None:
        for seat in table.waiting():
            if table.chairs[seat].bot and (table.id, seat, table.decision) not in self.busy:
                self.busy.add((table.id, seat, table.decision))
                task = asyncio.create_task(self.move(table.id, seat, table.decision))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def move(self, table_id: str, seat: int, decision: int) -> None:
        try:
            table = await self.club.table(table_id)
            if table is None or table.decision != decision or table.match is None or seat not in table.waiting():
                return
            level = table.chairs[seat].level
            seen = glimpse(table.match.table, seat)
            seen.log = None
            options = list(seen.options(seat))
            answer = await self.thought(level, encode(seen))
            if answer not in options:
                answer = secrets.choice(options)
            pieces = [answer]

            def wish(t: ClubTable) -> list[Any]:
                if t.decision != decision or seat not in t.waiting() or not t.chairs[seat].bot:
                    raise Refused("club", "the table has gone on", 409)
                return [checked_move(t, seat, pieces)]

            await self.club.act(table_id, wish)
        except Refused:
            pass
        finally:
            self.busy.discard((table_id, seat, decision))

    async def thought(self, level: str, document: dict[str, Any]) -> int | None:
        thinker = await self.free.get()
        try:
            return await asyncio.to_thread(thinker.ask, level, document, secrets.randbits(60))
        finally:
            self.free.put_nowait(thinker)


__all__ = ["Players", "now"]
