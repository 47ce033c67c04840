"""The face of a card: its numbers, its picture, what it does, its joke.  Each is made once, and kept."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, NamedTuple

from galvanic.games.doomsday.cards import EFFECTS, WHEN_WORDS, Action, Clock, Part, Supply, ends_in_words
from galvanic.games.doomsday.edition import Edition
from galvanic.games.doomsday.page.pictures import picture_of
from galvanic.games.doomsday.page.tiles import Pipes, tile, use

EFFECT_NAMES = tuple(EFFECTS)


class Face(NamedTuple):
    """What is printed on a card."""

    kind: str  # part, supply, action, clock
    name: str
    picture: str  # the id in the sprite
    body: str  # how it looks on an island
    draw: int
    doom: int
    power: int
    connects: str  # as printed
    when: str  # of an action
    lines: tuple[str, ...]
    flavour: str
    drawn: str  # SVG


@lru_cache(1024)
def face(deck: Edition, card: int) -> Face:
    printed = deck.card[card]
    kind = type(printed).__name__.lower()
    body = "initial" if deck.is_initial(card) else kind
    picture = picture_of(printed)
    laid = isinstance(printed, Part | Supply)
    svg = tile(picture, body, Pipes(printed.ends)) if laid else use(picture)
    when = WHEN_WORDS[printed.when].rstrip(".") if isinstance(printed, Action) else ""
    draw, doom, power = deck.draw[card], deck.doom[card], deck.power[card]
    connects = ends_in_words(deck.ends[card][0])
    return Face(kind, printed.name, picture, body, draw, doom, power, connects, when, lines(printed), printed.flavour, svg)


def lines(printed: Any) -> tuple[str, ...]:
    if isinstance(printed, Supply):
        return (f"Gives {printed.power} power.",)
    if isinstance(printed, Clock):
        return (printed.in_words(),)
    return tuple(printed.does())


@lru_cache(1024)
def facts(deck: Edition, card: int) -> dict[str, Any]:
    """What is needed to try a card out in a machine, on paper."""
    shown = face(deck, card)
    return {
        "card": card,
        "ends": deck.ends[card],
        "draw": shown.draw,
        "doom": shown.doom,
        "power": shown.power,
        "effects": {EFFECT_NAMES[effect]: n for effect, n in deck.effects[card]},
        "name": shown.name,
        "picture": shown.picture,
        "body": shown.body,
    }


@lru_cache(1024)
def paper(deck: Edition, card: int) -> str:
    """The same as JSON."""
    return json.dumps(facts(deck, card))
