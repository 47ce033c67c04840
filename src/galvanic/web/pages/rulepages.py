"""The rules of a game, to read and to search: on a page of their own, or bare, to show beside a table."""

from __future__ import annotations

from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from galvanic.engine.guide import Paragraph, paragraphs, without_marks
from galvanic.engine.seeking import Sought
from galvanic.engine.shelf import Game, game, shelf
from galvanic.web.drawing.easel import templates
from galvanic.web.pages.cardpages import said_on
from galvanic.web.pages.rulebook import anchor, chapters, cited, foreword
from galvanic.web.road import page, somebody
from galvanic.web.tables.clubtable import Refused

WORDS = 80  # letters that one can look for
BARE = "bare"  # asks for the guide without the page around it


async def rules(request: Request) -> Response:
    """The whole guide, or what it says of the words one looks for."""
    person, cookie = await somebody(request)
    of = game(request.path_params["game"])
    words = " ".join(request.query_params.get("q", "").split())[:WORDS]
    number = cited(of, words) if words else ""
    if number:
        return place(request, of, number)
    sought = Sought(words) if words else None
    found = chapters(of, sought)
    book: dict[str, Any] = {
        "of": of,
        "words": words,
        "foreword": [] if words else foreword(of),
        "chapters": found,
        "count": sum(len(chapter.pieces) for chapter in found),
        "finds": finds(of, sought) if sought is not None else None,
        "at": anchor(cited(of, request.query_params.get("at", ""))),
    }
    if BARE in request.query_params:
        return HTMLResponse(templates().get_template("guide.html").render(book))
    return page(request, "rules.html", cookie, person=person, games=[game(name) for name in shelf()], **book)


def place(request: Request, of: Game, number: str) -> Response:
    """To a paragraph in its place in the guide."""
    bare = f"{BARE}=1&" if BARE in request.query_params else ""
    return RedirectResponse(f"/rules/{of.name}?{bare}at={anchor(number)}#{anchor(number)}", 303)


class Finds(NamedTuple):
    """What a search tells beside the paragraphs: how the words stand there, and where to look if they don't."""

    forms: list[str]
    near: list[str]  # words that may have been meant
    elsewhere: list[tuple[str, str, int]]  # other places where the words stand: address, name, how often


def finds(of: Game, sought: Sought) -> Finds:
    text = without_marks(of.guide())
    forms = sought.forms(" ".join(p.text for p in stand(of, sought)))
    places = [(f"/cards/{of.name}", f"cards of {of.title}", on_cards(of, sought))]
    places += [
        (f"/rules/{name}", f"rules of {game(name).title}", len(stand(game(name), sought))) for name in shelf() if name != of.name
    ]
    return Finds(forms, [] if forms else sought.near(text), [place for place in places if place[2]])


def stand(of: Game, sought: Sought) -> list[Paragraph]:
    """The paragraphs in which the words stand."""
    return [p for p in paragraphs(of) if not p.text.startswith("#") and sought.stands_in(without_marks(p.text))]


def on_cards(of: Game, sought: Sought) -> int:
    decks = of.cards({}) if of.cards is not None else {}
    return sum(sought.stands_in(said_on(card)) for deck in decks.values() for card in deck)


async def one(request: Request) -> Response:
    """The address of one paragraph: its place in the guide."""
    of = game(request.path_params["game"])
    number = cited(of, request.path_params["paragraph"])
    if not number:
        raise Refused("club", f"the rules of {of.title} have no such paragraph", 404)
    return place(request, of, number)


roads: list[BaseRoute] = [
    Route("/rules/{game}", rules),
    Route("/rules/{game}/{paragraph}", one),
]
