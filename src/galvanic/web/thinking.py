"""The life of a bot process: a glimpse comes on a line, an answer goes on a line.  It ends with the club that started it."""

from __future__ import annotations

import os
import signal
import sys

import msgspec

from galvanic.bots import bot
from galvanic.engine.luck import luck
from galvanic.engine.writing import decode

NICE = 5  # people come before bots
READY = b"ready\n"


def think() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the club
    if hasattr(os, "nice"):
        os.nice(NICE)
    say(READY)
    for line in sys.stdin.buffer:
        level, document, seed = msgspec.json.decode(line)
        seen = decode(document)
        say(b"%d\n" % bot(level, seen.GAME).answer(seen, luck(seed)))


def say(line: bytes) -> None:
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    think()
