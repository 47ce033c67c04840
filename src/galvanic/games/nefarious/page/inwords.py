"""The table in words, in reading order: for screen readers, and for everybody who would rather read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from galvanic.games.nefarious.nature import ACTIONS, ZONE_NAMES
from galvanic.games.nefarious.page.laboratories import action_of
from galvanic.games.nefarious.page.views import brings, money
from galvanic.games.nefarious.table import Nefarious
from galvanic.games.nefarious.tableau import Tableau


def in_words(t: Nefarious, people: Sequence[Any]) -> list[str]:
    names = [one.name for one in people]
    tableau = Tableau(t, names.__getitem__)
    round_and_twists = 1 + len(t.twists)
    lines = list(tableau.lines())
    return [
        *lines[:round_and_twists],
        *board(t, names),
        *lines[round_and_twists:],
        *discarded(t),
        *choosing(t, names),
    ]


def board(t: Nefarious, names: Sequence[str]) -> Iterator[str]:
    does = brings(t.nature)
    for zone in ACTIONS:
        there = [f"{names[seat]} {spies[zone]}" for seat, spies in enumerate(t.spies) if spies[zone]]
        price = money(t.nature.prices[zone])
        yield f"{ZONE_NAMES[zone]}: {does[zone]}. A spy here: {price}. Spies: {', '.join(there) or 'none'}."


def discarded(t: Nefarious) -> Iterator[str]:
    if t.discards:
        yield f"Discarded, the last first: {', '.join(t.name_of(card) for card in reversed(t.discards))}."


def choosing(t: Nefarious, names: Sequence[str]) -> Iterator[str]:
    sealed = [names[seat] for seat in range(t.seats) if action_of(t, seat)[1] == "sealed"]
    if sealed:
        yield f"An action lies face-down in front of {', '.join(sealed)}."
    for seat, blueprint in enumerate(t.blueprints):
        if blueprint and seat != t.viewer:
            yield f"{names[seat]} has a blueprint ready: {t.name_of(blueprint[0]) if blueprint[0] >= 0 else 'face-down'}."
    if t.answers and t.viewer >= 0 and t.answers[t.viewer] >= 0:
        yield f"You have chosen {t.name_of(t.answers[t.viewer])}."
    if t.waiting:
        yield f"The table waits for {', '.join(names[seat] for seat in t.waiting)}."
