"""The roads of the API in one table: where each lies, what it takes, what it answers.  Application and document read it."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from galvanic.web.api import apihouse, apitable
from galvanic.web.api.apidoc import document
from galvanic.web.api.apievents import events
from galvanic.web.api.apimessages import (
    Chat,
    Fill,
    GiveOrder,
    Move,
    NewGuest,
    NewTable,
    Nothing,
    SeatBot,
    Since,
    Sit,
    Unasked,
    Undo,
    Which,
)
from galvanic.web.api.apipage import roads_shown, types_shown
from galvanic.web.api.apitypes import (
    Acted,
    Cards,
    Events,
    Glimpse,
    Guest,
    Me,
    Next,
    Options,
    Record,
    Rules,
    Shelf,
    Table,
    Tables,
    Verified,
)
from galvanic.web.api.visits import Road, crossing
from galvanic.web.road import Json, known, page, public

HERE = "/api/v1"
TABLE = "/tables/{table}"
NOT_NOW = (409,)
FIRST = (("POST", "/guests"), ("POST", "/tables"), ("GET", f"{TABLE}/options"), ("POST", f"{TABLE}/move"))  # to a first move

ROADS: tuple[Road[Any, Any], ...] = (
    Road("POST", "/guests", NewGuest, Guest, "A new guest of the club, with a token.", apihouse.guest, status=201),
    Road("GET", "/me", Unasked, Me, "Who you are.", apihouse.me, signed=True),
    Road("GET", "/me/tables", Unasked, Tables, "Your tables, the latest first.", apihouse.my_tables, signed=True),
    Road("GET", "/games", Unasked, Shelf, "The games on the shelf.", apihouse.games),
    Road("GET", "/games/{game}/cards", Unasked, Cards, "The cards of a game.", apihouse.cards),
    Road("GET", "/games/{game}/rules", Unasked, Rules, "The rules of a game.", apihouse.rules),
    Road("GET", "/tables", Which, Tables, "The open tables, or those to watch, the latest first.", apihouse.tables),
    Road("POST", "/tables", NewTable, Table, "Open a table.", apihouse.new_table, signed=True, status=201),
    Road("GET", TABLE, Unasked, Table, "A table, and who sits there.", apitable.table),
    Road("GET", TABLE + "/glimpse", Unasked, Glimpse, "The game as you may see it.", apitable.look),
    Road("GET", TABLE + "/options", Unasked, Options, "What you are asked, what you may answer, and why not.", apitable.options),
    Road(
        "GET", TABLE + "/events", Since, Events, "What has happened since; waits until something does.", events, refusals=(429,)
    ),
    Road("GET", TABLE + "/record", Unasked, Record, "The record; sealed while the game runs.", apitable.record, refusals=NOT_NOW),
    Road(
        "GET", TABLE + "/verify", Unasked, Verified, "Check the record of a finished game.", apitable.verified, refusals=NOT_NOW
    ),
    Road("POST", TABLE + "/sit", Sit, Acted, "Take a seat.", apitable.sit, signed=True, refusals=NOT_NOW),
    Road("POST", TABLE + "/stand", Nothing, Acted, "Give your seat back.", apitable.stand, signed=True, refusals=NOT_NOW),
    Road("POST", TABLE + "/bot", SeatBot, Acted, "Seat a bot at your table.", apitable.seat_a_bot, signed=True, refusals=NOT_NOW),
    Road("POST", TABLE + "/fill", Fill, Acted, "Bots on all free seats.", apitable.fill, signed=True, refusals=NOT_NOW),
    Road("POST", TABLE + "/move", Move, Acted, "Answer a decision.", apitable.move, signed=True, refusals=NOT_NOW),
    Road("POST", TABLE + "/undo", Undo, Acted, "Take your last move back.", apitable.undo, signed=True, refusals=NOT_NOW),
    Road("POST", TABLE + "/order", GiveOrder, Acted, "A standing order.", apitable.order, signed=True, refusals=NOT_NOW),
    Road("POST", TABLE + "/leave", Nothing, Acted, "Go; a bot keeps your seat.", apitable.leave, signed=True, refusals=NOT_NOW),
    Road("POST", TABLE + "/resign", Nothing, Acted, "Go for good.", apitable.resign, signed=True, refusals=NOT_NOW),
    Road("POST", TABLE + "/return", Nothing, Acted, "Take the seat back.", apitable.come_back, signed=True, refusals=NOT_NOW),
    Road("POST", TABLE + "/chat", Chat, Acted, "Say something to the table.", apitable.chat, signed=True),
    Road("POST", TABLE + "/rematch", Nothing, Next, "Meet again.", apitable.meet_again, signed=True, refusals=NOT_NOW),
)


def by_path() -> dict[str, dict[str, Road[Any, Any]]]:
    """The roads of each address, by their methods."""
    found: dict[str, dict[str, Road[Any, Any]]] = {}
    for road in ROADS:
        found.setdefault(HERE + road.path, {})[road.method] = road
    return found


async def openapi(request: Request) -> Response:
    return Json(document(by_path()))


async def for_people(request: Request) -> Response:
    """The same as a page."""
    said = document(by_path())
    roads = roads_shown(said)
    walk = [next(one for one in roads if (one.method, one.path) == (method, HERE + path)) for method, path in FIRST]
    return page(
        request,
        "api.html",
        person=await known(request),
        about=said["info"]["description"],
        here_lies=HERE,
        club=public(request),
        walk=walk,
        roads=roads,
        types=types_shown(said),
    )


roads: list[BaseRoute] = [
    *(Route(path, crossing(met), methods=list(met)) for path, met in by_path().items()),
    Route(f"{HERE}/openapi.json", openapi),
    Route(HERE, for_people),
    Route(f"{HERE}/", for_people),
]
