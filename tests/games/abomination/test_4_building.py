"""AB 4: building a monster."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from galvanic.games.abomination.answers import VATS
from galvanic.games.abomination.edition import printed
from galvanic.games.abomination.names import kind_of
from galvanic.games.abomination.table import Abomination
from tests.games.abomination.lab import all_pass, build, lab, names, offered, play, why_not

PARTS = {
    "Ape Head": {"place": "head", "stats": {"violent": 3, "nimble": 1}, "bit": "Ap"},
    "Doll Head": {"place": "head", "stats": {"adorable": 3}, "bit": "Doll"},
    "Tank Torso": {"place": "torso", "stats": {"violent": 4, "nimble": -2}, "bit": "Armoured"},
    "Frog Limbs": {"place": "limbs", "stats": {"nimble": 3}, "bit": "ibbit"},
    "Cat Tail": {"place": "tail", "stats": {"adorable": 1}, "bit": "Tailed"},
    "Dog Tail": {"place": "tail", "stats": {"adorable": 2}, "bit": "Wagging"},
    "Fangs": {"place": "accessory", "on": "head", "stats": {"violent": 2}, "bit": "Fanged", "copies": 2},
    "Tail Bow": {"place": "accessory", "on": "tail", "stats": {"adorable": 2}, "bit": "Beribboned"},
}
BODY = ["Ape Head", "Tank Torso", "Frog Limbs"]
SCHEMES = {
    "No Head": {"when": "building", "omit": "head", "change": {"violent": 1}},
    "No Torso": {"when": "building", "omit": "torso"},
    "No Limbs": {"when": "building", "omit": "limbs"},
    "Two Heads": {"when": "building", "extra": "head"},
}


def table(stock: Sequence[str], *hand: str, **fields: object) -> Abomination:
    return lab(parts=PARTS, schemes=SCHEMES, stock=[list(stock), []], hands=[list(hand), []], **fields)


def test_ab_4_1_head_torso_and_limbs() -> None:
    t = table(BODY)
    play(t, 0, "Build a Monster")
    assert offered(t, 0) == ["Igor's Head", "Ape Head"]
    play(t, 0, "Ape Head", "Tank Torso", "Frog Limbs", "done")
    all_pass(t)
    assert names(t, t.bodies[0]) == BODY
    assert t.owners == [0]
    assert names(t, t.stock[0]) == ["Igor's Head", "Igor's Torso", "Igor's Limbs"]


def test_ab_4_1_without_all_three_nothing_is_built() -> None:
    t = table(BODY)
    t.stock[0] = [card for card in t.stock[0] if t.name_of(card) in ("Ape Head", "Frog Limbs")]
    assert (
        why_not(t, 0, "Build a Monster") == "a monster takes a head, a torso and limbs; in your stock there is no torso [AB 4.1]"
    )


def test_ab_4_1_each_at_its_turn() -> None:
    t = table(BODY)
    play(t, 0, "Build a Monster")
    assert why_not(t, 0, "Frog Limbs") == "Frog Limbs is no head; lay out the head first [AB 4.1]"


def test_ab_4_2_one_tail_at_most() -> None:
    t = table([*BODY, "Cat Tail", "Dog Tail"])
    play(t, 0, "Build a Monster", *BODY, "Cat Tail")
    assert why_not(t, 0, "Dog Tail") == "a monster has only one tail [AB 4.2]"
    play(t, 0, "done")
    all_pass(t)
    assert "Cat Tail" in names(t, t.bodies[0])


def test_ab_4_3_accessories_on_what_is_there_as_many_as_one_likes() -> None:
    t = table([*BODY, "Fangs", "Fangs", "Tail Bow"])
    play(t, 0, "Build a Monster", *BODY, "Fangs", "Fangs")
    assert why_not(t, 0, "Tail Bow") == "Tail Bow is made for the tail, and there is none [AB 4.3]"
    play(t, 0, "done")
    all_pass(t)
    assert t.stats[0] == [0, 2, 0, 11]


def test_ab_4_3_a_tail_makes_room_for_its_bow() -> None:
    t = table([*BODY, "Cat Tail", "Tail Bow"])
    build(t, 0, *BODY, "Cat Tail", "Tail Bow")
    assert t.stats[0][0] == 3


def test_ab_4_4_igor_is_in_one_place_at_a_time() -> None:
    t = table([*BODY, "Plain Torso", "Plain Limbs"])
    build(t, 0, "Igor's Head", "Tank Torso", "Frog Limbs")
    play(t, 0, "Build a Monster")
    assert names(t, t.bench) == ["Ape Head"]  # the only head that is left
    assert t.igor(0)[0] in t.bodies[0]
    assert t.igor(0)[0] not in t.stock[0]


def test_ab_4_4_the_refusal_says_where_igor_is() -> None:
    t = table([*BODY, "Doll Head", "Plain Torso", "Plain Limbs"])
    build(t, 0, "Igor's Head", "Tank Torso", "Frog Limbs")
    play(t, 0, "Build a Monster")
    assert why_not(t, 0, "Igor's Head").startswith("Igor's Head is already in the Armoured Igibbit [AB 4.4]")


def test_ab_4_5_a_scheme_does_without_a_head() -> None:
    t = table([*BODY, "Fangs"], "No Head")
    play(t, 0, "Build a Monster", "No Head", "Tank Torso", "Frog Limbs")
    assert why_not(t, 0, "Fangs") == "Fangs is made for the head, and there is none [AB 4.3]"
    play(t, 0, "done")
    all_pass(t)
    assert names(t, t.bodies[0]) == ["Tank Torso", "Frog Limbs"]
    assert t.stats[0] == [0, 1, 0, 5]
    assert names(t, t.charms[0]) == ["No Head"]


def test_ab_4_5_it_makes_building_possible_where_a_part_is_missing() -> None:
    t = table(BODY, "No Head")
    t.stock[0] = [card for card in t.stock[0] if t.name_of(card) in ("Tank Torso", "Frog Limbs")]
    assert "Build a Monster" in offered(t, 0)
    play(t, 0, "Build a Monster")
    assert names(t, t.played) == ["No Head"]  # the only way, so the machine takes it


def test_ab_4_5_something_remains() -> None:
    t = table(BODY, "No Head", "No Torso", "No Limbs")
    play(t, 0, "Build a Monster", "No Head", "No Torso")
    assert names(t, t.bench) == []
    assert why_not(t, 0, "No Limbs") == "something has to remain: a monster can't do without head, torso and limbs [AB 4.5]"


def test_ab_4_6_a_second_head() -> None:
    t = table([*BODY, "Doll Head"], "Two Heads")
    play(t, 0, "Build a Monster", *BODY, "Two Heads", "Doll Head", "done")
    all_pass(t)
    assert t.stats[0] == [3, 2, 0, 7]
    assert t.title(0) == "the Armoured ApDollibbit"


def test_ab_4_6_takes_a_head_more() -> None:
    t = table(BODY, "Two Heads")
    t.stock[0].remove(t.igor(0)[0])
    play(t, 0, "Build a Monster", "Tank Torso", "Frog Limbs")
    assert "adds one more head" in why_not(t, 0, "Two Heads")


def test_ab_4_7_stats_are_sums_and_may_be_negative() -> None:
    t = table(BODY)
    build(t, 0, "Igor's Head", "Tank Torso", "Igor's Limbs")
    assert t.stats[0] == [0, -2, 0, 4]


def test_ab_4_8_as_many_as_one_can_build() -> None:
    t = table([*BODY, "Doll Head", "Plain Torso", "Plain Limbs"])
    build(t, 0, *BODY)
    build(t, 0, "Doll Head", "Plain Torso", "Plain Limbs")
    assert t.stable(0) == [0, 1]


def test_ab_4_8_until_the_vats_are_full() -> None:
    t = table(BODY, monsters=[(1, [0, 0, 0, 0])] * VATS)
    assert why_not(t, 0, "Build a Monster") == "all 48 vats are in use [AB 4.8]"


def test_ab_4_9_the_numbers_can_be_worked_out_again() -> None:
    t = table([*BODY, "Fangs"])
    build(t, 0, *BODY, "Fangs")
    assert t.worked_out(t.bodies[0], t.charms[0]) == t.stats[0]


def test_ab_4_10_a_kind_after_its_parts_and_a_name_of_ones_choice() -> None:
    t = table([*BODY, "Fangs"])
    play(t, 0, "Build a Monster", *BODY, "Fangs", "done")
    play(t, 0, "Pass")
    play(t, 1, "Pass")
    assert len(t.options(0)) == 6
    name = t.name_of(t.options(0)[1])
    t.play(0, t.options(0)[1])
    assert t.title(0) == f"{name} the Fanged Apibbit"


def test_ab_4_10_no_two_of_one_name() -> None:
    t = table([*BODY, "Doll Head", "Plain Torso", "Plain Limbs"])
    for body in (BODY, ["Doll Head", "Plain Torso", "Plain Limbs"]):
        play(t, 0, "Build a Monster", *body, "done")
        play(t, 0, "Pass")
        play(t, 1, "Pass")
        t.play(0, t.options(0)[1])
    assert t.given[0] != t.given[1]


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (["Ear Tufts", "Scorpion Limbs", "Kitten Head"], "Tufted Kitorpion"),
        (["Gorilla Head", "Bear Torso", "Kangaroo Limbs"], "Burly Goraroo"),
        (["Kangaroo Limbs"], "Disembodied Boddaroo"),
    ],
)
def test_ab_4_10_names_by_rule(body: list[str], kind: str) -> None:
    parts = {part.name: part for part in printed().parts}
    assert kind_of([parts[name] for name in body]) == kind


def test_ab_4_11_igor_comes_home() -> None:
    scrap = {"Scrap": {"when": "action", "does": [{"dismantle": 1}]}}
    t = lab(parts=PARTS, schemes=scrap, stock=[BODY, []], hands=[["Scrap"], []])
    build(t, 0, "Igor's Head", "Tank Torso", "Igor's Limbs")
    play(t, 0, "Scrap")
    assert set(t.igor(0)) <= set(t.stock[0])
    assert t.pit == []
