"""Snapshots: all that is needed to go on with a table without the events before, as plain data and back."""

from __future__ import annotations

from typing import Any

import msgspec

from galvanic.engine.record import Match
from galvanic.engine.table import Entry
from galvanic.web.tables.clubtable import Chair, ClubTable
from galvanic.web.tables.events import Opened, Said


def snapshot(t: ClubTable) -> dict[str, Any]:
    """The table as it stands."""
    assert t.opened is not None
    return {
        "n": t.n,
        "decision": t.decision,
        "opened": msgspec.to_builtins(t.opened),
        "chairs": msgspec.to_builtins(t.chairs),
        "match": t.match.record() if t.match is not None else None,
        "story": [[e.verb, e.seat, list(e.facts), e.secret] for e in t.story],
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
    t.story = [Entry(verb, seat, tuple(facts), secret) for verb, seat, facts, secret in document["story"]]
    t.course = document["course"]
    t.chat = msgspec.convert(document["chat"], list[Said])
    t.last_at, t.told_at = document["last_at"], document["told_at"]
    t.asked_at, t.over_at = document["asked_at"], document["over_at"]
    t.next = document["next"]
    t.hushed, t.secret_n, t.orders = document["hushed"], document["secret_n"], document["orders"]
    t.lasting = document.get("lasting", [False] * len(t.orders))
    t.open_clocks = [(used, since) for used, since in document["open_clocks"]]
    return t
