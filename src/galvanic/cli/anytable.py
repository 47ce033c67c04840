"""A table of a game that doesn't draw its own: every field by its name, cards in words, backs as question marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galvanic.engine.fields import ONE, PILES, Audience, Field
from galvanic.engine.shelf import game
from galvanic.engine.table import Table

MACHINERY = ("backs", "over", "winners")


def drawing_of(seen: Table, name: Callable[[int], str]) -> object:
    """The game's own drawing of a glimpse, or else this one."""
    draw = game(seen.GAME).draw
    return draw(seen, name) if draw is not None else "\n".join(lines_of(seen, name))


def lines_of(seen: Table, name: Callable[[int], str]) -> list[str]:
    lines = []
    for field in seen.FIELDS.all:
        value = getattr(seen, field.name)
        if field.name in MACHINERY or value == []:
            continue
        label = field.name.replace("_", " ").capitalize()
        if field.shape is ONE:
            lines.append(f"{label}: {value}")
        elif field.shape is PILES and len(value) == seen.seats:
            lines += [f"{label} of {name(seat)}: {row_of(seen, field, pile)}" for seat, pile in enumerate(value)]
        elif field.shape is PILES:
            lines += [f"{label} {number}: {row_of(seen, field, pile)}" for number, pile in enumerate(value, 1)]
        else:
            lines.append(f"{label}: {row_of(seen, field, value)}")
    return lines


def row_of(seen: Table, field: Field, row: Sequence[int]) -> str:
    """Cards in words, numbers as they are; a row that nobody sees into is only counted."""
    if field.to is Audience.NOBODY and all(value < 0 for value in row):
        return f"{len(row)} ?"
    hidden = field.to is not Audience.EVERYONE
    return ", ".join("?" if value < 0 and hidden else word_of(seen, field, value) for value in row) or "none"


def word_of(seen: Table, field: Field, value: int) -> str:
    return seen.name_of(value) if field.deck and value >= 0 else str(value)
