"""The club: acts on its tables, one after another at each table, stored before anybody is told."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from galvanic.engine.ask import IllegalMove
from galvanic.engine.luck import new_secret
from galvanic.engine.table import Table
from galvanic.web.people import fingerprint
from galvanic.web.storage.store import Again, Change, Row, Stale, Store, StoreTrouble
from galvanic.web.tables.clubtable import ClubTable, Refused
from galvanic.web.tables.events import AnyEvent, Opened, Sat, Started, Undone, read, write
from galvanic.web.tables.snapshots import from_snapshot, snapshot

SNAPSHOT_EVERY = 40
TRIES = 8
IN_MIND = 5000  # tables that a process keeps in mind
log = logging.getLogger("galvanic")


def new_table_id() -> str:
    return secrets.token_urlsafe(9)


def now() -> int:
    return int(time.time() * 1000)


class Club:
    """All tables, as this process sees them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.minds: dict[str, Mind] = {}
        self.after: list[Callable[[ClubTable, int], None]] = []  # told of each stored change: table, n before
        self.acted: list[Callable[[ClubTable, int], None]] = []  # the same, of changes that this process has made
        self.unreadable: set[str] = set()
        self.looking: dict[str, asyncio.Task[None]] = {}  # tables that are looked at because another process has acted

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
        """The table as it was stored last.  It never changes: whoever acts makes another one."""
        mind = self.mind(table_id)
        if mind.table is not None and not self.store.shared:
            return mind.table
        async with mind.lock:
            return await self.fresh(mind)

    async def fresh(self, mind: Mind) -> ClubTable | None:
        """The table with everything that other processes did."""
        if mind.table is None:
            mind.table, mind.kept = await self.loaded(mind.id)
        elif self.store.shared:
            before = mind.table
            with self.readable(mind.id):
                events = [read(event) for event in await self.store.events(mind.id, before.n)]
                if any(isinstance(event, Undone) for event in events):  # the snapshot beside it is all that is needed
                    mind.table, mind.kept = await self.loaded(mind.id)
                elif events:
                    mind.table = followed(before.copy(), events)
            if mind.table is not None and mind.table.n != before.n:
                self.tell(self.after, mind.table, before.n)
        return mind.table

    async def loaded(self, table_id: str) -> tuple[ClubTable | None, int]:
        """A table from the storage, and the number of events in its snapshot."""
        stored = await self.store.load(table_id)
        if stored is None:
            return None, 0
        with self.readable(table_id):
            table = ClubTable(table_id)
            if stored.snapshot is not None:
                table = from_snapshot(table_id, msgspec.json.decode(stored.snapshot))
            kept = table.n
            return followed(table, [read(event) for event in stored.events]), kept

    @contextmanager
    def readable(self, table_id: str) -> Iterator[None]:
        """A table that can't be read back harms itself alone; it is written down once."""
        try:
            yield
        except (ValueError, LookupError) as wrong:
            if table_id not in self.unreadable:
                self.unreadable.add(table_id)
                log.error("table %s can't be opened: %s", table_id, wrong)
            raise Refused(
                "club", "this table can't be opened any more: it was damaged, or its game is another now", 410
            ) from None

    def heard(self, table_id: str) -> None:
        """Another process has acted at this table ("": perhaps at any): who watches it here is told."""
        for name in [table_id] if table_id else list(self.minds):
            mind = self.minds.get(name)
            if self.store.shared and mind is not None and mind.watched and name not in self.looking:
                self.looking[name] = asyncio.create_task(self.look(mind))

    async def look(self, mind: Mind) -> None:
        async with mind.lock:
            del self.looking[mind.id]  # what is heard from now on needs another look
            try:
                await self.fresh(mind)
            except (Refused, StoreTrouble) as wrong:
                log.warning("table %s: %s", mind.id, wrong)

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
        Where tables are shared, the wish first looks at the table as it is in mind: if that is out of date, the storage says so.
        """
        mind = self.mind(table_id)
        key = fingerprint(key) if key else ""
        async with mind.lock:
            for attempt in range(TRIES):
                sure = attempt > 0 or mind.table is None or not self.store.shared
                table = await self.fresh(mind) if sure else mind.table
                if table is None:
                    raise Refused("club", "there is no such table", 404)
                try:
                    events = wish(table)
                    if events or sure:
                        return await self.done(mind, table, events, key, answer)
                except Stale:  # somebody was faster: look again
                    if not self.store.shared:
                        mind.table = None
                except (Again, Refused) as refused:
                    said = await self.store.answer(table_id, key) if key else None
                    if said is not None:
                        return said
                    if sure and isinstance(refused, Refused):
                        raise
        raise Refused("club", "the table is too busy: try again", 503)

    async def done(
        self, mind: Mind, table: ClubTable, events: list[AnyEvent], key: str, answer: Callable[[ClubTable], Any] | None
    ) -> bytes:
        """The events happen to a copy, which takes the place of the table as soon as it is stored."""
        new = table
        if events:
            try:
                new = followed(table.copy(), events)
            except IllegalMove as illegal:
                raise Refused.by(illegal.refusal) from None
        said = msgspec.json.encode(answer(new) if answer else {"n": new.n})
        if events or key:
            keeping = bool(events) and worth_keeping(new, events, mind.kept)
            await self.store.store(
                Change(
                    row_of(new),
                    table.n,
                    [write(event) for event in events],
                    msgspec.json.encode(snapshot(new)) if keeping else None,
                    key,
                    said,
                    seated=table.status != new.status or people(table) != people(new),
                    gone=sorted(people(table) - people(new)),
                )
            )
            mind.kept = new.n if keeping else mind.kept
        if events:
            mind.table = new
            self.tell(self.after, new, table.n)
            self.tell(self.acted, new, table.n)
        return said

    def tell(self, those: list[Callable[[ClubTable, int], None]], table: ClubTable, before: int) -> None:
        for told in those:
            told(table, before)

    async def open_table(self, opened: Opened, seats: list[AnyEvent], table_id: str = "") -> ClubTable:
        """A new table; it begins at once when all its seats are taken.  Raises Stale if it is there already."""
        mind = self.mind(table_id or new_table_id())
        async with mind.lock:
            events: list[AnyEvent] = [opened, *seats]
            if len({event.seat for event in seats if isinstance(event, Sat)}) == opened.seats:
                events.append(Started(at=opened.at))
            await self.done(mind, ClubTable(mind.id), events, "", None)
            assert mind.table is not None
            return mind.table


class Mind:
    """What a process remembers of one table."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.table: ClubTable | None = None
        self.kept = 0  # events in the last snapshot that this process knows of
        self.lock = asyncio.Lock()
        self.watched = 0  # how many look at it live


def followed(table: ClubTable, events: Iterable[AnyEvent]) -> ClubTable:
    """The table after these events."""
    for event in events:
        table.apply(event)
    return table


def worth_keeping(table: ClubTable, events: list[AnyEvent], kept: int) -> bool:
    """Whether a snapshot is stored now.

    Always beside an undo, which can't be followed without the moves before; and rather not while somebody may take a move
    back, because that can't be done across a snapshot.
    """
    if any(isinstance(event, Undone) for event in events) or (table.over_at and table.over_at == table.last_at):
        return True
    open_to_undo = table.match is not None and bool(table.match.behind)
    return table.n - kept >= (2 * SNAPSHOT_EVERY if open_to_undo else SNAPSHOT_EVERY)


def people(table: ClubTable) -> set[str]:
    return {chair.person for chair in table.chairs if chair.person}


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
        listed=setup.listed if match is None else setup.watch == "everybody",
        summary={
            "seats": [
                {"name": chair.name, "person": chair.person, "bot": bool(chair.level and not chair.person), "taken": chair.taken}
                for chair in chairs
            ],
            "clock": setup.clock,
            "owner": setup.owner,
            "rests": table.rests,
            "asked": asked(match.table) if match is not None else [],
            "winners": match.table.winners if match is not None and match.table.over else [],
            "since": table.asked_since(),
            "until": {chair.person: table.until(seat) for seat, chair in enumerate(chairs) if chair.person},
        },
        people=sorted(people(table)),
        waiting=sorted({chairs[seat].person for seat in waiting if chairs[seat].person and not chairs[seat].bot}),
        bots_due=bool(table.bots_asked()) or any(map(table.passes, waiting)),
        deadline=table.deadline(),
        updated=table.told_at,
    )


def asked(t: Table) -> list[int]:
    """Whose turn it is, as everybody knows it."""
    return list(t.question.asked(t)) if t.question is not None else []


def opened_now(game: str, seats: int, owner: str, **more: Any) -> Opened:
    return Opened(at=now(), game=game, seats=seats, owner=owner, secret=new_secret(), **more)
