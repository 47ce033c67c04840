"""Card files: a wrong one is refused with file, line, card and reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from galvanic.engine.cardfile import BadCards, CardEntry, read_cards

CARDS = """\
# two monsters and an era
[[monsters]]
name = "Slime"
legs = 0
colour = "green"
eats = [{ fish = 2 }]
stats = { smart = 1, violent = -2 }

[[monsters]]
name = "Yeti"
legs = 2

[[eras]]
name = "Ice"
"""


def slime(toml: str = CARDS) -> CardEntry:
    return read_cards("cards.toml", toml, ("monsters", "eras"))["monsters"][0]


def told(read: Callable[[], Any]) -> str:
    with pytest.raises(BadCards) as caught:
        read()
    assert "\n" not in str(caught.value)
    return str(caught.value)


# -- a file ------------------------------------------------------------------------------------------------


def test_each_deck_has_its_entries_with_their_lines() -> None:
    decks = read_cards("cards.toml", CARDS, ("monsters", "eras"))
    assert [(entry.fields["name"], entry.line) for entry in decks["monsters"]] == [("Slime", 2), ("Yeti", 9)]
    assert [(entry.fields["name"], entry.line) for entry in decks["eras"]] == [("Ice", 13)]


def test_what_is_not_toml() -> None:
    assert told(lambda: read_cards("cards.toml", "[[monsters]\n", ("monsters",))).startswith("cards.toml, line 1: not TOML: ")


def test_what_is_not_toml_is_found_at_its_card() -> None:
    torn = CARDS + "chill = = 3\n"
    line = told(lambda: read_cards("cards.toml", torn, ("monsters", "eras")))
    assert line == f'cards.toml, line {len(torn.splitlines())}: eras "Ice": not TOML: Invalid value'
    assert 'monsters "Yeti": not TOML' in told(
        lambda: read_cards("cards.toml", '[[monsters]]\nname = "Yeti"\nneeds = [', ("monsters",))
    )


def test_an_unknown_deck() -> None:
    line = told(lambda: read_cards("cards.toml", CARDS, ("monsters",)))
    assert line == "cards.toml, line 13: unknown deck 'eras'; there are monsters"


def test_a_missing_deck() -> None:
    line = told(lambda: read_cards("cards.toml", CARDS, ("monsters", "eras", "goods")))
    assert line == "cards.toml: the deck 'goods' is missing; write an entry [[goods]] for each card"


def test_a_deck_that_is_no_list() -> None:
    assert "the deck 'monsters' is missing" in told(lambda: read_cards("cards.toml", "monsters = 3\n", ("monsters",)))


def test_a_card_without_a_name() -> None:
    line = told(lambda: read_cards("cards.toml", "[[monsters]]\nlegs = 1\n", ("monsters",)))
    assert line == "cards.toml, line 1: monsters, an entry without a name: name is missing"


def test_the_same_name_twice() -> None:
    twice = CARDS.replace("Yeti", "Slime")
    line = told(lambda: read_cards("cards.toml", twice, ("monsters", "eras")))
    assert (
        line == "cards.toml, line 9: monsters 'Slime': there is already a card of this name in line 2; write copies = 2 instead"
    )


# -- an entry ----------------------------------------------------------------------------------------------


def test_what_an_entry_says() -> None:
    card = slime()
    assert card.text("name") == "Slime"
    assert card.number("legs", 0, 8) == 0
    assert card.choice("colour", ("red", "green")) == "green"
    assert card.tables("eats") == [{"fish": 2}]
    assert card.numbers("stats", {"smart": (-3, 3), "violent": (-3, 3)}) == {"smart": 1, "violent": -2}
    card.done()


def test_what_an_entry_does_not_say_has_its_default() -> None:
    card = slime()
    assert card.number("copies", 1, 20, 1) == 1
    assert card.text("flavour", "none") == "none"
    assert card.choice("kind", ("", "rare"), "") == ""
    assert (card.tables("drinks"), card.numbers("needs", {})) == ([], {})


WRONG: dict[str, tuple[Callable[[CardEntry], Any], str]] = {
    "a missing text": (lambda card: card.text("flavour"), "flavour is missing"),
    "a number for a text": (lambda card: card.text("legs"), "legs has to be a text, not 0"),
    "a missing number": (lambda card: card.number("arms", 0, 2), "arms is missing"),
    "a number too high": (lambda card: card.number("legs", 1, 8), "legs has to be a whole number from 1 to 8, not 0"),
    "a text for a number": (lambda card: card.number("name", 0, 8), "name has to be a whole number from 0 to 8, not 'Slime'"),
    "another choice": (lambda card: card.choice("colour", ("red", "blue")), "colour has to be one of red, blue, not 'green'"),
    "no list": (lambda card: card.tables("name"), "name has to be a list like [{ gain = 3 }]"),
    "no table": (lambda card: card.numbers("name", {}), "name has to be a table of numbers"),
    "an unknown number": (lambda card: card.numbers("stats", {"smart": (0, 3)}), "stats knows no 'violent'; it knows smart"),
    "a stat too low": (
        lambda card: card.numbers("stats", {"smart": (0, 3), "violent": (0, 3)}),
        "stats.violent has to be a whole number from 0 to 3, not -2",
    ),
    "what nobody asked for": (
        lambda card: (card.text("name"), card.done()),
        "unknown field 'colour'; a card of this deck has name",
    ),
}


@pytest.mark.parametrize("mistake", WRONG)
def test_a_mistake_is_told_with_file_line_card_and_reason(mistake: str) -> None:
    read, reason = WRONG[mistake]
    assert told(lambda: read(slime())) == f"cards.toml, line 2: monsters 'Slime': {reason}"


@pytest.mark.parametrize("value", ["true", "1.0", '"1"', "[1]"])
def test_what_is_no_whole_number(value: str) -> None:
    card = slime(CARDS.replace("legs = 0", f"legs = {value}"))
    assert "legs has to be a whole number from 0 to 8" in told(lambda: card.number("legs", 0, 8))


def test_an_empty_text_is_no_text() -> None:
    card = slime(CARDS.replace('"green"', '"  "'))
    assert "colour has to be a text, not '  '" in told(lambda: card.text("colour"))
