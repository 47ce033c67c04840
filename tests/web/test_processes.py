"""Several processes on one PostgreSQL: no table is at home in any of them."""

from __future__ import annotations

import json
import random
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from galvanic.web.tables.clubtable import ClubTable
from tests.web.cluster import Cluster
from tests.web.house import Pair, RunningClub, move, moves_of, not_opened, play_now, running, two_player_table, until
from tests.web.test_once import AT_ONCE, at_once, conflict, pair_at


@contextmanager
def two_clubs(folder: Path, database: str) -> Iterator[tuple[RunningClub, RunningClub]]:
    with (
        running(folder / "one", "--no-limits", database=database) as one,
        running(folder / "other", "--no-limits", database=database) as other,
    ):
        yield one, other


@pytest.fixture(scope="module")
def both(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RunningClub, RunningClub]]:
    with two_clubs(tmp_path_factory.mktemp("clubs"), cluster.new_database()) as found:
        yield found


def at(club: RunningClub, person: httpx.Client) -> httpx.Client:
    """The same person, at the door of another process."""
    visitor = club.stranger()
    visitor.cookies.update(dict(person.cookies))
    return visitor


@contextmanager
def watching(club: RunningClub, person: httpx.Client, table: str) -> Iterator[ClientConnection]:
    """The live line of a table, as an open page has it."""
    cookie = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
    address = f"{club.url.replace('http', 'ws')}/t/{table}/live?n=-1"
    with connect(address, origin=club.url, additional_headers={"cookie": cookie}) as line:
        yield line


def heard_of(line: ClientConnection, n: int) -> bool:
    """Whether the line tells, sooner or later, of so many events."""
    while True:
        told = json.loads(line.recv(timeout=30))
        if told.get("n", -1) >= n:
            return True


def test_two_people_at_two_processes_play_a_whole_game_with_bots(both: tuple[RunningClub, RunningClub]) -> None:
    one, other = both
    ada, boris = one.client(), other.client()
    table = two_player_table(ada, at(one, boris), **{"seat-2": "sensible", "seat-3": "random"})
    rng = random.Random(4)
    doors = [ada, boris]
    while True:
        t = until(lambda: awaited(one, table), "the bots have moved")
        assert t is not None
        if t.status == "over":
            break
        assert t.match is not None
        seat = min(t.waiting())
        sent = move(doors[seat], table, decision=t.decision, option=rng.choice(list(t.match.table.options(seat))), id=f"{t.n}")
        assert sent.status_code == 200, sent.text
    assert t.match is not None
    assert {seat for seat, _ in moves_of(one, table)} == {0, 1, 2, 3}
    for door in (at(one, ada), at(other, ada)):
        assert door.get(f"/t/{table}").status_code == 200


def awaited(club: RunningClub, table: str) -> ClubTable | None:
    """The table, as soon as it waits for people, or is over."""
    t = club.table(table)
    return t if t.status == "over" or any(not t.chairs[seat].bot for seat in t.waiting()) else None


def test_a_move_at_one_process_is_seen_at_the_other(both: tuple[RunningClub, RunningClub]) -> None:
    one, other = both
    pair = pair_at(one)
    boris = at(other, pair.people[1])
    with watching(other, boris, pair.id) as line:
        heard_of(line, pair.beside.n)
        for _ in range(4):
            pair.play()
        heard_of(line, pair.beside.n - 1)  # of the last answer perhaps only that it may be known


def test_only_the_process_that_took_the_move_thinks_for_the_bots(both: tuple[RunningClub, RunningClub]) -> None:
    one, other = both
    assert bots_of(other) <= 1
    before = bots_of(other)
    ada = one.client()
    table = play_now(ada)
    with watching(other, at(other, ada), table) as line:
        for _ in range(6):
            t = until(lambda: awaited(one, table), "the bots have moved")
            assert t is not None
            assert t.match is not None
            move(ada, table, decision=t.decision, option=t.match.table.options(0)[0], id=str(t.n))
            heard_of(line, t.n)
    assert bots_of(other) == before


def bots_of(club: RunningClub) -> int:
    """Bot processes that a club has started."""
    return len(Path(f"/proc/{club.process.pid}/task/{club.process.pid}/children").read_text().split())


def test_conflicting_moves_at_two_processes_end_as_some_order_of_single_moves(both: tuple[RunningClub, RunningClub]) -> None:
    conflict(pair_at(both[0], 7), list(both), random.Random(7))


def test_the_same_message_at_two_processes_acts_once(both: tuple[RunningClub, RunningClub]) -> None:
    one, other = both
    pair = pair_at(one)
    for _ in range(4):
        seat, said = pair.thought_of()
        doors = [at(club, pair.people[seat]) for club in both]
        answers = at_once(*[(doors[number % 2], pair.id, said) for number in range(AT_ONCE)])
        pair.acknowledged(seat, said["option"], answers[0])
        assert {answer.content for answer in answers} == {answers[0].content}
        assert move(at(other, pair.people[seat]), pair.id, **said).content == answers[0].content
    assert moves_of(one, pair.id) == pair.made


def test_a_move_taken_back_at_one_process_is_taken_back_at_the_other(both: tuple[RunningClub, RunningClub]) -> None:
    one, other = both
    rng = random.Random(2)
    people = [one.client(), one.client()]
    doors = [at(other, person) for person in people]
    taken_back = 0
    pair = Pair(one, people, rng)
    while not pair.over and taken_back < 3:
        seat, said = pair.thought_of()
        pair.acknowledged(seat, said["option"], move(people[seat], pair.id, **said))
        assert doors[seat].get(f"/t/{pair.id}").status_code == 200  # the other process has the table in mind
        undone = people[seat].post(f"/t/{pair.id}/undo", json={}, headers={"accept": "application/json"})
        if undone.status_code == 200:
            taken_back += 1
            pair.beside = one.table(pair.id)
            pair.made.pop()
            seat, said = pair.thought_of()
            pair.acknowledged(seat, said["option"], move(doors[seat], pair.id, **said))
    assert taken_back


def test_processes_that_start_at_the_same_moment_share_tables_and_key(postgres: str, tmp_path: Path) -> None:
    clubs = [RunningClub(tmp_path / name, "--no-limits", database=postgres) for name in ("a", "b", "c")]
    with ThreadPoolExecutor(3) as pool, ExitStack() as evening:
        for club, started in [(club, pool.submit(club.start)) for club in clubs]:
            started.result()
            evening.callback(club.close)
        ada = clubs[0].client()
        assert [at(club, ada).get("/").status_code for club in clubs] == [200] * 3
        assert clubs[0].asked("select count(*) from people") == [(1,)]  # all know her by the cookie of the first


def test_another_process_plays_on_for_the_bots_of_a_dead_one(postgres: str, tmp_path: Path) -> None:
    with two_clubs(tmp_path, postgres) as (one, other):
        table = play_now(one.client())
        one.process.send_signal(signal.SIGKILL)  # its bots have not even been woken
        one.process.wait()
        bots = [seat for seat, chair in enumerate(other.table(table).chairs) if chair.bot]
        until(lambda: not set(bots) & set(other.table(table).waiting()), "the other process has moved for the bots")


def test_a_database_that_goes_away_and_comes_back(cluster: Cluster, tmp_path: Path) -> None:
    database = cluster.new_database()
    with two_clubs(tmp_path, database) as (one, other):
        pair = pair_at(one)
        pair.play()
        with watching(other, at(other, pair.people[0]), pair.id) as line:
            heard_of(line, pair.beside.n - 1)
            seat, said = pair.thought_of()
            cluster.stop()
            refused = move(pair.people[seat], pair.id, **said)
            assert refused.status_code == 503
            assert refused.json()["refused"]["why"]
            assert pair.people[0].get("/").status_code == 503
            assert "text/html" in pair.people[0].get(f"/t/{pair.id}").headers["content-type"]
            cluster.start()
            pair.acknowledged(seat, said["option"], move(pair.people[seat], pair.id, **said))
            for _ in range(3):
                pair.play()
            heard_of(line, pair.beside.n - 1)
        assert moves_of(one, pair.id) == pair.made


def test_a_database_that_is_not_there_gets_one_clear_line(cluster: Cluster) -> None:
    for address in (
        "postgresql://ada:mysterious@127.0.0.1:1/club",
        cluster.address("nowhere"),
        "postgresql://ada:mysterious@[",
        "mysql://ada:mysterious@127.0.0.1/club",
    ):
        line = not_opened("--database", address)
        assert "database" in line
        assert "mysterious" not in line
