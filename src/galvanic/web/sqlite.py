"""The club's storage in one SQLite file: WAL, one writer, many changes in one commit."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from galvanic.web.store import Change, Person, Row, Stale, Stored, StoreTrouble

T = TypeVar("T")
AT_ONCE = 200  # so many changes at most in one commit

SCHEMA = """
create table if not exists people (
    id text primary key, name text not null, code text not null unique, phrase text not null,
    settings text not null, created integer not null);
create index if not exists kept_names on people (name) where phrase != '';
create table if not exists tables (
    id text primary key, n integer not null, status text not null, game text not null, listed integer not null,
    bots_due integer not null, deadline integer not null, updated integer not null, row text not null);
create index if not exists open_tables on tables (updated) where status = 'open' and listed;
create index if not exists deadlines on tables (deadline) where deadline > 0;
create index if not exists bots_due on tables (updated) where bots_due;
create table if not exists events (
    table_id text not null, n integer not null, event blob not null, primary key (table_id, n)) without rowid;
create table if not exists snapshots (table_id text primary key, n integer not null, document blob not null);
create table if not exists answers (
    table_id text not null, key text not null, answer blob not null, primary key (table_id, key)) without rowid;
create table if not exists sitting (
    person text not null, table_id text not null, updated integer not null, primary key (person, table_id)) without rowid;
create index if not exists sitting_lately on sitting (person, updated);
"""


class SqliteStore:
    """One writing thread, which takes whatever has gathered into one commit; reading on a connection of its own."""

    shared = False

    def __init__(self, file: Path, durability: str = "full") -> None:
        self.file = file
        self.durability = durability
        self.work: queue.SimpleQueue[tuple[Callable[[sqlite3.Connection], Any], asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self.writer: threading.Thread | None = None

    def connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False, cached_statements=256)
        db.execute("pragma journal_mode = wal")
        db.execute(f"pragma synchronous = {self.durability}")
        db.execute("pragma busy_timeout = 5000")
        db.execute("pragma wal_autocheckpoint = 4000")
        return db

    async def open(self) -> None:
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.writing = self.connect()
            self.writing.executescript(SCHEMA)
            self.reading = self.connect()
        except (OSError, sqlite3.Error) as wrong:
            raise StoreTrouble(f"{self.file}: the club can't keep its tables there: {wrong}") from None
        self.loop = asyncio.get_running_loop()
        self.writer = threading.Thread(target=self.write_on, name="writer", daemon=True)
        self.writer.start()

    async def close(self) -> None:
        if self.writer is not None:
            self.work.put(None)
            await asyncio.to_thread(self.writer.join)
            self.writer = None
            self.writing.close()
            self.reading.close()

    # -- the writer --------------------------------------------------------------------------------

    async def written(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Done and committed when this returns."""
        done: asyncio.Future[T] = self.loop.create_future()
        self.work.put((job, done))
        return await done

    def write_on(self) -> None:
        going = True
        while going:
            jobs = [self.work.get()]
            while len(jobs) < AT_ONCE and not self.work.empty():
                jobs.append(self.work.get())
            going = None not in jobs
            results = self.commit([job for job in jobs if job is not None])
            self.loop.call_soon_threadsafe(settle, results)

    def commit(self, jobs: list[tuple[Callable[[sqlite3.Connection], Any], asyncio.Future[Any]]]) -> list[tuple[Any, Any, Any]]:
        db = self.writing
        results: list[tuple[asyncio.Future[Any], Any, Exception | None]] = []
        try:
            db.execute("begin immediate")
            for job, done in jobs:
                db.execute("savepoint one")
                try:
                    results.append((done, job(db), None))
                    db.execute("release one")
                except (Stale, sqlite3.IntegrityError) as wrong:
                    db.execute("rollback to one")
                    db.execute("release one")
                    results.append((done, None, wrong))
            db.execute("commit")
        except sqlite3.Error as wrong:
            if db.in_transaction:
                db.execute("rollback")
            trouble = StoreTrouble(f"{self.file}: nothing was stored: {wrong}")
            return [(done, None, trouble) for _, done in jobs]
        return results

    # -- people ------------------------------------------------------------------------------------

    async def add_person(self, person: Person) -> None:
        await self.written(lambda db: put_person(db, person))

    async def save_person(self, person: Person) -> None:
        await self.written(lambda db: put_person(db, person))

    async def forget_person(self, person_id: str) -> None:
        await self.written(lambda db: db.execute("delete from people where id = ?", (person_id,)).rowcount)

    async def person(self, person_id: str) -> Person | None:
        return self.person_where("id = ?", person_id)

    async def person_by_code(self, code: str) -> Person | None:
        return self.person_where("code = ?", code)

    async def person_by_name(self, name: str) -> Person | None:
        return self.person_where("name = ? and phrase != ''", name)

    def person_where(self, where: str, value: str) -> Person | None:
        found = self.reading.execute(f"select id, name, code, phrase, settings, created from people where {where}", (value,))
        row = found.fetchone()
        return Person(row[0], row[1], row[2], row[3], msgspec.json.decode(row[4]), row[5]) if row else None

    # -- tables ------------------------------------------------------------------------------------

    async def store(self, change: Change) -> None:
        await self.written(lambda db: put_change(db, change))

    async def answer(self, table_id: str, key: str) -> bytes | None:
        found = self.reading.execute("select answer from answers where table_id = ? and key = ?", (table_id, key)).fetchone()
        return found[0] if found else None

    async def load(self, table_id: str) -> Stored | None:
        found = self.reading.execute("select n, document from snapshots where table_id = ?", (table_id,)).fetchone()
        n, document = found or (0, None)
        events = await self.events(table_id, n)
        return Stored(document, events) if document is not None or events else None

    async def count(self, table_id: str) -> int:
        found = self.reading.execute("select n from tables where id = ?", (table_id,)).fetchone()
        return found[0] if found else 0

    async def events(self, table_id: str, after: int) -> list[bytes]:
        found = self.reading.execute("select event from events where table_id = ? and n > ? order by n", (table_id, after))
        return [event for (event,) in found]

    async def row(self, table_id: str) -> Row | None:
        rows = self.rows("select row from tables where id = ?", table_id)
        return rows[0] if rows else None

    async def open_tables(self, limit: int) -> list[Row]:
        return self.rows("select row from tables where status = 'open' and listed order by updated desc limit ?", limit)

    async def tables_of(self, person_id: str, limit: int) -> list[Row]:
        return self.rows(
            "select row from sitting join tables on tables.id = sitting.table_id where sitting.person = ?"
            " order by sitting.updated desc limit ?",
            person_id,
            limit,
        )

    def rows(self, query: str, *values: Any) -> list[Row]:
        return [msgspec.json.decode(row, type=Row) for (row,) in self.reading.execute(query, values)]

    async def due(self, now: int, quiet_since: int) -> list[str]:
        found = self.reading.execute(
            "select id from tables where deadline > 0 and deadline <= ?"
            " union select id from tables where bots_due and updated < ?",
            (now, quiet_since),
        )
        return [table_id for (table_id,) in found]

    async def watch(self, told: Callable[[str], Awaitable[None]]) -> None:
        """Nobody else writes into this file."""


def settle(results: list[tuple[asyncio.Future[Any], Any, Exception | None]]) -> None:
    for done, result, wrong in results:
        if done.cancelled():
            continue
        if wrong is not None:
            done.set_exception(wrong)
        else:
            done.set_result(result)


def put_person(db: sqlite3.Connection, person: Person) -> None:
    settings = msgspec.json.encode(person.settings).decode()
    db.execute(
        "insert or replace into people values (?, ?, ?, ?, ?, ?)",
        (person.id, person.name, person.code, person.phrase, settings, person.created),
    )


def put_change(db: sqlite3.Connection, change: Change) -> None:
    row = change.row
    before = db.execute("select n from tables where id = ?", (row.id,)).fetchone()
    if (before[0] if before else 0) != change.after:
        raise Stale
    for number, event in enumerate(change.events, change.after + 1):
        db.execute("insert into events values (?, ?, ?)", (row.id, number, event))
    db.execute(
        "insert or replace into tables values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (row.id, row.n, row.status, row.game, row.listed, row.bots_due, row.deadline, row.updated, msgspec.json.encode(row)),
    )
    if change.key:
        db.execute("insert into answers values (?, ?, ?)", (row.id, change.key, change.answer))
    if change.snapshot is not None:
        db.execute("insert or replace into snapshots values (?, ?, ?)", (row.id, row.n, change.snapshot))
    for person in row.people:
        db.execute("insert or replace into sitting values (?, ?, ?)", (person, row.id, row.updated))
