"""What the club knows of somebody, the name they go by at their tables, and how they are forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from galvanic.web.names import is_of_a_bot
from galvanic.web.people import cleaned_name, is_kept
from galvanic.web.storage.store import Person
from galvanic.web.tables import seats
from galvanic.web.tables.club import now
from galvanic.web.tables.clubtable import ClubTable, Refused
from galvanic.web.tables.events import AnyEvent, Left, Renamed, Stood

if TYPE_CHECKING:
    from galvanic.web.road import House

TABLES = 100_000  # of one person: all
NOBODY = "somebody"


async def rename(house: House, person: Person, said: Any) -> None:
    """Another name, here and at all tables that are not over."""
    name = cleaned_name(said)
    if not name:
        raise Refused("club", "a name has at least one letter", 422)
    person.name = name
    await free(house, person)
    await house.store.save_person(person)
    await renamed(house, person)


async def free(house: House, person: Person) -> None:
    """Refuse a name that is a bot's, or that somebody else keeps with a passphrase."""
    if is_of_a_bot(person.name):
        raise Refused("club", f"{person.name} is a bot of the club; choose another name", 422)
    if await is_kept(house.store, person):
        raise Refused("club", f"somebody keeps the name {person.name} with a passphrase; choose another", 422)


async def renamed(house: House, person: Person) -> None:
    """The new name, at all tables that are not over."""

    def wish(t: ClubTable) -> list[AnyEvent]:
        return [Renamed(at=now(), person=person.id, name=seats.name_at(t, person))] if t.seat_of(person.id) >= 0 else []

    for row in await house.store.tables_of(person.id, TABLES):
        if row.status != "over":
            await house.club.act(row.id, wish)


async def forget(house: House, person: Person) -> None:
    """No name, no way back; a bot plays on at tables that run, and a chair is free where nothing has begun."""
    for row in await house.store.tables_of(person.id, TABLES):
        await house.club.act(row.id, lambda t: farewell(t, person))
    await house.store.forget_person(person.id)


def farewell(t: ClubTable, person: Person) -> list[AnyEvent]:
    seat = t.seat_of(person.id)
    events: list[AnyEvent] = [Renamed(at=now(), person=person.id, name=NOBODY)]
    if seat >= 0 and t.status == "open":
        events.append(Stood(at=now(), seat=seat))
    elif seat >= 0 and t.status == "running" and t.chairs[seat].gone != "resigned":
        events.append(Left(at=now(), seat=seat, why="resigned"))
    return events


async def known_of(house: House, person: Person) -> dict[str, Any]:
    """Everything, as plain data; of a passphrase only that there is one."""
    tables = [await house.club.table(row.id) for row in await house.store.tables_of(person.id, TABLES)]
    return {
        "name": person.name,
        "id": person.id,
        "since": person.created,
        "settings": person.settings,
        "passphrase": bool(person.phrase),
        "tables": [at_a_table(t, person) for t in tables if t is not None],
    }


def at_a_table(t: ClubTable, person: Person) -> dict[str, Any]:
    """What somebody did at a table: of the others, nothing."""
    seat = t.seat_of(person.id)
    moves = t.match.moves if t.match is not None else []
    return {
        "id": t.id,
        "game": t.setup.game,
        "status": t.status,
        "opened": t.setup.owner == person.id,
        "seat": seat,
        "salt": t.chairs[seat].salt if seat >= 0 else "",
        "moves": [move[1] for move in moves if move[0] == seat],
        "said": [{"at": said.at, "text": said.text} for said in t.chat if said.person == person.id],
    }
