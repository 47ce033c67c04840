"""All cards of a game, deck by deck: drawn by the game's page where it draws cards, else as plain faces."""

from __future__ import annotations

from typing import Any, NamedTuple

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from galvanic.engine.seeking import Sought
from galvanic.engine.shelf import Game, game, shelf
from galvanic.web.drawing.easel import page_of
from galvanic.web.road import page, somebody
from galvanic.web.tables.clubtable import Refused

WORDS = 80  # letters that one can look for
IN_WORDS = ("name", "copies", "text", "flavour")


class Face(NamedTuple):
    """A card as the page shows it."""

    name: str
    text: str
    flavour: str
    copies: int
    numbers: list[tuple[str, str]]  # what else is printed on it: ("cost", "8")
    picture: Markup


class Deck(NamedTuple):
    name: str
    faces: list[Face]
    cards: int  # with all copies, also of those that are not shown


async def cards(request: Request) -> Response:
    """The decks; only one of them, or only cards that say something, when asked."""
    person, cookie = await somebody(request)
    of = game(request.path_params["game"])
    if of.cards is None:
        raise Refused("club", f"{of.title} has no cards", 404)
    every = of.cards({})
    words = " ".join(request.query_params.get("q", "").split())[:WORDS]
    asked = request.query_params.get("deck", "")
    if asked and asked not in every:
        raise Refused("club", f"{of.title} has no deck {asked}; it has {', '.join(every)}", 404)
    sought = Sought(words)
    decks = [deck(of, name, found, sought if words else None) for name, found in every.items() if asked in ("", name)]
    return page(
        request,
        "cards.html",
        cookie,
        person=person,
        of=of,
        games=[game(name) for name in shelf() if game(name).cards is not None],
        names=list(every),
        asked=asked,
        words=words,
        decks=decks,
        count=sum(len(one.faces) for one in decks),
    )


def deck(of: Game, name: str, found: list[dict[str, Any]], sought: Sought | None) -> Deck:
    shown = [card for card in found if sought is None or sought.stands_in(said_on(card))]
    return Deck(name, [face(of, name, card) for card in shown], sum(card["copies"] for card in found))


def said_on(card: dict[str, Any]) -> str:
    """All that is written on a card."""
    return f"{card['name']}\n{card.get('text', '')}\n{card.get('flavour', '')}"


def face(of: Game, deck: str, card: dict[str, Any]) -> Face:
    numbers = [
        (field.replace("_", " "), str(value))
        for field, value in card.items()
        if field not in IN_WORDS and isinstance(value, (int, str)) and value != ""
    ]
    return Face(card["name"], card.get("text", ""), card.get("flavour", ""), card["copies"], numbers, picture(of, deck, card))


def picture(of: Game, deck: str, card: dict[str, Any]) -> Markup:
    """The picture that the game's page has of a card, if it has one."""
    draws = getattr(page_of(of), "card_picture", None)
    return Markup(draws(deck, card["name"])) if draws is not None else Markup("")


roads: list[BaseRoute] = [Route("/cards/{game}", cards)]
