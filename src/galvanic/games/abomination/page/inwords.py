"""The table in words, in reading order: for screen readers, and for everybody who would rather read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from galvanic.games.abomination.page.middle import chosen, fists
from galvanic.games.abomination.table import Abomination
from galvanic.games.abomination.tableau import Tableau


def in_words(t: Abomination, people: Sequence[Any]) -> list[str]:
    names = [one.name for one in people]
    return [*Tableau(t, names.__getitem__).lines(), *piles(t), *waiting(t, names)]


def piles(t: Abomination) -> Iterator[str]:
    if t.pit:
        yield f"In the pit: {', '.join(t.name_of(card) for card in reversed(t.pit))}."
    if t.spent_schemes:
        yield f"Discarded schemes: {', '.join(t.name_of(card) for card in reversed(t.spent_schemes))}."


def waiting(t: Abomination, names: Sequence[str]) -> Iterator[str]:
    for fist in fists(t):
        yield f"{names[fist.seat]}: {fist.words}."
    if chosen(t):
        yield f"You have chosen {chosen(t)}."
    if t.waiting:
        yield f"The table waits for {', '.join(names[seat] for seat in t.waiting)}."
