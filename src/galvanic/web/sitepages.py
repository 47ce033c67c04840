"""The rooms of the club besides the tables: the shelf, a new table, settings, rules, help."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from galvanic.engine.shelf import game, shelf
from galvanic.web.club import now, opened_now
from galvanic.web.draw import picture
from galvanic.web.events import AnyEvent, Sat
from galvanic.web.people import new_salt
from galvanic.web.road import body, house, page, somebody, to
from galvanic.web.seats import bot_name


async def front(request: Request) -> Response:
    """The shelf."""
    person, cookie = await somebody(request)
    games = [{"game": game(name), "picture": picture(game(name))} for name in shelf()]
    mine = await house(request).store.tables_of(person.id, 50)
    free = await house(request).store.open_tables(50)
    return page(request, "front.html", cookie, person=person, games=games, mine=mine, free=free)


async def play_now(request: Request) -> Response:
    """One click: a table with bots, and you are in."""
    person, cookie = await somebody(request)
    said = await body(request)
    of = game(str(said.get("game", "")))
    seats = min(max(4, of.seats[0]), of.seats[-1])
    level = "sensible" if of.brain is not None else "random"
    salt = new_salt()
    chairs: list[AnyEvent] = [Sat(at=now(), seat=0, person=person.id, name=person.name, salt=salt)]
    chairs += [Sat(at=now(), seat=seat, name=bot_name(seat, level), level=level) for seat in range(1, seats)]
    table = await house(request).club.open_table(opened_now(of.name, seats, person.id, listed=False), chairs)
    return to(request, f"/t/{table.id}", cookie)


roads: list[BaseRoute] = [
    Route("/", front),
    Route("/play-now", play_now, methods=["POST"]),
]
