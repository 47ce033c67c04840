"""Refusals: one clear line, as JSON for a script and as a page for a person; and what is said when the club is at fault."""

from __future__ import annotations

from contextlib import suppress

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from galvanic.engine.shelf import UnknownGame, shelf
from galvanic.web.drawing.easel import templates
from galvanic.web.gate import HEADERS, NOT_KEPT
from galvanic.web.road import SETTINGS, Json, credits, known, page, table_of, wants_json
from galvanic.web.storage.store import Person, StoreTrouble
from galvanic.web.tables.clubtable import Refused

PLAIN = {404: "there is no such page", 405: "this page can't be asked in this way"}
BROKEN = "the club made a mistake; it has been written down"
HEADINGS = {
    401: "Who are you?",
    403: "Not for you",
    404: "Not here",
    410: "Gone",
    413: "Too much",
    429: "Slowly",
    500: "Our fault",
    503: "Not now",
}


def told(request: Request, wrong: Exception) -> tuple[int, str, str]:
    """Status, rule and reason of a refusal."""
    if isinstance(wrong, Refused):
        return wrong.status, wrong.rule, wrong.why
    if isinstance(wrong, HTTPException):
        return wrong.status_code, "club", PLAIN.get(wrong.status_code, wrong.detail)
    if isinstance(wrong, StoreTrouble):
        return 503, "club", "the club can't reach its tables just now; try again in a moment"
    if isinstance(wrong, UnknownGame) and request.method == "GET":
        return 404, "club", str(wrong)
    return 422, "club", str(wrong)


def for_a_script(request: Request) -> bool:
    return wants_json(request) or request.url.path.startswith("/api/")


async def refused(request: Request, wrong: Exception) -> Response:
    status, rule, why = told(request, wrong)
    if for_a_script(request):
        headers = {"www-authenticate": "Bearer"} if status == 401 else getattr(wrong, "headers", None)  # 405 says what it allows
        return Json({"refused": {"rule": rule, "why": why}}, status, headers)
    person = await known(request) if not isinstance(wrong, StoreTrouble) else None
    back = await way_back(request, person)
    heading = HEADINGS.get(status, "Not so")
    return page(request, "refused.html", status=status, person=person, rule=rule, why=why, back=back, heading=heading)


async def way_back(request: Request, person: Person | None) -> str:
    """The table of this address, if whoever asks may look at it."""
    with suppress(KeyError, Refused, StoreTrouble):  # KeyError: it is not about a table
        return (await table_of(request, person))[0].id
    return ""


async def broken(request: Request, wrong: Exception) -> Response:
    """What went wrong is in the log, and nowhere else.  Whoever is there is not looked up: that may be what is broken."""
    response: Response = Json({"refused": {"rule": "club", "why": BROKEN}}, 500)
    if not for_a_script(request):
        response = page(request, "refused.html", status=500, person=None, rule="club", why=BROKEN, back="", heading=HEADINGS[500])
    response.raw_headers += [*HEADERS, NOT_KEPT]  # this answer does not pass the gate on its way out
    return response


def at_the_gate(status: int, why: str, path: str) -> str:
    """The page of a refusal for somebody who didn't get in."""
    frame = {"settings": SETTINGS, "waiting": 0, "credits": credits(shelf()), "person": None, "here": path}
    return templates().get_template("refused.html").render(frame, rule="club", why=why, back="", heading=HEADINGS[status])
