"""What a move costs the club in drawing: Nefarious with four seats that all watch, in milliseconds of one core.

    python benchmarks/drawing.py [games]

The same games are drawn several times; of each move the quickest counts, so that a busy machine does not spoil the figure.
"""

from __future__ import annotations

import sys
import time

import msgspec

from galvanic.engine.luck import luck
from galvanic.engine.shelf import game
from galvanic.engine.sight import glimpse
from galvanic.web.drawing.draw import Drawing, Eyes
from galvanic.web.drawing.news import news, shown
from galvanic.web.tables.clubtable import ClubTable
from galvanic.web.tables.events import Moved, Opened, Sat, Started

SEATS, TIMES = 4, 7


def evening(seed: int) -> list[ClubTable]:
    """A game as the club keeps it, after each move; everybody plays as the bots do."""
    t, chance, guesses = ClubTable("table"), luck(seed), game("nefarious").brain
    assert guesses is not None
    t.apply(Opened(0, "nefarious", SEATS, "person-0", f"{seed:064x}"))
    for seat in range(SEATS):
        t.apply(Sat(0, seat, f"person-{seat}", f"Guest {seat}", salt="salt"))
    t.apply(Started(0))
    states = [t.copy()]
    while t.match is not None and t.status == "running":
        seat = t.waiting()[chance.below(len(t.waiting()))]
        options = list(t.match.table.options(seat))
        worth = guesses(glimpse(t.match.table, seat), options, chance)
        t.apply(Moved(t.last_at + 1, seat, [max(zip(worth, options, strict=True))[1]]))
        states.append(t.copy())
    return states


def drawn(states: list[ClubTable]) -> tuple[list[float], int]:
    """The seconds that each move took until all that is new for the four is encoded, and the bytes of it."""
    viewers = [Eyes(seat, seat == 0) for seat in range(SEATS)]
    drawing = Drawing(states[0])
    show = [shown(drawing, eyes) for eyes in viewers]
    took, size = [], 0
    for state in states[1:]:
        start = time.perf_counter()
        drawing = Drawing(state, drawing)
        for at, eyes in enumerate(viewers):
            size += len(msgspec.json.encode(news(show[at], drawing, eyes)))
            show[at] = shown(drawing, eyes)
        took.append(time.perf_counter() - start)
    return took, size


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    best: list[float] = []
    size = 0
    for seed in range(games):
        states = evening(seed)
        runs = [drawn(states) for _ in range(TIMES)]
        best += [min(move) for move in zip(*(took for took, _ in runs), strict=True)]
        size += runs[0][1]
    best.sort()
    mean, most = sum(best) / len(best) * 1e3, best[int(len(best) * 0.99)] * 1e3
    kilobytes = size / len(best) / SEATS / 1e3
    print(f"{len(best)} moves, {SEATS} viewers: {mean:.2f} ms a move (99 %: {most:.2f} ms), {kilobytes:.1f} kB a viewer")


if __name__ == "__main__":
    main()
