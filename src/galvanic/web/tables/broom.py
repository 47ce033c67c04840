"""The broom: what was answered long ago is swept out, from table to table, a few at a time.

An answer is kept so that a message that comes again gets the same; who asks again after a month has found another way to know.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from galvanic.web.storage.store import Store, StoreTrouble
from galvanic.web.tables.club import now

A_DAY = 86_400_000  # milliseconds
OVER = 30 * A_DAY  # so long after a game its answers are kept
QUIET = 90 * A_DAY  # and so long where nothing happens any more
STROKE = 200  # tables that are looked at together
REST = 60.0  # seconds between two strokes: a hundred thousand tables in a third of a day, and nobody waits for it


class Broom:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.at = ""  # the table that was looked at last

    async def run(self) -> None:
        while True:
            with suppress(StoreTrouble):  # the clocks say so, too; the broom comes by again
                await self.sweep(now())
            await asyncio.sleep(REST)

    async def sweep(self, at: int) -> None:
        """One stroke; the next goes on where this one ends."""
        self.at = await self.store.sweep(self.at, at - OVER, at - QUIET, STROKE)
