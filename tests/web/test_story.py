"""What happened: the game's lines, and between them, where it was, what the club did at the table."""

from __future__ import annotations

import random

import msgspec

from galvanic.engine.table import SPECTATOR, Entry
from galvanic.web.drawing.draw import Drawing, Eyes
from galvanic.web.drawing.news import news, shown
from galvanic.web.tables.club import followed
from galvanic.web.tables.clubtable import ClubTable
from galvanic.web.tables.events import (
    AnyEvent,
    Followed,
    Left,
    Moved,
    Opened,
    Ordered,
    Renamed,
    Returned,
    Sat,
    Started,
    Stood,
    Undone,
)
from galvanic.web.tables.records import record_of
from galvanic.web.tables.snapshots import from_snapshot, snapshot

NOON = 1_800_000_000_000
GATHERING: list[AnyEvent] = [
    Opened(NOON, "nefarious", 2, "ada", "5eed" * 16),
    Sat(NOON, 0, "ada", "Ada"),
    Sat(NOON, 1, "carl", "Carl"),
    Stood(NOON, 1),
]
BOT = Sat(NOON, 1, name="Mr. Rivet", level="sensible")
BORIS = Sat(NOON, 1, "boris", "Boris")


def laid(*more: AnyEvent) -> ClubTable:
    return followed(ClubTable("a-table"), [*GATHERING, *more])


def then(t: ClubTable, *events: AnyEvent) -> ClubTable:
    return followed(t.copy(), events)


def answer(t: ClubTable, seat: int, which: int = -1) -> Moved:
    assert t.match is not None
    return Moved(NOON, seat, [list(t.match.table.options(seat))[which]])


def told(t: ClubTable, seat: int = SPECTATOR) -> list[str]:
    return [line.words for line in Drawing(t).lines(seat, 0)]


def by_the_game(t: ClubTable) -> list[str]:
    bare = t.copy()
    bare.story = [*bare.log]
    return told(bare)


def test_before_the_game_it_is_told_who_sits_down_and_stands_up() -> None:
    assert told(laid()) == ["Ada sits down at A.", "Carl sits down at B.", "Carl stands up from B."]


def test_the_game_begins_before_its_first_line() -> None:
    t = laid(BOT, Started(NOON))
    lines = told(t)
    assert lines[3:5] == ["Mr. Rivet (bot, sensible) sits down at B.", "The game begins."]
    assert lines[5:] == by_the_game(t)
    assert len(lines) > 5


def test_who_goes_and_comes_back_stands_between_the_moves() -> None:
    t = laid(BORIS, Started(NOON))
    before = len(told(t))
    t = then(t, Left(NOON, 0), Returned(NOON, 0), Left(NOON, 1, "time"))
    for seat in (0, 1):
        t = then(t, answer(t, seat))
    t = then(t, Left(NOON, 0, "resigned"))
    lines = told(t)
    assert lines[before:][:3] == [
        "Ada leaves: a bot keeps the seat.",
        "Ada comes back.",
        "Boris runs out of time: a bot takes the seat.",
    ]
    assert len(lines) > before + 4
    assert lines[-1] == "Ada resigns: a bot plays to the end."


def test_an_undo_takes_the_games_lines_back_and_no_other() -> None:
    rng, t, mover = random.Random(0), laid(BORIS, Started(NOON)), 0
    before = told(t)
    while len(told(t)) == len(before) or not t.may_undo(mover) or t.undo_refusal(mover) is not None:
        before, mover = told(t), t.waiting()[0]
        t = then(t, answer(t, mover, rng.randrange(2)))
    t = then(t, Left(NOON, 1 - mover), Undone(NOON, mover))
    gone, back = t.name(1 - mover), t.name(mover)
    assert told(t) == [*before, f"{gone} leaves: a bot keeps the seat.", f"{back} takes a move back."]


def test_of_standing_orders_nothing_is_told() -> None:
    t = laid(BORIS, Started(NOON))
    assert told(then(t, Ordered(NOON, 0))) == told(t)


def test_a_new_name_stands_in_what_was_told_before() -> None:
    t = then(laid(BORIS, Started(NOON)), Renamed(NOON, "ada", "somebody"))
    assert told(t)[0] == "somebody sits down at A."
    assert not any("Ada" in line for line in told(t))


def test_open_pages_are_told_the_new_lines_alone() -> None:
    t = laid(BORIS, Started(NOON))
    drawing = Drawing(t)
    was = shown(drawing, Eyes())
    found = news(was, Drawing(then(t, Left(NOON, 0)), drawing), Eyes())
    assert found is not None
    assert (found["whole"], found["log"]) == (False, ["Ada leaves: a bot keeps the seat."])


def test_records_are_the_games_own() -> None:
    t = laid(BORIS, Started(NOON))
    quiet = t.copy()
    for at in range(10_000):
        if t.status == "over":
            break
        seat = t.waiting()[0]
        event = answer(t, seat, at % 3 - 1)
        t, quiet = then(t, event, Left(NOON, 1), Returned(NOON, 1)), then(quiet, event)
    assert t.status == "over"
    assert record_of(then(t, Followed(NOON, "next"))) == record_of(quiet)
    assert told(then(t, Followed(NOON, "next")))[-1] == "The table for a rematch is laid."


def test_a_snapshot_keeps_the_story_and_older_ones_can_be_read() -> None:
    t = then(laid(BORIS, Started(NOON)), Left(NOON, 1))
    document = msgspec.json.decode(msgspec.json.encode(snapshot(t)))
    assert told(from_snapshot("a-table", document)) == told(t)

    document["story"] = [[entry.verb, entry.seat, list(entry.facts), entry.secret] for entry in t.log]  # as it was written once
    older = from_snapshot("a-table", document)
    assert older.story == older.log
    assert all(isinstance(line, Entry) for line in older.story)
    assert told(older) == by_the_game(t)
