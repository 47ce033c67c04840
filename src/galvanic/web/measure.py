"""Measure: how much one address, or one person, may ask of the club."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import suppress

from galvanic.web.storage.store import Store, StoreTrouble

REMEMBERED = 10_000
OFTEN = 10.0  # seconds between two looks at how many processes there are


class Share:
    """How many processes of the club there are: of what is stored for good, each lets through its part."""

    def __init__(self) -> None:
        self.processes = 1

    async def run(self, store: Store) -> None:
        while store.shared:
            with suppress(StoreTrouble):  # it stays as it was
                self.processes = await store.processes()
            await asyncio.sleep(OFTEN)


class Bucket:
    """So much at once, and so much a second after that, for each who asks; shared with other processes, or in this one alone."""

    def __init__(self, at_once: float, a_second: float, share: Share | None = None) -> None:
        self.full, self.flow = at_once, a_second
        self.share = share or Share()
        self.left: dict[str, tuple[float, float]] = {}  # of each: what is left, and when that was

    def allows(self, who: str) -> bool:
        """Whether one more is allowed now; it is counted."""
        at, parts = time.monotonic(), self.share.processes
        full = max(self.full / parts, 1)
        left, since = self.left.pop(who, (full, at))
        left = min(left + (at - since) * self.flow / parts, full)
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
