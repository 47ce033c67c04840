"""Names at the tables: those of the bots, which nobody else goes by, and a number where somebody is called so already."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, count
from unicodedata import normalize

BOT_NAMES = (
    "Mr. Rivet",
    "Frau Zahnrad",
    "Monsieur Bobine",
    "Signora Scintilla",
    "Herr Kolben",
    "Miss Dynamo",
    "Don Galvano",
    "Pan Iskra",
)


def bot_name(seat: int) -> str:
    return BOT_NAMES[seat % len(BOT_NAMES)]


def is_of_a_bot(name: str) -> bool:
    return glimpsed(name) in map(glimpsed, BOT_NAMES)


def apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number where one of the others is called so.

    >>> apart("Ada", ["Boris"]), apart("Ada", ["ada", "Ada 2"])
    ('Ada', 'Ada 3')
    """
    taken = set(map(glimpsed, others))
    return next(one for one in chain([name], (f"{name} {n}" for n in count(2))) if glimpsed(one) not in taken)


def glimpsed(name: str) -> str:
    """What one takes in of a name at a glance: its letters and digits, large or small."""
    return "".join(letter for letter in normalize("NFKC", name).casefold() if letter.isalnum()) or name
