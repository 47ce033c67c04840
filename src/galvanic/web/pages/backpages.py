"""Coming back: by the personal link, by the code, or by name and passphrase."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from galvanic.web.people import cleaned_name, fingerprint, fits
from galvanic.web.road import body, house, known, page, to
from galvanic.web.storage.store import Person

CODE = 64  # letters at most


async def door(request: Request) -> Response:
    """The form: a code, or name and passphrase."""
    return ask(request, await known(request), out="out" in request.query_params)


def ask(
    request: Request,
    person: Person | None,
    status: int = 200,
    *,
    out: bool = False,
    wrong: str = "",
    form: str = "",
    name: str = "",
) -> Response:
    return page(request, "back.html", status=status, person=person, out=out, wrong=wrong, form=form, name=name)


async def link(request: Request) -> Response:
    """The personal link asks before it lets in: whoever only looks at a link (a preview, a scanner) is nobody."""
    code = request.path_params["code"]
    person, owner = await known(request), await owner_of(request, code)
    if owner is None:
        return ask(request, person, 404, wrong="nobody has this link; perhaps a newer one was made", form="code")
    left = await house(request).store.tables_of(person.id, 1) if person is not None and person.id != owner.id else []
    return page(request, "welcome.html", person=person, owner=owner, code=code, leaves=bool(left))


async def owner_of(request: Request, code: str) -> Person | None:
    """Whose code this is; the whole link will do."""
    code = code.strip().rpartition("/")[2]
    return await house(request).store.person_by_code(fingerprint(code)) if code and len(code) <= CODE else None


async def come_back(request: Request) -> Response:
    said = await body(request)
    code, name, phrase = (str(said.get(field, "")) for field in ("code", "name", "phrase"))
    if name or phrase:
        return await by_phrase(request, cleaned_name(name), phrase)
    owner = await owner_of(request, code)
    if owner is None:
        return ask(request, await known(request), 403, wrong="nobody has this code; perhaps a newer one was made", form="code")
    return to(request, "/me?done=back", house(request).keys.signed(owner.id))


async def by_phrase(request: Request, name: str, phrase: str) -> Response:
    if not house(request).tries.another(name):
        return ask(
            request, await known(request), 429, wrong="too many tries for this name: wait a minute", form="phrase", name=name
        )
    owner = await house(request).store.person_by_name(name)
    if owner is None or not await fits(phrase, owner.phrase):
        wrong = "no such name with this passphrase"
        return ask(request, await known(request), 403, wrong=wrong, form="phrase", name=name)
    return to(request, "/me?done=back", house(request).keys.signed(owner.id))


roads: list[BaseRoute] = [
    Route("/back", door),
    Route("/back", come_back, methods=["POST"]),
    Route("/back/{code}", link),
]
