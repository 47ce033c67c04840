"""Mass simulation: the same rows whoever plays them; rows in files; plans that are refused."""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

import galvanic
from galvanic.engine.playout import play_out
from galvanic.lab.rows import RowFile
from galvanic.lab.simulate import Plan, all_rows, plan, seed_of, simulated


def written(of: Plan, out: Path, workers: int = 1) -> bytes:
    with RowFile(out) as rows:
        for chunk in simulated(of, workers):
            rows.add(chunk)
    return out.read_bytes()


def test_rows_are_the_same_for_one_two_and_three_workers(tmp_path: Path) -> None:
    of = plan("nefarious", seats=3, games=600, seed=5)
    alone = written(of, tmp_path / "1.jsonl")
    assert len(alone.splitlines()) == 600
    assert written(of, tmp_path / "2.jsonl", 2) == alone
    assert written(of, tmp_path / "3.jsonl", 3) == alone


def test_a_longer_simulation_begins_with_the_shorter_one() -> None:
    few, more = (list(all_rows(plan("nefarious", seats=2, games=games, seed=9))) for games in (3, 5))
    assert more[:3] == few


def test_another_seed_gives_other_games() -> None:
    one, other = (list(all_rows(plan("nefarious", seats=2, games=5, seed=seed))) for seed in (1, 2))
    assert {row.seed for row in one}.isdisjoint(row.seed for row in other)


def test_a_row_can_be_dealt_and_played_again() -> None:
    row = next(all_rows(plan("nefarious", seats=4, games=1, seed=3)))
    t = galvanic.deal("nefarious", seats=4, seed=row.seed)
    assert row.seed == seed_of(3, 0)
    assert play_out(t, Random(row.seed).random) == row.decisions
    assert (t.scores, t.winners) == (row.scores, row.winners)


def test_sensible_bots_play_with_random_ones() -> None:
    of = plan("nefarious", seats=2, games=2, seed=1, bots=["sensible", "random"])
    assert list(all_rows(of)) == list(all_rows(of))


def test_settings_reach_the_tables() -> None:
    name = galvanic.game("nefarious").cards({})["twists"][4]["name"]  # type: ignore[misc]  # Nefarious has cards
    rows = list(all_rows(plan("nefarious", seats=2, games=3, settings={"twists": name})))
    assert {row.facts["twist_1"] for row in rows} == {name}


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"name": "nefariuos"}, "did you mean nefarious"),
        ({"seats": 7}, "2 to 6 players, not 7"),
        ({"games": 0}, "at least 1, not 0"),
        ({"bots": ["random", "random", "random"]}, "one for each of the 2 seats, not 3"),
        ({"bots": ["clever"]}, "no level 'clever'"),
        ({"settings": {"twists": "No Such Twist"}}, "No Such Twist"),
        ({"settings": {"colour": "red"}}, "no option 'colour'"),
    ],
)
def test_a_plan_that_cannot_be_carried_out_is_refused(wrong: Mapping[str, Any], why: str) -> None:
    with pytest.raises((galvanic.BadSetup, galvanic.UnknownGame), match=why):
        plan(**{"name": "nefarious", "seats": 2, "games": 1, **wrong})


def test_no_workers_are_refused() -> None:
    with pytest.raises(galvanic.BadSetup, match="workers: at least 1, not 0"):
        simulated(plan("nefarious", seats=2, games=1), 0)


# -- files -------------------------------------------------------------------------------------------


def test_each_kind_of_file_holds_the_same_rows(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    of = plan("nefarious", seats=3, games=300, seed=2)
    flat = [row.flat() for row in all_rows(of)]
    assert [json.loads(line) for line in written(of, tmp_path / "g.jsonl").splitlines()] == flat
    written(of, tmp_path / "g.parquet")
    assert polars.read_parquet(tmp_path / "g.parquet").to_dicts() == flat
    written(of, tmp_path / "g.csv")
    with (tmp_path / "g.csv").open(newline="", encoding="utf-8") as file:
        lines = list(csv.DictReader(file))
    assert list(lines[0]) == list(flat[0])
    assert [line["scores"] for line in lines] == [" ".join(map(str, row["scores"])) for row in flat]  # type: ignore[arg-type]


def test_a_file_appears_whole_or_not_at_all(tmp_path: Path) -> None:
    out = tmp_path / "g.jsonl"
    out.write_text("yesterday's games")

    def interrupted() -> None:
        with RowFile(out) as rows:
            rows.add(next(simulated(plan("nefarious", seats=2, games=2))))
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert out.read_text() == "yesterday's games"
    assert list(tmp_path.iterdir()) == [out]


@pytest.mark.parametrize(("name", "why"), [("g.xlsx", "has to end in"), ("no/such/g.csv", "can't be written")])
def test_a_path_that_cannot_be_written_is_refused_at_once(tmp_path: Path, name: str, why: str) -> None:
    with pytest.raises(galvanic.BadSetup, match=why):
        RowFile(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_parquet_without_polars_is_refused_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("galvanic.lab.rows.find_spec", lambda _name: None)
    with pytest.raises(galvanic.BadSetup, match=r"it comes with the extra lab"):
        RowFile(tmp_path / "g.parquet")
