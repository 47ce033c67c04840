"""What many games say together, checked by hand."""

from __future__ import annotations

import pytest
from rich.console import Console

from galvanic.lab.simulate import Row
from galvanic.lab.summary import Summary
from galvanic.lab.tally import Tally, wilson

GAMES = [
    Row(0, 11, 2, {"rounds": 10, "twist": "Fog"}, 40, [20, 12], [0]),
    Row(1, 12, 2, {"rounds": 12, "twist": "Fog"}, 50, [16, 20], [1]),
    Row(2, 13, 2, {"rounds": 14, "twist": "Sun"}, 60, [18, 18], [0, 1]),
    Row(3, 14, 2, {"rounds": 20, "twist": "Sun"}, 70, [22, 10], [0]),
]


def of_these_games(*bots: str) -> Summary:
    summary = Summary(bots)
    for row in GAMES:
        summary.add(row)
    return summary


def test_lengths_are_means_and_the_numbers_between_which_nine_in_ten_lie() -> None:
    lengths = of_these_games("random", "random").lengths
    assert list(lengths) == ["rounds", "decisions"]  # words are no lengths
    assert (lengths["rounds"].mean(), lengths["rounds"].quantile(0.05), lengths["rounds"].quantile(0.95)) == (14.0, 10, 20)
    assert lengths["decisions"].mean() == 55.0


def test_scores_are_told_with_their_deviation() -> None:
    first = of_these_games("random", "random").scores[0]
    assert first.mean() == 19.0
    assert first.deviation() == pytest.approx((20 / 3) ** 0.5)


def test_a_shared_win_counts_in_equal_parts() -> None:
    summary = of_these_games("random", "random")
    assert (summary.wins, summary.shared) == ([2.5, 1.5], 1)


def test_the_tables_show_it_all() -> None:
    console = Console(record=True, width=120)
    console.print(of_these_games("sensible", "random").drawn())
    text = console.export_text()
    for figure in ("14.0", "19.00", "62.50%", "37.50%", "1 of 4 wins were shared", "if all were equal"):
        assert figure in text


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (250, 1000, 0.2242, 0.2778)],
)
def test_wilson_interval(wins: float, games: int, low: float, high: float) -> None:
    assert [round(end, 4) for end in wilson(wins, games)] == [low, high]


def test_quantiles_are_numbers_that_came_up() -> None:
    tally = Tally(range(1, 101))
    assert [tally.quantile(part) for part in (0.05, 0.5, 0.95, 1.0)] == [5, 50, 95, 100]
