"""The words of DOOMSDAY: every answer is a small int.  The cards of an edition come last."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.engine.vocabulary import Vocabulary

WORDS = ("Draw a card", "Rearrange", "Pass", "done", "as printed", "turned")
DRAW, REARRANGE, PASS, DONE, PRINTED, TURNED = range(6)
MOST_SEATS = 5
SIDE = 15  # DD 1.5: squares along each shore of an island
SQUARES = SIDE * SIDE
MIDDLE = SQUARES // 2
INITIAL = "Initial Power Supply"


def square(row: int, column: int) -> str:
    """What a square is called: H8 is the middle."""
    return f"{chr(ord('A') + row)}{column + 1}"


FIXED = Vocabulary(
    word=WORDS,
    seat=[f"seat {seat + 1}" for seat in range(MOST_SEATS)],
    cell=[square(row, column) for row in range(SIDE) for column in range(SIDE)],
    initial=[INITIAL] * MOST_SEATS,
)
FIRST_SEAT, FIRST_CELL, FIRST_INITIAL = (FIXED.range(kind).start for kind in ("seat", "cell", "initial"))
FIRST_CARD = FIXED.size


def answers(parts: Sequence[str], supplies: Sequence[str], actions: Sequence[str], clocks: Sequence[str]) -> Vocabulary:
    kinds = {kind: [FIXED.words[option] for option in options] for kind, options in FIXED.ranges.items()}
    return Vocabulary(**kinds, part=parts, supply=supplies, action=actions, clock=clocks)
