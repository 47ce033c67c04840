"""DD 1: what lies on the table."""

from __future__ import annotations

import galvanic
from galvanic.engine.sight import glimpse
from galvanic.games.doomsday.rules.turn import start_turn
from tests.games.doomsday.lab import all_pass, end_turn, fresh, held, lab, machine, play, why_not


def test_dd_1_1_an_initial_supply_of_five_with_four_connectors() -> None:
    t = fresh(4)
    for seat in range(4):
        assert [t.name_of(card) for card in t.machines[seat]] == ["Initial Power Supply"]
        assert (t.flow(seat).power, t.flow(seat).draw) == (5, 0)
        assert t.edition.ends[t.machines[seat][0]] == (15, 15)


def test_dd_1_2_nothing_can_be_aimed_at_an_initial_supply() -> None:
    t = lab(2, hands=[["Wreck"], []], machines=[[], ["Battery H9"]])
    play(t, 0, "Wreck")
    assert [t.name_of(card) for card in t.options(0)] == ["Battery"]
    initial = t.machines[1][0]
    assert str(t.refusal(0, initial)) == "the Initial Power Supply can't be stolen, disabled or destroyed [DD 1.2]"


def test_dd_1_3_seven_cards_each_and_the_countdown_in_the_pile() -> None:
    given_back = 0
    for seed in range(40):
        t = fresh(5, seed)
        assert [len(hand) for hand in t.hands] == [7] * 5
        assert t.edition.countdown in t.draw_pile
        assert len(t.draw_pile) == 108 - 35
        given_back += any(entry.verb == "gives_back" for entry in t.log or [])
    assert 5 <= given_back <= 25  # 35 of 108


def test_dd_1_3_the_countdown_is_shuffled_back() -> None:
    places = set()
    for seed in range(120):
        t = fresh(5, seed)
        if any(entry.verb == "gives_back" for entry in t.log or []):
            places.add(t.draw_pile.index(t.edition.countdown))
    assert len(places) > 10


def test_dd_1_4_who_begins_is_drawn_by_lot_and_turns_go_to_the_left() -> None:
    assert {fresh(4, seed).turn for seed in range(30)} == {0, 1, 2, 3}
    t = lab(3)
    order = []
    for _ in range(4):
        order.append(t.turn)
        end_turn(t)
    assert order == [0, 1, 2, 0]


def test_dd_1_5_a_machine_at_the_shore_comes_to_the_middle() -> None:
    t = lab(2, machines=[["Bar H9", "Bar H10", "Bar H11", "Bar H12", "Bar H13", "Bar H14", "Bar H15"]])
    end_turn(t)
    assert list(machine(t, 0)) == ["H5", "H6", "H7", "H8", "H9", "H10", "H11"]


def test_dd_1_5_there_is_no_square_beyond_the_shore() -> None:
    t = lab(2, hands=[["Bar"], []], machines=[["Bar H9", "Bar H10", "Bar H11", "Bar H12", "Bar H13", "Bar H14", "Bar H15"]])
    play(t, 0, "Bar")
    assert [t.name_of(square) for square in t.options(0)] == ["H7"]


def test_dd_1_6_hands_are_hidden_but_can_be_counted() -> None:
    t = fresh(3)
    seen = glimpse(t, 0)
    assert seen.hands[0] == t.hands[0]
    assert seen.hands[1] == [-1] * 7
    assert set(seen.draw_pile) == {-1}
    assert seen.machines == t.machines


def test_dd_1_6_a_card_that_all_saw_is_remembered() -> None:
    t = lab(3, hands=[["Steal"], [], []], machines=[[], ["Plain H9"], []])
    play(t, 0, "Steal", "Plain")
    all_pass(t)
    assert held(t, 0) == ["Plain"]
    assert glimpse(t, 2).hands[0] == t.hands[0]


def test_dd_1_6_there_is_no_limit_to_a_hand() -> None:
    t = lab(2, hands=[["Plain"] * 15, []])
    play(t, 0, "Draw a card")
    end_turn(t)
    assert len(t.hands[0]) == 16


def test_dd_8_1_two_can_play() -> None:
    assert galvanic.game("doomsday").seats == range(2, 6)
    assert fresh(2).flow(1).power == 5


def test_a_table_without_a_turn_begins_one() -> None:
    t = lab(2, start=False)
    t.then(start_turn)
    t.run()
    assert t.to_move() == [0]
    assert why_not(t, 0, "Rearrange") == "there is nothing but the Initial Power Supply [DD 5.1]"
