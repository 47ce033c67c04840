"""After a game: its positions one by one, its record to take along, and the proof that nothing was arranged."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from galvanic.engine.record import verify
from galvanic.engine.table import SPECTATOR, Table
from galvanic.engine.writing import Unreadable, dumps
from galvanic.web.drawing.draw import Drawing, Eyes
from galvanic.web.drawing.telling import in_words
from galvanic.web.road import SETTINGS, Json, page, somebody, table_of, visitor
from galvanic.web.tables.clubtable import ClubTable
from galvanic.web.tables.records import as_it_stood, record_of, stand

proving = asyncio.Semaphore(1)  # a proof takes a core: they are made one after another
NOT_OF_A_REPLAY = ("question", "tools", "result", "status")


class Step(NamedTuple):
    """How a position came about."""

    said: str  # the move in words
    then: list[str]  # what happened then


async def replay(request: Request) -> Response:
    """A position of a finished game, through the eyes of one seat or of the public."""
    person, cookie = await somebody(request)
    table, seat = await table_of(request, person)
    record = record_of(table)
    moves = len(record["moves"])
    at = min(number(request, "at", moves), moves)
    eyes = number(request, "eyes", seat + 1) - 1
    t, before = stand(record, at)
    step = how(table, record, at, t, before)
    in_words_too = person.settings.get("view", SETTINGS["view"]) == "text"
    drawing = Drawing(as_it_stood(table, t), still=True)
    fragments = drawing.of(Eyes(eyes if eyes < t.seats else SPECTATOR, words=in_words_too))
    return page(
        request,
        "replay.html",
        cookie,
        person=person,
        table=table,
        at=at,
        eyes=eyes if eyes < t.seats else SPECTATOR,
        moves=moves,
        step=step,
        seat=record["moves"][at - 1][0] if at else SPECTATOR,
        people=drawing.people(drawing.seen),
        fragments={name: html for name, html in fragments.items() if name not in NOT_OF_A_REPLAY},
    )


def number(request: Request, name: str, otherwise: int) -> int:
    said = request.query_params.get(name, "")
    return int(said) if said.isascii() and said.isdecimal() and len(said) < 7 else otherwise


def how(table: ClubTable, record: dict[str, Any], at: int, t: Table, before: Table | None) -> Step:
    """The move that led here, and what followed from it, in words: the game is over, nothing is secret."""
    log = t.log or []
    told = log if before is None else log[len(before.log or []) :]
    then = [in_words(table.game, t, entry, table.name) for entry in told]
    if before is None:
        return Step("The table as it was dealt", then)
    seat, option = record["moves"][at - 1][:2]
    return Step(f"{table.name(seat)}: {before.words(seat, option)}", then)


async def record(request: Request) -> Response:
    """The record as a file; sealed until the game is over."""
    table, _ = await table_of(request, await visitor(request))
    found = dumps(record_of(table)) + "\n"
    name = f"{table.setup.game}-{table.id}.json"
    return Json(found.encode(), headers={"content-disposition": f'attachment; filename="{name}"'})


async def check(request: Request) -> Response:
    """The proof, made before one's eyes."""
    person, cookie = await somebody(request)
    table, _ = await table_of(request, person)
    found = record_of(table)
    proved, wrong = await proof(found)
    return page(
        request,
        "verify.html",
        cookie,
        person=person,
        table=table,
        proved=proved,
        wrong=wrong,
        luck=found["luck"],
        file=f"{table.setup.game}-{table.id}.json",
    )


async def proof(record: dict[str, Any]) -> tuple[list[str], str]:
    """What was proved, and what can't be."""
    async with proving:
        try:
            return await asyncio.to_thread(verify, record), ""
        except Unreadable as wrong:
            return [], str(wrong)


roads: list[BaseRoute] = [
    Route("/t/{table}/replay", replay),
    Route("/t/{table}/record", record),
    Route("/t/{table}/verify", check),
]
