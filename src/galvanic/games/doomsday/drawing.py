"""A machine drawn in letters: cards as boxes, pipes where connectors face each other, stubs where they don't."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from galvanic.games.doomsday.answers import SIDE

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
STUBS = {NORTH: "╵", EAST: "╴", SOUTH: "╷", WEST: "╶"}


class Piece(NamedTuple):
    """One card of a machine, as it lies."""

    cell: int
    ends: int
    mark: str
    runs: bool
    gives: bool


def drawing(pieces: Sequence[Piece]) -> list[str]:
    """Two lines and four columns for each square: [a]═[b] where power flows, [a]─(b) where it does not."""
    at = {piece.cell: piece for piece in pieces}
    rows, columns = [cell // SIDE for cell in at], [cell % SIDE for cell in at]
    top, left = min(rows), min(columns)
    lines = [[" "] * (4 * (max(columns) - left + 1) + 1) for _ in range(2 * (max(rows) - top + 1) + 1)]
    for piece in pieces:
        y, x = 2 * (piece.cell // SIDE - top) + 1, 4 * (piece.cell % SIDE - left) + 1
        shape = "()" if not piece.runs else "{}" if piece.gives else "[]"
        lines[y][x : x + 3] = [shape[0], piece.mark, shape[1]]
        for side, dy, dx in ((NORTH, -1, 1), (SOUTH, 1, 1), (EAST, 0, 3), (WEST, 0, -1)):
            if piece.ends & side:
                lines[y + dy][x + dx] = pipe(at, piece, side)
    return ["".join(line).rstrip() for line in lines if "".join(line).strip()]


def pipe(at: dict[int, Piece], piece: Piece, side: int) -> str:
    """What is seen of a connector: a pipe full of power, an empty one, or a stub that meets nothing."""
    other = at.get(neighbour(piece.cell, side))
    facing = {NORTH: SOUTH, SOUTH: NORTH, EAST: WEST, WEST: EAST}[side]
    if other is None or not other.ends & facing:
        return STUBS[side]
    upright = side in (NORTH, SOUTH)
    if piece.runs and other.runs:
        return "║" if upright else "═"
    return "│" if upright else "─"


def neighbour(cell: int, side: int) -> int:
    """The square beside it, or none."""
    row, column = divmod(cell, SIDE)
    row += (side == SOUTH) - (side == NORTH)
    column += (side == EAST) - (side == WEST)
    return row * SIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else -1
