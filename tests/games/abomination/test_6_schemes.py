"""AB 6: schemes played as an action or on one's turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import galvanic
from galvanic.games.abomination.answers import FIRST_SEAT
from galvanic.games.abomination.table import Abomination
from tests.games.abomination.lab import all_pass, build, lab, names, offered, play, vat, why_not

PARTS = {
    "Ape Head": {"place": "head", "stats": {"violent": 3}},
    "Tail": {"place": "tail", "stats": {"nimble": 2}},
    "Fangs": {"place": "accessory", "on": "head", "stats": {"violent": 2}},
    "Tail Bow": {"place": "accessory", "on": "tail", "stats": {"adorable": 2}},
}


def scheme(
    *does: Mapping[str, int], when: str = "action", hands: Sequence[Sequence[str]] = ((), ()), **fields: Any
) -> Abomination:
    """Seat 0 holds the scheme "Plan", which does this."""
    others = fields.pop("schemes", {})
    cards = {"Plan": {"when": when, "does": [dict(deed) for deed in does]}, **others}
    held = [["Plan", *hands[0]], *[list(hand) for hand in hands[1:]]]
    return lab(len(held), parts=PARTS, schemes=cards, hands=held, **fields)


def test_ab_6_1_as_an_action_then_it_is_discarded() -> None:
    t = scheme({"gain": 7})
    play(t, 0, "Plan")
    assert t.money == [17, 10]
    assert names(t, t.spent_schemes) == ["Plan"]
    play(t, 0, "Pass")
    assert type(t.question).__name__ == "NameTheLot"


def test_ab_6_1_not_at_another_moment() -> None:
    t = scheme({"gain": 7}, hands=[["Idle Thought"], []])
    assert "Idle Thought is for another moment: in a contest" in why_not(t, 0, "Idle Thought")


def test_ab_6_2_on_ones_turn_it_takes_no_action() -> None:
    t = scheme({"gain": 7}, when="turn")
    play(t, 0, "Plan", "Pass")
    assert t.to_move() == [0]
    assert type(t.question).__name__ == "TakeAction"


def test_ab_6_3_not_if_the_first_thing_it_says_cant_be_done() -> None:
    t = scheme({"dismantle": 1}, {"gain": 4})
    assert why_not(t, 0, "Plan") == "Plan would change nothing now [AB 6.3]"


def test_ab_6_3_the_rest_as_far_as_possible() -> None:
    t = scheme({"gain": 1}, {"salvage": 1})
    play(t, 0, "Plan")
    assert t.money[0] == 11
    assert type(t.question).__name__ == "TakeAction"


def test_ab_6_4_a_redesign_is_a_new_monster_of_old_parts() -> None:
    t = scheme({"redesign": 1}, stock=[["Ape Head"], []])
    build(t, 0, "Igor's Head")
    play(t, 0, "Plan")  # its only monster
    assert t.owners == [-1]
    play(t, 0, "Ape Head", "done")
    assert t.to_move() == [0]
    assert type(t.question).__name__ == "Meddle"
    all_pass(t)
    assert (t.owners, t.stats) == ([0], [[0, 0, 0, 3]])
    assert t.igor(0)[0] in t.stock[0]


def test_ab_6_4_what_lay_on_it_is_discarded() -> None:
    rage = {"Rage": {"when": "making", "change": {"violent": 3}}}
    t = scheme({"redesign": 1}, schemes=rage, hands=[["Rage"], []])
    play(t, 0, "Build a Monster", "done", "Rage")
    all_pass(t)
    assert t.stats == [[0, 0, 0, 3]]
    play(t, 0, "Plan")
    assert set(names(t, t.spent_schemes)) == {"Rage", "Plan"}


def test_ab_6_4_only_if_one_could_build() -> None:
    t = scheme({"redesign": 1}, monsters=[(0, [5, 0, 0, 0])])
    t.stock[0].remove(t.igor(0)[0])
    assert why_not(t, 0, "Plan") == "Plan would change nothing now [AB 6.3]"


def test_ab_6_5_dismantling_brings_the_parts_home() -> None:
    t = scheme({"dismantle": 1}, {"gain": 4}, stock=[["Ape Head", "Tail"], []])
    build(t, 0, "Ape Head", "Tail")
    play(t, 0, "Plan")
    assert (t.owners, t.money[0]) == ([-1], 14)
    assert sorted(names(t, t.stock[0])) == ["Ape Head", "Igor's Head", "Igor's Limbs", "Igor's Torso", "Tail"]


def test_ab_6_5_the_vat_is_used_again() -> None:
    t = scheme({"dismantle": 1}, stock=[["Ape Head"], []])
    build(t, 0, "Ape Head")
    play(t, 0, "Plan")
    t.turn = 0
    assert t.bodies == [[]]


def test_ab_6_6_grafting_a_tail_or_an_accessory() -> None:
    t = scheme({"graft": 1}, when="turn", stock=[["Tail", "Fangs", "Tail Bow"], []])
    play(t, 0, "Build a Monster", "done")
    all_pass(t)
    play(t, 0, "Plan")
    assert offered(t, 0) == ["Tail", "Fangs"]
    assert why_not(t, 0, "Tail Bow") == "Tail Bow fits on none of your monsters [AB 6.6]"
    play(t, 0, "Fangs")
    assert t.stats == [[0, 0, 0, 2]]
    assert "Fangs" in names(t, t.bodies[0])


def test_ab_6_7_on_a_rivals_monster_for_good() -> None:
    curse = {"Itch": {"when": "action", "target": "rival", "change": {"adorable": -3}}}
    t = lab(schemes=curse, hands=[["Itch"], []], monsters=[(0, [1, 1, 1, 1]), (1, [2, 2, 2, 2]), (1, [4, 4, 4, 4])])
    t.bodies[2] = []
    play(t, 0, "Itch")
    assert list(t.options(0)) == [vat(1), vat(2)]
    assert str(t.refusal(0, vat(0))) == "Itch is for somebody else's monster [AB 6.7]"
    t.play(0, vat(1))
    assert t.stats[1] == [-3, 0, 0, 0]  # worked out again from what is in it: no parts, one scheme
    assert names(t, t.charms[1]) == ["Itch"]
    assert t.played == []


def test_ab_6_7_on_ones_own() -> None:
    gift = {"Gym": {"when": "action", "target": "own", "change": {"violent": 2}}}
    t = lab(schemes=gift, hands=[["Gym"], []])
    play(t, 0, "Build a Monster", "done")
    all_pass(t)
    play(t, 0, "Gym")
    assert t.stats == [[0, 0, 0, 2]]


def test_ab_6_8_who_has_less_gives_what_there_is() -> None:
    t = scheme({"tax": 4}, hands=[[], [], []], money=[0, 10, 3])
    play(t, 0, "Plan")
    assert t.money == [7, 6, 0]


def test_ab_6_8_robbing_somebody() -> None:
    t = scheme({"rob": 5}, hands=[[], [], []], money=[0, 10, 0])
    play(t, 0, "Plan")
    assert t.money == [5, 5, 0]  # only one has any money
    t = scheme({"rob": 5}, hands=[[], [], []], money=[0, 10, 8])
    play(t, 0, "Plan")
    assert list(t.options(0)) == [FIRST_SEAT + 1, FIRST_SEAT + 2]
    t.play(0, FIRST_SEAT + 2)
    assert t.money == [5, 10, 3]


def test_ab_6_8_income_now() -> None:
    easy = {"Easy": {"income": 3, "least": {"smart": -9, "nimble": -9}, "most": {}}}
    t = scheme({"collect": 1}, when="turn", contracts_there=easy, contracts=[["Easy"], []])
    play(t, 0, "Plan")
    assert t.money[0] == 13


def test_ab_6_9_what_comes_off_the_deck_the_others_dont_see() -> None:
    t = scheme({"dig": 2})
    top = t.part_deck[-2:]
    play(t, 0, "Plan")
    assert set(top) <= set(t.stock[0])
    assert galvanic.glimpse(t, 0).stock[0] == t.stock[0]
    assert galvanic.glimpse(t, 1).stock[0] == t.igor(0)


def test_ab_6_9_what_comes_out_of_pit_or_graveyard_all_see() -> None:
    t = scheme({"salvage": 1}, {"snatch": 1}, pit=["Ape Head", "Tail"], graveyard=["Fangs", *["Plain Limbs"] * 4])
    play(t, 0, "Plan", "Tail", "Fangs")
    assert set(names(t, galvanic.glimpse(t, 1).stock[0])) >= {"Tail", "Fangs"}
    assert len(t.graveyard) == 5
    assert names(t, t.pit) == ["Ape Head"]


def test_ab_6_10_contracts_are_replaced_at_once() -> None:
    t = scheme({"cycle": 1})
    before = t.open_contracts[:]
    play(t, 0, "Plan")
    assert len(t.open_contracts) == 5
    assert t.lost_contracts == before


def test_ab_6_10_one_of_ones_choice() -> None:
    job = {"Job": {}}
    t = scheme({"replace": 1}, contracts_there=job, open_contracts=["Job", *["Nobody's Job"] * 4])
    play(t, 0, "Plan", "Job")
    assert names(t, t.lost_contracts) == ["Job"]
    assert len(t.open_contracts) == 5


def test_ab_6_11_more_actions_in_the_same_turn() -> None:
    t = scheme({"again": 1}, when="turn")
    play(t, 0, "Plan", "Pass", "Pass")
    assert type(t.question).__name__ == "TakeAction"
    play(t, 0, "Pass")
    assert type(t.question).__name__ == "NameTheLot"


def test_ab_6_12_the_others_discard_what_they_choose() -> None:
    t = scheme({"forget": 2}, hands=[[], ["Idle Thought"] * 3, ["Idle Thought"]])
    play(t, 0, "Plan")
    assert t.to_move() == [1]  # who has only one has nothing to choose
    t.play(1, t.hands[1][0])
    assert [len(hand) for hand in t.hands] == [0, 2, 0]
    t.play(1, t.hands[1][0])
    assert [len(hand) for hand in t.hands] == [0, 1, 0]


def test_ab_6_13_above_five() -> None:
    t = scheme({"draw": 2}, hands=[["Idle Thought"] * 5, []])
    play(t, 0, "Plan")
    assert len(t.hands[0]) == 7


def test_ab_6_13_out_of_the_discards_all_see() -> None:
    t = scheme({"recall": 1}, schemes={"Gold": {"when": "action", "does": [{"gain": 1}]}}, spent_schemes=["Gold", "Idle Thought"])
    play(t, 0, "Plan")
    assert "Plan" not in offered(t, 0)
    play(t, 0, "Gold")
    assert names(t, galvanic.glimpse(t, 1).hands[0]) == ["Gold"]
    assert len(t.hands[0]) == 1


def test_ab_6_9_purging_by_a_scheme() -> None:
    t = scheme({"clear": 1}, graveyard=["Fangs", *["Plain Limbs"] * 4])
    play(t, 0, "Plan")
    assert "Fangs" in names(t, t.pit)
    assert len(t.graveyard) == 5
