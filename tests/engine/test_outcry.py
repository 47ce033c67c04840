"""The outcry auction: rising bids round the table; who passes stays out."""

from __future__ import annotations

import sys
from typing import ClassVar

import pytest

import galvanic
from galvanic.engine.setpieces import OPEN, Outcry
from tests.engine.bench import AMOUNTS, PASS, A, Bench, bench, bench_game
from tests.parlour import on_the_shelf, refused, say


class Sale(Outcry[Bench]):
    rule: ClassVar[str] = "BN 3"

    def pass_word(self, t: Bench) -> int:
        return PASS

    def amounts(self, t: Bench) -> range:
        return AMOUNTS

    def purse(self, t: Bench, seat: int) -> int:
        return t.money[seat]

    def sold(self, t: Bench, seat: int, price: int) -> None:
        t.heard += [seat, price]


def bids(t: Bench, *calls: tuple[int, str]) -> Bench:
    for seat, call in calls:
        assert t.to_move() == [seat]
        say(t, seat, call)
    return t


def test_the_last_one_in_pays_the_bid() -> None:
    t = bench(3, Sale(0), money=[10, 10, 10])
    bids(t, (0, "$2"), (1, "$3"), (2, "pass"), (0, "$5"), (1, "pass"))
    assert t.heard == [0, 5]


def test_bidding_begins_with_the_seat_it_was_opened_with_and_goes_clockwise() -> None:
    t = bench(3, Sale(2), money=[10, 10, 10])
    bids(t, (2, "$1"), (0, "$2"), (1, "pass"), (2, "pass"))
    assert t.heard == [0, 2]


def test_who_has_passed_is_not_asked_again() -> None:
    t = bench(4, Sale(0), money=[9] * 4)
    bids(t, (0, "pass"), (1, "$1"), (2, "$2"), (3, "pass"), (1, "$3"), (2, "$4"), (1, "pass"))
    assert t.heard == [2, 4]


def test_the_leader_does_not_bid_against_itself() -> None:
    t = bench(3, Sale(0), money=[10, 10, 10])
    bids(t, (0, "$4"), (1, "pass"), (2, "pass"))
    assert t.heard == [0, 4]


def test_all_may_pass_and_nobody_gets_it() -> None:
    t = bench(3, Sale(1), money=[10, 10, 10])
    bids(t, (1, "pass"), (2, "pass"), (0, "pass"))
    assert t.heard == [OPEN, 0]


def test_the_last_of_those_who_never_bid_may_still_bid() -> None:
    t = bench(3, Sale(0), money=[10, 10, 10])
    bids(t, (0, "pass"), (1, "pass"), (2, "$1"))
    assert t.heard == [2, 1]


def test_who_cannot_outbid_passes_without_being_asked() -> None:
    t = bench(3, Sale(0), money=[10, 3, 10])
    bids(t, (0, "$3"), (2, "$4"), (0, "pass"))
    assert t.heard == [2, 4]


def test_where_nobody_has_money_nobody_is_asked() -> None:
    assert bench(3, Sale(0)).heard == [OPEN, 0]


def test_a_bid_has_to_top_the_standing_bid() -> None:
    t = bench(2, Sale(0), money=[10, 10])
    say(t, 0, "$4")
    assert refused(t, 1, AMOUNTS[4]) == "the bid stands at $4: bid more than the standing bid, or pass [BN 3]"


def test_nobody_bids_more_than_the_purse_holds() -> None:
    t = bench(2, Sale(0), money=[10, 10])
    assert refused(t, 0, AMOUNTS[11]) == "you have $10, not $11 [BN 3]"


def test_a_card_is_no_bid() -> None:
    t = bench(2, Sale(0), money=[10, 10])
    assert refused(t, 0, A) == "A is not one of the choices here [BN 3]"


@pytest.mark.parametrize("seats", range(2, 6))
def test_every_auction_ends_with_the_highest_bid(seats: int) -> None:
    for seed in range(50):
        luck = galvanic.luck(seed)
        t = bench(seats, Sale(luck.below(seats)), money=[luck.below(9) for _ in range(seats)])
        best, leader = 0, OPEN
        while t.to_move():
            (seat,) = t.to_move()
            options = t.options(seat)
            option = options[luck.below(len(options))]
            if option != PASS:
                assert option - AMOUNTS.start > best
                best, leader = option - AMOUNTS.start, seat
            t.play(seat, option)
        assert t.heard == [leader, best]


def test_the_standing_bid_survives_being_written() -> None:
    t = bench(3, Sale(0), money=[10, 10, 10])
    bids(t, (0, "$4"), (1, "pass"))
    with on_the_shelf(bench_game(sys.modules[__name__])):
        again = galvanic.decode(galvanic.encode(t))
    say(again, 2, "pass")
    assert galvanic.encode(again)["fields"]["heard"] == [0, 4]
