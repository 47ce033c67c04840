"""Looking for words: a form of a word finds the others, and nothing finds what it is not."""

from __future__ import annotations

import pytest

from galvanic.engine.seeking import Sought, stem

ALIKE = [
    "spy spies spying spied",
    "zone zones",
    "bid bids bidding",
    "pass passes passed passing",
    "place places placed placing",
    "discard discards discarded discarding",
    "carry carries carried carrying",
    "use uses used using",
    "die dies died",
    "box boxes",
    "hero heroes",
    "patch patches patched",
    "roll rolls rolled rolling",
    "add adds added adding",
    "pay pays paying",
    "zombie zombies",
    "prize prizes",
]
APART = [("spy", "spare"), ("bid", "bed"), ("pass", "past"), ("this", "thing"), ("king", "kin"), ("need", "ne"), ("us", "use")]


@pytest.mark.parametrize("forms", ALIKE)
def test_the_forms_of_a_word_have_one_stem(forms: str) -> None:
    assert len({stem(form) for form in forms.split()}) == 1, {form: stem(form) for form in forms.split()}


@pytest.mark.parametrize(("one", "other"), APART)
def test_other_words_have_another(one: str, other: str) -> None:
    assert stem(one) != stem(other)


def test_case_accents_and_owners_are_all_one() -> None:
    assert Sought("AMPERE").stands_in("Doctor Ampère’s laboratory")
    assert Sought("ampère's").stands_in("Doctor AMPERE")
    assert not Sought("ampere").stands_in("amps")


def test_all_words_have_to_be_there_in_any_order() -> None:
    assert Sought("zone spies").stands_in("A spy on each zone")
    assert not Sought("zone spies").stands_in("A spy on each square")


def test_the_beginning_of_a_word_finds_it_but_not_its_middle() -> None:
    assert Sought("inven").stands_in("an invention")
    assert not Sought("vention").stands_in("an invention")
    assert not Sought("in").stands_in("an invention")


def test_what_was_found_is_told_apart_from_the_rest() -> None:
    text = "Two spies: a SPY, spying."
    assert [piece for piece, meant in Sought("spied").pieces(text) if meant] == ["spies", "SPY", "spying"]
    assert "".join(piece for piece, _ in Sought("spied").pieces(text)) == text
    assert Sought("spied").forms(text) == ["spies", "spy", "spying"]


@pytest.mark.parametrize("nothing", ["", "  ", "$", "***", "_", "\u202e"])
def test_without_a_word_nothing_is_found(nothing: str) -> None:
    assert not Sought(nothing).stands_in(f"anything {nothing}")
    assert Sought(nothing).pieces("any thing") == [("any thing", False)]


def test_a_slip_of_the_pen_is_near_what_was_meant() -> None:
    text = "Two spies on a zone earn a reward of two"
    assert Sought("zoen").near(text) == ["zone"]
    assert Sought("rewrd").near(text) == ["reward"]
    assert Sought("giraffe").near(text) == []
