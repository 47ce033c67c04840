"""Counting: how often each number came up, and what that says."""

from __future__ import annotations

from collections import Counter
from math import sqrt

Z95 = 1.959963984540054  # of the normal distribution: 95 % lie within so many deviations


class Tally(Counter[int]):
    """How often each number came up; a million games take no more room than the different numbers in them.

    >>> tally = Tally([3, 3, 4, 6])
    >>> tally.mean(), round(tally.deviation(), 3), tally.quantile(0.5), tally.quantile(0.95)
    (4.0, 1.414, 3, 6)
    """

    def mean(self) -> float:
        return sum(value * times for value, times in self.items()) / self.total()

    def deviation(self) -> float:
        """The standard deviation, of a sample."""
        if self.total() < 2:
            return 0.0
        mean = self.mean()
        return sqrt(sum(times * (value - mean) ** 2 for value, times in self.items()) / (self.total() - 1))

    def quantile(self, part: float) -> int:
        """The smallest number that at least this part of all do not exceed."""
        wanted, seen = part * self.total(), 0
        for value in sorted(self):
            seen += self[value]
            if seen >= wanted:
                return value
        raise ValueError("nothing was counted")


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of wins; shared wins may count in part.

    >>> [round(end, 4) for end in wilson(5, 10)]
    [0.2366, 0.7634]
    """
    share, z2 = wins / games, Z95 * Z95
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    reach = Z95 * sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)
