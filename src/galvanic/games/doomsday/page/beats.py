"""What moves on the page when something happens: from where, to where, and what it says on the way."""

from __future__ import annotations

from galvanic.engine.table import Entry
from galvanic.games.doomsday.table import Doomsday

Beat = tuple[str, str, str]


def beats(t: Doomsday, entry: Entry) -> list[Beat]:
    """The beats of one line of the log; `t` is the table after the move that the line belongs to."""
    verb, seat, facts = entry.verb, entry.seat, entry.facts
    if verb == "reshuffles":
        return [("discards", "deck", str(facts[0]))]
    if seat < 0 or not facts:
        return []
    first, here = facts[0], f"island-{seat}"
    name = t.name_of(first) if verb not in ("round", "rearranges", "wins") and first >= 0 else ""
    simple: dict[str, Beat] = {
        "draws": ("deck", here, name or "+1"),
        "gives_back": (here, "deck", name),
        "countdown": ("deck", "clock", name),
        "doomsday": (here, "clock", name),
        "plays": (here, struck(t, facts[1]) if len(facts) > 1 else "clocks", name),
        "announces": (here, "clocks", name),
        "installs": ("clocks", here, name),
        "is_vetoed": ("clocks", "discards", name),
        "comes_to_nothing": ("clocks", "discards", name),
        "misses": ("clocks", "discards", name),
        "takes_back": ("clocks", here, name),
        "steals": (f"island-{facts[1]}" if len(facts) > 1 else "islands", here, name),
        "loses": (here, "discards", name),
        "discards": (here, "discards", name),
        "salvages": ("discards", here, name),
        "wins": ("clock", here, str(first)),
    }
    return [simple[verb]] if verb in simple else []


def struck(t: Doomsday, aim: int) -> str:
    """Where something lies at which an action is aimed."""
    seats = t.vocabulary.range("seat")
    seat = aim - seats.start if aim in seats else t.holder(aim)
    return f"island-{seat}" if seat >= 0 else "clocks"
