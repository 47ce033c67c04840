"""Time: clocks that run out, bots that should have moved.  Once a second, from the storage alone."""

from __future__ import annotations

import asyncio
import logging

from galvanic.web.storage.store import StoreTrouble
from galvanic.web.tables.club import Club, now
from galvanic.web.tables.clubtable import ClubTable, Refused
from galvanic.web.tables.events import AnyEvent, Left
from galvanic.web.tables.orders import Orders
from galvanic.web.tables.players import Players

QUIET = 4000  # milliseconds after which a bot's move is overdue
log = logging.getLogger("galvanic")


class Clocks:
    def __init__(self, club: Club, players: Players, orders: Orders) -> None:
        self.club, self.players, self.orders = club, players, orders
        self.quiet = QUIET if club.store.shared else 0  # who has the tables alone goes on at once with what was left
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
        for table_id in await self.club.store.due(at, at - self.quiet):
            try:
                await self.club.act(table_id, lambda t: run_out(t, at))
                table = await self.club.table(table_id)
            except Refused:
                continue
            if table is not None:
                self.players.changed(table, table.n)
                self.orders.changed(table, table.n)


def run_out(t: ClubTable, at: int) -> list[AnyEvent]:
    """A bot takes each seat whose time is up."""
    gone: list[AnyEvent] = []
    for seat in t.waiting():
        left = t.time_left(seat, at)
        if left is not None and left <= 0 and not t.chairs[seat].bot:
            gone.append(Left(at=at, seat=seat, why="time"))
    return gone
