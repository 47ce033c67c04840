"""A fair deal: over many games each card comes equally often into each hand."""

from __future__ import annotations

from collections import Counter

import pytest

import galvanic
from galvanic.engine.luck import KeyedLuck, Luck
from galvanic.games.nefarious.table import Nefarious
from tests.engine.test_luck import SECRET

SEATS, CARDS = 4, 64


def dealt(deals: int, keyed: bool) -> Counter[tuple[int, int]]:
    """How often each card came to each seat; the stream of one luck goes on from deal to deal."""
    luck: Luck = KeyedLuck(SECRET, ["a fair deal"]) if keyed else galvanic.luck(1)
    found: Counter[tuple[int, int]] = Counter()
    for _ in range(deals):
        t = galvanic.deal("nefarious", SEATS, luck=luck, twists=["Self-Surveillance", "Glass Laboratories"])
        assert isinstance(t, Nefarious)
        found.update((seat, card) for seat, hand in enumerate(t.hands) for card in hand)
    return found


@pytest.mark.parametrize(("deals", "keyed"), [(20_000, False), (2_000, True)])
def test_each_card_comes_equally_often_into_each_hand(deals: int, keyed: bool) -> None:
    found = dealt(deals, keyed)
    hand = sum(found.values()) // deals // SEATS
    expected = deals * hand / CARDS
    spread = sum((n - expected) ** 2 / expected for n in found.values()) * CARDS / (CARDS - hand)
    assert len(found) == SEATS * CARDS
    assert 170 < spread < 340  # about 252 degrees of freedom; outside once in some thousands


def test_each_pair_of_twists_is_drawn_equally_often() -> None:
    found: Counter[tuple[int, ...]] = Counter()
    for seed in range(20_000):
        t = galvanic.deal("nefarious", 2, seed)
        assert isinstance(t, Nefarious)
        found[tuple(t.twists)] += 1
    expected = 20_000 / (36 * 35)
    spread = sum((n - expected) ** 2 / expected for n in found.values()) + (36 * 35 - len(found)) * expected
    assert 1060 < spread < 1470  # 1259 degrees of freedom
