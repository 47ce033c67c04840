"""What holds at a table, in words: its clock, the options of the game, and who may watch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from galvanic.engine.shelf import Setting, game
from galvanic.web.tables.events import Opened

WATCHING = {"everybody": "everybody", "link": "those who have its link", "nobody": "nobody but the players"}
UNITS = ((86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second"))


class Term(NamedTuple):
    name: str
    words: str


def terms(setup: Opened) -> tuple[Term, ...]:
    """Everything that was settled when the table was laid."""
    options = [Term(label(one), chosen(one, setup.settings.get(one.name, one.default))) for one in game(setup.game).settings]
    return (
        Term("Players", str(setup.seats)),
        Term("Clock", clock_in_words(setup.clock)),
        *options,
        Term("Who may watch", WATCHING[setup.watch]),
    )


def label(setting: Setting) -> str:
    """An option by the name it has on a form."""
    return "Card edition" if setting.name == "cards" else setting.name.replace("_", " ").capitalize()


def chosen(setting: Setting, value: Any) -> str:
    if setting.name == "cards":
        return "one brought along by who laid the table" if value else "the game’s own"
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "drawn by lot"
    if value is False:
        return "no"
    return f"{'yes' if value is True else value}: {setting.what.removesuffix(': yes or no')}"


def clock_in_words(clock: Mapping[str, int]) -> str:
    """A clock, as one says it.

    >>> clock_in_words({}), clock_in_words({"move": 86400}), clock_in_words({"game": 300, "increment": 5})
    ('No clock', '1 day a move', '5 minutes a game, and 5 seconds more for each move')
    """
    if "move" in clock:
        return f"{length(clock['move'])} a move"
    more = f", and {length(clock['increment'])} more for each move" if clock.get("increment") else ""
    return f"{length(clock['game'])} a game{more}" if "game" in clock else "No clock"


def length(seconds: int) -> str:
    """A length of time in the largest unit in which it is whole."""
    size, unit = next((size, unit) for size, unit in UNITS if seconds % size == 0)
    return f"{seconds // size} {unit}" + ("" if seconds == size else "s")
