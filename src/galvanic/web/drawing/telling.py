"""The log in words and in beats: what happened, as one viewer may read it and see it move."""

from __future__ import annotations

from collections.abc import Callable

from galvanic.engine.shelf import Game
from galvanic.engine.table import Entry, Table
from galvanic.web.drawing.easel import page_of

Beat = tuple[str, str, str]  # from this element to that one flies a sign: ("zone-work", "seat-2", "+$4")


def in_words(of: Game, seen: Table, entry: Entry, name: Callable[[int], str]) -> str:
    """One line, from an entry as the viewer may know it."""
    if of.tell is not None:
        return of.tell(seen, entry, name)
    who = name(entry.seat) if entry.seat >= 0 else "The table"
    return f"{who} {entry.verb} {', '.join(map(str, entry.facts))}".strip()


def beats(of: Game, seen: Table, entry: Entry) -> list[Beat]:
    """What flies over the table with this line, as the game's page has it."""
    drawn: Callable[[Table, Entry], list[Beat]] | None = getattr(page_of(of), "beats", None)
    return drawn(seen, entry) if drawn is not None else []
