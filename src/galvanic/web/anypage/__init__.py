"""The plain table, for games that bring no page: drawn from the glimpse, the options and the words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from galvanic.engine.fields import EVERY_TABLE, ONE, ROW, Field
from galvanic.engine.table import Table

SHARED = ("board",)
PRIVATE = ("hand",)
HOUSEKEEPING = {field.name for field in EVERY_TABLE}


def shared(t: Table, people: Sequence[Any]) -> dict[str, Any]:
    return {"rows": rows(t, [field for field in t.FIELDS.all if field.name not in HOUSEKEEPING])}


def private(t: Table, people: Sequence[Any], choices: Sequence[Any]) -> dict[str, Any]:
    return {"rows": rows(t, t.FIELDS.hidden)}


def rows(t: Table, fields: Sequence[Field]) -> list[tuple[str, list[str]]]:
    """Each field by its name, and what lies there in words."""
    return [(field.name.replace("_", " "), in_words(t, field)) for field in fields]


def in_words(t: Table, field: Field) -> list[str]:
    value = getattr(t, field.name)
    if field.shape is ONE:
        return [str(value)]
    if field.shape is ROW:
        return [pile_in_words(t, field, value)]
    return [pile_in_words(t, field, pile) for pile in value]


def pile_in_words(t: Table, field: Field, pile: Sequence[int]) -> str:
    if not field.deck:
        return ", ".join(str(value) for value in pile) or "nothing"
    backs = sum(card < 0 for card in pile)
    faces = [t.name_of(card) for card in pile if card >= 0]
    return ", ".join(faces + ([f"{backs} face-down"] if backs else [])) or "nothing"
