"""The plain table, for games that bring no page: drawn from the glimpse, the options and the words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from galvanic.engine.fields import EVERY_TABLE, ONE, PILES, ROW, Audience, Field
from galvanic.engine.table import Table

SHARED = ("board",)
PRIVATE = ("hand",)
HOUSEKEEPING = {field.name for field in EVERY_TABLE}


class Lying(NamedTuple):
    """What lies in one place: cards, or a few words."""

    cards: list[tuple[int, str]] = []
    backs: int = 0
    words: str = ""

    def __str__(self) -> str:
        backs = [f"{self.backs} face-down"] if self.backs else []
        return self.words or ", ".join([name for _, name in self.cards] + backs) or "nothing"


class Place(NamedTuple):
    """A field of the table by its name, and what lies there: for each seat, or once."""

    name: str
    lies: list[Lying]
    by_seat: bool


def shared(t: Table, people: Sequence[Any]) -> dict[str, Any]:
    return {"places": [place(t, field) for field in t.FIELDS.all if field.name not in HOUSEKEEPING]}


def private(t: Table, people: Sequence[Any], choices: Sequence[Any]) -> dict[str, Any]:
    mine = [field for field in t.FIELDS.hidden if field.to is Audience.OWNER]
    return {"places": [Place(field.name.replace("_", " "), [lying(field, t, getattr(t, field.name)[t.viewer])], False) for field in mine]}


def text(t: Table, people: Sequence[Any]) -> list[str]:
    """The table in lines, in reading order."""
    lines = []
    for one in people:
        waits = ", the table waits" if one["waiting"] else ""
        lines.append(f"{one['letter']}, {one['name']}: {one['score']} points{waits}.")
    for name, lies, by_seat in shared(t, people)["places"]:
        if by_seat:
            lines += [f"{name.capitalize()} of {people[seat]['name']}: {here}." for seat, here in enumerate(lies)]
        else:
            lines.append(f"{name.capitalize()}: {'; '.join(map(str, lies)) or 'nothing'}.")
    return lines


def place(t: Table, field: Field) -> Place:
    value = getattr(t, field.name)
    name = field.name.replace("_", " ")
    by_seat = field.shape is not ONE and len(value) == t.seats and not (field.shape is ROW and field.deck)
    if field.shape is PILES or (field.shape is ROW and by_seat):
        return Place(name, [lying(field, t, one) for one in value], by_seat)
    return Place(name, [lying(field, t, value)], False)


def lying(field: Field, t: Table, value: Any) -> Lying:
    if not isinstance(value, list):
        return Lying(words=str(value) if value != -1 or field.to is Audience.EVERYONE else "hidden")
    if not field.deck:
        return Lying(words=", ".join(map(str, value)) or "nothing")
    return Lying([(card, t.name_of(card)) for card in value if card >= 0], sum(card < 0 for card in value))
