"""The open floor: anybody may offer, in no order, until all are done."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import pytest

import galvanic
from galvanic.engine.ask import Ask
from galvanic.engine.setpieces import Floor
from tests.engine.bench import DONE, NO, YES, A, B, Bench, C, bench, bench_game
from tests.parlour import on_the_shelf, play_some, refused, say


class Market(Floor[Bench]):
    """Each seat may sell what it holds, as long as it has sold fewer than two."""

    rule = "BN 5"

    def done_word(self, t: Bench) -> int:
        return DONE

    def offers(self, t: Bench, seat: int) -> Sequence[int]:
        return t.hands[seat][:] if t.money[seat] < 2 else ()

    def offered(self, t: Bench, seat: int, option: int) -> None:
        t.hands[seat].remove(option)
        t.discards.append(option)
        t.money[seat] += 1


class Haggle(Market):
    """An offer that the next seat may take or leave, before the floor is open again."""

    def offered(self, t: Bench, seat: int, option: int) -> None:
        t.money[seat] += 1
        t.then(TakeIt((seat + 1) % t.seats, seat, option))


class TakeIt(Ask[Bench]):
    rule = "BN 5.1"

    def options(self, t: Bench, seat: int) -> Sequence[int]:
        return (YES, NO)

    def answered(self, t: Bench, option: int) -> None:
        buyer, seller, card = self.ints
        if option == YES:
            t.hands[seller].remove(card)
            t.hands[buyer].append(card)


def market(hands: list[list[int]]) -> Bench:
    return bench(len(hands), Market(), hands=hands)


def test_anybody_may_speak_first() -> None:
    t = market([[A], [B], [C]])
    assert t.to_move() == [0, 1, 2]
    say(t, 2, "C")
    say(t, 0, "A")
    assert t.discards == [C, A]


def test_it_closes_when_all_are_done() -> None:
    t = market([[A], [B], [C]])
    for seat in (1, 2, 0):
        assert seat in t.to_move()
        say(t, seat, "done")
    assert t.to_move() == []


def test_who_is_done_is_not_asked() -> None:
    t = market([[A], [B], [C]])
    say(t, 1, "done")
    assert t.to_move() == [0, 2]
    assert refused(t, 1, B) == "this seat is not asked anything now [table]"


def test_an_offer_wakes_those_who_were_done() -> None:
    t = market([[A], [B], [C]])
    say(t, 1, "done")
    say(t, 0, "done")
    say(t, 2, "C")
    assert t.to_move() == [0, 1, 2]


def test_who_is_at_the_limit_can_only_be_done() -> None:
    t = market([[A, B, C], []])
    say(t, 0, "B", "A")
    assert list(t.options(0)) == [DONE]


def test_an_offer_may_ask_somebody_before_the_floor_opens_again() -> None:
    t = bench(3, Haggle(), hands=[[A], [B], [C]])
    say(t, 1, "B")
    assert t.to_move() == [2]
    say(t, 2, "yes")
    assert (t.hands, t.to_move()) == ([[A], [], [C, B]], [0, 1, 2])


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_floor_closes_some_day(seats: int) -> None:
    import random

    for seed in range(30):
        t = market([[A + 2 * seat, B + 2 * seat] for seat in range(seats)])
        play_some(t, random.Random(seed), 500)
        assert t.to_move() == []


def test_who_is_done_survives_being_written() -> None:
    t = market([[A], [B], [C]])
    say(t, 1, "done")
    with on_the_shelf(bench_game(sys.modules[__name__])):
        again = galvanic.decode(galvanic.encode(t))
    assert again.to_move() == [0, 2]
    say(again, 0, "done")
    say(again, 2, "done")
    assert again.to_move() == []
