"""Time at the table: out of time a bot takes over, the owner takes the seat back, and a restart changes nothing of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from galvanic.web.app import keys_of, store_of
from galvanic.web.config import Config
from galvanic.web.road import House
from galvanic.web.storage.store import Person
from galvanic.web.tables import seats
from galvanic.web.tables.clocks import Clocks
from galvanic.web.tables.club import now, opened_now
from galvanic.web.tables.clubtable import ClubTable, Refused
from galvanic.web.tables.events import Sat

ADA, BORIS = Person("ada", "Ada", ""), Person("boris", "Boris", "")


@asynccontextmanager
async def house_at(shelf: tuple[Path, str]) -> AsyncIterator[House]:
    """A club without a door: its tables, its clocks, its bots."""
    config = Config(data=shelf[0], database=shelf[1])
    store = store_of(config)
    await store.open()
    house = House(config, store, await keys_of(config, store))
    try:
        yield house
    finally:
        await house.players.stop()
        await store.close()


async def table_with(house: House, clock: dict[str, int]) -> str:
    sitting = [Sat(at=now(), seat=seat, person=who.id, name=who.name) for seat, who in enumerate((ADA, BORIS))]
    return (await house.club.open_table(opened_now("nefarious", 2, ADA.id, clock=clock), [*sitting])).id


async def table(house: House, table_id: str) -> ClubTable:
    found = await house.club.table(table_id)
    assert found is not None
    return found


async def moved(house: House, table_id: str, who: Person) -> ClubTable:
    """The first thing that this person may do, done."""
    t = await table(house, table_id)
    assert t.match is not None
    seat = t.seat_of(who.id)
    option = t.match.table.options(seat)[0]
    await house.club.act(table_id, lambda t: seats.move(t, seat, t.decision, [option]))
    return await table(house, table_id)


async def bots_moved(house: House, table_id: str) -> ClubTable:
    """The table, as soon as no bot is asked any more."""
    async with asyncio.timeout(30):
        while True:
            t = await table(house, table_id)
            if not any(t.chairs[seat].bot for seat in t.waiting()):
                return t
            await asyncio.sleep(0.02)


def test_out_of_time_a_bot_takes_the_seat_until_the_owner_comes_back(shelf: tuple[Path, str]) -> None:
    async def evening() -> None:
        async with house_at(shelf) as house:
            table_id = await table_with(house, {"move": 60})
            await moved(house, table_id, ADA)
            clocks = Clocks(house.club, house.players, house.orders)
            await clocks.look(now() + 59_000)
            assert (await table(house, table_id)).chairs[1].gone == ""
            await clocks.look(now() + 61_000)
            t = await bots_moved(house, table_id)
            assert (t.chairs[0].gone, t.chairs[1].gone) == ("", "time")
            with pytest.raises(Refused, match="a bot plays for you"):
                await house.club.act(table_id, lambda t: seats.move(t, 1, t.decision, [0]))
        async with house_at(shelf) as house:
            assert (await table(house, table_id)).chairs[1].gone == "time"
            await house.club.act(table_id, lambda t: seats.come_back(t, BORIS))
            while 1 not in (await table(house, table_id)).waiting():
                await moved(house, table_id, ADA)
            t = await moved(house, table_id, BORIS)
            assert t.chairs[1].gone == ""
            assert not t.chairs[1].bot

    asyncio.run(evening())


def test_a_clock_goes_on_while_the_club_is_closed(shelf: tuple[Path, str]) -> None:
    async def evening() -> None:
        async with house_at(shelf) as house:
            table_id = await table_with(house, {"game": 300, "increment": 5})
            before = await table(house, table_id)
        async with house_at(shelf) as house:
            assert (await table(house, table_id)).time_left(0, before.last_at + 299_000) == 1000
            await Clocks(house.club, house.players, house.orders).look(before.last_at + 301_000)
            t = await table(house, table_id)
            assert [chair.gone for chair in t.chairs] == ["time", "time"]
            assert (await bots_moved(house, table_id)).status == "over"  # two bots play it to the end

    asyncio.run(evening())


def test_who_comes_back_after_the_clock_of_the_game_ran_out_has_a_minute(shelf: tuple[Path, str]) -> None:
    async def evening() -> None:
        async with house_at(shelf) as house:
            table_id = await table_with(house, {"game": 300, "increment": 0})
            await moved(house, table_id, ADA)
            await Clocks(house.club, house.players, house.orders).look(now() + 301_000)
            await bots_moved(house, table_id)
            await house.club.act(table_id, lambda t: seats.come_back(t, BORIS))
            t = await table(house, table_id)
            assert t.time_left(1, t.last_at) == 60_000

    asyncio.run(evening())


def test_a_table_without_a_clock_waits_for_ever(shelf: tuple[Path, str]) -> None:
    async def evening() -> None:
        async with house_at(shelf) as house:
            table_id = await table_with(house, {})
            await Clocks(house.club, house.players, house.orders).look(now() + 10**12)
            assert [chair.gone for chair in (await table(house, table_id)).chairs] == ["", ""]

    asyncio.run(evening())


def test_each_table_that_is_due_is_given_to_one_process(postgres: str, tmp_path: Path) -> None:
    async def evening() -> None:
        async with house_at((tmp_path, postgres)) as one, house_at((tmp_path, postgres)) as other:
            tables = [await table_with(one, {"move": 60}) for _ in range(20)]
            late = now() + 61_000
            found = await asyncio.gather(*[house.store.due(late, late - 4000) for house in (one, other) * 3])
            assert sorted(name for names in found for name in names) == sorted(tables)
            assert sorted(await other.store.due(late + 5000, late + 1000)) == sorted(tables)  # nothing came of it

    asyncio.run(evening())
