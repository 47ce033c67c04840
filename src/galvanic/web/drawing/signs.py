"""The sign of a seat: shape, letter and colour, so that none of them speaks alone."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from markupsafe import Markup

SHAPES = {
    "circle": "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z",
    "triangle": "M8 1 15.4 14.5H.6z",
    "square": "M2 2h12v12H2z",
    "diamond": "M8 .4 15.6 8 8 15.6.4 8z",
    "star": "M8 .6l2.2 4.8 5.2.6-3.9 3.5 1.1 5.2L8 12.1l-4.6 2.6 1.1-5.2L.6 6l5.2-.6z",
    "cross": "M5.4 1h5.2v4.4H15v5.2h-4.4V15H5.4v-4.4H1V5.4h4.4z",
    "hexagon": "M4.2 1.4h7.6L15.6 8l-3.8 6.6H4.2L.4 8z",
    "moon": "M10.8 1.2a7 7 0 1 0 3.9 9.3A5.6 5.6 0 0 1 10.8 1.2z",
}
SIGNS = tuple(SHAPES)
LETTERS = "ABCDEFGH"


class Sitter(NamedTuple):
    """One of the people at a table, as a viewer sees them."""

    seat: int
    name: str
    letter: str
    bot: str  # the level of the bot that plays here
    gone: str  # why it plays for somebody
    taken: bool
    waiting: bool  # the table waits for this seat
    score: int | None
    left: int | None  # milliseconds on the clock
    ticking: bool
    until: int  # when a ticking clock runs out


@cache
def token(seat: int) -> Markup:
    """The sign of a seat."""
    shape = SHAPES[SIGNS[seat % len(SIGNS)]]
    return Markup(
        f'<span class="token seat-{seat}"><svg viewBox="0 0 16 16" aria-hidden="true" focusable="false"><path d="{shape}"/></svg>'
        f"<b>{LETTERS[seat % len(LETTERS)]}</b></span>"
    )


@cache
def sign(name: str) -> Markup:
    """A small picture from the sheet of a game: "nefarious/coin"."""
    game, icon = name.split("/")
    return Markup(
        f'<svg class="sign" aria-hidden="true" focusable="false"><use href="/games/{game}/cards.svg#icon-{icon}"/></svg>'
    )
