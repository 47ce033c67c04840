"""What the club keeps, in both databases alike."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from galvanic.web.app import keys_of, store_of
from galvanic.web.config import Config
from galvanic.web.storage.store import Again, Change, Person, Row, Stale, Store, StoreTrouble
from galvanic.web.tables.broom import A_DAY, Broom

Shelf = tuple[Path, str]


@asynccontextmanager
async def opened(shelf: Shelf, durability: str = "full") -> AsyncIterator[Store]:
    store = store_of(Config(data=shelf[0], database=shelf[1], durability=durability))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def evening(shelf: Shelf, told: Callable[[Store], Awaitable[None]]) -> None:
    async def begin() -> None:
        async with opened(shelf) as store:
            await told(store)

    asyncio.run(begin())


def row(table: str, n: int, *people: str, status: str = "running", updated: int = 0, **more: int) -> Row:
    due = {"bots_due": False, "deadline": 0, **more}
    return Row(table, n, status, "nefarious", True, {}, list(people), [], bool(due["bots_due"]), due["deadline"], updated)


def change(table: str, after: int, *events: bytes, key: str = "", answer: bytes = b"", **more: bytes) -> Change:
    return Change(row(table, after + len(events)), after, list(events), key=key, answer=answer, snapshot=more.get("snapshot"))


def test_a_table_is_its_snapshot_and_the_events_after_it(shelf: Shelf) -> None:
    async def told(store: Store) -> None:
        assert await store.load("a") is None
        await store.store(change("a", 0, b"one", b"two"))
        await store.store(change("a", 2, b"three", snapshot=b"all three"))
        await store.store(change("a", 3, b"\x00four"))
        found = await store.load("a")
        assert found is not None
        assert (found.snapshot, found.events) == (b"all three", [b"\x00four"])
        assert await store.events("a", 0) == [b"one", b"two", b"three", b"\x00four"]
        assert (await store.count("a"), await store.count("b")) == (4, 0)

    evening(shelf, told)


def test_whoever_comes_second_stores_nothing(shelf: Shelf) -> None:
    async def told(store: Store) -> None:
        await store.store(change("a", 0, b"one"))
        for after in (0, 2):
            with pytest.raises(Stale):
                await store.store(change("a", after, b"other", key="k"))
        assert await store.events("a", 0) == [b"one"]
        assert await store.answer("a", "k") is None

    evening(shelf, told)


def test_a_key_is_taken_once_at_each_table(shelf: Shelf) -> None:
    async def told(store: Store) -> None:
        await store.store(change("a", 0, b"one", key="k", answer=b"done"))
        with pytest.raises(Again):
            await store.store(change("a", 1, b"two", key="k", answer=b"again"))
        await store.store(change("b", 0, b"one", key="k", answer=b"here too"))
        assert (await store.answer("a", "k"), await store.answer("b", "k")) == (b"done", b"here too")
        assert await store.events("a", 0) == [b"one"]

    evening(shelf, told)


def test_many_changes_at_once_and_one_that_cant_be_written(shelf: Shelf) -> None:
    async def told(store: Store) -> None:
        broken = Change(row("broken", 1, updated=1 << 80), 0, [b"one"])
        changes = [change(f"t{number}", 0, b"one") for number in range(30)]
        results = await asyncio.gather(*[store.store(one) for one in [*changes, broken, *changes]], return_exceptions=True)
        assert [type(result) for result in results] == [type(None)] * 30 + [StoreTrouble] + [Stale] * 30
        assert [await store.count(f"t{number}") for number in range(30)] == [1] * 30
        assert await store.load("broken") is None

    evening(shelf, told)


def test_answers_are_forgotten_when_a_game_is_long_over_or_nothing_happens_any_more(shelf: Shelf) -> None:
    at = 1000 * A_DAY
    ages = {"over 31": 31, "over 29": 29, "running 91": 91, "running 89": 89, "running 31": 31, "open 91": 91, "open 1": 1}

    async def told(store: Store) -> None:
        for table, days in ages.items():
            here = row(table, 1, "ada", status=table.split()[0], updated=at - days * A_DAY)
            await store.store(Change(here, 0, [b"one"], key="k", answer=b"done"))
        broom = Broom(store)
        await broom.sweep(at)
        left = [table for table in ages if await store.answer(table, "k")]
        assert left == ["over 29", "running 89", "running 31", "open 1"]
        assert [await store.count(table) for table in ages] == [1] * len(ages), "nothing but answers is swept out"
        assert broom.at == "", "it has come to the end, and begins anew"
        await broom.sweep(at + 2 * A_DAY)
        assert [table for table in ages if await store.answer(table, "k")] == ["running 31", "open 1"]

    evening(shelf, told)


def test_the_broom_goes_from_table_to_table_a_few_at_a_time(shelf: Shelf) -> None:
    async def told(store: Store) -> None:
        tables = [f"t{number}" for number in range(7)]
        for table in tables:
            await store.store(Change(row(table, 1, status="over"), 0, [b"one"], key="k", answer=b"done"))
        at, left = "", []
        for _ in range(4):
            at = await store.sweep(at, 1, 1, 2)
            left.append((at, len([table for table in tables if await store.answer(table, "k")])))
        assert left == [("t1", 5), ("t3", 3), ("t5", 1), ("", 0)]

    evening(shelf, told)


def test_people_are_found_by_what_they_have(shelf: Shelf) -> None:
    async def told(store: Store) -> None:
        ada = Person("ada", "Ada", "code-a", settings={"theme": "dark"}, created=7)
        await store.add_person(ada)
        await store.add_person(Person("boris", "Ada", "code-b", phrase="hash"))
        assert await store.person("ada") == ada
        assert await store.person_by_code("code-a") == ada
        named = await store.person_by_name("Ada")
        assert named is not None
        assert named.id == "boris"  # who keeps the name
        await store.save_person(Person("ada", "Countess", "code-c", created=7))
        assert await store.person_by_code("code-a") is None
        await store.forget_person("ada")
        assert await store.person("ada") is None
        assert await store.person("\x00") is None
        assert await store.row("\x00") is None

    evening(shelf, told)


def test_lists(shelf: Shelf) -> None:
    async def told(store: Store) -> None:
        for table, status, updated in (("old", "over", 1), ("new", "over", 3), ("quiet", "running", 2), ("busy", "running", 4)):
            await store.store(Change(row(table, 1, "ada", "boris", status=status, updated=updated), 0, [b"one"]))
        assert [found.id for found in await store.tables_of("ada", 10)] == ["busy", "quiet", "new", "old"]
        assert [found.id for found in await store.tables_of("ada", 3)] == ["busy", "quiet", "new"]
        await store.store(Change(row("quiet", 2, "boris", updated=5), 1, [b"two"], gone=["ada"]))
        assert [found.id for found in await store.tables_of("ada", 10)] == ["busy", "new", "old"]
        assert [found.id for found in await store.tables_of("boris", 10)] == ["quiet", "busy", "new", "old"]
        await store.store(Change(row("busy", 2, "ada", "boris", status="over", updated=6), 1, [b"two"]))
        assert [found.id for found in await store.tables_of("boris", 10)] == ["quiet", "busy", "new", "old"]
        await store.store(Change(row("free", 1, "carl", status="open", updated=9), 0, [b"one"]))
        assert [found.id for found in await store.open_tables(10)] == ["free"]

    evening(shelf, told)


def test_what_is_due(shelf: Shelf) -> None:
    async def told(store: Store) -> None:
        await store.store(Change(row("bots", 1, updated=100, bots_due=1), 0, [b"one"]))
        await store.store(Change(row("clock", 1, updated=100, deadline=5000), 0, [b"one"]))
        await store.store(Change(row("calm", 1, updated=100), 0, [b"one"]))
        assert await store.due(4000, 100) == []
        assert await store.due(4000, 101) == ["bots"]
        assert sorted(await store.due(9000, 5000)) == ["bots", "clock"]

    evening(shelf, told)


def test_processes_that_share_a_database_know_how_many_they_are(postgres: str, tmp_path: Path) -> None:
    async def many(store: Store, wanted: int) -> None:
        async with asyncio.timeout(30):
            while await store.processes() != wanted:
                await asyncio.sleep(0)

    async def scene() -> None:
        async with opened((tmp_path, postgres)) as one, opened((tmp_path, postgres)) as other:
            watching = [asyncio.create_task(store.watch(lambda table: None)) for store in (one, other)]
            await many(one, 2)
            await many(other, 2)
            watching[1].cancel()
            await many(one, 1)
            watching[0].cancel()
            await asyncio.gather(*watching, return_exceptions=True)

    asyncio.run(scene())


def test_a_club_with_a_file_of_its_own_is_alone(tmp_path: Path) -> None:
    async def told(store: Store) -> None:
        assert await store.processes() == 1

    evening((tmp_path, ""), told)


def test_the_key_is_made_once(shelf: Shelf) -> None:
    async def key(durability: str) -> bytes:
        async with opened(shelf, durability) as store:
            return (await keys_of(Config(), store)).secret

    first = asyncio.run(key("full"))
    assert len(first) == 32
    assert asyncio.run(key("normal")) == first


def test_a_key_that_is_given_counts(shelf: Shelf) -> None:
    async def told(store: Store) -> None:
        assert (await keys_of(Config(key="k" * 32), store)).secret == b"k" * 32

    evening(shelf, told)
