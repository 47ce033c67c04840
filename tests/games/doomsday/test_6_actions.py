"""DD 6: actions."""

from __future__ import annotations

import galvanic
from galvanic.games.doomsday.rules.windows import Window
from tests.games.doomsday.lab import all_pass, asked, end_turn, held, lab, machine, offered, play, stays, why_not

RIVAL = [[], ["Plain H9", "Ray G8"]]


def aimed(name: str, *aims: str, machines: list[list[str]] | None = None, mine: list[str] | None = None) -> object:
    t = lab(2, hands=[[name], []], machines=machines or [mine or [], ["Plain H9", "Ray G8"]])
    play(t, 0, name, *aims)
    all_pass(t)
    return t


def test_dd_6_1_announced_with_its_aim_and_then_it_happens() -> None:
    t = lab(2, hands=[["Destroy"], ["Boost"]], machines=RIVAL)
    play(t, 0, "Destroy", "Ray")
    assert machine(t, 1)["G8"] == "Ray"
    play(t, 1, "Pass")
    assert machine(t, 1) == {"H9": "Plain"}


def test_dd_6_1_without_anything_to_aim_at_it_is_not_played() -> None:
    t = lab(2, hands=[["Destroy"], []])
    assert why_not(t, 0, "Destroy") == "there is nothing at which Destroy could be aimed [DD 6.1]"


def test_dd_6_1_on_somebody_elses_turn() -> None:
    t = lab(2, hands=[["Plain"], ["Boost"]])
    play(t, 0, "Plain", "H9", "as printed")
    play(t, 1, "Boost")
    assert t.flow(1).power == 7


def test_dd_6_2_all_others_from_the_left_until_all_have_passed() -> None:
    t = lab(3, hands=[["Boost"], ["Boost"], ["Boost", "Cancel"]])
    play(t, 0, "Boost")
    assert t.to_move() == [1]
    play(t, 1, "Pass")
    assert t.to_move() == [2]
    play(t, 2, "Boost")
    assert t.to_move() == [1]  # seat 0 holds nothing any more
    play(t, 1, "Pass", "Pass")
    assert t.to_move() == [2]
    play(t, 2, "Pass")
    assert asked(t) == "TakeAction"


def test_dd_6_2_the_last_played_happens_first() -> None:
    t = lab(2, hands=[["Steal"], ["Steal"]], machines=[["Bar H9"], ["Ray G8"]])
    play(t, 0, "Steal", "Ray")
    play(t, 1, "Steal", "Bar")
    assert (held(t, 0), held(t, 1)) == ([], ["Bar"])
    play(t, 1, "Pass")
    assert (held(t, 0), held(t, 1)) == (["Ray"], ["Bar"])


def test_dd_6_2_between_two_actions() -> None:
    t = lab(2, hands=[["Plain"], ["Boost"]])
    play(t, 0, "Draw a card")
    assert (t.to_move(), asked(t)) == ([1], "Window")
    play(t, 1, "Pass")
    assert (t.to_move(), asked(t)) == ([0], "TakeAction")


def test_dd_6_2_once_more_before_the_count() -> None:
    t = lab(2, hands=[["Boost"], ["Destroy"]], machines=[["Ray G8"], []], settings={"rounds": 1})
    end_turn(t)
    play(t, 1, "Pass")
    assert (t.to_move(), asked(t)) == ([0], "Window")
    play(t, 0, "Pass")
    play(t, 1, "Destroy", "Ray")
    all_pass(t)
    assert (t.over, t.scores) == (True, [0, 0])


def test_dd_6_3_who_holds_nothing_is_not_asked() -> None:
    t = lab(3, hands=[["Boost"], [], ["Plain"]])
    play(t, 0, "Boost")
    assert t.to_move() == [2]
    assert offered(t, 2) == ["Pass"]


def test_dd_6_4_a_part_is_no_supply() -> None:
    t = lab(2, hands=[["Destroy", "Short"], []], machines=[[], ["Battery H9", "Plain H7"]])
    play(t, 0, "Destroy")
    assert offered(t, 0) == ["Plain"]
    assert why_not(t, 0, "Battery") == "Battery is a supply, and this card is for parts [DD 6.4]"
    play(t, 0, "Plain", "Short")
    assert offered(t, 0) == ["Battery"]


def test_dd_6_5_what_is_gone_is_not_hit() -> None:
    t = lab(3, hands=[["Destroy"], ["Steal"], []], machines=[[], [], ["Ray G8"]])
    play(t, 0, "Destroy", "Ray")
    play(t, 1, "Steal", "Ray")
    all_pass(t)
    assert (held(t, 1), sorted(stays(t))) == (["Ray"], ["Destroy", "Steal"])


def test_dd_6_6_an_action_comes_to_nothing() -> None:
    t = lab(2, hands=[["Destroy"], ["Cancel"]], machines=RIVAL)
    play(t, 0, "Destroy", "Ray")
    play(t, 1, "Cancel")
    assert (machine(t, 1)["G8"], sorted(stays(t))) == ("Ray", ["Cancel", "Destroy"])


def test_dd_6_6_and_what_cancels_may_be_cancelled() -> None:
    t = lab(2, hands=[["Destroy", "Cancel"], ["Cancel"]], machines=RIVAL)
    play(t, 0, "Destroy", "Ray")
    play(t, 1, "Cancel")
    play(t, 0, "Cancel")
    assert machine(t, 1) == {"H9": "Plain"}


def test_dd_6_6_nothing_to_answer() -> None:
    t = lab(2, hands=[["Cancel"], []])
    assert why_not(t, 0, "Cancel") == "there is nothing here that Cancel could answer [DD 6.6]"


def test_dd_6_7_a_part_is_vetoed() -> None:
    t = lab(2, hands=[["Battery"], ["Veto", "Cancel"]])
    play(t, 0, "Battery", "H9", "as printed")
    assert offered(t, 1) == ["Pass", "Veto"]
    assert why_not(t, 1, "Cancel").endswith("[DD 6.6]")
    play(t, 1, "Veto")
    all_pass(t)
    assert (machine(t, 0), sorted(stays(t)), t.left) == ({}, ["Battery", "Veto"], 1)


def test_dd_6_7_not_an_action() -> None:
    t = lab(2, hands=[["Boost"], ["Veto"]])
    play(t, 0, "Boost")
    assert why_not(t, 1, "Veto") == "there is nothing here that Veto could answer [DD 6.7]"


def test_dd_6_8_deflected_to_something_else() -> None:
    t = lab(3, hands=[["Destroy"], ["Deflect"], []], machines=[["Bar H9"], ["Ray G8"], ["Plain H9"]])
    play(
        t,
        0,
        "Destroy",
        "Ray",
    )
    play(t, 1, "Deflect")
    assert offered(t, 1) == ["Plain"]
    assert why_not(t, 1, "Ray") == "that is what it is aimed at already: Ray [DD 6.8]"
    play(t, 1, "Plain")
    assert (machine(t, 1), machine(t, 2)) == ({"G8": "Ray"}, {})


def test_dd_6_8_only_what_was_aimed_at_a_card_of_ones_own() -> None:
    t = lab(3, hands=[["Destroy"], ["Deflect"], []], machines=[[], ["Ray G8"], ["Plain H9"]])
    play(t, 0, "Destroy", "Plain")
    assert offered(t, 1) == ["Pass"]


def test_dd_6_9_stolen_into_ones_hand_or_back_into_the_owners() -> None:
    t = aimed("Steal", "Ray")
    assert (held(t, 0), machine(t, 1)) == (["Ray"], {"H9": "Plain"})
    t = aimed("Bounce", "Ray")
    assert (held(t, 1), machine(t, 1)) == (["Ray"], {"H9": "Plain"})


def test_dd_6_10_destroyed_is_discarded() -> None:
    assert sorted(stays(aimed("Destroy", "Ray"))) == ["Destroy", "Ray"]
    t = aimed("Wreck", "Battery", machines=[[], ["Battery H9"]])
    assert sorted(stays(t)) == ["Battery", "Wreck"]


def test_dd_6_11_jammed_until_the_end_of_the_owners_next_turn() -> None:
    t = aimed("Jam", "Ray")
    assert machine(t, 1)["G8"] == "Ray jammed"
    end_turn(t)
    assert "Ray" not in offered(t, 1)
    assert why_not(t, 1, "Ray").endswith("[DD 4.6]")
    play(t, 1, "Pass")
    assert machine(t, 1)["G8"] == "Ray"


def test_dd_6_11_it_runs_again_if_there_is_power() -> None:
    t = aimed("Jam", "Big", machines=[[], ["Big H9", "Ray G8 off"]])
    end_turn(t)
    play(t, 1, "Ray", "Pass")
    assert machine(t, 1) == {"H9": "Big off", "G8": "Ray"}


def test_dd_6_11_a_supply_too() -> None:
    t = aimed("Short", "Battery", machines=[[], ["Battery H9"]])
    assert t.flow(1).power == 5
    end_turn(t)
    play(t, 1, "Pass")
    assert t.flow(1).power == 8


def test_dd_6_12_turned_moved_swapped_and_traded() -> None:
    assert machine(aimed("Spin", "Bend", machines=[[], ["Bend H9 turned"]]), 1) == {"H9": "Bend dark"}
    t = aimed("Swap", "Plain", "Bar", machines=[[], ["Plain H9", "Bar G8 off"]])
    assert machine(t, 1) == {"G8": "Plain", "H9": "Bar off"}
    assert machine(aimed("Shove", "Ray", "H7", machines=[[], ["Ray G8"]]), 1) == {"H7": "Ray dark"}
    t = aimed("Trade", "Bar", "Ray", machines=[["Bar H9"], ["Ray G8"]])
    assert (machine(t, 0), machine(t, 1)) == ({"H9": "Ray dark"}, {"G8": "Bar dark"})


def test_dd_6_12_a_swap_takes_two_parts_of_one_machine() -> None:
    t = lab(3, hands=[["Swap"], [], []], machines=[[], ["Plain H9"], ["Ray G8"]])
    assert "Swap" not in offered(t, 0)


def test_dd_6_13_an_initial_supply_is_changed_for_good() -> None:
    t = lab(2, hands=[["Boost", "Drain", "Drain Nine"], []])
    play(t, 0, "Boost", "Drain", "seat 1")
    assert (t.flow(0).power, t.flow(1).power) == (7, 3)
    assert [t.name_of(card) for card in t.charms[1]] == ["Drain"]
    play(t, 0, "Drain Nine", "seat 1")
    assert (t.flow(1).power, stays(t)) == (0, [])


def test_dd_6_14_who_has_to_discard_chooses() -> None:
    t = lab(2, hands=[["Forget"], ["Plain", "Ray", "Bar"]])
    play(t, 0, "Forget", "seat 1")
    all_pass(t)
    play(t, 1, "Plain", "Bar")
    assert (held(t, 1), sorted(stays(t))) == (["Ray"], ["Bar", "Forget", "Plain"])


def test_dd_6_14_who_holds_too_few_discards_all() -> None:
    t = lab(2, hands=[["Forget"], ["Plain"]])
    play(t, 0, "Forget", "seat 1")
    play(t, 1, "Pass", "Plain")
    assert t.to_move() == [0]


def test_dd_6_15_drawing_and_taking_out_of_the_discards() -> None:
    t = lab(2, hands=[["Ideas", "Salvage"], []], discards=["Ray", "Boost"])
    play(t, 0, "Salvage")
    assert offered(t, 0) == ["Ray"]
    play(t, 0, "Ray", "Ideas")
    assert len(t.hands[0]) == 3


def test_dd_6_15_an_answer_may_draw_besides() -> None:
    t = lab(2, hands=[["Boost"], ["Cancel and Draw"]])
    play(t, 0, "Boost")
    play(t, 1, "Cancel and Draw")
    assert (t.flow(0).power, len(t.hands[1])) == (5, 1)


def test_dd_6_16_some_are_for_ones_own_turn() -> None:
    t = lab(2, hands=[["Plain"], ["Extra", "Twice", "Rework"]])
    play(t, 0, "Plain", "H9", "as printed")
    assert offered(t, 1) == ["Pass"]
    assert why_not(t, 1, "Extra") == "Extra is for another moment: on your turn [DD 6.16]"


def test_dd_6_16_rearranging_without_an_action() -> None:
    t = lab(2, hands=[["Rework"], []], machines=[["Bar H9"], []])
    play(t, 0, "Rework", "Bar", "H7", "as printed", "done")
    assert (machine(t, 0), t.left) == ({"H7": "Bar"}, 2)


def test_the_log_says_at_whom_a_card_is_aimed() -> None:
    t = lab(2, hands=[["Drain"], []])
    play(t, 0, "Drain", "seat 1")
    tell = galvanic.game("doomsday").tell
    assert tell is not None
    assert t.log is not None
    plays = next(entry for entry in t.log if entry.verb == "plays")
    assert tell(t, plays, ("Ada", "Bela").__getitem__) == "Ada plays Drain, aimed at Bela."
    assert tell(galvanic.glimpse(t, 1), plays, ("Ada", "Bela").__getitem__) == "Ada plays Drain, aimed at you."


def test_dd_6_2_a_window_concerns_whom_it_is_aimed_at_and_who_announced() -> None:
    t = lab(3, hands=[["Destroy"], ["Boost"], []], machines=[*RIVAL, []])
    play(t, 0, "Destroy", "Ray")
    window = t.question
    assert isinstance(window, Window)
    assert [window.concerns(t, seat) for seat in range(3)] == [True, True, False]
    assert [window.concerns(galvanic.glimpse(t, 2), seat) for seat in range(3)] == [True, True, False], "everybody can tell"
