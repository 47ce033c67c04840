"""The rules of a game, to read and to search; one paragraph alone, to show beside a table."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from galvanic.engine.guide import paragraph
from galvanic.engine.shelf import game, shelf
from galvanic.web.drawing.easel import templates
from galvanic.web.pages.rulebook import Piece, anchor, chapters, cited, drawn, foreword
from galvanic.web.road import page, somebody
from galvanic.web.tables.clubtable import Refused

WORDS = 80  # letters that one can look for


async def rules(request: Request) -> Response:
    """The whole guide, or what it says of the words one looks for."""
    person, cookie = await somebody(request)
    of = game(request.path_params["game"])
    words = " ".join(request.query_params.get("q", "").split())[:WORDS]
    number = cited(of, words) if words else ""
    if number:
        return RedirectResponse(f"/rules/{of.name}?at={anchor(number)}#{anchor(number)}", 303)
    found = chapters(of, words)
    return page(
        request,
        "rules.html",
        cookie,
        person=person,
        of=of,
        games=[game(name) for name in shelf()],
        words=words,
        foreword=[] if words else foreword(of),
        chapters=found,
        count=sum(len(chapter.pieces) for chapter in found),
        at=anchor(cited(of, request.query_params.get("at", ""))),
    )


async def one(request: Request) -> Response:
    """One paragraph: alone for a script (?bare=1), or its place in the guide."""
    of = game(request.path_params["game"])
    number = cited(of, request.path_params["paragraph"])
    found = paragraph(of, number) if number else None
    if found is None:
        raise Refused("club", f"the rules of {of.title} have no such paragraph", 404)
    if "bare" not in request.query_params:
        return RedirectResponse(f"/rules/{of.name}?at={anchor(number)}#{anchor(number)}", 303)
    html = templates().get_template("paragraph.html").render(of=of, piece=Piece(number, drawn(of, found.text)))
    return HTMLResponse(html)


roads: list[BaseRoute] = [
    Route("/rules/{game}", rules),
    Route("/rules/{game}/{paragraph}", one),
]
