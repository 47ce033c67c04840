from __future__ import annotations

import io

import pytest
from rich.console import Console

import galvanic as g
from galvanic.cli.anytable import drawing_of, lines_of
from galvanic.cli.prompt import Unclear, answer_in, choices_of
from galvanic.cli.screen import RichScreen, Screen
from galvanic.engine.table import Table
from tests.cli.terminal import fails, galvanic

NAMES = ("Ada", "Boris", "Clara", "Dimitri", "Edwina", "Fritz")


def late(seats: int, seed: int) -> Table:
    """A table in the middle of a game."""
    t = g.deal("nefarious", seats=seats, seed=seed, log=True)
    chance = g.luck(seed)
    for _ in range(60):
        if not t.over:
            seat = t.to_move()[0]
            t.play(seat, t.options(seat)[chance.below(len(t.options(seat)))])
    return t


def drawn(t: Table, width: int) -> list[str]:
    console = Console(file=io.StringIO(), width=width, force_terminal=True, color_system=None, markup=False, highlight=False)
    screen = RichScreen(console)
    seen = g.glimpse(t, 0)
    screen.show(drawing_of(seen, NAMES.__getitem__))
    screen.ask("Choose", choices_of(seen, 0))
    written = console.file.getvalue()  # type: ignore[attr-defined]
    return str(written).splitlines()


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_table_stays_inside_its_window(seats: int, width: int) -> None:
    for seed in range(4):
        assert max(map(len, drawn(late(seats, seed), width))) <= width


def test_spies_are_told_apart_by_symbol_and_letter() -> None:
    t = g.deal("nefarious", seats=3, seed=7)
    t.spies[0][3], t.spies[1][3] = 2, 1  # type: ignore[attr-defined]
    assert any("●A×2 ▲B" in line for line in drawn(t, 80))


def test_a_refused_answer_stands_there_with_its_rule() -> None:
    t = g.deal("nefarious", seats=2, seed=7, twists=["Short Attention Span", "Private Funding"])
    t.play(0, 3)
    t.play(1, 3)
    lines = drawn(t, 120)
    assert any("4 Work ✗ a twist forbids Work two rounds running [NE 3.5]" in line for line in lines)


def test_a_game_without_a_drawing_is_told_field_by_field() -> None:
    seen = g.glimpse(g.deal("nefarious", seats=2, seed=7), 0)
    lines = lines_of(seen, NAMES.__getitem__)
    assert "Money: 10, 10" in lines or any(line.startswith("Money: ") for line in lines)
    assert any(line.startswith("Hands of Boris: ?") for line in lines)
    assert "?" not in next(line for line in lines if line.startswith("Hands of Ada"))
    assert any(line.startswith("Deck: ") and line.endswith(" ?") for line in lines)


def test_what_is_typed_is_a_number_or_an_unmistakable_name() -> None:
    seen = g.glimpse(g.deal("nefarious", seats=2, seed=7), 0)
    choices = choices_of(seen, 0)
    assert answer_in(seen, choices, "2") == answer_in(seen, choices, "INV") == [1]
    assert answer_in(seen, choices, "1 3") == answer_in(seen, choices, "esp, res") == [0, 2]
    for typed in ("0", "5", "swim", "s"):
        with pytest.raises(Unclear):
            answer_in(seen, choices, typed)


def test_ctrl_c_at_the_prompt_is_one_line_and_code_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Screen, "read", stop)
    fails(galvanic("play", "nefarious"), 130, "stopped")
