"""Glimpse and sample: the one redaction, and tables that agree with it."""

from __future__ import annotations

import pytest

import galvanic
from galvanic.engine.ask import IllegalMove
from tests.engine.bench import A, B, Bench, C, D, bench
from tests.engine.test_sealed_choice import Vote
from tests.parlour import say


def dealt() -> Bench:
    t = bench(3, hands=[[A], [B], [C]], stashes=[[], [D], []])
    t.tell("draws", 0, A, secret=True)
    t.tell("says", 1, B)
    return t


def test_a_seat_sees_its_own_hand_and_backs_of_the_others() -> None:
    assert galvanic.glimpse(dealt(), 1).hands == [[-1], [B], [-1]]


def test_a_spectator_sees_only_backs() -> None:
    assert galvanic.glimpse(dealt(), -1).hands == [[-1], [-1], [-1]]


def test_nobody_sees_the_deck_and_nobody_can_count_a_stash() -> None:
    seen = galvanic.glimpse(dealt(), 0)
    assert set(seen.deck) == {-1}
    assert seen.stashes == [[], [], []]
    assert galvanic.glimpse(dealt(), 1).stashes == [[], [D], []]


def test_a_glimpse_has_no_luck_and_cannot_be_played_on() -> None:
    seen = galvanic.glimpse(bench(2, Vote()), 0)
    assert seen.luck is None
    with pytest.raises(IllegalMove, match="a glimpse can't be played on"):
        say(seen, 0, "yes")


def test_of_a_secret_line_others_see_that_it_was_written() -> None:
    t = dealt()
    lines = {viewer: galvanic.glimpse(t, viewer).log for viewer in (-1, 0, 1)}
    assert lines[0] == t.log
    assert lines[1] == lines[-1] == [("draws", 0, (-1,), True), ("says", 1, (B,), False)]


def test_one_seat_cannot_look_through_the_eyes_of_another() -> None:
    with pytest.raises(ValueError, match="seat 1 can't look through the eyes of seat 2"):
        galvanic.glimpse(galvanic.glimpse(dealt(), 1), 2)


@pytest.mark.parametrize("seat", [-2, 3, 99])
def test_there_is_no_glimpse_for_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {seat} at this table of 3"):
        galvanic.glimpse(dealt(), seat)


def test_sample_takes_a_glimpse_not_the_table() -> None:
    with pytest.raises(ValueError, match="sample takes a glimpse, not the table itself"):
        galvanic.sample(dealt(), galvanic.luck(1))


def test_a_sample_keeps_what_was_seen_and_deals_the_rest_anew() -> None:
    seen = galvanic.glimpse(dealt(), 1)
    twins = [galvanic.sample(seen, galvanic.luck(seed)) for seed in range(100)]
    assert all(twin.hands[1] == [B] and twin.stashes[1] == [D] for twin in twins)
    assert {twin.hands[0][0] for twin in twins} == {A, C, *range(D + 1, D + 9)}
    assert len({len(twin.stashes[0]) for twin in twins}) > 1 or len(twins[0].deck) == 8


def test_a_sample_takes_one_draw_of_its_luck_and_goes_its_own_way() -> None:
    seen, luck = galvanic.glimpse(dealt(), 1), galvanic.luck(5)
    first, second = galvanic.sample(seen, luck), galvanic.sample(seen, luck)
    assert first.luck is not None
    assert second.luck is not None
    assert first.luck.written() != second.luck.written() != luck.written()
    again = galvanic.sample(seen, galvanic.luck(5))
    assert galvanic.glimpse(again, -1).hands == galvanic.glimpse(first, -1).hands
    assert again.hands == first.hands


def test_every_unseen_card_is_as_likely_in_each_place() -> None:
    seen = galvanic.glimpse(dealt(), 1)
    times = dict.fromkeys((A, C, *range(D + 1, D + 9)), 0)
    luck = galvanic.luck(3)
    for _ in range(5000):
        times[galvanic.sample(seen, luck).hands[0][0]] += 1
    expected = 5000 / len(times)
    assert sum((n - expected) ** 2 / expected for n in times.values()) < 27.9  # 9 degrees of freedom, one in a thousand
