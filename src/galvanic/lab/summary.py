"""What many games say together: how long they are, what is scored, who wins."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group
from rich.table import Table as Grid

from galvanic.lab.simulate import Row
from galvanic.lab.tally import Tally, wilson


class Summary:
    """Rows go in, one after another; only counts are kept."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.bots = list(bots)  # the level at each seat
        self.games = 0
        self.lengths: dict[str, Tally] = {}  # what a game's facts count (rounds), and decisions
        self.scores = [Tally() for _ in bots]
        self.wins = [0.0 for _ in bots]  # a shared win counts in equal parts
        self.shared = 0

    def add(self, row: Row) -> None:
        self.games += 1
        counts = {name: fact for name, fact in row.facts.items() if isinstance(fact, int)} | {"decisions": row.decisions}
        for name, count in counts.items():
            self.lengths.setdefault(name, Tally())[count] += 1
        for seat, score in enumerate(row.scores):
            self.scores[seat][score] += 1
        for seat in row.winners:
            self.wins[seat] += 1 / len(row.winners)
        self.shared += len(row.winners) > 1

    def levels(self) -> dict[str, list[int]]:
        """The seats of each kind of bot."""
        return {level: [seat for seat, of in enumerate(self.bots) if of == level] for level in dict.fromkeys(self.bots)}

    def drawn(self) -> Group:
        """The summary as tables for a terminal."""
        lengths = grid("Length of a game", "", "mean", "5 %", "95 %")
        for name, tally in self.lengths.items():
            lengths.add_row(name, f"{tally.mean():.1f}", str(tally.quantile(0.05)), str(tally.quantile(0.95)))
        seats = grid("Seats", "seat", "bot", "score", "± sd", "win share", "95 % interval")
        for seat, (level, tally) in enumerate(zip(self.bots, self.scores, strict=True)):
            score = (f"{tally.mean():.2f}", f"{tally.deviation():.2f}")
            seats.add_row(str(seat), level, *score, *share(self.wins[seat], self.games))
        note = f"{self.shared:,} of {self.games:,} wins were shared; each winner counts in equal part"
        if len(self.levels()) == 1:
            return Group(lengths, seats, note)
        kinds = grid("Bots", "bot", "seats", "win share", "95 % interval", "if all were equal")
        for level, at in self.levels().items():
            wins = sum(self.wins[seat] for seat in at)
            kinds.add_row(level, str(len(at)), *share(wins, self.games), f"{len(at) / len(self.bots):.1%}")
        return Group(lengths, seats, kinds, note)


def share(wins: float, games: int) -> tuple[str, str]:
    low, high = wilson(wins, games)
    return f"{wins / games:.2%}", f"{low:.2%} to {high:.2%}"


def grid(title: str, *columns: str) -> Grid:
    """A table whose first column is words and whose others are numbers."""
    found = Grid(title=title, title_justify="left")
    for number, column in enumerate(columns):
        found.add_column(column, justify="right" if number else "left", no_wrap=True)
    return found
