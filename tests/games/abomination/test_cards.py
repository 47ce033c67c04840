"""The decks: counts and shares as the brief has them, texts from numbers, wrong files refused; and what golden games show."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import galvanic
from galvanic.engine.cardfile import BadCards
from galvanic.games.abomination.cards import ACCESSORY, BODY, PLACES
from galvanic.games.abomination.catalogue import decks
from galvanic.games.abomination.edition import edition_from, printed
from tests.games.abomination.lab import card_file
from tests.golden.transcript import HERE


def test_the_printed_numbers() -> None:
    assert printed().warnings == []
    found = {name: sum(card["copies"] for card in cards) for name, cards in decks({}).items()}
    assert found == {"parts": 128, "contracts": 54, "schemes": 54, "igor": 12}
    places = Counter(PLACES[part.place] for part in printed().parts)
    assert places == {"head": 30, "torso": 30, "limbs": 30, "tail": 14, "accessory": 24}


def test_a_third_of_the_parts_has_a_minus() -> None:
    minus = sum(min(part.stats) < 0 for part in printed().parts)
    assert 38 <= minus <= 48


def test_heads_torsos_and_limbs_are_worth_more_than_the_rest() -> None:
    def mean(body: bool) -> float:
        sums = [sum(part.stats) for part in printed().parts if (part.place in BODY) == body]
        return sum(sums) / len(sums)

    assert mean(True) > mean(False) + 1


def test_contracts_name_two_stats_or_more_and_many_an_at_most() -> None:
    contracts = printed().contracts
    assert all(len(card.least) + len(card.most) >= 2 for card in contracts)
    assert sum(bool(card.most) for card in contracts) >= 18
    assert {card.income for card in contracts} == set(range(1, 9))


def test_the_cheapest_are_within_reach_of_igor_one_part_and_a_scheme() -> None:
    charms = [(0, 0, 0, 0), *(card.change for card in printed().schemes if any(card.change) and not card.target)]
    made = [[a + b for a, b in zip(part.stats, charm, strict=True)] for part in printed().parts for charm in charms]
    for number, card in enumerate(printed().contracts):
        if card.income == 1:
            assert any(printed().satisfied(stats) >> number & 1 for stats in made), card.name


def test_the_best_take_several_good_parts() -> None:
    for number, card in enumerate(printed().contracts):
        if card.income >= 6:
            assert not any(printed().satisfied(part.stats) >> number & 1 for part in printed().parts), card.name


def test_every_card_has_a_name_of_its_own_a_text_and_a_joke_that_fits() -> None:
    every = [card for cards in decks({}).values() for card in cards]
    assert len({card["name"] for card in every}) == len(every)
    assert all(card["text"].strip() and 10 < len(card["flavour"]) <= 90 for card in every)
    assert all(card["flavour"].count('"') == 0 for card in every)


def test_accessories_say_what_they_are_made_for() -> None:
    assert all((part.on >= 0) == (part.place == ACCESSORY) for part in printed().parts)


@pytest.mark.parametrize(
    ("cards", "wrong"),
    [
        ({"parts": {"Odd": {"place": "wing"}}}, "place has to be one of head, torso, limbs, tail, accessory, not 'wing'"),
        ({"parts": {"Odd": {"place": "accessory"}}}, "on has to be one of head, torso, limbs, tail, not None"),
        ({"parts": {"Odd": {"place": "head", "stats": {"cute": 3}}}}, "stats knows no 'cute'"),
        ({"parts": {"Odd": {"place": "head", "on": "head"}}}, "unknown field 'on'"),
        ({"contracts": {"Odd": {"least": {"smart": 2}, "most": {}}}}, "a contract names two stats or more"),
        ({"schemes": {"Odd": {"when": "dawn"}}}, "when has to be one of"),
        ({"schemes": {"Odd": {"when": "action"}}}, "has nothing to do then"),
        ({"schemes": {"Odd": {"when": "action", "does": [{"fly": 1}]}}}, "each deed is one of"),
        ({"schemes": {"Odd": {"when": "making", "change": {"smart": 1}, "target": "own"}}}, "target says whose finished monster"),
        ({"schemes": {"Odd": {"when": "making", "swap": ["smart", "smart"]}}}, "swap has to be two of"),
    ],
)
def test_a_wrong_card_is_refused_with_its_line(cards: dict[str, dict[str, dict[str, object]]], wrong: str) -> None:
    toml = card_file(cards.get("parts", {}), cards.get("contracts", {}), cards.get("schemes", {}))
    with pytest.raises(BadCards, match=r"line \d+: .*'Odd'.*") as caught:
        edition_from(toml)
    assert wrong in str(caught.value)


def test_a_game_with_other_cards_is_played_with_them() -> None:
    t = galvanic.deal("abomination", 2, 1, cards=card_file({}, {}, {}))
    assert {t.name_of(card).split()[0] for card in t.decks()["parts"]} == {"Plain", "Igor's"}


# -- what the golden games show ------------------------------------------------------------------------

TRANSCRIPTS = [file.read_text("utf-8") for file in sorted((HERE / "abomination").glob("*.txt"))]


@pytest.mark.parametrize("name", [card.name for card in printed().schemes])
def test_every_scheme_is_played_in_a_golden_game(name: str) -> None:
    assert any(f" plays {name}." in text or f" cancels that with {name}." in text for text in TRANSCRIPTS)


def test_every_kind_of_response_comes_up_in_a_golden_game() -> None:
    kinds = set()
    for text in TRANSCRIPTS:
        told = [line.strip() for line in text.splitlines() if line.startswith("    ")]
        for before, after in pairwise(told):
            if "cancels that" in after:
                kinds.add("an answer to an answer" if "cancels that" in before else "an answer")
        kinds |= {what for what in (" keeps ", " steals ", " nominates ", " bids ", "accepts", "declines") if what in text}
    assert kinds == {"an answer", "an answer to an answer", " keeps ", " steals ", " nominates ", " bids ", "accepts", "declines"}
