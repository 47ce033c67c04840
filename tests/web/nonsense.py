"""What can be wrong with a message, a club to send it to, and a good message for each road."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest

from galvanic.web.people import COOKIE, code_of
from galvanic.web.tables.events import Sat
from galvanic.web.tables.snapshots import snapshot
from galvanic.web.tokens import token_of
from tests.web.twins import KEYS, Case, World, a_world, case, no_chance
from tests.web.wire import ADDRESS, roads

JSON, FORM, HTML = "application/json", "application/x-www-form-urlencoded", "text/html"
NUMBERS = ("decision", "option", "seat", "seats")  # of these nothing but a small whole number is understood
NO_NUMBER: tuple[Any, ...] = (
    *(None, True, False, -1, -(10**30), 10**30, 2**63, 10**9, 1.5, 1e308),
    *("", " ", "one", "-1", "1.0", "0x1", "9" * 5000, "\u0660\u0661", "\u00b2", "\ud83d\ude00"),
    *([], [0], {}, {"seat": 0}, [[[[]]]]),
)
NO_TEXT: tuple[Any, ...] = (
    None,
    True,
    7,
    -1,
    1.5,
    [],
    ["x"],
    {},
    {"x": "x"},
    "\x00",
    "x" * 5000,
    "\u202e",
    "<script>alert(1)</script>",
)


class Club(NamedTuple):
    """A club with a table that runs, one that is open and one whose game is over."""

    run: Callable[[Awaitable[Any]], Any]
    world: World
    case: Case
    open: str
    db: sqlite3.Connection
    known: list[bytes]  # the state after the last refusal, as long as nothing else was asked

    def state(self) -> bytes:
        """Everything that is stored, and everything that is in mind."""
        names = [name for (name,) in self.db.execute("select name from sqlite_master where type = 'table'")]
        rows = [repr((name, self.db.execute(f"select * from {name}").fetchall())).encode() for name in names]
        minds = [mind.table for _, mind in sorted(self.world.house.club.minds.items()) if mind.table is not None]
        return b"\n".join(rows + [msgspec.json.encode(snapshot(table)) for table in minds])

    def headers(self, road: str, who: int, **more: str) -> dict[str, str]:
        person = self.case.people[who]
        own = {"origin": ADDRESS, "cookie": f"{COOKIE}={KEYS.signed(person.id)}"}
        if road.startswith("/api/"):
            own = {"authorization": f"Bearer {token_of(KEYS, person)}"}
        return {"accept": JSON, "content-type": JSON, **own, **more}

    def ask(self, road: str, body: bytes | Any, headers: dict[str, str], table: str = "", method: str = "POST") -> httpx.Response:
        path = road.replace("{table}", table or self.case.id)
        if not isinstance(body, bytes) and not hasattr(body, "__aiter__"):
            body = json.dumps(body).encode()

        async def asking() -> httpx.Response:
            sent = {name: value.encode("latin-1") for name, value in headers.items()}
            answer = await self.world.visit.request(method, path, headers=sent, content=body)
            self.world.visit.cookies.clear()
            return answer

        self.known.clear()
        found: httpx.Response = self.run(asking())
        return found

    def refused(self, road: str, body: Any, headers: dict[str, str], **more: Any) -> httpx.Response:
        """It is refused with a reason, and nothing was changed."""
        before = self.known[0] if self.known else self.state()
        answer = self.ask(road, body, headers, **more)
        saw = road, repr(body)[:80], answer.status_code, answer.text[:300]
        assert 400 <= answer.status_code < 500, saw
        if JSON in headers.get("accept", "") or road.startswith("/api/"):
            refused = answer.json()["refused"]
            assert set(refused) == {"rule", "why"}, saw
            assert refused["why"].strip(), saw
            assert refused["rule"].strip(), saw
        else:
            assert answer.headers["content-type"].startswith("text/html"), saw
            assert "<main" in answer.text, saw
        assert "Traceback" not in answer.text, saw
        self.known.append(self.state())
        assert self.known == [before], saw
        return answer


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with asyncio.Runner() as runner, no_chance() as chance:
        living = a_world(tmp_path_factory.mktemp("bad") / "club", chance)
        world = runner.run(living.__aenter__())
        try:
            found = runner.run(case((world,), "nefarious", 4, "bad input"))
            open_table = runner.run(an_open_table(world, found))
            with contextlib.closing(sqlite3.connect(world.house.config.data / "club.sqlite")) as db:
                yield Club(runner.run, world, found, open_table, db, [])
        finally:
            runner.run(living.__aexit__(None, None, None))


async def an_open_table(world: World, found: Case) -> str:
    owner = found.people[0]
    sat = Sat(1, 0, owner.id, owner.name, salt="salt")
    return (await world.house.club.open_table(found.here.setup, [sat], "an-open-table")).id


def good(club: Club) -> dict[str, dict[str, Any]]:
    """A good message for each road: a road that is not here fails the test, so that none is forgotten."""
    t = club.case.here
    seat = t.waiting()[0]
    move = {"decision": t.decision, "option": t.match.table.options(seat)[0]} if t.match else {}
    clock = {f"seat-{number}": "open" if number else "me" for number in range(4)}
    return {
        "/play-now": {"game": "nefarious"},
        "/invite": {"game": "nefarious", "seats": 3},
        "/new": {"game": "nefarious", **clock, "salt": "s", "watch": "everybody", "listed": "yes", "clock": "none"},
        "/me/name": {"name": "Ada"},
        "/me/look": {"theme": "dark"},
        "/me/phrase": {"phrase": "correct horse"},
        "/me/no-phrase": {},
        "/me/code": {},
        "/me/token": {},
        "/me/out": {},
        "/me/delete": {"sure": "yes"},
        "/back": {"code": code_of(KEYS, club.case.people[0])},
        "/t/{table}/move": {**move, "id": "one"},
        "/t/{table}/undo": {"id": "two"},
        "/t/{table}/order": {"passes": "yes"},
        "/t/{table}/sit": {"seat": 1, "salt": "s"},
        "/t/{table}/stand": {},
        "/t/{table}/bot": {"seat": 1, "level": "random"},
        "/t/{table}/fill": {"level": "random"},
        "/t/{table}/leave": {},
        "/t/{table}/resign": {},
        "/t/{table}/return": {},
        "/t/{table}/chat": {"text": "hello"},
        "/t/{table}/rematch": {},
        "/api/v1/guests": {"name": "Ada"},
        "/api/v1/tables": {"game": "nefarious", "seats": 4},
        "/api/v1/tables/{table}/sit": {"seat": 1, "salt": "s", "id": "three"},
        "/api/v1/tables/{table}/stand": {"id": "four"},
        "/api/v1/tables/{table}/bot": {"seat": 1, "level": "random"},
        "/api/v1/tables/{table}/move": {**move, "id": "five"},
        "/api/v1/tables/{table}/undo": {},
        "/api/v1/tables/{table}/leave": {},
        "/api/v1/tables/{table}/resign": {},
        "/api/v1/tables/{table}/return": {},
        "/api/v1/tables/{table}/chat": {"text": "hello"},
        "/api/v1/tables/{table}/fill": {"level": "random"},
        "/api/v1/tables/{table}/order": {"passes": "yes"},
        "/api/v1/tables/{table}/rematch": {},
    }


def posts(club: Club) -> list[str]:
    found = [road for method, road in roads(list(club.world.app.routes)) if method == "POST"]
    assert len(found) > 20
    assert set(found) == set(good(club)), "each road that changes something has a good message here"
    return found
