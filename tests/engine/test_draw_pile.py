"""The pile that takes its discards back, and what everybody remembers of cards that lie face-down."""

from __future__ import annotations

import galvanic
from galvanic.engine.table import NO_CARD
from tests.engine.bench import CARDS, A, B, Bench, C, D, E, F, bench
from tests.parlour import names


def samples(t: Bench, viewer: int, number: int = 200) -> list[Bench]:
    seen = galvanic.glimpse(t, viewer)
    return [galvanic.sample(seen, galvanic.luck(seed)) for seed in range(number)]


def test_the_top_card_is_drawn() -> None:
    t = bench(2, deck=[A, B, C])
    assert t.take(0) == C
    assert (t.deck, t.hands) == ([A, B], [[C], []])


def test_an_empty_deck_takes_the_discards_back_shuffled() -> None:
    orders = set()
    for seed in range(200):
        t = bench(2, seed=seed, deck=[], discards=[A, B, C])
        t.take(0)
        assert t.discards == []
        assert sorted(t.deck + t.hands[0]) == [A, B, C]
        orders.add((*t.deck, *t.hands[0]))
    assert len(orders) == 6


def test_the_reshuffle_is_told() -> None:
    t = bench(2, deck=[], discards=[A, B, C])
    t.take(0)
    assert t.log is not None
    assert [(entry.verb, entry.facts) for entry in t.log] == [("reshuffles", (3,))]


def test_nothing_is_drawn_where_both_are_empty() -> None:
    t = bench(2, deck=[], discards=[])
    assert t.take(0) == NO_CARD
    assert t.hands == [[], []]


def test_the_discards_stay_while_the_deck_lasts() -> None:
    t = bench(2, deck=[A], discards=[B])
    assert t.take(0) == A
    assert t.discards == [B]


# -- the memory of shuffles ------------------------------------------------------------------------


def reshuffled() -> Bench:
    """Seat 1 drew A and B from the first deck; C to F were discarded and reshuffled; seat 1 drew one of those."""
    t = bench(2, deck=[*CARDS[6:], A, B], discards=[C, D, E, F])
    t.take(1)
    t.take(1)
    t.deck, t.stashes[0] = [], list(CARDS[6:])  # the rest of the first deck is out of the way, known to seat 0
    t.take(1)
    return t


def test_a_card_of_the_new_shuffle_is_never_dealt_where_one_of_the_old_lies() -> None:
    for twin in samples(reshuffled(), 0):
        old, new = {A, B}, {C, D, E, F}
        assert len(old & set(twin.hands[1])) == 2
        assert len(new & set(twin.hands[1])) == 1
        assert set(twin.deck) <= new


def test_a_hand_is_fanned_by_its_backs_not_by_the_order_of_drawing() -> None:
    t = reshuffled()
    seen = galvanic.glimpse(t, 0)
    assert seen.hands[1] == [-2, -1, -1]
    t.hands[1].reverse()
    assert galvanic.encode(galvanic.glimpse(t, 0)) == galvanic.encode(seen)


def test_each_shuffle_has_a_back_of_its_own() -> None:
    t = bench(2, deck=[], discards=[A, B, C])
    t.take(0)
    t.discards = [t.hands[0].pop(), *t.deck]
    t.deck = []
    t.take(0)
    assert {t.backs[card] for card in (A, B, C)} == {-3}


# -- what everybody saw go face-down -----------------------------------------------------------------


def test_a_card_that_all_saw_go_face_down_is_there_in_every_sample() -> None:
    t = bench(3, hands=[[], [A, B, C], [D]])
    t.face_down(B)
    assert galvanic.glimpse(t, 0).hands[1] == [-1, -1, B]
    assert galvanic.glimpse(t, -1).hands[1] == [-1, -1, B]
    assert all(B in twin.hands[1] for twin in samples(t, 0))
    assert all(B in twin.hands[1] for twin in samples(t, 2))


def test_a_card_that_all_saw_go_face_down_in_a_pile_keeps_its_place() -> None:
    t = bench(2, deck=[A, B, C, D], stashes=[[], list(CARDS[4:])])
    t.face_down(C)
    assert galvanic.glimpse(t, 0).deck == [-1, -1, C, -1]
    assert all(twin.deck[2] == C for twin in samples(t, 0))


def test_it_is_known_even_where_nobody_can_count() -> None:
    t = bench(2, stashes=[[], [A, B]])
    t.face_down(A)
    assert galvanic.glimpse(t, 0).stashes[1] == [A]
    assert all(A in twin.stashes[1] for twin in samples(t, 0))


def test_a_reshuffle_forgets_what_was_known() -> None:
    t = bench(2, deck=[], discards=[A, B, C])
    t.face_down(A)
    t.take(0)
    assert all(card < 0 for card in galvanic.glimpse(t, 1).deck)


# -- cards that change places where nobody sees which --------------------------------------------------


def test_a_known_card_that_may_have_moved_is_not_known_any_more() -> None:
    t = bench(2, hands=[[], [A, B]])
    t.face_down(A)
    t.mix(t.hands[1])
    assert galvanic.glimpse(t, 0).hands[1] == [-1, -1]
    assert any(A not in twin.hands[1] for twin in samples(t, 0))


def test_mixing_cards_that_look_alike_changes_nothing() -> None:
    t = bench(2, hands=[[], [A, B]])
    before = t.backs[:]
    t.mix(t.hands[1], t.deck)
    assert t.backs == before


def test_mixing_tells_nothing_of_which_card_was_which() -> None:
    """The same for all who look on, whichever of two cards lies in the hand and which in the deck."""
    worlds = []
    for mine, other in ((B, C), (C, B)):
        t = bench(2, hands=[[], [A, mine]], deck=[other, D], stashes=[list(CARDS[4:]), []])
        t.face_down(A)
        t.mix(t.hands[1], t.deck)
        worlds.append([galvanic.encode(galvanic.glimpse(t, viewer)) for viewer in (-1, 0)])
    assert worlds[0] == worlds[1]


def test_mixing_with_a_pile_that_nobody_can_count_does_not_tell_what_shuffle_it_holds() -> None:
    """Seat 1 moves a card between hand and stash: of which shuffle the card in its stash was stays secret."""
    worlds = []
    for first, second in (([C], [D]), ([D], [C])):
        t = bench(3, hands=[[], [A, B], []], stashes=[[], first, second])
        t.backs[D] = -2  # from a later shuffle; C is from the first
        t.backs[E] = -2
        t.mix(t.hands[1], t.stashes[1])
        worlds.append(galvanic.encode(galvanic.glimpse(t, 0)))
    assert worlds[0] == worlds[1]


def test_after_mixing_samples_still_agree_with_what_is_seen() -> None:
    t = reshuffled()
    t.face_down(t.hands[1][0])
    t.mix(t.hands[1], t.deck)
    for viewer in (-1, 0, 1):
        seen = galvanic.encode(galvanic.glimpse(t, viewer))
        for twin in samples(t, viewer, 50):
            again = galvanic.encode(galvanic.glimpse(twin, viewer))
            assert {**again, "luck": None} == {**seen, "luck": None}
            lying = [*twin.deck, *twin.discards, *(card for pile in (*twin.hands, *twin.stashes) for card in pile)]
            assert names(twin, sorted(lying)) == list("ABCDEFGHIJKL")
