"""A new table: game, seats, options, clock, who may watch.

Its number and its secret are settled when the form is shown, with the commitment in it, so that the salt comes after the secret.
"""

from __future__ import annotations

import hmac
from contextlib import suppress
from typing import Any, NamedTuple

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from galvanic.bots import levels
from galvanic.engine.luck import commitment
from galvanic.engine.shelf import BadSetup, Game, Setting, deal, game, shelf
from galvanic.web.drawing.terms import WATCHING, clock_in_words, label
from galvanic.web.names import bot_name
from galvanic.web.people import Keys, new_salt
from galvanic.web.road import body, house, page, somebody, to
from galvanic.web.storage.store import Person, Stale
from galvanic.web.tables.club import new_table_id, now, opened_now
from galvanic.web.tables.events import AnyEvent, Sat

ME, OPEN, NONE = "me", "open", "none"
REREAD = "reread"  # asks for the form again, with the names of the cards that were pasted
DAY = 86400


class ClockChoice(NamedTuple):
    key: str
    clock: dict[str, int]

    @property
    def words(self) -> str:
        return clock_in_words(self.clock)


CLOCKS = (
    ClockChoice("none", {}),
    ClockChoice("move-30", {"move": 30}),
    ClockChoice("move-60", {"move": 60}),
    ClockChoice("move-180", {"move": 180}),
    ClockChoice("game-5", {"game": 300, "increment": 5}),
    ClockChoice("game-10", {"game": 600, "increment": 5}),
    ClockChoice("game-25", {"game": 1500, "increment": 10}),
    ClockChoice("day-1", {"move": DAY}),
    ClockChoice("day-3", {"move": 3 * DAY}),
    ClockChoice("day-7", {"move": 7 * DAY}),
)


class Field(NamedTuple):
    """An option of the game, as a field of the form."""

    name: str
    label: str
    what: str
    shape: str  # line, tick, number, page, or names: to be chosen from a deck
    value: Any
    names: list[str]


class Wrong(Exception):
    """What can't be done with a form, and at which field."""

    def __init__(self, field: str, why: str) -> None:
        super().__init__(why)
        self.field, self.why = field, why


async def blank(request: Request) -> Response:
    """The form as it is first shown."""
    of = game(request.query_params.get("game") or shelf()[0])
    person, cookie = await somebody(request)
    asked = request.query_params.get("seats", "")
    seats = int(asked) if asked.isdecimal() and len(asked) < 3 and int(asked) in of.seats else of.best
    said = {f"seat-{seat}": ME if seat == 0 else OPEN if seat < seats else NONE for seat in range(of.seats[-1])}
    return form(request, person, of, {**said, "salt": new_salt()}, cookie=cookie)


async def opened(request: Request) -> Response:
    """The table that the form describes, or the form again with what is wrong."""
    said = await body(request)
    of = game(str(said.get("game", "")))
    person, cookie = await somebody(request)
    try:
        chosen, settings, clock = seats_in(of, said), settings_in(of, said), clock_in(said)
        if REREAD in said:
            return form(request, person, of, said, cookie=cookie)
        checked(of, len(chosen), settings)
    except Wrong as wrong:
        return form(request, person, of, said, wrong, cookie)
    salt = str(said.get("salt", "")).strip()[:64] or new_salt()
    watch = said["watch"] if said.get("watch") in [*WATCHING] else "everybody"
    listed = said.get("listed", "yes") != "no"
    table_id = number_in(house(request).keys, said)
    more: dict[str, Any] = {"settings": settings, "clock": clock, "watch": watch, "listed": listed}
    setup = replace(opened_now(of.name, len(chosen), person.id, **more), secret=secret_of(house(request).keys, table_id))
    with suppress(Stale):  # this form was sent before: its table is there
        house(request).measure("new tables", request)
        await house(request).club.open_table(setup, sitting(chosen, person, salt), table_id)
    free = OPEN in chosen
    return to(request, f"/t/{table_id}/invite" if free and ME in chosen else f"/t/{table_id}", cookie)


def number_in(keys: Keys, said: dict[str, Any]) -> str:
    """The number of the table that this form is for.  One form opens one table: nobody can have a secret twice."""
    return keys.checked(str(said.get("seal", "")), "table") or new_table_id()


def secret_of(keys: Keys, table_id: str) -> str:
    return hmac.digest(keys.secret, f"secret\x1f{table_id}".encode(), "sha256").hex()


def sitting(chosen: list[str], person: Person, salt: str) -> list[AnyEvent]:
    """Who sits down at once: the person who opens the table, and bots."""
    found: list[AnyEvent] = []
    for seat, who in enumerate(chosen):
        if who == ME:
            found.append(Sat(at=now(), seat=seat, person=person.id, name=person.name, salt=salt))
        elif who != OPEN:
            found.append(Sat(at=now(), seat=seat, name=bot_name(seat), level=who))
    return found


def seats_in(of: Game, said: dict[str, Any]) -> list[str]:
    """Who is to sit on each seat: chosen one by one, or all others at once; seats that stay in the box are left out."""
    chosen = [who for who in map(str, (said.get(f"seat-{seat}", NONE) for seat in range(of.seats[-1]))) if who != NONE]
    if said.get("others"):
        chosen = [who if who == ME else str(said["others"]) for who in chosen]
    if any(who not in (ME, OPEN, *levels(of.name)) for who in chosen):
        raise Wrong("seats", f"a seat is for me, open, or for a bot: {', '.join(levels(of.name))}")
    if len(chosen) not in of.seats:
        raise Wrong("seats", f"{of.title} is for {of.seats[0]} to {of.seats[-1]} players, not {len(chosen)}")
    if chosen.count(ME) > 1:
        raise Wrong("seats", "one can sit on one seat only")
    return chosen


def settings_in(of: Game, said: dict[str, Any]) -> dict[str, Any]:
    """The options of the game that differ from the usual ones."""
    found: dict[str, Any] = {}
    for setting in of.settings:
        value = said.get(f"set-{setting.name}", False if shape_of(setting) == "tick" else picked(setting, said))
        if value in ("", []):
            continue
        try:
            found |= of.checked({setting.name: in_its_shape(setting, value)})
        except ValueError as wrong:
            raise Wrong(setting.name, str(wrong)) from None
    return found


def picked(setting: Setting, said: dict[str, Any]) -> Any:
    """The names chosen for an option, one in each field; or one alone."""
    names = [name for n in range(setting.most) if (name := said.get(f"set-{setting.name}-{n}"))]
    return names if setting.most > 1 else names[0] if names else ""


def in_its_shape(setting: Setting, value: Any) -> Any:
    match shape_of(setting):
        case "tick":
            return value not in (False, "no")
        case "number":
            return int(value)
        case "page":
            return str(value).replace("\r\n", "\n")
    return value


def shape_of(setting: Setting) -> str:
    if isinstance(setting.default, bool):
        return "tick"
    if isinstance(setting.default, int):
        return "number"
    return "page" if setting.name == "cards" else "line"


def clock_in(said: dict[str, Any]) -> dict[str, int]:
    for choice in CLOCKS:
        if choice.key == said.get("clock", "none"):
            return choice.clock
    raise Wrong("clock", "there is no such clock")


def checked(of: Game, seats: int, settings: dict[str, Any]) -> None:
    """Deal it once for a try: options may not fit together."""
    try:
        deal(of.name, seats, **settings)
    except BadSetup as wrong:
        field = str(wrong).split(":")[0]
        raise Wrong(field if field in settings else "seats", str(wrong)) from None


def form(
    request: Request, person: Person, of: Game, said: dict[str, Any], wrong: Wrong | None = None, cookie: str = ""
) -> Response:
    keys = house(request).keys
    table_id = number_in(keys, said)
    seats = [who for who in (str(said.get(f"seat-{seat}", NONE)) for seat in range(of.seats[-1])) if who != NONE]
    seats += [OPEN] * (of.seats[0] - len(seats))
    return page(
        request,
        "new.html",
        cookie,
        422 if wrong else 200,
        person=person,
        of=of,
        games=[game(name) for name in shelf()],
        said=said,
        seats=seats,
        levels=levels(of.name),
        fields=fields(of, said),
        clocks=CLOCKS,
        wrong=wrong,
        seal=keys.signed(table_id, "table"),
        commitment=commitment(secret_of(keys, table_id)),
    )


def fields(of: Game, said: dict[str, Any]) -> list[Field]:
    decks = decks_of(of, said)
    return [field(setting, said, [card["name"] for card in decks.get(setting.name, [])]) for setting in of.settings]


def field(setting: Setting, said: dict[str, Any], names: list[str]) -> Field:
    usual = setting.default if shape_of(setting) == "number" else ""
    value = said.get(f"set-{setting.name}", usual)
    if names:  # chosen in a field each, or all said in one
        said_at_once = [name.strip() for name in str(value).split(",")] if value else []
        value = (said_at_once or [str(said.get(f"set-{setting.name}-{n}", "")) for n in range(setting.most)])[: setting.most]
        value += [""] * (setting.most - len(value))
    return Field(setting.name, label(setting), setting.what, "names" if names else shape_of(setting), value, names)


def decks_of(of: Game, said: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """The cards from which names are chosen: those of the edition that was pasted, if it can be read."""
    if of.cards is None:
        return {}
    pasted = {one.name: in_its_shape(one, said.get(f"set-{one.name}", "")) for one in of.settings if shape_of(one) == "page"}
    with suppress(ValueError):
        return of.cards(of.checked(pasted))
    return of.cards({})


roads: list[BaseRoute] = [
    Route("/new", blank),
    Route("/new", opened, methods=["POST"]),
]
