"""The deck: counts and shares as the brief has them, texts from numbers, wrong files refused; and what golden games show."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import galvanic
from galvanic.engine.cardfile import BadCards
from galvanic.games.doomsday.cards import EFFECT, VERB
from galvanic.games.doomsday.catalogue import decks
from galvanic.games.doomsday.edition import edition_from, printed
from tests.games.doomsday.lab import OURS
from tests.golden.transcript import HERE


def test_the_printed_numbers() -> None:
    assert printed().warnings == []
    found = {name: sum(card["copies"] for card in cards) for name, cards in decks({}).items()}
    assert found == {"parts": 55, "supplies": 13, "actions": 37, "clocks": 3}
    assert len(printed().deck) == 108
    assert Counter(card["kind"] for card in decks({})["clocks"] for _ in range(card["copies"])) == {"doomsday": 2, "countdown": 1}


def test_parts_and_supplies_are_as_the_brief_has_them() -> None:
    parts = [card for card in printed().parts for _ in range(card.copies)]
    assert {card.draw for card in parts} == {0, 1, 2, 3, 4}
    assert {card.doom for card in parts} == {0, 1, 2, 3, 4, 5, 6}
    assert all(2 <= card.ends.bit_count() <= 4 for card in parts)
    assert 16 <= sum(bool(card.effects) for card in parts) <= 23
    assert {card.power for card in printed().supplies} == {2, 3, 4, 5}


def test_the_whole_vocabulary_is_in_use() -> None:
    assert {effect for card in printed().parts for effect, _ in card.effects} == set(EFFECT.values())
    assert {verb for card in printed().actions for verb, _ in card.deeds} == set(VERB.values())


def test_few_cards_hit_a_supply_and_they_say_so() -> None:
    hits = [card for card in printed().actions if any(verb in (VERB["wreck"], VERB["short"]) for verb, _ in card.deeds)]
    assert 1 <= sum(card.copies for card in hits) <= 3
    assert all("supply" in card.in_words() for card in hits)


def test_every_card_has_a_name_of_its_own_a_text_and_a_joke_that_fits() -> None:
    every = [card for cards in decks({}).values() for card in cards]
    assert len({card["name"] for card in every}) == len(every)
    assert all(card["text"].strip() and 10 < len(card["flavour"]) <= 90 for card in every)
    assert all(card["flavour"].count('"') == 0 for card in every)


def entry(deck: str, **fields: object) -> str:
    lines = [f"[[{deck}]]", "name = 'Odd'", "flavour = 'a test'"]
    return "\n".join([OURS, *lines, *[f"{name} = {value}" for name, value in fields.items()]])


@pytest.mark.parametrize(
    ("toml", "wrong"),
    [
        (entry("parts", ends="'N'", draw=1, doom=1), "ends: two to four of the edges N, E, S, W, each once, not 'N'"),
        (entry("parts", ends="'NN'", draw=1, doom=1), "each once, not 'NN'"),
        (entry("parts", ends="'NS'", draw=10, doom=1), "draw has to be a whole number from 0 to 9, not 10"),
        (entry("parts", ends="'NS'", draw=1, doom=1, effects="[{ fly = 1 }]"), "effects: each is one of neighbour"),
        (entry("parts", ends="'NS'", draw=1, doom=1, power=1), "unknown field 'power'"),
        (entry("supplies", ends="'NS'", power=0), "power has to be a whole number from 1 to 9, not 0"),
        (entry("actions"), "does is missing"),
        (entry("actions", does="[{ draw = 1 }, { steal = 1 }]"), "stands first"),
        (entry("actions", does="[{ nap = 1 }]"), "does: each is one of steal"),
        (entry("clocks", kind="'cuckoo'"), "kind has to be one of doomsday, countdown, not 'cuckoo'"),
    ],
)
def test_a_wrong_card_is_refused_with_its_line(toml: str, wrong: str) -> None:
    with pytest.raises(BadCards, match=r"line \d+: .*'Odd'.*") as caught:
        edition_from(toml)
    assert wrong in str(caught.value)


def test_a_deck_takes_one_countdown() -> None:
    with pytest.raises(BadCards, match="one of them a countdown"):
        edition_from(entry("clocks", kind="'countdown'"))


def test_a_game_with_other_cards_is_played_with_them() -> None:
    t = galvanic.deal("doomsday", 2, 1, cards=OURS)
    assert "Nothing Much" in {t.name_of(card) for card in t.decks()["cards"]}


# -- what the golden games show ------------------------------------------------------------------------

TRANSCRIPTS = [file.read_text("utf-8") for file in sorted((HERE / "doomsday").glob("*.txt"))]
PLAYED = [(" installs {} on", printed().parts), (" installs {} on", printed().supplies), (" plays {}", printed().actions)]
SHOWN = [(line, card.name) for line, cards in PLAYED for card in cards]


@pytest.mark.parametrize(("line", "name"), SHOWN, ids=[name for _, name in SHOWN])
def test_every_card_is_in_a_golden_game(line: str, name: str) -> None:
    assert any(line.format(name) in text for text in TRANSCRIPTS)


def test_every_kind_of_answer_comes_up_in_a_golden_game() -> None:
    answers = {card.name for card in printed().actions if card.when >= 2}
    kinds = set()
    for text in TRANSCRIPTS:
        told = [line.strip() for line in text.splitlines() if line.startswith("    ")]
        for before, after in pairwise(told):
            if any(f" plays {name}" in after for name in answers):
                kinds.add("an answer to an answer" if any(f" plays {name}" in before for name in answers) else "an answer")
        found = ("comes to nothing", "is vetoed", "deflects", " draws Countdown", " plays Doomsday", "rearranges", "switches")
        kinds |= {what for what in found if what in text}
    assert kinds >= {"an answer", "an answer to an answer", "comes to nothing", "is vetoed", "deflects", "rearranges", "switches"}
    assert {" draws Countdown", " plays Doomsday"} <= kinds
