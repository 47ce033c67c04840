"""Whole games as readable transcripts: every answer in words, and below it what happened.

`python -m tests.golden.transcript` plays the golden games anew and writes them; read the difference before you commit it.
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import galvanic
from galvanic.bots import bot
from galvanic.engine.record import Match
from galvanic.engine.writing import dumps

HERE = Path(__file__).parent
PLAYERS = ("Ada", "Bela", "Cora", "Dov", "Edda", "Finn")
MOVE = re.compile(r"^(\w+) \[(\d+)]: ")

GOLDEN: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "abomination": [
        ("two-seats", {"seats": 2, "seed": 22}),
        ("two-seats-trading", {"seats": 2, "seed": 3, "trade": True, "rounds": 8, "bots": "random"}),
        ("three-seats", {"seats": 3, "seed": 10}),
        ("three-seats-random", {"seats": 3, "seed": 6, "rounds": 12, "bots": "random"}),
        ("four-seats", {"seats": 4, "seed": 1}),
        ("four-seats-answers-to-answers", {"seats": 4, "seed": 5}),
        ("four-seats-outcry", {"seats": 4, "seed": 4, "outcry": True}),
        ("six-seats", {"seats": 6, "seed": 2, "rounds": 12}),
    ],
    "doomsday": [
        ("two-seats", {"seats": 2, "seed": 1}),
        ("three-seats", {"seats": 3, "seed": 2}),
        ("three-seats-random", {"seats": 3, "seed": 41, "bots": "random"}),
        ("four-seats", {"seats": 4, "seed": 4}),
        ("four-seats-random", {"seats": 4, "seed": 5, "bots": "random"}),
        ("five-seats", {"seats": 5, "seed": 6}),
        ("five-seats-random", {"seats": 5, "seed": 7, "bots": "random"}),
        ("five-seats-six-rounds", {"seats": 5, "seed": 8, "rounds": 6}),
    ],
    "nefarious": [
        ("two-seats-plain-sailing", {"seats": 2, "seed": 2, "twists": ["Modest Ambitions", "Danger Money"]}),
        ("two-seats-parallel-universe", {"seats": 2, "seed": 5, "twists": ["Parallel Universe", "Larger Planet"]}),
        ("three-seats-blueprints", {"seats": 3, "seed": 3, "twists": ["Planning Permission", "Misplaced Decimal Point"]}),
        ("four-seats-spies", {"seats": 4, "seed": 4, "twists": ["Sale of Dark Glasses", "Eyes Everywhere"]}),
        ("four-seats-small-desks", {"seats": 4, "seed": 8, "twists": ["Small Desk", "Considerate Burglars"]}),
        ("five-seats-brainstorm", {"seats": 5, "seed": 6, "twists": ["Brainstorm", "Short Attention Span"]}),
        ("six-seats-comet", {"seats": 6, "seed": 7, "twists": ["Approaching Comet", "Cheap Fusion Power"]}),
        ("six-seats-random", {"seats": 6, "seed": 9, "bots": "random"}),
    ],
}


class Scribe:
    """Writes a game down while it is played."""

    def __init__(self, name: str, setup: dict[str, Any]) -> None:
        setup = {key: value for key, value in setup.items() if key != "bots"}
        self.match = Match.open(name, players=PLAYERS[: setup["seats"]], **setup)
        self.lines = [f"{galvanic.game(name).title}: {json.dumps(setup)}", ""]
        self.told = 0
        self.tell()

    def play(self, seat: int, option: int) -> None:
        words = self.match.table.words(seat, option)
        self.match.play(seat, option)
        self.lines.append(f"{PLAYERS[seat]} [{option}]: {words}")
        self.tell()

    def tell(self) -> None:
        t = self.match.table
        tell = galvanic.game(t.GAME).tell
        assert tell is not None
        assert t.log is not None
        self.lines += [f"    {tell(t, entry, PLAYERS.__getitem__)}" for entry in t.log[self.told :]]
        self.told = len(t.log)

    def text(self) -> str:
        t = self.match.table
        fingerprint = hashlib.sha256(dumps(galvanic.encode(t)).encode()).hexdigest()
        scores = ", ".join(f"{PLAYERS[seat]} {score}" for seat, score in enumerate(t.scores))
        return "\n".join([*self.lines, "", f"Scores: {scores}", f"Table: {fingerprint}", ""])


def played(name: str, setup: dict[str, Any]) -> str:
    """A game among bots, written down."""
    scribe = Scribe(name, setup)
    player, luck = bot(setup.get("bots", "sensible"), name), galvanic.luck(setup["seed"])
    while not scribe.match.table.over:
        for seat in scribe.match.table.to_move():
            if seat not in scribe.match.table.to_move():
                continue  # an offer on an open floor comes first
            scribe.play(seat, player.answer(galvanic.glimpse(scribe.match.table, seat), luck))
    return scribe.text()


def played_again(name: str, text: str) -> str:
    """The same game, from the answers in its transcript."""
    scribe = Scribe(name, json.loads(text.partition(": ")[2].partition("\n")[0]))
    for line in text.splitlines()[1:]:
        move = MOVE.match(line)
        if move:
            scribe.play(PLAYERS.index(move[1]), int(move[2]))
    return scribe.text()


if __name__ == "__main__":
    for name, games in GOLDEN.items():
        for title, setup in games:
            (HERE / name / f"{title}.txt").write_text(played(name, setup), "utf-8")
