"""NE 6: inventing, paying, and what comes over whom in which order."""

from statistics import mean

import pytest

import galvanic
from galvanic.games.nefarious.cards import FIRST_CARD, printed
from galvanic.games.nefarious.table import Nefarious
from tests.games.nefarious.lab import everybody, lab, names, play, said


def test_ne_6_1_who_has_nothing_to_invent_does_nothing() -> None:
    t = lab(inventions={"Ray": {}, "Suit": {}}, hands=[["Ray", "Suit"], []])
    everybody(t, "Invent", "Invent")
    assert t.to_move() == [0]


def test_ne_6_1_a_single_card_needs_no_question() -> None:
    t = lab(inventions={"Ray": {}}, hands=[["Ray"], []])
    everybody(t, "Invent", "Work")
    assert names(t, t.inventions[0]) == ["Ray"]


def test_ne_6_2_all_pay_before_any_effect() -> None:
    t = lab(
        inventions={"Heist": {"others": [{"lose": 5}]}, "Ray": {"cost": 4}},
        hands=[["Heist"], ["Ray"]],
        money=[0, 4],
    )
    everybody(t, "Invent", "Invent")
    assert names(t, t.inventions[1]) == ["Ray"]
    assert t.money == [0, 0]


def test_ne_6_2_nobody_gains_first_to_pay_afterwards() -> None:
    t = lab(inventions={"Gift": {"others": [{"gain": 9}]}, "Ray": {"cost": 4}}, hands=[["Gift"], ["Ray"]], money=[0, 3])
    everybody(t, "Invent", "Invent")
    assert t.inventions[1] == []
    assert t.money == [0, 12]


def test_ne_6_3_what_cant_be_paid_goes_back_for_all_to_have_seen() -> None:
    t = lab(inventions={"Ray": {"cost": 11, "you": [{"gain": 3}]}}, hands=[["Ray", "Filler"], []])
    everybody(t, "Invent", "Work")
    ray = next(card for card in t.options(0) if t.name_of(card) == "Ray")
    assert "more than you have" in t.words(0, ray)
    t.play(0, ray)
    assert names(t, t.hands[0]) == ["Ray", "Filler"]
    assert t.money[0] == 10
    assert said(t, "cannot_pay") == [(0, ray, 11)]


def test_ne_6_4_an_effect_happens_once() -> None:
    t = lab(inventions={"Ray": {"you": [{"gain": 3}]}}, hands=[["Ray"], []])
    everybody(t, "Invent", "Work")
    assert t.money[0] == 13
    everybody(t, "Work", "Work")
    assert t.money[0] == 17


def test_ne_6_5_first_ones_own_then_the_others_clockwise() -> None:
    t = lab(
        seats=3,
        inventions={
            "A": {"you": [{"gain": 1}], "others": [{"gain": 10}]},
            "B": {"you": [{"gain": 2}], "others": [{"gain": 20}]},
            "C": {"you": [{"gain": 3}], "others": [{"gain": 30}]},
        },
        hands=[["A"], ["B"], ["C"]],
        money=[0, 0, 0],
    )
    everybody(t, "Invent", "Invent", "Invent")
    gains = said(t, "effect")
    assert [n for seat, n in gains if seat == 0] == [1, 20, 30]
    assert [n for seat, n in gains if seat == 1] == [2, 30, 10]
    assert [n for seat, n in gains if seat == 2] == [3, 10, 20]


def test_ne_6_5_the_order_matters_at_zero_dollars() -> None:
    t = lab(
        inventions={"Give": {"you": [{"gain": 3}]}, "Take": {"others": [{"lose": 3}]}},
        hands=[["Give"], ["Take"]],
        money=[0, 0],
    )
    everybody(t, "Invent", "Invent")
    assert t.money[0] == 0


def test_ne_6_6_lines_in_the_order_printed() -> None:
    t = lab(inventions={"Ray": {"you": [{"lose": 12}, {"gain": 5}]}}, hands=[["Ray"], []])
    everybody(t, "Invent", "Work")
    assert t.money[0] == 5


def test_ne_6_6_one_gives_what_one_has() -> None:
    t = lab(inventions={"Ray": {"others": [{"lose": 4}, {"discard": 2}]}}, hands=[["Ray"], ["Filler"]], money=[0, 3])
    everybody(t, "Invent", "Research")
    assert said(t, "loses") == [(1, 3)]
    assert names(t, t.discards) == ["Filler"]


def test_ne_6_7_the_owner_chooses_what_to_discard_and_it_lies_face_up() -> None:
    t = lab(
        inventions={"Ray": {"others": [{"discard": 1}]}, "Yeti": {}, "Suit": {}},
        hands=[["Ray"], ["Yeti", "Suit"]],
    )
    everybody(t, "Invent", "Work")
    assert t.to_move() == [1]
    play(t, 1, "Suit")
    assert names(t, galvanic.glimpse(t, 0).discards) == ["Suit"]
    assert names(t, t.hands[1]) == ["Yeti"]


def asked(t: Nefarious, seat: int) -> str:
    assert t.question is not None
    return t.question.question(t, seat)


def test_ne_6_6_the_question_says_which_invention_asks_and_how_often() -> None:
    t = lab(
        seats=3,
        inventions={"Ray": {"you": [{"place": 1}]}, "Bomb": {"others": [{"discard": 2}, {"recall": 1}]}, "Yeti": {}, "Suit": {}},
        hands=[["Ray", "Yeti", "Suit", "Filler"], ["Bomb"], ["Filler"]],
        spies=[[1, 1, 1, 0], [0, 0, 0, 0], [0, 0, 0, 0]],
    )
    everybody(t, "Invent", "Invent", "Work")
    play(t, 0, "Ray")
    assert asked(t, 0) == "Ray: place a spy on any zone, free of charge"
    play(t, 0, "Work")
    assert asked(galvanic.glimpse(t, 2), 0) == "Bomb: discard an invention (2 to go)"
    play(t, 0, "Yeti")
    assert asked(t, 0) == "Bomb: discard an invention"
    play(t, 0, "Suit")
    assert asked(galvanic.decode(galvanic.encode(t)), 0) == "Bomb: take back a spy from the board"


def test_ne_6_8_an_invention_places_a_spy_for_nothing() -> None:
    t = lab(inventions={"Ray": {"you": [{"place": 1}]}}, hands=[["Ray"], []], money=[0, 0])
    everybody(t, "Invent", "Work")
    play(t, 0, "Invent")
    assert t.spies[0] == [0, 1, 0, 0]
    assert t.money[0] == 0


def test_ne_6_8_with_an_empty_reserve_nothing_happens() -> None:
    t = lab(inventions={"Ray": {"you": [{"place": 1}]}}, hands=[["Ray"], []], spies=[[5, 0, 0, 0], [0, 0, 0, 0]])
    everybody(t, "Invent", "Work")
    assert t.round == 2


def test_ne_6_8_the_owner_chooses_which_spy_to_take_back() -> None:
    t = lab(inventions={"Ray": {"others": [{"recall": 1}]}}, hands=[["Ray"], []], spies=[[0, 0, 0, 0], [1, 0, 1, 0]])
    everybody(t, "Invent", "Work")
    with pytest.raises(galvanic.IllegalMove, match=r"you have no spy on Invent to take back \[NE 6.8\]"):
        play(t, 1, "Invent")
    play(t, 1, "Research")
    assert t.spies[1] == [1, 0, 0, 0]


def test_ne_6_8_without_spies_on_the_board_nothing_happens() -> None:
    t = lab(inventions={"Ray": {"others": [{"recall": 2}]}}, hands=[["Ray"], []])
    everybody(t, "Invent", "Work")
    assert t.round == 2


@pytest.mark.parametrize(("per", "money"), [("hand", 2), ("spies", 3), ("inventions", 2)])
def test_ne_6_9_per_counts_what_the_player_has_it_strikes(per: str, money: int) -> None:
    t = lab(
        inventions={"Ray": {"you": [{"gain": 1, "per": per}]}, "Suit": {}, "Yeti": {}},
        hands=[["Ray", "Suit", "Yeti"], []],
        spies=[[1, 1, 0, 1], [0, 0, 0, 0]],
        money=[0, 0],
    )
    t.inventions[0].append(t.deck.pop())
    everybody(t, "Invent", "Research")
    play(t, 0, "Ray")
    assert said(t, "effect") == [(0, money)]


def test_ne_6_9_an_attack_counts_what_its_victim_has() -> None:
    t = lab(
        seats=3,
        inventions={"Ray": {"others": [{"lose": 1, "per": "spies"}]}},
        hands=[["Ray"], [], []],
        spies=[[5, 0, 0, 0], [2, 0, 0, 0], [0, 0, 1, 0]],
    )
    everybody(t, "Invent", "Work", "Work")
    assert said(t, "loses") == [(1, 2), (2, 1)]


def test_ne_6_10_all_who_have_to_choose_do_so_at_once_and_in_secret() -> None:
    t = lab(
        seats=3,
        inventions={"Ray": {"others": [{"discard": 1}]}, "Yeti": {}, "Suit": {}, "Beast": {}, "Cat": {}},
        hands=[["Ray"], ["Yeti", "Suit"], ["Beast", "Cat"]],
    )
    everybody(t, "Invent", "Work", "Work")
    assert t.to_move() == [1, 2]
    play(t, 2, "Cat")
    assert t.discards == []
    assert galvanic.glimpse(t, 1).answers == [-1, -1, -2]
    play(t, 1, "Yeti")
    assert names(t, t.discards) == ["Yeti", "Cat"]


@pytest.mark.parametrize(
    ("laws", "cost"), [({"cost_percent": 50}, 4), ({"cost_more": 2}, 9), ({"cost_grows": 3}, 10), ({"cost_more": -9}, 0)]
)
def test_ne_6_11_twists_change_what_inventions_cost(laws: dict[str, int], cost: int) -> None:
    t = lab(laws=laws, inventions={"Ray": {"cost": 7}}, hands=[["Ray"], []])
    t.inventions[0].append(t.deck.pop())
    everybody(t, "Invent", "Work")
    assert [facts[2] for facts in said(t, "invents")] == [cost]


def test_ne_6_12_a_twist_doubles_effects() -> None:
    t = lab(
        laws={"your_effects": 2, "others_effects": 2},
        inventions={"Ray": {"you": [{"gain": 3}], "others": [{"lose": 2}]}},
        hands=[["Ray"], []],
    )
    everybody(t, "Invent", "Work")
    assert t.money == [16, 10]


def test_ne_6_12_a_twist_shields_the_others() -> None:
    t = lab(laws={"others_effects": 0}, inventions={"Ray": {"others": [{"lose": 2}]}}, hands=[["Ray"], []])
    everybody(t, "Invent", "Work")
    assert t.money == [10, 14]


def test_ne_6_13_what_twists_pay_for_success_failure_and_discards() -> None:
    t = lab(laws={"invent_pays": 2, "invent_draws": 1}, inventions={"Ray": {"cost": 3}}, hands=[["Ray"], []])
    everybody(t, "Invent", "Work")
    assert t.money[0] == 9
    assert len(t.hands[0]) == 1
    t = lab(laws={"failure_pays": 3}, inventions={"Ray": {"cost": 30}}, hands=[["Ray"], []])
    everybody(t, "Invent", "Work")
    assert t.money[0] == 13
    t = lab(laws={"discard_pays": 2}, inventions={"Ray": {"others": [{"discard": 1}]}}, hands=[["Ray"], ["Filler"]])
    everybody(t, "Invent", "Work")
    assert t.money == [10, 16]


def test_ne_6_14_the_blueprint_is_laid_before_the_round_and_only_it_can_be_invented() -> None:
    t = lab(laws={"blueprint": 1})
    assert t.to_move() == [0, 1]
    laid = [t.hands[seat][0] for seat in (0, 1)]
    for seat in (0, 1):
        t.play(seat, laid[seat])
    assert t.blueprints == [[laid[0]], [laid[1]]]
    assert galvanic.glimpse(t, 0).blueprints == [[laid[0]], [-1]]
    everybody(t, "Invent", "Work")
    assert t.inventions[0] == [laid[0]]
    assert t.to_move() == [0]


def test_ne_6_14_a_blueprint_that_cant_be_paid_stays() -> None:
    t = lab(laws={"blueprint": 1, "start_money": 0})
    laid = [t.hands[seat][0] for seat in (0, 1)]
    for seat in (0, 1):
        t.play(seat, laid[seat])
    everybody(t, "Invent", "Work")
    assert t.blueprints[0] == [laid[0]]
    assert galvanic.glimpse(t, 1).blueprints[0] == [laid[0]]


def special(you: list[dict[str, object]], hand: int = 3, in_play: int = 2, points_per: str = ""):  # type: ignore[no-untyped-def]
    """A table on which seat 0 has just invented a special card, with so many cards left in hand and others in play."""
    card: dict[str, object] = {"you": you, **({"points_per": points_per} if points_per else {})}
    t = lab(inventions={"Special": card}, hands=[["Special"] + ["Filler"] * hand, []], money=[0, 0])
    for _ in range(in_play):
        t.inventions[0].append(t.deck.pop())
    everybody(t, "Invent", "Research")
    if hand:
        play(t, 0, "Special")
    return t


def test_ne_6_21_draw_for_each_invention_then_discard_as_many() -> None:
    t = special([{"draw": 1, "per": "inventions"}, {"discard": 1, "per": "inventions"}])
    assert len(t.hands[0]) == 6
    for _ in range(3):
        t.play(0, t.options(0)[0])
    assert len(t.hands[0]) == 3
    assert len(t.discards) == 3


def test_ne_6_22_a_dollar_for_each_invention_in_play() -> None:
    assert special([{"gain": 1, "per": "inventions"}]).money[0] == 3


def test_ne_6_23_three_dollars_for_each_card_then_discard_the_hand() -> None:
    t = special([{"gain": 3, "per": "hand"}, {"discard": 1, "per": "hand"}])
    assert t.money[0] == 9
    assert t.hands[0] == []
    assert len(t.discards) == 3


def test_ne_6_24_a_spy_for_each_invention_as_far_as_the_reserve_goes() -> None:
    t = special([{"place": 1, "per": "inventions"}], in_play=6)
    for _ in range(5):
        assert t.to_move() == [0]
        play(t, 0, "Research")
    assert t.spies[0] == [0, 0, 5, 0]
    assert t.to_move() == [0, 1]


def test_ne_6_25_a_point_for_each_invention_and_it_grows() -> None:
    t = special([], points_per="inventions")
    assert t.points(0) == 3
    t.inventions[0].append(t.deck.pop())
    assert t.points(0) == 4


def test_ne_6_26_a_dollar_for_each_card_in_hand() -> None:
    assert special([{"gain": 1, "per": "hand"}]).money[0] == 3


def test_the_printed_deck_has_the_six_special_inventions() -> None:
    cards = galvanic.game("nefarious").cards({})["inventions"]
    texts = [card["text"] for card in cards]
    assert any("draw 1 per own invention in play, then discard 1 per own invention in play" in text for text in texts)
    assert any("+$1 per own invention in play" in text for text in texts)
    assert any("+$3 per invention in hand, then discard 1 per invention in hand" in text for text in texts)
    assert any("+1 spy per own invention in play" in text for text in texts)
    assert any("Worth 1 point for each invention" in text for text in texts)
    assert any("+$1 per invention in hand" in text for text in texts)


def test_one_is_asked_about_inventions_as_one_holds_them_the_cheapest_first() -> None:
    cards = {"Dear": {"cost": 9}, "Cheap": {"cost": 1}, "Fair": {"cost": 4}}
    t = lab(inventions=cards, hands=[["Dear", "Cheap", "Fair"], []])
    everybody(t, "Invent", "Work")
    assert names(t, t.choices(0)) == ["Cheap", "Fair", "Dear"]


def test_no_two_cards_of_the_printed_decks_are_alike() -> None:
    inventions = [(card.cost, card.points, card.points_per, card.you, card.others) for card in printed().inventions]
    twists = [frozenset(twist.changes) for twist in printed().twists]
    jokes = [card.flavour for card in (*printed().inventions, *printed().twists)]
    for cards in (inventions, twists, jokes):
        assert len(set(cards)) == len(cards)


def test_the_printed_deck_costs_nothing_to_24_for_one_to_eight_points_and_more_a_point_towards_the_top() -> None:
    plain = [card for card in printed().inventions if not (card.you or card.others or card.points_per)]
    assert {card.points for card in printed().inventions} == set(range(1, 9))
    assert (min(printed().cost[FIRST_CARD:]), max(printed().cost)) == (0, 24)
    price = {points: mean(card.cost / points for card in plain if card.points == points) for points in (2, 4, 6, 8)}
    assert 0.5 < price[2] < price[4] < price[6] < price[8] < 3.1
