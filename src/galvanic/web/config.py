"""How the club is set up; what a flag and what the environment may say is told in cli/serve.py."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from galvanic.engine.shelf import BadSetup

SHORTEST_KEY = 32  # letters


EVERYWHERE = ("0.0.0.0", "::")


def at_home() -> Path:
    """Where the club keeps its tables if nobody says where: the same wherever it is opened from."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "galvanic"


class Config(msgspec.Struct):
    host: str = "127.0.0.1"
    port: int = 8080
    data: Path = msgspec.field(default_factory=at_home)
    database: str = ""  # postgresql://… ; empty: SQLite in the data folder
    workers: int = 1  # bot processes
    public: str = ""  # the address people use, where a proxy stands before the club: https://club.example
    durability: str = "full"  # full, normal
    key: str = ""  # what the club signs with; empty: kept with the tables
    limits: bool = True  # rate limits; measurements from one address switch them off

    def checked(self) -> Config:
        """The same, if it makes sense."""
        if self.durability not in ("full", "normal"):
            raise BadSetup(f"--durability is full or normal, not {self.durability}")
        if self.database and not self.database.startswith(("postgresql://", "postgres://")):
            raise BadSetup(f"--database begins with postgresql:// (without it, SQLite keeps the tables), not {self.scheme}")
        if self.public and not self.public.startswith(("http://", "https://")):
            raise BadSetup(f"--public is an address such as https://club.example, not {self.public}")
        if self.key and len(self.key) < SHORTEST_KEY:
            raise BadSetup(f"GALVANIC_KEY has {len(self.key)} letters; it needs {SHORTEST_KEY} at least")
        return self

    @property
    def scheme(self) -> str:
        """The beginning of the database's address, which can't hold a password."""
        return self.database.split(":")[0][:20]

    @property
    def origins(self) -> set[str]:
        """The addresses from which a page of ours may speak."""
        if self.public:
            return {self.public.rstrip("/")}
        hosts = (
            {self.host, "localhost", "127.0.0.1"} if self.host in ("127.0.0.1", "localhost", "::1", *EVERYWHERE) else {self.host}
        )
        return {f"http://{host}:{self.port}" for host in hosts}

    def ours(self, origin: str, host: str) -> bool:
        """Whether a page from there is ours; a club that listens everywhere has the address at which it was asked."""
        everywhere = self.host in EVERYWHERE and not self.public
        return origin in self.origins or (everywhere and origin == f"http://{host}")
