"""A table played on at random: the inner loop of simulations and searches."""

from __future__ import annotations

from collections.abc import Callable

from galvanic.engine.table import Table


def play_out(t: Table, random: Callable[[], float]) -> int:
    """Play to the end with random answers; the number of decisions.  `random` gives numbers from 0 to below 1.

    >>> import random, galvanic
    >>> t = galvanic.deal("nefarious", seats=2, seed=7)
    >>> play_out(t, random.Random(1).random) > 20, t.over
    (True, True)
    """
    decisions = 0
    agenda = t.agenda
    while True:
        while t.question is None:
            if not agenda:
                return decisions
            agenda.pop()(t)
        decisions += t.question.at_random(t, random)
