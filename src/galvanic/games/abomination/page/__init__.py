"""The table of Abomination! on the web: fragments drawn from a glimpse, the table in words, the picture on the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from galvanic.engine.table import Entry, Table
from galvanic.games.abomination.page import views
from galvanic.games.abomination.page.beats import beats as beats_of
from galvanic.games.abomination.page.inwords import in_words
from galvanic.games.abomination.page.middle import bench, block
from galvanic.games.abomination.page.night import graveyard_by_night
from galvanic.games.abomination.page.pictures import card_picture
from galvanic.games.abomination.page.stables import stables as stables_of
from galvanic.games.abomination.page.views import Offered, asks
from galvanic.games.abomination.table import Abomination

SHARED = ("block", "bench", "market", "contracts", "stables")
PRIVATE = ("bench", "market", "contracts", "stables", "stock", "hand")  # most again, with the answers that one gives there
ASKS = True  # the answers are on the things themselves


def shared(t: Table, people: Sequence[Any]) -> dict[str, Any]:
    assert isinstance(t, Abomination)
    return {"asked": "", **block(t, people), **laid_out(t, Offered(t))}


def private(t: Table, people: Sequence[Any], choices: Sequence[Any]) -> dict[str, Any]:
    assert isinstance(t, Abomination)
    offered = Offered(t, choices)
    stock, hand = views.stock(t, offered), views.hand(t, offered)
    mine = {"stock": stock, "hand": hand, "on_stock": asks(stock), "on_hand": asks(hand)}
    return {**mine, **laid_out(t, offered)}


def laid_out(t: Abomination, offered: Offered) -> dict[str, Any]:
    """What lies where everybody sees it; each thing takes the answers about it, and the middle those that are left."""
    graves, pit, spent = (place(t, offered) for place in (views.graveyard, views.pit, views.spent))
    contracts, stables = views.open_contracts(t, offered), stables_of(t, offered)
    return {
        "graves": graves,
        "pit": pit,
        "spent": spent,
        "decks": (len(t.part_deck), len(t.contract_deck), len(t.scheme_deck)),
        "on_market": asks(graves, pit, spent),
        "on_pit": asks(pit),
        "on_spent": asks(spent),
        "contracts": contracts,
        "on_contracts": asks(contracts),
        "stables": stables,
        "on_stables": any(one.asks for one in stables),
        **bench(t, offered),
    }


def text(t: Table, people: Sequence[Any]) -> list[str]:
    """The whole table in words, in reading order."""
    assert isinstance(t, Abomination)
    return in_words(t, people)


def stretch(t: Table) -> str:
    assert isinstance(t, Abomination)
    return f"Round {t.round}" if t.round else "Gold Rush"  # AB 2: before the first round


def picture() -> str:
    return graveyard_by_night()


def beats(t: Table, entry: Entry) -> list[tuple[str, str, str]]:
    assert isinstance(t, Abomination)
    return beats_of(t, entry)


__all__ = ["ASKS", "PRIVATE", "SHARED", "beats", "card_picture", "picture", "private", "shared", "stretch", "text"]
