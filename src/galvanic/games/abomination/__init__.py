"""Abomination!: bid for the parts of the departed, build monsters of them, and hire them out.

Rules in `rules/`, the state in `table.py`, the answers in `answers.py`, cards in `cards.py` and `cards.toml`.
"""

from __future__ import annotations

from typing import Any

from galvanic.engine.cardfile import BadCards
from galvanic.engine.shelf import BadSetup, Game, Setting
from galvanic.engine.table import Table
from galvanic.games.abomination.brain import guesses
from galvanic.games.abomination.catalogue import decks
from galvanic.games.abomination.edition import edition_from
from galvanic.games.abomination.rules import CHAPTERS, setup
from galvanic.games.abomination.table import LAST_ROUND, Abomination
from galvanic.games.abomination.tableau import draw
from galvanic.games.abomination.words import tell

YES, NO = ("yes", "on", "true", "1"), ("no", "off", "false", "0", "")


def agreed(value: Any) -> bool:
    """Whether a house rule is in force."""
    if isinstance(value, str) and value.strip().casefold() in (*YES, *NO):
        return value.strip().casefold() in YES
    if not isinstance(value, bool):
        raise BadSetup(f"a house rule is agreed on or not: yes or no, not {value!r}")
    return value


def last_round(value: Any) -> int:
    number = int(value) if isinstance(value, str) and value.strip().isdecimal() else value
    if type(number) is not int or not 1 <= number <= 99:
        raise BadSetup(f"rounds: a number from 1 to 99, not {value!r}")
    return number


def card_file(value: Any) -> str:
    """The text of a card file, checked."""
    if not isinstance(value, str):
        raise BadSetup("cards: the text of a card file is expected")
    if value:
        edition_from(value)
    return value


def facts(t: Table) -> dict[str, int | str]:
    assert isinstance(t, Abomination)
    return {"rounds": t.round, "monsters": sum(owner >= 0 for owner in t.owners)}


GAME = Game(
    name="abomination",
    title="Abomination!",
    blurb="Bid for body parts, build monsters, and keep five employers happy until your turn comes round.",
    credit="A game by Pete Butler. This program is not connected with him or with any publisher.",
    seats=range(2, 7),  # AB 10.3: by the book for two to four
    table=Abomination,
    deal=setup.deal,
    chapters=CHAPTERS,
    home=__name__,
    sign="AB",
    settings=(
        Setting("outcry", "bids are called out round the table instead of in secret: yes or no", False, agreed),
        Setting("trade", "parts and money may be traded before each turn's actions: yes or no", False, agreed),
        Setting("rounds", "the last round, after which the most contracts win", LAST_ROUND, last_round),
        Setting("cards", "another card file", "", card_file),
    ),
    cards=decks,
    tell=tell,
    brain=guesses,
    draw=draw,
    facts=facts,
    page=f"{__name__}.page",
)
__all__ = ["GAME", "Abomination", "BadCards"]
