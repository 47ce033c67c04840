"""The golden games come out as they were written down, word for word."""

from pathlib import Path

import pytest

from tests.golden.transcript import GOLDEN, HERE, played_again

FILES = sorted(HERE.glob("*/*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_the_game_comes_out_as_written(file: Path) -> None:
    text = file.read_text("utf-8")
    assert played_again(file.parent.name, text) == text


def test_all_golden_games_are_there() -> None:
    assert {(file.parent.name, file.stem) for file in FILES} == {(name, title) for name in GOLDEN for title, _ in GOLDEN[name]}


def test_a_changed_answer_is_noticed() -> None:
    text = FILES[0].read_text("utf-8")
    assert "Scores: Ada" in text
    changed = text.replace("Scores: Ada", "Scores: Adam")
    assert played_again(FILES[0].parent.name, changed) != changed
