"""Waiting for a table to change: a bell that rings for everybody who waits at it."""

from __future__ import annotations

import asyncio
from collections import Counter

from galvanic.web.tables.club import Club
from galvanic.web.tables.clubtable import ClubTable, Refused

AT_ONCE = 12  # requests of one visitor that may wait at the same time


class Bell:
    def __init__(self, club: Club) -> None:
        self.club = club
        self.rings: dict[str, asyncio.Event] = {}  # of each table at which somebody waits
        self.waiting: Counter[str] = Counter()
        self.closed = False
        club.after.append(self.changed)

    def changed(self, table: ClubTable, before: int) -> None:
        ring = self.rings.pop(table.id, None)
        if ring is not None:
            ring.set()

    def close(self) -> None:
        """The club closes: nobody needs to wait any longer."""
        self.closed = True
        for ring in self.rings.values():
            ring.set()

    async def wait(self, table: ClubTable, known: int, seconds: float, who: str) -> None:
        """As long as no more has happened than somebody knows already, and until the time is up."""
        if self.waiting[who] >= AT_ONCE:
            raise Refused("club", f"you wait at {AT_ONCE} places already", 429)
        mind = self.club.mind(table.id)
        mind.watched += 1  # so that the table stays in mind while somebody waits
        self.club.heard(mind.id)  # what another process did since it was read
        self.waiting[who] += 1
        try:
            async with asyncio.timeout(seconds):
                while table.told_n == known and not self.closed:
                    await self.rings.setdefault(table.id, asyncio.Event()).wait()
                    table = mind.table or table
        except TimeoutError:
            pass
        finally:
            mind.watched -= 1
            self.waiting -= Counter([who])
            if not mind.watched:
                self.rings.pop(table.id, None)
