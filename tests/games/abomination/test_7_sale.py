"""AB 7: sales, plots and purges."""

from __future__ import annotations

from tests.games.abomination.lab import lab, names, play, why_not

IDLE = "Idle Thought"


def test_ab_7_1_two_dollars_for_each_scheme_and_part() -> None:
    t = lab(stock=[["Plain Head", "Plain Limbs"], []], hands=[[IDLE] * 2, []])
    play(t, 0, "Evil Garage Sale", "Plain Head", IDLE, IDLE, "done")
    assert t.money[0] == 16
    assert names(t, t.pit) == ["Plain Head"]
    assert len(t.spent_schemes) == 2
    assert "Plain Limbs" in names(t, t.stock[0])


def test_ab_7_1_nothing_to_sell() -> None:
    t = lab()
    assert why_not(t, 0, "Evil Garage Sale") == "you have neither schemes nor parts to sell; Igor is not for sale [AB 7.1]"


def test_ab_7_2_igor_is_not_for_sale() -> None:
    t = lab(stock=[["Plain Head"], []])
    play(t, 0, "Evil Garage Sale")
    assert why_not(t, 0, "Igor's Head") == "Igor is not for sale [AB 7.2]"


def test_ab_7_3_discard_any_number_and_draw_up_to_five() -> None:
    t = lab(hands=[[IDLE] * 3, []])
    kept = t.hands[0][2]
    play(t, 0, "Plot Nefariously", IDLE)
    t.play(0, next(card for card in t.hands[0] if card != kept))
    play(t, 0, "done")
    assert len(t.hands[0]) == 5
    assert kept in t.hands[0]
    assert len(t.spent_schemes) == 2


def test_ab_7_3_who_has_five_draws_none() -> None:
    t = lab(hands=[[IDLE] * 6, []])
    play(t, 0, "Plot Nefariously", "done")
    assert len(t.hands[0]) == 6


def test_ab_7_4_five_new_parts() -> None:
    t = lab()
    before = t.graveyard[:]
    play(t, 0, "Purge the Graveyard")
    assert t.pit == before
    assert len(t.graveyard) == 5
    assert not set(t.graveyard) & set(before)


def test_ab_7_4_an_empty_graveyard_cant_be_purged() -> None:
    assert why_not(lab(graveyard=[]), 0, "Purge the Graveyard") == "the graveyard is empty [AB 7.4]"


def test_ab_7_5_an_empty_deck_takes_its_discards_back() -> None:
    t = lab(hands=[[], []])
    t.spent_schemes, t.scheme_deck = t.scheme_deck, []
    play(t, 0, "Plot Nefariously")
    assert len(t.hands[0]) == 5
    assert t.spent_schemes == []


def test_ab_7_5_if_there_are_none_either_nothing_is_drawn() -> None:
    t = lab(hands=[[], []])
    t.lost_contracts, t.hands[1], t.scheme_deck = [], t.scheme_deck, []
    play(t, 0, "Plot Nefariously")
    assert t.hands[0] == []
