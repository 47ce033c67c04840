"""A table that is read back, from whatever snapshot, goes on as if it had never been away."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from galvanic.engine.writing import encode
from galvanic.web.tables.club import followed, worth_keeping
from galvanic.web.tables.clubtable import ClubTable
from galvanic.web.tables.events import AnyEvent, Left, Moved, Opened, Returned, Said, Sat, Started, Undone, read, write
from galvanic.web.tables.seats import undo
from galvanic.web.tables.snapshots import from_snapshot, snapshot
from tests.web.house import move, play_now, running, until

CLOCK = {"game": 300, "increment": 5}


def all_of(t: ClubTable) -> dict[str, Any]:
    """Everything about a table, but what can be taken back: that ends where a table is laid down."""
    assert t.match is not None
    return {**snapshot(t), "match": encode(t.match.table), "moves": t.match.moves}


def dealt(seed: int) -> tuple[ClubTable, list[AnyEvent]]:
    events: list[AnyEvent] = [
        Opened(at=1, game="nefarious", seats=3, owner="ada", secret=f"{seed:064x}", clock=CLOCK),
        Sat(at=2, seat=0, person="ada", name="Ada"),
        Sat(at=3, seat=1, person="boris", name="Boris"),
        Sat(at=4, seat=2, name="Mr. Rivet", level="random"),
        Started(at=5),
    ]
    return followed(ClubTable("table"), events), events


def something(t: ClubTable, rng: random.Random) -> AnyEvent:
    """Anything that may happen at a table, most often a move."""
    at = t.last_at + rng.randrange(2000)
    lot = rng.random()
    if lot < 0.05:
        return Said(at=at, person="ada", name="Ada", text="Well, well")
    if lot < 0.1:
        gone = t.chairs[1].gone
        return Returned(at=at, seat=1) if gone else Left(at=at, seat=1, why="left")
    if lot < 0.3 and t.lately and t.undo_refusal(t.lately[-1][0]) is None:
        return undo(t, t.lately[-1][0])[0]
    assert t.match is not None
    seat = rng.choice(t.waiting())
    return Moved(at=at, seat=seat, pieces=[rng.choice(list(t.match.table.options(seat)))])


@pytest.mark.parametrize("seed", range(4))
def test_a_table_goes_on_from_any_snapshot(seed: int) -> None:
    rng = random.Random(seed)
    t, events = dealt(seed)
    kept: list[tuple[int, bytes]] = []
    undone = 0
    while t.status != "over":
        kept.append((t.n, msgspec.json.encode(snapshot(t))))
        event = something(t, rng)
        if isinstance(event, Undone):
            kept.clear()  # beside an undo, the club always stores a snapshot
            undone += 1
        events.append(event)
        t = followed(t.copy(), [event])
    assert undone
    for n, document in kept:
        back = from_snapshot("table", msgspec.json.decode(document))
        assert all_of(followed(back, [read(write(event)) for event in events[n:]])) == all_of(t)


def test_who_looks_at_a_table_sees_it_unchanged() -> None:
    rng = random.Random(1)
    t, _ = dealt(1)
    looked_at: list[tuple[ClubTable, dict[str, Any]]] = []
    while t.status != "over":
        looked_at.append((t, all_of(t)))
        t = followed(t.copy(), [something(t, rng)])
    assert all(all_of(before) == seen for before, seen in looked_at)


def test_a_snapshot_stands_beside_every_undo_and_not_where_a_move_may_be_taken_back() -> None:
    rng = random.Random(3)
    t, _ = dealt(3)
    kept = 0
    while t.status != "over":
        event = something(t, rng)
        t = followed(t.copy(), [event])
        assert t.match is not None
        if worth_keeping(t, [event], kept):
            kept = t.n
            assert isinstance(event, Undone) or t.status == "over" or not t.match.behind
        else:
            assert not isinstance(event, Undone)
    assert kept == t.n


def test_a_table_that_cant_be_read_harms_no_other(tmp_path: Path) -> None:
    with running(tmp_path / "data", "--no-limits") as club:
        ada = club.client()
        damaged, whole = play_now(ada), play_now(ada)
        club.stop()
        db = sqlite3.connect(club.data / "club.sqlite")
        db.execute("update events set event = 'coffee' where table_id = ? and n = 5", (damaged,))
        db.execute("update tables set bots_due = 1, updated = 1")  # so that the clocks look at both
        db.commit()
        db.close()
        club.start()
        assert ada.get(f"/t/{damaged}").status_code == 410
        assert ada.get(f"/t/{whole}").status_code == 200
        t = club.table(whole)
        assert t.match is not None
        assert move(ada, whole, decision=t.decision, option=t.match.table.options(0)[0]).status_code == 200
        until(lambda: 0 in club.table(whole).waiting(), "the bots go on at the other table")
        assert ada.get("/").status_code == 200
        assert club.complaints().count("can't be opened") == 1
