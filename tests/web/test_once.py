"""Promise 2: a message acts once, and whatever comes at the same moment happens in some order of single moves."""

from __future__ import annotations

import random
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from galvanic.engine.writing import encode
from galvanic.web.tables.events import Moved
from tests.web.house import Pair, RunningClub, move, moves_of, running

AT_ONCE = 8


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningClub]:
    with running(tmp_path_factory.mktemp("once") / "data", "--no-limits") as found:
        yield found


def pair_at(club: RunningClub, seed: int = 1) -> Pair:
    return Pair(club, [club.client(), club.client()], random.Random(seed))


def at_once(*messages: tuple[httpx.Client, str, dict[str, object]]) -> list[httpx.Response]:
    with ThreadPoolExecutor(len(messages)) as pool:
        return [sent.result() for sent in [pool.submit(move, who, table, **said) for who, table, said in messages]]


def test_a_move_sent_twice_acts_once_and_is_answered_alike(one: RunningClub) -> None:
    pair = pair_at(one)
    seat, said = pair.thought_of()
    first = move(pair.people[seat], pair.id, **said)
    pair.acknowledged(seat, said["option"], first)
    again = move(pair.people[seat], pair.id, **said)
    assert (again.status_code, again.content) == (200, first.content)
    pair.play()
    assert move(pair.people[seat], pair.id, **said).content == first.content
    assert moves_of(one, pair.id) == pair.made


def test_the_id_counts_and_not_what_else_is_said(one: RunningClub) -> None:
    pair = pair_at(one)
    seat, said = pair.thought_of()
    first = move(pair.people[seat], pair.id, **said)
    assert move(pair.people[seat], pair.id, **{**said, "option": 0, "decision": 2}).content == first.content
    assert len(moves_of(one, pair.id)) == 1


def test_an_id_belongs_to_who_sends_it(one: RunningClub) -> None:
    pair = pair_at(one)
    seat, said = pair.thought_of()
    pair.acknowledged(seat, said["option"], move(pair.people[seat], pair.id, **said))
    (other,) = pair.beside.waiting()
    assert other != seat
    option = pair.options(other)[0]
    pair.acknowledged(other, option, move(pair.people[other], pair.id, **{**said, "option": option}))
    assert len(moves_of(one, pair.id)) == 2


def test_a_move_sent_many_times_at_the_same_moment_acts_once(one: RunningClub) -> None:
    pair = pair_at(one)
    for _ in range(6):
        seat, said = pair.thought_of()
        answers = at_once(*[(pair.people[seat], pair.id, said)] * AT_ONCE)
        assert {answer.content for answer in answers} == {answers[0].content}
        pair.acknowledged(seat, said["option"], answers[0])
    assert moves_of(one, pair.id) == pair.made


def test_a_refused_message_stores_nothing_and_may_be_tried_again(one: RunningClub) -> None:
    pair = pair_at(one)
    seat, said = pair.thought_of()
    stored = one.events(pair.id)
    wrong = next(option for option in range(1000) if option not in pair.options(seat))
    for bad in ({**said, "option": wrong}, {**said, "decision": 99}, {**said, "option": "x"}):
        refused = move(pair.people[seat], pair.id, **bad)
        assert 400 <= refused.status_code < 500
        assert refused.json()["refused"]["why"]
    assert one.events(pair.id) == stored
    pair.acknowledged(seat, said["option"], move(pair.people[seat], pair.id, **said))


def test_something_said_twice_is_said_once(one: RunningClub) -> None:
    pair = pair_at(one)
    said = {"text": "Good evening", "id": "one"}
    answers = [
        pair.people[0].post(f"/t/{pair.id}/chat", json=said, headers={"accept": "application/json"}).content for _ in range(3)
    ]
    assert len(set(answers)) == 1
    assert [line.text for line in one.table(pair.id).chat] == ["Good evening"]


def test_the_second_answer_is_the_same_after_a_sudden_death(shelf: tuple[Path, str]) -> None:
    folder, database = shelf
    with running(folder, "--no-limits", database=database) as club:
        pair = pair_at(club)
        seat, said = pair.thought_of()
        first = move(pair.people[seat], pair.id, **said)
        club.restart(signal.SIGKILL)
        again = move(pair.people[seat], pair.id, **said)
        assert (again.status_code, again.content) == (200, first.content)
        assert len(moves_of(club, pair.id)) == 1


@pytest.mark.parametrize("seed", range(3))
def test_conflicting_moves_end_as_some_order_of_single_moves(one: RunningClub, seed: int) -> None:
    conflict(pair_at(one, seed), [one], random.Random(seed))


def conflict(pair: Pair, clubs: list[RunningClub], rng: random.Random) -> None:
    """Everybody sends all they can at the same moment, whatever the club it goes to; the table takes one after another."""
    for _ in range(12):
        if pair.over:
            break
        waiting = pair.beside.waiting()
        messages = []
        for number in range(AT_ONCE):
            seat = rng.choice(waiting) if number else waiting[0]
            person = pair.people[seat]
            who = httpx.Client(base_url=rng.choice(clubs).url, cookies=dict(person.cookies), verify=False, timeout=30)
            said = {"decision": pair.beside.decision, "option": rng.choice(pair.options(seat)), "id": rng.randbytes(8).hex()}
            messages.append((seat, who, said))
        answers = at_once(*[(who, pair.id, said) for _, who, said in messages])
        assert {answer.status_code for answer in answers} <= {200, 409}
        taken = {seat: (said["option"], answer) for answer, (seat, _, said) in zip(answers, messages, strict=True)
                 if answer.status_code == 200}  # fmt: skip
        assert sum(answer.status_code == 200 for answer in answers) == len(taken) == len({seat for seat, _, _ in messages})
        for seat, _ in moves_of(clubs[0], pair.id)[len(pair.made) :]:
            pair.beside.apply(Moved(at=pair.beside.last_at, seat=seat, pieces=[taken[seat][0]]))
            pair.made.append((seat, taken[seat][0]))
            assert taken[seat][1].json()["n"] <= pair.beside.n
        for _, who, _ in messages:
            who.close()
    stored, beside = clubs[0].table(pair.id).match, pair.beside.match
    assert stored is not None
    assert beside is not None
    assert moves_of(clubs[0], pair.id) == pair.made
    assert encode(stored.table) == encode(beside.table)
