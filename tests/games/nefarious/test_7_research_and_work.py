"""NE 7: research, work, and the deck that takes its discards back."""

from tests.games.nefarious.lab import everybody, lab, names


def test_ne_7_1_research_draws_one_and_pays_two() -> None:
    t = lab()
    everybody(t, "Research", "Work")
    assert len(t.hands[0]) == 4
    assert t.money[0] == 12


def test_ne_7_2_an_empty_deck_takes_the_discards_back() -> None:
    t = lab(inventions={"A": {}, "B": {}}, deck=[], discards=["A", "B"], hands=[[], []])
    everybody(t, "Research", "Work")
    assert sorted(names(t, t.hands[0] + t.deck)) == ["A", "B"]
    assert t.discards == []


def test_ne_7_2_with_neither_deck_nor_discards_nothing_is_drawn() -> None:
    t = lab(inventions={"A": {}}, deck=[], hands=[["A"], []])
    everybody(t, "Work", "Research")
    assert t.hands[1] == []
    assert t.money[1] == 12


def test_ne_7_3_work_pays_four() -> None:
    t = lab()
    everybody(t, "Work", "Research")
    assert t.money[0] == 14


def test_ne_7_4_twists_change_research_and_work() -> None:
    t = lab(laws={"research_draws": 2, "research_discards": 1, "research_pays": 0, "work_draws": 1, "work_pays": 3})
    everybody(t, "Research", "Work")
    assert len(t.hands[0]) == 5
    assert t.to_move() == [0]
    assert t.question is not None
    assert t.question.question(t, 0) == "First: discard an invention"  # the twist that says so
    t.play(0, t.hands[0][0])
    assert [len(hand) for hand in t.hands] == [4, 4]
    assert t.money == [10, 13]


def test_ne_7_5_cards_come_off_the_deck_in_the_order_of_the_seats() -> None:
    t = lab(inventions={"A": {}, "B": {}}, hands=[[], []])
    t.deck.sort(key=lambda card: {"A": 2, "B": 1}.get(t.name_of(card), 0))
    everybody(t, "Research", "Research")
    assert [names(t, hand) for hand in t.hands] == [["A"], ["B"]]
