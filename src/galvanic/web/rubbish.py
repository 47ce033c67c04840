"""What nobody needs any more: young things are looked through often, and old ones seldom.

Python looks through everything again and again as it grows, which is a tenth of a second for a thousand tables, and
most of it lives on.  Here whoever moves waits for the young alone, some milliseconds at most.
"""

from __future__ import annotations

import asyncio
import gc

YOUNG = 5_000  # new things, after which they are looked through
NEVER = 1_000_000_000
SELDOM = 300.0  # seconds, after which all is


async def cleared_away() -> None:
    """As long as the club is open."""
    gc.collect()
    gc.freeze()  # what was read in to begin with stays anyway
    gc.set_threshold(YOUNG, NEVER, NEVER)
    while True:
        await asyncio.sleep(SELDOM)
        gc.collect()
