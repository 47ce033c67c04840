"""A table where everybody has left for now rests: the bots wait, the clocks stand still, and it goes on when somebody is back."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from galvanic.web.road import House
from galvanic.web.storage.store import Person
from galvanic.web.tables import seats
from galvanic.web.tables.chairs import Chair, deserted
from galvanic.web.tables.clocks import Clocks
from galvanic.web.tables.club import now, opened_now
from galvanic.web.tables.clubtable import ClubTable
from galvanic.web.tables.events import AnyEvent, Sat
from tests.web.house import RunningClub, play_now
from tests.web.test_clocks import ADA, BORIS, bots_moved, house_at, moved, table
from tests.web.test_table_page import press

LATER = 3_600_000  # milliseconds


async def laid(house: House, people: Sequence[Person], clock: dict[str, int]) -> str:
    """A table for three: these people, and bots; it waits for people alone."""
    bots = [Sat(at=now(), seat=seat, name=f"Bot {seat}", level="random") for seat in range(len(people), 3)]
    sitting: list[AnyEvent] = [Sat(at=now(), seat=seat, person=who.id, name=who.name) for seat, who in enumerate(people)]
    table_id = (await house.club.open_table(opened_now("nefarious", 3, ADA.id, clock=clock), [*sitting, *bots])).id
    await bots_moved(house, table_id)
    return table_id


async def goes(house: House, table_id: str, who: Person, why: str = "left") -> None:
    await house.club.act(table_id, lambda t: seats.leave(t, who, why))


async def looked_at(house: House, table_id: str) -> ClubTable:
    """The table, after the clocks have been looked at much later, and the bots have done whatever they have to do."""
    await Clocks(house.club, house.players, house.orders).look(now() + LATER)
    await asyncio.gather(*house.players.tasks)
    return await table(house, table_id)


@pytest.mark.parametrize("clock", [{}, {"move": 60}, {"game": 300, "increment": 5}], ids=["no clock", "a move", "a game"])
def test_bots_wait_for_who_has_left_even_after_a_restart(shelf: tuple[Path, str], clock: dict[str, int]) -> None:
    async def evening() -> None:
        async with house_at(shelf) as house:
            table_id = await laid(house, [ADA], clock)
            await goes(house, table_id, ADA)
            left = await looked_at(house, table_id)
            assert left.rests
            assert left.waiting()
        async with house_at(shelf) as house:
            assert await house.store.due(now() + LATER, now() + LATER) == []
            t = await looked_at(house, table_id)
            assert (t.n, t.chairs[0].gone) == (left.n, "left")
            await house.club.act(table_id, lambda t: seats.come_back(t, ADA))
            while len((await table(house, table_id)).course) < 5:
                await bots_moved(house, table_id)
                await moved(house, table_id, ADA)
            assert not (await table(house, table_id)).rests

    asyncio.run(evening())


def test_bots_wait_at_every_process(postgres: str, tmp_path: Path) -> None:
    async def evening() -> None:
        async with house_at((tmp_path, postgres)) as one, house_at((tmp_path, postgres)) as other:
            table_id = await laid(one, [ADA], {})
            await goes(other, table_id, ADA)
            n = (await table(one, table_id)).n
            for house in (one, other):
                assert (await looked_at(house, table_id)).n == n
            await one.club.act(table_id, lambda t: seats.come_back(t, ADA))
            for at in (other, one, other, one):
                await moved(at, table_id, ADA)
                await bots_moved(at, table_id)

    asyncio.run(evening())


def test_bots_play_on_while_somebody_is_there(shelf: tuple[Path, str]) -> None:
    async def evening() -> None:
        async with house_at(shelf) as house:
            table_id = await laid(house, [ADA, BORIS], {})
            await goes(house, table_id, ADA)
            t = await bots_moved(house, table_id)
            assert (t.rests, t.waiting()) == (False, [1])
            await goes(house, table_id, BORIS)
            assert (await looked_at(house, table_id)).waiting()
            await house.club.act(table_id, lambda t: seats.come_back(t, BORIS))
            await moved(house, table_id, BORIS)
            assert (await bots_moved(house, table_id)).waiting() == [1]

    asyncio.run(evening())


def test_where_nobody_else_comes_back_the_bots_play_to_the_end(shelf: tuple[Path, str]) -> None:
    async def evening() -> None:
        async with house_at(shelf) as house:
            table_id = await laid(house, [ADA, BORIS], {})
            await goes(house, table_id, BORIS)
            await goes(house, table_id, ADA, "resigned")
            assert (await table(house, table_id)).rests, "Boris may still come back"
            await goes(house, table_id, BORIS, "resigned")
            assert (await bots_moved(house, table_id)).status == "over"

    asyncio.run(evening())


@pytest.mark.parametrize(
    ("gone", "waits"),
    [
        (["left"], True),
        (["left", "left"], True),
        (["left", "time"], True),
        (["left", "resigned"], True),
        (["left", ""], False),
        (["time", "time"], False),
        (["resigned", "time"], False),
        ([], False),
    ],
    ids=str,
)
def test_who_is_waited_for(gone: list[str], waits: bool) -> None:
    people = [Chair(person=f"person {seat}", gone=why, level="random" if why else "") for seat, why in enumerate(gone)]
    assert deserted([*people, Chair(level="random")]) == waits


def test_the_page_says_that_the_table_rests(club: RunningClub) -> None:
    ada = club.client()
    table_id = play_now(ada)
    html = press(ada, table_id, "leave").text
    assert "The table rests until somebody is back." in html
    assert "The bots wait until you are back." in html
    assert "a bot plays<" not in html
    assert 'class="thinks"' not in html
    assert "; it rests until somebody is back" in ada.get("/").text
    assert "The table rests" not in press(ada, table_id, "return").text
    assert "; it rests until" not in ada.get("/").text
