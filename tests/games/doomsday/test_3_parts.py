"""DD 3: playing a part."""

from __future__ import annotations

from galvanic.games.doomsday.edition import edition_from
from tests.games.doomsday.lab import OURS, all_pass, held, install, lab, machine, offered, play, why_not


def test_dd_3_1_a_part_says_what_it_draws_and_does() -> None:
    words = {card.name: card.in_words() for card in edition_from(OURS).parts}
    assert words["Trumpet"] == "Draws 1, doom 0, connects N, E, S, W. +3 doom if it is terminal."
    assert words["Ray"] == "Draws 3, doom 5, connects N, S."


def test_dd_3_2_beside_the_machine_where_connectors_meet() -> None:
    t = lab(2, hands=[["Bar"], []])
    play(t, 0, "Bar")
    assert offered(t, 0) == ["H7", "H9"]
    assert why_not(t, 0, "G8") == "on G8 no connector of Bar meets a connector of your machine [DD 3.2]"
    assert why_not(t, 0, "H8") == "Initial Power Supply lies on H8 [DD 3.2]"


def test_dd_3_2_it_need_not_get_power() -> None:
    t = lab(2, hands=[["Plain"], []], machines=[["Bar H9 off"], []])
    install(t, 0, "Plain", "H10")
    assert machine(t, 0)["H10"] == "Plain dark"


def test_dd_3_3_it_may_be_turned() -> None:
    t = lab(2, hands=[["Bend"], []])
    play(t, 0, "Bend")
    assert offered(t, 0) == ["G8", "H7", "H9", "I8"]
    play(t, 0, "H9")
    assert offered(t, 0) == ["turned"]
    assert why_not(t, 0, "as printed") == "Bend would not connect to anything, as printed [DD 3.2]"
    play(t, 0, "turned")
    assert machine(t, 0) == {"H9": "Bend turned"}


def test_dd_3_3_what_looks_the_same_is_laid_as_printed() -> None:
    t = lab(2, hands=[["Bar"], []])
    play(t, 0, "Bar", "H9")
    assert why_not(t, 0, "turned") == "Bar looks the same either way: lay it as printed [DD 3.3]"


def test_dd_3_4_a_supply_is_played_like_a_part() -> None:
    t = lab(2, hands=[["Battery"], []])
    install(t, 0, "Battery", "H9")
    assert (t.flow(0).power, t.flow(0).draw, t.flow(0).doom) == (8, 0, 0)


def test_dd_3_5_others_may_answer_before_it_lies_there() -> None:
    t = lab(2, hands=[["Plain"], ["Boost"]])
    play(t, 0, "Plain", "H9", "as printed")
    assert (t.to_move(), machine(t, 0)) == ([1], {})
    play(t, 1, "Pass")
    assert machine(t, 0) == {"H9": "Plain"}


def test_dd_3_5_what_lost_its_place_comes_back() -> None:
    t = lab(2, hands=[["Plain"], ["Destroy"]], machines=[["Bar H9"], []])
    play(t, 0, "Plain", "H10", "as printed")
    play(t, 1, "Destroy", "Bar")
    all_pass(t)
    assert (held(t, 0), machine(t, 0), t.left) == (["Plain"], {}, 1)


def test_a_hint_says_what_a_square_would_make() -> None:
    t = lab(2, hands=[["Plain"], []], machines=[["Bar H9 off"], []])
    play(t, 0, "Plain")
    hints = {t.name_of(square): t.hint(0, square) for square in t.options(0)}
    assert hints["G8"] == "doom 1, draws 1 of 5"
    assert hints["H10"] == "doom 0, draws 0 of 5, without power there"
