"""DD 7: the end."""

from __future__ import annotations

from tests.games.doomsday.lab import Doomsday, all_pass, end_turn, held, lab, offered, play, why_not


def turns_until_the_end(t: Doomsday) -> list[int]:
    """Who takes the turns that are left, the one under way not counted."""
    order = []
    end_turn(t)
    while not t.over:
        order.append(t.turn)
        end_turn(t)
    return order


def test_dd_7_1_everybody_else_has_one_more_turn() -> None:
    t = lab(4, hands=[["Doomsday"], [], [], []])
    play(t, 0, "Doomsday")
    assert t.left == 2
    assert turns_until_the_end(t) == [1, 2, 3]


def test_dd_7_2_the_countdown_is_played_when_drawn_and_another_card_drawn() -> None:
    t = lab(3, hands=[["Plain"], [], []], pile=["Countdown", "Ray"])
    play(t, 0, "Draw a card")
    assert held(t, 0) == ["Plain", "Ray"]
    assert turns_until_the_end(t) == [1, 2] + [0, 1, 2] * 2


def test_dd_7_2_drawn_on_somebody_elses_turn() -> None:
    t = lab(3, hands=[["Plain"], ["Ideas"], []], pile=["Countdown", "Ray", "Bar"])
    play(t, 0, "Plain", "H9", "as printed")
    play(t, 1, "Ideas")
    all_pass(t)
    assert held(t, 1) == ["Bar", "Ray"]
    assert turns_until_the_end(t) == [1, 2, 0] * 3  # seat 0 is to the right: three more turns after this one


def test_dd_7_3_the_earlier_end_counts() -> None:
    t = lab(3, hands=[["Plain", "Doomsday"], [], []], pile=["Countdown", "Ray"])
    play(t, 0, "Draw a card", "Doomsday")
    assert turns_until_the_end(t) == [1, 2]
    t = lab(3, hands=[["Doomsday"], [], []], pile=["Countdown", "Ray"])
    play(t, 0, "Doomsday", "Draw a card")
    assert turns_until_the_end(t) == [1, 2]


def test_dd_7_4_the_most_doom_that_runs_wins() -> None:
    t = lab(2, machines=[["Ray G8"], ["Plain H9", "Ray F8"]], settings={"rounds": 1})
    turns_until_the_end(t)
    assert (t.scores, t.winners) == ([5, 1], [0])


def test_dd_7_5_a_tie_goes_to_whoever_has_fewer_cards_off() -> None:
    t = lab(2, machines=[["Plain H9", "Ray F8"], ["Plain H9"]], settings={"rounds": 1})
    turns_until_the_end(t)
    assert (t.scores, t.winners) == ([1, 1], [1])


def test_dd_7_5_or_they_win_together() -> None:
    t = lab(3, machines=[["Plain H9"], ["Plain H7"], []], settings={"rounds": 1})
    turns_until_the_end(t)
    assert t.winners == [0, 1]


def test_dd_7_6_nothing_answers_a_clock() -> None:
    t = lab(2, hands=[["Doomsday"], ["Cancel", "Veto"]])
    play(t, 0, "Doomsday")
    assert t.to_move() == [0]
    assert [t.name_of(card) for card in t.clocks] == ["Doomsday"]


def test_dd_7_7_the_last_round() -> None:
    t = lab(3, settings={"rounds": 2})
    assert turns_until_the_end(t) == [1, 2, 0, 1, 2]


def test_doomsday_is_for_ones_own_turn() -> None:
    t = lab(2, hands=[["Plain"], ["Doomsday"]])
    play(t, 0, "Plain", "H9", "as printed")
    assert offered(t, 1) == ["Pass"]
    assert why_not(t, 1, "Doomsday").endswith("are played on your own turn [DD 2.1]")
