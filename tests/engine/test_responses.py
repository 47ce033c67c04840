"""The response round: a card may be answered by a card, until everybody has passed in a row."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import galvanic
from galvanic.engine.ask import Step
from galvanic.engine.setpieces import Responses
from tests.engine.bench import PASS, A, B, Bench, C, D, bench, bench_game
from tests.parlour import on_the_shelf, say


class Happens(Step[Bench]):
    """What a card does, when it comes to it."""

    def __call__(self, t: Bench) -> None:
        t.heard += self.ints


class Reply(Responses[Bench]):
    """A card does what it does at once."""

    rule = "BN 4"

    def pass_word(self, t: Bench) -> int:
        return PASS

    def playable(self, t: Bench, seat: int) -> Sequence[int]:
        return t.hands[seat][:]

    def respond(self, t: Bench, card: int) -> None:
        t.hands[self.seat].remove(card)
        t.discards.append(card)
        t.then(Happens(card))


class Counter(Reply):
    """A card may be answered before it does anything: a round of answers comes first, so what was played last happens first."""

    def respond(self, t: Bench, card: int) -> None:
        t.hands[self.seat].remove(card)
        t.discards.append(card)
        t.then(Counter((self.seat + 1) % t.seats), Happens(card))


def test_it_ends_when_everybody_has_passed_in_a_row() -> None:
    t = bench(3, Reply(1), Happens(99))
    for seat in (1, 2, 0):
        assert t.to_move() == [seat]
        say(t, seat, "pass")
    assert (t.to_move(), t.heard) == ([], [99])


def test_a_card_opens_the_round_anew_for_all() -> None:
    t = bench(3, Reply(0), hands=[[], [A], []])
    say(t, 0, "pass")
    say(t, 1, "A")
    for seat in (2, 0, 1):
        assert t.to_move() == [seat]
        say(t, seat, "pass")
    assert t.to_move() == []


def test_a_card_that_is_not_to_be_answered_happens_before_the_next_is_asked() -> None:
    t = bench(2, Reply(0), hands=[[A], [B]])
    say(t, 0, "A")
    assert t.heard == [A]
    say(t, 1, "B")
    assert t.heard == [A, B]


def test_an_answer_may_be_answered_and_what_was_played_last_happens_first() -> None:
    t = bench(2, Counter(0), hands=[[A, C], [B]])
    say(t, 0, "A")
    say(t, 1, "B")
    say(t, 0, "C")
    assert t.heard == []
    say(t, 1, "pass")
    say(t, 0, "pass")
    assert t.heard == [C]
    for seat in (1, 0):
        say(t, seat, "pass")
    assert t.heard == [C, B]
    for seat in (0, 1):
        say(t, seat, "pass")
    assert t.heard == [C, B, A]


def test_everybody_is_asked_whether_or_not_they_hold_anything() -> None:
    with_cards, without = bench(3, Reply(0), hands=[[A], [B], [C]]), bench(3, Reply(0))
    assert with_cards.to_move() == without.to_move() == [0]
    assert without.options(0) == [PASS]


def test_one_may_play_on_after_the_others_have_passed() -> None:
    t = bench(2, Reply(0), hands=[[A, D], []])
    say(t, 0, "A")
    say(t, 1, "pass")
    say(t, 0, "D")
    assert t.heard == [A, D]
    assert t.to_move() == [1]


def test_how_quiet_it_has_been_survives_being_written() -> None:
    t = bench(3, Reply(0))
    say(t, 0, "pass")
    say(t, 1, "pass")
    with on_the_shelf(bench_game(sys.modules[__name__])):
        again = galvanic.decode(galvanic.encode(t))
    say(again, 2, "pass")
    assert again.to_move() == []
