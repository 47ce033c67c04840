"""What a sensible evil genius does; and what a terminal shows of a machine."""

from __future__ import annotations

import galvanic
from galvanic.bots import bot
from galvanic.games.doomsday.drawing import Piece, drawing
from tests.games.doomsday.lab import Doomsday, all_pass, asked, end_turn, lab, machine, play


def thinks(t: Doomsday, seat: int) -> str:
    """The sensible answer, in its word."""
    return t.name_of(bot("sensible", "doomsday").answer(galvanic.glimpse(t, seat), galvanic.luck(3)))


def let_it(t: Doomsday, seat: int, until: str = "") -> None:
    """The sensible bot plays a seat's turn."""
    while seat in t.to_move() and t.turn == seat and asked(t) != until:
        t.play(seat, bot("sensible", "doomsday").answer(galvanic.glimpse(t, seat), galvanic.luck(3)))
        all_pass(t)


def test_it_keeps_doomsday_until_it_is_ahead() -> None:
    behind = lab(2, hands=[["Doomsday"], []], machines=[["Plain H9"], ["Ray G8"]])
    let_it(behind, 0)
    assert [behind.name_of(card) for card in behind.hands[0]][:1] == ["Doomsday"]
    ahead = lab(2, hands=[["Doomsday"], []], machines=[["Ray G8", "Plain H9"], ["Plain H9"]])
    let_it(ahead, 0)
    assert [ahead.name_of(card) for card in ahead.clocks] == ["Doomsday"]


def test_it_aims_at_the_leader() -> None:
    machines = [[], ["Ray G8", "Plain H9"], ["Ray G8", "Battery I8", "Big H9"]]
    t = lab(3, hands=[["Destroy"], [], []], machines=machines)
    assert thinks(t, 0) == "Destroy"
    let_it(t, 0, until="Window")
    assert (len(machine(t, 1)), len(machine(t, 2))) == (2, 2)


def test_it_answers_what_would_hurt() -> None:
    t = lab(2, hands=[["Destroy"], ["Cancel"]], machines=[[], ["Ray G8"]])
    play(t, 0, "Destroy", "Ray")
    assert thinks(t, 1) == "Cancel"
    t = lab(2, hands=[["Ideas"], ["Cancel"]], machines=[[], ["Ray G8"]])
    play(t, 0, "Ideas")
    assert thinks(t, 1) == "Pass"


def test_it_plays_the_part_that_makes_the_most_of_its_power() -> None:
    t = lab(2, hands=[["Plain", "Ray", "Free"], []])
    assert thinks(t, 0) == "Ray"


def test_it_switches_off_what_costs_least() -> None:
    t = lab(2, hands=[["Ray"], []], machines=[["Big H9"], []])
    play(t, 0, "Ray", "G8", "as printed")
    assert (asked(t), thinks(t, 0)) == ("SwitchOff", "Big")


def test_it_lays_a_scattered_machine_anew() -> None:
    t = lab(2, machines=[["Ray A1", "Plain C3", "Bar E5"], []])
    assert thinks(t, 0) == "Rearrange"
    let_it(t, 0)
    assert t.doom(0) == 7


def test_it_uses_what_it_kept_before_the_count() -> None:
    t = lab(2, hands=[["Plain"], ["Jam"]], machines=[["Ray G8"], ["Plain H9"]], settings={"rounds": 1}, turn=0)
    end_turn(t)
    play(t, 1, "Pass")
    play(t, 0, "Pass")
    assert thinks(t, 1) == "Jam"


def test_a_machine_is_drawn_with_its_pipes() -> None:
    pieces = [
        Piece(112, 15, "@", True, True),
        Piece(113, 8, "a", True, False),
        Piece(97, 5, "b", False, False),
        Piece(127, 10, "c", False, False),
    ]
    assert drawing(pieces) == [
        " ╵",
        "(b)",
        " │",
        "{@}═[a]",
        " ╷",
        "(c)╴",
    ] or [line.strip() for line in drawing(pieces)] == ["╵", "(b)", "│", "╶{@}═[a]", "╷", "╶(c)╴"]


def test_the_tableau_names_every_card_and_shows_only_ones_own_hand() -> None:
    t = lab(2, hands=[["Ray"], ["Bend"]], machines=[["Plain H9", "Bar G8"], []])
    draw = galvanic.game("doomsday").draw
    assert draw is not None
    text = str(draw(galvanic.glimpse(t, 0), lambda seat: f"Seat {seat + 1}"))
    assert "You (A): doom 1, power 1 of 5, 1 card." in text
    assert "a: Plain H9: draws 1, doom 1." in text
    assert "b: Bar G8 (no power): draws 1, doom 1." in text
    assert "In your hand: Ray [NS]: draws 3, doom 5." in text
    assert "Bend" not in text
