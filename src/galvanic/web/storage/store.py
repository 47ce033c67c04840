"""What the club keeps, and how it is asked for.  Two databases can hold it (sqlite.py, postgres.py); nothing else knows which."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

import msgspec

from galvanic.web.storage import sql


class Stale(Exception):
    """Somebody else (another process) was faster: the table has gone on."""


class Again(Exception):
    """A message of this id was stored before: what was answered then is the answer."""


class StoreTrouble(Exception):
    """The storage can't be reached or written: one clear line."""


class Person(msgspec.Struct):
    id: str
    name: str
    code: str  # the fingerprint of the personal code with which one comes back from another device
    phrase: str = ""  # argon2, if a passphrase was set
    settings: dict[str, Any] = {}
    created: int = 0


class Row(msgspec.Struct):
    """What lists and sweeps need to know of a table, without opening it."""

    id: str
    n: int
    status: str  # open, running, over
    game: str
    listed: bool  # on the front page: with its free seats while it is open, to be watched while it is played
    summary: dict[str, Any]
    people: list[str]  # who sits here
    waiting: list[str]  # for whom of them it waits
    bots_due: bool
    deadline: int  # when the next clock runs out, or 0
    updated: int


class Stored(msgspec.Struct):
    """A table as it was stored: a snapshot, and the events after it."""

    snapshot: bytes | None
    events: list[bytes]


class Change(msgspec.Struct):
    """What one act does to a table: all of it is stored, or nothing."""

    row: Row
    after: int  # the number of events before; Stale if there are more by now
    events: list[bytes]
    snapshot: bytes | None = None
    key: str = ""  # the id that the client gave its message, with who sent it
    answer: bytes = b""  # what the client is told; the same again if it asks again
    seated: bool = True  # whether who sits here, or whether the game runs, is another than before
    gone: list[str] = []  # who sat here before


class Posting(NamedTuple):
    """Lines to be written, all or none; those of a table only if it has not gone on, and its key is new."""

    lines: list[tuple[str, tuple[Any, ...]]]
    table: str = ""
    after: int = 0
    key: str = ""


class Database(Protocol):
    """What SQLite and PostgreSQL do each in its way."""

    shared: bool  # True: other processes may have changed a table since it was read

    async def open(self) -> None: ...
    async def close(self) -> None: ...
    async def read(self, query: str, *values: Any) -> list[tuple[Any, ...]]: ...
    async def write(self, posting: Posting) -> None:
        """Durable when it returns.  Raises Stale or Again, and then has stored nothing."""

    async def processes(self) -> int:
        """How many processes of the club use this database now: this one, and those that watch beside it."""

    async def watch(self, told: Callable[[str], None]) -> None:
        """Be told the id of a table that another process has changed: a wake-up call, no more.  "" may be any table."""


Line = tuple[Any, ...]  # of a database
KNOWN = 5000  # people


class Store:
    """The club's shelves, in one of the databases."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.shared = database.shared
        self.opened = False
        self.known: dict[str, Line] = {}  # people as they were read last

    async def open(self) -> None:
        if not self.opened:
            await self.database.open()
            self.opened = True

    async def close(self) -> None:
        if self.opened:
            self.opened = False
            await self.database.close()

    async def watch(self, told: Callable[[str], None]) -> None:
        await self.database.watch(told)

    async def processes(self) -> int:
        return await self.database.processes()

    async def key(self) -> bytes:
        """What the club signs with: made once, and the same for all processes."""
        await self.write(sql.NEW_KEY, secrets.token_bytes(32))
        return bytes((await self.database.read(sql.KEY))[0][0])

    async def write(self, statement: str, *values: Any) -> None:
        await self.database.write(Posting([(statement, values)]))

    # -- people ------------------------------------------------------------------------------------

    async def add_person(self, person: Person) -> None:
        await self.save_person(person)

    async def save_person(self, person: Person) -> None:
        settings = msgspec.json.encode(person.settings).decode()
        await self.write_person(
            person.id, sql.PUT_PERSON, person.id, person.name, person.code, person.phrase, settings, person.created
        )

    async def forget_person(self, person_id: str) -> None:
        await self.write_person(person_id, sql.FORGET_PERSON, person_id)

    async def write_person(self, person_id: str, statement: str, *values: Any) -> None:
        try:
            await self.write(statement, *values)
        finally:
            self.known.pop(person_id, None)

    async def person(self, person_id: str) -> Person | None:
        line = self.known.get(person_id)
        if line is None:
            for line in await self.database.read(sql.PERSON, person_id):
                self.remember(line)
        return person_in(line) if line is not None else None

    def remember(self, line: Line) -> None:
        """Where nobody else writes, somebody who has just been here is known."""
        if not self.shared:
            self.known[line[0]] = line
            if len(self.known) > KNOWN:
                del self.known[next(iter(self.known))]

    async def person_by_code(self, code: str) -> Person | None:
        return await self.person_found(sql.PERSON_BY_CODE, code)

    async def person_by_name(self, name: str) -> Person | None:
        """Somebody who keeps this name with a passphrase."""
        return await self.person_found(sql.PERSON_BY_NAME, name)

    async def person_found(self, query: str, value: str) -> Person | None:
        for line in await self.database.read(query, value):
            return person_in(line)
        return None

    # -- tables ------------------------------------------------------------------------------------

    async def store(self, change: Change) -> None:
        """Durable when it returns.  Raises Stale or Again, and then has stored nothing."""
        await self.database.write(Posting(lines_of(change), change.row.id, change.after, change.key))

    async def answer(self, table_id: str, key: str) -> bytes | None:
        """What was answered to a message of this id before."""
        found = await self.database.read(sql.ANSWER, table_id, key)
        return found[0][0] if found else None

    async def sweep(self, after: str, over_before: int, quiet_before: int, tables: int) -> str:
        """Forget the answers of tables that were over before, or where nothing happened since: of so many tables after this one.

        Returns the last of them: where the next sweep begins; "" at the end, to begin anew.
        """
        found = await self.database.read(sql.SHELF, over_before, quiet_before, after, tables)
        lines: list[tuple[str, tuple[Any, ...]]] = [(sql.FORGET_ANSWERS, (table_id,)) for table_id, due in found if due]
        if lines:
            await self.database.write(Posting(lines))
        return found[-1][0] if len(found) == tables else ""

    async def load(self, table_id: str) -> Stored | None:
        found = await self.database.read(sql.SNAPSHOT, table_id)
        n, document = found[0] if found else (0, None)
        events = await self.events(table_id, n)
        return Stored(document, events) if found or events else None

    async def count(self, table_id: str) -> int:
        """How many events a table has (0: there is none)."""
        found = await self.database.read(sql.COUNT, table_id)
        return int(found[0][0]) if found else 0

    async def events(self, table_id: str, after: int) -> list[bytes]:
        return [event for (event,) in await self.database.read(sql.EVENTS, table_id, after)]

    async def row(self, table_id: str) -> Row | None:
        rows = await self.rows(sql.TABLE, table_id)
        return rows[0] if rows else None

    async def open_tables(self, limit: int) -> list[Row]:
        return await self.rows(sql.OPEN_TABLES, limit)

    async def watched_tables(self, limit: int) -> list[Row]:
        """Tables in play that everybody may watch, the latest first."""
        return await self.rows(sql.WATCHED_TABLES, limit)

    async def tables_of(self, person_id: str, limit: int) -> list[Row]:
        """The tables at which somebody sits: those that run, then those that are over, each the latest first."""
        return await self.rows(sql.TABLES_OF, person_id, limit)

    async def rows(self, query: str, *values: Any) -> list[Row]:
        return [msgspec.json.decode(brief, type=Row) for (brief,) in await self.database.read(query, *values)]

    async def due(self, now: int, quiet_since: int) -> list[str]:
        """Tables whose clock has run out, or whose bots should have moved before `quiet_since`.

        Where several processes share the tables, each table is given to one of them, and to another only when nothing came of it.
        """
        claiming = (now, now, quiet_since, quiet_since) if self.shared else (now, quiet_since)
        found = await self.database.read(sql.CLAIM if self.shared else sql.DUE, *claiming)
        return [table_id for (table_id,) in found]


def person_in(line: Line) -> Person:
    person_id, name, code, phrase, settings, created = line
    return Person(person_id, name, code, phrase, msgspec.json.decode(settings), created)


def lines_of(change: Change) -> list[tuple[str, tuple[Any, ...]]]:
    """What is written for a change of a table."""
    row = change.row
    brief = msgspec.json.encode(row).decode()
    flags = int(row.listed), int(row.bots_due)
    lines: list[tuple[str, tuple[Any, ...]]] = [
        (sql.PUT_EVENT, (row.id, number, event)) for number, event in enumerate(change.events, change.after + 1)
    ]
    lines.append((sql.PUT_TABLE, (row.id, row.n, row.status, row.game, *flags, row.deadline, row.updated, brief)))
    if change.key:
        lines.append((sql.PUT_ANSWER, (row.id, change.key, change.answer)))
    if change.snapshot is not None:
        lines.append((sql.PUT_SNAPSHOT, (row.id, row.n, change.snapshot)))
    if change.seated:
        ended = row.updated if row.status == "over" else sql.GOING_ON
        lines += [(sql.PUT_SITTING, (row.id, person, ended)) for person in row.people]
        lines += [(sql.STAND_UP, (row.id, person)) for person in change.gone]
    return lines
