"""NE 8: scores, ties, and how a game ends."""

from galvanic.games.nefarious.table import Nefarious
from tests.games.nefarious.lab import everybody, lab, play


def race(points: list[int], laws: dict[str, int] | None = None, spies: list[list[int]] | None = None) -> Nefarious:
    """A table on which each seat has one invention in play of so many points, after a round of honest work."""
    fields = {"spies": spies} if spies else {}
    t = lab(
        seats=len(points),
        inventions={f"Copy {s}": {"points": n} for s, n in enumerate(points)} | {"Trump": {"points": 20}},
        laws=laws,
        hands=[["Filler"] * 3 for _ in points],
        **fields,
    )
    for seat in range(len(points)):
        card = next(card for card in t.edition.deck if t.name_of(card) == f"Copy {seat}")
        t.deck.remove(card)
        t.inventions[seat].append(card)
    t.scores = [t.points(seat) for seat in range(len(points))]
    everybody(t, *["Work"] * len(points))
    return t


def test_ne_8_1_the_score_is_the_sum_of_the_inventions_in_play() -> None:
    t = lab(inventions={"A": {"points": 3}, "B": {"points": 4}}, hands=[["A", "B"], []])
    t.inventions[0], t.hands[0] = t.hands[0], []
    assert t.points(0) == 7


def test_ne_8_2_twenty_points_and_more_than_everybody_else_win() -> None:
    t = race([20, 19])
    assert t.over
    assert t.winners == [0]
    assert t.scores == [20, 19]


def test_ne_8_2_nineteen_do_not() -> None:
    assert not race([19, 3]).over


def test_ne_8_3_a_tie_is_played_on_and_anybody_may_overtake() -> None:
    t = race([20, 20, 19])
    assert not t.over
    t.hands[2] = [next(card for card in t.deck if t.edition.points[card] == 20)]
    everybody(t, "Work", "Work", "Invent")
    assert t.winners == [2]


def test_ne_8_4_twists_add_points() -> None:
    assert race([5, 6], {"points_more": 2}).scores == [7, 8]
    assert race([5, 6], {"points_plain": 1}).scores == [6, 7]
    assert race([5, 6], {"points_per_spy": 1}, [[1, 1, 0, 0], [0, 0, 0, 0]]).scores == [7, 6]
    assert race([5, 6], {"points_per_ten": 1}).scores == [6, 7]
    assert race([5, 6], {"points_per_card": 1}).scores == [8, 9]
    assert race([5, 6], {"points_most_spies": 3}, [[1, 1, 0, 0], [1, 0, 0, 0]]).scores == [8, 6]
    assert race([5, 6], {"points_most_spies": 3}, [[1, 0, 0, 0], [1, 0, 0, 0]]).scores == [5, 6]
    assert race([5, 6], {"points_dear": 2}).scores == [5, 6]


def test_ne_8_4_twists_change_how_many_points_win_and_by_how_many() -> None:
    assert race([15, 3], {"target": 15}).winners == [0]
    assert not race([20, 18], {"lead": 3}).over
    assert race([20, 17], {"lead": 3}).winners == [0]


def test_ne_8_5_what_is_over_the_limit_is_given_up_before_the_scores() -> None:
    t = race([5, 5], {"money_limit": 12, "points_per_ten": 1})
    assert t.money == [12, 12]
    t = lab(laws={"hand_limit": 2})
    everybody(t, "Work", "Work")
    assert t.to_move() == [0, 1]
    assert t.question is not None
    assert t.question.question(t, 1) == "First: discard an invention"  # the twist that says so
    for seat in (0, 1):
        play(t, seat, t.name_of(t.hands[seat][0]))
    assert [len(hand) for hand in t.hands] == [2, 2]


def test_ne_8_6_a_twist_ends_the_game_after_a_round() -> None:
    t = race([5, 3], {"last_round": 6})
    for _ in range(5):
        assert not t.over
        everybody(t, "Work", "Work")
    assert t.winners == [0]


def test_ne_8_6_in_any_case_it_ends_after_round_100() -> None:
    t = race([5, 3])
    while t.round < 100:
        everybody(t, "Work", "Work")
    assert not t.over
    everybody(t, "Work", "Work")
    assert t.winners == [0]


def test_ne_8_7_it_ends_when_nothing_is_left_to_invent() -> None:
    t = race([5, 3])
    t.inventions[1] += t.deck + t.hands[0] + t.hands[1]
    t.deck, t.hands = [], [[], []]
    t.inventions[0] += [t.inventions[1].pop() for _ in range(3)]
    everybody(t, "Work", "Work")
    assert t.over


def test_ne_8_8_a_tie_at_such_an_end_is_won_together() -> None:
    t = race([5, 5, 3], {"last_round": 5})
    for _ in range(4):
        everybody(t, "Work", "Work", "Work")
    assert t.winners == [0, 1]
