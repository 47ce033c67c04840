"""The end: everybody may act once more, then doom is counted (DD 7)."""

from __future__ import annotations

from galvanic.engine.setpieces import OPEN
from galvanic.games.doomsday.rules.windows import open_a_window
from galvanic.games.doomsday.table import Doomsday


def last_words(t: Doomsday) -> None:
    # DD 6.2: really everybody may play actions before the count
    t.tell("last_words", OPEN)
    t.then(count_the_doom)
    open_a_window(t, OPEN)


def count_the_doom(t: Doomsday) -> None:
    # DD 7.4, DD 7.5: the most doom, then the fewest cards that do not run, then together
    flows = [t.flow(seat) for seat in range(t.seats)]
    rank = [(flow.doom, -flow.idle()) for flow in flows]
    winners = [seat for seat in range(t.seats) if rank[seat] == max(rank)]
    t.finish([flow.doom for flow in flows], winners)
    for seat in winners:
        t.tell("wins", seat, flows[seat].doom)
