"""A table that has not begun: the invitation for whoever opens its link, and the room where those wait who have a seat."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from galvanic.bots import levels
from galvanic.web.drawing.easel import picture
from galvanic.web.drawing.live import eyes_of
from galvanic.web.drawing.news import shown
from galvanic.web.drawing.terms import terms
from galvanic.web.road import house, page, public
from galvanic.web.storage.store import Person
from galvanic.web.tables.clubtable import ClubTable


async def before_the_game(request: Request, person: Person, cookie: str, table: ClubTable) -> Response:
    """Who laid the table or sits at it sees who has come and the link to send; whoever else is invited."""
    drawing, eyes = house(request).live.drawing(table), eyes_of(table, person)
    return page(
        request,
        "invite.html" if eyes.owner or eyes.seat >= 0 else "invited.html",
        cookie,
        person=person,
        table=table,
        seat=eyes.seat,
        host=await host_of(request, table),
        owner=eyes.owner,
        people=drawing.public,
        link=f"{public(request)}/t/{table.id}",
        picture=picture(table.game),
        terms=terms(table.setup),
        levels=levels,
        fragments=drawing.of(eyes),
        shown=shown(drawing, eyes),
    )


async def host_of(request: Request, table: ClubTable) -> str:
    """The name of who laid the table, as it is read there; nothing, if nobody knows it any more."""
    seat = table.seat_of(table.setup.owner)
    if seat >= 0:
        return table.name(seat)
    owner = await house(request).store.person(table.setup.owner)
    return owner.name if owner is not None else ""
