"""A game's page as a test looks at it: the fragments of a table, drawn for one viewer."""

from __future__ import annotations

from typing import NamedTuple

import galvanic
from galvanic.engine.table import SPECTATOR, Table
from galvanic.web.drawing.draw import Choice, choice
from galvanic.web.drawing.easel import page_of, templates
from galvanic.web.drawing.signs import LETTERS, Sitter

NAMES = ("Ada", "Boris & Sons", "Clothilde", "Dr. <Dee>", "Igor", "Zelda")


class Sheet(NamedTuple):
    """The table by which a template knows where its forms go."""

    id: str
    decision: int


def people(t: Table) -> list[Sitter]:
    asked = t.to_move()
    return [Sitter(seat, NAMES[seat], LETTERS[seat], "", "", True, seat in asked, 0, None, False, 0) for seat in range(t.seats)]


def choices_of(seen: Table, seat: int) -> list[Choice]:
    options = seen.options(seat) if seat in seen.to_move() else ()
    return [choice(seen, seat, option, option in options) for option in (seen.choices(seat) if options else ())]


def drawn(t: Table, seat: int) -> dict[str, str]:
    """The fragments as this seat sees them."""
    game = galvanic.game(t.GAME)
    page = page_of(game)
    frame = {"table": Sheet("somewhere", 7), "game": game, "status": "running", "asked": "?"}
    spectator = galvanic.glimpse(t, SPECTATOR)
    context = {**frame, "seat": SPECTATOR, "t": spectator, "people": people(t), **page.shared(spectator, people(t))}
    found = {name: templates().get_template(f"{t.GAME}/{name}.html").render(context) for name in page.SHARED}
    if seat != SPECTATOR:
        seen = galvanic.glimpse(t, seat)
        mine = page.private(seen, people(t), choices_of(seen, seat))
        context = {**frame, "seat": seat, "t": seen, "people": people(t), **mine}
        found |= {name: templates().get_template(f"{t.GAME}/{name}.html").render(context) for name in page.PRIVATE}
    return found
