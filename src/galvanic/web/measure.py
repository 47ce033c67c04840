"""Measure: how much one address, or one person, may ask of the club."""

from __future__ import annotations

import time
from collections import Counter

REMEMBERED = 10_000


class Bucket:
    """So much at once, and so much a second after that, for each who asks (in this process)."""

    def __init__(self, at_once: float, a_second: float) -> None:
        self.at_once, self.a_second = at_once, a_second
        self.left: dict[str, tuple[float, float]] = {}  # of each: what is left, and when that was

    def allows(self, who: str) -> bool:
        """Whether one more is allowed now; it is counted."""
        at = time.monotonic()
        left, since = self.left.pop(who, (self.at_once, at))
        left = min(left + (at - since) * self.a_second, self.at_once)
        self.left[who] = (left - 1 if left >= 1 else left, at)
        if len(self.left) > REMEMBERED:
            del self.left[next(iter(self.left))]
        return left >= 1


class Lines:
    """How many live lines each holds open."""

    def __init__(self) -> None:
        self.open: Counter[str] = Counter()

    def full(self, most: dict[str, int]) -> bool:
        return any(self.open[who] >= number for who, number in most.items())

    def opened(self, most: dict[str, int]) -> None:
        self.open.update(most.keys())

    def closed(self, most: dict[str, int]) -> None:
        self.open -= Counter(most.keys())
