"""AB 5: everybody may meddle with a monster in the making."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.games.abomination.table import Abomination
from tests.games.abomination.lab import all_pass, lab, names, offered, play, why_not

SCHEMES = {
    "Rage": {"when": "making", "change": {"violent": 3}, "copies": 2},
    "Bow Tie": {"when": "making", "change": {"violent": -4, "adorable": 1}},
    "Crossed": {"when": "making", "swap": ["smart", "violent"]},
    "Fuse": {"when": "making", "zero": "violent"},
    "Stop": {"when": "answer", "copies": 3},
    "No Head": {"when": "building", "omit": "head"},
    "Money": {"when": "action", "does": [{"gain": 3}]},
}


def making(*hands: Sequence[str], first: Sequence[str] = ("Igor's Head",)) -> Abomination:
    """Seat 0 has put Igor together, or what else it begins with; now all may meddle."""
    t = lab(len(hands), schemes=SCHEMES, hands=[list(hand) for hand in hands])
    play(t, 0, "Build a Monster")
    if t.to_move() == [0] and type(t.question).__name__ == "LayOut":
        play(t, 0, *first)
    play(t, 0, "done")
    return t


def test_ab_5_1_the_maker_first_then_round_the_table() -> None:
    t = making(["Rage"], ["Bow Tie"], [])
    order = []
    for _ in range(3):
        order += t.to_move()
        play(t, order[-1], "Pass")
    assert order == [0, 1, 2]
    assert t.stats == [[0, 0, 0, 0]]


def test_ab_5_1_a_scheme_may_be_answered_until_all_have_passed() -> None:
    t = making(["Rage", "Rage"], ["Bow Tie"])
    play(t, 0, "Rage")
    play(t, 1, "Bow Tie")
    play(t, 0, "Rage")
    play(t, 1, "Pass")
    assert t.to_move() == [0]
    play(t, 0, "Pass")
    all_pass(t)
    assert t.stats == [[1, 0, 0, 2]]


def test_ab_5_1_on_a_rivals_monster_too() -> None:
    t = making([], ["Rage"])
    play(t, 0, "Pass")
    play(t, 1, "Rage")
    all_pass(t)
    assert t.stats == [[0, 0, 0, 3]]


def test_ab_5_2_they_work_in_the_order_played_and_stay() -> None:
    t = making(["Rage", "Crossed", "Fuse"], ["Bow Tie"])
    play(t, 0, "Rage")
    play(t, 1, "Pass")
    play(t, 0, "Crossed")  # Smart 3, Violent 0
    play(t, 1, "Bow Tie")  # Violent -4, Adorable 1
    play(t, 0, "Fuse")
    all_pass(t)
    assert t.stats == [[1, 0, 3, 0]]
    assert names(t, t.charms[0]) == ["Rage", "Crossed", "Bow Tie", "Fuse"]


def test_ab_5_3_a_scheme_is_cancelled() -> None:
    t = making(["Rage"], ["Stop"])
    play(t, 0, "Rage")
    play(t, 1, "Stop")
    all_pass(t)
    assert t.stats == [[0, 0, 0, 0]]


def test_ab_5_3_and_what_cancels_is_cancelled() -> None:
    t = making(["Rage", "Stop"], ["Stop", "Stop"])
    play(t, 0, "Rage")
    play(t, 1, "Stop")
    play(t, 0, "Stop")
    assert t.in_the_making() == [0, 0, 0, 3]
    play(t, 1, "Stop")
    assert t.in_the_making() == [0, 0, 0, 0]
    all_pass(t)
    assert t.stats == [[0, 0, 0, 0]]


def test_ab_5_3_only_the_one_just_before_it() -> None:
    t = making(["Rage", "Rage"], ["Stop"])
    play(t, 0, "Rage")
    play(t, 1, "Pass")
    play(t, 0, "Rage")
    play(t, 1, "Stop")
    all_pass(t)
    assert t.stats == [[0, 0, 0, 3]]


def test_ab_5_4_leaving_out_cant_be_cancelled() -> None:
    t = making(["No Head"], ["Stop"], first=["No Head"])
    assert names(t, t.played) == ["No Head"]
    play(t, 0, "Pass")
    assert offered(t, 1) == ["Pass"]
    assert why_not(t, 1, "Stop") == "there is nothing that Stop could cancel [AB 5.4]"


def test_ab_5_4_what_was_cancelled_is_discarded() -> None:
    t = making(["Rage", "Rage"], ["Stop"])
    play(t, 0, "Rage")
    play(t, 1, "Stop")
    play(t, 0, "Rage")
    all_pass(t)
    assert names(t, t.charms[0]) == ["Rage"]
    assert sorted(names(t, t.spent_schemes)) == ["Rage", "Stop"]


def test_ab_5_5_all_are_asked_whatever_they_hold() -> None:
    t = making([], [], ["Rage"])
    assert [t.to_move(), offered(t, 0)] == [[0], ["Pass"]]
    play(t, 0, "Pass")
    assert [t.to_move(), offered(t, 1)] == [[1], ["Pass"]]
    play(t, 1, "Pass")
    assert offered(t, 2) == ["Pass", "Rage"]


def test_a_scheme_for_another_moment_is_refused_with_its_moment() -> None:
    t = making(["Money"], [])
    assert why_not(t, 0, "Money") == "Money is for another moment: as an action [AB 6.1]"
