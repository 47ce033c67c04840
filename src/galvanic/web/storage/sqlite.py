"""The club's database in one SQLite file: WAL, one writer, many changes in one commit."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from galvanic.web.storage import sql
from galvanic.web.storage.clerk import Clerk, Wrong, grouped
from galvanic.web.storage.store import Again, Posting, Stale, StoreTrouble

PATIENCE = 5.0  # seconds that a commit waits for somebody who looks into the file with another program
CHECKPOINT = 1000  # pages of the log, after which they go into the file: more of them hold a commit up for longer


class SqliteFile:
    """One connection that writes and one that reads.

    Lines are written by the loop itself, which takes microseconds; a thread waits for the disk, and does nothing else,
    so that it never has to fight the loop for the interpreter.
    """

    shared = False

    def __init__(self, file: Path, durability: str = "full") -> None:
        self.file = file
        self.durability = durability
        self.clerk = Clerk(self.commit)
        self.disk = ThreadPoolExecutor(1, "disk")

    async def open(self) -> None:
        try:
            self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.locked()
            self.writing = self.connect()
            self.writing.executescript(sql.SCHEMA.format(blob="blob", compact="without rowid"))
            self.reading = self.connect()
        except (FileExistsError, NotADirectoryError):
            raise StoreTrouble(f"{self.file.parent}: that is a file; the club keeps its tables in a folder") from None
        except OSError as wrong:
            raise StoreTrouble(f"{self.file.parent}: the club can't keep its tables there: {wrong.strerror}") from None
        except sqlite3.Error as wrong:
            raise StoreTrouble(f"{self.file}: the club can't keep its tables there: {wrong}") from None

    def locked(self) -> None:
        """One club at a time: the lock ends with the process, however it ends."""
        self.lock = sqlite3.connect(self.file.with_name("lock"), timeout=0, isolation_level=None)
        try:
            self.lock.execute("begin exclusive")
        except sqlite3.OperationalError as wrong:
            if wrong.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            raise StoreTrouble(
                f"{self.file.parent}: another club keeps its tables there: close it, or choose another folder with --data"
            ) from None

    def connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False, cached_statements=256, timeout=0)
        db.execute("pragma busy_timeout = 2000")
        db.execute("pragma journal_mode = wal")
        db.execute("pragma busy_timeout = 0")
        db.execute(f"pragma synchronous = {self.durability}")
        db.execute(f"pragma wal_autocheckpoint = {CHECKPOINT}")
        return db

    async def close(self) -> None:
        await self.clerk.finished()
        self.disk.shutdown()
        for db in (self.reading, self.writing, self.lock):
            db.close()

    async def read(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        try:
            return self.reading.execute(query, values).fetchall()
        except sqlite3.Error as wrong:
            raise StoreTrouble(f"{self.file}: {wrong}") from None

    async def write(self, posting: Posting) -> None:
        await self.clerk.write(posting)

    async def processes(self) -> int:
        return 1  # the lock says so

    async def watch(self, told: Callable[[str], None]) -> None:
        """Nobody else writes into this file."""

    # -- the writer --------------------------------------------------------------------------------

    async def commit(self, batch: list[Posting]) -> list[Wrong]:
        """All of them in one commit; when it fails, each in its own, so that none suffers for another."""
        db = self.writing
        try:
            await self.begun()
            against = [self.against(posting) for posting in batch]
            good = [posting for posting, wrong in zip(batch, against, strict=True) if wrong is None]
            for statement, lines in grouped(good).items():
                db.executemany(statement, lines)
            await asyncio.get_running_loop().run_in_executor(self.disk, db.commit)
        except (sqlite3.Error, ValueError, OverflowError) as wrong:
            if db.in_transaction:
                db.rollback()
            if len(batch) > 1:
                return [(await self.commit([posting]))[0] for posting in batch]
            return [StoreTrouble(f"{self.file}: nothing was stored: {wrong}")]
        return against

    async def begun(self) -> None:
        """A transaction, as soon as nobody else writes."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self.writing.execute("begin immediate")
                return
            except sqlite3.OperationalError as wrong:
                if wrong.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                    raise
            await asyncio.sleep(0.02)

    def against(self, posting: Posting) -> Wrong:
        """What stands against a posting: the table has gone on, or the message came before."""
        if not posting.table:
            return None
        db = self.writing
        if posting.key and db.execute(sql.ANSWER, (posting.table, posting.key)).fetchone():
            return Again()
        found = db.execute(sql.COUNT, (posting.table,)).fetchone()
        return Stale() if (found[0] if found else 0) != posting.after else None
