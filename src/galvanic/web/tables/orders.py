"""Standing orders: a seat that wants to pass in response rounds passes, as soon as it is asked."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from galvanic.engine.setpieces import Responses
from galvanic.web.storage.store import StoreTrouble
from galvanic.web.tables.club import Club
from galvanic.web.tables.clubtable import ClubTable, Refused
from galvanic.web.tables.events import AnyEvent
from galvanic.web.tables.seats import moved


class Orders:
    """Carries out what seats have ordered."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.tasks: set[asyncio.Task[None]] = set()
        club.acted.append(self.changed)

    def changed(self, table: ClubTable, before: int) -> None:
        for seat in table.waiting():
            if table.passes(seat):
                task = asyncio.create_task(self.pass_for(table.id, seat, table.decision))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def pass_for(self, table_id: str, seat: int, decision: int) -> None:
        def wish(t: ClubTable) -> list[AnyEvent]:
            if t.decision != decision or not t.passes(seat):
                raise Refused("club", "the table has gone on", 409)
            assert t.match is not None
            question = t.match.table.question
            assert isinstance(question, Responses)
            return [moved(seat, [question.pass_word(t.match.table)])]

        with suppress(Refused, StoreTrouble):  # somebody was faster; and if nobody was, the clocks find the table
            await self.club.act(table_id, wish)
