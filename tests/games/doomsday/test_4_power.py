"""DD 4: power."""

from __future__ import annotations

from tests.games.doomsday.lab import all_pass, end_turn, install, lab, machine, offered, play, why_not


def test_dd_4_1_both_have_to_connect() -> None:
    t = lab(2, machines=[["Plain H9", "Bar G9"], []])
    assert machine(t, 0) == {"H9": "Plain", "G9": "Bar dark"}


def test_dd_4_1_a_turned_card_connects_on_the_other_edges() -> None:
    assert machine(lab(2, machines=[["Bend H9"], []]), 0) == {"H9": "Bend dark"}
    assert machine(lab(2, machines=[["Bend H9 turned"], []]), 0) == {"H9": "Bend turned"}


def test_dd_4_2_power_skips_nothing() -> None:
    t = lab(2, machines=[["Bar H9 off", "Bar H10"], []])
    assert machine(t, 0) == {"H9": "Bar off", "H10": "Bar dark"}


def test_dd_4_2_another_way_round_will_do() -> None:
    t = lab(2, machines=[["Plain H9 off", "Plain G8", "Plain G9", "Free H10", "Plain G10"], []])
    assert machine(t, 0)["H10"] == "Free"


def test_dd_4_2_another_supply_will_do() -> None:
    t = lab(2, machines=[["Bar H9 off", "Bar H10", "Battery H11"], []])
    assert machine(t, 0)["H10"] == "Bar"


def test_dd_4_3_one_total_and_only_what_runs_draws() -> None:
    t = lab(2, machines=[["Bar H9 off", "Bar H10", "Plain G8", "Battery A1"], []])
    assert (t.flow(0).power, t.flow(0).draw) == (8, 1)


def test_dd_4_4_too_much_is_switched_off_at_once() -> None:
    t = lab(2, hands=[["Big"], []], machines=[["Ray G8"], []])
    install(t, 0, "Big", "H9")
    assert t.to_move() == [0]
    assert sorted(offered(t, 0)) == ["Big", "Ray"]
    assert why_not(t, 0, "Initial Power Supply").endswith("switching it off helps nobody [DD 4.4]")
    play(t, 0, "Ray")
    assert machine(t, 0) == {"G8": "Ray off", "H9": "Big"}


def test_dd_4_4_also_when_it_is_somebody_elses_doing() -> None:
    t = lab(2, hands=[["Wreck"], []], machines=[[], ["Battery H9", "Ray G8", "Big I8"]])
    play(t, 0, "Wreck", "Battery")
    all_pass(t)
    assert t.to_move() == [1]
    play(t, 1, "Big")
    assert t.to_move() == [0]


def test_dd_4_4_until_it_fits() -> None:
    t = lab(2, hands=[["Drain Nine"], []], machines=[[], ["Plain H9", "Plain H7"]])
    play(t, 0, "Drain Nine", "seat 1")
    all_pass(t)
    play(t, 1, "Plain")
    assert (t.flow(1).power, t.flow(1).draw) == (0, 0)


def test_dd_4_5_what_does_not_run_does_nothing() -> None:
    t = lab(2, machines=[["Ray G8 off", "Plain F8", "Fetcher E8"], []])
    assert (t.flow(0).doom, t.flow(0).draw, len(t.hands[0])) == (0, 0, 0)


def test_dd_4_6_switched_on_again_when_asked() -> None:
    t = lab(2, machines=[["Ray G8 off"], []])
    assert "Ray" in offered(t, 0)
    play(t, 0, "Ray")
    assert (machine(t, 0), t.left, t.flow(0).doom) == ({"G8": "Ray"}, 2, 5)


def test_dd_4_6_also_in_a_window_on_somebodys_turn() -> None:
    t = lab(2, hands=[["Plain"], ["Plain"]], machines=[[], ["Ray G8 off"]])
    play(t, 0, "Plain", "H9", "as printed")
    play(t, 1, "Ray")
    assert (machine(t, 1), t.to_move()) == ({"G8": "Ray"}, [1])


def test_dd_4_6_and_something_else_goes_off() -> None:
    t = lab(2, machines=[["Ray G8 off", "Big H9"], []])
    play(t, 0, "Ray")
    play(t, 0, "Big")
    assert machine(t, 0) == {"G8": "Ray", "H9": "Big off"}
    assert why_not(t, 0, "Ray").endswith("[DD 4.6]")


def test_dd_4_7_terminal_is_connected_to_one_only() -> None:
    assert lab(2, machines=[["Trumpet H9"], []]).flow(0).doom == 3
    assert lab(2, machines=[["Trumpet H9", "Ray G9"], []]).flow(0).doom == 5
    assert lab(2, machines=[["Trumpet H9", "Bar G9"], []]).flow(0).doom == 3  # beside it, not connected


def test_dd_4_7_a_card_that_is_off_is_connected_all_the_same() -> None:
    assert lab(2, machines=[["Trumpet H9", "Free G9 off"], []]).flow(0).doom == 0


def test_dd_4_8_a_loop_goes_out_and_comes_back() -> None:
    square = ["Ring H9", "Free G8", "Free G9"]
    assert lab(2, machines=[square, []]).flow(0).doom == 2 + 4
    assert lab(2, machines=[["Ring H9", "Free G8", "Free G9 off"], []]).flow(0).doom == 1
    assert lab(2, machines=[["Free H9", "Free G8", "Free G9", "Ring H10"], []]).flow(0).doom == 3  # beside a loop, not in it
    assert lab(2, machines=[["Ring H9", "Free H10"], []]).flow(0).doom == 1


def test_dd_4_9_neighbours_that_run() -> None:
    assert lab(2, machines=[["Choir H9", "Free H10", "Free G9", "Free I9 off"], []]).flow(0).doom == 2 + 3


def test_dd_4_9_a_supply_beside_it() -> None:
    assert lab(2, machines=[["Plug H9"], []]).flow(0).doom == 2
    assert lab(2, machines=[["Free H9", "Plug H10"], []]).flow(0).doom == 1


def test_dd_4_9_two_supplies_that_reach_it() -> None:
    assert lab(2, machines=[["Spare H9", "Battery H10"], []]).flow(0).doom == 2
    assert lab(2, machines=[["Spare H9", "Battery H11"], []]).flow(0).doom == 0


def test_dd_4_9_less_draw_but_never_less_than_nothing() -> None:
    assert lab(2, machines=[["Fan H9", "Big H10"], []]).flow(0).draw == 3
    assert lab(2, machines=[["Fan H9", "Plain G9", "Fan G8"], []]).flow(0).draw == 0
    assert lab(2, machines=[["Fan H9", "Fan H11", "Big H10"], []]).flow(0).draw == 2


def test_dd_4_10_what_is_shielded_can_not_be_aimed_at() -> None:
    t = lab(2, hands=[["Steal"], []], machines=[[], ["Shield H9", "Plain H10", "Ray G8"]])
    play(t, 0, "Steal")
    assert offered(t, 0) == ["Ray"]
    assert why_not(t, 0, "Plain") == "Plain is shielded [DD 4.10]"


def test_dd_4_10_nor_supplies_beside_it_and_only_while_it_runs() -> None:
    assert "Wreck" not in offered(lab(2, hands=[["Wreck"], []], machines=[[], ["Shield H9", "Battery H10"]]), 0)
    assert "Wreck" in offered(lab(2, hands=[["Wreck"], []], machines=[[], ["Shield H9 off", "Battery H10"]]), 0)


def test_dd_4_11_cards_and_actions_when_the_turn_begins() -> None:
    t = lab(2, machines=[["Fetcher H9"], ["Treadmill H9"]])
    assert len(t.hands[0]) == 1
    end_turn(t)
    assert (t.turn, t.left) == (1, 3)
