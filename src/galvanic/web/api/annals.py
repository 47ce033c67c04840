"""The annals of a table: what has happened there beside the moves, for whoever follows it from afar."""

from __future__ import annotations

from typing import Any

from galvanic.web.api.apitypes import Happening
from galvanic.web.storage.store import Store
from galvanic.web.tables.clubtable import ClubTable
from galvanic.web.tables.events import (
    AnyEvent,
    Followed,
    Left,
    Opened,
    Renamed,
    Returned,
    Said,
    Sat,
    Started,
    Stood,
    Undone,
    read,
)

REMEMBERED = 500  # tables whose annals are kept in mind


class Annals:
    """What has happened at one table beside its moves.

    Happenings are counted by themselves: a number that counted the moves too would tell of an answer that nobody may know of yet.
    """

    def __init__(self) -> None:
        self.read = 0  # events
        self.happenings: list[Happening] = []
        self.people: list[str] = []  # of each happening: whose name it has
        self.seats: dict[str, int] = {}

    async def upto(self, store: Store, table: ClubTable) -> None:
        """Read on, to where the table stands."""
        if self.read < table.n:
            for event in (await store.events(table.id, self.read))[: table.n - self.read]:
                self.write(read(event))
            self.read = table.n

    def write(self, event: AnyEvent) -> None:
        if type(event) not in WHAT:  # moves, and standing orders: those are secret
            return
        person, name = getattr(event, "person", ""), getattr(event, "name", "")
        if isinstance(event, Sat) and person:
            self.seats[person] = event.seat
        seat = getattr(event, "seat", self.seats.get(person))
        if isinstance(event, Stood):
            self.seats = {person: at for person, at in self.seats.items() if at != event.seat}
        if isinstance(event, Renamed):
            self.rename(event)
        self.happenings.append(Happening(len(self.happenings) + 1, event.at, WHAT[type(event)], seat, name, text(event)))
        self.people.append(person)

    def rename(self, event: Renamed) -> None:
        """The new name everywhere: whoever wants to be forgotten is."""
        for happening, person in zip(self.happenings, self.people, strict=True):
            if person == event.person:
                happening.name = event.name


WHAT: dict[type, Any] = {
    Opened: "opened",
    Sat: "sat",
    Stood: "stood",
    Started: "started",
    Said: "said",
    Undone: "undone",
    Left: "left",
    Returned: "returned",
    Renamed: "renamed",
    Followed: "followed",
}


def text(event: AnyEvent) -> str:
    match event:
        case Said():
            return event.text
        case Left():
            return event.why
        case Sat():
            return event.level
        case Followed():
            return event.table
    return ""


class Archive:
    """The annals of the tables that were asked for last."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.annals: dict[str, Annals] = {}

    async def of(self, table: ClubTable) -> list[Happening]:
        """What has happened at this table; to be asked while it can't change (under its lock)."""
        annals = self.annals.pop(table.id, None) or Annals()
        self.annals[table.id] = annals
        if len(self.annals) > REMEMBERED:
            del self.annals[next(iter(self.annals))]
        await annals.upto(self.store, table)
        return annals.happenings
