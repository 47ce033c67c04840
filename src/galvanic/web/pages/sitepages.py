"""The front of the house: the shelf, tables at a click, help, and how many tables wait."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from galvanic.engine.shelf import Game, game, shelf
from galvanic.web.drawing.easel import picture
from galvanic.web.drawing.spans import span
from galvanic.web.names import bot_name
from galvanic.web.pages.invitations import before_the_game
from galvanic.web.pages.tablepages import whole
from galvanic.web.people import new_salt
from galvanic.web.road import Json, body, house, known, page, somebody, table_of, to, visitor, waiting_for
from galvanic.web.storage.store import Person, Row
from galvanic.web.tables.club import now, opened_now
from galvanic.web.tables.clubtable import Refused
from galvanic.web.tables.events import AnyEvent, Sat

FINISHED, WATCHED = 12, 12  # finished tables, and tables to watch, on the front page


async def front(request: Request) -> Response:
    """The shelf, and the tables."""
    person, cookie = await somebody(request)
    at = now()
    store = house(request).store
    mine = [line(row, person, at) for row in await store.tables_of(person.id, 100)]
    free = [line(row, person, at) for row in await store.open_tables(50) if person.id not in row.people]
    watched = [line(row, person, at) for row in await store.watched_tables(WATCHED) if person.id not in row.people]
    return page(
        request,
        "front.html",
        cookie,
        person=person,
        games=[{"game": game(name), "picture": picture(game(name))} for name in shelf()],
        yours=[one for one in mine if one["yours"]],
        running=[one for one in mine if one["status"] == "running" and not one["yours"]],
        unbegun=[one for one in mine if one["status"] == "open"],
        over=[one for one in mine if one["status"] == "over"][:FINISHED],
        free=[one for one in free if one["seats_free"]],
        watched=watched,
    )


def line(row: Row, person: Person, at: int) -> dict[str, Any]:
    """A table as a line of a list."""
    seats = row.summary["seats"]
    others = [one for one in seats if one.get("person") != person.id]
    asked = [seats[seat] for seat in row.summary.get("asked", [])]
    until = row.summary["until"].get(person.id, 0)
    return {
        "id": row.id,
        "title": game(row.game).title if row.game in shelf() else row.game,
        "status": row.status,
        "yours": person.id in row.waiting,
        "others": [one["name"] for one in others if one["taken"]],
        "rests": row.summary.get("rests", False),
        "asked": [one["name"] for one in asked if one in others],
        "since": span(at - row.summary["since"]),
        "left": span(until - at) if until else "",
        "seats_free": sum(not one["taken"] for one in seats),
        "winners": [seats[seat]["name"] for seat in row.summary["winners"]],
    }


def me_first(person: Person) -> Sat:
    return Sat(at=now(), seat=0, person=person.id, name=person.name, salt=new_salt())


async def play_now(request: Request) -> Response:
    """One click: a table with bots, and you are in."""
    said = await body(request)
    of = game(str(said.get("game", "")))
    person, cookie = await somebody(request)
    seats = of.best
    level = "sensible" if of.brain is not None else "random"
    chairs: list[AnyEvent] = [me_first(person)]
    chairs += [Sat(at=now(), seat=seat, name=bot_name(seat), level=level) for seat in range(1, seats)]
    house(request).measure("new tables", request)
    table = await house(request).club.open_table(opened_now(of.name, seats, person.id, listed=False, watch="link"), chairs)
    return to(request, f"/t/{table.id}", cookie)


async def invite(request: Request) -> Response:
    """A table with you on it, the other seats free for whoever has the link."""
    said = await body(request)
    of = game(str(said.get("game", "")))
    seats = seats_for(of, said)
    person, cookie = await somebody(request)
    opened = opened_now(of.name, seats, person.id, listed=False, watch="link")
    house(request).measure("new tables", request)
    table = await house(request).club.open_table(opened, [me_first(person)])
    return to(request, f"/t/{table.id}/invite", cookie)


def seats_for(of: Game, said: dict[str, Any]) -> int:
    """How many seats somebody wants; as many as the game plays best with, where nothing is said."""
    seats = whole(said["seats"], "seats") if "seats" in said else of.best
    if seats not in of.seats:
        raise Refused("club", f"{of.title} is for {of.seats[0]} to {of.seats[-1]} players, not {seats}", 422)
    return seats


async def link(request: Request) -> Response:
    """The link of a table, to send to friends, and who has come so far; who has a seat goes on to the game that has begun."""
    person, cookie = await somebody(request)
    table, seat = await table_of(request, person)
    if table.status == "open":
        return await before_the_game(request, person, cookie, table)
    if seat < 0:
        raise Refused("club", "this game has begun; its seats are taken", 409)
    return to(request, f"/t/{table.id}", cookie)


async def waiting(request: Request) -> Response:
    """How many tables wait for whoever asks."""
    person = await visitor(request)
    return Json({"tables": await waiting_for(request, person) if person is not None else 0})


async def help_page(request: Request) -> Response:
    return page(request, "help.html", person=await known(request), games=[game(name) for name in shelf()])


roads: list[BaseRoute] = [
    Route("/", front),
    Route("/play-now", play_now, methods=["POST"]),
    Route("/invite", invite, methods=["POST"]),
    Route("/t/{table}/invite", link),
    Route("/waiting", waiting),
    Route("/help", help_page),
]
