"""The next table after a game: the same setup, the same people on the same seats, if they like."""

from __future__ import annotations

from contextlib import suppress

from galvanic.web.people import new_salt
from galvanic.web.storage.store import Person, Stale
from galvanic.web.tables import seats
from galvanic.web.tables.club import Club, new_table_id, now, opened_now
from galvanic.web.tables.clubtable import ClubTable, Refused
from galvanic.web.tables.events import AnyEvent, Followed, Opened, Sat


async def rematch(club: Club, old: ClubTable, person: Person, key: str = "") -> str:
    """The number of the next table.  Who asks first lays it; whoever asks later sits down there on the seat of before."""
    await club.act(old.id, lambda t: follow(t, person))
    old = await club.table(old.id) or old
    seat = old.seat_of(person.id)
    if seat >= 0:
        await lay(club, old, person, seat)
        await club.act(old.next, lambda t: chair_of(t, person, seat), key=key)
    return old.next


def follow(t: ClubTable, person: Person) -> list[AnyEvent]:
    """The next table gets its number before it is laid, so that there is one only."""
    if t.next:
        return []
    if t.status != "over":
        raise Refused("club", "there is a rematch when this game is over", 409)
    seats.seat_of(t, person)
    return [Followed(at=now(), table=new_table_id())]


async def lay(club: Club, old: ClubTable, person: Person, seat: int) -> None:
    """Lay the next table, if nobody has."""
    if await club.table(old.next) is None:
        with suppress(Stale):  # somebody else was faster
            await club.open_table(again(old, person), sitting(old, person, seat), old.next)


def again(old: ClubTable, person: Person) -> Opened:
    """The same game in the same room, for those who know the old table."""
    was = old.setup
    return opened_now(
        was.game, was.seats, person.id, settings=was.settings, clock=was.clock, watch=was.watch, listed=False
    )  # fmt: skip


def sitting(old: ClubTable, person: Person, mine: int) -> list[AnyEvent]:
    """Who asked, and the bots; chairs of other people stay free for them."""
    found: list[AnyEvent] = [Sat(at=now(), seat=mine, person=person.id, name=person.name, salt=new_salt())]
    for seat, chair in enumerate(old.chairs):
        if chair.level and not chair.person:
            found.append(Sat(at=now(), seat=seat, name=chair.name, level=chair.level))
    return found


def chair_of(t: ClubTable, person: Person, seat: int) -> list[AnyEvent]:
    """The seat of before, or else any that is free; nothing where somebody sits already or all is taken."""
    free = [number for number, chair in enumerate(t.chairs) if not chair.taken]
    if t.seat_of(person.id) >= 0 or t.status != "open" or not free:
        return []
    return seats.sit(t, person, seat if seat in free else free[0], new_salt())
