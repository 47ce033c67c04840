"""The sealed choice: several seats choose at once, in secret, and all is revealed together."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import galvanic
from galvanic.engine.setpieces import OPEN, SEALED, Sealed
from tests.engine.bench import NO, YES, A, B, Bench, C, bench, bench_game
from tests.parlour import on_the_shelf, refused, say


class Show(Sealed[Bench]):
    """Everybody who holds a card shows one."""

    rule = "BN 1"

    def asked(self, t: Bench) -> Sequence[int]:
        return [seat for seat in range(t.seats) if t.hands[seat]]

    def options(self, t: Bench, seat: int) -> Sequence[int]:
        return t.hands[seat][:]

    def revealed(self, t: Bench, answers: list[int]) -> None:
        t.heard = answers


class Vote(Sealed[Bench]):
    rule = "BN 2"
    forced = False
    hushed = True

    def options(self, t: Bench, seat: int) -> Sequence[int]:
        return (YES, NO)

    def revealed(self, t: Bench, answers: list[int]) -> None:
        t.heard = answers


def test_nothing_happens_until_the_last_has_chosen() -> None:
    t = bench(3, Vote())
    say(t, 2, "yes")
    say(t, 0, "no")
    assert (t.to_move(), t.heard) == ([1], [])
    say(t, 1, "yes")
    assert (t.to_move(), t.heard) == ([], [NO, YES, YES])


def test_who_has_chosen_cannot_choose_again() -> None:
    t = bench(2, Vote())
    say(t, 0, "yes")
    assert refused(t, 0, NO) == "this seat is not asked anything now [table]"


def test_a_single_option_is_answered_by_the_engine() -> None:
    t = bench(3, Show(), hands=[[A], [B, C], []])
    assert t.to_move() == [1]
    say(t, 1, "C")
    assert t.heard == [A, C, OPEN]


def test_where_nobody_has_a_choice_nobody_is_asked() -> None:
    t = bench(3, Show(), hands=[[A], [B], []])
    assert (t.to_move(), t.heard) == ([], [A, B, OPEN])


def test_where_nobody_can_choose_the_answers_are_open() -> None:
    assert bench(2, Show()).heard == [OPEN, OPEN]


def test_a_question_that_is_not_forced_is_asked_even_with_one_option() -> None:
    class Nod(Vote):
        def options(self, t: Bench, seat: int) -> Sequence[int]:
            return (YES,)

    assert bench(2, Nod()).to_move() == [0, 1]


def test_others_see_that_somebody_has_chosen_but_not_what() -> None:
    t = bench(3, Show(), hands=[[A, B], [C, C + 1], [C + 2, C + 3]])
    say(t, 0, "B")
    assert galvanic.glimpse(t, 0).answers == [B, OPEN, OPEN]
    assert galvanic.glimpse(t, 1).answers == [SEALED, OPEN, OPEN]
    assert galvanic.glimpse(t, -1).answers == [SEALED, OPEN, OPEN]
    assert galvanic.glimpse(t, 1).to_move() == [1, 2]


def test_a_hushed_choice_does_not_show_who_has_chosen() -> None:
    t = bench(3, Vote())
    before = galvanic.encode(galvanic.glimpse(t, 1))
    say(t, 0, "yes")
    assert galvanic.encode(galvanic.glimpse(t, 1)) == before
    assert galvanic.glimpse(t, 0).to_move() == [1, 2]
    assert galvanic.glimpse(t, 0).answers == [YES, OPEN, OPEN]


def test_a_sampled_table_has_an_answer_for_whoever_has_sealed_one() -> None:
    t = bench(3, Show(), hands=[[A, B], [C, C + 1], [C + 2, C + 3]])
    say(t, 0, "B")
    twins = [galvanic.sample(galvanic.glimpse(t, 1), galvanic.luck(seed)) for seed in range(60)]
    assert all(twin.answers[0] in twin.hands[0] and twin.answers[1:] == [OPEN, OPEN] for twin in twins)
    assert len({twin.answers[0] for twin in twins}) > 5


def test_sealed_answers_survive_being_written() -> None:
    t = bench(2, Vote())
    say(t, 0, "yes")
    with on_the_shelf(bench_game(sys.modules[__name__])):
        again = galvanic.decode(galvanic.encode(t))
    say(again, 1, "no")
    assert getattr(again, "heard") == [YES, NO]  # noqa: B009  the table is a Bench
