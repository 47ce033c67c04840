"""What a move at a club's table costs, by part, without network and disk: `python benchmarks/move.py`."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from time import process_time
from typing import TypeVar

import msgspec

from galvanic.engine.sight import glimpse
from galvanic.engine.writing import encode
from galvanic.web.storage.store import Change, lines_of
from galvanic.web.tables.club import followed, row_of, worth_keeping
from galvanic.web.tables.clubtable import ClubTable
from galvanic.web.tables.events import Moved, Opened, Sat, Started, write
from galvanic.web.tables.snapshots import snapshot

T = TypeVar("T")
GAMES, SEATS = 30, 4
spent: Counter[str] = Counter()


def timed(part: str, work: Callable[[], T]) -> T:
    began = process_time()
    result = work()
    spent[part] += int((process_time() - began) * 1e9)
    return result


def play(seed: int) -> int:
    """A whole random game as the club takes it; the number of its moves."""
    rng = random.Random(seed)
    sitting = [Sat(at=1, seat=seat, person=f"person-{seat}", name=f"Seat {seat}") for seat in range(SEATS)]
    opened = Opened(at=1, game="nefarious", seats=SEATS, owner="person-0", secret=f"{seed:064x}", clock={"game": 600})
    t = followed(ClubTable("table"), [opened, *sitting, Started(at=1)])
    kept = moves = 0
    while t.match is not None and t.status != "over":
        seat = rng.choice(t.waiting())
        event = Moved(at=t.last_at + 1000, seat=seat, pieces=[rng.choice(t.match.table.options(seat))])
        new = timed("a copy of the table", t.copy)
        timed("the move", lambda: followed(new, [event]))  # noqa: B023
        row = timed("what lists know of it", lambda: row_of(new))  # noqa: B023
        change = Change(row, t.n, [write(event)], None, "k" * 64, b"{}", seated=False)
        timed("its lines for the storage", lambda: lines_of(change))  # noqa: B023
        if worth_keeping(new, [event], kept):
            timed("snapshots, shared out", lambda: msgspec.json.encode(snapshot(new)))  # noqa: B023
            kept = new.n
        assert new.match is not None
        timed("a glimpse for a bot", lambda: encode(glimpse(new.match.table, seat)))  # type: ignore[union-attr]  # noqa: B023
        t, moves = new, moves + 1
    return moves


if __name__ == "__main__":
    moves = sum(play(seed) for seed in range(GAMES))
    for part, ns in spent.most_common():
        print(f"{part:28} {ns / moves / 1000:6.1f} us")
