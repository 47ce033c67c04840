"""Group commit: while one commit is on its way, the postings that come in gather for the next."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from galvanic.web.storage.store import Posting, StoreTrouble

AT_ONCE = 200  # so many postings at most in one commit

Wrong = Exception | None
Commit = Callable[[list[Posting]], Awaitable[list[Wrong]]]


class Clerk:
    """Hands gathered postings to a database, one commit after another."""

    def __init__(self, commit: Commit) -> None:
        self.commit = commit
        self.gathered: list[tuple[Posting, asyncio.Future[None]]] = []
        self.busy: asyncio.Task[None] | None = None

    async def write(self, posting: Posting) -> None:
        """Committed when this returns; raises what the database has against it."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.gathered.append((posting, done))
        if self.busy is None:
            self.busy = asyncio.create_task(self.write_on())
        await done

    async def write_on(self) -> None:
        try:
            while self.gathered:
                batch, self.gathered = self.gathered[:AT_ONCE], self.gathered[AT_ONCE:]
                results: list[Wrong] = [StoreTrouble("nothing was stored")] * len(batch)  # if the commit itself breaks
                try:
                    results = await self.commit([posting for posting, _ in batch])
                finally:
                    settle([done for _, done in batch], results)
        finally:
            self.busy = None

    async def finished(self) -> None:
        """Until everything that was handed in is written."""
        if self.busy is not None:
            await self.busy


def settle(waiting: list[asyncio.Future[None]], results: list[Wrong]) -> None:
    for done, wrong in zip(waiting, results, strict=True):
        if done.done():  # who waited has gone
            continue
        if wrong is None:
            done.set_result(None)
        else:
            done.set_exception(wrong)


def grouped(postings: list[Posting]) -> dict[str, list[tuple[object, ...]]]:
    """The lines of many postings by statement: they are of different tables, so that their order says nothing."""
    found: dict[str, list[tuple[object, ...]]] = {}
    for posting in postings:
        for statement, values in posting.lines:
            found.setdefault(statement, []).append(values)
    return found
