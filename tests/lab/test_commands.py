"""`galvanic simulate` and `galvanic bench` as people type them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

import galvanic
from galvanic.cli.bench import bench, show
from galvanic.cli.simulate import simulate

app = typer.Typer()
app.command("simulate")(simulate)
app.command("bench")(bench)


def run(*typed: str) -> str:
    result = CliRunner().invoke(app, list(typed), catch_exceptions=False, env={"COLUMNS": "140"})
    assert result.exit_code == 0, result.output
    return result.output


def test_simulate_shows_a_summary_and_writes_every_game(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    shown = run("simulate", "nefarious", "--seats", "3", "--games", "40", "--seed", "1", "--out", str(out))
    for words in ("40 games of Nefarious, 3 seats, seed 1", "rounds", "decisions", "win share", "95 % interval", "games.jsonl"):
        assert words in shown
    rows = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert [row["game"] for row in rows] == list(range(40))


def test_simulate_takes_a_bot_for_each_seat() -> None:
    assert "if all were equal" in run("simulate", "nefarious", "--seats", "2", "--games", "3", "--bots", "sensible, random")


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        (("--games", "0"), "games: at least 1"),
        (("--workers", "0"), "workers: at least 1"),
        (("--seats", "9"), "2 to 6 players"),
        (("--set", "twists"), "--set takes name=value"),
        (("--out", "no/such/folder/games.csv"), "can't be written"),
    ],
)
def test_simulate_refuses_what_it_cannot_do(typed: tuple[str, ...], why: str) -> None:
    with pytest.raises(galvanic.BadSetup, match=why):
        run("simulate", "nefarious", *typed)


def test_bench_prints_its_figures_as_json() -> None:
    report = json.loads(run("bench", "--game", "nefarious", "--games", "1", "--rounds", "1", "--seconds", "0.01", "--json"))
    assert {figures["seats"] for figures in report["games"]} == {2, 3, 4, 5, 6}
    assert all(figures["decisions_per_s"] > 0 and figures["table_bytes"] > 0 for figures in report["games"])


def test_bench_tables_tell_who_was_skipped_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    from rich.console import Console

    figures: dict[str, Any] = dict.fromkeys(("decisions_per_s", "games_per_s", "decisions_per_game", "table_bytes"), 1000)
    figures |= dict.fromkeys(("clone_us", "glimpse_us", "sample_us", "encode_us"), 1.5)
    report = {
        "python": "CPython 3.11", "engine": "interpreted", "rounds": 1, "peak_memory_bytes": 50_000_000,
        "games": [{"game": "nefarious", "seats": 4, **figures}],
        "peers": [{"peer": "RLCard", "kind": "rlcard", "skipped": "rlcard is not installed (it comes with the extra peers)"}],
        "ratios": [{"game": "nefarious", "seats": 4, "over": "hearts", "peer": "hearts", "ratio": 0.71, "wanted": 0.6}],
    }  # fmt: skip
    show(report, Console(width=140))
    shown = capsys.readouterr().out
    for words in ("skipped: rlcard is not installed (it comes with the extra peers)", "0.71", "1,000 bytes at most", "50 MB"):
        assert words in shown


def test_bench_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(galvanic.UnknownGame, match="did you mean nefarious"):
        run("bench", "--game", "nefariuos")
