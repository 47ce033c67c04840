"""The table of Nefarious on the web: fragments drawn from a glimpse, the table in words, the picture on the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from galvanic.engine.table import Entry, Table
from galvanic.games.nefarious.cards import FIRST_CARD
from galvanic.games.nefarious.page import laboratories, views
from galvanic.games.nefarious.page.beats import beats as beats_of
from galvanic.games.nefarious.page.faces import face
from galvanic.games.nefarious.page.inwords import in_words
from galvanic.games.nefarious.page.pictures import card_picture, laboratory
from galvanic.games.nefarious.table import Nefarious

SHARED = ("board", "labs", "twists")
PRIVATE = ("purse", "board", "hand")  # the board again, with the answers that one gives on it
ORDER = ("purse", "board", "hand", "labs", "twists")  # as one reads them
ASKS = True  # the answers are on the things themselves


def shared(t: Table, people: Sequence[Any]) -> dict[str, Any]:
    assert isinstance(t, Nefarious)
    return {
        "zones": views.zones(t, people),
        "on_board": False,
        "own": False,
        "labs": laboratories.labs(t),
        "aim": views.aim(t),
        "twists": views.twists(t),
        "top": face(t.edition, t.nature, t.discards[-1]).picture if t.discards else "",
        "discarded": views.gone(t),
        "last": t.name_of(t.discards[-1]) if t.discards else "",
        "deck": len(t.deck),
    }


def private(t: Table, people: Sequence[Any], choices: Sequence[Any]) -> dict[str, Any]:
    assert isinstance(t, Nefarious)
    on_board = any(choice.option < FIRST_CARD for choice in choices)
    return {
        "purse": laboratories.purse(t, people),
        "zones": views.zones_of(t, people, choices),
        "own": True,  # what one has and what wins stands above the board
        "aim": views.aim(t),
        "cards": views.hand(t, choices),
        "on_board": on_board,
        "on_hand": bool(choices) and not on_board,
    }


def text(t: Table, people: Sequence[Any]) -> list[str]:
    """The whole table in words, in reading order."""
    assert isinstance(t, Nefarious)
    return in_words(t, people)


def points(t: Table, seat: int) -> int:
    """As they stand now; the table's scores are those of the last look at them (NE 8.1)."""
    assert isinstance(t, Nefarious)
    return t.points(seat)


def goal(t: Table) -> int:
    assert isinstance(t, Nefarious)
    return t.nature.target


def picture() -> str:
    return laboratory()


def beats(t: Table, entry: Entry) -> list[tuple[str, str, str]]:
    assert isinstance(t, Nefarious)
    return beats_of(t, entry)


__all__ = [
    "ASKS",
    "ORDER",
    "PRIVATE",
    "SHARED",
    "beats",
    "card_picture",
    "goal",
    "picture",
    "points",
    "private",
    "shared",
    "text",
]
