"""Undo: back to the last point after which nobody learnt anything, no chance was drawn and no other seat acted."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import pytest

import galvanic
from galvanic.engine.ask import Ask, IllegalMove
from galvanic.engine.luck import Luck, NotedLuck
from galvanic.engine.record import Match
from galvanic.engine.setpieces import OPEN, Sealed
from tests.engine.bench import DONE, NO, YES, A, B, Bench, C, D, bench, bench_game
from tests.parlour import on_the_shelf


class Work(Ask[Bench]):
    """Discard a card (all see it), dig for one, roll a die, keep a card back, or be done."""

    rule = "BN 7"

    def options(self, t: Bench, seat: int) -> Sequence[int]:
        return [DONE, YES, NO, *t.hands[seat]]

    def answered(self, t: Bench, option: int) -> None:
        if option == YES:
            t.take(self.seat)
        elif option == NO:
            t.heard.append(t.chance(6))
        elif option != DONE:
            t.hands[self.seat].remove(option)
            t.stashes[self.seat].append(option)
        t.then(Work(self.seat) if option != DONE else Work((self.seat + 1) % t.seats))


class Vote(Sealed[Bench]):
    rule = "BN 8"
    forced = False

    def options(self, t: Bench, seat: int) -> Sequence[int]:
        return (YES, NO)

    def revealed(self, t: Bench, answers: list[int]) -> None:
        t.heard += answers


VOTE = Vote()  # one question, asked again and again


def two_votes(t: Bench) -> None:
    t.then(VOTE, VOTE, Work(0))


def match_of(t: Bench) -> Match:
    luck: Luck | None = t.luck
    assert luck is not None
    notes = NotedLuck(luck)
    t.luck = notes
    return Match(t, notes, {"luck": {"kind": "fast", "seed": 1}})


def at_work() -> Match:
    return match_of(bench(2, Work(0), hands=[[A, B], [C]], deck=[*range(D, D + 9)]))


def undo_refused(match: Match, seat: int) -> str:
    before = galvanic.encode(match.table)
    with pytest.raises(IllegalMove) as caught:
        match.undo(seat)
    assert galvanic.encode(match.table) == before
    return caught.value.refusal.why


def document(match: Match) -> dict[str, Any]:
    return galvanic.encode(match.table)


def test_a_move_that_told_nobody_anything_can_be_taken_back() -> None:
    match = at_work()
    before = document(match)
    match.play(0, A)
    match.undo(0)
    assert document(match) == before
    assert match.moves == []


def test_several_moves_can_be_taken_back_one_by_one() -> None:
    match = at_work()
    stages = [document(match)]
    for card in (B, A):
        match.play(0, card)
        stages.append(document(match))
    match.undo(0)
    assert document(match) == stages[1]
    match.undo(0)
    assert document(match) == stages[0]


def test_there_is_nothing_to_take_back_at_the_beginning() -> None:
    match = at_work()
    assert undo_refused(match, 0) == "nothing has been played yet"
    match.play(0, A)
    match.undo(0)
    assert undo_refused(match, 0) == "nothing has been played yet"


def test_a_drawn_card_stays_drawn() -> None:
    match = at_work()
    match.play(0, YES)
    assert undo_refused(match, 0) == "a hidden card has been seen since"


def test_a_card_that_was_seen_and_is_hidden_again_was_seen() -> None:
    match = at_work()
    match.play(0, YES)
    match.play(0, match.table.hands[0][-1])  # type: ignore[attr-defined]
    match.undo(0)
    assert undo_refused(match, 0) == "a hidden card has been seen since"


def test_what_came_after_the_fence_can_be_taken_back_and_then_the_fence_gives_its_reason() -> None:
    match = at_work()
    match.play(0, YES)
    after = document(match)
    match.play(0, A)
    match.undo(0)
    assert document(match) == after
    assert undo_refused(match, 0) == "a hidden card has been seen since"


def test_a_rolled_die_stays_rolled() -> None:
    match = at_work()
    match.play(0, NO)
    assert undo_refused(match, 0) == "chance has been drawn since"


def test_nobody_takes_back_the_move_of_another() -> None:
    match = at_work()
    match.play(0, DONE)
    assert undo_refused(match, 1) == "another seat has acted since"


def test_once_another_seat_has_acted_it_is_too_late() -> None:
    match = at_work()
    match.play(0, DONE)
    match.play(1, C)
    assert undo_refused(match, 0) == "another seat has acted since"
    match.undo(1)
    assert undo_refused(match, 0) == "another seat has acted since"


def test_a_sealed_answer_can_be_taken_back_until_another_is_given() -> None:
    match = match_of(bench(3, Vote(), Work(0)))
    match.play(1, YES)
    match.undo(1)
    assert match.table.answers == [OPEN] * 3
    match.play(1, NO)
    match.play(2, NO)
    assert undo_refused(match, 1) == "another seat has acted since"


def test_what_was_revealed_stays_revealed() -> None:
    match = match_of(bench(2, Vote(), Work(0)))
    match.play(0, YES)
    match.play(1, NO)
    assert undo_refused(match, 1) == "sealed answers have been revealed since"


def test_what_was_revealed_stays_revealed_even_if_the_same_question_comes_again() -> None:
    match = match_of(bench(2, two_votes))
    match.play(0, YES)
    match.play(1, NO)
    assert match.table.question is VOTE
    assert undo_refused(match, 1) == "sealed answers have been revealed since"


def test_a_card_that_is_shown_stays_shown() -> None:
    class Show(Work):
        def answered(self, t: Bench, option: int) -> None:
            t.hands[self.seat].remove(option)
            t.discards.append(option)
            t.then(Show(self.seat))

    match = match_of(bench(2, Show(0), hands=[[A, B], [C]]))
    match.play(0, A)
    assert undo_refused(match, 0) == "a hidden card has been seen since"


def test_pieces_are_taken_back_one_by_one() -> None:
    match = at_work()
    match.play(0, [A, B])
    assert match.moves == [[0, A], [0, B]]
    match.undo(0)
    assert match.moves == [[0, A]]


def test_a_refused_list_leaves_no_move_in_the_record() -> None:
    match = at_work()
    before = document(match)
    with pytest.raises(IllegalMove):
        match.play(0, [A, A])
    assert (document(match), match.moves) == (before, [])


def test_a_match_that_was_loaded_has_its_fence_there() -> None:
    with on_the_shelf(bench_game(sys.modules[__name__])):
        match = Match.open("bench", 2, seed=1)
        match.table.then(Work(0))
        match.table.run()
        match.play(0, DONE)
        loaded = Match.resume(match.record())
    assert undo_refused(loaded, 0) == "the game was loaded since"
