"""The table of DOOMSDAY on the web: fragments drawn from a glimpse, the table in words, the picture on the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from galvanic.engine.table import Entry, Table
from galvanic.games.doomsday.answers import FIRST_CELL
from galvanic.games.doomsday.page import views
from galvanic.games.doomsday.page.beats import beats as beats_of
from galvanic.games.doomsday.page.foresight import may_rearrange, proposal
from galvanic.games.doomsday.page.foresight import outlook as outlook_of
from galvanic.games.doomsday.page.inwords import in_words
from galvanic.games.doomsday.page.islands import as_it_lies, islands, lie_of
from galvanic.games.doomsday.page.offered import Offered
from galvanic.games.doomsday.page.pictures import card_picture, island_by_night
from galvanic.games.doomsday.table import Doomsday

SHARED = ("clocks", "islands")
PRIVATE = ("workshop", "hand", "islands")  # the islands of the others, with the answers that one gives there
ORDER = ("clocks", "workshop", "hand", "islands")  # as one reads them
ASKS = True  # the answers are on the things themselves


def shared(t: Table, people: Sequence[Any]) -> dict[str, Any]:
    assert isinstance(t, Doomsday)
    return {"asked": "", "clock": views.clock(t), "staged": views.staged(t), **beyond(t, Offered(t), t.viewer)}


def private(t: Table, people: Sequence[Any], choices: Sequence[Any]) -> dict[str, Any]:
    assert isinstance(t, Doomsday)
    offered = Offered(t, choices)
    hand, rest = views.hand(t, offered), beyond(t, offered, t.viewer)
    mine = next(one for one in rest["all_islands"] if one.seat == t.viewer)
    ways = views.ways(t, offered)
    deeds = offered.rest()
    return {
        **rest,
        "mine": mine,
        "hand": hand,
        "on_hand": any(held.answer for held in hand),
        "ways": ways,
        "deeds": deeds,
        "on_workshop": mine.asks or bool(ways or deeds),
        "proposal": proposal(t) if choices else None,
        "on_paper": bool(choices) and may_rearrange(t),
        "first_cell": FIRST_CELL,
        "boost": t.boosts[t.viewer],
    }


def beyond(t: Doomsday, offered: Offered, viewer: int) -> dict[str, Any]:
    """The islands of the others, and the piles."""
    heap = views.heap(t, offered)
    found = islands(t, offered)
    others = [one for one in found if one.seat != viewer]
    return {
        "all_islands": found,
        "others": others,
        "heap": heap,
        "deck": len(t.draw_pile),
        "discards": [t.name_of(card) for card in reversed(t.discards)],
        "on_islands": bool(heap) or any(one.asks for one in others),
    }


def text(t: Table, people: Sequence[Any]) -> list[str]:
    """The whole table in words, in reading order."""
    assert isinstance(t, Doomsday)
    return in_words(t, people)


def points(t: Table, seat: int) -> int:
    """The doom of a machine as it lies; the table counts it only when the end has come (DD 7.4)."""
    assert isinstance(t, Doomsday)
    return t.scores[seat] if t.over else as_it_lies(lie_of(t, seat)).doom


def outlook(t: Table, option: int) -> str:
    assert isinstance(t, Doomsday)
    then = outlook_of(t, option)
    return str(then) if then is not None else ""


def picture() -> str:
    return island_by_night()


def beats(t: Table, entry: Entry) -> list[tuple[str, str, str]]:
    assert isinstance(t, Doomsday)
    return beats_of(t, entry)


__all__ = [
    "ASKS",
    "ORDER",
    "PRIVATE",
    "SHARED",
    "beats",
    "card_picture",
    "outlook",
    "picture",
    "points",
    "private",
    "shared",
    "text",
]
