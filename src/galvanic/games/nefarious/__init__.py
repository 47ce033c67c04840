"""Nefarious: mad scientists choose in secret, all at once, and race to twenty points of menace.

Rules in `rules/`, the state in `table.py`, the numbers twists may change in `nature.py`, cards in `cards.py` and `cards.toml`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from galvanic.engine.cardfile import BadCards
from galvanic.engine.shelf import BadSetup, Game, Setting
from galvanic.engine.table import Table
from galvanic.games.nefarious.brain import guesses
from galvanic.games.nefarious.cards import decks, edition, edition_from
from galvanic.games.nefarious.rules import CHAPTERS, setup
from galvanic.games.nefarious.table import Nefarious
from galvanic.games.nefarious.tableau import draw
from galvanic.games.nefarious.words import tell


def some_twists(value: Any) -> list[str]:
    """Up to two names of twists; what is left open is drawn."""
    names = value.split(",") if isinstance(value, str) else value
    if not isinstance(names, Sequence) or not all(isinstance(name, str) for name in names):
        raise BadSetup("twists: name one or two twists")
    names = [name.strip() for name in names if name.strip()]
    if len(names) > 2 or len(set(names)) != len(names):
        raise BadSetup(f"twists: at most two different twists are in force, not {', '.join(names)}")
    return names


def card_file(value: Any) -> str:
    """The text of a card file, checked."""
    if not isinstance(value, str):
        raise BadSetup("cards: the text of a card file is expected")
    if value:
        edition_from(value)
    return value


def deal(seats: int, luck: Any, settings: Any, log: bool) -> Nefarious:
    for name in settings.get("twists", ()):
        if name not in {twist.name for twist in edition(settings).twists}:
            raise BadSetup(f"twists: no twist {name!r} in this deck")
    return setup.deal(seats, luck, settings, log)


def facts(t: Table) -> dict[str, int | str]:
    assert isinstance(t, Nefarious)
    first, second = (t.edition.twists[twist].name for twist in t.twists)
    return {"rounds": t.round, "twist_1": first, "twist_2": second}


GAME = Game(
    name="nefarious",
    title="Nefarious",
    blurb="Spy, research, work, and invent your way to twenty points of menace before the others do.",
    credit="A game by Donald X. Vaccarino. This program is not connected with him or with any publisher.",
    seats=range(2, 7),
    table=Nefarious,
    deal=deal,
    chapters=CHAPTERS,
    home=__name__,
    sign="NE",
    settings=(
        Setting("twists", "one or two twists by name; the rest is drawn", [], some_twists, 2),
        Setting("cards", "another card file", "", card_file),
    ),
    cards=decks,
    tell=tell,
    brain=guesses,
    draw=draw,
    facts=facts,
    page=f"{__name__}.page",
)
__all__ = ["GAME", "BadCards", "Nefarious"]
