"""DOOMSDAY: build a machine of parts that draw power and make doom, keep it running, and set the clock when you are ahead.

Rules in `rules/`, the state in `table.py`, where power flows in `power.py`, good choices in `switches.py` and
`proposals.py`, cards in `cards.py` and `cards.toml`.
"""

from __future__ import annotations

from typing import Any

from galvanic.engine.cardfile import BadCards
from galvanic.engine.shelf import BadSetup, Game, Setting
from galvanic.engine.table import Table
from galvanic.games.doomsday.brain import guesses
from galvanic.games.doomsday.catalogue import decks
from galvanic.games.doomsday.edition import edition_from
from galvanic.games.doomsday.rules import CHAPTERS, setup
from galvanic.games.doomsday.table import LAST_ROUND, Doomsday
from galvanic.games.doomsday.tableau import draw
from galvanic.games.doomsday.words import tell


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
    assert isinstance(t, Doomsday)
    set_by = "+".join(t.name_of(clock) for clock in t.clocks)
    return {"rounds": t.round, "cards": sum(len(machine) - 1 for machine in t.machines), "clocks": set_by or "none"}


GAME = Game(
    name="doomsday",
    title="DOOMSDAY",
    blurb="Build a doomsday device of parts, power and connectors, wreck the others', and end the world while you are ahead.",
    credit=(
        "A game by Sam Kendig, Mark Mascaro, Amy Eastment, Liz Smith and Scott Torborg. "
        "This program is not connected with them or with any publisher."
    ),
    seats=range(2, 6),  # DD 8.1: by the book for three to five
    table=Doomsday,
    deal=setup.deal,
    chapters=CHAPTERS,
    home=__name__,
    sign="DD",
    settings=(
        Setting("rounds", "the last round, after which doom is counted in any case", LAST_ROUND, last_round),
        Setting("cards", "another card file", "", card_file),
    ),
    cards=decks,
    tell=tell,
    page=f"{__name__}.page",
    brain=guesses,
    draw=draw,
    facts=facts,
)
__all__ = ["GAME", "BadCards", "Doomsday"]
