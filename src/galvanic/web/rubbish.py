"""What nobody needs any more: young things are looked through often, old ones seldom, and empty room goes back to the system.

Python looks through everything again and again as it grows, which is a tenth of a second for a thousand tables, and
most of it lives on.  Here whoever moves waits for the young alone, some milliseconds at most.  And what drawings that were
put away leave behind, half of the memory of a thousand quiet tables, the system's allocator would keep for good.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import sys
from functools import cache
from itertools import count
from time import process_time
from typing import Any

YOUNG = 5_000  # new things, after which they are looked through
NEVER = 1_000_000_000
OFTEN = 5.0  # seconds, after which empty room is given back: some milliseconds
BUSY = 0.3  # of a core
SELDOM = 60  # times that, after which everything is looked through


async def cleared_away() -> None:
    """As long as the club is open."""
    gc.collect()
    gc.freeze()  # what was read in to begin with stays anyway
    gc.set_threshold(YOUNG, NEVER, NEVER)
    worked = process_time()
    for time in count(1):
        await asyncio.sleep(OFTEN)
        if time % SELDOM == 0:
            gc.collect()
        worked, before = process_time(), worked
        if worked - before < BUSY * OFTEN:  # else it is soon filled again
            give_back()


def give_back() -> bool:
    """Room that is empty, to the system; whether there is a way to."""
    trim = trimmer()
    return bool(trim is not None and trim(0) in (0, 1))


@cache
def trimmer() -> Any:
    """How the system's allocator is told to; None where it can't be."""
    return getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
