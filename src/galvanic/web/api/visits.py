"""How a road of the API is walked: who asks, what the message says, and what is answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from galvanic.engine.shelf import Game, UnknownGame, game
from galvanic.web.api.apimessages import Message
from galvanic.web.road import House, Json, house, limited, table_of, visitor
from galvanic.web.storage.store import Person
from galvanic.web.tables.clubtable import ClubTable, Refused
from galvanic.web.tokens import holder

M = TypeVar("M", bound=Message)
A = TypeVar("A", bound=msgspec.Struct)
JSON = "application/json"


class Visit(NamedTuple):
    """A request to the API, and who makes it."""

    request: Request
    person: Person | None

    @property
    def house(self) -> House:
        return house(self.request)

    @property
    def me(self) -> Person:
        """Who asks, on a signed road."""
        assert self.person is not None
        return self.person

    @property
    def who(self) -> str:
        """For measuring: the person, or else the address."""
        client = self.request.client
        return self.person.id if self.person is not None else client.host if client is not None else ""

    async def table(self) -> tuple[ClubTable, int]:
        """The table of this address, and the seat of whoever asks."""
        return await table_of(self.request, self.person)

    def game(self) -> Game:
        """The game of this address."""
        try:
            return game(self.request.path_params["game"])
        except UnknownGame as unknown:
            raise Refused("club", str(unknown), 404) from None


class Road(NamedTuple, Generic[M, A]):
    """A road of the API: the application walks it, and its document is made from it."""

    method: str
    path: str
    says: type[M]
    answers: type[A]
    summary: str
    walk: Callable[[Visit, M], Awaitable[A | bytes]]
    signed: bool = False  # only for somebody: with a token or the cookie
    status: int = 200
    refusals: tuple[int, ...] = ()  # of its own, beside those that its shape brings along


async def who_asks(request: Request) -> Person | None:
    """Whose token this is; without one, whose cookie."""
    authorization = request.headers.get("authorization")
    if authorization is None:
        return await visitor(request)
    person = await holder(house(request).keys, house(request).store, authorization)
    if person is None:
        raise Refused("club", "this token opens nothing: it was not made here, or was taken back", 401)
    return person


async def message(request: Request, says: type[M]) -> M:
    """What is asked in the address, or said in the body."""
    try:
        if request.method in ("GET", "HEAD"):
            return msgspec.convert(dict(request.query_params), says, strict=False)
        raw = await limited(request)
        if raw and request.headers.get("content-type", "").split(";")[0].strip().lower() != JSON:
            raise Refused("club", f"send JSON (content-type: {JSON})", 415)
        return msgspec.json.decode(raw or b"{}", type=says)
    except msgspec.ValidationError as wrong:
        raise Refused("club", str(wrong), 422) from None
    except (ValueError, RecursionError):  # ValueError: not JSON, or not even text
        raise Refused("club", "that is not JSON", 400) from None


def crossing(roads: Mapping[str, Road[Any, Any]]) -> Callable[[Request], Awaitable[Response]]:
    """What can be done at one address, by its method."""

    async def walked(request: Request) -> Response:
        road = roads["GET" if request.method == "HEAD" else request.method]
        person = await who_asks(request)
        if road.signed and person is None:
            raise Refused("club", "say who you are: send a token (POST /api/v1/guests makes one)", 401)
        said = await message(request, road.says)
        return Json(await road.walk(Visit(request, person), said), road.status)

    return walked
