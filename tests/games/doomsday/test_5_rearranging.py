"""DD 5: rearranging."""

from __future__ import annotations

import pytest

from galvanic.engine.ask import IllegalMove
from tests.games.doomsday.lab import asked, held, lab, machine, offered, option, play, why_not


def test_dd_5_1_in_any_fashion_turned_or_not() -> None:
    t = lab(2, machines=[["Bend H9", "Ray G8"], []])
    play(t, 0, "Rearrange", "Bend", "H9", "turned", "Ray", "I8", "as printed", "done")
    assert machine(t, 0) == {"H9": "Bend turned", "I8": "Ray"}
    assert t.left == 1


def test_dd_5_1_only_ones_own_cards() -> None:
    t = lab(2, machines=[["Bend H9"], ["Ray G8"]])
    play(t, 0, "Rearrange")
    assert offered(t, 0) == ["done", "Initial Power Supply", "Bend"]
    assert why_not(t, 0, "Ray") == "Ray is not in your machine [DD 5.1]"


def test_dd_5_2_on_a_taken_square_the_two_change_places() -> None:
    t = lab(2, machines=[["Bar H9", "Plain H10"], []])
    play(t, 0, "Rearrange", "Plain", "H9", "as printed", "done")
    assert machine(t, 0) == {"H10": "Bar", "H9": "Plain"}


def test_dd_5_2_each_card_is_laid_once() -> None:
    t = lab(2, machines=[["Bar H9", "Plain H10"], []])
    play(t, 0, "Rearrange", "Plain", "H9", "as printed")
    assert why_not(t, 0, "Plain").endswith("each card is laid once [DD 5.2]")
    play(t, 0, "Bar")
    assert why_not(t, 0, "H9") == "on H9 lies a card that you have just laid there [DD 5.2]"


def test_dd_5_2_as_one_list_of_pieces_whole_or_not_at_all() -> None:
    t = lab(2, machines=[["Bar H9", "Plain H10"], []])
    words = ["Rearrange", "Bar", "H7", "as printed", "done"]
    pieces = [option(t, 0, words[0]), next(c for c in t.machines[0] if t.name_of(c) == "Bar")]
    pieces += [t.vocabulary.words.index(word) for word in words[2:]]
    with pytest.raises(IllegalMove):
        t.play(0, [*pieces[:-1], pieces[1]])
    assert machine(t, 0) == {"H9": "Bar", "H10": "Plain"}
    t.play(0, pieces)
    assert machine(t, 0) == {"H7": "Bar", "H10": "Plain dark"}


def test_dd_5_3_what_is_joined_to_nothing_does_not_run() -> None:
    t = lab(2, hands=[["Plain"], ["Cancel", "Veto"]], machines=[["Bar H9"], []])
    play(t, 0, "Rearrange", "Bar", "A1", "as printed", "done")
    assert machine(t, 0) == {"A1": "Bar dark"}


def test_dd_5_3_nobody_answers_to_it() -> None:
    t = lab(2, hands=[["Rework"], ["Veto"]], machines=[["Bar H9"], []])
    play(t, 0, "Rearrange")
    assert (t.to_move(), asked(t), held(t, 1)) == ([0], "Rearrange", ["Veto"])


def test_too_much_after_rearranging_is_switched_off() -> None:
    t = lab(2, machines=[["Ray G8", "Bar A1", "Plain A2", "Plain A3"], []])
    play(t, 0, "Rearrange", "Bar", "H9", "as printed", "Plain", "H7", "as printed", "Plain", "I8", "as printed", "done")
    assert asked(t) == "SwitchOff"
