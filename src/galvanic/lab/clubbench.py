"""How much a club bears: a real server on one core, its visitors in this process on another, real sockets between them."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any

import uvicorn

from galvanic.lab.clubload import NoAnswer, Onlooker, Party, Person, Street, in_time

SERVE = [sys.executable, "-c", "from galvanic.cli import main; main()", "serve", "--no-browser", "--no-limits", "--port", "0"]
PEOPLE = 40  # who sit at all these tables
IDLE = 1000  # sockets that only listen
SETTLED = 40.0  # seconds until a table at which nothing happens has put its drawings away, and the room is given back
REOPENED = 500  # running tables at a restart
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Server:
    """The club's process."""

    def __init__(self, data: Path, durability: str, core: int | None) -> None:
        flags = ["--data", str(data), "--durability", durability]
        began = perf_counter()
        self.process = subprocess.Popen([*SERVE, *flags], stdout=subprocess.PIPE, text=True)
        if core is not None:
            os.sched_setaffinity(self.process.pid, {core})
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        if found is None:
            raise NoAnswer(f"the club did not open: {line.strip()}")
        self.address = found[0]
        self.opened = perf_counter() - began

    def seconds(self) -> float:
        """Processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> int:
        """Bytes in memory now."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE

    def close(self, how: int = signal.SIGTERM) -> None:
        self.process.send_signal(how)
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def cores() -> Iterator[int | None]:
    """One core for the club; this process goes to another, where there is one."""
    if not hasattr(os, "sched_setaffinity"):
        yield None
        return
    ours = os.sched_getaffinity(0)
    if len(ours) < 2:
        yield None
        return
    first, second, *_ = sorted(ours)
    os.sched_setaffinity(0, {second})
    try:
        yield first
    finally:
        os.sched_setaffinity(0, ours)


def club_bench(
    game: str,
    *,
    tables: int = 1000,
    seats: int = 4,
    seconds: float = 20.0,
    pause: float = 4.0,
    durability: str = "full",
    settled: float = SETTLED,
) -> dict[str, Any]:
    """Every figure as plain data."""
    with cores() as core, tempfile.TemporaryDirectory() as folder:
        visit = measured(game, Path(folder) / "club", tables, seats, seconds, pause, durability, settled, core)
        with asyncio.Runner(loop_factory=uvicorn.Config(lambda: None).get_loop_factory()) as runner:
            return runner.run(visit)  # with the club's own quick loop, so that visitors don't keep it waiting


async def measured(
    game: str,
    data: Path,
    tables: int,
    seats: int,
    seconds: float,
    pause: float,
    durability: str,
    settled: float,
    core: int | None,
) -> dict[str, Any]:
    report: dict[str, Any] = {
        "game": game,
        "tables": tables,
        "seats": seats,
        "durability": durability,
        "one core": core is not None,
    }
    server = Server(data, durability, core)
    try:
        street = Street(server.address)
        people = [await Person.come(street) for _ in range(max(PEOPLE, seats))]
        parties = [await Party.open(game, some(people, seats, number)) for number in range(tables)]
        report["idle_page_bytes"], report["idle_socket_bytes"] = await idle_sockets(server, parties, settled)
        for batch in batches(parties, 50):
            await asyncio.gather(*(party.look() for party in batch))
        report["steady"] = await steadily(server, parties, seconds, pause)
        report["peak"] = await at_their_fastest(server, parties, seconds)
        long = await played_to_the_end(parties[0])
        for party in parties:
            await party.go()
        street.close()
        server.close(signal.SIGKILL)
        server = Server(data, durability, core)
        report["reopened"] = await reopened(server, people, parties[1 : REOPENED + 1])
        report["cold_open"] = await cold_open(server, long)
    finally:
        server.close()
    return report


def some(people: Sequence[Person], seats: int, number: int) -> list[Person]:
    """Who sits at this table."""
    return [people[(number * seats + seat) % len(people)] for seat in range(seats)]


def batches(parties: Sequence[Party], size: int) -> Iterator[Sequence[Party]]:
    for start in range(0, len(parties), size):
        yield parties[start : start + size]


async def idle_sockets(server: Server, parties: Sequence[Party], settled: float) -> tuple[float, float]:
    """Bytes for each open page that only listens: with its share of what is kept of its table, and for one more at that table."""
    seats = [seat for party in parties for seat in party.seats][:IDLE]
    memory, watching = [server.memory()], []
    for _ in range(2):
        more = [Onlooker(seat.person, seat.table, seat.seat) for seat in seats]
        for start in range(0, len(more), 50):
            await asyncio.gather(*(one.look() for one in more[start : start + 50]))
        await in_time(asyncio.gather(*(one.news.wait() for one in more)), "an open page was told nothing")
        await asyncio.sleep(settled)
        memory.append(server.memory())
        watching += more
    await asyncio.gather(*(one.go() for one in watching))
    first, second = (after - before for before, after in pairwise(memory))
    return first / len(seats), second / len(seats)


async def steadily(server: Server, parties: Sequence[Party], seconds: float, pause: float) -> dict[str, float]:
    """Each table makes a move every few seconds, at its own moment."""
    times: list[tuple[float, float]] = []
    ending = perf_counter() + seconds

    async def go_on(party: Party, number: int) -> None:
        luck = random.Random(number)
        due = perf_counter() + luck.random() * pause
        while due < ending:
            await asyncio.sleep(max(due - perf_counter(), 0))
            took = await party.move(luck)
            if took is None:
                return
            times.append(took)
            due += pause

    began, used = perf_counter(), server.seconds()
    await asyncio.gather(*(go_on(party, number) for number, party in enumerate(parties)))
    return figures(server, [first for first, _ in times], [second for _, second in times], began, used)


async def at_their_fastest(server: Server, parties: Sequence[Party], seconds: float) -> dict[str, float]:
    """Everybody answers as soon as they are asked, at all tables at once."""
    times: list[tuple[float, float]] = []
    ending = perf_counter() + seconds
    everybody = [seat for party in parties for seat in party.seats]
    began, used = perf_counter(), server.seconds()
    await asyncio.gather(*(seat.hurry(ending, random.Random(number), times) for number, seat in enumerate(everybody)))
    found = figures(server, [took for _, took in times], [], began, used)
    best = best_second([now for now, _ in times])
    return {**found, "best_second": best, "lines_cut": sum(seat.cuts for seat in everybody)}


def best_second(moments: Sequence[float]) -> int:
    """How many of these fell into one second, at the most."""
    ordered = sorted(moments)
    return max((bisect_left(ordered, moment + 1) - at for at, moment in enumerate(ordered)), default=0)


def figures(server: Server, acknowledged: list[float], told: list[float], began: float, used: float) -> dict[str, float]:
    took, spent = perf_counter() - began, server.seconds() - used
    times = {
        f"{what}_p{share}_ms": quantile(sorted(seconds), share / 100) * 1000
        for what, seconds in (("acknowledged", acknowledged), ("told", told))
        for share in (50, 99)
        if seconds
    }
    return {
        "moves": len(acknowledged),
        "moves_per_s": len(acknowledged) / took,
        **times,
        "cpu": spent / took,
        "cpu_us_per_move": spent / max(len(acknowledged), 1) * 1e6,
        "memory_bytes": server.memory(),
    }


def quantile(sorted_times: Sequence[float], share: float) -> float:
    return sorted_times[min(int(len(sorted_times) * share), len(sorted_times) - 1)]


async def played_to_the_end(party: Party) -> Party:
    """A whole game, as long as random play makes it."""
    luck = random.Random(1)
    while await party.move(luck) is not None:
        pass
    return party


async def reopened(server: Server, people: Sequence[Person], parties: Sequence[Party]) -> dict[str, float]:
    """After a kill: until the door is open again, and until every one of these tables has been looked at."""
    street = Street(server.address)
    began = perf_counter()
    for batch in batches(parties, 50):
        await asyncio.gather(*(Person(street, party.seats[0].person.cookie).get(f"/t/{party.table}") for party in batch))
    found = {"tables": len(parties), "door_s": server.opened, "all_tables_s": perf_counter() - began}
    street.close()
    return found


async def cold_open(server: Server, party: Party) -> dict[str, float]:
    """The page of a long game that nobody has looked at since the club opened."""
    street = Street(server.address)
    began = perf_counter()
    page = await Person(street, party.seats[0].person.cookie).get(f"/t/{party.table}")
    found = {"moves": party.moves, "ms": (perf_counter() - began) * 1000, "bytes": len(page)}
    street.close()
    return found
