"""How the club is set up: flags first, then the environment, then what suits one machine."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec


class Config(msgspec.Struct):
    host: str = "127.0.0.1"
    port: int = 8080
    data: Path = Path("galvanic-data")
    database: str = ""  # postgresql://… ; empty: SQLite in the data folder
    workers: int = 1  # bot processes
    public: str = ""  # the address people use, where a proxy stands before the club: https://club.example
    durability: str = "full"  # full, normal
    limits: bool = True  # rate limits; measurements from one address switch them off

    @staticmethod
    def from_environment() -> Config:
        """What GALVANIC_HOST, _PORT, _DATA, _DATABASE, _WORKERS, _PUBLIC and _DURABILITY say."""
        found = {
            name: os.environ[f"GALVANIC_{name.upper()}"]
            for name in Config.__struct_fields__
            if os.environ.get(f"GALVANIC_{name.upper()}")
        }
        return msgspec.convert(found, Config, strict=False)

    @property
    def origins(self) -> set[str]:
        """The addresses from which a page of ours may speak."""
        if self.public:
            return {self.public.rstrip("/")}
        hosts = (
            {self.host, "localhost", "127.0.0.1"} if self.host in ("127.0.0.1", "localhost", "0.0.0.0", "::1") else {self.host}
        )
        return {f"http://{host}:{self.port}" for host in hosts}
