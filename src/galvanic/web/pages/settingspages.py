"""Somebody's own page: the name, how the club looks, how to come back, and what the club knows of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from galvanic.web import farewell
from galvanic.web.people import COOKIE, PHRASE, change_code, code_of, hashed
from galvanic.web.road import SETTINGS, Json, body, house, member, page, public, somebody, to
from galvanic.web.storage.store import Person
from galvanic.web.tables.clubtable import Refused
from galvanic.web.tokens import take_back, token_of


class Choice(NamedTuple):
    """Something one may choose of the club's look, with what there is to choose from."""

    name: str
    label: str
    options: tuple[tuple[str, str], ...]


CHOICES = (
    Choice("theme", "Light", (("auto", "As my device has it"), ("dark", "Gaslight"), ("light", "Daylight"))),
    Choice("colours", "Colours of the seats", (("usual", "Usual"), ("safe", "For colour-blind eyes"))),
    Choice("size", "Text", (("normal", "Normal"), ("large", "Large"), ("huge", "Very large"))),
    Choice("motion", "Motion", (("auto", "As my device has it"), ("off", "None"))),
    Choice("sounds", "Sounds", (("off", "None"), ("on", "Quiet ones"))),
    Choice("view", "The table", (("drawn", "Drawn"), ("text", "In words"))),
)
DONE = {
    "name": "You have a new name, at all your tables too.",
    "look": "The club looks as you like it.",
    "phrase": "The name is yours: name and passphrase let you in.",
    "no-phrase": "The passphrase is gone; your link and your code still let you in.",
    "code": "You have a new link and a new code; the old ones open nothing any more.",
    "tokens": "All tokens of before are worth nothing now; below is a new one.",
}


class Wrong(Exception):
    """What can't be done with a form of this page, and with which."""

    def __init__(self, form: str, why: str) -> None:
        super().__init__(why)
        self.form, self.why = form, why


async def me(request: Request) -> Response:
    person, cookie = await somebody(request)
    return mine(request, person, cookie)


def mine(request: Request, person: Person, cookie: str = "", wrong: Wrong | None = None) -> Response:
    keys = house(request).keys
    code = code_of(keys, person)
    return page(
        request,
        "me.html",
        cookie,
        422 if wrong else 200,
        person=person,
        choices=CHOICES,
        code=code,
        link=f"{public(request)}/back/{code}",
        token=token_of(keys, person),
        api=f"{public(request)}/api/v1",
        phrase_from=PHRASE.start,
        done=DONE.get(request.query_params.get("done", ""), ""),
        wrong=wrong,
    )


Form = Callable[[Request, Person, dict[str, Any]], Awaitable[str]]


def changes(form: Form) -> Callable[[Request], Awaitable[Response]]:
    """A road for a form of this page: it says what was done, or the page says what is wrong."""

    async def road(request: Request) -> Response:
        person = await member(request)
        said = await body(request)
        try:
            done = await form(request, person, said)
        except Wrong as wrong:
            return mine(request, await member(request), wrong=wrong)  # as they are stored
        return to(request, f"/me?done={done}")

    return road


async def rename(request: Request, person: Person, said: dict[str, Any]) -> str:
    with complained("name"):
        await farewell.rename(house(request), person, said.get("name"))
    return "name"


@contextmanager
def complained(form: str) -> Iterator[None]:
    """What the club refuses is said at the form."""
    try:
        yield
    except Refused as refused:
        raise Wrong(form, refused.why) from None


async def look(request: Request, person: Person, said: dict[str, Any]) -> str:
    for choice in CHOICES:
        value = said.get(choice.name, person.settings.get(choice.name, SETTINGS[choice.name]))
        if not isinstance(value, str) or value not in dict(choice.options):
            raise Wrong("look", f"{choice.label.lower()}: one of {', '.join(dict(choice.options))} is expected")
        person.settings[choice.name] = value
    await house(request).store.save_person(person)
    return "look"


async def keep_the_name(request: Request, person: Person, said: dict[str, Any]) -> str:
    phrase = said.get("phrase")
    if not isinstance(phrase, str) or len(phrase) not in PHRASE:
        raise Wrong("phrase", f"a passphrase has {PHRASE.start} to {PHRASE.stop - 1} letters; a few words are best")
    with complained("phrase"):
        await farewell.free(house(request), person)
    if not house(request).tries.another(f"new phrase of {person.id}"):
        raise Wrong("phrase", "too many new passphrases: wait a minute")
    kept = await hashed(phrase)
    person = await member(request)  # hashing takes a while
    person.phrase = kept
    await house(request).store.save_person(person)
    return "phrase"


async def no_phrase(request: Request, person: Person, said: dict[str, Any]) -> str:
    person.phrase = ""
    await house(request).store.save_person(person)
    return "no-phrase"


async def new_code(request: Request, person: Person, said: dict[str, Any]) -> str:
    change_code(house(request).keys, person)
    await house(request).store.save_person(person)
    return "code"


async def new_token(request: Request, person: Person, said: dict[str, Any]) -> str:
    take_back(person)
    await house(request).store.save_person(person)
    return "tokens"


async def sign_out(request: Request) -> Response:
    await member(request)
    await body(request)
    response = to(request, "/back?out=yes")
    response.delete_cookie(COOKIE, path="/")
    return response


async def export(request: Request) -> Response:
    """All that the club knows of somebody, as a file."""
    person = await member(request)
    known = msgspec.json.format(msgspec.json.encode(await farewell.known_of(house(request), person)), indent=1)
    return Json(known, headers={"content-disposition": 'attachment; filename="galvanic-me.json"'})


async def delete(request: Request) -> Response:
    """Forget somebody; bots play on for them."""
    person = await member(request)
    said = await body(request)
    if said.get("sure") != "yes":
        return mine(request, person, wrong=Wrong("delete", "tick the box first: this can't be undone"))
    await farewell.forget(house(request), person)
    response = page(request, "gone.html")
    response.delete_cookie(COOKIE, path="/")
    return response


roads: list[BaseRoute] = [
    Route("/me", me),
    Route("/me/name", changes(rename), methods=["POST"]),
    Route("/me/look", changes(look), methods=["POST"]),
    Route("/me/phrase", changes(keep_the_name), methods=["POST"]),
    Route("/me/no-phrase", changes(no_phrase), methods=["POST"]),
    Route("/me/code", changes(new_code), methods=["POST"]),
    Route("/me/token", changes(new_token), methods=["POST"]),
    Route("/me/out", sign_out, methods=["POST"]),
    Route("/me/export", export),
    Route("/me/delete", delete, methods=["POST"]),
]
