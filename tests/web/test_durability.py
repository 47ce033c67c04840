"""Promise 1: what the club has acknowledged is stored, whenever it is struck dead."""

from __future__ import annotations

import random
import signal
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
