"""What can happen at a table of the club.  The list of these events is the truth; everything else is made from it."""

from __future__ import annotations

from typing import Any

import msgspec


class Event(msgspec.Struct, tag_field="is", omit_defaults=True, frozen=True):
    at: int  # milliseconds since 1970


class Opened(Event, tag="opened", frozen=True):
    """Somebody opened a table.  The secret never leaves the server before the game is over."""

    game: str
    seats: int
    owner: str
    secret: str
    settings: dict[str, Any] = {}
    clock: dict[str, int] = {}  # {} none; {"move": s}; {"game": s, "increment": s}; days are seconds too
    watch: str = "everybody"  # everybody (listed while it is played), link (whoever has the link), nobody
    listed: bool = True  # shown among the open tables


class Sat(Event, tag="sat", frozen=True):
    """A person or a bot took a seat."""

    seat: int
    person: str = ""
    name: str = ""
    level: str = ""  # of a bot
    salt: str = ""


class Stood(Event, tag="stood", frozen=True):
    """Somebody gave a seat back, before the game began."""

    seat: int


class Started(Event, tag="started", frozen=True):
    """All seats are taken: the cards are dealt."""


class Moved(Event, tag="moved", frozen=True):
    seat: int
    pieces: list[int]
    said: list[list[int]] = []  # of each piece: what chance said


class Undone(Event, tag="undone", frozen=True):
    seat: int
    moves: int = 1  # so many pieces


class Said(Event, tag="said", frozen=True):
    """A line of chat."""

    person: str
    name: str
    text: str


class Left(Event, tag="left", frozen=True):
    """A bot plays for somebody: gone, out of time, or resigned for good."""

    seat: int
    why: str = "left"  # left, time, resigned


class Returned(Event, tag="returned", frozen=True):
    """The owner of a seat plays again."""

    seat: int


class Renamed(Event, tag="renamed", frozen=True):
    """Somebody at the table goes by another name now."""

    person: str
    name: str


class Followed(Event, tag="followed", frozen=True):
    """A rematch: the same people and bots meet at another table."""

    table: str


class Ordered(Event, tag="ordered", frozen=True):
    """A standing order: the seat passes by itself in response rounds, until it is asked something else.

    One that lasts holds until it is taken back, and leaves out rounds that are about something of the seat's own.
    """

    seat: int
    passes: bool = True
    lasts: bool = False


AnyEvent = Opened | Sat | Stood | Started | Moved | Undone | Said | Left | Returned | Renamed | Followed | Ordered

write = msgspec.json.Encoder().encode
read = msgspec.json.Decoder(AnyEvent).decode
