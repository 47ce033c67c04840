"""The course of a game: the score of each seat after each move, as points of a drawing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

WIDTH, HEIGHT = 600, 240
LEFT, RIGHT, TOP, BOTTOM = 34, 566, 14, 212  # where the curves lie
STEPS = 120  # points of a curve at most
LETTER = 20  # how high a letter is at the end of a curve, where letters are largest


class Curve(NamedTuple):
    seat: int
    points: str  # as an SVG polyline has them
    x: float
    y: float  # where it ends


class Chart(NamedTuple):
    curves: list[Curve]
    rungs: list[tuple[int, float]]  # a score, and how high it lies; from below all that was scored to above it
    goal: tuple[int, float] | None  # the points that win, where the game names them
    moves: int


def curves(course: Sequence[Sequence[int]], goal: int = 0) -> Chart | None:
    """The curves of all seats, or nothing where nothing was scored before the end, when all is counted at once."""
    if sum(now != before for before, now in pairwise(course)) < 2:
        return None
    low, high = min(0, *map(min, course)), max(1, goal, *map(max, course))
    rung = rung_of(high - low)
    low, high = low // rung * rung, -(-high // rung) * rung
    last = len(course) - 1
    shown = sorted({round(step * last / min(last, STEPS)) for step in range(min(last, STEPS) + 1)})

    def x(move: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * move / last, 1)

    def y(score: int) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * (score - low) / (high - low), 1)

    lines = [
        Curve(seat, " ".join(f"{x(move)},{y(course[move][seat])}" for move in shown), x(last), y(course[last][seat]))
        for seat in range(len(course[0]))
    ]
    return Chart(
        apart(lines), [(score, y(score)) for score in range(low, high + 1, rung)], (goal, y(goal)) if goal else None, last
    )


def rung_of(span: int) -> int:
    """From one score of the scale to the next: a round number, about five to the whole height."""
    tens = 1
    while 25 * tens < span:
        tens *= 10
    return next(step for step in (tens, 2 * tens, 5 * tens) if 5 * step >= span)


def apart(lines: list[Curve]) -> list[Curve]:
    """Letters at the ends of curves stand clear of each other, and none above the drawing."""
    floor, ceiling = BOTTOM + float(LETTER), TOP - float(LETTER)
    placed: dict[int, float] = {}
    upwards = sorted(lines, key=lambda line: -line.y)
    for line in upwards:
        floor = placed[line.seat] = min(line.y, floor - LETTER)
    for line in reversed(upwards):
        ceiling = placed[line.seat] = max(placed[line.seat], ceiling + LETTER)
    return [line._replace(y=placed[line.seat]) for line in lines]
