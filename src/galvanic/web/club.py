"""The club: acts on its tables, one after another at each table, stored before anybody is told."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any

import msgspec

from galvanic.engine.luck import new_secret
from galvanic.engine.table import Table
from galvanic.web.clubtable import ClubTable, Refused
from galvanic.web.events import AnyEvent, Opened, Sat, Started, read, write
from galvanic.web.store import Change, Row, Stale, Store

SNAPSHOT_EVERY = 40
TRIES = 8
IN_MIND = 5000  # tables that a process keeps in mind


def new_table_id() -> str:
    return secrets.token_urlsafe(9)


def now() -> int:
    return int(time.time() * 1000)


class Club:
    """All tables, as this process sees them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.minds: dict[str, Mind] = {}
        self.after: list[Callable[[ClubTable, int], None]] = []  # told after each stored change: table, n before

    def mind(self, table_id: str) -> Mind:
        """What this process remembers of a table."""
        mind = self.minds.pop(table_id, None) or Mind(table_id)
        self.minds[table_id] = mind  # the one used last stands last
        if len(self.minds) > IN_MIND:
            self.forget_some()
        return mind

    def forget_some(self) -> None:
        for table_id in list(self.minds)[: IN_MIND // 10]:
            mind = self.minds[table_id]
            if not mind.lock.locked() and not mind.watched:
                del self.minds[table_id]

    async def table(self, table_id: str) -> ClubTable | None:
        """The table as it was stored last."""
        mind = self.mind(table_id)
        if mind.table is not None and not self.store.shared:
            return mind.table
        async with mind.lock:
            return await self.fresh(mind)

    async def fresh(self, mind: Mind) -> ClubTable | None:
        if mind.table is None:
            mind.table = await self.loaded(mind.id)
        elif self.store.shared:
            before = mind.table.n
            for event in await self.store.events(mind.id, before):
                mind.table.apply(read(event))
            if mind.table.n != before:
                self.tell(mind.table, before)
        return mind.table

    async def loaded(self, table_id: str) -> ClubTable | None:
        stored = await self.store.load(table_id)
        if stored is None:
            return None
        table = ClubTable(table_id)
        if stored.snapshot is not None:
            table = ClubTable.from_snapshot(table_id, msgspec.json.decode(stored.snapshot))
        for event in stored.events:
            table.apply(read(event))
        return table

    # -- acting ------------------------------------------------------------------------------------

    async def act(
        self,
        table_id: str,
        wish: Callable[[ClubTable], list[AnyEvent]],
        *,
        key: str = "",
        answer: Callable[[ClubTable], Any] | None = None,
    ) -> bytes:
        """Do what somebody wishes: the wish looks at the table and says what happens, or raises Refused.

        A key makes it happen once: asked again, it answers again what it answered then, byte for byte.
        """
        mind = self.mind(table_id)
        async with mind.lock:
            for _ in range(TRIES):
                said = await self.store.answer(table_id, key) if key else None
                if said is not None:
                    return said
                table = await self.fresh(mind)
                if table is None:
                    raise Refused("club", "there is no such table", 404)
                try:
                    return await self.done(mind, table, wish(table), key, answer)
                except Stale:
                    mind.table = None  # another process was faster: look again
        raise Refused("club", "the table is too busy: try again", 503)

    async def done(
        self, mind: Mind, table: ClubTable, events: list[AnyEvent], key: str, answer: Callable[[ClubTable], Any] | None
    ) -> bytes:
        before = table.n
        snapshots = before // SNAPSHOT_EVERY
        try:
            for event in events:
                table.apply(event)
            said = msgspec.json.encode(answer(table) if answer else {"n": table.n})
            snapshot = None
            if table.n // SNAPSHOT_EVERY != snapshots or (table.over_at and table.over_at == table.last_at):
                snapshot = msgspec.json.encode(table.snapshot())
            if events or key:
                await self.store.store(Change(row_of(table), before, [write(event) for event in events], snapshot, key, said))
        except BaseException:
            mind.table = None  # it may be ahead of what is stored
            raise
        if events:
            self.tell(table, before)
        return said

    def tell(self, table: ClubTable, before: int) -> None:
        for told in self.after:
            told(table, before)

    async def open_table(self, opened: Opened, seats: list[AnyEvent], table_id: str = "") -> ClubTable:
        """A new table; it begins at once when all its seats are taken."""
        mind = self.mind(table_id or new_table_id())
        table = ClubTable(mind.id)
        async with mind.lock:
            mind.table = table
            events: list[AnyEvent] = [opened, *seats]
            if len({event.seat for event in seats if isinstance(event, Sat)}) == opened.seats:
                events.append(Started(at=opened.at))
            await self.done(mind, table, events, "", None)
        return table


class Mind:
    """What a process remembers of one table."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.table: ClubTable | None = None
        self.lock = asyncio.Lock()
        self.watched = 0  # how many look at it live


def row_of(table: ClubTable) -> Row:
    """What lists and sweeps need to know."""
    setup, waiting = table.setup, table.waiting()
    chairs = table.chairs
    match = table.match
    return Row(
        id=table.id,
        n=table.n,
        status=table.status,
        game=setup.game,
        listed=setup.listed,
        summary={
            "seats": [
                {"name": chair.name, "bot": bool(chair.level and not chair.person), "taken": chair.taken} for chair in chairs
            ],
            "clock": setup.clock,
            "owner": setup.owner,
            "asked": asked(match.table) if match is not None else [],
            "winners": match.table.winners if match is not None and match.table.over else [],
            "since": table.over_at
            or min((table.asked_at[seat] for seat in waiting if table.asked_at[seat]), default=table.last_at),
        },
        people=sorted({chair.person for chair in chairs if chair.person}),
        waiting=sorted({chairs[seat].person for seat in waiting if chairs[seat].person and not chairs[seat].bot}),
        bots_due=any(chairs[seat].bot for seat in waiting),
        deadline=table.deadline(),
        updated=table.last_at,
    )


def asked(t: Table) -> list[int]:
    """Whose turn it is, as everybody knows it."""
    return list(t.question.asked(t)) if t.question is not None else []


def opened_now(game: str, seats: int, owner: str, **more: Any) -> Opened:
    return Opened(at=now(), game=game, seats=seats, owner=owner, secret=new_secret(), **more)
