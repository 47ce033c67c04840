"""The one declaration of what lies on a table and who may look at it.

Clone, glimpse, sample, encode and decode all read it, so that they cannot drift apart.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

BACK = -1  # a card seen from behind; later shuffles have backs of their own: -2, -3 …


class Audience(Enum):
    EVERYONE = "everyone"
    OWNER = "owner"  # one entry for each seat: a seat sees its own, of the others only backs
    NOBODY = "nobody"  # only backs, for every seat


class Shape(Enum):
    ONE = "one"  # a number, a word, or yes and no
    ROW = "row"  # a list of numbers
    PILES = "piles"  # a list of lists of numbers


ONE, ROW, PILES = Shape.ONE, Shape.ROW, Shape.PILES


class Field(NamedTuple):
    name: str
    to: Audience
    shape: Shape
    deck: str  # the deck its cards come from, if it holds cards
    counted: bool  # False: not even the number of hidden cards is known


def everyone(name: str, shape: Shape = ONE, deck: str = "") -> Field:
    return Field(name, Audience.EVERYONE, shape, deck, True)


def owner(name: str, shape: Shape = ROW, deck: str = "", counted: bool = True) -> Field:
    return Field(name, Audience.OWNER, shape, deck, counted)


def nobody(name: str, shape: Shape = ROW, deck: str = "", counted: bool = True) -> Field:
    return Field(name, Audience.NOBODY, shape, deck, counted)


EVERY_TABLE = (
    everyone("over"),
    everyone("scores", ROW),
    everyone("winners", ROW),
    everyone("backs", ROW),  # of each card: the back it shows while it lies face-down
)


class Fields:
    """All fields of a table, sorted once by what has to be done with them."""

    def __init__(self, *own: Field) -> None:
        self.all = (*EVERY_TABLE, *own)
        self.ones = [f.name for f in self.all if f.shape is ONE]
        self.rows = [f.name for f in self.all if f.shape is ROW]
        self.piles = [f.name for f in self.all if f.shape is PILES]
        opened = [f for f in self.all if f.to is Audience.EVERYONE]
        self.open_rows = [f.name for f in opened if f.shape is ROW]
        self.open_piles = [f.name for f in opened if f.shape is PILES]
        self.open_ones = [f.name for f in opened if f.shape is ONE]
        self.hidden = [f for f in self.all if f.to is not Audience.EVERYONE]
        self.cards = [f for f in self.all if f.deck]
        self.uncounted = [f for f in self.all if not f.counted]
        self.by_name = {f.name: f for f in self.all}
        for field in self.hidden:
            if field.shape is ONE:
                raise ValueError(f"{field.name}: a hidden field is a row or piles, so that there is a back to show")
            if field.deck and field.to is Audience.OWNER and field.shape is ROW:
                raise ValueError(f"{field.name}: hidden cards lie in piles, one for each seat")
            if not field.counted and not field.deck:
                raise ValueError(f"{field.name}: only piles of cards can hide their number")
