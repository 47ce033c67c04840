"""NE 5: placing spies."""

import pytest

import galvanic
from tests.games.nefarious.lab import everybody, lab, play


def test_ne_5_1_everybody_who_chose_it_places_one_spy_anywhere() -> None:
    t = lab(seats=3, hands=[[], [], []])
    everybody(t, "Espionage", "Espionage", "Work")
    assert t.to_move() == [0, 1]
    play(t, 0, "Research")
    play(t, 1, "Research")
    assert t.spies == [[0, 0, 1, 0], [0, 0, 1, 0], [0, 0, 0, 0]]


@pytest.mark.parametrize(("zone", "price"), [("Espionage", 0), ("Invent", 2), ("Research", 0), ("Work", 1)])
def test_ne_5_2_what_the_zones_cost(zone: str, price: int) -> None:
    t = lab()
    everybody(t, "Espionage", "Research")
    play(t, 0, zone)
    assert t.money[0] == 10 - price


def test_ne_5_2_a_twist_changes_the_prices() -> None:
    t = lab(laws={"price_research": 3})
    everybody(t, "Espionage", "Work")
    assert t.words(0, 2) == "Research ($3)"
    play(t, 0, "Research")
    assert t.money[0] == 7


def test_ne_5_3_an_empty_reserve_places_nothing_and_moves_nothing() -> None:
    t = lab(spies=[[5, 0, 0, 0], [0, 0, 0, 0]])
    everybody(t, "Espionage", "Work")
    assert t.round == 2
    assert t.spies[0] == [5, 0, 0, 0]


def test_ne_5_3_who_can_pay_for_no_zone_places_nothing() -> None:
    t = lab(laws={"price_espionage": 1, "price_research": 1}, money=[0, 0])
    everybody(t, "Espionage", "Research")
    assert t.round == 2
    assert t.reserve(0) == 5


def test_ne_5_4_a_zone_one_cant_pay_is_not_open() -> None:
    t = lab(money=[1, 1])
    everybody(t, "Espionage", "Research")
    assert [t.name_of(zone) for zone in t.options(0)] == ["Espionage", "Research", "Work"]
    with pytest.raises(galvanic.IllegalMove, match=r"a spy on Invent costs \$2; you have \$1 \[NE 5.4\]"):
        play(t, 0, "Invent")


def test_ne_5_5_a_twist_lets_espionage_place_two() -> None:
    t = lab(laws={"espionage_places": 2}, money=[3, 0])
    everybody(t, "Espionage", "Research")
    play(t, 0, "Invent", "Work")
    assert t.spies[0] == [0, 1, 0, 1]
    assert t.money[0] == 0


def test_ne_5_5_what_a_twist_pays_for_espionage_comes_first() -> None:
    t = lab(laws={"espionage_pays": 2}, money=[0, 0])
    everybody(t, "Espionage", "Research")
    play(t, 0, "Invent")
    assert t.money[0] == 0


def test_ne_5_6_nobody_sees_where_the_other_places_before_both_have() -> None:
    t = lab(hands=[[], []])
    everybody(t, "Espionage", "Espionage")
    play(t, 1, "Invent")
    assert galvanic.glimpse(t, 0).answers == [-1, -2]
    assert t.spies[1] == [0, 0, 0, 0]
