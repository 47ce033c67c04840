"""The laws of matches: a record is the game, and undo gives back exactly what was."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from galvanic.engine.ask import IllegalMove
from galvanic.engine.fence import crossed
from galvanic.engine.record import Match, replay, verify
from galvanic.engine.sight import glimpse
from galvanic.engine.table import SPECTATOR, Table
from galvanic.engine.writing import dumps, encode
from tests.laws.laws import hold, without_luck
from tests.laws.view import written
from tests.parlour import random_answer

SECRET = "5eed" * 16


def opened(name: str, seats: int, seed: int, kind: str) -> Match:
    if kind == "keyed":
        return Match.open(name, seats, secret=SECRET, salts=[f"salt {seed}", "Ada"])
    return Match.open(name, seats, seed=seed)


def through_json(record: dict[str, Any]) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(json.dumps(record))
    return read


def a_record_is_the_game(match: Match, rng: random.Random) -> None:
    """Replayed, it ends in the same table, byte for byte; it can be proved; and it goes on as the match itself does."""
    record = through_json(match.record())
    hold(record == match.record(), "a record survives its own writing")
    again = replay(record)
    hold(without_luck(again) == without_luck(match.table), "a replay ends in the same table")
    hold(len(verify(record)) >= 4, "a record that was not touched is proved")
    kept, frozen = match.record(), dumps(match.record())
    resumed = Match.resume(kept)
    hold(written(resumed.table) == written(match.table), "a resumed match stands where the record ends")
    hold(dumps(resumed.record()) == dumps(match.record()), "and has the same record")
    other = Match.resume(record)
    for _ in range(40):
        if resumed.table.over:
            break
        move = random_answer(resumed.table, rng)
        resumed.play(*move)
        other.play(*move)
    hold(dumps(kept) == frozen, "a record stays as it was while the match goes on")
    hold(dumps(resumed.record()) == dumps(other.record()), "two that go on from one record go the same way")
    hold(len(verify(through_json(resumed.record()))) >= 4, "a match that was loaded on the way is proved to its end")


def positions_are_replayed(match: Match, tables: list[str], rng: random.Random) -> None:
    """The record gives back each position on the way."""
    record = through_json(match.record())
    for number in rng.sample(range(len(tables)), min(4, len(tables))):
        hold(without_luck(replay(record, number)) == tables[number], "a replay stands where the game stood", number)


def undo_gives_back_the_table(match: Match, rng: random.Random) -> None:
    """A move that can be taken back leaves no trace; one that can't is refused with a reason, and leaves the table alone."""
    before, moves = written(match.table), len(match.moves)
    record, frozen = match.record(), dumps(match.record())
    table = match.table.clone()
    seat, option = random_answer(match.table, rng)
    match.play(seat, option)
    after = written(match.table)
    hold(dumps(record) == frozen, "a record stays as it was while the match goes on")
    for other in (*range(match.table.seats), SPECTATOR):
        if other != seat:
            undo_is_refused(match, other)
    if match.undo_refusal(seat) is None:
        nobody_learnt_anything(table, match.table, seat)
        match.undo(seat)
        hold(written(match.table) == before, "undo gives back exactly the table before, luck and all", option)
        hold(len(match.moves) == moves, "and the record forgets the move")
        match.play(seat, option)
        hold(written(match.table) == after, "the same move again leads to the same table", option)
    else:
        undo_is_refused(match, seat)
        reason = crossed(table, match.table)
        hold(bool(reason) or match.table.over, "undo is refused only at the fence", seat, match.fence)


def undo_is_refused(match: Match, seat: int) -> None:
    before = written(match.table)
    with pytest.raises(IllegalMove) as caught:
        match.undo(seat)
    hold(bool(caught.value.refusal.why.strip()), "undo is refused with a reason")
    hold(written(match.table) == before, "a refused undo leaves the table alone")


def nobody_learnt_anything(before: Table, after: Table, seat: int) -> None:
    """After a move that can be taken back nobody sees a card that was hidden, and the chance to come is as it was."""
    assert before.luck is not None
    assert after.luck is not None
    hold(before.luck.written() == after.luck.written(), "no chance was drawn", seat)
    for viewer in (*range(before.seats), SPECTATOR):
        learnt = faces(after, viewer) - faces(before, viewer)
        hold(not learnt, "nobody sees a card that was hidden from them", viewer, learnt)


def faces(t: Table, viewer: int) -> set[int]:
    fields = encode(glimpse(t, viewer))["fields"]
    found: set[int] = set()
    for field in t.FIELDS.cards:
        for pile in fields[field.name]:
            found.update(pile if isinstance(pile, list) else [pile])
    return found
