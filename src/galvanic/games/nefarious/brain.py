"""What a sensible scientist thinks of each option, from what one seat can see."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.engine.luck import Luck
from galvanic.engine.table import Table


def guesses(seen: Table, options: Sequence[int], luck: Luck) -> list[float]:
    """A guess for each option, in points of victory."""
    return [0.0 for _ in options]
