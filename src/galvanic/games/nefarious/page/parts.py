"""A part of a picture, put in its place."""

from __future__ import annotations

from galvanic.games.drawing import PEN, fill, number, strokes
from galvanic.games.nefarious.page.creatures import CREATURES
from galvanic.games.nefarious.page.machines import MACHINES
from galvanic.games.nefarious.page.oddities import ODDITIES

PARTS = {**MACHINES, **CREATURES, **ODDITIES}


def put(name: str, metal: str, x: float, y: float, size: float, turn: float = 0, mirrored: bool = False) -> str:
    """A part with its left upper corner at x, y, so many units wide."""
    scale = size / 100
    moves = [f"translate({number(x)} {number(y)})"]
    if turn:
        moves.append(f"rotate({number(turn)} {number(size / 2)} {number(size / 2)})")
    moves.append(f"translate({number(size)})scale({number(-scale)} {number(scale)})" if mirrored else f"scale({number(scale)})")
    return f'<g {fill(metal)} stroke-width="{number(PEN / scale)}" transform="{"".join(moves)}">{strokes(PARTS[name])}</g>'
