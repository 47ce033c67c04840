"""How fast the tables are: random play, copies, glimpses, samples; beside peers in the same run."""

from __future__ import annotations

import platform
import sys
import tracemalloc
from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import Any, NamedTuple

import galvanic
from galvanic.engine import table as engine_table
from galvanic.engine.playout import play_out
from galvanic.engine.table import Table
from galvanic.lab.peers import Peer, contestants

POSITIONS = 24  # middles of games in which copies are measured
CLONES = 1000
RUNS = ("clone", "glimpse", "sample", "encode")


class Contestant(NamedTuple):
    """Something that plays random games: `play(games, seed)` says how many decisions were made."""

    name: str
    play: Callable[[int, int], int]


class Pace(NamedTuple):
    """The best round of a contestant."""

    decisions_per_s: float
    games_per_s: float
    decisions_per_game: float


def random_play(name: str, seats: int, games: int, seed: int) -> int:
    """Random games on bare tables, as a simulation plays them; the number of decisions."""
    random = Random(seed).random
    return sum(play_out(galvanic.deal(name, seats, seed + game), random) for game in range(games))


def ours(name: str, seats: int) -> Contestant:
    return Contestant(f"{name}, {seats} seats", lambda games, seed: random_play(name, seats, games, seed))


def race(contestants: Sequence[Contestant], rounds: int, seconds: float, games: int | None = None) -> list[Pace]:
    """All in turn, round after round, so that a slow moment of the machine meets everybody; each one's best round counts."""
    sizes = [games or games_in(contestant, seconds) for contestant in contestants]
    best = [Pace(0.0, 0.0, 0.0)] * len(contestants)
    for number in range(rounds):
        for place, (contestant, size) in enumerate(zip(contestants, sizes, strict=True)):
            start = process_time()
            decisions = contestant.play(size, 1000 * number)
            spent = max(process_time() - start, 1e-9)
            if decisions / spent > best[place].decisions_per_s:
                best[place] = Pace(decisions / spent, size / spent, decisions / size)
    return best


def games_in(contestant: Contestant, seconds: float) -> int:
    """How many games fill so much time; finding it out also warms everything up."""
    games = 1
    while True:
        start = process_time()
        contestant.play(games, 0)
        spent = process_time() - start
        if spent >= seconds / 4:
            return max(1, round(games * seconds / spent))
        games *= 4 if spent < seconds / 16 else 2


# -- copies ------------------------------------------------------------------------------------------


def middles(name: str, seats: int, positions: int) -> list[Table]:
    """Tables in the middle of random games."""
    found = []
    for seed in range(positions):
        half = random_play(name, seats, 1, seed) // 2
        t = galvanic.deal(name, seats, seed)
        random = Random(seed).random
        for _ in range(half):
            options = t.options(t.waiting[0])
            t.apply(t.waiting[0], options[int(random() * len(options))])
        found.append(t)
    return found


def micros(tables: Sequence[Table], rounds: int, seconds: float) -> dict[str, float]:
    """Microseconds for each kind of copy, over all these positions; the best round counts."""
    seats = [number % t.seats for number, t in enumerate(tables)]
    seen = [galvanic.glimpse(t, seat) for t, seat in zip(tables, seats, strict=True)]
    luck = galvanic.luck(3)

    def clone() -> None:
        for t in tables:
            t.clone()

    def glimpse() -> None:
        for t, seat in zip(tables, seats, strict=True):
            galvanic.glimpse(t, seat)

    def sample() -> None:
        for t in seen:
            galvanic.sample(t, luck)

    def encode() -> None:
        for t in tables:
            galvanic.encode(t)

    best = dict.fromkeys(RUNS, float("inf"))
    for _ in range(rounds):
        for kind, run in zip(RUNS, (clone, glimpse, sample, encode), strict=True):
            best[kind] = min(best[kind], one_run(run, seconds / rounds / len(RUNS)) / len(tables) * 1e6)
    return best


def one_run(run: Callable[[], None], seconds: float) -> float:
    """Seconds of one run, repeated until the time is used up."""
    start = process_time()
    runs = 0
    while True:
        run()
        runs += 1
        spent = process_time() - start
        if spent >= seconds:
            return spent / runs


def table_bytes(tables: Sequence[Table]) -> int:
    """What a table takes in memory: the mean over so many clones, spread over these positions."""
    clones: list[Table] = []
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        clones += [tables[number % len(tables)].clone() for number in range(CLONES)]
        return (tracemalloc.get_traced_memory()[0] - before) // len(clones)
    finally:
        tracemalloc.stop()


def peak_memory() -> int | None:
    """The most memory this process ever took, in bytes, where the system tells."""
    try:
        import resource
    except ImportError:
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


# -- the whole bench -----------------------------------------------------------------------------------


def is_compiled() -> bool:
    """Whether the engine runs as a compiled extension."""
    return not str(engine_table.__file__).endswith((".py", ".pyc"))


def bench(
    names: Sequence[str], *, rounds: int = 5, seconds: float = 0.3, games: int | None = None, peers: bool = False
) -> dict[str, Any]:
    """Every figure as plain data: our games at every seat count and, if asked for, the peers, in the same rounds."""
    at = [(name, seats) for name in names for seats in galvanic.game(name).seats]
    copies = [copy_figures(middles(name, seats, POSITIONS), rounds, seconds * rounds) for name, seats in at]
    peak = peak_memory()  # before the peers come in
    beside = contestants() if peers else []
    there = [peer for peer in beside if peer.play is not None]
    racing = [ours(name, seats) for name, seats in at] + [Contestant(p.name, p.play) for p in there if p.play is not None]
    paces = race(racing, rounds, seconds, games)
    figures = [
        {"game": name, "seats": seats, **pace._asdict(), **copy}
        for (name, seats), pace, copy in zip(at, paces[: len(at)], copies, strict=True)
    ]
    report: dict[str, Any] = {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "engine": "compiled" if is_compiled() else "interpreted",
        "rounds": rounds,
        "games": figures,
        "peak_memory_bytes": peak,
    }
    if peers:
        measured = dict(zip((peer.name for peer in there), paces[len(at) :], strict=True))
        report["peers"] = [peer_figures(peer, measured.get(peer.name)) for peer in beside]
        report["ratios"] = ratios(figures, report["peers"])
    return report


def copy_figures(tables: Sequence[Table], rounds: int, seconds: float) -> dict[str, float]:
    return {**{f"{kind}_us": us for kind, us in micros(tables, rounds, seconds).items()}, "table_bytes": table_bytes(tables)}


def peer_figures(peer: Peer, pace: Pace | None) -> dict[str, Any]:
    head = {"peer": peer.name, "kind": peer.kind}
    return {**head, **pace._asdict()} if pace is not None else {**head, "skipped": peer.skipped}


class Yardstick(NamedTuple):
    """The fastest peer of these kinds, and how many times its pace the house wants (0: nothing was said)."""

    over: str
    kinds: tuple[str, ...]
    wanted: float = 0.0


# What is wanted of hearts goes by the usual loop, the one of OpenSpiel's own examples; the shortest stands beside it.
YARDSTICKS = (
    Yardstick("fastest RLCard game, bare", ("rlcard",)),
    Yardstick("fastest OpenSpiel game in Python", ("openspiel-python",)),
    Yardstick("fastest of RLCard, bare, and OpenSpiel in Python", ("rlcard", "openspiel-python"), 2.0),
    Yardstick("OpenSpiel hearts (C++) from Python, usual loop", ("openspiel-usual",), 0.6),
    Yardstick("OpenSpiel hearts (C++) from Python, shortest loop", ("openspiel-hearts",)),
    Yardstick("OpenSpiel goofspiel (C++) from Python, shortest loop", ("openspiel-goofspiel",)),
    Yardstick("PettingZoo classic", ("pettingzoo",)),
    Yardstick("catanatron", ("catanatron",)),
)


def ratios(figures: Sequence[dict[str, Any]], peers: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Our decisions per second over theirs: each game at four seats, or as near to four as it has."""
    found = []
    for name in dict.fromkeys(figure["game"] for figure in figures):
        own = min((f for f in figures if f["game"] == name), key=lambda f: abs(f["seats"] - 4))
        for over, kinds, wanted in YARDSTICKS:
            theirs = [peer for peer in peers if peer["kind"] in kinds and "decisions_per_s" in peer]
            if theirs:
                best = max(theirs, key=lambda peer: float(peer["decisions_per_s"]))
                ratio = own["decisions_per_s"] / best["decisions_per_s"]
                head = {"game": name, "seats": own["seats"], "over": over, "peer": best["peer"]}
                found.append({**head, "ratio": ratio, "wanted": wanted})
    return found
