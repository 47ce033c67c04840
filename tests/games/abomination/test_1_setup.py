"""AB 1 and 2: what lies on the table, and the Zoo Graveyard Gold Rush."""

from __future__ import annotations

import pytest

import galvanic
from galvanic.games.abomination.answers import FIRST_AMOUNT, FIRST_SEAT
from galvanic.games.abomination.edition import printed
from galvanic.games.abomination.table import Abomination
from tests.games.abomination.lab import fresh, names, said, why_not


def bid(t: Abomination, *amounts: int) -> None:
    """The first part is named, and all bid; seat 0 first."""
    if type(t.question).__name__ == "NameTheLot":  # the last one names itself
        t.play(t.turn, t.options(t.turn)[0])
    for seat, amount in enumerate(amounts):
        if seat in t.to_move():
            t.play(seat, FIRST_AMOUNT + amount)


def sell_all_for_nothing(t: Abomination) -> None:
    while not t.round:
        bid(t, *[0] * t.seats)


def test_ab_1_1_all_128_body_parts_lie_face_down() -> None:
    t = fresh(4)
    assert len(printed().part_deck) == 128
    assert len(t.part_deck) == 128 - 8
    assert set(galvanic.glimpse(t, 0).part_deck) == {-1}
    assert t.pit == []


def test_ab_1_2_all_54_contracts_five_of_them_open() -> None:
    t = fresh()
    assert len(printed().contract_deck) == 54
    assert len(t.open_contracts) == 5
    assert len(t.contract_deck) == 49


def test_ab_1_3_all_54_schemes() -> None:
    t = fresh(3)
    assert len(printed().scheme_deck) == 54
    assert len(t.scheme_deck) == 54 - 15


def test_ab_1_4_everybody_has_ten_dollars() -> None:
    assert fresh(4).money == [10, 10, 10, 10]


def test_ab_1_5_everybody_is_dealt_five_schemes() -> None:
    assert [len(hand) for hand in fresh(4).hands] == [5, 5, 5, 5]


def test_ab_1_6_everybody_has_an_igor_of_no_stats() -> None:
    t = fresh(3)
    for seat in range(3):
        assert names(t, t.stock[seat]) == ["Igor's Head", "Igor's Torso", "Igor's Limbs"]
        assert t.worked_out(t.stock[seat], []) == [0, 0, 0, 0]


def test_ab_1_7_what_is_not_used_lies_in_the_stock() -> None:
    t = fresh()
    bid(t, 3, 1)
    assert len(t.stock[0]) == 4


def test_ab_2_1_two_parts_for_each_player() -> None:
    for seats in (2, 3, 4):
        assert len(fresh(seats).graveyard) == 2 * seats


def test_ab_2_2_who_opens_is_drawn() -> None:
    assert {fresh(3, seed).turn for seed in range(30)} == {0, 1, 2}


def test_ab_2_3_bids_are_made_together_and_in_secret() -> None:
    t = fresh(3)
    t.play(t.turn, t.options(t.turn)[0])
    assert t.to_move() == [0, 1, 2]
    t.play(1, FIRST_AMOUNT + 4)
    assert galvanic.glimpse(t, 0).answers == [-1, -2, -1]
    assert list(t.options(0)) == [FIRST_AMOUNT + n for n in range(11)]
    assert why_not(t, 0, "$11") == "you have $10, not $11 [AB 2.3]"


def test_ab_2_4_the_highest_bid_pays_all_of_it() -> None:
    t = fresh()
    lot = t.graveyard[0]
    bid(t, 9, 2)
    assert t.money == [1, 10]
    assert lot in t.stock[0]


def test_ab_2_5_who_named_the_part_settles_a_tie() -> None:
    t = fresh(3)
    lot, say = t.graveyard[0], t.turn
    bid(t, 3, 3, 3)
    assert t.to_move() == [say]
    assert list(t.options(say)) == [FIRST_SEAT, FIRST_SEAT + 1, FIRST_SEAT + 2]
    t.play(say, FIRST_SEAT + say)
    assert lot in t.stock[say]
    assert t.money[say] == 7


def test_ab_2_5_only_the_tied_can_be_chosen() -> None:
    t = fresh(3)
    say = t.turn
    other = (say + 1) % 3
    bid(t, *[1 if seat == other else 3 for seat in range(3)])
    assert why_not(t, say, f"seat {'ABC'[other]}") == f"seat {'ABC'[other]} did not bid $3 [AB 2.5]"


def test_ab_2_6_what_nobody_bids_for_goes_to_the_pit() -> None:
    t = fresh()
    lot = t.graveyard[0]
    bid(t, 0, 0)
    assert t.pit == [lot]
    assert t.money == [10, 10]


def test_ab_2_7_then_the_player_to_the_left_has_the_say() -> None:
    t = fresh(3)
    turns = []
    while not t.round:
        turns.append(t.turn)
        bid(t, 1, 0, 0)
    first = turns[0]
    assert turns == [(first + n) % 3 for n in range(6)]


def test_ab_2_8_then_five_parts_are_turned_up() -> None:
    t = fresh()
    sell_all_for_nothing(t)
    assert len(t.graveyard) == 5


def test_ab_2_9_the_richest_begins() -> None:
    t = fresh(3)
    bid(t, 2, 0, 0)
    bid(t, 0, 1, 0)
    sell_all_for_nothing(t)
    assert (t.first, t.to_move()) == (2, [2])


def test_ab_2_9_of_equals_the_one_with_fewer_parts() -> None:
    t = fresh()
    bid(t, 2, 0)
    bid(t, 0, 1)
    bid(t, 0, 1)
    sell_all_for_nothing(t)
    assert t.money == [8, 8]
    assert t.first == 0


def test_ab_2_9_and_then_the_lot() -> None:
    firsts = set()
    for seed in range(30):
        t = fresh(3, seed)
        sell_all_for_nothing(t)
        firsts.add(t.first)
    assert firsts == {0, 1, 2}


@pytest.mark.parametrize("seats", [1, 7])
def test_a_table_of_another_size_is_refused(seats: int) -> None:
    with pytest.raises(galvanic.BadSetup, match="2 to 6"):
        fresh(seats)


def test_the_log_tells_of_a_sale() -> None:
    t = fresh()
    lot = t.graveyard[0]
    bid(t, 9, 2)
    assert said(t, "bids") == [(0, 9), (1, 2)]
    assert said(t, "buys") == [(0, lot, 9)]
