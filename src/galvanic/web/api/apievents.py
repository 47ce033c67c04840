"""What happens at a table, for programs that wait for it: the happenings, and the log as each may read it."""

from __future__ import annotations

import msgspec

from galvanic.engine.sight import glimpse, redacted
from galvanic.engine.table import SPECTATOR
from galvanic.web.api.apimessages import Since
from galvanic.web.api.apitable import seen_by
from galvanic.web.api.apitypes import Events, Happening, Log, LogLine, Status
from galvanic.web.api.visits import Visit
from galvanic.web.drawing.telling import in_words
from galvanic.web.tables.clubtable import ClubTable


async def events(visit: Visit, said: Since) -> Events:
    """What somebody doesn't know yet; where there is nothing, they wait for it."""
    table, _ = await visit.table()
    if table.told_n == said.n:
        await visit.house.bell.wait(table, said.n, said.wait, visit.who)
    club = visit.house.club
    mind = club.mind(table.id)
    async with mind.lock:  # so that happenings and log are of one moment
        table = await club.fresh(mind) or table
        happenings = (await visit.house.archive.of(table))[said.happened :]
        return told_since(visit, table, said, happenings)


def told_since(visit: Visit, table: ClubTable, said: Since, happenings: list[Happening]) -> Events:
    seat = table.seat_of(visit.person.id) if visit.person is not None else -1
    seen = seen_by(table, seat)
    n, known = table.told_n, said.happened + len(happenings)
    return Events(
        n=n,
        decision=table.decision,
        status=msgspec.convert(table.status, Status),
        waiting=seen.to_move() if seen is not None else [],
        events=happenings,
        log=log(table, seat, said.lines, any(one.what == "undone" for one in happenings)),
        next=f"{visit.request.url.path}?n={n}&happened={known}&lines={len(table.log)}",
    )


def log(table: ClubTable, seat: int, known: int, undone: bool) -> Log:
    """The lines that are new; all of them where some that were known may have been taken back."""
    story = table.log
    keep = 0 if undone or known > len(story) else known
    if table.match is None:
        return Log(keep, [])
    seen = glimpse(table.match.table, SPECTATOR)
    shown = [redacted(entry, seat) for entry in story[keep:]]
    return Log(keep, [LogLine(e.verb, e.seat, list(e.facts), in_words(table.game, seen, e, table.name)) for e in shown])
