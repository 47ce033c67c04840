"""DD 2: the turn."""

from __future__ import annotations

from tests.games.doomsday.lab import all_pass, asked, end_turn, held, install, lab, offered, play, why_not

TWICE = "you have done that this turn, and the two actions are different ones [DD 2.2]"


def test_dd_2_1_draw_play_or_rearrange() -> None:
    t = lab(2, hands=[["Plain"], []], machines=[["Bar H9"], []])
    assert offered(t, 0) == ["Pass", "Draw a card", "Rearrange", "Plain"]


def test_dd_2_1_two_actions_and_the_turn_is_over() -> None:
    t = lab(2, hands=[["Plain", "Plain"], []])
    play(t, 0, "Draw a card")
    install(t, 0, "Plain", "H9")
    assert t.turn == 1


def test_dd_2_2_not_the_same_one_twice() -> None:
    t = lab(2, hands=[["Plain", "Plain"], []], machines=[["Bar H9"], []])
    play(t, 0, "Draw a card")
    assert why_not(t, 0, "Draw a card") == TWICE
    t = lab(2, hands=[["Plain", "Plain"], []])
    install(t, 0, "Plain", "H9")
    assert why_not(t, 0, "Plain") == f"Plain: {TWICE}"
    play(t, 0, "Rearrange", "done")
    assert t.turn == 1


def test_dd_2_2_unless_a_card_says_so() -> None:
    t = lab(2, hands=[["Plain", "Plain", "Plain", "Twice"], []])
    install(t, 0, "Plain", "H9")
    play(t, 0, "Twice")
    install(t, 0, "Plain", "H7")
    assert (t.turn, held(t, 0)) == (1, ["Plain"])


def test_dd_2_3_one_may_pass() -> None:
    t = lab(2, hands=[["Plain"], []])
    play(t, 0, "Pass")
    assert t.turn == 1


def test_dd_2_4_any_number_of_action_cards() -> None:
    t = lab(2, hands=[["Boost", "Boost", "Boost"], []])
    play(t, 0, "Boost", "Boost", "Boost")
    assert (t.flow(0).power, t.left) == (11, 2)


def test_dd_2_5_one_card_or_two_for_an_empty_hand() -> None:
    t = lab(2, hands=[["Plain"], []])
    play(t, 0, "Draw a card")
    assert len(t.hands[0]) == 2
    t = lab(2)
    play(t, 0, "Draw a card")
    assert len(t.hands[0]) == 2


def test_dd_2_6_the_discards_become_the_pile() -> None:
    t = lab(2, hands=[["Plain"], []])
    t.discards, t.draw_pile = t.draw_pile, []
    before = len(t.discards)
    play(t, 0, "Draw a card")
    assert (len(t.draw_pile), t.discards) == (before - 1, [])
    assert t.last_turn == 0


def test_dd_2_6_nothing_left_and_the_round_is_the_last() -> None:
    t = lab(3, hands=[["Plain"], [], []])
    t.charms[2], t.draw_pile = t.draw_pile[1:-1], t.draw_pile[-1:]
    play(t, 0, "Draw a card")
    assert t.last_turn == 3
    assert why_not(t, 0, "Draw a card").endswith("[DD 2.6]")
    end_turn(t)
    end_turn(t)
    end_turn(t)
    assert t.over


def test_dd_2_7_another_action_of_any_kind() -> None:
    t = lab(2, hands=[["Plain", "Plain", "Plain", "Extra"], []])
    install(t, 0, "Plain", "H9")
    play(t, 0, "Extra")
    install(t, 0, "Plain", "H7")
    assert t.turn == 0
    assert why_not(t, 0, "Plain") == f"Plain: {TWICE}"
    play(t, 0, "Draw a card")
    all_pass(t)
    assert t.turn == 1


def test_a_part_that_fits_nowhere_is_refused() -> None:
    t = lab(2, hands=[["Bar", "Ray"], []], machines=[["Ray G8", "Ray I8"]])
    t.cells[0][0], t.turned[0][0] = t.cells[0][0], 0
    assert "Bar" in offered(t, 0)
    assert asked(t) == "TakeAction"
