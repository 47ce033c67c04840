"""The page for designers: its cards are dealt, its transcripts are true, and its tables name all that a card file can say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import galvanic
from galvanic.engine.cardfile import BadCards
from galvanic.games.nefarious.cards import PER, VERBS, edition_from
from tests.docs.law_table import law_table, table_in
from tests.docs.pages import ROOT, Transcript, environment, files_in, says, text_of, transcripts_in

PAGE = text_of("designers.md")
CARDS = (ROOT / "src/galvanic/games/nefarious/cards.toml").read_text("utf-8")
BOUNDS = re.compile(r"from (-?\d+) to (-?\d+)")


def cell(field: str) -> str:
    """What the page says of a field."""
    found = re.search(rf"^\| `{field}` \| (.*) \|$", PAGE, re.M)
    assert found, field
    return found[1]


def refusal(*lines: str) -> str:
    """Why a file with such an invention is refused."""
    entry = [
        "[[inventions]]",
        "name = 'x'",
        "flavour = 'x'",
        *lines,
        "[[twists]]",
        "name = 'y'",
        "flavour = 'y'",
        "set = { spies = 1 }",
    ]
    with pytest.raises(BadCards) as caught:
        edition_from("\n".join(entry))
    return str(caught.value)


@pytest.mark.parametrize("transcript", transcripts_in(PAGE), ids=lambda transcript: " ".join(transcript.command[1:5]))
def test_the_terminal_says_what_the_page_says(transcript: Transcript, tmp_path: Path) -> None:
    for name, text in files_in(PAGE).items():
        (tmp_path / name).write_text(CARDS + "\n" + text if name == "my.toml" else text, "utf-8")
    says(transcript, cwd=tmp_path, env=environment(ROOT / "src"))


def test_the_table_of_laws_is_the_one_that_the_rules_read() -> None:
    assert table_in(PAGE).strip() == law_table().strip(), "python -m tests.docs.law_table writes it anew"


def test_every_verb_and_every_per_is_on_the_page() -> None:
    assert tuple(re.findall(r"^\| `\{ (\w+) = \d+ \}` \|", PAGE, re.M)) == VERBS
    assert ("", *re.findall(r'^\| `\{ \w+ = \d+, per = "(\w+)" \}` \|', PAGE, re.M)) == PER


def test_every_field_of_a_card_is_on_the_page() -> None:
    of_a_card = refusal("cost = 1", "points = 1", "nonsense = 1").partition("a card of this deck has ")[2].split(", ")
    assert sorted(of_a_card) == sorted(re.findall(r"^\| `(\w+)` \| [^|]+ \|$", PAGE, re.M))


@pytest.mark.parametrize("field", ["copies", "cost", "points"])
def test_the_bounds_of_a_number_are_as_the_page_says(field: str) -> None:
    numbers = [f"{name} = {1000 if name == field else 1}" for name in ("cost", "points", "copies")]
    low, high = BOUNDS.findall(refusal(*numbers))[0]
    assert f"{low} to {high}" in cell(field)


def test_the_bounds_of_an_effect_and_of_a_change_are_as_the_page_says() -> None:
    low, high = BOUNDS.findall(refusal("cost = 1", "points = 1", "you = [{ gain = 1000 }]"))[0]
    assert f"An effect is a verb with a number, {low} to {high}:" in PAGE
    for way in ("add", "times"):
        low, high = BOUNDS.findall(
            refusal("cost = 1", "points = 1", f"[[twists]]\nname = 'z'\nflavour = 'z'\n{way} = {{ spies = 1000 }}")
        )[0]
        assert re.search(rf"`\[twists\.{way}\]` [^`]*\({low} to {high}\)", PAGE)


def test_a_game_takes_as_many_cards_as_the_page_says() -> None:
    assert "a game takes at least 18 inventions and 2 twists" in refusal("cost = 1", "points = 1")
    assert max(galvanic.game("nefarious").seats) * 3 == 18
