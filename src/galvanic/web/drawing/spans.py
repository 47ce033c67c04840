"""Spans of time in words."""

from __future__ import annotations

UNITS = ((86_400_000, "day"), (3_600_000, "hour"), (60_000, "minute"))


def span(ms: int) -> str:
    """How long that is, as people say it.

    >>> span(40_000), span(60_000 * 61), span(3 * 86_400_000)
    ('a moment', '1 hour', '3 days')
    """
    for length, unit in UNITS:
        if ms >= length:
            n = ms // length
            return f"{n} {unit}" if n == 1 else f"{n} {unit}s"
    return "a moment"
