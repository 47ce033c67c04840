"""NE 1 and 2: what lies on the table, and what twists do to it."""

import pytest

import galvanic
from galvanic.games.nefarious.cards import printed
from tests.games.nefarious.lab import everybody, lab, names, play


@pytest.mark.parametrize("seats", range(2, 7))
def test_ne_1_1_all_inventions_are_in_the_deck_or_dealt(seats: int) -> None:
    t = galvanic.deal("nefarious", seats, seed=3)
    assert sorted(t.deck + [card for hand in t.hands for card in hand]) == list(printed().deck)
    assert len(printed().deck) == 64
    assert t.deck != sorted(t.deck)
    assert t.discards == []


def test_ne_1_2_two_different_twists_of_36_are_drawn() -> None:
    drawn = [galvanic.deal("nefarious", 2, seed=seed).twists for seed in range(300)]
    assert all(len(set(twists)) == 2 for twists in drawn)
    assert {twist for twists in drawn for twist in twists} == set(range(36))


def test_ne_1_3_the_zones_are_the_four_actions() -> None:
    t = lab()
    everybody(t, "Espionage", "Work")
    assert [t.name_of(zone) for zone in t.choices(0)] == ["Espionage", "Invent", "Research", "Work"]


def test_ne_1_4_everybody_chooses_among_four_actions_in_every_round() -> None:
    t = lab()
    everybody(t, "Work", "Research")
    assert t.round == 2
    assert [list(t.options(seat)) for seat in (0, 1)] == [[0, 1, 2, 3]] * 2


def test_ne_1_5_five_spies_begin_in_the_reserve() -> None:
    t = lab(seats=3)
    assert [t.reserve(seat) for seat in range(3)] == [5, 5, 5]
    assert t.spies == [[0, 0, 0, 0]] * 3


def test_ne_1_6_everybody_begins_with_ten_dollars() -> None:
    assert lab(seats=6).money == [10] * 6


def test_ne_1_7_everybody_is_dealt_three_inventions() -> None:
    assert [len(hand) for hand in lab(seats=5).hands] == [3] * 5


def test_ne_1_8_hands_are_known_to_their_owners_only() -> None:
    t = lab(seats=3, inventions={"Ray": {}}, hands=[["Ray"], ["Filler", "Filler"], []], money=[1, 2, 3])
    seen = galvanic.glimpse(t, 0)
    assert names(seen, seen.hands[0]) == ["Ray"]
    assert seen.hands[1:] == [[-1, -1], []]
    assert set(seen.deck) == {-1}
    assert (seen.money, seen.spies, seen.inventions, seen.discards) == (t.money, t.spies, t.inventions, t.discards)


def test_ne_1_9_an_invention_seen_going_back_into_a_hand_is_remembered() -> None:
    t = lab(inventions={"Ray": {"cost": 20}}, hands=[["Ray", "Filler"], []])
    everybody(t, "Invent", "Work")
    play(t, 0, "Ray")
    seen = galvanic.glimpse(t, 1)
    assert sorted(seen.hands[0]) == sorted([-1, seen.vocabulary.words.index("Ray")])


def test_ne_1_9_what_was_reshuffled_is_in_the_new_deck_or_drawn_from_it() -> None:
    t = lab(inventions={"Old": {}, "New": {}}, hands=[["Old"], []], deck=[], discards=["New"])
    everybody(t, "Work", "Research")
    seen = galvanic.glimpse(t, 0)
    assert seen.hands[1] == [-2]
    twins = [galvanic.sample(seen, galvanic.luck(seed)) for seed in range(5)]
    assert [names(twin, twin.hands[1]) for twin in twins] == [["New"]] * 5


def test_ne_2_1_a_twist_changes_what_an_action_does() -> None:
    t = lab(laws={"work_pays": 6})
    everybody(t, "Work", "Work")
    assert t.money == [16, 16]


def test_ne_2_2_the_second_twist_changes_what_the_first_has_made() -> None:
    assert lab(laws={"start_money": 20}, second=("times", {"start_money": 2})).money == [40, 40]
    assert lab(first_way="times", laws={"start_money": 2}, second=("set", {"start_money": 7})).money == [7, 7]


def test_ne_2_3_twists_of_the_start_apply_while_the_table_is_set_up() -> None:
    t = lab(laws={"start_money": 20, "start_hand": 5, "spies": 4, "start_on_work": 1, "start_on_invent": 2})
    assert t.money == [20, 20]
    assert [len(hand) for hand in t.hands] == [5, 5]
    assert t.spies == [[0, 2, 0, 1]] * 2
    assert t.reserve(0) == 1


def test_ne_2_4_two_twists_push_no_number_beyond_its_bounds() -> None:
    t = lab(laws={"price_invent": 1}, second=("add", {"price_invent": -5}))
    assert t.nature.prices[1] == 0
    assert lab(laws={"spies": 1, "start_on_invent": 1, "start_on_work": 1}).spies == [[0, 1, 0, 0]] * 2
