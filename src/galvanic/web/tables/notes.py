"""What the club itself does at a table, as lines of the story between the game's own: everybody may know them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec
from msgspec.structs import replace

from galvanic.engine.table import Entry
from galvanic.web.tables.chairs import Chair
from galvanic.web.tables.events import AnyEvent, Followed, Left, Renamed, Returned, Sat, Started, Stood, Undone


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the club's.  It keeps the name: who has stood up sits on no chair any more."""

    what: str  # sat, stood, started, left, time, resigned, returned, undone, followed
    seat: int = -1
    person: str = ""
    name: str = ""
    level: str = ""  # of a bot that sits down
    secret: ClassVar[bool] = False


Story = list[Entry | Note]


def note_of(event: AnyEvent, chairs: Sequence[Chair]) -> Note | None:
    """What is told of an event, before it happens; of moves the game tells, and of standing orders nobody."""
    match event:
        case Sat():
            return Note("sat", event.seat, event.person, event.name, event.level)
        case Stood():
            return by("stood", event.seat, chairs)
        case Started():
            return Note("started")
        case Left():
            return by(event.why, event.seat, chairs)
        case Returned():
            return by("returned", event.seat, chairs)
        case Undone():
            return by("undone", event.seat, chairs)
        case Followed():
            return Note("followed")
    return None


def by(what: str, seat: int, chairs: Sequence[Chair]) -> Note:
    return Note(what, seat, chairs[seat].person, chairs[seat].name)


def taken_back(story: Story, start: int) -> None:
    """The game's lines from here on never were; what the club did meanwhile it has done."""
    story[start:] = [line for line in story[start:] if isinstance(line, Note)]


def renamed(story: Story, event: Renamed) -> Story:
    """The new name everywhere: whoever wants to be forgotten is."""
    return [replace(line, name=event.name) if isinstance(line, Note) and line.person == event.person else line for line in story]
