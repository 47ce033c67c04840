"""Two clubs that one visitor cannot tell apart: the same people, times and moves, and other cards where the visitor sees backs.

Whatever the visitor asks for, both clubs have to answer with the same bytes, and to say the same over the live line.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import random
import re
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

import httpx
import pytest
from msgspec.structs import replace
from starlette.applications import Starlette

from galvanic.engine.luck import NotedLuck
from galvanic.engine.shelf import game
from galvanic.engine.table import SPECTATOR, Entry, Table
from galvanic.web.app import application, store_of
from galvanic.web.config import Config
from galvanic.web.people import COOKIE, Keys, code_of, kept_of
from galvanic.web.road import House
from galvanic.web.storage.store import Person
from galvanic.web.tables import seats as doing
from galvanic.web.tables.clocks import Clocks
from galvanic.web.tables.clubtable import ClubTable
from galvanic.web.tables.events import AnyEvent, Opened, Sat
from galvanic.web.tokens import token_of
from tests.web.wire import ADDRESS, Line, client, living, roads, settled, written

KEYS = Keys(b"twins" * 8)
STRANGER = -2  # a viewer without a cookie
NOON = 1_800_000_000.0  # when everything begins, in seconds
Change = Callable[[Table], Table]
Said = dict[str, bytes]


class Chance:
    """The clock and the dice of both clubs: what is drawn for ids and names is the same in both."""

    def __init__(self) -> None:
        self.at = NOON
        self.roll(0)

    def roll(self, seed: object) -> None:
        self.dice = random.Random(str(seed))

    def time(self) -> float:
        return self.at

    def token(self, length: int | None = None) -> str:
        return self.dice.randbytes(length or 32).hex()

    def bytes(self, length: int | None = None) -> bytes:
        return self.dice.randbytes(length or 32)

    def choice(self, things: Sequence[Any]) -> Any:
        return self.dice.choice(things)


@contextmanager
def no_chance() -> Any:
    chance = Chance()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "time", chance.time)
        patch.setattr(secrets, "token_urlsafe", chance.token)
        patch.setattr(secrets, "token_hex", chance.token)
        patch.setattr(secrets, "token_bytes", chance.bytes)
        patch.setattr(secrets, "choice", chance.choice)
        patch.setattr(Clocks, "run", lambda clocks: asyncio.Event().wait())  # time is turned on by hand
        yield chance


class Notes(logging.Handler):
    """What a club writes into its log."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if not record.name.startswith(("asyncio", "httpx", "httpcore")):
            self.lines.append(self.format(record))


class World(NamedTuple):
    """One of the two clubs."""

    app: Starlette
    visit: httpx.AsyncClient
    chance: Chance
    notes: Notes

    @property
    def house(self) -> House:
        found: House = self.app.state.house
        return found

    def table(self, table_id: str) -> ClubTable:
        found = self.house.club.mind(table_id).table
        assert found is not None
        return found

    def lay(self, table_id: str, change: Change, viewer: int) -> None:
        """Change what this viewer can't see: the cards, what led to them, and what others were told of them."""
        t = self.table(table_id)
        assert t.match is not None
        t.match.table = settled_on(change(t.match.table), t.match.table)
        t.match.notes = t.match.table.luck  # type: ignore[assignment]
        t.match.behind = [(seat, settled_on(change(before), before)) for seat, before in t.match.behind]
        t.story = [other_secret(line, viewer, t.match.table) if isinstance(line, Entry) else line for line in t.story]
        self.house.live.galleries.pop(table_id, None)


def settled_on(t: Table, before: Table) -> Table:
    """A table as a match holds it: with noted luck, and with the log of the club's table beside it."""
    if not isinstance(t.luck, NotedLuck):
        assert t.luck is not None
        t.luck = NotedLuck(t.luck)
    t.log = before.log[:] if before.log is not None else None
    return t


def other_secret(entry: Entry, viewer: int, t: Table) -> Entry:
    if not entry.secret or entry.seat == viewer:
        return entry
    return Entry(entry.verb, entry.seat, tuple((fact + 1) % t.vocabulary.size for fact in entry.facts), True)


@asynccontextmanager
async def two_worlds(folder: Path) -> AsyncIterator[tuple[World, World]]:
    async with AsyncExitStack() as stack:
        chance = stack.enter_context(no_chance())
        here, there = [await stack.enter_async_context(a_world(folder / name, chance)) for name in ("here", "there")]
        yield here, there


@asynccontextmanager
async def a_world(folder: Path, chance: Chance, like: Config | None = None, limits: bool = False) -> AsyncIterator[World]:
    """A club in this process, without bots."""
    folder.mkdir(exist_ok=True)
    config = replace(like or Config(), data=folder, workers=0, durability="normal", limits=limits)
    async with living(application(config, store_of(config), KEYS)) as app, client(app) as visit:
        yield World(app, visit, chance, Notes())


# -- a table in both -----------------------------------------------------------------------------------

numbers = itertools.count(1)


class Case(NamedTuple):
    """A table of people that stands in both worlds; a second one of the same people, which nobody touches."""

    worlds: tuple[World, ...]
    id: str
    people: list[Person]  # one for each seat, then one who only watches
    rng: random.Random
    broken: bool  # whether the clubs may make mistakes

    @property
    def here(self) -> ClubTable:
        return self.worlds[0].table(self.id)

    @property
    def t(self) -> Table:
        assert self.here.match is not None
        return self.here.match.table

    @property
    def chance(self) -> Chance:
        return self.worlds[0].chance

    async def act(self, who: int, wish: Callable[[ClubTable], list[AnyEvent]], worlds: Sequence[World] = ()) -> None:
        """Somebody does something, in both worlds at the same moment."""
        self.chance.at += 1
        for world in worlds or self.worlds:
            await world.house.club.act(self.id, wish)
            await carried_out(world)
        await settled()

    async def move(self, seat: int, option: int, *worlds: World) -> None:
        await self.act(seat, lambda t: doing.move(t, seat, t.decision, [option]), worlds)

    async def play_some(self, moves: int) -> None:
        for _ in range(moves):
            if self.t.over:
                break
            seat = self.rng.choice(self.t.to_move())
            await self.move(seat, self.rng.choice(list(self.t.options(seat))))

    async def stir_the_other_table(self) -> None:
        """Something is said at the second table, so that it is the one where something happened last."""
        self.chance.at += 1
        for world in self.worlds:
            await world.house.club.act(self.id.replace("table", "side"), lambda t: doing.say(t, self.people[-1], "so it goes"))

    def viewers(self) -> list[int]:
        return [*range(self.t.seats), SPECTATOR, STRANGER]


async def case(
    worlds: tuple[World, ...],
    of: str,
    seats: int,
    seed: object,
    *,
    clock: dict[str, int] | None = None,
    broken: bool = False,
    watch: str = "everybody",
    **settings: Any,
) -> Case:
    rng = random.Random(f"{of} {seats} {seed}")
    number = next(numbers)
    chance = worlds[0].chance
    chance.at = NOON + 100_000 * number
    people = [guest(f"p{number}-{seat}", f"Guest {number} {'ABCDEFGHIJ'[seat]}") for seat in range(seats + 1)]
    found = Case(worlds, f"table-{number}", people, rng, broken)
    secret = rng.randbytes(32).hex()
    for table_id in (found.id, f"side-{number}"):
        for world in worlds:
            for person in people:
                await world.house.store.add_person(person)
            at = int(chance.time() * 1000)
            setup = Opened(
                at, of, seats, people[0].id, secret, settings=game(of).checked(settings), clock=clock or {}, watch=watch
            )
            sat: list[AnyEvent] = [
                Sat(at, seat, people[seat].id, people[seat].name, salt=f"salt {seat}") for seat in range(seats)
            ]
            await world.house.club.open_table(setup, sat, table_id)
        chance.at += 1
    return found


async def carried_out(world: World) -> None:
    """Until every standing order that is due has passed, and every one that came due by that."""
    while tasks := world.house.orders.tasks:
        await asyncio.wait(tasks)


def guest(person_id: str, name: str) -> Person:
    person = Person(id=person_id, name=name, code="", created=int(NOON))
    person.code = kept_of(code_of(KEYS, person))
    return person


# -- everything that a visitor can ask for ------------------------------------------------------------------


class Visit:
    """One visitor in one of the worlds, who asks for everything and notes each answer."""

    def __init__(self, case: Case, world: World, viewer: int) -> None:
        self.case, self.world, self.viewer = case, world, viewer
        self.person = case.people[viewer] if viewer != STRANGER else None  # -1: the one who watches
        self.said: Said = {}

    def headers(self, path: str, **more: str) -> dict[str, str]:
        if self.person is None:
            return {"origin": ADDRESS, **more}
        if path.startswith("/api/"):
            return {"authorization": f"Bearer {token_of(KEYS, self.person)}", **more}
        return {"cookie": f"{COOKIE}={KEYS.signed(self.person.id)}", "origin": ADDRESS, **more}

    def filled(self, path: str) -> str:
        """A road to walk: its words filled in."""
        own = {"table": self.case.id, "code": code_of(KEYS, self.person) if self.person else "nobody's", "game": self.case.t.GAME}
        usual = {"paragraph": "1.1", "number": "0", "n": "0", "at": "0", "deck": "inventions", "card": "0", "seat": "0"}
        return re.sub(r"{(\w+)(:\w+)?}", lambda word: quote({**usual, **own}[word[1]]), path)

    async def ask(self, method: str, path: str, label: str = "", headers: dict[str, str] | None = None, **body: Any) -> None:
        answer = await self.world.visit.request(method, path, headers={**self.headers(path), **(headers or {})}, **body)
        self.world.visit.cookies.clear()
        self.said[label or f"{method} {path}"] = written(answer)
        assert answer.status_code < 500 or self.case.broken, (method, path, body, answer.text[:200], self.world.notes.lines[-3:])

    async def look(self) -> None:
        """Every page and every answer that can be had without doing anything."""
        for method, road in roads(list(self.world.app.routes)):
            if method == "GET" and "{game}" not in road:  # rules and cards know of no table
                await self.ask("GET", self.filled(road))
                if "{table}" in road and not road.startswith("/api/"):
                    await self.ask("GET", self.filled(road), f"GET {road} as JSON", {"accept": "application/json"})
        for path in (f"/t/{self.case.id}/replay?at=3", f"/api/v1/tables/{self.case.id}/events?n=0&happened=2&lines=3&wait=0"):
            await self.ask("GET", path)

    async def try_moves(self) -> None:
        """Every answer that is refused, and lists of pieces that are refused at their end."""
        table = self.world.table(self.case.id)
        assert table.match is not None
        t, decision = table.match.table, table.decision
        options = list(t.options(self.viewer)) if self.viewer >= 0 else []
        refused = [option for option in range(t.vocabulary.size) if option not in options]
        tails = [*options[:1], 0, t.vocabulary.size - 1, t.vocabulary.size + 5]
        lists = [[option, tail] for option in options[:4] for tail in tails if refused_list(t, self.viewer, [option, tail])]
        for wish in ({"option": o} for o in refused):
            await self.move({"decision": decision, **wish})
        for pieces in lists:
            await self.move({"decision": decision, "pieces": pieces})
        await self.move({"decision": decision + 1, "option": 0})
        await self.ask("POST", f"/t/{self.case.id}/move", "move by a form", data={"decision": decision, "option": refused[-1]})

    async def move(self, wish: dict[str, Any]) -> None:
        for path in (f"/t/{self.case.id}/move", f"/api/v1/tables/{self.case.id}/move"):
            await self.ask("POST", path, f"{path} {wish}", {"accept": "application/json"}, json=wish)

    async def do(self) -> None:
        """Everything else that one can do at a table."""
        bodies = ({}, {"seat": 0, "level": "random"}, {"text": "hello"}, {"level": "random"}, {"passes": "no"}, {"passes": "yes"})
        for method, road in roads(list(self.world.app.routes)):
            if method not in ("GET", "LINE") and "{table}" in road and not road.endswith("/move"):
                for body in bodies:
                    await self.ask(method, self.filled(road), f"{road} {body}", {"accept": "application/json"}, json=body)
                    await carried_out(self.world)

    def line(self, n: object = "") -> Line:
        path = f"/t/{self.case.id}/live"
        return Line(self.world.app, path, f"n={n}" if n != "" else "", self.headers(path))

    async def everything(self) -> Said:
        self.world.chance.roll(self.viewer)
        page = await self.world.visit.get(f"/t/{self.case.id}", headers=self.headers("/t/"))
        self.world.visit.cookies.clear()
        lines = {f"line from {mark}": self.line(mark) for mark in ("", "-1", *marks(page.text))}
        await settled()
        await self.look()
        await self.try_moves()
        await self.do()
        await settled()
        for name, line in lines.items():
            self.said |= {f"{name}, message {number}": message for number, message in enumerate(line.sent)}
            self.said[f"{name}, in the end"] = f"{len(line.sent)} {line.closed}".encode()
            await line.hang_up()
        return self.said


def marks(page: str) -> list[str]:
    """What a page would say to the live line: how far it is."""
    return re.findall(r'data-(?:n|mark)="([^"]*)"', page)


def refused_list(t: Table, seat: int, pieces: list[int]) -> bool:
    try:
        t.clone().play(seat, pieces)
    except ValueError:
        return True
    return False


class ToldApart(AssertionError):
    """A visitor can tell two worlds apart."""


def same(here: Said, there: Said, what: str) -> None:
    """Raise what differs, and the first difference in full."""
    names = [name for name in {**here, **there} if here.get(name) != there.get(name)]
    if names:
        one, other = here.get(names[0], b"(nothing)"), there.get(names[0], b"(nothing)")
        at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
        seen = f"{one[max(at - 60, 0) : at + 60]!r} | {other[max(at - 60, 0) : at + 60]!r}"
        raise ToldApart(f"{what}: {names[0]}: {seen}; {len(names)} answers differ: {', '.join(names[:9])}")


async def compared(case: Case, viewer: int, what: str) -> None:
    """One visitor asks both clubs for everything."""
    found = []
    at = case.chance.at
    for world in case.worlds:
        case.chance.at = at
        logging.getLogger().addHandler(world.notes)
        try:
            said = await Visit(case, world, viewer).everything()
        finally:
            logging.getLogger().removeHandler(world.notes)
        said["the server's log"] = "\n".join(world.notes.lines).encode()
        world.notes.lines.clear()
        found.append(said)
    same(found[0], found[1], f"{what}, viewer {viewer}")
