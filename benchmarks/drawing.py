"""What a move costs the club in drawing: a game with four seats that all watch, in milliseconds of one core.

    python benchmarks/drawing.py [game] [games]

The same games are drawn several times; of each move the quickest counts, so that a busy machine does not spoil the figure.
Each time begins with what the club keeps of positions forgotten: nothing is found drawn because it was drawn the time before.
"""

from __future__ import annotations

import argparse
import gc
import time
from collections.abc import Iterator, Sequence
from functools import _lru_cache_wrapper

import msgspec

from galvanic.engine.luck import Luck, luck
from galvanic.engine.shelf import game, shelf
from galvanic.engine.sight import glimpse
from galvanic.engine.table import Table
from galvanic.web.drawing import easel
from galvanic.web.drawing.draw import Drawing, Eyes
from galvanic.web.drawing.news import news, shown
from galvanic.web.tables.clubtable import ClubTable
from galvanic.web.tables.events import Moved, Opened, Sat, Started

SEATS, TIMES = 4, 7


def evening(name: str, seed: int) -> list[ClubTable]:
    """A game as the club keeps it, after each move; everybody plays as the bots do, or at random where a game has none."""
    t, chance, weigh = ClubTable("table"), luck(seed), game(name).brain or at_random
    t.apply(Opened(0, name, SEATS, "person-0", f"{seed:064x}"))
    for seat in range(SEATS):
        t.apply(Sat(0, seat, f"person-{seat}", f"Guest {seat}", salt="salt"))
    t.apply(Started(0))
    states = [t.copy()]
    while t.match is not None and t.status == "running":
        seat = t.waiting()[chance.below(len(t.waiting()))]
        options = list(t.match.table.options(seat))
        worth = weigh(glimpse(t.match.table, seat), options, chance)
        t.apply(Moved(t.last_at + 1, seat, [max(zip(worth, options, strict=True))[1]]))
        states.append(t.copy())
    return states


def at_random(seen: Table, options: Sequence[int], chance: Luck) -> list[float]:
    return [chance.below(100) for _ in options]


def forget() -> None:
    """Empty what holds positions, all that has a limit: else a game that is drawn again would be cheaper."""
    easel.kept.pieces.clear()
    easel.kept.room = easel.KEPT
    for cache in gc.get_objects():
        if isinstance(cache, _lru_cache_wrapper) and cache.cache_parameters()["maxsize"] and "galvanic" in cache.__module__:
            cache.cache_clear()


def drawn(states: list[ClubTable]) -> Iterator[tuple[float, int]]:
    """The seconds that each move took until all that is new for the four is encoded, and the bytes of it."""
    forget()
    viewers = [Eyes(seat, seat == 0) for seat in range(SEATS)]
    drawing = Drawing(states[0])
    show = [shown(drawing, eyes) for eyes in viewers]
    for state in states[1:]:
        start, size = time.process_time(), 0
        drawing = Drawing(state, drawing)
        for at, eyes in enumerate(viewers):
            size += len(msgspec.json.encode(news(show[at], drawing, eyes)))
            show[at] = shown(drawing, eyes)
        yield time.process_time() - start, size


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game", nargs="?", choices=shelf(), default="nefarious")
    asked.add_argument("games", nargs="?", type=int, default=5)
    of = asked.parse_args()
    best: list[float] = []
    size = 0
    for seed in range(of.games):
        states = evening(of.game, seed)
        runs = [list(drawn(states)) for _ in range(TIMES)]
        best += [min(took for took, _ in move) for move in zip(*runs, strict=True)]
        size += sum(bytes_ for _, bytes_ in runs[0])
    best.sort()
    mean, most = sum(best) / len(best) * 1e3, best[int(len(best) * 0.99)] * 1e3
    kilobytes = size / len(best) / SEATS / 1e3
    print(
        f"{len(best)} moves, {SEATS} viewers: {mean:.2f} ms a move (99 %: {most:.2f} ms), {kilobytes:.1f} kB a viewer; "
        f"the dearest {best[-1] * 1e3:.2f} ms"
    )


if __name__ == "__main__":
    main()
