"""The life of a bot process: a glimpse comes on a line, an answer goes on a line.  It ends with the club that started it."""

from __future__ import annotations

import contextlib
import os
import signal
import sys

import msgspec

from galvanic.bots import bot
from galvanic.engine.luck import luck
from galvanic.engine.writing import decode

NICE = 5  # people come before bots
READY = b"ready\n"
ANSWERS = 1  # the line out


def think() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the club
    if hasattr(os, "nice"):
        os.nice(NICE)
    with contextlib.suppress(BrokenPipeError):  # the club has gone
        os.write(ANSWERS, READY)
        for line in sys.stdin.buffer:
            level, document, seed = msgspec.json.decode(line)
            seen = decode(document)
            os.write(ANSWERS, b"%d\n" % bot(level, seen.GAME).answer(seen, luck(seed)))


if __name__ == "__main__":
    think()
