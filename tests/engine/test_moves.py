"""A move from outside: checked before anything is touched, and a list of pieces whole or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import galvanic
from galvanic.engine.ask import Ask, Refusal
from galvanic.engine.table import Table
from tests.engine.bench import DONE, NO, PASS, YES, A, B, Bench, C, bench
from tests.engine.test_sealed_choice import Vote
from tests.parlour import refused, say


class Gather(Ask[Bench]):
    """Discard cards, one after another, and say done; or dig for one."""

    rule = "BN 6"

    def options(self, t: Bench, seat: int) -> Sequence[int]:
        return [DONE, *([YES] if t.deck else []), *t.hands[seat]]

    def refusal(self, t: Bench, seat: int, option: int) -> Refusal:
        if option in t.discards:
            return Refusal(self.rule, f"{t.name_of(option)} is already discarded")
        return super().refusal(t, seat, option)

    def answered(self, t: Bench, option: int) -> None:
        if option == YES:
            t.take(self.seat)
        elif option != DONE:
            t.hands[self.seat].remove(option)
            t.discards.append(option)
        t.then(*([Gather(self.seat)] if option != DONE else [Gather((self.seat + 1) % t.seats)]))


def gathering() -> Bench:
    return bench(2, Gather(0), hands=[[A, B], [C]])


class Int:
    """A number as other libraries have it."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def untouched(t: Table, seat: Any, option: Any) -> str:
    before = galvanic.encode(t)
    reason = refused(t, seat, option)
    assert galvanic.encode(t) == before
    return reason


# -- one answer ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("nothing", ["0", "", b"\x00", None, 1.0, {}, {0}, object()])
def test_what_is_no_number_is_no_answer(nothing: object) -> None:
    reason = untouched(gathering(), 0, nothing)
    assert reason == f"an answer is a small int, not {type(nothing).__name__} [table]"


def test_true_is_no_answer_and_no_seat() -> None:
    t = bench(2, Vote())
    assert untouched(t, 0, True) == "an answer is a small int, not bool [table]"
    assert untouched(t, True, YES) == "a seat is a small int, not bool [table]"


@pytest.mark.parametrize("option", [-1, 10**30, -(10**30)])
def test_what_is_no_word_is_not_understood(option: int) -> None:
    t = gathering()
    assert untouched(t, 0, option) == f"{option} is not a word of this game (37 words, from 0) [table]"
    refusal = t.refusal(0, option)
    assert refusal is not None
    assert not refusal.understood


@pytest.mark.parametrize("seat", [-1, 2, 99, 10**30])
def test_there_is_no_such_seat(seat: int) -> None:
    assert untouched(gathering(), seat, DONE) == f"there is no seat {seat} at this table of 2 [table]"


@pytest.mark.parametrize("seat", ["0", None, 0.0, [0]])
def test_what_is_no_number_is_no_seat(seat: object) -> None:
    assert untouched(gathering(), seat, DONE) == f"a seat is a small int, not {type(seat).__name__} [table]"


def test_a_seat_that_is_not_asked_cannot_answer() -> None:
    assert untouched(gathering(), 1, DONE) == "this seat is not asked anything now [table]"


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    t = gathering()
    t.finish([1, 0], [0])
    assert untouched(t, 0, DONE) == "the game is over [table]"


def test_a_refusal_gives_the_rule_and_what_it_means_here() -> None:
    t = gathering()
    say(t, 0, "A")
    assert t.refusal(0, A) == Refusal("BN 6", "A is already discarded")
    assert untouched(t, 0, A) == "A is already discarded [BN 6]"
    assert untouched(t, 0, PASS) == "pass is not one of the choices here [BN 6]"


def test_numbers_of_other_libraries_are_numbers() -> None:
    t = gathering()
    t.play(Int(0), Int(B))  # type: ignore[arg-type]
    assert t.discards == [B]


def test_an_answer_nobody_has_heard_of_has_words_too() -> None:
    assert gathering().words(0, 999) == "something unheard of (999)"


# -- a list of pieces ------------------------------------------------------------------------------------


def test_pieces_are_played_one_after_another() -> None:
    t = gathering()
    t.play(0, [B, A, DONE])
    assert (t.discards, t.to_move()) == ([B, A], [1])


@pytest.mark.parametrize("tail", [A, PASS, -1, 10**30, True, None, "A", [B], 1.5])
def test_a_list_that_is_refused_at_its_end_changes_nothing(tail: object) -> None:
    untouched(gathering(), 0, [A, tail])


@pytest.mark.parametrize("pieces", [[], (), [[A]], [A, [B]], ["A"], "A", "AB", b"\x18", [True], [None], range(2)])
def test_what_is_no_list_of_pieces_is_refused(pieces: object) -> None:
    untouched(gathering(), 0, pieces)


def test_the_last_piece_is_refused_for_its_own_reason() -> None:
    assert untouched(gathering(), 0, [A, B, A]) == "A is already discarded [BN 6]"


def test_what_somebody_else_has_to_answer_cannot_be_part_of_a_list() -> None:
    whole = "the first 1 of these 2 pieces are a whole answer: send them alone [table]"
    assert untouched(gathering(), 0, [DONE, C]) == whole
    assert untouched(bench(2, Vote()), 0, [YES, NO]) == whole


def test_a_piece_that_shows_a_card_can_only_be_the_last() -> None:
    t = gathering()
    top = t.deck[-1]
    assert "the first 1 of these 2 pieces" in untouched(t, 0, [YES, top])
    assert "the first 2 of these 3 pieces" in untouched(t, 0, [A, YES, top])
    t.play(0, [A, YES])
    assert t.hands[0] == [B, top]


def test_what_only_others_get_to_see_may_come_before_the_last() -> None:
    """Seat 1 had not seen A; of a refused list it sees nothing."""
    t = gathering()
    t.play(0, [A, B])
    assert galvanic.glimpse(t, 1).discards == [A, B]


def test_a_list_cannot_ask_what_the_others_have_sealed() -> None:
    """Whether or not chance is drawn behind the last sealed answer, the refusal is the same."""

    class VoteToShuffle(Vote):
        def revealed(self, t: Bench, answers: list[int]) -> None:
            if answers[1] == YES:
                t.shuffle(t.deck)
            t.then(Gather(0))

    reasons = set()
    for answer in ("yes", "no"):
        t = bench(2, VoteToShuffle())
        say(t, 1, answer)
        reasons.add(untouched(t, 0, [YES, DONE]))
    assert reasons == {"the first 1 of these 2 pieces are a whole answer: send them alone [table]"}


def test_a_list_cannot_go_on_after_the_end() -> None:
    class LastWord(Gather):
        def answered(self, t: Bench, option: int) -> None:
            t.finish([0, 0], [0, 1])

    assert "the first 1 of these 2 pieces" in untouched(bench(2, LastWord(0)), 0, [DONE, DONE])
