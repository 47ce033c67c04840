"""Mass simulation: the same plan gives the same rows, whoever plays them and in how many processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from array import array
from collections import deque
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from random import Random
from typing import Any, NamedTuple

from galvanic.bots import Bot, bot, levels
from galvanic.engine.luck import Luck, luck, scrambled
from galvanic.engine.playout import play_out
from galvanic.engine.shelf import BadSetup, game
from galvanic.engine.sight import glimpse
from galvanic.engine.table import Table

RANDOM = "random"
CHUNK = {True: 256, False: 16}  # games handed to a worker at a time: of random bots only, of others
AHEAD = 4  # chunks for each worker that may wait to be collected


class Plan(NamedTuple):
    """What is simulated: everything that the rows depend on."""

    game: str
    seats: int
    games: int
    seed: int
    bots: tuple[str, ...]  # the level of each seat
    settings: Mapping[str, Any]


def plan(
    name: str,
    seats: int,
    games: int,
    seed: int = 0,
    *,
    bots: Sequence[str] = (RANDOM,),
    settings: Mapping[str, Any] | None = None,
) -> Plan:
    """A plan that can be carried out, or `BadSetup` with the reason why not.

    >>> plan("nefarious", seats=2, games=10, seed=1).bots
    ('random', 'random')
    """
    of = game(name)
    if seats not in of.seats:
        raise BadSetup(f"{of.title} is for {of.seats[0]} to {of.seats[-1]} players, not {seats}")
    if games < 1:
        raise BadSetup(f"games: at least 1, not {games}")
    if len(bots) not in (1, seats):
        raise BadSetup(f"bots: one level for all or one for each of the {seats} seats, not {len(bots)}")
    for level in bots:
        if level not in levels(name):
            raise BadSetup(f"bots: no level {level!r} for {of.title}; there are {', '.join(levels(name))}")
    each = tuple(bots) if len(bots) == seats else tuple(bots) * seats
    checked = of.checked(settings or {})
    of.deal(seats, luck(seed), checked, False)  # whatever is wrong with the settings shows here
    return Plan(of.name, seats, games, seed, each, checked)


def seed_of(seed: int, index: int) -> int:
    """The seed of one game, from the seed of all and its number: `galvanic.deal(game, seats, seed_of(1, 17))` deals it again."""
    return scrambled(scrambled(seed) + index) >> 11  # 53 bits, which every reader of JSON keeps


class Row(NamedTuple):
    """One finished game."""

    game: int
    seed: int
    seats: int
    facts: dict[str, int | str]  # what the game itself notes: rounds, twists …
    decisions: int
    scores: list[int]
    winners: list[int]

    def flat(self) -> dict[str, int | str | list[int]]:
        head = {"game": self.game, "seed": self.seed, "seats": self.seats}
        return {**head, **self.facts, "decisions": self.decisions, "scores": self.scores, "winners": self.winners}


# -- one game ------------------------------------------------------------------------------------------


def played(of: Plan, index: int) -> Row:
    """One game of the plan, from its seed to its scores.  Random bots need no glimpse: they play straight on the table."""
    seed = seed_of(of.seed, index)
    on = game(of.game)
    t = on.deal(of.seats, luck(seed), of.settings, False)
    decisions = play_out(t, Random(seed).random) if set(of.bots) == {RANDOM} else play_with_bots(t, of.bots, seed)
    return Row(index, seed, of.seats, on.facts(t) if on.facts else {}, decisions, t.scores, t.winners)


def play_with_bots(t: Table, each: Sequence[str], seed: int) -> int:
    """Bots that see what their seat may see, each with a luck of its own, the table's left alone."""
    random = Random(seed).random
    bots: list[Bot | None] = [bot(level, t.GAME) if level != RANDOM else None for level in each]
    lucks: list[Luck] = [luck(seed_of(seed, seat)) for seat in range(t.seats)]
    decisions = 0
    while not t.over:
        seat = t.waiting[0]
        player = bots[seat]
        if player is None:
            options = t.options(seat)
            option = options[int(random() * len(options))]
        else:
            option = player.answer(glimpse(t, seat), lucks[seat])
        t.apply(seat, option)
        decisions += 1
    return decisions


# -- many games ----------------------------------------------------------------------------------------


class Chunk:
    """Finished games as columns of numbers: what workers send home, and small enough to keep for a million games."""

    def __init__(self, seats: int, first: int = 0) -> None:
        self.seats = seats
        self.first = first
        self.seeds, self.decisions, self.scores, self.wins = array("q"), array("i"), array("i"), array("q")
        self.numbers: dict[str, array[int]] = {}  # facts that are numbers
        self.places: dict[str, array[int]] = {}  # facts that are words: where each stands among the words
        self.words: dict[str, dict[str, int]] = {}

    def __len__(self) -> int:
        return len(self.seeds)

    def add(self, row: Row) -> None:
        self.seeds.append(row.seed)
        self.decisions.append(row.decisions)
        self.scores.extend(row.scores)
        self.wins.append(sum(1 << seat for seat in row.winners))
        for name, fact in row.facts.items():
            if isinstance(fact, str):
                known = self.words.setdefault(name, {})
                self.places.setdefault(name, array("i")).append(known.setdefault(fact, len(known)))
            else:
                self.numbers.setdefault(name, array("q")).append(fact)

    def rows(self) -> Iterator[Row]:
        """The games again, in order."""
        words = {name: list(known) for name, known in self.words.items()}
        for place, seed in enumerate(self.seeds):
            facts: dict[str, int | str] = {name: column[place] for name, column in self.numbers.items()}
            facts |= {name: words[name][column[place]] for name, column in self.places.items()}
            scores = self.scores[place * self.seats : (place + 1) * self.seats].tolist()
            winners = [seat for seat in range(self.seats) if self.wins[place] >> seat & 1]
            yield Row(self.first + place, seed, self.seats, facts, self.decisions[place], scores, winners)


def chunk_played(of: Plan, first: int, games: int) -> Chunk:
    chunk = Chunk(of.seats, first)
    for index in range(first, first + games):
        chunk.add(played(of, index))
    return chunk


def simulated(of: Plan, workers: int = 1) -> Generator[Chunk, None, None]:
    """All games of the plan, chunk by chunk, in order.

    >>> [row.game for chunk in simulated(plan("nefarious", seats=2, games=3)) for row in chunk.rows()]
    [0, 1, 2]
    """
    if workers < 1:
        raise BadSetup(f"workers: at least 1, not {workers}")
    size = CHUNK[set(of.bots) == {RANDOM}]
    parts = [(first, min(size, of.games - first)) for first in range(0, of.games, size)]
    if workers == 1 or len(parts) == 1:
        return (chunk_played(of, first, games) for first, games in parts)
    return spread(of, parts, min(workers, len(parts)))


def spread(of: Plan, parts: Sequence[tuple[int, int]], workers: int) -> Generator[Chunk, None, None]:
    """The parts over processes; whoever stops listening (or presses Ctrl-C) stops the workers after the chunk in hand."""
    # processes that start afresh are the same on every system, and don't copy the threads of a progress bar
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=settle_in)
    under_way: deque[Future[Chunk]] = deque()
    try:
        for first, games in parts:
            under_way.append(pool.submit(chunk_played, of, first, games))
            if len(under_way) > AHEAD * workers:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def settle_in() -> None:
    """A worker leaves Ctrl-C to the process that collects, and ends when that one is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_the_parent, daemon=True).start()


def end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def all_rows(of: Plan, workers: int = 1) -> Iterator[Row]:
    """Every game of the plan, one row each, in order."""
    with closing(simulated(of, workers)) as chunks:
        for chunk in chunks:
            yield from chunk.rows()
