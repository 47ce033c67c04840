"""AB 3: the turn."""

from __future__ import annotations

import pytest

import galvanic
from tests.games.abomination.lab import end_turn, lab, names, offered, play, said

EASY = {"Easy": {"income": 3, "least": {"smart": -9, "nimble": -9}, "most": {}, "copies": 12}}
FIVE = ["Easy"] * 5


def test_ab_3_1_act_twice_collect_bid_and_on_to_the_left() -> None:
    t = lab(contracts_there=EASY, contracts=[["Easy"], []], money=[0, 10])
    play(t, 0, "Pass")
    assert (t.to_move(), t.money[0]) == ([0], 0)
    play(t, 0, "Pass")
    assert t.money[0] == 3
    assert type(t.question).__name__ == "NameTheLot"
    end_turn(t)
    assert (t.turn, t.round, t.to_move()) == (1, 1, [1])


def test_ab_3_2_five_contracts_win_when_the_turn_begins() -> None:
    t = lab(contracts_there=EASY, contracts=[FIVE, []])
    assert (t.over, t.winners, t.scores) == (True, [0], [5, 0])


def test_ab_3_2_not_before() -> None:
    t = lab(contracts_there=EASY, contracts=[FIVE[:4], []], open_contracts=FIVE, monsters=[(0, [0, 0, 0, 0])])
    play(t, 0, "Fill a Contract", "Easy")
    assert len(t.contracts[0]) == 5
    assert not t.over
    end_turn(t)
    assert not t.over
    end_turn(t)
    assert t.winners == [0]


def test_ab_3_3_the_actions_there_are() -> None:
    t = lab(
        contracts_there=EASY,
        contracts=[[], ["Easy"]],
        open_contracts=FIVE,
        monsters=[(0, [0, 0, 0, 0])],
        hands=[["Idle Thought"], []],
    )
    assert set(offered(t, 0)) == {
        "Build a Monster", "Evil Garage Sale", "Plot Nefariously", "Purge the Graveyard",
        "Fill a Contract", "Steal a Contract", "Pass",
    }  # fmt: skip
    play(t, 0, "Purge the Graveyard", "Purge the Graveyard")
    assert type(t.question).__name__ == "NameTheLot"


def test_ab_3_4_an_action_may_be_passed() -> None:
    t = lab()
    before = galvanic.encode(t)["fields"]
    play(t, 0, "Pass", "Pass")
    assert galvanic.encode(t)["fields"] == before


def test_ab_3_5_income_from_each_contract() -> None:
    t = lab(contracts_there=EASY, contracts=[["Easy", "Easy"], []], money=[1, 1])
    play(t, 0, "Pass", "Pass")
    assert t.money == [7, 1]
    assert said(t, "income") == [(0, 6)]


def test_ab_3_5_without_contracts_none() -> None:
    t = lab(money=[1, 1])
    play(t, 0, "Pass", "Pass")
    assert t.money == [1, 1]


def test_ab_3_6_a_part_of_the_graveyard_is_sold_and_replaced() -> None:
    t = lab(parts={"Prize": {"place": "tail"}}, graveyard=["Prize", *["Plain Head"] * 4])
    play(t, 0, "Pass", "Pass", "Prize")
    play(t, 0, "$2")
    play(t, 1, "$3")
    assert "Prize" in names(t, t.stock[1])
    assert len(t.graveyard) == 5
    assert t.money == [10, 7]


def test_ab_3_6_what_nobody_wants_stays() -> None:
    t = lab(parts={"Prize": {"place": "tail"}}, graveyard=["Prize", *["Plain Head"] * 4])
    play(t, 0, "Pass", "Pass", "Prize")
    play(t, 0, "$0")
    play(t, 1, "$0")
    assert names(t, t.graveyard).count("Prize") == 1
    assert t.turn == 1


def test_ab_3_6_an_empty_graveyard_has_no_auction() -> None:
    t = lab(graveyard=[])
    play(t, 0, "Pass", "Pass")
    assert t.turn == 1


def test_ab_3_7_more_than_five_are_allowed() -> None:
    t = lab(contracts_there=EASY, contracts=[FIVE[:4], []], open_contracts=FIVE, monsters=[(0, [0, 0, 0, 0])],
            schemes={"Longer Day": {"when": "turn", "does": [{"again": 1}]}}, hands=[["Longer Day"], []])  # fmt: skip
    play(t, 0, "Longer Day", *["Fill a Contract", "Easy"] * 3)
    end_turn(t)
    assert len(t.contracts[0]) == 7
    end_turn(t)
    assert (t.winners, t.scores) == ([0], [7, 0])


@pytest.mark.parametrize(
    ("contracts", "money", "winners"),
    [
        ([["Easy"], []], [0, 9], [0]),
        ([["Easy"], ["Rich"]], [9, 0], [1]),
        ([["Easy"], ["Easy"]], [1, 2], [1]),
        ([["Easy"], ["Easy"]], [2, 2], [0, 1]),
    ],
)
def test_ab_3_8_after_the_last_round_most_contracts_then_income_then_money(
    contracts: list[list[str]], money: list[int], winners: list[int]
) -> None:
    rich = {"Rich": {"income": 8, "least": {"smart": -9, "nimble": -9}, "most": {}}}
    # what they collect on the way is taken off beforehand
    t = lab(contracts_there=EASY | rich, contracts=contracts, settings={"rounds": 1})
    end_turn(t)
    t.money = money
    t.money[1] -= t.income(1)
    end_turn(t)
    assert (t.over, t.winners) == (True, winners)


def test_ab_3_8_thirty_rounds_unless_agreed() -> None:
    assert lab().last_round() == 30
    assert lab(settings={"rounds": 12}).last_round() == 12
