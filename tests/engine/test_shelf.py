"""The shelf: games by name, and tables that can't be dealt."""

from __future__ import annotations

import sys
from typing import Any

import pytest

import galvanic
from galvanic.engine import shelf
from galvanic.engine.ask import Ask
from galvanic.engine.shelf import Setting
from tests.engine import test_open_floor
from tests.engine.bench import Bench, bench_game
from tests.parlour import on_the_shelf


def test_the_shelf_is_in_order() -> None:
    assert galvanic.shelf() == sorted(galvanic.shelf())
    assert "nefarious" in galvanic.shelf()


def test_an_unknown_game_is_told_what_was_meant() -> None:
    with pytest.raises(galvanic.UnknownGame, match="no game 'nefarous' on the shelf; did you mean nefarious"):
        galvanic.deal("nefarous", seats=4)


def test_a_game_nobody_could_mean_is_told_what_there_is() -> None:
    with pytest.raises(galvanic.UnknownGame, match=r"no game 'chess' on the shelf; there are: .*nefarious"):
        galvanic.deal("chess", seats=2)


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 10**30, True, 2.0, "4", None])
def test_seats_out_of_range_are_refused(seats: Any) -> None:
    with pytest.raises(galvanic.BadSetup, match=r"Nefarious is for 2 to 6 players, not "):
        galvanic.deal("nefarious", seats)


def test_an_unknown_setting_is_told_what_there_is() -> None:
    with pytest.raises(galvanic.BadSetup, match="Nefarious has no option 'colour'; it has twists, cards"):
        galvanic.deal("nefarious", 2, colour="red")


def test_only_settings_that_differ_from_the_default_are_kept() -> None:
    assert galvanic.deal("nefarious", 2, twists=[]).settings == {}
    assert galvanic.deal("nefarious", 2, twists="Brainstorm").settings == {"twists": ["Brainstorm"]}


def test_a_setting_is_kept_as_its_game_checks_it() -> None:
    of = bench_game(sys.modules[__name__])
    of.settings = (Setting("rounds", "how many", 3, int),)
    assert of.checked({"rounds": "5"}) == {"rounds": 5}
    assert of.checked({"rounds": "3"}) == {}
    with pytest.raises(galvanic.BadSetup, match="Bench has no option 'length'; it has rounds"):
        of.checked({"length": 1})


def test_a_game_without_settings_has_no_options() -> None:
    with pytest.raises(galvanic.BadSetup, match="it has no options"):
        bench_game(sys.modules[__name__]).checked({"length": 1})


def test_the_same_seed_deals_the_same_table() -> None:
    one, two, other = (galvanic.encode(galvanic.deal("nefarious", 4, seed)) for seed in (5, 5, 6))
    assert one == two != other


def test_a_table_without_a_reader_makes_no_log() -> None:
    assert galvanic.deal("nefarious", 2, 1).log is None
    assert galvanic.deal("nefarious", 2, 1, log=True).log


def test_whether_somebody_reads_the_log_changes_nothing_else() -> None:
    silent, told = (galvanic.encode(galvanic.deal("nefarious", 4, 9, log=log)) for log in (False, True))
    assert {**silent, "log": None} == {**told, "log": None}


class Question(Ask[Bench]):
    """Something of this chapter that can stand on an agenda."""


def a_step(t: Bench) -> None:
    """So can this."""


def test_the_steps_of_a_game_are_what_its_chapters_define() -> None:
    steps = bench_game(sys.modules[__name__]).steps
    assert steps["Question"] is Question
    assert steps["a_step"] is a_step
    assert "Bench" not in steps
    assert "Ask" not in steps


def test_a_game_stands_on_the_shelf_only_as_long_as_it_is_needed() -> None:
    with on_the_shelf(bench_game(test_open_floor)):
        assert galvanic.shelf() == sorted([*shelf.games()])
        assert galvanic.deal("bench", 2).seats == 2
    assert "bench" not in galvanic.shelf()


@pytest.mark.parametrize("name", galvanic.shelf())
def test_every_game_says_what_it_is(name: str) -> None:
    of = galvanic.game(name)
    assert of.name == name == of.table.GAME
    assert all(text.strip() for text in (of.title, of.blurb, of.credit, of.sign))
    assert of.guide().startswith("# ")
    assert of.seats == range(of.seats[0], of.seats[-1] + 1)
