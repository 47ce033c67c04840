"""Snapshots: all that is needed to go on with a table without the events before, as plain data and back."""

from __future__ import annotations

from typing import Any

import msgspec

from galvanic.engine.record import Match
from galvanic.engine.table import Entry
from galvanic.web.tables.chairs import Chair
from galvanic.web.tables.clubtable import ClubTable
from galvanic.web.tables.events import Opened, Said
from galvanic.web.tables.notes import Note


def snapshot(t: ClubTable) -> dict[str, Any]:
    """The table as it stands."""
    assert t.opened is not None
    return {
        "n": t.n,
        "decision": t.decision,
        "opened": msgspec.to_builtins(t.opened),
        "chairs": msgspec.to_builtins(t.chairs),
        "match": t.match.record() if t.match is not None else None,
        "story": [written(line) for line in t.story],
        "course": t.course,
        "chat": msgspec.to_builtins(t.chat),
        "last_at": t.last_at,
        "told_at": t.told_at,
        "asked_at": t.asked_at,
        "over_at": t.over_at,
        "next": t.next,
        "hushed": t.hushed,
        "secret_n": t.secret_n,
        "orders": t.orders,
        "lasting": t.lasting,
        "open_clocks": t.open_clocks,
    }


def from_snapshot(table_id: str, document: dict[str, Any]) -> ClubTable:
    t = ClubTable(table_id)
    t.n, t.decision = document["n"], document["decision"]
    t.opened = msgspec.convert(document["opened"], Opened)
    t.chairs = msgspec.convert(document["chairs"], list[Chair])
    t.match = Match.resume(document["match"]) if document["match"] is not None else None
    t.story = [read(line) for line in document["story"]]
    t.course = document["course"]
    t.chat = msgspec.convert(document["chat"], list[Said])
    t.last_at, t.told_at = document["last_at"], document["told_at"]
    t.asked_at, t.over_at = document["asked_at"], document["over_at"]
    t.next = document["next"]
    t.hushed, t.secret_n, t.orders = document["hushed"], document["secret_n"], document["orders"]
    t.lasting = document.get("lasting", [False] * len(t.orders))
    t.open_clocks = [(used, since) for used, since in document["open_clocks"]]
    return t


def written(line: Entry | Note) -> Any:
    """A line of the story: of the game's own a list, of the club's an object."""
    return msgspec.to_builtins(line) if isinstance(line, Note) else [line.verb, line.seat, list(line.facts), line.secret]


def read(line: Any) -> Entry | Note:
    if isinstance(line, dict):
        return msgspec.convert(line, Note)
    verb, seat, facts, secret = line
    return Entry(verb, seat, tuple(facts), secret)
