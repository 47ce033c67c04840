"""Promise 1: what the club has acknowledged is stored, whenever it is struck dead."""

from __future__ import annotations

import random
import resource
import signal
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx

from galvanic.engine.writing import encode
from tests.web.house import Pair, RunningClub, move, moves_of, running, until

KILLS = 50
PAIRS = 6  # who play at the same time


def test_acknowledged_moves_survive_kill_9(shelf: tuple[Path, str]) -> None:
    folder, database = shelf
    rng = random.Random(9)
    with running(folder, "--no-limits", database=database) as club:
        crowd = Crowd(club)
        with ThreadPoolExecutor(PAIRS) as pool:
            playing = [pool.submit(crowd.play_on, seed) for seed in range(PAIRS)]
            for _ in range(KILLS):
                strike(crowd, rng.randrange(1, 40))
            crowd.closing = True
            games = [game for played in playing for game in played.result()]
        for game in games:
            assert moves_of(club, game.id) == game.made  # none lost, none doubled, none that nobody made
            match, beside = club.table(game.id).match, game.beside.match
            assert match is not None
            assert beside is not None
            assert encode(match.table) == encode(beside.table)
        assert sum(len(game.made) for game in games) > KILLS * PAIRS


class Crowd:
    """People who play without a pause; where the club is dead they wait until it opens again, and send the same again."""

    def __init__(self, club: RunningClub) -> None:
        self.club = club
        self.open = threading.Event()
        self.open.set()
        self.closing = False
        self.moves = 0

    def play_on(self, seed: int) -> list[Pair]:
        rng = random.Random(seed)
        people = [self.club.client(), self.club.client()]
        games: list[Pair] = []
        while not self.closing:
            if not games or games[-1].over:
                try:
                    games.append(Pair(self.club, people, rng))
                except (httpx.TransportError, ConnectionError):
                    self.open.wait()
                    continue
            seat, said = games[-1].thought_of()
            games[-1].acknowledged(seat, said["option"], self.insisted(people[seat], games[-1].id, said))
            self.moves += 1
        return games

    def insisted(self, person: httpx.Client, table: str, said: dict[str, object]) -> httpx.Response:
        while True:
            try:
                return move(person, table, **said)
            except httpx.TransportError:
                self.open.wait()


def strike(crowd: Crowd, moves: int) -> None:
    """Kill the club after so many moves more, and open it again."""
    before = crowd.moves
    until(lambda: crowd.moves >= before + moves, "people play")
    crowd.open.clear()
    crowd.club.stop(signal.SIGKILL)
    crowd.club.start()
    crowd.open.set()


def test_a_full_disk_is_said_and_forgotten_when_there_is_room_again(tmp_path: Path) -> None:
    with running(tmp_path / "data", "--no-limits") as club:
        pair = Pair(club, [club.client(), club.client()], random.Random(1))
        pair.play()
        log = club.data / "club.sqlite-wal"
        resource.prlimit(club.process.pid, resource.RLIMIT_FSIZE, (log.stat().st_size, resource.RLIM_INFINITY))
        seat, said = pair.thought_of()
        refused = move(pair.people[seat], pair.id, **said)
        assert refused.status_code == 503
        assert "try again" in refused.json()["refused"]["why"]
        assert pair.people[0].get(f"/t/{pair.id}").status_code == 200  # reading goes on
        assert moves_of(club, pair.id) == pair.made
        resource.prlimit(club.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        pair.acknowledged(seat, said["option"], move(pair.people[seat], pair.id, **said))
        pair.play()
        assert moves_of(club, pair.id) == pair.made


def test_a_move_waits_while_another_program_writes_into_the_file(tmp_path: Path) -> None:
    with running(tmp_path / "data", "--no-limits") as club, ThreadPoolExecutor(1) as pool:
        pair = Pair(club, [club.client(), club.client()], random.Random(1))
        other = sqlite3.connect(club.data / "club.sqlite", isolation_level=None)
        other.execute("begin immediate")
        seat, said = pair.thought_of()
        sent = pool.submit(move, pair.people[seat], pair.id, **said)
        assert pair.people[seat].get("/help").status_code == 200
        assert not sent.done()
        other.execute("rollback")
        other.close()
        pair.acknowledged(seat, said["option"], sent.result())
