"""NE 3 and 4: choosing, revealing, income."""

import pytest

import galvanic
from tests.games.nefarious.lab import everybody, lab, named, play, said

ESPIONAGE, INVENT, RESEARCH, WORK = range(4)


def test_ne_3_1_income_then_espionage_invent_research_work() -> None:
    t = lab(
        seats=4,
        inventions={"Ray": {"cost": 2}},
        hands=[["Ray"], [], [], []],
        spies=[[0, 1, 0, 1]] + [[0, 0, 0, 0]] * 3,
    )
    everybody(t, "Invent", "Work", "Research", "Espionage")
    play(t, 3, "Work")
    verbs = [entry.verb for entry in t.log or () if entry.verb not in ("round", "twists", "chooses")][12:]
    assert verbs == ["income", "places", "invents", "draws", "pay", "pay"]


def test_ne_3_2_nobody_sees_what_another_has_chosen() -> None:
    t = lab(seats=3)
    play(t, 1, "Work")
    assert galvanic.glimpse(t, 0).answers == [-1, -2, -1]
    assert galvanic.glimpse(t, 1).answers == [-1, WORK, -1]


def test_ne_3_3_all_are_revealed_when_the_last_has_chosen() -> None:
    t = lab(seats=3)
    play(t, 1, "Work")
    play(t, 0, "Work")
    assert t.chosen == [-1, -1, -1]
    play(t, 2, "Research")
    assert t.before == [WORK, WORK, RESEARCH]


def test_ne_3_4_a_twist_has_every_action_done_twice() -> None:
    t = lab(laws={"times": 2}, hands=[[], []])
    everybody(t, "Work", "Research")
    assert t.money == [18, 14]
    assert len(t.hands[1]) == 2


def test_ne_3_4_inventing_twice_takes_two_inventions() -> None:
    t = lab(laws={"times": 2}, inventions={"A": {}, "B": {}, "C": {}}, hands=[["A", "B", "C"], []])
    everybody(t, "Invent", "Work")
    play(t, 0, "A", "B")
    assert [t.name_of(card) for card in t.inventions[0]] == ["A", "B"]


def test_ne_3_5_a_twist_forbids_the_action_of_the_round_before() -> None:
    t = lab(laws={"fresh": 1})
    assert list(t.options(0)) == [0, 1, 2, 3]
    everybody(t, "Work", "Research")
    assert list(t.options(0)) == [0, 1, 2]
    with pytest.raises(galvanic.IllegalMove, match=r"forbids Work two rounds running \[NE 3.5\]"):
        play(t, 0, "Work")


def test_ne_3_6_that_somebody_has_chosen_is_open() -> None:
    t = lab(seats=3)
    play(t, 1, "Work")
    assert galvanic.glimpse(t, 0).to_move() == [0, 2]


def income(chosen: list[str], spies: list[list[int]], **laws: int) -> list[int]:
    """What each seat gets with the income."""
    t = lab(seats=len(chosen), spies=spies, laws=laws, hands=[[] for _ in chosen])
    everybody(t, *chosen)
    return [sum(n for who, n in said(t, "income") + said(t, "bonus") if who == seat) for seat in range(t.seats)]


NO_SPIES = [0, 0, 0, 0]
TWO_AT_WORK = [0, 0, 0, 2]


def test_ne_4_1_a_dollar_for_each_spy_and_each_neighbour_on_its_zone() -> None:
    assert income(["Research", "Work", "Research", "Research"], [[0, 0, 0, 1], *[NO_SPIES] * 3]) == [1, 0, 0, 0]


def test_ne_4_2_two_spies_earn_two_and_with_both_neighbours_four() -> None:
    assert income(["Research", "Work", "Research", "Research"], [TWO_AT_WORK, *[NO_SPIES] * 3]) == [2, 0, 0, 0]
    assert income(["Research", "Work", "Research", "Work"], [TWO_AT_WORK, *[NO_SPIES] * 3]) == [4, 0, 0, 0]


def test_ne_4_2_neither_the_far_seat_nor_oneself_counts() -> None:
    assert income(["Work", "Research", "Work", "Research"], [TWO_AT_WORK, *[NO_SPIES] * 3]) == [0, 0, 0, 0]


def test_ne_4_3_with_two_players_the_opponent_is_both_neighbours() -> None:
    assert income(["Research", "Work"], [TWO_AT_WORK, NO_SPIES]) == [4, 0]


def test_ne_4_4_a_spy_placed_now_earns_from_the_next_round() -> None:
    t = lab(hands=[[], []])
    everybody(t, "Espionage", "Work")
    play(t, 0, "Work")
    assert said(t, "income") == []
    everybody(t, "Research", "Work")
    assert said(t, "income") == [(0, 2)]


def test_ne_4_4_income_can_pay_for_what_the_same_round_costs() -> None:
    t = lab(inventions={"Ray": {"cost": 2}}, hands=[["Ray"], []], money=[0, 0], spies=[[0, 0, 0, 1], NO_SPIES])
    everybody(t, "Invent", "Work")
    assert len(t.inventions[0]) == 1
    assert t.money[0] == 0


def test_ne_4_5_twists_pay_with_the_income() -> None:
    spies = [NO_SPIES] * 3
    assert income(["Work", "Work", "Research"], spies, allowance=2) == [2, 2, 2]
    assert income(["Work", "Work", "Research"], spies, alone_pays=3) == [0, 0, 3]
    assert income(["Work", "Work", "Work"], spies, company_pays=1) == [2, 2, 2]


def test_ne_4_6_twists_have_spies_watch_everybody_or_oneself() -> None:
    at_work = [[0, 0, 0, 1], *[NO_SPIES] * 4]
    chosen = ["Work", "Research", "Work", "Work", "Research"]
    assert income(chosen, at_work, watch_all=1)[0] == 2
    assert income(chosen, at_work, watch_self=1)[0] == 1
    assert income(["Research", "Work"], at_work[:2], watch_all=1) == [2, 0]


def test_ne_4_1_a_twist_raises_what_a_spy_earns() -> None:
    assert income(["Research", "Work", "Research"], [[0, 0, 0, 1], NO_SPIES, NO_SPIES], spy_pays=2) == [2, 0, 0]


def test_ne_3_2_a_card_is_no_action() -> None:
    t = lab(inventions={"Ray": {}}, hands=[["Ray"], []])
    refusal = t.refusal(0, named(t, 0, "Ray"))
    assert refusal is not None
    assert (refusal.rule, refusal.why) == ("NE 3.2", "Ray is a card; choose one of the four actions first")
