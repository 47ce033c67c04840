"""Whoever comes back sees what they would see if they had never left: at every event of a game, from every event before it."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Callable, Coroutine
from html import escape
from pathlib import Path
from typing import Any

import pytest

from galvanic.web.drawing import live, news
from galvanic.web.drawing.draw import Drawing, Eyes
from galvanic.web.storage.store import Person
from galvanic.web.tables import seats as doing
from galvanic.web.tables.clubtable import ClubTable, Refused
from galvanic.web.tables.events import AnyEvent, Opened, Renamed, Sat
from tests.laws.cabinet import CABINET
from tests.parlour import on_the_shelf
from tests.web.twins import KEYS, NOON, World, a_world, guest, no_chance
from tests.web.wire import ADDRESS, Line, settled

TABLE = "a-table"
INVITATION = ("status", "seats")  # what is shown of a table to who is invited, before it begins
CHAT_KEPT = 200  # lines of chat on a page, as in swap.js


class Page:
    """An open page as its script keeps it: what comes over the line goes where `swap.js` puts it."""

    def __init__(self) -> None:
        self.n, self.mark = "", ""
        self.fragments: dict[str, str] = {}
        self.log: list[str] = []
        self.chat: list[str] = []

    def take(self, raw: bytes) -> None:
        news = json.loads(raw)
        if news["whole"]:
            self.fragments, self.log, self.chat = news["fragments"], [], []
        else:
            for name, html in news["fragments"].items():
                assert name in self.fragments, f"there is no element {name} on the page"
                self.fragments[name] = html
        self.log += news["log"]
        self.chat = (self.chat + news["chat"])[-CHAT_KEPT:]
        self.n, self.mark = str(news["n"]), news["mark"]

    def shows(self) -> dict[str, Any]:
        return dict(vars(self))

    def copy(self) -> Page:
        twin = Page()
        twin.n, twin.mark = self.n, self.mark
        twin.fragments, twin.log, twin.chat = dict(self.fragments), self.log[:], self.chat[:]
        return twin


class Watcher:
    """Somebody with a page that never leaves, and with what it looked like after each event."""

    def __init__(self, person: Person | None) -> None:
        self.person = person
        self.page = Page()
        self.steady: Line | None = None
        self.heard = 0
        self.before: list[Page] = []

    def headers(self) -> dict[str, str]:
        cookie = {"cookie": f"galvanic={KEYS.signed(self.person.id)}"} if self.person is not None else {}
        return {"origin": ADDRESS, **cookie}

    def line(self, world: World, page: Page) -> Line:
        return Line(world.app, f"/t/{TABLE}/live", f"n={page.n}&mark={page.mark}", self.headers())

    async def listen(self, world: World) -> None:
        if self.steady is None:
            self.steady = self.line(world, self.page)
            await settled()
        for message in self.steady.sent[self.heard :]:
            self.page.take(message)
        self.heard = len(self.steady.sent)
        assert self.steady.closed is None

    async def back(self, world: World, page: Page) -> Page:
        """The page as it comes to look when it comes back."""
        again = page.copy()
        line = self.line(world, page)
        await settled()
        for message in line.sent:
            again.take(message)
        await line.hang_up()
        return again

    async def check(self, world: World, steps_back: list[int]) -> None:
        """The page that never left, one that is opened now, and those that come back all look the same."""
        fresh = await self.back(world, Page())
        assert self.page.shows() == fresh.shows()
        for step in steps_back:
            if step < len(self.before):
                again = await self.back(world, self.before[-1 - step])
                assert again.shows() == fresh.shows(), f"{step} events later"
        await self.check_the_document(world, fresh)
        self.before.append(fresh)

    async def check_the_document(self, world: World, fresh: Page) -> None:
        """What the page shows before any script has run is the same, too."""
        html = (await world.visit.get(f"/t/{TABLE}", headers=self.headers())).text
        world.visit.cookies.clear()
        if self.person is None:
            return  # a stranger becomes a guest; the rest is as for a guest
        assert f'data-n="{fresh.n}"' in html
        assert f'data-mark="{fresh.mark}"' in html
        t = world.table(TABLE)
        invited = t.status == "open" and t.seat_of(self.person.id) < 0 and t.setup.owner != self.person.id
        for name, fragment in fresh.fragments.items():
            assert (fragment in html) == (not invited or name in INVITATION), name
            assert re.match(rf'\s*<\w+[^>]* id="{name}"', fragment), f"{name}: its element has another id"
        if invited:
            return
        log = html.split('id="log"')[1].split("</ol>")[0]
        assert re.findall("<li>(.*?)</li>", log, re.DOTALL) == [
            escape(line).replace("&#x27;", "&#39;") for line in reversed(fresh.log)
        ]
        assert html.split('id="chat"')[1].split(">", 1)[1].split("</ul>")[0] == "".join(reversed(fresh.chat))


class Game:
    """A recorded game of the club: everything that can happen at a table happens in it."""

    def __init__(self, world: World, of: str, seed: int) -> None:
        self.world, self.of, self.rng = world, of, random.Random(seed)
        self.people = [guest(f"person-{number}", f"Guest {number}") for number in range(5)]
        self.people[1].settings = {"view": "text"}

    @property
    def table(self) -> ClubTable:
        return self.world.table(TABLE)

    async def open(self) -> None:
        for person in self.people:
            await self.world.house.store.add_person(person)
        at = int(NOON * 1000)
        setup = Opened(at, self.of, 3, self.people[0].id, "5eed" * 16, clock={"game": 900, "increment": 5})
        await self.world.house.club.open_table(setup, [Sat(at, 0, self.people[0].id, self.people[0].name, salt="a")], TABLE)

    async def act(self, wish: Any) -> bool:
        self.world.chance.at += 1
        try:
            await self.world.house.club.act(TABLE, wish)
        except Refused:
            return False
        await settled()
        return True

    def say(self, who: int, text: str) -> Coroutine[Any, Any, bool]:
        return self.act(lambda t: doing.say(t, self.people[who], text))

    def sit(self, who: int, seat: int) -> Coroutine[Any, Any, bool]:
        return self.act(lambda t: doing.sit(t, self.people[who], seat, f"salt {who}"))

    def rename(self, who: int, name: str) -> Coroutine[Any, Any, bool]:
        self.people[who].name = name
        at = int(self.world.chance.at * 1000)
        return self.act(lambda t: [Renamed(at, self.people[who].id, name)])

    def gathering(self) -> list[Callable[[], Coroutine[Any, Any, bool]]]:
        return [
            lambda: self.say(1, "is this seat free?"),
            lambda: self.sit(1, 1),
            lambda: self.act(lambda t: doing.stand(t, self.people[1])),
            lambda: self.say(3, "I only watch"),
            lambda: self.sit(1, 2),
            lambda: self.rename(1, "The <b>First</b>"),
            lambda: self.sit(2, 1),
        ]

    async def something(self) -> bool:
        """A move, mostly; or what else people do at a table."""
        t = self.table
        assert t.match is not None
        who = self.rng.randrange(3)
        person = next(person for person in self.people if person.id == t.chairs[who].person)
        others: list[Any] = [
            lambda: self.act(lambda t: doing.undo(t, t.lately[-1][0]) if t.lately else refused()),
            lambda: self.say(self.rng.randrange(4), f"word {self.rng.randrange(100)}"),
            lambda: self.act(lambda t: doing.leave(t, person, "left")),
            lambda: self.act(lambda t: doing.come_back(t, person)),
            lambda: self.rename(self.people.index(person), f"Name {self.rng.randrange(100)}"),
        ]
        if self.rng.random() < 0.35:
            return bool(await self.rng.choice(others)())
        seat = self.rng.choice(t.waiting())
        option = self.rng.choice(list(t.match.table.options(seat)))
        return await self.act(lambda t: [doing.moved(seat, [option])])


def refused() -> list[AnyEvent]:
    raise Refused("undo", "nothing has been played")


async def the_game(folder: Path, of: str, seed: int, events: int) -> None:
    with no_chance() as chance:
        async with a_world(folder, chance) as world:
            game = Game(world, of, seed)
            await game.open()
            watchers = [Watcher(person) for person in [*game.people[:4], None]]
            steps = iter(game.gathering())
            while len(watchers[0].before) < events and game.table.status != "over":
                for watcher in watchers:
                    await watcher.listen(world)
                    await watcher.check(world, [0, 2, 7, 29])
                step = next(steps, game.something)
                while not await step():
                    step = game.something
            for watcher in watchers:
                await watcher.listen(world)
                await watcher.check(world, list(range(len(watcher.before))))
        async with a_world(folder, chance) as world:  # the club was closed and opened again
            for watcher in watchers:
                fresh = await watcher.back(world, Page())
                for page in [watcher.page, *watcher.before]:
                    assert (await watcher.back(world, page)).shows() == fresh.shows()


@pytest.mark.parametrize(("of", "events"), [("cabinet", 60), ("nefarious", 40)])
def test_who_comes_back_sees_what_who_never_left_sees(tmp_path: Path, of: str, events: int) -> None:
    with on_the_shelf(CABINET):
        asyncio.run(the_game(tmp_path / "club", of, 1, events))


# -- the test is tested: clubs that forget -------------------------------------------------------------------


def what_was_said_is_not_told(patch: pytest.MonkeyPatch) -> None:
    honest = live.news
    patch.setattr(live, "news", lambda was, now, eyes: (found := honest(was, now, eyes)) and {**found, "chat": []})


def every_page_is_taken_for_a_new_one(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(live.Gallery, "had", lambda gallery, now, eyes, n, mark: live.shown(now, eyes))


def a_page_is_known_by_its_number_alone(patch: pytest.MonkeyPatch) -> None:
    def had(gallery: live.Gallery, now: Drawing, eyes: Eyes, n: int, mark: str) -> live.Shown | None:
        return next((one for one in [live.shown(now, eyes), *gallery.recent] if one.n == n), None)

    patch.setattr(live.Gallery, "had", had)


def nothing_is_ever_taken_back(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(news, "follows", lambda was, now, eyes, marks: list(was.marks) == list(marks))


FORGETFUL = [
    what_was_said_is_not_told,
    every_page_is_taken_for_a_new_one,
    a_page_is_known_by_its_number_alone,
    nothing_is_ever_taken_back,
]


@pytest.mark.parametrize("plant", FORGETFUL, ids=lambda plant: plant.__name__)
def test_a_club_that_forgets_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plant: Any) -> None:
    plant(monkeypatch)
    with on_the_shelf(CABINET), pytest.raises((AssertionError, KeyError)):
        asyncio.run(the_game(tmp_path / "club", "cabinet", 1, 60))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("of", ["cabinet", "nefarious"])
def test_who_comes_back_in_many_games(tmp_path: Path, of: str, seed: int) -> None:
    with on_the_shelf(CABINET):
        asyncio.run(the_game(tmp_path / "club", of, seed, 400))
