"""`python -m tests.docs.whole_games GAME`: whole games of every bot at every number of seats, with the laws at each decision."""

from __future__ import annotations

import json
import sys

import galvanic
from galvanic.bots import bot, levels
from galvanic.engine.record import Match, replay, verify
from galvanic.engine.table import SPECTATOR, Table

SEEDS = range(3)


def hold(t: Table, seed: int) -> None:
    """What is written can be read; what is thought up from a glimpse looks like that glimpse."""
    document = json.loads(json.dumps(galvanic.encode(t)))
    assert galvanic.encode(galvanic.decode(document)) == document
    for viewer in range(SPECTATOR, t.seats):
        seen = galvanic.encode(galvanic.glimpse(t, viewer))
        twin = galvanic.sample(galvanic.glimpse(t, viewer), galvanic.luck(seed))
        assert galvanic.encode(galvanic.glimpse(twin, viewer)) == seen


def play(name: str, seats: int, level: str, seed: int) -> None:
    match = Match.open(name, seats, seed=seed)
    player, luck = bot(level, name), galvanic.luck(seed)
    while not match.table.over:
        t = match.table
        hold(t, seed)
        seat = t.to_move()[luck.below(len(t.to_move()))]
        match.play(seat, player.answer(galvanic.glimpse(t, seat), luck))
    assert len(match.table.scores) == seats
    assert match.table.winners
    verify(match.record())
    assert replay(match.record()).scores == match.table.scores


if __name__ == "__main__":
    name = sys.argv[1]
    for seats in galvanic.game(name).seats:
        for level in levels(name):
            for seed in SEEDS:
                play(name, seats, level, seed)
            print(f"{seats} seats, {level}: to the end")
