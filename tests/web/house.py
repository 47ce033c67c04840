"""A real club for tests: a process of its own, on a free port, with a data folder of its own."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
import psycopg

from galvanic.web.tables.club import followed
from galvanic.web.tables.clubtable import ClubTable
from galvanic.web.tables.events import Moved, read

TWISTS = ["Private Funding", "Larger Planet"]  # under these, every game begins with the choice of an action
T = TypeVar("T")
PATIENCE = 30.0  # seconds: for machines that are busy with something else
OPENS = [sys.executable, "-c", "from galvanic.cli import main; main()", "serve", "--no-browser"]


class RunningClub:
    """A club that runs: its address, its storage, and the people who visit it."""

    def __init__(self, data: Path, *flags: str, database: str = "") -> None:
        self.data = data
        self.database = database  # of PostgreSQL; nothing: SQLite in the folder
        self.flags = [*flags, *(["--database", database] if database else [])]
        self.port = 0
        self.visitors: list[httpx.Client] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, **environment: str) -> None:
        """Open it: with flags of its own, or as the environment says."""
        said = {f"GALVANIC_{name}": value for name, value in environment.items()}
        flags = ["--data", str(self.data), *self.flags] if not said else []
        self.noise = self.data.with_suffix(".noise").open("ab")
        command, around = [*OPENS, "--port", str(self.port), *flags], surroundings(**said)
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.noise, text=True, env=around)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "The club is open" in line, line + self.complaints()
        self.port = int(line.split("http://127.0.0.1:")[1].split()[0])

    def answers(self) -> bool:
        try:
            return httpx.get(self.url + "/static/club.css", verify=False).status_code < 500
        except httpx.TransportError:
            return False

    def stop(self, how: int = signal.SIGTERM) -> None:
        if self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.noise.close()

    def close(self) -> None:
        """For good; and no trace was left on the error channel."""
        for visitor in self.visitors:
            visitor.close()
        self.stop()
        assert "Traceback" not in self.complaints(), self.complaints()

    def restart(self, how: int = signal.SIGTERM) -> None:
        """Closed (with signal.SIGKILL: struck dead) and opened again, at the same address with the same data."""
        self.stop(how)
        self.start()

    def client(self) -> httpx.Client:
        """A new person, with the cookie."""
        visitor = self.stranger()
        assert visitor.get("/").status_code == 200
        assert visitor.cookies
        return visitor

    def stranger(self) -> httpx.Client:
        """Somebody who has not been here yet: no cookie."""
        visitor = httpx.Client(base_url=self.url, timeout=PATIENCE, verify=False)
        self.visitors.append(visitor)
        return visitor

    def asked(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """What the storage says, behind the back of the club."""
        if self.database:
            with psycopg.connect(self.database) as line:
                return line.execute(query.replace("?", "%s").encode(), values).fetchall()
        db = sqlite3.connect(self.data / "club.sqlite")
        try:
            return db.execute(query, values).fetchall()
        finally:
            db.close()

    def events(self, table: str) -> list[bytes]:
        """All that has happened at a table, as it is stored."""
        return [event for (event,) in self.asked("select event from events where table_id = ? order by n", table)]

    def table(self, table: str) -> ClubTable:
        """The table that its stored events make, from the first on."""
        return followed(ClubTable(table), map(read, self.events(table)))

    def complaints(self) -> str:
        """What the server said on its error channel: a trace is a bug."""
        return self.data.with_suffix(".noise").read_text("utf-8")


def surroundings(**more: str) -> dict[str, str]:
    """The environment, without what it says to a club."""
    return {**{name: value for name, value in os.environ.items() if not name.startswith("GALVANIC_")}, **more}


def not_opened(*flags: str, **environment: str) -> str:
    """The one line with which a club says that it can't open."""
    command = [*OPENS, "--port", "0", *flags]
    around = surroundings(**environment)
    ended = subprocess.run(command, check=False, capture_output=True, text=True, env=around, timeout=PATIENCE)
    assert ended.returncode in (1, 2), (ended.returncode, ended.stdout, ended.stderr)
    assert ended.stdout == ""
    line, end = ended.stderr[:-1], ended.stderr[-1:]
    assert end == "\n"
    assert "\n" not in line
    assert line.startswith("galvanic: ")
    return line.removeprefix("galvanic: ")


@contextmanager
def running(data: Path, *flags: str, database: str = "") -> Iterator[RunningClub]:
    club = RunningClub(data, *flags, database=database)
    club.start()
    try:
        yield club
    finally:
        club.close()


def until(found: Callable[[], T], what: str) -> T:
    """Ask again and again until the answer is something; no longer than PATIENCE."""
    deadline = time.monotonic() + PATIENCE
    while not (answer := found()):
        assert time.monotonic() < deadline, f"waited in vain: {what}"
        time.sleep(0.02)
    return answer


def play_now(person: httpx.Client, game: str = "nefarious") -> str:
    """The id of a new table with bots, at which this person sits."""
    went = person.post("/play-now", data={"game": game})
    assert went.status_code == 303, went.text
    return went.headers["location"].removeprefix("/t/")


def two_player_table(ada: httpx.Client, boris: httpx.Client, **settings: str) -> str:
    """The id of a new table at which two people sit, Ada on seat 0."""
    plain = {"set-twists": ",".join(TWISTS), "listed": "no"}
    went = ada.post("/new", data={"game": "nefarious", "seat-0": "me", "seat-1": "open", **plain, **settings})
    assert went.status_code == 303, went.text
    table = went.headers["location"].removeprefix("/t/").removesuffix("/invite")
    assert boris.post(f"/t/{table}/sit", data={"seat": "1"}).status_code == 303
    return table


def move(person: httpx.Client, table: str, **said: object) -> httpx.Response:
    """A move as a script sends it: decision, option or pieces, id."""
    return person.post(f"/t/{table}/move", json=said, headers={"accept": "application/json"})


class Pair:
    """Two people at a table of their own, who keep a table beside it on which they follow the game."""

    def __init__(self, club: RunningClub, people: Sequence[httpx.Client], rng: random.Random, **settings: str) -> None:
        self.people = people
        self.rng = rng
        self.id = two_player_table(people[0], people[1], **settings)
        self.beside = club.table(self.id)
        self.made: list[tuple[int, int]] = []  # the moves that the club has acknowledged: seat, option

    @property
    def over(self) -> bool:
        return self.beside.status == "over"

    def thought_of(self) -> tuple[int, dict[str, object]]:
        """Whose move it is, and one that is allowed."""
        seat = self.rng.choice(self.beside.waiting())
        return seat, {
            "decision": self.beside.decision,
            "option": self.rng.choice(self.options(seat)),
            "id": self.rng.randbytes(8).hex(),
        }

    def options(self, seat: int) -> list[int]:
        assert self.beside.match is not None
        return list(self.beside.match.table.options(seat))

    def acknowledged(self, seat: int, option: object, answer: httpx.Response) -> None:
        """Book it; the club's answer has to agree with the table beside."""
        assert answer.status_code == 200, answer.text
        assert isinstance(option, int)
        self.beside.apply(Moved(at=self.beside.last_at, seat=seat, pieces=[option]))
        self.made.append((seat, option))
        assert answer.json() == {"n": self.beside.told_n, "decision": self.beside.decision}

    def play(self) -> dict[str, object]:
        """A move, made and acknowledged."""
        seat, said = self.thought_of()
        self.acknowledged(seat, said["option"], move(self.people[seat], self.id, **said))
        return said


def moves_of(club: RunningClub, table: str) -> list[tuple[int, int]]:
    """The moves that are stored: seat and option."""
    events = [read(event) for event in club.events(table)]
    return [(event.seat, event.pieces[0]) for event in events if isinstance(event, Moved)]
