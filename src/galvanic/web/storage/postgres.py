"""The club's database in PostgreSQL, which several processes share: whoever is first goes on, the others look again."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from functools import cache
from typing import Any

import psycopg
from psycopg import AsyncConnection
from psycopg.rows import TupleRow

from galvanic.web.storage import sql
from galvanic.web.storage.clerk import Clerk, Wrong, grouped
from galvanic.web.storage.store import Again, Posting, Stale, StoreTrouble

READERS = 4  # connections that read
PATIENCE = 5  # seconds for a connection, or a statement
AGAIN = 1.0  # seconds until a lost listening line is tried again
SCHEMA_LOCK = 0x6A1  # so that two processes that start at once make the tables one after the other
CHANNEL = "galvanic"
LISTENS = "galvanic listens"  # by this name PostgreSQL knows the line that each process listens on

LOCK = "select id, n from tables where id = any(%s) order by id for update"
KNOWN = "select table_id, key from answers where (table_id, key) in (select * from unnest(%s::text[], %s::text[]))"
LISTENERS = f"select count(*) from pg_stat_activity where application_name = '{LISTENS}' and datname = current_database()"
TELL = f"select pg_notify('{CHANNEL}', id) from unnest(%s::text[]) as id"

Line = AsyncConnection[TupleRow]


@cache
def spoken(statement: str) -> str:
    """A statement as this driver wants it."""
    return statement.replace("?", "%s")


class PostgresServer:
    """One connection that writes, a few that read, and one that listens."""

    shared = True

    def __init__(self, address: str, durability: str = "full") -> None:
        self.address = address
        self.durability = durability
        self.clerk = Clerk(self.commit)
        self.writing: Line | None = None
        self.idle: list[Line] = []
        self.readers = asyncio.Semaphore(READERS)

    async def open(self) -> None:
        async with self.trouble():
            db = self.writing = await self.connect()
            async with db.transaction():
                await db.execute("select pg_advisory_xact_lock(%s)", (SCHEMA_LOCK,))
                await db.execute(sql.SCHEMA.format(blob="bytea", compact="").encode())

    async def connect(self, name: str = "galvanic") -> Line:
        db = await AsyncConnection.connect(self.address, autocommit=True, connect_timeout=PATIENCE, application_name=name)
        settings = f"set statement_timeout = '{PATIENCE}s'; set client_min_messages = warning;"
        settings += f"set synchronous_commit = {'on' if self.durability == 'full' else 'off'}"
        await db.execute(settings.encode())
        return db

    async def close(self) -> None:
        await self.clerk.finished()
        for db in (*self.idle, self.writing):
            if db is not None:
                await db.close()

    @contextlib.asynccontextmanager
    async def trouble(self) -> AsyncIterator[None]:
        """Whatever PostgreSQL has to say, as one line without the password of its address."""
        try:
            async with asyncio.timeout(2 * PATIENCE):
                yield
        except TimeoutError:
            raise StoreTrouble("the database does not answer") from None
        except (psycopg.Error, OSError) as wrong:
            raise self.told(wrong) from None

    def told(self, wrong: Exception) -> StoreTrouble:
        said = str(wrong).replace(self.address, "its address")
        return StoreTrouble(f"the database: {' '.join(said.split())}")

    # -- reading -----------------------------------------------------------------------------------

    async def read(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        async with self.trouble(), self.readers:
            while True:
                kept = bool(self.idle)
                db = self.idle.pop() if kept else await self.connect()
                try:
                    found = await (await db.execute(spoken(query).encode(), values)).fetchall()
                except psycopg.DataError:  # a value that can't be in the database finds nothing there
                    found = []
                except psycopg.OperationalError:
                    await db.close()
                    if kept:  # it may have gone stale while nobody used it
                        continue
                    raise
                except BaseException:
                    await db.close()
                    raise
                self.idle.append(db)
                return found

    # -- writing -----------------------------------------------------------------------------------

    async def write(self, posting: Posting) -> None:
        await self.clerk.write(posting)

    async def commit(self, batch: list[Posting]) -> list[Wrong]:
        """All of them in one commit; when a statement fails, each in its own, so that none suffers for another."""
        try:
            async with self.trouble():
                try:
                    return await self.committed(batch)
                except (psycopg.DataError, psycopg.IntegrityError) as wrong:  # it does not take one of these lines
                    await self.hang_up()
                    if len(batch) == 1:
                        return [self.told(wrong)]
        except StoreTrouble as trouble:
            await self.hang_up()
            return [trouble] * len(batch)
        return [(await self.commit([posting]))[0] for posting in batch]

    async def committed(self, batch: list[Posting]) -> list[Wrong]:
        db, against = await self.begun(batch)
        good = [posting for posting, wrong in zip(batch, against, strict=True) if wrong is None]
        tables = [posting.table for posting in good if posting.table]
        async with db.pipeline():
            for statement, lines in grouped(good).items():
                await db.cursor().executemany(spoken(statement).encode(), lines)
            if tables:
                await db.execute(TELL, (tables,))
            await db.execute("commit")
        return against

    async def begun(self, batch: list[Posting]) -> tuple[Line, list[Wrong]]:
        """A transaction that holds the tables of a batch, and what stands against each posting."""
        if self.writing is not None:
            try:
                return self.writing, await self.held(self.writing, batch)
            except psycopg.OperationalError:  # the line went stale; nothing was written yet, so that a new one may try
                await self.hang_up()
        self.writing = await self.connect()
        return self.writing, await self.held(self.writing, batch)

    async def held(self, db: Line, batch: list[Posting]) -> list[Wrong]:
        guarded = [posting for posting in batch if posting.table]
        async with db.pipeline():
            await db.execute("begin")
            counts = await db.execute(LOCK, ([posting.table for posting in guarded],))
            known = await db.execute(KNOWN, ([posting.table for posting in guarded], [posting.key for posting in guarded]))
            n: dict[str, int] = dict(await counts.fetchall())
            keys = set(await known.fetchall())
        return [against(posting, n.get(posting.table, 0), keys) for posting in batch]

    async def hang_up(self) -> None:
        if self.writing is not None:
            await self.writing.close()
            self.writing = None

    # -- listening ---------------------------------------------------------------------------------

    async def processes(self) -> int:
        return max(int((await self.read(LISTENERS))[0][0]), 1)

    async def watch(self, told: Callable[[str], None]) -> None:
        while True:
            with contextlib.suppress(psycopg.Error, OSError):
                async with await self.connect(LISTENS) as db:
                    await db.execute(f"listen {CHANNEL}")
                    told("")  # whatever was said while nobody listened
                    async for notice in db.notifies():
                        if self.writing is None or notice.pid != self.writing.info.backend_pid:
                            told(notice.payload)
            await asyncio.sleep(AGAIN)


def against(posting: Posting, n: int, keys: set[tuple[Any, ...]]) -> Wrong:
    """What stands against a posting: the message came before, or the table has gone on."""
    if not posting.table:
        return None
    if (posting.table, posting.key) in keys:
        return Again()
    return Stale() if n != posting.after else None
