"""The API's front of the house: guests, the shelf, lists of tables, and new ones."""

from __future__ import annotations

from typing import Any

import msgspec

from galvanic.bots import levels
from galvanic.engine.shelf import Game, deal, game, shelf
from galvanic.web.api.apimessages import Clock, NewGuest, NewTable, Unasked, Which
from galvanic.web.api.apitable import table_seen
from galvanic.web.api.apitypes import Cards, Guest, Listed, Me, OnTheShelf, Option, Rules, Shelf, Status, Table, Tables
from galvanic.web.api.visits import Visit
from galvanic.web.names import bot_name, is_of_a_bot
from galvanic.web.people import cleaned_name, code_of, is_kept, new_person, new_salt
from galvanic.web.storage.store import Person, Row
from galvanic.web.tables.club import now, opened_now
from galvanic.web.tables.clubtable import Refused
from galvanic.web.tables.events import AnyEvent, Sat
from galvanic.web.tokens import token_of

MOST = 100  # tables in a list


async def guest(visit: Visit, said: NewGuest) -> Guest:
    keys = visit.house.keys
    visit.house.measure("newcomers", visit.request)
    person = new_person(keys, now())
    person.name = cleaned_name(said.name) or person.name
    if is_of_a_bot(person.name):
        raise Refused("club", f"{person.name} is a bot of the club; choose another name", 409)
    if await is_kept(visit.house.store, person):
        raise Refused("club", f"somebody keeps the name {person.name} with a passphrase; choose another", 409)
    await visit.house.store.add_person(person)
    return Guest(person.id, person.name, token_of(keys, person), code_of(keys, person))


async def me(visit: Visit, said: Unasked) -> Me:
    return Me(visit.me.id, visit.me.name)


# -- the shelf ---------------------------------------------------------------------------------------


async def games(visit: Visit, said: Unasked) -> Shelf:
    return Shelf([on_the_shelf(game(name)) for name in shelf()])


def on_the_shelf(of: Game) -> OnTheShelf:
    settings = [Option(setting.name, setting.what, setting.default) for setting in of.settings]
    return OnTheShelf(of.name, of.title, of.blurb, of.credit, list(of.seats), of.best, settings, list(levels(of.name)))


async def cards(visit: Visit, said: Unasked) -> Cards:
    of = visit.game()
    return Cards(of.cards({}) if of.cards is not None else {})


async def rules(visit: Visit, said: Unasked) -> Rules:
    of = visit.game()
    return Rules(of.sign, of.guide())


# -- tables ------------------------------------------------------------------------------------------


async def tables(visit: Visit, said: Which) -> Tables:
    store = visit.house.store
    rows = await (store.open_tables(MOST) if said.status == "open" else store.watched_tables(MOST))
    return Tables([listed(row, visit.person) for row in rows])


async def my_tables(visit: Visit, said: Unasked) -> Tables:
    return Tables([listed(row, visit.me) for row in await visit.house.store.tables_of(visit.me.id, MOST)])


def listed(row: Row, person: Person | None) -> Listed:
    seats = row.summary["seats"]
    return Listed(
        id=row.id,
        game=row.game,
        status=msgspec.convert(row.status, Status),
        names=[one["name"] for one in seats],
        free=[seat for seat, one in enumerate(seats) if not one["taken"]],
        yours=person is not None and person.id in row.people,
        waits_for_you=person is not None and person.id in row.waiting,
        at=row.summary["since"] if row.status == "running" else row.updated,
    )


async def new_table(visit: Visit, said: NewTable) -> Table:
    of = game(said.game)
    settings = settings_of(of, said)
    sitting = seats_of(visit.me, said)
    if len(sitting) > said.seats:
        raise Refused("club", f"{len(sitting)} want to sit down, and there are {said.seats} seats", 422)
    for level in said.bots:
        if level not in levels(of.name):
            raise Refused("club", f"there is no bot {level!r}; there are {', '.join(levels(of.name))}", 422)
    more: dict[str, Any] = {"settings": settings, "clock": clock_of(said.clock), "watch": said.watch, "listed": said.listed}
    visit.house.measure("new tables", visit.request)
    table = await visit.house.club.open_table(opened_now(of.name, said.seats, visit.me.id, **more), sitting)
    return table_seen(table, table.seat_of(visit.me.id))


def settings_of(of: Game, said: NewTable) -> dict[str, Any]:
    """The settings as the table keeps them, tried out on a table that is dealt once."""
    try:
        settings = of.checked(said.settings)
        deal(of.name, said.seats, **settings)
    except ValueError as wrong:  # BadSetup and BadCards, each with its line
        raise Refused("club", str(wrong), 422) from None
    return settings


def seats_of(person: Person, said: NewTable) -> list[AnyEvent]:
    """Who sits down at once: the person in front, bots at the end of the table."""
    at = now()
    found: list[AnyEvent] = []
    if said.sit:
        found.append(Sat(at=at, seat=0, person=person.id, name=person.name, salt=said.salt or new_salt()))
    for seat, level in enumerate(said.bots, said.seats - len(said.bots)):
        found.append(Sat(at=at, seat=seat, name=bot_name(seat), level=level))
    return found


def clock_of(clock: Clock) -> dict[str, int]:
    if clock.move and clock.game:
        raise Refused("club", "clock: either so many seconds a move, or so many a game", 422)
    if clock.increment and not clock.game:
        raise Refused("club", "clock: an increment goes with a clock for the game", 422)
    return {name: seconds for name, seconds in msgspec.structs.asdict(clock).items() if seconds}
