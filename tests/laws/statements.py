"""What the rulebooks say about who may know what, said once more and independently of the games' own declarations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from galvanic.engine.table import Table
from galvanic.games.abomination.table import Abomination
from galvanic.games.nefarious.table import Nefarious


class Statement(NamedTuple):
    """One game: places that are not open, and how cards come into the open."""

    hidden: Mapping[str, str]  # place: who may look into it, its "owner" or "nobody"
    uncounted: frozenset[str]  # hidden places of which not even the number of cards is known
    sealed: frozenset[str]  # questions that all answer in secret
    hushed: frozenset[str]  # those of them where nobody may know who has already answered
    shows: frozenset[str]  # lines of the log that by the rules name a card which all have seen
    money: Callable[[Table], list[int]] | None = None  # the purses as the log explains them


def money_of_nefarious(t: Table) -> list[int]:
    """What everybody began with, and each sum that the log tells."""
    assert isinstance(t, Nefarious)
    assert t.log is not None
    purses = [t.nature.start_money] * t.seats
    for entry in t.log:
        if entry.verb in ("income", "bonus", "pay", "effect"):
            purses[entry.seat] += entry.facts[0]
        elif entry.verb == "loses":
            purses[entry.seat] -= entry.facts[0]
        elif entry.verb in ("places", "invents"):
            purses[entry.seat] -= entry.facts[1]
    return purses


def money_of_abomination(t: Table) -> list[int]:
    """$10 each, and each sum that the log tells."""
    assert isinstance(t, Abomination)
    assert t.log is not None
    purses = [10] * t.seats
    for entry in t.log:
        if entry.verb in ("income", "sale", "gains"):
            purses[entry.seat] += entry.facts[0]
        elif entry.verb == "loses":
            purses[entry.seat] -= entry.facts[0]
        elif entry.verb == "buys":
            purses[entry.seat] -= entry.facts[1]
        elif entry.verb == "pays":
            purses[entry.seat] -= entry.facts[0]
            purses[entry.facts[1]] += entry.facts[0]
    return purses


STATEMENTS: dict[str, Statement] = {
    "abomination": Statement(
        hidden={"stock": "owner", "hands": "owner", "part_deck": "nobody", "contract_deck": "nobody", "scheme_deck": "nobody"},
        uncounted=frozenset({"stock"}),
        sealed=frozenset({"Bid", "Nominate", "Drop"}),
        hushed=frozenset(),
        shows=frozenset({"turns_up", "plays", "cancels", "discards", "lays_out", "grafts", "offers", "hands_over", "takes"}),
        money=money_of_abomination,
    ),
    "doomsday": Statement(
        hidden={"hands": "owner", "draw_pile": "nobody"},
        uncounted=frozenset(),
        sealed=frozenset(),
        hushed=frozenset(),
        shows=frozenset({"gives_back", "countdown", "doomsday", "announces", "plays", "discards"}),
    ),
    "nefarious": Statement(
        hidden={"hands": "owner", "blueprints": "owner", "deck": "nobody"},
        uncounted=frozenset(),
        sealed=frozenset({"ChooseAction", "PlaceSpies", "ChooseInventions", "Suffer", "FixBlueprint"}),
        hushed=frozenset(),
        shows=frozenset({"invents", "cannot_pay", "discards"}),
        money=money_of_nefarious,
    ),
    "cabinet": Statement(  # the tiny game in cabinet.py
        hidden={"hands": "owner", "sleeves": "owner", "deck": "nobody"},
        uncounted=frozenset({"sleeves"}),
        sealed=frozenset({"Offer", "Vote"}),
        hushed=frozenset({"Vote"}),
        shows=frozenset({"offers", "discards"}),
    ),
}
