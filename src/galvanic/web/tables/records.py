"""The record of a club's game: what one downloads, checks and steps through when it is over."""

from __future__ import annotations

from itertools import islice
from typing import Any

from galvanic.engine.luck import NotedLuck, ToldLuck
from galvanic.engine.record import Match, digest, played_again
from galvanic.engine.table import Table
from galvanic.engine.writing import Unreadable
from galvanic.web.tables.clubtable import ClubTable, Refused


def record_of(table: ClubTable) -> dict[str, Any]:
    """The whole game as `galvanic verify` and `galvanic replay` read it, with its secret; refused while it is played."""
    match = table.match
    if match is None or not match.table.over:
        raise Refused("club", "the record is sealed until the game is over: it holds the secret and everybody's cards", 409)
    record = match.record()
    record["players"] = [table.name(seat) for seat in range(len(table.chairs))]
    record["table"]["log"] = [[e.verb, e.seat, list(e.facts), e.secret] for e in table.log]
    record["snapshots"] = {}  # the club's own lack the log, which it keeps with the table
    return {**record, "digest": digest(record)}


def stand(record: dict[str, Any], at: int) -> tuple[Table, Table | None]:
    """The table after so many moves, and as it was a move before."""
    before: Table | None = None
    try:
        for number, t in enumerate(islice(played_again(record), at + 1)):
            if number == at - 1:
                before = t.clone()
    except Unreadable as wrong:
        raise Refused("club", f"this game can't be played again: {wrong}", 409) from None
    return t, before


def as_it_stood(table: ClubTable, t: Table) -> ClubTable:
    """The club's table with an earlier position on it, to be drawn."""
    assert table.match is not None
    earlier = table.copy()
    t.log = []
    earlier.match = Match(t, NotedLuck(ToldLuck([])), table.match.header)
    for chair in earlier.chairs:  # who was away when it ended may have been there then: the record doesn't say
        chair.gone, chair.level = "", "" if chair.person else chair.level
    earlier.asked_at = [0] * len(table.chairs)
    earlier.open_clocks = [(0, 0)] * len(table.chairs)
    earlier.lately = []
    return earlier
