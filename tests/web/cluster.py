"""A private PostgreSQL for tests: Debian's package, in a folder of its own, without the right to do any harm."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

from tests.web.house import PATIENCE, until

HOME = Path("/usr/lib/postgresql")  # where Debian puts each version
OWNER = "postgres"


def binaries() -> Path | None:
    """The newest PostgreSQL of this machine."""
    found = sorted(HOME.glob("*/bin/postgres"), key=lambda file: int(file.parts[-3]))
    return found[-1].parent if found else None


class Cluster:
    """PostgreSQL that can be stopped and started again."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="galvanic-pg-"))  # short: the address of a socket may not be long
        self.numbers = count(1)
        as_root = os.geteuid() == 0  # PostgreSQL refuses to run as root
        self.rights: dict[str, Any] = {"user": OWNER, "group": OWNER, "extra_groups": []} if as_root else {}
        if as_root:
            shutil.chown(self.folder, OWNER, OWNER)
        command = [programs / "initdb", "-D", self.folder / "data", "-U", OWNER, "-A", "trust", "-E", "UTF8", "--locale=C", "-N"]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder, **self.rights)
        self.start()

    def start(self) -> None:
        with (self.folder / "noise").open("ab") as noise:
            command = [self.programs / "postgres", "-D", self.folder / "data", "-k", self.folder, "-c", "listen_addresses="]
            self.process = subprocess.Popen(command, cwd=self.folder, stdout=noise, stderr=noise, **self.rights)
        until(self.answers, "PostgreSQL answers")

    def answers(self) -> bool:
        try:
            psycopg.connect(self.address("postgres")).close()
        except psycopg.OperationalError:
            assert self.process.poll() is None, (self.folder / "noise").read_text("utf-8")
            return False
        return True

    def stop(self) -> None:
        """At once, whoever is connected, as if the power had failed."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(PATIENCE)

    def clear_away(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def address(self, database: str) -> str:
        return f"postgresql://{OWNER}@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"club_{next(self.numbers)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as db:
            db.execute(f"create database {name}".encode())
        return self.address(name)
