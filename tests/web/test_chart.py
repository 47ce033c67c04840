"""The course of a game as curves."""

from __future__ import annotations

from itertools import pairwise

from galvanic.web.drawing.chart import BOTTOM, LEFT, LETTER, RIGHT, STEPS, TOP, curves


def test_a_game_that_has_not_moved_has_no_curves() -> None:
    assert curves([[0, 0]]) is None


def test_a_game_that_is_counted_at_its_end_has_no_course() -> None:
    assert curves([[0, 0]] * 50 + [[7, 9]]) is None


def test_the_highest_score_is_at_the_top_and_nothing_at_the_bottom() -> None:
    chart = curves([[0, 0], [0, 1], [0, 10]])
    assert chart is not None
    assert [curve.points.split()[-1] for curve in chart.curves] == [f"{RIGHT}.0,{BOTTOM}.0", f"{RIGHT}.0,{TOP}.0"]
    assert chart.curves[0].points.startswith(f"{LEFT}.0,")


def test_the_scale_reaches_over_all_that_was_scored() -> None:
    for best in range(2, 400):
        chart = curves([[0, 0], [0, 1], [0, best]])
        assert chart is not None
        scores = [score for score, _ in chart.rungs]
        assert scores[-1] >= best
        assert 2 <= len(scores) <= 7


def test_the_points_that_win_are_a_line_on_the_drawing() -> None:
    chart = curves([[0, 0], [3, 9], [5, 18]], goal=20)
    assert chart is not None
    assert chart.goal == (20, dict(chart.rungs)[20])
    without = curves([[0, 0], [3, 9], [5, 18]])
    assert without is not None
    assert without.goal is None


def test_scores_below_nothing_have_their_place() -> None:
    chart = curves([[0, 0], [0, 5], [-5, 5]])
    assert chart is not None
    assert all(TOP <= float(point.split(",")[1]) <= BOTTOM for curve in chart.curves for point in curve.points.split())


def test_a_long_game_has_no_more_points_than_one_can_see() -> None:
    chart = curves([[score] for score in range(1000)])
    assert chart is not None
    assert len(chart.curves[0].points.split()) == STEPS + 1
    assert chart.moves == 999


def test_letters_of_equal_scores_stand_clear_of_each_other() -> None:
    chart = curves([[0] * 6, [1] * 6, [7] * 6])
    assert chart is not None
    heights = sorted(curve.y for curve in chart.curves)
    assert all(lower - higher >= LETTER for higher, lower in pairwise(heights))


def test_letters_at_the_top_stay_on_the_drawing() -> None:
    chart = curves([[0] * 3, [5] * 3, [90, 89, 88]])
    assert chart is not None
    heights = sorted(curve.y for curve in chart.curves)
    assert heights[0] >= TOP
    assert all(lower - higher >= LETTER for higher, lower in pairwise(heights))
