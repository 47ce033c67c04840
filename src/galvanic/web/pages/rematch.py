"""The button for a rematch."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from galvanic.web.road import body, house, member, table_of, to
from galvanic.web.tables.rematches import rematch


async def again(request: Request) -> Response:
    """To the next table: laid by who asks first, with the seat of before for everybody who comes after."""
    person = await member(request)
    await body(request)
    old, _ = await table_of(request, person)
    return to(request, f"/t/{await rematch(house(request).club, old, person)}")


roads: list[BaseRoute] = [Route("/t/{table}/rematch", again, methods=["POST"])]
