"""A club that can't open says why in one line; flags and environment say the same."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.house import PATIENCE, RunningClub, not_opened, play_now, running, surroundings, until


def test_a_port_that_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        line = not_opened("--port", str(door.getsockname()[1]))
    assert "the port is taken: choose another with --port" in line


def test_an_address_that_is_not_ours() -> None:
    assert "192.0.2.1" in not_opened("--host", "192.0.2.1")


def test_a_file_where_the_data_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "club").write_text("a file")
    assert (
        not_opened("--data", str(tmp_path / "club"))
        == f"{tmp_path / 'club'}: that is a file; the club keeps its tables in a folder"
    )
    assert (tmp_path / "club").read_text() == "a file"


def test_a_folder_that_cant_be_written(tmp_path: Path) -> None:
    folder = Path("/proc/club")  # even root can't write there
    if os.geteuid() != 0:
        (tmp_path / "closed").mkdir(mode=0o500)
        folder = tmp_path / "closed" / "club"
    assert f"{folder}: the club can't keep its tables there: " in not_opened("--data", str(folder))


def test_a_damaged_file(tmp_path: Path) -> None:
    (tmp_path / "club.sqlite").write_bytes(b"coffee was spilt on this" * 1000)
    assert (
        not_opened("--data", str(tmp_path))
        == f"{tmp_path / 'club.sqlite'}: the club can't keep its tables there: file is not a database"
    )


def test_a_file_of_another_program(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "club.sqlite") as db:
        db.execute("create table tables (legs integer)")
    db.close()
    assert "the club can't keep its tables there" in not_opened("--data", str(tmp_path))


def test_two_clubs_in_one_folder(tmp_path: Path) -> None:
    with running(tmp_path / "data") as club:
        line = not_opened("--data", str(club.data))
        assert line == f"{club.data}: another club keeps its tables there: close it, or choose another folder with --data"
        assert club.answers()


def test_a_file_that_another_program_holds(tmp_path: Path) -> None:
    with running(tmp_path / "data"):
        pass
    db = sqlite3.connect(tmp_path / "data" / "club.sqlite", isolation_level=None)
    db.execute("pragma locking_mode = exclusive")
    db.execute("begin exclusive")
    try:
        assert "database is locked" in not_opened("--data", str(tmp_path / "data"))
    finally:
        db.close()


@pytest.mark.parametrize(
    ("name", "value", "line"),
    [
        ("PORT", "eighty", "GALVANIC_PORT"),
        ("PORT", "65536", "GALVANIC_PORT"),
        ("WORKERS", "0", "GALVANIC_WORKERS"),
        ("DURABILITY", "much", "--durability is full or normal, not much"),
        ("DATABASE", "club.sqlite", "--database begins with postgresql://"),
        ("PUBLIC", "club.example", "--public is an address such as https://club.example"),
        ("KEY", "short", "GALVANIC_KEY has 5 letters; it needs 32 at least"),
        ("HOST", "no.such.host.invalid", "no.such.host.invalid"),
    ],
)
def test_the_environment_says_something_impossible(name: str, value: str, line: str) -> None:
    flags = [] if name == "PORT" else ["--port", "0"]
    command = [sys.executable, "-c", "from galvanic.cli import main; main()", "serve", "--no-browser", *flags]
    around = surroundings(**{f"GALVANIC_{name}": value})
    ended = subprocess.run(command, check=False, capture_output=True, text=True, env=around, timeout=PATIENCE)
    assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (2, "", 1)
    assert line in ended.stderr


def test_the_environment_sets_the_club_up(tmp_path: Path) -> None:
    club = RunningClub(tmp_path / "data")
    club.start(DATA=str(tmp_path / "other"), KEY="k" * 32, WORKERS="2", DURABILITY="normal", NO_LIMITS="1")
    assert club.client().get("/").status_code == 200
    club.close()
    assert (tmp_path / "other" / "club.sqlite").exists()


def test_the_tables_are_for_the_club_alone(tmp_path: Path) -> None:
    with running(tmp_path / "data") as club:
        assert club.data.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize(("durability", "level"), [("full", 2), ("normal", 1)])
def test_durability(tmp_path: Path, durability: str, level: int) -> None:
    from galvanic.web.storage.sqlite import SqliteFile

    file = SqliteFile(tmp_path / "club.sqlite", durability)
    db = file.connect()
    assert db.execute("pragma synchronous").fetchone() == (level,)
    assert db.execute("pragma journal_mode").fetchone() == ("wal",)
    db.close()


def test_postgresql_without_its_driver(tmp_path: Path) -> None:
    without = "import sys; sys.modules['psycopg'] = None; from galvanic.cli import main; main()"
    command = [
        sys.executable,
        "-c",
        without,
        "serve",
        "--port",
        "0",
        "--no-browser",
        "--database",
        "postgresql://ada@127.0.0.1/club",
    ]
    ended = subprocess.run(
        command, check=False, capture_output=True, text=True, env=surroundings(), timeout=PATIENCE, cwd=tmp_path
    )
    line = 'galvanic: --database needs the driver of PostgreSQL: pip install "galvanic[postgres]"\n'
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, "", line)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM], ids=["ctrl-c", "terminated"])
def test_whoever_closes_the_club_is_told_where_the_tables_are(tmp_path: Path, how: signal.Signals) -> None:
    club = RunningClub(tmp_path / "data", "--no-limits")
    club.start()
    play_now(club.client())
    until(lambda: children_of(club), "a bot is awake")
    bots = children_of(club)
    assert club.process.stdout is not None
    club.process.send_signal(how)
    assert club.process.stdout.read() == f"The club is closed; its tables are kept in {tmp_path / 'data'}.\n"
    assert club.process.wait(PATIENCE) == 0
    club.close()
    assert club.complaints() == ""
    assert not [bot for bot in bots if Path(f"/proc/{bot}").exists()]


def test_a_club_whose_tables_are_in_a_database_doesnt_tell_its_password(postgres: str, tmp_path: Path) -> None:
    club = RunningClub(tmp_path / "data", database=postgres)
    club.start()
    club.process.send_signal(signal.SIGTERM)
    assert club.process.stdout is not None
    assert club.process.stdout.read() == "The club is closed; its tables are kept in its database.\n"
    assert club.process.wait(PATIENCE) == 0
    club.close()


def children_of(club: RunningClub) -> list[str]:
    return Path(f"/proc/{club.process.pid}/task/{club.process.pid}/children").read_text().split()
