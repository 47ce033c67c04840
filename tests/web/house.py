"""A real club for tests: a process of its own, on a free port, with a data folder of its own."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import httpx

T = TypeVar("T")
PATIENCE = 30.0  # seconds: for machines that are busy with something else
OPENS = [sys.executable, "-c", "from galvanic.cli import main; main()", "serve", "--no-browser"]


class RunningClub:
    """A club that runs: its address, its storage, and the people who visit it."""

    def __init__(self, data: Path, *flags: str) -> None:
        self.data = data
        self.flags = flags
        self.port = 0
        self.visitors: list[httpx.Client] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.noise = self.data.with_suffix(".noise").open("ab")
        command = [*OPENS, "--port", str(self.port), "--data", str(self.data), *self.flags]
        environment = {name: value for name, value in os.environ.items() if not name.startswith("GALVANIC_")}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.noise, text=True, env=environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "The club is open" in line, line + self.complaints()
        self.port = int(line.split("http://127.0.0.1:")[1].split()[0])
        until(self.answers, "the club answers")

    def answers(self) -> bool:
        try:
            return httpx.get(self.url + "/static/club.css").status_code < 500
        except httpx.TransportError:
            return False

    def stop(self, how: int = signal.SIGTERM) -> None:
        self.process.send_signal(how)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.noise.close()

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
        visitor = httpx.Client(base_url=self.url, timeout=PATIENCE)
        self.visitors.append(visitor)
        return visitor

    def events(self, table: str) -> list[bytes]:
        """All that has happened at a table, as it is stored."""
        db = sqlite3.connect(self.data / "club.sqlite")
        try:
            return [event for (event,) in db.execute("select event from events where table_id = ? order by n", (table,))]
        finally:
            db.close()

    def complaints(self) -> str:
        """What the server said on its error channel: a trace is a bug."""
        return self.data.with_suffix(".noise").read_text("utf-8")


@contextmanager
def running(data: Path, *flags: str) -> Iterator[RunningClub]:
    club = RunningClub(data, *flags)
    club.start()
    try:
        yield club
    finally:
        for visitor in club.visitors:
            visitor.close()
        club.stop()
    assert "Traceback" not in club.complaints(), club.complaints()


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
