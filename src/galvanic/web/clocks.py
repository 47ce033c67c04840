"""Time: clocks that run out, bots that should have moved.  Once a second, from the storage alone."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from galvanic.web.club import now
from galvanic.web.clubtable import ClubTable, Refused
from galvanic.web.events import AnyEvent, Left
from galvanic.web.store import StoreTrouble

if TYPE_CHECKING:
    from galvanic.web.road import House

QUIET = 4000  # milliseconds after which a bot's move is overdue
log = logging.getLogger("galvanic")


class Clocks:
    def __init__(self, house: House) -> None:
        self.house = house
        self.quiet = QUIET if house.store.shared else 0  # who has the tables alone goes on at once with what was left
        self.trouble = ""

    async def run(self) -> None:
        while True:
            try:
                await self.look(now())
                self.trouble, self.quiet = "", QUIET
            except StoreTrouble as trouble:
                if not self.trouble:  # said once, until it is over
                    log.warning("clocks: %s", trouble)
                self.trouble = str(trouble)
            await asyncio.sleep(1)

    async def look(self, at: int) -> None:
        for table_id in await self.house.store.due(at, at - self.quiet):
            try:
                await self.house.club.act(table_id, lambda t: run_out(t, at))
                table = await self.house.club.table(table_id)
            except Refused:
                continue
            if table is not None:
                self.house.players.changed(table, table.n)
                self.house.orders.changed(table, table.n)


def run_out(t: ClubTable, at: int) -> list[AnyEvent]:
    """A bot takes each seat whose time is up."""
    gone: list[AnyEvent] = []
    for seat in t.waiting():
        left = t.time_left(seat, at)
        if left is not None and left <= 0 and not t.chairs[seat].bot:
            gone.append(Left(at=at, seat=seat, why="time"))
    return gone
