"""The vocabulary and the declaration of the fields: what can't be declared is refused where it is written."""

from __future__ import annotations

import pytest

import galvanic
from galvanic.engine.fields import ONE, PILES, ROW, Audience, Field, Fields, everyone, nobody, owner
from galvanic.engine.vocabulary import Vocabulary
from tests.engine.bench import CARDS, WORDS, A, Bench, bench

# -- the vocabulary --------------------------------------------------------------------------------------


def test_words_are_consecutive_numbers() -> None:
    words = Vocabulary(word=["pass", "done"], amount=["$0", "$1", "$2"], card=["A"])
    assert words.size == 6
    assert words.words == ["pass", "done", "$0", "$1", "$2", "A"]
    assert (words.range("word"), words.range("amount"), words.range("card")) == (range(2), range(2, 5), range(5, 6))


def test_each_word_is_of_one_kind() -> None:
    assert [WORDS.kind(option) for option in (0, 3, 4, 24, 25, 36)] == ["word", "word", "amount", "amount", "card", "card"]


def test_two_words_may_read_alike() -> None:
    words = Vocabulary(card=["Clone", "Clone"])
    assert words.size == 2


def test_an_empty_kind_takes_no_numbers() -> None:
    words = Vocabulary(word=["pass"], card=[], seat=["Ada"])
    assert (words.range("card"), words.range("seat")) == (range(1, 1), range(1, 2))


def test_what_is_no_word_has_no_kind() -> None:
    with pytest.raises(StopIteration):
        WORDS.kind(WORDS.size)


# -- fields ------------------------------------------------------------------------------------------------


def test_a_hidden_number_has_no_back_to_show() -> None:
    with pytest.raises(ValueError, match="secret: a hidden field is a row or piles, so that there is a back to show"):
        Fields(owner("secret", ONE))


def test_hidden_cards_of_a_seat_lie_in_piles() -> None:
    with pytest.raises(ValueError, match="hands: hidden cards lie in piles, one for each seat"):
        Fields(owner("hands", ROW, "cards"))


def test_only_cards_can_hide_their_number() -> None:
    with pytest.raises(ValueError, match="bids: only piles of cards can hide their number"):
        Fields(owner("bids", ROW, counted=False))


def test_every_table_says_whether_it_is_over_and_shows_the_backs() -> None:
    assert [field.name for field in Fields().all] == ["over", "scores", "winners", "backs"]
    assert all(field.to is Audience.EVERYONE for field in Fields().all)


def test_fields_are_sorted_by_what_has_to_be_done_with_them() -> None:
    fields = Fields(everyone("round"), everyone("money", ROW), owner("hands", PILES, "cards"), nobody("deck", ROW, "cards"))
    assert fields.ones == ["over", "round"]
    assert fields.rows == ["scores", "winners", "backs", "money", "deck"]
    assert fields.piles == ["hands"]
    assert [field.name for field in fields.hidden] == [field.name for field in fields.cards] == ["hands", "deck"]
    assert fields.by_name["deck"] == Field("deck", Audience.NOBODY, ROW, "cards", True)


def test_a_secret_number_of_each_seat_is_seen_by_its_owner() -> None:
    class Bids(Bench):
        FIELDS = Fields(*Bench.FIELDS.all[4:], owner("bids", ROW), nobody("fate", ROW))

    t = Bids(3, galvanic.luck(1), {})
    t.bids, t.fate = [5, 0, 7], [1, 2]  # type: ignore[attr-defined]
    for viewer, bids in ((-1, [-1, -1, -1]), (0, [5, -1, -1]), (2, [-1, -1, 7])):
        seen = galvanic.glimpse(t, viewer)
        assert (seen.bids, seen.fate) == (bids, [-1, -1])  # type: ignore[attr-defined]


def test_every_card_shows_the_same_back_at_first() -> None:
    t = bench(2)
    assert [t.backs[card] for card in CARDS] == [-1] * len(CARDS)


def test_a_table_copies_what_its_fields_say() -> None:
    t = bench(2, hands=[[A], []])
    twin = t.clone()
    twin.hands[0].clear()
    twin.money[0] = 9
    twin.deck.pop()
    assert (t.hands, t.money, len(t.deck)) == ([[A], []], [0, 0], 11)
