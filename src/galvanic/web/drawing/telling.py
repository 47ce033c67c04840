"""The log in words and in beats: what happened, as one viewer may read it and see it move."""

from __future__ import annotations

from collections.abc import Callable

from galvanic.engine.shelf import Game
from galvanic.engine.table import Entry, Table
from galvanic.web.drawing.easel import page_of
from galvanic.web.drawing.signs import LETTERS
from galvanic.web.tables.notes import Note

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


NOTES = {  # what the club did, by what it was
    "sat": "{who} sits down at {letter}.",
    "stood": "{who} stands up from {letter}.",
    "started": "The game begins.",
    "left": "{who} leaves: a bot keeps the seat.",
    "time": "{who} runs out of time: a bot takes the seat.",
    "resigned": "{who} resigns: a bot plays to the end.",
    "returned": "{who} comes back.",
    "undone": "{who} takes a move back.",
    "followed": "The table for a rematch is laid.",
}


def note_in_words(note: Note) -> str:
    """One line of the club's own."""
    who = f"{note.name} (bot, {note.level})" if note.level else note.name
    return NOTES[note.what].format(who=who or "Somebody", letter=LETTERS[note.seat % len(LETTERS)])
