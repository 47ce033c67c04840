"""What every road into the club shares: who is there, what a form or a message says, and how a refusal is told."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from typing import Any

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from galvanic.engine.shelf import game, shelf
from galvanic.web.api.annals import Archive
from galvanic.web.config import Config
from galvanic.web.drawing.easel import templates
from galvanic.web.drawing.live import Live
from galvanic.web.measure import Bucket, Share
from galvanic.web.people import COOKIE, Keys, Tries, newcomer
from galvanic.web.storage.store import Person, Store
from galvanic.web.tables.bell import Bell
from galvanic.web.tables.club import Club, now
from galvanic.web.tables.clubtable import ClubTable, Refused
from galvanic.web.tables.orders import Orders
from galvanic.web.tables.players import Players

LARGEST = 64 * 1024  # bytes of a message
LENGTH_OF_LENGTH = 9  # digits
A_YEAR = 365 * 86400
TABLES_COUNTED = 100
TABLE_ID = re.compile(r"[\w-]{1,40}", re.ASCII)  # whatever else stands in an address is no table, and is not looked for
RATES = {"newcomers": (120, 1.0), "new tables": (60, 0.5)}  # for one address: at once, and a second
SLOWEST = 20.0  # seconds that a message may be under way
SETTINGS = {"theme": "auto", "colours": "usual", "size": "normal", "motion": "auto", "sounds": "off", "view": "drawn"}


class House:
    """Everything a road needs; it hangs on the application."""

    def __init__(self, config: Config, store: Store, keys: Keys) -> None:
        self.config = config
        self.store = store
        self.keys = keys
        self.club = Club(store)
        self.share = Share()
        self.tries = Tries(self.share)
        self.rates = {what: Bucket(*rate, self.share) for what, rate in RATES.items()}
        self.live = Live(self.club)
        self.bell = Bell(self.club)
        self.archive = Archive(store)
        self.players = Players(self.club, config.workers)
        self.orders = Orders(self.club)

    def measure(self, what: str, connection: HTTPConnection) -> None:
        """Not too many from one address of what is remembered for good."""
        address = connection.client.host if connection.client is not None else ""
        if self.config.limits and not self.rates[what].allows(address):
            raise Refused("club", f"too many {what} from your address: wait a moment", 429)


def house(connection: HTTPConnection) -> House:
    found: House = connection.app.state.house
    return found


async def visitor(connection: HTTPConnection) -> Person | None:
    """Who the cookie says it is."""
    person_id = house(connection).keys.checked(connection.cookies.get(COOKIE, ""))
    return await house(connection).store.person(person_id) if person_id else None


async def somebody(request: Request) -> tuple[Person, str]:
    """Who is there; a new guest where there was nobody yet, with the cookie to set (or nothing)."""
    person = await known(request)
    if person is not None:
        return person, ""
    house(request).measure("newcomers", request)
    person = await newcomer(house(request).keys, house(request).store, now())
    return person, house(request).keys.signed(person.id)


async def known(request: Request) -> Person | None:
    """Who is there, if the club knows them; with how many tables wait for them, for the head of a page."""
    person = await visitor(request)
    if person is not None and request.method == "GET":
        request.state.waiting = await waiting_for(request, person)
    return person


async def waiting_for(connection: HTTPConnection, person: Person) -> int:
    """How many tables wait for somebody."""
    return sum(person.id in row.waiting for row in await house(connection).store.tables_of(person.id, TABLES_COUNTED))


async def member(request: Request) -> Person:
    """Who is there; a refusal where there is nobody."""
    person = await visitor(request)
    if person is None:
        raise Refused("club", "nobody knows you here yet: open the front page first", 401)
    return person


async def body(request: Request) -> dict[str, Any]:
    """What a form or a JSON message says; refused when it is too large or neither."""
    raw = await limited(request)
    kind = request.headers.get("content-type", "").split(";")[0].strip()
    if kind == "application/json":
        try:
            found = msgspec.json.decode(raw)
        except (ValueError, RecursionError):  # ValueError: not JSON, or not even text
            raise Refused("club", "that is not JSON", 400) from None
        if not isinstance(found, dict):
            raise Refused("club", "a message is a JSON object", 422)
        return found
    if kind == "application/x-www-form-urlencoded":
        return dict(await form_of(raw))
    raise Refused("club", "send a form or JSON", 415)


async def limited(request: Request) -> bytes:
    length = request.headers.get("content-length", "0")
    if not (length.isascii() and length.isdecimal()):
        raise Refused("club", "content-length: a whole number is expected", 400)
    if len(length) > LENGTH_OF_LENGTH or int(length) > LARGEST:
        raise Refused("club", f"a message may have {LARGEST} bytes at most", 413)
    raw = bytearray()
    try:
        async with asyncio.timeout(SLOWEST):
            async for chunk in request.stream():
                raw += chunk
                if len(raw) > LARGEST:
                    raise Refused("club", f"a message may have {LARGEST} bytes at most", 413)
    except TimeoutError:
        raise Refused("club", "the message did not come to its end", 408) from None
    return bytes(raw)


async def form_of(raw: bytes) -> list[tuple[str, str]]:
    from urllib.parse import parse_qsl

    try:
        return parse_qsl(raw.decode(), keep_blank_values=True, max_num_fields=200)
    except (UnicodeDecodeError, ValueError):
        raise Refused("club", "that form can't be read", 400) from None


async def table_of(request: HTTPConnection, person: Person | None) -> tuple[ClubTable, int]:
    """The table of this address and the seat of whoever asks; refused to those who may not watch."""
    table_id = request.path_params["table"]
    table = await house(request).club.table(table_id) if TABLE_ID.fullmatch(table_id) else None
    if table is None:
        raise Refused("club", "there is no such table", 404)
    seat = table.seat_of(person.id) if person else -1
    if seat < 0 and table.setup.watch == "nobody" and table.status != "open":
        raise Refused("club", "this table is played behind closed doors", 403)
    return table, seat


def public(connection: HTTPConnection) -> str:
    """The address at which people find the club."""
    return house(connection).config.public.rstrip("/") or str(connection.base_url).rstrip("/")


def wants_json(request: Request) -> bool:
    return "application/json" in request.headers.get("accept", "")


def page(request: Request, template: str, cookie: str = "", status: int = 200, **context: Any) -> HTMLResponse:
    """A whole page."""
    person: Person | None = context.get("person")
    settings = {**SETTINGS, **(person.settings if person else {})}
    waiting = getattr(request.state, "waiting", 0)
    at_table: ClubTable | None = context.get("table")
    of = [at_table.setup.game] if at_table else shelf()
    frame = {"request": request, "settings": settings, "waiting": waiting, "credits": credits(of), "person": person}
    html = templates().get_template(template).render({**frame, **context})
    response = HTMLResponse(html, status)
    if cookie:
        set_cookie(request, response, cookie)
    return response


def credits(of: Sequence[str]) -> list[str]:
    """Whose games they are, for the foot of a page: at a table only whose game it is."""
    return [f"{game(name).title}: {game(name).credit}" for name in of]


def to(request: Request, address: str, cookie: str = "") -> Response:
    """Go there (after a form)."""
    response = RedirectResponse(address, 303)
    if cookie:
        set_cookie(request, response, cookie)
    return response


def set_cookie(request: Request, response: Response, value: str) -> None:
    secure = house(request).config.public.startswith("https:")
    response.set_cookie(COOKIE, value, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure, path="/")


class Json(Response):
    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return content if isinstance(content, bytes) else msgspec.json.encode(content)
