"""Every ordered pair of twists is legal and plays to an end."""

from itertools import permutations

import pytest

import galvanic
from galvanic.games.nefarious.cards import printed

NAMES = [twist.name for twist in printed().twists]
PAIRS = list(permutations(range(len(NAMES)), 2))


def test_there_are_36_twists_and_64_inventions_as_printed() -> None:
    assert len(NAMES) == 36
    assert len(printed().deck) == 64
    assert printed().warnings == []


@pytest.mark.parametrize("seats", range(2, 7))
def test_all_pairs_of_twists_play_to_an_end(seats: int) -> None:
    luck = galvanic.luck(seats)
    for first, second in PAIRS[seats - 2 :: 5] if seats != 4 else PAIRS:
        t = galvanic.deal("nefarious", seats, seed=first * 36 + second, twists=[NAMES[first], NAMES[second]])
        assert t.twists == [first, second]
        while not t.over:
            seat = t.to_move()[0]
            options = t.options(seat)
            t.apply(seat, options[luck.below(len(options))])
        assert t.round <= 100
        assert t.winners == [seat for seat in range(seats) if t.scores[seat] == max(t.scores)]


@pytest.mark.parametrize("name", NAMES)
def test_each_twist_says_what_it_changes_and_changes_it(name: str) -> None:
    twist = next(twist for twist in printed().twists if twist.name == name)
    usual = vars(printed().nature(4, ()))
    changed = vars(printed().nature(4, (NAMES.index(name),)))
    assert usual != changed
    assert len(twist.in_words()) > 20
    assert twist.flavour
