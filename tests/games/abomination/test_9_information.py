"""AB 9 and 10: who may know what, and the house rules."""

from __future__ import annotations

import random

import pytest

import galvanic
from galvanic.games.abomination.answers import FIRST_AMOUNT, FIRST_SEAT
from galvanic.games.abomination.table import Abomination
from tests.games.abomination.lab import fresh, lab, names, play, why_not
from tests.parlour import play_some


def shown(t: Abomination, viewer: int) -> str:
    return str(galvanic.game("abomination").draw(galvanic.glimpse(t, viewer), ["Ada", "Bela", "Cora", "Dov"].__getitem__))  # type: ignore[misc]


def test_ab_9_1_money_is_open_except_while_bids_are() -> None:
    t = lab(money=[7, 8])
    assert "Bela (B): $8" in shown(t, 0)
    play(t, 0, "Pass", "Pass", "Plain Head")
    assert "Bela (B): $?" in shown(t, 0)
    assert "You (A): $7" in shown(t, 0)


def test_ab_9_2_monsters_are_open_with_all_that_is_in_them() -> None:
    t = lab(stock=[["Plain Limbs"], []])
    play(t, 0, "Build a Monster", "Plain Limbs", "done")
    play(t, 0, "Pass")
    play(
        t,
        1,
        "Pass",
    )
    seen = galvanic.glimpse(t, 1)
    assert (seen.bodies, seen.stats) == (t.bodies, t.stats)
    assert "made of Igor's Head, Igor's Torso, Plain Limbs" in shown(t, 1)


def test_ab_9_3_nobody_can_count_a_stock() -> None:
    t = lab(schemes={"Dig": {"when": "action", "does": [{"dig": 3}]}}, hands=[["Dig"], []])
    before = galvanic.glimpse(t, 1).stock
    play(t, 0, "Dig")
    assert len(t.stock[0]) == 6
    assert galvanic.glimpse(t, 1).stock == before


def test_ab_9_3_what_all_saw_going_in_is_remembered() -> None:
    t = lab()
    play(t, 0, "Pass", "Pass", "Plain Head")
    lot = t.lot
    play(t, 0, "$1")
    play(t, 1, "$0")
    assert lot in galvanic.glimpse(t, 1).stock[0]


def test_ab_9_4_how_many_schemes_but_not_which() -> None:
    t = lab(hands=[["Idle Thought"] * 4, []])
    assert galvanic.glimpse(t, 1).hands[0] == [-1, -1, -1, -1]
    assert galvanic.glimpse(t, 0).hands[0] == t.hands[0]


def test_ab_9_5_contracts_are_open() -> None:
    t = fresh(4, 3)
    rng = random.Random(3)
    play_some(t, rng, 400)
    for viewer in range(-1, 4):
        assert galvanic.glimpse(t, viewer).contracts == t.contracts


# -- house rules -------------------------------------------------------------------------------------


def test_ab_10_1_bids_go_round_and_rise() -> None:
    t = lab(3, settings={"outcry": True})
    play(t, 0, "Pass", "Pass", "Plain Head")
    assert t.to_move() == [0]
    play(t, 0, "$2")
    assert why_not(t, 1, "$2") == "the bid stands at $2: bid more than the standing bid, or pass [AB 10.1]"
    play(t, 1, "$3")
    play(t, 2, "Pass")
    play(t, 0, "Pass")
    assert t.money == [10, 7, 10]
    assert "Plain Head" in names(t, t.stock[1])
    assert t.turn == 1


def test_ab_10_1_nobody_wants_it() -> None:
    t = lab(settings={"outcry": True})
    play(t, 0, "Pass", "Pass", "Plain Head")
    play(t, 0, "Pass")
    play(t, 1, "Pass")
    assert (t.turn, len(t.graveyard), t.pit) == (1, 5, [])


def trading(**fields: object) -> Abomination:
    parts = {"Ape Head": {"place": "head"}, "Tail": {"place": "tail"}}
    return lab(3, parts=parts, settings={"trade": True}, stock=[["Ape Head"], ["Tail"], []], **fields)


def test_ab_10_2_money_and_parts_change_hands() -> None:
    t = trading()
    assert t.to_move() == [0, 1, 2]
    t.play(0, [FIRST_SEAT + 1, t.stock[0][-1], FIRST_AMOUNT + 2])
    play(t, 0, "done", "Tail", "done")
    assert t.to_move() == [1]
    assert t.question is not None
    assert t.question.question(t, 1) == "seat A gives you Ape Head, $2 for Tail"
    play(t, 1, "accept")
    assert "Ape Head" in names(t, t.stock[1])
    assert "Tail" in names(t, t.stock[0])
    assert t.money == [8, 12, 10]


def test_ab_10_2_or_not() -> None:
    t = trading()
    play(t, 1, "seat A", "Tail", "done", "$5", "done")
    play(t, 0, "decline")
    assert t.money == [10, 10, 10]
    assert t.to_move() == [0, 1, 2]


def test_ab_10_2_one_offer_each_and_igor_stays() -> None:
    t = trading()
    play(t, 1, "seat A")
    assert why_not(t, 1, "$99") == "$99 can't be added to the offer [AB 10.2]"
    assert "Igor's Head" not in [t.name_of(option) for option in t.options(1)]
    play(t, 1, "done", "done")
    assert why_not(t, 1, "seat A") == "you have made your offer for this turn [AB 10.2]"
    for seat in (0, 1, 2):
        play(t, seat, "done")
    assert type(t.question).__name__ == "TakeAction"


def test_ab_10_2_only_parts_that_are_known_can_be_asked_for() -> None:
    t = trading()
    hidden = t.part_deck.pop()
    t.stock[1].append(hidden)
    play(t, 0, "seat B", "done")
    assert hidden not in t.options(0)
    assert t.name_of(t.stock[1][3]) == "Tail"
    assert t.stock[1][3] in t.options(0)


@pytest.mark.parametrize("seats", [5, 6])
def test_ab_10_3_five_or_six_can_play(seats: int) -> None:
    t = fresh(seats)
    assert len(t.graveyard) == 2 * seats
    play_some(t, random.Random(seats), 20_000)
    assert t.over
