"""What the club asks of its storage.  SQLite and PostgreSQL both speak it; nothing else in the club knows which."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import msgspec


class Stale(Exception):
    """Somebody else (another process) was faster: the table has gone on."""


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
    listed: bool
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


class Store(Protocol):
    shared: bool  # True: other processes may have changed a table since it was read

    async def open(self) -> None: ...
    async def close(self) -> None: ...

    async def add_person(self, person: Person) -> None: ...
    async def person(self, person_id: str) -> Person | None: ...
    async def person_by_code(self, code: str) -> Person | None: ...
    async def person_by_name(self, name: str) -> Person | None:
        """Somebody who keeps this name with a passphrase."""

    async def save_person(self, person: Person) -> None: ...
    async def forget_person(self, person_id: str) -> None: ...

    async def store(self, change: Change) -> None:
        """Durable when it returns.  Raises Stale, and then has stored nothing."""

    async def answer(self, table_id: str, key: str) -> bytes | None:
        """What was answered to a message of this id before."""

    async def load(self, table_id: str) -> Stored | None: ...
    async def count(self, table_id: str) -> int:
        """How many events a table has (0: there is none)."""

    async def events(self, table_id: str, after: int) -> list[bytes]: ...
    async def row(self, table_id: str) -> Row | None: ...
    async def open_tables(self, limit: int) -> list[Row]: ...
    async def tables_of(self, person_id: str, limit: int) -> list[Row]: ...
    async def due(self, now: int, quiet_since: int) -> list[str]:
        """Tables whose clock has run out, or whose bots should have moved before `quiet_since`."""

    async def watch(self, told: Callable[[str], Awaitable[None]]) -> None:
        """Be told the id of a table that another process has changed (a wake-up call, no more)."""
