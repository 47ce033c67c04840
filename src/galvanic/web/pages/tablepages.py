"""The roads of one table: its page, what is done at it, and the live line."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from galvanic.engine.shelf import Game
from galvanic.web.drawing.live import BEHIND, CLOSED_DOORS, eyes_of
from galvanic.web.drawing.news import shown
from galvanic.web.farewell import rename
from galvanic.web.pages.invitations import before_the_game
from galvanic.web.people import cleaned_name, new_salt
from galvanic.web.road import Json, body, house, member, page, somebody, table_of, to, visitor, wants_json
from galvanic.web.storage.store import Person, StoreTrouble
from galvanic.web.tables import seats
from galvanic.web.tables.club import now
from galvanic.web.tables.clubtable import ClubTable, Refused
from galvanic.web.tables.events import AnyEvent


async def show(request: Request) -> Response:
    person, cookie = await somebody(request)
    table, seat = await table_of(request, person)
    if table.status == "open" and seat < 0 and table.setup.owner != person.id:
        return await before_the_game(request, person, cookie, table)
    drawing, eyes, at = house(request).live.drawing(table), eyes_of(table, person), now()
    return page(
        request,
        "table.html",
        cookie,
        person=person,
        table=table,
        seat=seat,
        drawing=drawing,
        fragments=drawing.of(eyes),
        shown=shown(drawing, eyes),
        now=at,
        left=table.time_left(seat, at) if seat in table.waiting() else None,
        lines=[line.words for line in drawing.lines(seat, 0)],
        chat=drawing.said(drawing.chat),
        game_script=has_script(table.game),
    )


@cache
def has_script(of: Game) -> bool:
    """Whether the game's page brings a script of its own."""
    return bool(of.page) and files(import_module(of.page)).joinpath("static/page.js").is_file()


async def in_words(request: Request) -> Response:
    """The table in words: a page of its own, with what is asked, or the words alone for a script (?bare=1)."""
    person, cookie = await somebody(request)
    table, _ = await table_of(request, person)
    found = house(request).live.drawing(table).of(eyes_of(table, person)._replace(words=True))
    if "bare" in request.query_params:
        return HTMLResponse(found["text"])
    return page(request, "intext.html", cookie, person=person, table=table, fragments=[found["question"], found["text"]])


async def move(request: Request) -> Response:
    """A move: {"decision": 7, "option": 3} or {"decision": 7, "pieces": [3, 4]}, with "id" made by the client."""
    person = await member(request)
    said = await body(request)
    decision, pieces = whole(said.get("decision"), "decision"), pieces_of(said)

    def wish(t: ClubTable) -> list[AnyEvent]:
        return seats.move(t, seats.seat_of(t, person), decision, pieces)

    return await acted(request, person, wish, said)


def pieces_of(said: dict[str, Any]) -> list[int]:
    pieces = said.get("pieces", [said.get("option")])
    if not isinstance(pieces, list):
        raise Refused("club", "pieces: a list of small ints is expected", 422)
    return [whole(piece, "option") for piece in pieces]


def whole(value: Any, name: str) -> int:
    """A whole number from JSON or from a form."""
    if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 10:
        return int(value)
    if type(value) is int and abs(value) < 1_000_000_000:
        return value
    raise Refused("club", f"{name}: a small whole number is expected", 422)


async def acted(
    request: Request,
    person: Person,
    wish: Callable[[ClubTable], list[AnyEvent]],
    said: dict[str, Any],
    cookie: str = "",
    then: str = "",
) -> Response:
    """Do it, and tell: JSON to a script, the page of the table (or what then follows) to a form."""
    key = said.get("id", "")
    if not isinstance(key, str) or len(key) > 64:
        raise Refused("club", "id: a text of at most 64 letters is expected", 422)
    await table_of(request, person)
    table_id = request.path_params["table"]
    answer = await house(request).club.act(table_id, wish, key=f"{person.id} {key}" if key else "", answer=answered)
    return Json(answer) if wants_json(request) else to(request, f"/t/{table_id}{then}", cookie)


def answered(t: ClubTable) -> dict[str, Any]:
    return {"n": t.told_n, "decision": t.decision}


def act(wish: Callable[[ClubTable, Person, dict[str, Any]], list[AnyEvent]]) -> Callable[[Request], Any]:
    """A road for something that a member does at a table."""

    async def road(request: Request) -> Response:
        person = await member(request)
        said = await body(request)
        return await acted(request, person, lambda t: wish(t, person, said), said)

    return road


def undo(t: ClubTable, person: Person, said: dict[str, Any]) -> list[AnyEvent]:
    decision = whole(said["decision"], "decision") if "decision" in said else None
    return seats.undo(t, seats.seat_of(t, person), decision)


def ordered(t: ClubTable, person: Person, said: dict[str, Any]) -> list[AnyEvent]:
    """A standing order: passes is yes (until asked something else), always (but for rounds about the own) or no."""
    return seats.order(t, person, said.get("passes") in ("yes", "always"), said.get("passes") == "always")


async def sit(request: Request) -> Response:
    said = await body(request)
    salt = said.get("salt") if isinstance(said.get("salt"), str) and said["salt"] else new_salt()
    seat = whole(said.get("seat"), "seat")
    table, _ = await table_of(request, await visitor(request))
    seats.free_seat(table, seat)  # a guest is only made for a seat that can be had
    person, cookie = await somebody(request)
    if "name" in said and cleaned_name(said["name"]) != person.name:
        await rename(house(request), person, said["name"])
    return await acted(request, person, lambda t: seats.sit(t, person, seat, str(salt)), said, cookie, "/invite")


async def live(socket: WebSocket) -> None:
    """The live line of a table: the page says what it has; what changes is sent."""
    try:
        person = await visitor(socket)
        table, _ = await table_of(socket, person)
    except Refused:
        await socket.close(CLOSED_DOORS)
        return
    except StoreTrouble:
        await socket.close(BEHIND)
        return
    n, mark = socket.query_params.get("n", ""), socket.query_params.get("mark", "")
    await socket.accept()
    mind = house(socket).club.mind(table.id)
    await house(socket).live.attend(socket, mind, person, int(n) if n.isdecimal() and len(n) < 10 else -1, mark)


roads: list[BaseRoute] = [
    Route("/t/{table}", show),
    Route("/t/{table}/text", in_words),
    Route("/t/{table}/move", move, methods=["POST"]),
    Route("/t/{table}/undo", act(undo), methods=["POST"]),
    Route("/t/{table}/order", act(ordered), methods=["POST"]),
    Route("/t/{table}/sit", sit, methods=["POST"]),
    Route("/t/{table}/stand", act(lambda t, who, said: seats.stand(t, who)), methods=["POST"]),
    Route(
        "/t/{table}/bot",
        act(lambda t, who, said: seats.seat_a_bot(t, who, whole(said.get("seat"), "seat"), str(said.get("level", "")))),
        methods=["POST"],
    ),
    Route("/t/{table}/fill", act(lambda t, who, said: seats.fill(t, who, str(said.get("level", "")))), methods=["POST"]),
    Route("/t/{table}/leave", act(lambda t, who, said: seats.leave(t, who, "left")), methods=["POST"]),
    Route("/t/{table}/resign", act(lambda t, who, said: seats.leave(t, who, "resigned")), methods=["POST"]),
    Route("/t/{table}/return", act(lambda t, who, said: seats.come_back(t, who)), methods=["POST"]),
    Route("/t/{table}/chat", act(lambda t, who, said: seats.say(t, who, said.get("text"))), methods=["POST"]),
    WebSocketRoute("/t/{table}/live", live),
]
